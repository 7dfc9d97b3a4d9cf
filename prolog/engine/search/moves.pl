:- module(moves,
          [ moved/3,            % +Code, +Position0, -Position
            captures/3,         % +Position, +First, -Moves
            still_quiet/2,      % +Code, +Position
            quiet_moves/6,      % +Position, +First, +Killer1, +Killer2, +History, -Moves
            noisy/2,            % +Position, -Moves
            answers/2           % +Position, -Moves
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Move generation for the search

Moves are generated from the rules, one by one. The other modules of the search,
ordering.pl and quiescence.pl, get their moves only from here, so that an accelerator
can replace this module (see compile.pl). Moves are unordered here; see ordering.pl for
their ranks.

Moves other than From-To and the swap are generated separately, in games that have any; on
large boards all moves are of this sort (see codes.pl). They count as captures if something
stands on the square where they end.
*/

:- dynamic
    feature/1,                  % ?Feature
    vacant/1,                   % +Cell
    legal/2,                    % +Position, ?Move
    next/3,                     % +Position0, +Move, -Position
    taking/2,                   % +Position, ?Move
    legal_term/2,               % +Position, ?Term
    taking_term/2,              % +Position, ?Term
    pressing/2,                 % +Position, ?Move
    over/3,                     % +Position, -Winner, -Rule
    prize/3,                    % +Square, +Board, -Worth
    decoded/2.                  % +Code, -Move

%!  moved(+Code, +Position0, -Position) is det.
%
%   Position results from the move with Code in Position0.

moved(Code, Position0, Position) :-
    decoded(Code, Move),
    next(Position0, Move, Position).

%!  captures(+Position, +First, -Moves) is det.
%
%   Moves are the captures except First, ranked by what they capture.

captures(Position, First, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked, capture(Position, Board, First, Ranked), Moves).

%   A predicate for findall/3, as a conjunction would be compiled at every call.

capture(Position, Board, First, Ranked) :-
    feature(from_to),
    taking(Position, From-To),
    Code is From << 9 \/ To,
    Code =\= First,
    prize(To, Board, Prize),
    Ranked is (0x100000+Prize) << 18 \/ Code.
capture(Position, Board, First, Ranked) :-
    feature(other_moves),
    taking_term(Position, Term),
    codes:term_code(Term, Code, To),
    \+ quiet_at(To, Board),
    Code =\= First,
    prize(To, Board, Prize),
    Ranked is (0x100000+Prize) << 18 \/ Code.

%   quiet_at(+To, +Board): a term that ends on To, or has no square, is not a capture.

quiet_at(To, Board) :-
    (   To =:= 0
    ->  true
    ;   arg(To, Board, Cell),
        vacant(Cell)
    ).

%!  still_quiet(+Code, +Position) is semidet.
%
%   True if the move with Code, a killer move, is a legal quiet move in Position.

still_quiet(Code, position(Board, Player, Memory)) :-
    feature(from_to),
    decoded(Code, From-To),
    arg(To, Board, Cell),
    vacant(Cell),
    legal(position(Board, Player, Memory), From-To).
still_quiet(Code, position(Board, Player, Memory)) :-
    feature(other_moves),
    codes:term_of(Code, Term),
    codes:term_code(Term, _, To),
    quiet_at(To, Board),
    legal_term(position(Board, Player, Memory), Term).

%!  quiet_moves(+Position, +First, +Killer1, +Killer2, +History, -Moves) is det.
%
%   Moves are the quiet moves except those three, ranked by the history heuristic.

quiet_moves(Position, First, Killer1, Killer2, History, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked,
            quiet(Position, Board, First, Killer1, Killer2, History, Ranked),
            Moves).

quiet(Position, Board, First, Killer1, Killer2, History, Ranked) :-
    feature(from_to),
    legal(Position, From-To),
    arg(To, Board, Cell),
    vacant(Cell),
    Code is From << 9 \/ To,
    Code =\= First,
    Code =\= Killer1,
    Code =\= Killer2,
    arg(Code, History, Rank),
    Ranked is Rank << 18 \/ Code.
quiet(Position, Board, First, Killer1, Killer2, History, Ranked) :-
    feature(other_moves),
    legal_term(Position, Term),
    codes:term_code(Term, Code, To),
    quiet_at(To, Board),
    Code =\= First,
    Code =\= Killer1,
    Code =\= Killer2,
    arg(Code, History, Rank),
    Ranked is Rank << 18 \/ Code.

%!  noisy(+Position, -Moves) is det.
%
%   Moves are the captures and, ranked before them, the pressing moves.

noisy(Position, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked, noise(Position, Board, Ranked), Moves).

noise(Position, Board, Ranked) :-
    capture(Position, Board, 0, Ranked).
noise(Position, _, Ranked) :-
    feature(from_to),
    pressing(Position, From-To),
    Ranked is 0x200000 << 18 \/ From << 9 \/ To.
noise(Position, _, Ranked) :-
    feature(other_moves),
    pressing(Position, Term),
    \+ ( feature(from_to), Term = _-_ ),
    codes:term_code(Term, Code, _),
    Ranked is 0x200000 << 18 \/ Code.

%!  answers(+Position, -Moves) is det.
%
%   Moves are the moves after which the opponent cannot win at once by a pressing move,
%   with winning moves ranked first.

answers(Position, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked, answer(Position, Board, Ranked), Moves).

answer(Position, Board, Ranked) :-
    feature(from_to),
    legal(Position, From-To),
    arg(To, Board, Cell),
    ( vacant(Cell) -> Prize = 0 ; prize(To, Board, Prize) ),
    averting(Position, From-To, Prize, Rank),
    Ranked is Rank << 18 \/ From << 9 \/ To.
answer(Position, Board, Ranked) :-
    feature(other_moves),
    legal_term(Position, Term),
    codes:term_code(Term, Code, To),
    ( quiet_at(To, Board) -> Prize = 0 ; prize(To, Board, Prize) ),
    averting(Position, Term, Prize, Rank),
    Ranked is Rank << 18 \/ Code.

averting(Position, Move, Prize, Rank) :-
    next(Position, Move, Next),
    (   over(Next, _, _)
    ->  Rank = 0x200000
    ;   \+ pressing(Next, _),
        Rank is 0x100000+Prize
    ).
