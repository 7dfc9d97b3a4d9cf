:- module(kept,
          [ kept/2,             % ?Key, ?Module
            keep/2,             % +Key, +Module
            in_excess/1         % -Module
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> Which modules made are kept

Making one takes a while, so those used last are kept for whoever asks again: those that
anybody used last, and those that each living thread did. A question or a search runs in one
thread and uses a few of them, so none is freed that is being used.
*/

most(40).

:- dynamic
    kept_module/2,              % Key, Module
    used/3.                     % Module, Thread, Time

%!  kept(?Key, ?Module) is nondet.
%
%   Module is kept under Key.

kept(Key, Module) :-
    kept_module(Key, Module).

%!  keep(+Key, +Module) is det.
%
%   This thread uses Module now, which is kept under Key.

keep(Key, Module) :-
    ( kept_module(Key, Module) -> true ; assertz(kept_module(Key, Module)) ),
    thread_self(Thread),
    flag(kept_time, Time, Time+1),
    retractall(used(Module, Thread, _)),
    assertz(used(Module, Thread, Time)).

%!  in_excess(-Module) is semidet.
%
%   Module was kept so far, and is none of those used last.

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

%   lately_used(+Module, ?Thread): of the modules that Thread used, or anybody if it is open,
%   Module is one of the last.

lately_used(Module, Thread) :-
    aggregate_all(max(Time), used(Module, Thread, Time), Last),
    findall(Newer, ( used(Newer, Thread, Time), Time > Last ), Newer0),
    sort(Newer0, Newers),
    length(Newers, Count),
    most(Most),
    Count < Most.
