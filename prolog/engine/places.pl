:- module(places,
          [ condition_place/4,  % +Game, +Conditions, +Label, -Place
            rule_place/3,       % +Game, +Rule, -Place
            deciding/3          % +Game, -Moves, -Ends
          ]).
:- use_module(library(lists), [last/2, member/2, memberchk/2, nth1/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(rulebook, [op(950, xfx, ::)]).

/** <module> Source locations of rules

A place is place(File, Line), with File relative to the folder of the Prolog files,
such as games/trench.pl, or `none`.
*/

%!  condition_place(+Game, ?Conditions, +Label, -Place) is det.
%
%   Place is the place of the condition Label in the clause of the move rule with
%   these Conditions; if Label is not a condition, the place of its rule/4 clause.

condition_place(Game, Conditions, Label, Place) :-
    (   clause(Game:conditions(_, _, Conditions), true, Clause),
        memberchk(Label::_, Conditions),
        clause_property(Clause, file(File)),
        clause_property(Clause, line_count(First)),
        labelled_line(File, First, Label, Line)
    ->  place(File, Line, Place)
    ;   rule_place(Game, Label, Place)
    ).

%   labelled_line(+File, +First, +Label, -Line): Line is the first one from First on that has
%   Label before its colons; it is First if the file cannot be read.

labelled_line(File, First, Label, Line) :-
    (   catch(text_of(File, Text), error(_, _), fail),
        split_string(Text, "\n", "", Lines),
        nth1(Line0, Lines, Said),
        Line0 >= First,
        labels(Said, Label)
    ->  Line = Line0
    ;   Line = First
    ).

text_of(File, Text) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        read_string(In, _, Text),
        close(In)).

labels(Line, Label) :-
    sub_string(Line, Before, 2, _, "::"),
    sub_string(Line, 0, Before, _, Head),
    split_string(Head, " (,", " (,", Words),
    last(Words, Word),
    atom_string(Label, Word).

%!  rule_place(+Game, +Rule, -Place) is det.
%
%   Place is the place of the sentence of Rule.

rule_place(Game, Rule, Place) :-
    (   clause(Game:rule(Rule, _, _, _), _, Clause),
        clause_property(Clause, file(File)),
        clause_property(Clause, line_count(Line))
    ->  place(File, Line, Place)
    ;   Place = none
    ).

%   place(+File, +Line, -Place): Place names File with its folder only.

place(File, Line, place(Name, Line)) :-
    file_base_name(File, Base),
    file_directory_name(File, Folder),
    file_base_name(Folder, FolderBase),
    atomic_list_concat([FolderBase, Base], '/', Name).

%!  deciding(+Game, -Moves, -Ends) is det.
%
%   Moves are the names of the conditions of moves, without in_play; Ends are the rules
%   by which Game may end.

deciding(Game, Moves, Ends) :-
    findall(Label,
            ( clause(Game:conditions(_, _, Conditions), true),
              member(Label::_, Conditions),
              Label \== in_play
            ),
            Labels),
    findall(Rule,
            ( member(Head, [outcome(_, _, Rule), ended(_, _, Rule)]),
              functor(Head, Name, 3),
              current_predicate(Game:Name/3),
              clause(Game:Head, Body),
              ending_rule(Rule, Body),
              once(Game:rule(Rule, _, _, _))
            ),
            Rules),
    sort(Labels, Moves),
    sort(Rules, Ends).

%   ending_rule(?Rule, +Body): Rule is named in the head of the clause, or in its
%   Body.

ending_rule(Rule, _) :-
    nonvar(Rule).
ending_rule(Rule, Body) :-
    var(Rule),
    sub_term(Goal, Body),
    nonvar(Goal),
    Goal = ( Variable = Name ),
    Variable == Rule,
    atom(Name),
    Rule = Name.
