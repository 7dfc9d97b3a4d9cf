% What every textbook of Prolog has, and what is said as good as only one way.
% Programs are not alike because both have it.

append_([], List, List).
append_([Head|Tail], List, [Head|Rest]) :- append_(Tail, List, Rest).

member_(Item, [Item|_]).
member_(Item, [_|Tail]) :- member_(Item, Tail).

select_(Item, [Item|Tail], Tail).
select_(Item, [Head|Tail], [Head|Rest]) :- select_(Item, Tail, Rest).

reverse_([], Done, Done).
reverse_([Head|Tail], Done, Reversed) :- reverse_(Tail, [Head|Done], Reversed).
reverse_([Head|Tail], Reversed) :- reverse_(Tail, Rest), append(Rest, [Head], Reversed).

length_([], 0).
length_([_|Tail], Length) :- length_(Tail, Less), Length is Less + 1.
length_([_|Tail], Length) :- length_(Tail, Less), Length is 1 + Less.

nth_(0, [Item|_], Item).
nth_(N, [_|Tail], Item) :- N > 0, M is N - 1, nth_(M, Tail, Item).
nth_(N, [_|Tail], Item) :- N > 1, M is N - 1, nth_(M, Tail, Item).
nth_(N, [_|Tail], Item) :- M is N - 1, nth_(M, Tail, Item).
nth_([_|Tail], N, Item) :- N > 0, M is N - 1, nth_(Tail, M, Item).
nth_([_|Tail], N, Item) :- N > 1, M is N - 1, nth_(Tail, M, Item).
nth_([_|Tail], N, Item) :- M is N - 1, nth_(Tail, M, Item).

replace_([_|Tail], 0, New, [New|Tail]).
replace_([Head|Tail], N, New, [Head|Rest]) :- N > 0, M is N - 1, replace_(Tail, M, New, Rest).
replace_([Head|Tail], N, New, [Head|Rest]) :- N > 1, M is N - 1, replace_(Tail, M, New, Rest).
replace_([Head|Tail], N, New, [Head|Rest]) :- M is N - 1, replace_(Tail, M, New, Rest).
replace_(N, [Head|Tail], New, [Head|Rest]) :- N > 0, M is N - 1, replace_(M, Tail, New, Rest).
replace_(N, [Head|Tail], New, [Head|Rest]) :- N > 1, M is N - 1, replace_(M, Tail, New, Rest).
replace_(N, New, [Head|Tail], [Head|Rest]) :- N > 0, M is N - 1, replace_(M, New, Tail, Rest).
replace_(N, New, [Head|Tail], [Head|Rest]) :- N > 1, M is N - 1, replace_(M, New, Tail, Rest).

between_(Low, High, Low) :- Low =< High.
between_(Low, High, X) :- Low < High, Next is Low + 1, between_(Next, High, X).

sum_([], 0).
sum_([Head|Tail], Sum) :- sum_(Tail, Rest), Sum is Rest + Head.
sum_([Head|Tail], Sum) :- sum_(Tail, Rest), Sum is Head + Rest.

max_([Head|Tail], Best, Max) :- Head > Best, max_(Tail, Head, Max).
max_([Head|Tail], Best, Max) :- Head =< Best, max_(Tail, Best, Max).

count_([], _, 0).
count_([Head|Tail], Head, N) :- count_(Tail, Head, M), N is M + 1.
count_([Head|Tail], X, N) :- Head \= X, count_(Tail, X, N).
count_([Head|Tail], X, N) :- Head \== X, count_(Tail, X, N).

print_rows_([]).
print_rows_([Row|Rows]) :- print_row_(Row), nl, print_rows_(Rows).
print_row_([]).
print_row_([Cell|Cells]) :- write(Cell), write(' '), print_row_(Cells).
print_row_([Cell|Cells]) :- print_cell_(Cell), write(' '), print_row_(Cells).
print_row_([Cell|Cells]) :- translate_(Cell, Symbol), write(Symbol), write(' '), print_row_(Cells).

get_(Board, Row, Column, Cell) :- nth1(Row, Board, Cells), nth1(Column, Cells, Cell).
get_(Board, Row, Column, Cell) :- nth0(Row, Board, Cells), nth0(Column, Cells, Cell).
get_(Row, Column, Board, Cell) :- nth1(Row, Board, Cells), nth1(Column, Cells, Cell).
get_(Row, Column, Board, Cell) :- nth0(Row, Board, Cells), nth0(Column, Cells, Cell).
