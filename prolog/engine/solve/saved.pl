:- module(solve_saved,
          [ restored/3,         % +Keep, +Solver, +Handle
            saved_now/3,        % +Keep, +Solver, +Handle
            to_keep/3,          % +File, +Label, -Keep
            told_and_saved/5    % :OnNews, +Keep, +Solver, +Tables, +News
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(readutil), [read_line_to_string/2]).
:- use_module('../refusal').

:- meta_predicate told_and_saved(1, +, +, +, +).

/** <module> What a search has proved, in a file

The file says in its first line what board it is about; each further line is one entry of the
tables, one or two numbers, as the solver gives and takes them: Solver:entry(Handle, Numbers) and
Solver:entered(Handle, Numbers). It is replaced as a whole, now and then and at the end, so
whatever ends the search leaves the last file that was whole.

    keep(File, Label, Time, Took)

Time is when the file was written last, which took Took seconds; `none` where nothing is kept.
*/

%!  to_keep(+File, +Label, -Keep) is det.

to_keep(none, _, none) :-
    !.
to_keep(File, Label, keep(File, Head, Now, 0)) :-
    format(string(Head), "tabuleiro solver 1 ~w", [Label]),
    get_time(Now).

%!  restored(+Keep, +Solver, +Handle) is det.
%
%   Handle has what the file says, if there is one. Refuses one that is about something else.

restored(none, _, _) :-
    !.
restored(keep(File, Head, _, _), Solver, Handle) :-
    (   exists_file(File)
    ->  setup_call_cleanup(opened(File, read, Stream),
                           entries_read(Stream, File, Head, Solver, Handle),
                           close(Stream))
    ;   saved(File, Head, Solver, Handle)      % whether it can be written is said at once
    ).

entries_read(Stream, File, Head, Solver, Handle) :-
    read_line_to_string(Stream, First),
    (   First == Head
    ->  true
    ;   refuse(bad_value, "~w is not what was kept for this board: it does not begin with `~s`"
               -[File, Head], [name=keep])
    ),
    repeat,
    read_line_to_string(Stream, Line),
    (   Line == end_of_file
    ->  !
    ;   \+ \+ entered(Line, Stream, File, Solver, Handle),
        fail
    ).

entered(Line, Stream, File, Solver, Handle) :-
    split_string(Line, " ", "", Parts),
    (   maplist(number_in, Parts, Numbers),
        maplist(integer, Numbers),
        Solver:entered(Handle, Numbers)
    ->  true
    ;   line_count(Stream, Next),
        Row is Next-1,
        refuse(bad_value, "line ~d of ~w is no entry of a solver"-[Row, File], [name=keep])
    ).

number_in(Part, Number) :-
    number_string(Number, Part).

%!  told_and_saved(:OnNews, +Keep, +Solver, +Tables, +News) is det.
%
%   OnNews is called with News; then the file is written again if that was long ago, compared
%   with how long it takes. Tables is tables(Handle), for the Handle has this goal in it.

told_and_saved(OnNews, Keep, Solver, Tables, News) :-
    call(OnNews, News),
    (   Keep = keep(_, _, Time, Took),
        get_time(Now),
        Now-Time > max(15, 20*Took)
    ->  Tables = tables(Handle),
        saved_now(Keep, Solver, Handle)
    ;   true
    ).

%!  saved_now(+Keep, +Solver, +Handle) is det.

saved_now(none, _, _) :-
    !.
saved_now(Keep, Solver, Handle) :-
    Keep = keep(File, Head, _, _),
    get_time(Start),
    saved(File, Head, Solver, Handle),
    get_time(End),
    Took is End-Start,
    nb_setarg(3, Keep, End),
    nb_setarg(4, Keep, Took).

saved(File, Head, Solver, Handle) :-
    atom_concat(File, '.part', Part),
    setup_call_cleanup(opened(Part, write, Stream),
                       ( format(Stream, "~s~n", [Head]),
                         forall(Solver:entry(Handle, Numbers), written(Stream, Numbers)) ),
                       close(Stream)),
    rename_file(Part, File).

written(Stream, [Number]) :-
    format(Stream, "~d~n", [Number]).
written(Stream, [Number, More]) :-
    format(Stream, "~d ~d~n", [Number, More]).

opened(File, Mode, Stream) :-
    catch(open(File, Mode, Stream), error(_, _), Stream = none),
    (   Stream == none
    ->  refuse(bad_value, "~w cannot be opened; name a file in a folder that may be written"-[File],
               [name=keep])
    ;   true
    ).
