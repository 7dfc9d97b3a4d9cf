:- module(measure,
          [ measure/1           % +Section
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module('../../prolog/door/json_text', [json_out/2]).
:- use_module('../../prolog/engine/board', [cell/3]).
:- use_module('../../prolog/engine/perft', [counted/5]).
:- use_module('../../prolog/engine/play', [moves/2, result/4]).
:- use_module('../../prolog/engine/situation', [start/4]).
:- use_module('../../prolog/engine/search', [think/5, think/6]).
:- use_module('../naive/breakthrough', []).
:- use_module('../naive/fields_of_action', []).
:- use_module('../naive/monkey_queen', []).
:- use_module('../naive/tafl', []).
:- use_module('../naive/trench', []).
:- use_module('../naive/alpha_beta', [deepen/5]).

/** <module> What the benchmark measures in Prolog

measure(Section) prints one JSON object a line. A cost is an object with
`inferences` and `cpu`, in seconds. What is compared has done the same work,
and the counts of both sides are checked to be equal.
*/

subject(breakthrough,     naive_breakthrough).
subject(fields_of_action, naive_fields_of_action).
subject(monkey_queen,     naive_monkey_queen).
subject(tafl,             naive_tafl).
subject(trench,           naive_trench).

%   How deep a perft goes, so that it takes about a second or less.

perft_depth(breakthrough,     4).
perft_depth(fields_of_action, 3).
perft_depth(monkey_queen,     3).
perft_depth(tafl,             3).
perft_depth(trench,           4).

%   place(+Game, -Name, -Situation): the start, and positions of a random game
%   that goes on for at least 30 plies.

place(Game, Name, Situation) :-
    long_game(Game, Situations),
    member(Ply-Name, [0-start, 10-'ply 10', 20-'ply 20', 30-'ply 30']),
    nth0(Ply, Situations, Situation).

long_game(Game, Situations) :-
    start(Game, none, [], Start),
    between(1, 1_000, Seed),
    set_random(seed(Seed)),
    random_game(30, Start, Situations),
    length(Situations, 31),
    !.

random_game(Plies, Situation, [Situation|Situations]) :-
    (   Plies > 0,
        moves(Situation, Moves),
        Moves \== []
    ->  random_member(Move, Moves),
        Situation = situation(Game, Ruleset, Overrides, Position),
        once(Game:next(Position, Move, Next)),
        Plies1 is Plies-1,
        random_game(Plies1, situation(Game, Ruleset, Overrides, Next), Situations)
    ;   Situations = []
    ),
    (   Plies =:= 0
    ->  \+ result(Situation, _, _, _)
    ;   true
    ).

%   undecided(+Game, -Name, -Situation): the start, and the last position of the
%   first 20 plies of that game where there is still something to think about.

undecided(Game, start, Situation) :-
    place(Game, start, Situation).
undecided(Game, Name, Situation) :-
    long_game(Game, Situations),
    between(0, 19, Back),
    Ply is 20-Back,
    nth0(Ply, Situations, Situation),
    think(Situation, limits(none, none, 2_000_000, none, 1, 0), 0, [_]>>true,
          thought([line(_, Value, _, _)], _, _, _)),
    abs(Value) < 900_000,
    !,
    format(atom(Name), "ply ~d", [Ply]).

%!  measure(+Section) is det.
%
%   Prints what Section measures: listing, perft, search, accelerator
%   or plain.

measure(listing) :-
    forall(( subject(Game, Naive), place(Game, Name, Situation) ),
           listing(Game, Naive, Name, Situation)).
measure(perft) :-
    forall(( subject(Game, Naive), perft_depth(Game, Depth) ),
           perft(Game, Naive, Depth)).
measure(accelerator) :-
    forall(undecided(breakthrough, Name, Situation), accelerator(Name, Situation)).
measure(plain) :-
    forall(undecided(breakthrough, Name, Situation), plain(Name, Situation)).
measure(search) :-
    forall(( subject(Game, Naive), undecided(Game, Name, Situation) ),
           search(Game, Naive, Name, Situation)).

                /*******************************
                *            COSTS             *
                *******************************/

:- meta_predicate cost(0, -).

%   cost(:Goal, -Cost): the least of several runs.

cost(Goal, _{inferences:Inferences, cpu:Cpu}) :-
    run(Goal, Inferences, Cpu0),
    again(Goal, 0.8, 1, Cpu0, Cpu0, Cpu).

run(Goal, Inferences, Cpu) :-
    garbage_collect,
    statistics(cputime, Cpu0),
    statistics(inferences, Inferences0),
    call(Goal),
    statistics(inferences, Inferences1),
    statistics(cputime, Cpu1),
    Inferences is Inferences1-Inferences0,
    Cpu is Cpu1-Cpu0.

again(Goal, Seconds, Runs, Spent0, Least0, Least) :-
    (   ( Runs >= 9 ; Spent0 >= Seconds, Runs >= 2 )
    ->  Least = Least0
    ;   copy_term(Goal, Copy),
        run(Copy, _, Cpu),
        Spent is Spent0+Cpu,
        Least1 is min(Least0, Cpu),
        Runs1 is Runs+1,
        again(Goal, Seconds, Runs1, Spent, Least1, Least)
    ).

told(Dict) :-
    json_out(Dict, Text),
    writeln(Text),
    flush_output.

must_equal(Found, Expected) :-
    (   Found =:= Expected
    ->  true
    ;   format(user_error, "the two programs disagree: ~w and ~w~n", [Found, Expected]),
        halt(1)
    ).

                /*******************************
                *        LISTS OF LISTS        *
                *******************************/

listing(Game, Naive, Name, situation(_, _, _, Position)) :-
    Position = position(Board, Player, _),
    run(findall(Move, Game:legal(Position, Move), Moves), Ours, _),
    run(Naive:moves(Board, Player, NaiveMoves), Theirs, _),
    length(Moves, Count),
    length(NaiveMoves, NaiveCount),
    must_equal(Count, NaiveCount),
    told(_{section:listing, game:Game, position:Name, count:Count,
           ours:Ours, theirs:Theirs}).

                /*******************************
                *             PERFT            *
                *******************************/

%   All sides make the moves of the last ply.

perft(Game, Naive, Depth) :-
    Naive:initial(Board, Player),
    start(Game, none, [], Situation),
    cost(Naive:perft(Board, Player, Depth, Expected), Theirs),
    cost(perft_by(text, Situation, Depth, Listed), Lists),
    must_equal(Listed, Expected),
    cost(perft_by(compiled, Situation, Depth, Found), Fast),
    must_equal(Found, Expected),
    told(_{section:perft, game:Game, depth:Depth, count:Expected,
           naive:Theirs, lists:Lists, fast:Fast}).

%   As `tabuleiro perft --leaves` counts, with and without `--by text`.

perft_by(By, Situation, Depth, Count) :-
    counted(Situation, Depth, how(By, made), [_]>>true, counted(Count, _, _)).

                /*******************************
                *            SEARCH            *
                *******************************/

%   A second of searching, measured in inferences that take about a second, as
%   the search itself looks at the clock on the wall.

search(Game, Naive, Name, Situation) :-
    Situation = situation(_, _, _, position(Board, Player, _)),
    thought(Situation, 200_000, _, _),
    thought(Situation, 4_000_000, Cpu, _),
    Inferences is truncate(4_000_000/Cpu),
    thought(Situation, Inferences, _, Depths),
    garbage_collect,
    deepen(Naive, Board, Player, 1.0, NaiveDepths0),
    nb_getval(naive_nodes, NaiveNodes),
    reverse(NaiveDepths0, NaiveDepths),
    maplist(depth_told, Depths, Told),
    maplist(depth_told, NaiveDepths, NaiveTold),
    told(_{section:search, game:Game, position:Name, depths:Told,
           naive_depths:NaiveTold, naive_nodes:NaiveNodes}).

depth_told(depth(Depth, Nodes, Cpu), [Depth, Nodes, Cpu]).

%   thought(+Situation, +Inferences, -Cpu, -Depths): Cpu is what they took.

thought(Situation, Inferences, Cpu, Depths) :-
    garbage_collect,
    nb_setval(bench_depths, []),
    statistics(cputime, Start),
    think(Situation, limits(none, none, Inferences, none, 1, 0), 0, noted(Start), _),
    statistics(cputime, End),
    Cpu is End-Start,
    nb_getval(bench_depths, Depths0),
    reverse(Depths0, Depths).

%   Every better move reports its depth again; the last report of a depth counts.
%   The reports do not say whether the last depth was finished.

noted(Start, thought(_, Depth, Nodes, _)) :-
    statistics(cputime, Now),
    Used is Now-Start,
    nb_getval(bench_depths, Depths0),
    (   Depths0 = [depth(Depth, _, _)|Depths1]
    ->  true
    ;   Depths1 = Depths0
    ),
    nb_setval(bench_depths, [depth(Depth, Nodes, Used)|Depths1]).

                /*******************************
                *         PLAIN PYTHON         *
                *******************************/

%   What the same search in Python needs to know, and what it is to be compared
%   with.

plain(Name, Situation) :-
    Situation = situation(Game, _, _, position(Board, Player, _)),
    Depth = 7,
    cost(searched([patterns], Situation, Depth, Nodes), Cost),
    findall(Points,
            ( member(Cell, [1, 2]),
              findall(Worth,
                      ( cell(Board, Square, _), Game:worth(Board, Cell, Square, Worth) ),
                      Points)
            ),
            Worths),
    findall(Points,
            ( member(Steps, [1, 2]), Game:weight(safe_steps(Steps), Points) ),
            SafeSteps),
    told(_{section:plain, position:Name, board:Board, player:Player, depth:Depth,
           worths:Worths, safe_steps:SafeSteps, nodes:Nodes, cpu:Cost.cpu}).

%   The same search, asking the accelerator and asking the rules, which know no patterns.

accelerator(Name, Situation) :-
    Depth = 8,
    cost(searched([patterns], Situation, Depth, Nodes), Ours),
    cost(searched([accelerator], Situation, Depth, Expected), Theirs),
    must_equal(Nodes, Expected),
    told(_{section:accelerator, position:Name, depth:Depth, nodes:Nodes,
           bits:Ours.cpu, text:Theirs.cpu}).

searched(LeftOut, Situation, Depth, Nodes) :-
    think(scored(LeftOut), Situation, limits(Depth, none, none, none, 1, 0), 0, [_]>>true,
          thought(_, _, Nodes, _)).
