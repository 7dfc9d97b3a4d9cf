/*  Breakthrough: the evaluation

This part of breakthrough.pl says what a position is worth, using the predicates
of its rules. Nothing here decides which moves are legal, or who has won.
*/

%!  mover_wins(?Rule) is nondet.
%
%   True if only the player who has just moved can win by Rule.

mover_wins(reached_base).
mover_wins(all_captured).

%!  worth(+Board, +Cell, +Square, -Points) is det.
%
%   The piece Cell is worth Points on Square, depending on its distance to the
%   opponent's base and to the nearer edge. A piece that has not left its base
%   guards it, too.

worth(Board, Player, Square, Points) :-
    once(ahead(Player, straight, Way)),
    room(Board, grid, Way, Square, ToGo),
    opposite(Way, Back),
    room(Board, grid, Back, Square, Gone),
    room(Board, grid, west, Square, West),
    room(Board, grid, east, Square, East),
    Aside is min(min(West, East), 3),
    worth(row(ToGo, Aside), Advance),
    ( Gone =:= 0 -> worth(guard(Aside), Guard) ; Guard = 0 ),
    Points is 100+Advance+Guard.

worth(Feature, Points) :-
    ( weight(Feature, Points0) -> Points = Points0 ; Points = 0 ).

%   weight(?Feature, -Points): the parameters that tests/strength/tune.pl may change. In
%   row(Steps, Aside), Steps is the distance to the opponent's base and Aside the distance
%   to the nearer edge, at most 3.

weight(row(0, _), 1000).
weight(row(1, 0), 88).   weight(row(1, 1), 145).  weight(row(1, 2), 171).  weight(row(1, 3), 130).
weight(row(2, 0), 95).   weight(row(2, 1), 52).   weight(row(2, 2), 97).   weight(row(2, 3), 42).
weight(row(3, 0), 53).   weight(row(3, 1), 24).   weight(row(3, 2), 41).   weight(row(3, 3), 33).
weight(row(4, 0), 21).   weight(row(4, 1), 13).   weight(row(4, 2), 16).   weight(row(4, 3), 13).
weight(row(5, 0), -14).  weight(row(5, 1), 9).    weight(row(5, 2), 4).    weight(row(5, 3), 12).
weight(row(6, 0), -15).  weight(row(6, 1), 21).   weight(row(6, 2), -5).   weight(row(6, 3), 5).
weight(guard(0), -25).   weight(guard(1), 46).    weight(guard(2), 44).    weight(guard(3), 19).
weight(safe_steps(1), 411). weight(safe_steps(2), 201).

%!  balance(+Position, -Points) is det.
%
%   Points rewards the player to move, and penalizes them for the opponent, for a pawn
%   that can reach the row in front of the enemy base in one step or two, over squares
%   that no enemy guards: it has all but broken through.

balance(position(Board, Player, _), Points) :-
    opponent(Player, Enemy),
    breaking(Board, Player, Enemy, Own),
    breaking(Board, Enemy, Player, Others),
    Points is Own-Others.

breaking(Board, Player, Enemy, Points) :-
    ( one_step_off(Board, Player, Enemy) -> weight(safe_steps(1), Near) ; Near = 0 ),
    ( two_steps_off(Board, Player, Enemy) -> weight(safe_steps(2), Far) ; Far = 0 ),
    Points is Near+Far.

one_step_off(Board, Player, Enemy) :-
    row_before_base(Board, Player, Row, Back),
    step(grid, Back, Row, From),
    cell(Board, From, Player),
    safe_step(Board, Player, Enemy, From, _).

two_steps_off(Board, Player, Enemy) :-
    row_before_base(Board, Player, Row, Back),
    step(grid, Back, Row, Between),
    step(grid, Back, Between, From),
    cell(Board, From, Player),
    safe_step(Board, Player, Enemy, From, On),
    safe_step(Board, Player, Enemy, On, _).

%   row_before_base(+Board, +Player, -Square, -Back): Square is on the row in front
%   of the opponent's base, and Back leads away from it.

row_before_base(Board, Player, Square, Back) :-
    ahead(Player, straight, Way),
    edge(Board, Way, Base),
    opposite(Way, Back),
    step(grid, Back, Base, Square).

safe_step(Board, Player, Enemy, From, To) :-
    ahead(Player, _, Way),
    step(grid, Way, From, To),
    cell(Board, To, 0),
    \+ guarded(Board, Enemy, To).

guarded(Board, Player, To) :-
    ahead(Player, diagonal, Way),
    opposite(Way, Back),
    step(grid, Back, To, From),
    cell(Board, From, Player).

%!  pressing(+Position, ?Move) is nondet.
%
%   True if Move reaches the opponent's base.

pressing(position(Board, Player, Memory), From-To) :-
    opponent(Player, Enemy),
    base(Enemy, Edge),
    edge(Board, Edge, Base),
    ahead(Player, straight, Way),
    opposite(Way, Back),
    step(grid, Back, Base, From),
    cell(Board, From, Player),
    legal(position(Board, Player, Memory), From-To).

%!  threatened(+Position) is semidet.
%
%   True if a piece of the opponent stands in front of the player's base. On boards of two
%   or more columns it can always step onto it.

threatened(position(Board, Player, _)) :-
    opponent(Player, Enemy),
    row_before_base(Board, Enemy, Square, _),
    cell(Board, Square, Enemy).
