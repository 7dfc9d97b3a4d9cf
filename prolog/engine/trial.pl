:- module(trial,
          [ tried/2,            % +Game, -Finds
            stage/1,            % -Stage
            set_stage/1         % +Stage
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth0/3, subtract/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module(board, [cell/3, same_shape/2]).
:- use_module(game, [offers/2, players/2, rulesets/2, shape/2]).
:- use_module(move, [from_to/3, move_squares/2]).
:- use_module(options, [domain_text/2, in_domain/3, is_option/2, settled/4]).
:- use_module(rulebook, [op(950, xfx, ::)]).
:- use_module(situation, [read_situation/2, situation_text/2, start/4]).

/** <module> Trying whether a game fulfils contract.pl

Every predicate of a game from outside the project is called once, and a few random games
are played. Faults are reported as

    found(Step, Line, Message)  the predicate Step is wrong on Line, by default its first line
    threw(Step, Error)          Step threw Error
    doubted(Step, Message)      the game can be played, but Step is probably a mistake

where Message is as in sentence/2. One fault may cause others, so the trial has parts, and
ends with the first part that finds any.
*/

most_of_a_kind(5).              % faults reported for one predicate
games_tried(4).
longest_game(60).               % plies
most_inferences(5_000_000).     % for all games together

:- dynamic stage/1.

%!  stage(-Stage) is semidet.
%
%   Stage is the predicate that is being tried now, or `loading`.

%!  set_stage(+Stage) is det.
%
%   Record that Stage is being tried.

set_stage(Stage) :-
    retractall(stage(_)),
    assertz(stage(Stage)).

%!  tried(+Game, -Finds) is det.
%
%   Finds are the faults in the answers of Game, in the order of the parts.

tried(Game, Finds) :-
    (   part(Steps),
        findall(Find, ( member(Step, Steps), find(Step, Game, Find) ), Finds0),
        Finds0 \== []
    ->  Finds = Finds0
    ;   Finds = []
    ).

part([title/1, player/2, face/3, option/4, notation/1, shape/1, rule/4, ruleset/3]).
part([initial/2, named/2]).
part([next/3]).
part([legal/2]).

find(Step, Game, Find) :-
    set_stage(Step),
    most_of_a_kind(Most),
    catch(findall(Find0,
                  limit(Most, found(Step, Game, Find0)),
                  Finds),
          Error,
          ( stage(Predicate), Finds = [threw(Predicate, Error)] )),
    member(Find, Finds).

found(Step, Game, found(Predicate, Line, Message)) :-
    flaw(Step, Game, Line, Message),
    stage(Predicate).
found(legal/2, Game, doubted(Predicate, Message)) :-
    played_at_random(Game, doubt, Message),
    stage(Predicate).

                /*******************************
                *       WHAT A GAME SAYS       *
                *******************************/

%   flaw(+Step, +Game, -Line, -Message): Step of Game has a fault, which Message describes.

flaw(title/1, Game, _, "~w gives no text"-[title/1]) :-
    \+ ( Game:title(Title), text(Title) ).
flaw(player/2, Game, _, "a game has two players; this one has ~d"-[Count]) :-
    players(Game, Players),
    length(Players, Count),
    Count =\= 2.
flaw(player/2, Game, _, "~w gives no text"-[player/2]) :-
    offers(Game, player/2),
    Game:player(_, Name),
    \+ text(Name).
flaw(face/3, Game, _, Message) :-
    Game:face(Cell, Text, Player),
    \+ ( ground(Cell), text(Text), atomic(Player) ),
    other(face/3, 'face(Cell, Text, Player)', Message).
flaw(face/3, Game, _, "face/3 has no empty cell, one owned by nobody"-[]) :-
    \+ Game:face(_, _, nobody).
flaw(option/4, Game, _, Message) :-
    offers(Game, option/4),
    Game:option(Name, Default, Domain, Text),
    \+ ( atom(Name), nonvar(Default), domain_text(Domain, _), text(Text) ),
    other(option/4, 'option(Name, Default, Domain, Text)', Message).
flaw(option/4, Game, _, "the default of the option ~w should be ~s"-[Name, Allowed]) :-
    offers(Game, option/4),
    Game:option(Name, Default, Domain, _),
    domain_text(Domain, Allowed),
    \+ in_domain(Domain, Default, Default).
flaw(notation/1, Game, _, "there is no notation ~w"-[Scheme]) :-
    offers(Game, notation/1),
    Game:notation(Scheme),
    \+ memberchk(Scheme, [ algebraic(lower), algebraic(upper), row_column, column_row,
                           diamond_border, diamond_lines ]).
flaw(shape/1, Game, _, "there is no shape ~w"-[Shape]) :-
    shape(Game, Shape),
    \+ memberchk(Shape, [grid, diamond]).
flaw(rule/4, Game, _, Message) :-
    Game:rule(Rule, Clause, Section, Text),
    \+ ( atom(Rule), text(Clause), text(Section), text(Text) ),
    other(rule/4, 'rule(Rule, Clause, Section, Text)', Message).
flaw(rule/4, Game, Line, "rule/4 has ~w twice"-[Rule]) :-
    findall(Rule-Clause, clause(Game:rule(Rule, _, _, _), _, Clause), Clauses),
    append(Before, [Rule-Clause|_], Clauses),
    atom(Rule),
    memberchk(Rule-_, Before),
    line_of_clause(Clause, Line).
flaw(rule/4, Game, Line, Message) :-
    clause(Game:conditions(_, _, Conditions), true, Clause),
    append(Before, [Label::_|_], Conditions),
    misnamed(Label, Before, Game, Message),
    line_of_clause(Clause, Line).
flaw(rule/4, Game, Line, "rule/4 has no text for ~w, a way to end the game"-[Rule]) :-
    member(Head, [outcome(_, _, Rule), ended(_, _, Rule)]),
    functor(Head, Name, 3),
    current_predicate(Game:Name/3),
    clause(Game:Head, _, Clause),
    atom(Rule),
    \+ Game:rule(Rule, _, _, _),
    line_of_clause(Clause, Line).
flaw(ruleset/3, Game, _, Message) :-
    \+ ( Game:ruleset(Name, Options, Note), ground(Name), is_list(Options), text(Note) ),
    other(ruleset/3, 'ruleset(Name, Options, Note)', Message).
flaw(ruleset/3, Game, _, Message) :-
    Message = "the ruleset ~w has ~p, which is not an option with a valid value"-[Name, Set],
    Game:ruleset(Name, Options, _),
    member(Set, Options),
    \+ ( Set = (Option=Value),
         is_option(Game, Option),
         Game:option(Option, _, Domain, _),
         in_domain(Domain, Value, Value) ).

                /*******************************
                *       HOW A GAME BEGINS      *
                *******************************/

flaw(initial/2, Game, _, "the position of initial/2 cannot be read back from its own text"-[]) :-
    Game:ruleset(Ruleset, _, _),
    \+ ( start(Game, Ruleset, [], Situation),
         situation_text(Situation, Text),
         read_situation(Text, Situation) ).
flaw(initial/2, Game, _, Message) :-
    begun(Game, position(_, _, Memory)),
    is_option(Game, Name),
    \+ ( is_list(Memory), memberchk(Name=_, Memory) ),
    read_by_rules(Game, Name, Reader),
    Message = "initial/2 leaves the option ~w out of the memory, where ~w looks it up"
              -[Name, Reader].
flaw(named/2, Game, _, Message) :-
    offers(Game, named/2),
    Game:named(Name, Position),
    \+ ( atom(Name), Position = position([_|_], _, _) ),
    other(named/2, 'named(Name, Position)', Message).

                /*******************************
                *       HOW IT IS PLAYED       *
                *******************************/

flaw(next/3, Game, _, Message) :-
    played_at_random(Game, fault, Message).

other(What, Pattern, "~w gives something other than ~w"-[What, Pattern]).

text(Text) :-
    ( string(Text) ; atom(Text) ),
    !.

line_of_clause(Clause, Line) :-
    (   clause_property(Clause, line_count(Line0))
    ->  Line = Line0
    ;   true
    ).

%   misnamed(+Label, +Before, +Game, -Message): Label is not a valid name for a condition
%   that comes after those Before.

misnamed(Label, _, _, "~p is not a name for a condition"-[Label]) :-
    \+ atom(Label).
misnamed(Label, Before, _, "two conditions of one clause are called ~w"-[Label]) :-
    atom(Label),
    member(Other::_, Before),
    Other == Label.
misnamed(Label, _, Game, "rule/4 has no text for ~w, a condition of legal/2"-[Label]) :-
    atom(Label),
    \+ Game:rule(Label, _, _, _).

                /*******************************
                *            OPTIONS           *
                *******************************/

%   begun(+Game, -Position): Game starts with Position in its first ruleset.

begun(Game, Position) :-
    rulesets(Game, [Ruleset|_]),
    settled(Game, Ruleset, [], Options),
    once(Game:initial(Options, Position)).

%   read_by_rules(+Game, +Name, -Reader): Reader, a predicate that the rules call directly or
%   indirectly, reads the option Name.

read_by_rules(Game, Name, Reader) :-
    come_to([legal/2, next/3, outcome/3], Game, [], Readers),
    member(Reader, Readers),
    body(Game, Reader, Body),
    sub_term(Goal, Body),
    nonvar(Goal),
    Goal = setting(_, Name0, _),
    Name0 == Name,
    !.

come_to([], _, Seen, Seen).
come_to([Predicate|Predicates], Game, Seen, All) :-
    (   memberchk(Predicate, Seen)
    ->  Next = Predicates
    ;   findall(Name/Arity,
                ( body(Game, Predicate, Body),
                  sub_term(Goal, Body),
                  callable(Goal),
                  functor(Goal, Name, Arity)
                ),
                Called),
        append(Called, Predicates, Next)
    ),
    ( memberchk(Predicate, Seen) -> Seen1 = Seen ; Seen1 = [Predicate|Seen] ),
    come_to(Next, Game, Seen1, All).

body(Game, Name/Arity, Body) :-
    functor(Head, Name, Arity),
    predicate_property(Game:Head, number_of_clauses(_)),
    \+ predicate_property(Game:Head, imported_from(_)),
    clause(Game:Head, Body).

                /*******************************
                *            PLAYING           *
                *******************************/

%   played_at_random(+Game, +Sort, -Message) is semidet: Message is the first fault, or the
%   first doubt, in random games; stage/1 then names the predicate.

played_at_random(Game, Sort, Message) :-
    begun(Game, Start),
    statistics(inferences, Now),
    most_inferences(Most),
    End is Now+Most,
    games_tried(Games),
    longest_game(Plies),
    once(( between(1, Games, Seed),
           misplayed(Plies, play(Game, Start, Seed, End, Sort), Start, Message) )).

%   misplayed(+Plies, +Play, +Position, -Message) is semidet: there is a fault in Position
%   or within the next Plies.

misplayed(Plies, Play, Position, Message) :-
    Play = play(Game, Start, Seed, Last, Sort),
    set_stage(legal/2),
    findall(Move, Game:legal(Position, Move), Moves),
    set_stage(outcome/3),
    findall(Winner-Rule, once(Game:outcome(Position, Winner, Rule)), Ends),
    (   wrong(Sort, Moves, Ends, Game, Position, Start, Message)
    ->  true
    ;   Plies > 0,
        statistics(inferences, Now),
        Now < Last,
        drawn(Moves, Seed, Position, Move),
        once(Game:next(Position, Move, Next)),
        Plies1 is Plies-1,
        misplayed(Plies1, Play, Next, Message)
    ).

%   drawn(+Moves, +Seed, +Position, -Move) is semidet: a pseudo-random move, always the same.

drawn(Moves, Seed, Position, Move) :-
    length(Moves, Count),
    Count > 0,
    term_hash(Seed-Position, Hash),
    Place is (Hash >> 3) mod Count,
    nth0(Place, Moves, Move).

%   wrong(+Sort, +Moves, +Ends, +Game, +Position, +Start, -Message): Message is a fault or doubt.

wrong(fault, Moves, _, _, Position, _, Message) :-
    set_stage(legal/2),
    wrong_move(Moves, Position, Message).
wrong(fault, _, Ends, Game, _, _, Message) :-
    set_stage(outcome/3),
    wrong_end(Ends, Game, Message).
wrong(fault, Moves, _, Game, Position, Start, Message) :-
    set_stage(next/3),
    member(Move, Moves),
    first_of_its_kind(Move, Moves),
    wrong_next(Move, Game, Position, Start, Message).
wrong(fault, Moves, _, Game, Position, Start, Message) :-
    Position == Start,
    member(Move, Moves),
    wrong_next(Move, Game, Position, Start, Message).
wrong(doubt, [], [], _, _, _, "outcome/3 fails for a position without legal moves"-[]) :-
    set_stage(outcome/3).
wrong(doubt, Moves, _, _, _, _, "legal/2 gives ~p more than once"-[Move]) :-
    set_stage(legal/2),
    msort(Moves, Sorted),
    append(_, [Move, Next|_], Sorted),
    Move == Next.
wrong(doubt, Moves, _, Game, Position, _, "next/3 leaves ~p to move after ~p"-[Player, Move]) :-
    set_stage(next/3),
    member(Move, Moves),
    Move \== swap,
    first_of_its_kind(Move, Moves),
    Position = position(_, Player, _),
    once(Game:next(Position, Move, position(_, Next, _))),
    Next == Player.
wrong(doubt, [Move|_], [_-Rule], _, _, _, Message) :-
    set_stage(legal/2),
    Message = "legal/2 gives ~p when the game is over by ~w; in_play should forbid it"
              -[Move, Rule].

first_of_its_kind(Move, Moves) :-
    functor(Move, Name, Arity),
    functor(Alike, Name, Arity),
    memberchk(Alike, Moves),
    Alike == Move.

wrong_move(Moves, _, "legal/2 gives ~p, which is not ground"-[Move]) :-
    member(Move, Moves),
    \+ ground(Move).
wrong_move(Moves, position(Board, _, _), "legal/2 gives ~p, which leaves the board"-[Move]) :-
    member(Move, Moves),
    move_squares(Move, Squares),
    member(Square, Squares),
    \+ cell(Board, Square, _).
wrong_move(Moves, _, "legal/2 gives ~p, which does not go from square to square"-[Move]) :-
    member(Move, Moves),
    Move = _-_,
    \+ from_to(Move, _, _).

wrong_end([Winner-_], Game, "outcome/3 gives a winner who is not a player"-[]) :-
    players(Game, Players),
    \+ memberchk(Winner, [nobody|Players]).
wrong_end([_-Rule], Game, "outcome/3 gives ~p, for which rule/4 has no text"-[Rule]) :-
    \+ ( atom(Rule), Game:rule(Rule, _, _, _) ).

wrong_next(Move, Game, Position, Start, Message) :-
    findall(Next, limit(2, Game:next(Position, Move, Next)), Nexts),
    (   Nexts = [Next]
    ->  unlike(Next, Start, Game, Move, Message)
    ;   Nexts == []
    ->  Message = "next/3 gives no position after ~p"-[Move]
    ;   Message = "next/3 gives more than one position after ~p"-[Move]
    ).

%   unlike(+Next, +Start, +Game, +Move, -Message): Next cannot be a position of a game that
%   begins with Start.

unlike(Next, _, _, Move, "next/3 gives no position after ~p"-[Move]) :-
    \+ ( ground(Next), Next = position([_|_], _, _) ).
unlike(position(Board, Player, Memory), position(Board0, _, Memory0), Game, Move, Message) :-
    (   \+ same_shape(Board0, Board)
    ->  Message = "next/3 gives a board of another shape after ~p"-[Move]
    ;   cell(Board, _, Cell),
        \+ Game:face(Cell, _, _)
    ->  Message = "next/3 puts ~p on the board, which is not a cell of face/3"-[Cell]
    ;   players(Game, Players),
        \+ memberchk(Player, Players)
    ->  Message = "next/3 gives the turn to ~p, who is not a player"-[Player]
    ;   names(Memory0, Names0),
        \+ names(Memory, Names0)
    ->  forgotten(Names0, Memory, Message)
    ).

names(Memory, Names) :-
    is_list(Memory),
    maplist(name, Memory, Names).

name(Name=_, Name).

forgotten(Names0, Memory, Message) :-
    (   names(Memory, Names),
        subtract(Names0, Names, [Name|_])
    ->  Message = "next/3 drops ~w from the memory"-[Name]
    ;   Message = "next/3 changes the names in the memory or their order"-[]
    ).
