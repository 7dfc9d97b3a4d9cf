:- module(both_readings_tests, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../board', [cell/3, put_cell/4]).
:- use_module('../catalogue', [games/1]).
:- use_module('../compile', [flat_position/3]).
:- use_module('../compile/by_rows', [by_rows/1]).
:- use_module('../game', [rulesets/2]).
:- use_module('../options', [settled/4]).
:- use_module('../play', [moves/2, played/3, result/4]).
:- use_module('../situation', [read_situation/2, start/4]).
:- use_module(relations).
:- use_module(vocabulary, [game_word/2, game_word/3, game_word/4, is_game_word/2, word/4]).

/** <module> Every word means the same, whether the rules are compiled or interpreted as written

A view whose module asks the text of the game on lists of lists must give the answers of the
view that people ask.
*/

subject(Game, Ruleset) :-
    games(Games),
    member(Game, Games),
    rulesets(Game, Rulesets),
    member(Ruleset, Rulesets).

%   view_by_text(+Situation, -View): the view of view/2, on the game's own rules.

view_by_text(Situation, view(Situation, Module, Flat)) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    gensym(text, Module),
    compile:begun(Module, Options, Board, Numbered),
    by_rows(flat(Module, Game, Numbered, Board, asked)),
    flat_position(Module, Position, Flat).

%   sample(+Game, +Ruleset, -Situations): a position of a random game, and the next one with
%   a few cells copied to other squares.

sample(Game, Ruleset, Situations) :-
    set_random(seed(1707)),
    start(Game, Ruleset, [], Start),
    random_game(24, Start, All),
    findall(Situation,
            ( nth0(23, All, Situation)
            ; nth0(24, All, Played), edited(Played, Situation)
            ),
            Situations).

random_game(Plies, Situation, [Situation|Situations]) :-
    moves(Situation, Moves),
    (   Plies > 0,
        Moves \== []
    ->  random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        random_game(Plies1, Next, Situations)
    ;   Situations = []
    ).

edited(situation(Game, Ruleset, Overrides, position(Board0, Player, Memory)),
       situation(Game, Ruleset, Overrides, position(Board, Player, Memory))) :-
    findall(Square, cell(Board0, Square, _), Squares),
    once(Game:face(Vacant, _, nobody)),
    findall(Square, ( cell(Board0, Square, Cell), Cell \== Vacant ), Held),
    foldl(copied_cell(Held, Squares), [1, 2, 3], Board0, Board1),
    random_member(Square, Held),
    put_cell(Board1, Square, Vacant, Board).

copied_cell(Held, Squares, _, Board0, Board) :-
    random_member(From, Held),
    random_member(To, Squares),
    cell(Board0, From, Cell),
    put_cell(Board0, To, Cell, Board).

%   said(+View, +Game, ?Name, -Answers): Answers are all answers for the word Name.

said(View, Game, Name, Answers) :-
    word(Game, Name, Types, _),
    View = view(Situation, _, _),
    quick(Name, Situation),
    maplist(asked_for(Name), Types, Arguments),
    (   is_game_word(Game, Name)
    ->  Goal =.. [game_word, View, Name|Arguments]
    ;   Goal =.. [Name, View|Arguments]
    ),
    findall(Found, ( Goal, maplist(told, Arguments, Found) ), Answers0),
    msort(Answers0, Answers).

%   The rules on lists of lists are slow, so they are not asked about forced ends, nor about
%   replies on boards of more than 81 squares.

quick(Name, situation(_, _, _, position(Board, _, _))) :-
    (   memberchk(Name, [loses_in, before])
    ->  append(Board, Cells),
        length(Cells, Count),
        Count =< 81
    ;   true
    ).

asked_for(Name, Type, Argument) :-
    ( Type == number, ahead(Name, Plies) -> Argument = Plies ; true ).

ahead(wins_in, 1).
ahead(loses_in, 2).

told(Argument, Told) :-
    (   nonvar(Argument),
        Argument = view(Situation, _, _)
    ->  Told = Situation
    ;   Told = Argument
    ).

different(Situation, Game, Name) :-
    view(Situation, View),
    view_by_text(Situation, Text),
    said(View, Game, Name, Answers),
    \+ said(Text, Game, Name, Answers).

:- begin_tests(both_readings).

test(every_word_means_the_same, [forall(subject(Game, Ruleset)), all(Name == [])]) :-
    sample(Game, Ruleset, Situations),
    member(Situation, Situations),
    \+ result(Situation, _, _, _),
    different(Situation, Game, Name).

%   Without the king, whom the census counts, the game is over, so nothing blocks anything.

test(the_king_blocks_nothing_where_the_game_is_over_without_him, all(Answer == [])) :-
    read_situation("tafl:tablut/report:w:9x-/4x-,b,4x-/9x-/9x-/4x-,k,4x-/9x-/9x-/9x-/9x-",
                   Situation),
    view(Situation, View),
    blocks(View, Square, Move),
    Answer = Square-Move.

:- end_tests(both_readings).
