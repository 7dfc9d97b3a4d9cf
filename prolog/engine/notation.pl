:- module(notation,
          [ square_text/4,      % +Game, +Board, +Square, -Text
            move_text/4,        % +Game, +Board, +Move, -Text
            readings/4,         % +Game, +Board, +Text, -Readings
            numbers_note/4,     % +Game, +Board, +Move, -Text
            column_labels/3,    % +Game, +Board, -Labels
            row_labels/3        % +Game, +Board, -Labels
          ]).
:- use_module(library(dcg/basics), [blanks//0, digits//1]).
:- use_module(library(lists), [list_to_set/2, memberchk/2]).
:- use_module(board).
:- use_module(compass, [diamond_square/3]).
:- use_module(game, [offers/2]).
:- use_module(language, [sentence/2]).

/** <module> Squares and moves as text

One grammar both ways. A game names the schemes it is written in, the one
for printing first:

    algebraic(lower)    e2      letter = column, number = row from the bottom
    algebraic(upper)    E2
    row_column          7-5     [7,5] and (7,5) are read too
    column_row          5-7     the same with the column first
    diamond_border      A4      the lines of the diamond as on its border
    diamond_lines       hi      the same lines as letters: a-h, then i-p or again a-h

A move is two squares with anything usual between them: e2-e3, e2e3, e2 e3,
7-5 6-4, [7,5] [6,4]. A move that is not From-To is written as its own name.
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

%   The grammar is called without phrase/2, which would look at it anew for
%   every move of a long list.

move_text(Game, Board, Move, Text) :-
    (   Move = From-To
    ->  printing(Game, Scheme),
        written(Scheme, Board, From, To, Text)
    ;   format(string(Text), "~w", [Move])
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
%   Text tells how a move in numbers is read, with Move as the example, if Game
%   reads such moves but labels the edges of the board otherwise.

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

%   Read liberally, print plainly: 7-5.

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
%   Labels are what to write above and below the columns; [] on a diamond,
%   whose lines are named at the ends of its rows.

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
%   Labels has for every row the list [Left, Right] of what to write at its
%   two ends.

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
