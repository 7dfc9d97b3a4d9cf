:- module(search, []).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3]).

/** <module> The search of one position

Nobody calls these predicates here. Their clauses are copied into the module
that flat/5 makes for a game (see flat.pl), where they call that game's rules
directly; what is declared dynamic below is found there. A goal feature(F)
is settled by the copying: it is true unless F is left out, as `make
ablation` does to see what F is worth.

Values are points for the player on turn. A win is worth 1,000,000 less the
plies it takes, so that a value beyond 900,000 is a proof. What outlives a
node is kept in the term

    mind(Keys, Data, Mask, Values, Killers1, Killers2, History, Path,
         Nodes, MostNodes, Deadline, MostInferences)

which nb_setarg/3 changes, with small integers only: a search makes no
garbage. The board is changed by setarg/3, and failing undoes it.

A move is the integer From*512+To; 0 is no move.
*/

:- dynamic
    feature/1,                  % ?Feature
    legal/2,                    % +Position, ?Move
    next/3,                     % +Position0, +Move, -Position
    over/3,                     % +Position, -Winner, -Rule
    outcome/3,                  % +Position, -Winner, -Rule
    taking/2,                   % +Position, ?Move
    pressing/2,                 % +Position, ?Move
    estimate/2,                 % +Position, -Value
    key/2,                      % +Position, -Key
    prize/3,                    % +Square, +Board, -Worth
    other/2,                    % +Player, -Opponent
    cyclic/0.

%   node(+Position, +Depth, +Alpha, +Beta, +Ply, +Mind, -Value): Value is
%   that of Position, exact between Alpha and Beta and a bound outside.

node(Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    counted(Mind),
    (   over(Position, Winner, _)
    ->  final(Winner, Position, Ply, Value)
    ;   Depth =< 0
    ->  quiescent(Position, 8, Alpha, Beta, Ply, Mind, Value)
    ;   key(Position, Key),
        (   cyclic,
            repeated(Key, Ply, Mind)
        ->  Value = 0
        ;   looked_at(Position, Key, Depth, Alpha, Beta, Ply, Mind, Value)
        )
    ).

looked_at(Position, Key, Depth, Alpha, Beta, Ply, Mind, Value) :-
    recalled(Key, Mind, Ply, Depth0, Flag, Known, Best),
    (   Depth0 >= Depth,
        decides(Flag, Known, Alpha, Beta)
    ->  Value = Known
    ;   passing_is_enough(Position, Depth, Alpha, Beta, Ply, Mind)
    ->  Value = Beta
    ;   inner(Position, Key, Best, Depth, Alpha, Beta, Ply, Mind, Value)
    ).

final(Winner, position(_, Player, _), Ply, Value) :-
    (   Winner == nobody
    ->  Value = 0
    ;   Winner == Player
    ->  Value is 1_000_000-Ply
    ;   Value is Ply-1_000_000
    ).

                /*******************************
                *         BOOK-KEEPING         *
                *******************************/

counted(Mind) :-
    arg(9, Mind, Nodes0),
    Nodes is Nodes0+1,
    nb_setarg(9, Mind, Nodes),
    arg(10, Mind, Most),
    (   Nodes > Most
    ->  throw(out_of_budget)
    ;   Nodes /\ 127 =:= 0
    ->  in_time(Mind)
    ;   true
    ).

in_time(Mind) :-
    arg(11, Mind, Deadline),
    arg(12, Mind, Most),
    get_time(Now),
    statistics(inferences, Used),
    (   ( Now > Deadline ; Used > Most )
    ->  throw(out_of_budget)
    ;   true
    ).

%   The positions on the way here have their keys in Path.

repeated(Key, Ply, Mind) :-
    arg(8, Mind, Path),
    nb_setarg(Ply, Path, Key),
    Ply0 is Ply-2,
    earlier(Ply0, Key, Path).

earlier(Ply, Key, Path) :-
    Ply >= 1,
    arg(Ply, Path, Other),
    (   Other =:= Key
    ->  true
    ;   Ply0 is Ply-2,
        earlier(Ply0, Key, Path)
    ).

%   The table: an entry packs value, depth, flag and move into one integer.
%   Flag: 0 exact, 1 at least, 2 at most. Wins are kept by their distance
%   from the node, not from the root.

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

decides(0, _, _, _).
decides(1, Value, _, Beta) :- Value >= Beta.
decides(2, Value, Alpha, _) :- Value =< Alpha.

                /*******************************
                *        WITHOUT A MOVE        *
                *******************************/

%   passing_is_enough(...): the position is so good, even if the player
%   passed, that the opponent will not let it come.

passing_is_enough(position(Board, Player, Memory), Depth, Alpha, Beta, Ply, Mind) :-
    feature(null_move),
    Depth >= 3,
    Beta < 900_000,
    Beta =:= Alpha+1,
    estimate(position(Board, Player, Memory), Estimate),
    Estimate >= Beta,
    other(Player, Opponent),
    Depth1 is Depth-3,
    Ply1 is Ply+1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    arg(4, Mind, Values),
    (   node(position(Board, Opponent, Memory), Depth1, Alpha1, Beta1, Ply1, Mind, Value1),
        nb_setarg(Ply1, Values, Value1),
        fail
    ;   arg(Ply1, Values, Value2),
        -Value2 >= Beta
    ).

                /*******************************
                *          INNER NODES         *
                *******************************/

%   The move of the table is tried before the others are looked for.

inner(Position, Key, Best0, Depth, Alpha, Beta, Ply, Mind, Value) :-
    (   Best0 > 0,
        decoded(Best0, Move),
        legal(Position, Move)
    ->  child(Best0, 1, 0, Position, Depth, Alpha, Beta, Ply, Mind, Value0),
        (   Value0 >= Beta
        ->  Value = Value0,
            Best = Best0
        ;   Alpha1 is max(Alpha, Value0),
            others(Position, Best0, 2, Depth, Alpha1, Beta, Ply, Mind,
                   Value0, Value, Best)
        )
    ;   others(Position, 0, 1, Depth, Alpha, Beta, Ply, Mind,
               -2_000_000, Value, Best)
    ),
    flag(Value, Alpha, Beta, Flag),
    kept(Key, Mind, Ply, Depth, Flag, Value, Best).

others(Position, Best0, Count, Depth, Alpha, Beta, Ply, Mind, Value0, Value, Best) :-
    ranked(Position, Best0, Ply, Mind, Moves),
    (   Moves == [],
        Count =:= 1
    ->  once(outcome(Position, Winner, _)),
        final(Winner, Position, Ply, Value),
        Best = 0
    ;   tried(Moves, Count, Position, Depth, Alpha, Beta, Ply, Mind,
              Value0, Best0, Value, Best)
    ).

flag(Value, Alpha, Beta, Flag) :-
    (   Value >= Beta
    ->  Flag = 1
    ;   Value =< Alpha
    ->  Flag = 2
    ;   Flag = 0
    ).

%   tried(+Moves, +Count, +Position, +Depth, +Alpha, +Beta, +Ply, +Mind,
%         +Value0, +Best0, -Value, -Best)

tried([], _, _, _, _, _, _, _, Value, Best, Value, Best).
tried([Ranked|Moves], Count, Position, Depth, Alpha, Beta, Ply, Mind,
      Value0, Best0, Value, Best) :-
    Code is Ranked /\ 0x3ffff,
    Rank is Ranked >> 18,
    reduction(Count, Depth, Rank, Less),
    child(Code, Count, Less, Position, Depth, Alpha, Beta, Ply, Mind, Value1),
    (   Value1 >= Beta
    ->  Value = Value1,
        Best = Code,
        praised(Rank, Code, Depth, Ply, Mind)
    ;   better(Value1, Code, Value0, Best0, Value2, Best2),
        Alpha1 is max(Alpha, Value2),
        Count1 is Count+1,
        tried(Moves, Count1, Position, Depth, Alpha1, Beta, Ply, Mind,
              Value2, Best2, Value, Best)
    ).

better(Value1, Code, Value0, Best0, Value, Best) :-
    (   Value1 > Value0
    ->  Value = Value1,
        Best = Code
    ;   Value = Value0,
        Best = Best0
    ).

%   Late quiet moves are looked at less deeply first.

reduction(Count, Depth, Rank, Less) :-
    (   feature(late_move_reductions),
        Rank < 0x80000,
        Depth >= 3,
        Count > 3
    ->  Less is min(Depth-2, (msb(Count)*msb(Depth)+1) // 3)
    ;   Less = 0
    ).

%   The first move has the whole window; the others must first show that they
%   are better, in a window of nothing.

child(Code, Count, Less, Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    Depth1 is Depth-1,
    (   Count =:= 1
    ->  after(Code, Position, Depth1, Alpha, Beta, Ply, Mind, Value)
    ;   Alpha1 is Alpha+1,
        Depth2 is Depth1-Less,
        after(Code, Position, Depth2, Alpha, Alpha1, Ply, Mind, Value1),
        (   Value1 > Alpha,
            ( Less > 0 ; Value1 < Beta )
        ->  after(Code, Position, Depth1, Alpha, Beta, Ply, Mind, Value)
        ;   Value = Value1
        )
    ).

%   The move is made, searched and taken back by failing; the value is carried
%   across by Values.

after(Code, Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    Ply1 is Ply+1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    arg(4, Mind, Values),
    (   decoded(Code, Move),
        next(Position, Move, Position1),
        node(Position1, Depth, Alpha1, Beta1, Ply1, Mind, Value1),
        nb_setarg(Ply1, Values, Value1),
        fail
    ;   arg(Ply1, Values, Value2),
        Value is -Value2
    ).

decoded(Code, Move) :-
    (   Code =:= 0
    ->  Move = swap
    ;   From is Code >> 9,
        To is Code /\ 511,
        Move = From-To
    ).

                /*******************************
                *           ORDERING           *
                *******************************/

%   ranked(...): the moves but Best as integers, rank above code, the best
%   first: captures by what they take, killers, then history.

ranked(Position, Best, Ply, Mind, Moves) :-
    Position = position(Board, _, _),
    arg(5, Mind, Killers1),
    arg(6, Mind, Killers2),
    arg(7, Mind, History),
    arg(Ply, Killers1, Killer1),
    arg(Ply, Killers2, Killer2),
    findall(Ranked,
            ( legal(Position, Move),
              rank(Move, Board, Best, Killer1, Killer2, History, Ranked)
            ),
            Moves0),
    sort(0, @>=, Moves0, Moves).

rank(swap, _, _, _, _, _, 0).
rank(From-To, Board, Best, Killer1, Killer2, History, Ranked) :-
    Code is From << 9 \/ To,
    Code =\= Best,
    (   prize(To, Board, Prize),
        Prize > 0
    ->  Ranked is (0x100000+Prize) << 18 \/ Code
    ;   feature(killers),
        Code =:= Killer1
    ->  Ranked is 0x80001 << 18 \/ Code
    ;   feature(killers),
        Code =:= Killer2
    ->  Ranked is 0x80000 << 18 \/ Code
    ;   feature(history)
    ->  arg(Code, History, Rank),
        Ranked is Rank << 18 \/ Code
    ;   Ranked = Code
    ).

%   A quiet move that refutes is remembered.

praised(Rank, Code, Depth, Ply, Mind) :-
    (   Rank >= 0x100000
    ->  true
    ;   Code =:= 0
    ->  true
    ;   arg(5, Mind, Killers1),
        arg(Ply, Killers1, Killer),
        (   Killer =:= Code
        ->  true
        ;   arg(6, Mind, Killers2),
            nb_setarg(Ply, Killers2, Killer),
            nb_setarg(Ply, Killers1, Code)
        ),
        arg(7, Mind, History),
        arg(Code, History, Rank0),
        Rank1 is min(0x7ffff, Rank0+Depth*Depth),
        nb_setarg(Code, History, Rank1)
    ).

                /*******************************
                *          QUIESCENCE          *
                *******************************/

%   At the horizon only captures and pressing moves are looked at.

quiescent(Position, Limit, Alpha, Beta, Ply, Mind, Value) :-
    estimate(Position, Estimate),
    (   ( Estimate >= Beta ; Limit =< 0 ; \+ feature(quiescence) )
    ->  Value = Estimate
    ;   Alpha1 is max(Alpha, Estimate),
        noisy(Position, Moves),
        Limit1 is Limit-1,
        noises(Moves, Position, Limit1, Alpha1, Beta, Ply, Mind, Estimate, Value)
    ).

noisy(Position, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked,
            ( taking(Position, From-To),
              prize(To, Board, Prize),
              Ranked is (0x100000+Prize) << 18 \/ From << 9 \/ To
            ),
            Captures),
    findall(Ranked,
            ( pressing(Position, From-To),
              Ranked is 0x200000 << 18 \/ From << 9 \/ To
            ),
            Pressing),
    append(Captures, Pressing, Moves0),
    sort(0, @>=, Moves0, Moves).

noises([], _, _, _, _, _, _, Value, Value).
noises([Ranked|Moves], Position, Limit, Alpha, Beta, Ply, Mind, Value0, Value) :-
    Code is Ranked /\ 0x3ffff,
    noise_after(Code, Position, Limit, Alpha, Beta, Ply, Mind, Value1),
    (   Value1 >= Beta
    ->  Value = Value1
    ;   Value2 is max(Value0, Value1),
        Alpha1 is max(Alpha, Value1),
        noises(Moves, Position, Limit, Alpha1, Beta, Ply, Mind, Value2, Value)
    ).

noise_after(Code, Position, Limit, Alpha, Beta, Ply, Mind, Value) :-
    Ply1 is Ply+1,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    arg(4, Mind, Values),
    (   decoded(Code, Move),
        next(Position, Move, Position1),
        counted(Mind),
        (   over(Position1, Winner, _)
        ->  final(Winner, Position1, Ply1, Value1)
        ;   quiescent(Position1, Limit, Alpha1, Beta1, Ply1, Mind, Value1)
        ),
        nb_setarg(Ply1, Values, Value1),
        fail
    ;   arg(Ply1, Values, Value2),
        Value is -Value2
    ).
