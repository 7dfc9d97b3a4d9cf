:- module(wide,
          [ ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module('../../../prolog/engine/board').
:- use_module('../../../prolog/engine/rulebook').

/** <module> A board of 510 squares and more moves than the search can number

Two kinds of men are put on any empty square.
*/

face(0, ".", nobody).
face(w, "w", w).
face(b, "b", b).

ruleset(usual, [], "The only one.").

opponent(w, b).
opponent(b, w).

initial(_, position(Board, w, [])) :-
    empty_board(15, 34, 0, Board).

legal(position(Board, _, _), put(Man, To)) :-
    man   :: opponent(Man, _),
    empty :: cell(Board, To, 0).

next(position(Board0, Player, Memory), put(Man, To), position(Board, Opponent, Memory)) :-
    put_cell(Board0, To, Man, Board),
    opponent(Player, Opponent).

outcome(Position, nobody, full) :-
    \+ legal(Position, _).

rule(man,   'WD-1', '1', "Either man may be put on the board.").
rule(empty, 'WD-1', '1', "A man is put on an empty square.").
rule(full,  'WD-2', '1', "A full board is a draw.").
