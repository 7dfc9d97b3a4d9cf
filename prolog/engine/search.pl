:- module(search,
          [ think/5,            % +Situation, +Limits, +Seed, :OnNews, -Thought
            think/6,            % +Style, +Situation, +Limits, +Seed, :OnNews, -Thought
            think/7,            % +Style, +Situation, +Past, +Limits, +Seed, :OnNews, -Thought
            deepest/1,          % -Depth
            unit/2,             % +Situation, -Unit
            fast/4              % +Style, +Situation, -Module, -Flat
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, min_list/2, sum_list/2]).
:- use_module(library(apply), [convlist/3, maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(compile).
:- use_module(board, [cell/3]).
:- use_module(game, [known_rule/5]).
:- use_module(search/node, []).
:- use_module(search/moves, []).
:- use_module(search/ordering, []).
:- use_module(search/quiescence, []).
:- use_module(search/transposition, []).
:- use_module(search/codes, [greatest_code/3, new_codes/2]).
:- use_module(search/immediate, [lost_at_once/3, winning_first/4]).
:- use_module(search/repetition, [backwards/5]).
:- use_module(search/deepening, [deepened/4]).
:- use_module(search/noise, [erring/5, lot/3]).
:- use_module(search/report).
:- use_module(search/memory, [new_mind/6, ready_for/1]).
:- use_module(options, [settled/4]).
:- use_module(play, [moves/2, result/4]).
:- use_module(refusal).
:- reexport(search/forced, [forces/4, forced_tree/5, horizon/1, sure_after/6]).

/** <module> The search

The driver of the search: iterative deepening until a limit is reached or the
game is decided. Limits are in nodes where possible, so that the same limits give
the same answer on every machine; the clock is read only if there is a limit in
seconds.

    think(Situation, limits(Depth, Nodes, Inferences, Seconds, Lines, Slack),
          Seed, OnNews, Thought)

A limit is a number or `none`. OnNews is called with every new

    thought(Lines, Depth, Nodes, Seconds)

whose Lines are the terms line(Move, Value, Moves, WinsIn), best first: the
value in points for the player to move, the principal variation, and the plies
to a proved win, or `none`. The Seed, an integer, decides among moves of equal
value. A Slack above 0 makes the player err: each move gets a random bonus of up
to Slack hundredths of a piece.
*/

:- meta_predicate
    think(+, +, +, 1, -),
    think(+, +, +, +, 1, -),
    think(+, +, +, +, +, 1, -).

%!  deepest(-Depth) is det.
%
%   Depth is the maximum depth of a search, in plies.

deepest(60).

%!  think(+Situation, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   Thought is the result of a search within Limits. Refuses a finished game.

think(Situation, Limits, Seed, OnNews, Thought) :-
    think(scored([]), Situation, Limits, Seed, OnNews, Thought).

%!  think(+Style, +Situation, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   As think/5 with another Style of search: scored(LeftOut) does without the
%   features LeftOut.

think(Style, Situation, Limits, Seed, OnNews, Thought) :-
    think(Style, Situation, [], Limits, Seed, OnNews, Thought).

%!  think(+Style, +Situation, +Past, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   As think/6 for a game in which the positions Past have occurred: a move that
%   repeats one of them makes no progress, and is only played if it wins by force.

think(Style, Situation, Past, Limits, Seed, OnNews, Thought) :-
    must_go_on(Situation),
    fast(Style, Situation, Module, Flat),
    get_time(Start),
    moves(Situation, Moves),
    Situation = situation(_, _, _, position(Board, _, _)),
    squares(Board, Squares),
    new_codes(Module, Squares),
    convlist(code_of(Module), Moves, Codes0),
    shuffled(Seed, Codes0, Codes1),
    known_at_once(Codes1, Module, Flat, Start, Codes, Known),
    (   Known \== none,
        arg(5, Limits, 1)
    ->  Thought = Known
    ;   backwards(Past, Module, Situation, Moves, Back),
        task(Situation, Limits, Module, Flat, Start, state(Known, Back), OnNews, Task),
        searched(Limits, Seed, Codes, Task, Thought)
    ).

%!  fast(+Style, +Situation, -Module, -Flat) is det.
%
%   Module is the compiled module for a search of Style, and Flat is the position of
%   Situation in it.

fast(Style, Situation, Module, Flat) :-
    fast_module(Style, Situation, Module),
    Situation = situation(_, _, _, Position),
    flat_position(Module, Position, Flat).

fast_module(Style, situation(Game, Ruleset, Overrides, position(Board, _, _)), Module) :-
    settled(Game, Ruleset, Overrides, Options),
    compiled(Style, Board, Compiled),
    flat(Game, Options, Board, Compiled, Module).

%   compiled(+Style, +Board, -Compiled): Compiled is Style as compile.pl expects it. Razoring
%   needs to tell captures from quiet moves, and so does late-move pruning that is to prune
%   much; this is not possible where captures land on vacant squares, as in Tafl. Threats need
%   threatened/1, and moves other than From-To and swap need clauses for them. On large boards
%   codes have no room for those.

compiled(scored(LeftOut0), Board, scored(templates(moves, Others, LeftOut, Needs))) :-
    Others = [node, ordering, quiescence, transposition],
    Needs = [ threats-threatened/1, razoring-taking/2, captures-taking/2,
              other_moves-legal_term/2 ],
    squares(Board, Squares),
    ( few_squares(Squares) -> LeftOut = LeftOut0 ; LeftOut = [from_to|LeftOut0] ).

%!  unit(+Situation, -Unit) is det.
%
%   Unit is the worth of an ordinary piece of the game, in points of the search.

unit(Situation, Unit) :-
    fast_module(scored([]), Situation, Module),
    Module:margin(Unit).

%   known_at_once(+Codes0, +Module, +Flat, +Start, -Codes, -Known): Known is the thought
%   of a win in one, which is then the first of Codes, or `none`. It needs no search, so it
%   is found within any limits.

known_at_once(Codes0, Module, Flat, Start, Codes, Known) :-
    (   winning_first(Codes0, Module, Flat, Codes)
    ->  Codes = [Code|_],
        move_of(Module, Code, Move),
        get_time(Now),
        Seconds is Now-Start,
        Known = thought([line(Move, 999_999, [Move], 1)], 1, 0, Seconds)
    ;   Codes = Codes0,
        Known = none
    ).

%   task(+Situation, +Limits, +Module, +Flat, +Start, +State, +OnNews, -Task): Task is
%   the context that the parts of the search share: the module of the game, the flat
%   position, the search memory, the starting time, the number of lines, state(Thought,
%   Back) with the best result so far and the moves that repeat a position, and OnNews.

task(Situation, Limits, Module, Flat, Start, State, OnNews,
     task(Module, Flat, Mind, Start, Lines, State, OnNews)) :-
    mind(Module, Flat, Situation, Limits, Start, Mind),
    arg(5, Limits, Lines).

searched(Limits, Seed, Codes, Task, thought(Lines, Reached, Nodes, Seconds)) :-
    Limits = limits(Depth, _, _, _, _, Slack),
    deepest(Deepest),
    at_most(Depth, Deepest, Last),
    catch(thought_over(Slack, Seed, Last, Codes, Task), out_of_budget, true),
    once(taken_at_last(Last, Codes, Task, thought(Lines, Reached, _, _))),
    taken_stock(Task, Reached, [], thought(_, _, Nodes, Seconds)).

thought_over(Slack, Seed, Last, Codes, Task) :-
    (   Slack =:= 0
    ->  deepened(1, Last, Codes, Task)
    ;   erring(Slack, Seed, Last, Codes, Task)
    ).

%   taken_at_last(+Last, +Codes, +Task, -Thought): a search that was cut short may have
%   found no move yet, or only moves that lose at once. If two plies or more were allowed,
%   another move that does not lose at once is taken, if there is one.

taken_at_last(Last, _, Task, Thought) :-
    found(Task, Thought),
    Thought = thought([line(_, Value, _, _)|_], _, _, _),
    ( Last =:= 1 ; Value > -999_998 ).
taken_at_last(Last, Codes, Task, Thought) :-
    Last > 1,
    member(Code, Codes),
    \+ lost_at_once(Code, Task, _),
    taken_stock(Task, 0, [Code-0], Thought).
taken_at_last(_, _, Task, Thought) :-
    found(Task, Thought).
taken_at_last(_, [Code|_], Task, Thought) :-
    taken_stock(Task, 0, [Code-0], Thought).

found(task(_, _, _, _, _, State, _), Thought) :-
    arg(1, State, Thought),
    Thought \== none.

at_most(Depth, Most, Last) :-
    (   Depth == none
    ->  Last = Most
    ;   Last is min(Depth, Most)
    ).

%   The order of the moves breaks ties. The seed 0 keeps the order of the rules.

shuffled(Seed, Codes0, Codes) :-
    (   Seed =:= 0
    ->  Codes = Codes0
    ;   maplist(drawn(Seed), Codes0, Keyed0),
        keysort(Keyed0, Keyed),
        pairs_values(Keyed, Codes)
    ).

drawn(Seed, Code, Key-Code) :-
    lot(Seed, Code, Key).

must_go_on(Situation) :-
    (   result(Situation, _, Rule, _)
    ->  Situation = situation(Game, _, _, _),
        known_rule(Game, Rule, _, _, Text),
        refuse(game_over, "the game is over, so there is no best move to find: ~s"-[Text])
    ;   true
    ).

                /*******************************
                *             MIND             *
                *******************************/

mind(Module, Flat, Situation, Limits, Start, Mind) :-
    Situation = situation(_, _, _, position(Board, _, _)),
    Limits = limits(_, Nodes, Inferences, Seconds, _, Slack),
    squares(Board, Squares),
    greatest_code(Module, Squares, Greatest),
    ready_for(Greatest),
    statistics(inferences, Used),
    end_of(0, Nodes, MostNodes),
    end_of(Start, Seconds, Deadline),
    end_of(Used, Inferences, MostInferences),
    calm_plies(Slack, Situation, Calm),
    Module:key(Flat, Key),
    expected_positions(Limits, Positions),
    new_mind(Greatest, Positions, Calm, Key, ends(MostNodes, Deadline, MostInferences), Mind).

squares(Board, Squares) :-
    maplist(length, Board, Lengths),
    sum_list(Lengths, Squares).

%   expected_positions(+Limits, -Positions): a search within Limits visits roughly this
%   number of positions, or a few times more; it decides the size of the tables.

expected_positions(limits(Depth, Nodes, Inferences, Seconds, _, _), Positions) :-
    at_most(Depth, 12, Plies),
    findall(Bound,
            ( Bound is 40*3**Plies
            ; Nodes \== none, Bound = Nodes
            ; Inferences \== none, Bound is Inferences//40
            ; Seconds \== none, Bound is ceiling(Seconds*300_000)
            ),
            Bounds),
    min_list(Bounds, Positions).

%   calm_plies(+Slack, +Situation, -Plies): the quiescence search follows captures for up
%   to Plies plies: fewer for a player who errs, and none in a game that begins with nothing
%   but captures, where they are not the exception to be resolved first.

calm_plies(Slack, Situation, Plies) :-
    (   begins_with_captures(Situation)
    ->  Plies = 0
    ;   Slack =:= 0
    ->  Plies = 8
    ;   Plies = 2
    ).

begins_with_captures(situation(Game, Ruleset, Overrides, _)) :-
    settled(Game, Ruleset, Overrides, Options),
    Game:initial(Options, Position),
    Position = position(Board, _, _),
    once(Game:face(Vacant, _, nobody)),
    once(Game:legal(Position, _-_)),
    \+ ( Game:legal(Position, _-To), cell(Board, To, Vacant) ).

end_of(Start, Limit, End) :-
    (   Limit == none
    ->  End = 72_057_594_037_927_935
    ;   End is Start+Limit
    ).
