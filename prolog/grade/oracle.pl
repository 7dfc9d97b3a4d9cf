:- module(grade_oracle, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/game', [known_rule/5]).
:- use_module('../engine/play', [captured/3, moves/2, played/3, reasons/3, result/4]).
:- use_module('../door/request').
:- use_module('../engine/situation', [counters/2, read_situation/2]).

/** <module> The grader's oracle

The grader needs thousands of correct answers. They are those that Python's
Position requests one by one, here in one exchange for each position.
*/

:- multifile bridge:verb/3.

%   The legal moves, each with the squares on which it captures, and the end of the game.

bridge:verb(grade_facts, Request, _{moves:Moves, ending:Ending}) :-
    situation_in(Request, Situation),
    moves(Situation, All),
    findall([From, To, Captured],
            ( member(Move, All),
              Move = From0-To0,
              square_json(From0, From),
              square_json(To0, To),
              captured(Situation, Move, Squares),
              maplist(square_json, Squares, Captured)
            ),
            Moves),
    ending(Situation, Ending).

%   The position after each of some legal moves.

bridge:verb(grade_after, Request, Afters) :-
    situation_in(Request, Situation),
    argument(moves, Request, Moves),
    maplist(after(Situation), Moves, Afters).

after(Situation0, Pair, _{rows:Rows, player:Player, memory:Memory, ending:Ending}) :-
    pair_move(Pair, Move),
    played(Situation0, Move, Situation),
    Situation = situation(_, _, _, position(Board, Player, _)),
    maplist(maplist(cell_json), Board, Rows),
    counters(Situation, Counters),
    findall(Name-Value, member(Name=Value, Counters), Pairs),
    dict_pairs(Memory, _, Pairs),
    ending(Situation, Ending).

%   The rules that each of some moves breaks, as [Rule, Clause].

bridge:verb(grade_faults, Request, Faults) :-
    situation_in(Request, Situation),
    argument(moves, Request, Moves),
    maplist(faults(Situation), Moves, Faults).

faults(Situation, Pair, Faults) :-
    Situation = situation(Game, _, _, _),
    pair_move(Pair, Move),
    reasons(Situation, Move, Rules),
    findall([Rule, Clause],
            ( member(Rule, Rules), known_rule(Game, Rule, Clause, _, _) ),
            Faults).

situation_in(Request, Situation) :-
    argument(position, Request, Text),
    read_situation(Text, Situation).

pair_move([[Row1, Column1], [Row2, Column2]], Row1/Column1-Row2/Column2).

square_json(Row/Column, [Row, Column]).

cell_json(Cell, Json) :-
    (   integer(Cell)
    ->  Json = Cell
    ;   format(string(Json), "~w", [Cell])
    ).

ending(Situation, Ending) :-
    (   result(Situation, Winner0, Rule, _)
    ->  Situation = situation(Game, _, _, _),
        known_rule(Game, Rule, Clause, _, _),
        ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
        Ending = [Winner, Rule, Clause]
    ;   Ending = null
    ).
