:- module(query,
          [ asked/4,            % +Situation, +Text, +Limits, -Answers
            understood/3,       % +Situation, +Text, -Notes
            filtered/4,         % +Situation, +Filters, +Limits, -Answers
            words/2             % +Game, -Words
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences)).
:- use_module(aggregates).
:- use_module(answers, [run/5]).
:- use_module('../catalogue', [must_be_game/1]).
:- use_module('../game', [player_name/3, players/2]).
:- use_module(computing).
:- use_module('../language', [sentence/2]).
:- use_module('../move', [other_moves/1]).
:- use_module(meaning, [square_named/3]).
:- use_module(question_text).
:- use_module(saying).
:- use_module(shared_words, [reserved/3]).
:- use_module(translation).
:- use_module(view).
:- use_module(vocabulary, [example/3, is_game_word/2, kinds/2, word/4]).

/** <module> Questions in Prolog about a position

A question is a Prolog goal in the words of vocabulary.pl,

    captures(M, general), safe(M)

and in Prolog predicates that compute without side effects; anything else is
refused. It is read, translated so that words receive the position and names
become what they name (translation.pl), and run within limits of time, inferences,
memory and answers. In in(P, Goal), Goal is about the position P that after/2 found.

Squares, moves, kinds and players may be written as the game writes them, wherever
they stand: from(M, d4), safe(d4-d5), M \= d4-d5, piece(M, general). A variable whose
name is a square of the board, such as D4, is that square.
*/

%!  words(+Game, -Words) is det.
%
%   Words has a term word(Usage, Text, Shared, Example) for every word about Game;
%   Shared says whether all games have the word.

words(Game, Words) :-
    must_be_game(Game),
    findall(word(Usage, Text, Shared, Question),
            ( said_of(Game, Name, Sorts, Text, Shared),
              usage(Name, Sorts, Usage),
              Word =.. [Name|Sorts],
              ( example(Game, Word, Question) -> true ; Question = none )
            ),
            Words).

said_of(Game, Name, Sorts, Text, Shared) :-
    word(Game, Name, Sorts, Text),
    ( is_game_word(Game, Name) -> Shared = false ; Shared = true ).
said_of(_, Name, Sorts, Text, true) :-
    reserved(Word, Text, _),
    Word =.. [Name|Sorts].

%!  asked(+Situation, +Text, +Limits, -Answers) is det.
%
%   Answers are those to the question Text, within Limits (see answers.pl).
%   Refuses what cannot be read, is not known or is not allowed.

asked(Situation, Text, Limits, Answers) :-
    question(Text, Situation, View, Goal, Names, _, _),
    run(query:Goal, Names, Limits, View, Answers).

%!  understood(+Situation, +Text, -Notes) is det.
%
%   Notes are sentences on how the question Text is understood. Refuses it as asked/4
%   does, and compiles the game if the answers will need it.

understood(Situation, Text, Notes) :-
    question(Text, Situation, View, _, Names, Capitals, Given),
    findall(Note, note(View, Names, Capitals, Note), Notes0),
    maplist(name_of_capital, Capitals, Squares),
    append(Names, Squares, AllNames),
    findall(Note,
            ( too_early(Given, Names, AllNames, Note) ; no_move(Given, View, AllNames, Note) ),
            Notes1),
    append(Notes0, Notes1, Notes).

question(Text, Situation, View, Goal, Names, Capitals, Goal0) :-
    read_question(Text, Goal0, Names0),
    View = view(Situation, _, _),
    squares_apart(Names0, View, Capitals, Names),
    translated(Goal0, Capitals, View, Goal),
    viewed(Goal, Situation, View).

%   viewed(+Goal, +Situation, ?View): View has a flat board, which takes time to make, only if
%   Goal needs it, and a score only if Goal has values.

viewed(Goal, Situation, View) :-
    (   word_of(Goal, shared(value))
    ->  view(Situation, scored, View)
    ;   word_of(Goal, Word),
        \+ read_off(Word)
    ->  view(Situation, View)
    ;   View = view(_, none, none)
    ).

word_of(Goal, Word) :-
    sub_term(Part, Goal),
    compound(Part),
    compound_name_arguments(Part, said, [_, _, Word|_]).

read_off(shared(Word)) :-
    memberchk(Word, [ legal, from, to, to_row, piece, captures, takes, quiet, turn, stands, own,
                      enemy, empty, vacant, row, column, adjacent, distance, material ]).

squares_apart([], _, [], []).
squares_apart([Name=Variable|Names0], View, Capitals, Names) :-
    (   square_named(Name, View, Square)
    ->  Capitals = [capital(Variable, Name, Square)|Capitals1],
        Names = Names1
    ;   Capitals = Capitals1,
        Names = [Name=Variable|Names1]
    ),
    squares_apart(Names0, View, Capitals1, Names1).

note(_, _, Capitals, Note) :-
    findall(Name, member(capital(_, Name, _), Capitals), Names),
    Names = [First|_],
    atomic_list_concat(Names, ', ', List),
    sentence("Read as squares, not as variables: ~w. A variable would be _~w."-[List, First],
             Note).
note(View, Names, _, Note) :-
    situation_of(View, situation(Game, _, _, _)),
    kinds(Game, Kinds),
    member(Name=_, Names),
    in_small_letters(Name, Kind),
    memberchk(Kind, Kinds),
    sentence("~w is a variable; the kind of piece is written ~w."-[Name, Kind], Note).
note(View, Names, _, Note) :-
    situation_of(View, situation(Game, _, _, _)),
    players(Game, Players),
    member(Name=_, Names),
    in_small_letters(Name, Small),
    member(Player, Players),
    player_name(Game, Player, Shown),
    downcase_atom(Shown, Small),
    sentence("~w is a variable; the player is written ~w."-[Name, Small], Note).

%   too_early(+Goal, +Names, +AllNames, -Note): a goal that excludes something comes before the goal
%   that finds its variable. In Prolog S \= a7, own(S) is false, and S \== a7, own(S) excludes
%   nothing.

too_early(Goal, Names, AllNames, Note) :-
    conjunction(Goal, Goals),
    append(Before, [Negative|After], Goals),
    is_negative(Negative),
    member(Name=Variable, Names),
    occurs_in(Variable, Negative),
    \+ occurs_in(Variable, Before),
    occurs_in(Variable, After),
    goal_text(Negative, AllNames, Text),
    sentence("In ~s the variable ~w has no value yet; write what finds it before that."
             -[Text, Name], Note).

%   no_move(+Goal, +View, +AllNames, -Note): a variable that a word takes for a move is unified with
%   something else, such as a7:a6.

no_move(Goal, View, AllNames, Note) :-
    situation_of(View, situation(Game, _, _, _)),
    \+ other_moves(Game),
    conjunction(Goal, Goals),
    member(Unification, Goals),
    nonvar(Unification),
    ( Unification = (Variable = Term) ; Unification = (Term = Variable) ),
    var(Variable),
    compound(Term),
    Term \= _-_,
    member(Taking, Goals),
    takes_as_move(Taking, Variable, Game),
    !,
    goal_text(Unification, AllNames, Text),
    member(Name=Known, AllNames),
    Known == Variable,
    sentence("~s makes ~w something that is not a move; one is written with a hyphen."
             -[Text, Name], Note).

takes_as_move(Goal, Variable, Game) :-
    compound(Goal),
    compound_name_arguments(Goal, Word, Arguments),
    same_length(Sorts, Arguments),
    word(Game, Word, Sorts, _),
    nth1(Place, Arguments, Argument),
    Argument == Variable,
    nth1(Place, Sorts, move).

goal_text(Goal, Names, Text) :-
    format(string(Text), "~W", [Goal, [quoted(true), variable_names(Names), module(query)]]).

name_of_capital(capital(Variable, Name, _), Name=Variable).

conjunction(Goal, Goals) :-
    (   nonvar(Goal),
        Goal = (Goal1, Goal2)
    ->  conjunction(Goal1, Goals1),
        conjunction(Goal2, Goals2),
        append(Goals1, Goals2, Goals)
    ;   Goals = [Goal]
    ).

is_negative(Goal) :-
    nonvar(Goal),
    ( Goal = (_ \= _) ; Goal = (_ \== _) ; Goal = (\+ _) ; Goal = not(_) ),
    !.

occurs_in(Variable, Term) :-
    term_variables(Term, Variables),
    member(Other, Variables),
    Other == Variable,
    !.

%   in_small_letters(+Name, -Small): the name of a variable, of several letters, as an atom would be
%   written: K and B are names that people give to any variable.

in_small_letters(Name, Small) :-
    downcase_atom(Name, Small),
    Small \== Name,
    atom_length(Name, Length),
    Length > 1.

%!  filtered(+Situation, +Filters, +Limits, -Answers) is det.
%
%   Answers are the legal moves that pass all Filters: lists of the name of a
%   word whose first argument is a move, and its other arguments.

filtered(Situation, Filters, Limits, Answers) :-
    maplist(filter_goal(Move), Filters, Goals),
    foldl(and, Goals, legal(Move), Goal0),
    view(Situation, View),
    translated(Goal0, [], View, Goal),
    run(query:Goal, ['M'=Move], Limits, View, Answers).

filter_goal(Move, [Name0|Arguments], Goal) :-
    atom_string(Name, Name0),
    Goal =.. [Name, Move|Arguments].

and(Goal, Goals, (Goal, Goals)).
