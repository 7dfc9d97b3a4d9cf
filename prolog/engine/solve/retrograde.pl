:- module(retrograde,
          [ valued/5,           % +Count, +Opponents, +Endless, :OnNews, -Values
            value_of/4          % +Number, +Values, -Winner, -Distance
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(graph, [ended/2, leads/3]).

/** <module> Retrograde analysis

Every position of graph.pl gets its value: first the finished ones, then those that are won or
lost within one ply of them, and so on, one ply further from the end each time. So a won position
is won in as few plies as possible, and a lost one is lost in as many as possible.

From the remaining positions both players can avoid an end for ever. They are drawn, unless a
rule about repetition gives the game to a player: then that player wins them, except those from
which the opponent can reach a draw.

    values(Term, Winners)

has the value of the position N in argument N of Term: 0 while it is unknown, else
Distance << 2 \/ Code, where Code is the place of the winner among Winners.
*/

:- meta_predicate valued(+, +, +, 1, -).

%   unending(-Distance): the distance of positions that never come to an end.

unending(0xfffff).

%!  valued(+Count, +Opponents, +Endless, :OnNews, -Values) is det.
%
%   Values are those of the positions 1 to Count of the players Opponents, two of them.
%   Endless, a player or `nobody`, wins games that never end. OnNews is called with each
%   distance that is complete.

valued(Count, [One, Two], Endless, OnNews, Values) :-
    functor(Term, values, Count),
    Values = values(Term, winners(One, Two, nobody)),
    emptied(Count, Term),
    forall(( ended(Number, Winner), coded(Values, Winner, Code) ),
           nb_setarg(Number, Term, Code)),
    backwards(1, Count, Values, OnNews),
    endless(Endless, Count, Values).

emptied(Number, Term) :-
    (   Number =:= 0
    ->  true
    ;   nb_setarg(Number, Term, 0),
        Before is Number-1,
        emptied(Before, Term)
    ).

coded(values(_, Winners), Winner, Code) :-
    arg(Code, Winners, Winner),
    !.

%   backwards(+Distance, +Count, +Values, :OnNews): goes on to the
%   first distance at which nothing is decided.

backwards(Distance, Count, Values, OnNews) :-
    call(OnNews, Distance),
    Values = values(Term, _),
    Decided = decided(0),
    (   open(Count, Term, Number, Player, Numbers),
        decided(Numbers, Player, Distance, Values, Value),
        nb_setarg(Number, Term, Value),
        nb_setarg(1, Decided, 1),
        fail
    ;   true
    ),
    (   Decided = decided(1)
    ->  Further is Distance+1,
        backwards(Further, Count, Values, OnNews)
    ;   true
    ).

%   open(+Count, +Term, -Number, -Player, -Numbers) is nondet.

open(Count, Term, Number, Player, Numbers) :-
    between(1, Count, Number),
    arg(Number, Term, 0),
    leads(Number, Player, Numbers).

%   decided(+Numbers, +Player, +Distance, +Values, -Value) is semidet: Player, who may go to
%   Numbers, wins or loses in Distance. Shorter distances were decided before.

decided(Numbers, Player, Distance, Values, Value) :-
    Values = values(Term, _),
    coded(Values, Player, Own),
    Before is Distance-1,
    Wanted is Before << 2 \/ Own,
    (   among(Numbers, Term, Wanted)
    ->  Value is Distance << 2 \/ Own
    ;   Other is 3-Own,
        all_won(Numbers, Term, Other, Distance),
        Value is Distance << 2 \/ Other
    ).

among([Number|Numbers], Term, Wanted) :-
    (   arg(Number, Term, Value),
        Value =:= Wanted
    ->  true
    ;   among(Numbers, Term, Wanted)
    ).

all_won([], _, _, _).
all_won([Number|Numbers], Term, Code, Distance) :-
    arg(Number, Term, Value),
    Value /\ 3 =:= Code,
    Value >> 2 < Distance,
    all_won(Numbers, Term, Code, Distance).

                /*******************************
                *          NO END              *
                *******************************/

endless(nobody, Count, Values) :-
    !,
    rest(nobody, Count, Values).
endless(Winner, Count, Values) :-
    saved(Winner, Count, Values),
    rest(Winner, Count, Values).

rest(Winner, Count, Values) :-
    Values = values(Term, _),
    coded(Values, Winner, Code),
    unending(Distance),
    Value is Distance << 2 \/ Code,
    forall(open(Count, Term, Number, _, _), nb_setarg(Number, Term, Value)).

%   saved(+Winner, +Count, +Values): the other player reaches a draw where he can.

saved(Winner, Count, Values) :-
    Values = values(Term, _),
    coded(Values, nobody, Draw),
    unending(Distance),
    Value is Distance << 2 \/ Draw,
    Saved = saved(0),
    (   open(Count, Term, Number, Player, Numbers),
        ( Player == Winner -> no_escape(Numbers, Term) ; drawn_among(Numbers, Term) ),
        nb_setarg(Number, Term, Value),
        nb_setarg(1, Saved, 1),
        fail
    ;   true
    ),
    ( Saved = saved(1) -> saved(Winner, Count, Values) ; true ).

no_escape([], _).
no_escape([Number|Numbers], Term) :-
    arg(Number, Term, Value),
    Value =\= 0,
    no_escape(Numbers, Term).

drawn_among([Number|Numbers], Term) :-
    (   arg(Number, Term, Value),
        Value /\ 3 =:= 3
    ->  true
    ;   drawn_among(Numbers, Term)
    ).

%!  value_of(+Number, +Values, -Winner, -Distance) is det.
%
%   Winner, a player or `nobody`, wins the position Number in Distance plies; `none` if the
%   game need not end.

value_of(Number, values(Term, Winners), Winner, Distance) :-
    arg(Number, Term, Value),
    Code is Value /\ 3,
    arg(Code, Winners, Winner),
    Plies is Value >> 2,
    ( unending(Plies) -> Distance = none ; Distance = Plies ).
