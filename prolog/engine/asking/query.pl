:- module(query,
          [ asked/4,            % +Situation, +Text, +Limits, -Answers
            filtered/4,         % +Situation, +Filters, +Limits, -Answers
            words/2             % +Game, -Words
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(sandbox)).
:- use_module(library(solution_sequences)).
:- use_module(answers, [run/5]).
:- use_module('../catalogue', [must_be_game/1]).
:- use_module('../language', [sentence/2]).
:- use_module(question_text).
:- use_module('../refusal').
:- use_module(relations).
:- use_module(translation).
:- use_module(vocabulary).

/** <module> Questions in Prolog about a position

A question is a Prolog goal in the words of vocabulary.pl,

    captures(M, general), safe(M)

and in those of Prolog that compute and have no effect. It is read, translated
so that the relations know the position (translation.pl), looked at once more
by library(sandbox), and run within limits of time, inferences, memory and
answers. Anything else is refused. In in(P, Goal) the Goal is about the position
P that after/2 found.

Squares, moves, kinds and players may be written as the game writes them:
from(M, d4), safe(d4-d5), piece(M, general).
*/

:- multifile sandbox:safe_primitive/1.

                /*******************************
                *             WORDS            *
                *******************************/

%   What the translation calls is safe: it asks the rules, which change nothing.

term_expansion(safe_relations, Facts) :-
    findall(sandbox:safe_primitive(Module:Head),
            ( called_by_translation(Name/Arity),
              functor(Head, Name, Arity),
              predicate_property(query:Head, imported_from(Module))
            ),
            Facts).

called_by_translation(Name/Arity) :-
    word(_, Name, Types, _),
    \+ is_game_word(_, Name),
    length([view|Types], Arity).
called_by_translation(is_view/1).
called_by_translation(game_word/Arity) :-
    between(2, 4, Arity).

safe_relations.

%!  words(+Game, -Words) is det.
%
%   Words are the terms word(Usage, Text, Shared) of all that one may say about
%   Game; Shared tells whether other games have the word.

words(Game, Words) :-
    must_be_game(Game),
    findall(word(Usage, Text, Shared),
            ( word(Game, Name, Types, Text),
              usage(Name, Types, Usage),
              ( is_game_word(Game, Name) -> Shared = false ; Shared = true )
            ),
            Words).

                /*******************************
                *            ASKING            *
                *******************************/

%!  asked(+Situation, +Text, +Limits, -Answers) is det.
%
%   Answers are those to the question Text, within Limits (see answers.pl).
%   Refuses what cannot be read, is not known or is not allowed.

asked(Situation, Text, Limits, Answers) :-
    read_question(Text, Goal, Names),
    answered(Situation, Goal, Names, Limits, Answers).

%!  filtered(+Situation, +Filters, +Limits, -Answers) is det.
%
%   Answers are the legal moves that pass all Filters: lists of the name of a
%   word whose first argument is a move, and its other arguments.

filtered(Situation, Filters, Limits, Answers) :-
    maplist(filter_goal(Move), Filters, Goals),
    foldl(and, Goals, legal(Move), Goal),
    answered(Situation, Goal, ['M'=Move], Limits, Answers).

filter_goal(Move, [Name0|Arguments], Goal) :-
    atom_string(Name, Name0),
    Goal =.. [Name, Move|Arguments].

and(Goal, Goals, (Goal, Goals)).

answered(Situation, Goal0, Names, Limits, Answers) :-
    view(Situation, View),
    translated(Goal0, View, Goal),
    must_be_safe(Goal),
    run(query:Goal, Names, Limits, View, Answers).

%   The second wall. What the first one lets through should pass it.

must_be_safe(Goal) :-
    catch(safe_goal(query:Goal), error(Formal, _), unsafe(Formal)).

unsafe(Formal) :-
    (   Formal = instantiation_error
    ->  Why = "a goal is not known before it is called"-[]
    ;   Formal = permission_error(_, _, Culprit)
    ->  Why = "~q is not safe"-[Culprit]
    ;   Why = "it is not safe"-[]
    ),
    sentence(Why, Text),
    refuse(bad_question, "this cannot be asked: ~s"-[Text]).
