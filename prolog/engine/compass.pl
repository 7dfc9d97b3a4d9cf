:- module(compass,
          [ way/1,              % ?Way
            straight/1,         % ?Way
            diagonal/1,           % ?Way
            opposite/2,         % ?Way, ?Way
            step/4,             % +Shape, ?Way, +From, ?To
            neighbour/3,        % +Shape, +Square, ?Neighbour
            edge/3,             % +Board, ?Way, ?Square
            centre/2,           % +Board, ?Square
            line/6,             % +Board, +Shape, ?Way, +From, ?To, -Between
            distance/2,         % +Between, -Distance
            room/5,             % +Board, +Shape, +Way, +From, -Steps
            in_reach/2,           % +Reach, +Between
            span/4,             % +Shape, +From, +To, -Between
            half/3,             % +Shape, +Square, -Half
            leap/6,             % +Board, +Shape, ?Way, +From, ?To, ?Distance
            apart/4,            % +Metric, +Square1, +Square2, -Apart
            clear/3,            % +Board, +Vacant, +Squares
            slide/7,            % +Board, +Shape, +Vacant, ?Way, +From, ?To, -Between
            unblocked/3,        % +Board, +Passable, +Squares
            passage/8,          % +Board, +Shape, +Passable, +Reach, ?Way, +From, ?To, -Between
            passage/9,          % ..., -There
            slide/8,            % +Board, +Shape, +Vacant, ?Way, +From, ?To, -Between, -There
            diamond_square/3,   % ?Square, ?U, ?V
            geometry/1          % ?Relation
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(board, [cell/3, element/3]).

/** <module> Directions, steps and lines

The geometry of the boards, and the only module that computes with rows and
columns. A Shape is `grid` (rows of equal length) or `diamond` (a square
board standing on a corner, whose rows grow by one to the middle row and
shrink again). Both have eight directions, named as they look on the board:
north is up, towards the first row.

    ?- step(grid, northeast, 3/3, To).       To = 2/4.
    ?- step(diamond, south, 7/1, To).        To = 9/1.

A step may leave the board; cell/3 fails for the square it leads to.
*/

%!  way(?Way) is nondet.
%
%   True if Way is one of the eight directions.

way(Way) :- straight(Way).
way(Way) :- diagonal(Way).

%!  straight(?Way) is nondet.
%
%   True if Way runs along a row or a column as the board is drawn.

straight(north).
straight(east).
straight(south).
straight(west).

%!  diagonal(?Way) is nondet.
%
%   True if Way is a diagonal as the board is drawn.

diagonal(northeast).
diagonal(southeast).
diagonal(southwest).
diagonal(northwest).

%!  opposite(?Way, ?Back) is nondet.
%
%   True if Back is the opposite direction of Way.

opposite(north, south).
opposite(south, north).
opposite(east, west).
opposite(west, east).
opposite(northeast, southwest).
opposite(southwest, northeast).
opposite(northwest, southeast).
opposite(southeast, northwest).

%   delta(?Way, ?DRow, ?DColumn) on a grid, and delta_diamond(?Way, ?DU, ?DV)
%   on a diamond, where U counts the steps down to the left from the top
%   square and V those down to the right.

delta(north,     -1,  0).
delta(northeast, -1,  1).
delta(east,       0,  1).
delta(southeast,  1,  1).
delta(south,      1,  0).
delta(southwest,  1, -1).
delta(west,       0, -1).
delta(northwest, -1, -1).

delta_diamond(north,     -1, -1).
delta_diamond(northeast, -1,  0).
delta_diamond(east,      -1,  1).
delta_diamond(southeast,  0,  1).
delta_diamond(south,      1,  1).
delta_diamond(southwest,  1,  0).
delta_diamond(west,       1, -1).
delta_diamond(northwest,  0, -1).

%   for_each(Fact, Clause) becomes a copy of Clause for every Fact of a table above,
%   so that walking over the list of lists needs no lookup at every step.

term_expansion(for_each(Fact, Clause), Clauses) :-
    findall(Clause, call(Fact), Clauses).

%!  step(+Shape, ?Way, +From, ?To) is nondet.
%
%   To is the next square from From in direction Way.

for_each(delta(Way, DRow, DColumn),
         ( step(grid, Way, Row0/Column0, Row/Column) :-
               Row is Row0+DRow,
               Column is Column0+DColumn )).
for_each(delta_diamond(Way, DU, DV),
         ( step(diamond, Way, Row0/Column0, Row/Column) :-
               V0 is Column0-1+max(0, Row0-8),
               U is Row0-1-V0+DU,
               U >= 0,
               U =< 7,
               V is V0+DV,
               V >= 0,
               V =< 7,
               Row is U+V+1,
               Column is V+1-max(0, Row-8) )).

%!  diamond_square(?Square, ?U, ?V) is semidet.
%
%   True if U steps down to the left from the top of the diamond and V steps down
%   to the right lead to Square; either Square or both U and V must be known. The
%   diamond has eight squares a side; its eighth row is the longest.

diamond_square(Row/Column, U, V) :-
    (   integer(Row)
    ->  V is Column-1+max(0, Row-8),
        U is Row-1-V
    ;   between(0, 7, U),
        between(0, 7, V),
        Row is U+V+1,
        Column is V+1-max(0, Row-8)
    ).

%!  neighbour(+Shape, +Square, ?Neighbour) is nondet.
%
%   Neighbour is one step from Square, in any direction.

neighbour(Shape, Square, Neighbour) :-
    step(Shape, _, Square, Neighbour).

%!  edge(+Board, ?Way, ?Square) is nondet.
%
%   True if Square lies on the edge of the grid Board that faces Way (north, east,
%   south or west).

edge(Board, north, 1/Column) :-
    cell(Board, 1/Column, _).
edge(Board, south, Row/Column) :-
    length(Board, Row),
    cell(Board, Row/Column, _).
edge(Board, west, Row/1) :-
    cell(Board, Row/1, _).
edge(Board, east, Row/Column) :-
    Board = [Cells|_],
    length(Cells, Column),
    cell(Board, Row/Column, _).

%!  centre(+Board, ?Square) is semidet.
%
%   Square is the central square of the grid Board, which has one only if the
%   numbers of its rows and columns are odd.

centre(Board, Row/Column) :-
    length(Board, Rows),
    Board = [Cells|_],
    length(Cells, Columns),
    Rows /\ Columns /\ 1 =:= 1,
    Row is (Rows+1)//2,
    Column is (Columns+1)//2.

%!  line(+Board, +Shape, ?Way, +From, ?To, -Between) is nondet.
%
%   To lies on the line from From in direction Way, whatever stands on it;
%   Between are the squares between them, the one nearest to To first.

line(Board, Shape, Way, From, To, Between) :-
    line_on(Board, Shape, Way, From, [], To, Between).

line_on(Board, Shape, Way, Square0, Passed, To, Between) :-
    step(Shape, Way, Square0, Square),
    cell(Board, Square, _),
    (   To = Square,
        Between = Passed
    ;   line_on(Board, Shape, Way, Square, [Square|Passed], To, Between)
    ).

%!  distance(+Between, -Distance) is det.
%
%   Distance is the number of steps between two squares that have the
%   squares Between between them.

distance(Between, Distance) :-
    length(Between, Count),
    Distance is Count+1.

%!  in_reach(+Reach, +Between) is semidet.
%
%   True if two squares that have the squares Between between them are at
%   most Reach steps apart.

in_reach(Reach, Between) :-
    distance(Between, Distance),
    Distance =< Reach.

%!  span(+Shape, +From, +To, -Between) is semidet.
%
%   From and To lie on one line, and Between are the squares between them, the
%   one nearest to To first.

span(Shape, From, To, Between) :-
    once(( aligned(Shape, From, To, Way, Distance),
           opposite(Way, Back),
           Count is Distance-1,
           steps(Count, Shape, Back, To, Between)
         )).

steps(Count0, Shape, Way, Square0, Squares) :-
    (   Count0 =:= 0
    ->  Squares = []
    ;   step(Shape, Way, Square0, Square),
        Squares = [Square|Squares1],
        Count is Count0-1,
        steps(Count, Shape, Way, Square, Squares1)
    ).

aligned(grid, Row0/Column0, Row/Column, Way, Distance) :-
    direction(Row-Row0, Column-Column0, DRow, DColumn, Distance),
    delta(Way, DRow, DColumn).
aligned(diamond, From, To, Way, Distance) :-
    diamond_square(From, U0, V0),
    diamond_square(To, U, V),
    direction(U-U0, V-V0, DU, DV, Distance),
    delta_diamond(Way, DU, DV).

direction(X, Y, DX, DY, Distance) :-
    Distance is max(abs(X), abs(Y)),
    Distance > 0,
    0 =:= X mod Distance,
    0 =:= Y mod Distance,
    DX is X//Distance,
    DY is Y//Distance.

%!  half(+Shape, +Square, -Half) is det.
%
%   Half is the side of the longest row of a diamond on which Square lies:
%   `north`, `south` or, on that row, `middle`.

half(diamond, Row/_, Half) :-
    (   Row < 8
    ->  Half = north
    ;   Row > 8
    ->  Half = south
    ;   Half = middle
    ).

%!  leap(+Board, +Shape, ?Way, +From, ?To, ?Distance) is nondet.
%
%   The conjunction of line/6 and distance/2, without visiting the squares
%   between when Distance is known. Rules use line and distance, which can be
%   explained one by one; the rulebook replaces them by leap/6 where nothing else
%   needs the squares between.

leap(Board, Shape, Way, From, To, Distance) :-
    (   integer(Distance)
    ->  Distance >= 1,
        stride(Shape, Way, Distance, From, To),
        cell(Board, To, _)
    ;   line(Board, Shape, Way, From, To, Between),
        distance(Between, Distance)
    ).

stride(grid, Way, Distance, Row0/Column0, Row/Column) :-
    delta(Way, DRow, DColumn),
    Row is Row0+Distance*DRow,
    Column is Column0+Distance*DColumn.
stride(diamond, Way, Distance, From, To) :-
    diamond_square(From, U0, V0),
    delta_diamond(Way, DU, DV),
    U is U0+Distance*DU,
    V is V0+Distance*DV,
    diamond_square(To, U, V).

%!  apart(+Metric, +Square1, +Square2, -Apart) is det.
%
%   Apart measures, for comparison, how far apart two squares of a grid are: by
%   `euclid` the square of the straight distance, which is exact; by `chebyshev`
%   the steps of a king; by `manhattan` the steps along rows and columns.

apart(euclid, Row1/Column1, Row2/Column2, Apart) :-
    Apart is (Row1-Row2)**2 + (Column1-Column2)**2.
apart(chebyshev, Row1/Column1, Row2/Column2, Apart) :-
    Apart is max(abs(Row1-Row2), abs(Column1-Column2)).
apart(manhattan, Row1/Column1, Row2/Column2, Apart) :-
    Apart is abs(Row1-Row2) + abs(Column1-Column2).

%!  room(+Board, +Shape, +Way, +From, -Steps) is det.
%
%   Steps is the number of squares from From in direction Way to the end of the
%   board.

room(Board, Shape, Way, From, Steps) :-
    findall(To, line(Board, Shape, Way, From, To, _), Line),
    length(Line, Steps).

%!  clear(+Board, +Vacant, +Squares) is semidet.
%
%   True if each of Squares holds the cell Vacant.

clear(_, _, []).
clear(Board, Vacant, [Square|Squares]) :-
    cell(Board, Square, Vacant),
    clear(Board, Vacant, Squares).

%!  slide(+Board, +Shape, +Vacant, ?Way, +From, ?To, -Between) is nondet.
%!  slide(+Board, +Shape, +Vacant, ?Way, +From, ?To, -Between, -There) is nondet.
%
%   The conjunction of line/6 and clear/3 in one walk that stops at the first
%   square that is not Vacant. Rules use line and clear, which can be explained
%   one by one; the rulebook replaces them by slide/7 to list moves, or by slide/8
%   where a rule also needs the cell There on the square To.

slide(Board, grid, Vacant, Way, Row/Column, To, Between) :-
    delta(Way, DRow, DColumn),
    slide_grid(Board, Vacant, DRow, DColumn, Row, Column, [], To, Between, _).
slide(Board, diamond, Vacant, Way, From, To, Between) :-
    slide_on(Board, diamond, Vacant, Way, From, [], To, Between, _).

for_each(delta(Way, DRow, DColumn),
         ( slide(Board, grid, Vacant, Way, Row/Column, To, Between, There) :-
               slide_grid(Board, Vacant, DRow, DColumn, Row, Column, [], To, Between, There) )).
slide(Board, diamond, Vacant, Way, From, To, Between, There) :-
    slide_on(Board, diamond, Vacant, Way, From, [], To, Between, There).

slide_grid(Board, Vacant, DRow, DColumn, Row0, Column0, Passed, To, Between, There) :-
    Row is Row0+DRow,
    Column is Column0+DColumn,
    element(Row, Board, Cells),
    element(Column, Cells, Cell),
    (   There = Cell,
        To = Row/Column,
        Between = Passed
    ;   Cell = Vacant,
        slide_grid(Board, Vacant, DRow, DColumn, Row, Column, [Row/Column|Passed],
                   To, Between, There)
    ).

slide_on(Board, Shape, Vacant, Way, Square0, Passed, To, Between, There) :-
    step(Shape, Way, Square0, Square),
    cell(Board, Square, Cell),
    (   There = Cell,
        To = Square,
        Between = Passed
    ;   Cell = Vacant,
        slide_on(Board, Shape, Vacant, Way, Square, [Square|Passed], To, Between, There)
    ).

%!  unblocked(+Board, +Passable, +Squares) is semidet.
%
%   True if each of Squares holds one of the cells Passable, of which the most
%   common should come first.

unblocked(_, _, []).
unblocked(Board, Passable, [Square|Squares]) :-
    cell(Board, Square, Cell),
    passable(Passable, Cell),
    unblocked(Board, Passable, Squares).

passable([Cell0|Cells], Cell) :-
    (   Cell == Cell0
    ->  true
    ;   memberchk(Cell, Cells)
    ).

%!  passage(+Board, +Shape, +Passable, +Reach, ?Way, +From, ?To, -Between) is nondet.
%!  passage(+Board, +Shape, +Passable, +Reach, ?Way, +From, ?To, -Between, -There) is nondet.
%
%   The conjunction of line/6, in_reach/2 and unblocked/3 in one walk that stops
%   at the first square whose cell is not among Passable. Rules use these three;
%   the rulebook replaces them by passage/8 to list moves, or by passage/9 in the
%   cases in which it uses slide/8.

passage(Board, diamond, [Usual|Others], Reach, Way, From, To, Between) :-
    diamond_square(From, U, V),
    delta_diamond(Way, DU, DV),
    pass_diamond(Board, Usual, Others, Reach, DU, DV, U, V, [], To, Between, _).
passage(Board, grid, [Usual|Others], Reach, Way, From, To, Between) :-
    pass(Board, grid, Usual, Others, Reach, Way, From, [], To, Between, _).

for_each(delta_diamond(Way, DU, DV),
         ( passage(Board, diamond, [Usual|Others], Reach, Way, Row/Column, To, Between, There) :-
               V is Column-1+max(0, Row-8),
               U is Row-1-V,
               pass_diamond(Board, Usual, Others, Reach, DU, DV, U, V, [], To, Between,
                            There) )).
passage(Board, grid, [Usual|Others], Reach, Way, From, To, Between, There) :-
    pass(Board, grid, Usual, Others, Reach, Way, From, [], To, Between, There).

pass_diamond(Board, Usual, Others, Reach0, DU, DV, U0, V0, Passed, To, Between, There) :-
    U is U0+DU,
    U >= 0,
    U =< 7,
    V is V0+DV,
    V >= 0,
    V =< 7,
    Row is U+V+1,
    Column is V+1-max(0, Row-8),
    element(Row, Board, Cells),
    element(Column, Cells, Cell),
    (   To = Row/Column,
        Between = Passed,
        There = Cell
    ;   Reach0 > 1,
        ( Cell == Usual -> true ; Others = [_|_], memberchk(Cell, Others) ),
        Reach is Reach0-1,
        pass_diamond(Board, Usual, Others, Reach, DU, DV, U, V, [Row/Column|Passed],
                     To, Between, There)
    ).

pass(Board, Shape, Usual, Others, Reach0, Way, Square0, Passed, To, Between, There) :-
    step(Shape, Way, Square0, Square),
    cell(Board, Square, Cell),
    (   To = Square,
        Between = Passed,
        There = Cell
    ;   Reach0 > 1,
        ( Cell == Usual -> true ; Others = [_|_], memberchk(Cell, Others) ),
        Reach is Reach0-1,
        pass(Board, Shape, Usual, Others, Reach, Way, Square, [Square|Passed], To, Between, There)
    ).

%!  geometry(?Relation) is nondet.
%
%   The relations between squares that do not depend on what stands on them, with
%   the sorts of their arguments, so that the compiler can tabulate them: `board`
%   and `shape` never change in a game, `from` must be known, `square` and `squares`
%   are outputs, `way` is enumerated, and `term` is anything else.

geometry(step(shape, term, from, square)).
geometry(half(shape, from, term)).
geometry(span(shape, from, from, squares)).
geometry(neighbour(shape, from, square)).
geometry(edge(board, term, square)).
geometry(centre(board, square)).
geometry(room(board, shape, way, from, term)).
geometry(line(board, shape, term, from, square, squares)).
geometry(leap(board, shape, term, from, square, term)).
geometry(apart(shape, from, from, term)).
