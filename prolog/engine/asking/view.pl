:- module(view,
          [ view/2,             % +Situation, -View
            view/3,             % +Situation, +Style, -View
            scored_view/2,      % +View0, -View
            is_view/1,          % @Term
            must_be_found/1,    % @View
            situation_of/2,     % +View, -Situation
            position_of/3,      % +View, -Game, -Position
            as_player/2,        % +View0, -View
            vacant_cell/2,      % +Game, -Cell
            on_turn/2,          % +View, -Player
            lies/3,             % +View, +Square, -Cell
            in_sight/4          % +View, +Square, ?Way, -Other
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [memberchk/2]).
:- use_module('../compile', [flat/5, flat_position/3, numbered/3, seen_along/4]).
:- use_module('../game', [admitted/2, opponent/3, players/2]).
:- use_module('../options', [settled/4]).
:- use_module('../refusal').

/** <module> The position that a question is about

A view is the first argument of the relations in relations.pl:

    view(Situation, Module, Flat)

It holds the position twice: as a situation, and flat (see compile.pl) for relations
that examine many moves. The flat board changes in place, so moves are played on it
only under \+ or in a findall/3.
*/

%!  view(+Situation, -View) is det.
%
%   View is the view of Situation, whose flat board has no score: few questions need it.

view(Situation, View) :-
    view(Situation, asked, View).

%!  view(+Situation, +Style, -View) is det.
%
%   View is the view of Situation with rules compiled in Style, `asked` or `scored`.

view(Situation, Style, view(Situation, Module, Flat)) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, Style, Module),
    flat_position(Module, Position, Flat).

%!  scored_view(+View0, -View) is det.
%
%   View is View0 with a score.

scored_view(View0, View) :-
    View0 = view(Situation, Module, _),
    (   style(Module, scored)
    ->  View = View0
    ;   view(Situation, scored, View)
    ).

style(Module, Style) :-
    (   current_predicate(Module:estimate/2)
    ->  Style = scored
    ;   Style = asked
    ).

%!  is_view(@Term) is semidet.
%
%   True if Term is a view, and not merely a term that looks like one.

is_view(view(Situation, Module, Flat)) :-
    ground(Situation),
    ground(Flat),
    Situation = situation(Game, _, _, position([_|_], Player, _)),
    atom(Game),
    admitted(Game, _),
    players(Game, Players),
    memberchk(Player, Players),
    atom(Module),
    style(Module, Style),
    view(Situation, Style, view(_, Module0, Flat0)),
    Module0 == Module,
    Flat0 = Flat.

%!  must_be_found(@View) is det.
%
%   Refuse the position View of a question if nothing has found it yet.

must_be_found(View) :-
    (   nonvar(View)
    ->  true
    ;   refuse(bad_question,
               "in(P, Goal) asks about a position P that after(Move, P) found before"-[])
    ).

%!  situation_of(+View, -Situation) is det.
%
%   Situation is the one that View shows.

situation_of(view(Situation, _, _), Situation).

%!  position_of(+View, -Game, -Position) is det.
%
%   View shows Position, a position of Game.

position_of(view(situation(Game, _, _, Position), _, _), Game, Position).

%!  as_player(+View0, -View) is nondet.
%
%   View is View0 with either of the players to move, if the game is not over then.

as_player(View0, View) :-
    View0 = view(situation(Game, Ruleset, Overrides, position(Board, _, Memory)),
                 Module, position(FlatBoard, _, FlatMemory)),
    opponent(Game, Player, _),
    View = view(situation(Game, Ruleset, Overrides, position(Board, Player, Memory)),
                Module, Flat),
    Flat = position(FlatBoard, Player, FlatMemory),
    \+ Module:over(Flat, _, _).

%!  vacant_cell(+Game, -Cell) is det.
%
%   Cell is the content of an empty square.

vacant_cell(Game, Vacant) :-
    once(Game:face(Vacant, _, nobody)).

%!  on_turn(+View, -Player) is det.
%
%   Player is to move, as the flat position has it.

on_turn(view(_, _, position(_, Player, _)), Player).

%!  lies(+View, +Square, -Cell) is semidet.
%
%   Cell is on Square of the flat board.

lies(view(_, Module, position(Board, _, _)), Square, Cell) :-
    numbered(Module, Square, Number),
    arg(Number, Board, Cell).

%!  in_sight(+View, +Square, ?Way, -Other) is nondet.
%
%   Other is the first occupied square of the flat board from Square in direction
%   Way, in a game whose pieces move along lines.

in_sight(view(situation(Game, _, _, _), Module, position(Board, _, _)), Square, Way, Other) :-
    numbered(Module, Square, Number),
    vacant_cell(Game, Vacant),
    seen_along(Module, Number, Way, Ray),
    met(Ray, Board, Vacant, Number1),
    numbered(Module, Other0, Number1),
    Other = Other0.

met([Number|Numbers], Board, Vacant, Met) :-
    arg(Number, Board, Cell),
    (   Cell == Vacant
    ->  met(Numbers, Board, Vacant, Met)
    ;   Met = Number
    ).
