:- module(game,
          [ admit/2,            % +Game, +File
            dismiss/1,          % +Game
            admitted/2,         % ?Game, ?File
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
            same_text/2,        % +Term, +Text
            written/2,          % +Term, -String
            is_text/1,          % @Given
            known_rule/5,       % +Game, +Rule, -Clause, -Section, -Text
            rule_names/2,       % +Game, -Rules
            refusal/1           % ?Rule
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(language, [rule_said/4]).
:- use_module(refusal, [refuse/2, refuse/3]).

/** <module> Access to what a game exports

contract.pl lists what a game exports. This module has the queries that are needed
everywhere: its players and cells, its rulesets and the sentences of its rules. The games
themselves are listed by catalogue.pl.
*/

:- dynamic
    admitted/2,                 % Game, File
    offers/2,                   % Game, Name/Arity
    cell_text/3.                % Game, Text, Cell

%!  admitted(?Game, ?File) is nondet.
%
%   True if Game, the module in File, can be played.

%!  offers(?Game, ?Predicate) is nondet.
%
%   True if Game exports Predicate.

%!  admit(+Game, +File) is det.
%
%   Add Game, which File defines, to the games.

admit(Game, File) :-
    module_property(Game, exports(Exports)),
    forall(member(Export, Exports), assertz(offers(Game, Export))),
    forall(distinct_face(Game, Text, Cell), assertz(cell_text(Game, Text, Cell))),
    assertz(admitted(Game, File)).

%!  dismiss(+Game) is det.
%
%   Remove Game from the games, if it is one of them.

dismiss(Game) :-
    retractall(admitted(Game, _)),
    retractall(offers(Game, _)),
    retractall(cell_text(Game, _, _)).

distinct_face(Game, Text, Cell) :-
    Game:face(Cell, _, _),
    format(atom(Text), "~w", [Cell]).

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
%   Player is the one written Text. Refuses any other text.

player_named(Game, Text, Player) :-
    players(Game, Players),
    (   member(Player0, Players),
        same_text(Player0, Text)
    ->  Player = Player0
    ;   refuse(bad_position, "~w is not a player here; the players are ~w and ~w"-[Text|Players])
    ).

%!  same_text(+Term, +Text) is semidet.
%
%   True if Term is written as Text.

same_text(Term, Text) :-
    written(Term, String),
    written(Text, String).

%!  written(+Term, -String) is det.
%
%   String is the text of Term. Atomic terms are not formatted with format/3, which is much
%   slower.

written(Term, String) :-
    (   ( is_text(Term) ; number(Term) )
    ->  string_concat(Term, "", String)
    ;   format(string(String), "~w", [Term])
    ).

%!  is_text(@Given) is semidet.
%
%   True if Given is a string or an atom.

is_text(Given) :-
    string(Given).
is_text(Given) :-
    atom(Given).

%!  player_name(+Game, +Player, -Name) is det.
%
%   Name is the name of Player shown to people.

player_name(Game, Player, Name) :-
    (   offers(Game, player/2),
        Game:player(Player, Name0)
    ->  Name = Name0
    ;   format(string(Name), "Player ~w", [Player])
    ).

%!  opponent(+Game, ?Player, ?Opponent) is nondet.
%
%   True if Opponent plays against Player.

opponent(Game, Player, Opponent) :-
    players(Game, [Player1, Player2]),
    member(Player-Opponent, [Player1-Player2, Player2-Player1]).

%!  cell_named(+Game, ?Text, ?Cell) is nondet.
%
%   True if the report writes Cell as the atom Text.

cell_named(Game, Text, Cell) :-
    cell_text(Game, Text, Cell).

%!  owner(+Game, +Cell, -Player) is det.
%
%   Player owns the piece Cell; Player is `nobody` for an empty cell.

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
                *           RULESETS           *
                *******************************/

%!  rulesets(+Game, -Names) is det.
%
%   Names are the rulesets of Game, its default first.

rulesets(Game, Names) :-
    findall(Name, Game:ruleset(Name, _, _), Names).

%!  the_ruleset(+Game, +Name, -Ruleset) is det.
%
%   Ruleset is the one called Name, or the default for `none`. Refuses unknown names.

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

                /*******************************
                *             RULES            *
                *******************************/

%!  known_rule(+Game, +Rule, -Clause, -Section, -Text) is det.
%
%   Clause, Section and Text describe Rule of Game. A rule without a text is an error in the game.

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
%   True if Rule only phrases a refusal and is not a rule of the game itself. Every
%   game has it under this name.

refusal(in_play).
refusal(empty_square).
refusal(enemy_piece).
