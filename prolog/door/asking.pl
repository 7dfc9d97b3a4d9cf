:- module(door_asking, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(comparing, []).
:- use_module('../engine/board', [cell/3]).
:- use_module('../engine/asking',
              [ asked/4, called/3, changes/3, edited/4, filtered/4, pasted/4, view/2, words/2 ]).
:- use_module('../engine/explain', [explained/3]).
:- use_module('../engine/compile', [flat_move/3, read_by_rows/2]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game', [offers/2, owner/3, player_name/3, players/2]).
:- use_module('../engine/language', [sentence/2]).
:- use_module('../engine/notation', [move_text/4, square_text/4]).
:- use_module('../engine/places', [deciding/3]).
:- use_module('../engine/play', [nearest/3, read_move/3, rules_json/3]).
:- use_module('../engine/refusal').
:- use_module(request).
:- use_module('../engine/rulebook', [broken/3]).
:- use_module('../engine/search', [forced_tree/5, horizon/1]).
:- use_module('../engine/situation').

/** <module> Questions at the door

Clauses of bridge:verb/3 and bridge:job/3 (see door/games.pl) for questions in
Prolog, explanations and searches over positions.
*/

:- multifile
    bridge:verb/3,
    bridge:job/3.

                /*******************************
                *           QUESTIONS          *
                *******************************/

bridge:verb(words, Request, Words) :-
    name_in(game, Request, Game),
    words(Game, Found),
    maplist(word_json, Found, Words).

word_json(word(Usage, English, Shared), _{usage:Usage, text:Text, shared:Shared}) :-
    sentence(English-[], Text).

bridge:verb(squares, Request, Names) :-
    asked_about(Request, situation(Game, _, _, position(Board, _, _))),
    findall(Name, ( cell(Board, Square, _), square_text(Game, Board, Square, Name) ), Names).

bridge:job(query, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(question, Request, Text),
    asked(Situation, Text, Limits, Answers),
    answers_json(Answers, Json).

bridge:job(filter, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(filters, Request, Filters),
    filtered(Situation, Filters, Limits, Answers),
    answers_json(Answers, Json).

asked_about(Request, Situation) :-
    argument(position, Request, Text),
    read_situation(Text, Situation).

limits_in(Request, limits(Seconds, Inferences, Answers, Offset)) :-
    at_least(0.001, seconds, Request, 10, Seconds),
    at_least(1, inferences, Request, 200_000_000, Inferences),
    at_least(1, answers, Request, 500, Answers),
    at_least(0, offset, Request, 0, Offset).

at_least(Least, Name, Request, Default, Value) :-
    argument(Name, Request, Value, Default),
    (   number(Value),
        Value >= Least
    ->  true
    ;   refuse(bad_value, "~w is a number from ~w, not ~w"-[Name, Least, Value], [name=Name])
    ).

answers_json(answers(Solutions, End, Inferences),
             _{answers:Solutions, end:End, inferences:Inferences}).

                /*******************************
                *         EXPLANATIONS         *
                *******************************/

bridge:verb(explain, Request, Json) :-
    asked_about(Request, Situation),
    argument(move, Request, Given),
    read_move(Situation, Given, Move),
    explained(Situation, Move, explanation(Broken0, Held0, End)),
    Situation = situation(Game, _, _, position(Board, _, _)),
    maplist(ground_json(Situation), Broken0, Broken),
    maplist(ground_json(Situation), Held0, Held),
    (   Broken == []
    ->  Legal = true,
        Nearest = []
    ;   Legal = false,
        nearest(Situation, Move, Nearest)
    ),
    changes_json(Legal, End, Situation, Move, Changes),
    end_json(End, Game, Outcome),
    move_text(Game, Board, Move, Text),
    Json = _{ move:Text, legal:Legal, broken:Broken, held:Held, nearest:Nearest,
              changes:Changes, outcome:Outcome }.

ground_json(Situation, ground_of(Rule, Place, Facts0), Json) :-
    Situation = situation(Game, _, _, _),
    rules_json(Game, [Rule], [Json0]),
    place_json(Place, File, Line),
    maplist(fact_json(Situation), Facts0, Facts),
    Json = Json0.put(_{file:File, line:Line, facts:Facts}).

place_json(none, null, null).
place_json(place(File, Line), File, Line).

fact_json(situation(Game, _, _, position(Board, _, _)), holds(Square, Cell), Json) :-
    Square = Row/Column,
    square_text(Game, Board, Square, Name),
    format(string(CellText), "~w", [Cell]),
    owner(Game, Cell, Owner),
    (   Owner == nobody
    ->  sentence("~s is empty"-[Name], Text)
    ;   player_name(Game, Owner, English),
        sentence(English-[], PlayerName),
        called(Game, Cell, Kind),
        (   Kind == Cell
        ->  sentence("~s holds ~w of ~w"-[Name, Cell, PlayerName], Text)
        ;   sentence(Kind-[], KindName),
            sentence("~s holds ~w, ~w of ~w"-[Name, Cell, KindName, PlayerName], Text)
        )
    ),
    Json = _{text:Text, square:[Row, Column], cell:CellText}.
fact_json(_, goes(Steps, Allowed), _{text:Text}) :-
    sentence("the move goes ~d squares; it should go ~w"-[Steps, Allowed], Text).
fact_json(_, at_most(Steps, Reach), _{text:Text}) :-
    sentence("the move goes ~d squares; this piece goes at most ~w"-[Steps, Reach], Text).

end_json(none, _, null).
end_json(ended(Winner0, Rule, Place), Game, Json) :-
    rules_json(Game, [Rule], [Json0]),
    place_json(Place, File, Line),
    ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
    Json = _{winner:Winner, rule:Rules},
    Rules = Json0.put(_{file:File, line:Line}).

%   What would make a move legal is asked for an illegal one only, and not when
%   the game is over: then no move is.

changes_json(Legal, End, Situation, Move, Json) :-
    (   ( Legal == true ; End \== none ; Move \= _-_ )
    ->  Json = []
    ;   changes(Situation, Move, Changes),
        maplist(change_json(Situation), Changes, Json)
    ).

change_json(Situation, Steps-Changed, _{text:Text, position:Position}) :-
    maplist(step_text(Situation), Steps, Texts),
    joined(Texts, Text),
    situation_text(Changed, Position).

joined([Text], Text).
joined([Text1, Text2], Text) :-
    sentence("~s and ~s"-[Text1, Text2], Text).

step_text(situation(Game, _, _, position(Board, _, _)), Step, Text) :-
    step_words(Step, Game, Board, Text).

step_words(turn(Player), Game, _, Text) :-
    player_name(Game, Player, English),
    sentence(English-[], Name),
    sentence("if ~w were on turn"-[Name], Text).
step_words(remove(Square), Game, Board, Text) :-
    square_text(Game, Board, Square, Name),
    sentence("if ~s were empty"-[Name], Text).
step_words(put(Square, Cell), Game, Board, Text) :-
    square_text(Game, Board, Square, Name),
    sentence("if ~w stood on ~s"-[Cell, Name], Text).
step_words(ruleset(Name), _, _, Text) :-
    sentence("in the ruleset ~w"-[Name], Text).

                /*******************************
                *           EDITING            *
                *******************************/

bridge:verb(edit, Request, Text) :-
    asked_about(Request, Situation0),
    argument(step, Request, [Name|Arguments]),
    edited(Name, Arguments, Situation0, Situation),
    situation_text(Situation, Text).

bridge:verb(pasted, Request, Json) :-
    asked_about(Request, Situation),
    argument(rows, Request, Rows),
    pasted(Situation, Rows, Text, Note),
    Json = _{text:Text, note:Note}.

                /*******************************
                *         FORCED ENDS          *
                *******************************/

bridge:job(forced, Request, Json) :-
    asked_about(Request, Situation),
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

%   forced_json(+Situation, +Plies, +Searched, -Json): Searched tells within how many plies
%   nobody can force the end, also when this is cut short.

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

                /*******************************
                *           COVERAGE           *
                *******************************/

bridge:verb(deciding, Request, _{moves:Moves, ends:Ends, cyclic:Cyclic}) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    deciding(Game, Moves, Ends),
    ( offers(Game, cyclic/0) -> Cyclic = true ; Cyclic = false ).

%   How the search reads the rules of a game: on a flat board, or on lists of lists.

bridge:verb(reading_of_search, Request, _{fast:Fast, why:Why}) :-
    asked_about(Request, Situation),
    Situation = situation(Game, _, _, _),
    view(Situation, _),
    (   read_by_rows(Game, Message)
    ->  Fast = false,
        sentence(Message, Why)
    ;   Fast = true,
        Why = null
    ).

%   stops: the conditions, by their own names, that an illegal move breaks.

bridge:verb(stops, Request, Labels) :-
    asked_about(Request, Situation),
    argument(move, Request, Given),
    read_move(Situation, Given, Move),
    Situation = situation(Game, _, _, Position),
    broken(Game:Position, Move, Labels).
