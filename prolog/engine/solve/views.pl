:- module(solve_views,
          [ views/4,            % +Sides, +Board, +Vacant, -Views
            seen_best/3         % +Views, +Pieces0, -Pieces
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> One position for those that differ by turning and mirroring the board

Of the eight views of a square board the key of a position takes the one in which its pieces come
first in the standard order. Looking at all of them would take longer than to make the moves, so
the views are chosen by a piece of which there is only one, such as a king: those are tried that
bring it to the first square it can have. On most squares that is a single one.

    views(Anchor, Best, All)

Anchor is the cell of that piece, or `none`; Best has for each square the views to try if the
anchor stands there; All are the views, each a term with the new place of each square.
*/

%!  views(+Sides, +Board, +Vacant, -Views) is det.
%
%   Views are those of the flat Board; `one` if Sides is, or the board is not square.

views(Sides, Board, Vacant, Views) :-
    functor(Board, _, Squares),
    Size is truncate(sqrt(Squares)),
    (   Sides == any,
        Size*Size =:= Squares
    ->  findall(View, view(Size, Squares, View), All),
        functor(Best, best, Squares),
        forall(between(1, Squares, Square),
               ( first_views(All, Square, Few), nb_setarg(Square, Best, Few) )),
        anchor(Board, Vacant, Anchor),
        Views = views(Anchor, Best, All)
    ;   Views = one
    ).

view(Size, Squares, View) :-
    member(Way, [(R/C)-(R/C), (R/C)-(C/R)]),
    member(Down, [ahead, back]),
    member(Along, [ahead, back]),
    functor(View, view, Squares),
    forall(between(1, Squares, Square),
           ( Row is (Square-1)//Size, Column is (Square-1) mod Size,
             copy_term(Way, (Row/Column)-(Row1/Column1)),
             directed(Down, Row1, Size, Row2),
             directed(Along, Column1, Size, Column2),
             Place is Row2*Size+Column2+1,
             nb_setarg(Square, View, Place) )).

directed(ahead, Place, _, Place).
directed(back, Place0, Size, Place) :-
    Place is Size-1-Place0.

first_views(All, Square, Few) :-
    aggregate_all(min(Place), ( member(View, All), arg(Square, View, Place) ), First),
    findall(View, ( member(View, All), arg(Square, View, First) ), Few).

%   anchor(+Board, +Vacant, -Anchor): Anchor stands on one square of Board alone.

anchor(Board, Vacant, Anchor) :-
    (   arg(_, Board, Cell),
        Cell \== Vacant,
        aggregate_all(count, ( arg(_, Board, Other), Other == Cell ), 1)
    ->  Anchor = Cell
    ;   Anchor = none
    ).

%!  seen_best(+Views, +Pieces0, -Pieces) is det.
%
%   Pieces are Pieces0, which are pairs Square-Cell, as the best of Views has them.

seen_best(one, Pieces, Pieces).
seen_best(views(Anchor, Best, All), Pieces0, Pieces) :-
    (   Anchor \== none,
        memberchk(Square-Anchor, Pieces0)
    ->  arg(Square, Best, Views)
    ;   Views = All
    ),
    Views = [View|Rest],
    seen(Pieces0, View, Pieces1),
    best(Rest, Pieces0, Pieces1, Pieces).

best([], _, Pieces, Pieces).
best([View|Views], Pieces0, Pieces1, Pieces) :-
    seen(Pieces0, View, Pieces2),
    ( Pieces2 @< Pieces1 -> Pieces3 = Pieces2 ; Pieces3 = Pieces1 ),
    best(Views, Pieces0, Pieces3, Pieces).

seen(Pieces0, View, Pieces) :-
    moved(Pieces0, View, Pieces1),
    sort(0, @=<, Pieces1, Pieces).

moved([], _, []).
moved([Square0-Cell|Pieces0], View, [Square-Cell|Pieces]) :-
    arg(Square0, View, Square),
    moved(Pieces0, View, Pieces).
