:- module(door_solving, []).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/game', [player_named/3]).
:- use_module('../engine/jobs', [job_report/1]).
:- use_module('../engine/play', [played/3]).
:- use_module('../engine/refusal').
:- use_module('../engine/only_wins', [answered/4, proved/4]).
:- use_module('../engine/solve', [solve/5]).
:- use_module(games, [move_json/3, situation_in/2]).
:- use_module(request).

/** <module> Who wins a position

It may take long, so these are jobs, which report how many positions they have seen.
*/

:- multifile bridge:job/3.

bridge:job(solve, Request, Json) :-
    situation_in(Request, Situation),
    argument(distance, Request, Distances, false),
    argument(proof, Request, Proof, false),
    argument(by, Request, Way, "any"),
    argument(memory, Request, Megabytes, 512),
    argument(keep, Request, File0, null),
    ( File0 == null -> File = none ; atom_string(File, File0) ),
    known_way(Way, By),
    must_be_memory(Megabytes),
    solve(Situation, wanted(Distances, Proof, By, File), Megabytes, told_stage, Solution),
    solution_json(Solution, Situation, Json).

told_stage(news(Stage, Number)) :-
    job_report(_{stage:Stage, number:Number}).

known_way(Text, Way) :-
    (   member(Way0, [any, positions, search]),
        atom_string(Way0, Text)
    ->  Way = Way0
    ;   refuse(bad_value, "the method is any, positions or search, not ~w"-[Text],
               [name=by])
    ).

must_be_memory(Megabytes) :-
    (   integer(Megabytes),
        between(1, 1_000_000, Megabytes)
    ->  true
    ;   refuse(bad_value, "the memory is a whole number of megabytes from 1 to 1000000, not ~w"
               -[Megabytes], [name=memory])
    ).

solution_json(Solution, Situation, Json) :-
    Solution = solution(By, Value, Endless, Moves, Line, Proof, Positions, Seconds),
    value_json(Value, Winner, Plies),
    winner_json(Endless, EndlessJson),
    maplist(valued_json(Situation), Moves, MovesJson),
    foldl(line_json, Line, LineJson, Situation, _),
    ( Proof == none -> ProofJson = null ; ProofJson = Proof ),
    Json = _{ by:By, winner:Winner, plies:Plies, endless:EndlessJson, moves:MovesJson,
              line:LineJson, proof:ProofJson, positions:Positions, seconds:Seconds }.

value_json(value(Winner0, Plies0), Winner, Plies) :-
    winner_json(Winner0, Winner),
    ( Plies0 == none -> Plies = null ; Plies = Plies0 ).

winner_json(Winner, Json) :-
    ( Winner == nobody -> Json = null ; Json = Winner ).

valued_json(Situation, Move-Value, _{move:Json, winner:Winner, plies:Plies}) :-
    move_json(Situation, Move, Json),
    value_json(Value, Winner, Plies).

line_json(Move, Json, Situation0, Situation) :-
    move_json(Situation0, Move, Json),
    played(Situation0, Move, Situation).

                /*******************************
                *            PUZZLES           *
                *******************************/

bridge:job(prove, Request, Json) :-
    situation_in(Request, Situation),
    argument(least, Request, Least, 1),
    argument(plies, Request, Plies),
    argument(positions, Request, Most),
    proved(Situation, search(Least, Plies, Most), told_positions, Proof),
    proof_json(Proof, Situation, Json).

told_positions(Positions) :-
    job_report(_{positions:Positions}).

proof_json(unproved(Why), _, _{why:Why}).
proof_json(proof(Plies, Line, Duals, Effort), Situation,
           _{plies:Plies, line:Json, duals:Duals, effort:Effort}) :-
    foldl(line_json, Line, Json, Situation, _).

bridge:job(answer, Request, Json) :-
    situation_in(Request, Situation),
    Situation = situation(Game, _, _, _),
    argument(winner, Request, Text),
    player_named(Game, Text, Winner),
    argument(plies, Request, Plies),
    answered(Situation, Winner, Plies, Answer),
    answer_json(Answer, Situation, Json).

answer_json(lost(Line), Situation, _{line:Json}) :-
    foldl(line_json, Line, Json, Situation, _).
answer_json(escapes(Moves), Situation, _{escapes:Json}) :-
    maplist(move_json(Situation), Moves, Json).
