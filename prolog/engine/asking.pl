:- module(asking, []).
:- reexport(asking/changes, [changes/3]).
:- reexport(asking/contrast, [different_options/4, witness/5]).
:- reexport(asking/edit, [edited/4, pasted/4]).
:- reexport(asking/meaning, [hint_for/4]).
:- reexport(asking/explain, [explained/3]).
:- reexport(asking/query, [asked/4, filtered/4, understood/3, words/2]).
:- reexport(asking/readings, [different_clauses/4, readings_of/5, side/4]).
:- reexport(asking/relations).
:- reexport(asking/translation, [allowed/1]).
:- reexport(asking/vocabulary, [called/3, example_position/2]).

/** <module> Questions about a position

The parts of this folder that other folders may use:

  - query.pl: a question in Prolog, answered within limits
  - relations.pl: what its words mean; the words of one game are made of these
  - explain.pl: why a move is legal or not; changes.pl: what would make it legal
  - edit.pl: a position changed by hand
  - contrast.pl, readings.pl: how two rulesets differ
*/
