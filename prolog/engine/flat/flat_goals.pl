:- module(flat_goals,
          [ flat_predicate/2,   % +Predicate, +Context
            flat_clause/2,      % +Clause, +Context
            flat_goals/4,       % ?Head, +Body, +Context, -Goals
            settled/5,          % +Goals0, +Head, +Kept, +Context, -Goals
            comparison/1        % ?Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(finish, [finished/4]).
:- use_module(flat_boards, [board_goal/3, copied_facts/3]).
:- use_module(flat_store).
:- use_module(joining, [joined/5]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(unfold, [unfolded/4]).
:- reexport(flat_boards, [numbered/3]).

/** <module> From the clauses of a game to those of its fast reading

See flat.pl for what is changed and why. The context of the work is
flat(Module, Game, Options, Board, Style).
*/

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

%!  flat_clause(+Clause, +Context) is det.
%
%   The module has what Clause of the game becomes. In the conjunction of the
%   clause, the value of an option and the board after a change are known now,
%   and unified while the clause is made.

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
    settled(Goals3, Head, [], Context, Goals).

%!  settled(+Goals0, +Head, +Kept, +Context, -Goals) is semidet.
%
%   Goals do what Goals0 do in a clause for Head. Fails when these never hold.
%   The variables Kept are not bound. Joining tells constants, and unfolding
%   brings forward more to join.

settled(Goals0, Head, Kept, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    joined(Goals0, Head, Kept, Context, Goals1),
    unfolded(Goals1, Kept, Module, Goals2),
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
