:- module(match_json,
          [ match_json/2        % ?Match, ?Json
          ]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/game', [player_named/3]).
:- use_module('../engine/match', [match_after/3, match_start/3]).
:- use_module('../engine/refusal', [refuse/2]).
:- use_module('../engine/situation', [read_situation/2, situation_text/2]).

/** <module> A match as JSON (see engine/match.pl)
*/

%!  match_json(?Match, ?Json) is det.
%
%   Json is the dict for Match; one of them must be known:
%
%       { "start": TEXT, "contestants": [NAME, NAME], "tie_break": 40 or null,
%         "replay": false,
%         "partidas": [{ "winner": PLAYER or null, "reason": TEXT,
%                        "points": [[PLAYER, COUNT], ...] or null }, ...] }
%
%   Refuse a Json that is not a match.

match_json(Match, Json) :-
    (   nonvar(Match)
    ->  match_to_json(Match, Json)
    ;   match_from_json(Json, Match)
    ).

match_to_json(match(Start, Contestants, TieBreak0, Replay, Results),
              _{ start:Text, contestants:Contestants, tie_break:TieBreak,
                 replay:Replay, partidas:Partidas }) :-
    situation_text(Start, Text),
    null_for(none, TieBreak0, TieBreak),
    maplist(result_to_json, Results, Partidas).

result_to_json(result(Winner0, Reason, Points0),
               _{winner:Winner, reason:Reason, points:Points}) :-
    null_for(nobody, Winner0, Winner),
    (   Points0 == none
    ->  Points = null
    ;   findall([Player, Count], member(Player-Count, Points0), Points)
    ).

null_for(Nothing, Value0, Value) :-
    (   Value0 == Nothing
    ->  Value = null
    ;   Value = Value0
    ).

match_from_json(Json, Match) :-
    (   is_dict(Json),
        get_dict(start, Json, Text),
        get_dict(contestants, Json, Contestants),
        get_dict(tie_break, Json, TieBreak0),
        get_dict(replay, Json, Replay),
        get_dict(partidas, Json, Partidas),
        is_list(Partidas)
    ->  true
    ;   refuse(bad_value, "a match must have start, contestants, tie_break, replay and partidas"-[])
    ),
    read_situation(Text, Start),
    none_for_null(TieBreak0, none, TieBreak),
    match_start(Start, [contestants=Contestants, tie_break=TieBreak, replay=Replay], Match0),
    foldl(partida_from_json(Start), Partidas, Match0, Match).

partida_from_json(situation(Game, _, _, _), Json, Match0, Match) :-
    (   is_dict(Json),
        get_dict(winner, Json, Winner0),
        get_dict(reason, Json, Reason0),
        get_dict(points, Json, Points0)
    ->  true
    ;   refuse(bad_value, "a partida must have winner, reason and points"-[])
    ),
    winner_from_json(Winner0, Game, Winner),
    atom_string(Reason, Reason0),
    points_from_json(Points0, Game, Points),
    match_after(Match0, result(Winner, Reason, Points), Match).

none_for_null(Value0, Nothing, Value) :-
    (   Value0 == null
    ->  Value = Nothing
    ;   Value = Value0
    ).

winner_from_json(Json, Game, Winner) :-
    (   Json == null
    ->  Winner = nobody
    ;   player_named(Game, Json, Winner)
    ).

points_from_json(Json, Game, Points) :-
    (   is_list(Json)
    ->  maplist(count_from_json(Game), Json, Points)
    ;   none_for_null(Json, none, Points)
    ).

count_from_json(Game, Json, Player-Count) :-
    (   Json = [Player0, Count]
    ->  player_named(Game, Player0, Player)
    ;   refuse(bad_value, "points must be pairs [player, count]"-[])
    ).
