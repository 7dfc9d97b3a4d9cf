:- module(report,
          [ taken_stock/4,      % +Task, +Depth, +Best, -Thought
            code_of/3,          % +Module, +Move, -Code
            move_of/3           % +Module, +Code, -Move
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [max_list/2]).
:- use_module('../compile', [flat_move/3]).
:- use_module(codes, [move_code/2]).

/** <module> Reporting the result of a search

See search.pl for the thought, and for the task that it comes from.
*/

%!  taken_stock(+Task, +Depth, +Best, -Thought) is det.
%
%   Thought is the report of Best, the moves Code-Value found so far.

taken_stock(Task, Depth, Best, thought(Lines, Depth, Nodes, Seconds)) :-
    Task = task(_, _, Mind, Start, _, _, _),
    maplist(line_of(Task, Depth), Best, Lines),
    arg(9, Mind, Nodes),
    get_time(Now),
    Seconds is Now-Start.

line_of(task(Module, Position, Mind, _, _, _, _), Depth, Code-Value,
        line(Move, Value, Moves, WinsIn)) :-
    (   abs(Value) > 900_000
    ->  Plies is 1_000_000-abs(Value),
        Proof = proved
    ;   Plies = Depth,
        Proof = open
    ),
    findall(Codes, expected([Code], Plies, Proof, Module, Position, Mind, Codes), [Codes1|_]),
    maplist(move_of(Module), Codes1, Moves),
    Moves = [Move|_],
    (   Value > 900_000
    ->  WinsIn = Plies
    ;   WinsIn = none
    ).

%   The moves after the first one are taken from the transposition table. Playing them
%   changes the board; findall/3 undoes that.

expected([Code], Plies, Proof, Module, Position, Mind, [Code|Codes]) :-
    Module:decoded(Code, Move),
    once(Module:next(Position, Move, Position1)),
    Plies1 is Plies-1,
    (   Plies1 > 0,
        \+ Module:over(Position1, _, _),
        reply(Proof, Module, Position1, Mind, Reply)
    ->  expected([Reply], Plies1, Proof, Module, Position1, Mind, Codes)
    ;   Codes = []
    ).

%   reply(+Proof, +Module, +Position, +Mind, -Code): the expected move has this Code. The
%   table has no move if nothing helps, or if a win was found past the horizon; if the end
%   is proved, the rules supply one in both cases. Among several moves the one with the
%   greatest code is chosen, as rules and accelerators list moves in different orders.

reply(proved, Module, Position, _, Code) :-
    findall(Each,
            ( Module:legal(Position, Move),
              wins(Module, Position, Move),
              move_code(Move, Each)
            ),
            Codes),
    max_list(Codes, Code).
reply(_, Module, Position, Mind, Code) :-
    Module:key(Position, Key),
    Module:recalled(Key, Mind, 1, Depth, _, _, Code),
    Depth >= 0,
    Code > 0,
    Module:decoded(Code, Move),
    once(Module:legal(Position, Move)).
reply(proved, Module, Position, _, Code) :-
    Module:threatened(Position),
    findall(Each, ( Module:legal(Position, Move), move_code(Move, Each) ), Codes),
    max_list(Codes, Code).

wins(Module, Position, Move) :-
    Position = position(_, Player, _),
    once(Module:next(Position, Move, Next)),
    Module:over(Next, Player, _).

%!  code_of(+Module, +Move, -Code) is semidet.
%
%   Code is the code of Move in the search. Fails if there are no more codes.

code_of(Module, Move, Code) :-
    flat_move(Module, Move, Flat),
    move_code(Flat, Code).

%!  move_of(+Module, +Code, -Move) is det.
%
%   Move is the move with Code in the search.

move_of(Module, Code, Move) :-
    Module:decoded(Code, Flat),
    once(flat_move(Module, Move, Flat)).
