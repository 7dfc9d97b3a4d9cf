:- module(game,
          [ games/1,            % -Games
            game_problem/3,     % ?File, ?Line, ?Message
            missing_exports/2,  % +Game, -Missing
            admit/2,            % +Game, +File
            dismiss/1,          % +Game
            must_be_game/1,     % +Game
            offers/2,           % ?Game, ?Predicate
            players/2,          % +Game, -Players
            player_named/3,     % +Game, +Text, -Player
            player_name/3,      % +Game, +Player, -Name
            opponent/3,         % +Game, ?Player, ?Opponent
            cell_named/3,       % +Game, ?Text, ?Cell
            owner/3,            % +Game, +Cell, -Player
            shape/2,            % +Game, -Shape
            rulesets/2,         % +Game, -Names
            the_ruleset/3,      % +Game, +Name, -Ruleset
            in_domain/3,        % +Domain, +Given, -Value
            domain_text/2,      % +Domain, -Text
            overrides/4,        % +Game, +Ruleset, +Given, -Overrides
            settled/4,          % +Game, +Ruleset, +Overrides, -Options
            chosen_settings/4,  % +Game, +Ruleset, +Given, -Settings
            known_rule/5,       % +Game, +Rule, -Clause, -Section, -Text
            rule_names/2,       % +Game, -Rules
            refusal/1           % ?Rule
          ]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, reverse/2, subtract/3]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(random), [random_member/2]).
:- use_module(language, [message_said/2, rule_said/4, sentence/2]).
:- use_module(loading, [load_reporting/3]).
:- autoload(admission, [verdict/3]).     % only for games from elsewhere
:- use_module(refusal).

/** <module> What a game is, and which games there are

A game is one file in the folder `games`, or in a folder named by the
environment variable TABULEIRO_GAMES (several are separated by colons). It
is a module that exports at least

    title(-Title)                         its name for people
    ruleset(?Name, -Options, -Note)       named readings; the first is the default
    initial(+Options, -Position)          position(Board, Player, Memory)
    legal(+Position, ?Move)               each move once; written by rulebook
    next(+Position0, +Move, -Position)
    outcome(+Position, -Winner, -Rule)    Winner is a player or nobody
    rule(?Rule, -Clause, -Section, -Text) every rule by its name
    face(?Cell, -Text, -Player)           every cell; nobody for an empty one

and may export

    player(?Player, -Name)                in the order of play; else read off the faces
    option(?Name, -Default, -Domain, -Text)
    shape(-Shape)                         diamond, else grid
    notation(?Scheme)                     see notation.pl; else algebraic(lower)
    kind(?Cell, -Kind)                    the name of a piece
    named(?Name, -Position)               example positions
    faulty(+Position, -Fault)             what no rule can value: fault(Format-Args, Square)
    repair(+Board0, -Board, -Text)        a board of the wrong shape made right; what is wrong
    contradiction(+Options, -Text)        why these options do not go together
    points(+Position, ?Player, -Points)   for games that count points
    worth(+Board, +Cell, +Square, -Points)  for the search, see compile/scores.pl
    balance(+Position, -Points)           the same, what changes with the position
    pressing(+Position, ?Move)            quiet moves to look at past the horizon
    threatened(+Position)                 the opponent would win by a pressing move
    mover_wins(?Rule)                     only who has just moved can win by Rule
    cyclic                                positions can come again
    recurring(+Memory, -Winner)           who wins then, if a rule says so
    favours(?Ruleset, -Player, -Measured) Player wins more of the games between equals
    tie_break(-Points)                    who wins a partida more if a match is level
    remark(+Position, -Rule)              a rule that a player announces now
    region(+Position, ?Square, -Name)     squares to be drawn as special

Measured is measured(Won, Games, Level): of Games games between two computers at Level
Player won Won, a draw counting half. It is shown to people; the computer plays the same.

Memory is a list Name=Value of options and of counters that the board cannot
tell. Options are read with setting/3 of the rulebook.
*/

:- dynamic
    game_folder/1,              % Folder
    game_file/2,                % Game, File
    game_problem/3,             % File, Line, Message
    broken_game/2,              % Game, File
    guests_known/0,
    offers/2,                   % Game, Name/Arity
    cell_text/3.                % Game, Text, Cell

required([ title/1, ruleset/3, initial/2, legal/2, next/3, outcome/3,
           rule/4, face/3 ]).

%!  game_problem(?File, ?Line, ?Message) is nondet.
%
%   Message, a term Format-Arguments, is what is wrong on Line of File (or `none`),
%   in a folder of games.

%!  offers(?Game, ?Predicate) is nondet.
%
%   Game exports Predicate.

                /*******************************
                *           DISCOVERY          *
                *******************************/

%!  games(-Games) is det.
%
%   Games are the names of all games found, in alphabetical order. Files
%   that are not games are listed by game_problem/3.

games(Games) :-
    guests_tried,
    findall(Game, game_file(Game, _), Found),
    sort(Found, Games).

:- prolog_load_context(directory, Engine),
   file_directory_name(Engine, Prolog),
   atom_concat(Prolog, '/games', Games),
   assertz(game_folder(Games)).

%   The games of the project have been tried by its tests. Those from elsewhere are
%   tried when they are first asked for, and never while files are being loaded, as a
%   thread cannot wait for another one then.

load_games :-
    game_folder(Folder),
    forall(file_in(Folder, File), load_game(File)).

guests_tried :-
    (   guests_known
    ->  true
    ;   with_mutex(guests, try_guests)
    ).

try_guests :-
    guests_known,
    !.
try_guests :-
    forall(( guest_folder(Folder), file_in(Folder, File), \+ known_file(File) ),
           try_game(File)),
    assertz(guests_known).

guest_folder(Folder) :-
    getenv('TABULEIRO_GAMES', Path),
    split_string(Path, ":", "", Folders),
    member(Folder, Folders),
    Folder \== "".

file_in(Folder, File) :-
    (   exists_directory(Folder)
    ->  atomic_list_concat([Folder, '/*.pl'], Pattern),
        expand_file_name(Pattern, Files),
        member(File, Files)
    ;   assertz(game_problem(Folder, none, "there is no such folder"-[])),
        fail
    ).

known_file(File) :-
    ( game_file(_, Known) ; game_problem(Known, _, _) ),
    catch(same_file(Known, File), _, fail).

load_game(File) :-
    load_reporting(user:File, [if(not_loaded), imports([])], Problems),
    (   Problems == [],
        module_property(Game, file(Path)),
        same_file(Path, File),
        missing_exports(Game, []),
        current_predicate(Game:conditions/3)
    ->  admit(Game, File)
    ;   unload_file(File),
        try_game(File)
    ).

try_game(File) :-
    verdict(File, Verdict, Faults),
    forall(member(fault(Line, Message), Faults),
           assertz(game_problem(File, Line, Message))),
    (   Verdict = refused(Game)
    ->  assertz(broken_game(Game, File)),
        file_base_name(File, Base),
        file_name_extension(Name, _, Base),
        ( Name == Game -> true ; assertz(broken_game(Name, File)) )
    ;   true
    ).

%!  missing_exports(+Game, -Missing) is det.
%
%   Missing are the predicates that every game exports and Game does not.

missing_exports(Game, Missing) :-
    module_property(Game, exports(Exports)),
    required(Required),
    subtract(Required, Exports, Missing).

%!  admit(+Game, +File) is det.
%
%   Adds Game, which File defines, to the games.

admit(Game, File) :-
    module_property(Game, exports(Exports)),
    assertz(game_file(Game, File)),
    forall(member(Export, Exports), assertz(offers(Game, Export))),
    forall(distinct_face(Game, Text, Cell), assertz(cell_text(Game, Text, Cell))).

%!  dismiss(+Game) is det.
%
%   Removes Game from the games, if it is one of them.

dismiss(Game) :-
    retractall(game_file(Game, _)),
    retractall(offers(Game, _)),
    retractall(cell_text(Game, _, _)).

distinct_face(Game, Text, Cell) :-
    Game:face(Cell, _, _),
    format(atom(Text), "~w", [Cell]).

%!  must_be_game(+Game) is det.
%
%   Refuses a name that is not a game, and one whose file is broken.

must_be_game(Game) :-
    (   game_file(Game, _)
    ->  true
    ;   guests_tried,
        game_file(Game, _)
    ->  true
    ;   broken_game(Game, File)
    ->  findall(Text, fault_text(File, Text), Texts),
        atomic_list_concat(Texts, '; ', Faults),
        refuse(broken_game, "~w cannot be played: ~w"-[Game, Faults], [name=Game])
    ;   games(Known),
        refuse(unknown_game, "there is no game called ~w"-[Game],
               [name=Game, known=Known])
    ).

                /*******************************
                *       PLAYERS AND CELLS      *
                *******************************/

%!  players(+Game, -Players) is det.
%
%   Players are the two players of Game.

players(Game, Players) :-
    (   offers(Game, player/2)
    ->  findall(Player, Game:player(Player, _), Players)
    ;   findall(Player, ( Game:face(_, _, Player), Player \== nobody ), All),
        sort(All, Players)
    ).

%!  player_named(+Game, +Text, -Player) is det.
%
%   Player is written Text. Refuses any other text.

player_named(Game, Text, Player) :-
    players(Game, Players),
    (   member(Player0, Players),
        same_text(Player0, Text)
    ->  Player = Player0
    ;   refuse(bad_position, "~w is not a player here; the players are ~w and ~w"-[Text|Players])
    ).

fault_text(File, Text) :-
    game_problem(File, Line, Message),
    sentence(Message, Fault),
    file_base_name(File, Name),
    (   Line == none
    ->  format(string(Text), "~w: ~s", [Name, Fault])
    ;   format(string(Text), "~w:~d: ~s", [Name, Line, Fault])
    ).

same_text(Term, Text) :-
    written(Term, String),
    written(Text, String).

%   What is atomic is not formatted, which takes much longer.

written(Term, String) :-
    (   ( is_text(Term) ; number(Term) )
    ->  string_concat(Term, "", String)
    ;   format(string(String), "~w", [Term])
    ).

%!  player_name(+Game, +Player, -Name) is det.
%
%   Name is what people call Player.

player_name(Game, Player, Name) :-
    (   offers(Game, player/2),
        Game:player(Player, Name0)
    ->  Name = Name0
    ;   format(string(Name), "Player ~w", [Player])
    ).

%!  opponent(+Game, ?Player, ?Opponent) is nondet.
%
%   Opponent plays against Player.

opponent(Game, Player, Opponent) :-
    players(Game, [Player1, Player2]),
    member(Player-Opponent, [Player1-Player2, Player2-Player1]).

%!  cell_named(+Game, ?Text, ?Cell) is nondet.
%
%   The atom Text is how the report writes Cell.

cell_named(Game, Text, Cell) :-
    cell_text(Game, Text, Cell).

%!  owner(+Game, +Cell, -Player) is det.
%
%   Player owns the piece Cell; nobody owns an empty cell.

owner(Game, Cell, Player) :-
    once(Game:face(Cell, _, Player)).

%!  shape(+Game, -Shape) is det.
%
%   Shape is `grid` or `diamond`.

shape(Game, Shape) :-
    (   offers(Game, shape/1)
    ->  Game:shape(Shape)
    ;   Shape = grid
    ).

                /*******************************
                *     RULESETS AND OPTIONS     *
                *******************************/

%!  rulesets(+Game, -Names) is det.
%
%   Names are the rulesets of Game, its default first.

rulesets(Game, Names) :-
    findall(Name, Game:ruleset(Name, _, _), Names).

%!  the_ruleset(+Game, +Name, -Ruleset) is det.
%
%   Ruleset is called Name; the default one for `none`. Refuses unknown names.

the_ruleset(Game, Name, Ruleset) :-
    rulesets(Game, Known),
    (   Name == none
    ->  Known = [Ruleset|_]
    ;   member(Ruleset0, Known),
        same_text(Ruleset0, Name)
    ->  Ruleset = Ruleset0
    ;   refuse(unknown_ruleset, "~w has no ruleset called ~w"-[Game, Name],
               [name=Name, known=Known])
    ).

option_names(Game, Names) :-
    (   offers(Game, option/4)
    ->  findall(Name, Game:option(Name, _, _, _), Names)
    ;   Names = []
    ).

%   option_value(+Game, +Name, +Given, -Value) is det.
%
%   Value is what Given, a JSON value or a text, means for the option Name.
%   Refuses unknown options and values outside the option's domain.

option_value(Game, Name, Given0, Value) :-
    ( Given0 == null -> Given = none ; Given = Given0 ),
    (   offers(Game, option/4),
        Game:option(Name, _, Domain, _)
    ->  (   in_domain(Domain, Given, Value0)
        ->  Value = Value0
        ;   domain_text(Domain, Text),
            shown(Given, Shown),
            refuse(bad_value, "the option ~w is ~s, not ~s"-[Name, Text, Shown],
                   [name=Name])
        )
    ;   option_names(Game, Known),
        refuse(unknown_option, "~w has no option called ~w"-[Game, Name],
               [name=Name, known=Known])
    ).

longest_shown(60).

shown(Given, Shown) :-
    (   is_list(Given),
        maplist(atomic, Given)
    ->  atomic_list_concat(Given, '+', Whole)
    ;   written(Given, Whole)
    ),
    longest_shown(Longest),
    (   sub_string(Whole, 0, Longest, After, Start),
        After > 0
    ->  string_concat(Start, "...", Shown)
    ;   atom_string(Whole, Shown)
    ).

%!  in_domain(+Domain, +Given, -Value) is semidet.
%
%   Value is the member of Domain that Given, a JSON value or a text, means.
%   Sets have no order: a value has one form only.

in_domain(integer(Min, Max), Given, Value) :-
    given_integer(Given, Value),
    Value >= Min,
    Value =< Max.
in_domain(boolean, Given, Value) :-
    once(( member(Value, [true, false]), same_text(Value, Given) )).
in_domain(one_of(Values), Given, Value) :-
    once(( member(Value, Values), same_text(Value, Given) )).
in_domain(optional(Domain), Given, Value) :-
    (   memberchk(Given, [none, "none", "null"])
    ->  Value = none
    ;   in_domain(Domain, Given, Value)
    ).
in_domain(set_of(Values), Given, Value) :-
    given_list(Given, List),
    maplist(in_domain(one_of(Values)), List, Members),
    include(among(Members), Values, Value).
in_domain(squares, Given, Value) :-
    given_list(Given, List),
    maplist(given_square, List, Squares),
    sort(Squares, Value).
in_domain(moves, Given, Value) :-
    given_list(Given, List),
    maplist(given_move, List, Value).

among(Members, Value) :-
    memberchk(Value, Members).

given_integer(Given, Value) :-
    (   integer(Given)
    ->  Value = Given
    ;   is_text(Given),
        split_string(Given, "", " ", [Text]),
        decimal(Text),
        number_string(Value, Text)
    ).

is_text(Given) :-
    string(Given).
is_text(Given) :-
    atom(Given).

%   decimal(+Text): true of 9 and -9, but not of 0x9 and 0'a, which Prolog also reads
%   as numbers.

decimal(Text) :-
    ( string_concat("-", Digits, Text) -> true ; Digits = Text ),
    Digits \== "",
    forall(sub_string(Digits, _, 1, _, Digit), sub_string("0123456789", _, 1, _, Digit)).

given_list(Given, List) :-
    (   is_list(Given)
    ->  List = Given
    ;   memberchk(Given, ["none", none])
    ->  List = []
    ;   is_text(Given),
        split_string(Given, "+", " ", List)
    ).

given_square(Given, Row/Column) :-
    (   Given = [Row0, Column0]
    ->  true
    ;   Given = Row0/Column0
    ->  true
    ;   is_text(Given),
        split_string(Given, "/", " ", [Row0, Column0])
    ),
    given_integer(Row0, Row),
    given_integer(Column0, Column).

given_move(Given, From-To) :-
    (   Given = [From0, To0]
    ->  true
    ;   is_text(Given),
        split_string(Given, "-", " ", [From0, To0])
    ),
    given_square(From0, From),
    given_square(To0, To).

%!  domain_text(+Domain, -Text) is det.
%
%   Text tells which values Domain has.

domain_text(integer(Min, Max), Text) :-
    said("a whole number from ~d to ~d", [Min, Max], Text).
domain_text(boolean, Text) :-
    said("true or false", [], Text).
domain_text(one_of(Values), Text) :-
    atomic_list_concat(Values, ', ', List),
    said("one of ~w", [List], Text).
domain_text(optional(Domain), Text) :-
    domain_text(Domain, Text0),
    said("~s, or none", [Text0], Text).
domain_text(set_of(Values), Text) :-
    atomic_list_concat(Values, '+', List),
    said("some of ~w, or none", [List], Text).
domain_text(squares, Text) :-
    said("squares written row/column+row/column, or none", [], Text).
domain_text(moves, Text) :-
    said("moves written row/column-row/column and joined by +, or none", [], Text).

said(Format0, Arguments, Text) :-
    message_said(Format0, Format),
    format(string(Text), Format, Arguments).

%!  overrides(+Game, +Ruleset, +Given, -Overrides) is det.
%
%   Overrides are those of the options Given (Name=Value) that differ from
%   what Ruleset says, with their values read, in the order of the game.
%   The value `random` is drawn by lot here, so that no game needs chance.

overrides(_, _, [], []) :-
    !.
overrides(Game, Ruleset, Given, Overrides) :-
    maplist(read_option(Game), Given, Read0),
    maplist(drawn(Game), Read0, Read),
    settled(Game, Ruleset, [], Standard),
    findall(Name=Value,
            ( member(Name=Usual, Standard),
              last_value(Read, Name, Value),
              Value \== Usual
            ),
            Overrides).

read_option(Game, Name=Given, Name=Value) :-
    option_value(Game, Name, Given, Value).

drawn(Game, Name=Value0, Name=Value) :-
    (   Value0 == random
    ->  Game:option(Name, _, one_of(Values), _),
        subtract(Values, [random], Lots),
        random_member(Value, Lots)
    ;   Value = Value0
    ).

last_value(Read, Name, Value) :-
    findall(V, member(Name=V, Read), Values),
    last(Values, Value).

%!  settled(+Game, +Ruleset, +Overrides, -Options) is det.
%
%   Options are all options of Game with the values that hold in Ruleset
%   after Overrides.

settled(Game, Ruleset, Overrides, Options) :-
    once(Game:ruleset(Ruleset, Own, _)),
    append(Overrides, Own, Chosen),
    option_names(Game, Names),
    findall(Name=Value,
            ( member(Name, Names), chosen(Chosen, Game, Name, Value) ),
            Options).

%!  chosen_settings(+Game, +Ruleset, +Given, -Settings) is det.
%
%   Settings are all options of Game with the values that hold in Ruleset after
%   the options Given (Name=Value, the last of a name counts). The value `random` stays.

chosen_settings(Game, Ruleset, Given, Settings) :-
    maplist(read_option(Game), Given, Read),
    reverse(Read, Overrides),
    settled(Game, Ruleset, Overrides, Settings).

chosen(Chosen, Game, Name, Value) :-
    (   memberchk(Name=Value0, Chosen)
    ->  Value = Value0
    ;   Game:option(Name, Value, _, _)
    ).

                /*******************************
                *             RULES            *
                *******************************/

%!  known_rule(+Game, +Rule, -Clause, -Section, -Text) is det.
%
%   What Game says of Rule. A rule without a text is an error in the game.

known_rule(Game, Rule, Clause, Section, Text) :-
    (   Game:rule(Rule, Clause0, Section0, Text0)
    ->  Clause = Clause0,
        Section = Section0,
        rule_said(Game, Rule, Text0, Text)
    ;   existence_error(rule, Game:Rule)
    ).

%!  rule_names(+Game, -Rules) is det.
%
%   Rules are all rules of Game, in the order of their clauses: BT-9 before BT-10.

rule_names(Game, Rules) :-
    findall(Key-Rule,
            ( Game:rule(Rule, Clause, _, _), clause_key(Clause, Key) ),
            Pairs0),
    keysort(Pairs0, Pairs),
    pairs_values(Pairs, Rules).

clause_key(Clause, Key) :-
    split_string(Clause, "-", "", Parts),
    maplist(numbered, Parts, Key).

numbered(Text, Part) :-
    (   number_string(Number, Text)
    ->  Part = Number
    ;   Part = Text
    ).

%!  refusal(?Rule) is nondet.
%
%   True if Rule only words a refusal and is not a rule of the game itself. Every
%   game has it under this name.

refusal(in_play).
refusal(empty_square).
refusal(enemy_piece).

:- initialization(load_games, now).
