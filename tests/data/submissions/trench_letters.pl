% Trench: squares by the letters of their two lines, a-h and i-p; players p1 and
% p2; whose piece it is, is looked at elsewhere. It only validates.

game_list([[g1], [co1,co1], [ca1,ca1,ca1], [sa1,sa1,sa1,sa1],
           [e,so1,so1,so1,e], [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e],
           [e,e,e,e,e,e,e,e],
           [e,e,e,so2,e,e,e], [e,e,so2,so2,e,e], [e,so2,so2,so2,e],
           [sa2,sa2,sa2,sa2], [ca2,ca2,ca2], [co2,co2], [g2]]).

letter(Letter, From, Number) :-
    atom(Letter), !,
    char_code(Letter, Code),
    Number is Code-From.
letter(Letter, From, Number) :-
    Code is From+Number,
    char_code(Letter, Code).

lines(A, I, U, V) :- letter(A, 0'a, U), letter(I, 0'i, V).

get_piece(Board, U, V, Piece) :-
    U >= 0, U =< 7, V >= 0, V =< 7,
    Row is U+V,
    Col is V-max(0, Row-7),
    nth0(Row, Board, Cells),
    nth0(Col, Cells, Piece).

rank(Piece, Rank, Player) :-
    atom_concat(Rank, N, Piece),
    memberchk(Rank, [g, co, ca, sa, so]),
    atom_concat(p, N, Player), !.

owns(Player, Board, A, I) :-
    lines(A, I, U, V),
    get_piece(Board, U, V, Piece),
    rank(Piece, _, Player).

reach(so, 1). reach(sa, 2). reach(ca, 3). reach(co, 4). reach(g, 5).

sense(p1, 1).
sense(p2, -1).

heads(_, 0, _, diagonal).
heads(_, _, 0, diagonal).
heads(S, S, S, ahead).
heads(S, D, D, back) :- D is -S.
heads(_, D, E, sideways) :- E is -D.

allowed(so, [diagonal]).
allowed(sa, [diagonal, ahead]).
allowed(ca, [diagonal, ahead, back]).
allowed(co, [diagonal, ahead, sideways]).
allowed(g,  [diagonal, ahead, back, sideways]).

can_move(Board, A, I, A2, I2) :-
    lines(A, I, U, V),
    lines(A2, I2, U2, V2),
    get_piece(Board, U, V, Piece),
    rank(Piece, Rank, Player),
    DU0 is U2-U, DV0 is V2-V,
    Steps is max(abs(DU0), abs(DV0)),
    Steps > 0,
    ( DU0 =:= 0 ; DV0 =:= 0 ; abs(DU0) =:= abs(DV0) ), !,
    reach(Rank, Reach),
    Steps =< Reach,
    DU is sign(DU0), DV is sign(DV0),
    sense(Player, S),
    heads(S, DU, DV, Heading), !,
    allowed(Rank, Headings),
    memberchk(Heading, Headings),
    Start is U+V,
    walk(Steps, Board, Player, Start, U, V, DU, DV).

walk(Steps, Board, Player, Start, U, V, DU, DV) :-
    U1 is U+DU, V1 is V+DV,
    get_piece(Board, U1, V1, There),
    Row is U1+V1,
    enters(There, Player, Start, Row),
    Left is Steps-1,
    goes_on(Left, There, Board, Player, Start, U1, V1, DU, DV).

goes_on(0, _, _, _, _, _, _, _, _) :- !.
goes_on(Left, e, Board, Player, Start, U, V, DU, DV) :- !,
    walk(Left, Board, Player, Start, U, V, DU, DV).
goes_on(Left, _, Board, Player, 7, U, V, DU, DV) :-
    walk(Left, Board, Player, 7, U, V, DU, DV).

enters(e, _, _, _) :- !.
enters(There, Player, Start, Row) :-
    rank(There, _, Other),
    Other \== Player,
    may_take(Player, Start, Row).

may_take(Player, 7, Row) :- !, Row =\= 7, \+ home(Player, Row).
may_take(Player, Start, 7) :- !, Start =\= 7, \+ home(Player, Start).
may_take(_, _, _).

home(p1, Row) :- Row < 7.
home(p2, Row) :- Row > 7.

print_board(Board) :-
    forall(member(Row, Board),
           ( length(Row, N), Indent is 2*(8-N), tab(Indent),
             forall(member(Cell, Row), print_cell(Cell)), nl )).

print_cell(Cell) :-
    atom_length(Cell, Length),
    Blanks is 4-Length,
    write(Cell),
    tab(Blanks).
