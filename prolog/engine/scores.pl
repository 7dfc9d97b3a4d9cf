:- module(scores,
          [ changing/1,         % +Context
            stands/1,           % +Context
            scored/1,           % +Context
            scored/2,           % +Context, +Place
            board_score/3       % +Module, +Cells, -Score
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [memberchk/2, nth0/3, sum_list/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/6, maplist/3]).
:- use_module(board, [cell/3]).
:- use_module(flat/flat_boards, [numbered/3]).
:- use_module(flat/flat_store, [add_clause/2, local/2, made/2, vacant/2]).
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

%!  changing(+Context) is det.
%
%   The module has put/3 and prize/3.

changing(Context) :-
    Context = flat(Module, Game, _, Board, _),
    stands(Context),
    score_place(Board, Place),
    add_clause(Module, 'score*'(Place)),
    vacant(Game, Vacant),
    put_clause(Context, Vacant, Place),
    stand_goal(Context, Vacant, Cell, Square, _, Points, Goal),
    add_clause(Module,
               ( prize(Square, Flat, Worth) :-
                     arg(Square, Flat, Cell),
                     Goal,
                     Worth is abs(Points) )).

score_place(Board, Place) :-
    aggregate_all(count, cell(Board, _, _), Count),
    Place is Count+1.

%!  scored(+Context) is det.
%
%   The module has key/2, estimate/2, margin/1 and other/2.

scored(Context) :-
    Context = flat(_, _, _, Board, _),
    score_place(Board, Place),
    scored(Context, Place).

%!  scored(+Context, +Place) is det.
%
%   The same where Place is the argument of a board that has the score.

scored(Context, Place) :-
    Context = flat(Module, Game, Options, _, _),
    players(Game, Players),
    Game:initial(Options, position(Start, _, Memory)),
    key_clause(Module, Options, Memory, Place, Players),
    estimate_clause(Module, Place, Players),
    typical_worth(Context, Start, Margin),
    add_clause(Module, margin(Margin)),
    Players = [First, Second],
    add_clause(Module, other(First, Second)),
    add_clause(Module, other(Second, First)).

%!  stands(+Context) is det.
%
%   Every piece has a key and points on every square, for the first player:
%
%       'stand*'(Cell, Square, Key, Points)

stands(Context) :-
    Context = flat(Module, Game, _, Board, _),
    players(Game, [First, _]),
    dynamic([Module:'stand*'/4, Module:'stand*'/5]),
    findall(Cell-Owner, Game:face(Cell, _, Owner), Cells),
    vacant(Game, Vacant),
    forall(( nth0(Code, Cells, Cell-Owner), Cell \== Vacant, cell(Board, Square, _) ),
           stand_fact(Context, Cell, Owner, First, Code, Square)).

stand_fact(flat(Module, Game, _, Board, _), Cell, Owner, First, Code, Square) :-
    numbered(Module, Square, Number),
    Index is Code << 9 \/ Number,
    mixed(Index, Key),
    (   Owner == nobody
    ->  Points = 0
    ;   piece_worth(Game, Board, Cell, Square, Worth),
        ( Owner == First -> Points = Worth ; Points is -Worth )
    ),
    stand(Cell, Number, Key, Points, Fact),
    add_clause(Module, Fact).

%   stand(+Cell, ?Square, ?Key, ?Points, -Goal): the cell A-B is found by both its
%   parts.

stand(Cell, Square, Key, Points, Goal) :-
    (   nonvar(Cell),
        Cell = A-B
    ->  Goal = 'stand*'(A, B, Square, Key, Points)
    ;   Goal = 'stand*'(Cell, Square, Key, Points)
    ).

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

put_clause(Context, Vacant, Place) :-
    Context = flat(Module, _, _, _, _),
    stand_goal(Context, Vacant, Old, Square, Key0, Points0, Goal0),
    stand_goal(Context, Vacant, New, Square, Key, Points, Goal),
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

stand_goal(flat(Module, _, _, _, _), Vacant, Cell, Square, Key, Points,
           (   Cell == Vacant
           ->  Key = 0,
               Points = 0
           ;   Standing
           )) :-
    stand(Cell, Square, Key, Points, Whole),
    stand(A-B, Square, Key, Points, Parted),
    (   \+ made(Module, 'stand*'/5)
    ->  Standing = Whole
    ;   \+ made(Module, 'stand*'/4)
    ->  Standing = ( Cell = A-B, Parted )
    ;   Standing = ( Cell = A-B -> Parted ; Whole )
    ).

%   Counters in the memory are part of what tells positions apart. A history is
%   not: it tells how a position came about. A memory that does not begin like the
%   first one is told apart as a whole.

key_clause(Module, Options, Memory0, Place, [First, _]) :-
    mixed(0x7ffffff, Turn),
    counters(Memory0, Options, 0, Memory, Counted, Goals),
    add_clause(Module,
               ( key(position(Board, Player, Given), Key) :-
                     arg(Place, Board, score(Hash, _)),
                     (   Given = Memory
                     ->  Goals,
                         Mixed is Counted
                     ;   term_hash(Given, Mixed)
                     ),
                     (   Player == First
                     ->  Key is Hash xor Mixed
                     ;   Key is Hash xor Turn xor Mixed
                     ) )).

%   counters(+Memory0, +Options, +Counted0, -Memory, -Counted, -Goals): after Goals,
%   Counted mixes the values of the counters in Memory, which begins like Memory0;
%   the settings that follow never change, so that the first of them is enough.

counters(Memory0, Options, Counted0, Memory, Counted, Goals) :-
    (   Memory0 = [Name=_|Counters],
        \+ memberchk(Name=_, Options)
    ->  Memory = [Name=Value|Memory1],
        (   Name == history
        ->  Counted1 = Counted0,
            Goals = Goals1
        ;   length(Counters, Place),
            mixed(Place, Key),
            Factor is Key >> 14,
            Counted1 = Counted0 xor Number*Factor,
            Goals = ( ( integer(Value) -> Number = Value ; term_hash(Value, Number) ), Goals1 )
        ),
        counters(Counters, Options, Counted1, Memory1, Counted, Goals1)
    ;   ( Memory0 = [Name=_|_] -> Memory = [Name=_|_] ; Memory = Memory0 ),
        Counted = Counted0,
        Goals = true
    ).

estimate_clause(Module, Place, [First, _]) :-
    (   made(Module, balance/2)
    ->  More = balance(Position, Balance)
    ;   More = true,
        Balance = 0
    ),
    add_clause(Module,
               ( estimate(Position, Value) :-
                     Position = position(Board, Player, _),
                     arg(Place, Board, score(_, Points)),
                     More,
                     (   Player == First
                     ->  Value is Balance+Points
                     ;   Value is Balance-Points
                     ) )).

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
    stand(Cell, Square, Key, Worth, Goal),
    (   Module:Goal
    ->  true
    ;   Key = 0,
        Worth = 0
    ),
    Hash1 is Hash0 xor Key,
    Points1 is Points0+Worth,
    Square1 is Square+1,
    add_up(Cells, Square1, Module, Hash1, Hash, Points1, Points).
