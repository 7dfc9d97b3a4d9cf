:- module(threads,
          [ thread_begins/0
          ]).

/** <module> Preparing new threads
*/

%!  thread_begins is det.
%
%   Prepare the calling thread to work like the main thread. A new thread inherits its
%   creator's current streams, which may be closed before it reads or writes. In
%   SWI-Prolog 9.2 it is also limited to integers of a kilobyte.

thread_begins :-
    set_input(user_input),
    set_output(user_output),
    (   current_prolog_flag(max_integer_size, 0)
    ->  current_prolog_flag(stack_limit, Limit),
        set_prolog_flag(max_integer_size, Limit)
    ;   true
    ).
