:- module(options,
          [ is_option/2,        % +Game, ?Name
            option_names/2,     % +Game, -Names
            in_domain/3,        % +Domain, +Given, -Value
            domain_text/2,      % +Domain, -Text
            overrides/4,        % +Game, +Ruleset, +Given, -Overrides
            settled/4,          % +Game, +Ruleset, +Overrides, -Options
            chosen_settings/4   % +Game, +Ruleset, +Given, -Settings
          ]).
:- use_module(library(lists), [append/3, last/2, member/2, memberchk/2, reverse/2, subtract/3]).
:- use_module(library(apply), [include/3, maplist/2, maplist/3]).
:- use_module(library(random), [random_member/2]).
:- use_module(game, [is_text/1, offers/2, same_text/2, written/2]).
:- use_module(language, [message_said/2]).
:- use_module(refusal, [refuse/3]).

/** <module> The options of a game: reading them, and their values

A game declares option(Name, Default, Domain, Text). A Domain is one of

    integer(Min, Max)  boolean  one_of(Values)  optional(Domain)
    set_of(Values)  squares  moves

A ruleset sets some of the options, and a player who starts a game may override them.
*/

                /*******************************
                *           READING            *
                *******************************/

%!  is_option(+Game, ?Name) is nondet.
%
%   True if Game has the option Name.

is_option(Game, Name) :-
    offers(Game, option/4),
    Game:option(Name, _, _, _).

%!  option_names(+Game, -Names) is det.
%
%   Names are those of all options of Game, in its order.

option_names(Game, Names) :-
    findall(Name, is_option(Game, Name), Names).

%   option_value(+Game, +Name, +Given, -Value) is det.
%
%   Value is Given, a JSON value or a text, read as a value of the option Name.
%   Refuses unknown options and values outside the option's domain.

option_value(Game, Name, Given0, Value) :-
    ( Given0 == null -> Given = none ; Given = Given0 ),
    (   offers(Game, option/4),
        Game:option(Name, _, Domain, _)
    ->  (   in_domain(Domain, Given, Value0)
        ->  Value = Value0
        ;   domain_text(Domain, Text),
            shown(Given, Shown),
            refuse(bad_value, "the option ~w must be ~s, not ~s"-[Name, Text, Shown],
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
%   Value is the member of Domain that Given, a JSON value or a text, denotes.
%   Sets are sorted, so that equal sets are equal terms.

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

%   decimal(+Text): true for 9 and -9, but not for 0x9 and 0'a, which Prolog also reads
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
%   Text says which values Domain has.

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

                /*******************************
                *       WHICH VALUES HOLD      *
                *******************************/

%!  overrides(+Game, +Ruleset, +Given, -Overrides) is det.
%
%   Overrides are the options Given (Name=Value), with their values read, that
%   differ from those of Ruleset, in the game's order. The value `random` is
%   replaced by a random one here, so that games themselves are deterministic.

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
%   Options are all options of Game with their values under Ruleset and
%   Overrides.

settled(Game, Ruleset, Overrides, Options) :-
    once(Game:ruleset(Ruleset, Own, _)),
    append(Overrides, Own, Chosen),
    option_names(Game, Names),
    findall(Name=Value,
            ( member(Name, Names), chosen(Chosen, Game, Name, Value) ),
            Options).

%!  chosen_settings(+Game, +Ruleset, +Given, -Settings) is det.
%
%   Settings are all options of Game with their values under Ruleset and the options
%   Given (Name=Value, the last of a name counts). The value `random` is kept.

chosen_settings(Game, Ruleset, Given, Settings) :-
    maplist(read_option(Game), Given, Read),
    reverse(Read, Overrides),
    settled(Game, Ruleset, Overrides, Settings).

chosen(Chosen, Game, Name, Value) :-
    (   memberchk(Name=Value0, Chosen)
    ->  Value = Value0
    ;   Game:option(Name, Value, _, _)
    ).
