:- module(by_rows,
          [ by_rows/1           % +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/2, same_length/2]).
:- use_module('../move', [other_moves/1]).
:- use_module('../game', [shape/2]).
:- use_module(boards, [board_goal/3]).
:- use_module(geometry, [rays/6]).
:- use_module(positions, [few_squares/1]).
:- use_module(store).

/** <module> Games that cannot be compiled

If the rules look inside boards or squares, the module that flat/5 makes calls the game
itself, converting the board to a list of lists for every call. That is slow, but always
agrees with the rules.
*/

%!  by_rows(+Context) is det.
%
%   Add the rules of the game to the module, and the lines that seen_along/4 uses.

by_rows(Context) :-
    Context = flat(Module, Game, _, _, _),
    as_rows(Context),
    shape(Game, Shape),
    rays(Shape, _, _, _, Context, _),
    setting_out(Context),
    vacant(Game, Vacant),
    forall(rule_by_rows(Module, Game, Vacant, Head, Body),
           add_clause(Module, (Head :- Body))),
    forall(term_by_rows(Context, Head, Body),
           add_clause(Module, (Head :- Body))),
    forall(( further(Game, Module, Head, Body),
             functor(Head, Name, Arity),
             functor(Asked, Name, Arity),
             local(Game, Asked)
           ),
           add_clause(Module, (Head :- Body))).

%   rows*(?Flat, ?Rows): Flat and Rows are the same board; the score of Flat is left unbound.

as_rows(flat(Module, _, _, Board, Style)) :-
    maplist(same_length, Board, Rows),
    append(Rows, Cells),
    ( keeps_score(Style) -> append([Cells, [_]], Arguments) ; Arguments = Cells ),
    compound_name_arguments(Flat, b, Arguments),
    add_clause(Module, 'rows*'(Flat, Rows)).

%   set*(+Square, +Flat0, +Flat): changes Flat to equal Flat0, from Square on.

setting_out(Context) :-
    Context = flat(Module, _, _, Board, _),
    append(Board, Cells),
    length(Cells, Last),
    board_goal(put_cell(Flat, Square, Cell, Flat), Context, Change),
    add_clause(Module,
               ( 'set*'(Square, Flat0, Flat) :-
                     (   Square > Last
                     ->  true
                     ;   arg(Square, Flat0, Cell),
                         ( arg(Square, Flat, Cell) -> true ; Change ),
                         Square1 is Square+1,
                         'set*'(Square1, Flat0, Flat)
                     ) )).

rule_by_rows(Module, Game, _,
             legal(position(Flat, Player, Memory), Move),
             ( 'rows*'(Flat, Board),
               (   ground(Move)
               ->  positions:flat_move(Module, Asked, Move),
                   Game:legal(position(Board, Player, Memory), Asked)
               ;   Game:legal(position(Board, Player, Memory), Found),
                   positions:flat_move(Module, Found, Move0),
                   Move = Move0
               ) )).
rule_by_rows(_, _, Vacant,
             taking(position(Flat, Player, Memory), From-To),
             ( legal(position(Flat, Player, Memory), From-To),
               arg(To, Flat, Cell),
               Cell \== Vacant )).
rule_by_rows(Module, Game, _,
             next(position(Flat, Player0, Memory0), Move, position(Flat, Player, Memory)),
             ( 'rows*'(Flat, Board0),
               positions:flat_move(Module, Made, Move),
               Game:next(position(Board0, Player0, Memory0), Made,
                         position(Board, Player, Memory)),
               'rows*'(Flat1, Board),
               'set*'(1, Flat1, Flat) )).
rule_by_rows(_, Game, _,
             outcome(position(Flat, Player, Memory), Winner, Rule),
             ( 'rows*'(Flat, Board),
               Game:outcome(position(Board, Player, Memory), Winner, Rule) )).
rule_by_rows(_, _, _, over(Position, Winner, Rule), once(outcome(Position, Winner, Rule))).

%   term_by_rows(+Context, -Head, -Body): for moves that are neither `swap` nor, on a board
%   of few squares, From-To.

term_by_rows(flat(_, Game, _, Board, _), Head, Body) :-
    append(Board, Cells),
    length(Cells, Squares),
    (   \+ few_squares(Squares)
    ->  Other = true
    ;   other_moves(Game),
        Other = ( Term \= _-_ )
    ),
    (   Head = legal_term(Position, Term),
        Body = ( legal(Position, Term), Other, Term \== swap )
    ;   Head = taking_term(Position, Term),
        Body = legal_term(Position, Term)
    ).

%   further(+Game, +Module, -Head, -Body): the clauses for predicates that are optional in a game.

further(Game, _, balance(position(Flat, Player, Memory), Points),
        ( 'rows*'(Flat, Board),
          Game:balance(position(Board, Player, Memory), Points) )).
further(Game, Module, pressing(position(Flat, Player, Memory), Move),
        ( 'rows*'(Flat, Board),
          Game:pressing(position(Board, Player, Memory), Found),
          positions:flat_move(Module, Found, Move0),
          Move = Move0 )).
further(Game, _, threatened(position(Flat, Player, Memory)),
        ( 'rows*'(Flat, Board),
          Game:threatened(position(Board, Player, Memory)) )).
further(Game, _, recurring(Memory, Winner), Game:recurring(Memory, Winner)).
further(_, _, cyclic, true).
