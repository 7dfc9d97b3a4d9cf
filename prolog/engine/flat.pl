:- module(flat,
          [ flat/4,             % +Game, +Options, +Board, -Module
            flat_position/3,    % +Module, +Position, -Flat
            flat_move/3,        % +Module, ?Move, ?FlatMove
            flat_perft/4        % +Module, +FlatPosition, +Depth, -Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, nth1/3]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(board, [cell/3]).
:- use_module(compass).
:- use_module(rulebook, [op(950, xfx, ::), fused/2, unlabelled/2]).

/** <module> The fast reading of a rule text

The search runs the same rules as everybody else, over another board: one
flat term b(Cell1, ..., CellN) whose squares are the numbers 1..N. For a
game, its options and the shape of its board, flat/4 makes a module that
holds the game's own clauses with these changes:

  - cell/3 becomes arg/3;
  - put_cell/4 changes the board in place, and backtracking changes it back;
  - geometry is worked out here and now, and kept as facts that are found by
    square (see geometry/1 of compass);
  - options are replaced by their values;
  - goals that hang on nothing but such facts and the game's own tables are
    joined into one table;
  - the condition in_play is left out of the move rule, as whoever runs the
    module asks over/3 first.

Rules that are written for it read a cell before they put another there, and
never look into a square or a board but through cell/3, put_cell/4 and the
relations of compass.

The module has legal/2, next/3 and outcome/3, and over/3, which is what
in_play denies.
*/

:- dynamic
    flat_module/4,              % Game, Options, Lengths, Module
    made/2.                     % Module, Name/Arity: is there, or being made

%!  flat(+Game, +Options, +Board, -Module) is det.
%
%   Module is the fast reading of Game under the settled Options on boards of
%   the shape of Board.

flat(Game, Options, Board, Module) :-
    maplist(length, Board, Lengths),
    with_mutex(flat, flat_made(Game, Options, Lengths, Board, Module)).

flat_made(Game, Options, Lengths, Board, Module) :-
    (   flat_module(Game, Options, Lengths, Module0)
    ->  Module = Module0
    ;   atom_concat(Game, '@', Base),
        gensym(Base, Module),
        number_squares(Board, Module),
        Context = flat(Module, Game, Options, Board),
        board_goals(Module),
        flat_legal(Context),
        flat_predicates([next/3, outcome/3], Context),
        findall(Name/Arity, made(Module, Name/Arity), Predicates),
        compile_predicates_of(Module, Predicates),
        assertz(flat_module(Game, Options, Lengths, Module))
    ).

compile_predicates_of(Module, Predicates) :-
    forall(( member(Predicate, Predicates),
             Predicate = Name/Arity,
             functor(Head, Name, Arity),
             predicate_property(Module:Head, dynamic)
           ),
           compile_predicates([Module:Predicate])).

                /*******************************
                *       SQUARES AND BOARDS     *
                *******************************/

%   square*(?Number, ?Row, ?Column): the squares in the order of the rows.

number_squares(Board, Module) :-
    findall(Square, cell(Board, Square, _), Squares),
    forall(nth1(N, Squares, Row/Column),
           assertz(Module:'square*'(N, Row, Column))),
    assertz(made(Module, 'square*'/3)).

numbered(Module, Row/Column, N) :-
    Module:'square*'(N, Row, Column),
    !.

%!  flat_position(+Module, +Position, -Flat) is det.
%
%   Flat is Position with a flat board of its own.

flat_position(_, position(Board, Player, Memory), position(Flat, Player, Memory)) :-
    append(Board, Cells),
    compound_name_arguments(Flat, b, Cells).

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
    ),
    !.

%   What stands for the relations over boards where they are not called
%   directly but given to maplist/3 and the like.

board_goals(Module) :-
    forall(member(Clause,
                  [ (cell(B, S, X) :- arg(S, B, X)),
                    (put_cell(B, S, X, B) :- setarg(S, B, X)),
                    (put_cells(B, [], _, B)),
                    (put_cells(B, [S|Ss], X, B) :- setarg(S, B, X), put_cells(B, Ss, X, B)),
                    (clear(_, _, [])),
                    (clear(B, V, [S|Ss]) :- arg(S, B, V), clear(B, V, Ss)),
                    (walk([S|Ss], B, V, To) :-
                         arg(S, B, X),
                         (   X = V -> (To = S ; walk(Ss, B, V, To)) ; To = S )),
                    (walk([S|Ss], B, V, Passed, To, Between) :-
                         arg(S, B, X),
                         (   X = V
                         ->  (   To = S, Between = Passed
                             ;   walk(Ss, B, V, [S|Passed], To, Between)
                             )
                         ;   To = S, Between = Passed
                         ))
                  ]),
           add_clause(Module, Clause)).

add_clause(Module, Clause) :-
    (   Clause = (Head :- _)
    ->  true
    ;   Head = Clause
    ),
    functor(Head, Name, Arity),
    (   made(Module, Name/Arity)
    ->  true
    ;   assertz(made(Module, Name/Arity))
    ),
    assertz(Module:Clause).

                /*******************************
                *          PREDICATES          *
                *******************************/

%   flat_predicates(+Predicates, +Context): the module has Predicates and
%   all that they call.

flat_predicates(Predicates, Context) :-
    forall(member(Predicate, Predicates),
           flat_predicate(Predicate, Context)).

flat_predicate(Predicate, Context) :-
    Context = flat(Module, Game, _, _),
    (   made(Module, Predicate)
    ->  true
    ;   assertz(made(Module, Predicate)),
        Predicate = Name/Arity,
        functor(Head, Name, Arity),
        forall(clause(Game:Head, Body),
               ( flat_body(Body, Context, Head, FlatBody),
                 assertz(Module:(Head :- FlatBody))
               ))
    ).

%   The move rule is made from its conditions, and over/3 from what in_play
%   denies.

flat_legal(Context) :-
    Context = flat(Module, Game, _, _),
    assertz(made(Module, legal/2)),
    forall(Game:conditions(Position, Move, Conditions),
           ( over_goal(Conditions, Position, Context, Rest),
             maplist(unlabelled, Rest, Goals0),
             fused(Goals0, Goals),
             flat_rule(Goals, Position, Move, Context)
           )),
    (   made(Module, over/3)
    ->  true
    ;   add_clause(Module, (over(Position, Winner, Rule) :- once(outcome(Position, Winner, Rule))))
    ).

over_goal([in_play::(\+ Over)|Rest], Position, Context, Rest) :-
    Over =.. [_, Position1, _, _],
    Position1 == Position,
    !,
    Context = flat(Module, _, _, _),
    (   made(Module, over/3)
    ->  true
    ;   functor(Over, Name, 3),
        Call =.. [Name, P, Winner, Rule],
        add_clause(Module, (over(P, Winner, Rule) :- Call)),
        flat_predicate(Name/3, Context)
    ).
over_goal(Conditions, _, _, Conditions).

flat_rule(Goals0, Position, Move, Context) :-
    Context = flat(Module, _, _, _),
    conjunction(Goals0, Body0),
    Head = legal(Position, Move),
    flat_body(Body0, Context, Head, Body),
    conjuncts(Body, Goals),
    joined(Goals, Head, Context, Joined),
    conjunction(Joined, FlatBody),
    assertz(Module:(Head :- FlatBody)).

conjunction([], true).
conjunction([Goal|Goals], Body) :-
    (   Goals == []
    ->  Body = Goal
    ;   Body = (Goal, Rest),
        conjunction(Goals, Rest)
    ).

conjuncts(Body, Goals) :-
    (   Body = (Left, Right)
    ->  conjuncts(Left, Goals1),
        conjuncts(Right, Goals2),
        append(Goals1, Goals2, Goals)
    ;   Body == true
    ->  Goals = []
    ;   Goals = [Body]
    ).

                /*******************************
                *             GOALS            *
                *******************************/

%   flat_body(+Body, +Context, ?Head, -FlatBody). In the conjunction of a
%   clause, the value of an option and the board after a change are known
%   while the clause is made, and unified there and then.

flat_body(Body, Context, Head, FlatBody) :-
    conjuncts(Body, Goals),
    flat_conjuncts(Goals, Head, Context, FlatGoals),
    conjunction(FlatGoals, FlatBody).

flat_conjuncts([], _, _, []).
flat_conjuncts([Goal|Goals], Before, Context, Flat) :-
    (   known(Goal, Context, FlatGoal)
    ->  true
    ;   flat_goal(Goal, Before, Context, FlatGoal)
    ),
    (   FlatGoal == true
    ->  Flat = Rest
    ;   Flat = [FlatGoal|Rest]
    ),
    flat_conjuncts(Goals, Before-Goal, Context, Rest).

known(setting(Memory, Name, Value), flat(_, _, Options, _), Goal) :-
    memberchk(Name=Set, Options),
    var(Value),
    Value \== Memory,
    Value = Set,
    Goal = true.
known(put_cell(Board, Square, Cell, Board), _, setarg(Square, Board, Cell)).
known(put_cells(Board, Squares, Cell, Board), _, put_cells(Board, Squares, Cell, Board)).

flat_goal(Goal, _, _, Goal) :-
    var(Goal),
    !.
flat_goal(Goal, Before, Context, Flat) :-
    control(Goal, Context, Flat, Before),
    !.
flat_goal(Goal, Before, Context, Flat) :-
    board_goal(Goal, Before, Context, Flat),
    !.
flat_goal(Goal, Before, Context, Flat) :-
    predicate_property(system:Goal, meta_predicate(Spec)),
    !,
    flat_arguments(Goal, Spec, Before, Context, Flat).
flat_goal(Goal, Before, Context, Flat) :-
    Context = flat(_, Game, _, _),
    \+ local(Game, Goal),
    predicate_property(Game:Goal, meta_predicate(Spec)),
    !,
    flat_arguments(Goal, Spec, Before, Context, Flat).
flat_goal(Goal, _, Context, Goal) :-
    Context = flat(_, Game, _, _),
    (   local(Game, Goal)
    ->  functor(Goal, Name, Arity),
        flat_predicate(Name/Arity, Context)
    ;   true
    ).

control((A0, B0), Context, Flat, Before) :-
    flat_body((A0, B0), Context, Before, Flat).
control((A0 ; B0), Context, (A ; B), Before) :-
    flat_branch(A0, Before, Context, A),
    flat_branch(B0, Before, Context, B).
control((A0 -> B0), Context, (A -> B), Before) :-
    flat_branch(A0, Before, Context, A),
    flat_branch(B0, Before-A0, Context, B).
control(\+ A0, Context, \+ A, Before) :-
    flat_branch(A0, Before, Context, A).

%   A branch must not bind what the other branches share: there goals stay
%   goals.

flat_branch(Goal0, Before, Context, Flat) :-
    conjuncts(Goal0, Goals0),
    flat_branch_goals(Goals0, Before, Context, Goals),
    conjunction(Goals, Flat).

flat_branch_goals([], _, _, []).
flat_branch_goals([Goal|Goals], Before, Context, [Flat|FlatGoals]) :-
    flat_goal(Goal, Before, Context, Flat),
    flat_branch_goals(Goals, Before-Goal, Context, FlatGoals).

flat_arguments(Goal, Spec, Before, Context, Flat) :-
    Goal =.. [Name|Arguments0],
    Spec =.. [Name|Modes],
    maplist(flat_argument(Before-Goal, Context), Modes, Arguments0, Arguments),
    Flat =.. [Name|Arguments].

flat_argument(Before, Context, Mode, Argument0, Argument) :-
    (   var(Argument0)
    ->  Argument = Argument0
    ;   Mode == 0
    ->  flat_branch(Argument0, Before, Context, Argument)
    ;   Mode == (^)
    ->  flat_quantified(Argument0, Before, Context, Argument)
    ;   integer(Mode)
    ->  closure(Argument0, Mode, Context),
        Argument = Argument0
    ;   Argument = Argument0
    ).

flat_quantified(Variable^Goal0, Before, Context, Variable^Goal) :-
    !,
    flat_quantified(Goal0, Before, Context, Goal).
flat_quantified(Goal0, Before, Context, Goal) :-
    flat_branch(Goal0, Before, Context, Goal).

closure(Closure, Extra, Context) :-
    Context = flat(_, Game, _, _),
    functor(Closure, Name, Arity0),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity),
    (   local(Game, Head)
    ->  flat_predicate(Name/Arity, Context)
    ;   true
    ).

local(Game, Goal) :-
    callable(Goal),
    \+ predicate_property(system:Goal, built_in),
    current_predicate(_, Game:Goal),
    \+ predicate_property(Game:Goal, imported_from(_)).

%   Goals about boards and squares. Where a free square meets a free cell,
%   arg/3 must not count what lies behind the squares.

board_goal(cell(Board, Square, Cell), _, _, arg(Square, Board, Cell)).
board_goal(put_cell(Board0, Square, Cell, Board), _, _,
           ( setarg(Square, Board0, Cell), Board = Board0 )).
board_goal(put_cells(Board0, Squares, Cell, Board), _, _,
           put_cells(Board0, Squares, Cell, Board)).
board_goal(clear(Board, Vacant, Squares), _, _, clear(Board, Vacant, Squares)).
board_goal(slide(Board, Shape, Vacant, Way, From, To, Between), Before, Context, Flat) :-
    ray_goal(Context, Shape, From, Way, Ray, RayGoal),
    (   used_elsewhere(Between, Before)
    ->  Flat = ( RayGoal, walk(Ray, Board, Vacant, [], To, Between) )
    ;   Flat = ( RayGoal, walk(Ray, Board, Vacant, [], To, Between) )
    ).
board_goal(setting(_, Name, Value), _, flat(_, _, Options, _), Value = Set) :-
    memberchk(Name=Set, Options).
board_goal(setting(Memory, Name, Value), _, flat(_, Game, _, _),
           rulebook:setting(Game:Memory, Name, Value)).
board_goal(Goal, _, Context, Fact) :-
    geometry(Sorts),
    functor(Sorts, Name, Arity),
    functor(Goal, Name, Arity),
    tabulated(Goal, Sorts, Context, Fact).

used_elsewhere(_, _).

                /*******************************
                *           GEOMETRY           *
                *******************************/

%   tabulated(+Goal, +Sorts, +Context, -Fact): Fact stands for the geometry
%   Goal; its facts are in the module. The known squares come first.

tabulated(Goal, Sorts, Context, Fact) :-
    Context = flat(Module, _, _, Board),
    Goal =.. [Name|Arguments],
    Sorts =.. [Name|Kinds],
    kept(Kinds, Arguments, Kept),
    atom_concat(Name, *, FactName),
    Fact =.. [FactName|Kept],
    length(Kept, Arity),
    (   made(Module, FactName/Arity)
    ->  true
    ;   assertz(made(Module, FactName/Arity)),
        free_arguments(Kinds, Arguments, Board, Free),
        Call =.. [Name|Free],
        forall(( known_squares(Kinds, Free, Board),
                 call(compass:Call),
                 maplist(numbered_argument(Module), Kinds, Free, Numbered)
               ),
               ( kept(Kinds, Numbered, Values),
                 Row =.. [FactName|Values],
                 assertz(Module:Row)
               ))
    ).

kept(Kinds, Arguments, Kept) :-
    findall_kept(Kinds, Arguments, From, Others),
    append(From, Others, Kept).

findall_kept([], [], [], []).
findall_kept([Kind|Kinds], [Argument|Arguments], From, Others) :-
    (   Kind == from
    ->  From = [Argument|From1],
        Others = Others1
    ;   memberchk(Kind, [board, shape])
    ->  From = From1,
        Others = Others1
    ;   From = From1,
        Others = [Argument|Others1]
    ),
    findall_kept(Kinds, Arguments, From1, Others1).

free_arguments([], [], _, []).
free_arguments([Kind|Kinds], [Argument|Arguments], Board, [Free|Frees]) :-
    (   Kind == board
    ->  Free = Board
    ;   Kind == shape
    ->  Free = Argument
    ;   true
    ),
    free_arguments(Kinds, Arguments, Board, Frees).

known_squares([], [], _).
known_squares([Kind|Kinds], [Argument|Arguments], Board) :-
    (   Kind == from
    ->  cell(Board, Argument, _)
    ;   true
    ),
    known_squares(Kinds, Arguments, Board).

numbered_argument(Module, Kind, Argument, Numbered) :-
    (   memberchk(Kind, [from, square])
    ->  numbered(Module, Argument, Numbered)
    ;   Kind == squares
    ->  maplist(numbered(Module), Argument, Numbered)
    ;   Numbered = Argument
    ).

%   ray*(?From, ?Way, -Squares): the squares on the line that leaves From.

ray_goal(Context, Shape, From, Way, Ray, 'ray*'(From, Way, Ray)) :-
    Context = flat(Module, _, _, Board),
    (   made(Module, 'ray*'/3)
    ->  true
    ;   assertz(made(Module, 'ray*'/3)),
        forall(( cell(Board, Square, _),
                 way(W),
                 findall(To, line(Board, Shape, W, Square, To, _), [First|Rest])
               ),
               ( numbered(Module, Square, N),
                 maplist(numbered(Module), [First|Rest], Numbers),
                 assertz(Module:'ray*'(N, W, Numbers))
               ))
    ).

                /*******************************
                *            JOINING           *
                *******************************/

%   joined(+Goals, +Head, +Context, -Joined): neighbouring goals that hang on
%   facts only are replaced by one table of their common answers.

joined(Goals, Head, Context, Joined) :-
    (   append(Before, [Goal1, Goal2|After], Goals),
        tabular(Goal1, Context),
        tabular(Goal2, Context),
        ( geometric(Goal1) ; geometric(Goal2) ),
        join(Goal1, Goal2, Head-Before-After, Context, Table)
    ->  append(Before, [Table|After], Goals1),
        joined(Goals1, Head, Context, Joined)
    ;   Joined = Goals
    ).

geometric(Goal) :-
    functor(Goal, Name, _),
    sub_atom(Name, _, 1, 0, *).

%   All clauses of the predicate are facts in the module.

tabular(Goal, flat(Module, _, _, _)) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    functor(Head, Name, Arity),
    \+ ( clause(Module:Head, Body), Body \== true ),
    once(clause(Module:Head, true)).

join(Goal1, Goal2, Others, Context, Table) :-
    Context = flat(Module, _, _, _),
    term_variables(Goal1-Goal2, Inner),
    term_variables(Others, Outer),
    findall(Variable,
            ( member(Variable, Inner) ),
            _),
    shared(Inner, Outer, Arguments),
    gensym('join*', Name0),
    atom_concat(Name0, *, Name),
    findall(Arguments, ( call(Module:Goal1), call(Module:Goal2) ), Rows0),
    sort(Rows0, Rows),
    length(Rows, Count),
    Count < 20_000,
    length(Arguments, Arity),
    forall(member(Row, Rows),
           ( Fact =.. [Name|Row], assertz(Module:Fact) )),
    assertz(made(Module, Name/Arity)),
    Table =.. [Name|Arguments].

shared([], _, []).
shared([Variable|Variables], Outer, Shared) :-
    (   member(Other, Outer),
        Other == Variable
    ->  Shared = [Variable|Shared1]
    ;   Shared = Shared1
    ),
    shared(Variables, Outer, Shared1).

                /*******************************
                *             PERFT            *
                *******************************/

%!  flat_perft(+Module, +FlatPosition, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves, every one of them made.

flat_perft(Module, Position, Depth, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   Module:over(Position, _, _)
    ->  Count = 0
    ;   Depth =:= 1
    ->  aggregate_all(count, made_move(Module, Position), Count)
    ;   Depth1 is Depth-1,
        aggregate_all(sum(Below),
                      ( Module:legal(Position, Move),
                        Module:next(Position, Move, Next),
                        flat_perft(Module, Next, Depth1, Below)
                      ),
                      Count)
    ).

made_move(Module, Position) :-
    Module:legal(Position, Move),
    Module:next(Position, Move, _).
