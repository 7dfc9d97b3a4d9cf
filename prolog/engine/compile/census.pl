:- module(census,
          [ seated/4,           % +Goals0, ?Head, +Context, -Goals
            forget_census/1,    % +Module
            has_census/1,       % +Module
            score/3,            % +Module, ?Sums, ?Score
            tally/4             % +Module, +Cell, +Square, -Tally
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../rulebook', [conjunction/2]).
:- use_module(control, [within/3]).
:- use_module(store).

/** <module> Finding the only piece of its kind

    arg(Square, Board, k)
    \+ ( arg(_, Board, w-Height), Height > 1 )

scan square after square until they find a king or a queen. For cells that occur
once at the start, the score of a board keeps a census instead: how many there are
now, and the sum of their square numbers, which is the square itself if there is
just one.

    score(Hash, Points, Census)

The census is one small integer, with a field for each such set of cells. If it has
no room for a field, or a field has counted several, the squares are scanned as
before.
*/

:- dynamic field/3.             % Module, Cells, field(Shift, SumBits, Bits)

most_bits(56).

%!  forget_census(+Module) is det.
%
%   Forget what was recorded for Module.

forget_census(Module) :-
    retractall(field(Module, _, _)).

%!  has_census(+Module) is semidet.
%
%   True if the scores of Module have a census.

has_census(Module) :-
    field(Module, _, _),
    !.

%!  score(+Module, ?Sums, ?Score) is det.
%
%   Score is the score term for sums(Hash, Points, Census).

score(Module, sums(Hash, Points, Census), Score) :-
    (   has_census(Module)
    ->  Score = score(Hash, Points, Census)
    ;   Score = score(Hash, Points)
    ).

%!  tally(+Module, +Cell, +Square, -Tally) is det.
%
%   Tally is what a Cell on Square adds to the census.

tally(Module, Cell, Square, Tally) :-
    aggregate_all(sum(One),
                  ( field(Module, Cells, field(Shift, SumBits, _)),
                    memberchk(Cell, Cells),
                    ( SumBits =:= 0 -> One is 1 << Shift ; One is (1 << SumBits + Square) << Shift )
                  ),
                  Tally).

%   field_of(+Cells, +What, +Context, -Field) is semidet: the census has a Field that
%   answers What about Cells. No field is added once the module can change a board.

field_of(Cells, What, Context, Field) :-
    Context = flat(Module, _, _, _, _),
    (   field(Module, Cells, Field0),
        tells(Field0, What)
    ->  Field = Field0
    ;   rare(Cells, Context),
        new_field(Module, Field),
        tells(Field, What),
        assertz(field(Module, Cells, Field))
    ).

tells(field(_, SumBits, _), What) :-
    ( What == whether -> true ; SumBits > 0 ).

%   new_field(+Module, -Field) is semidet: Field includes the sum of the squares if
%   there is room for it.

new_field(Module, field(Shift, SumBits, Bits)) :-
    squares(Module, Squares),
    aggregate_all(sum(Width), field(Module, _, field(_, _, Width)), Shift),
    most_bits(Most),
    member(Largest, [Squares*(Squares+1)//2, 0]),
    ( Largest == 0 -> SumBits = 0 ; SumBits is msb(Largest)+1 ),
    Bits is SumBits+msb(Squares)+1,
    Shift+Bits =< Most,
    !.

squares(Module, Squares) :-
    Module:'score*'(Place),
    Squares is Place-1.

%   rare(+Cells, +Context): exactly one of Cells is on the board at the start.

rare(Cells, flat(_, Game, Options, _, _)) :-
    Game:initial(Options, position(Start, _, _)),
    aggregate_all(count, ( cell(Start, _, Cell), memberchk(Cell, Cells) ), 1).

                /*******************************
                *           QUESTIONS          *
                *******************************/

%!  seated(+Goals0, ?Head, +Context, -Goals) is det.
%
%   Goals are equivalent to Goals0 in a clause for Head, using the census where possible.

seated(Goals0, Head, Context, Goals) :-
    Context = flat(Module, _, _, _, _),
    (   made(Module, 'score*'/1)
    ->  asked(where, Head, Context, [], Goals0, Goals)
    ;   Goals = Goals0
    ).

%   asked(+What, ?Outer, +Context, +Earlier, +Goals0, -Goals): as seated/4; What is
%   `where` if squares are needed, or `whether` if only the truth of Goals0 is.

asked(_, _, _, _, [], []).
asked(What, Outer, Context, Earlier, [Goal|Goals0], Goals) :-
    (   look(Goal, Outer-Earlier, Goals0, Context, Cells, Later),
        answer(What, Goal, Cells, Goals0-Later, Context, Answer, Goals1)
    ->  append(Answer, Goals2, Goals)
    ;   ( nonvar(Goal), Goal = (\+ _) -> Inner = whether ; Inner = where ),
        within(asked(Inner, Outer-Earlier, Context), Goal, Goal1),
        Goals = [Goal1|Goals2],
        Goals1 = Goals0
    ),
    asked(What, Outer, Context, [Goal|Earlier], Goals1, Goals2).

%   look(?Goal, ?Earlier, +Goals, +Context, -Cells, -Later) is semidet: Goal and the
%   tests after it, up to Later, look for any of Cells on any square. Fails if a test
%   throws for some cell.

look(Goal, Earlier, Goals, flat(_, Game, _, _, _), Cells, Later) :-
    nonvar(Goal),
    Goal = arg(Square, _, Pattern),
    nonvar(Pattern),
    term_variables(Square-Pattern, [Place|Parts]),
    Place == Square,
    shared([Place|Parts], Earlier, []),
    tests(Goals, Parts, Tests, Later),
    conjunction(Tests, Test),
    catch(findall(Cell, ( Game:face(Cell, _, _), \+ \+ ( Pattern = Cell, call(Test) ) ), All),
          error(_, _), fail),
    sort(All, Cells),
    vacant(Game, Vacant),
    \+ memberchk(Vacant, Cells).

%   tests(+Goals, +Variables, -Tests, -Later): Tests, the first of Goals, use only Variables.

tests(Goals, Variables, Tests, Later) :-
    (   Goals = [Test|Goals1],
        compares(Test),
        term_variables(Test, Asked),
        shared(Asked, Variables, Asked)
    ->  Tests = [Test|Tests1],
        tests(Goals1, Variables, Tests1, Later)
    ;   Tests = [],
        Later = Goals
    ).

compares(Goal) :-
    nonvar(Goal),
    memberchk(Goal, [_ > _, _ < _, _ >= _, _ =< _, _ =:= _, _ =\= _, _ == _, _ \== _]).

%   answer(+What, +Look, +Cells, +AfterLater, +Context, -Answer, -Goals) is semidet:
%   Answer and Goals are equivalent to Look and the goals after it.

answer(whether, arg(Square, Board, Pattern), Cells, _-Later, Context,
       [Fetch, Census /\ Mask =\= 0], Later) :-
    shared(Square-Pattern, Later, []),
    field_of(Cells, whether, Context, field(Shift, _, Bits)),
    fetch(Context, Board, Census, Fetch),
    Mask is (1 << Bits-1) << Shift.
answer(_, arg(Square, Board, Pattern), Cells, Goals-_, Context,
       [ Fetch,
         Only is (Census >> Shift) /\ Mask-One,
         (   Only > 0,
             Only =< Squares
         ->  Square = Only,
             Found
         ;   arg(Square, Board, Pattern)
         )
       ], Goals) :-
    field_of(Cells, where, Context, field(Shift, SumBits, Bits)),
    fetch(Context, Board, Census, Fetch),
    Context = flat(Module, _, _, _, _),
    squares(Module, Squares),
    Mask is 1 << Bits-1,
    One is 1 << SumBits,
    (   atomic(Pattern)
    ->  Found = true
    ;   Found = ( arg(Only, Board, There), There = Pattern )
    ).

fetch(flat(Module, _, _, _, _), Board, Census, arg(Place, Board, score(_, _, Census))) :-
    Module:'score*'(Place).
