% Monkey Queen, SICStus style: a record game(Turn, Board), stacks stack(N, C).
:- use_module(library(lists)).
:- use_module(library(between)).
:- use_module(library(random)).

seed :- now(Time), setrand(Time).

start(game(white, Board)) :-
    numlist(1, 12, Rows),
    maplist(startRow, Rows, Board).

startRow(1, [e,e,e,e,e,stack(20,black),e,e,e,e,e,e]) :- !.
startRow(12, [e,e,e,e,e,e,stack(20,white),e,e,e,e,e]) :- !.
startRow(_, [e,e,e,e,e,e,e,e,e,e,e,e]).

rival(white, black).
rival(black, white).

look(Board, Col/Row, Cell) :-
    nth0(Row, Board, Line),
    nth0(Col, Line, Cell).

change(Board, Col/Row, Cell, After) :-
    nth0(Row, Board, Line, Lines),
    nth0(Col, Line, _, Cells),
    nth0(Col, NewLine, Cell, Cells),
    nth0(Row, After, NewLine, Lines), !.

queen(Board, Colour, Square) :-
    look(Board, Square, stack(N, Colour)),
    N >= 2, !.

jump(game(Turn, Board), From, To) :-
    rival(Turn, Rival),
    queen(Board, Turn, _),
    queen(Board, Rival, Target),
    look(Board, From, stack(N, Turn)),
    member(DX/DY, [1/0, -1/0, 0/1, 0/ -1, 1/1, 1/ -1, -1/1, -1/ -1]),
    ray(Board, From, DX/DY, To, Cell),
    fine(Cell, Rival, N, From, To, Target).

ray(Board, X/Y, DX/DY, To, Cell) :-
    X1 is X+DX, Y1 is Y+DY,
    look(Board, X1/Y1, Cell1),
    (   To = X1/Y1, Cell = Cell1
    ;   Cell1 == e, ray(Board, X1/Y1, DX/DY, To, Cell)
    ).

fine(stack(_, Rival), Rival, _, _, _, _).
fine(e, _, N, _, _, _) :- N > 2.
fine(e, _, 1, From, To, Target) :-
    gap(From, Target, Before),
    gap(To, Target, After),
    After < Before.

gap(X/Y, X2/Y2, D) :- D is (X-X2)**2+(Y-Y2)**2.

makeJump(Game, From, To, game(Rival, After)) :-
    jump(Game, From, To), !,
    Game = game(Turn, Board),
    look(Board, From, stack(N, Turn)), !,
    look(Board, To, Cell), !,
    leave(Cell, N, Turn, Left, Moved),
    change(Board, From, Left, Board1),
    change(Board1, To, Moved, After),
    rival(Turn, Rival).

leave(e, 1, Turn, e, stack(1, Turn)) :- !.
leave(e, N, Turn, stack(1, Turn), stack(Less, Turn)) :- !, Less is N-1.
leave(_, N, Turn, e, stack(N, Turn)).

jumps(Game, Jumps) :- findall(From>To, jump(Game, From, To), Jumps).

winner(game(_, Board), Winner) :-
    rival(Loser, Other),
    \+ queen(Board, Loser, _), !,
    Winner = Other.
winner(Game, Winner) :-
    \+ jump(Game, _, _),
    Game = game(Turn, _),
    rival(Turn, Winner).

draw(game(_, Board)) :- drawRows(Board).

drawRows([]).
drawRows([Line|Lines]) :- drawLine(Line), nl, drawRows(Lines).

drawLine([]).
drawLine([e|Cells]) :- !, write(' .  '), drawLine(Cells).
drawLine([stack(N, Colour)|Cells]) :-
    sub_atom(Colour, 0, 1, _, Letter),
    write(Letter), write(N), (N < 10 -> write('  ') ; write(' ')),
    drawLine(Cells).
