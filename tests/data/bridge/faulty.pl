:- module(faulty, [fine/1]).

fine(1).
fine(X :- .
fine(Lonely).
:- no_such_directive.
:- fail.
:- halt(3).
:- initialization(halt(4)).
fine(2).
