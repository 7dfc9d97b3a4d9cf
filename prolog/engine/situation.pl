:- module(situation,
          [ start/4,            % +Game, +Ruleset, +Given, -Situation
            named_situation/4,  % +Game, +Name, +Ruleset, -Situation
            situation_text/2,   % +Situation, -Text
            read_situation/2,   % +Text, -Situation
            from_rows/5,        % +Game, +Ruleset, +Given, +Rows, -Situation
            position_names/2,   % +Game, -Names
            counters/2,         % +Situation, -Counters
            cells_shown/2       % +Game, -Text
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3, partition/4]).
:- use_module(board).
:- use_module(catalogue, [must_be_game/1]).
:- use_module(game,
              [ cell_named/3, offers/2, player_named/3, the_ruleset/3 ]).
:- use_module(options,
              [ domain_text/2, in_domain/3, is_option/2, option_names/2, overrides/4,
                settled/4
              ]).
:- use_module(refusal).

/** <module> A position with its game, ruleset and options, and its text

    situation(Game, Ruleset, Overrides, Position)

Overrides are the options Name=Value that differ from the ruleset. The text
of a situation is one line without blanks, of fields separated by colons:

    GAME:RULESET:PLAYER:BOARD
    GAME:RULESET:PLAYER:SETTINGS:BOARD

    breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2
    trench:official:2:ply=3,quiet=3:g1/co1,co1/3xca1/...

SETTINGS are the overrides and then the counters that the board does not show.
Rows are separated by slashes, cells by commas; 8x0 is eight times the cell 0.
A situation has exactly one text, so equal positions have equal texts.
*/

                /*******************************
                *           STARTING           *
                *******************************/

%!  start(+Game, +Ruleset, +Given, -Situation) is det.
%
%   Situation is the start of Game under Ruleset (`none` for the default)
%   and the options Given (Name=Value).

start(Game, Ruleset0, Given, situation(Game, Ruleset, Overrides, Position)) :-
    ruled(Game, Ruleset0, Given, Ruleset, Overrides, Options),
    Game:initial(Options, Position).

ruled(Game, Ruleset0, Given, Ruleset, Overrides, Options) :-
    must_be_game(Game),
    the_ruleset(Game, Ruleset0, Ruleset),
    overrides(Game, Ruleset, Given, Overrides),
    settled(Game, Ruleset, Overrides, Options),
    must_agree(Game, Options).

must_agree(Game, Options) :-
    (   offers(Game, contradiction/2),
        Game:contradiction(Options, Message)
    ->  refuse(bad_value, "these options contradict each other: ~s"-[Message])
    ;   true
    ).

%!  named_situation(+Game, +Name, +Ruleset, -Situation) is det.
%
%   Situation is the example position Name of Game; `initial` is its start.

named_situation(Game, Name, Ruleset0, Situation) :-
    must_be_game(Game),
    the_ruleset(Game, Ruleset0, Ruleset),
    position_names(Game, Known),
    (   Name == initial
    ->  start(Game, Ruleset, [], Situation)
    ;   memberchk(Name, Known)
    ->  Game:named(Name, position(Board, Player, Counters)),
        framed(Game, Ruleset, [], Board, Player, Counters, Situation)
    ;   refuse(unknown_position, "~w has no position called ~w"-[Game, Name],
               [name=Name, known=Known])
    ).

%!  position_names(+Game, -Names) is det.
%
%   Names are the example positions of Game; `initial` is one of every game.

position_names(Game, [initial|Names]) :-
    (   offers(Game, named/2)
    ->  findall(Name, Game:named(Name, _), Names)
    ;   Names = []
    ).

                /*******************************
                *            WRITING           *
                *******************************/

%!  counters(+Situation, -Counters) is det.
%
%   Counters are the entries in the memory of Situation that are not options.

counters(situation(Game, _, _, position(_, _, Memory)), Counters) :-
    findall(Name=Value,
            ( member(Name=Value, Memory), \+ is_option(Game, Name) ),
            Counters).

%!  situation_text(+Situation, -Text) is det.
%
%   Text is the text of Situation, one line.

situation_text(Situation, Text) :-
    Situation = situation(Game, Ruleset, Overrides, position(Board, Player, _)),
    counters(Situation, Counters),
    append(Overrides, Counters, Settings),
    maplist(row_text, Board, Rows),
    atomic_list_concat(Rows, '/', BoardText),
    (   Settings == []
    ->  Fields = [Game, Ruleset, Player, BoardText]
    ;   maplist(setting_text, Settings, Texts),
        atomic_list_concat(Texts, ',', SettingsText),
        Fields = [Game, Ruleset, Player, SettingsText, BoardText]
    ),
    atomic_list_concat(Fields, ':', Atom),
    atom_string(Atom, Text).

setting_text(Name=Value, Text) :-
    value_text(Value, ValueText),
    format(atom(Text), "~w=~w", [Name, ValueText]).

value_text(Value, Text) :-
    (   Value == []
    ->  Text = none
    ;   is_list(Value)
    ->  maplist(value_text, Value, Texts),
        atomic_list_concat(Texts, +, Text)
    ;   format(atom(Text), "~w", [Value])
    ).

row_text(Cells, Text) :-
    runs(Cells, Texts),
    atomic_list_concat(Texts, ',', Text).

%   Three or more equal cells in a row are written as a run.

runs([], []).
runs([Cell|Cells], Texts) :-
    run(Cells, Cell, 1, Length, Rest),
    format(atom(Text), "~w", [Cell]),
    run_texts(Length, Text, Texts, Texts1),
    runs(Rest, Texts1).

run(Cells, Cell, Length0, Length, Rest) :-
    (   Cells = [Next|Cells1],
        Next == Cell
    ->  Length1 is Length0+1,
        run(Cells1, Cell, Length1, Length, Rest)
    ;   Length = Length0,
        Rest = Cells
    ).

run_texts(Length, Cell, Texts, Texts1) :-
    (   Length >= 3
    ->  format(atom(Text), "~dx~w", [Length, Cell]),
        Texts = [Text|Texts1]
    ;   Length =:= 2
    ->  Texts = [Cell, Cell|Texts1]
    ;   Texts = [Cell|Texts1]
    ).

                /*******************************
                *            READING           *
                *******************************/

%!  read_situation(+Text, -Situation) is det.
%
%   Situation is the one whose text is Text. Refuses any other text, saying where it is wrong.

read_situation(Text, Situation) :-
    normalize_space(string(Line), Text),
    split_string(Line, ":", " ", Fields),
    (   text_fields(Fields, GameText, Ruleset, PlayerText, Settings, BoardText)
    ->  true
    ;   refuse(bad_position,
               "a position is written GAME:RULESET:PLAYER:BOARD, \c
                with SETTINGS before BOARD if there are any, not ~w"-[Line])
    ),
    atom_string(Game, GameText),
    must_be_game(Game),
    settings_given(Settings, Given),
    partition(of_option(Game), Given, Options, Counters),
    split_string(BoardText, "/", " ", RowTexts),
    read_rows(RowTexts, 1, Game, Board),
    player_named(Game, PlayerText, Player),
    framed(Game, Ruleset, Options, Board, Player, Counters, Situation).

text_fields([Game, Ruleset, Player, Board], Game, Ruleset, Player, "", Board).
text_fields([Game, Ruleset, Player, Settings, Board], Game, Ruleset, Player, Settings, Board).

settings_given("", []) :-
    !.
settings_given(Settings, Given) :-
    split_string(Settings, ",", " ", Texts),
    maplist(setting_given, Texts, Given).

setting_given(Text, Name=Value) :-
    (   split_string(Text, "=", " ", [NameText, Value])
    ->  atom_string(Name, NameText)
    ;   refuse(bad_position, "a setting is written name=value, not ~w"-[Text])
    ).

of_option(Game, Name=_) :-
    is_option(Game, Name).

read_rows([], _, _, []).
read_rows([Text|Texts], Row, Game, [Cells|Rows]) :-
    split_string(Text, ",", " ", Items),
    read_items(Items, Row, 1, Game, Cells),
    Row1 is Row+1,
    read_rows(Texts, Row1, Game, Rows).

read_items([], _, _, _, []).
read_items([Item|Items], Row, Column, Game, Cells) :-
    atom_string(Name, Item),
    (   cell_named(Game, Name, Cell)
    ->  Cells = [Cell|Cells1],
        Column1 is Column+1
    ;   run_of(Item, Game, Length, Cell)
    ->  length(Run, Length),
        maplist(=(Cell), Run),
        append(Run, Cells1, Cells),
        Column1 is Column+Length
    ;   not_a_cell(Game, Row, Column, Item)
    ),
    read_items(Items, Row, Column1, Game, Cells1).

run_of(Item, Game, Length, Cell) :-
    sub_atom(Item, Before, 1, _, x),
    !,
    sub_atom(Item, 0, Before, _, Digits),
    catch(atom_number(Digits, Length), _, fail),
    integer(Length),
    between(1, 100, Length),
    After is Before+1,
    sub_atom(Item, After, _, 0, Name),
    cell_named(Game, Name, Cell).

not_a_cell(Game, Row, Column, Given) :-
    cells_shown(Game, Shown),
    refuse(bad_position,
           "row ~d, column ~d: ~w is not a cell of ~w; its cells are ~s"
           -[Row, Column, Given, Game, Shown],
           [row=Row, column=Column]).

%!  cells_shown(+Game, -Text) is det.
%
%   Text lists the cells of Game as its report writes them; if there are many, only the
%   first ones.

cells_shown(Game, Shown) :-
    findall(Text, cell_named(Game, Text, _), Texts),
    length(Texts, Count),
    (   Count =< 12
    ->  Few = Texts
    ;   length(First, 10),
        append(First, _, Texts),
        append(First, ['...'], Few)
    ),
    atomic_list_concat(Few, ' ', Atom),
    atom_string(Atom, Shown).

%!  from_rows(+Game, +Ruleset, +Given, +Rows, -Situation) is det.
%
%   Situation holds the board Rows, given as JSON lists: a term rows(Cells,
%   Player, Counters) whose cells and player are atomic.

from_rows(Game, Ruleset, Given, rows(Rows, PlayerText, Counters), Situation) :-
    must_be_game(Game),
    must_be_rows(Rows),
    json_rows(Rows, 1, Game, Board),
    player_named(Game, PlayerText, Player),
    framed(Game, Ruleset, Given, Board, Player, Counters, Situation).

must_be_rows(Rows) :-
    (   is_list(Rows),
        Rows \== [],
        \+ ( member(Row, Rows), \+ is_list(Row) )
    ->  true
    ;   refuse(bad_position, "a board must be a list of rows, and a row a list of cells"-[])
    ).

json_rows([], _, _, []).
json_rows([Row|Rows], N, Game, [Cells|Board]) :-
    json_cells(Row, N, 1, Game, Cells),
    N1 is N+1,
    json_rows(Rows, N1, Game, Board).

json_cells([], _, _, _, []).
json_cells([Given|Row], N, Column, Game, [Cell|Cells]) :-
    (   atomic(Given),
        format(atom(Name), "~w", [Given]),
        cell_named(Game, Name, Cell0)
    ->  Cell = Cell0
    ;   format(string(Shown), "~w", [Given]),
        not_a_cell(Game, N, Column, Shown)
    ),
    Column1 is Column+1,
    json_cells(Row, N, Column1, Game, Cells).

                /*******************************
                *       CHECKING A BOARD       *
                *******************************/

%   framed(...): the situation of a board set up by hand. Its shape must be that of
%   the start; a game with the options rows and columns accepts a rectangle of any
%   size.

framed(Game, Ruleset0, Given, Board, Player, Counters,
       situation(Game, Ruleset, Overrides, Position)) :-
    ruled(Game, Ruleset0, Given, Ruleset, Overrides, Options),
    frame(Game, Options, Board, Lengths, Memory0),
    must_not_need_repair(Board, Lengths, situation(Game, Ruleset, Overrides, Player, Counters)),
    must_fit(Board, Lengths, Game),
    counted(Counters, Game, Memory0, Memory),
    Position = position(Board, Player, Memory),
    must_be_sound(Game, Position).

frame(Game, Options, Board, Lengths, Memory) :-
    Game:initial(Options, position(Usual, _, Memory)),
    (   is_option(Game, rows)
    ->  Board = [Cells|_],
        length(Cells, Columns),
        must_be_size(Board, Columns),
        maplist(always(Columns), Board, Lengths)
    ;   maplist(length, Usual, Lengths)
    ).

always(Value, _, Value).

must_be_size(Board, Columns) :-
    length(Board, Rows),
    (   Rows >= 2,
        Columns >= 1
    ->  true
    ;   refuse(bad_position,
               "a board has at least two rows and one column, not ~d and ~d"-[Rows, Columns])
    ).

%   A game may know how to repair a board of the wrong shape. The refusal then has
%   the text of the whole situation with the repaired board.

must_not_need_repair(Board0, Lengths, situation(Game, Ruleset, Overrides, Player, Counters)) :-
    (   offers(Game, repair/3),
        \+ maplist(length, Board0, Lengths),
        Game:repair(Board0, Board, Missing),
        maplist(length, Board, Lengths)
    ->  framed(Game, Ruleset, Overrides, Board, Player, Counters, Situation),
        situation_text(Situation, Text),
        first_changed_row(Board0, Board, 1, Row),
        length(Board0, Rows),
        length(Board, Expected),
        refuse(bad_position,
               "a board of ~w has ~d rows, not ~d: ~s; with it the position is ~s"-
                   [Game, Expected, Rows, Missing, Text],
               [row=Row, repair=Text])
    ;   true
    ).

first_changed_row([Cells0|Rows0], [Cells|Rows], Row0, Row) :-
    (   Cells0 == Cells
    ->  Row1 is Row0+1,
        first_changed_row(Rows0, Rows, Row1, Row)
    ;   Row = Row0
    ).
first_changed_row([], _, Row, Row).

must_fit(Board, Lengths, Game) :-
    maplist(length, Board, Found),
    length(Found, Rows),
    length(Lengths, Expected),
    (   Found == Lengths
    ->  true
    ;   Rows =\= Expected
    ->  refuse(bad_position, "a board of ~w has ~d rows here, not ~d"-[Game, Expected, Rows],
               [row=Rows])
    ;   first_difference(Found, Lengths, 1, Row, Has, Needs),
        refuse(bad_position, "row ~d has ~d cells, not ~d"-[Row, Has, Needs], [row=Row])
    ).

first_difference([X|Xs], [Y|Ys], N0, N, X1, Y1) :-
    (   X =\= Y
    ->  N = N0, X1 = X, Y1 = Y
    ;   N1 is N0+1,
        first_difference(Xs, Ys, N1, N, X1, Y1)
    ).

counted(Counters, Game, Memory0, Memory) :-
    foldl(count(Game), Counters, Memory0, Memory).

count(Game, Name=Given, Memory0, Memory) :-
    (   append(Before, [Name=Usual|After], Memory0),
        \+ is_option(Game, Name)
    ->  counter(Usual, Name, Given, Value),
        append(Before, [Name=Value|After], Memory)
    ;   findall(Known, ( member(Known=_, Memory0), \+ is_option(Game, Known) ), Counters),
        option_or_counter(Game, Counters, Known),
        refuse(unknown_option, "~w has no setting called ~w"-[Game, Name],
               [name=Name, known=Known])
    ).

option_or_counter(Game, Counters, Known) :-
    option_names(Game, Options),
    append(Counters, Options, Known).

%   A counter is a number, or a list of moves where the start has a list.

counter(Usual, Name, Given, Value) :-
    (   Usual == []
    ->  moves_given(Name, Given, Value)
    ;   number_given(Name, Given, Value)
    ).

moves_given(Name, Given, Value) :-
    (   in_domain(moves, Given, Value0)
    ->  Value = Value0
    ;   domain_text(moves, Text),
        refuse(bad_position, "~w: these are ~s"-[Name, Text])
    ).

number_given(Name, Given, Value) :-
    (   ( integer(Given) -> Value = Given ; catch(atom_number(Given, Value), _, fail) ),
        integer(Value),
        Value >= 0
    ->  true
    ;   refuse(bad_position, "~w must be a whole number of at least 0, not ~w"-[Name, Given])
    ).

must_be_sound(Game, Position) :-
    (   offers(Game, faulty/2),
        Game:faulty(Position, fault(Message, Square))
    ->  (   Square = Row/Column
        ->  Where = [row=Row, column=Column]
        ;   Where = []
        ),
        refuse(bad_position, Message, Where)
    ;   true
    ).
