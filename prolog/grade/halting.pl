:- module(grade_halting,
          [ guard_halt/0,
            ends_prolog/1,              % ?Goal
            ends_program/1              % ?Ball
          ]).

:- use_module(library(lists), [member/2]).

/** <module> A program that wants to end Prolog

It ends itself, not the process: halt/0,1 are exceptions for programs.
*/

%!  guard_halt is det.
%
%   From now on halt/0,1 are exceptions; wherever they are not, they fail.

guard_halt :-
    forall(( member(Module, [user, sub]), ends_prolog(Head) ),
           ( redefine_system_predicate(Module:Head),
             assertz((Module:Head :- throw(grade_halt(Head))))
           )),
    at_halt(cancel_halt('the program is only a guest here')).

%!  ends_prolog(?Goal) is nondet.
%
%   True when Goal is a way to end Prolog.

ends_prolog(halt).
ends_prolog(halt(_)).

%!  ends_program(?Ball) is semidet.
%
%   True when Ball is the exception that halt/0,1 are here.

ends_program(Ball) :-
    subsumes_term(grade_halt(_), Ball).
