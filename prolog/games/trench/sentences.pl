:- module(trench_sentences,
          [ rule/4              % ?Rule, -Clause, -Section, -Text
          ]).

/** <module> What the rules of Trench say

One sentence a rule, with its clause and the section of the report of 2014.
Labels in the rule texts of trench.pl, attacks and ends are named by them.
*/

%!  rule(?Rule, -Clause, -Section, -Text) is nondet.
%
%   What Rule says, with its clause and the section of the report.

rule(board,            'TR-1', '1.3',
     "The board is a square of 8x8 standing on a corner: 15 rows of 1 to 8 and \c
      back to 1 squares.").
rule(notation,         'TR-1', '1.3',
     "A square is named by its two lines as on the border, A4, or by the letters \c
      of both, hm.").
rule(territories,      'TR-2', '2',
     "The seven upper rows are White's territory, the seven lower ones Black's, \c
      and the longest row between them is the trench.").
rule(pieces,           'TR-3', '2',
     "A piece is written as its rank, g, co, ca, sa or so, and its player, 1 for \c
      White and 2 for Black; e is an empty square.").
rule(start,            'TR-4', '1.4.1',
     "Each army has a general, two colonels, three captains, four sergeants and \c
      six soldiers, in a diamond with the general at the back.").
rule(turns,            'TR-5', '1.2',
     "Black moves first; then the players move alternately, one piece a turn.").
rule(own_piece,        'TR-5', '1.2',
     "A player moves only pieces of the own army.").
rule(empty_square,     'TR-5', '1.2',
     "A move starts from a square with an own piece; this one is empty.").
rule(enemy_piece,      'TR-5', '1.2',
     "A player moves only the own pieces; this one is the opponent's.").
rule(directions,       'TR-6', '1.4.2',
     "Diagonals run along the edges of the board; forward is straight across the \c
      trench to the enemy's corner, sideways along it.").
rule(course,           'TR-7', '1.4.2',
     "All pieces go along the diagonals, soldiers only there; sergeants and higher \c
      go forward too, captains and generals also back, colonels and generals also \c
      sideways.").
rule(reach,            'TR-7', '1.4.2',
     "A soldier goes one square, a sergeant at most two, a captain three, a \c
      colonel four and a general five.").
rule(straight,         'TR-8', '1.4.3',
     "A move is one straight line, of as many squares as the player likes within \c
      the reach of the piece.").
rule(unobstructed,     'TR-8', '1.4.3',
     "A piece passes over no other, of whichever army; only out of the trench it \c
      passes those that it captures.").
rule(stopped_sally,    'TR-8', '1.4.3',
     "After the first capture out of the trench a piece may run on, but an own \c
      piece stops it like any other.").
rule(not_own,          'TR-8', '1.4.3',
     "A move never ends on a piece of the own army.").
rule(capture,          'TR-9', '1.4.3',
     "A piece captures by taking the square of an enemy piece; nobody has to \c
      capture.").
rule(capture_ends,     'TR-9', '1.4.3',
     "A capture ends the move of a piece that did not start in the trench; it does \c
      not run on behind the enemy piece.").
rule(trench_shelter,   'TR-10', '1.5',
     "A piece standing in the trench is not captured from the front, only from its \c
      own territory in its rear, and not even so if immunity is absolute.").
rule(sally,            'TR-11', '1.5',
     "A piece that starts in the trench need not stop when it captures: within its \c
      reach it runs on along the line, captures every enemy piece it meets, and \c
      stops where it likes.").
rule(rear_attack,      'TR-12', '1.5',
     "A piece in the trench may be captured by an enemy that starts its move in \c
      the territory behind it, unless immunity is absolute.").
rule(rearguard,        'TR-13', '1.5',
     "A piece that starts in the trench captures nothing in its own territory; it \c
      may go back there, but enemy pieces only block it.").
rule(along_the_trench, 'TR-14', '1.5',
     "Along the trench nothing is captured; colonels and generals go there until \c
      another piece stops them.").
rule(compulsory,       'TR-15', '1.4.3',
     "A player on turn has to move.").
rule(no_moves,         'TR-15', '1.4.3',
     "A player who cannot move loses; with armies of sixteen this never happens.").
rule(in_play,          'TR-16', '1.6',
     "The partida is over; nobody moves any more.").
rule(all_captured,     'TR-16', '1.6',
     "Who has captured all enemy pieces wins the partida.").
rule(no_capture_limit, 'TR-16', '1.2',
     "After a number of moves without a capture, 25 in the report, the partida \c
      ends and the points decide.").
rule(move_limit,       'TR-16', '1.6',
     "After a number of moves in all, 50 in the report, the partida ends and the \c
      points decide.").
rule(stars,            'TR-16', '1.6',
     "Where stars win, who first has captured so many of them wins the partida; a \c
      star is two points.").
rule(general_captured, 'TR-16', '1.6',
     "Where generals win, who captures the enemy general wins the partida.").
rule(points,           'TR-17', '1.6',
     "A captured soldier is worth 2 points, a sergeant 4, a captain 6, a colonel 8 \c
      and a general 10, an army 72; equal points draw the partida.").
rule(match,            'TR-18', '1.6',
     "A match is two partidas, with sides changed after the first; who has more \c
      points in both together wins it.").
rule(tie_break,        'TR-19', '1.6',
     "A match that is level is decided by another partida: who first has captured \c
      40 points in it wins.").
