:- module(meaning,
          [ typed/4,            % +Arguments0, +Types, +View, -Arguments
            hint_for/4,         % +Text, +Names, +Otherwise, -Hint
            square_hint/3       % +Game, +Board, -Hint
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../game', [players/2]).
:- use_module('../language', [sentence/2]).
:- use_module('../notation', [readings/4, square_text/4]).
:- use_module('../play', [read_move/3]).
:- use_module('../refusal').
:- use_module(view, [situation_of/2]).
:- use_module(vocabulary, [kinds/2, nearest_name/3]).

/** <module> What the arguments of a word mean

Squares, moves, kinds and players may be written as the game writes them.
*/

%!  typed(+Arguments0, +Types, +View, -Arguments) is det.
%
%   In Arguments the ground Arguments0 are replaced by what they mean.

typed([], _, _, []).
typed([Argument0|Arguments0], [Type|Types], View, [Argument|Arguments]) :-
    (   Type == move,
        nonvar(Argument0),
        Argument0 = From-To,
        \+ ground(Argument0)
    ->  typed([From, To], [square, square], View, [From1, To1]),
        Argument = From1-To1
    ;   \+ ground(Argument0)
    ->  Argument = Argument0
    ;   meant(Type, Argument0, View, Argument)
    ),
    typed(Arguments0, Types, View, Arguments).

meant(move, Given, View, Move) =>
    situation_of(View, Situation),
    (   Given = (_/_)-(_/_)
    ->  Move = Given
    ;   written(Given, Text),
        read_move(Situation, Text, Move)
    ).
meant(square, Given, View, Square) =>
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    (   Given = Row/Column,
        integer(Row),
        integer(Column)
    ->  Square = Given
    ;   written(Given, Text),
        readings(Game, Board, Text, Readings),
        memberchk(square(Square), Readings)
    ->  true
    ;   written(Given, Text),
        square_hint(Game, Board, Hint),
        refuse(bad_question, "~s is not a square"-[Text], [hint=Hint])
    ),
    (   cell(Board, Square, _)
    ->  true
    ;   written(Given, Shown),
        square_hint(Game, Board, Hint),
        refuse(bad_question, "the square ~s is not on this board"-[Shown], [hint=Hint])
    ).
meant(kind, Given, View, Kind) =>
    situation_of(View, situation(Game, _, _, _)),
    kinds(Game, Kinds),
    known_name(Given, Kinds, "no piece is called ~s here", Kind).
meant(player, Given, View, Player) =>
    situation_of(View, situation(Game, _, _, _)),
    players(Game, Players),
    known_name(Given, Players, "no player is called ~s here", Player).
meant(number, Given, _, Number) =>
    (   atom_number_(Given, Number0)
    ->  Number = Number0
    ;   written(Given, Text),
        refuse(bad_question, "~s is not a number"-[Text])
    ).
meant(_, Given, _, Given0) =>
    Given0 = Given.

atom_number_(Given, Number) :-
    (   number(Given)
    ->  Number = Given
    ;   atomic(Given),
        catch(atom_number(Given, Number), _, fail)
    ).

known_name(Given, Known, Message, Name) :-
    written(Given, Text),
    (   member(Name0, Known),
        written(Name0, Text)
    ->  Name = Name0
    ;   maplist(written, Known, Names),
        atomic_list_concat(Names, ', ', List),
        sentence("one of: ~w"-[List], OneOf),
        hint_for(Text, Names, OneOf, Hint),
        refuse(unknown_word, Message-[Text],
               [name=Text, known=Names, hint=Hint])
    ).

written(Term, Text) :-
    format(string(Text), "~w", [Term]).

%!  hint_for(+Text, +Names, +Otherwise, -Hint) is det.
%
%   Hint names the one of Names that Text most likely means, or is Otherwise.

hint_for(Text, Names, Otherwise, Hint) :-
    (   nearest_name(Text, Names, Nearest)
    ->  sentence("did you mean ~w?"-[Nearest], Hint)
    ;   Hint = Otherwise
    ).

%!  square_hint(+Game, +Board, -Hint) is det.
%
%   Hint tells how a square of Board is written.

square_hint(Game, Board, Hint) :-
    once(cell(Board, Square, _)),
    square_text(Game, Board, Square, Text),
    sentence("write a square like ~s"-[Text], Hint).
