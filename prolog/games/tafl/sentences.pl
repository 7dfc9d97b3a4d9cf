:- module(tafl_sentences,
          [ rule/4              % ?Rule, -Clause, -Section, -Text
          ]).

/** <module> What the rules of Tafl say

One sentence a rule, with its clause and the section of the report of 2014.
Labels in the rule texts of tafl.pl, ends and remarks are named by them.
*/

%!  rule(?Rule, -Clause, -Section, -Text) is nondet.
%
%   What Rule says, with its clause and the section of the report.

rule(board,         'TF-1',  '4.1',
     "The board is a grid of squares; b is an attacker, w a defender, k the king, - is empty.").
rule(start,         'TF-2',  '3.1',
     "The king starts in the centre, his defenders around him, twice as many attackers outside.").
rule(turns,         'TF-3',  '4.2',
     "The players move in turn, one piece each; the attackers begin, unless the ruleset differs.").
rule(own_piece,     'TF-3',  '4.2',
     "A player moves only pieces of the own side; the king is one of the defenders.").
rule(empty_square,  'TF-3',  '4.2',
     "A move starts from a square with an own piece; this one is empty.").
rule(enemy_piece,   'TF-3',  '4.2',
     "A player moves only the own pieces; this one is the opponent's.").
rule(in_line,       'TF-4',  '3.1',
     "A piece, the king too, moves along its row or column to another square, never diagonally.").
rule(reach,         'TF-14', '3',
     "A piece moves no farther than the ruleset allows.").
rule(unblocked,     'TF-5',  '3.1',
     "No piece passes over another one.").
rule(vacant,        'TF-5',  '4.2',
     "A piece moves only to an empty square; it does not capture by entering a square.").
rule(centre,        'TF-6',  '3.1',
     "The centre is a square like any other, unless the ruleset makes it a throne.").
rule(throne_pass,   'TF-6',  '3.1',
     "Where the centre is a throne, only pieces that the ruleset admits may cross it.").
rule(throne_stop,   'TF-6',  '3.1',
     "Where the centre is a throne, only pieces that the ruleset admits may stop on it.").
rule(capture,       'TF-7',  '3.1',
     "A piece is captured when an enemy moves next to it and another enemy stands right behind it \c
      on the same line; a move can take three pieces. The edge of the board is no enemy.").
rule(active,        'TF-8',  '3.1',
     "Only the piece that moves captures: it is safe to move between two enemies.").
rule(armed_king,    'TF-9',  '3.1',
     "The king captures like a defender, moving or standing, unless the ruleset disarms him.").
rule(king_capture,  'TF-10', '3.1',
     "The king is captured when an attacker moves next to him and attackers stand on all four \c
      sides of him; some rulesets ask for fewer.").
rule(in_play,       'TF-11', '4.4',
     "The game is over; nobody moves any more.").
rule(king_captured, 'TF-11', '4.4',
     "The king is captured: the attackers win.").
rule(king_escaped,  'TF-11', '4.4',
     "The king has escaped to the edge, or in some rulesets to a corner: the defenders win.").
rule(raichi,        'TF-12', '3.1',
     "Raichi: the king has an open way out and escapes on it, unless an attacker stops him now.").
rule(tuichi,        'TF-12', '3.1',
     "Tuichi: the king has more than one open way out, and an attacker can block only one.").
rule(no_moves,      'TF-13', '3.1',
     "A player who cannot move loses, or in some rulesets draws.").
rule(family,        'TF-14', '3',
     "The games of the family differ in board, throne, corners, the king's strength and escape.").
rule(corner_pass,   'TF-14', '3',
     "Only pieces that the ruleset admits may cross a corner square.").
rule(corner_stop,   'TF-14', '3',
     "Only pieces that the ruleset admits may stop on a corner square.").
rule(law_10,        'TF-14', '3',
     "Linnaeus's tenth law, in some rulesets: when attackers hold three sides of the king on his \c
      throne, the defender on the fourth side can be captured against him.").
rule(repetition,    'TF-14', '3',
     "Where the ruleset says so, the game ends when a position arises for the third time.").
rule(notation,      'TF-1',  '4.2',
     "A square is written as the edges of the board show it, d9. The report's x-y, column and \c
      row counted from 1 at the top left, is read too: 4-1 4-3 is d9-d7.").
