:- module(types,
          [ types/2,            % +Capitals, -Types
            capital_of/4,       % +Variable, +Types, -Name, -Square
            agreed/2,           % ?Type, ?Type
            is_new/2,           % +Variable, +Types
            of_type/4,          % +Term, ?Type, +View, +Types
            filled/5            % +Term, ?Type, +View, +Types, -Value
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(computing, [computable/1]).
:- use_module('../language', [sentence/2]).
:- use_module('../move', [other_moves/1]).
:- use_module('../refusal').
:- use_module(meaning, [named/4, square_named/3]).
:- use_module(view, [situation_of/2]).

/** <module> Type inference for the terms of a question

Names may occur anywhere in a question: as the argument of a word, in a list, in a comparison.
What a name means follows from the rest of the question,

    from(M, S), S \= a7         S is a square, so a7 is one

so each term has a type, shared with the terms that it is unified or compared with: a name's sort
(square, kind, player, position, number), list(Type), tuple(Types) for a list written out,
term(Name, Types), or an unbound variable. A move is term(-, [square, square]). Types that do not
agree are not an error and imply nothing: the branches of a question may use a variable in
different ways.

First of_type/4 visits all terms of a question, then filled/5 replaces names by values.
*/

deepest_type(8).

%!  types(+Capitals, -Types) is det.
%
%   Types is a new table for the types of a question's variables. Capitals are the variables that
%   are squares by their names: terms capital(Variable, Name, Square).

types(Capitals, types(Capitals, _)).

type_of(Variable, types(_, Known), Type) :-
    looked_up(Known, Variable, Type).

looked_up(Known, Variable, Type) :-
    (   var(Known)
    ->  Known = [Variable-Type|_]
    ;   Known = [Other-Type0|_],
        Other == Variable
    ->  Type = Type0
    ;   Known = [_|Known1],
        looked_up(Known1, Variable, Type)
    ).

%!  is_new(+Variable, +Types) is semidet.
%
%   True if nothing is known about Variable so far.

is_new(Variable, types(Capitals, Known)) :-
    \+ capital_among(Capitals, Variable, _, _),
    is_new_among(Known, Variable).

is_new_among(Known, Variable) :-
    (   var(Known)
    ->  true
    ;   Known = [Other-_|Known1],
        Other \== Variable,
        is_new_among(Known1, Variable)
    ).

%!  capital_of(+Variable, +Types, -Name, -Square) is semidet.
%
%   True if Variable is the square Square, as its Name says.

capital_of(Variable, types(Capitals, _), Name, Square) :-
    capital_among(Capitals, Variable, Name, Square).

capital_among([capital(Other, Name0, Square0)|Capitals], Variable, Name, Square) :-
    (   Other == Variable
    ->  Name = Name0,
        Square = Square0
    ;   capital_among(Capitals, Variable, Name, Square)
    ).

%!  agreed(?Type1, ?Type2) is det.
%
%   Unify Type1 and Type2 as far as they agree.

agreed(Type1, Type2) :-
    deepest_type(Depth),
    agreed(Depth, Type1, Type2).

agreed(Depth, Type1, Type2) :-
    (   ( var(Type1) ; var(Type2) )
    ->  ignore(unify_with_occurs_check(Type1, Type2))
    ;   Depth > 0,
        parts(Type1, Type2, Parts1, Parts2)
    ->  Depth1 is Depth-1,
        all_agreed(Parts1, Parts2, Depth1)
    ;   true
    ).

all_agreed([], [], _).
all_agreed([Type1|Types1], [Type2|Types2], Depth) :-
    agreed(Depth, Type1, Type2),
    all_agreed(Types1, Types2, Depth).

parts(list(Type1), list(Type2), [Type1], [Type2]).
parts(list(Type), tuple(Types), Same, Types) :-
    maplist(same(Type), Types, Same).
parts(tuple(Types), list(Type), Types, Same) :-
    maplist(same(Type), Types, Same).
parts(tuple(Types1), tuple(Types2), Types1, Types2) :-
    same_length(Types1, Types2).
parts(term(Name, Types1), term(Name, Types2), Types1, Types2) :-
    same_length(Types1, Types2).

same(Type, _, Type).

same_length([], []).
same_length([_|Xs], [_|Ys]) :-
    same_length(Xs, Ys).

%!  of_type(+Term, ?Type, +View, +Types) is det.
%
%   Record that Term has this Type.

of_type(Term, Type, View, Types) :-
    (   var(Term)
    ->  of_variable(Term, Type, Types)
    ;   atomic(Term)
    ->  ( square_named(Term, View, _) -> agreed(Type, square) ; true )
    ;   Term = [First|Rest]
    ->  of_list(Term, First, Rest, Type, View, Types)
    ;   read_as_a_whole(Term, View)
    ->  true
    ;   Term = _/_
    ->  true
    ;   compound_name_arguments(Term, Name, Arguments),
        all_of_types(Arguments, ArgumentTypes, View, Types),
        agreed(Type, term(Name, ArgumentTypes))
    ).

of_variable(Variable, Type, Types) :-
    (   capital_of(Variable, Types, _, _)
    ->  agreed(Type, square)
    ;   type_of(Variable, Types, Known),
        agreed(Type, Known)
    ).

of_list(List, First, Rest, Type, View, Types) :-
    (   is_list(List)
    ->  all_of_types(List, Each, View, Types),
        agreed(Type, tuple(Each))
    ;   of_type(First, Element, View, Types),
        of_type(Rest, list(Element), View, Types),
        agreed(Type, list(Element))
    ).

all_of_types([], [], _, _).
all_of_types([Term|Terms], [Type|Rest], View, Types) :-
    of_type(Term, Type, View, Types),
    all_of_types(Terms, Rest, View, Types).

%   read_as_a_whole(+Term, +View): Term, such as 5-2, may be a name, but no part of it is one.

read_as_a_whole(Term, View) :-
    ground(Term),
    joined_names(Term),
    \+ names_square(Term, View).

%   written_otherwise(+Term, +View): Term may be the text of a move that is not of the form From-To.

written_otherwise(Term, View) :-
    situation_of(View, situation(Game, _, _, _)),
    other_moves(Game),
    joined_names(Term).

joined_names(Term) :-
    (   compound(Term)
    ->  ( Term = Left-Right ; Term = Left/Right ),
        joined_names(Left),
        joined_names(Right)
    ;   atomic(Term)
    ),
    !.

names_square(Term, View) :-
    (   compound(Term)
    ->  arg(_, Term, Part),
        names_square(Part, View)
    ;   square_named(Term, View, _)
    ),
    !.

                /*******************************
                *             NAMES            *
                *******************************/

%!  filled(+Term, ?Type, +View, +Types, -Value) is det.
%
%   Value is Term with its names replaced by what they mean, where this Type is expected. Type is
%   first(Type1) if Term is the argument of a word, which may name a single piece. Refuses a name
%   that means nothing of the kind.

filled(Term, Type, View, Types, Value) :-
    (   nonvar(Type),
        Type = first(Type1)
    ->  (   Type1 == kind,
            ground(Term)
        ->  named(piece, Term, View, Value)
        ;   filled(Term, Type1, View, Types, Value)
        )
    ;   var(Term)
    ->  filled_variable(Term, Type, Types, Value)
    ;   Term \== [],
        is_name(Term, Type, View, Sort)
    ->  named(Sort, Term, View, Value)
    ;   is_no(Type, Term, View, Message)
    ->  cannot_be(Term, Message)
    ;   atomic(Term)
    ->  unless_square(Term, View, Value)
    ;   filled_parts(Term, Type, View, Types, Value)
    ).

%   is_no(?Type, +Term, +View, -Message): Term can have no value of this Type, as Message says.

is_no(Type, Term, View, Message) :-
    nonvar(Type),
    (   Type == position
    ->  Message = "~s is not a position; after(Move, P) finds one"
    ;   compound(Term),
        no_compound(Type, Term, View, Message)
    ).

no_compound(square, Term, _, "~s is not a square") :-
    Term \= _/_.
no_compound(kind, _, _, "~s is not a kind of piece").
no_compound(player, _, _, "~s is not a player").
no_compound(number, Term, _, "~s is not a number") :-
    ground(Term),
    \+ computable(Term).
no_compound(term(-, [Sort1, Sort2]), Term, View,
            "~s is not a move; one is written with a hyphen") :-
    Sort1 == square,
    Sort2 == square,
    Term \= _-_,
    situation_of(View, situation(Game, _, _, _)),
    \+ other_moves(Game).

cannot_be(Term0, Message) :-
    copy_term(Term0, Term),
    term_variables(Term, Variables),
    maplist(=('$VAR'('_')), Variables),
    format(string(Text), "~W", [Term, [ quoted(true), numbervars(true), max_depth(20) ]]),
    refuse(bad_question, Message-[Text]).

filled_parts(Term, Type, View, Types, Value) :-
    (   Term = Row/Column,
        Type == square
    ->  Value = square(Row, Column)
    ;   Term = [First|Rest]
    ->  filled_list(Term, First, Rest, Type, View, Types, Value)
    ;   compound_name_arguments(Term, Name, Arguments0),
        part_types(Type, Name, Arguments0, ArgumentTypes),
        all_filled(Arguments0, ArgumentTypes, View, Types, Arguments),
        compound_name_arguments(Value, Name, Arguments)
    ).

filled_variable(Variable, Type, Types, Value) :-
    (   capital_of(Variable, Types, Name, Square)
    ->  must_be_square(Type, Name),
        Value = Square
    ;   Value = Variable
    ).

must_be_square(Type, Name) :-
    (   ( var(Type) ; Type == square )
    ->  true
    ;   type_said(Type, Expected),
        refuse(bad_question,
               "~w is a square of this board, but ~s is expected there; \c
                write _~w for a variable"-[Name, Expected, Name])
    ).

type_said(Type, Text) :-
    (   said_of(Type, English)
    ->  sentence(English-[], Text)
    ;   sentence("something else"-[], Text)
    ).

said_of(number, "a number").
said_of(kind, "a kind of piece").
said_of(player, "a player").
said_of(position, "a position").
said_of(term(-, _), "a move").
said_of(list(_), "a list").
said_of(tuple(_), "a list").

%   is_name(+Term, ?Type, +View, -Sort): Term stands where a name of this Sort is expected.

is_name(Term, Type, View, Sort) :-
    nonvar(Type),
    ground(Term),
    (   Type = term(-, [Sort1, Sort2])
    ->  Sort1 == square,
        Sort2 == square,
        ( atomic(Term) ; read_as_a_whole(Term, View) ; written_otherwise(Term, View) ),
        Sort = move
    ;   memberchk(Type, [square, kind, player, number])
    ->  ( atomic(Term) ; Type \== number, joined_names(Term) ),
        Sort = Type
    ),
    !.

unless_square(Term, View, Value) :-
    (   square_named(Term, View, Square)
    ->  Value = Square
    ;   Value = Term
    ).

filled_list(List, First0, Rest0, Type, View, Types, Value) :-
    (   nonvar(Type),
        Type = tuple(Each),
        is_list(List),
        same_length(List, Each)
    ->  all_filled(List, Each, View, Types, Value)
    ;   element_type(Type, Element),
        filled(First0, Element, View, Types, First),
        filled(Rest0, list(Element), View, Types, Rest),
        Value = [First|Rest]
    ).

element_type(Type, Element) :-
    ( nonvar(Type), Type = list(Element0) -> Element = Element0 ; true ).

part_types(Type, Name, Arguments, Each) :-
    (   nonvar(Type),
        Type = term(Name, Each0),
        same_length(Arguments, Each0)
    ->  Each = Each0
    ;   same_length(Arguments, Each)
    ).

all_filled([], [], _, _, []).
all_filled([Term|Terms], [Type|Rest], View, Types, [Value|Values]) :-
    filled(Term, Type, View, Types, Value),
    all_filled(Terms, Rest, View, Types, Values).
