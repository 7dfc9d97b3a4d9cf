:- module(test_contract, []).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/game').
:- use_module('../../prolog/engine/catalogue', [games/1, game_problem/3]).
:- use_module('../../prolog/engine/levels').
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/trial', [tried/2]).
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/notation').
:- use_module('../../prolog/engine/board').
:- use_module('../../prolog/engine/rulebook', [op(950, xfx, ::)]).

/** <module> What every game must keep, whichever it is

The tests run over every game and ruleset found, on its start and on
positions of random games with a fixed seed.
*/

subject(Game, Ruleset) :-
    games(Games),
    member(Game, Games),
    rulesets(Game, Rulesets),
    member(Ruleset, Rulesets).

%   sample(+Game, +Ruleset, +Plies, -Situations): positions of one random
%   game, at regular intervals.

sample(Game, Ruleset, Plies, Every, Situations) :-
    set_random(seed(2026)),
    start(Game, Ruleset, [], Start),
    random_game(Plies, Start, All),
    findall(Situation,
            ( nth0(N, All, Situation), N mod Every =:= 0 ),
            Situations).

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

%   Every pair of squares under the default ruleset; under the others those
%   from a few squares only.

pair(Situation, From-To) :-
    Situation = situation(Game, Ruleset, _, position(Board, _, _)),
    rulesets(Game, [Default|_]),
    ( Ruleset == Default -> Pairs = 21_000 ; Pairs = 2_000 ),
    findall(Square, cell(Board, Square, _), Squares),
    length(Squares, Count),
    Step is max(1, Count*Count//Pairs),
    nth0(N, Squares, From),
    N mod Step =:= 0,
    cell(Board, To, _).

%   never(+Goal): fails, and prints the solution, if Goal has one.

never(Goal) :-
    (   call(Goal)
    ->  print_message(error, format("found: ~p", [Goal])),
        fail
    ;   true
    ).

:- begin_tests(contract).

test(games_are_found, all(Game == [breakthrough, fields_of_action, monkey_queen, tafl, trench])) :-
    games(Games),
    member(Game, Games),
    \+ memberchk(Game, [clobber, hexapawn]).

test(no_file_is_left_out, all(File-Message == [])) :-
    game_problem(File, _, Message).

test(every_export_is_in_the_contract, all(Game-Predicate == [])) :-
    games(Games),
    member(Game, Games),
    offers(Game, Predicate),
    \+ contract:required(Predicate),
    \+ contract:optional(Predicate).

%   The games of the project are not tried when they are loaded.

test(every_game_passes_the_trial, [forall(( games(Games), member(Game, Games) )), Finds == []]) :-
    tried(Game, Finds).

test(moves_are_listed_once, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 60, 4, Situations),
    forall(member(Situation, Situations),
           ( moves(Situation, Moves),
             sort(Moves, Once),
             same_length(Moves, Once)
           )).

test(no_broken_rule_means_legal, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 60, 30, Situations),
    forall(member(Situation, Situations),
           never(disagreement(Situation, _, _))).

test(next_is_deterministic, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 60, 6, Situations),
    forall(( member(situation(Game, _, _, Position), Situations),
             Game:legal(Position, Move)
           ),
           ( call_cleanup(Game:next(Position, Move, _), Done = true),
             Done == true
           )).

test(texts_round_trip, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 60, 4, Situations),
    forall(member(Situation, Situations),
           ( situation_text(Situation, Text),
             read_situation(Text, Again),
             Again == Situation
           )).

test(moves_round_trip, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 40, 20, Situations),
    forall(( member(Situation, Situations),
             Situation = situation(Game, _, _, position(Board, _, _)),
             moves(Situation, Moves),
             member(Move, Moves)
           ),
           ( move_text(Game, Board, Move, Text),
             read_move(Situation, Text, Again),
             Again == Move
           )).

test(the_mover_loses_nothing, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 60, 6, Situations),
    forall(member(Situation, Situations),
           never(own_loss(Situation, _))).

test(a_finished_game_has_no_moves, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 200, 1, Situations),
    forall(member(Situation, Situations),
           never(( result(Situation, _, _, _), moves(Situation, [_|_]) ))),
    forall(member(Situation, Situations),
           never(( moves(Situation, []), \+ result(Situation, _, _, _) ))).

test(only_the_mover_wins_where_the_game_says_so,
     forall(( subject(Game, Ruleset), offers(Game, mover_wins/1) ))) :-
    forall(Game:mover_wins(Rule), once(Game:rule(Rule, _, _, _))),
    sample(Game, Ruleset, 400, 1, Situations),
    never(( member(situation(_, _, _, Position), Situations),
            Position = position(_, Player, _),
            Game:outcome(Position, Player, Rule),
            Game:mover_wins(Rule) )).

%   A game that has ended otherwise has not ended for lack of moves.

test(no_moves_is_no_second_reason, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 400, 1, Situations),
    position_names(Game, Names),
    once(Game:ruleset(Default, _, _)),
    findall(Named,
            ( Ruleset == Default,
              member(Name, Names),
              named_situation(Game, Name, Ruleset, Named)
            ),
            Examples),
    append(Situations, Examples, All),
    forall(( member(situation(Game, _, _, Position), All),
             findall(Rule, Game:outcome(Position, _, Rule), Rules)
           ),
           ( memberchk(no_moves, Rules) -> Rules == [no_moves] ; true )).

test(every_piece_has_a_kind, forall(subject(Game, _))) :-
    findall(Cell, ( Game:face(Cell, _, Owner), Owner \== nobody ), Pieces0),
    findall(Cell, ( offers(Game, kind/2), Game:kind(Cell, _) ), Kinds0),
    msort(Pieces0, Pieces),
    msort(Kinds0, Kinds),
    ( Kinds == [] ; Kinds == Pieces ),
    !.

test(the_favoured_win_more_than_half_of_what_was_measured,
     forall(( subject(Game, Ruleset),
              offers(Game, favours/3),
              Game:favours(Ruleset, Player, measured(Won, Games, Level)) ))) :-
    players(Game, Players),
    memberchk(Player, Players),
    levels(Levels),
    memberchk(Level, Levels),
    Won*2 > Games,
    Won =< Games.

test(favoured_are_players_under_known_rulesets,
     forall(( games(Games), member(Game, Games), offers(Game, favours/3) ))) :-
    rulesets(Game, Rulesets),
    findall(Ruleset, Game:favours(Ruleset, _, _), Uneven),
    sort(Uneven, Once),
    length(Uneven, Count),
    length(Once, Count),
    subtract(Once, Rulesets, []).

test(named_positions_can_be_read, forall(subject(Game, Ruleset))) :-
    position_names(Game, Names),
    once(Game:ruleset(Default, _, _)),
    (   Ruleset == Default
    ->  forall(member(Name, Names), named_situation(Game, Name, Ruleset, _))
    ;   true
    ).

test(every_label_has_its_rule, forall(subject(Game, _))) :-
    forall(label_of(Game, Label),
           ( once(Game:rule(Label, Clause, Section, Text)),
             atom(Clause),
             atom(Section),
             string(Text)
           )).

test(every_clause_is_told, forall(chapter(Game, Prefix, Last))) :-
    findall(Clause,
            ( between(1, Last, N), atomic_list_concat([Prefix, -, N], Clause) ),
            Clauses),
    findall(Clause, Game:rule(_, Clause, _, _), Told),
    subtract(Clauses, Told, []),
    subtract(Told, Clauses, []).

:- end_tests(contract).

%   The clauses of each game's chapter.

chapter(breakthrough,     'BT', 9).
chapter(fields_of_action, 'FA', 11).
chapter(monkey_queen,     'MQ', 12).
chapter(tafl,             'TF', 14).
chapter(trench,           'TR', 19).

disagreement(Situation, Move, Rules) :-
    Situation = situation(Game, _, _, Position),
    pair(Situation, Move),
    reasons(Situation, Move, Rules),
    (   Rules == []
    ->  \+ Game:legal(Position, Move)
    ;   Game:legal(Position, Move)
    ).

own_loss(Situation, Move) :-
    Situation = situation(Game, _, _, position(Board0, Player, _)),
    moves(Situation, Moves),
    member(Move, Moves),
    played(Situation, Move, situation(_, _, _, position(Board, _, _))),
    owned(Game, Board0, Player, Before),
    owned(Game, Board, Player, After),
    After < Before.

owned(Game, Board, Player, Count) :-
    aggregate_all(count,
                  ( cell(Board, _, Cell), owner(Game, Cell, Player) ),
                  Count).

label_of(Game, Label) :-
    Game:conditions(_, _, Conditions),
    member(Label :: _, Conditions).
