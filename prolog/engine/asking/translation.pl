:- module(translation,
          [ translated/3,       % +Goal0, +View, -Goal
            usage/3             % +Name, +Types, -Usage
          ]).
:- use_module(library(apply), [exclude/3]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module('../language', [sentence/2]).
:- use_module(meaning).
:- use_module('../refusal').
:- use_module(view, [situation_of/2]).
:- use_module(vocabulary, [is_game_word/2, word/4]).

/** <module> From the words of a question to the relations

A question may use the words of vocabulary.pl, and such of Prolog's own
predicates as only compute and have no effect (pure/1). Anything else is
refused.
*/

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

%!  translated(+Goal0, +View, -Goal) is det.
%
%   Goal, to be called in the module query, asks Goal0 about View.

translated(Goal0, View, Goal) :-
    translated(Goal0, 0, on(View, View), Goal).

%   translated(+Goal0, +Extra, +View, -Goal): Goal asks Goal0 about View, which
%   is on(View, Here): inside in(P, Goal) View is P, and names are read as on
%   the board Here. Goal0 is called with Extra more arguments.

translated(Goal0, Extra, View, Goal) :-
    (   var(Goal0)
    ->  refuse(bad_question, "a variable stands where a goal should"-[])
    ;   \+ acyclic_term(Goal0)
    ->  refuse(bad_question, "the question contains itself"-[])
    ;   compound(Goal0),
        compound_name_arity(Goal0, Name, 0)
    ->  empty_brackets(Name, View)
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

%!  usage(+Name, +Types, -Usage) is det.
%
%   Usage shows how the word Name of arguments of these Types is written.

usage(Name, Types, Usage) :-
    Word =.. [Name|Types],
    format(string(Usage), "~w", [Word]).


                /*******************************
                *            REFUSING          *
                *******************************/

unknown(Name, Arity, Given, on(_, Here)) :-
    situation_of(Here, situation(Game, _, _, _)),
    usages(Game, Name, Usages),
    refuse_word(Usages, Name, Arity, Given, Game).

%   empty_brackets(+Name, +View): refuses Name(), which is not a goal.

empty_brackets(Name, on(_, Here)) :-
    situation_of(Here, situation(Game, _, _, _)),
    usages(Game, Name, Usages),
    (   Usages = [_|_]
    ->  atomic_list_concat(Usages, ', ', List),
        refuse(bad_question,
               "the brackets of ~w() are empty; it is written ~w"-[Name, List])
    ;   pure(Name/Arity)
    ->  refuse(bad_question,
               "the brackets of ~w() are empty; ~w/~d is known here"
               -[Name, Name, Arity])
    ;   refuse_word([], Name, 0, 0, Game)
    ).

usages(Game, Name, Usages) :-
    findall(Usage, ( word(Game, Name, Types, _), usage(Name, Types, Usage) ), Usages).

refuse_word([Usage|Usages], Name, _, Given, _) :-
    atomic_list_concat([Usage|Usages], ', ', List),
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
    sentence("`:words`, or the command `words`, lists the words"-[], Otherwise),
    hint_for(Name, Words, Otherwise, Hint),
    refuse(unknown_word, "there is no word ~w for a question"-[Name],
           [name=Name, known=Words, hint=Hint]).

symbolic(Name) :-
    \+ ( sub_atom(Name, 0, 1, _, First), char_type(First, alpha) ).
