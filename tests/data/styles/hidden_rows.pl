:- module(hidden_rows,
          [ initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            balance/2,          % +Position, -Points
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module('../../../prolog/engine/board').
:- use_module('../../../prolog/engine/compass').
:- use_module('../../../prolog/engine/rulebook').

/** <module> A game that takes squares apart where no text shows it

A stone steps ahead, which its rules find out with arg/3. Only a comparison of the
module made with this text shows that it cannot be read square by square.
*/

face(o, ".", nobody).
face(w, "w", w).
face(b, "b", b).

opponent(w, b).
opponent(b, w).

initial(_, position([[b,b,b], [o,o,o], [o,o,o], [w,w,w]], w, [])).

legal(position(Board, Player, _), From-To) :-
    own     :: cell(Board, From, Player),
    forward :: ( step(grid, _, From, To), ahead(Player, From, To) ),
    free    :: cell(Board, To, o).

ahead(Player, From, To) :-
    arg(1, From, Row0),
    arg(1, To, Row),
    ( Player == w -> Row < Row0 ; Row > Row0 ).

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, o, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).

outcome(Position, Winner, stuck) :-
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

balance(position(Board, Player, _), [rows-Rows]) :-
    findall(Row, ( cell(Board, Square, Player), arg(1, Square, Row) ), Rows).
