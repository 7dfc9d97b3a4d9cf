:- module(flat_goals,
          [ flat_predicate/2,   % +Predicate, +Context
            flat_goals/4,       % ?Head, +Body, +Context, -Goals
            finished/4,         % +Goals, ?Head, +Context, -Body
            vacant/2,           % +Game, -Vacant
            comparison/1,       % ?Goal
            pending/2,          % ?Module, ?Predicate
            helper/2,           % +Goal, +Context
            add_clause/2,       % +Module, +Clause
            note/2,             % +Module, +Predicate
            made/2,             % ?Module, ?Predicate
            local/2,            % +Game, +Head
            numbered/3          % +Module, +Square, -Number
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(board, [cell/3]).
:- use_module(compass).
:- use_module(rulebook, [conjunction/2, conjuncts/2, setting/3]).
:- use_module(small_tables, [known_in/2, laid_out/4]).
:- use_module(unfold, [guarded/4, unfolded/4]).
:- use_module(walks, [walking/4]).

/** <module> From the clauses of a game to those of its fast reading

See flat.pl for what is changed and why. The context of the work is
flat(Module, Game, Options, Board, Style).
*/

:- dynamic
    made/2,                     % Module, Name/Arity: is there, or being made
    pending/2.                  % Module, Name/Arity: is being made

%!  made(?Module, ?Predicate) is nondet.
%
%   Module has Predicate, or it is being made.

%!  pending(?Module, ?Predicate) is nondet.
%
%   Module does not have all clauses of Predicate yet.

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
        assertz(pending(Module, Predicate)),
        forall(clause(Game:Head, Body),
               flat_clause((Head :- Body), Context)),
        retractall(pending(Module, Predicate))
    ).

%   flat_clause(+Clause, +Context): the module has what Clause of the game
%   becomes. In the conjunction of the
%   clause, the value of an option and the board after a change are known
%   now, and unified while the clause is made.

flat_clause((Head :- Body), Context) :-
    Context = flat(Module, _, _, _, _),
    (   flat_goals(Head, Body, Context, Goals),
        finished(Goals, Head, Context, FlatBody)
    ->  add_clause(Module, (Head :- FlatBody))
    ;   true
    ).

%!  flat_goals(?Head, +Body, +Context, -Goals) is semidet.
%
%   Goals are what the body of the clause Head :- Body becomes. Fails when that
%   never holds under the options of Context.

flat_goals(Head, Body, Context, Goals) :-
    conjuncts(Body, Goals0),
    known_now(Goals0, Context, Goals1),
    maplist(flat_goal(Context), Goals1, Goals2),
    conjunction(Goals2, Body1),
    conjuncts(Body1, Goals3),
    worked_out(Goals3, Head, Context, Goals).

%   Joining tells constants, and unfolding brings forward more to join.

worked_out(Goals0, Head, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    joined(Goals0, Head, Context, Goals1),
    unfolded(Goals1, [], Module, Goals2),
    placed_once(Goals2, [], Goals3),
    (   Goals3 == Goals0
    ->  Goals = Goals0
    ;   worked_out(Goals3, Head, Context, Goals)
    ).

%   placed_once(+Goals0, +Earlier, -Goals): the row and the column of a square
%   are asked once.

placed_once([], _, []).
placed_once([Goal|Goals0], Earlier, Goals) :-
    (   nonvar(Goal),
        Goal = 'square*'(Square, Row, Column)
    ->  (   member('square*'(Square1, Row, Column), Earlier),
            Square1 == Square
        ->  Goals = Goals1
        ;   Goals = [Goal|Goals1]
        ),
        placed_once(Goals0, [Goal|Earlier], Goals1)
    ;   Goals = [Goal|Goals1],
        placed_once(Goals0, Earlier, Goals1)
    ).

%!  finished(+Goals, ?Head, +Context, -Body) is semidet.
%
%   Body does what Goals do in a clause for Head, as fast as we can. Fails when
%   that never holds.

finished(Goals0, Head, Context, Body) :-
    Context = flat(Module, Game, _, _, _),
    vacant(Game, Vacant),
    walking(Goals0, Head, Context, Goals1),
    looked_up(Goals1, [], Goals2),
    guarded(Goals2, Vacant, Module, Goals3),
    known_in(Head, Known),
    laid_out(Goals3, Known, Module, Goals),
    conjunction(Goals, Body).

%!  vacant(+Game, -Vacant) is det.
%
%   Vacant is the empty cell of Game; none that is on a board, for an engine
%   module that is read like a game.

vacant(Game, Vacant) :-
    (   current_predicate(Game:face/3)
    ->  once(Game:face(Vacant, _, nobody))
    ;   Vacant = none(Game)
    ).

%   looked_up(+Goals0, +Earlier, -Goals): arg/3 is fastest when it meets a new
%   variable; so, where the square is known from an earlier goal, the cell is
%   fetched and then compared.

looked_up([], _, []).
looked_up([Goal|Goals0], Earlier, Goals) :-
    (   callable(Goal),
        Goal = arg(Square, Board, Cell),
        ( atomic(Cell) ; occurs_in_term(Cell, Earlier) ),
        occurs_in_term(Square, Earlier)
    ->  Goals = [arg(Square, Board, There), There = Cell|Goals1]
    ;   Goals = [Goal|Goals1]
    ),
    looked_up(Goals0, [Goal|Earlier], Goals1).

occurs_in_term(Variable, Term) :-
    var(Variable),
    term_variables(Term, Variables),
    occurs_in(Variable, Variables).

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
    atom(Name),
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

%!  comparison(?Goal) is nondet.
%
%   Goal is a test that is decided as soon as its variables are known.

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
flat_goal(Context, aggregate_all(count, Goal, Count), Flat) :-
    flat_goal(Context, Goal, Counted),
    !,
    Flat = (   Counter = count(0),
               (   Counted,
                   arg(1, Counter, Count0),
                   Count1 is Count0+1,
                   nb_setarg(1, Counter, Count1),
                   fail
               ;   arg(1, Counter, Count)
               )
           ).
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
    ->  (   only_facts(Library, Goal)
        ->  copied_facts(Library, Goal, Context),
            Flat = Goal
        ;   Library == history
        ->  Context = flat(Module, _, Options, Board, Style),
            functor(Goal, Name, Arity),
            flat_predicate(Name/Arity, flat(Module, Library, Options, Board, Style)),
            Flat = Goal
        ;   Flat = Library:Goal
        )
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
    Walk = walk(Ray, Board, Vacant, To, Between).
board_goal(unblocked(Board, Passable, Squares), Context, Goal) :-
    Goal = unblocked_all(Squares, Board, Passable),
    helper(Goal, Context).
board_goal(passage(Board, Shape, Passable, Reach, Way, From, To, Between), Context,
           ( 'ray*'(From, Way, Ray), Walk )) :-
    rays(Shape, Context),
    Walk = pass(Ray, Reach, Board, Passable, To, Between).
board_goal(setting(Memory, Name, Value), Context, Flat) :-
    Context = flat(Module, Game, Options, _, _),
    (   var(Name)
    ->  ( made(Module, 'option*'/2) -> true ; option_facts(Options, Module) ),
        Flat = 'option*'(Name, Value)
    ;   memberchk(Name=Set, Options)
    ->  Flat = ( Value = Set )
    ;   Flat = rulebook:setting(Game:Memory, Name, Value)
    ).
board_goal(Goal, Context, Fact) :-
    functor(Goal, Name, Arity),
    functor(Relation, Name, Arity),
    geometry(Relation),
    tabulated(Goal, Relation, Context, Fact).

option_facts(Options, Module) :-
    forall(member(Name=Value, Options),
           add_clause(Module, 'option*'(Name, Value))).

change(plain, Square, Board, Cell, setarg(Square, Board, Cell)).
change(scored, Square, Board, Cell, put(Square, Board, Cell)).
change(scored(_), Square, Board, Cell, put(Square, Board, Cell)).

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
helping(_, unblocked_all([], _, _), true).
helping(_, unblocked_all([Square|Squares], Board, Passable),
        ( arg(Square, Board, Cell),
          memberchk(Cell, Passable),
          unblocked_all(Squares, Board, Passable) )).

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
    ;   found_by(Sorts, Sorts, [from, from, term])
    ->  worked_out(Name, Arguments, Sorts, Table, Context)
    ;   note(Module, Table/Arity),
        forall(fact_of(Name, Arguments, Sorts, Context, Values),
               ( Row =.. [Table|Values], add_clause(Module, Row) ))
    ).

%   All pairs of squares are too many: what is between two is worked out when
%   it is asked.

worked_out(Name, Arguments, Sorts, Table, flat(Module, _, _, Board, _)) :-
    maplist(asked_later(Board), Sorts, Arguments, Asked),
    Call =.. [Name|Asked],
    found_by(Sorts, Asked, [Row1/Column1, Row2/Column2, Found]),
    Head =.. [Table, Square1, Square2, Found],
    add_clause(Module,
               ( Head :-
                     'square*'(Square1, Row1, Column1),
                     'square*'(Square2, Row2, Column2),
                     compass:Call )).

asked_later(Board, board, _, Board).
asked_later(_, shape, Shape, Shape).
asked_later(_, from, _, _).
asked_later(_, term, _, _).

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

%   only_facts(+Module, +Goal): Goal's predicate is a table.

only_facts(Module, Goal) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0,
    \+ ( clause(Module:Head, Body), Body \== true ).

copied_facts(Library, Goal, flat(Module, _, _, _, _)) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    (   made(Module, Name/Arity)
    ->  true
    ;   forall(clause(Library:Head, true), add_clause(Module, Head))
    ).

                /*******************************
                *            JOINING           *
                *******************************/

%   joined(+Goals, +Head, +Context, -Joined): neighbouring goals whose answers
%   do not hang on the position become one table of their common answers.

largest_table(20_000).
longest_joining(3_000_000).     % inferences

joined(Goals, Head, Context, Joined) :-
    (   neighbours(Goals, Head, Context, Before, Together, After),
        join(Together, Head-Before-After, Context, Table)
    ->  append(Before, [Table|After], Goals1),
        joined(Goals1, Head, Context, Joined)
    ;   Joined = Goals
    ).

%   Three together, where two do not tell enough.

neighbours(Goals, Head, Context, Before, (Goal1, Goal2), After) :-
    append(Before, [Goal1, Goal2|After], Goals),
    tabular(Goal1, Context),
    (   tabular(Goal2, Context)
    ->  true
    ;   fixed(Goal2, Context),
        closed(Goal2, Goal1, Head-Before)
    ).
neighbours(Goals, _, Context, Before, (Goal1, Goal2, Goal3), After) :-
    append(Before, [Goal1, Goal2, Goal3|After], Goals),
    tabular(Goal1, Context),
    tabular(Goal2, Context),
    tabular(Goal3, Context).

tabular(Goal, flat(Module, _, _, _, _)) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    only_facts(Module, Goal).

%   fixed(+Goal, +Context): Goal looks at nothing that changes in a game.

fixed(Goal, Context) :-
    fixed(Goal, Context, []).

fixed(Goal, _, _) :-
    var(Goal),
    !,
    fail.
fixed((Goal1, Goal2), Context, Seen) :-
    !,
    fixed(Goal1, Context, Seen),
    fixed(Goal2, Context, Seen).
fixed(Goal, _, _) :-
    harmless(Goal),
    !.
fixed(findall(_, Goal, _), Context, Seen) :-
    !,
    fixed(Goal, Context, Seen).
fixed((Goal1 -> Goal2 ; Goal3), Context, Seen) :-
    !,
    fixed((Goal1, Goal2, Goal3), Context, Seen).
fixed(Goal, Context, Seen) :-
    Context = flat(Module, _, _, _, _),
    functor(Goal, Name, Arity),
    made(Module, Name/Arity),
    (   memberchk(Name/Arity, Seen)
    ->  true
    ;   functor(Head, Name, Arity),
        predicate_property(Module:Head, number_of_clauses(_)),
        \+ ( clause(Module:Head, Body),
             \+ fixed(Body, Context, [Name/Arity|Seen])
           )
    ).

harmless(true).
harmless(_ = _).
harmless(memberchk(_, _)).
harmless(lists:memberchk(_, _)).
harmless(lists:member(_, _)).

%   closed(+Goal2, +Goal1, +Earlier): nothing but Goal1 tells Goal2 anything;
%   the board and the memory, which it does not look at, may be named.

closed(Goal2, Goal1, Head-Before) :-
    term_variables(Goal2, Inputs),
    term_variables(Goal1, Told),
    term_variables(Head-Before, Earlier),
    inert(Head, Inert),
    \+ ( member(Variable, Inputs),
         occurs_in(Variable, Earlier),
         \+ occurs_in(Variable, Told),
         \+ occurs_in(Variable, Inert)
       ).

inert(Head, Inert) :-
    (   arg(1, Head, Position),
        nonvar(Position),
        Position = position(Board, _, Memory)
    ->  term_variables(Board-Memory, Inert)
    ;   Inert = []
    ).

occurs_in(Variable, Variables) :-
    member(Other, Variables),
    Other == Variable,
    !.

join(Goals, Others, Context, Table) :-
    Context = flat(Module, _, _, _, _),
    term_variables(Goals, Inner0),
    arg_inert(Others, Inert),
    exclude_all(Inner0, Inert, Inner),
    term_variables(Others, Outer),
    include_shared(Inner, Outer, Arguments),
    answers(Arguments, Module:Goals, Rows0),
    constants(Arguments, Rows0, Rest, Rows),
    gensym(join, Name0),
    atom_concat(Name0, *, Name),
    forall(member(Row, Rows),
           ( Fact =.. [Name|Row], add_clause(Module, Fact) )),
    length(Rest, Arity),
    declared(Module, Name/Arity),
    Table =.. [Name|Rest].

%   constants(+Arguments0, +Rows0, -Arguments, -Rows): an argument that is the
%   same in every answer is known now, and leaves the table.

constants([], Rows, [], Rows).
constants([Argument|Arguments0], Rows0, Arguments, Rows) :-
    maplist(head_and_tail, Rows0, Heads, Tails),
    constants(Arguments0, Tails, Arguments1, Rows1),
    (   sort(Heads, [Constant])
    ->  Argument = Constant,
        Arguments = Arguments1,
        Rows = Rows1
    ;   Arguments = [Argument|Arguments1],
        maplist(head_and_tail, Rows, Heads, Rows1)
    ).

head_and_tail([Head|Tail], Head, Tail).

arg_inert(Head-_-_, Inert) :-
    inert(Head, Inert).

exclude_all([], _, []).
exclude_all([Variable|Variables], Excluded, Kept) :-
    (   occurs_in(Variable, Excluded)
    ->  Kept = Kept1
    ;   Kept = [Variable|Kept1]
    ),
    exclude_all(Variables, Excluded, Kept1).

include_shared([], _, []).
include_shared([Variable|Variables], Outer, Shared) :-
    (   occurs_in(Variable, Outer)
    ->  Shared = [Variable|Shared1]
    ;   Shared = Shared1
    ),
    include_shared(Variables, Outer, Shared1).

answers(Arguments, Goal, Rows) :-
    longest_joining(Most),
    catch(call_with_inference_limit(findall(Arguments, Goal, Rows0), Most, Result), _, fail),
    Result \== inference_limit_exceeded,
    sort(Rows0, Rows),
    ground(Rows),
    length(Rows, Count),
    largest_table(Largest),
    Count =< Largest.

declared(Module, Predicate) :-
    (   made(Module, Predicate)
    ->  true
    ;   dynamic(Module:Predicate),
        note(Module, Predicate)
    ).
