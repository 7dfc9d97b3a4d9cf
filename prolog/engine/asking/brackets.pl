:- module(brackets,
          [ must_be_balanced/1, % +Text
            refuse_at/3         % +Place, +Text, +Message
          ]).
:- use_module('../language', [sentence/2]).
:- use_module('../refusal').

/** <module> Where a question stops making sense

Prolog's reader tells that something is wrong, but not where a parenthesis was
left open. Here brackets are paired before it reads.
*/

%!  must_be_balanced(+Text) is det.
%
%   Refuses Text if a bracket or a quote in it has no partner, and points at it.

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
%   Refuses Text with Message, pointing at the character Place, counted from 0.

refuse_at(Place, Text, Message) :-
    Column is Place+1,
    refuse(bad_question, "~s~n  ~s~n  ~*c^"-[Message, Text, Place, 0' ],
           [column=Column, text=Text]).
