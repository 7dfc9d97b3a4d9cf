:- module(door_checking, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(ordsets), [ord_subtract/3]).
:- use_module('../engine/asking', [view/2]).
:- use_module('../engine/board', [board_changes/3]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/compile', [read_by_rows/2]).
:- use_module('../engine/game', [offers/2, written/2]).
:- use_module('../engine/language', [sentence/2]).
:- use_module('../engine/move', [from_to/3, move_squares/2]).
:- use_module('../engine/notation', [move_text/4]).
:- use_module('../engine/places', [deciding/3]).
:- use_module('../engine/play', [moves/2, played/3, read_move/3, result/4]).
:- use_module(request).
:- use_module('../engine/rulebook', [broken_each/4]).
:- use_module('../engine/situation', [counters/2, read_situation/2, situation_text/2]).
:- use_module(games, [move_json/3, numbers/2, situation_in/2]).

/** <module> Requests for checking the rules of a game

Clauses of bridge:verb/3 (see door/games.pl). They are sent in batches about every position
of many games (see bridge:verb(each, ...)), so each returns only what the properties in
pyfront/questions/checking.py need.
*/

:- multifile bridge:verb/3.

                /*******************************
                *           A GAME             *
                *******************************/

%   The rules that decide about moves and ends, and whether positions can recur.

bridge:verb(deciding, Request, _{moves:Moves, ends:Ends, cyclic:Cyclic}) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    deciding(Game, Moves, Ends),
    ( offers(Game, cyclic/0) -> Cyclic = true ; Cyclic = false ).

%   Whether the search runs the rules of a game compiled, or else on lists of lists, and why.

bridge:verb(reading_of_search, Request, _{fast:Fast, why:Why}) :-
    situation_in(Request, Situation),
    Situation = situation(Game, _, _, _),
    view(Situation, _),
    (   read_by_rows(Game, Message)
    ->  Fast = false,
        sentence(Message, Why)
    ;   Fast = true,
        Why = null
    ).

                /*******************************
                *          A POSITION          *
                *******************************/

%   The position itself, or what `move` leads to.

bridge:verb(sight, Request, Json) :-
    situation_in(Request, Situation0),
    argument(move, Request, Given, none),
    (   Given == none
    ->  Situation = Situation0
    ;   read_move(Situation0, Given, Move),
        played(Situation0, Move, Situation)
    ),
    sight_json(Situation, Json).

sight_json(Situation, _{text:Text, player:Player, counters:Names, moves:Moves, end:End}) :-
    Situation = situation(_, _, _, position(_, Player, _)),
    situation_text(Situation, Text),
    counters(Situation, Counters),
    findall(Name, member(Name=_, Counters), Names),
    moves(Situation, Moves0),
    maplist(move_json(Situation), Moves0, Moves),
    ( result(Situation, _, Rule, _) -> End = Rule ; End = null ).

%   The differences between `position` and `image`, in which squares are `placed` differently: the
%   moves that are legal only `here`, and the squares of those that are legal only `there`.

bridge:verb(image, Request, _{here:Here, there:There}) :-
    situation_in(Request, Situation),
    argument(image, Request, Text),
    read_situation(Text, Image),
    name_in(placed, Request, Way),
    Situation = situation(Game, _, _, position(Board, _, _)),
    maplist(moves, [Situation, Image], [Moves, Others]),
    maplist(goal(Way, Board), Moves, Goals),
    maplist(goal(same, Board), Others, OtherGoals),
    maplist(sort, [Goals, OtherGoals], [Known, OtherKnown]),
    ord_subtract(Known, OtherKnown, HereOnly),
    ord_subtract(OtherKnown, Known, ThereOnly),
    maplist(text_of_goal(Game, Board, Moves, Goals), HereOnly, Here),
    maplist(goal_json, ThereOnly, There).

text_of_goal(Game, Board, Moves, Goals, Goal, Text) :-
    nth1(Number, Goals, Goal),
    !,
    nth1(Number, Moves, Move),
    move_text(Game, Board, Move, Text).

goal_json(goal(_, Squares), Numbers) :-
    numbers(Squares, Numbers).

%   goal(+Way, +Board, +Move, -Goal): the squares of Move in an image, in order if it goes
%   from one to another.

goal(Way, Board, Move, goal(Goes, Squares)) :-
    (   from_to(Move, From, To)
    ->  Goes = true,
        maplist(placed(Way, Board), [From, To], Squares)
    ;   Goes = false,
        move_squares(Move, Squares0),
        maplist(placed(Way, Board), Squares0, Squares1),
        msort(Squares1, Squares)
    ).

placed(same, _, Square, Square).
placed(mirrored, Board, Row/Column0, Row/Column) :-
    nth1(Row, Board, Cells),
    length(Cells, Columns),
    Column is Columns+1-Column0.
placed(upside_down, Board, Row0/Column, Row/Column) :-
    length(Board, Rows),
    Row is Rows+1-Row0.

%   The names of the conditions that each of `moves` breaks, all of them or only the main one, as
%   `which` says; a text with the reason for anything that is not a move.

bridge:verb(stops, Request, Stops) :-
    situation_in(Request, Situation),
    Situation = situation(Game, _, _, Position),
    name_in(which, Request, Which),
    argument(moves, Request, Given),
    maplist(meant(Situation), Given, Meant),
    findall(Move, member(move(Move), Meant), Moves),
    broken_each(Game:Position, Which, Moves, Lists),
    in_place(Meant, Lists, Stops).

meant(Situation, Given, Meant) :-
    catch(( read_move(Situation, Given, Move), Meant = move(Move) ),
          error(refused(_, Text, _), _),
          Meant = none(Text)).

in_place([], [], []).
in_place([none(Text)|Meant], Lists, [Text|Stops]) :-
    in_place(Meant, Lists, Stops).
in_place([move(_)|Meant], [Labels|Lists], [Labels|Stops]) :-
    in_place(Meant, Lists, Stops).

%   What each of `moves` changes: rows and columns with the cells before and after.

bridge:verb(effects, Request, Effects) :-
    situation_in(Request, Situation),
    argument(moves, Request, Moves),
    maplist(effect(Situation), Moves, Effects).

effect(Situation0, Given, Json) :-
    read_move(Situation0, Given, Move),
    played(Situation0, Move, Situation),
    maplist(board, [Situation0, Situation], [Board0, Board]),
    board_changes(Board0, Board, Changes),
    maplist(change_json, Changes, Json).

board(situation(_, _, _, position(Board, _, _)), Board).

change_json(change(Row/Column, Cell0, Cell), [Row, Column, Text0, Text]) :-
    maplist(written, [Cell0, Cell], [Text0, Text]).

%   The move that each of the texts `moves` is read as, as a text with its squares.

bridge:verb(readings, Request, Readings) :-
    situation_in(Request, Situation),
    argument(moves, Request, Texts),
    maplist(reading(Situation), Texts, Readings).

reading(Situation, Given, [Text|Numbers]) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    read_move(Situation, Given, Move),
    move_text(Game, Board, Move, Text),
    move_squares(Move, Squares),
    numbers(Squares, Numbers).
