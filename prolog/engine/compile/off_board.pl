:- module(off_board,
          [ leaves_board/2      % +Game, :Clauses
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2]).
:- use_module('../compass', []).
:- use_module(flat_store, [asked_of_game/2, local/2, occurs_in_term/2]).
:- use_module('../rulebook', [conjuncts/2]).

/** <module> Steps that may lead off the board

A step may leave the board, and the fast reading has no such squares. That is the
same where the rule then looks at the square, as nothing is found there. Elsewhere,
as in

    step(grid, Way, Square, Next), \+ cell(Board, Next, enemy)

it is not.
*/

:- meta_predicate leaves_board(+, 3).

:- dynamic
    known/3.                    % looked or led, Predicate-Place or Predicate, Answer

%!  leaves_board(+Game, :Clauses) is semidet.
%
%   A rule of Game is content with a square off the board. Clauses tells, of a
%   predicate, a Head and a Body.

leaves_board(Game, Clauses) :-
    setup_call_cleanup(
        true,
        ( asked_of_game(Predicate, _),
          defined(Predicate, Game),
          catch(led(Predicate, Game-Clauses, [_|_]), leaves_board, true)
        ),
        retractall(known(_, _, _))),
    !.

defined(Name/Arity, Game) :-
    functor(Head, Name, Arity),
    local(Game, Head).

%   led(+Predicate, +Rules, -Places): the arguments of Predicate that it may give a
%   square off the board, each with the argument that tells the way there, or
%   `none`. Throws when that stays inside.

led(Predicate, Rules, Places) :-
    (   known(led, Predicate, Places0)
    ->  Places = Places0
    ;   assertz(known(led, Predicate, [])),
        Rules = _-Clauses,
        findall(Place,
                ( call(Clauses, Predicate, Head, Body),
                  loose(Body, [], [], Rules, To-Way),
                  place(Head, To, Way, Place)
                ),
                All),
        sort(All, Places),
        retract(known(led, Predicate, [])),
        assertz(known(led, Predicate, Places))
    ).

place(Head, To, Way, Place-WayPlace) :-
    (   arg(Place, Head, Argument),
        Argument == To
    ->  ( arg(WayPlace0, Head, Way0), Way0 == Way -> WayPlace = WayPlace0 ; WayPlace = none )
    ;   throw(leaves_board)
    ).

%   loose(+Goal, +Before, +After, +Rules, -Led): for Led = To-Way, Goal may give To,
%   which nothing Before has given a value, a square off the board, and nothing After looks there,
%   or farther on the same Way.

loose(Goal, _, _, _, _) :-
    var(Goal),
    !,
    fail.
loose(Goal, Before, After, Rules, Led) :-
    followed_by(Goal, A, B),
    !,
    (   loose(A, Before, [B|After], Rules, Led)
    ;   loose(B, [A|Before], After, Rules, Led)
    ).
loose((A ; B), Before, After, Rules, Led) :-
    !,
    ( loose(A, Before, After, Rules, Led) ; loose(B, Before, After, Rules, Led) ).
loose(once(A), Before, After, Rules, Led) :-
    !,
    loose(A, Before, After, Rules, Led).
loose(Goal, Before, After, Rules, To-Way) :-
    leading(Goal, Before, Rules, To, Way),
    var(To),
    \+ occurs_in_term(To, Before),
    \+ looked(After, To, Way, Rules).

leading(Goal, Before, Rules, To, Way) :-
    Rules = Game-_,
    (   local(Game, Goal)
    ->  functor(Goal, Name, Arity),
        led(Name/Arity, Rules, Places),
        member(Place-WayPlace, Places),
        arg(Place, Goal, To),
        ( WayPlace == none -> Way = none ; arg(WayPlace, Goal, Way) )
    ;   predicate_property(Game:Goal, meta_predicate(Spec)),
        Goal \= setting(_, _, _)
    ->  arg(N, Spec, Mode),
        ( Mode == 0 ; Mode == (^) ),
        arg(N, Goal, Inner),
        loose(Inner, Before, [], Rules, _),
        throw(leaves_board)
    ;   leads(Goal, Way, To)
    ).

followed_by((A, B), A, B).
followed_by((A -> B), A, B).
followed_by((A *-> B), A, B).
followed_by(_^A, true, A).

leads(step(_, Way, _, To), Way, To).
leads(neighbour(_, _, To), none, To).

%   looked(+Goals, +Square, +Way, +Rules) is semidet: Goals look at Square, or go on
%   the same Way and look there.

looked(Goals, Square, Way, Rules) :-
    member(Goal0, Goals),
    conjuncts(Goal0, All),
    member(Goal, All),
    nonvar(Goal),
    looks(Goal, Square, Way, Goals, Rules),
    !.

looks(cell(_, There, _), Square, _, _, _) :-
    There == Square.
looks(put_cell(_, There, _, _), Square, _, _, _) :-
    There == Square.
looks(edge(_, _, There), Square, _, _, _) :-
    There == Square.
looks(centre(_, There), Square, _, _, _) :-
    There == Square.
looks(step(_, Way1, There, To), Square, Way, Goals, Rules) :-
    There == Square,
    Way1 == Way,
    looked(Goals, To, Way, Rules).
looks(Goal, Square, _, _, Rules) :-
    Rules = Game-_,
    local(Game, Goal),
    functor(Goal, Name, Arity),
    arg(Place, Goal, There),
    There == Square,
    always_looked(Name/Arity, Place, Rules).

always_looked(Predicate, Place, Rules) :-
    (   known(looked, Predicate-Place, Truth0)
    ->  Truth = Truth0
    ;   assertz(known(looked, Predicate-Place, true)),
        Rules = _-Clauses,
        (   call(Clauses, Predicate, Head, Body),
            arg(Place, Head, Square),
            \+ ( var(Square), looked([Body], Square, none, Rules) )
        ->  Truth = false
        ;   Truth = true
        ),
        retract(known(looked, Predicate-Place, true)),
        assertz(known(looked, Predicate-Place, Truth))
    ),
    Truth == true.
