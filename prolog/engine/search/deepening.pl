:- module(deepening,
          [ deepened/4          % +Depth, +Last, +Codes, +Task
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module(immediate, [with_answer/5]).
:- use_module(repetition, [without_return/4]).
:- use_module(report, [taken_stock/4]).

/** <module> Iterative deepening

See search.pl for the task.
*/

%!  deepened(+Depth, +Last, +Codes, +Task) is det.
%
%   Search the moves Codes Depth plies deep, then deeper, up to Last. The state of
%   Task holds the best result so far, also if the search is cut short.

deepened(Depth, Last, Codes, Task) :-
    Task = task(_, _, _, _, Lines, State, OnNews),
    best_lines(Lines, Depth, Codes, Task, Best0),
    sort(2, @>=, Best0, Best),
    taken_stock(Task, Depth, Best, Thought),
    nb_setarg(1, State, Thought),
    call(OnNews, Thought),
    (   ( Depth >= Last ; decided(Thought, Depth) )
    ->  true
    ;   pairs_keys(Best, First),
        subtract(Codes, First, Others),
        append(First, Others, Codes1),
        Depth1 is Depth+1,
        deepened(Depth1, Last, Codes1, Task)
    ).

%   There is nothing more to find: every reported line ends by force within Depth.

decided(thought(Lines, _, _, _), Depth) :-
    \+ ( member(line(_, Value, _, _), Lines),
         Plies is 1_000_000-abs(Value),
         Plies > Depth
       ).

%   Find the best moves one after the other, each without those before it. A later
%   one may turn out better, as the transposition table has more entries by then.

best_lines(Count, Depth, Codes, Task, Lines) :-
    (   ( Count =:= 0 ; Codes == [] )
    ->  Lines = []
    ;   best(Codes, 1, Depth, -2_000_000, 0, Task, Code, Value),
        subtract(Codes, [Code], Others),
        Count1 is Count-1,
        Lines = [Code-Value|Lines1],
        best_lines(Count1, Depth, Others, Task, Lines1)
    ).

best([], _, _, Value, Code, _, Code, Value).
best([Code|Codes], Count, Depth, Alpha, Best0, Task, Best, Value) :-
    Task = task(Module, Position, Mind, _, _, State, _),
    Module:child(Code, Count, 0, Position, Depth, Alpha, 2_000_000, 0, Mind, Value0),
    without_return(Code, State, Value0, Value1),
    with_answer(Code, Task, Alpha, Value1, Value2),
    told_on(Task),
    Count1 is Count+1,
    (   Value2 > Alpha
    ->  best_so_far(Task, Depth, Code, Value2),
        best(Codes, Count1, Depth, Value2, Code, Task, Best, Value)
    ;   best(Codes, Count1, Depth, Alpha, Best0, Task, Best, Value)
    ).

%   told_on(+Task): repeats the last report from time to time, with the current nodes
%   and seconds. The interval is in nodes, so that reporting does not affect a search
%   limited by inferences.

told_on(task(_, _, Mind, Start, _, State, OnNews)) :-
    arg(1, State, Thought0),
    arg(9, Mind, Nodes),
    (   Thought0 = thought(Lines, Depth, Nodes0, _),
        Nodes-Nodes0 >= 20_000
    ->  get_time(Now),
        Seconds is Now-Start,
        Thought = thought(Lines, Depth, Nodes, Seconds),
        nb_setarg(1, State, Thought),
        call(OnNews, Thought)
    ;   true
    ).

%   A better move found in an unfinished iteration counts if the search is cut
%   short and one line was asked for.

best_so_far(Task, Depth, Code, Value) :-
    Task = task(_, _, _, _, Lines, State, OnNews),
    (   Lines =:= 1,
        Depth > 1
    ->  taken_stock(Task, Depth, [Code-Value], Thought),
        nb_setarg(1, State, Thought),
        call(OnNews, Thought)
    ;   true
    ).
