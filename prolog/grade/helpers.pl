:- module(grade_helpers,
          [ clear/0,
            clearScreen/0,
            clear_screen/0,
            cls/0,
            datime/1,                   % -Datime
            now/1,                      % -Seconds
            nth/3,                      % ?Index, ?List, ?Element
            random_select/3,            % ?Element, +List, ?Rest
            remove_dups/2,              % +List, -Set
            remove_duplicates/2,        % +List, -Set
            samsort/2,                  % +List, -Sorted
            set_random/1,               % +Option
            suffix/2                    % ?Suffix, ?List
          ]).

:- use_module(library(lists), [append/3, list_to_set/2, nth1/3]).
:- use_module(library(random), [random_member/2]).

/** <module> Predicates of other Prolog systems

A program gets these only if it calls them and nothing defines them.
*/

%!  clear is det.
%!  clearScreen is det.
%!  clear_screen is det.
%!  cls is det.
%
%   Do nothing, as there is no screen.

clear.
clearScreen.
clear_screen.
cls.

%!  datime(-Datime) is det.
%
%   Datime is datime(Year, Month, Day, Hour, Minute, Second): SICStus.

datime(datime(Year, Month, Day, Hour, Minute, Second)) :-
    get_time(Now),
    stamp_date_time(Now, date(Year, Month, Day, Hour, Minute, Exact, _, _, _),
                    'UTC'),
    Second is truncate(Exact).

%!  now(-Seconds) is det.
%
%   Seconds is the time in seconds since 1970, an integer: SICStus.

now(Seconds) :-
    get_time(Now),
    Seconds is truncate(Now).

%!  nth(?Index, ?List, ?Element) is nondet.
%
%   Element is the Index-th element of List, from 1: older SICStus.

nth(Index, List, Element) :-
    nth1(Index, List, Element).

%!  random_select(?Element, +List, ?Rest) is semidet.
%
%   Rest is List without Element, a random one: SICStus.

random_select(Element, List, Rest) :-
    random_member(Element, List),
    once(append(Before, [Element|After], List)),
    append(Before, After, Rest).

%!  remove_dups(+List, -Set) is det.
%
%   Set is List sorted, without duplicates: SICStus.

remove_dups(List, Set) :-
    sort(List, Set).

%!  remove_duplicates(+List, -Set) is det.
%
%   Set is List without duplicates: older SICStus.

remove_duplicates(List, Set) :-
    list_to_set(List, Set).

%!  samsort(+List, -Sorted) is det.
%
%   Sorted is List sorted, with duplicates: SICStus.

samsort(List, Sorted) :-
    msort(List, Sorted).

%!  set_random(+Option) is det.
%
%   Begin another sequence of random numbers.

set_random(Option) :-
    (   integer(Option)
    ->  system:set_random(seed(Option))
    ;   catch(system:set_random(Option), error(_, _), true)
    ).

%!  suffix(?Suffix, ?List) is nondet.
%
%   True if List ends with Suffix: SICStus.

suffix(Suffix, List) :-
    append(_, Suffix, List).
