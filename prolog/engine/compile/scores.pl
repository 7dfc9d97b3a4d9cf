:- module(scores,
          [ bounded/1,          % +Context
            changing/1,         % +Context
            stands/1,           % +Context
            scored/1,           % +Context
            board_score/3       % +Module, +Cells, -Score
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [memberchk/2, nth0/3, sum_list/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module('../board', [cell/3]).
:- use_module('../game', [players/2]).
:- use_module(census, [has_census/1, score/3, tally/4]).
:- use_module(geometry, [numbered/3]).
:- use_module(store).

/** <module> Hash keys and evaluation

Every piece on every square has a key for Zobrist hashing and a worth in points.
Their sums are the last argument of a scored board,

    score(Hash, Points)         Points from the first player's point of view

with a third sum if cells are counted (see census.pl). They are updated by put/3,
the only predicate that changes such a board. A game defines the worth of its
pieces by

    worth(+Board, +Cell, +Square, -Points)

from the owner's point of view, where only the size of Board matters; and it may
add balance(+Position, -Points) for the player to move. Without worth/4 every
piece counts 100.
*/

%!  bounded(+Context) is det.
%
%   Record which argument of a board comes after the squares, if there is one.

bounded(flat(Module, _, _, Board, Style)) :-
    (   keeps_score(Style)
    ->  aggregate_all(count, cell(Board, _, _), Count),
        Place is Count+1,
        add_clause(Module, 'score*'(Place))
    ;   true
    ).

%!  changing(+Context) is det.
%
%   Add put/3 and prize/3 to the module.

changing(Context) :-
    Context = flat(Module, Game, _, _, _),
    stands(Context),
    Module:'score*'(Place),
    vacant(Game, Vacant),
    put_clause(Context, Vacant, Place),
    stand_goal(Context, Vacant, Cell, Square, sums(_, Points, _), Goal),
    add_clause(Module,
               ( prize(Square, Flat, Worth) :-
                     arg(Square, Flat, Cell),
                     Goal,
                     Worth is abs(Points) )).

%!  scored(+Context) is det.
%
%   Add key/2, margin/1, other/2 and, unless an accelerator has its own, estimate/2 to the module.

scored(Context) :-
    Context = flat(Module, Game, Options, _, _),
    Module:'score*'(Place),
    players(Game, Players),
    Game:initial(Options, position(Start, _, Memory)),
    key_clause(Module, Options, Memory, Place, Players),
    ( made(Module, estimate/2) -> true ; estimate_clause(Module, Place, Players) ),
    typical_worth(Context, Start, Margin),
    add_clause(Module, margin(Margin)),
    Players = [First, Second],
    add_clause(Module, other(First, Second)),
    add_clause(Module, other(Second, First)).

%!  stands(+Context) is det.
%
%   Add the key and the points, from the first player's point of view, of every piece
%   on every square, with its tally if the module has a census:
%
%       'stand*'(Cell, Square, Key, Points)

stands(Context) :-
    Context = flat(_, Game, _, Board, _),
    players(Game, [First, _]),
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
    tally(Module, Cell, Number, Tally),
    stand(Module, Cell, Number, sums(Key, Points, Tally), Fact),
    add_clause(Module, Fact).

%   stand(+Module, +Cell, ?Square, ?Sums, -Goal): Goal is the fact for Cell on Square;
%   the parts of a cell A-B are separate arguments, for indexing.

stand(Module, Cell, Square, Sums, Goal) :-
    score(Module, Sums, Score),
    Score =.. [_|Values],
    (   nonvar(Cell),
        Cell = A-B
    ->  Goal =.. ['parts*', A, B, Square|Values]
    ;   Goal =.. ['stand*', Cell, Square|Values]
    ).

piece_worth(Game, Board, Cell, Square, Worth) :-
    (   local(Game, worth(_, _, _, _)),
        Game:worth(Board, Cell, Square, Worth0)
    ->  Worth = Worth0
    ;   Worth = 100
    ).

%   mixed(+N, -Key): SplitMix64's mixing function, cut to fit a small integer.

mixed(N, Key) :-
    Key1 is ((N+1)*0x9E3779B97F4A7C15) /\ 0xffffffffffffffff,
    Key2 is ((Key1 xor (Key1 >> 30))*0xBF58476D1CE4E5B9) /\ 0xffffffffffffffff,
    Key3 is ((Key2 xor (Key2 >> 27))*0x94D049BB133111EB) /\ 0xffffffffffffffff,
    Key is (Key3 xor (Key3 >> 31)) >> 10.

%   An empty cell has no key and no worth, so it needs no fact; it is compiled into
%   the clauses.

put_clause(Context, Vacant, Place) :-
    Context = flat(Module, _, _, _, _),
    stand_goal(Context, Vacant, Old, Square, Sums1, Goal1),
    stand_goal(Context, Vacant, New, Square, Sums2, Goal2),
    score(Module, Sums0, Score0),
    score(Module, Sums, Score),
    changed(Module, Sums0, Sums1, Sums2, Sums, Changes),
    add_clause(Module,
               ( put(Square, Board, New) :-
                     arg(Square, Board, Old),
                     Goal1,
                     Goal2,
                     setarg(Square, Board, New),
                     arg(Place, Board, Score0),
                     Changes,
                     setarg(Place, Board, Score) )).

%   changed(+Module, ?Sums0, ?Old, ?New, ?Sums, -Goal): Goal computes Sums from Sums0,
%   without Old and with New.

changed(Module, sums(Hash0, Points0, Census0), sums(Key1, Worth1, Tally1),
        sums(Key2, Worth2, Tally2), sums(Hash, Points, Census), Goal) :-
    Goal1 = ( Hash is Hash0 xor Key1 xor Key2, Points is Points0-Worth1+Worth2 ),
    (   has_census(Module)
    ->  Goal = ( Goal1, Census is Census0-Tally1+Tally2 )
    ;   Goal = Goal1
    ).

stand_goal(flat(Module, _, _, _, _), Vacant, Cell, Square, Sums,
           (   Cell == Vacant
           ->  None
           ;   Standing
           )) :-
    Sums = sums(Key, Points, Tally),
    (   has_census(Module)
    ->  None = ( Key = 0, Points = 0, Tally = 0 )
    ;   None = ( Key = 0, Points = 0 )
    ),
    stand(Module, Cell, Square, Sums, Whole),
    stand(Module, A-B, Square, Sums, Parted),
    (   \+ knows(Module, Parted)
    ->  Standing = Whole
    ;   \+ knows(Module, Whole)
    ->  Standing = ( Cell = A-B, Parted )
    ;   Standing = ( Cell = A-B -> Parted ; Whole )
    ).

knows(Module, Goal) :-
    functor(Goal, Name, Arity),
    made(Module, Name/Arity).

%   Counters in the memory are part of a position's key. A history is not, as it only
%   says how the position was reached. A memory that does not begin like the initial
%   one is hashed as a whole.

key_clause(Module, Options, Memory0, Place, [First, _]) :-
    mixed(0x7ffffff, Turn),
    score(Module, sums(Hash, _, _), Score),
    counters(Memory0, Options, 0, Memory, Counted, Goals),
    add_clause(Module,
               ( key(position(Board, Player, Given), Key) :-
                     arg(Place, Board, Score),
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
%   the expression Counted combines the values of the counters in Memory, which begins
%   like Memory0. The settings after them never change, so checking the first is enough.

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
    score(Module, sums(_, Points, _), Score),
    (   made(Module, balance/2)
    ->  More = balance(Position, Balance)
    ;   More = true,
        Balance = 0
    ),
    add_clause(Module,
               ( estimate(Position, Value) :-
                     Position = position(Board, Player, _),
                     arg(Place, Board, Score),
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
%   Score is the score of the board with Cells, listed from square 1.

board_score(Module, Cells, Score) :-
    foldl(added(Module), Cells, 1-sums(0, 0, 0), _-Sums),
    score(Module, Sums, Score).

added(Module, Cell, Square-sums(Hash0, Points0, Census0), Square1-sums(Hash, Points, Census)) :-
    Sums = sums(Key, Worth, Tally),
    stand(Module, Cell, Square, Sums, Goal),
    (   knows(Module, Goal),
        Module:Goal
    ->  ( var(Tally) -> Tally = 0 ; true )
    ;   Sums = sums(0, 0, 0)
    ),
    Hash is Hash0 xor Key,
    Points is Points0+Worth,
    Census is Census0+Tally,
    Square1 is Square+1.
