:- module(edit,
          [ edited/4,           % +Name, +Arguments, +Situation0, -Situation
            pasted/4            % +Situation, +Rows, -Text, -Note
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module('../board').
:- use_module('../game', [cell_named/3, opponent/3, owner/3, player_named/3]).
:- use_module('../language', [sentence/2]).
:- use_module('../notation', [readings/4]).
:- use_module('../refusal').
:- use_module('../situation').
:- use_module(meaning, [square_hint/3]).
:- use_module(nearest, [nearest_name/3]).

/** <module> Changing a position by hand

Every step leads to a position that the rules can judge, or is refused with the
reason.
*/

%!  edited(+Name, +Arguments, +Situation0, -Situation) is det.
%
%   Situation is Situation0 after the step Name: `set` a square to a cell, `place` a
%   piece on an empty square, `clear` one square or all, or give the `turn` to a player,
%   by default the other one. Arguments are texts.

edited(Name0, Arguments, Situation0, Situation) :-
    atom_string(Name, Name0),
    Situation0 = situation(Game, Ruleset, Overrides, position(Board0, Player0, Memory0)),
    (   step(Name, Arguments, Game, Board0-Player0, Board-Player)
    ->  true
    ;   refuse(bad_value, "this is not how `~w` is used"-[Name])
    ),
    maplist(forgotten, Memory0, Memory),
    situation_text(situation(Game, Ruleset, Overrides, position(Board, Player, Memory)), Text),
    read_situation(Text, Situation).

%   The recorded moves led to another board, so they are dropped.

forgotten(Name=Value0, Name=Value) :-
    (   Name == history
    ->  Value = []
    ;   Value = Value0
    ).

step(set, [SquareText, CellText], Game, Board0-Player, Board-Player) :-
    square_given(Game, Board0, SquareText, Square),
    cell_given(Game, CellText, Cell),
    put_cell(Board0, Square, Cell, Board).
step(place, [SquareText, CellText], Game, Board0-Player, Board-Player) :-
    square_given(Game, Board0, SquareText, Square),
    cell(Board0, Square, There),
    (   owner(Game, There, nobody)
    ->  step(set, [SquareText, CellText], Game, Board0-Player, Board-Player)
    ;   refuse(bad_position, "~w is not empty: it holds ~w"-[SquareText, There])
    ).
step(clear, [Text], Game, Board0-Player, Board-Player) :-
    once(Game:face(Vacant, _, nobody)),
    (   Text == "all"
    ->  findall(Square, cell(Board0, Square, _), Squares)
    ;   square_given(Game, Board0, Text, Square),
        Squares = [Square]
    ),
    put_cells(Board0, Squares, Vacant, Board).
step(turn, [], Game, Board-Player0, Board-Player) :-
    once(opponent(Game, Player0, Player)).
step(turn, [Text], Game, Board-_, Board-Player) :-
    player_named(Game, Text, Player).

square_given(Game, Board, Text, Square) :-
    readings(Game, Board, Text, Readings),
    (   member(square(Square0), Readings),
        cell(Board, Square0, _)
    ->  Square = Square0
    ;   square_hint(Game, Board, Hint),
        not_a_square(Readings, Message),
        refuse(bad_position, Message-[Text], [hint=Hint])
    ).

not_a_square([_|_], "~w is not a square of this board").
not_a_square([], "~w is not the name of a square in this game").

cell_given(Game, Text, Cell) :-
    atom_string(Name, Text),
    (   cell_named(Game, Name, Cell0)
    ->  Cell = Cell0
    ;   findall(Known, cell_named(Game, Known, _), Names),
        (   nearest_name(Name, Names, Nearest)
        ->  sentence("did you mean ~w?"-[Nearest], Hint)
        ;   cells_shown(Game, Shown),
            sentence("its cells are ~s"-[Shown], Hint)
        ),
        refuse(bad_position, "~w is not a cell of ~w, as the report writes them"-[Text, Game],
               [hint=Hint])
    ).

                /*******************************
                *           PASTING            *
                *******************************/

%!  pasted(+Situation, +Rows, -Text, -Note) is det.
%
%   Text is the position text of Situation with the board Rows, a list of lists of texts,
%   as the start of a game. A misprint of the reports is repaired, and Note says which;
%   otherwise Note is null.

pasted(Situation, Rows, Text, Note) :-
    Situation = situation(Game, Ruleset, Overrides, position(_, Player, _)),
    (   completed(Game, Ruleset, Rows, Text0)
    ->  Text = Text0,
        sentence("the listing stops too early, as in the report; \c
                  its figures have the other rows"-[], Note)
    ;   catch(from_rows(Game, Ruleset, Overrides, rows(Rows, Player, []), Pasted),
              error(refused(bad_position, Message, Data), _),
              repaired(Message, Data, Text, Note))
    ->  (   var(Text)
        ->  situation_text(Pasted, Text),
            Note = null
        ;   true
        )
    ).

repaired(Message, Data, Text, Note) :-
    (   memberchk(repair=Text0, Data)
    ->  Text = Text0,
        sentence("; with it"-[], Mark),
        once(( sub_string(Message, Before, _, _, Mark) ; string_length(Message, Before) )),
        sub_string(Message, 0, Before, _, Note)
    ;   throw(error(refused(bad_position, Message, Data), _))
    ).

%   completed(+Game, +Ruleset, +Rows, -Text): Text is a position of the report that begins
%   with Rows and has more.

completed(Game, Ruleset, Rows, Text) :-
    position_names(Game, Names),
    member(Name, Names),
    named_situation(Game, Name, Ruleset, Situation),
    Situation = situation(_, _, _, position(Board, _, _)),
    maplist(maplist(written), Board, Written),
    append(Rows, [_|_], Written),
    !,
    situation_text(Situation, Text).

written(Cell, Text) :-
    format(string(Text), "~w", [Cell]).
