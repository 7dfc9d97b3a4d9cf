:- module(transposition,
          [ counted/1,          % +Mind
            repeated/3,         % +Key, +Ply, +Mind
            recalled/7,         % +Key, +Mind, +Ply, -Depth, -Flag, -Value, -Best
            kept/7,             % +Key, +Mind, +Ply, +Depth, +Flag, +Value, +Best
            decides/4,          % +Flag, +Value, +Alpha, +Beta
            praised/6           % +Rank, +Code, +Stage, +Depth, +Ply, +Mind
          ]).
:- set_prolog_flag(optimise, true).

/** <module> The transposition table, killer moves and history heuristic

The predicates of node.pl that use the state of memory.pl. Like node.pl they are
copied into the module of a game, so that calls stay within one module.
*/

:- dynamic feature/1.           % ?Feature

%!  counted(+Mind) is det.
%
%   Count a node.
%
%   @error out_of_budget if a limit of the search is reached.

counted(Mind) :-
    arg(9, Mind, Nodes0),
    arg(10, Mind, Most),
    (   Nodes0 >= Most
    ->  throw(out_of_budget)
    ;   Nodes0 /\ 127 =:= 127
    ->  in_time(Mind)
    ;   true
    ),
    Nodes is Nodes0+1,
    nb_setarg(9, Mind, Nodes).

in_time(Mind) :-
    arg(11, Mind, Deadline),
    arg(12, Mind, Most),
    get_time(Now),
    statistics(inferences, Used),
    (   ( Now > Deadline ; Used > Most )
    ->  throw(out_of_budget)
    ;   true
    ).

%!  repeated(+Key, +Ply, +Mind) is semidet.
%
%   True if the position with Key has occurred on the current path with the same player
%   to move. Records Key at Ply; the root is ply 0.

repeated(Key, Ply, Mind) :-
    arg(8, Mind, Path),
    Place is Ply+1,
    nb_setarg(Place, Path, Key),
    Place0 is Place-2,
    earlier(Place0, Key, Path).

earlier(Place, Key, Path) :-
    Place >= 1,
    arg(Place, Path, Other),
    (   Other =:= Key
    ->  true
    ;   Place0 is Place-2,
        earlier(Place0, Key, Path)
    ).

                /*******************************
                *           THE TABLE          *
                *******************************/

%!  recalled(+Key, +Mind, +Ply, -Depth, -Flag, -Value, -Best) is det.
%
%   Look up the position with Key; Depth is -1 if there is no entry. An entry packs
%   value, depth, flag and move into one integer. Flag: 0 exact, 1 lower bound, 2 upper
%   bound. Wins are stored by their distance from the node, not from the root.

recalled(Key, Mind, Ply, Depth, Flag, Value, Best) :-
    arg(1, Mind, Keys),
    arg(3, Mind, Mask),
    Slot is (Key /\ Mask)+1,
    (   feature(table),
        arg(Slot, Keys, Kept),
        Kept == Key
    ->  arg(2, Mind, Data),
        arg(Slot, Data, Packed),
        Best is Packed /\ 0x3ffff,
        Flag is (Packed >> 18) /\ 3,
        Depth is (Packed >> 20) /\ 63,
        Value0 is (Packed >> 26)-2_000_000,
        from_node(Value0, Ply, Value)
    ;   Depth = -1,
        Flag = 0,
        Value = 0,
        Best = 0
    ).

from_node(Value0, Ply, Value) :-
    (   Value0 > 900_000
    ->  Value is Value0-Ply
    ;   Value0 < -900_000
    ->  Value is Value0+Ply
    ;   Value = Value0
    ).

%!  kept(+Key, +Mind, +Ply, +Depth, +Flag, +Value, +Best) is det.
%
%   Store the entry, replacing any other in its slot.

kept(Key, Mind, Ply, Depth, Flag, Value, Best) :-
    arg(1, Mind, Keys),
    arg(2, Mind, Data),
    arg(3, Mind, Mask),
    Slot is (Key /\ Mask)+1,
    Away is -Ply,
    from_node(Value, Away, Value0),
    Packed is ((Value0+2_000_000) << 26) \/ (Depth << 20) \/ (Flag << 18) \/ Best,
    nb_setarg(Slot, Keys, Key),
    nb_setarg(Slot, Data, Packed).

%!  decides(+Flag, +Value, +Alpha, +Beta) is semidet.
%
%   True if the stored bound decides this window.

decides(Flag, Value, Alpha, Beta) :-
    (   Flag =:= 0
    ->  true
    ;   Flag =:= 1
    ->  Value >= Beta
    ;   Value =< Alpha
    ).

                /*******************************
                *         REFUTATIONS          *
                *******************************/

%!  praised(+Rank, +Code, +Stage, +Depth, +Ply, +Mind) is det.
%
%   The move with Code has caused a cutoff. If it is quiet, record it as a killer move and
%   raise its history value, lowering those of the quiet moves tried before it.

praised(Rank, Code, Stage, Depth, Ply, Mind) :-
    (   Rank >= 0x100000
    ->  true
    ;   Code =:= 1
    ->  true
    ;   killer_at(Ply, Code, Mind),
        arg(7, Mind, History),
        Weight is min(400, Depth*Depth),
        arg(Code, History, Rank0),
        Rank1 is Rank0+32*Weight-Rank0*Weight//512,
        nb_setarg(Code, History, Rank1),
        (   feature(blame),
            Stage = last(Quiet)
        ->  blamed(Quiet, Code, Weight, History)
        ;   true
        )
    ).

killer_at(Ply, Code, Mind) :-
    arg(5, Mind, Killers1),
    arg(Ply, Killers1, Killer),
    (   Killer =:= Code
    ->  true
    ;   arg(6, Mind, Killers2),
        nb_setarg(Ply, Killers2, Killer),
        nb_setarg(Ply, Killers1, Code)
    ).

%   blamed(+Ranked, +Code, +Weight, +History): lowers the history values of the moves
%   before the one with Code. Changes shrink as a value grows, so that old results fade
%   and no value exceeds 16,384.

blamed([Ranked|Moves], Code, Weight, History) :-
    Code1 is Ranked /\ 0x3ffff,
    (   Code1 =:= Code
    ->  true
    ;   arg(Code1, History, Rank0),
        Rank1 is Rank0-32*Weight-Rank0*Weight//512,
        nb_setarg(Code1, History, Rank1),
        blamed(Moves, Code, Weight, History)
    ).
