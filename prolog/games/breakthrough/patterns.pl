:- module(patterns,
          [ patterns/1,         % -Patterns
            patterns_of/2,      % +Bytes, -Patterns
            empty_codes/1,      % -Codes
            codes_of_pawn/3     % ?Player, ?Square, -Codes
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(readutil), [read_file_to_codes/3]).

/** <module> What patterns of pawns are worth in Breakthrough on 8x8 squares

A pattern is what stands on five rows of two neighbouring columns, either next to
White's base or next to Black's. There are 14 such windows: seven pairs of columns at each
end of the board. The worth of a position is the sum of what its 14 patterns are worth to
the player to move, and of one more value for the safe steps that each side has (see
bitboards.pl). The turn is thus part of the worth, and so is the material.

A column at one end has the code

    1 + sum of Weight * Man

over its five rows, whose weights are 81, 27, 3, 1 and 9 from the base on. Man is 0 on an
empty square, 1 for a pawn of the side that started at this end, and 2 for one of the
other, which is never on the base while the game goes on. So codes go from 1 to 162, and
fill a byte. Two bytes side by side are the place of a pattern in its table. As the
board looks the same in a mirror, columns 0 to 4 and columns 7 to 4 share four tables, one
for each pair from the edge inward. They are thus kept in two integers for each end:

    codes(White, WhiteMirrored, Black, BlackMirrored)

The file patterns.bin has the values, each a signed byte in units of 8 points: for every
pair of columns from the edge inward, for every code of the inner and then of the outer
column, the worth to the player to move where that player started, and where the opponent
started. The last 16 bytes are the worths of the safe steps: 1 and 2 are added to the
place for a first and a second sort of the opponent's, 4 and 8 for those of the player to move.

The values were fitted to 3 million positions of games that the search played against
itself, by what the search found and how the games ended; `make train` does it again.
*/

points_a_unit(8).
row_weights([81, 27, 3, 1, 9]).
codes_of_column(162).

%!  patterns(-Patterns) is det.
%
%   Patterns is patterns(Table1, Table2, Table3, Table4, Safe): the tables of the pairs of
%   columns from the edge inward, and the worths of safe steps. A place in a table has what
%   a pattern is worth where the player to move started, shifted left by 24 bits, plus what it
%   is worth where the opponent started.
%
%   It is kept as a record, from which a term of this size is copied in a millisecond. The
%   same term in a clause would be instructions as long as all of the program.

patterns(Patterns) :-
    (   recorded(breakthrough_patterns, Patterns0)
    ->  Patterns = Patterns0
    ;   with_mutex(breakthrough_patterns, once(read_patterns)),
        recorded(breakthrough_patterns, Patterns)
    ).

read_patterns :-
    recorded(breakthrough_patterns, _).
read_patterns :-
    module_property(patterns, file(File)),
    file_directory_name(File, Folder),
    atom_concat(Folder, '/patterns.bin', Path),
    read_file_to_codes(Path, Bytes, [type(binary)]),
    patterns_of(Bytes, Patterns),
    recordz(breakthrough_patterns, Patterns).

%!  patterns_of(+Bytes, -Patterns) is det.
%
%   Patterns is what the Bytes of a file like patterns.bin say.

patterns_of(Bytes, patterns(Table1, Table2, Table3, Table4, Safe)) :-
    foldl(table, [Table1, Table2, Table3, Table4], Bytes, Rest),
    maplist(points, Rest, Values),
    compound_name_arguments(Safe, safe, Values).

%   table(-Table, +Bytes0, -Bytes): place 256*Inner+Outer of Table is the pattern of a pair of
%   columns with these codes. Places without a pattern hold 0.

table(Table, Bytes0, Bytes) :-
    codes_of_column(Most),
    zeros(256, Values, Values1),
    rows(Most, Most, Values1, Bytes0, Bytes),
    compound_name_arguments(Table, table, Values).

rows(Left, Most, Values, Bytes0, Bytes) :-
    (   Left =:= 0
    ->  Values = [],
        Bytes = Bytes0
    ;   row(Most, Values, Values1, Bytes0, Bytes1),
        Unused is 256-Most,
        zeros(Unused, Values1, Values2),
        Left1 is Left-1,
        rows(Left1, Most, Values2, Bytes1, Bytes)
    ).

zeros(Left, Values0, Values) :-
    (   Left =:= 0
    ->  Values0 = Values
    ;   Values0 = [0|Values1],
        Left1 is Left-1,
        zeros(Left1, Values1, Values)
    ).

%   row(+Left, ?Values0, ?Values, +Bytes0, -Bytes): the sum of what the patterns at one end are
%   worth is in the lower 24 bits, so it must not be negative: 1024 points more there and less
%   in the higher bits cancel out in the worth of a position, to which each end counts once.

row(Left, Values0, Values, Bytes0, Bytes) :-
    (   Left =:= 0
    ->  Values = Values0,
        Bytes = Bytes0
    ;   Bytes0 = [Near0, Far0|Bytes1],
        points(Near0, Near),
        points(Far0, Far),
        Value is ((Near-1024) << 24) + Far+1024,
        Values0 = [Value|Values1],
        Left1 is Left-1,
        row(Left1, Values1, Values, Bytes1, Bytes)
    ).

points(Byte, Points) :-
    points_a_unit(Unit),
    (   Byte < 128
    ->  Points is Unit*Byte
    ;   Points is Unit*(Byte-256)
    ).

%!  empty_codes(-Codes) is det.
%
%   Codes are those of a board without pawns.

empty_codes(codes(0x0101010101, 0x01010101, 0x0101010101, 0x01010101)).

%!  codes_of_pawn(?Player, ?Square, -Codes) is nondet.
%
%   Codes are what a pawn of Player on Square, a number from 1 to 64, adds to those of an empty
%   board.

codes_of_pawn(Player, Square, codes(White, WhiteMirrored, Black, BlackMirrored)) :-
    member(Player, [1, 2]),
    between(1, 64, Square),
    Row is (Square-1) // 8,
    Column is (Square-1) mod 8,
    digit(1, Player, WhiteMan),
    digit(2, Player, BlackMan),
    FromBlack is 7-Row,
    at_end(Row, Column, WhiteMan, White, WhiteMirrored),
    at_end(FromBlack, Column, BlackMan, Black, BlackMirrored).

digit(Owner, Player, Digit) :-
    ( Player =:= Owner -> Digit = 1 ; Digit = 2 ).

%   at_end(+Row, +Column, +Man, -Codes, -Mirrored): what Man adds to the codes of columns 0 to 4
%   and 7 to 4 of an end of the board, where Row is counted from the base.

at_end(Row, Column, Man, Codes, Mirrored) :-
    row_weights(Weights),
    (   nth0(Row, Weights, Weight)
    ->  Worth is Weight*Man
    ;   Worth = 0
    ),
    ( Column =< 4 -> Codes is Worth << (8*Column) ; Codes = 0 ),
    ( Column >= 4 -> Mirrored is Worth << (8*(7-Column)) ; Mirrored = 0 ).
