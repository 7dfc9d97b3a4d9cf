:- module(lots, [drawn/2]).             % +List, -Element
:- use_module(library(lists), [nth0/3]).

/** <module> Drawing lots

In place of random_member/2, which autoloads what it calls. In SWI-Prolog 9.0 and 9.2 a thread that
is stopped by a signal while it autoloads leaves the predicate unknown to all other threads.
*/

%!  drawn(+List, -Element) is semidet.
%
%   Element is one of List, drawn by lot. Fails if there is none.

drawn(List, Element) :-
    length(List, Count),
    Count > 0,
    Place is random(Count),
    nth0(Place, List, Element).
