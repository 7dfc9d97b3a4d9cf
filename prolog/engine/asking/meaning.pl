:- module(meaning,
          [ named/4,            % +Sort, +Given, +View, -Value
            square_named/3,     % +Name, +View, -Square
            hint_for/4,         % +Text, +Names, +Otherwise, -Hint
            square_hint/3       % +Game, +Board, -Hint
          ]).
:- use_module(library(lists), [list_to_set/2, member/2, memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../game', [player_name/3, players/2]).
:- use_module('../language', [sentence/2]).
:- use_module('../notation', [readings/4, square_text/4]).
:- use_module('../play', [read_move/3]).
:- use_module('../refusal').
:- use_module(view, [situation_of/2]).
:- use_module(nearest, [nearest_name/3]).
:- use_module(saying, [outward/2]).
:- use_module(vocabulary, [called/3, kinds/2]).

/** <module> What the names in a question mean

Squares, moves, kinds and players are written as the game writes them. In a question a square
is the term square(Row, Column), which arithmetic cannot mistake for a fraction, and a move is
made of such squares.
*/

%!  named(+Sort, +Given, +View, -Value) is det.
%
%   Value is what the ground term Given names where a name of this Sort is expected. Refuses what
%   names nothing of the kind. A `piece` may be a kind, or a single cell as the report writes it.

named(move, Given, View, Move) =>
    situation_of(View, Situation),
    (   Given = (_/_)-(_/_)
    ->  Move0 = Given
    ;   written(Given, Text),
        read_move(Situation, Text, Move0)
    ),
    outward(Move0, Move).
named(square, Given, View, Square) =>
    Square = square(Row, Column),
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    (   Given = Row/Column,
        integer(Row),
        integer(Column)
    ->  true
    ;   written(Given, Text),
        readings(Game, Board, Text, Readings),
        memberchk(square(Row/Column), Readings)
    ->  true
    ;   no_square(Given, "~s is not a square", Game, Board)
    ),
    (   cell(Board, Row/Column, _)
    ->  true
    ;   no_square(Given, "the square ~s is not on this board", Game, Board)
    ).
named(piece, Given, View, Piece) =>
    situation_of(View, situation(Game, _, _, _)),
    kinds(Game, Kinds),
    findall(Kind-Shown, ( member(Kind, Kinds), shown_as(Kind, Shown) ), Known),
    one_of(Given, Known, "no piece is called ~s here", Piece).
named(kind, Given, View, Kind) =>
    named(piece, Given, View, Piece),
    situation_of(View, situation(Game, _, _, _)),
    findall(Cell, ( Game:face(Cell, _, Owner), Owner \== nobody ), Cells),
    (   \+ memberchk(Piece, Cells)
    ->  Kind = Piece
    ;   called(Game, Piece, Kind),
        \+ ( member(Other, Cells), Other \== Piece, called(Game, Other, Kind) )
    ->  true
    ;   narrower(Game, Piece)
    ).
named(player, Given, View, Player) =>
    situation_of(View, situation(Game, _, _, _)),
    findall(Known-Shown,
            ( players(Game, Players),
              member(Known, Players),
              player_name(Game, Known, Name),
              shown_as(Name, Shown)
            ),
            All),
    one_of(Given, All, "no player is called ~s here", Player).
named(number, Given, _, Number) =>
    (   as_number(Given, Number0)
    ->  Number = Number0
    ;   written(Given, Text),
        refuse(bad_question, "~s is not a number"-[Text])
    ).
named(_, Given, _, Value) =>
    Value = Given.

%   Answers name the kind of a piece, never one particular cell of that kind.

narrower(Game, Piece) :-
    called(Game, Piece, Kind),
    written(Piece, Text),
    refuse(bad_question,
           "~s is narrower than the kind ~w: write it where the word has the kind, \c
            as in stands(S, ~s)"-[Text, Kind, Text]).

no_square(Given, Message, Game, Board) :-
    written(Given, Text),
    square_hint(Game, Board, Hint),
    refuse(bad_question, Message-[Text], [hint=Hint]).

as_number(Given, Number) :-
    (   number(Given)
    ->  Number = Given
    ;   atomic(Given),
        catch(atom_number(Given, Number), _, fail)
    ).

%   shown_as(+English, -Shown): what is called English is Shown on the screen, in lower case.

shown_as(English, Shown) :-
    written(English, Shown0),
    string_lower(Shown0, Shown).
shown_as(English, Shown) :-
    written(English, Format),
    sentence(Format-[], Shown0),
    Shown0 \== Format,
    string_lower(Shown0, Shown).

%   one_of(+Given, +Known, +Message, -Name): Given is one of Known, terms Name-Shown, by its name or
%   as it is shown.

one_of(Given, Known, Message, Name) :-
    written(Given, Text),
    string_lower(Text, Lower),
    (   member(Name0-_, Known),
        written(Name0, Text)
    ->  Name = Name0
    ;   member(Name0-Lower, Known)
    ->  Name = Name0
    ;   findall(Spelt, ( member(Each-_, Known), written(Each, Spelt) ), Spellings),
        findall(Spelt, ( member(Spelt, Spellings) ; member(_-Spelt, Known) ), Names0),
        list_to_set(Names0, Names),
        atomic_list_concat(Names, ', ', List),
        sentence("one of: ~w"-[List], OneOf),
        hint_for(Text, Names, OneOf, Hint),
        refuse(unknown_word, Message-[Text],
               [name=Text, known=Names, hint=Hint])
    ).

written(Term, Text) :-
    format(string(Text), "~w", [Term]).

%!  square_named(+Name, +View, -Square) is semidet.
%
%   True if the atom Name can only mean Square on the board of View: a letter, upper or lower case,
%   and a number.

square_named(Name, View, square(Row, Column)) :-
    atom(Name),
    atom_codes(Name, [Letter|Digits]),
    code_type(Letter, alpha),
    Digits = [_|_],
    \+ ( member(Digit, Digits), \+ code_type(Digit, digit) ),
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    readings(Game, Board, Name, Readings),
    memberchk(square(Row/Column), Readings),
    cell(Board, Row/Column, _).

%!  hint_for(+Text, +Names, +Otherwise, -Hint) is det.
%
%   Hint suggests the one of Names that Text most likely means, or is Otherwise.

hint_for(Text, Names, Otherwise, Hint) :-
    (   nearest_name(Text, Names, Nearest)
    ->  sentence("did you mean ~w?"-[Nearest], Hint)
    ;   Hint = Otherwise
    ).

%!  square_hint(+Game, +Board, -Hint) is det.
%
%   Hint shows how a square of Board is written.

square_hint(Game, Board, Hint) :-
    once(cell(Board, Square, _)),
    square_text(Game, Board, Square, Text),
    sentence("write a square like ~s"-[Text], Hint).
