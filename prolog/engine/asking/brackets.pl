:- module(brackets,
          [ must_be_balanced/1, % +Text
            without_comments/2, % +Text0, -Text
            refuse_at/3         % +Place, +Text, +Message
          ]).
:- use_module('../language', [sentence/2]).
:- use_module('../refusal').

/** <module> Where the brackets of a question do not match

Prolog's reader reports a syntax error, but not where a parenthesis was left
open. So brackets are matched here before it reads.
*/

%!  must_be_balanced(+Text) is det.
%
%   Refuse Text if a bracket or a quote in it is unmatched, pointing at it.

must_be_balanced(Text) :-
    string_chars(Text, Chars),
    paired(Chars, 0, [], Text).

paired([], _, Open, Text) :-
    (   Open = [Bracket-Place|_]
    ->  sentence("this ~w is never closed"-[Bracket], Message),
        refuse_at(Place, Text, Message)
    ;   true
    ).
paired(['0', '\'', _|Chars], Place0, Open, Text) :-
    !,
    Place is Place0+3,
    paired(Chars, Place, Open, Text).
paired([Char|Chars], Place0, Open, Text) :-
    Place is Place0+1,
    (   quote(Char)
    ->  quoted(Chars, Char, Place, Place0, Rest, Place1, Text),
        paired(Rest, Place1, Open, Text)
    ;   pair(Char, _)
    ->  paired(Chars, Place, [Char-Place0|Open], Text)
    ;   pair(Opening, Char)
    ->  closed(Open, Opening, Char, Place0, Text, Open1),
        paired(Chars, Place, Open1, Text)
    ;   paired(Chars, Place, Open, Text)
    ).

pair('(', ')').
pair('[', ']').
pair('{', '}').

quote('\'').
quote('"').
quote('`').

closed([Opening-_|Open], Opening, _, _, _, Open) :-
    !.
closed(_, _, Char, Place, Text, _) :-
    sentence("this ~w closes nothing"-[Char], Message),
    refuse_at(Place, Text, Message).

quoted([], Quote, _, Start, _, _, Text) :-
    sentence("this ~w is never closed"-[Quote], Message),
    refuse_at(Start, Text, Message).
quoted([Char|Chars], Quote, Place0, Start, Rest, Place, Text) :-
    Place1 is Place0+1,
    (   Char == Quote
    ->  Rest = Chars,
        Place = Place1
    ;   Char == '\\',
        Chars = [_|Chars1]
    ->  Place2 is Place1+1,
        quoted(Chars1, Quote, Place2, Start, Rest, Place, Text)
    ;   quoted(Chars, Quote, Place1, Start, Rest, Place, Text)
    ).

%!  refuse_at(+Place, +Text, +Message) is failure.
%
%   Refuse Text with Message, pointing at the character Place, counted from 0.

refuse_at(Place, Text, Message) :-
    Column is Place+1,
    refuse(bad_question, "~s~n  ~s~n  ~*c^"-[Message, Text, Place, 0' ],
           [column=Column, text=Text]).

%!  without_comments(+Text0, -Text) is det.
%
%   Text is Text0 with every comment replaced by a blank.

without_comments(Text0, Text) :-
    string_chars(Text0, Chars0),
    plain(Chars0, Chars),
    string_chars(Text, Chars).

plain([], []).
plain(['0', '\'', Char|Chars0], ['0', '\'', Char|Chars]) :-
    !,
    plain(Chars0, Chars).
plain(['%'|Chars0], [' '|Chars]) :-
    !,
    behind_line(Chars0, Chars1),
    plain(Chars1, Chars).
plain(['/', '*'|Chars0], [' '|Chars]) :-
    !,
    behind_block(Chars0, Chars1),
    plain(Chars1, Chars).
plain([Char|Chars0], [Char|Chars]) :-
    (   quote(Char)
    ->  copied(Chars0, Char, Chars, Chars2, Chars1),
        plain(Chars1, Chars2)
    ;   plain(Chars0, Chars)
    ).

behind_line([], []).
behind_line([Char|Chars0], Chars) :-
    (   Char == '\n'
    ->  Chars = [Char|Chars0]
    ;   behind_line(Chars0, Chars)
    ).

behind_block([], []).
behind_block([Char|Chars0], Chars) :-
    (   Char == '*',
        Chars0 = ['/'|Chars1]
    ->  Chars = Chars1
    ;   behind_block(Chars0, Chars)
    ).

%   copied(+Chars0, +Quote, -Chars, ?Chars1, -Rest): copies up to the closing Quote.

copied([], _, Chars, Chars, []).
copied([Char|Chars0], Quote, [Char|Chars], Chars1, Rest) :-
    (   Char == Quote
    ->  Chars = Chars1,
        Rest = Chars0
    ;   Char == '\\',
        Chars0 = [Next|Chars2]
    ->  Chars = [Next|Chars3],
        copied(Chars2, Quote, Chars3, Chars1, Rest)
    ;   copied(Chars0, Quote, Chars, Chars1, Rest)
    ).
