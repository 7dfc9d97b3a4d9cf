:- module(perft,
          [ perft/4,            % +Game, +Position, +Depth, -Count
            counted/5           % +Situation, +Depth, +How, :OnNews, -Counted
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(lists), [reverse/2]).
:- use_module(compile, [flat/5, flat_position/3]).
:- use_module(loading, [load_once/1]).
:- use_module(notation, [move_text/4]).
:- use_module(options, [settled/4]).
:- use_module(play, [moves/2]).

/** <module> Perft: counting move sequences of a given length

A finished game has no legal moves, so it adds nothing below the ply at which it
ends.

    counted(Situation, Depth, how(By, Leaves), OnNews, Counted)

counts in one of two ways: By is `text` to run the rules as they are written, on lists of
lists, or `compiled` to run their compiled module (see compile.pl). The Leaves, the moves of
the last ply, are `made`, or only `listed`. OnNews is called at the beginning and after every
first move with the count so far,

    counted(Count, Moves, Parts)

where Moves is the number of first moves, and Parts has [Text, Count] for each first move that
has been counted.

A game may count boards of some size in a faster way of its own, which its tests compare with
this one. Such a counter is the file counting.pl in a folder beside the game's file, named
after the game, and is loaded when it is needed. It defines

    perft:counter(?Game, ?Lengths, -Counter)

and Counter:perft(Leaves, Position, Depth, Count) counts boards whose rows have Lengths.
*/

:- meta_predicate counted(+, +, +, 1, -).

:- multifile counter/3.

%!  perft(+Game, +Position, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves from Position, by the rules of Game.

perft(Game, Position, Depth, Count) :-
    perft_by_text(Depth, listed, Game, Position, Count).

perft_by_text(Depth, Leaves, Game, Position, Count) :-
    (   Depth =:= 0
    ->  Count = 1
    ;   Depth =:= 1,
        Leaves == listed
    ->  aggregate_all(count, Game:legal(Position, _), Count)
    ;   Depth1 is Depth-1,
        aggregate_all(sum(Below),
                      ( Game:legal(Position, Move),
                        Game:next(Position, Move, Next),
                        perft_by_text(Depth1, Leaves, Game, Next, Below)
                      ),
                      Count)
    ).

%!  counted(+Situation, +Depth, +How, :OnNews, -Counted) is det.
%
%   Counted is the count of sequences of Depth moves from Situation.

counted(_, 0, _, _, counted(1, 0, [])) :-
    !.
counted(Situation, Depth, how(By, Leaves), OnNews, counted(Count, Total, Parts)) :-
    moves(Situation, Moves),
    length(Moves, Total),
    counting_by(By, Situation, Counter),
    call(OnNews, counted(0, Total, [])),
    Later is Depth-1,
    Task = task(Situation, Counter, Leaves, Later, OnNews),
    foldl(first_move(Task), Moves, counted(0, Total, []), counted(Count, _, Reversed)),
    reverse(Reversed, Parts).

first_move(Task, Move, counted(Count0, Total, Parts), Counted) :-
    Task = task(situation(Game, _, _, Position), Counter, Leaves, Later, OnNews),
    Position = position(Board, _, _),
    move_text(Game, Board, Move, Text),
    once(Game:next(Position, Move, Next)),
    below(Counter, Leaves, Next, Later, Below),
    Count is Count0+Below,
    Counted = counted(Count, Total, [[Text, Below]|Parts]),
    call(OnNews, Counted).

%   counting_by(+By, +Situation, -Counter): Counter counts the moves after a first move.

counting_by(text, situation(Game, _, _, _), text(Game)).
counting_by(compiled, Situation, Counter) :-
    Situation = situation(Game, Ruleset, Overrides, position(Board, _, _)),
    (   by_hand(Game, Board, Module)
    ->  Counter = by_hand(Module)
    ;   settled(Game, Ruleset, Overrides, Options),
        flat(Game, Options, Board, plain, Module),
        Counter = compiled(Module)
    ).

by_hand(Game, Board, Counter) :-
    ( counter(Game, _, _) -> true ; load_counter(Game) ),
    maplist(length, Board, Lengths),
    counter(Game, Lengths, Counter).

load_counter(Game) :-
    module_property(Game, file(File)),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, /, Game, '/counting.pl'], Path),
    exists_file(Path),
    load_once(Path).

below(text(Game), Leaves, Position, Depth, Count) :-
    perft_by_text(Depth, Leaves, Game, Position, Count).
below(by_hand(Module), Leaves, Position, Depth, Count) :-
    Module:perft(Leaves, Position, Depth, Count).
below(compiled(Module), Leaves, Position, Depth, Count) :-
    flat_position(Module, Position, Flat),
    Module:perft(Leaves, Flat, Depth, Count).
