% Tablut with words for cells, columns and rows from 0, the column first, and a
% castle where the king started.

board([[e,e,e,attacker,attacker,attacker,e,e,e],
       [e,e,e,e,attacker,e,e,e,e],
       [e,e,e,e,defender,e,e,e,e],
       [attacker,e,e,e,defender,e,e,e,attacker],
       [attacker,attacker,defender,defender,king,defender,defender,attacker,attacker],
       [attacker,e,e,e,defender,e,e,e,attacker],
       [e,e,e,e,defender,e,e,e,e],
       [e,e,e,e,attacker,e,e,e,e],
       [e,e,e,attacker,attacker,attacker,e,e,e]]).

opening(Board) :-
    board(Rows),
    maplist(maplist(word), Rows, Board).

word(e, emptyCell) :- !.
word(Word, Word).

is_empty(emptyCell).
is_empty(castle).

mine(atkplayer, attacker).
mine(defplayer, defender).
mine(defplayer, king).

piece(Board, Col, Row, Piece) :-
    nth0(Row, Board, Line),
    nth0(Col, Line, Piece).

can(Board, Player, Col, Row, Col2, Row2) :-
    mine(Player, Piece),
    piece(Board, Col, Row, Piece),
    step(DC, DR),
    glide(Board, Col, Row, DC, DR, Col2, Row2).

step(1, 0). step(-1, 0). step(0, 1). step(0, -1).

glide(Board, Col, Row, DC, DR, Col2, Row2) :-
    C1 is Col+DC, R1 is Row+DR,
    piece(Board, C1, R1, Cell),
    is_empty(Cell),
    ( Col2 = C1, Row2 = R1 ; glide(Board, C1, R1, DC, DR, Col2, Row2) ).

print_it(Board) :-
    write('  1 2 3 4 5 6 7 8 9'), nl,
    forall(nth1(N, Board, Line),
           ( write(N), forall(member(Cell, Line), (write(' '), sign(Cell))), nl )).

sign(emptyCell) :- write('-').
sign(castle) :- write('#').
sign(attacker) :- write('a').
sign(defender) :- write('d').
sign(king) :- write('K').
