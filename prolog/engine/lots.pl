:- module(lots, [drawn/2]).             % +List, -Element
:- use_module(library(lists), [nth0/3]).

/** <module> Drawing lots

In place of random_member/2, which loads what it calls when it is first called: on SWI-Prolog 9.2
it was seen to find nth0/3 missing ever after, in a process whose threads had been stopped often.
*/

%!  drawn(+List, -Element) is semidet.
%
%   Element is one of List, drawn by lot. Fails if there is none.

drawn(List, Element) :-
    length(List, Count),
    Count > 0,
    Place is random(Count),
    nth0(Place, List, Element).
