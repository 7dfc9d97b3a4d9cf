:- module(flat,
          [ flat/5,             % +Game, +Options, +Board, +Style, -Module
            flat_position/3,    % +Module, +Position, -Flat
            flat_move/3         % +Module, ?Move, ?FlatMove
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, append/3, last/2, member/2, nth1/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(board, [cell/3]).
:- use_module(flat_goals).
:- use_module(rulebook,
              [op(950, xfx, ::), conjunction/2, conjuncts/2, fused/2, unlabelled/2]).
:- use_module(count, []).
:- use_module(scores, [board_score/3, scored/1]).
:- use_module(search, []).

/** <module> The fast reading of a rule text

The search runs the same rules as everybody else, over another board: one
flat term b(Cell1, ..., CellN) whose squares are the numbers 1..N. For a
game, its options and the shape of its board, flat/5 makes a module that
holds the game's own clauses with these changes:

  - cell/3 becomes arg/3;
  - put_cell/4 changes the board in place, and backtracking changes it back;
  - geometry is worked out once, and kept as facts that are found by square
    (see geometry/1 of compass);
  - options are replaced by their values;
  - neighbouring goals of a clause that hang on nothing but such facts and
    the game's own tables are joined into one table;
  - the condition in_play is left out of the move rule, as whoever runs the
    module asks over/3 first.

So rules read a cell before they put another there, and look into a square
or a board only through cell/3, put_cell/4 and the relations of compass.

The module has legal/2, next/3 and outcome/3, and over/3, which is what
in_play denies. In the Style `plain` it has the predicates of count.pl
beside. In the Style `scored`, or scored(LeftOut), every change of the board keeps a hash and a
score, the last argument of the board (see scores.pl), and the module has
the predicates of search.pl.
*/

:- dynamic
    flat_module/5.              % Game, Options, Lengths, Style, Module

%!  flat(+Game, +Options, +Board, +Style, -Module) is det.
%
%   Module is the fast reading of Game under the settled Options on boards of
%   the shape of Board.

flat(Game, Options, Board, Style, Module) :-
    maplist(length, Board, Lengths),
    with_mutex(flat, flat_made(Game, Options, Lengths, Board, Style, Module)).

flat_made(Game, Options, Lengths, Board, Style, Module) :-
    (   flat_module(Game, Options, Lengths, Style, Module0)
    ->  Module = Module0
    ;   atom_concat(Game, '@', Base),
        gensym(Base, Module),
        number_squares(Module, Board),
        maplist(option_in_numbers(Game, Module), Options, Numbered),
        Context = flat(Module, Game, Numbered, Board, Style),
        flat_legal(Context),
        flat_predicate(next/3, Context),
        flat_predicate(outcome/3, Context),
        styled(Style, Context),
        made_static(Module),
        assertz(flat_module(Game, Options, Lengths, Style, Module))
    ).

styled(plain, Context) :-
    copied(count, [], Context).
styled(scored, Context) :-
    styled(scored([]), Context).
styled(scored(LeftOut), Context) :-
    forall(offered(Context, [balance/2, pressing/2, cyclic/0], Predicate),
           flat_predicate(Predicate, Context)),
    scored(Context),
    copied(search, LeftOut, Context).

offered(flat(_, Game, _, _, _), Predicates, Predicate) :-
    member(Predicate, Predicates),
    Predicate = Name/Arity,
    functor(Head, Name, Arity),
    local(Game, Head).

%   copied(+Source, +LeftOut, +Context): the module has the clauses of the
%   module Source without the features LeftOut. What is dynamic there stands
%   for the rules; rules that the game does not have are empty.

copied(Source, LeftOut, flat(Module, _, _, _, _)) :-
    forall(( current_predicate(Source:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Source:Head, imported_from(_))
           ),
           (   predicate_property(Source:Head, dynamic)
           ->  ( made(Module, Name/Arity) -> true ; declared(Module, Name/Arity) )
           ;   forall(clause(Source:Head, Body0),
                      ( without(Body0, LeftOut, Body),
                        add_clause(Module, (Head :- Body))
                      ))
           )).

%   without(+Body0, +LeftOut, -Body): what Body0 says of features is settled.

without(Body0, LeftOut, Body) :-
    (   var(Body0)
    ->  Body = Body0
    ;   Body0 = feature(Feature)
    ->  ( memberchk(Feature, LeftOut) -> Body = fail ; Body = true )
    ;   control(Body0)
    ->  Body0 =.. [Name|Parts0],
        maplist(settled(LeftOut), Parts0, Parts),
        Body =.. [Name|Parts]
    ;   Body = Body0
    ).

settled(LeftOut, Body0, Body) :-
    without(Body0, LeftOut, Body).

control((_, _)).
control((_ ; _)).
control((_ -> _)).
control(\+ _).

declared(Module, Predicate) :-
    dynamic(Module:Predicate),
    note(Module, Predicate).

made_static(Module) :-
    forall(( made(Module, Name/Arity),
             functor(Head, Name, Arity),
             predicate_property(Module:Head, dynamic),
             predicate_property(Module:Head, number_of_clauses(Count)),
             Count > 0
           ),
           compile_predicates([Module:Name/Arity])).

                /*******************************
                *       SQUARES AND BOARDS     *
                *******************************/

number_squares(Module, Board) :-
    findall(Square, cell(Board, Square, _), Squares),
    forall(nth1(N, Squares, Row/Column),
           add_clause(Module, 'square*'(N, Row, Column))).

option_in_numbers(Game, Module, Name=Value0, Name=Value) :-
    (   Game:option(Name, _, squares, _)
    ->  maplist(numbered(Module), Value0, Value)
    ;   Value = Value0
    ).

%!  flat_position(+Module, +Position, -Flat) is det.
%
%   Flat is Position with a flat board of its own.

flat_position(Module, position(Board, Player, Memory0), position(Flat, Player, Memory)) :-
    flat_memory(Memory0, Module, Memory),
    append(Board, Cells0),
    flat_module(_, _, _, Style, Module),
    (   Style \== plain
    ->  board_score(Module, Cells0, Score),
        append(Cells0, [Score], Cells)
    ;   Cells = Cells0
    ),
    compound_name_arguments(Flat, b, Cells).

%   The history of history.pl is the only thing in a memory that names squares.

flat_memory(Memory0, Module, Memory) :-
    (   Memory0 = [history=Moves0|Rest]
    ->  maplist(flat_move(Module), Moves0, Moves),
        Memory = [history=Moves|Rest]
    ;   Memory = Memory0
    ).

%!  flat_move(+Module, ?Move, ?FlatMove) is det.
%
%   Move and FlatMove are the same move; one of them is known.

flat_move(Module, Move, FlatMove) :-
    (   nonvar(Move),
        Move = Square1-Square2
    ->  numbered(Module, Square1, From),
        numbered(Module, Square2, To),
        FlatMove = From-To
    ;   nonvar(FlatMove),
        FlatMove = From-To
    ->  Module:'square*'(From, Row1, Column1),
        Module:'square*'(To, Row2, Column2),
        Move = (Row1/Column1)-(Row2/Column2)
    ;   Move = FlatMove
    ).

                /*******************************
                *         THE MOVE RULE        *
                *******************************/

%   The move rule is made from its conditions, and over/3 from what in_play
%   denies.

flat_legal(Context) :-
    Context = flat(Module, Game, _, _, _),
    forall(member(Predicate, [legal/2, taking/2]), declared(Module, Predicate)),
    assertz(pending(Module, legal/2)),
    forall(Game:conditions(Position, Move, Conditions),
           ( started(Conditions, Position, Context, Rest),
             maplist(unlabelled, Rest, Goals0),
             fused(Goals0, Goals),
             conjunction(Goals, Body),
             flat_rule(Position, Move, Body, Context)
           )),
    retractall(pending(Module, legal/2)),
    (   made(Module, over/3)
    ->  true
    ;   add_clause(Module, (over(P, Winner, Rule) :- once(outcome(P, Winner, Rule))))
    ).

started([in_play::(\+ Over)|Conditions], Position, Context, Rest) :-
    Over =.. [Name, Judged, _, _],
    Judged == Position,
    !,
    Rest = Conditions,
    Context = flat(Module, _, _, _, _),
    (   made(Module, over/3)
    ->  true
    ;   Call =.. [Name, P, Winner, Rule],
        add_clause(Module, (over(P, Winner, Rule) :- Call)),
        flat_predicate(Name/3, Context)
    ).
started(Conditions, _, _, Conditions).

%   A clause of the move rule is kept twice: as legal/2, and as taking/2,
%   which lists only the moves to squares that are not vacant.

flat_rule(Position, Move, Body, Context) :-
    (   flat_goals(legal(Position, Move), Body, Context, Goals)
    ->  finished_clause(legal(Position, Move), Goals, Context),
        flat_taking(Goals, Position, Move, Context)
    ;   true
    ).

finished_clause(Head0, Goals0, Context) :-
    Context = flat(Module, _, _, _, _),
    copy_term(Head0-Goals0, Head-Goals),
    (   finished(Goals, Head, Context, Body)
    ->  add_clause(Module, (Head :- Body))
    ;   true
    ).

flat_taking(Goals0, Position, Move, Context) :-
    Context = flat(_, Game, _, _, _),
    vacant(Game, Vacant),
    (   Position = position(Board, _, _),
        nonvar(Move),
        Move = _-To,
        taking(Goals0, Board, To, Vacant, Goals)
    ->  finished_clause(taking(Position, Move), Goals, Context)
    ;   true
    ).

%   taking(+Goals0, +Board, +To, +Vacant, -Goals) is semidet.

taking([], Board, To, Vacant, [arg(To, Board, Cell), Cell \== Vacant]).
taking([Goal|Goals0], Board, To, Vacant, Goals) :-
    (   Goal = arg(To1, Board1, Cell),
        To1 == To,
        Board1 == Board
    ->  Cell \== Vacant,
        Goals = [Goal, Cell \== Vacant|Goals0]
    ;   Goal = walk(Ray, Board1, Vacant1, To1, Between),
        To1 == To,
        Board1 == Board,
        Vacant1 == Vacant
    ->  Goals = [met(Ray, Board, Vacant, To, Between)|Goals0]
    ;   Goals = [Goal|Goals1],
        taking(Goals0, Board, To, Vacant, Goals1)
    ).
