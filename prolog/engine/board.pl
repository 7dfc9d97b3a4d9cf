:- module(board,
          [ cell/3,             % +Board, ?Square, ?Cell
            element/3,          % +N, +List, ?Element
            put_cell/4,         % +Board0, +Square, +Cell, -Board
            put_cells/4,        % +Board0, +Squares, +Cell, -Board
            empty_board/4,      % +Rows, +Columns, +Cell, -Board
            board_size/3,       % +Board, -Rows, -Columns
            same_shape/2,       % +Board1, +Board2
            board_changes/3     % +Board0, +Board, -Changes
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [max_list/2, same_length/2]).
:- use_module(library(apply), [maplist/2, maplist/3]).

/** <module> Boards as lists of lists

A board is the list of its rows, as the reports write it; rows may differ
in length. A square is the term Row/Column, counted from 1 at the top left.
Every relation here fails for a square that is not on the board.

    ?- cell([[a,b],[c,d]], 2/1, X).       X = c.
    ?- cell([[a,b],[c,d]], Square, b).    Square = 1/2.
*/

longest_list(40).

%!  element(+N, +List, ?Element) is semidet.
%
%   Element is the N-th element of List, counted from 1. There is one fact for
%   every N, so that a lookup is one inference however long the list is.

%   replaced(N, List0, Element, List): List is List0 with Element as its N-th element.

term_expansion(element_facts, Facts) :-
    longest_list(Longest),
    findall(element(N, List, Element),
            ( between(1, Longest, N),
              skipping(N, [Element|_], List)
            ),
            Facts).
term_expansion(replaced_facts, Facts) :-
    longest_list(Longest),
    findall(replaced(N, List0, Element, List),
            ( between(1, Longest, N),
              skipping(N, [_|Rest], List0, [Element|Rest], List)
            ),
            Facts).

skipping(1, List, List).
skipping(N, Tail, [_|List]) :-
    N > 1,
    N1 is N-1,
    skipping(N1, Tail, List).

skipping(1, List0, List0, List, List).
skipping(N, Tail0, [X|List0], Tail, [X|List]) :-
    N > 1,
    N1 is N-1,
    skipping(N1, Tail0, List0, Tail, List).

element_facts.
replaced_facts.

%!  cell(+Board, ?Square, ?Cell) is nondet.
%
%   True if Square of Board holds Cell. Squares are enumerated row by
%   row, and found at once when Square is known.

cell(Board, Row/Column, Cell) :-
    (   integer(Row)
    ->  element(Row, Board, Cells),
        (   integer(Column)
        ->  element(Column, Cells, Cell)
        ;   in_cells(Cells, 1, Column, Cell)
        )
    ;   in_rows(Board, 1, Row, Column, Cell)
    ).

in_row(Column, Cells, Cell) :-
    (   integer(Column)
    ->  element(Column, Cells, Cell)
    ;   in_cells(Cells, 1, Column, Cell)
    ).

in_rows([Cells|_], Row, Row, Column, Cell) :-
    in_row(Column, Cells, Cell).
in_rows([_|Rows], Row0, Row, Column, Cell) :-
    Row1 is Row0+1,
    in_rows(Rows, Row1, Row, Column, Cell).

%   Four cells at a time, which takes fewer inferences.

in_cells([Cell|_],       Column,  Column, Cell).
in_cells([_,Cell|_],     Column0, Column, Cell) :- Column is Column0+1.
in_cells([_,_,Cell|_],   Column0, Column, Cell) :- Column is Column0+2.
in_cells([_,_,_,Cell|_], Column0, Column, Cell) :- Column is Column0+3.
in_cells([_,_,_,_|Cells], Column0, Column, Cell) :-
    Column1 is Column0+4,
    in_cells(Cells, Column1, Column, Cell).

%!  put_cell(+Board0, +Square, +Cell, -Board) is semidet.
%
%   True if Board is Board0 with Cell on Square. Rows that do not change
%   are shared. False if Square is not on the board.

put_cell(Board0, Row/Column, Cell, Board) :-
    element(Row, Board0, Cells0),
    replaced(Column, Cells0, Cell, Cells),
    replaced(Row, Board0, Cells, Board).

%!  put_cells(+Board0, +Squares, +Cell, -Board) is semidet.
%
%   True if Board is Board0 with Cell on each of Squares.

put_cells(Board0, Squares, Cell, Board) :-
    put_all(Squares, Cell, Board0, Board).

put_all([], _, Board, Board).
put_all([Square|Squares], Cell, Board0, Board) :-
    put_cell(Board0, Square, Cell, Board1),
    put_all(Squares, Cell, Board1, Board).

%!  empty_board(+Rows, +Columns, +Cell, -Board) is det.
%
%   Board is a grid of Rows by Columns that holds Cell everywhere.

empty_board(Rows, Columns, Cell, Board) :-
    length(Board, Rows),
    maplist(uniform(Columns, Cell), Board).

uniform(Length, Cell, Cells) :-
    length(Cells, Length),
    maplist(=(Cell), Cells).

%!  board_size(+Board, -Rows, -Columns) is det.
%
%   Board has Rows rows, the longest of them with Columns cells.

board_size(Board, Rows, Columns) :-
    length(Board, Rows),
    maplist(length, Board, Lengths),
    max_list(Lengths, Columns).

%!  same_shape(+Board1, +Board2) is semidet.
%
%   True if both boards have the same number of rows, of the same lengths.

same_shape(Board1, Board2) :-
    maplist(same_length, Board1, Board2).

%!  board_changes(+Board0, +Board, -Changes) is det.
%
%   Changes has a term change(Square, Cell0, Cell) for every Square that holds Cell0
%   on Board0 and another Cell on Board, in the order of the squares.

board_changes(Board0, Board, Changes) :-
    changed_rows(Board0, Board, 1, Changes).

changed_rows([], [], _, []).
changed_rows([Cells0|Rows0], [Cells|Rows], Row, Changes) :-
    (   Cells0 == Cells
    ->  Changes = Changes1
    ;   changed_cells(Cells0, Cells, Row, 1, Changes, Changes1)
    ),
    Row1 is Row+1,
    changed_rows(Rows0, Rows, Row1, Changes1).

%   changed_cells(+Cells0, +Cells, +Row, +Column, -Changes, ?Others): Changes is the
%   difference list of the changes in a row, from Column on, with the tail Others.

changed_cells([], [], _, _, Others, Others).
changed_cells([Cell0|Cells0], [Cell|Cells], Row, Column, Changes, Others) :-
    (   Cell0 == Cell
    ->  Changes = Changes1
    ;   Changes = [change(Row/Column, Cell0, Cell)|Changes1]
    ),
    Column1 is Column+1,
    changed_cells(Cells0, Cells, Row, Column1, Changes1, Others).
