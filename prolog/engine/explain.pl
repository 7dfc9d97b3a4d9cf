:- module(explain,
          [ explained/3         % +Situation, +Move, -Explanation
          ]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(apply), [exclude/3, maplist/3, maplist/4]).
:- use_module(board).
:- use_module(game, [owner/3]).
:- use_module(move, [clause_for/4, move_squares/2]).
:- use_module(places, [condition_place/3, rule_place/3]).
:- use_module(play, [reasons/4, result/4]).
:- use_module(rulebook, [op(950, xfx, ::), unlabelled/2]).

/** <module> Why a move is legal, or why it is not

    explanation(Broken, Held, End)

Broken are the rules that the move breaks, the headline first, or [] for a legal
move; then Held are the rules that allow it. Either are terms

    ground_of(Rule, Place, Facts)

where Place is where the rule stands (see places.pl) and Facts are what it was
about on the board:

    holds(Square, Cell)         what stands on a square that the rule looked at
    goes(Steps, Allowed)        how far the move goes, and how far it might
    at_most(Steps, Reach)

End is ended(Winner, Rule, Place) if the game is over, else none.
*/

%!  explained(+Situation, +Move, -Explanation) is det.
%
%   Explanation tells all about Move, legal or not.

explained(Situation, Move, explanation(Broken, Held, End)) :-
    Situation = situation(Game, _, _, Position),
    reasons(Situation, Move, Labels, Rules),
    maplist(broken_ground(Game, Position, Move, Labels), Labels, Rules, Broken),
    (   Labels == []
    ->  held(Game, Position, Move, Held)
    ;   Held = []
    ),
    ending(Situation, End).

ending(Situation, End) :-
    Situation = situation(Game, _, _, _),
    (   result(Situation, Winner, Rule, _)
    ->  rule_place(Game, Rule, Place),
        End = ended(Winner, Rule, Place)
    ;   End = none
    ).

                /*******************************
                *         BROKEN RULES         *
                *******************************/

broken_ground(Game, Position, Move, Labels, Label, Rule, ground_of(Rule, Place, Facts)) :-
    condition_place(Game, Label, Place),
    findall(Found,
            ( clause_for(Game, Position, Move, Conditions),
              broken_condition(Conditions, Label, Labels, Game, Goal),
              facts(Goal, Game, Position, Move, Found)
            ),
            Founds),
    (   Founds = [Facts|_]
    ->  true
    ;   Facts = []
    ).

%   broken_condition(+Conditions, +Label, +Labels, +Game, -Goal): Goal is the
%   condition called Label, with what the conditions before it say of its
%   variables, if possible all of those that are not called by one of Labels.

broken_condition(Conditions, Label, Labels, Game, Goal) :-
    append(Before, [Label::Goal|_], Conditions),
    exclude(called_one_of(Labels), Before, Others),
    once(( all_hold(Others, Game)
         ; hold_in_turn(Before, Game)
         )).

called_one_of(Labels, Label::_) :-
    memberchk(Label, Labels).

hold_in_turn([], _).
hold_in_turn([Condition|Conditions], Game) :-
    unlabelled(Condition, Goal),
    (   call(Game:Goal),
        hold_in_turn(Conditions, Game)
    ;   \+ call(Game:Goal),
        hold_in_turn(Conditions, Game)
    ).

                /*******************************
                *          HELD RULES          *
                *******************************/

%   That the game goes on goes without saying.

held(Game, Position, Move, Held) :-
    once(( clause_for(Game, Position, Move, Conditions),
           all_hold(Conditions, Game) )),
    findall(Label-Goal,
            ( member(Label::Goal, Conditions), Label \== in_play, Goal \= implied(_) ),
            Labelled),
    maplist(held_ground(Game, Position, Move), Labelled, Held).

all_hold([], _).
all_hold([Condition|Conditions], Game) :-
    unlabelled(Condition, Goal),
    call(Game:Goal),
    all_hold(Conditions, Game).

held_ground(Game, Position, Move, Label-Goal, ground_of(Label, Place, Facts)) :-
    condition_place(Game, Label, Place),
    facts(Goal, Game, Position, Move, Facts).

                /*******************************
                *            FACTS             *
                *******************************/

%   facts(+Goal, +Game, +Position, +Move, -Facts): what Goal looked at.

facts(Goal, Game, Position, Move, Facts) :-
    findall(Fact, measure(Goal, Fact), Measures),
    findall(Square, looked_at(Goal, Game, Position, Square), Squares0),
    ends_of(Squares0, Move, Squares1),
    list_to_set(Squares1, Squares),
    Position = position(Board, _, _),
    findall(holds(Square, Cell), ( member(Square, Squares), cell(Board, Square, Cell) ),
            Holding),
    append(Measures, Holding, Facts).

%   A condition that looks at no square at all is about the whole move.

ends_of([], Move, Squares) =>
    move_squares(Move, Squares).
ends_of(Squares0, _, Squares) =>
    Squares = Squares0.

measure(Goal, Fact) :-
    part(Goal, Part),
    measured(Part, Fact).

measured(distance(Between, Allowed), goes(Steps, Allowed)) :-
    is_list(Between),
    length(Between, Before),
    Steps is Before+1.
measured(in_reach(Reach, Between), at_most(Steps, Reach)) :-
    is_list(Between),
    length(Between, Before),
    Steps is Before+1.

%   looked_at(+Goal, +Game, +Position, -Square): of the squares in between only
%   those count on which something stands.

looked_at(Goal, Game, position(Board, _, _), Square) :-
    part(Goal, Part),
    Part =.. [_|Arguments],
    member(Argument, Arguments),
    nonvar(Argument),
    squares_in(Argument, Game, Board, Square).

squares_in(Row/Column, _, Board, Row/Column) :-
    integer(Row),
    integer(Column),
    cell(Board, Row/Column, _).
squares_in([First|Rest], Game, Board, Square) :-
    is_list(Rest),
    member(Square, [First|Rest]),
    nonvar(Square),
    Square = _/_,
    cell(Board, Square, Cell),
    owner(Game, Cell, Owner),
    Owner \== nobody.

part(Goal, Part) :-
    (   nested(Goal, Goals)
    ->  member(Goal1, Goals),
        part(Goal1, Part)
    ;   callable(Goal),
        Part = Goal
    ).

nested((A, B), [A, B]).
nested((A ; B), [A, B]).
nested((A -> B), [A, B]).
nested(\+ A, [A]).
nested(implied(A), [A]).
