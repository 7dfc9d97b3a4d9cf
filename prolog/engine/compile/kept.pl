:- module(kept,
          [ kept/2,             % ?Key, ?Module
            keep/2,             % +Key, +Module
            in_excess/1         % -Module
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> A cache of compiled modules

Compiling takes a while, so the most recently used modules are kept: those most recently
used by any thread, and those by each running thread. A question or a search runs in one
thread and uses only a few modules, so none is freed while it is in use.
*/

most(40).

:- dynamic
    kept_module/2,              % Key, Module
    used/3.                     % Module, Thread, Time

%!  kept(?Key, ?Module) is nondet.
%
%   True if Module is kept under Key.

kept(Key, Module) :-
    kept_module(Key, Module).

%!  keep(+Key, +Module) is det.
%
%   Keep Module under Key, and record that this thread uses it now.

keep(Key, Module) :-
    ( kept_module(Key, Module) -> true ; assertz(kept_module(Key, Module)) ),
    thread_self(Thread),
    flag(kept_time, Time, Time+1),
    retractall(used(Module, Thread, _)),
    assertz(used(Module, Thread, Time)).

%!  in_excess(-Module) is semidet.
%
%   Module is removed from the cache, as it is not among the most recently used.

in_excess(Module) :-
    aggregate_all(count, kept_module(_, _), Count),
    most(Most),
    Count > Most,
    kept_module(_, Module),
    \+ lately_used(Module, _),
    \+ ( used(Module, Thread, _), living(Thread), lately_used(Module, Thread) ),
    retractall(kept_module(_, Module)),
    retractall(used(Module, _, _)),
    !.

living(Thread) :-
    catch(thread_property(Thread, status(running)), error(_, _), fail).

%   lately_used(+Module, ?Thread): Module is one of the most recently used by Thread, or by any
%   thread if that is unbound.

lately_used(Module, Thread) :-
    aggregate_all(max(Time), used(Module, Thread, Time), Last),
    findall(Newer, ( used(Newer, Thread, Time), Time > Last ), Newer0),
    sort(Newer0, Newers),
    length(Newers, Count),
    most(Most),
    Count < Most.
