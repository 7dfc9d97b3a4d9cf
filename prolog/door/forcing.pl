:- module(door_forcing, []).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module('../engine/asking', [view/2]).
:- use_module('../engine/compile', [flat_move/3]).
:- use_module('../engine/game', [players/2]).
:- use_module('../engine/notation', [move_text/4]).
:- use_module('../engine/search', [forced_tree/5, horizon/1]).
:- use_module(games, [situation_in/2]).
:- use_module(request).

/** <module> Whether a position is decided

It may take long, so it is a job (see door/games.pl).
*/

:- multifile bridge:job/3.

bridge:job(forced, Request, Json) :-
    situation_in(Request, Situation),
    horizon(Usual),
    argument(plies, Request, Plies, Usual),
    argument(seconds, Request, Seconds, 10),
    Searched = searched(0),
    catch(call_with_time_limit(Seconds, forced_json(Situation, Plies, Searched, Found)),
          time_limit_exceeded, Found = limit),
    arg(1, Searched, Least),
    (   Found == limit
    ->  Json = _{found:null, searched:Least, limited:true}
    ;   Json = _{found:Found, searched:Least, limited:false}
    ).

%   forced_json(+Situation, +Plies, +Searched, -Json): Searched records up to how many plies
%   no player can force the end, even if the search is cut short.

forced_json(Situation, Plies, Searched, Json) :-
    Situation = situation(Game, _, _, Position),
    view(Situation, view(_, Module, Flat)),
    players(Game, Players),
    (   between(0, Plies, Needed),
        (   member(Winner, Players),
            forced_tree(Module, Flat, Winner, Needed, Tree)
        ->  true
        ;   nb_setarg(1, Searched, Needed),
            fail
        )
    ->  branches_json(Tree, Game, Module, Position, Branches),
        Json = _{winner:Winner, plies:Needed, tree:Branches}
    ;   Json = null
    ).

branches_json(Branches, Game, Module, Position, Json) :-
    findall(_{move:Text, then:Then},
            ( member(branch(Flat, Tree), Branches),
              flat_move(Module, Move, Flat),
              Position = position(Board, _, _),
              move_text(Game, Board, Move, Text),
              once(Game:next(Position, Move, Next)),
              branches_json(Tree, Game, Module, Next, Then)
            ),
            Json).
