:- module(threads,
          [ thread_begins/0
          ]).

/** <module> What every thread does first
*/

%!  thread_begins is det.
%
%   Makes the thread that calls this as able as the main thread. A new thread has
%   its creator's current streams, which may be closed before it reads or writes.
%   In SWI-Prolog 9.2 it also has no room for integers of more than a kilobyte.

thread_begins :-
    set_input(user_input),
    set_output(user_output),
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Limit),
        set_prolog_flag(max_integer_size, Limit)
    ;   true
    ).
