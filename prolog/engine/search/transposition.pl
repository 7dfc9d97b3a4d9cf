:- module(transposition,
          [ counted/1,          % +Mind
            repeated/3,         % +Key, +Ply, +Mind
            recalled/7,         % +Key, +Mind, +Ply, -Depth, -Flag, -Value, -Best
            kept/7,             % +Key, +Mind, +Ply, +Depth, +Flag, +Value, +Best
            decides/4,          % +Flag, +Value, +Alpha, +Beta
            praised/6           % +Rank, +Code, +Stage, +Depth, +Ply, +Mind
          ]).
:- set_prolog_flag(optimise, true).

/** <module> What the search remembers from node to node

The book-keeping of node.pl in the term of memory.pl. Like node.pl it is
copied, so that nothing is asked of another module.
*/

:- dynamic feature/1.           % ?Feature

%!  counted(+Mind) is det.
%
%   Counts one more node, unless that is too many.
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
%   The position with Key has been on the way here, with the same player on
%   turn; the root is ply 0.

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
%   What the table knows of the position with Key; Depth is -1 if nothing. An
%   entry packs value, depth, flag and move into one integer. Flag: 0 exact, 1 at
%   least, 2 at most. Wins are kept by their distance from the node, not from
%   the root.

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
%   The table knows that from now on.

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
%   So much is enough to know between Alpha and Beta.

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
%   The move with Code has refuted, which is remembered if it is a quiet one, and
%   so is that the moves of the same stage before it have not.

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

%   blamed(+Ranked, +Code, +Weight, +History): the moves before the one with Code
%   go down. The further up or down a move is, the less it goes on, so that what
%   was true long ago is forgotten, and none goes beyond 16,384.

blamed([Ranked|Moves], Code, Weight, History) :-
    Code1 is Ranked /\ 0x3ffff,
    (   Code1 =:= Code
    ->  true
    ;   arg(Code1, History, Rank0),
        Rank1 is Rank0-32*Weight-Rank0*Weight//512,
        nb_setarg(Code1, History, Rank1),
        blamed(Moves, Code, Weight, History)
    ).
