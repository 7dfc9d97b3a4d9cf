:- module(exchange,
          [ safe/2,             % +View, ?Move
            recapturable/2,     % +View, ?Move
            attacks/3,          % +View, ?Square, ?Target
            attacked_by/3,      % +View, ?Target, ?Square
            followed/3,         % +View, +Move, -View
            striker/3           % +View, +Square, -Striker
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2]).
:- use_module('../board').
:- use_module('../compile', [flat_move/3]).
:- use_module('../compile', [numbered/3]).
:- use_module('../move', [destination/2]).
:- use_module(moving, [legal/2]).
:- use_module(taking).
:- use_module(view).
:- use_module(vocabulary, [has_hook/3]).

/** <module> Relations about attacks and recaptures
*/

%!  recapturable(+View, ?Move) is nondet.
%
%   True if Move is legal and the opponent could then capture the piece that
%   moved.

recapturable(View, Move) :-
    legal(View, Move),
    recaptured(View, Move).

%!  safe(+View, ?Move) is nondet.
%
%   True if Move is legal and the opponent could not then capture the piece that
%   moved.

safe(View, Move) :-
    legal(View, Move),
    \+ recaptured(View, Move).

recaptured(View, Move) :-
    destination(Move, To),
    \+ \+ ( followed(View, Move, View1), struck(View1, To) ).

struck(View, Square) :-
    View = view(_, Module, Flat),
    \+ \+ blow(View, Square, _),
    \+ Module:over(Flat, _, _).

%!  followed(+View, +Move, -View1) is det.
%
%   View1 is View after Move. It shares the flat board of View, which is changed in
%   place until backtracking.

followed(view(Situation, Module, Flat), Move, view(Situation, Module, Flat1)) :-
    flat_move(Module, Move, FlatMove),
    once(Module:next(Flat, FlatMove, Flat1)).

%!  striker(+View, +Square, -Striker) is nondet.
%
%   True if the game is not over and the player to move can capture the piece on
%   Square with the one on Striker. The flat board is changed until backtracking.

striker(View, Square, Striker) :-
    View = view(_, Module, Flat),
    \+ Module:over(Flat, _, _),
    blow(View, Square, From-_),
    numbered(Module, Striker, From).

%   blow(+View, +Square, -Move): the flat Move captures the piece on Square.

blow(View, Square, Move) :-
    View = view(_, Module, Flat),
    numbered(Module, Square, Number),
    Flat = position(Board, _, _),
    arg(Number, Board, Cell),
    strike(View, Square, Number, Move),
    Module:legal(Flat, Move),
    Module:next(Flat, Move, position(Board1, _, _)),
    arg(Number, Board1, Now),
    Now \== Cell.

%   strike(+View, +Square, +Number, -Move): a flat move that captures on Square,
%   which is Number on the flat board, matches one of the patterns Move.

strike(View, Square, Number, From-To) :-
    View = view(situation(Game, _, _, _), Module, position(Board, _, _)),
    (   has_hook(Game, striking, Words)
    ->  Words:striking(View, Square, From0-At),
        numbered(Module, At, To),
        is_open(To, Number, Board, Game),
        coming(View, At, From0, From)
    ;   true
    ).

is_open(Number, Number, _, _) :-
    !.
is_open(To, _, Board, Game) :-
    vacant_cell(Game, Vacant),
    arg(To, Board, Vacant).

%   coming(+View, +At, ?From0, -From): a piece that moves to At, from From0 if that
%   is known, starts on the square From of the flat board.

coming(View, At, From0, From) :-
    View = view(situation(Game, _, _, _), Module, _),
    (   nonvar(From0)
    ->  numbered(Module, From0, From)
    ;   has_hook(Game, coming, Words)
    ->  Words:coming(View, At, From1),
        numbered(Module, From1, From)
    ;   true
    ).

%!  attacks(+View, ?Square, ?Target) is nondet.
%
%   True if the piece on Square could capture the one on Target if its owner were
%   to move.

attacks(View, Square, Target) :-
    findall(Square1-Target1, attack(View, Square1, Target1), Attacks0),
    sort(Attacks0, Attacks),
    member(Square-Target, Attacks).

attack(View0, Square, Target) :-
    as_player(View0, View),
    View = view(_, Module, Flat),
    enemies(View, Enemies),
    Module:legal(Flat, From-To0),
    numbered(Module, Square, From),
    numbered(Module, To, To0),
    taken(View, Enemies, Square-To, Taken),
    square_among(View, Taken, Target).

%!  attacked_by(+View, ?Target, ?Square) is nondet.
%
%   True if the piece on Target is attacked by the one on Square.

attacked_by(View, Target, Square) :-
    attacks(View, Square, Target).
