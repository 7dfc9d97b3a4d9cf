:- module(test_bitboards, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../engine/compile').
:- use_module('../../engine/game').
:- use_module('../../engine/play').
:- use_module('../../engine/situation').
:- use_module('../../engine/search').

/** <module> Two integers say what the squares say

Everything that the search asks, on all positions of random games, of the
accelerator and of the fast reading of the rules.
*/

%   random_games(-Situations): the positions of games that are played to their end.

random_games(Situations) :-
    set_random(seed(2011)),
    findall(Situation,
            ( between(1, 12, _),
              start(breakthrough, none, [first=1], Start),
              reached(Start, Situation)
            ),
            Situations).

reached(Situation, Situation).
reached(Situation, Later) :-
    moves(Situation, Moves),
    Moves \== [],
    random_member(Move, Moves),
    played(Situation, Move, Next),
    reached(Next, Later).

going_on(Situation) :-
    \+ result(Situation, _, _, _).

%   in_both(+Situation, -Bits, -Squares): Situation with the accelerator and without it. The
%   rules know no patterns, so the accelerator does without them here.

in_both(Situation, Bits-FlatBits, Squares-FlatSquares) :-
    fast(scored([patterns]), Situation, Bits, FlatBits),
    fast(scored([accelerator]), Situation, Squares, FlatSquares).

%   differing(+Question, -Situation): what the two answer differs. Question is
%   asked of a module, a position and an answer.

:- meta_predicate differing(3, -).

differing(Question, Situation) :-
    random_games(Situations),
    member(Situation, Situations),
    in_both(Situation, Bits-FlatBits, Squares-FlatSquares),
    all_answers(Question, Bits, FlatBits, Answers1),
    all_answers(Question, Squares, FlatSquares, Answers2),
    Answers1 \== Answers2.

:- meta_predicate all_answers(3, +, +, -).

all_answers(Question, Module, Flat, Answers) :-
    findall(Answer, call(Question, Module, Flat, Answer), Answers0),
    sort(Answers0, Answers).

winner(Module, Flat, Winner-Rule) :-
    Module:over(Flat, Winner, Rule).

value(Module, Flat, Key-Estimate) :-
    Module:key(Flat, Key),
    Module:estimate(Flat, Estimate).

move(Module, Flat, Move) :-
    on(Module, Flat),
    Module:legal(Flat, Move).

%   The value is asked for before findall/3 restores the board.

after(Module, Flat, Move-Value) :-
    move(Module, Flat, Move),
    Module:next(Flat, Move, Next),
    value(Module, Next, Value).

capture(Module, Flat, Ranked) :-
    on(Module, Flat),
    Module:captures(Flat, 0, Moves),
    member(Ranked, Moves).

noise(Module, Flat, Ranked) :-
    on(Module, Flat),
    Module:noisy(Flat, Moves),
    member(Ranked, Moves).

quiet(Module, Flat, Ranked) :-
    on(Module, Flat),
    history(History),
    Module:quiet_moves(Flat, 0, 0, 0, History, Moves),
    member(Ranked, Moves).

%   history(-History): every move has a rank of its own.

history(History) :-
    Most is 64 << 9 \/ 64,
    numlist(1, Most, Ranks),
    compound_name_arguments(History, history, Ranks).

threat(Module, Flat, threat) :-
    on(Module, Flat),
    Module:threatened(Flat).

answer(Module, Flat, Ranked) :-
    threat(Module, Flat, _),
    Module:answers(Flat, Moves),
    member(Ranked, Moves).

killer(Module, Flat, Code) :-
    on(Module, Flat),
    between(1, 64, From),
    between(1, 64, To),
    0 =\= From-To,
    Code is From << 9 \/ To,
    Module:still_quiet(Code, Flat).

on(Module, Flat) :-
    \+ Module:over(Flat, _, _).

%   seen(+Style, +Limits, +Situation, -Thought): Thought is that of think/6, without its seconds.

seen(Style, Limits, Situation, Lines-Depth-Nodes) :-
    think(Style, Situation, Limits, 1, [_]>>true, thought(Lines, Depth, Nodes, _)).

:- begin_tests(bitboards).

test(there_is_an_accelerator_on_the_usual_board) :-
    start(breakthrough, none, [first=1], Situation),
    in_both(Situation, _-position(b(_, _, _, _), _, _), _).

test(other_boards_have_none) :-
    start(breakthrough, none, [rows=6, columns=6, first=1], Situation),
    in_both(Situation, _-position(Board, _, _), _-position(Board, _, _)).

test(the_games_end_by_breaking_through, Rules == [reached_base]) :-
    random_games(Situations),
    findall(Rule, ( member(Situation, Situations), result(Situation, _, Rule, _) ), Rules0),
    sort(Rules0, Rules).

test(all_men_captured, Winner-Rule == 1-all_captured) :-
    start(breakthrough, none, [first=1], situation(Game, Ruleset, Overrides, _)),
    Empty = [0,0,0,0,0,0,0,0],
    Board = [[1,0,0,0,0,0,0,0], Empty, Empty, Empty, Empty, Empty, Empty, Empty],
    in_both(situation(Game, Ruleset, Overrides, position(Board, 2, [])), Bits-Flat, _),
    Bits:over(Flat, Winner, Rule).

test(same_winner,         [all(Situation == [])]) :- differing(winner, Situation).
test(same_value,          [all(Situation == [])]) :- differing(value, Situation).
test(same_moves,          [all(Situation == [])]) :- differing(move, Situation).
test(same_boards_after,   [all(Situation == [])]) :- differing(after, Situation).
test(same_captures,       [all(Situation == [])]) :- differing(capture, Situation).
test(same_noisy_moves,    [all(Situation == [])]) :- differing(noise, Situation).
test(same_threats,        [all(Situation == [])]) :- differing(threat, Situation).
test(same_answers,        [all(Situation == [])]) :- differing(answer, Situation).
test(same_quiet_moves,    [all(Situation == [])]) :- differing(quiet, Situation).
test(same_killers,        [all(Situation == [])]) :- differing(killer, Situation).

test(same_search, [all(Situation == [])]) :-
    random_games(Situations),
    nth0(N, Situations, Situation),
    N mod 12 =:= 7,
    going_on(Situation),
    Limits = limits(none, 4_000, none, none, 2, 0),
    seen(scored([patterns]), Limits, Situation, Thought1),
    seen(scored([accelerator]), Limits, Situation, Thought2),
    Thought1 \== Thought2.

test(same_errors, [all(Seed == [])]) :-
    start(breakthrough, none, [first=1], Situation),
    Limits = limits(1, 2_000, none, none, 1, 700),
    between(1, 20, Seed),
    think(scored([patterns]), Situation, Limits, Seed, [_]>>true,
          thought(Lines1, _, Nodes1, _)),
    think(scored([accelerator]), Situation, Limits, Seed, [_]>>true,
          thought(Lines2, _, Nodes2, _)),
    Lines1-Nodes1 \== Lines2-Nodes2.

:- end_tests(bitboards).
