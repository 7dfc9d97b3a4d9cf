:- module(clauses,
          [ game_predicate/2,   % +Predicate, +Context
            game_clause/2,      % +Clause, +Context
            clause_goals/4      % ?Head, +Body, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(boards, [board_goal/3]).
:- use_module(control, [control/4]).
:- use_module(evaluate, [settled/5]).
:- use_module(geometry, [in_squares/3, tabulated/3]).
:- use_module(store).

/** <module> Compiling the clauses of a game

Every clause is translated goal by goal and partially evaluated (evaluate.pl). When all
are there, they are rewritten into the form that runs fastest (lower.pl). The context is
flat(Module, Game, Options, Board, Style).
*/

%!  game_predicate(+Predicate, +Context) is det.
%
%   Add Predicate of the game, and all that it calls, to the module.

game_predicate(Name/Arity, Context) :-
    Context = flat(Module, Game, _, _, _),
    functor(Head0, Name, Arity),
    own_name(Head0, Head),
    functor(Head, Own, Arity),
    (   made(Module, Own/Arity)
    ->  true
    ;   building(Module, Own/Arity,
                 forall(clause(Game:Head0, Body), game_clause((Head :- Body), Context)))
    ).

%!  game_clause(+Clause, +Context) is det.
%
%   Add the translation of Clause of the game to the module, unless it never holds.

game_clause(Clause, Context) :-
    Context = flat(Module, _, _, _, _),
    in_squares(Module, Clause, (Head :- Body0)),
    while_in_play(Head, Body0, Body),
    (   clause_goals(Head, Body, Context, Goals)
    ->  conjunction(Goals, FlatBody),
        add_rule(Module, (Head :- FlatBody))
    ;   true
    ).

%   while_in_play(+Head, +Body0, -Body): the search never asks for balance, pressing moves or
%   threats when the game is over, so Body need not check that for the same position.

while_in_play(Head, Body0, Body) :-
    (   ( Head = balance(Position, _) ; Head = pressing(Position, _) ; Head = threatened(Position) )
    ->  not_over(Position, Body0, Body)
    ;   Body = Body0
    ).

not_over(Position, Term0, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0
    ;   Term0 = legal(Position1, Move),
        Position1 == Position
    ->  Term = 'legal*'(Position, Move)
    ;   compound_name_arguments(Term0, Name, Arguments0),
        maplist(not_over(Position), Arguments0, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ).

%!  clause_goals(?Head, +Body, +Context, -Goals) is semidet.
%
%   Goals are the translation of the body of the clause Head :- Body. Fails if it never
%   holds under the options of Context.

clause_goals(Head, Body, Context, Goals) :-
    conjuncts(Body, Goals0),
    maplist(same_board, Goals0),
    maplist(translated(Context), Goals0, Goals1),
    conjunction(Goals1, Body1),
    conjuncts(Body1, Goals2),
    settled(Goals2, Head, [], Context, Goals).

%   Boards change in place, so the board after a change is the same term as before.

same_board(Goal) :-
    (   nonvar(Goal),
        ( Goal = put_cell(Board0, _, _, Board) ; Goal = put_cells(Board0, _, _, Board) )
    ->  ignore(Board = Board0)
    ;   true
    ).

                /*******************************
                *             GOALS            *
                *******************************/

%   translated(+Context, +Goal, -Flat): Flat is the translation of Goal.

translated(_, Goal, Goal) :-
    var(Goal),
    !.
translated(Context, Goal, Flat) :-
    plainer(Goal, Plain),
    !,
    translated(Context, Plain, Flat).
translated(Context, Goal, Flat) :-
    control(Goal, Parts0, Parts, Flat),
    !,
    maplist(maplist(translated(Context)), Parts0, Parts).
translated(_, legal(Position, Move), 'in_play*'(Position, Move)) :-
    !.
translated(_, 'legal*'(Position, Move), legal(Position, Move)) :-
    !.
translated(Context, Goal, Flat) :-
    ( board_goal(Goal, Context, Flat) ; tabulated(Goal, Context, Flat) ),
    !.
translated(Context, Goal, Flat) :-
    Context = flat(_, Game, _, _, _),
    local(Game, Goal),
    !,
    own_predicate(Goal, Context, Flat).
translated(Context, Goal, Flat) :-
    Context = flat(_, Game, _, _, _),
    predicate_property(Game:Goal, meta_predicate(Spec)),
    !,
    Goal =.. [Name|Arguments0],
    Spec =.. [_|Modes],
    maplist(called(Context), Modes, Arguments0, Arguments),
    Goal1 =.. [Name|Arguments],
    qualified(Game, Goal1, Flat).
translated(Context, Goal, Flat) :-
    Context = flat(Module, Game, Options, Board, Style),
    (   predicate_property(Game:Goal, imported_from(Library)),
        read_along(Library, Goal)
    ->  own_predicate(Goal, flat(Module, Library, Options, Board, Style), Flat)
    ;   qualified(Game, Goal, Flat)
    ).

own_predicate(Goal, Context, Flat) :-
    functor(Goal, Name, Arity),
    game_predicate(Name/Arity, Context),
    own_name(Goal, Flat).

%   read_along(+Library, +Goal): library predicates that are tables or use boards are compiled too.

read_along(history, _).
read_along(Library, Goal) :-
    Library \== system,
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Library:Head, number_of_clauses(_)),
    \+ ( clause(Library:Head, Body), Body \== true ).

qualified(Game, Goal, Flat) :-
    (   predicate_property(Game:Goal, imported_from(Library)),
        Library \== system
    ->  Flat = Library:Goal
    ;   Flat = Goal
    ).

%   plainer(+Goal0, -Goal): Goal expresses Goal0 in basic control structures.

plainer(forall(A, B), \+ ( A, \+ B )).
plainer(ignore(A),    ( A -> true ; true )).
plainer(once(A),      ( A -> true )).
plainer(not(A),       \+ A).

%   called(+Context, +Mode, +Argument0, -Argument): a goal, or closure, that is passed to a
%   meta-predicate becomes a predicate of its own.

called(Context, Mode, Argument0, Argument) :-
    (   callable(Argument0),
        extra(Mode, Extra)
    ->  length(More, Extra),
        asked(Argument0, More, Context, Argument)
    ;   Argument = Argument0
    ).

extra(^, 0).
extra(Extra, Extra) :-
    integer(Extra).

asked(Goal0, More, Context, Goal) :-
    (   Goal0 = Variable^Goal1
    ->  Goal = Variable^Goal2,
        asked(Goal1, More, Context, Goal2)
    ;   Context = flat(Module, _, _, _, _),
        Goal0 =.. [Called|Arguments0],
        append(Arguments0, More, Arguments),
        Body0 =.. [Called|Arguments],
        term_variables(Goal0, Variables),
        new_name(asked, Name),
        Goal =.. [Name|Variables],
        append(Variables, More, Parameters),
        Head0 =.. [Name|Parameters],
        functor(Head0, Name, Arity),
        copy_term(Head0-Body0, Head-Body),
        building(Module, Name/Arity, game_clause((Head :- Body), Context))
    ).
