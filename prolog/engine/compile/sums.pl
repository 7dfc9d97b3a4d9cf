:- module(sums,
          [ summed/5,           % +Goals0, +Known, +Module, -Goal, -Goals
            forget_sums/1       % +Module
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, member/2, sum_list/2]).
:- use_module('../rulebook', [conjunction/2, conjuncts/2]).
:- use_module(store).

/** <module> Counting over a few squares

    near(Square, Near), arg(Near, Board, Cell), Cell \== 0

is counted faster without backtracking into the table: every Square has a clause
that reads the squares near it, one after the other, and adds up.

    sum(1, Board, Count) :-
        ( arg(2, Board, Cell1), Cell1 \== 0 -> Count1 is 0+1 ; Count1 = 0 ),
        ...
*/

:- dynamic sum/3.               % Module, Name, Counted

most_looks(10_000).

%!  summed(+Goals0, +Known, +Module, -Sum, -Goals) is semidet.
%
%   Sum followed by Goals is equivalent to Goals0, which begin with such a count for a
%   Known square.

summed([aggregate_all(count, Counted, Count)|Goals], Known, Module, Sum, Goals) :-
    conjuncts(Counted, [Table|Looks]),
    facts(Module, Table),
    Table =.. [_, Square|Others],
    occurs_in(Square, Known),
    var(Square),
    shared(Others, Known, []),
    Looks = [Look|_],
    nonvar(Look),
    arg(2, Look, Board),
    var(Board),
    predicate(counted(Table, Square, Others, Looks, Board), Module, Name),
    Sum =.. [Name, Square, Board, Count].

%   predicate(+Counted, +Module, -Name) is semidet: Name is the predicate of Module that
%   counts Counted, shared by all clauses that count the same.

predicate(Counted, Module, Name) :-
    (   sum(Module, Name0, Same),
        Same =@= Counted
    ->  Name = Name0
    ;   findall(Number, Module:'square*'(Number, _, _), Numbers),
        maplist(tests(Counted, Module), Numbers, Sums),
        few(Sums),
        new_name(sum, Name),
        forall(member(Sum, Sums), add_sum(Module, Name, Sum)),
        assertz(sum(Module, Name, Counted))
    ).

add_sum(Module, Name, sum(Number, Board, Tests)) :-
    added_up(Tests, 0, Total, Goals),
    conjunction(Goals, Body),
    Head =.. [Name, Number, Board, Total],
    add_clause(Module, (Head :- Body)).

%!  forget_sums(+Module) is det.
%
%   Forget what was recorded for Module.

forget_sums(Module) :-
    retractall(sum(Module, _, _)).

%   tests(+Counted, +Module, +Number, -Sum) is semidet: Sum has one test for each row of
%   the table for the square Number; each that holds counts one.

tests(Counted, Module, Number, sum(Number, Board, Tests)) :-
    copy_term(Counted, counted(Table, Number, Others, Looks, Board)),
    findall(Others, Module:Table, Rows),
    maplist(test(Others-Looks-Board), Rows, Tests).

test(Asked, Row, Goals) :-
    Asked = _-_-Board,
    copy_term(Asked, Row-Looks-Board),
    foldl(looking(Board), Looks, [], Goals).

%   looking(?Board, +Look, +Goals0, -Goals) is semidet: Goals only read known squares,
%   and test the cells that they have read.

looking(Board, arg(Square, Board1, Cell), Goals0, Goals) :-
    integer(Square),
    Board1 == Board,
    var(Cell),
    append(Goals0, [arg(Square, Board, Cell)], Goals).
looking(Board, 'clear_all*'(Squares, Board1, Vacant), Goals0, Goals) :-
    ground(Squares-Vacant),
    Board1 == Board,
    foldl(clear(Board, Vacant), Squares, Goals0, Goals).
looking(_, Test, Goals0, Goals) :-
    ( Test = ( Cell == Value ) ; Test = ( Cell \== Value ) ),
    atomic(Value),
    member(arg(_, _, Seen), Goals0),
    Seen == Cell,
    !,
    append(Goals0, [Test], Goals).

clear(Board, Vacant, Square, Goals0, Goals) :-
    append(Goals0, [arg(Square, Board, Cell), Cell == Vacant], Goals).

few(Sums) :-
    findall(Count, ( member(sum(_, _, Tests), Sums), member(Test, Tests), length(Test, Count) ),
            Counts),
    sum_list(Counts, Looks),
    most_looks(Most),
    Looks =< Most.

added_up([], Total, Total, []).
added_up([Test|Tests], Count0, Total, [( Goal -> Count is Count0+1 ; Count = Count0 )|Goals]) :-
    conjunction(Test, Goal),
    added_up(Tests, Count, Total, Goals).
