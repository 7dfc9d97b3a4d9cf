:- module(compile,
          [ flat/5,             % +Game, +Options, +Board, +Style, -Module
            read_by_rows/2      % ?Game, -Why
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(compile/by_rows, [by_rows/1]).
:- use_module(compile/census, [forget_census/1]).
:- use_module(compile/clauses, [game_predicate/2]).
:- use_module(compile/copies, [copied/3]).
:- use_module(compile/count, []).
:- use_module(compile/geometry, [in_squares/3, number_squares/2]).
:- use_module(compile/kept, [in_excess/1, keep/2, kept/2]).
:- use_module(compile/lower, [lowered/1]).
:- use_module(compile/move_rule, [move_rule/1]).
:- use_module(compile/scores, [bounded/1, changing/1, scored/1, stands/1]).
:- use_module(compile/self_check, [disagreement/5]).
:- use_module(compile/store).
:- use_module(compile/sums, [forget_sums/1]).
:- use_module(loading, [load_once/1]).
:- reexport(compile/geometry, [numbered/3, seen_along/4]).
:- reexport(compile/positions).

/** <module> Compiling the rules of a game into a fast module

The search runs the same rules as everything else, but on another representation of
the board: one flat term b(Cell1, ..., CellN) whose squares are the numbers 1..N. For
a game, its options and the shape of its board, flat/5 makes a module that holds the
game's own clauses with these changes:

  - a clause is translated goal by goal (clauses.pl): cell/3 becomes arg/3, and
    put_cell/4 changes the board in place, which backtracking undoes (boards.pl);
    geometry becomes facts that are indexed by square (geometry.pl); there is a copy
    of the move rule for each player, without in_play, as callers of the module ask
    over/3 first (move_rule.pl);
  - partial evaluation (evaluate.pl): options are replaced by their values, tests
    that are decided are removed, calls with one answer become that answer, and
    adjacent goals that no position changes become one table (joining.pl);
  - when all clauses are there, each is rewritten into the form that runs fastest
    (lower.pl, with walks, tables, scans, sums and census).

So rules must read a cell before they put another there, and look into a square or a
board only through cell/3, put_cell/4 and the relations of compass. A game whose rules
do otherwise is detected, from its clauses or by trying its module (self_check.pl), and
run unchanged on lists of lists instead (by_rows.pl), which is correct but slow.

The module has legal/2, next/3 and outcome/3, and over/3, the negation of in_play. The
Style says what else it has, and for what positions:

  - plain: the predicates of count.pl;
  - asked: nothing, as questions need no more;
  - scored: every change of the board updates a hash and a score, kept in the last
    argument of the board (see compile/scores.pl);
  - scored(templates(Moves, Others, LeftOut, Needs)): a score, and copies of the clauses
    of the modules Moves and Others, which then call the rules directly, for searching.
    An accelerator replaces Moves. LeftOut are features to leave out (see
    compile/copies.pl); Needs are pairs Feature-Predicate, such that Feature is left out
    if the rules have no clauses for Predicate.

For counting and searching, positions were reached by a move or are not over, so only
whether a move has ended the game is asked (see mover_wins/1 of contract.pl); `asked` and
`scored` take any position.

A game may have an accelerator for boards of some size: other clauses that answer the
search in the same way, but faster. A module of the style scored(Templates) uses it if
there is one and `accelerator` is not left out. It is the file accelerator.pl in a folder
beside the game's file, named after the game, and is loaded when a search first needs it.
It defines

    compile:accelerator(?Game, ?Lengths, -Source, -Tables)

The clauses of Source replace those of the game and those of Moves; the facts
Tables:fact(Module, Fact) are added. Boards are b(..., Score), as
Tables:packed(Cells, Score, Board) makes them, and Tables:score_place(Place) gives the
argument that holds the score.
*/

:- multifile accelerator/4.

:- meta_predicate optimised(0).

:- dynamic read_by_rows/2.      % Game, Why

%!  read_by_rows(?Game, -Why) is nondet.
%
%   True if the latest module of Game runs its rules on lists of lists. Why, a term
%   Format-Arguments, says what a flat board would get wrong.

%!  flat(+Game, +Options, +Board, +Style, -Module) is det.
%
%   Module is the compiled module of Game under the settled Options for boards of
%   the shape of Board.

flat(Game, Options, Board, Style, Module) :-
    maplist(length, Board, Lengths),
    with_mutex(flat, optimised(flat_made(Game, Options, Lengths, Board, Style, Module))).

%   optimised(:Goal): calls Goal with the flag `optimise` set, so that the arithmetic
%   of the clauses it adds is compiled.

optimised(Goal) :-
    current_prolog_flag(optimise, Before),
    setup_call_cleanup(set_prolog_flag(optimise, true),
                       once(Goal),
                       set_prolog_flag(optimise, Before)).

flat_made(Game, Options, Lengths, Board, Style, Module) :-
    Key = made(Game, Options, Lengths, Style),
    (   kept(Key, Module0)
    ->  Module = Module0
    ;   name_of_module(Game, Module),
        setup_call_catcher_cleanup(
            true,
            making(Game, Options, Lengths, Board, Style, Module),
            Catcher,
            undone(Catcher, Module)),
        sig_atomic(( in_excess(Old) -> forgotten(Old) ; true ))
    ),
    keep(Key, Module).

making(Game, Options, Lengths, Board, Style, Module) :-
    begun(Module, Options, Board, Numbered),
    Context = flat(Module, Game, Numbered, Board, Style),
    (   accelerated(Style, Game, Lengths, Source, Tables)
    ->  by_hand(Style, Source, Tables, Context)
    ;   by_squares(Context, Options)
    ->  styled(Style, Context)
    ;   forgotten(Module),
        begun(Module, Options, Board, Numbered),
        bounded(Context),
        may_change(Context),
        by_rows(Context),
        styled(Style, Context)
    ),
    made_static(Module).

begun(Module, Options, Board, Numbered) :-
    number_squares(Module, Board),
    in_squares(Module, Options, Numbered).

%   undone(+Catcher, +Module): removes a half-made Module if its making was interrupted,
%   so that its name can be used again.

undone(Catcher, Module) :-
    ( memberchk(Catcher, [exit, !]) -> true ; forgotten(Module) ).

forgotten(Module) :-
    forget_census(Module),
    forget_sums(Module),
    forget_module(Module).

name_of_module(Game, Module) :-
    between(0, inf, Number),
    atomic_list_concat([Game, '@', Number], Module),
    \+ kept(_, Module),
    !.

%   by_squares(+Context, +Options) is semidet: what the rules search the board for decides
%   which counts must be updated when it changes (see census.pl), so next/3 comes last. Fails,
%   and records why, if the rules of a game from outside the project cannot be compiled.

by_squares(Context, Options) :-
    Context = flat(Module, Game, _, Board, _),
    retractall(read_by_rows(Game, _)),
    catch(( read_by_squares(Context),
            agreeing(Module, Game, Options, Board, Why) ),
          Error,
          misread(Error, Game, Why)),
    (   var(Why)
    ->  true
    ;   assertz(read_by_rows(Game, Why)),
        fail
    ).

read_by_squares(Context) :-
    bounded(Context),
    move_rule(Context),
    game_predicate(outcome/3, Context),
    forall(offered(Context, Predicate), game_predicate(Predicate, Context)),
    lowered(Context),
    may_change(Context),
    game_predicate(next/3, Context),
    lowered(Context).

agreeing(Module, Game, Options, Board, Why) :-
    (   \+ of_the_project(Game),
        disagreement(Module, Game, Options, Board, Why0)
    ->  Why = Why0
    ;   true
    ).

misread(Error, Game, Why) :-
    (   Error = misread(Square)
    ->  Why = "its rules look inside squares, as in ~p"-[Square]
    ;   Error = error(Formal, _),
        \+ of_the_project(Game)
    ->  Why = "its rules cannot be read on a flat board: ~p"-[Formal]
    ;   throw(Error)
    ).

%   of_the_project(+Game): no self-check is needed, as the tests compare module and rules.

of_the_project(Game) :-
    module_property(compile, file(Here)),
    file_directory_name(Here, Engine),
    file_directory_name(Engine, Prolog),
    module_property(Game, file(File)),
    atom_concat(Prolog, '/games/', Games),
    atom_concat(Games, _, File).

may_change(Context) :-
    Context = flat(_, _, _, _, Style),
    ( keeps_score(Style) -> changing(Context) ; true ).

styled(plain, Context) :-
    copied(count, [], Context).
styled(asked, _).
styled(scored, Context) :-
    scored(Context).
styled(scored(templates(Moves, Others, LeftOut0, Needs)), Context) :-
    scored(Context),
    findall(Feature, ( member(Feature-Needed, Needs), \+ ruled(Context, Needed) ), LeftOut1),
    append(LeftOut0, LeftOut1, LeftOut),
    forall(member(Template, [Moves|Others]), copied(Template, LeftOut, Context)).

ruled(flat(Module, _, _, _, _), Name/Arity) :-
    functor(Head, Name, Arity),
    predicate_property(Module:Head, number_of_clauses(Count)),
    Count > 0.

%   offered(+Context, -Predicate): Game offers Predicate to the search.

offered(flat(_, Game, _, _, Style), Predicate) :-
    keeps_score(Style),
    asked_of_game(Predicate, offered),
    Predicate = Name/Arity,
    functor(Head, Name, Arity),
    local(Game, Head).

%   by_hand(+Style, +Source, +Tables, +Context): makes the module from an accelerator, which
%   handles only moves From-To, so features that need legal_term/2 are left out.

by_hand(scored(templates(_, Others, LeftOut0, Needs)), Source, Tables, Context) :-
    Context = flat(Module, _, _, _, _),
    findall(Feature, member(Feature-legal_term/2, Needs), LeftOut1),
    append(LeftOut0, LeftOut1, LeftOut),
    stands(Context),
    forall(Tables:fact(Module, Fact), add_clause(Module, Fact)),
    add_clause(Module, 'tables*'(Tables)),
    copied(Source, LeftOut, Context),
    Tables:score_place(Place),
    add_clause(Module, 'score*'(Place)),
    scored(Context),
    forall(member(Template, Others), copied(Template, LeftOut, Context)).

%   accelerated(+Style, +Game, +Lengths, -Source, -Tables): there is an accelerator, and
%   it is not left out.

accelerated(scored(templates(_, _, LeftOut, _)), Game, Lengths, Source, Tables) :-
    \+ memberchk(accelerator, LeftOut),
    ( accelerator(Game, _, _, _) -> true ; load_accelerator(Game) ),
    accelerator(Game, Lengths, Source, Tables).

load_accelerator(Game) :-
    module_property(Game, file(File)),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, /, Game, '/accelerator.pl'], Path),
    exists_file(Path),
    load_once(Path).

made_static(Module) :-
    forall(( made(Module, Name/Arity),
             functor(Head, Name, Arity),
             predicate_property(Module:Head, dynamic),
             predicate_property(Module:Head, number_of_clauses(Count)),
             Count > 0
           ),
           compile_predicates([Module:Name/Arity])).
