:- module(heaps,
          [ ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            player/2,           % ?Player, -Name
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module('../../../prolog/engine/board').
:- use_module('../../../prolog/engine/rulebook').

/** <module> Nim: a move has a square and a number, take(Square, Count)
*/

player(1, "One").
player(2, "Two").

ruleset(usual, [], "The only one.").

opponent(1, 2).
opponent(2, 1).

face(Heap, Text, nobody) :-
    between(0, 5, Heap),
    atom_string(Heap, Text).

initial(_, position([[3, 4, 5]], 1, [])).

legal(position(Board, _, _), take(Heap, Count)) :-
    heap   :: cell(Board, Heap, Height),
    enough :: ( between(1, 5, Count), Count =< Height ).

next(position(Board0, Player, Memory), take(Heap, Count), position(Board, Opponent, Memory)) :-
    cell(Board0, Heap, Height0),
    Height is Height0-Count,
    put_cell(Board0, Heap, Height, Board),
    opponent(Player, Opponent).

outcome(Position, Winner, last) :-
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

rule(heap,   'NM-1', '1', "A player takes from one heap.").
rule(enough, 'NM-1', '1', "A player takes at least one and at most what is there.").
rule(last,   'NM-2', '1', "The player who takes the last piece wins.").
