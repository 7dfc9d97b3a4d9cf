:- module(contrast,
          [ different_options/4,    % +Game, +Ruleset1, +Ruleset2, -Differences
            witness/5               % +Game, +Ruleset1, +Ruleset2, +Searching, -Witness
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, reverse/2, same_length/2]).
:- use_module(library(random), [random_between/3, random_member/2]).
:- use_module('../options', [settled/4]).
:- use_module('../play', [captured/3]).
:- use_module('../situation', [start/4]).

/** <module> Where two rulesets differ

The difference is shown in a position that the same moves lead to under both
rulesets:

    witness(Kind, Moves, Situation1, Situation2, Move)

After Moves from the start the board is the same in both situations. Kind says
what differs there: `outcome`, the game is over in only one of them, or has
different winners (Move is none); `legal`, Move is legal in only one; `effect`,
the legal Move leads to different boards; `result`, it ends the game in only one,
or with different winners. If the games begin with different pieces on a board of
the same shape, Kind is `start`, no move has been played, and Move is one of the
first player's that wins, or else captures, or else is legal, in only one of them.
*/

longest_game(150).

%!  different_options(+Game, +Ruleset1, +Ruleset2, -Differences) is det.
%
%   Differences has a term difference(Option, Value1, Value2, Text) for every
%   option whose values differ.

different_options(Game, Ruleset1, Ruleset2, Differences) :-
    settled(Game, Ruleset1, [], Options1),
    settled(Game, Ruleset2, [], Options2),
    findall(difference(Option, Value1, Value2, Text),
            ( member(Option=Value1, Options1),
              member(Option=Value2, Options2),
              Value1 \== Value2,
              Game:option(Option, _, _, Text)
            ),
            Differences).

%!  witness(+Game, +Ruleset1, +Ruleset2, +Searching, -Witness) is semidet.
%
%   Witness shows a difference. Random games are played until one turns up, so the caller
%   must set a limit. Searching is searching(Seed, Games, Positions), whose counts are
%   updated destructively. False if the games are played on boards of different shapes.

witness(Game, Ruleset1, Ruleset2, Searching, Witness) :-
    start(Game, Ruleset1, [], Start1),
    start(Game, Ruleset2, [], Start2),
    (   same_place(Start1, Start2)
    ->  Searching = searching(Seed, _, _),
        set_random(seed(Seed)),
        repeat,
        more(2, Searching),
        longest_game(Longest),
        followed(Longest, Start1, Start2, [], Searching, Witness0),
        !,
        Witness = Witness0
    ;   different_start(Start1, Start2, Witness)
    ).

more(Argument, Searching) :-
    arg(Argument, Searching, Count0),
    Count is Count0+1,
    nb_setarg(Argument, Searching, Count).

same_place(situation(_, _, _, position(Board, Player, _)),
           situation(_, _, _, position(Board, Player, _))).

%   different_start(+Start1, +Start2, -Witness): Witness is a first move that tells them apart.

different_start(Start1, Start2, witness(start, [], Start1, Start2, Move)) :-
    Start1 = situation(_, _, _, position(Board1, Player, _)),
    Start2 = situation(_, _, _, position(Board2, Player, _)),
    maplist(same_length, Board1, Board2),
    moves_of(Start1, Moves1),
    moves_of(Start2, Moves2),
    (   member(Feature, [winning, capturing, moving]),
        ( only_there(Feature, Start1, Moves1, Start2, Move)
        ; only_there(Feature, Start2, Moves2, Start1, Move)
        )
    ->  true
    ).

only_there(Feature, Situation, Moves, Other, Move) :-
    member(Move, Moves),
    featuring(Feature, Situation, Move),
    \+ featuring(Feature, Other, Move).

featuring(winning, Situation, Move) :-
    featuring(moving, Situation, Move),
    after_move(Situation, Move, situation(Game, _, _, Position)),
    over(Game, Position, Winner),
    Winner \== none.
featuring(capturing, Situation, Move) :-
    featuring(moving, Situation, Move),
    captured(Situation, Move, [_|_]).
featuring(moving, situation(Game, _, _, Position), Move) :-
    \+ \+ Game:legal(Position, Move).

%   followed(+Plies, +Situation1, +Situation2, +Moves, +Searching, -Witness): as long as
%   nothing differs the game goes on by a random move.

followed(Plies, Situation1, Situation2, Moves, Searching, Witness) :-
    more(3, Searching),
    moves_of(Situation1, Moves1),
    moves_of(Situation2, Moves2),
    (   difference(Situation1, Situation2, Moves1, Moves2, Kind, Move)
    ->  reverse(Moves, Path),
        Witness = witness(Kind, Path, Situation1, Situation2, Move)
    ;   Plies > 0,
        Moves1 = [_|_],
        drawn(Situation1, Moves1, Next),
        after_move(Situation1, Next, Next1),
        after_move(Situation2, Next, Next2),
        Plies1 is Plies-1,
        followed(Plies1, Next1, Next2, [Next|Moves], Searching, Witness)
    ).

%   drawn(+Situation, +Moves, -Move): Move is a random one of Moves. Captures are preferred
%   half of the time, as quiet games show few differences.

drawn(Situation, Moves, Move) :-
    (   random_between(0, 1, 1),
        between(1, 8, _),
        random_member(Move0, Moves),
        captured(Situation, Move0, [_|_])
    ->  Move = Move0
    ;   random_member(Move, Moves)
    ).

moves_of(situation(Game, _, _, Position), Moves) :-
    findall(Move, Game:legal(Position, Move), Moves0),
    sort(Moves0, Moves).

after_move(situation(Game, Ruleset, Overrides, Position0), Move,
           situation(Game, Ruleset, Overrides, Position)) :-
    once(Game:next(Position0, Move, Position)).

ended(situation(Game, _, _, Position), Moves, End) :-
    (   Moves = [_|_]
    ->  End = none
    ;   once(Game:outcome(Position, Winner, Rule))
    ->  End = ended(Winner, Rule)
    ;   End = none
    ).

difference(Situation1, Situation2, Moves1, Moves2, Kind, Move) :-
    (   ended(Situation1, Moves1, End1),
        ended(Situation2, Moves2, End2),
        End1 \== End2
    ->  Kind = outcome,
        Move = none
    ;   Moves1 \== Moves2
    ->  Kind = legal,
        only_in_one(Moves1, Moves2, Move)
    ;   member(Move, Moves1),
        after_move(Situation1, Move, Next1),
        after_move(Situation2, Move, Next2),
        differs(Next1, Next2, Kind)
    ->  true
    ).

only_in_one([], [Move|_], Move).
only_in_one([Move|_], [], Move).
only_in_one([Move1|Moves1], [Move2|Moves2], Move) :-
    compare(Order, Move1, Move2),
    only_in_one(Order, Move1, Moves1, Move2, Moves2, Move).

only_in_one(<, Move, _, _, _, Move).
only_in_one(>, _, _, Move, _, Move).
only_in_one(=, _, Moves1, _, Moves2, Move) :-
    only_in_one(Moves1, Moves2, Move).

%   Whether a player is left without a move shows one ply later.

differs(situation(Game, _, _, Position1), situation(Game, _, _, Position2), Kind) :-
    Position1 = position(Board1, Player1, _),
    Position2 = position(Board2, Player2, _),
    (   Board1-Player1 \== Board2-Player2
    ->  Kind = effect
    ;   over(Game, Position1, Over1),
        over(Game, Position2, Over2),
        Over1 \== Over2,
        Kind = result
    ).

over(Game, Position, Over) :-
    (   \+ Game:legal(Position, _),
        once(Game:outcome(Position, Winner, _))
    ->  Over = Winner
    ;   Over = none
    ).
