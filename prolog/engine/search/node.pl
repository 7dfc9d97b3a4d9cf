:- module(node, []).
:- set_prolog_flag(optimise, true).

/** <module> The search of one position

Nobody calls these predicates here. Their clauses, and those of moves.pl,
ordering.pl, quiescence.pl and transposition.pl, are copied into the module that flat/5 makes
for a game (see compile.pl), where they call that game's rules directly; what is
declared dynamic below is found there. Two goals are settled by the copying:
feature(F) is true unless F is left out, as `make ablation` does to see what F
is worth, and vacant(Cell) becomes a comparison with the empty cell.

Values are points for the player on turn. A win is worth 1,000,000 less the
plies it takes, so that a value beyond 900,000 is a proof. What outlives a
node is kept in the mind (see memory.pl). The board is changed by setarg/3, and
failing undoes it.

A move is the integer From*512+To; 1 is the swap, 0 is no move, and any other term has a
greater integer (see codes.pl).
*/

:- dynamic
    feature/1,                  % ?Feature
    legal/2,                    % +Position, ?Move
    moved/3,                    % +Code, +Position0, -Position
    over/3,                     % +Position, -Winner, -Rule
    outcome/3,                  % +Position, -Winner, -Rule
    estimate/2,                 % +Position, -Value
    margin/1,                   % -Points
    key/2,                      % +Position, -Key
    other/2,                    % +Player, -Opponent
    cyclic/0,
    threatened/1,               % +Position
    answers/2,                  % +Position, -Moves
    best_first/2,               % +Moves0, -Moves
    recurring/2,                % +Memory, -Winner
    counted/1, repeated/3, recalled/7, kept/7, decides/4, praised/6,
    ranked/7,
    calm/6.

%   node(+Position, +Depth, +Alpha, +Beta, +Ply, +Mind, -Value): Value is
%   that of Position, exact between Alpha and Beta and a bound outside.

node(Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    counted(Mind),
    (   over(Position, Winner, _)
    ->  final(Winner, Position, Ply, Value)
    ;   feature(threats),
        threatened(Position)
    ->  Depth1 is Depth+1,
        known_or_new(threat, Position, Depth1, Alpha, Beta, Ply, Mind, Value)
    ;   Depth =< 0
    ->  calm(Position, Alpha, Beta, Ply, Mind, Value)
    ;   known_or_new(no_threat, Position, Depth, Alpha, Beta, Ply, Mind, Value)
    ).

known_or_new(Threat, Position, Depth, Alpha, Beta, Ply, Mind, Value) :-
    key(Position, Key),
    (   cyclic,
        repeated(Key, Ply, Mind)
    ->  again(Position, Value)
    ;   looked_at(Threat, Position, Key, Depth, Alpha, Beta, Ply, Mind, Value)
    ).

looked_at(Threat, Position, Key, Depth, Alpha, Beta, Ply, Mind, Value) :-
    recalled(Key, Mind, Ply, Depth0, Flag, Known, Best),
    (   Depth0 >= Depth,
        decides(Flag, Known, Alpha, Beta)
    ->  Value = Known
    ;   Threat == threat
    ->  forced(Position, Key, Depth, Alpha, Beta, Ply, Mind, Value)
    ;   hopeless(Position, Depth, Alpha, Beta)
    ->  calm(Position, Alpha, Beta, Ply, Mind, Value)
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

%   again(+Position, -Value): Position has come again. That decides the game
%   sooner or later if a rule says so, but it is no proof.

again(position(_, Player, Memory), Value) :-
    (   recurring(Memory, Winner),
        Winner \== nobody
    ->  ( Winner == Player -> Value = 500_000 ; Value = -500_000 )
    ;   Value = 0
    ).

%   hopeless(+Position, +Depth, +Alpha, +Beta) is semidet: the player has but one
%   move left and is too far behind for a quiet one to help. That decides nothing
%   about wins and losses: what stands as it is, is not lost.

hopeless(Position, Depth, Alpha, Beta) :-
    feature(razoring),
    Depth =:= 1,
    Beta =:= Alpha+1,
    Alpha < 900_000,
    estimate(Position, Estimate),
    margin(Margin),
    Estimate+Margin*2//5 =< Alpha.

                /*******************************
                *        WITHOUT A MOVE        *
                *******************************/

%   passing_is_enough(...): the position is so good, even if the player
%   passed, that the opponent will not let it come.

passing_is_enough(Position, Depth, Alpha, Beta, Ply, Mind) :-
    feature(null_move),
    Depth >= 3,
    Beta < 900_000,
    Beta =:= Alpha+1,
    estimate(Position, Estimate),
    Estimate >= Beta,
    Position = position(Board, Player, Memory),
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
                *            THREATS           *
                *******************************/

%   forced(...): the opponent would win at once, so only what keeps him from that is
%   tried. This is looked at one ply deeper, as it leaves little choice, and not
%   later than when a line would end: see node/7 and quiescence.pl.

forced(Position, Key, Depth, Alpha, Beta, Ply, Mind, Value) :-
    answers(Position, Moves0),
    best_first(Moves0, Moves),
    lost_at_once(Ply, Least),
    (   Moves == []
    ->  Value = Least
    ;   tried(Moves, none, 0, 1, Position, Depth, Alpha, Beta, Ply, Mind, Least, 0, Value, Best),
        flag(Value, Alpha, Beta, Flag),
        kept(Key, Mind, Ply, Depth, Flag, Value, Best)
    ).

lost_at_once(Ply, Value) :-
    Value is Ply+2-1_000_000.

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
            tried([], captures, Best0, 2, Position, Depth, Alpha1, Beta, Ply, Mind,
                  Value0, Best0, Value, Best)
        )
    ;   tried([], captures, 0, 1, Position, Depth, Alpha, Beta, Ply, Mind,
              -2_000_000, 0, Value, Best)
    ),
    flag(Value, Alpha, Beta, Flag),
    kept(Key, Mind, Ply, Depth, Flag, Value, Best).

flag(Value, Alpha, Beta, Flag) :-
    (   Value >= Beta
    ->  Flag = 1
    ;   Value =< Alpha
    ->  Flag = 2
    ;   Flag = 0
    ).

%   tried(+Moves, +Stage, +First, +Count, +Position, +Depth, +Alpha, +Beta,
%         +Ply, +Mind, +Value0, +Best0, -Value, -Best): Moves, and then those
%   of Stage and the later ones, which are looked for only now, are tried as
%   number Count and further. First has been.

tried([], Stage, First, Count, Position, Depth, Alpha, Beta, Ply, Mind,
      Value0, Best0, Value, Best) :-
    (   ranked(Stage, Position, First, Ply, Mind, Moves, Stage1)
    ->  tried(Moves, Stage1, First, Count, Position, Depth, Alpha, Beta, Ply, Mind,
              Value0, Best0, Value, Best)
    ;   Count =:= 1
    ->  once(outcome(Position, Winner, _)),
        final(Winner, Position, Ply, Value),
        Best = 0
    ;   Value = Value0,
        Best = Best0
    ).
tried([Ranked|Moves], Stage, First, Count, Position, Depth, Alpha, Beta, Ply, Mind,
      Value0, Best0, Value, Best) :-
    Code is Ranked /\ 0x3ffff,
    Rank is Ranked >> 18,
    (   Rank < 0x80000, too_late(Count, Depth, Alpha, Beta, Value0)
    ->  Value = Value0,
        Best = Best0
    ;   ( Rank < 0x80000 -> reduction(Count, Depth, Less) ; Less = 0 ),
        child(Code, Count, Less, Position, Depth, Alpha, Beta, Ply, Mind, Value1),
        (   Value1 >= Beta
        ->  Value = Value1,
            Best = Code,
            praised(Rank, Code, Stage, Depth, Ply, Mind)
        ;   better(Value1, Code, Value0, Best0, Value2, Best2),
            Alpha1 is max(Alpha, Value2),
            Count1 is Count+1,
            tried(Moves, Stage, First, Count1, Position, Depth, Alpha1, Beta, Ply, Mind,
                  Value2, Best2, Value, Best)
        )
    ).

better(Value1, Code, Value0, Best0, Value, Best) :-
    (   Value1 > Value0
    ->  Value = Value1,
        Best = Code
    ;   Value = Value0,
        Best = Best0
    ).

%   Two to four plies before the horizon, where only a null window is asked about,
%   the latest quiet moves are not looked at; but not before a move is found that
%   does not lose by force: a proof of a loss has seen every move.

too_late(Count, Depth, Alpha, Beta, Value0) :-
    feature(late_move_pruning),
    Depth >= 2,
    Depth =< 4,
    Count > Depth*Depth+4,
    Beta =:= Alpha+1,
    Value0 > -900_000.

%   Late quiet moves are looked at less deeply first, the less the later they come
%   and the more is left to be looked at, but never past the horizon.

reduction(Count, Depth, Less) :-
    (   feature(late_move_reductions),
        Depth >= 3,
        Count > 3
    ->  Less is min(Depth-2, msb(Count)*(msb(Depth)+1) // 3)
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
    (   moved(Code, Position, Position1),
        node(Position1, Depth, Alpha1, Beta1, Ply1, Mind, Value1),
        nb_setarg(Ply1, Values, Value1),
        fail
    ;   arg(Ply1, Values, Value2),
        Value is -Value2
    ).

decoded(Code, Move) :-
    (   Code =:= 1
    ->  Move = swap
    ;   feature(other_moves),
        codes:term_of(Code, Term)
    ->  Move = Term
    ;   From is Code >> 9,
        To is Code /\ 511,
        Move = From-To
    ).
