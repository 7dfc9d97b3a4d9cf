:- module(moves,
          [ moved/3,            % +Code, +Position0, -Position
            captures/3,         % +Position, +First, -Moves
            still_quiet/2,      % +Code, +Position
            quiet_moves/6,      % +Position, +First, +Killer1, +Killer2, +History, -Moves
            noisy/2,            % +Position, -Moves
            answers/2           % +Position, -Moves
          ]).
:- set_prolog_flag(optimise, true).

/** <module> What the search asks about moves

Asked of the rules, move by move. All else that looks at moves, ordering.pl and
quiescence.pl, asks here, so that an accelerator may answer in another way (see
compile.pl). Moves are in no order here; see ordering.pl for their ranks.

Other moves than From-To and the swap are looked for apart, in games that have any; on
boards of more than few squares all moves are such (see codes.pl). They are captures if
something stands on the square where they end.
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
%   Position follows from Position0 by the move with Code.

moved(Code, Position0, Position) :-
    decoded(Code, Move),
    next(Position0, Move, Position).

%!  captures(+Position, +First, -Moves) is det.
%
%   Moves are the captures but First, ranked by what they take.

captures(Position, First, Moves) :-
    Position = position(Board, _, _),
    findall(Ranked, capture(Position, Board, First, Ranked), Moves).

%   What findall/3 asks is one goal: a conjunction would be compiled every time.

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

%   quiet_at(+To, +Board): a term that ends on To, or names no square, is no capture.

quiet_at(To, Board) :-
    (   To =:= 0
    ->  true
    ;   arg(To, Board, Cell),
        vacant(Cell)
    ).

%!  still_quiet(+Code, +Position) is semidet.
%
%   The move with Code is a quiet move in Position, as it was in another one.

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
%   Moves are the quiet ones but those three, ranked by what they have refuted.

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
%   Moves are the captures and, before them, what presses.

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
%   Moves are those after which the opponent cannot win at once by a pressing move,
%   those that win before all others.

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
