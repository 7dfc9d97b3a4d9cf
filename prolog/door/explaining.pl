:- module(door_explaining, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/asking', [called/3, changes/3, explained/3]).
:- use_module('../engine/board', [cell/3]).
:- use_module('../engine/game', [owner/3, player_name/3]).
:- use_module('../engine/language', [sentence/2]).
:- use_module('../engine/move', [move_squares/2]).
:- use_module('../engine/notation', [move_text/4, square_text/4]).
:- use_module('../engine/play', [nearest/3, read_move/3, rules_json/3]).
:- use_module('../engine/situation', [read_situation/2, situation_text/2]).
:- use_module(request).

/** <module> Requests for explanations

The clause of bridge:verb/3 that says why a move is legal or not (see door/games.pl),
and the sentences about what stands on the board.
*/

:- multifile
    bridge:verb/3.

bridge:verb(explain, Request, Json) :-
    argument(position, Request, Given),
    read_situation(Given, Situation),
    argument(move, Request, Text0),
    read_move(Situation, Text0, Move),
    explained(Situation, Move, explanation(Broken0, Held0, End)),
    Situation = situation(Game, _, _, position(Board, _, _)),
    maplist(ground_json(Situation), Broken0, Broken),
    maplist(ground_json(Situation), Held0, Held),
    ( Broken == [] -> Legal = true ; Legal = false ),
    nearest_json(Legal, Situation, Move, Nearest),
    changes_json(Legal, End, Situation, Move, Changes),
    end_json(End, Game, Outcome),
    move_text(Game, Board, Move, Text),
    findall([Row, Column], ( move_squares(Move, All), member(Row/Column, All) ), Squares),
    Json = _{ move:Text, squares:Squares, legal:Legal, broken:Broken, held:Held, nearest:Nearest,
              changes:Changes, outcome:Outcome }.

nearest_json(true, _, _, []).
nearest_json(false, Situation, Move, Texts) :-
    nearest(Situation, Move, Texts).

ground_json(Situation, ground_of(Rule, Place, Facts0), Json) :-
    Situation = situation(Game, _, _, _),
    rules_json(Game, [Rule], [Json0]),
    place_json(Place, File, Line),
    maplist(fact_json(Situation), Facts0, Facts),
    Json = Json0.put(_{file:File, line:Line, facts:Facts}).

place_json(none, null, null).
place_json(place(File, Line), File, Line).

end_json(none, _, null).
end_json(ended(Winner0, Rule, Place), Game, Json) :-
    rules_json(Game, [Rule], [Json0]),
    place_json(Place, File, Line),
    ( Winner0 == nobody -> Winner = null ; Winner = Winner0 ),
    Json = _{winner:Winner, rule:Rules},
    Rules = Json0.put(_{file:File, line:Line}).

                /*******************************
                *            FACTS             *
                *******************************/

fact_json(Situation, Fact, Json) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    fact_text(Fact, Game, Board, Text),
    (   stands_on(Fact, Row/Column, Cell)
    ->  format(string(CellText), "~w", [Cell]),
        Json = _{text:Text, square:[Row, Column], cell:CellText}
    ;   Json = _{text:Text}
    ).

%   stands_on(+Fact, -Square, -Cell): Fact is about Cell, which stands on Square.

stands_on(holds(Square, Cell), Square, Cell).
stands_on(captured(Square, Cell), Square, Cell).
stands_on(moves(Square, _, Cell), Square, Cell).

fact_text(moves(From, To, Cell), Game, Board, Text) =>
    maplist(square_text(Game, Board), [From, To], [FromName, ToName]),
    piece_text(Game, Cell, Piece),
    (   cell(Board, To, There),
        owner(Game, There, nobody)
    ->  sentence("~s moves from ~s to the empty square ~s"-[Piece, FromName, ToName], Text)
    ;   sentence("~s moves from ~s to ~s"-[Piece, FromName, ToName], Text)
    ).
fact_text(captured(Square, Cell), Game, Board, Text) =>
    square_text(Game, Board, Square, Name),
    piece_text(Game, Cell, Piece),
    sentence("it captures ~s on ~s"-[Piece, Name], Text).
fact_text(holds(Square, Cell), Game, Board, Text) =>
    square_text(Game, Board, Square, Name),
    (   owner(Game, Cell, nobody)
    ->  sentence("the square ~s is empty"-[Name], Text)
    ;   piece_text(Game, Cell, Piece),
        sentence("there is ~s on ~s"-[Piece, Name], Text)
    ).
fact_text(goes(Steps, Allowed), _, _, Text) =>
    squares_text(Steps, Far),
    (   Steps =:= Allowed
    ->  sentence("the move is ~s long, as it must be"-[Far], Text)
    ;   sentence("the move is ~s long, but it must be ~d"-[Far, Allowed], Text)
    ).
fact_text(at_most(Steps, Reach), _, _, Text) =>
    squares_text(Steps, Far),
    (   Steps =< Reach
    ->  sentence("the move is ~s long, and this piece may move up to ~d"-[Far, Reach], Text)
    ;   sentence("the move is ~s long, but this piece may move at most ~d"-[Far, Reach], Text)
    ).

squares_text(Count, Text) :-
    (   Count =:= 1
    ->  sentence("1 square"-[], Text)
    ;   sentence("~d squares"-[Count], Text)
    ).

%   piece_text(+Game, +Cell, -Text): Text is like "a White pawn", or "an attacker" if only one
%   player has that kind; it adds Cell itself if several cells are of the same kind.

piece_text(Game, Cell, Text) :-
    owner(Game, Cell, Owner),
    called(Game, Cell, Kind0),
    ( Kind0 == Cell -> Kind = piece ; Kind = Kind0 ),
    article_phrase(Game, Owner, Kind, English),
    sentence(English-[], Phrase),
    (   unmistakable(Game, Cell, Owner, Kind0)
    ->  Text = Phrase
    ;   format(string(Text), "~s (~w)", [Phrase, Cell])
    ).

article_phrase(Game, Owner, Kind, Phrase) :-
    (   Game:face(Other, _, Rival),
        \+ member(Rival, [nobody, Owner]),
        called(Game, Other, Kind)
    ->  player_name(Game, Owner, Name),
        format(string(Noun), "~w ~w", [Name, Kind])
    ;   format(string(Noun), "~w", [Kind])
    ),
    sub_string(Noun, 0, 1, _, First),
    string_lower(First, Letter),
    ( sub_string("aeiou", _, _, _, Letter) -> Article = an ; Article = a ),
    format(string(Phrase), "~w ~s", [Article, Noun]).

unmistakable(Game, Cell, Owner, Kind) :-
    Kind \== Cell,
    \+ ( Game:face(Other, _, Owner),
         Other \== Cell,
         called(Game, Other, Kind) ).

                /*******************************
                *           CHANGES            *
                *******************************/

%   Changes are only searched for an illegal move, and not if the game is over, as
%   nothing would be legal.

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
    possessive(English, Owner),
    format(string(Phrase), "if it were ~s turn", [Owner]),
    sentence(Phrase-[], Text).
step_words(remove(Square), Game, Board, Text) :-
    square_text(Game, Board, Square, Name),
    sentence("if ~s were empty"-[Name], Text).
step_words(put(Square, Cell), Game, Board, Text) :-
    square_text(Game, Board, Square, Name),
    piece_text(Game, Cell, Piece),
    sentence("if there were ~s on ~s"-[Piece, Name], Text).
step_words(ruleset(Name), _, _, Text) :-
    sentence("in the ruleset ~w"-[Name], Text).

possessive(Name, Owner) :-
    (   sub_string(Name, _, 1, 0, "s")
    ->  format(string(Owner), "the ~w'", [Name])
    ;   format(string(Owner), "~w's", [Name])
    ).
