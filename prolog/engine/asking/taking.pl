:- module(taking,
          [ captures/2,         % +View, ?Move
            captures/3,         % +View, ?Move, ?Kind
            takes/3,            % +View, ?Move, ?Square
            quiet/2,            % +View, ?Move
            enemies/2,          % +View, -Cells
            taken/4,            % +View, +Enemies, +Move, -Taken
            flat_taken/5,       % +Preys, +Module, +Flat, +Move, -Taken
            prey/4,             % +View, +Enemies, +Move, -Prey
            square_among/3,     % +View, +Taken, ?Square
            kind_among/3        % +View, +Taken, ?Kind
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../compile', [flat_move/3, numbered/3]).
:- use_module('../game', [opponent/3, owner/3]).
:- use_module('../play', [captured/3]).
:- use_module(moving, [legal/2]).
:- use_module(view, [position_of/3, situation_of/2]).
:- use_module(vocabulary, [called/3, has_hook/3]).

/** <module> Relations about captures

What a move captures is found by playing it: the enemy pieces that are gone
afterwards. Where relations look at the captures of many moves, taken/4 plays them
on the flat board. Prey is a term Number-Cell: a square of the flat board and the
piece on it.
*/

%!  captures(+View, ?Move) is nondet.
%
%   True if the legal Move captures something.

captures(View, Move) :-
    legal(View, Move),
    captured_by(View, Move, [_|_]).

%!  captures(+View, ?Move, ?Kind) is nondet.
%
%   True if the legal Move captures a piece called Kind.

captures(View, Move, Kind) :-
    legal(View, Move),
    captured_by(View, Move, Squares),
    position_of(View, Game, position(Board, _, _)),
    findall(Kind,
            ( member(Square, Squares), cell(Board, Square, Cell), called(Game, Cell, Kind) ),
            Kinds0),
    sort(Kinds0, Kinds),
    member(Kind, Kinds).

%!  takes(+View, ?Move, ?Square) is nondet.
%
%   True if the legal Move captures the piece on Square.

takes(View, Move, Square) :-
    legal(View, Move),
    captured_by(View, Move, Squares),
    member(Square, Squares).

%!  quiet(+View, ?Move) is nondet.
%
%   True if the legal Move captures nothing.

quiet(View, Move) :-
    legal(View, Move),
    captured_by(View, Move, []).

%   captured_by(+View, +Move, -Squares): Move captures the pieces on Squares. The rules are read as
%   they are written: few questions look at enough moves to pay for compiling them.

captured_by(View, Move, Squares) :-
    situation_of(View, Situation),
    (   may_capture(View, Move)
    ->  once(captured(Situation, Move, Squares))
    ;   Squares = []
    ).

may_capture(View, Move) :-
    position_of(View, Game, position(Board, Player, _)),
    (   has_hook(Game, touching, Words)
    ->  Words:touching(Move, Square),
        cell(Board, Square, Cell),
        opponent(Game, Player, Opponent),
        owner(Game, Cell, Opponent)
    ;   true
    ).

%!  enemies(+View, -Cells) is det.
%
%   Cells are the cells that the opponent of the player to move may own.

enemies(view(situation(Game, _, _, _), _, position(_, Player, _)), Cells) :-
    opponent(Game, Player, Opponent),
    findall(Cell, Game:face(Cell, _, Opponent), Cells).

%!  taken(+View, +Enemies, +Move, -Taken) is det.
%
%   Taken is the list of prey that Move captures; the opponent's cells are Enemies.

taken(View, Enemies, Move, Taken) :-
    View = view(_, Module, Flat),
    (   prey(View, Enemies, Move, _)
    ->  flat_move(Module, Move, FlatMove),
        findall(Prey, prey(View, Enemies, Move, Prey), Preys),
        flat_taken(Preys, Module, Flat, FlatMove, Taken)
    ;   Taken = []
    ).

%!  flat_taken(+Preys, +Module, +Flat, +Move, -Taken) is det.
%
%   Taken are those of Preys that the flat Move captures.

flat_taken(Preys, Module, Flat, Move, Taken) :-
    findall(Number-Cell,
            ( Module:next(Flat, Move, position(Board, _, _)),
              member(Number-Cell, Preys),
              arg(Number, Board, Now),
              Now \== Cell
            ),
            Taken).

%!  prey(+View, +Enemies, +Move, -Prey) is nondet.
%
%   Prey is a piece that Move may capture; it captures none that is not enumerated.

prey(view(situation(Game, _, _, _), Module, position(Board, _, _)), Enemies, Move,
     Number-Cell) :-
    (   has_hook(Game, touching, Words)
    ->  Words:touching(Move, Square),
        numbered(Module, Square, Number)
    ;   true
    ),
    arg(Number, Board, Cell),
    memberchk(Cell, Enemies).

%!  square_among(+View, +Taken, ?Square) is nondet.
%
%   True if one of Taken stood on Square.

square_among(view(_, Module, _), Taken, Square) :-
    member(Number-_, Taken),
    numbered(Module, Square0, Number),
    Square = Square0.

%!  kind_among(+View, +Taken, ?Kind) is nondet.
%
%   True if one of Taken is called Kind.

kind_among(view(situation(Game, _, _, _), _, _), Taken, Kind) :-
    findall(Cell, member(_-Cell, Taken), Cells0),
    sort(Cells0, Cells),
    findall(Kind, ( member(Cell, Cells), called(Game, Cell, Kind) ), Kinds0),
    sort(Kinds0, Kinds),
    member(Kind, Kinds).
