:- module(taken_apart,
          [ taken_apart/1       % +Game
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../compass', [geometry/1]).
:- use_module(flat_boards, [calculation/1]).
:- use_module(flat_store, [local/2, occurs_in/2]).
:- use_module(off_board, [leaves_board/2]).
:- use_module('../rulebook', [conjunction/2, fused/2, unlabelled/2]).

/** <module> Rule texts that the fast reading would misread

Squares are numbers in the fast reading and a board is one term, which a change
changes for all who know it. So a rule text must not ask

  - which row and column a square is, or make a square of them;
  - what a board is made of, but by cell/3, put_cell/4 and the relations of
    compass.pl;
  - about a board after it has put something on it, but about the board that
    put_cell/4 tells;
  - about a square off the board (see off_board.pl).

The clauses are followed from the rules on. Every variable that holds a board or
a position is known by where it comes from: `in` for one that the clause is
given, `out` for one that it makes.
*/

:- dynamic
    followed/3.                 % Predicate, Kinds, Changing: true, false or none

%!  taken_apart(+Game) is semidet.
%
%   A rule of Game does one of these.

taken_apart(Game) :-
    setup_call_cleanup(
        true,
        (   \+ catch(kept_whole(Game), taken_apart, fail)
        ;   leaves_board(Game, game_clause(Game))
        ),
        retractall(followed(_, _, _))),
    !.

game_clause(Game, Predicate, Head, Body) :-
    clause_of(Predicate, Game, Head, Body).

kept_whole(Game) :-
    forall(Game:face(Cell, _, _), whole_term(Cell)),
    forall(( rule_given(Predicate, Kinds),
             Predicate = Name/Arity,
             functor(Head, Name, Arity),
             local(Game, Head)
           ),
           follow(Predicate, Kinds, Game, _)).

rule_given(legal/2,    [in, no]).
rule_given(next/3,     [in, no, out]).
rule_given(outcome/3,  [in, no, no]).
rule_given(balance/2,  [in, no]).
rule_given(pressing/2, [in, no]).
rule_given(threatened/1, [in]).

%   follow(+Predicate, +Kinds, +Game, -Changing): nothing is taken apart in
%   Predicate when its arguments are of these Kinds, and Changing tells whether
%   it changes a board.

follow(Predicate, Kinds, Game, Changing) :-
    (   followed(Predicate, Kinds, Changing0)
    ->  Changing = Changing0
    ;   assertz(followed(Predicate, Kinds, false)),
        findall(Changing1,
                ( clause_of(Predicate, Game, Head, Body),
                  followed_clause(Head, Body, Kinds, Game, Changing1)
                ),
                All),
        ( memberchk(true, All) -> Changing = true ; Changing = false ),
        retract(followed(Predicate, Kinds, false)),
        assertz(followed(Predicate, Kinds, Changing))
    ).

clause_of(legal/2, Game, legal(Position, Move), Body) :-
    !,
    Game:conditions(Position, Move, Conditions),
    maplist(unlabelled, Conditions, Goals0),
    fused(Goals0, Goals),
    conjunction(Goals, Body).
clause_of(Name/Arity, Game, Head, Body) :-
    functor(Head, Name, Arity),
    clause(Game:Head, Body).

followed_clause(Head, Body, Kinds, Game, Changing) :-
    Head =.. [_|Arguments],
    whole_term(Arguments),
    given(Arguments, Kinds, Seen),
    goal(Body, Game, now(Seen, []), now(_, Old)),
    ( Old == [] -> Changing = false ; Changing = true ).

given([], [], []).
given([Argument|Arguments], [Kind|Kinds], Seen) :-
    (   Kind == in
    ->  held(Argument, Variable),
        Seen = [Variable|Seen1]
    ;   Seen = Seen1
    ),
    given(Arguments, Kinds, Seen1).

%   held(+Argument, -Variable): Argument is a board or a position and not taken
%   apart.

held(Argument, Variable) :-
    (   var(Argument)
    ->  Variable = Argument
    ;   Argument = position(Board, _, _),
        var(Board)
    ->  Variable = Board
    ;   throw(taken_apart)
    ).

%   whole_term(+Term): no square is taken apart in Term.

whole_term(Term) :-
    (   sub_term(Square, Term),
        nonvar(Square),
        Square = Row/Column,
        \+ ( integer(Row), integer(Column) )
    ->  throw(taken_apart)
    ;   true
    ).

                /*******************************
                *             GOALS            *
                *******************************/

%   goal(+Goal, +Game, +Now0, -Now): nothing is taken apart in Goal. In
%   now(Seen, Old), Seen are the variables that hold boards or positions, and Old
%   those of them that something was put on since.

goal(Goal, _, _, _) :-
    var(Goal),
    !,
    throw(taken_apart).
goal(true, _, Now, Now) :-
    !.
goal((Goal1, Goal2), Game, Now0, Now) :-
    !,
    goal(Goal1, Game, Now0, Now1),
    goal(Goal2, Game, Now1, Now).
goal((Goal1 -> Goal2), Game, Now0, Now) :-
    !,
    goal((Goal1, Goal2), Game, Now0, Now).
goal((Goal1 *-> Goal2), Game, Now0, Now) :-
    !,
    goal((Goal1, Goal2), Game, Now0, Now).
goal((Goal1 ; Goal2), Game, Now0, now(Seen, Old)) :-
    !,
    goal(Goal1, Game, Now0, now(Seen1, Old1)),
    goal(Goal2, Game, Now0, now(Seen2, Old2)),
    append(Seen1, Seen2, Seen),
    append(Old1, Old2, Old).
goal(A = B, _, Now0, Now) :-
    ( holding(A, Now0) ; holding(B, Now0) ),
    !,
    used(A-B, Now0),
    held(A, Variable1),
    held(B, Variable2),
    also_seen([Variable1, Variable2], Now0, Now).
goal(Goal, _, Now, Now) :-
    calculation(Goal),
    !,
    unmentioned(Goal, Now).
goal(Goal, Game, Now0, Now) :-
    whole_term(Goal),
    used(Goal, Now0),
    asked(Goal, Game, Now0, Now).

holding(Term, now(Seen, _)) :-
    (   var(Term)
    ->  occurs_in(Term, Seen)
    ;   Term = position(_, _, _)
    ).

%   used(+Term, +Now): Term names no board that something was put on since.

used(Term, now(_, Old)) :-
    term_variables(Term, Variables),
    (   member(Variable, Variables),
        occurs_in(Variable, Old)
    ->  throw(taken_apart)
    ;   true
    ).

unmentioned(Term, now(Seen, _)) :-
    term_variables(Term, Variables),
    (   member(Variable, Variables),
        occurs_in(Variable, Seen)
    ->  throw(taken_apart)
    ;   true
    ).

also_seen(Variables, now(Seen0, Old), now(Seen, Old)) :-
    append(Variables, Seen0, Seen).

%   asked(+Goal, +Game, +Now0, -Now)

asked(_:_, _, _, _) :-
    throw(taken_apart).
asked(Goal, Game, Now0, Now) :-
    local(Game, Goal),
    !,
    functor(Goal, Name, Arity),
    Goal =.. [_|Arguments],
    kinds(Arguments, Now0, Kinds, New),
    follow(Name/Arity, Kinds, Game, Changing),
    changed(Changing, New, Now0, Now).
asked(Goal, _, Now0, Now) :-
    changes(Goal, Board0, Others, Board),
    !,
    held(Board0, _),
    held(Board, _),
    unmentioned(Others, Now0),
    changed(true, [Board], Now0, Now).
asked(Goal, _, Now, Now) :-
    looks(Goal, Board, Others),
    !,
    held(Board, _),
    unmentioned(Others, Now).
asked(Goal, Game, Now0, Now) :-
    predicate_property(Game:Goal, meta_predicate(Spec)),
    Goal \= setting(_, _, _),
    !,
    Goal =.. [Name|Arguments],
    Spec =.. [Name|Modes],
    foldl(argument(Game, Now0), Modes, Arguments-Now0, []-Now1),
    ( leaving(Goal) -> Now = Now1 ; Now = Now0 ).
asked(Goal, _, Now, Now) :-
    \+ misread(Goal),
    !,
    unmentioned(Goal, Now).
asked(_, _, _, _) :-
    throw(taken_apart).

changes(put_cell(Board0, Square, Cell, Board), Board0, Square-Cell, Board).
changes(put_cells(Board0, Squares, Cell, Board), Board0, Squares-Cell, Board).

looks(cell(Board, Square, Cell), Board, Square-Cell).
looks(clear(Board, Vacant, Squares), Board, Vacant-Squares).
looks(unblocked(Board, Passable, Squares), Board, Passable-Squares).
looks(slide(Board, A, B, C, D, E, F), Board, [A,B,C,D,E,F]).
looks(passage(Board, A, B, C, D, E, F, G), Board, [A,B,C,D,E,F,G]).
looks(recurrences(Memory, Board, Vacant, Times), Board, Memory-Vacant-Times).
looks(Goal, Board, Others) :-
    functor(Goal, Name, Arity),
    functor(Relation, Name, Arity),
    geometry(Relation),
    Relation =.. [_|Sorts],
    Sorts = [board|_],
    Goal =.. [_, Board|Others].

%   Relations of the list of lists, or of rows and columns, that have no other
%   form.

misread(slide(_, _, _, _, _, _, _, _)).
misread(passage(_, _, _, _, _, _, _, _, _)).
misread(diamond_square(_, _, _)).
misread(board_size(_, _, _)).
misread(same_shape(_, _)).
misread(board_changes(_, _, _)).
misread(empty_board(_, _, _, _)).
misread(_:_).
misread(_ >> _).
misread(_ / _).

%   kinds(+Arguments, +Now, -Kinds, -New): an argument is a board or a position
%   that the predicate is given (in), perhaps one that it makes (out), or none
%   (no). New are the variables among those that it may make.

kinds([], _, [], []).
kinds([Argument|Arguments], Now, [Kind|Kinds], New) :-
    kind(Argument, Now, Kind, New, New1),
    kinds(Arguments, Now, Kinds, New1).

kind(Argument, Now, Kind, New, New1) :-
    (   holding(Argument, Now)
    ->  held(Argument, Variable),
        (   Now = now(Seen, _),
            occurs_in(Variable, Seen)
        ->  Kind = in,
            New = New1
        ;   Kind = out,
            New = [Variable|New1]
        )
    ;   unmentioned(Argument, Now),
        Kind = no,
        New = New1
    ).

changed(true, New, now(Seen, _), now(All, Seen)) :-
    append(New, Seen, All).
changed(false, New, now(Seen, Old), now(All, Old)) :-
    append(New, Seen, All).

%   argument(+Game, +Now0, +Mode, +Arguments-Now1, -Arguments1-Now)

argument(Game, Now0, Mode, [Argument|Arguments]-Now1, Arguments-Now) :-
    (   Mode == 0
    ->  goal(Argument, Game, Now1, Now)
    ;   Mode == (^)
    ->  quantified(Argument, Goal),
        goal(Goal, Game, Now1, Now)
    ;   integer(Mode)
    ->  closure(Argument, Mode, Goal),
        goal(Goal, Game, Now1, Now)
    ;   unmentioned(Argument, Now0),
        Now = Now1
    ).

quantified(Goal0, Goal) :-
    (   nonvar(Goal0),
        Goal0 = _^Goal1
    ->  quantified(Goal1, Goal)
    ;   Goal = Goal0
    ).

closure(Closure, Extra, Goal) :-
    (   callable(Closure),
        \+ misread(Closure)
    ->  length(Others, Extra),
        Closure =.. [Name|Arguments0],
        append(Arguments0, Others, Arguments),
        Goal =.. [Name|Arguments]
    ;   throw(taken_apart)
    ).

%   What these goals put on a board stays there.

leaving(once(_)).
leaving(ignore(_)).
leaving(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, [call, maplist, foldl, include, exclude, partition]).
