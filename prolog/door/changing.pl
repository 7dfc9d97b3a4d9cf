:- module(door_changing, []).
:- use_module('../engine/asking', [edited/4, pasted/4]).
:- use_module('../engine/situation', [situation_text/2]).
:- use_module(games, [situation_in/2]).
:- use_module(request).

/** <module> Requests for changing a position by hand

Clauses of bridge:verb/3 (see door/games.pl).
*/

:- multifile bridge:verb/3.

bridge:verb(edit, Request, Text) :-
    situation_in(Request, Situation0),
    argument(step, Request, [Name|Arguments]),
    edited(Name, Arguments, Situation0, Situation),
    situation_text(Situation, Text).

bridge:verb(pasted, Request, Json) :-
    situation_in(Request, Situation0),
    argument(player, Request, Player),
    edited(turn, [Player], Situation0, Situation),
    argument(rows, Request, Rows),
    pasted(Situation, Rows, Text, Note),
    Json = _{text:Text, note:Note}.
