:- module(naive_alpha_beta,
          [ deepen/5,           % +Module, +Board, +Player, +Seconds, -Depths
            search/6            % +Module, +Board, +Player, +Depth, -Move, -Value
          ]).
:- use_module(library(lists)).

/** <module> Alpha-beta search as a student writes it

Over any of the modules beside: one more ply each time, moves in the order in
which they are found, material at the leaves.
*/

%!  deepen(+Module, +Board, +Player, +Seconds, -Depths) is det.
%
%   Depths has depth(Depth, Nodes, CpuSeconds) for every depth that is
%   finished within Seconds, the deepest first; Nodes are those of all depths
%   so far.

deepen(Module, Board, Player, Seconds, Depths) :-
    statistics(cputime, Start),
    Deadline is Start+Seconds,
    nb_setval(naive_nodes, 0),
    nb_setval(naive_deadline, Deadline),
    nb_setval(naive_depths, []),
    catch(next_depth(1, Module, Board, Player, Start), out_of_time, true),
    nb_getval(naive_depths, Depths).

next_depth(Depth, Module, Board, Player, Start) :-
    alpha_beta(Module, Board, Player, Depth, -1000000, 1000000, _, _),
    statistics(cputime, Now),
    Used is Now-Start,
    nb_getval(naive_nodes, Nodes),
    nb_getval(naive_depths, Depths),
    nb_setval(naive_depths, [depth(Depth, Nodes, Used)|Depths]),
    Depth1 is Depth+1,
    next_depth(Depth1, Module, Board, Player, Start).

%!  search(+Module, +Board, +Player, +Depth, -Move, -Value) is det.
%
%   Move is the best one by a search of Depth plies, however long it takes.

search(Module, Board, Player, Depth, Move, Value) :-
    nb_setval(naive_nodes, 0),
    nb_setval(naive_deadline, inf),
    alpha_beta(Module, Board, Player, Depth, -1000000, 1000000, Move, Value).

alpha_beta(Module, Board, Player, Depth, Alpha, Beta, Move, Value) :-
    count_node,
    (   Module:game_over(Board, Player, Winner)
    ->  Move = none,
        (   Winner == Player
        ->  Value is 100000+Depth
        ;   Value is -100000-Depth
        )
    ;   Depth =:= 0
    ->  Move = none,
        Module:value(Board, Player, Value)
    ;   check_time,
        Module:moves(Board, Player, Moves),
        Module:opponent(Player, Opponent),
        Depth1 is Depth-1,
        best(Moves, Module, Board, Player, Opponent, Depth1, Alpha, Beta,
             none, Move, Value)
    ).

best([], _, _, _, _, _, Alpha, _, Best, Best, Alpha).
best([Move|Moves], Module, Board, Player, Opponent, Depth, Alpha, Beta,
     Best0, Best, Value) :-
    Module:apply_move(Board, Player, Move, Board1),
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alpha_beta(Module, Board1, Opponent, Depth, Alpha1, Beta1, _, Value1),
    Value2 is -Value1,
    (   Value2 >= Beta
    ->  Best = Move,
        Value = Value2
    ;   Value2 > Alpha
    ->  best(Moves, Module, Board, Player, Opponent, Depth, Value2, Beta,
             Move, Best, Value)
    ;   best(Moves, Module, Board, Player, Opponent, Depth, Alpha, Beta,
             Best0, Best, Value)
    ).

count_node :-
    nb_getval(naive_nodes, Nodes0),
    Nodes is Nodes0+1,
    nb_setval(naive_nodes, Nodes).

check_time :-
    nb_getval(naive_deadline, Deadline),
    statistics(cputime, Now),
    (   Now > Deadline
    ->  throw(out_of_time)
    ;   true
    ).
