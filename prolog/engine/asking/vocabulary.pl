:- module(vocabulary,
          [ word/4,             % ?Game, ?Name, ?Types, ?Text
            game_word/2,        % +View, +Name
            game_word/3,        % +View, +Name, ?Argument
            game_word/4,        % +View, +Name, ?Argument1, ?Argument2
            is_game_word/2,     % +Game, ?Name
            called/3,           % +Game, +Cell, ?Kind
            kinds/2,            % +Game, -Kinds
            has_hook/3,         % +Game, +Name, -Words
            example/3,          % +Game, +Word, -Question
            example_position/2  % +Game, -Text
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../game', [offers/2]).
:- use_module('../loading', [load_once/1]).
:- use_module(shared_words).

/** <module> The words of a question

The words that all games share are listed in shared_words.pl and defined in
relations.pl. The words of one game are in a file words/GAME.pl beside the folder
of the games. It is a module that exports

    word(?Word, -Text)              Word is name(Type, ...)
    holds(?Word, +View)             Word is name(Argument, ...)

and may export

    example(?Word, -Question)       a question with Word, in place of the shared one
    example_position(-Text)         the position of the examples, else the start
    count(+Cell, -Number)           what a piece counts for in material/2, else 1
    concerns(?Rule, +View, +Move)   Rule matters for the legal Move (see explain.pl)

and, so that questions about many captures are answered sooner,

    touching(+Move, -Square)                Move captures on no other squares
    striking(+View, +Square, -Pattern)      every capture on Square by the player
                                            to move matches a Pattern From-To,
                                            where From may be unbound; To is
                                            Square, or must be empty
    coming(+View, +To, -From)               a piece that moves to To starts on From

They may look only at the flat board of the view (see lies/3 and in_sight/4 of
view.pl). A game without such a file has only the shared words. Types are move,
square, kind, player, position, and number for anything that is counted.
*/

%!  word(?Game, ?Name, ?Types, ?Text) is nondet.
%
%   Questions about Game may use the word Name with arguments of these Types; Text
%   says what it means.

word(_, Name, Types, Text) :-
    shared(Word, Text, _),
    Word =.. [Name|Types].
word(Game, Name, Types, Text) :-
    words_of(Game, Words),
    Words:word(Word, Text),
    Word =.. [Name|Types].

%!  example(+Game, +Word, -Question) is semidet.
%
%   Question shows the use of Word, a term name(Type, ...): the game's own
%   example, or else the shared one.

example(Game, Word, Question) :-
    has_hook(Game, example, Words),
    Words:example(Word, Question),
    !.
example(_, Word, Question) :-
    shared(Word, _, Question).
example(_, Word, Question) :-
    reserved(Word, _, Question).

%!  example_position(+Game, -Text) is semidet.
%
%   Text is the position that the examples of Game are about.

example_position(Game, Text) :-
    has_hook(Game, example_position, Words),
    Words:example_position(Text).

                /*******************************
                *       WORDS OF A GAME        *
                *******************************/

:- dynamic
    words_known/1,              % Game
    words_module/2,             % Game, Module
    hook/3.                     % Game, Name, Module

%   The words of a game are loaded when they are first needed, atomically, as a signal that stops
%   the thread must not leave half of them.

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
    load_once(File),
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
%   True if Name is a word of Game that is not shared.

is_game_word(Game, Name) :-
    words_of(Game, Words),
    Words:word(Word, _),
    functor(Word, Name, _).

%!  game_word(+View, +Name) is nondet.
%!  game_word(+View, +Name, ?Argument) is nondet.
%!  game_word(+View, +Name, ?Argument1, ?Argument2) is nondet.
%
%   True if the game's word Name holds for the arguments.

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
%   True if Words, the module of Game's words, exports a predicate Name.

has_hook(Game, Name, Words) :-
    words_of(Game, Words),
    hook(Game, Name, Words).

                /*******************************
                *            KINDS             *
                *******************************/

%!  called(+Game, +Cell, ?Kind) is semidet.
%
%   Kind is the kind of the piece Cell. A Kind that is given may also be the cell
%   itself, as the report writes it.

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
