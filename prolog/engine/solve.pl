:- module(solve,
          [ solve/5             % +Situation, +Wanted, +Megabytes, :OnNews, -Solution
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2, select/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(board, [board_size/3]).
:- use_module(compile, [flat/5, flat_position/3]).
:- use_module(game, [known_rule/5, offers/2, players/2]).
:- use_module(loading, [load_once/1]).
:- use_module(options, [settled/4]).
:- use_module(play, [moves/2, result/4]).
:- use_module(refusal).
:- use_module(situation, [counters/2]).
:- use_module(solve/graph, [explored/6, forgotten/0, in_graph/3]).
:- use_module(solve/proof, [proof/4]).
:- use_module(solve/saved, [restored/3, saved_now/3, to_keep/3]).
:- use_module(solve/sized, [sized/4]).
:- use_module(solve/retrograde, [value_of/4, valued/5]).

/** <module> Solving positions

    solve(Situation, wanted(Distances, Proof, By, File), Megabytes, OnNews, Solution)

finds who wins Situation with perfect play. Solution is

    solution(By, Value, Endless, Moves, Line, Proof, Positions, Seconds)

where Value is value(Winner, Plies): Winner is a player or `nobody`, and Plies the distance to
the end if the winner hurries and the loser delays it, or `none` if it is unknown or infinite;
Endless is the winner of games that never end, or `nobody`; Moves has Move-Value for each first
move whose value is known; Line is the continuation, and Proof, if requested, the result of
proof.pl. OnNews is called with news(Stage, Number), the number of positions known so far, or
the plies up to which values are known.

By is `positions` or `search`. The first is retrograde analysis and solves any game: all
positions that can be reached are numbered (graph.pl) and valued from the finished games
backwards (retrograde.pl). It ignores the history of repeated positions: a game that never ends
is a draw, or won by the player whom the rule about repetition names. The second is a solver of
the game's own: the file solver.pl in a folder beside the game's file and of the same name,
which is loaded when it is needed. It defines

    solve:solver(?Game, ?Lengths, -Solver)

for boards whose rows have Lengths, and Solver has the predicates that
breakthrough/solver.pl exports. If By is `any`, this solver is preferred where there is one. It
saves what it has proved in File (saved.pl), and continues from there, unless File is `none`.
*/

:- meta_predicate solve(+, +, +, 1, -).
:- multifile solver/3.

%!  solve(+Situation, +Wanted, +Megabytes, :OnNews, -Solution) is det.
%
%   Solution says who wins Situation. Refuses a finished game, and one that is too large.

solve(Situation, Wanted, Megabytes, OnNews, Solution) :-
    must_go_on(Situation),
    get_time(Start),
    without_history(Situation, Asked),
    current_prolog_flag(gc, Collected),
    current_prolog_flag(stack_limit, Stacks),
    Room is max(Stacks, Megabytes*3_000_000+1_000_000_000),    % stacks double as they grow
    setup_call_cleanup(
        set_prolog_flag(stack_limit, Room),
        solved(Asked, Wanted, Megabytes, OnNews, Start, Solution),
        ( set_prolog_flag(gc, Collected), set_prolog_flag(stack_limit, Stacks), forgotten )).

must_go_on(Situation) :-
    (   result(Situation, _, Rule, _)
    ->  Situation = situation(Game, _, _, _),
        known_rule(Game, Rule, _, _, Text),
        refuse(game_over, "the game is over, so there is nothing to solve: ~s"-[Text])
    ;   true
    ).

without_history(situation(Game, Ruleset, Overrides, position(Board, Player, Memory0)),
                situation(Game, Ruleset, Overrides, position(Board, Player, Memory))) :-
    ( select(history=_, Memory0, Memory1) -> Memory = Memory1 ; Memory = Memory0 ).

solved(Situation, Wanted, Megabytes, OnNews, Start, Solution) :-
    Wanted = wanted(Distances, Proof, By, File),
    backend(By, Situation, Megabytes-File, Distances, OnNews, Backend),
    Situation = situation(_, _, _, Position),
    value(Backend, Position, Distances, Value),
    moves_valued(Backend, Situation, Distances, Value, Moves),
    line(Backend, Situation, Distances, Value, Line),
    ( Proof == true -> proof(Situation, Value, solve:winning(Backend), Proved) ; Proved = none ),
    kept(Backend),
    effort(Backend, Used, Endless, Positions),
    get_time(End),
    Seconds is End-Start,
    Solution = solution(Used, Value, Endless, Moves, Line, Proved, Positions, Seconds).

                /*******************************
                *           BACKENDS           *
                *******************************/

%   backend(+By, +Situation, +Limits, +Distances, :OnNews, -Backend): what answers questions
%   about Situation and all that follows from it. Limits is Megabytes-File.

backend(By, Situation, Megabytes-File, Distances, OnNews, Backend) :-
    (   By \== positions,
        own_solver(Situation, Solver)
    ->  by_search(Situation, Solver, Megabytes-Distances, File, OnNews, Backend)
    ;   By == search
    ->  refuse(bad_value, "only `positions` can solve this board: there is no `search` for it"-[],
               [name=by])
    ;   File \== none
    ->  refuse(bad_value, "only a search keeps what it has proved; this is solved by positions"-[],
               [name=keep])
    ;   all_positions(Situation, Megabytes, OnNews, Backend)
    ).

by_search(Situation, Solver, Limits, File, OnNews, search(Game, Solver, Handle, Keep)) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    board_size(Board, Rows, Columns),
    Solver:template(Template),
    sized(Solver, Template, Columns/Rows, Module),
    set_prolog_flag(gc, false),
    format(atom(Label), "~w ~dx~d", [Game, Rows, Columns]),
    to_keep(File, Label, Keep),
    Tables = tables(_),
    Solver:prepared(Module, Columns/Rows, Limits,
                    solve_saved:told_and_saved(OnNews, Keep, Solver, Tables), Handle),
    restored(Keep, Solver, Handle),
    Tables = tables(Handle).

kept(Backend) :-
    (   Backend = search(_, Solver, Handle, Keep)
    ->  saved_now(Keep, Solver, Handle)
    ;   true
    ).

own_solver(situation(Game, _, _, position(Board, _, _)), Solver) :-
    load_solver(Game),
    maplist(length, Board, Lengths),
    solver(Game, Lengths, Solver).

load_solver(Game) :-
    module_property(Game, file(File)),
    file_directory_name(File, Folder),
    atomic_list_concat([Folder, /, Game, '/solver.pl'], Path),
    (   exists_file(Path)
    ->  load_once(Path)
    ;   true
    ).

%   position_bytes(-Bytes): about what one position takes, with its moves.

position_bytes(2000).

all_positions(Situation, Megabytes, OnNews, positions(Game, Module, Graph, Values, Endless)) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, Memory),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, plain, Module),
    flat_position(Module, Position, Flat),
    once(Game:face(Vacant, _, nobody)),
    counters(Situation, Counters),
    length(Counters, Count),
    position_bytes(Bytes),
    Most is Megabytes*1_000_000//Bytes,
    ( offers(Game, symmetric/1), Game:symmetric(Position) -> Views = any ; Views = one ),
    explored(Module, Vacant, root(Flat, Count, Views), Most, solve:reached(OnNews), Graph),
    arg(4, Graph, Positions),
    call(OnNews, news(reached, Positions)),
    players(Game, Players),
    never_ending(Game, Memory, Endless),
    valued(Positions, Players, Endless, solve:decided(OnNews), Values).

%   never_ending(+Game, +Memory, -Winner): Winner, or `nobody`, wins games that never end.

never_ending(Game, Memory, Winner) :-
    (   offers(Game, recurring/2),
        Game:recurring(Memory, Winner0)
    ->  Winner = Winner0
    ;   Winner = nobody
    ).

reached(OnNews, Count) :-
    call(OnNews, news(reached, Count)).

decided(OnNews, Distance) :-
    call(OnNews, news(decided, Distance)).

effort(search(_, Solver, Handle, _), search, nobody, Nodes) :-
    Solver:nodes(Handle, Nodes).
effort(positions(_, _, Graph, _, Endless), positions, Endless, Positions) :-
    arg(4, Graph, Positions).

%   value(+Backend, +Position, +Distances, -Value): Position may be finished.

value(Backend, Position, Distances, value(Winner, Plies)) :-
    arg(1, Backend, Game),
    (   once(Game:outcome(Position, Winner0, _))
    ->  Winner = Winner0,
        Plies = 0
    ;   valued_by(Backend, Position, Distances, Winner, Plies)
    ).

valued_by(positions(_, Module, Graph, Values, _), Position, _, Winner, Plies) :-
    flat_position(Module, Position, Flat),
    in_graph(Graph, Flat, Number),
    value_of(Number, Values, Winner, Plies).
valued_by(search(_, Solver, Handle, _), Position, Distances, Winner, Plies) :-
    Solver:winner(Handle, Position, Winner),
    ( Distances == true -> Solver:distance(Handle, Position, Plies) ; Plies = none ).

                /*******************************
                *            MOVES             *
                *******************************/

%   moves_valued(+Backend, +Situation, +Distances, +Value, -Moves): a search without
%   distances knows only one winning move of a won position.

moves_valued(Backend, Situation, Distances, value(Winner, _), Moves) :-
    Situation = situation(Game, _, _, Position),
    Position = position(_, Player, _),
    (   Backend = search(_, _, _, _),
        Distances \== true,
        Winner == Player
    ->  winning(Backend, Position, Move),
        Moves = [Move-value(Winner, none)]
    ;   moves(Situation, Legal),
        findall(Move-Value,
                ( member(Move, Legal),
                  once(Game:next(Position, Move, Next)),
                  value(Backend, Next, Distances, Value0),
                  one_more(Value0, Value) ),
                Moves0),
        best_first(Moves0, Player, Moves)
    ).

one_more(value(Winner, Plies0), value(Winner, Plies)) :-
    ( Plies0 == none -> Plies = none ; Plies is Plies0+1 ).

best_first(Moves0, Player, Moves) :-
    maplist(goodness(Player), Moves0, Keys),
    pairs_keys_values(Pairs0, Keys, Moves0),
    keysort(Pairs0, Pairs),
    pairs_keys_values(Pairs, _, Moves).

goodness(Player, _-value(Winner, Plies0), Class-Plies) :-
    ( Plies0 == none -> Late = 1_000_000 ; Late = Plies0 ),
    (   Winner == Player
    ->  Class = 1,
        Plies = Late
    ;   Winner == nobody
    ->  Class = 2,
        Plies = Late
    ;   Class = 3,
        Plies is -Late
    ).

%   winning(+Backend, +Position, -Move) is det: Move wins, in the fewest plies if distances
%   are known. Moves that need no search are tried first.

winning(Backend, Position, Move) :-
    arg(1, Backend, Game),
    Position = position(_, Player, _),
    findall(Move0-Next,
            ( Game:legal(Position, Move0), once(Game:next(Position, Move0, Next)) ),
            Moves),
    (   Backend = positions(_, _, _, _, _)
    ->  soonest(Moves, Backend, Player, Move)
    ;   member(Move-Next, Moves),
        at_once(Backend, Player, Next)
    ->  true
    ;   member(Move-Next, Moves),
        value(Backend, Next, false, value(Player, _))
    ->  true
    ).

at_once(search(Game, Solver, Handle, _), Player, Next) :-
    (   Game:outcome(Next, Winner, _)
    ->  Winner == Player
    ;   Solver:surely_won(Handle, Next)
    ).

soonest(Moves, Backend, Player, Move) :-
    findall(Key-Move0,
            ( member(Move0-Next, Moves),
              value(Backend, Next, true, value(Player, Plies)),
              goodness(Player, Move0-value(Player, Plies), Key) ),
            Keyed),
    keysort(Keyed, [_-Move|_]).

%   line(+Backend, +Situation, +Distances, +Value, -Line): the continuation of a won game to
%   its end. Without distances the loser does not look for the longest defence.

line(Backend, Situation, Distances, value(Winner, Plies), Line) :-
    Situation = situation(Game, _, _, Position),
    (   ( Winner == nobody ; Backend = positions(_, _, _, _, _), Plies == none )
    ->  Line = []
    ;   goes_on(Position, Game, Backend, Distances, Winner, Line)
    ).

goes_on(Position, Game, Backend, Distances, Winner, Line) :-
    (   once(Game:outcome(Position, _, _))
    ->  Line = []
    ;   chosen(Position, Game, Backend, Distances, Winner, Move),
        once(Game:next(Position, Move, Next)),
        Line = [Move|Rest],
        goes_on(Next, Game, Backend, Distances, Winner, Rest)
    ).

chosen(Position, Game, Backend, Distances, Winner, Move) :-
    Position = position(_, Player, _),
    (   ( Distances == true ; Backend = positions(_, _, _, _, _) )
    ->  findall(Move0-Value,
                ( Game:legal(Position, Move0),
                  once(Game:next(Position, Move0, Next)),
                  value(Backend, Next, true, Value) ),
                Moves0),
        best_first(Moves0, Player, [Move-_|_])
    ;   Player == Winner
    ->  winning(Backend, Position, Move)
    ;   once(Game:legal(Position, Move))
    ).
