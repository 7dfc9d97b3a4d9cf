:- module(many_manners,
          [ initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            balance/2,          % +Position, -Points
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../../../prolog/engine/board').
:- use_module('../../../prolog/engine/compass').
:- use_module('../../../prolog/engine/rulebook').

/** <module> A game that the fast reading reads square by square

Its balance is not a number but all answers to the questions below, each asked in
another manner of writing Prolog, so that a test can compare two readings of them.
*/

face(o, ".", nobody).
face(x, "#", nobody).
face(w, "w", w).
face(b, "b", b).
face(w-2, "W", w).
face(b-2, "B", b).

opponent(w, b).
opponent(b, w).

owner(w, w).
owner(b, b).
owner(P-_, P).

ahead(w, north).
ahead(b, south).

initial(_, position([[o,b,b-2,b], [b,o,b], [o,o,o,o,o], [w,o,w], [o,w,w-2,w]], w,
                    [last=none, ply=0])).

%   A piece leaves a burnt square behind, and the last move cannot be undone at once.

legal(Position, Move) :-
    in_play :: \+ over(Position, _, _),
    own     :: ( Position = position(Board, Player, Memory),
                 cell(Board, From, Piece),
                 owner(Piece, Player) ),
    step    :: step(grid, _, From, To),
    free    :: ( cell(Board, To, There), \+ owner(There, Player) ),
    last    :: ( setting(Memory, last, Last), Last \== To ),
    Move = From-To.

next(position(Board0, Player, [last=_, ply=Ply0]), From-To,
     position(Board, Opponent, [last=To, ply=Ply])) :-
    cell(Board0, From, Piece),
    put_cell(Board0, From, x, Board1),
    cell(Board1, To, There),
    ( There == o -> Arrived = Piece ; Arrived = Player ),
    put_cell(Board1, To, Arrived, Board),
    Ply is Ply0+1,
    opponent(Player, Opponent).

outcome(Position, Winner, stuck) :-
    \+ legal(Position, _),
    Position = position(_, Player, _),
    opponent(Player, Winner).
outcome(Position, Winner, Rule) :-
    over(Position, Winner, Rule).

%   The search has predicates of the names over, counted, key and other, too.

over(position(_, _, Memory), nobody, ply) :-
    setting(Memory, ply, Ply),
    Ply >= 24.
over(position(Board, Player, _), Winner, lost) :-
    opponent(Player, Winner),
    \+ cell(Board, _, Player-2).

balance(Position, Answers) :-
    findall(Question-Answer, asked(Question, Position, Answer), Answers).

asked(any_cell, position(Board, _, _), Count) :-
    aggregate_all(count, ( cell(Board, _, Cell), Cell \== o ), Count).
asked(two_counts, position(Board, Player, _), A-B) :-
    aggregate_all(count, cell(Board, _, Player), A),
    aggregate_all(count, cell(Board, _, Player-_), B).
asked(paths, position(Board, Player, _), Count) :-
    aggregate_all(count, ( cell(Board, From, Player-2), two_steps(Board, From, _) ), Count).
asked(ray, position(Board, Player, _), Squares) :-
    aggregate_all(count, ( cell(Board, From, Player-2), way(Way), seen(Board, Way, From) ), Squares).
asked(rises, position(Board, _, _), Count) :-
    aggregate_all(count, ( rises(w, Cell), cell(Board, _, Cell) ), Count).
asked(first_kind, position(Board, _, _), Kind) :-
    once(( liked(Kind, _), cell(Board, _, Kind) )).
asked(first_number, position(_, Player, _), Number) :-
    once(number_of(Player, Number)).
asked(whose, position(Board, _, _), Players) :-
    findall(Player, at_home(position(Board, Player, _)), Players).
asked(every, position(Board, Player, _), Truth) :-
    (   forall(slide(Board, grid, o, _, 3/3, To, _), \+ cell(Board, To, Player))
    ->  Truth = yes
    ;   Truth = no
    ).
asked(longest, position(Board, Player, _), Longest) :-
    findall(Longest0, longest(Board, Player, Longest0), Longest).
asked(near, position(Board, Player, _), Cells) :-
    findall(Cell,
            ( cell(Board, From, Player-2),
              slide(Board, grid, o, _, From, _, [Near|_]),
              cell(Board, Near, Cell)
            ),
            Cells).
asked(soft, position(Board, Player, _), Cells) :-
    findall(Cell,
            ( cell(Board, From, Player-2),
              (   slide(Board, grid, o, north, From, To, [_|_])
              *-> true
              ;   slide(Board, grid, o, _, From, To, [])
              ),
              cell(Board, To, Cell)
            ),
            Cells).
asked(far, position(Board, _, _), A-B) :-
    cell(Board, From, w-2),
    cell(Board, To, b-2),
    apart(euclid, From, To, A),
    apart(manhattan, From, To, B).
asked(not_yet, position(Board, Player, _), X) :-
    not_yet(Board, Player, X).
asked(later, position(Board, Player, _), Truth) :-
    Other \== w,
    Other = Player,
    ( cell(Board, _, Other) -> Truth = yes ; Truth = no ).
asked(collected, position(Board, _, _), Cells) :-
    findall(Cell, ( cell(Board, _, Cell), liked(Cell, _) ), Cells),
    Cell = w,
    memberchk(Cell, Cells).
asked(template, position(Board, Player, _), Found) :-
    findall(ahead(Player, Way), ( ahead(Player, Way), cell(Board, _, Player) ), Found).
asked(part_known, position(_, Player, _), Number-Points) :-
    valued(Player-Number, Points).
asked(same, position(Board, Player, _), Count) :-
    aggregate_all(count, ( cell(Board, _, Cell), same(Cell, Player) ), Count).
asked(literal, position(Board, _, _), Cells) :-
    findall(Cell, ( spot(Square), cell(Board, Square, Cell) ), Cells).
asked(no_centre, position(Board, _, _), Truth) :-
    ( centre(Board, Square), cell(Board, Square, o) -> Truth = yes ; Truth = no ).
asked(room, position(Board, Player, _), Sum) :-
    ahead(Player, Way),
    aggregate_all(sum(N), ( cell(Board, S, Player), room(Board, grid, Way, S, N) ), Sum).
asked(closures, position(Board, Player, _), Cells-Number) :-
    findall(Square, cell(Board, Square, Player), Squares),
    maplist(cell(Board), Squares, Cells),
    foldl(counted(Board), Squares, 0, Number).
asked(names, position(Board, Player, _), Count) :-
    other(Player, Enemy),
    key(Enemy, Key),
    aggregate_all(count, cell(Board, _, Key), Count).
asked(moves, position(Board, Player, Memory), Count) :-
    opponent(Player, Enemy),
    aggregate_all(count, legal(position(Board, Enemy, Memory), _), Count).

two_steps(Board, From, To) :-
    neighbour(grid, From, Near),
    cell(Board, Near, _),
    neighbour(grid, Near, To),
    cell(Board, To, _).

seen(Board, Way, From) :-
    step(grid, Way, From, To),
    cell(Board, To, Cell),
    Cell \== o.
seen(Board, Way, From) :-
    step(grid, Way, From, To),
    cell(Board, To, o),
    seen(Board, Way, To).

%   A table so far, when its last clause is read.

rises(Cell, Cell).
rises(b, w-2).
rises(A, C) :-
    above(A, B),
    rises(B, C).

above(w, b).

liked(w-2, 9).
liked(b, 3).
liked(w, 8).

numbered(w, c).
numbered(w, a).
numbered(b, b).
numbered(b, a).

letter(c, 3).
letter(b, 2).
letter(a, 1).

number_of(Player, Number) :-
    numbered(Player, Letter),
    letter(Letter, Number).

at_home(position(Board, Player, _)) :-
    ahead(Player, Way),
    opposite(Way, Back),
    edge(Board, Back, Square),
    cell(Board, Square, Player).

longest(Board, Player, Longest) :-
    aggregate_all(max(Length),
                  ( cell(Board, From, Player-2),
                    slide(Board, grid, o, _, From, _, Between),
                    length(Between, Length)
                  ),
                  Longest).

not_yet(Board, Player, X) :-
    \+ found(Board, Player, X),
    X = 5.
not_yet(_, _, 7).

found(Board, Player, 2) :-
    cell(Board, _, Player).

valued(w-1, 10).
valued(w-2, 20).
valued(b-3, 30).

same(X, X).
same(X, X).
same(w-2, b).

spot(1/3).
spot(9/9).
spot(5/3).

counted(Board, Square, N0, N) :-
    aggregate_all(count, ( neighbour(grid, Square, Near), cell(Board, Near, o) ), More),
    N is N0+More.

other(w, b).
other(b, w).

key(w, w-2).
key(b, b-2).
