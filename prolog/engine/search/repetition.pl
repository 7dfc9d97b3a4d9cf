:- module(repetition,
          [ backwards/5,        % +Past, +Module, +Situation, +Moves, -Codes
            without_return/4    % +Code, +State, +Value0, -Value
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [convlist/3, include/3]).
:- use_module(report, [code_of/3]).

/** <module> Not going round in circles

A game may have been where a move leads. See search.pl for the state, which has the
moves that go back.
*/

%!  backwards(+Past, +Module, +Situation, +Moves, -Codes) is det.
%
%   Codes are those of Moves that bring back a position of Past. There are none
%   where a rule says who wins by that.

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
%   Whoever is better does not go round in circles: a move that brings back a
%   position is worth no more than nothing. What wins by force goes on.

without_return(Code, state(_, Back), Value0, Value) :-
    (   Value0 > 0,
        Value0 < 900_000,
        memberchk(Code, Back)
    ->  Value = 0
    ;   Value = Value0
    ).
