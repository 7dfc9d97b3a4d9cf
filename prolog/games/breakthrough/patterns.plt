:- module(test_patterns, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(readutil)).
:- use_module(library(yall)).
:- use_module('../../engine/compile').
:- use_module('../../engine/play').
:- use_module('../../engine/search').
:- use_module('../../engine/situation').
:- use_module(patterns, [patterns/1]).

/** <module> What patterns are worth, read square by square

The search adds up numbers that it keeps from move to move. Here the same windows are looked up
in the file, byte by byte, on the board of lists that the rules have. And patterns that
say what breakthrough/value.pl says must lead to the same search as that does.
*/

random_positions(Situations) :-
    set_random(seed(8)),
    findall(Situation,
            ( between(1, 4, _),
              start(breakthrough, none, [first=1], Start),
              reached(Start, Situation),
              \+ result(Situation, _, _, _)
            ),
            Situations).

reached(Situation, Situation).
reached(Situation, Later) :-
    moves(Situation, Moves),
    Moves \== [],
    random_member(Move, Moves),
    played(Situation, Move, Next),
    reached(Next, Later).

                /*******************************
                *        SQUARE BY SQUARE      *
                *******************************/

file_bytes(Term) :-
    module_property(patterns, file(File)),
    file_directory_name(File, Folder),
    atom_concat(Folder, '/patterns.bin', Path),
    read_file_to_codes(Path, Bytes, [type(binary)]),
    compound_name_arguments(Term, bytes, Bytes).

%   worth(+Bytes, +Position, -Points): what the file says of Position.

worth(Bytes, position(Board, Player, _), Points) :-
    Enemy is 3-Player,
    from_side(Player, Board, Near),
    from_side(Enemy, Board, Far),
    findall(Worth,
            ( window(Near, Player, Window), in_file(Bytes, Window, 0, Worth)
            ; window(Far, Enemy, Window), in_file(Bytes, Window, 1, Worth)
            ; safe_steps(Board, Player, Enemy, Place), byte(Bytes, Place, Worth)
            ),
            Worths),
    sum_list(Worths, Sum),
    Points is 8*Sum.

from_side(1, Board, Board).
from_side(2, Board, Rows) :-
    reverse(Board, Rows).

%   window(+Rows, +Owner, -Window): Window is the codes of a pair of columns, counted from the
%   edge, at the end where Owner started, whose Rows come first.

window(Rows, Owner, window(Pair, Inner, Outer)) :-
    member(Edge-Inward-Last, [0-1-3, 7-(-1)-2]),
    between(0, Last, Pair),
    Column1 is Edge+Inward*Pair,
    Column2 is Column1+Inward,
    code(Rows, Owner, Column1, Outer),
    code(Rows, Owner, Column2, Inner).

code(Rows, Owner, Column, Code) :-
    findall(Part,
            ( nth0(Row, [81, 27, 3, 1, 9], Weight),
              nth0(Row, Rows, Cells),
              nth0(Column, Cells, Cell),
              Cell \== 0,
              ( Cell =:= Owner -> Part = Weight ; Part is 2*Weight )
            ),
            Parts),
    sum_list(Parts, Code).

in_file(Bytes, window(Pair, Inner, Outer), End, Worth) :-
    Place is ((Pair*162+Inner)*162+Outer)*2+End,
    byte(Bytes, Place, Worth).

safe_steps(Board, Player, Enemy, Place) :-
    findall(Part,
            ( Part = 0
            ; breakthrough:one_step_off(Board, Enemy, Player), Part = 1
            ; breakthrough:two_steps_off(Board, Enemy, Player), Part = 2
            ; breakthrough:one_step_off(Board, Player, Enemy), Part = 4
            ; breakthrough:two_steps_off(Board, Player, Enemy), Part = 8
            ),
            Parts0),
    sort(Parts0, Parts),
    sum_list([209_952|Parts], Place).

byte(Bytes, Place, Worth) :-
    Place1 is Place+1,
    arg(Place1, Bytes, Byte),
    ( Byte < 128 -> Worth = Byte ; Worth is Byte-256 ).

%   misjudged(-Situation, -Move): after Move in Situation the search says something else.

misjudged(Situation, Move) :-
    file_bytes(Bytes),
    random_positions(Situations),
    member(Situation, Situations),
    fast(scored([]), Situation, Module, Flat),
    Module:legal(Flat, FlatMove),
    flat_move(Module, Move, FlatMove),
    Module:next(Flat, FlatMove, FlatNext),
    played(Situation, Move, Next),
    \+ result(Next, _, _, _),
    Next = situation(_, _, _, Position),
    Module:estimate(FlatNext, Value),
    worth(Bytes, Position, Points),
    Value =\= Points.

                /*******************************
                *      SQUARES AS PATTERNS     *
                *******************************/

%   Each pawn is counted in one window: at its nearer base, as the outer column of a pair, or
%   in the middle, where the windows from both edges meet, as the inner one.

squares_as_patterns(patterns(Table1, Table2, Table3, Table4, Safe)) :-
    maplist(as_table, [0, 1, 2, 3], [Table1, Table2, Table3, Table4]),
    findall(Worth,
            ( between(0, 15, Place),
              steps_worth(Place >> 2, Own),
              steps_worth(Place /\ 3, Others),
              Worth is Own-Others
            ),
            Worths),
    compound_name_arguments(Safe, safe, Worths).

steps_worth(Sorts, Worth) :-
    aggregate_all(sum(Points),
                  ( breakthrough:weight(safe_steps(Sort), Points), Sorts /\ Sort =\= 0 ),
                  Worth).

as_table(Pair, Table) :-
    numlist(0, 161, Codes),
    maplist(column_worth(Pair), Codes, Outer),
    (   Pair =:= 3
    ->  maplist(column_worth(4), Codes, Inner)
    ;   maplist([_, 0-0]>>true, Codes, Inner)
    ),
    functor(Table, table, 41_727),
    forall(( nth1(Place1, Inner, Near1-Far1), nth1(Place2, Outer, Near2-Far2) ),
           ( Place is Place1*256+Place2,
             Value is ((Near1+Near2-4096) << 24)+Far1+Far2+4096,
             nb_setarg(Place, Table, Value) )),
    term_variables(Table, Unused),
    maplist(=(0), Unused).

%   column_worth(+Column, +Code, -Worth): Near-Far for the player to move, where that player
%   started and where the opponent did.

column_worth(Column, Code, Near-Far) :-
    breakthrough:initial([rows=8, columns=8, first=1], position(Board, _, _)),
    findall(Points,
            ( nth0(Row, [81, 27, 3, 1, 9], Weight),
              Row < 4,
              pawn_of_code(Code, Weight, Owner),
              pawn_worth(Board, Owner, Row, Column, Points)
            ),
            All),
    sum_list(All, Near),
    Far is -Near.

pawn_of_code(Code, Weight, Owner) :-
    Owner is Code // Weight mod 3,
    Owner > 0.

%   pawn_worth(+Board, +Owner, +Row, +Column, -Points): Owner is 1 for the side that started there.

pawn_worth(Board, Owner, Row0, Column0, Points) :-
    Row is Row0+1,
    Column is Column0+1,
    breakthrough:worth(Board, Owner, Row/Column, Worth),
    ( Owner =:= 1 -> Points = Worth ; Points is -Worth ).

%   searched(+LeftOut, +Situation, -Thought): Thought, without its seconds, is found without LeftOut.

searched(LeftOut, Situation, Lines-Depth-Nodes) :-
    Limits = limits(none, 4_000, none, none, 2, 0),
    think(scored(LeftOut), Situation, Limits, 1, [_]>>true, thought(Lines, Depth, Nodes, _)).

with_patterns(Other, Goal) :-
    patterns(Patterns),
    setup_call_cleanup(
        only_patterns(Other),
        Goal,
        only_patterns(Patterns)).

only_patterns(Patterns) :-
    forall(recorded(breakthrough_patterns, _, Old), erase(Old)),
    recordz(breakthrough_patterns, Patterns).

:- begin_tests(patterns).

test(as_square_by_square, [all(Situation-Move == [])]) :-
    misjudged(Situation, Move).

test(squares_as_patterns_lead_to_the_same_search, [all(Situation == [])]) :-
    random_positions(Situations),
    squares_as_patterns(Patterns),
    with_patterns(Patterns,
                  ( nth0(N, Situations, Situation),
                    N mod 12 =:= 7,
                    searched([], Situation, Thought1),
                    searched([patterns], Situation, Thought2),
                    Thought1 \== Thought2 )).

test(other_boards_are_judged_by_squares, Value1 == Value2) :-
    start(breakthrough, none, [rows=6, columns=6, first=1], Situation),
    fast(scored([]), Situation, Module1, Flat1),
    fast(scored([patterns]), Situation, Module2, Flat2),
    Module1:estimate(Flat1, Value1),
    Module2:estimate(Flat2, Value2).

:- end_tests(patterns).
