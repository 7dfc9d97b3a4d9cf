:- module(protection,
          [ defends/3,          % +View, ?Square, ?Other
            defended/2,         % +View, ?Square
            hanging/2           % +View, ?Square
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/2, member/2, memberchk/2]).
:- use_module(library(pairs), [group_pairs_by_key/2, pairs_keys/2]).
:- use_module('../board', [cell/3]).
:- use_module('../compass', [neighbour/3]).
:- use_module('../compile', [flat_put/4, numbered/3]).
:- use_module('../game', [shape/2]).
:- use_module(exchange, [followed/3, striker/3]).
:- use_module(newcomers, [any_newcomer/5]).
:- use_module(squares, [enemy/2]).
:- use_module(taking).
:- use_module(view).
:- use_module(vocabulary, [has_hook/3]).

/** <module> Relations about the protection of pieces

A trade is a capture with the possible recaptures: a term Square-Strikers, where
Strikers are the squares of the pieces that could at once recapture after the
piece on Square is captured. If no enemy attacks a piece, its trades are those
that one more enemy piece, on some empty square, would make possible: so a piece
can be defended before it is attacked.
*/

%!  defends(+View, ?Square, ?Other) is nondet.
%
%   True if the piece on Square could recapture if the one on Other were captured.

defends(View, Square, Other) :-
    protection(View, Other, _, Answers),
    append(Answers, Squares0),
    sort(Squares0, Squares),
    member(Square, Squares).

%!  defended(+View, ?Square) is nondet.
%
%   True if every captor of the piece on Square could be recaptured at once. If the
%   piece is not attacked, one supposed captor that could be recaptured is enough.

defended(View, Square) :-
    protection(View, Square, Attack, Answers),
    answered(Attack, Answers).

answered(attacked, Answers) :-
    \+ memberchk([], Answers).
answered(supposed, Answers) :-
    memberchk([_|_], Answers).

%!  hanging(+View, ?Square) is nondet.
%
%   True if the piece on Square can be captured by one that cannot be recaptured at
%   once.

hanging(View, Square) :-
    findall(Square-Answer, trade(View, Square, Answer), Trades),
    grouped(Trades, Groups),
    member(Square-Answers, Groups),
    memberchk([], Answers).

%   protection(+View, ?Square, -Attack, -Answers): Answers are the strikers of every trade
%   on Square; Attack is `attacked`, or `supposed` if no enemy attacks it.

protection(View, Square, Attack, Answers) :-
    findall(Square-Answer, trade(View, Square, Answer), Trades),
    grouped(Trades, Groups),
    pairs_keys(Groups, Attacked),
    (   Attack = attacked,
        member(Square-Answers, Groups)
    ;   Attack = supposed,
        findall(Square-Answer, supposed_trade(View, Attacked, Square, Answer), Supposed),
        grouped(Supposed, Others),
        member(Square-Answers, Others)
    ).

grouped(Trades0, Groups) :-
    sort(Trades0, Trades),
    group_pairs_by_key(Trades, Groups).

%   trade(+View, ?Square, -Strikers): an enemy can capture the piece on Square.

trade(View0, Square, Strikers) :-
    as_player(View0, View),
    takes(View, From-To, Square),
    findall(Striker, ( followed(View, From-To, View1), striker(View1, To, Striker) ), Strikers0),
    sort(Strikers0, Strikers).

%   supposed_trade(+View, +Attacked, ?Square, -Strikers): an enemy piece placed on some empty
%   square could capture the piece on Square, which is not among Attacked, and nothing else.
%   One origin is enough to try, as the piece leaves that square anyway.

supposed_trade(View0, Attacked, Square, Strikers) :-
    as_player(View0, View),
    enemies(View, Enemies),
    newcomers(View, Empty, Cells),
    enemy(View, Square),
    \+ memberchk(Square, Attacked),
    landing(View, Square, To),
    once(supposed_capture(View, Enemies, Empty, Cells, Square, To, From-Cell)),
    findall(Striker, supposed_striker(View, From, To, Cell, Striker), Strikers0),
    sort(Strikers0, Strikers).

%   landing(+View, +Square, -To): a capture on Square ends on To. That is Square itself where
%   pieces capture by replacement, or where the words of the game do not say.

landing(View, Square, To) :-
    View = view(situation(Game, _, _, position(Board, _, _)), _, _),
    (   has_hook(Game, striking, Words),
        \+ ( Words:striking(View, Square, _-At), At == Square )
    ->  vacant_cell(Game, Vacant),
        findall(At, ( Words:striking(View, Square, _-At), cell(Board, At, Vacant) ), Landings0),
        sort(Landings0, Landings),
        member(To, Landings)
    ;   To = Square
    ).

%   supposed_capture(+View, +Enemies, +Empty, +Cells, +Square, +To, -Newcomer): Newcomer is
%   From-Cell, such that one of Cells, placed on one of the squares Empty, could move to To and
%   capture only the piece on Square.

supposed_capture(View, Enemies, Empty, Cells, Square, To, From-Cell) :-
    View = view(_, Module, Flat),
    numbered(Module, Square, Victim),
    numbered(Module, To, Target),
    origin(View, To, Empty, From),
    From \== To,
    numbered(Module, From, Number),
    member(Cell, Cells),
    \+ \+ ( flat_put(Module, Flat, From, Cell),
             Module:legal(Flat, Number-Target),
             taken(View, Enemies, From-To, [Victim-_]),
             \+ Module:over(Flat, _, _)
           ).

%   origin(+View, +To, +Empty, -From): tries the squares next to To first, as the likeliest.

origin(view(situation(Game, _, _, _), _, _), To, Empty, From) :-
    shape(Game, Shape),
    neighbour(Shape, To, From),
    memberchk(From, Empty).
origin(_, _, Empty, From) :-
    member(From, Empty).

supposed_striker(View, From, To, Cell, Striker) :-
    View = view(_, Module, Flat),
    flat_put(Module, Flat, From, Cell),
    followed(View, From-To, View1),
    striker(View1, To, Striker).

%   newcomers(+View, -Squares, -Cells): Squares are empty, and Cells are the pieces of the player
%   to move that could be added on them.

newcomers(view(situation(Game, _, _, Position), _, _), Squares, Cells) :-
    Position = position(Board, Player, _),
    vacant_cell(Game, Vacant),
    findall(Square, cell(Board, Square, Vacant), Squares),
    Squares = [First|_],
    findall(Cell, any_newcomer(Game, Position, First, Player, Cell), Cells).
