:- module(notation,
          [ square_text/4,      % +Game, +Board, +Square, -Text
            move_text/4,        % +Game, +Board, +Move, -Text
            readings/4,         % +Game, +Board, +Text, -Readings
            parsed/4,           % +Game, +Board, +Text, -Move
            spelling/2,         % +Text, -Words
            numbers_note/4,     % +Game, +Board, +Move, -Text
            column_labels/3,    % +Game, +Board, -Labels
            row_labels/3        % +Game, +Board, -Labels
          ]).
:- use_module(library(dcg/basics), [blanks//0, digits//1]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2]).
:- use_module(board).
:- use_module(compass, [diamond_square/3]).
:- use_module(game, [offers/2]).
:- use_module(language, [sentence/2]).
:- use_module(move, [from_to/3]).

/** <module> Squares and moves as text

One grammar for reading and printing. A game lists its notation schemes, the one
for printing first:

    algebraic(lower)    e2      letter = column, number = row from the bottom
    algebraic(upper)    E2
    row_column          7-5     [7,5] and (7,5) are also read
    column_row          5-7     the same with the column first
    diamond_border      A4      the lines of the diamond as on its border
    diamond_lines       hi      the same lines as letters: a-h, then i-p or again a-h

A move is two squares with anything usual between them: e2-e3, e2e3, e2 e3,
7-5 6-4, [7,5] [6,4].

Any other move is written in the same way in all games: its name and its arguments
with blanks between them, squares as usual, and a list of squares as a longer From-To:

    pass                        pass
    c3                          Row/Column
    drop pawn c3                drop(pawn, Row/Column)
    a1-c3-e5                    [Row1/Column1, Row2/Column2, Row3/Column3]
    jump a1-c3-e5               jump([...])

An argument that itself has arguments is put in parentheses.
*/

%!  square_text(+Game, +Board, +Square, -Text) is det.
%
%   Text names Square as Game prints it.

square_text(Game, Board, Square, Text) :-
    printing(Game, Scheme),
    length(Board, Rows),
    once(square(Scheme, Rows, Square, Codes, [])),
    in_case(Scheme, Codes, Text).

printing(Game, Scheme) :-
    once(scheme(Game, Scheme)).

scheme(Game, Scheme) :-
    (   offers(Game, notation/1)
    ->  Game:notation(Scheme)
    ;   Scheme = algebraic(lower)
    ).

in_case(Scheme, Codes, Text) :-
    string_codes(Lower, Codes),
    (   memberchk(Scheme, [algebraic(upper), diamond_border])
    ->  string_upper(Lower, Text)
    ;   Text = Lower
    ).

%!  move_text(+Game, +Board, +Move, -Text) is det.
%
%   Text is Move as Game prints it.

%   The grammar is called without phrase/2, which would translate it anew for every
%   move of a long list.

move_text(Game, Board, Move, Text) :-
    (   from_to(Move, From, To)
    ->  printing(Game, Scheme),
        written(Scheme, Board, From, To, Text)
    ;   term_text(Move, Game, Board, Text)
    ).

written(Scheme, Board, From, To, Text) :-
    length(Board, Rows),
    once(squares(Scheme, Rows, From, To, Codes, [])),
    in_case(Scheme, Codes, Text).

squares(Scheme, Rows, From, To) -->
    square(Scheme, Rows, From),
    between_squares(Scheme),
    square(Scheme, Rows, To).

between_squares(Scheme) -->
    { in_numbers(Scheme, _) },
    !,
    " ".
between_squares(_) -->
    "-".

                /*******************************
                *          OTHER MOVES         *
                *******************************/

%   term_text(+Term, +Game, +Board, -Text): Text is Term, a move or a part of one.

term_text(Term, Game, Board, Text) :-
    (   atomic(Term)
    ->  format(string(Text), "~w", [Term])
    ;   is_list(Term)
    ->  maplist(part_text(Game, Board), Term, Texts),
        between_in(Game, Between),
        joined(Texts, Between, Text)
    ;   cell(Board, Term, _)
    ->  square_text(Game, Board, Term, Text)
    ;   Term = Left-Right
    ->  maplist(part_text(Game, Board), [Left, Right], Texts),
        joined(Texts, "-", Text)
    ;   Term =.. [Name|Arguments],
        maplist(part_text(Game, Board), Arguments, Texts),
        joined([Name|Texts], " ", Text)
    ).

part_text(Game, Board, Term, Text) :-
    term_text(Term, Game, Board, Text0),
    (   ( atomic(Term) ; is_list(Term) ; Term = _/_ ; Term = _-_ )
    ->  Text = Text0
    ;   format(string(Text), "(~s)", [Text0])
    ).

joined(Texts, Between, Text) :-
    atomic_list_concat(Texts, Between, Atom),
    atom_string(Atom, Text).

between_in(Game, Between) :-
    printing(Game, Scheme),
    phrase(between_squares(Scheme), Codes),
    string_codes(Between, Codes).

%!  spelling(+Text, -Words) is det.
%
%   Words is the normal form of Text: two texts with the same Words mean the same move. It
%   ignores blanks, case and the punctuation of Prolog terms, as in drop(pawn, c3).

spelling(Text, Words) :-
    string_lower(Text, Lower),
    split_string(Lower, " \t\n,()[]", " \t\n,()[]", Parts),
    findall(Word, ( member(Word, Parts), Word \== "" ), Words).

%!  parsed(+Game, +Board, +Text, -Move) is nondet.
%
%   True if Text may mean Move, which is not From-To. Move need not be legal, nor need its
%   squares be on the board. Consecutive squares are read as arguments and as one list.

parsed(Game, Board, Text, Move) :-
    spelling(Text, Words),
    board_size(Board, Rows, _),
    scheme(Game, Scheme),
    maplist(word_read(Scheme, Rows), Words, Parts0),
    ( Parts = Parts0 ; runs(Parts0, Parts) ),
    move_of_parts(Parts, Move).

move_of_parts([Move], Move).
move_of_parts([Name, Argument|Arguments], Move) :-
    atom(Name),
    Move =.. [Name, Argument|Arguments].

%   word_read(+Scheme, +Rows, +Word, -Part): Part is a square, a list of squares, a
%   number, a name, or names and numbers joined by -.

word_read(Scheme, Rows, Word, Part) :-
    string_codes(Word, Codes),
    (   phrase(square(Scheme, Rows, Square), Codes)
    ->  Part = Square
    ;   phrase(chain(Scheme, Rows, Squares), Codes)
    ->  Part = Squares
    ;   split_string(Word, "-", "", Texts),
        maplist(named, Texts, [Name|Names]),
        foldl(joined_on, Names, Name, Part)
    ).

chain(Scheme, Rows, [Square|Squares]) -->
    square(Scheme, Rows, Square),
    (   between_squares(Scheme)
    ->  chain(Scheme, Rows, Squares)
    ;   { Squares = [] }
    ).

named(Text, Name) :-
    (   number_string(Number, Text)
    ->  Name = Number
    ;   atom_string(Name, Text)
    ).

joined_on(Right, Left, Left-Right).

%   runs(+Parts0, -Parts) is semidet: Parts is Parts0 with every run of consecutive squares
%   as one list. False if there is no run.

runs(Parts0, Parts) :-
    append(Before, [First, Second|After0], Parts0),
    First = _/_,
    Second = _/_,
    !,
    squares_first([First, Second|After0], Run, After1),
    ( runs(After1, After) -> true ; After = After1 ),
    append(Before, [Run|After], Parts).

squares_first(Parts, Run, After) :-
    (   Parts = [Square|Parts1],
        Square = _/_
    ->  Run = [Square|Run1],
        squares_first(Parts1, Run1, After)
    ;   Run = [],
        After = Parts
    ).

                /*******************************
                *          TWO SQUARES         *
                *******************************/

%!  readings(+Game, +Board, +Text, -Readings) is det.
%
%   Readings are the ways to read Text in the schemes of Game: terms
%   move(From, To) and square(To), each once. The squares need not be on the
%   board.

readings(Game, Board, Text, Readings) :-
    string_lower(Text, Lower),
    string_codes(Lower, Codes),
    board_size(Board, Rows, _),
    findall(Reading,
            ( scheme(Game, Scheme),
              once(phrase(reading(Scheme, Rows, Reading), Codes))
            ),
            Readings0),
    list_to_set(Readings0, Readings).

reading(Scheme, Rows, Reading) -->
    blanks,
    square(Scheme, Rows, Square),
    reading_on(Scheme, Rows, Square, Reading),
    blanks.

reading_on(Scheme, Rows, From, move(From, To)) -->
    blanks, mark, blanks,
    square(Scheme, Rows, To).
reading_on(_, _, Square, square(Square)) -->
    [].

mark --> "->".
mark --> "-".
mark --> "x".
mark --> ",".
mark --> ":".
mark --> "to".
mark --> [].

%!  numbers_note(+Game, +Board, +Move, -Text) is semidet.
%
%   Text explains how a move in numbers is read, with Move as the example, if Game
%   accepts such moves but labels the edges of the board differently.

numbers_note(Game, Board, From-To, Text) :-
    scheme(Game, Scheme),
    in_numbers(Scheme, Format),
    !,
    printing(Game, Printed),
    Printed \== Scheme,
    written(Scheme, Board, From, To, Numbers),
    move_text(Game, Board, From-To, Shown),
    sentence(Format-[Numbers, Shown], Text).

in_numbers(row_column, "Numbers are read row-column, row 1 at the top: ~s = ~s.").
in_numbers(column_row, "Numbers are read column-row, row 1 at the top: ~s = ~s.").

%   square(+Scheme, +Rows, ?Square)//: one square of a board with Rows rows.

square(algebraic(_), Rows, Row/Column) -->
    (   { var(Row) }
    ->  letter(Column), number(Rank),
        { Row is Rows+1-Rank }
    ;   { Rank is Rows+1-Row },
        letter(Column), number(Rank)
    ).
square(row_column, _, Row/Column) -->
    pair(Row, Column).
square(column_row, _, Row/Column) -->
    pair(Column, Row).
square(diamond_border, _, Square) -->
    { nonvar(Square),
      diamond_square(Square, U, V),
      Letter is 8-U,
      Digit is 8-V
    },
    letter(Letter), number(Digit).
square(diamond_border, _, Square) -->
    { var(Square) },
    letter(Letter), number(Digit),
    { U is 8-Letter,
      V is 8-Digit,
      diamond_square(Square, U, V)
    }.
square(diamond_lines, _, Square) -->
    letter(Line1), letter(Line2),
    { Line2 =< 16,
      U is Line1-1,
      V is (Line2-1) mod 8,
      diamond_square(Square, U, V)
    }.

letter(N) -->
    { nonvar(N) },
    !,
    { Code is 0'a+N-1 },
    [Code].
letter(N) -->
    [Code],
    { code_type(Code, lower),
      Code =< 0'z,
      N is Code-0'a+1
    }.

number(N) -->
    { nonvar(N) },
    !,
    { number_codes(N, Codes) },
    codes(Codes).
number(N) -->
    digits(Codes),
    { Codes = [_|_],
      number_codes(N, Codes)
    }.

codes([]) --> [].
codes([Code|Codes]) --> [Code], codes(Codes).

%   Several forms are read, but only 7-5 is printed.

pair(First, Second) -->
    { nonvar(First) },
    !,
    number(First), "-", number(Second).
pair(First, Second) -->
    opening(Closing),
    blanks, number(First), blanks, comma, blanks, number(Second), blanks,
    Closing.

opening(`]`) --> "[".
opening(`)`) --> "(".
opening([]) --> [].

comma --> "-".
comma --> ",".
comma --> "/".

%!  column_labels(+Game, +Board, -Labels) is det.
%
%   Labels are the labels above and below the columns; [] on a diamond, whose lines
%   are named at the ends of its rows.

column_labels(Game, Board, Labels) :-
    printing(Game, Scheme),
    board_size(Board, _, Columns),
    findall(Label,
            ( between(1, Columns, Column),
              column_label(Scheme, Column, Label)
            ),
            Labels).

column_label(algebraic(Case), Column, Label) :-
    phrase(letter(Column), Codes),
    in_case(algebraic(Case), Codes, Label).
column_label(row_column, Column, Column).
column_label(column_row, Column, Column).

%!  row_labels(+Game, +Board, -Labels) is det.
%
%   Labels has a list [Left, Right] for every row: the labels at its two ends.

row_labels(Game, Board, Labels) :-
    printing(Game, Scheme),
    length(Board, Rows),
    findall([Left, Right],
            ( between(1, Rows, Row),
              row_label(Scheme, Rows, Row, Left, Right)
            ),
            Labels).

row_label(algebraic(_), Rows, Row, Rank, Rank) :-
    Rank is Rows+1-Row.
row_label(row_column, _, Row, Row, Row).
row_label(column_row, _, Row, Row, Row).
row_label(diamond_border, Rows, Row, Left, Right) :-
    Middle is (Rows+1)//2,
    border_label(Row, Middle, Left, Right).

%   Letters name the lines that start on the upper left and end on the lower
%   right border of the diamond, digits the others.

border_label(Row, Middle, Left, Right) :-
    (   Row =< Middle
    ->  line_letter(Row, Middle, Left),
        Right is Middle+1-Row
    ;   Left is 2*Middle-Row,
        Line is Row-Middle+1,
        line_letter(Line, Middle, Right)
    ).

line_letter(Line, Middle, Letter) :-
    Code is 0'A+Middle-Line,
    char_code(Letter, Code).
