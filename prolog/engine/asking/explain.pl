:- module(explain,
          [ explained/3         % +Situation, +Move, -Explanation
          ]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(library(apply), [exclude/3, maplist/3, maplist/4]).
:- use_module('../board').
:- use_module('../game', [owner/3]).
:- use_module('../move', [clause_for/4, move_squares/2]).
:- use_module('../places', [condition_place/4, rule_place/3]).
:- use_module('../play', [captured/3, played/3, reasons/4, result/4]).
:- use_module('../rulebook', [op(950, xfx, ::), unlabelled/2]).
:- use_module(view, [view/2]).
:- use_module(vocabulary, [has_hook/3]).

/** <module> Why a move is legal, or why it is not

    explanation(Broken, Held, End)

Broken are the rules that the move breaks, the main one first, or [] for a legal
move; for that one Held are the rules that allow it. Both are lists of terms

    ground_of(Rule, Place, Facts)

where Place is the position of the rule in the source (see places.pl) and Facts are
what it looked at on the board, without repeating those of earlier rules:

    moves(From, To, Cell)       a legal move
    captured(Square, Cell)      a piece that it captures
    holds(Square, Cell)         what stands on a square that the rule looked at
    goes(Steps, Allowed)        how far the move goes, and how far it must go
    at_most(Steps, Reach)       how far the move goes, and how far it may go

The file of a game's words may export

    concerns(?Rule, +View, +Move)

to select the rules worth citing for the legal Move: conditions, and other rules,
such as the one about captures. The rule that ends the game, if any, comes last.
End is ended(Winner, Rule, Place) if the game is over, else none.
*/

%!  explained(+Situation, +Move, -Explanation) is det.
%
%   Explanation says why Move is legal, or which rules it breaks.

explained(Situation, Move, explanation(Broken, Held, End)) :-
    Situation = situation(Game, _, _, Position),
    reasons(Situation, Move, Labels, Rules),
    maplist(broken_ground(Game, Position, Move, Labels), Labels, Rules, Broken0),
    mover(Labels, Move, Position, Mover),
    told_at_first(Broken0, Mover, Broken),
    (   Labels == []
    ->  held(Situation, Move, Held)
    ;   Held = []
    ),
    ending(Situation, End).

%   mover(+Labels, +Move, +Position, -Facts): Facts say what stands where an illegal Move starts.

mover([Label|_], From-_, position(Board, _, _), Facts), Label \== in_play =>
    cell(Board, From, Cell),
    Facts = [holds(From, Cell)].
mover(_, _, _, Facts) =>
    Facts = [].

%   told_at_first(+Grounds0, +Facts, -Grounds): Grounds has Facts in the first ground and
%   does not repeat what stands on their squares in the others.

told_at_first([], _, []).
told_at_first([Ground0|Grounds0], Facts, [ground_of(Rule, Place, Facts2)|Grounds]) :-
    findall(holds(Square, Cell), ( member(Fact, Facts), shows(Fact, Square, Cell) ), Known0),
    append(Facts, Known0, Known),
    told_once([Ground0|Grounds0], Known, [ground_of(Rule, Place, Facts1)|Grounds]),
    append(Facts, Facts1, Facts2).

%   shows(+Fact, ?Square, ?Cell): Fact implies that Cell stands on Square.

shows(moves(Square, _, Cell), Square, Cell).
shows(moves(_, Square, _), Square, _).
shows(captured(Square, Cell), Square, Cell).

%   told_once(+Grounds0, +Told, -Grounds): Grounds has each fact once, and none of Told.

told_once([], _, []).
told_once([ground_of(Rule, Place, Facts0)|Grounds0], Told,
          [ground_of(Rule, Place, Facts)|Grounds]) :-
    exclude(told_in(Told), Facts0, Facts),
    append(Told, Facts, Told1),
    told_once(Grounds0, Told1, Grounds).

told_in(Told, Fact) :-
    \+ \+ memberchk(Fact, Told).

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
    findall(Conditions-Found,
            ( clause_for(Game, Position, Move, Conditions),
              broken_condition(Conditions, Label, Labels, Game, Goal),
              facts(Label, Goal, Game, Position, Move, Found)
            ),
            Founds),
    (   Founds = [Conditions-Facts|_]
    ->  true
    ;   Facts = []
    ),
    condition_place(Game, Conditions, Label, Place).

%   broken_condition(+Conditions, +Label, +Labels, +Game, -Goal): Goal is the
%   condition called Label, its variables bound by the conditions before it, if
%   possible by all of those that are not among Labels.

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

%   held(+Situation, +Move, -Held): in_play is left out, as every legal move satisfies it.

held(Situation, Move, Held) :-
    Situation = situation(Game, _, _, Position),
    once(( clause_for(Game, Position, Move, Conditions),
           all_hold(Conditions, Game) )),
    mattering(Situation, Move, Conditions, Rules0),
    findall(Rule, ends_by(Situation, Move, Rule), Ends),
    append(Rules0, Ends, Rules),
    maplist(held_ground(Game, Position, Move, Conditions), Rules, Grounds),
    deed(Situation, Move, Deed),
    told_at_first(Grounds, Deed, Held).

%   ends_by(+Situation, +Move, -Rule): the legal Move ends the game by Rule.

ends_by(Situation, Move, Rule) :-
    played(Situation, Move, Next),
    result(Next, _, Rule, _).

all_hold([], _).
all_hold([Condition|Conditions], Game) :-
    unlabelled(Condition, Goal),
    call(Game:Goal),
    all_hold(Conditions, Game).

mattering(Situation, Move, Conditions, Rules) :-
    findall(Rule, concerning(Situation, Move, Rule), Rules0),
    (   Rules0 = [_|_]
    ->  list_to_set(Rules0, Rules)
    ;   findall(Label,
                ( member(Label::Goal, Conditions), Label \== in_play, Goal \= implied(_) ),
                Rules)
    ).

concerning(Situation, Move, Rule) :-
    Situation = situation(Game, _, _, _),
    has_hook(Game, concerns, Words),
    view(Situation, View),
    Words:concerns(Rule, View, Move).

held_ground(Game, Position, Move, Conditions, Rule, ground_of(Rule, Place, Facts)) :-
    condition_place(Game, Conditions, Rule, Place),
    (   member(Rule::Goal, Conditions)
    ->  facts(Rule, Goal, Game, Position, Move, Facts)
    ;   Facts = []
    ).

%   deed(+Situation, +Move, -Facts): Facts say what the legal Move does.

deed(Situation, From-To, Facts) =>
    Situation = situation(_, _, _, position(Board, _, _)),
    cell(Board, From, Cell),
    captured(Situation, From-To, Squares),
    findall(captured(Square, Taken),
            ( member(Square, Squares), cell(Board, Square, Taken) ),
            Captured),
    Facts = [moves(From, To, Cell)|Captured].
deed(_, _, Facts) =>
    Facts = [].

                /*******************************
                *            FACTS             *
                *******************************/

%   facts(+Label, +Goal, +Game, +Position, +Move, -Facts): Facts say what Goal looked at.

facts(in_play, _, _, _, _, Facts) =>
    Facts = [].
facts(_, Goal, Game, Position, Move, Facts) =>
    findall(Fact, ( part(Goal, Part), measured(Part, Fact) ), Measures),
    findall(Square, looked_at(Goal, Game, Position, Square), Squares0),
    ends_of(Squares0, Measures, Move, Squares1),
    list_to_set(Squares1, Squares),
    Position = position(Board, _, _),
    findall(holds(Square, Cell), ( member(Square, Squares), cell(Board, Square, Cell) ),
            Holding),
    append(Measures, Holding, Facts).

%   ends_of(+Squares0, +Measures, +Move, -Squares): a condition that looks at no square, and
%   measures nothing, is about the whole move.

ends_of([], [], Move, Squares) =>
    move_squares(Move, Squares).
ends_of(Squares0, _, _, Squares) =>
    Squares = Squares0.

measured(distance(Between, Allowed), goes(Steps, Allowed)) :-
    is_list(Between),
    length(Between, Before),
    Steps is Before+1.
measured(in_reach(Reach, Between), at_most(Steps, Reach)) :-
    is_list(Between),
    length(Between, Before),
    Steps is Before+1.

%   looked_at(+Goal, +Game, +Position, -Square): Goal looks at Square. Of the squares
%   between two others only occupied ones are given, and none where Goal only counts
%   them.

looked_at(Goal, Game, position(Board, _, _), Square) :-
    part(Goal, Part),
    \+ measured(Part, _),
    Part =.. [Name|Arguments],
    member(Argument, Arguments),
    nonvar(Argument),
    \+ ( Name == line, is_list(Argument) ),
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
