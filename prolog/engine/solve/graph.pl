:- module(solve_graph,
          [ explored/6,         % +Module, +Vacant, +Root, +Most, :OnNews, -Graph
            forgotten/0,
            in_graph/3,         % +Graph, +Flat, -Number
            leads/3,            % ?Number, -Player, -Numbers
            ended/2             % ?Number, -Winner
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3]).
:- use_module('../refusal').
:- use_module(views, [seen_best/3, views/4]).

/** <module> All positions that can be reached

The positions are numbered in the order in which they are reached; number 1 is the root. The
moves of each are computed once, by the compiled rules (see compile.pl); after that only its
key is kept: the pieces, the player to move and the counters. So memory holds only the positions
whose moves are not known yet.

    graph(Trie, Vacant, Counters, Count, Views)

maps the keys of positions to their numbers; Count is the number of positions. If the board may
be turned and mirrored (views.pl), positions that are the same then have one number. The edges are
facts of the thread that explores the graph; forgotten/0 removes them.
*/

:- meta_predicate explored(+, +, +, +, 1, -).

:- thread_local
    waiting/2,                  % Number, Flat
    leads/3,                    % Number, Player, Numbers
    ended/2.                    % Number, Winner

%!  leads(?Number, -Player, -Numbers) is nondet.
%
%   Player is to move in the position Number, and the moves lead to Numbers.

%!  ended(?Number, -Winner) is nondet.
%
%   The game is over in the position Number, and Winner has won it.

%!  explored(+Module, +Vacant, +Root, +Most, :OnNews, -Graph) is det.
%
%   Graph has the positions of Module that follow from root(Flat, Counters, Views): Flat is a
%   flat position, and Views is `any` if it may be looked at from every side, or `one`.
%   OnNews is called now and then with their number so far. Refuses more than Most.

explored(Module, Vacant, Root, Most, OnNews, Graph) :-
    forgotten,
    trie_new(Trie),
    Root = root(Flat, Counters, Sides),
    Flat = position(Board, _, _),
    views(Sides, Board, Vacant, Views),
    Graph = graph(Trie, Vacant, Counters, 0, Views),
    numbered(Graph, Most, Flat, First),
    each_expanded(First, Module, Most, Graph, OnNews).

%!  forgotten is det.
%
%   Remove the edges.

forgotten :-
    retractall(waiting(_, _)),
    retractall(leads(_, _, _)),
    retractall(ended(_, _)).

each_expanded(Number, Module, Most, Graph, OnNews) :-
    (   Number /\ 4095 =:= 0
    ->  arg(4, Graph, Count),
        call(OnNews, Count)
    ;   true
    ),
    (   retract(waiting(Number, Flat))
    ->  \+ \+ expanded(Number, Module, Flat, Most, Graph),
        Next is Number+1,
        each_expanded(Next, Module, Most, Graph, OnNews)
    ;   true
    ).

expanded(Number, Module, Flat, Most, Graph) :-
    (   Module:over(Flat, Winner, _)
    ->  assertz(ended(Number, Winner))
    ;   findall(Next, follows(Module, Flat, Most, Graph, Next), Numbers0),
        sort(Numbers0, Numbers),
        led(Numbers, Number, Module, Flat)
    ).

led([], Number, Module, Flat) :-
    once(Module:outcome(Flat, Winner, _)),
    assertz(ended(Number, Winner)).
led([First|Rest], Number, _, position(_, Player, _)) :-
    assertz(leads(Number, Player, [First|Rest])).

follows(Module, Flat, Most, Graph, Number) :-
    Module:legal(Flat, Move),
    Module:next(Flat, Move, Next),
    numbered(Graph, Most, Next, Number).

numbered(Graph, Most, Flat, Number) :-
    key(Graph, Flat, Key),
    arg(1, Graph, Trie),
    (   trie_lookup(Trie, Key, Known)
    ->  Number = Known
    ;   arg(4, Graph, Count),
        must_fit(Count, Most),
        Number is Count+1,
        nb_setarg(4, Graph, Number),
        trie_insert(Trie, Key, Number),
        assertz(waiting(Number, Flat))
    ).

must_fit(Count, Most) :-
    (   Count < Most
    ->  true
    ;   refuse(limit, "more than ~D positions can be reached from here, which is all that fits: \c
                       allow more memory, or ask about a smaller board or fewer pieces"-[Most])
    ).

%!  in_graph(+Graph, +Flat, -Number) is semidet.
%
%   Number is the number of the position Flat.

in_graph(Graph, Flat, Number) :-
    key(Graph, Flat, Key),
    arg(1, Graph, Trie),
    trie_lookup(Trie, Key, Number).

%   key(+Graph, +Flat, -Key): the counters are the first of the memory, the options after
%   them are those of all positions.

key(graph(_, Vacant, Counters, _, Views), position(Board, Player, Memory), Key) :-
    functor(Board, _, Squares),
    pieces(Squares, Board, Vacant, [], Pieces0),
    seen_best(Views, Pieces0, Pieces),
    (   Counters =:= 0
    ->  Key = at(Player, Pieces)
    ;   length(Counted, Counters),
        append(Counted, _, Memory),
        Key = at(Player, Pieces, Counted)
    ).

pieces(Square, Board, Vacant, Pieces0, Pieces) :-
    (   Square =:= 0
    ->  Pieces = Pieces0
    ;   arg(Square, Board, Cell),
        Before is Square-1,
        (   Cell == Vacant
        ->  pieces(Before, Board, Vacant, Pieces0, Pieces)
        ;   pieces(Before, Board, Vacant, [Square-Cell|Pieces0], Pieces)
        )
    ).
