:- module(memory,
          [ new_mind/6,         % +Greatest, +Positions, +Calm, +Key, +Ends, -Mind
            ready_for/1         % +Greatest
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/2]).

/** <module> The search's state

    mind(Keys, Data, Mask, Values, Killers1, Killers2, History, Path,
         Nodes, MostNodes, Deadline, MostInferences, Calm, Horizon)

is modified by nb_setarg/3, with small integers only, so that a search creates no
garbage. Keys and Data are the transposition table, Values carries the value of a
node across the failure that takes its move back, Killers and History hold the
killer moves and the history heuristic, Path has the keys of the positions on the
current path, Calm is the depth of the quiescence search in plies, and Horizon
counts the positions at the horizon.

See transposition.pl for how it is used.
*/

:- dynamic kept/2.              % Count, Reference of a record

fewest_bits(17).
most_bits(20).
most_kept(100_000).

%!  new_mind(+Greatest, +Positions, +Calm, +Key, +Ends, -Mind) is det.
%
%   Mind is the state at the start of a search, for moves with codes up to Greatest and
%   a root position with Key. The size of the table is about the expected number of
%   Positions, within bounds: a table that is too small makes a long search visit a
%   fifth more positions, or worse. Ends are ends(Nodes, Deadline, Inferences).

new_mind(Greatest, Positions, Calm, Key, ends(MostNodes, Deadline, MostInferences),
         mind(Keys, Data, Mask, Values, Killers1, Killers2, History, Path, 0,
              MostNodes, Deadline, MostInferences, Calm, 0)) :-
    fewest_bits(Fewest),
    most_bits(Most),
    Bits is max(Fewest, min(Most, msb(Positions \/ 1)+1)),
    Size is 1 << Bits,
    Mask is Size-1,
    sig_atomic(table(Size, Keys, Data)),
    maplist(zeros(200), [Values, Killers1, Killers2, Path]),
    zeros(Greatest, History),
    nb_setarg(1, Path, Key).

%   table(+Size, -Keys, -Data): runs without signals, as functor/3 would print a warning
%   about one.

table(Size, Keys, Data) :-
    functor(Keys, keys, Size),
    functor(Data, data, Size).

%!  ready_for(+Greatest) is det.
%
%   Keep what the search of moves with codes up to Greatest needs, so that the first search
%   takes as many inferences as any other.

ready_for(Greatest) :-
    maplist(kept_from_now, [200, Greatest]).

kept_from_now(Count) :-
    most_kept(Most),
    (   ( Count > Most ; kept(Count, _) )
    ->  true
    ;   zeros(Count, Term),
        recordz(zeros, Term, Reference),
        assertz(kept(Count, Reference))
    ).

%   zeros(+Count, -Term): copied from a record, which takes a tenth of the time: before, a third
%   of what a search of 500 positions took in Monkey Queen. Those of very large boards are not
%   kept.

zeros(Count, Term) :-
    (   kept(Count, Reference)
    ->  instance(Reference, Term)
    ;   functor(Term, zeros, Count),
        cleared(Count, Term)
    ).

cleared(N, Term) :-
    (   N =:= 0
    ->  true
    ;   nb_setarg(N, Term, 0),
        N1 is N-1,
        cleared(N1, Term)
    ).
