:- module(door_games,
          [ situation_in/2,             % +Request, -Situation
            move_json/3,                % +Situation, +Move, -Json
            numbers/2,                  % +Squares, -Numbers
            settings_json/2             % +Settings, -Json
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(apply), [maplist/3]).
:- autoload('../engine/admission', [verdict/3]).   % only for files from elsewhere
:- use_module('../engine/catalogue',
              [game_problem/3, games/1, looked_at/2, must_be_game/1, titles/1]).
:- use_module('../engine/game',
              [ admitted/2, cell_named/3, offers/2, player_name/3, players/2, rule_names/2,
                shape/2
              ]).
:- use_module('../engine/options', [domain_text/2]).
:- use_module('../engine/match', [begun_as/3]).
:- use_module('../engine/language', [note_said/4, option_said/4, sentence/2]).
:- use_module('../engine/move', [from_to/3, move_squares/2]).
:- use_module('../engine/notation').
:- use_module('../engine/play').
:- use_module('../engine/refusal').
:- use_module(request).
:- use_module('../engine/situation').

/** <module> Requests about games

One clause of bridge:verb/3 for each request. A position is transmitted as its text
(see situation.pl), a move as a flat list, for speed: its text, then the row and the
column of its origin, of its destination, and of every square on which it captures.
For a move that is not From-To the list has the text, a list of the rows and columns
of its squares, and another of those on which it captures.
*/

:- multifile
    bridge:verb/3,
    bridge:job/3,
    catalogue:verdict/3.

                /*******************************
                *             GAMES            *
                *******************************/

%   A file from outside the project is checked before it becomes a game. Asking for the property
%   loads what checks it, and cannot be stopped halfway (see autoload_now/0).

catalogue:verdict(File, Verdict, Faults) :-
    sig_atomic(predicate_property(verdict(_, _, _), defined)),
    verdict(File, Verdict, Faults).

bridge:verb(games, _, _{games:Games, problems:Problems}) :-
    games(Names),
    maplist(game_json, Names, Games),
    findall(Problem, problem_json(_, Problem), Problems).

bridge:verb(titles, _, Titles) :-
    titles(Pairs),
    findall([Game, Title], member(Game-Title, Pairs), Titles).

bridge:verb(game, Request, Json) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    game_json(Game, Json).

bridge:verb(problems, Request, Problems) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    admitted(Game, File),
    findall(Problem, problem_json(File, Problem), Problems).

%   The game in a file, in any folder, and the faults of the file.

bridge:verb(game_file, Request, _{game:Game, problems:Problems}) :-
    name_in(file, Request, Given),
    looked_at(Given, File),
    ( admitted(Game0, File) -> Game = Game0 ; Game = null ),
    findall(Problem, problem_json(File, Problem), Problems).

problem_json(File, _{file:File, line:Line, message:Text}) :-
    game_problem(File, Line0, Message),
    ( Line0 == none -> Line = null ; Line = Line0 ),
    sentence(Message, Text).

game_json(Game, _{ name:Game, title:Title, rulesets:Rulesets, options:Options,
                   players:Players, faces:Faces, shape:Shape, positions:Names }) :-
    Game:title(Title),
    findall(Ruleset, ruleset_json(Game, Ruleset), Rulesets),
    findall(Option, option_json(Game, Option), Options),
    players(Game, Ids),
    findall(_{player:Id, name:Name}, ( member(Id, Ids), player_name(Game, Id, Name) ), Players),
    findall([Cell|Face], face_json(Game, Cell, Face), Faces),
    shape(Game, Shape),
    position_names(Game, Names).

ruleset_json(Game, _{name:Name, note:Note, options:Options, favours:Favours}) :-
    Game:ruleset(Name, Own, Note0),
    note_said(Game, Name, Note0, Note),
    settings_json(Own, Options),
    favours_json(Game, Name, Favours).

favours_json(Game, Ruleset, Json) :-
    (   offers(Game, favours/3),
        Game:favours(Ruleset, Player, measured(Won, Games, Level))
    ->  Json = _{player:Player, won:Won, games:Games, level:Level}
    ;   Json = null
    ).

option_json(Game, _{name:Name, default:Default, domain:Domain, text:Text}) :-
    offers(Game, option/4),
    Game:option(Name, Value, Domain0, Text0),
    option_said(Game, Name, Text0, Text),
    value_json(Value, Default),
    domain_text(Domain0, Domain).

face_json(Game, Name, [Text, Player, Kind]) :-
    cell_named(Game, Name, Cell),
    once(Game:face(Cell, Text, Player0)),
    ( Player0 == nobody -> Player = null ; Player = Player0 ),
    kind_of(Game, Cell, Kind).

kind_of(Game, Cell, Kind) :-
    (   offers(Game, kind/2),
        Game:kind(Cell, Kind0)
    ->  Kind = Kind0
    ;   Kind = null
    ).

bridge:verb(rules, Request, Rules) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    rule_names(Game, Names),
    rules_json(Game, Names, Rules).

                /*******************************
                *           POSITIONS          *
                *******************************/

bridge:verb(start, Request, Text) :-
    name_in(game, Request, Game),
    argument(ruleset, Request, Ruleset, none),
    pairs_in(options, Request, Options),
    start(Game, Ruleset, Options, Situation),
    situation_text(Situation, Text).

bridge:verb(named, Request, Text) :-
    name_in(game, Request, Game),
    name_in(name, Request, Name),
    argument(ruleset, Request, Ruleset, none),
    named_situation(Game, Name, Ruleset, Situation),
    situation_text(Situation, Text).

bridge:verb(from_rows, Request, Text) :-
    name_in(game, Request, Game),
    argument(rows, Request, Rows),
    argument(player, Request, Player),
    argument(ruleset, Request, Ruleset, none),
    pairs_in(options, Request, Options),
    pairs_in(memory, Request, Memory),
    from_rows(Game, Ruleset, Options, rows(Rows, Player, Memory), Situation),
    situation_text(Situation, Text).

bridge:verb(parse, Request, Text) :-
    situation_in(Request, Situation),
    situation_text(Situation, Text).

bridge:verb(facts, Request, Facts) :-
    situation_in(Request, Situation),
    facts(Situation, Facts).

facts(Situation, Facts) :-
    Situation = situation(Game, Ruleset, Overrides, position(Board, Player, _)),
    maplist(maplist(cell_json), Board, Rows),
    settings_json(Overrides, Options),
    counters(Situation, Counters),
    settings_json(Counters, Memory),
    column_labels(Game, Board, Columns),
    row_labels(Game, Board, RowLabels),
    remarks(Situation, Rules),
    rules_json(Game, Rules, Remarks),
    regions(Situation, Pairs),
    findall([Square, Name], ( member(Place-Name, Pairs), square_json(Place, Square) ), Regions),
    Facts = _{ game:Game, ruleset:Ruleset, options:Options, player:Player,
               rows:Rows, memory:Memory, columns:Columns, row_labels:RowLabels,
               remarks:Remarks, regions:Regions }.

%!  situation_in(+Request, -Situation) is det.
%
%   Situation is the argument `position`, a text, or a situation that has already been read.

situation_in(Request, Situation) :-
    argument(position, Request, Position),
    (   Position = situation(_, _, _, _)
    ->  Situation = Position
    ;   read_situation(Position, Situation)
    ).

cell_json(Cell, Json) :-
    (   integer(Cell)
    ->  Json = Cell
    ;   format(string(Json), "~w", [Cell])
    ).

%!  settings_json(+Settings, -Json) is det.
%
%   Json is an object with the Settings Name=Value.

settings_json(Settings, Json) :-
    findall(Name-Value, ( member(Name=Value0, Settings), value_json(Value0, Value) ), Pairs),
    dict_pairs(Json, _, Pairs).

value_json(Value, Json) :-
    (   Value == none
    ->  Json = null
    ;   is_list(Value)
    ->  maplist(value_json, Value, Json)
    ;   Value = Row/Column
    ->  Json = [Row, Column]
    ;   Value = From-To
    ->  maplist(value_json, [From, To], Json)
    ;   Json = Value
    ).

                /*******************************
                *             MOVES            *
                *******************************/

bridge:verb(moves, Request, Json) :-
    situation_in(Request, Situation),
    moves(Situation, Moves),
    maplist(move_json(Situation), Moves, Json).

bridge:verb(numbers, Request, Note) :-
    situation_in(Request, Situation),
    (   numbers_note(Situation, Note0)
    ->  Note = Note0
    ;   Note = null
    ).

bridge:verb(move, Request, Json) :-
    situation_in(Request, Situation),
    argument(move, Request, Given),
    read_move(Situation, Given, Move),
    played(Situation, Move, _),
    move_json(Situation, Move, Json).

%   With `drawn`, the reply includes everything that a screen shows of the new position.

bridge:verb(play, Request, Json) :-
    situation_in(Request, Situation0),
    argument(move, Request, Given),
    argument(drawn, Request, Drawn, false),
    read_move(Situation0, Given, Move),
    played(Situation0, Move, Situation),
    move_json(Situation0, Move, MoveJson),
    situation_text(Situation, Text),
    Json0 = _{text:Text, move:MoveJson},
    (   Drawn == true
    ->  facts(Situation, Facts),
        outcome_json(Situation, Outcome),
        standing(Situation, Standing),
        Json = Json0.put(_{facts:Facts, outcome:Outcome, standing:Standing})
    ;   Json = Json0
    ).

bridge:verb(why, Request, _{legal:Legal, move:Text, broken:Broken, nearest:Nearest}) :-
    situation_in(Request, Situation),
    Situation = situation(Game, _, _, position(Board, _, _)),
    argument(move, Request, Given),
    read_move(Situation, Given, Move),
    reasons(Situation, Move, Rules),
    ( Rules == [] -> Legal = true ; Legal = false ),
    rules_json(Game, Rules, Broken),
    move_text(Game, Board, Move, Text),
    nearest(Situation, Move, Nearest).

bridge:verb(outcome, Request, Json) :-
    situation_in(Request, Situation),
    outcome_json(Situation, Json).

outcome_json(Situation, Json) :-
    Situation = situation(Game, _, _, _),
    (   result(Situation, Winner0, Rule, Points)
    ->  rules_json(Game, [Rule], [RuleJson]),
        ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
        points_json(Points, PointsJson),
        Json = _{winner:Winner, rule:RuleJson, points:PointsJson}
    ;   Json = null
    ).

%   The points so far, and the side on which each player began, as colours may be swapped.

bridge:verb(standing, Request, Standing) :-
    situation_in(Request, Situation),
    standing(Situation, Standing).

standing(Situation, _{points:Points, seats:Seats}) :-
    Situation = situation(Game, _, _, Position),
    (   offers(Game, points/3)
    ->  findall([Player, Count], Game:points(Position, Player, Count), Points)
    ;   Points = null
    ),
    players(Game, Players),
    findall([Player, Begun],
            ( member(Player, Players), begun_as(Player, Situation, Begun) ),
            Seats).

points_json(Points, Json) :-
    (   Points == none
    ->  Json = null
    ;   findall([Player, Count], member(Player-Count, Points), Json)
    ).

%!  move_json(+Situation, +Move, -Json) is det.
%
%   Json is Move as it is transmitted.

move_json(Situation, Move, [Text|Numbers]) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    move_text(Game, Board, Move, Text),
    (   Move == swap
    ->  Numbers = [[], []]
    ;   captured(Situation, Move, Captured),
        squares_json(Move, Captured, Numbers)
    ).

%   squares_json(+Move, +Captured, -Numbers): Numbers are those of From, To and Captured, or
%   for any other move a list for its squares and one for Captured.

squares_json(Move, Captured, Numbers) :-
    (   from_to(Move, From, To)
    ->  numbers([From, To|Captured], Numbers)
    ;   move_squares(Move, Squares),
        maplist(numbers, [Squares, Captured], Numbers)
    ).

%!  numbers(+Squares, -Numbers) is det.
%
%   Numbers are the row and the column of each of Squares in turn.

numbers([], []).
numbers([Row/Column|Squares], [Row, Column|Numbers]) :-
    numbers(Squares, Numbers).

square_json(Row/Column, [Row, Column]).
