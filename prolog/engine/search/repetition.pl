:- module(repetition,
          [ backwards/5,        % +Past, +Module, +Situation, +Moves, -Codes
            without_return/4    % +Code, +State, +Value0, -Value
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [convlist/3, include/3]).
:- use_module(report, [code_of/3]).

/** <module> Avoiding repetition

A move may lead back to a position that the game has already had. See search.pl for
the state, which holds these moves.
*/

%!  backwards(+Past, +Module, +Situation, +Moves, -Codes) is det.
%
%   Codes are the codes of the Moves that repeat a position of Past. There are none if
%   a rule decides who wins by repetition.

backwards(Past, Module, Situation, Moves, Codes) :-
    Situation = situation(_, _, _, position(_, _, Memory)),
    (   Past \== [],
        Module:cyclic,
        \+ ( Module:recurring(Memory, Winner), Winner \== nobody )
    ->  include(brings_back(Past, Situation), Moves, Backwards),
        convlist(code_of(Module), Backwards, Codes)
    ;   Codes = []
    ).

brings_back(Past, situation(Game, _, _, Position), Move) :-
    once(Game:next(Position, Move, position(Board, Player, _))),
    memberchk(position(Board, Player, _), Past).

%!  without_return(+Code, +State, +Value0, -Value) is det.
%
%   A move that repeats a position is worth at most 0, so that a player who is better
%   avoids it. Values of forced wins are unchanged.

without_return(Code, state(_, Back), Value0, Value) :-
    (   Value0 > 0,
        Value0 < 900_000,
        memberchk(Code, Back)
    ->  Value = 0
    ;   Value = Value0
    ).
