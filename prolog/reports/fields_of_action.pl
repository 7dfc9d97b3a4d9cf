:- module(report_fields_of_action,
          [ tab/1,              % ?Board
            display_game/2,     % +Board, +Player
            print_tab/2,        % +Rows, +Number
            print_line/1,       % +Cells
            print_cel/1         % +Cell
          ]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game', []).
:- use_module('../engine/situation').
:- use_module(common).

/** <module> Fields of Action with the predicates of its report

    $ swipl prolog/reports/fields_of_action.pl
    ?- tab(Board), display_game(Board, 1).

The report of 2018 lists tab/1 and describes how its boards are displayed: one
predicate for the rows calls another for the cells of a row, which prints a symbol
for each. It does not name them; display_game/2, print_tab/2, print_line/1 and
print_cel/1 are the names in its authors' program.

Corrections:

  - the listing of tab/1 stops after six rows; Figures 1 and 4 have the others
  - the board that is passed is displayed, not always the initial one
  - the rows are numbered from 8 down to 1, as in the figures
*/

:- must_be_game(fields_of_action).

%!  tab(?Board) is semidet.
%
%   Board is the initial board (Figure 1). The built-in tab/1, which
%   writes blanks, has the same name: given a number this one does that.

tab(Board) :-
    (   \+ Board = [_|_]
    ->  system:tab(Board)
    ;   start(fields_of_action, none, [], situation(_, _, _, position(Board, _, _)))
    ).

%!  display_game(+Board, +Player) is det.
%
%   Print Board as in Figures 4 to 6. They do not show Player, who is to move.

display_game(Board, _) :-
    print_letters,
    print_tab(Board, 8),
    print_letters.

print_letters :-
    write('      A     B     C     D     E     F     G     H'),
    nl.

%!  print_tab(+Rows, +Number) is det.
%
%   Print Rows, the first of which has the Number that counts from below,
%   with lines above, between and below them.

print_tab([], _) :-
    print_separator.
print_tab([Cells|Rows], Number) :-
    print_separator,
    format(" ~w | ", [Number]),
    print_line(Cells),
    write(Number),
    nl,
    Number1 is Number-1,
    print_tab(Rows, Number1).

print_separator :-
    format("   ~|~`-t~49+~n").

%!  print_line(+Cells) is det.
%
%   Write the cells of a row, each with the separator on its right.

print_line([]).
print_line([Cell|Cells]) :-
    print_cel(Cell),
    write(' | '),
    print_line(Cells).

%!  print_cel(+Cell) is det.
%
%   Write the symbol of Cell, three characters wide.

print_cel(Cell) :-
    symbol(fields_of_action, Cell, Text),
    format("~|~w~t~3+", [Text]).
