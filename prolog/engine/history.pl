:- module(history,
          [ remembered/4,       % +Memory0, +Move, +Captured, -Memory
            recurrences/4       % +Memory, +Board, +Vacant, -Times
          ]).
:- use_module(library(lists), [select/3]).
:- use_module(board, [cell/3]).

/** <module> Repeated positions

A game that needs this puts history=[] at the front of its initial memory. The
history is the list of moves From-To since the last capture or the last move of
another kind, the latest first; no position from before a capture can recur. Earlier
boards are not stored: the moves are taken back one by one, tracking the squares in
which the earlier board differs from the present one.
*/

%!  remembered(+Memory0, +Move, +Captured, -Memory) is det.
%
%   Memory is Memory0 after Move, which captures the pieces on the squares
%   Captured. It is unchanged if it holds no history.

remembered(Memory0, Move, Captured, Memory) :-
    (   Memory0 = [history=History|Rest]
    ->  since_capture(Captured, Move, History, Moves),
        Memory = [history=Moves|Rest]
    ;   Memory = Memory0
    ).

since_capture([],    Move, History, Moves) :-
    ( Move = _-_ -> Moves = [Move|History] ; Moves = [] ).
since_capture([_|_], _,    _,       []).

%!  recurrences(+Memory, +Board, +Vacant, -Times) is semidet.
%
%   Board has occurred Times times before, with the same player to move. Vacant is
%   the empty cell. Fails if Memory holds no history, or one that cannot have led to
%   Board.

recurrences([history=History|_], Board, Vacant, Times) :-
    returns(History, Board, Vacant, [], Times).

%   returns(+History, +Board, +Vacant, +Other, -Times): Other lists the squares in
%   which the earlier board differed from Board, with what they held then.

returns([], _, _, _, 0).
returns([Move|History], Board, Vacant, Other0, Times) :-
    taken_back(Move, Board, Vacant, Other0, Other),
    returns_before(History, Board, Vacant, Other, Times).

returns_before([], _, _, _, 0).
returns_before([Move|History], Board, Vacant, Other0, Times) :-
    taken_back(Move, Board, Vacant, Other0, Other),
    returns(History, Board, Vacant, Other, Times0),
    (   Other == []
    ->  Times is Times0+1
    ;   Times = Times0
    ).

taken_back(From-To, Board, Vacant, Other0, Other) :-
    held(From, Board, Other0, Vacant, Other1),
    held(To, Board, Other1, Piece, Other2),
    Piece \== Vacant,
    holding(To, Vacant, Board, Other2, Other3),
    holding(From, Piece, Board, Other3, Other).

held(Square, Board, Other0, Cell, Other) :-
    (   select(Square-Cell0, Other0, Other1)
    ->  Cell = Cell0,
        Other = Other1
    ;   cell(Board, Square, Cell),
        Other = Other0
    ).

holding(Square, Cell, Board, Other0, Other) :-
    (   cell(Board, Square, Cell)
    ->  Other = Other0
    ;   Other = [Square-Cell|Other0]
    ).
