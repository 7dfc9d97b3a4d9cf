:- module(seat, [seated/2]).    % +Engine, +File
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> A player of one version of the project, in a match against another version

The engine is loaded from any checkout, so only what versions have in common is used. The
player reads one term after another:

    draw(Game, Ruleset, Seed)   prints Moves, an opening that leaves both sides a chance
    new(Game, Ruleset, Moves)   begins a game with Moves
    go(Seconds)                 prints `Value Nodes Move` for the best move
    play(Move)                  goes on with Move
    over                        prints who is to move and the winner, or `open`

    swipl -O -g "seated('prolog/engine', search)" tests/strength/seat.pl

Seconds are CPU seconds, whatever the version reads, so that a busy machine does not matter: the
clock that the engine sees is the one of its own thread.
*/

:- redefine_system_predicate(user:get_time(_)).

user:get_time(Time) :-
    statistics(cputime, Time).

%!  seated(+Engine, +File) is det.
%
%   Plays with the engine in the folder Engine, whose search is in File.

seated(Engine, File) :-
    forall(member(Part, [situation, play, File]),
           ( atomic_list_concat([Engine, /, Part], Path), use_module(Path) )),
    nb_setval(before, []),
    repeat,
    read(Order),
    done(Order),
    Order == end_of_file,
    !.

done(end_of_file).
done(draw(Game, Ruleset, Seed)) :-
    set_random(seed(Seed)),
    start(Game, Ruleset, [], Start),
    repeat,
    strayed(4, Start, Moves, End),
    undecided(End),
    !,
    told("~q", [Moves]).
done(new(Game, Ruleset, Moves)) :-
    start(Game, Ruleset, [], Start),
    nb_setval(now, Start),
    nb_setval(before, []),
    forall(member(Move, Moves), done(play(Move))).
done(play(Move)) :-
    nb_getval(now, Situation),
    nb_getval(before, Before),
    played(Situation, Move, Next),
    Situation = situation(_, _, _, Position),
    nb_setval(before, [Position|Before]),
    nb_setval(now, Next).
done(go(Seconds)) :-
    nb_getval(now, Situation),
    nb_getval(before, Before),
    length(Before, Seed),
    think(scored([]), Situation, Before, limits(none, none, none, Seconds, 1, 0), Seed, ignored,
          thought([line(Move, Value, _, _)|_], _, Nodes, _)),
    told("~d ~d ~q", [Value, Nodes, Move]).
done(over) :-
    nb_getval(now, Situation),
    Situation = situation(_, _, _, position(_, Player, _)),
    ( result(Situation, Winner, _, _) -> true ; Winner = open ),
    told("~w ~w", [Player, Winner]).

told(Format, Arguments) :-
    format(Format, Arguments),
    nl,
    flush_output.

strayed(Plies, Situation, Moves, End) :-
    (   Plies =:= 0
    ->  Moves = [],
        End = Situation
    ;   moves(Situation, Legal),
        Legal = [_|_],
        random_member(Move, Legal),
        played(Situation, Move, Next),
        Moves = [Move|Moves1],
        Plies1 is Plies-1,
        strayed(Plies1, Next, Moves1, End)
    ).

undecided(Situation) :-
    \+ result(Situation, _, _, _),
    think(Situation, limits(none, 2_000, none, none, 1, 0), 0, ignored,
          thought([line(_, Value, _, _)|_], _, _, _)),
    abs(Value) < 900_000.

ignored(_).
