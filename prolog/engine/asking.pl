:- module(asking, []).
:- reexport(asking/changes, [changes/3]).
:- reexport(asking/contrast, [different_options/4, witness/5]).
:- reexport(asking/edit, [edited/4, pasted/4]).
:- reexport(asking/query, [asked/4, filtered/4, words/2]).
:- reexport(asking/readings, [different_clauses/4, readings_of/5, side/4]).
:- reexport(asking/relations).
:- reexport(asking/vocabulary, [called/3]).

/** <module> Questions about a position

What the other rooms may use of this one:

  - query.pl: a question in Prolog, answered within limits
  - relations.pl: what its words mean; the words of one game are made of these
  - changes.pl: what would make a move legal; edit.pl: a position changed by hand
  - contrast.pl, readings.pl: how two rulesets differ
*/
