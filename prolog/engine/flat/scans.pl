:- module(scans,
          [ scanning/4          % +Goals0, ?Head, +Context, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3]).
:- use_module('../board', [cell/3]).
:- use_module(flat_store, [occurs_in/2]).

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

scanning(Goals0, Head, flat(_, _, _, Shape, _), Goals) :-
    (   arg(2, Head, Move),
        nonvar(Move),
        Move = From-_,
        append(Before, [arg(Square, Board, Cell)|After0], Goals0),
        Square == From,
        unknown(Cell, Before)
    ->  tested(Cell, After0, There, Test, After),
        aggregate_all(count, cell(Shape, _, _), Last),
        looks(1, Last, look(From, Board, There, Test), Looks),
        Scan = ( var(From) -> Looks ; arg(From, Board, There), Test ),
        append(Before, [Scan|After], Goals)
    ;   Goals = Goals0
    ).

unknown(Cell, Before) :-
    term_variables(Before, Known),
    \+ ( var(Cell), occurs_in(Cell, Known) ).

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

looks(Number, Last, Look, Goal) :-
    Look = look(From, Board, There, Test),
    Goal1 = ( arg(Number, Board, There), Test, From = Number ),
    (   Number =:= Last
    ->  Goal = Goal1
    ;   Goal = ( Goal1 ; Goal2 ),
        Number1 is Number+1,
        looks(Number1, Last, Look, Goal2)
    ).
