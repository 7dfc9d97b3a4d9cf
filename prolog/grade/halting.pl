:- module(grade_halting,
          [ guard_halt/0,
            ends_prolog/1,              % ?Goal
            ends_program/1              % ?Ball
          ]).

:- use_module(library(lists), [member/2]).

/** <module> Programs that call halt

They end themselves, not the process: halt/0,1 throw exceptions in programs.
*/

%!  guard_halt is det.
%
%   Make halt/0,1 throw in programs; anywhere else they fail.

guard_halt :-
    forall(( member(Module, [user, sub]), ends_prolog(Head) ),
           ( redefine_system_predicate(Module:Head),
             assertz((Module:Head :- throw(grade_halt(Head))))
           )),
    at_halt(cancel_halt('the program is only a guest here')).

%!  ends_prolog(?Goal) is nondet.
%
%   True if Goal ends Prolog.

ends_prolog(halt).
ends_prolog(halt(_)).

%!  ends_program(?Ball) is semidet.
%
%   True if Ball is the exception that halt/0,1 throw here.

ends_program(Ball) :-
    subsumes_term(grade_halt(_), Ball).
