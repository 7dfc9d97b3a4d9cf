:- module(test_perft, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module(board, [cell/3, put_cell/4]).
:- use_module(catalogue, [games/1]).
:- use_module(game, [rulesets/2]).
:- use_module(perft).
:- use_module(play).
:- use_module(situation).

/** <module> However moves are counted, there are as many
*/

count(By, Leaves, Situation, Depth, Count-Parts) :-
    counted(Situation, Depth, how(By, Leaves), [_]>>true, counted(Count, Moves, Parts)),
    length(Parts, Moves).

subject(Game, Ruleset, []) :-
    games(Games),
    member(Game, Games),
    rulesets(Game, Rulesets),
    member(Ruleset, Rulesets),
    Ruleset \== 'alea_evangelii/walker'.
subject(breakthrough, report, [rows=6, columns=4]).

%   sample(+Subject, +Plies, -Situations): the positions of a random game, up to its end or
%   to Plies.

sample(subject(Game, Ruleset, Given), Plies, Situations) :-
    set_random(seed(42)),
    start(Game, Ruleset, Given, Start),
    random_game(Plies, Start, All),
    last(All, Last),
    findall(Situation, ( nth0(N, All, Situation), N mod 20 =:= 7 ), Some),
    Situations = [Last|Some].

random_game(Plies, Situation, [Situation|Situations]) :-
    moves(Situation, Moves),
    (   Plies > 0,
        Moves \== []
    ->  random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        random_game(Plies1, Next, Situations)
    ;   Situations = []
    ).

%   crowd(-Situation): pawns of Breakthrough anywhere, even where the game is over.

crowd(situation(breakthrough, report, [], position(Board, Player, []))) :-
    start(breakthrough, none, [], situation(_, _, _, position(Board0, _, _))),
    findall(Square, cell(Board0, Square, _), Squares),
    random_member(Player, [1, 2]),
    foldl([Square, Rows0, Rows]>>( random_member(Cell, [0, 0, 0, 1, 2]),
                                   put_cell(Rows0, Square, Cell, Rows) ),
          Squares, Board0, Board1),
    random_member(Cleared, [[], [1], [1, 8], [1, 8], [1, 8]]),
    foldl([Row, Rows0, Rows]>>( findall(Row/Column, between(1, 8, Column), Whole),
                                foldl([Square, R0, R]>>put_cell(R0, Square, 0, R),
                                      Whole, Rows0, Rows) ),
          Cleared, Board1, Board).

%   heard(+State, +Counted): records the report Counted in State.

heard(State, counted(Count, Moves, _)) :-
    arg(1, State, Before),
    nb_setarg(1, State, [Moves-Count|Before]).

:- begin_tests(perft).

test(all_ways_count_the_same, forall(subject(Game, Ruleset, Given))) :-
    sample(subject(Game, Ruleset, Given), 200, Situations),
    forall(( member(Situation, Situations), member(Depth, [1, 2]) ),
           ( count(text, listed, Situation, Depth, Counted),
             count(compiled, listed, Situation, Depth, Counted),
             count(compiled, made, Situation, Depth, Counted)
           )).

test(the_text_counts_the_same_whether_it_makes_the_last_moves, all(Counted == [11132-11132])) :-
    start(breakthrough, none, [], Situation),
    count(text, listed, Situation, 3, Listed-_),
    count(text, made, Situation, 3, Made-_),
    Counted = Listed-Made.

%   Test the counter of Breakthrough on any board, and on games that end on any ply.

test(men_anywhere) :-
    set_random(seed(56)),
    forall(between(1, 150, _),
           ( crowd(Situation),
             count(text, listed, Situation, 3, Counted),
             count(compiled, listed, Situation, 3, Counted),
             count(compiled, made, Situation, 3, Counted)
           )).

test(no_move_is_one_sequence, all(Count == [1])) :-
    start(tafl, none, [], Situation),
    count(compiled, listed, Situation, 0, Count-[]).

test(what_is_counted_so_far_is_told, true(Counts == Expected)) :-
    start(breakthrough, none, [], Situation),
    State = heard([]),
    counted(Situation, 2, how(compiled, listed), heard(State), _),
    arg(1, State, Backwards),
    reverse(Backwards, Counts),
    findall(22-Count, ( between(0, 22, Done), Count is 22*Done ), Expected).

:- end_tests(perft).
