:- module(waiting,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Pawns that may wait: an easy game with a pass

Pawns move as in Hexapawn, and a player may pass instead. Two passes in a row end the
game without a winner, so the memory counts them.
*/

title("Waiting Pawns").

ruleset(usual, [], "Two rows of three pawns, and a pass at any time.").

face(o, "o", nobody).
face(w, "w", w).
face(b, "b", b).

opponent(w, b).
opponent(b, w).

ahead(w, north).
ahead(b, south).

forward_diagonal(w, northwest).
forward_diagonal(w, northeast).
forward_diagonal(b, southwest).
forward_diagonal(b, southeast).

initial(_, position([[b,b,b], [o,o,o], [o,o,o], [w,w,w]], w, [passes=0])).

                /*******************************
                *             MOVES            *
                *******************************/

legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    ahead     :: ( ahead(Player, Way), step(grid, Way, From, To) ),
    empty     :: cell(Board, To, o).
legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    ahead     :: ( forward_diagonal(Player, Way), step(grid, Way, From, To) ),
    prey      :: ( opponent(Player, Enemy), cell(Board, To, Enemy) ).
legal(position(Board, Player, Memory), pass) :-
    in_play   :: \+ ended(position(Board, Player, Memory), _, _).

next(position(Board0, Player, _), From-To, position(Board, Opponent, [passes=0])) :-
    put_cell(Board0, From, o, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).
next(position(Board, Player, Memory), pass, position(Board, Opponent, [passes=Passes])) :-
    setting(Memory, passes, Passes0),
    Passes is Passes0+1,
    opponent(Player, Opponent).

                /*******************************
                *              END             *
                *******************************/

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).

ended(position(Board, _, _), Winner, arrived) :-
    ahead(Winner, Way),
    edge(Board, Way, Square),
    cell(Board, Square, Winner).
ended(position(_, _, Memory), nobody, two_passes) :-
    setting(Memory, passes, Passes),
    Passes >= 2.

rule(in_play,    'WP-1', '1', "The game is over.").
rule(own_piece,  'WP-2', '1', "A player moves only their own pawns.").
rule(ahead,      'WP-3', '1', "A pawn moves one step ahead, and captures diagonally ahead.").
rule(empty,      'WP-3', '1', "Straight ahead a pawn only enters an empty square.").
rule(prey,       'WP-3', '1', "Diagonally a pawn only moves to capture.").
rule(pass,       'WP-4', '1', "Instead of moving a pawn a player may pass.").
rule(arrived,    'WP-5', '1', "The first pawn to reach the far edge wins.").
rule(two_passes, 'WP-6', '1', "Two passes in a row are a draw.").
