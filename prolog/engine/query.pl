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
:- use_module(board, [cell/3]).
:- use_module(brackets).
:- use_module(game).
:- use_module(notation, [readings/4]).
:- use_module(play, [read_move/3]).
:- use_module(refusal).
:- use_module(relations).
:- use_module(vocabulary).

/** <module> Questions in Prolog about a position

A question is a Prolog goal in the words of vocabulary.pl,

    captures(M, general), safe(M)

and in those of Prolog that compute and have no effect (pure/1). It is read,
translated so that the relations know the position, looked at once more by
library(sandbox), and run within limits of time, inferences, memory and
answers. Anything else is refused. In in(P, Goal) the Goal is about the position
P that after/2 found.

Squares, moves, kinds and players may be written as the game writes them:
from(M, d4), safe(d4-d5), piece(M, general).
*/

:- multifile sandbox:safe_primitive/1.

                /*******************************
                *       WHAT MAY BE SAID       *
                *******************************/

%   pure(?Predicate): what a question may call beside its words.

pure((',')/2).         pure((;)/2).           pure((->)/2).          pure((*->)/2).
pure((\+)/1).          pure(!/0).             pure(true/0).          pure(fail/0).
pure(false/0).         pure(call/1).          pure(call/2).          pure(call/3).
pure(call/4).          pure(once/1).          pure(ignore/1).        pure(forall/2).
pure(findall/3).       pure(findall/4).       pure(bagof/3).         pure(setof/3).
pure(aggregate_all/3). pure(aggregate_all/4). pure(limit/2).         pure(offset/2).
pure(order_by/2).      pure(distinct/1).      pure(distinct/2).      pure(maplist/2).
pure(maplist/3).       pure(maplist/4).       pure(include/3).       pure(exclude/3).
pure(partition/4).     pure(foldl/4).         pure((=)/2).           pure((\=)/2).
pure((==)/2).          pure((\==)/2).         pure((@<)/2).          pure((@>)/2).
pure((@=<)/2).         pure((@>=)/2).         pure(compare/3).       pure((is)/2).
pure((=:=)/2).         pure((=\=)/2).         pure((<)/2).           pure((>)/2).
pure((=<)/2).          pure((>=)/2).          pure(succ/2).          pure(plus/3).
pure(between/3).       pure(length/2).        pure(member/2).        pure(memberchk/2).
pure(append/3).        pure(append/2).        pure(select/3).        pure(subtract/3).
pure(intersection/3).  pure(union/3).         pure(permutation/2).   pure(reverse/2).
pure(nth0/3).          pure(nth1/3).          pure(last/2).          pure(sum_list/2).
pure(max_list/2).      pure(min_list/2).      pure(max_member/2).    pure(min_member/2).
pure(sort/2).          pure(sort/4).          pure(msort/2).         pure(predsort/3).
pure(list_to_set/2).   pure(var/1).           pure(nonvar/1).        pure(integer/1).
pure(number/1).        pure(atom/1).          pure(atomic/1).        pure(compound/1).
pure(ground/1).        pure(is_list/1).       pure(functor/3).       pure(arg/3).
pure((=..)/2).         pure(copy_term/2).

%   What the translation calls is safe: it asks the rules, which change nothing.

term_expansion(safe_relations, Facts) :-
    findall(sandbox:safe_primitive(Module:Head),
            ( member(Module, [relations, vocabulary]),
              module_property(Module, exports(Exports)),
              member(Name/Arity, Exports),
              functor(Head, Name, Arity)
            ),
            Facts).

safe_relations.

%!  words(+Game, -Words) is det.
%
%   Words are the terms word(Usage, Text, Shared) of all that one may say about
%   Game; Shared tells whether other games have the word.

words(Game, Words) :-
    must_be_game(Game),
    findall(word(Usage, Text, Shared),
            ( word(Game, Name, Types, Text),
              shown_usage(Name, Types, Usage),
              ( is_game_word(Game, Name) -> Shared = false ; Shared = true )
            ),
            Words).

shown_usage(Name, Types, Usage) :-
    Word =.. [Name|Types],
    format(string(Usage), "~w", [Word]).

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

and(Goal, Goals, (Goals, Goal)).

answered(Situation, Goal0, Names, Limits, Answers) :-
    view(Situation, View),
    translated(Goal0, 0, on(View, View), Goal),
    must_be_safe(Goal),
    run(query:Goal, Names, Limits, View, Answers).

%   The second wall. What the first one lets through should pass it.

must_be_safe(Goal) :-
    catch(safe_goal(query:Goal), error(Formal, _), unsafe(Formal)).

unsafe(Formal) :-
    (   Formal = instantiation_error
    ->  Why = "a goal is not known before it is called"
    ;   Formal = permission_error(_, _, Culprit)
    ->  format(string(Why), "~q is not safe", [Culprit])
    ;   Why = "it is not safe"
    ),
    refuse(bad_question, "this cannot be asked: ~s"-[Why]).

                /*******************************
                *            READING           *
                *******************************/

longest_question(2_000).

read_question(Text0, Goal, Names) :-
    question_text(Text0, Text),
    (   Text == ""
    ->  refuse(bad_question, "there is no question"-[])
    ;   must_be_balanced(Text)
    ),
    catch(term_string_(Text, Goal0, Names), error(syntax_error(Why), Where),
          unreadable(Why, Where, Text)),
    Goal = Goal0.

term_string_(Text, Goal, Names) :-
    setup_call_cleanup(
        open_question(Text, In),
        ( read_term(In, Goal, [variable_names(Names), module(query), dotlists(false)]),
          read_term(In, More, [module(query)])
        ),
        close(In)),
    (   More == end_of_file
    ->  true
    ;   refuse(bad_question, "one question at a time: there is something behind the full stop"-[])
    ).

open_question(Text, In) :-
    string_concat(Text, " .", Whole),
    open_string(Whole, In).

%   The prompt and the full stop of a toplevel may be there or not.

question_text(Text0, Text) :-
    normalize_space(string(Text1), Text0),
    string_length(Text1, Length),
    longest_question(Longest),
    (   Length =< Longest
    ->  true
    ;   refuse(bad_question, "a question has at most ~D characters, not ~D"-[Longest, Length])
    ),
    (   string_concat("?-", Text2, Text1)
    ->  true
    ;   Text2 = Text1
    ),
    split_string(Text2, "", " ", [Text3]),
    (   string_concat(Text4, ".", Text3)
    ->  Text = Text4
    ;   Text = Text3
    ).

unreadable(Why, Where, Text) :-
    (   nonvar(Where),
        Where = stream(_, _, _, Place)
    ->  true
    ;   Place = 0
    ),
    syntax_text(Why, Message),
    refuse_at(Place, Text, Message).

syntax_text(Why, Message) :-
    (   plain_words(Why, Message0)
    ->  Message = Message0
    ;   atomic(Why)
    ->  split_string(Why, "_", "", Words),
        atomic_list_concat(Words, ' ', Message)
    ;   Message = "this is not Prolog"
    ).

plain_words(operator_expected,       "a comma, or another operator, is missing here").
plain_words(operator_clash,          "two operators meet here").
plain_words(end_of_clause_expected,  "the question should end here").
plain_words(end_of_clause,           "something is missing before the end").
plain_words(end_of_file,             "something is missing before the end").
plain_words(cannot_start_term,       "something is missing here").
plain_words(illegal_start_of_term,   "something is missing here").

                /*******************************
                *          TRANSLATING         *
                *******************************/

%   translated(+Goal0, +Extra, +View, -Goal): Goal asks Goal0 about View, which
%   is on(View, Here): inside in(P, Goal) View is P, and names are read as on
%   the board Here. Goal0 is called with Extra more arguments.

translated(Goal0, Extra, View, Goal) :-
    (   var(Goal0)
    ->  refuse(bad_question, "a variable stands where a goal should"-[])
    ;   \+ acyclic_term(Goal0)
    ->  refuse(bad_question, "the question contains itself"-[])
    ;   callable(Goal0)
    ->  functor(Goal0, Name, Arity0),
        Arity is Arity0+Extra,
        Goal0 =.. [_|Arguments0],
        translated(Name/Arity, Arguments0, Extra, View, Goal)
    ;   refuse(bad_question, "~q is not a goal"-[Goal0])
    ).

translated(in/2, Arguments, Extra, on(_, Here), Goal) :-
    !,
    (   Extra =:= 0,
        Arguments = [View, Goal0],
        var(View)
    ->  true
    ;   refuse(bad_question, "in(P, Goal) asks about a position P that after(Move, P) found"-[])
    ),
    translated(Goal0, 0, on(View, Here), Goal1),
    Goal = ( is_view(View), Goal1 ).
translated(Name/Arity, Arguments0, _, on(View, Here), Goal) :-
    situation_of(Here, situation(Game, _, _, _)),
    length(Types, Arity),
    word(Game, Name, Types, _),
    !,
    typed(Arguments0, Types, Here, Arguments),
    (   is_game_word(Game, Name)
    ->  Goal =.. [game_word, View, Name|Arguments]
    ;   Goal =.. [Name, View|Arguments]
    ).
translated(Name/Arity, Arguments0, Extra, View, Goal) :-
    pure(Name/Arity),
    !,
    functor(Head, Name, Arity),
    (   predicate_property(query:Head, meta_predicate(Meta))
    ->  Meta =.. [_|Modes],
        meta_arguments(Arguments0, Modes, View, Arguments)
    ;   Arguments = Arguments0
    ),
    Goal =.. [Name|Arguments],
    length(Arguments, Given),
    Given =:= Arity-Extra.
translated(Name/Arity, _, Extra, View, _) :-
    Given is Arity-Extra,
    unknown(Name, Arity, Given, View).

meta_arguments([], _, _, []).
meta_arguments([Argument0|Arguments0], [Mode|Modes], View, [Argument|Arguments]) :-
    meta_argument(Mode, Argument0, View, Argument),
    meta_arguments(Arguments0, Modes, View, Arguments).

meta_argument(Mode, Argument0, View, Argument) :-
    (   integer(Mode)
    ->  translated(Argument0, Mode, View, Argument)
    ;   memberchk(Mode, [^, //])
    ->  existential(Argument0, View, Argument)
    ;   Argument = Argument0
    ).

existential(Goal0, View, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Variables^Goal1
    ->  existential(Goal1, View, Goal2),
        Goal = Variables^Goal2
    ;   translated(Goal0, 0, View, Goal)
    ).

%   typed(+Arguments0, +Types, +View, -Arguments): what is written as the game
%   writes it is replaced by what it means.

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
        refuse(bad_question, "~s is not a square"-[Text])
    ),
    (   cell(Board, Square, _)
    ->  true
    ;   written(Given, Shown),
        refuse(bad_question, "the square ~s is not on this board"-[Shown])
    ).
meant(kind, Given, View, Kind) =>
    situation_of(View, situation(Game, _, _, _)),
    kinds(Game, Kinds),
    known_name(Given, Kinds, "piece", Kind).
meant(player, Given, View, Player) =>
    situation_of(View, situation(Game, _, _, _)),
    players(Game, Players),
    known_name(Given, Players, "player", Player).
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

known_name(Given, Known, Sort, Name) :-
    written(Given, Text),
    (   member(Name0, Known),
        written(Name0, Text)
    ->  Name = Name0
    ;   maplist(written, Known, Names),
        atomic_list_concat(Names, ', ', List),
        format(string(OneOf), "one of: ~w", [List]),
        hint_for(Text, Names, OneOf, Hint),
        refuse(unknown_word, "no ~s is called ~s here"-[Sort, Text],
               [name=Text, known=Names, hint=Hint])
    ).

written(Term, Text) :-
    format(string(Text), "~w", [Term]).

                /*******************************
                *            REFUSING          *
                *******************************/

unknown(Name, Arity, Given, on(_, Here)) :-
    situation_of(Here, situation(Game, _, _, _)),
    findall(Usage, ( word(Game, Name, Types, _), shown_usage(Name, Types, Usage) ), Usages),
    refuse_word(Usages, Name, Arity, Given, Game).

refuse_word([Usage|Usages], Name, _, Given, _) :-
    atomic_list_concat([Usage|Usages], ' or ', List),
    refuse(bad_question, "~w has not ~d arguments; it is written ~w"-[Name, Given, List]).
refuse_word([], Name, Arity, _, _) :-
    pure(Name/Other),
    Other =\= Arity,
    !,
    refuse(bad_question, "~w/~d is not known here, ~w/~d is"-[Name, Arity, Name, Other]).
refuse_word([], :, 2, _, _) :-
    refuse(bad_question, "a question does not name modules"-[]).
refuse_word([], Name, Arity, _, _) :-
    functor(Head, Name, Arity),
    ( predicate_property(system:Head, defined) ; predicate_property(query:Head, defined) ),
    !,
    refuse(bad_question,
           "~q is not something a question may call: it may only ask and compute"-[Name/Arity]).
refuse_word([], Name, _, _, Game) :-
    findall(Word, word(Game, Word, _, _), Words0),
    findall(Word, pure(Word/_), Pure),
    append(Words0, Pure, Words1),
    sort(Words1, Words2),
    exclude(symbolic, Words2, Words),
    hint_for(Name, Words, "`:words` or `tabuleiro words` lists the words", Hint),
    refuse(unknown_word, "there is no word ~w for a question"-[Name],
           [name=Name, known=Words, hint=Hint]).

hint_for(Text, Names, Otherwise, Hint) :-
    (   nearest_name(Text, Names, Nearest)
    ->  format(string(Hint), "did you mean ~w?", [Nearest])
    ;   Hint = Otherwise
    ).

symbolic(Name) :-
    \+ ( sub_atom(Name, 0, 1, _, First), char_type(First, alpha) ).
