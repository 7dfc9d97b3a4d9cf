:- module(self_check,
          [ disagreement/5      % +Module, +Game, +Options, +Board, -Why
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, nth0/3, nth1/3]).
:- use_module('../board', [same_shape/2]).
:- use_module(positions).
:- use_module(store, [asked_of_game/2, local/2, made/2]).

/** <module> Comparing a compiled module with its rules

For the games of the project the tests do this. The module of any other game is checked
when it is made: on positions of random games it must list the same moves, lead to the
same positions, and agree on ends and evaluations.
*/

positions_tried(20).
longest_game(60).
moves_made(4).

%!  disagreement(+Module, +Game, +Options, +Board, -Why) is semidet.
%
%   True if Module, for boards like Board, differs from the rules of Game under Options.
%   Why, a term Format-Arguments, says in what.

disagreement(Module, Game, Options, Board, Why) :-
    Game:initial(Options, Start),
    Start = position(First, _, _),
    same_shape(First, Board),
    positions_tried(Count),
    tried(Count, Module, Game, Start, Start, 0, Why).

%   tried(+Count, +Module, +Game, +Start, +Position, +Ply, -Why): compares the next Count
%   positions of games that begin with Start.

tried(Count, Module, Game, Start, Position, Ply, Why) :-
    Count > 0,
    (   differs(Module, Game, Position, What)
    ->  Why = "~s, ~d plies after the start of a game"-[What, Ply]
    ;   Count1 is Count-1,
        longest_game(Longest),
        Steps is 1 + Count mod 4,
        (   Ply < Longest,
            walked(Steps, Game, Position, Next)
        ->  Ply1 is Ply+Steps,
            tried(Count1, Module, Game, Start, Next, Ply1, Why)
        ;   walked(Count, Game, Start, Next),
            tried(Count1, Module, Game, Start, Next, Count, Why)
        )
    ).

%   walked(+Steps, +Game, +Position0, -Position) is semidet: plays pseudo-random moves,
%   always the same.

walked(Steps, Game, Position0, Position) :-
    (   Steps =:= 0
    ->  Position = Position0
    ;   findall(Move, Game:legal(Position0, Move), Moves),
        length(Moves, Count),
        Count > 0,
        term_hash(Position0, Hash),
        Place is (Hash >> 3) mod Count,
        nth0(Place, Moves, Move),
        once(Game:next(Position0, Move, Position1)),
        Steps1 is Steps-1,
        walked(Steps1, Game, Position1, Position)
    ).

%   differs(+Module, +Game, +Position, -What) is semidet: the predicate What differs.

differs(Module, Game, Position, What) :-
    asked_of_game(Name/Arity, _),
    functor(Head, Name, Arity),
    local(Game, Head),
    made(Module, Name/Arity),
    catch(( flat_position(Module, Position, Flat),
            said(Name, Game:Position, Module:Flat, Expected, Found) ),
          error(_, _),
          Expected = unlike),
    Found \== Expected,
    format(string(What), "~w/~d", [Name, Arity]),
    !.

%   said(+Name, +Listed, +Fast, -Expected, -Found) is semidet: Expected is what the rules
%   answer, in the representation of the module, and Found what the module answers. Only
%   next/3 and outcome/3 matter in a position that is over.

said(legal, Game:Position, Module:Flat, Expected, Found) :-
    findall(Move, ( Game:legal(Position, Move0), flat_move(Module, Move0, Move) ), Listed),
    findall(Move, ( going_on(Module, Flat), Module:legal(Flat, Move) ), Fast),
    msort(Listed, Expected),
    msort(Fast, Found).
said(next, Game:Position, Module:Flat, Expected, Found) :-
    findall(Move, Game:legal(Position, Move), Moves),
    moves_made(Most),
    findall(Move, ( nth1(N, Moves, Move), N =< Most ), Few),
    findall(Next,
            ( member(Move, Few),
              once(Game:next(Position, Move, Next0)),
              flat_position(Module, Next0, Next)
            ),
            Expected),
    findall(Next,
            ( member(Move0, Few),
              flat_move(Module, Move0, Move),
              once(Module:next(Flat, Move, Next))
            ),
            Found).
said(outcome, Game:Position, Module:Flat, Expected, Found) :-
    findall(Winner, once(Game:outcome(Position, Winner, _)), Expected),
    findall(Winner, once(Module:outcome(Flat, Winner, _)), Found).
said(balance, Game:Position, Module:Flat, Expected, Found) :-
    findall(Value, ( going_on(Module, Flat), once(Game:balance(Position, Value)) ), Expected),
    findall(Value, ( going_on(Module, Flat), once(Module:balance(Flat, Value)) ), Found).
said(threatened, Game:Position, Module:Flat, Expected, Found) :-
    findall(yes, ( going_on(Module, Flat), once(Game:threatened(Position)) ), Expected),
    findall(yes, ( going_on(Module, Flat), once(Module:threatened(Flat)) ), Found).
said(pressing, Game:Position, Module:Flat, Expected, Found) :-
    findall(Move,
            ( going_on(Module, Flat),
              Game:pressing(Position, Move0),
              flat_move(Module, Move0, Move)
            ),
            Listed),
    findall(Move, ( going_on(Module, Flat), Module:pressing(Flat, Move) ), Fast),
    sort(Listed, Expected),
    sort(Fast, Found).

going_on(Module, Flat) :-
    \+ Module:over(Flat, _, _).
