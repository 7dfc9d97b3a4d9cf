:- module(only_wins,
          [ proved/4,           % +Situation, +Search, :OnNews, -Proof
            answered/4          % +Situation, +Winner, +Plies, -Answer
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2]).
:- use_module(compile, [flat/5, flat_move/3, flat_position/3]).
:- use_module(options, [settled/4]).

/** <module> Wins proved to be the only ones

A puzzle asks for the one move that wins by force. That there is one, and no other, is
proved here by exhaustive search over the compiled rules: every move of the winner is tried
against every reply, and nothing is pruned or estimated. Only the order of replies is chosen:
the one that refuted the last move comes first, as it often refutes the next one too. A
position that was decided before is not searched again; it is recognized as a whole, not by a
hash.

    proved(Situation, search(Least, Plies, Most), OnNews, Proof)

looks for the shortest win of the player to move, in Least to Plies plies. Proof is one of

    proof(Distance, Line, Duals, Effort)
    unproved(Why)

where Line begins with the only move that wins within Distance plies, and goes on as the loser
holds out longest. Duals are the numbers of the plies of Line where the winner could have
played something else that wins in time. Effort is how many positions it took to decide all
that. Why is `none`, `sooner`, `several` or `limit`: more than Most positions.
*/

:- meta_predicate
    proved(+, +, 1, -),
    begun(+, +, +, 1, -, -).

%!  proved(+Situation, +Search, :OnNews, -Proof) is det.
%
%   Proof tells whether Situation has exactly one move that wins.

proved(Situation, search(Least, Plies, Most), OnNews, Proof) :-
    Situation = situation(_, _, _, position(_, Player, _)),
    begun(Situation, Player, Most, OnNews, Task, Flat),
    call_cleanup(catch(found(Task, Flat, Least, Plies, Proof0),
                       too_many_positions,
                       Proof0 = unproved(limit)),
                 ended(Task)),
    (   Proof0 = proof(Distance, Line0, Duals, Effort)
    ->  unflattened(Line0, Task, Line),
        Proof = proof(Distance, Line, Duals, Effort)
    ;   Proof = Proof0
    ).

%!  answered(+Situation, +Winner, +Plies, -Answer) is det.
%
%   Answer says how the opponent of Winner, who is to move, answers a try to win within Plies
%   plies: it is escapes(Moves) with every move that avoids that; or lost(Line) where no move
%   does, and Line holds out as long as possible. The game is not over. Positions are not
%   limited, as whoever made the puzzle had limited them.

answered(Situation, Winner, Plies, Answer) :-
    begun(Situation, Winner, inf, ignored, Task, Flat),
    call_cleanup(answer(Task, Flat, Plies, Answer), ended(Task)).

ignored(_).

answer(Task, Flat, Plies, Answer) :-
    Task = task(Module, _, _, _, _, _),
    Later is Plies-1,
    findall(Move, ( Module:legal(Flat, Move), \+ wins_in_time(Task, Flat, Move, Later) ), Escapes),
    (   Escapes == []
    ->  shortest(Task, Flat, Plies, Least),
        line(Task, Flat, Least, Line0, 1, _),
        unflattened(Line0, Task, Line),
        Answer = lost(Line)
    ;   unflattened(Escapes, Task, Moves),
        Answer = escapes(Moves)
    ).

wins_in_time(Task, Flat, Move, Plies) :-
    Plies >= 0,
    wins_after(Task, Flat, Move, Plies).

%   begun(+Situation, +Winner, +Most, :OnNews, -Task, -Flat): Task holds the compiled rules, the
%   winner, the decided positions, the replies that refuted a move (one for each number of
%   plies), and the count of positions.

begun(Situation, Winner, Most, OnNews, Task, Flat) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, plain, Module),
    flat_position(Module, Position, Flat),
    trie_new(Known),
    functor(Refutations, refutations, 64),
    Task = task(Module, Winner, Known, Refutations, count(0, Most), OnNews).

ended(task(_, _, Known, _, _, _)) :-
    trie_destroy(Known).

                /*******************************
                *          EXHAUSTING          *
                *******************************/

found(Task, Flat, Least, Plies, Proof) :-
    (   between(1, Plies, Distance),
        winners(Task, Flat, Distance, Winners),
        Winners \== []
    ->  (   Distance < Least
        ->  Proof = unproved(sooner)
        ;   Winners = [_, _|_]
        ->  Proof = unproved(several)
        ;   Task = task(_, _, _, _, count(Effort0, _), _),
            Effort is Effort0,
            line(Task, Flat, Distance, Line, 1, Duals),
            Proof = proof(Distance, Line, Duals, Effort)
        )
    ;   Proof = unproved(none)
    ).

%   winners(+Task, +Flat, +Plies, -Moves): Moves win by force within Plies plies.

winners(Task, Flat, Plies, Moves) :-
    Task = task(Module, _, _, _, _, _),
    Later is Plies-1,
    findall(Move, Module:legal(Flat, Move), Legal),
    findall(Move, ( member(Move, Legal), wins_after(Task, Flat, Move, Later) ), Moves).

%   wins_after(+Task, +Flat, +Move, +Plies): undoes all changes of the board.

wins_after(Task, Flat, Move, Plies) :-
    Task = task(Module, _, _, _, _, _),
    \+ \+ ( once(Module:next(Flat, Move, Next)),
            wins(Task, Next, Plies) ).

%   wins(+Task, +Flat, +Plies): the winner wins by force within Plies plies from Flat.

wins(Task, Flat, Plies) :-
    Task = task(Module, Player, _, _, _, _),
    counted(Task),
    (   Module:over(Flat, Winner, _)
    ->  Winner == Player
    ;   Plies =:= 0
    ->  stuck(Task, Flat)
    ;   Plies < 3
    ->  decided(Task, Flat, Plies)
    ;   remembered(Task, Flat, Plies, Known)
    ->  Known == won
    ;   decided(Task, Flat, Plies)
    ->  remember(Task, Flat, Plies, won)
    ;   remember(Task, Flat, Plies, open),
        fail
    ).

decided(Task, Flat, Plies) :-
    Task = task(Module, Player, _, _, _, _),
    Later is Plies-1,
    (   Flat = position(_, Player, _)
    ->  Module:legal(Flat, Move),
        wins_after(Task, Flat, Move, Later),
        !
    ;   refuted(Task, Flat, Plies, Later)
    ->  fail
    ;   Module:legal(Flat, _)
    ->  true
    ;   stuck(Task, Flat)
    ).

%   refuted(+Task, +Flat, +Plies, +Later): the loser has a move that escapes.

refuted(Task, Flat, Plies, Later) :-
    Task = task(Module, _, _, Refutations, _, _),
    arg(Plies, Refutations, Known),
    (   nonvar(Known),
        Known = killer(Tried),
        once(Module:legal(Flat, Tried)),
        \+ wins_after(Task, Flat, Tried, Later)
    ->  true
    ;   Module:legal(Flat, Move),
        \+ wins_after(Task, Flat, Move, Later)
    ->  nb_setarg(Plies, Refutations, killer(Move))
    ).

stuck(task(Module, Player, _, _, _, _), Flat) :-
    \+ Module:legal(Flat, _),
    once(Module:outcome(Flat, Winner, _)),
    Winner == Player.

counted(task(_, _, _, _, Count, OnNews)) :-
    Count = count(Positions0, Most),
    Positions is Positions0+1,
    nb_setarg(1, Count, Positions),
    (   Positions > Most
    ->  throw(too_many_positions)
    ;   Positions /\ 0xffff =:= 0
    ->  call(OnNews, Positions)
    ;   true
    ).

                /*******************************
                *      DECIDED POSITIONS       *
                *******************************/

%   The table maps a position to Won*256+Open: it is won within Won plies, and not within the
%   plies below Open.

remembered(task(_, _, Table, _, _, _), Flat, Plies, Known) :-
    trie_lookup(Table, Flat, Bounds),
    (   Plies >= Bounds>>8
    ->  Known = won
    ;   Plies < Bounds/\255,
        Known = open
    ).

remember(task(_, _, Table, _, _, _), Flat, Plies, Known) :-
    (   trie_lookup(Table, Flat, Bounds)
    ->  Won0 is Bounds>>8,
        Open0 is Bounds/\255
    ;   Won0 = 255,
        Open0 = 0
    ),
    (   Known == won
    ->  Won is min(Won0, Plies),
        Open = Open0
    ;   Won = Won0,
        Open is max(Open0, Plies+1)
    ),
    New is Won<<8 \/ Open,
    trie_update(Table, Flat, New).

                /*******************************
                *             LINE             *
                *******************************/

%   line(+Task, +Flat, +Plies, -Line, +Ply, -Duals): Line is how Flat, which the winner wins
%   in Plies plies and no fewer, goes on to the end. Of the defences that hold out longest one
%   is chosen that leaves the winner the fewest choices.

line(Task, Flat, Plies, Line, Ply, Duals) :-
    Task = task(Module, Player, _, _, _, _),
    (   Module:over(Flat, _, _)
    ->  Line = [],
        Duals = []
    ;   \+ Module:legal(Flat, _)
    ->  Line = [],
        Duals = []
    ;   Flat = position(_, Player, _)
    ->  winners(Task, Flat, Plies, [Move|Others]),
        ( Others == [] -> Duals = Duals1 ; Duals = [Ply|Duals1] ),
        Line = [Move|Line1],
        goes_on(Task, Flat, Move, Plies, Line1, Ply, Duals1)
    ;   findall(Count-way([Move|Line0], Duals0),
                ( defence(Task, Flat, Plies, Move),
                  goes_on(Task, Flat, Move, Plies, Line0, Ply, Duals0),
                  length(Duals0, Count) ),
                Ways),
        keysort(Ways, [_-way(Line, Duals)|_])
    ).

%   defence(+Task, +Flat, +Plies, -Move): after Move the win takes all of Plies, or if no move
%   achieves that, as many as possible.

defence(Task, Flat, Plies, Move) :-
    Task = task(Module, _, _, _, _, _),
    findall(Legal, Module:legal(Flat, Legal), Moves),
    Later is Plies-1,
    between(0, Later, Less),
    Sooner is Later-Less-1,
    findall(Long, ( member(Long, Moves), \+ wins_in_time(Task, Flat, Long, Sooner) ), Longest),
    Longest \== [],
    !,
    member(Move, Longest).

goes_on(Task, Flat, Move, Plies, Line, Ply, Duals) :-
    Task = task(Module, _, _, _, _, _),
    Later is Plies-1,
    Ply1 is Ply+1,
    findall(Line0-Duals0,
            ( once(Module:next(Flat, Move, Next)),
              shortest(Task, Next, Later, Least),
              line(Task, Next, Least, Line0, Ply1, Duals0) ),
            [Line-Duals]).

shortest(Task, Flat, Plies, Least) :-
    between(0, Plies, Least),
    wins(Task, Flat, Least),
    !.

%   unflattened(+FlatMoves, +Task, -Moves)

unflattened([], _, []).
unflattened([Flat|Flats], Task, [Move|Moves]) :-
    Task = task(Module, _, _, _, _, _),
    flat_move(Module, Move, Flat),
    unflattened(Flats, Task, Moves).
