:- module(ordering,
          [ ranked/7            % +Stage, +Position, +First, +Ply, +Mind, -Moves, -Next
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Which moves the search tries first

In stages: captures by what they take, then the two moves that last refuted at
the same ply, then the others by what they have refuted so far. Most positions
are refuted early, and then the later stages are never looked for. See
search.pl; a move is its code, or its rank above 18 bits of code.
*/

:- dynamic
    feature/1,                  % ?Feature
    vacant/1,                   % +Cell
    legal/2,                    % +Position, ?Move
    taking/2,                   % +Position, ?Move
    prize/3,                    % +Square, +Board, -Worth
    decoded/2.                  % +Code, -Move

%!  ranked(+Stage, +Position, +First, +Ply, +Mind, -Moves, -Next) is semidet.
%
%   Moves, the best first, are those of Stage without First. Fails after the
%   last stage.

ranked(captures, Position, First, _, _, Moves, killers) :-
    Position = position(Board, _, _),
    findall(Ranked, capture(Position, Board, First, Ranked), Moves0),
    sort(0, @>=, Moves0, Moves).
ranked(killers, Position, First, Ply, Mind, Moves, quiet) :-
    (   feature(killers)
    ->  arg(5, Mind, Killers1),
        arg(6, Mind, Killers2),
        arg(Ply, Killers1, Killer1),
        arg(Ply, Killers2, Killer2),
        killer(Killer2, 0x80000, First, Position, [], Moves1),
        killer(Killer1, 0x80001, First, Position, Moves1, Moves)
    ;   Moves = []
    ).
ranked(quiet, Position, First, Ply, Mind, Moves, last(Moves)) :-
    Position = position(Board, _, _),
    arg(7, Mind, History),
    killers(Ply, Mind, Killer1, Killer2),
    findall(Ranked,
            quiet(Position, Board, First, Killer1, Killer2, History, Ranked),
            Moves0),
    sort(0, @>=, Moves0, Moves).
ranked(last(_), Position, _, _, _, [0], none) :-
    once(legal(Position, swap)).

%   What findall/3 asks is one goal: a conjunction would be compiled every time.

capture(Position, Board, First, Ranked) :-
    taking(Position, From-To),
    Code is From << 9 \/ To,
    Code =\= First,
    prize(To, Board, Prize),
    Ranked is (0x100000+Prize) << 18 \/ Code.

quiet(Position, Board, First, Killer1, Killer2, History, Ranked) :-
    legal(Position, From-To),
    arg(To, Board, Cell),
    vacant(Cell),
    Code is From << 9 \/ To,
    Code =\= First,
    Code =\= Killer1,
    Code =\= Killer2,
    arg(Code, History, Rank),
    Ranked is Rank << 18 \/ Code.

killers(Ply, Mind, Killer1, Killer2) :-
    (   feature(killers)
    ->  arg(5, Mind, Killers1),
        arg(6, Mind, Killers2),
        arg(Ply, Killers1, Killer1),
        arg(Ply, Killers2, Killer2)
    ;   Killer1 = 0,
        Killer2 = 0
    ).

killer(Code, Rank, First, position(Board, Player, Memory), Moves0, Moves) :-
    (   Code > 0,
        Code =\= First,
        decoded(Code, From-To),
        arg(To, Board, Cell),
        vacant(Cell),
        legal(position(Board, Player, Memory), From-To)
    ->  Ranked is Rank << 18 \/ Code,
        Moves = [Ranked|Moves0]
    ;   Moves = Moves0
    ).
