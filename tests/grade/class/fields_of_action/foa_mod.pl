:- module(foa, [new_game/1, options/2, play_move/3, over/2, score/3, think/3, draw/1, main/0]).

/** <module> Fields of Action

A game is g(Board, ToMove); a board is a list of ranks, *rank 1 first* (the
bottom of the diagram), every rank a list of squares.  A player is
player(Number, Name): player(1, black) or player(2, white).
*/

:- use_module(library(lists)).
:- use_module(library(apply)).

new_game(g([[n,n,n,n,m(2,5),m(2,6),m(2,7),m(2,8)],
            [m(2,9),m(2,10),m(2,11),m(2,12),n,n,n,n],
            [n,n,n,n,m(2,1),m(2,2),m(2,3),m(2,4)],
            [n,n,n,n,n,n,n,n],
            [n,n,n,n,n,n,n,n],
            [m(1,4),m(1,3),m(1,2),m(1,1),n,n,n,n],
            [n,n,n,n,m(1,12),m(1,11),m(1,10),m(1,9)],
            [m(1,8),m(1,7),m(1,6),m(1,5),n,n,n,n]], player(1,black))).

next(player(1,black), player(2,white)).
next(player(2,white), player(1,black)).

square(Board, File-Rank, S) :-
    nth1(Rank, Board, Squares),
    nth1(File, Squares, S).

update(Board, File-Rank, S, Board1) :-
    nth1(Rank, Board, Old, Ranks),
    nth1(File, Old, _, Others),
    nth1(File, New, S, Others),
    nth1(Rank, Board1, New, Ranks).

vector(DF, DR) :-
    member(DF, [-1, 0, 1]),
    member(DR, [-1, 0, 1]),
    DF-DR \== 0-0.

translate(F-R, DF, DR, N, F1-R1) :-
    F1 is F + N * DF, between(1, 8, F1),
    R1 is R + N * DR, between(1, 8, R1).

friends(Board, At, N) :-
    aggregate_all(count,
                  ( vector(DF, DR), translate(At, DF, DR, 1, Near), square(Board, Near, m(_,_)) ),
                  N).

%!  options(+Game, -Moves) is det.
%   Moves is the sorted list of From-To.
options(Game, Moves) :-
    findall(Move, option(Game, Move), All),
    sort(All, Moves).

option(g(Board, player(P, _)), From-To) :-
    square(Board, From, m(P,_)),
    friends(Board, From, N),
    vector(DF, DR),
    (   N == 0
    ->  between(1, 7, D),
        translate(From, DF, DR, D, To),
        square(Board, To, n),
        update(Board, From, n, Left),
        friends(Left, To, Company),
        Company >= 2
    ;   translate(From, DF, DR, N, To),
        square(Board, To, S),
        S \= m(P,_)
    ).

%!  play_move(+Move, +Game, -NewGame) is semidet.
play_move(From-To, g(Board, P), g(Board2, Q)) :-
    once(option(g(Board, P), From-To)),
    square(Board, From, Man),
    update(Board, From, n, Board1),
    update(Board1, To, Man, Board2), !,
    next(P, Q).

%!  over(+Game, -Winner) is semidet.
over(g(Board, _), player(1,black)) :-
    five_gone(Board, 2), !.
over(g(Board, P), Winner) :-
    options(g(Board, P), []),
    next(P, Winner).

five_gone(Board, P) :-
    numlist(1, 12, All),
    exclude(alive(Board, P), All, Gone),
    append(_, [A,_,_,_,E|_], Gone),
    E =:= A + 4, !.

alive(Board, P, N) :- once(square(Board, _, m(P,N))).

%!  score(+Game, +Player, -Score): men left, mine against theirs, and 100 for five in a row
score(g(Board, _), player(P, _), Score) :-
    Q is 3 - P,
    men(Board, P, Mine),
    men(Board, Q, Theirs),
    prize(Board, Q, Won), prize(Board, P, Lost),
    Score is Theirs - Mine + Lost - Won.

prize(Board, P, 100) :- five_gone(Board, P), !.
prize(_, _, 0).

men(Board, P, N) :- aggregate_all(count, square(Board, _, m(P,_)), N).

%!  think(+Level, +Game, -Move)
think(1, Game, Move) :-
    options(Game, Moves),
    random_member(Move, Moves).
think(2, Game, Move) :-
    Game = g(_, Me),
    options(Game, Moves),
    maplist(rate(Game, Me), Moves, Rated),
    keysort(Rated, Sorted),
    last(Sorted, _-Move).

rate(Game, Me, Move, Score-Move) :-
    play_move(Move, Game, After),
    score(After, Me, Score).

draw(g(Board, player(_, Name))) :-
    reverse(Board, Top),
    forall(nth0(I, Top, Rank), ( N is 8 - I, format("~w ", [N]), maplist(draw_square, Rank), nl )),
    format("    a    b    c    d    e    f    g    h     (~w)~n", [Name]).

draw_square(n) :- write(' --  ').
draw_square(m(1,N)) :- ( N < 10 -> format(" B0~d ", [N]) ; format(" B~d ", [N]) ).
draw_square(m(2,N)) :- ( N < 10 -> format(" W0~d ", [N]) ; format(" W~d ", [N]) ).

main :- new_game(G), round(G).

round(G) :- over(G, player(_, Name)), !, draw(G), format("~w wins~n", [Name]).
round(G) :-
    draw(G),
    G = g(_, player(N, _)),
    (   N =:= 1 -> prompt_move(G, M) ; think(2, G, M) ),
    play_move(M, G, G2), !,
    round(G2).

prompt_move(G, M) :-
    repeat,
    write('From-To, e.g. (1-8)-(1-5): '),
    read(M),
    options(G, Ms), memberchk(M, Ms), !.
