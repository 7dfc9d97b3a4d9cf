:- module(places,
          [ condition_place/3,  % +Game, +Label, -Place
            rule_place/3,       % +Game, +Rule, -Place
            deciding/3          % +Game, -Moves, -Ends
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(rulebook, [op(950, xfx, ::)]).

/** <module> Where a rule stands in the source

A place is place(File, Line), with File as seen from the folder of the engine's
files, such as games/trench.pl, or `none`.
*/

%!  condition_place(+Game, +Label, -Place) is det.
%
%   Place is the clause of the move rule that has the condition Label; for a
%   name that is no condition, its text.

condition_place(Game, Label, Place) :-
    (   clause(Game:conditions(_, _, Conditions), true, Clause),
        memberchk(Label::_, Conditions),
        clause_place(Clause, Place0)
    ->  Place = Place0
    ;   rule_place(Game, Label, Place)
    ).

%!  rule_place(+Game, +Rule, -Place) is det.
%
%   Place is the sentence that says what Rule is.

rule_place(Game, Rule, Place) :-
    (   clause(Game:rule(Rule, _, _, _), _, Clause),
        clause_place(Clause, Place0)
    ->  Place = Place0
    ;   Place = none
    ).

clause_place(Clause, place(Name, Line)) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)),
    file_base_name(File, Base),
    file_directory_name(File, Folder),
    file_base_name(Folder, FolderBase),
    atomic_list_concat([FolderBase, Base], '/', Name).

%!  deciding(+Game, -Moves, -Ends) is det.
%
%   Moves are the names of the conditions of moves, but for those that only
%   explain; Ends are the rules by which Game may end.

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

%   ending_rule(?Rule, +Body): the clause names its Rule in its head, or in its
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
