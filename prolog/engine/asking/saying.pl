:- module(saying,
          [ said/3,             % +View, +Sorts, +Word
            said/4,             % +View, +Sorts, +Word, ?Argument
            said/5,             % +View, +Sorts, +Word, ?Argument1, ?Argument2
            said/6,             % +View, +Sorts, +Word, ?Argument1, ?Argument2, ?Argument3
            inward/2,           % +Value, -Inner
            outward/2           % +Inner, -Value
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(relations).
:- use_module(vocabulary).

/** <module> Calling the words of a question with its values

In the rules a square is Row/Column, which in a question could also be a fraction. Questions use
square(Row, Column) instead, so that a value shows what it is wherever it occurs.
*/

%!  said(+View, +Sorts, +Word) is nondet.
%!  said(+View, +Sorts, +Word, ?Argument) is nondet.
%!  said(+View, +Sorts, +Word, ?Argument1, ?Argument2) is nondet.
%!  said(+View, +Sorts, +Word, ?Argument1, ?Argument2, ?Argument3) is nondet.
%
%   True if Word, a term shared(Name) or of_game(Name), holds in the position of View for the
%   arguments, which have these Sorts.

said(View, Sorts, Word) :-
    holds(Sorts, Word, View, []).

said(View, Sorts, Word, A) :-
    holds(Sorts, Word, View, [A]).

said(View, Sorts, Word, A, B) :-
    holds(Sorts, Word, View, [A, B]).

said(View, Sorts, Word, A, B, C) :-
    holds(Sorts, Word, View, [A, B, C]).

holds(Sorts, Word, View, Arguments) :-
    maplist(taken_in, Sorts, Arguments, Inner),
    applied(Word, View, Inner),
    maplist(given_out, Sorts, Inner, Arguments).

applied(of_game(Name), View, Inner) :-
    Goal =.. [game_word, View, Name|Inner],
    call(Goal).
applied(shared(Name), View, Inner) :-
    Goal =.. [Name, View|Inner],
    call(Goal).

taken_in(Sort, Argument, Inner) :-
    (   plain(Sort)
    ->  Inner = Argument
    ;   inward(Argument, Inner)
    ).

given_out(Sort, Inner, Argument) :-
    (   plain(Sort)
    ->  true
    ;   outward(Inner, Argument)
    ).

plain(number).
plain(kind).
plain(player).
plain(position).

%!  inward(+Value, -Inner) is semidet.
%
%   Inner is Value as the rules write it, with fresh variables.

inward(Value, Inner) :-
    (   var(Value)
    ->  true
    ;   Value = square(Row, Column)
    ->  Inner = Row/Column,
        counts(Row),
        counts(Column)
    ;   compound(Value)
    ->  mapped(Value, inward, Inner)
    ;   Inner = Value
    ).

counts(Number) :-
    ( var(Number) -> true ; integer(Number) ).

%!  outward(+Inner, -Value) is det.
%
%   Value is Inner as a question writes it.

outward(Inner, Value) :-
    (   nonvar(Inner),
        Inner = Row/Column
    ->  Value = square(Row, Column)
    ;   compound(Inner)
    ->  mapped(Inner, outward, Value)
    ;   Value = Inner
    ).

mapped(Term0, How, Term) :-
    compound_name_arguments(Term0, Name, Arguments0),
    maplist(How, Arguments0, Arguments),
    compound_name_arguments(Term, Name, Arguments).
