:- module(relations, []).
:- reexport([view, squares, moving, taking, exchange, protection, pins, threats, results]).

/** <module> Relations between moves, pieces and squares

The first argument of every relation is the position asked about, a view (see
view.pl); the others may be unbound where that is meaningful. A square is
Row/Column; a move is From-To or another term of the game. The words of a question
(vocabulary.pl) are these relations without the view.
*/
