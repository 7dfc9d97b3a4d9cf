:- module(door_asking, []).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [list_to_set/2]).
:- use_module('../engine/board', [cell/3]).
:- use_module('../engine/asking',
              [ allowed/1, asked/4, called/3, example_position/2, filtered/4, hint_for/4,
                understood/3, words/2
              ]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/language', [sentence/2]).
:- use_module('../engine/notation', [square_text/4]).
:- use_module('../engine/refusal').
:- use_module(request).
:- use_module('../engine/situation').

/** <module> Requests about questions

Clauses of bridge:verb/3 and bridge:job/3 (see door/games.pl) for questions in Prolog.
*/

:- multifile
    bridge:verb/3,
    bridge:job/3.

                /*******************************
                *           QUESTIONS          *
                *******************************/

bridge:verb(words, Request, Words) :-
    name_in(game, Request, Game),
    words(Game, Found0),
    argument(name, Request, Name, none),
    (   Name == none
    ->  Found = Found0
    ;   words_named(Name, Found0, Found)
    ),
    maplist(word_json, Found, Words).

words_named(Name, Words, Named) :-
    include(word_named(Name), Words, Named),
    (   Named == []
    ->  maplist(word_name, Words, Names),
        word_hint(Name, Names, Hint),
        refuse(unknown_word, "questions have no word ~w"-[Name],
               [name=Name, known=Names, hint=Hint])
    ;   true
    ).

word_named(Name, Word) :-
    word_name(Word, Name).

word_name(word(Usage, _, _, _), Name) :-
    split_string(Usage, "(", "", [Name|_]).

word_hint(Name, Names, Hint) :-
    (   allowed(Predicate/Arity),
        atom_string(Predicate, Name)
    ->  format(string(Indicator), "~w/~w", [Predicate, Arity]),
        sentence("~w is Prolog's own, and a question may call it"-[Indicator], Hint)
    ;   sentence("`:words`, or the command `words`, lists all words"-[], Otherwise),
        hint_for(Name, Names, Otherwise, Hint)
    ).

word_json(word(Usage, English, Shared, Example0),
          _{usage:Usage, text:Text, shared:Shared, example:Example}) :-
    sentence(English-[], Text),
    ( Example0 == none -> Example = null ; Example = Example0 ).

%   vocabulary: the kinds and predicates that questions may use, and the position of the examples.

bridge:verb(vocabulary, Request, _{position:Position, kinds:Kinds, prolog:Allowed}) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    (   example_position(Game, Position0)
    ->  Position = Position0
    ;   start(Game, none, [], Situation),
        situation_text(Situation, Position)
    ),
    findall(Name, kind_name(Game, Name), Kinds0),
    list_to_set(Kinds0, Kinds),
    findall(Text, ( allowed(Name/Arity), format(string(Text), "~w/~d", [Name, Arity]) ), Allowed).

kind_name(Game, Kind) :-
    Game:face(Cell, _, Owner),
    Owner \== nobody,
    called(Game, Cell, Kind0),
    format(string(Kind), "~w", [Kind0]).

bridge:verb(squares, Request, Names) :-
    asked_about(Request, situation(Game, _, _, position(Board, _, _))),
    findall(Name, ( cell(Board, Square, _), square_text(Game, Board, Square, Name) ), Names).

bridge:verb(understood, Request, _{notes:Notes}) :-
    asked_about(Request, Situation),
    argument(question, Request, Text),
    understood(Situation, Text, Notes).

bridge:job(query, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(question, Request, Text),
    asked(Situation, Text, Limits, Answers),
    answers_json(Answers, Json).

bridge:job(filter, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(filters, Request, Filters),
    filtered(Situation, Filters, Limits, Answers),
    answers_json(Answers, Json).

asked_about(Request, Situation) :-
    argument(position, Request, Text),
    read_situation(Text, Situation).

limits_in(Request, limits(Seconds, Inferences, Answers, Offset)) :-
    at_least(0.001, seconds, Request, 10, Seconds),
    at_least(1, inferences, Request, 200_000_000, Inferences),
    at_least(1, answers, Request, 500, Answers),
    at_least(0, offset, Request, 0, Offset).

at_least(Least, Name, Request, Default, Value) :-
    argument(Name, Request, Value, Default),
    (   number(Value),
        Value >= Least
    ->  true
    ;   refuse(bad_value, "~w must be a number of at least ~w, not ~w"-[Name, Least, Value],
               [name=Name])
    ).

answers_json(answers(Solutions, End, Inferences),
             _{answers:Solutions, end:End, inferences:Inferences}).
