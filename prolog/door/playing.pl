:- module(door_playing, []).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/board', [cell/3]).
:- use_module('../engine/catalogue', [games/1]).
:- use_module('../engine/game', [offers/2, player_named/3]).
:- use_module('../engine/levels', [levels/1]).
:- use_module('../engine/match').
:- use_module(match_json, [match_json/2]).
:- use_module('../engine/notation', [square_text/4]).
:- use_module(request).
:- use_module('../engine/situation').
:- use_module(games, [situation_in/2]).

/** <module> Requests while a game is played

One clause of bridge:verb/3 for each request, as in games.pl. A match is
transmitted as the dict of match_json/2.
*/

:- multifile bridge:verb/3.

bridge:verb(levels, _, Levels) :-
    levels(Levels).

                /*******************************
                *          COMPLETION          *
                *******************************/

%   The squares of each game at its start, and the values of its options, for
%   shell completion.

bridge:verb(completions, _, Completions) :-
    games(Games),
    findall(_{game:Game, squares:Texts, settings:Settings},
            ( member(Game, Games), squares_of(Game, Texts), settings_of(Game, Settings) ),
            Completions).

settings_of(Game, Settings) :-
    findall(Setting, setting_of(Game, Setting), Settings).

setting_of(Game, Setting) :-
    offers(Game, option/4),
    Game:option(Name, _, Domain, _),
    findall(Value, value_in(Domain, Value), Values),
    (   Values == []
    ->  format(string(Setting), "~w=", [Name])
    ;   member(Value, Values),
        format(string(Setting), "~w=~w", [Name, Value])
    ).

value_in(boolean, Value) :-
    member(Value, [true, false]).
value_in(one_of(Values), Value) :-
    member(Value, Values).
value_in(optional(Domain), Value) :-
    once(value_in(Domain, _)),
    ( Value = none ; value_in(Domain, Value) ).

squares_of(Game, Texts) :-
    start(Game, none, [], situation(Game, _, _, position(Board, _, _))),
    findall(Text,
            ( cell(Board, Square, _), square_text(Game, Board, Square, Text) ),
            Texts).

                /*******************************
                *            A MATCH           *
                *******************************/

bridge:verb(match_start, Request, Json) :-
    situation_in(Request, Situation),
    argument(contestants, Request, Contestants),
    match_start(Situation, [contestants=Contestants], Match),
    match_json(Match, Json).

bridge:verb(match_told, Request, _{partida:Partida, score:Score, scores:Scores, result:Result}) :-
    match_in(Request, Match),
    (   match_partida(Match, Number, Sides0, Start)
    ->  situation_text(Start, Text),
        pairs_json(Sides0, Sides),
        Partida = _{number:Number, sides:Sides, position:Text}
    ;   Partida = null
    ),
    match_score(Match, Score0),
    pairs_json(Score0, Score),
    findall(Json, ( match_score(Match, _, Pairs), pairs_json(Pairs, Json) ), Scores),
    match_result_json(Match, Result).

match_result_json(Match, Result) :-
    (   match_result(Match, Winner0, Reason)
    ->  ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
        Result = _{winner:Winner, reason:Reason}
    ;   Result = null
    ).

%   The winner of the partida, by the side on which they began it, and the reason;
%   null while it goes on.

bridge:verb(match_verdict, Request, Json) :-
    match_in(Request, Match),
    situation_in(Request, Situation),
    (   match_verdict(Match, Situation, result(Winner0, Reason, _))
    ->  ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
        Json = _{winner:Winner, reason:Reason}
    ;   Json = null
    ).

bridge:verb(match_ended, Request, Json) :-
    match_in(Request, Match),
    situation_in(Request, Situation),
    match_verdict(Match, Situation, Result),
    after_json(Match, Result, Json).

bridge:verb(match_forfeited, Request, Json) :-
    match_in(Request, Match),
    situation_in(Request, Situation),
    Situation = situation(Game, _, _, _),
    argument(loser, Request, Text),
    player_named(Game, Text, Loser),
    name_in(reason, Request, Reason),
    forfeited(Situation, Loser, Reason, Result),
    after_json(Match, Result, Json).

bridge:verb(match_drawn, Request, Json) :-
    match_in(Request, Match),
    situation_in(Request, Situation),
    agreed_draw(Situation, Result),
    after_json(Match, Result, Json).

match_in(Request, Match) :-
    argument(match, Request, Json),
    match_json(Match, Json).

after_json(Match0, Result, Json) :-
    match_after(Match0, Result, Match),
    match_json(Match, Json).

pairs_json(Pairs, Json) :-
    findall([Key, Value], member(Key-Value, Pairs), Json).
