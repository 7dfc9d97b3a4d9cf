:- module(readings,
          [ different_clauses/4 % +Game, +Ruleset1, +Ruleset2, -Clauses
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game').
:- use_module('../language', [sentence/2]).
:- use_module('../notation', [square_text/4]).
:- use_module('../situation', [start/4]).
:- use_module(vocabulary, [called/3, has_hook/3]).

/** <module> The same clause as different rulesets read it

The file of a game's words may export

    reading(?Rule, ?Option, +Settings, -Said)

As far as Option is concerned, Rule says Said, a term Format-Arguments, where
the options are Settings. An argument squares(Squares) or kinds(Cells) is
written as the game writes them.
*/

%!  different_clauses(+Game, +Ruleset1, +Ruleset2, -Clauses) is det.
%
%   Clauses are terms different(Rule, Sentences1, Sentences2) of the rules that
%   the rulesets read differently, with what only one of them says.

different_clauses(Game, Ruleset1, Ruleset2, Clauses) :-
    sides(Game, Ruleset1, Side1),
    sides(Game, Ruleset2, Side2),
    findall(different(Rule, Sentences1, Sentences2),
            ( Game:rule(Rule, _, _, _),
              findall(Text1-Text2,
                      read_differently(Game, Rule, Side1, Side2, Text1, Text2),
                      Texts),
              Texts = [_|_],
              pairs_keys_values(Texts, Texts1, Texts2),
              maplist(list_to_set, [Texts1, Texts2], [Sentences1, Sentences2])
            ),
            Clauses).

sides(Game, Ruleset, Settings-Board) :-
    settled(Game, Ruleset, [], Settings),
    start(Game, Ruleset, [], situation(_, _, _, position(Board, _, _))).

read_differently(Game, Rule, Settings1-Board1, Settings2-Board2, Text1, Text2) :-
    has_hook(Game, reading, Words),
    Words:reading(Rule, Option, Settings1, Said1),
    once(Words:reading(Rule, Option, Settings2, Said2)),
    Said1 \== Said2,
    written(Said1, Game, Board1, Text1),
    written(Said2, Game, Board2, Text2).

written(Format-Arguments0, Game, Board, Text) :-
    maplist(argument_text(Game, Board), Arguments0, Arguments),
    sentence(Format-Arguments, Text).

argument_text(Game, Board, squares(Squares), Text) =>
    maplist(square_text(Game, Board), Squares, Names),
    atomic_list_concat(Names, ', ', Text).
argument_text(_, _, kinds([]), Text) =>
    sentence("nobody"-[], Text).
argument_text(Game, _, kinds(Cells), Text) =>
    findall(Name, ( member(Cell, Cells), called(Game, Cell, Kind), sentence(Kind-[], Name) ),
            Names),
    atomic_list_concat(Names, ', ', Text).
argument_text(_, _, Argument, Text) =>
    Text = Argument.
