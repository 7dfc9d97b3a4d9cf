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
:- reexport(compile/geometry, [numbered/3, seen_along/4]).
:- reexport(compile/positions).

/** <module> From a rule text to a fast module

The search runs the same rules as everybody else, over another board: one
flat term b(Cell1, ..., CellN) whose squares are the numbers 1..N. For a
game, its options and the shape of its board, flat/5 makes a module that
holds the game's own clauses with these changes:

  - a clause is translated goal by goal (clauses.pl): cell/3 becomes arg/3, and
    put_cell/4 changes the board in place, which backtracking undoes (boards.pl);
    geometry becomes facts that are found by square (geometry.pl); the move rule is
    kept for each player, without in_play, as whoever runs the module asks over/3
    first (move_rule.pl);
  - what is known now is worked out now (evaluate.pl): options have their values,
    tests that are decided go, calls with one answer become that answer, and
    neighbouring goals that no position changes become one table (joining.pl);
  - when all clauses are there, each is brought into the form that runs fastest
    (lower.pl, with walks, tables, scans, sums and census).

So rules read a cell before they put another there, and look into a square or a board
only through cell/3, put_cell/4 and the relations of compass. A game whose rules
do otherwise is found out, by its text or by trying its module (self_check.pl), and asked
itself instead, on lists of lists (by_rows.pl), which is right but slow.

The module has legal/2, next/3 and outcome/3, and over/3, which is what
in_play denies. In the Style `plain` it has the predicates of count.pl
beside. In the Style `scored`, or scored(Templates), every change of the board
keeps a hash and a score, the last argument of the board (see compile/scores.pl). In
the latter the module has the clauses of whoever asks for it as well, where they call
the rules directly. Templates is the term

    templates(Moves, Others, LeftOut, Needs)

of the modules whose clauses are copied, of which an accelerator stands for Moves; of
the features left out (see compile/copies.pl); and of pairs Feature-Predicate, such
that Feature is left out where the rules have no clauses for Predicate. The Styles
`plain`, for counting, and scored(Templates), for searching, begin with a position that
was played to or is not over, and ask only whether a move has ended the game (see
mover_wins/1 of contract.pl); `scored` takes any position.

A game may have an accelerator on boards of some size, another text that gives
the same answers to what the search asks, only faster: a module of the style
scored(Templates) is made of it where there is one and `accelerator` is not left
out. It is the file accelerator.pl in a folder beside the game's file, called like
the game, and is loaded when the first search needs it. It says

    compile:accelerator(?Game, ?Lengths, -Source, -Tables)

The clauses of Source stand for those of the game and for those of Moves, next to
the facts that Tables:fact(Module, Fact) tells. Boards are b(..., Score), as
Tables:packed(Cells, Score, Board) says, and Tables:score_place(Place) is the
argument that has the score.
*/

:- multifile accelerator/4.

:- meta_predicate optimised(0).

:- dynamic read_by_rows/2.      % Game, Why

%!  read_by_rows(?Game, -Why) is nondet.
%
%   The module last made of Game asks its text on lists of lists. Why, Format-Arguments,
%   tells what would be misread otherwise.

%!  flat(+Game, +Options, +Board, +Style, -Module) is det.
%
%   Module is the fast reading of Game under the settled Options on boards of
%   the shape of Board.

flat(Game, Options, Board, Style, Module) :-
    maplist(length, Board, Lengths),
    with_mutex(flat, optimised(flat_made(Game, Options, Lengths, Board, Style, Module))).

%   optimised(:Goal): the arithmetic of the clauses that Goal adds is compiled,
%   which is not the default of a running program.

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

%   undone(+Catcher, +Module): a search that was stopped meanwhile leaves no half of a
%   module; the next one takes its name again.

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

%   by_squares(+Context, +Options) is semidet: what is looked for on a board decides what is
%   kept when it is changed (see census.pl), so next/3 comes last. Fails, and says why, where
%   the text of a game from elsewhere would be misread.

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
    ->  Why = "its rules take squares apart, as in ~p"-[Square]
    ;   Error = error(Formal, _),
        \+ of_the_project(Game)
    ->  Why = "its rules cannot be read on a flat board: ~p"-[Formal]
    ;   throw(Error)
    ).

%   of_the_project(+Game): the tests of the project compare its module with its text.

of_the_project(Game) :-
    module_property(compile, file(Here)),
    file_directory_name(Here, Engine),
    file_directory_name(Engine, Prolog),
    module_property(Game, file(File)),
    atom_concat(Prolog, '/games/', Games),
    atom_concat(Games, _, File).

may_change(Context) :-
    Context = flat(_, _, _, _, Style),
    ( Style == plain -> true ; changing(Context) ).

styled(plain, Context) :-
    copied(count, [], Context).
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

%   offered(+Context, -Predicate): Game has Predicate for the search.

offered(flat(_, Game, _, _, Style), Predicate) :-
    Style \== plain,
    asked_of_game(Predicate, offered),
    Predicate = Name/Arity,
    functor(Head, Name, Arity),
    local(Game, Head).

%   by_hand(+Style, +Source, +Tables, +Context): the module has an accelerator, which knows
%   moves From-To alone, so a feature that needs legal_term/2 is left out.

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

%   accelerated(+Style, +Game, +Lengths, -Source, -Tables): there is one, and it is
%   not left out.

accelerated(scored(templates(_, _, LeftOut, _)), Game, Lengths, Source, Tables) :-
    \+ memberchk(accelerator, LeftOut),
    ( accelerator(Game, _, _, _) -> true ; load_accelerator(Game) ),
    accelerator(Game, Lengths, Source, Tables).

load_accelerator(Game) :-
    module_property(Game, file(File)),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, /, Game, '/accelerator.pl'], Path),
    exists_file(Path),
    load_files(Path, [if(not_loaded), imports([])]).

made_static(Module) :-
    forall(( made(Module, Name/Arity),
             functor(Head, Name, Arity),
             predicate_property(Module:Head, dynamic),
             predicate_property(Module:Head, number_of_clauses(Count)),
             Count > 0
           ),
           compile_predicates([Module:Name/Arity])).
