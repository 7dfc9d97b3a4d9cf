:- module(vocabulary_tests, []).
:- use_module(library(plunit)).
:- use_module('../catalogue', [games/1, must_be_game/1]).
:- use_module(relations, []).
:- use_module(vocabulary).

:- begin_tests(vocabulary, [setup(forall(member(Game, [tafl, trench]), must_be_game(Game)))]).

test(shared_words, all(Types == [[move], [move, kind]])) :-
    word(trench, captures, Types, _).
test(game_words_are_of_one_game) :-
    once(is_game_word(trench, sally)),
    \+ is_game_word(tafl, sally),
    \+ is_game_word(trench, legal).
test(types, [forall(( games(Games), member(Game, Games), word(Game, Name, Types, _) )),
             true(Unknown == [])]) :-
    atom(Name),
    subtract(Types, [move, square, kind, player, position, number], Unknown).
test(kind, true(Kind == general)) :-
    called(trench, g1, Kind).
test(kind_may_be_the_cell) :-
    called(trench, so2, so2).

:- end_tests(vocabulary).
