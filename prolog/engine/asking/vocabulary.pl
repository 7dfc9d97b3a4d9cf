:- module(vocabulary,
          [ word/4,             % ?Game, ?Name, ?Types, ?Text
            game_word/2,        % +View, +Name
            game_word/3,        % +View, +Name, ?Argument
            game_word/4,        % +View, +Name, ?Argument1, ?Argument2
            is_game_word/2,     % +Game, ?Name
            called/3,           % +Game, +Cell, ?Kind
            kinds/2,            % +Game, -Kinds
            has_hook/3,         % +Game, +Name, -Words
            nearest_name/3      % +Text, +Names, -Nearest
          ]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module('../game', [offers/2]).

/** <module> The words of a question

The words that all games share are listed here; relations.pl says what they
mean. Words of one game stand in a file words/GAME.pl beside the folder of the
games. It is a module that exports

    word(?Word, -Text)              Word is name(Type, ...)
    holds(?Word, +View)             Word is name(Argument, ...)

and may export, so that questions about many captures are answered sooner,

    touching(+Move, -Square)                Move captures on no other squares
    striking(+View, +Square, -Pattern)      From-To, where From may be open:
                                            whatever the player on turn captures
                                            on Square with fits one; To is
                                            Square or must be empty
    coming(+View, +To, -From)               what goes to To comes from there

They look at the flat board of the view alone (see lies/3 and in_sight/4 of
view.pl). A game without such a file has the shared words only. Types are move, square,
kind, player, position, and number for anything that is counted.
*/

%!  word(?Game, ?Name, ?Types, ?Text) is nondet.
%
%   In questions about Game one may say Name of arguments of these Types; Text
%   tells what that means.

word(_, Name, Types, Text) :-
    shared(Word, Text),
    Word =.. [Name|Types].
word(Game, Name, Types, Text) :-
    words_of(Game, Words),
    Words:word(Word, Text),
    Word =.. [Name|Types].

shared(legal(move),               "the move is legal").
shared(from(move, square),        "the move starts on the square").
shared(to(move, square),          "the move ends on the square").
shared(to_row(move, number),      "the move ends in this row, counted from the top").
shared(piece(move, kind),         "a piece of this kind makes the move").
shared(captures(move),            "the move captures something").
shared(captures(move, kind),      "the move captures a piece of this kind").
shared(takes(move, square),       "the move captures the piece on the square").
shared(quiet(move),               "the move captures nothing").
shared(safe(move),                "the piece that moves cannot be captured by the next move").
shared(recapturable(move),        "the piece that moves can be captured by the next move").
shared(threatens(move, kind),
       "having moved, the piece could capture one of this kind, were it on turn again").
shared(wins(move),                "the move wins at once").
shared(wins_in(move, number),
       "the move wins by force, at the soonest in so many plies; open, up to 5 are looked at").
shared(loses_in(move, number),
       "after the move the opponent wins by force in so many plies, the move counted").
shared(value(move, number),
       "what the position after the move is worth to who makes it; 100 is an ordinary piece").
shared(after(move, position),     "the move leads to the position").
shared(attacks(square, square),
       "the piece on the first square could capture that on the second, were it on turn").
shared(attacked_by(square, square), "the same the other way round").
shared(defended(square),
       "the piece there is attacked, and whoever captures it can be captured at once").
shared(hanging(square),
       "the piece there can be captured by one that cannot be captured at once").
shared(reaches(square, square),
       "the piece on the first square could go to the second, were it on turn").
shared(blocks(square, move),
       "the own piece there is all that stops this move of the opponent").
shared(turn(player),              "the player is on turn").
shared(stands(square, kind),      "a piece of this kind stands there").
shared(own(square),               "a piece of the player on turn stands there").
shared(enemy(square),             "a piece of the opponent stands there").
shared(vacant(square),            "nothing stands there").
shared(row(square, number),       "the square lies in this row, counted from the top").
shared(column(square, number),    "the square is the one with this number in its row").

                /*******************************
                *       WORDS OF A GAME        *
                *******************************/

:- dynamic
    words_known/1,              % Game
    words_module/2,             % Game, Module
    hook/3.                     % Game, Name, Module

%   The words of a game are loaded when they are first asked for. A thread may be told to stop
%   meanwhile, which must not leave half of them.

words_of(Game, Module) :-
    (   nonvar(Game),
        \+ words_known(Game)
    ->  with_mutex(words, sig_atomic(load_words(Game)))
    ;   true
    ),
    words_module(Game, Module).

load_words(Game) :-
    (   words_known(Game)
    ->  true
    ;   forall(words_file(Game, File), load_words(Game, File)),
        assertz(words_known(Game))
    ).

load_words(Game, File) :-
    load_files(vocabulary:File, [if(not_loaded), imports([])]),
    module_property(Module, file(File)),
    module_property(Module, exports(Exports)),
    forall(member(Name/_, Exports), assertz(hook(Game, Name, Module))),
    assertz(words_module(Game, Module)).

words_file(Game, File) :-
    module_property(Game, file(GameFile)),
    file_directory_name(GameFile, Folder),
    file_directory_name(Folder, Above),
    atomic_list_concat([Above, '/words/', Game, '.pl'], File0),
    exists_file(File0),
    absolute_file_name(File0, File).

%!  is_game_word(+Game, ?Name) is nondet.
%
%   Name is one of the words of Game alone.

is_game_word(Game, Name) :-
    words_of(Game, Words),
    Words:word(Word, _),
    functor(Word, Name, _).

%!  game_word(+View, +Name) is nondet.
%!  game_word(+View, +Name, ?Argument) is nondet.
%!  game_word(+View, +Name, ?Argument1, ?Argument2) is nondet.
%
%   What the word Name of the game says holds for the arguments.

game_word(View, Name) :-
    said(View, Name).
game_word(View, Name, Argument) :-
    Word =.. [Name, Argument],
    said(View, Word).
game_word(View, Name, Argument1, Argument2) :-
    Word =.. [Name, Argument1, Argument2],
    said(View, Word).

said(View, Word) :-
    View = view(situation(Game, _, _, _), _, _),
    words_of(Game, Words),
    Words:holds(Word, View).

%!  has_hook(+Game, +Name, -Words) is semidet.
%
%   The module Words of Game exports a predicate Name besides its words.

has_hook(Game, Name, Words) :-
    words_of(Game, Words),
    hook(Game, Name, Words).

                /*******************************
                *            KINDS             *
                *******************************/

%!  called(+Game, +Cell, ?Kind) is semidet.
%
%   Kind is what the piece Cell is called. A Kind that is given may also be the
%   cell itself, as the report writes it.

called(Game, Cell, Kind) :-
    kind_of(Game, Cell, Kind0),
    (   Kind = Kind0
    ->  true
    ;   Kind == Cell
    ).

kind_of(Game, Cell, Kind) :-
    (   offers(Game, kind/2),
        Game:kind(Cell, Kind0)
    ->  Kind = Kind0
    ;   Kind = Cell
    ).

%!  kinds(+Game, -Kinds) is det.
%
%   Kinds are the names that called/3 knows, with the cells after them.

kinds(Game, Kinds) :-
    findall(Cell, ( Game:face(Cell, _, Owner), Owner \== nobody ), Cells),
    findall(Kind, ( member(Cell, Cells), kind_of(Game, Cell, Kind) ), Named0),
    sort(Named0, Named),
    findall(Name, ( member(Name, Named) ; member(Name, Cells), \+ memberchk(Name, Named) ),
            Kinds).

                /*******************************
                *         NEAREST NAME         *
                *******************************/

%!  nearest_name(+Text, +Names, -Nearest) is semidet.
%
%   Nearest is the one of Names that Text most likely means.

nearest_name(Text, Names, Nearest) :-
    string_length(Text, Length),
    Most is Length//2,
    findall(Distance-Name,
            ( member(Name, Names),
              edits(Text, Name, Distance),
              Distance =< Most
            ),
            Near),
    keysort(Near, [_-Nearest|_]).

%   edits(+Text1, +Text2, -Count): letters to change, add or leave out.

edits(Text1, Text2, Count) :-
    string_chars(Text1, Chars1),
    string_chars(Text2, Chars2),
    length(Chars2, Length),
    findall(N, between(0, Length, N), Row0),
    foldl(next_edits(Chars2), Chars1, Row0, Row),
    nth0(Length, Row, Count).

next_edits(Chars, Char, [Above|Row0], [First|Row]) :-
    First is Above+1,
    edited(Chars, Char, Above, Row0, First, Row).

edited([], _, _, [], _, []).
edited([Other|Chars], Char, Corner, [Above|Row0], Left, [Cost|Row]) :-
    ( Char == Other -> Change = Corner ; Change is Corner+1 ),
    Cost is min(Change, min(Above, Left)+1),
    edited(Chars, Char, Above, Row0, Cost, Row).
