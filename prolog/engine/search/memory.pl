:- module(memory,
          [ new_mind/6          % +Greatest, +Positions, +Calm, +Key, +Ends, -Mind
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/2]).

/** <module> What outlives a node of the search

    mind(Keys, Data, Mask, Values, Killers1, Killers2, History, Path,
         Nodes, MostNodes, Deadline, MostInferences, Calm, Horizon)

is changed by nb_setarg/3, with small integers only: a search makes no
garbage. Keys and Data are the table of positions known, Values carries the
value of a node across the failing that takes its move back, Killers and
History are the moves that refuted, Path has the keys of the positions on the
way, Calm is how many plies captures are followed beyond the horizon, and Horizon
counts the positions at the horizon.

See transposition.pl for what is done with it.
*/

fewest_bits(17).
most_bits(20).

%!  new_mind(+Greatest, +Positions, +Calm, +Key, +Ends, -Mind) is det.
%
%   Mind is one for moves with codes up to Greatest and a position with Key, when
%   nothing has been searched yet. The table has room for about as many Positions as
%   will be looked at, within its bounds: one that is too small costs a long search a
%   fifth and more of its positions. Ends are ends(Nodes, Deadline, Inferences).

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

%   table(+Size, -Keys, -Data): no signal comes meanwhile, as functor/3 would complain
%   about one on the terminal.

table(Size, Keys, Data) :-
    functor(Keys, keys, Size),
    functor(Data, data, Size).

zeros(Count, Term) :-
    functor(Term, zeros, Count),
    cleared(Count, Term).

cleared(N, Term) :-
    (   N =:= 0
    ->  true
    ;   nb_setarg(N, Term, 0),
        N1 is N-1,
        cleared(N1, Term)
    ).
