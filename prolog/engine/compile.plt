:- module(test_compile, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module(board, [cell/3, put_cell/4]).
:- use_module(compile).
:- use_module(game).
:- use_module(options, [settled/4]).
:- use_module(catalogue, [games/1]).
:- use_module(perft).
:- use_module(play).
:- use_module(search, []).
:- use_module(compile/scores).
:- use_module(situation).

/** <module> The fast reading says what the list of lists says

On positions of random games of every game and ruleset.
*/

subject(Game, Ruleset) :-
    games(Games),
    member(Game, Games),
    rulesets(Game, Rulesets),
    member(Ruleset, Rulesets).

%   subject(?Game, ?Ruleset, ?Given): every ruleset unchanged, and default ones with
%   options that change which moves are legal or how the game ends.

subject(Game, Ruleset, []) :-
    subject(Game, Ruleset).
subject(Game, Ruleset, Given) :-
    special(Game, Given),
    rulesets(Game, [Ruleset|_]).

special(breakthrough,     [rows=6, columns=4]).
special(fields_of_action, [isolated_capture=true, isolated_jump=false]).
special(fields_of_action, [isolated_counts_origin=true]).
special(monkey_queen,     [metric=chebyshev]).
special(monkey_queen,     [metric=manhattan]).
special(tafl,             [king_armed=false]).
special(tafl,             [king_armed=anvil, king_strength=two]).
special(tafl,             [layout=brandubh_7, speed=1, repetition=draw3]).
special(tafl,             [layout=brandubh_7, speed=1, repetition=defenders_lose]).
special(trench,           [absolute_immunity=true]).
special(trench,           [general_wins=true, move_limit=none]).

%   sample(+Subject, +Plies, +Every, -Situations): positions of a random game,
%   including its last one.

sample(subject(Game, Ruleset, Given), Plies, Every, Situations) :-
    set_random(seed(1982)),
    start(Game, Ruleset, Given, Start),
    random_game(Plies, Start, All),
    reverse(All, Backwards),
    findall(Situation, ( nth0(N, Backwards, Situation), N mod Every =:= 0 ), Situations).

random_game(Plies, Situation, [Situation|Situations]) :-
    moves(Situation, Moves),
    (   Plies > 0,
        Moves \== []
    ->  random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        random_game(Plies1, Next, Situations)
    ;   Situations = []
    ).

%   A search has a Style of its own (see search.pl).

fast(Situation, Style, Module, Flat) :-
    (   Style = scored(_)
    ->  search:fast(Style, Situation, Module, Flat)
    ;   Situation = situation(Game, Ruleset, Overrides, Position),
        settled(Game, Ruleset, Overrides, Options),
        Position = position(Board, _, _),
        flat(Game, Options, Board, Style, Module),
        flat_position(Module, Position, Flat)
    ).

%   fast_successors(+Situation, +Style, -Successors): the moves, with the boards
%   that they lead to.

fast_successors(Situation, Style, Successors) :-
    fast(Situation, Style, Module, Flat),
    findall(Move-After,
            ( \+ Module:over(Flat, _, _),
              Module:legal(Flat, FlatMove),
              once(flat_move(Module, Move, FlatMove)),
              once(Module:next(Flat, FlatMove, Next)),
              cells_of(Next, After)
            ),
            Successors0),
    msort(Successors0, Successors).

cells_of(position(Flat, Player, Memory), after(Cells, Player, Memory)) :-
    compound_name_arguments(Flat, b, Arguments),
    exclude(is_score, Arguments, Cells).

unflat(Module, FlatMove, Move) :-
    once(flat_move(Module, Move, FlatMove)).

is_score(Argument) :-
    compound(Argument),
    compound_name_arity(Argument, score, _).

list_successors(Situation, Style, Successors) :-
    Situation = situation(Game, _, _, Position),
    fast(Situation, Style, Module, _),
    findall(Move-After,
            ( Game:legal(Position, Move),
              Game:next(Position, Move, Next),
              flat_position(Module, Next, Flat),
              cells_of(Flat, After)
            ),
            Successors0),
    msort(Successors0, Successors).

%   edited(+Situation0, -Situation): a few cells are copied to other squares, so that
%   some pieces are there several times, and others not at all.

edited(situation(Game, Ruleset, Overrides, position(Board0, Player, Memory)),
       situation(Game, Ruleset, Overrides, position(Board, Player, Memory))) :-
    findall(Square, cell(Board0, Square, _), Squares),
    once(Game:face(Vacant, _, nobody)),
    findall(Square, ( cell(Board0, Square, Cell), Cell \== Vacant ), Held),
    foldl(copied_cell(Held, Squares), [1, 2, 3, 4], Board0, Board1),
    random_member(Square, Held),
    put_cell(Board1, Square, Vacant, Board).

copied_cell(Held, Squares, _, Board0, Board) :-
    random_member(From, Held),
    random_member(To, Squares),
    cell(Board0, From, Cell),
    put_cell(Board0, To, Cell, Board).

:- begin_tests(compile).

test(same_moves_and_successors,
     forall(( member(Style, [plain, asked, scored]), subject(Game, Ruleset, Given) ))) :-
    sample(subject(Game, Ruleset, Given), 60, 6, Situations),
    forall(member(Situation, Situations),
           ( fast_successors(Situation, Style, Fast),
             list_successors(Situation, Style, Fast)
           )).

test(same_outcomes,
     forall(( member(Style, [plain, asked, scored, scored([])]), subject(Game, Ruleset, Given) ))) :-
    sample(subject(Game, Ruleset, Given), 200, 3, Situations),
    forall(member(Situation, Situations),
           ( Situation = situation(Game, _, _, Position),
             fast(Situation, Style, Module, Flat),
             findall(Winner-Rule, once(Game:outcome(Position, Winner, Rule)), Outcome),
             findall(Winner-Rule, once(Module:outcome(Flat, Winner, Rule)), Outcome)
           )).

%   On a board set up by hand the player to move may have won already.

test(given_board) :-
    start(breakthrough, none, [], situation(Game, Ruleset, Overrides, _)),
    Board = [[0,0],[2,0],[0,2],[1,0]],
    fast(situation(Game, Ruleset, Overrides, position(Board, 1, [])), scored, Module, Flat),
    Module:over(Flat, Winner, Rule),
    !,
    Winner-Rule == 1-reached_base.

test(same_counts,
     forall(( subject(Game, Ruleset, Given), Ruleset \== 'alea_evangelii/walker' ))) :-
    sample(subject(Game, Ruleset, Given), 10, 5, Situations),
    forall(member(Situation, Situations),
           ( Situation = situation(Game, _, _, Position),
             fast(Situation, plain, Module, Flat),
             Module:perft(made, Flat, 2, Count),
             perft(Game, Position, 2, Count)
           )).

%   To the search, captures are the moves to squares that are not vacant.

test(same_captures, forall(subject(Game, Ruleset, Given))) :-
    sample(subject(Game, Ruleset, Given), 60, 6, Situations),
    once(Game:face(Vacant, _, nobody)),
    forall(( member(Situation, Situations), \+ result(Situation, _, _, _) ),
           ( Situation = situation(Game, _, _, Position),
             Position = position(Board, _, _),
             fast(Situation, scored, Module, Flat),
             findall(Move, ( Module:taking(Flat, Fast), unflat(Module, Fast, Move) ), Taking),
             findall(From-To,
                     ( Game:legal(Position, From-To), \+ cell(Board, To, Vacant) ),
                     Captures),
             msort(Taking, Sorted),
             msort(Captures, Sorted)
           )).

test(a_known_move_is_checked, forall(subject(Game, Ruleset, Given))) :-
    sample(subject(Game, Ruleset, Given), 40, 20, Situations),
    forall(( member(Situation, Situations),
             fast(Situation, plain, Module, Flat),
             \+ Module:over(Flat, _, _)
           ),
           ( findall(Move, Module:legal(Flat, Move), Moves),
             findall(Move, ( member(Move, Moves), Module:legal(Flat, Move) ), Moves)
           )).

test(same_balance, forall(subject(Game, Ruleset, Given))) :-
    sample(subject(Game, Ruleset, Given), 60, 6, Situations),
    forall(( member(Situation, Situations),
             current_predicate(Game:balance/2),
             \+ result(Situation, _, _, _)
           ),
           ( Situation = situation(Game, _, _, Position),
             fast(Situation, scored, Module, Flat),
             once(Game:balance(Position, Points)),
             once(Module:balance(Flat, Points))
           )).

%   With two kings or queens, or none, the census gives way to a scan of all squares.

test(same_with_several_of_a_kind,
     forall(( subject(Game, Ruleset, Given), Ruleset \== 'alea_evangelii/walker' ))) :-
    sample(subject(Game, Ruleset, Given), 60, 6, Situations0),
    forall(( member(_, [1, 2, 3]), member(Situation0, Situations0) ),
           ( edited(Situation0, Situation),
             Situation = situation(Game, _, _, Position),
             fast(Situation, scored, Module, Flat),
             findall(Winner-Rule, once(Game:outcome(Position, Winner, Rule)), Outcome),
             findall(Winner-Rule, once(Module:outcome(Flat, Winner, Rule)), Outcome),
             fast_successors(Situation, scored, Successors),
             list_successors(Situation, scored, Successors)
           )).

%   A search may be stopped while its game is compiled; the next one compiles it again.

test(what_is_not_made_to_the_end_is_forgotten) :-
    start(trench, none, [], Situation),
    aggregate_all(count, store:made(_, _), Before),
    call_with_inference_limit(fast(Situation, scored([blame, razoring]), _, _), 50_000, Stopped),
    aggregate_all(count, store:made(_, _), After),
    Stopped-After == inference_limit_exceeded-Before,
    fast_successors(Situation, scored([blame, razoring]), Successors),
    list_successors(Situation, scored([blame, razoring]), Successors).

%   The most recently used modules are kept, and those that another thread is using.

test(modules_are_freed_when_they_are_many, 
     [setup(message_queue_create(Queue)), cleanup(message_queue_destroy(Queue))]) :-
    thread_self(Me),
    thread_create(( sized(3, 4, Theirs, Flat0),
                    thread_send_message(Me, ready(Theirs)),
                    thread_get_message(Queue, go_on),
                    findall(Move, Theirs:legal(Flat0, Move), Moves0),
                    thread_exit(Moves0) ),
                  Thread),
    thread_get_message(ready(Theirs)),
    sized(2, 4, First, _),
    forall(( between(2, 26, Columns), member(Rows, [5, 6]) ), sized(Columns, Rows, _, _)),
    sized(26, 6, Last, Flat),
    aggregate_all(count, kept:kept(_, _), Kept),
    assertion(Kept =< 45),
    assertion(kept:kept(_, Theirs)),
    assertion(\+ kept:kept(made(_, _, [2, 2, 2, 2], _), First)),
    assertion(forall(store:made(Made, _), kept:kept(_, Made))),
    assertion(Last:legal(Flat, _)),
    thread_send_message(Queue, go_on),
    thread_join(Thread, exited(Moves)),
    assertion(length(Moves, 4)),
    sized(2, 4, Again, Flat2),
    assertion(aggregate_all(count, Again:legal(Flat2, _), 2)).

%   The hash and the score that moves update are those of the board.

test(scores_are_kept, forall(subject(Game, Ruleset, Given))) :-
    sample(subject(Game, Ruleset, Given), 40, 10, Situations),
    forall(( member(Situation, Situations),
             fast(Situation, scored, Module, Flat),
             \+ Module:over(Flat, _, _),
             Module:legal(Flat, Move)
           ),
           ( Module:next(Flat, Move, position(Board, _, _)),
             compound_name_arguments(Board, b, Arguments),
             append(Cells, [Score], Arguments),
             board_score(Module, Cells, Score)
           )).

:- end_tests(compile).

%   sized(+Columns, +Rows, -Module, -Flat): the start of Breakthrough on a board of that size.

sized(Columns, Rows, Module, Flat) :-
    start(breakthrough, none, [rows=Rows, columns=Columns], Situation),
    fast(Situation, scored, Module, Flat).
