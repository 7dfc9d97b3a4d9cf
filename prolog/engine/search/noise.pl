:- module(noise,
          [ erring/5,           % +Slack, +Seed, +Depth, +Codes, +Task
            lot/3               % +Seed, +Code, -Number
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(immediate, [with_answer/5]).
:- use_module(repetition, [without_return/4]).
:- use_module(report, [taken_stock/4]).

/** <module> Playing with mistakes

See search.pl for the task.
*/

%!  erring(+Slack, +Seed, +Depth, +Codes, +Task) is det.
%
%   Search each of the moves Codes separately, Depth plies deep, and add a random bonus of
%   up to Slack hundredths of a piece to its value, unless that is proved. If the search is
%   cut short, the apparently best moves so far count.

erring(Slack, Seed, Depth, Codes, Task) :-
    Task = task(Module, Position, _, _, _, State, OnNews),
    Module:margin(Margin),
    Most is max(1, Margin*Slack//100),
    Module:key(Position, Key),
    misjudged(Codes, lots(Seed, Key, Most), Depth, [], Task),
    arg(1, State, Thought),
    call(OnNews, Thought).

misjudged([], _, _, _, _).
misjudged([Code|Codes], Lots, Depth, Best0, Task) :-
    Task = task(Module, Position, Mind, _, Lines, State, _),
    Module:child(Code, 1, 0, Position, Depth, -2_000_000, 2_000_000, 0, Mind, Value0),
    without_return(Code, State, Value0, Value1),
    judged(Code, Lots, Value1, Judged1),
    best_judged(Lines, Best0, Judged1-(Code-Value1), Best1),
    (   Best1 == Best0
    ->  Best = Best0
    ;   answered(Depth, Code, Task, Value1, Value),
        judged(Code, Lots, Value, Judged),
        best_judged(Lines, Best0, Judged-(Code-Value), Best),
        pairs_values(Best, Told),
        taken_stock(Task, Depth, Told, Thought),
        nb_setarg(1, State, Thought)
    ),
    misjudged(Codes, Lots, Depth, Best, Task).

judged(Code, lots(Seed, Key, Most), Value, Judged) :-
    (   abs(Value) > 900_000
    ->  Judged = Value
    ;   lot(Seed, Key+Code, Lot),
        Judged is Value + Lot mod Most
    ).

%   A player who searches only one ply does not see the reply to a move.

answered(Depth, Code, Task, Value0, Value) :-
    (   Depth =:= 1
    ->  Value = Value0
    ;   with_answer(Code, Task, -900_000, Value0, Value)
    ).

%   best_judged(+Count, +Best0, +Move, -Best): Best are the best Count of Best0 and Move.
%   Among moves judged equal the earlier one comes first.

best_judged(Count, Best0, Move, Best) :-
    append(Best0, [Move], All0),
    sort(1, @>=, All0, All),
    length(All, Length),
    (   Length =< Count
    ->  Best = All
    ;   length(Best, Count),
        append(Best, _, All)
    ).

%!  lot(+Seed, +Code, -Number) is det.
%
%   Number is a pseudo-random number, the same on every machine.

lot(Seed, Code, Number) :-
    Number0 is ((Seed+1)*0x9E3779B97F4A7C15 + Code*0xBF58476D1CE4E5B9) /\ 0xffffffffffffffff,
    Number1 is ((Number0 xor (Number0 >> 29))*0x94D049BB133111EB) /\ 0xffffffffffffffff,
    Number is Number1 >> 20.
