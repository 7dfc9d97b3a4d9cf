:- module(standoff,
          [title/1, ruleset/3, initial/2, legal/2, next/3, outcome/3, rule/4, face/3]).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Pawns and a pass that a rule of its own may forbid: not right after a pass
*/

title("Standoff").
ruleset(usual, [], "Three columns, with two empty squares between the pawns.").

face(o, "o", nobody).           % what stands on a square, how it is drawn, whose it is
face(w, "w", w).
face(b, "b", b).

initial(_, position([[b,b,b], [o,o,o], [o,o,o], [w,w,w]], w, [passed=0])).

ahead(w, north).                % tables that the rules use
ahead(b, south).
opponent(w, b).
opponent(b, w).

legal(position(Board, Player, _), From-To) :-
    own_pawn  :: cell(Board, From, Player),
    one_ahead :: ( ahead(Player, Way), step(grid, Way, From, To) ),
    empty     :: cell(Board, To, o).
legal(position(_, _, Memory), pass) :-
    first_pass :: setting(Memory, passed, 0).

next(position(Board0, Player, _), From-To, position(Board, Opponent, [passed=0])) :-
    put_cell(Board0, From, o, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).
next(position(Board, Player, _), pass, position(Board, Opponent, [passed=1])) :-
    opponent(Player, Opponent).

outcome(position(Board, Player, Memory), Winner, stuck) :-
    \+ legal(position(Board, Player, Memory), _),
    opponent(Player, Winner).

rule(own_pawn,   'SO-1', '1', "You may only move your own pawns.").
rule(one_ahead,  'SO-2', '1', "A pawn moves one square straight ahead.").
rule(empty,      'SO-2', '1', "A pawn only enters an empty square.").
rule(first_pass, 'SO-3', '1', "You may pass, but not right after a pass.").
rule(stuck,      'SO-4', '1', "A player who can neither move nor pass loses.").
