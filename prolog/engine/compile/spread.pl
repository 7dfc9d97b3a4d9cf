:- module(spread,
          [ spread/5,           % +Goals0, +Known, +Module, -Goal, -Goals
            stretch/4           % +Goal0, +Known, +Module, -Goal
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module('../compass', [geometry/1]).
:- use_module(flat_store, [made/2, only_facts/2, pending/2]).

/** <module> Looking at a few fixed squares

    edge(Player, Square), arg(Square, Board, Cell), Cell == Player

is faster without the table, with a look at one square after the other:

    (   Player == 1
    ->  ( arg(57, Board, Cell), Cell == 1, Square = 57 ; ... )
    ;   ...
    )
*/

most_squares(20).
fewest_squares(5).

%!  spread(+Goals0, +Known, +Module, -Goal, -Goals) is semidet.
%
%   Goal and then Goals do what Goals0 do, which begin with such a look.

spread([Table, arg(Square, Board, Cell), Test|Goals], Known, Module, Goal, Goals) :-
    nonvar(Table),
    var(Cell),
    test(Test, Cell),
    functor(Table, Name, Arity),
    made(Module, Name/Arity),
    \+ pending(Module, Name/Arity),
    only_facts(Module, Table),
    columns(Table, Square, Known, Key),
    findall(Key-Square, Module:Table, Rows),
    most_squares(Most),
    length(Rows, Count),
    Count =< Most,
    ground(Rows),
    keysort(Rows, Sorted),
    group_pairs_by_key(Sorted, Groups),
    maplist(look(Square, Board, Cell, Test, Key), Groups, Looks),
    chain(Looks, Key, Goal).

test(Test, Cell) :-
    nonvar(Test),
    ( Test = ( Other == _ ) ; Test = ( Other = _ ) ),
    Other == Cell,
    !.

%   columns(+Table, +Square, +Known, -Key): Table tells Square for Key, which is
%   known, or for nothing (`none`).

columns(Table, Square, Known, Key) :-
    Table =.. [_|Arguments],
    (   Arguments = [Only],
        Only == Square
    ->  Key = none
    ;   Arguments = [Key, Last],
        Last == Square,
        known(Key, Known)
    ->  true
    ).

known(Key, Known) :-
    member(Variable, Known),
    Variable == Key,
    !.

look(Square, Board, Cell, Test0, Key, Value-Squares, Value-Goal) :-
    (   arg(2, Test0, Other),
        Other == Key
    ->  Test = ( Cell == Value )
    ;   Test = Test0
    ),
    looks(Squares, Square, Board, Cell, Test, Goal).

looks([Number|Numbers], Square, Board, Cell, Test, Goal) :-
    term_variables(Cell-Test, Variables),
    copy_term(Variables-Cell-Test, Copies-Cell1-Test1),
    kept(Variables, Copies, Cell),
    Goal1 = ( arg(Number, Board, Cell1), Test1, Square = Number, Cell = Cell1 ),
    (   Numbers == []
    ->  Goal = Goal1
    ;   Goal = ( Goal1 ; Goal2 ),
        looks(Numbers, Square, Board, Cell, Test, Goal2)
    ).

kept([], [], _).
kept([Variable|Variables], [Copy|Copies], Cell) :-
    ( Variable == Cell -> true ; Copy = Variable ),
    kept(Variables, Copies, Cell).

%!  stretch(+Goal0, +Known, +Module, -Goal) is semidet.
%
%   Goal asks what Goal0 asks: whether a Known square is in a table of geometry,
%   which has all squares from one to another.

stretch(Goal0, Known, Module, ( Square >= First, Square =< Last )) :-
    Goal0 =.. [Table, Square|Others],
    known(Square, Known),
    ground(Others),
    geometric(Table),
    \+ pending(Module, Table/_),
    findall(Square, Module:Goal0, Squares),
    length(Squares, Count),
    fewest_squares(Fewest),
    Count >= Fewest,
    sort(Squares, [First|Sorted]),
    last(Sorted, Last),
    Count =:= Last-First+1.

geometric(Table) :-
    sub_atom(Table, Before, 1, _, *),
    sub_atom(Table, 0, Before, _, Name),
    geometry(Relation),
    functor(Relation, Name, _),
    arg(_, Relation, from),
    !.

chain([Value-Look|Looks], Key, Goal) :-
    (   Value == none
    ->  Goal = Look
    ;   Looks == []
    ->  Goal = ( Key == Value, Look )
    ;   Goal = ( Key == Value -> Look ; Else ),
        chain(Looks, Key, Else)
    ).
