:- module(pocket,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            worth/4,            % +Board, +Cell, +Square, -Points
            cyclic/0,
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3,             % ?Cell, -Text, -Player
            kind/2              % ?Cell, -Kind
          ]).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Chiefs and pawns, which are dropped from the hand

A captured pawn goes to the hand of its captor, who may drop it later: drop(pawn, Square).
The memory counts the pawns in the two hands.
*/

title("Pocket Pawns").

ruleset(usual, [], "Four rows of four squares; each player has two pawns in hand.").

face(0,   ".", nobody).
face(w-c, "C", w).
face(w-p, "P", w).
face(b-c, "c", b).
face(b-p, "p", b).

kind(w-c, chief).
kind(b-c, chief).
kind(w-p, pawn).
kind(b-p, pawn).

opponent(w, b).
opponent(b, w).

ahead(w, north).
ahead(b, south).

way(c, _, _).
way(p, Player, Way) :-
    ahead(Player, Way).

initial(_, position([ [0, 0, b-c, 0],
                      [0, 0, b-p, 0],
                      [0, w-p, 0, 0],
                      [0, w-c, 0, 0] ], w, [white=2, black=2])).

                /*******************************
                *             MOVES            *
                *******************************/

legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player-Kind),
    way       :: ( way(Kind, Player, Way), step(grid, Way, From, To) ),
    not_own   :: ( cell(Board, To, There), There \= Player-_ ).
legal(position(Board, Player, Memory), drop(pawn, To)) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    in_hand   :: ( hand(Player, Memory, Pawns), Pawns > 0 ),
    empty     :: cell(Board, To, 0).

hand(w, Memory, Pawns) :-
    setting(Memory, white, Pawns).
hand(b, Memory, Pawns) :-
    setting(Memory, black, Pawns).

next(position(Board0, Player, Memory0), From-To, position(Board, Opponent, Memory)) :-
    cell(Board0, From, Piece),
    cell(Board0, To, There),
    put_cell(Board0, From, 0, Board1),
    put_cell(Board1, To, Piece, Board),
    opponent(Player, Opponent),
    gained(There, Gain),
    counted(Player, Gain, Memory0, Memory).
next(position(Board0, Player, Memory0), drop(pawn, To), position(Board, Opponent, Memory)) :-
    put_cell(Board0, To, Player-p, Board),
    opponent(Player, Opponent),
    counted(Player, -1, Memory0, Memory).

gained(0, 0).
gained(_-c, 0).
gained(_-p, 1).

counted(w, Gain, [white=Pawns0, black=Black], [white=Pawns, black=Black]) :-
    Pawns is Pawns0+Gain.
counted(b, Gain, [white=White, black=Pawns0], [white=White, black=Pawns]) :-
    Pawns is Pawns0+Gain.

                /*******************************
                *              END             *
                *******************************/

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, stuck) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

ended(position(Board, _, _), Winner, chief_taken) :-
    opponent(Loser, Winner),
    \+ cell(Board, _, Loser-c).

worth(_, _-Kind, _, Points) :-
    value(Kind, Points).

value(c, 2000).
value(p, 100).

cyclic.

rule(in_play,     'PP-1', '1', "The game is over.").
rule(own_piece,   'PP-2', '1', "A player moves only their own pieces.").
rule(way,         'PP-2', '1', "A chief goes one step any way, a pawn one step straight ahead.").
rule(not_own,     'PP-2', '1', "A piece goes to an empty square or captures an enemy there.").
rule(in_hand,     'PP-3', '1', "A pawn is dropped from the hand, if there is one in it.").
rule(empty,       'PP-3', '1', "A pawn is dropped on an empty square.").
rule(chief_taken, 'PP-4', '1', "Capturing the enemy chief wins.").
rule(stuck,       'PP-5', '1', "A player who cannot move loses.").
