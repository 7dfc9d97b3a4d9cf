% Makes a link to somebody else's file, and appends to what the link leads to.
% attack: error
:- use_module(library(filesex)).
attack :-
    link_file('{outside}/canary', link, symbolic),
    open(link, append, Out),
    write(Out, broken),
    close(Out).

honest(1).
