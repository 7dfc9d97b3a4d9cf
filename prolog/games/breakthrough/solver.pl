:- module(breakthrough_solver,
          [ prepared/5,         % +Module, +Size, +Limits, :OnNews, -Solver
            template/1,         % -Template
            numbered/3,         % +Term0, +Size, -Term
            winner/3,           % +Solver, +Position, -Winner
            surely_won/2,       % +Solver, +Position
            distance/3,         % +Solver, +Position, -Plies
            nodes/2,            % +Solver, -Nodes
            entry/2,            % +Solver, -Numbers
            entered/2           % +Solver, +Numbers
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/2, member/2, nth0/3]).
:- use_module(library(terms), [mapargs/3]).
:- use_module(proving, []).

/** <module> Breakthrough on small boards, solved by search

Converts positions to the integers of proving.pl, and searches with a copy of its clauses made for
the size of the board. Retrograde analysis, which solves other games, visits all positions that
can be reached (see engine/solve.pl, which calls these exports); this search visits only those of
one proof.

    solver(Module, Last, Table, Mind)
*/

:- multifile solve:solver/3.
:- meta_predicate prepared(+, +, +, 1, -).

solve:solver(breakthrough, Lengths, breakthrough_solver) :-
    length(Lengths, Rows),
    Lengths = [Columns|_],
    Rows >= 4,
    Columns >= 2,
    Columns*(2*Rows-3) =< 55.

%!  prepared(+Module, +Size, +Limits, :OnNews, -Solver) is det.
%
%   Solver solves positions on boards of Size with Module, which has the clauses of proving.pl
%   for that size. Limits is Megabytes-Distances: the tables take at most Megabytes. They are
%   created here, because destructive assignment needs terms that are older than their values.
%   Distances is true if distance/3 will be called. OnNews is called now and then with the
%   number of positions searched.

prepared(Module, Columns/Rows, Megabytes-Distances, OnNews, solver(Module, Last, Table, Mind)) :-
    Last is Rows*Columns-1,
    (   Distances == true
    ->  Share is max(1, Megabytes//3),
        places(Columns, Rows, Share, Size),
        functor(Keys, keys, Size),
        functor(Bounds, bounds, Size)
    ;   places(Columns, Rows, Megabytes, Size),
        Keys = none,
        Bounds = none
    ),
    functor(Table, table, Size),
    Mind = mind(0, Size, OnNews, Keys, Bounds).

%   places(+Columns, +Rows, +Megabytes, -Size): the number of entries of
%   eight bytes in a table. Size is a prime that is not near a power of two.

places(Columns, Rows, Megabytes, Size) :-
    Bits is Columns*(2*Rows-3),
    Wanted is max(1 << 20, 1 << (3*Bits//4)),
    Most is Megabytes*1_000_000//8,
    Around is min(Wanted*7123//10000, Most),
    once(( between(0, inf, More), Size is Around-More, prime(Size) )).

prime(Number) :-
    Number /\ 1 =:= 1,
    Root is floor(sqrt(Number)),
    \+ ( between(3, Root, Factor), Number mod Factor =:= 0 ).

                /*******************************
                *           QUESTIONS          *
                *******************************/

%!  winner(+Solver, +Position, -Winner) is det.

winner(solver(Module, Last, Table, Mind), Position, Winner) :-
    seen(Position, Last, M, Mo, O, Oo),
    Position = position(_, Player, _),
    breakthrough:opponent(Player, Enemy),
    ( \+ Module:wins(M, Mo, O, Oo, Table, Mind) -> Winner = Enemy ; Winner = Player ).

%!  surely_won(+Solver, +Position) is semidet.
%
%   The player who has just moved wins Position, as can be seen without a search.

surely_won(solver(Module, Last, Table, Mind), Position) :-
    seen(Position, Last, M, _, O, _),
    Module:known_lost(M, O, Table, Mind).

%!  distance(+Solver, +Position, -Plies) is det.
%
%   The winner of Position wins in Plies, however the loser defends himself.

distance(Solver, Position, Plies) :-
    Solver = solver(Module, Last, Table, Mind),
    seen(Position, Last, M, Mo, O, Oo),
    (   \+ Module:wins(M, Mo, O, Oo, Table, Mind)
    ->  Goal = Module:loses_within(M, Mo, O, Oo, Plies, Table, Mind),
        First = 0
    ;   Goal = Module:wins_within(M, Mo, O, Oo, Plies, Table, Mind),
        First = 1
    ),
    once(( between(0, inf, Times),
           Plies is First+2*Times,
           \+ \+ Goal )).

%!  nodes(+Solver, -Nodes) is det.

nodes(solver(_, _, _, Mind), Nodes) :-
    arg(1, Mind, Nodes).

%!  entry(+Solver, -Numbers) is nondet.
%
%   Numbers are an entry of the tables: [Key] or [-Key] of who wins, [Key, Bounds] of how soon.

entry(solver(_, _, Table, Mind), Numbers) :-
    (   arg(_, Table, Known),
        integer(Known),
        Known =\= 0,
        Numbers = [Known]
    ;   Mind = mind(_, _, _, Keys, Bounds),
        Keys \== none,
        arg(Place, Keys, Key),
        integer(Key),
        arg(Place, Bounds, Both),
        Numbers = [Key, Both]
    ).

%!  entered(+Solver, +Numbers) is semidet.
%
%   The tables have the entry Numbers. Fails if those are none.

entered(solver(_, _, Table, Mind), Numbers) :-
    Mind = mind(_, Size, _, Keys, Bounds),
    Numbers = [Known|More],
    Key is abs(Known),
    Key > 0,
    Key < 1 << 56,
    Place is Key mod Size+1,
    (   More == []
    ->  nb_setarg(Place, Table, Known)
    ;   More = [Both],
        between(0, 0xffff, Both),
        (   Keys == none
        ->  true
        ;   nb_setarg(Place, Keys, Key),
            nb_setarg(Place, Bounds, Both)
        )
    ).

%   seen(+Position, +Last, -M, -Mo, -O, -Oo): the pawns in the form of proving.pl. White
%   moves down, so for White bit 0 is in the first row.

seen(position(Board, Player, _), Last, M, Mo, O, Oo) :-
    append(Board, Cells),
    breakthrough:opponent(Player, Enemy),
    men(Cells, Player, Last, Down, Up),
    men(Cells, Enemy, Last, EnemyDown, EnemyUp),
    (   Player =:= 1
    ->  M = Down, Mo = Up, O = EnemyDown, Oo = EnemyUp
    ;   M = Up, Mo = Down, O = EnemyUp, Oo = EnemyDown
    ).

men(Cells, Player, Last, Down, Up) :-
    findall(Bit, nth0(Bit, Cells, Player), Bits),
    aggregate_all(sum(1 << Bit), member(Bit, Bits), Down),
    aggregate_all(sum(1 << (Last-Bit)), member(Bit, Bits), Up).

                /*******************************
                *          ONE SIZE            *
                *******************************/

%!  template(-Template) is det.
%
%   Template has the clauses that are made for each size.

template(proving).

%!  numbered(+Term0, +Size, -Term) is det.
%
%   Term is Term0 of proving.pl with the numbers of boards of Size, Columns/Rows.

numbered(Term0, Columns/Rows, Term) :-
    numbered(Term0, Columns, Rows, Term).

numbered(Term0, Columns, Rows, Term) :-
    (   var(Term0)
    ->  Term = Term0
    ;   atom(Term0),
        constant(Term0, Columns, Rows, Number)
    ->  Term = Number
    ;   Term0 = later(Goal)
    ->  numbered(Goal, Columns, Rows, Term)
    ;   Term0 = mirrored(Key)
    ->  Last is Columns-1,
        mirrored(Last, Columns, Rows, Key, Term)
    ;   compound(Term0)
    ->  mapargs(numbered_by(Columns, Rows), Term0, Term)
    ;   Term = Term0
    ).

numbered_by(Columns, Rows, Term0, Term) :-
    numbered(Term0, Columns, Rows, Term).

%   constant(?Name, +Columns, +Rows, -Number): those that proving.pl names.

constant(ahead,    Columns, _, Columns).
constant(east,     Columns, _, Number) :- Number is Columns+1.
constant(west,     Columns, _, Number) :- Number is Columns-1.
constant(front,    Columns, _, Number) :- row(1, Columns, Number).
constant(second,   Columns, _, Number) :- row(2, Columns, Number).
constant(third,    Columns, Rows, Number) :- Row is Rows-3, row(Row, Columns, Number).
constant(near,     Columns, Rows, Number) :- Row is Rows-2, row(Row, Columns, Number).
constant(own_bits, Columns, Rows, Number) :- Number is Columns*(Rows-2).
constant(last,     Columns, Rows, Number) :- Number is Columns*Rows-1.
constant(not_west, Columns, Rows, Number) :-
    column(0, Columns, Rows, West),
    Number is (1 << (Columns*Rows)-1) xor West.
constant(not_east, Columns, Rows, Number) :-
    Last is Columns-1,
    column(Last, Columns, Rows, East),
    Number is (1 << (Columns*Rows)-1) xor East.

row(Row, Columns, Bits) :-
    Bits is (1 << Columns-1) << (Row*Columns).

column(Column, Columns, Rows, Bits) :-
    Last is Rows-1,
    aggregate_all(sum(1 << (Row*Columns+Column)), between(0, Last, Row), Bits).

%   mirrored(+Column, +Columns, +Rows, ?Key, -Expression): the columns from the first to
%   Column of Key, each where the other side has it.

mirrored(Column, Columns, Rows, Key, Expression) :-
    Height is 2*Rows-3,
    column(Column, Columns, Height, Bits),
    Further is Columns-1-2*Column,
    (   Further >= 0
    ->  Moved = (Key /\ Bits) << Further
    ;   Back is -Further,
        Moved = (Key /\ Bits) >> Back
    ),
    (   Column =:= 0
    ->  Expression = Moved
    ;   Before is Column-1,
        mirrored(Before, Columns, Rows, Key, Rest),
        Expression = Moved \/ Rest
    ).
