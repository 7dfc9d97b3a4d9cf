:- module(scores,
          [ scored/1,           % +Context
            board_score/3       % +Module, +Cells, -Score
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, nth0/3, sum_list/2]).
:- use_module(library(apply), [foldl/6, maplist/3]).
:- use_module(board, [cell/3]).
:- use_module(flat_goals, [add_clause/2, local/2, made/2, numbered/3]).
:- use_module(game, [players/2]).

/** <module> What the search knows of a position beside the rules

Every piece on every square has a key, by which positions are told apart,
and a worth in points. Their sums are the last argument of a scored board,

    score(Hash, Points)         Points for the first player of the game

and the only predicate that changes such a board, put/3, keeps them. A game
says what its pieces are worth, in its own words for squares, by

    worth(+Board, +Cell, +Square, -Points)

for whoever owns the piece, where Board tells the size only; and it may add
balance(+Position, -Points) for the player on turn. Without worth/4 every
piece counts 100.
*/

%!  scored(+Context) is det.
%
%   The module has put/3, key/2, estimate/2, prize/3, margin/1 and other/2.

scored(Context) :-
    Context = flat(Module, Game, Options, Board, _),
    players(Game, Players),
    stands(Context, Players),
    findall(Square, cell(Board, Square, _), Squares),
    length(Squares, Count),
    Place is Count+1,
    once(Game:face(Vacant, _, nobody)),
    put_clause(Module, Vacant, Place),
    prize_clause(Module, Vacant),
    Game:initial(Options, position(Start, _, Memory)),
    key_clauses(Module, Options, Memory, Place, Players),
    estimate_clauses(Module, Place, Players),
    typical_worth(Context, Start, Margin),
    add_clause(Module, margin(Margin)),
    Players = [First, Second],
    add_clause(Module, other(First, Second)),
    add_clause(Module, other(Second, First)).

%   Every cell has a code, and a key and points on every square.

stands(Context, [First, _]) :-
    Context = flat(Module, Game, _, Board, _),
    findall(Cell-Owner, Game:face(Cell, _, Owner), Cells),
    forall(nth0(Code, Cells, Cell-Owner),
           ( code_goal(Cell, Code, Fact),
             add_clause(Module, Fact),
             forall(cell(Board, Square, _),
                    stand_fact(Context, Cell, Owner, First, Code, Square))
           )).

%   The cell A-B is found by both its parts.

code_goal(Cell, Code, Goal) :-
    (   Cell = A-B
    ->  Goal = 'code*'(A, B, Code)
    ;   Goal = 'code*'(Cell, Code)
    ).

stand_fact(flat(Module, Game, _, Board, _), Cell, Owner, First, Code, Square) :-
    numbered(Module, Square, Number),
    Index is Code << 9 \/ Number,
    (   Owner == nobody
    ->  Key = 0,
        Points = 0
    ;   mixed(Index, Key),
        piece_worth(Game, Board, Cell, Square, Worth),
        ( Owner == First -> Points = Worth ; Points is -Worth )
    ),
    add_clause(Module, 'stand*'(Index, Key, Points)).

piece_worth(Game, Board, Cell, Square, Worth) :-
    (   local(Game, worth(_, _, _, _)),
        Game:worth(Board, Cell, Square, Worth0)
    ->  Worth = Worth0
    ;   Worth = 100
    ).

%   Well mixed bits, the same on every machine, that fit a small integer.

mixed(N, Key) :-
    Key1 is ((N+1)*0x9E3779B97F4A7C15) /\ 0xffffffffffffffff,
    Key2 is ((Key1 xor (Key1 >> 30))*0xBF58476D1CE4E5B9) /\ 0xffffffffffffffff,
    Key3 is ((Key2 xor (Key2 >> 27))*0x94D049BB133111EB) /\ 0xffffffffffffffff,
    Key is (Key3 xor (Key3 >> 31)) >> 10.

%   An empty cell has no key and no worth; which one it is stands in the
%   clauses themselves.

put_clause(Module, Vacant, Place) :-
    stand_goal(Module, Vacant, Old, Square, Key0, Points0, Goal0),
    stand_goal(Module, Vacant, New, Square, Key, Points, Goal),
    add_clause(Module,
               ( put(Square, Board, New) :-
                     arg(Square, Board, Old),
                     Goal0,
                     Goal,
                     setarg(Square, Board, New),
                     arg(Place, Board, score(Hash0, Sum0)),
                     Hash is Hash0 xor Key0 xor Key,
                     Sum is Sum0-Points0+Points,
                     setarg(Place, Board, score(Hash, Sum)) )).

stand_goal(Module, Vacant, Cell, Square, Key, Points,
           (   Cell == Vacant
           ->  Key = 0,
               Points = 0
           ;   Coded,
               Index is Code << 9 \/ Square,
               'stand*'(Index, Key, Points)
           )) :-
    (   made(Module, 'code*'/3)
    ->  Coded = ( Cell = A-B -> 'code*'(A, B, Code) ; 'code*'(Cell, Code) )
    ;   Coded = 'code*'(Cell, Code)
    ).

prize_clause(Module, Vacant) :-
    stand_goal(Module, Vacant, Cell, Square, _, Points, Goal),
    add_clause(Module,
               ( prize(Square, Board, Worth) :-
                     arg(Square, Board, Cell),
                     Goal,
                     Worth is abs(Points) )).

%   Counters in the memory are part of what tells positions apart.

key_clauses(Module, Options, Memory, Place, [First, Second]) :-
    mixed(0x7ffffff, Turn),
    forall(member(Player-Xor, [First-0, Second-Turn]),
           (   member(Name=_, Memory),
               \+ ( member(Option=_, Options), Option == Name )
           ->  add_clause(Module,
                          ( key(position(Board, Player, Counters), Key) :-
                                arg(Place, Board, score(Hash, _)),
                                term_hash(Counters, Count),
                                Key is Hash xor Xor xor (Count << 20) ))
           ;   add_clause(Module,
                          ( key(position(Board, Player, _), Key) :-
                                arg(Place, Board, score(Hash, _)),
                                Key is Hash xor Xor ))
           )).

estimate_clauses(Module, Place, [First, Second]) :-
    (   made(Module, balance/2)
    ->  More = balance(position(Board, Player, Memory), Balance)
    ;   More = true,
        Balance = 0
    ),
    forall(member(Player-Sign, [First-1, Second-(-1)]),
           add_clause(Module,
                      ( estimate(position(Board, Player, Memory), Value) :-
                            arg(Place, Board, score(_, Points)),
                            More,
                            Value is Sign*Points+Balance ))).

typical_worth(flat(_, Game, _, _, _), Start, Worth) :-
    findall(Points,
            ( cell(Start, Square, Cell),
              Game:face(Cell, _, Owner),
              Owner \== nobody,
              piece_worth(Game, Start, Cell, Square, Points),
              Points < 2_000
            ),
            All),
    (   All == []
    ->  Worth = 100
    ;   sum_list(All, Sum),
        length(All, Count),
        Worth is Sum//Count
    ).

%!  board_score(+Module, +Cells, -Score) is det.
%
%   Score is score(Hash, Points) of the board with Cells, from 1 on.

board_score(Module, Cells, score(Hash, Points)) :-
    add_up(Cells, 1, Module, 0, Hash, 0, Points).

add_up([], _, _, Hash, Hash, Points, Points).
add_up([Cell|Cells], Square, Module, Hash0, Hash, Points0, Points) :-
    code_goal(Cell, Code, Goal),
    once(Module:Goal),
    Index is Code << 9 \/ Square,
    once(Module:'stand*'(Index, Key, Worth)),
    Hash1 is Hash0 xor Key,
    Points1 is Points0+Worth,
    Square1 is Square+1,
    add_up(Cells, Square1, Module, Hash1, Hash, Points1, Points).
