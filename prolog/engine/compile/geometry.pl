:- module(geometry,
          [ number_squares/2,   % +Module, +Board
            numbered/3,         % +Module, +Square, -Number
            in_squares/3,       % +Module, ?Term0, -Term
            tabulated/3,        % +Goal, +Context, -Fact
            rays/6,             % ?Shape, ?From, ?Way, ?Squares, +Context, -Goal
            seen_along/4        % +Module, +From, ?Way, -Squares
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [exclude/3, maplist/2, maplist/3, maplist/4, partition/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(pairs), [pairs_keys_values/3, pairs_values/2]).
:- use_module('../board', [cell/3]).
:- use_module('../compass').
:- use_module(control, [calculation/1]).
:- use_module(store).

/** <module> Squares and geometry on the flat board

A square is its number, counted row by row, and the relations of compass.pl become tables of
facts, whose known arguments, the squares of the sort `from`, come first for indexing.
*/

%!  number_squares(+Module, +Board) is det.
%
%   Add square*(Number, Row, Column) to Module for every square of Board.

number_squares(Module, Board) :-
    findall(Square, cell(Board, Square, _), Squares),
    forall(nth1(N, Squares, Row/Column),
           add_clause(Module, 'square*'(N, Row, Column))).

%!  numbered(+Module, +Square, -Number) is semidet.
%
%   Number is the number of Square in Module.

numbered(Module, Row/Column, Number) :-
    once(Module:'square*'(Number, Row, Column)).

%!  in_squares(+Module, ?Term0, -Term) is det.
%
%   Term is Term0 with every square replaced by its number; a square off the board
%   also has a unique number.
%
%   @error misread(Square) if Term0 looks inside a square.

in_squares(Module, Term0, Term) :-
    (   nonvar(Term0),
        Term0 = Row/Column
    ->  (   integer(Row),
            integer(Column)
        ->  ( numbered(Module, Term0, Term) -> true ; Term is (Row+500)*1000+Column+500 )
        ;   throw(misread(Term0))
        )
    ;   compound(Term0),
        \+ calculation(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        maplist(in_squares(Module), Arguments0, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0
    ).

                /*******************************
                *            TABLES            *
                *******************************/

%!  tabulated(+Goal, +Context, -Fact) is semidet.
%
%   Fact replaces the geometry Goal; its table is added to the module.

tabulated(Goal, Context, Fact) :-
    functor(Goal, Name, Arity),
    functor(Relation, Name, Arity),
    geometry(Relation),
    Goal =.. [_|Arguments],
    Relation =.. [_|Sorts0],
    maplist(sort_here, Sorts0, Arguments, Sorts),
    arranged(Sorts, Arguments, Kept),
    table_name(Name, Sorts0, Arguments, Table),
    Fact =.. [Table|Kept],
    functor(Fact, _, Width),
    Context = flat(Module, _, _, _, _),
    (   made(Module, Table/Width)
    ->  true
    ;   declared(Module, Table/Width),
        filled(Table, Name, Arguments, Sorts, Context)
    ).

%   A shape that is known only at run time is an ordinary argument; a shape that is
%   known now has a table of its own.

sort_here(Sort0, Argument, Sort) :-
    ( Sort0 == shape, var(Argument) -> Sort = term ; Sort = Sort0 ).

table_name(Name, Sorts, Arguments, Table) :-
    (   nth1(N, Sorts, shape),
        nth1(N, Arguments, Shape),
        atom(Shape)
    ->  atomic_list_concat([Name, '*', Shape], Table)
    ;   atom_concat(Name, *, Table)
    ).

%   arranged(+Sorts, +Arguments, -Kept): Kept has the known arguments first, without
%   those that never change.

arranged(Sorts, Arguments, Kept) :-
    pairs_keys_values(Pairs, Sorts, Arguments),
    partition(of_sort([from]), Pairs, Known, Pairs1),
    exclude(of_sort([board, shape]), Pairs1, Others),
    append(Known, Others, Pairs2),
    pairs_values(Pairs2, Kept).

of_sort(Sorts, Sort-_) :-
    memberchk(Sort, Sorts).

%   A table of all pairs of squares would be too large, so relations between two
%   known squares are computed when they are called.

filled(Table, Name, Arguments, Sorts, Context) :-
    (   arranged(Sorts, Sorts, [from, from|Others]),
        maplist(==(term), Others)
    ->  rule_of_pairs(Table, Name, Arguments, Sorts, Context)
    ;   facts_of_squares(Table, Name, Arguments, Sorts, Context)
    ).

rule_of_pairs(Table, Name, Arguments, Sorts, flat(Module, _, _, Board, _)) :-
    maplist(asked_later(Board), Sorts, Arguments, Asked),
    arranged(Sorts, Asked, [Row1/Column1, Row2/Column2|Found]),
    Call =.. [Name|Asked],
    Head =.. [Table, Square1, Square2|Found],
    add_clause(Module,
               ( Head :-
                     'square*'(Square1, Row1, Column1),
                     'square*'(Square2, Row2, Column2),
                     compass:Call )).

facts_of_squares(Table, Name, Arguments, Sorts, flat(Module, _, _, Board, _)) :-
    forall(( maplist(asked_now(Board), Sorts, Arguments, Asked),
             Call =.. [Name|Asked],
             call(compass:Call),
             arranged(Sorts, Asked, Found),
             maplist(in_numbers(Module), Found, Numbers)
           ),
           ( Fact =.. [Table|Numbers], add_clause(Module, Fact) )).

asked_later(Board, Sort, Argument, Asked) :-
    (   Sort == board
    ->  Asked = Board
    ;   Sort == shape
    ->  Asked = Argument
    ;   true
    ).

asked_now(Board, Sort, Argument, Asked) :-
    asked_later(Board, Sort, Argument, Asked),
    (   Sort == from
    ->  cell(Board, Asked, _)
    ;   Sort == way
    ->  way(Asked)
    ;   true
    ).

%   in_numbers(+Module, +Found, -Number) is semidet: fails for a square off the board.

in_numbers(Module, Found, Number) :-
    (   Found = _/_
    ->  numbered(Module, Found, Number)
    ;   is_list(Found)
    ->  maplist(in_numbers(Module), Found, Number)
    ;   Number = Found
    ).

                /*******************************
                *             RAYS             *
                *******************************/

%!  rays(?Shape, ?From, ?Way, ?Squares, +Context, -Goal) is det.
%
%   Goal looks up the Squares on the line from From in direction Way.

rays(Shape, From, Way, Squares, Context, Goal) :-
    Context = flat(Module, _, _, Board, _),
    ray_goal(Shape, From, Way, Squares, Goal),
    functor(Goal, Table, Arity),
    (   made(Module, Table/Arity)
    ->  true
    ;   declared(Module, Table/Arity),
        ray_goal(Shape, From1, Way1, Squares1, Fact),
        forall(( ray(Shape, Board, Square, Way1, Line),
                 in_numbers(Module, [Square|Line], [From1|Squares1])
               ),
               add_clause(Module, Fact))
    ).

ray(Shape, Board, Square, Way, Line) :-
    cell(Board, Square, _),
    member(Shape, [grid, diamond]),
    step(Shape, Way, Square, _),
    findall(To, line(Board, Shape, Way, Square, To, _), Line),
    Line = [_|_].

ray_goal(Shape, From, Way, Squares, Goal) :-
    table_name(ray, [shape], [Shape], Table),
    (   var(Shape)
    ->  Goal =.. [Table, From, Way, Squares, Shape]
    ;   Goal =.. [Table, From, Way, Squares]
    ).

%!  seen_along(+Module, +From, ?Way, -Squares) is nondet.
%
%   Squares are the squares on the line from From in direction Way, the nearest first,
%   in a game whose pieces move along lines.

seen_along(Module, From, Way, Squares) :-
    member(Shape, [grid, diamond]),
    ray_goal(Shape, From, Way, Squares, Goal),
    functor(Goal, Table, Arity),
    made(Module, Table/Arity),
    Module:Goal.
