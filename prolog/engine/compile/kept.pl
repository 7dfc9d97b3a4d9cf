:- module(kept,
          [ kept/2,             % ?Key, ?Module
            keep/2,             % +Key, +Module
            in_excess/1         % -Module
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).

/** <module> Which modules made are kept

Making one takes a while, so those last used are kept for whoever asks again. Another thread
may be running one: as long as it lives, none that it has asked for is in excess. A question
uses a few at a time, so that those it began with are never the ones used longest ago.
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
%   Too many modules are kept, and Module is not kept any more: nobody is using it, and it was
%   used longest ago.

in_excess(Module) :-
    aggregate_all(count, kept_module(_, _), Count),
    most(Most),
    Count > Most,
    findall(Time-Free,
            ( kept_module(_, Free),
              \+ in_use(Free),
              aggregate_all(max(T), used(Free, _, T), Time)
            ),
            Uses0),
    keysort(Uses0, [_-Module|_]),
    retractall(kept_module(_, Module)),
    retractall(used(Module, _, _)).

in_use(Module) :-
    thread_self(Self),
    used(Module, Thread, _),
    Thread \== Self,
    catch(thread_property(Thread, status(running)), error(_, _), fail),
    !.
