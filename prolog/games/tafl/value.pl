/*  Tafl: the evaluation

This part of tafl.pl says what a position is worth, using the predicates of its
rules. Nothing here decides which moves are legal, or who has won.
*/

%!  mover_wins(?Rule) is nondet.
%
%   True if only the player who has just moved can win by Rule.

mover_wins(king_captured).
mover_wins(king_escaped).

%!  cyclic is det.
%
%   Positions can recur: the search must watch for repetition.

cyclic.

%!  recurring(+Memory, -Winner) is semidet.
%
%   Winner, a player or `nobody`, wins when positions are repeated.

recurring(Memory, Winner) :-
    setting(Memory, repetition, Verdict),
    repeated(Verdict, Winner).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   A defender is worth more than an attacker, as there are half as many of them.
%   The king's worth balances the armies of Tablut.

worth(_, Piece, _, Points) :-
    kind(Piece, Kind),
    weight(Kind, Points).

%!  balance(+Position, -Points) is det.
%
%   Every open line from the king to the edge counts for the defenders; attackers
%   beside him, or diagonally next to him, close the ring and count for their side.

balance(position(Board, Player, _), Points) :-
    cell(Board, King, k),
    aggregate_all(count, open_way(Board, King), Ways),
    weight(open_way, Open),
    aggregate_all(count, attacker_beside(Board, King), Beside),
    weight(beside_king, Held),
    aggregate_all(count, attacker_diagonal(Board, King), Diagonal),
    weight(diagonal_to_king, Shut),
    sought_by(Player, Sign),
    Points is Sign*(Open*Ways-Held*Beside-Shut*Diagonal).

open_way(Board, King) :-
    straight(Way),
    line(Board, grid, Way, King, Edge, Between),
    edge(Board, Way, Edge),
    clear(Board, '-', Between),
    cell(Board, Edge, '-').

attacker_beside(Board, King) :-
    straight(Way),
    step(grid, Way, King, Square),
    cell(Board, Square, b).

attacker_diagonal(Board, King) :-
    diagonal(Way),
    step(grid, Way, King, Square),
    cell(Board, Square, b).

sought_by(w, 1).
sought_by(b, -1).

%   weight(?Feature, -Points): the parameters that tests/strength/tune.pl may change.

weight(attacker, 100).
weight(defender, 180).
weight(king,     160).
weight(open_way, 70).
weight(beside_king, 15).
weight(diagonal_to_king, 25).

%!  pressing(+Position, ?Move) is nondet.
%
%   True if Move takes the king to a refuge.

pressing(position(Board, w, Memory), King-To) :-
    cell(Board, King, k),
    legal(position(Board, w, Memory), King-To),
    refuge(To, Board, Memory).
