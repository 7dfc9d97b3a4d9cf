:- module(rows_and_columns,
          [ initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            balance/2,          % +Position, -Points
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/engine/board').
:- use_module('../../../prolog/engine/compass').
:- use_module('../../../prolog/engine/rulebook').

/** <module> A game that takes boards and squares apart

Its balance is not a number but all answers to the questions below, each asked in
another manner of writing Prolog, so that a test can compare two readings of them.
*/

face(o, ".", nobody).
face(x, "#", nobody).
face(w, "w", w).
face(b, "b", b).
face(w-2, "W", w).
face(b-2, "B", b).

opponent(w, b).
opponent(b, w).

owner(w, w).
owner(b, b).
owner(P-_, P).

ahead(w, north).
ahead(b, south).

initial(_, position([[o,b,b-2,b], [b,o,b], [o,o,o,o,o], [w,o,w], [o,w,w-2,w]], w,
                    [last=none, ply=0])).

legal(position(Board, Player, _), From-To) :-
    own  :: ( cell(Board, From, Piece), owner(Piece, Player) ),
    step :: ( From = Row0/Column,
              ahead(Player, Way),
              course(Way, Down),
              Row is Row0+Down,
              To = Row/Column ),
    free :: ( cell(Board, To, There), \+ owner(There, Player) ).

course(north, -1).
course(south, 1).

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Piece),
    put_cell(Board0, From, x, Board1),
    put_cell(Board1, To, Piece, Board),
    opponent(Player, Opponent).

outcome(Position, Winner, stuck) :-
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

balance(Position, Answers) :-
    findall(Question-Answer, asked(Question, Position, Answer), Answers).

asked(rows, position(Board, Player, _), Count) :-
    aggregate_all(count, ( member(Row, Board), memberchk(Player, Row) ), Count).
asked(sum, position(Board, Player, _), Sum) :-
    aggregate_all(sum(Row), cell(Board, Row/_, Player), Sum).
asked(held, position(Board, Player, _), Count) :-
    aggregate_all(count,
                  ( cell(Board, Square, Player),
                    step(grid, _, Square, Near),
                    \+ cell(Board, Near, o)
                  ),
                  Count).
asked(before_and_after, position(Board, Player, _), Before-After) :-
    once(cell(Board, Square, Player)),
    put_cell(Board, Square, o, Board1),
    cell(Board, Square, Before),
    cell(Board1, Square, After).
