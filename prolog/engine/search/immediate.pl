:- module(immediate,
          [ winning_first/4,    % +Codes0, +Module, +Position, -Codes
            lost_at_once/3,     % +Code, +Task, -Value
            with_answer/5       % +Code, +Task, +Least, +Value0, -Value
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [select/3]).
:- use_module(forced, [forces/4, sure_after/6]).

/** <module> Immediate wins and losses

A search may be cut short before it has seen every move, and it prunes moves that look
hopeless. It must not miss or allow a win in one because of that, so these are found
separately, by the rules alone. No limit applies, as this takes hardly longer than
listing the moves. See search.pl for the task.
*/

%!  winning_first(+Codes0, +Module, +Position, -Codes) is semidet.
%
%   Codes are Codes0 with the first one that wins at once moved to the front.

winning_first(Codes0, Module, Position, [Code|Codes]) :-
    Position = position(_, Player, _),
    select(Code, Codes0, Codes),
    Module:decoded(Code, Move),
    sure_after(Module, Position, Move, Player, 1, _),
    !.

%!  lost_at_once(+Code, +Task, -Value) is semidet.
%
%   True if the move with Code loses the game or allows a reply that wins it. Value is the
%   value of a loss in that many plies. The opponent is the player to move after the move,
%   as a swap changes the colours but not the turn.

lost_at_once(Code, task(Module, Position, _, _, _, _, _), Value) :-
    between(0, 1, Answers),
    \+ \+ ( Module:moved(Code, Position, Next),
             Next = position(_, Opponent, _),
             forces(Module, Next, Opponent, Answers) ),
    !,
    Value is Answers-999_999.

%!  with_answer(+Code, +Task, +Least, +Value0, -Value) is det.
%
%   Value is Value0, which a search found for the move with Code, unless the move loses
%   at once. That is not checked if Value0 is at most Least, as the move is not chosen.

with_answer(Code, Task, Least, Value0, Value) :-
    (   Value0 > Least,
        abs(Value0) < 900_000,
        lost_at_once(Code, Task, Value1)
    ->  Value = Value1
    ;   Value = Value0
    ).
