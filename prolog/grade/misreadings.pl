:- module(grade_misreadings, []).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(error), [existence_error/2]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(ordsets), [ord_memberchk/2, ord_subtract/3]).
:- use_module(library(pairs), [pairs_keys/2]).
:- use_module('../door/request').
:- use_module('../engine/situation', [read_situation/2]).

/** <module> Which clause of the rules decides an answer

A clause decides an answer if another reading of just that clause changes it. A
reading is the text of a game's rules with some clauses dropped, others added, or
options set to other values:

    _{name:N, drop:[Head, ...], add:Clauses, set:_{Option:Value}}

where Heads, Clauses and Values are Prolog text. Each reading gets a module of its
own, which is made once.
*/

:- dynamic misread/3.                   % Game, Reading, Module

:- multifile bridge:verb/3.

%   The changes that each of some readings makes: the moves that it removes and adds, those
%   legal in both that lead to different positions, and the end of the game. Readings that
%   change nothing are left out.

bridge:verb(grade_misread, Request, Found) :-
    argument(position, Request, Text),
    argument(readings, Request, Readings),
    read_situation(Text, situation(Game, _, _, Position)),
    told(Game, Position, Right),
    findall(Changes,
            ( member(Reading, Readings),
              changes(Reading, Game, Position, Right, Changes)
            ),
            Found).

changes(Reading, Game, Position0, right(Moves0, End0), Changes) :-
    under(Reading.set, Position0, Position),
    (   ( Reading.drop \== [] ; Reading.add \== "" )
    ->  true
    ;   Position \== Position0
    ),
    misreading(Reading, Game, Module),
    end(Module, Position, End),
    (   End \== End0
    ->  Lost = [], Gained = [], Changed = [],
        end_json(End, Ended)
    ;   Reading.rule == "",             % else it is about ends alone
        compared(Moves0, Module, Position, Lost, Gained, Changed),
        [Lost, Gained, Changed] \== [[], [], []],
        Ended = null
    ),
    Changes = _{name:Reading.name, lost:Lost, gained:Gained, changed:Changed, ended:Ended}.

%   told(+Rules, +Position, -Right): Right are the legal moves by Rules, each with its
%   result, and the end of the game.

told(Rules, Position, right(Moves, End)) :-
    end(Rules, Position, End),
    findall(Move-After,
            ( move(Rules, Position, Move),
              after(Rules, Position, Move, After)
            ),
            Found),
    sort(Found, Moves).

end(Rules, Position, End) :-
    (   tried(Rules:outcome(Position, Winner, Rule))
    ->  End = end(Winner, Rule)
    ;   End = none
    ).

move(Rules, Position, From-To) :-
    tried(Rules:legal(Position, From-To)).

%   A reading may fail or throw for some positions.

tried(Goal) :-
    catch(Goal, error(_, _), fail).

compared(Moves0, Module, Position, Lost, Gained, Changed) :-
    pairs_keys(Moves0, Legal0),
    findall(Move, move(Module, Position, Move), Found),
    sort(Found, Legal),
    ord_subtract(Legal0, Legal, Lost0),
    ord_subtract(Legal, Legal0, Gained0),
    findall(Move,
            ( member(Move-After0, Moves0),
              ord_memberchk(Move, Legal),
              after(Module, Position, Move, After),
              After0 \== After
            ),
            Changed0),
    maplist(maplist(pair), [Lost0, Gained0, Changed0], [Lost, Gained, Changed]).

after(Rules, Position0, Move, Board-Player) :-
    once(tried(Rules:next(Position0, Move, position(Board, Player, _)))).

pair(Row1/Column1-Row2/Column2, [[Row1, Column1], [Row2, Column2]]).

end_json(none, []).
end_json(end(Winner, _), [Who]) :-
    ( Winner == nobody -> Who = null ; Who = Winner ).

%   under(+Set, +Position0, -Position): Position is Position0 with options set to the values of Set.

under(Set, position(Board, Player, Memory0), position(Board, Player, Memory)) :-
    dict_pairs(Set, _, Pairs),
    findall(Name=Value,
            ( member(Name-Text, Pairs), term_string(Value, Text) ),
            Settings),
    findall(Name=Value,
            ( member(Name=Value0, Memory0),
              (   memberchk(Name=Other, Settings)
              ->  Value = Other
              ;   Value = Value0
              )
            ),
            Given),
    findall(Name=Value,
            ( member(Name=Value, Settings), \+ memberchk(Name=_, Memory0) ),
            More),
    append(Given, More, Memory).

                /*******************************
                *        OTHER READINGS        *
                *******************************/

misreading(Reading, Game, Module) :-
    with_mutex(grade_misreadings, made(Reading, Game, Module)).

made(Reading, Game, Module) :-
    misread(Game, Reading.name, Module),
    !.
made(Reading, Game, Module) :-
    atomic_list_concat([Game, ' misread: ', Reading.name], Module),
    clauses_in(Reading.add, Game, Added),
    copied(Game, Module, Added),
    forall(member(Text, Reading.drop), dropped(Module, Text)),
    forall(member(Clause, Added), assertz(Module:Clause)),
    assertz(misread(Game, Reading.name, Module)).

%   Added clauses come first in the module, as they may override predicates that the
%   rules import.

copied(Game, Module, Added) :-
    findall(Head, ( member(Clause, Added), clause_head(Clause, Head) ; own(Game, Head) ), Heads),
    forall(member(Head, Heads),
           ( functor(Head, Name, Arity),
             dynamic(Module:Name/Arity)
           )),
    forall(lent(Game, Predicate), catch(Module:import(Predicate), error(_, _), true)),
    forall(( own(Game, Head), clause(Game:Head, Body) ),
           assertz(Module:(Head :- Body))).

clause_head(Clause, Head) :-
    (   Clause = (Head0 :- _)
    ->  Head = Head0
    ;   Head = Clause
    ).

own(Game, Head) :-
    current_predicate(Game:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Game:Head, imported_from(_)).

lent(Game, From:Name/Arity) :-
    current_predicate(Game:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Game:Head, imported_from(From)),
    From \== system.

dropped(Module, Text) :-
    term_string(Pattern, Text),
    functor(Pattern, Name, Arity),
    functor(Head, Name, Arity),
    findall(Clause,
            ( catch(clause(Module:Head, _, Clause), error(_, _), fail),
              subsumes_term(Pattern, Head)
            ),
            Clauses),
    (   Clauses == []
    ->  existence_error(clause, Pattern)
    ;   maplist(erase, Clauses)
    ).

clauses_in(Text, Game, Clauses) :-
    setup_call_cleanup(
        open_string(Text, In),
        read_clauses(In, Game, Clauses),
        close(In)).

read_clauses(In, Game, Clauses) :-
    read_term(In, Clause, [module(Game)]),
    (   Clause == end_of_file
    ->  Clauses = []
    ;   Clauses = [Clause|Clauses1],
        read_clauses(In, Game, Clauses1)
    ).
