:- module(scans,
          [ scanning/4          % +Goals0, ?Head, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/2, append/3]).
:- use_module('../board', [cell/3]).
:- use_module(flat_store, [made/2, occurs_in/2, only_facts/2]).

/** <module> Looking for pieces that may move

    arg(From, Board, Cell), Cell \== 0

is slow where From is not known, as every square is looked up and gone back to
by a call. A look at one square after the other, with the numbers in the clause,
needs none:

    (   var(From)
    ->  ( arg(1, Board, Cell), Cell \== 0, From = 1 ; ... )
    ;   arg(From, Board, Cell), Cell \== 0
    )
*/

%!  scanning(+Goals0, ?Head, +Context, -Goals) is det.
%
%   Goals do what Goals0 do, which are those of a clause for Head, legal/2 or
%   taking/2.

scanning(Goals0, Head, flat(Module, _, _, Shape, _), Goals) :-
    (   arg(2, Head, Move),
        nonvar(Move),
        Move = From-_,
        append(Before, [arg(Square, Board, Cell)|After1], Goals0),
        Square == From,
        unknown(Cell, Before)
    ->  on_squares(After1, From, After0),
        tested(Cell, After0, There, Test, After),
        aggregate_all(count, cell(Shape, _, _), Last),
        looks(1, Last, look(From, Board, There, Test), Looks),
        Scan = ( var(From) -> Looks ; arg(From, Board, There), Test ),
        among_few(There, After, Module, Own),
        append([Before, [Scan], Own, After], Goals)
    ;   Goals = Goals0
    ).

unknown(Cell, Before) :-
    term_variables(Before, Known),
    \+ ( var(Cell), occurs_in(Cell, Known) ).

%   on_squares(+After0, +From, -After): every look is on a square.

on_squares(After0, From, After) :-
    (   After0 = [Test|After],
        nonvar(Test),
        Test = ( Square < _ ),
        Square == From
    ->  true
    ;   After = After0
    ).

%   tested(?Cell, +After0, -There, -Test, -After): There is a variable, and
%   Test and then After ask of it what is asked of Cell.

tested(Cell, After0, There, Test, After) :-
    (   atomic(Cell)
    ->  Test = ( There == Cell ),
        After = After0
    ;   compound(Cell)
    ->  Test = ( There = Cell ),
        After = After0
    ;   After0 = [Asked|After],
        nonvar(Asked),
        Asked = ( Other \== _ ),
        Other == Cell
    ->  There = Cell,
        Test = Asked
    ;   There = Cell,
        Test = true,
        After = After0
    ).

%   among_few(?Cell, +After, +Module, -Tests): Tests compare Cell with the few
%   values that the table asked next has for it, as that is faster than asking in
%   vain for every piece of the opponent.

most_values(5).

among_few(Cell, After, Module, Tests) :-
    (   After = [Table|_],
        values(Cell, Table, Module, Values),
        most_values(Most),
        length(Values, Count),
        Count =< Most
    ->  one_of(Values, Cell, Test),
        Tests = [Test]
    ;   Tests = []
    ).

values(Cell, Table, Module, Values) :-
    callable(Table),
    functor(Table, Name, Arity),
    made(Module, Name/Arity),
    only_facts(Module, Table),
    arg(Column, Table, Argument),
    Argument == Cell,
    !,
    functor(Row, Name, Arity),
    findall(Value, ( clause(Module:Row, true), arg(Column, Row, Value) ), All),
    sort(All, Values),
    maplist(atomic, Values).

one_of([Value|Values], Cell, Test) :-
    (   Values == []
    ->  Test = ( Cell == Value )
    ;   Test = ( Cell == Value -> true ; Test1 ),
        one_of(Values, Cell, Test1)
    ).

looks(Number, Last, Look, Goal) :-
    Look = look(From, Board, There, Test),
    Goal1 = ( arg(Number, Board, There), Test, From = Number ),
    (   Number =:= Last
    ->  Goal = Goal1
    ;   Goal = ( Goal1 ; Goal2 ),
        Number1 is Number+1,
        looks(Number1, Last, Look, Goal2)
    ).
