:- module(relations, []).
:- reexport([view, squares, moving, taking, exchange, threats, results]).

/** <module> What one can ask about moves, pieces and squares

Every relation takes the position asked about as its first argument, a view
(see view.pl), and leaves the others open where that is meaningful. A square is
Row/Column, a move From-To, or its own name. The words that people use, with
what they mean, are those of vocabulary.pl: there the view is not written.
*/
