:- module(own,
          [ initial_state/2,            % +Game, -State
            report_state/3,             % +Game, +Name, -State
            display_game/2,             % +Game, +State
            valid_moves/3,              % +Game, +State, -Moves
            move/4,                     % +Game, +State0, +Move, -State
            game_over/3,                % +Game, +State, -Winner
            points/4,                   % +Game, +State, +Player, -Points
            value/4,                    % +Game, +State, +Player, -Value
            choose_move/5               % +Game, +State, +Player, +Level, -Move
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2, member/2, memberchk/2, nth1/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(random), [random_member/2]).
:- use_module('../engine/board', [cell/3]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game', [offers/2, opponent/3, owner/3, rulesets/2]).
:- use_module('../engine/options', [settled/4]).
:- use_module('../engine/notation', [column_labels/3, row_labels/3]).

/** <module> The project's own rules as a submission

The rules of the games under the names of the course's contract, so that the
grader can grade them like any other submission. A state is
state(Rows, Player), or state(Rows, Player, Ply, Quiet) in a game that counts
moves, and a move is move(Row1, Column1, Row2, Column2).
*/

%!  initial_state(+Game, -State) is det.
%
%   State is the initial state of Game.

initial_state(Game, State) :-
    start(Game, Position),
    state(Position, State).

start(Game, Position) :-
    must_be_game(Game),
    rulesets(Game, [Ruleset|_]),
    settled(Game, Ruleset, [], Options),
    Game:initial(Options, Position).

state(position(Rows, Player, Memory), State) :-
    (   Memory = [ply=Ply, quiet=Quiet|_]
    ->  State = state(Rows, Player, Ply, Quiet)
    ;   State = state(Rows, Player)
    ).

position(Game, State, position(Rows, Player, Memory)) :-
    must_be(compound, State),
    start(Game, position(_, _, Memory0)),
    stated(State, Memory0, Rows, Player, Memory),
    must_be(list(list(ground)), Rows).

stated(state(Rows, Player), Memory, Rows, Player, Memory).
stated(state(Rows, Player, Ply, Quiet), [ply=_, quiet=_|Options], Rows, Player,
       [ply=Ply, quiet=Quiet|Options]).

%!  report_state(+Game, +Name, -State) is semidet.
%
%   State is an example of the report of Game: intermediate or final. If the report
%   has none, State results from the first legal moves.

report_state(Game, Name, State) :-
    (   offers(Game, named/2),
        Game:named(Name, Position)
    ->  true
    ;   start(Game, Position0),
        plies(Name, Count),
        played(Count, Game, Position0, Position)
    ),
    state(Position, State).

plies(intermediate, 4).
plies(final, 8).

played(0, _, Position, Position) :-
    !.
played(Count, Game, Position0, Position) :-
    once(Game:legal(Position0, Move)),
    Game:next(Position0, Move, Position1),
    Count1 is Count-1,
    played(Count1, Game, Position1, Position).

                /*******************************
                *            MOVES             *
                *******************************/

%!  valid_moves(+Game, +State, -Moves) is det.
%
%   Moves are the legal moves.

valid_moves(Game, State, Moves) :-
    position(Game, State, Position),
    findall(move(Row1, Column1, Row2, Column2),
            Game:legal(Position, Row1/Column1-Row2/Column2),
            Moves).

%!  move(+Game, +State0, +Move, -State) is semidet.
%
%   State results from Move in State0. False if Move is not legal.

move(Game, State0, move(Row1, Column1, Row2, Column2), State) :-
    position(Game, State0, Position0),
    Move = Row1/Column1-Row2/Column2,
    once(Game:legal(Position0, Move)),
    Game:next(Position0, Move, Position),
    state(Position, State).

%!  game_over(+Game, +State, -Winner) is semidet.
%
%   True if the game is over; Winner is a player or `draw`.

game_over(Game, State, Winner) :-
    position(Game, State, Position),
    once(Game:outcome(Position, Winner0, _)),
    (   Winner0 == nobody
    ->  Winner = draw
    ;   Winner = Winner0
    ).

                /*******************************
                *        VALUE AND PLAY        *
                *******************************/

%!  points(+Game, +State, +Player, -Points) is semidet.
%
%   Points is the worth of the pieces that Player has captured.

points(Game, State, Player, Points) :-
    position(Game, State, Position),
    once(Game:points(Position, Player, Points)).

%!  value(+Game, +State, +Player, -Value) is det.
%
%   Value is the value of State for Player.

value(Game, State, Player, Value) :-
    position(Game, State, Position),
    worth(Game, Position, Player, Value).

worth(Game, Position, Player, Value) :-
    (   once(Game:outcome(Position, Winner, _))
    ->  once(opponent(Game, Player, Opponent)),
        memberchk(Winner-Value, [Player-1000000, Opponent-(-1000000), nobody-0])
    ;   Position = position(Rows, _, _),
        aggregate_all(sum(Points), piece(Game, Rows, Player, Points), Value)
    ).

piece(Game, Rows, Player, Points) :-
    cell(Rows, Square, Cell),
    owner(Game, Cell, Owner),
    Owner \== nobody,
    piece_worth(Game, Rows, Cell, Square, Points0),
    (   Owner == Player
    ->  Points = Points0
    ;   Points is -Points0
    ).

piece_worth(Game, Rows, Cell, Square, Points) :-
    (   offers(Game, worth/4)
    ->  Game:worth(Rows, Cell, Square, Points)
    ;   Points = 100
    ).

%!  choose_move(+Game, +State, +Player, +Level, -Move) is semidet.
%
%   Move is the computer's move: a random one on Level 1, on Level 2 the one after
%   which the position has the highest value.

choose_move(Game, State, Player, Level, Move) :-
    valid_moves(Game, State, Moves),
    chosen(Level, Game, State, Player, Moves, Move).

chosen(1, _, _, _, Moves, Move) :-
    random_member(Move, Moves).
chosen(2, Game, State0, Player, Moves, Move) :-
    findall(Value-Candidate,
            ( member(Candidate, Moves),
              move(Game, State0, Candidate, State),
              value(Game, State, Player, Value)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ranked),
    last(Ranked, Move).

                /*******************************
                *           PRINTING           *
                *******************************/

%!  display_game(+Game, +State) is det.
%
%   Print State, with the labels of rows and columns if the board has them.

display_game(Game, State) :-
    position(Game, State, position(Rows, _, _)),
    column_labels(Game, Rows, Columns),
    row_labels(Game, Rows, Labels),
    foldl(longer, Rows, 0, Longest),
    print_columns(Columns),
    forall(nth1(Number, Rows, Row),
           ( nth1(Number, Labels, Label),
             print_row(Game, Longest, Label, Row)
           )),
    print_columns(Columns).

longer(Row, Longest0, Longest) :-
    length(Row, Length),
    Longest is max(Length, Longest0).

print_columns([]).
print_columns([Column|Columns]) :-
    format("   "),
    maplist(print_cell, [Column|Columns]),
    nl.

print_row(Game, Longest, Label, Row) :-
    length(Row, Length),
    Indent is 2*(Longest-Length),
    Label = [Left, Right],
    format("~w~t~3|~*c", [Left, Indent, 0' ]),
    maplist(shown(Game), Row, Texts),
    maplist(print_cell, Texts),
    format("~w~n", [Right]).

shown(Game, Cell, Text) :-
    once(Game:face(Cell, Text0, _)),
    (   Text0 == " "
    ->  Text = "."
    ;   Text = Text0
    ).

print_cell(Text0) :-
    format(string(Text), "~w~t~4|", [Text0]),
    write(Text).
