:- module(lines,
          [ taken_stock/4,      % +Task, +Depth, +Best, -Thought
            code_of/3           % +Module, +Move, -Code
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module('../flat', [flat_move/3]).

/** <module> What a search has to tell

See think.pl for the thought, and for the task that it comes from.
*/

%!  taken_stock(+Task, +Depth, +Best, -Thought) is det.
%
%   Thought tells what is known: Best are the moves Code-Value found so far.

taken_stock(Task, Depth, Best, thought(Lines, Depth, Nodes, Seconds)) :-
    Task = task(_, _, Mind, Start, _, _, _),
    maplist(line_of(Task, Depth), Best, Lines),
    arg(9, Mind, Nodes),
    get_time(Now),
    Seconds is Now-Start.

line_of(task(Module, Position, Mind, _, _, _, _), Depth, Code-Value,
        line(Move, Value, Moves, WinsIn)) :-
    findall(Codes, expected([Code], Depth, Module, Position, Mind, Codes), [Codes1|_]),
    maplist(move_of(Module), Codes1, Moves),
    Moves = [Move|_],
    (   Value > 900_000
    ->  WinsIn is 1_000_000-Value
    ;   WinsIn = none
    ).

%   The moves after the first one are those of the table. Playing them
%   changes the board; findall/3 brings it back.

expected([Code], Depth, Module, Position, Mind, [Code|Codes]) :-
    Module:decoded(Code, Move),
    once(Module:next(Position, Move, Position1)),
    Depth1 is Depth-1,
    (   Depth1 > 0,
        \+ Module:over(Position1, _, _),
        Module:key(Position1, Key),
        Module:recalled(Key, Mind, 1, Depth0, _, _, Best),
        Depth0 >= 0,
        Best > 0,
        Module:decoded(Best, Reply),
        once(Module:legal(Position1, Reply))
    ->  expected([Best], Depth1, Module, Position1, Mind, Codes)
    ;   Codes = []
    ).

%!  code_of(+Module, +Move, -Code) is det.
%
%   Code is the integer that stands for Move in the search.

code_of(Module, Move, Code) :-
    flat_move(Module, Move, Flat),
    (   Flat = From-To
    ->  Code is From << 9 \/ To
    ;   Code = 1
    ).

move_of(Module, Code, Move) :-
    Module:decoded(Code, Flat),
    once(flat_move(Module, Move, Flat)).
