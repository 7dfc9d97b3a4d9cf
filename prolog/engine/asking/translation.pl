:- module(translation,
          [ translated/4,       % +Goal0, +Capitals, +View, -Goal
            allowed/1,          % ?Predicate
            usage/3             % +Name, +Sorts, -Usage
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../language', [sentence/2]).
:- use_module('../refusal').
:- use_module(meaning, [hint_for/4, square_named/3]).
:- use_module(signatures).
:- use_module(types).
:- use_module(view, [must_be_found/1, situation_of/2]).
:- use_module(vocabulary, [is_game_word/2, word/4]).

/** <module> From a question to the goal that asks it

A question may use the words of vocabulary.pl and predicates with a signature (signatures.pl).
Anything else is refused: every goal, however deeply nested, is translated before the question
runs, so none runs unchecked. Names are replaced by values only when the whole question has been
read, as a later goal may determine what a name means (types.pl).
*/

%!  translated(+Goal0, +Capitals, +View, -Goal) is det.
%
%   Goal, to be called in the module query, is the translation of the question Goal0 about View.
%   Capitals are the variables that are squares (see types/2).

translated(Goal0, Capitals, View, Goal) :-
    (   acyclic_term(Goal0)
    ->  types(Capitals, Types),
        goal(Goal0, [], on(View, View, Types, Holes), Goal),
        filled_in(Holes, View, Types)
    ;   refuse(bad_question, "the question contains itself"-[])
    ).

%   A scope is on(View, Here, Types, Holes): goals are about View, which is P inside in(P, Goal);
%   names are read in Here. Holes is an open list of hole(Term, Type, Value), where Value will be
%   the meaning of Term.

filled_in(Holes, View, Types) :-
    (   var(Holes)
    ->  true
    ;   Holes = [hole(Term, Type, Value)|Holes1],
        filled(Term, Type, View, Types, Value),
        filled_in(Holes1, View, Types)
    ).

hole(Holes, Hole) :-
    (   var(Holes)
    ->  Holes = [Hole|_]
    ;   Holes = [_|Holes1],
        hole(Holes1, Hole)
    ).

                /*******************************
                *             GOALS            *
                *******************************/

%   goal(+Goal0, +Extra, +Scope, -Goal): Goal is the translation of Goal0, which is called with
%   further arguments of the types Extra.

goal(Goal0, Extra, Scope, Goal) :-
    (   var(Goal0)
    ->  no_goal(Goal0, Scope)
    ;   compound(Goal0),
        compound_name_arity(Goal0, Name, 0)
    ->  empty_brackets(Name, Scope)
    ;   in_brackets(Goal0, Brackets)
    ->  refuse(bad_question,
               "~w stand around a goal; goals are joined by commas, in parentheses if need be"
               -[Brackets])
    ;   callable(Goal0)
    ->  Goal0 =.. [Name|Arguments],
        length(Arguments, Given),
        length(Extra, Added),
        Arity is Given+Added,
        goal(Name, Arity, Arguments, Extra, Scope, Goal)
    ;   refuse(bad_question, "~q is not a goal"-[Goal0])
    ).

in_brackets([_|_], '[ ]').
in_brackets({_}, '{ }').

no_goal(Variable, on(_, _, Types, _)) :-
    (   capital_of(Variable, Types, Name, _)
    ->  refuse(bad_question, "the square ~w stands where a goal should"-[Name])
    ;   refuse(bad_question, "a variable stands where a goal should"-[])
    ).

goal(in, 2, Arguments, Extra, Scope, Goal) :-
    !,
    Scope = on(_, Here, Types, Holes),
    (   Extra == [],
        Arguments = [View, Goal0],
        var(View),
        \+ capital_of(View, Types, _, _)
    ->  of_type(View, position, Here, Types),
        goal(Goal0, [], on(View, Here, Types, Holes), Goal1),
        Goal = ( must_be_found(View), is_view(View), Goal1 )
    ;   must_be_found(_)
    ).
goal(Name, Arity, Arguments0, Extra, Scope, Goal) :-
    Scope = on(View, Here, _, _),
    game_of(Here, Game),
    length(Sorts, Arity),
    word(Game, Name, Sorts, _),
    !,
    maplist(sort_type, Sorts, Types),
    shared_out(Types, Arguments0, asked_for, Extra, Scope, Arguments),
    ( is_game_word(Game, Name) -> Word = of_game(Name) ; Word = shared(Name) ),
    Goal =.. [said, View, Sorts, Word|Arguments].
goal(Name, Arity, Arguments0, Extra, Scope, Goal) :-
    functor(Head, Name, Arity),
    signature(Head),
    !,
    Head =.. [_|Types],
    how_used(Head, Arguments0, Scope, Use),
    shared_out(Types, Arguments0, Use, Extra, Scope, Arguments),
    ( carried_out(Name/Arity, Name1) -> true ; Name1 = Name ),
    Goal =.. [Name1|Arguments].
goal(Name, Arity, Arguments, _, on(_, Here, _, _), _) :-
    length(Arguments, Given),
    game_of(Here, Game),
    usages(Game, Name, Usages),
    refuse_word(Usages, Name, Arity, Given, Game).

game_of(View, Game) :-
    situation_of(View, situation(Game, _, _, _)).

%   how_used(+Head, +Arguments, +Scope, -Use): names in Arguments are asked_for if they are unified
%   with a variable that no word has had so far; otherwise they are compared.

how_used(Head, Arguments, on(_, _, Types, _), Use) :-
    (   Head = (_ = _),
        member(Variable, Arguments),
        var(Variable),
        is_new(Variable, Types)
    ->  Use = asked_for
    ;   Use = compared
    ).

%   shared_out(+Types, +Arguments0, +Use, +Extra, +Scope, -Arguments): the first of Types belong to
%   Arguments0, the others to the arguments that the call adds.

shared_out(Types, Arguments0, Use, Extra, Scope, Arguments) :-
    length(Arguments0, Given),
    length(First, Given),
    append(First, Last, Types),
    arguments(First, Arguments0, Use, Scope, Arguments),
    come_with_call(Last, Extra).

come_with_call([], []).
come_with_call([Type|Types], [Extra|Rest]) :-
    (   is_goal(Type)
    ->  refuse(bad_question, "a variable stands where a goal should"-[])
    ;   Type == expression
    ->  agreed(Extra, number)
    ;   agreed(Extra, Type)
    ),
    come_with_call(Types, Rest).

is_goal(Type) :-
    nonvar(Type),
    memberchk(Type, [goal, goal(_), ^(_), aggregate(_), order]).

arguments([], [], _, _, []).
arguments([Type|Types], [Argument0|Arguments0], Use, Scope, [Argument|Arguments]) :-
    argument(Type, Argument0, Use, Scope, Argument),
    arguments(Types, Arguments0, Use, Scope, Arguments).

argument(Type, Argument0, Use, Scope, Argument) :-
    (   ( is_goal(Type) ; Type == expression )
    ->  special(Type, Argument0, Scope, Argument)
    ;   Use == asked_for
    ->  data(Argument0, Type, first(Type), Scope, Argument)
    ;   data(Argument0, Type, Scope, Argument)
    ).

special(goal, Goal0, Scope, Goal) :-
    goal(Goal0, [], Scope, Goal).
special(goal(Extra), Goal0, Scope, Goal) :-
    goal(Goal0, Extra, Scope, Goal).
special(^(goal), Goal0, Scope, Goal) :-
    (   nonvar(Goal0),
        Goal0 = Variables^Goal1
    ->  special(^(goal), Goal1, Scope, Goal2),
        Goal = Variables^Goal2
    ;   goal(Goal0, [], Scope, Goal)
    ).
special(expression, Expression, Scope, Expression) :-
    computable(Expression, Scope).
special(aggregate(Type), Aggregate0, Scope, Aggregate) :-
    aggregate(Aggregate0, Type, Scope, Aggregate).
special(order, Order, Scope, Keys) :-
    ( is_list(Order) -> Keys = Order ; Keys = [Order] ),
    all_keys(Keys, Scope).

data(Term, Type, Scope, Value) :-
    data(Term, Type, Type, Scope, Value).

data(Term, Type, Expected, on(_, Here, Types, Holes), Value) :-
    of_type(Term, Type, Here, Types),
    hole(Holes, hole(Term, Expected, Value)).

all_keys([], _).
all_keys([Key|Keys], Scope) :-
    (   nonvar(Key),
        ( Key = asc(Variable) ; Key = desc(Variable) ),
        var(Variable)
    ->  data(Variable, _, Scope, _)
    ;   refuse(bad_question,
               "order_by orders by asc(V), the least V first, by desc(V), or by a list of these"-[])
    ),
    all_keys(Keys, Scope).

%   computable(+Expression, +Scope): refuses Expression if a square occurs in it.

computable(Expression, Scope) :-
    Scope = on(_, Here, Types, _),
    (   var(Expression)
    ->  data(Expression, number, Scope, _)
    ;   compound(Expression)
    ->  compound_name_arguments(Expression, _, Arguments),
        all_computable(Arguments, Scope)
    ;   square_named(Expression, Here, _)
    ->  refuse(bad_question, "~w is a square, not a number to compute with"-[Expression])
    ;   of_type(Expression, _, Here, Types)
    ).

all_computable([], _).
all_computable([Expression|Expressions], Scope) :-
    computable(Expression, Scope),
    all_computable(Expressions, Scope).

%   aggregate(+Aggregate0, ?Type, +Scope, -Aggregate): Aggregate has a result of this Type.

aggregate(Aggregate0, Type, Scope, Aggregate) :-
    (   var(Aggregate0)
    ->  refuse(bad_question, "aggregate_all collects count, sum(X), max(X), min(X), \c
                              max(X, W), min(X, W), bag(X) or set(X)"-[])
    ;   collected(Aggregate0, Type, Scope, Aggregate)
    ).

collected(count, number, _, count) :-
    !.
collected(sum(Expression), number, Scope, sum(Expression)) :-
    !,
    computable(Expression, Scope).
collected(bag(Term), list(Type), Scope, bag(Value)) :-
    !,
    data(Term, Type, Scope, Value).
collected(set(Term), list(Type), Scope, set(Value)) :-
    !,
    data(Term, Type, Scope, Value).
collected(max(Term), Type, Scope, max(Value)) :-
    !,
    best_of(Term, Type, Scope, Value).
collected(min(Term), Type, Scope, min(Value)) :-
    !,
    best_of(Term, Type, Scope, Value).
collected(max(Term, Witness), term(max, [_, Type]), Scope, max(Value, Shown)) :-
    !,
    best_of(Term, _, Scope, Value),
    data(Witness, Type, Scope, Shown).
collected(min(Term, Witness), term(min, [_, Type]), Scope, min(Value, Shown)) :-
    !,
    best_of(Term, _, Scope, Value),
    data(Witness, Type, Scope, Shown).
collected(Aggregate0, term(Name, Types), Scope, Aggregate) :-
    compound(Aggregate0),
    compound_name_arguments(Aggregate0, Name, Aggregates0),
    Name \== (^),
    !,
    all_collected(Aggregates0, Types, Scope, Aggregates),
    compound_name_arguments(Aggregate, Name, Aggregates).
collected(_, _, Scope, _) :-
    aggregate(_, _, Scope, _).

all_collected([], [], _, []).
all_collected([Aggregate0|Aggregates0], [Type|Types], Scope, [Aggregate|Aggregates]) :-
    aggregate(Aggregate0, Type, Scope, Aggregate),
    all_collected(Aggregates0, Types, Scope, Aggregates).

%   In max(V-M) the move M goes with the number V: see aggregates.pl.

best_of(Term, Type, Scope, Value) :-
    data(Term, Type0, Scope, Value),
    ( var(Term) -> Type = Type0 ; true ).

%!  usage(+Name, +Sorts, -Usage) is det.
%
%   Usage shows how the word Name with arguments of these Sorts is written.

usage(Name, Sorts, Usage) :-
    Word =.. [Name|Sorts],
    format(string(Usage), "~w", [Word]).


                /*******************************
                *            REFUSING          *
                *******************************/

%   empty_brackets(+Name, +Scope): refuses Name(), which is not a goal.

empty_brackets(Name, on(_, Here, _, _)) :-
    game_of(Here, Game),
    usages(Game, Name, Usages),
    (   Usages = [_|_]
    ->  findall(Usage, member(_-Usage, Usages), Texts),
        atomic_list_concat(Texts, ', ', List),
        refuse(bad_question,
               "the brackets of ~w() are empty; it is written ~w"-[Name, List])
    ;   allowed(Name/Arity)
    ->  refuse(bad_question,
               "the brackets of ~w() are empty; ~w/~d is known here"
               -[Name, Name, Arity])
    ;   refuse_word([], Name, 0, 0, Game)
    ).

%!  allowed(?Predicate) is nondet.
%
%   True if a question may call the Prolog predicate Predicate, a term Name/Arity.

allowed(Name/Arity) :-
    signature(Head),
    functor(Head, Name, Arity).

usages(Game, Name, Usages) :-
    findall(Arity-Usage,
            ( word(Game, Name, Sorts, _), length(Sorts, Arity), usage(Name, Sorts, Usage) ),
            Usages).

refuse_word([Usage|Usages], Name, _, Given, _) :-
    findall(Arity, member(Arity-_, [Usage|Usages]), Arities0),
    sort(Arities0, Arities),
    findall(Text, member(_-Text, [Usage|Usages]), Texts),
    atomic_list_concat(Texts, ', ', List),
    takes(Arities, Takes),
    refuse(bad_question, "~w takes ~s, not ~d; it is written ~w"-[Name, Takes, Given, List]).
refuse_word([], Name, Arity, _, _) :-
    findall(Other, allowed(Name/Other), Arities0),
    sort(Arities0, Arities),
    Arities = [_|_],
    !,
    takes(Arities, Takes),
    refuse(bad_question, "~w takes ~s here, not ~d"-[Name, Takes, Arity]).
refuse_word([], '|', 2, _, _) :-
    refuse(bad_question, "`~s` is written as a semicolon in a question"-["|"]).
refuse_word([], :, 2, _, _) :-
    refuse(bad_question, "a question does not name modules"-[]).
refuse_word([], end_of_file, 0, _, _) :-
    refuse(bad_question, "there is no question; `legal(M)` asks for the legal moves"-[]).
refuse_word([], Name, Arity, _, _) :-
    known_to_prolog(Name, Arity),
    !,
    refuse(bad_question,
           "a question may not call ~q: it may only ask and compute"-[Name/Arity]).
refuse_word([], Name, _, _, Game) :-
    findall(Word, word(Game, Word, _, _), Words0),
    findall(Word, ( allowed(Word/_), \+ too_short(Word) ), Known),
    append(Words0, Known, Words1),
    sort(Words1, Words),
    sentence("`:words`, or the command `words`, lists all words"-[], Otherwise),
    hint_for(Name, Words, Otherwise, Hint),
    refuse(unknown_word, "questions have no word ~w"-[Name],
           [name=Name, known=Words, hint=Hint]).

%   Checks without autoloading: asking for most predicate properties would load the library.

known_to_prolog(Name, Arity) :-
    functor(Head, Name, Arity),
    (   current_predicate(Name, system:Head)
    ;   predicate_property(system:Head, built_in)
    ;   '$in_library'(Name, Arity, _)
    ),
    !.

%   takes(+Arities, -Text): Text says how many arguments are allowed.

takes([Arity], Text) :-
    (   Arity =:= 1
    ->  sentence("1 argument"-[], Text)
    ;   sentence("~d arguments"-[Arity], Text)
    ).
takes([Arity1, Arity2], Text) :-
    !,
    sentence("~d or ~d arguments"-[Arity1, Arity2], Text).
takes([First, _, _|_], Text) :-
    sentence("~d or more arguments"-[First], Text).

%   Short names like `is` are within a letter or two of anything.

too_short(Name) :-
    atom_length(Name, Length),
    Length < 4.
