:- module(scans,
          [ scanning/4,         % +Goals0, ?Head, +Context, -Goals
            spread/5            % +Goals0, +Known, +Module, -Goal, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, append/3]).
:- use_module(library(pairs), [group_pairs_by_key/2]).
:- use_module(store).

/** <module> Scanning the board

    arg(From, Board, Cell), Cell \== 0

is slow if From is not known, as arg/3 is re-entered for every square on
backtracking. A scan unrolled into the clause avoids that:

    ( arg(1, Board, Cell), Cell \== 0, From = 1 ; arg(2, Board, Cell), ... )
*/

most_squares(20).

%!  scanning(+Goals0, ?Head, +Context, -Goals) is det.
%
%   Goals are equivalent to Goals0 in a clause for Head: for legal/2 and taking/2 they scan
%   for the pieces that may move if the move is not known.

scanning(Goals0, Head, flat(Module, _, _, _, _), Goals) :-
    (   nonvar(Head),
        ( Head = legal(_, Move) ; Head = taking(_, Move) ),
        nonvar(Move),
        Move = From-_,
        append(Before, [arg(Square, Board, Cell)|After1], Goals0),
        Square == From,
        \+ ( var(Cell), occurs_in(Cell, Before) )
    ->  beyond_left_out(After1, From, After0),
        tested(Cell, After0, There, Test, After),
        findall(Number, Module:'square*'(Number, _, _), Numbers),
        looks(Numbers, From, Board, There, Test, Looks),
        Scan = ( var(From) -> Looks ; arg(From, Board, There), Test ),
        append([Before, [Scan], After], Goals)
    ;   Goals = Goals0
    ).

%   beyond_left_out(+After0, +From, -After): drops the bounds check, as a scan visits only squares.

beyond_left_out(After0, From, After) :-
    (   After0 = [Test|After],
        nonvar(Test),
        Test = ( Square < _ ),
        Square == From
    ->  true
    ;   After = After0
    ).

%   tested(?Cell, +After0, -There, -Test, -After): There is a variable in place of
%   Cell; Test, followed by After, is what After0 requires of it.

tested(Cell, After0, There, Test, After) :-
    (   atomic(Cell)
    ->  Test = ( There == Cell ),
        After = After0
    ;   compound(Cell)
    ->  Test = ( There = Cell ),
        After = After0
    ;   There = Cell,
        After0 = [Test|After],
        nonvar(Test),
        ( Test = ( Other \== _ ) ; Test = ( Other == _ ) ; Test = ( Other = _ ) ),
        Other == Cell
    ->  true
    ;   There = Cell,
        Test = true,
        After = After0
    ).

looks([Number|Numbers], Square, Board, There, Test, Goal) :-
    Look = ( arg(Number, Board, There), Test, Square = Number ),
    (   Numbers == []
    ->  Goal = Look
    ;   Goal = ( Look ; Looks ),
        looks(Numbers, Square, Board, There, Test, Looks)
    ).

%!  spread(+Goals0, +Known, +Module, -Goal, -Goals) is semidet.
%
%   Goal followed by Goals is equivalent to Goals0, which begin by reading the few squares of
%   a table, possibly for a Known key:
%
%       edge(Player, Square), arg(Square, Board, Cell), Cell == Player
%       ( Player == 1 -> ( arg(57, Board, Cell), Cell == 1, Square = 57 ; ... ) ; ... )

spread([Table, arg(Square, Board, Cell)|Goals0], Known, Module, Goal, Goals) :-
    var(Cell),
    facts(Module, Table),
    tested(Cell, Goals0, _, Test, Goals),
    Test \== true,
    key(Table, Square, Known, Key),
    findall(Key-Square, Module:Table, Rows),
    ground(Rows),
    most_squares(Most),
    length(Rows, Count),
    Count =< Most,
    keysort(Rows, Sorted),
    group_pairs_by_key(Sorted, Groups),
    chain(Groups, look(Square, Board, Cell, Test), Key, Goal).

%   key(+Table, +Square, +Known, -Key): Table gives Square for Key, which is known, or
%   without a key (`none`).

key(Table, Square, Known, Key) :-
    Table =.. [_|Arguments],
    append(Keys, [Last], Arguments),
    Last == Square,
    (   Keys == []
    ->  Key = none
    ;   Keys = [Key],
        occurs_in(Key, Known)
    ).

chain([Value-Squares|Groups], Look, Key, Goal) :-
    Look = look(Square, Board, Cell, Test0),
    with_key(Test0, Key, Value, Test),
    looks(Squares, Square, Board, Cell, Test, Looks),
    (   Key == none
    ->  Goal = Looks
    ;   Groups == []
    ->  Goal = ( Key == Value, Looks )
    ;   Goal = ( Key == Value -> Looks ; Else ),
        chain(Groups, Look, Key, Else)
    ).

with_key(Test0, Key, Value, Test) :-
    (   Test0 =.. [Name, Cell, Other],
        Other == Key
    ->  Test =.. [Name, Cell, Value]
    ;   Test = Test0
    ).
