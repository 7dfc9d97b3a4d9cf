:- module(node, []).
:- set_prolog_flag(optimise, true).

/** <module> The search of one position

A template: the clauses of this module, and of moves.pl, ordering.pl, quiescence.pl
and transposition.pl, are copied into the module that flat/5 makes for a game (see
compile.pl), where they call that game's rules directly; the predicates declared
dynamic below are defined there. Two goals are evaluated on copying: feature(F) is
true unless F is left out, as `make ablation` does to measure what F is worth, and
vacant(Cell) becomes a comparison with the empty cell.

Values are points for the player to move. A win is worth 1,000,000 less the plies it
takes, so that a value beyond 900,000 is a proof. The state that outlives a node is in
the mind (see memory.pl). The board is changed by setarg/3, which failing undoes.

A move is the integer From*512+To; 1 is the swap, 0 stands for no move, and any other term has a
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

%   node(+Position, +Depth, +Alpha, +Beta, +Ply, +Mind, -Value): Value is the value
%   of Position, exact between Alpha and Beta and a bound outside (fail-soft).

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

%   again(+Position, -Value): Value is the value of a repeated Position. If a rule
%   decides repetitions, that is all but a win or a loss, though not a proof.

again(position(_, Player, Memory), Value) :-
    (   recurring(Memory, Winner),
        Winner \== nobody
    ->  ( Winner == Player -> Value = 500_000 ; Value = -500_000 )
    ;   Value = 0
    ).

%   hopeless(+Position, +Depth, +Alpha, +Beta) is semidet: razoring: with one ply left,
%   the player is too far behind for a quiet move to help. Not applied near proved
%   wins, as the static evaluation proves nothing.

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

%   passing_is_enough(...): null-move pruning: even if the player passed, the value
%   would be at least Beta.

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

%   forced(...): the opponent threatens to win at once, so only moves that prevent it are
%   tried, one ply deeper, as there are few. This applies at the horizon too: see node/7
%   and quiescence.pl.

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

%   The move from the transposition table is tried before others are generated.

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
%         +Ply, +Mind, +Value0, +Best0, -Value, -Best): tries Moves, and then those
%   of Stage and later stages, which are generated only then; the next one is number
%   Count. First has already been tried.

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

%   Late-move pruning: two to four plies before the horizon, in a null window, the
%   last quiet moves are skipped, but only once some move does not lose by force, as
%   the proof of a loss must try every move.

too_late(Count, Depth, Alpha, Beta, Value0) :-
    feature(late_move_pruning),
    Depth >= 2,
    Depth =< 4,
    most_moves(Depth, Most),
    Count > Most,
    Beta =:= Alpha+1,
    Value0 > -900_000.

%   most_moves(+Depth, -Most): Most moves are enough at this Depth. Where captures are not told
%   from quiet moves, one may come late, so there are more.

most_moves(Depth, Most) :-
    (   feature(captures)
    ->  Most is Depth*Depth+4
    ;   Most is 2*Depth*Depth+6
    ).

%   Late-move reductions: late quiet moves are first searched less deeply, the more
%   so the later they come and the more depth is left, but never below one ply.

reduction(Count, Depth, Less) :-
    (   feature(late_move_reductions),
        Depth >= 3,
        Count > 3
    ->  Less is min(Depth-2, msb(Count)*(msb(Depth)+1) // 3)
    ;   Less = 0
    ).

%   Principal variation search: the first move gets the full window; the others must
%   first prove better in a null window.

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

%   The move is made, searched, and taken back by failing; Values carries the value
%   across the failure.

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
