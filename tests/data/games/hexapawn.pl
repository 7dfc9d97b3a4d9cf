:- module(hexapawn,
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

/** <module> Hexapawn, the toy game that proves that a game is one file
*/

title("Hexapawn").

ruleset(gardner, [], "Martin Gardner's three pawns a side.").

face(o, "o", nobody).
face(w, "w", w).
face(b, "b", b).

ahead(w, north).
ahead(b, south).

forward_diagonal(w, northwest).
forward_diagonal(w, northeast).
forward_diagonal(b, southwest).
forward_diagonal(b, southeast).

opponent(w, b).
opponent(b, w).

far_edge(w, north).
far_edge(b, south).

initial(_, position([[b,b,b], [o,o,o], [w,w,w]], w, [])).

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

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, o, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).

outcome(Position, Winner, Rule) :-
    ended(Position, Winner, Rule).
outcome(Position, Winner, stuck) :-
    \+ ended(Position, _, _),
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).

ended(position(Board, _, _), Winner, arrived) :-
    far_edge(Winner, Way),
    edge(Board, Way, Square),
    cell(Board, Square, Winner).

rule(in_play,   'HP-1', '1', "The game is over.").
rule(own_piece, 'HP-2', '1', "A player moves only the own pawns.").
rule(ahead,     'HP-3', '1', "A pawn moves one step ahead, and captures one step diagonally ahead.").
rule(empty,     'HP-3', '1', "Straight ahead a pawn only enters an empty square.").
rule(prey,      'HP-3', '1', "Slantwise a pawn only moves to capture.").
rule(arrived,   'HP-4', '1', "A pawn that reaches the far edge wins.").
rule(stuck,     'HP-5', '1', "A player who cannot move loses.").
