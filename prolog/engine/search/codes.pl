:- module(codes,
          [ new_codes/2,        % +Module, +Squares
            move_code/2,        % +FlatMove, -Code
            term_code/3,        % +FlatMove, -Code, -Destination
            term_of/2,          % +Code, -FlatMove
            greatest_code/3     % +Module, +Squares, -Code
          ]).
:- set_prolog_flag(optimise, true).
:- use_module('../compile', [few_squares/1, flat_destination/3]).

/** <module> Integer codes for moves in a search

From-To is From << 9 \/ To, the swap is 1, and 0 stands for no move. Any other term (on large
boards, every move) gets the next free integer beyond those when the search first meets it.
Every search starts with new codes, so that its result does not depend on earlier searches,
and runs in a thread of its own.
*/

:- thread_local
    searched/2,                 % Module, Squares
    free/2,                     % Code, Last: the next one, and the last one
    coded/4,                    % Hash, FlatMove, Code, Destination
    meaning/2.                  % Code, FlatMove

most_terms(65_536).
greatest(0x3ffff).

%!  greatest_code(+Module, +Squares, -Code) is det.
%
%   Code is an upper bound for the codes of moves in Module, on a board of Squares squares.

greatest_code(Module, Squares, Code) :-
    (   predicate_property(Module:legal_term(_, _), number_of_clauses(Count)),
        Count > 0
    ->  first_code(Squares, First),
        most_terms(Most),
        greatest(Greatest),
        Code is min(Greatest, First+Most)
    ;   Code is Squares << 9 \/ Squares
    ).

%   first_code(+Squares, -Code): Code is the code of the first term.

first_code(Squares, Code) :-
    (   few_squares(Squares)
    ->  Code is (Squares+1) << 9
    ;   Code = 2
    ).

%!  new_codes(+Module, +Squares) is det.
%
%   Start a search in Module, on a board of Squares squares: no term has a code yet.

new_codes(Module, Squares) :-
    retractall(searched(_, _)),
    retractall(free(_, _)),
    retractall(coded(_, _, _, _)),
    retractall(meaning(_, _)),
    first_code(Squares, First),
    greatest_code(Module, Squares, Last),
    assertz(searched(Module, Squares)),
    assertz(free(First, Last)).

%!  move_code(+FlatMove, -Code) is semidet.
%
%   Code is the code of FlatMove. Fails if there are no more codes.

move_code(FlatMove, Code) :-
    (   FlatMove = From-To,
        searched(_, Squares),
        few_squares(Squares)
    ->  Code is From << 9 \/ To
    ;   FlatMove == swap
    ->  Code = 1
    ;   known_or_next(FlatMove, Code, _)
    ).

%!  term_code(+FlatMove, -Code, -Destination) is det.
%
%   Code is the code of the term FlatMove, which ends on the square Destination, or 0 if it
%   has no square.
%
%   @error out_of_budget if there are no more codes.

term_code(FlatMove, Code, Destination) :-
    (   known_or_next(FlatMove, Code0, Destination0)
    ->  Code = Code0,
        Destination = Destination0
    ;   throw(out_of_budget)
    ).

known_or_next(FlatMove, Code, Destination) :-
    term_hash(FlatMove, Hash),
    (   coded(Hash, FlatMove, Code0, Destination0)
    ->  Code = Code0,
        Destination = Destination0
    ;   free(Code, Last),
        Code =< Last,
        Code1 is Code+1,
        retractall(free(_, _)),
        assertz(free(Code1, Last)),
        searched(Module, _),
        flat_destination(Module, FlatMove, Destination),
        assertz(coded(Hash, FlatMove, Code, Destination)),
        assertz(meaning(Code, FlatMove))
    ).

%!  term_of(+Code, -FlatMove) is semidet.
%
%   True if Code is the code of the term FlatMove.

term_of(Code, FlatMove) :-
    meaning(Code, FlatMove).
