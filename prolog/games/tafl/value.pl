/*  Tafl: what the search asks

This part of tafl.pl says what a position is worth, in the words of its
rules. Nothing here decides which moves are legal, or who has won.
*/

%!  mover_wins(?Rule) is nondet.
%
%   Only the player who has just moved can win by Rule.

mover_wins(king_captured).
mover_wins(king_escaped).

%!  cyclic is det.
%
%   Positions can come again.

cyclic.

%!  recurring(+Memory, -Winner) is semidet.
%
%   Winner wins, or nobody, when positions are repeated.

recurring(Memory, Winner) :-
    setting(Memory, repetition, Verdict),
    repeated(Verdict, Winner).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   There are half as many defenders as attackers. The king makes the armies of
%   Tablut even; when he is captured the game is over.

worth(_, Piece, _, Points) :-
    kind(Piece, Kind),
    weight(Kind, Points).

%!  balance(+Position, -Points) is det.
%
%   The king wants to see the edge: every open way there must be watched. The
%   attackers want to close the ring around him.

balance(position(Board, Player, _), Points) :-
    cell(Board, King, k),
    aggregate_all(count, open_way(Board, King), Ways),
    weight(open_way, Open),
    aggregate_all(count, attacker_beside(Board, King), Beside),
    weight(beside_king, Held),
    aggregate_all(count, attacker_aslant(Board, King), Aslant),
    weight(aslant_of_king, Shut),
    sought_by(Player, Sign),
    Points is Sign*(Open*Ways-Held*Beside-Shut*Aslant).

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

attacker_aslant(Board, King) :-
    aslant(Way),
    step(grid, Way, King, Square),
    cell(Board, Square, b).

sought_by(w, 1).
sought_by(b, -1).

%   weight(?Feature, -Points): what tests/strength/tune.pl may change.

weight(attacker, 100).
weight(defender, 180).
weight(king,     160).
weight(open_way, 70).
weight(beside_king, 15).
weight(aslant_of_king, 25).

%!  pressing(+Position, ?Move) is nondet.
%
%   The king walks out.

pressing(position(Board, w, Memory), King-To) :-
    cell(Board, King, k),
    legal(position(Board, w, Memory), King-To),
    refuge(To, Board, Memory).
