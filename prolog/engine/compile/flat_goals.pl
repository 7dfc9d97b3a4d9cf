:- module(flat_goals,
          [ flat_predicate/2,   % +Predicate, +Context
            flat_clause/2,      % +Clause, +Context
            flat_goals/4,       % ?Head, +Body, +Context, -Goals
            settled/5,          % +Goals0, +Head, +Kept, +Context, -Goals
            comparison/1        % ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(finish, [finished/4]).
:- use_module(flat_boards, [board_goal/3, copied_facts/3, in_squares/3]).
:- use_module(flat_store).
:- use_module(joining, [joined/5]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(unfold, [inner/4, unfolded/5]).
:- reexport(flat_boards, [numbered/3]).

/** <module> From the clauses of a game to those of its fast reading

See compile.pl for what is changed and why. The context of the work is
flat(Module, Game, Options, Board, Style).
*/

%!  flat_predicate(+Predicate, +Context) is det.
%
%   The module has Predicate of the game and all that it calls.

flat_predicate(Predicate, Context) :-
    Context = flat(Module, Game, _, _, _),
    Predicate = Name/Arity,
    functor(Head0, Name, Arity),
    renamed(Head0, Head),
    functor(Head, Own, Arity),
    (   made(Module, Own/Arity)
    ->  true
    ;   declared(Module, Own/Arity),
        assertz(pending(Module, Own/Arity)),
        forall(clause(Game:Head0, Body),
               flat_clause((Head :- Body), Context)),
        retractall(pending(Module, Own/Arity))
    ).

%!  flat_clause(+Clause, +Context) is det.
%
%   The module has what Clause of the game becomes. In the conjunction of the
%   clause, the value of an option and the board after a change are known now,
%   and unified while the clause is made.

flat_clause(Clause, Context) :-
    Context = flat(Module, _, _, _, _),
    in_squares(Module, Clause, (Head :- Body0)),
    in_play(Head, Body0, Body),
    (   flat_goals(Head, Body, Context, Goals),
        finished(Goals, Head, Context, FlatBody)
    ->  add_clause(Module, (Head :- FlatBody))
    ;   true
    ).

%   in_play(+Head, +Body0, -Body): nobody asks for balance, pressing moves or
%   threats when the game is over; so Body does not ask that of the same position.

in_play(Head, Body0, Body) :-
    (   ( Head = balance(Position, _) ; Head = pressing(Position, _) ; Head = threatened(Position) )
    ->  not_over(Position, Body0, Body)
    ;   Body = Body0
    ).

not_over(Position, Term0, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0
    ;   Term0 = legal(Position1, Move),
        Position1 == Position
    ->  Term = 'legal*'(Position, Move)
    ;   compound_name_arguments(Term0, Name, Arguments0),
        maplist(not_over(Position), Arguments0, Arguments),
        compound_name_arguments(Term, Name, Arguments)
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
    settled(Goals3, Head, [], Context, Goals).

%!  settled(+Goals0, +Head, +Kept, +Context, -Goals) is semidet.
%
%   Goals do what Goals0 do in a clause for Head. Fails when these never hold.
%   The variables Kept are not bound. Joining tells constants, and unfolding
%   brings forward more to join.

settled(Goals0, Head, Kept, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    joined(Goals0, Head, Kept, Context, Goals1),
    unfolded(Goals1, Head, Kept, Module, Goals2),
    placed_once(Goals2, [], Goals3),
    (   Goals3 == Goals0
    ->  Goals = Goals0
    ;   settled(Goals3, Head, Kept, Context, Goals)
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

%   flat_goal(+Context, +Goal, -Flat): a counter is a term of its own, as it is
%   changed; the same one twice would become a constant of the clause (see joining).

flat_goal(_, Goal, Goal) :-
    var(Goal),
    !.
flat_goal(Context, Goal, Flat) :-
    board_goal(Goal, Context, Flat),
    !.
flat_goal(_, legal(Position, Move), 'in_play*'(Position, Move)) :-
    !.
flat_goal(_, 'legal*'(Position, Move), legal(Position, Move)) :-
    !.
flat_goal(Context, aggregate_all(count, Goal, Count), Flat) :-
    flat_goal(Context, Goal, Counted),
    !,
    Flat = (   duplicate_term(count(0), Counter),
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
    (   said_with(Goal, Parts0, Parts, Flat)
    ->  maplist(flat_goal(Context), Parts0, Parts)
    ;   predicate_property(Game:Goal, meta_predicate(Spec)),
        Goal =.. [Name|Arguments0],
        Spec =.. [_|Modes],
        maplist(flat_argument(Context), Modes, Arguments0, Arguments),
        Flat =.. [Name|Arguments]
    ),
    !.
flat_goal(Context, Goal, Flat) :-
    Context = flat(_, Game, _, _, _),
    (   local(Game, Goal)
    ->  functor(Goal, Name, Arity),
        flat_predicate(Name/Arity, Context),
        renamed(Goal, Flat)
    ;   predicate_property(Game:Goal, imported_from(Library)),
        Library \== system
    ->  (   only_facts(Library, Goal)
        ->  copied_facts(Library, Goal, Context),
            Flat = Goal
        ;   Library == history
        ->  Context = flat(Module, _, Options, Board, Style),
            functor(Goal, Name, Arity),
            flat_predicate(Name/Arity, flat(Module, Library, Options, Board, Style)),
            renamed(Goal, Flat)
        ;   Flat = Library:Goal
        )
    ;   Flat = Goal
    ).

%   said_with(?Goal0, ?Goals0, ?Goals, ?Goal): Goal with Goals is another way to say
%   Goal0 with Goals0, one that is understood when clauses are made.

said_with(forall(A0, B0), [A0, B0], [A, B], \+ ( A, \+ B )).
said_with(ignore(A0),     [A0],     [A],    ( A -> true ; true )).
said_with(once(A0),       [A0],     [A],    ( A -> true )).
said_with(not(A0),        [A0],     [A],    \+ A).
said_with((A0 ; B0),      Goals0,   Goals,  (A ; B)) :-
    nonvar(A0),
    A0 = ( If0 *-> Then0 ),
    !,
    Goals0 = [call(If0), call(Then0), B0],
    Goals = [If, Then, B],
    A = ( If *-> Then ).
said_with(Goal0, Goals0, Goals, Goal) :-
    inner(Goal0, Goals0, Goals, Goal).

flat_argument(Context, Mode, Argument0, Argument) :-
    (   var(Argument0)
    ->  Argument = Argument0
    ;   Mode == 0
    ->  flat_asked(Context, Argument0, Argument)
    ;   Mode == (^)
    ->  flat_quantified(Argument0, Context, Argument)
    ;   integer(Mode)
    ->  flat_closure(Argument0, Mode, Context, Argument)
    ;   Argument = Argument0
    ).

flat_quantified(Goal0, Context, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Variable^Goal1
    ->  Goal = Variable^Goal2,
        flat_quantified(Goal1, Context, Goal2)
    ;   flat_asked(Context, Goal0, Goal)
    ).

%   flat_asked(+Context, +Goal0, -Goal): Goal0 is asked by a predicate of Prolog,
%   and becomes a predicate of its own.

flat_asked(Context, Goal0, Goal) :-
    Context = flat(Module, _, _, _, _),
    term_variables(Goal0, Variables),
    gensym(asked, Name0),
    atom_concat(Name0, *, Name),
    Goal =.. [Name|Variables],
    length(Variables, Arity),
    declared(Module, Name/Arity),
    copy_term(Goal-Goal0, Head-Body),
    flat_clause((Head :- Body), Context).

%   A relation over boards that is given to maplist/3 and the like needs a
%   predicate of its own.

flat_closure(Closure0, Extra, Context, Closure) :-
    Context = flat(Module, _, _, _, _),
    length(Others, Extra),
    Closure0 =.. [Name|Arguments0],
    append(Arguments0, Others, Arguments),
    Head =.. [Name|Arguments],
    (   board_goal(Head, Context, Flat)
    ->  gensym(asked, Own0),
        atom_concat(Own0, *, Own),
        Closure =.. [Own|Arguments0],
        Asked =.. [Own|Arguments],
        add_clause(Module, (Asked :- Flat))
    ;   flat_goal(Context, Head, Flat),
        strip_module(Flat, Library, Plain),
        Plain =.. [Called|_],
        Plain0 =.. [Called|Arguments0],
        ( Plain == Flat -> Closure = Plain0 ; Closure = Library:Plain0 )
    ).
