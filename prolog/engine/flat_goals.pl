:- module(flat_goals,
          [ flat_predicate/2,   % +Predicate, +Context
            flat_goals/4,       % ?Head, +Body, +Context, -Goals
            helper/2,           % +Goal, +Context
            add_clause/2,       % +Module, +Clause
            note/2,             % +Module, +Predicate
            made/2,             % ?Module, ?Predicate
            local/2,            % +Game, +Head
            numbered/3          % +Module, +Square, -Number
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(board, [cell/3]).
:- use_module(compass).
:- use_module(rulebook, [conjunction/2, conjuncts/2, setting/3]).

/** <module> From the clauses of a game to those of its fast reading

See flat.pl for what is changed and why. The context of the work is
flat(Module, Game, Options, Board, Style).
*/

:- dynamic
    made/2.                     % Module, Name/Arity: is there, or being made

%!  made(?Module, ?Predicate) is nondet.
%
%   Module has Predicate, or it is being made.

%!  note(+Module, +Predicate) is det.
%
%   Module is to have Predicate.

note(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   assertz(made(Module, Predicate))
    ).

%!  add_clause(+Module, +Clause) is det.
%
%   Module has Clause, as the last one of its predicate.

add_clause(Module, Clause) :-
    ( Clause = (Head :- _) -> true ; Head = Clause ),
    functor(Head, Name, Arity),
    note(Module, Name/Arity),
    assertz(Module:Clause).

%!  local(+Game, +Head) is semidet.
%
%   Head is a predicate that Game itself defines.

local(Game, Head) :-
    callable(Head),
    \+ predicate_property(system:Head, built_in),
    current_predicate(_, Game:Head),
    \+ predicate_property(Game:Head, imported_from(_)).

%!  flat_predicate(+Predicate, +Context) is det.
%
%   The module has Predicate of the game and all that it calls.

flat_predicate(Predicate, Context) :-
    Context = flat(Module, Game, _, _, _),
    (   made(Module, Predicate)
    ->  true
    ;   note(Module, Predicate),
        Predicate = Name/Arity,
        functor(Head, Name, Arity),
        dynamic(Module:Predicate),
        forall(clause(Game:Head, Body),
               flat_clause((Head :- Body), Context))
    ).

%   flat_clause(+Clause, +Context): the module has what Clause of the game
%   becomes. In the conjunction of the
%   clause, the value of an option and the board after a change are known
%   now, and unified while the clause is made.

flat_clause((Head :- Body), Context) :-
    Context = flat(Module, _, _, _, _),
    (   flat_goals(Head, Body, Context, Goals)
    ->  conjunction(Goals, FlatBody),
        add_clause(Module, (Head :- FlatBody))
    ;   true
    ).

%!  flat_goals(?Head, +Body, +Context, -Goals) is semidet.
%
%   Goals are the body of what the clause Head :- Body becomes. Fails when
%   that never holds under the options of Context.

flat_goals(Head, Body, Context, Goals) :-
    conjuncts(Body, Goals0),
    known_now(Goals0, Context, Goals1),
    maplist(flat_goal(Context), Goals1, Goals2),
    conjunction(Goals2, Body1),
    conjuncts(Body1, Goals3),
    joined(Goals3, Head, Context, Goals).

%   known_now(+Goals0, +Context, -Goals) is semidet. Fails when a goal is
%   known to be false: then the clause never holds under these options.

known_now([], _, []).
known_now([Goal|Goals0], Context, Goals) :-
    ignore(board_after(Goal)),
    (   now(Goal, Context, Truth)
    ->  Truth == true,
        Goals = Goals1
    ;   Goals = [Goal|Goals1]
    ),
    known_now(Goals0, Context, Goals1).

now(Goal, _, _) :-
    var(Goal),
    !,
    fail.
now(setting(_, Name, Value), flat(_, _, Options, _, _), Truth) :-
    memberchk(Name=Set, Options),
    ( Value = Set -> Truth = true ; Truth = false ).
now(Goal, _, Truth) :-
    ground(Goal),
    comparison(Goal),
    ( call(Goal) -> Truth = true ; Truth = false ).

%   The board after a change is the board before it.

board_after(Goal) :-
    nonvar(Goal),
    changes(Goal, Board, Board).

changes(put_cell(Board0, _, _, Board), Board0, Board).
changes(put_cells(Board0, _, _, Board), Board0, Board).

comparison(_ == _).
comparison(_ \== _).
comparison(_ \= _).
comparison(_ = _).
comparison(integer(_)).

                /*******************************
                *             GOALS            *
                *******************************/

%   flat_goal(+Context, +Goal, -Flat)

flat_goal(_, Goal, Goal) :-
    var(Goal),
    !.
flat_goal(Context, Goal, Flat) :-
    board_goal(Goal, Context, Flat),
    !.
flat_goal(Context, Goal, Flat) :-
    Context = flat(_, Game, _, _, _),
    \+ local(Game, Goal),
    predicate_property(Game:Goal, meta_predicate(Spec)),
    !,
    Goal =.. [Name|Arguments0],
    Spec =.. [_|Modes],
    maplist(flat_argument(Context), Modes, Arguments0, Arguments),
    Flat =.. [Name|Arguments].
flat_goal(Context, Goal, Flat) :-
    Context = flat(_, Game, _, _, _),
    (   local(Game, Goal)
    ->  functor(Goal, Name, Arity),
        flat_predicate(Name/Arity, Context),
        Flat = Goal
    ;   predicate_property(Game:Goal, imported_from(Library)),
        Library \== system
    ->  Flat = Library:Goal
    ;   Flat = Goal
    ).

flat_argument(Context, Mode, Argument0, Argument) :-
    (   var(Argument0)
    ->  Argument = Argument0
    ;   Mode == 0
    ->  flat_goal(Context, Argument0, Argument)
    ;   Mode == (^)
    ->  flat_quantified(Argument0, Context, Argument)
    ;   integer(Mode)
    ->  flat_closure(Argument0, Mode, Context),
        Argument = Argument0
    ;   Argument = Argument0
    ).

flat_quantified(Goal0, Context, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Variable^Goal1
    ->  Goal = Variable^Goal2,
        flat_quantified(Goal1, Context, Goal2)
    ;   flat_goal(Context, Goal0, Goal)
    ).

%   A relation over boards that is given to maplist/3 and the like needs a
%   predicate of its own.

flat_closure(Closure, Extra, Context) :-
    Context = flat(Module, _, _, _, _),
    functor(Closure, Name, Arity0),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity),
    (   board_goal(Head, Context, Flat)
    ->  ( made(Module, Name/Arity) -> true ; add_clause(Module, (Head :- Flat)) )
    ;   flat_goal(Context, Head, _)
    ).

                /*******************************
                *      BOARDS AND OPTIONS      *
                *******************************/

%   board_goal(+Goal, +Context, -Flat)

board_goal(cell(Board, Square, Cell), _, arg(Square, Board, Cell)).
board_goal(put_cell(Board0, Square, Cell, Board), flat(_, _, _, _, Style), Flat) :-
    change(Style, Square, Board0, Cell, Change),
    (   Board == Board0
    ->  Flat = Change
    ;   Flat = ( Change, Board = Board0 )
    ).
board_goal(put_cells(Board0, Squares, Cell, Board), Context, Flat) :-
    helper(changed_all(Squares, Board0, Cell), Context),
    (   Board == Board0
    ->  Flat = changed_all(Squares, Board0, Cell)
    ;   Flat = ( changed_all(Squares, Board0, Cell), Board = Board0 )
    ).
board_goal(clear(Board, Vacant, Squares), Context, clear_all(Squares, Board, Vacant)) :-
    helper(clear_all(Squares, Board, Vacant), Context).
board_goal(slide(Board, Shape, Vacant, Way, From, To, Between), Context,
           ( 'ray*'(From, Way, Ray), Walk )) :-
    rays(Shape, Context),
    Walk = walk(Ray, Board, Vacant, [], To, Between),
    helper(Walk, Context).
board_goal(unblocked(Board, Passable, Squares), Context, Goal) :-
    Goal = unblocked_all(Squares, Board, Passable),
    helper(Goal, Context).
board_goal(passage(Board, Shape, Passable, Reach, Way, From, To, Between), Context,
           ( 'ray*'(From, Way, Ray), Walk )) :-
    rays(Shape, Context),
    Walk = pass(Ray, Reach, Board, Passable, [], To, Between),
    helper(Walk, Context).
board_goal(setting(Memory, Name, Value), flat(_, Game, Options, _, _), Flat) :-
    (   memberchk(Name=Set, Options)
    ->  Flat = ( Value = Set )
    ;   Flat = rulebook:setting(Game:Memory, Name, Value)
    ).
board_goal(Goal, Context, Fact) :-
    functor(Goal, Name, Arity),
    functor(Relation, Name, Arity),
    geometry(Relation),
    tabulated(Goal, Relation, Context, Fact).

change(plain, Square, Board, Cell, setarg(Square, Board, Cell)).
change(scored, Square, Board, Cell, put(Square, Board, Cell)).

%!  helper(+Goal, +Context) is det.
%
%   The module has the predicate of Goal, one of those below.

helper(Goal, flat(Module, _, _, _, Style)) :-
    functor(Goal, Name, Arity),
    (   made(Module, Name/Arity)
    ->  true
    ;   functor(Head, Name, Arity),
        forall(helping(Style, Head, Body), add_clause(Module, (Head :- Body)))
    ).

helping(_, changed_all([], _, _), true).
helping(Style, changed_all([Square|Squares], Board, Cell),
        ( Change, changed_all(Squares, Board, Cell) )) :-
    change(Style, Square, Board, Cell, Change).
helping(_, clear_all([], _, _), true).
helping(_, clear_all([Square|Squares], Board, Vacant),
        ( arg(Square, Board, Vacant), clear_all(Squares, Board, Vacant) )).
helping(_, walk([Square|Squares], Board, Vacant, Passed, To, Between),
        ( arg(Square, Board, Cell),
          (   Cell = Vacant
          ->  (   To = Square,
                  Between = Passed
              ;   walk(Squares, Board, Vacant, [Square|Passed], To, Between)
              )
          ;   To = Square,
              Between = Passed
          ) )).

helping(_, unblocked_all([], _, _), true).
helping(_, unblocked_all([Square|Squares], Board, Passable),
        ( arg(Square, Board, Cell),
          memberchk(Cell, Passable),
          unblocked_all(Squares, Board, Passable) )).
helping(_, pass([Square|Squares], Reach0, Board, Passable, Passed, To, Between),
        (   To = Square,
            Between = Passed
        ;   Reach0 > 1,
            arg(Square, Board, Cell),
            Passable = [Usual|Others],
            ( Cell == Usual -> true ; Others = [_|_], memberchk(Cell, Others) ),
            Reach is Reach0-1,
            pass(Squares, Reach, Board, Passable, [Square|Passed], To, Between)
        )).

%   The first square of the ray that is not vacant.

helping(_, met([Square|Squares], Board, Vacant, Passed, To, Between),
        ( arg(Square, Board, Cell),
          (   Cell = Vacant
          ->  met(Squares, Board, Vacant, [Square|Passed], To, Between)
          ;   To = Square,
              Between = Passed
          ) )).

                /*******************************
                *           GEOMETRY           *
                *******************************/

%!  numbered(+Module, +Square, -Number) is semidet.
%
%   Number stands for the square Row/Column in Module.

numbered(Module, Row/Column, Number) :-
    once(Module:'square*'(Number, Row, Column)).

%   tabulated(+Goal, +Relation, +Context, -Fact): Fact stands for the geometry
%   Goal; its facts are in the module. The known squares come first.

tabulated(Goal, Relation, Context, Fact) :-
    Context = flat(Module, _, _, _, _),
    Goal =.. [Name|Arguments],
    Relation =.. [_|Sorts],
    found_by(Sorts, Arguments, Kept),
    atom_concat(Name, *, Table),
    Fact =.. [Table|Kept],
    length(Kept, Arity),
    (   made(Module, Table/Arity)
    ->  true
    ;   note(Module, Table/Arity),
        forall(fact_of(Name, Arguments, Sorts, Context, Values),
               ( Row =.. [Table|Values], add_clause(Module, Row) ))
    ).

fact_of(Name, Arguments, Sorts, flat(Module, _, _, Board, _), Values) :-
    maplist(asked(Board), Sorts, Arguments, Asked),
    Call =.. [Name|Asked],
    call(compass:Call),
    maplist(in_numbers(Module), Sorts, Asked, Numbers),
    found_by(Sorts, Numbers, Values).

asked(Board, board, _, Board).
asked(_, shape, Shape, Shape).
asked(Board, from, _, Square) :-
    cell(Board, Square, _).
asked(_, square, _, _).
asked(_, squares, _, _).
asked(_, term, _, _).

in_numbers(Module, Sort, Argument, Number) :-
    (   memberchk(Sort, [from, square])
    ->  numbered(Module, Argument, Number)
    ;   Sort == squares
    ->  maplist(numbered(Module), Argument, Number)
    ;   Number = Argument
    ).

found_by(Sorts, Arguments, Kept) :-
    sorted_out(Sorts, Arguments, Known, Others),
    append(Known, Others, Kept).

sorted_out([], [], [], []).
sorted_out([Sort|Sorts], [Argument|Arguments], Known, Others) :-
    place(Sort, Argument, Known, Known1, Others, Others1),
    sorted_out(Sorts, Arguments, Known1, Others1).

place(board,   _, Known, Known, Others, Others).
place(shape,   _, Known, Known, Others, Others).
place(from,    X, [X|Known], Known, Others, Others).
place(square,  X, Known, Known, [X|Others], Others).
place(squares, X, Known, Known, [X|Others], Others).
place(term,    X, Known, Known, [X|Others], Others).

%   ray*(?From, ?Way, -Squares): the squares on the line that leaves From.

rays(Shape, flat(Module, _, _, Board, _)) :-
    (   made(Module, 'ray*'/3)
    ->  true
    ;   note(Module, 'ray*'/3),
        forall(( cell(Board, Square, _),
                 way(Way),
                 findall(To, line(Board, Shape, Way, Square, To, _), Line),
                 Line = [_|_]
               ),
               ( numbered(Module, Square, Number),
                 maplist(numbered(Module), Line, Ray),
                 add_clause(Module, 'ray*'(Number, Way, Ray))
               ))
    ).

                /*******************************
                *            JOINING           *
                *******************************/

%   joined(+Goals, +Head, +Context, -Joined): neighbouring goals that hang on
%   facts only, one of them geometry, become one table of their answers.

largest_table(20_000).

joined(Goals, Head, Context, Joined) :-
    (   append(Before, [Goal1, Goal2|After], Goals),
        ( geometric(Goal1) ; geometric(Goal2) ),
        tabular(Goal1, Context),
        tabular(Goal2, Context),
        join((Goal1, Goal2), Head-Before-After, Context, Table)
    ->  append(Before, [Table|After], Goals1),
        joined(Goals1, Head, Context, Joined)
    ;   Joined = Goals
    ).

geometric(Goal) :-
    callable(Goal),
    functor(Goal, Name, _),
    sub_atom(Name, _, 1, 0, *),
    Name \== (*).

tabular(Goal, flat(Module, _, _, _, _)) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    functor(Head, Name, Arity),
    \+ ( clause(Module:Head, Body), Body \== true ),
    once(clause(Module:Head, true)).

join(Goals, Others, flat(Module, _, _, _, _), Table) :-
    term_variables(Goals, Inner),
    term_variables(Others, Outer),
    findall(N, shared(N, Inner, Outer), Places),
    maplist(element_of(Inner), Places, Arguments),
    largest_table(Largest),
    Most is 10*Largest,
    findall(Arguments, limit(Most, Module:Goals), Rows0),
    \+ length(Rows0, Most),
    sort(Rows0, Rows),
    length(Rows, Count),
    Count =< Largest,
    gensym('join', Name0),
    atom_concat(Name0, *, Name),
    forall(member(Row, Rows),
           ( Fact =.. [Name|Row], add_clause(Module, Fact) )),
    length(Arguments, Arity),
    note(Module, Name/Arity),
    Table =.. [Name|Arguments].

shared(N, Inner, Outer) :-
    nth1(N, Inner, Variable),
    once(( member(Other, Outer), Other == Variable )).

element_of(List, N, Element) :-
    nth1(N, List, Element).
