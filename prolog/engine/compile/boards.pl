:- module(boards,
          [ board_goal/3        % +Goal, +Context, -Flat
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(geometry, [rays/6]).
:- use_module('../rulebook', []).
:- use_module(store).

/** <module> Translating the goals about boards and memories

A board may only be changed by put/3, or by setarg/3 if it has no score; any other change
leaves a score that does not match the board (see scores.pl).
*/

%!  board_goal(+Goal, +Context, -Flat) is semidet.
%
%   Flat is the translation of Goal, which is about boards or settings.

board_goal(cell(Board, Square, Cell), _, arg(Square, Board, Cell)).
board_goal(put_cell(Board0, Square, Cell, Board), Context, Flat) :-
    change(Context, Square, Board0, Cell, Change),
    changed(Change, Board0, Board, Flat).
board_goal(put_cells(Board0, Squares, Cell, Board), Context, Flat) :-
    helper(changed_all(Squares, Board0, Cell), Context, Change),
    changed(Change, Board0, Board, Flat).
board_goal(clear(Board, Vacant, Squares), Context, Flat) :-
    helper(clear_all(Squares, Board, Vacant), Context, Flat).
board_goal(unblocked(Board, Passable, Squares), Context, Flat) :-
    helper(unblocked_all(Squares, Board, Passable), Context, Flat).
board_goal(slide(Board, Shape, Vacant, Way, From, To, Between), Context,
           ( Leaving, Ray = [First|Squares],
             walk(First, Squares, Board, Vacant, To, Between) )) :-
    rays(Shape, From, Way, Ray, Context, Leaving).
board_goal(passage(Board, Shape, Passable, Reach, Way, From, To, Between), Context,
           ( Leaving, Cut, Passable = [_|Others],
             pass(First, Squares, Board, Others, To, Between) )) :-
    rays(Shape, From, Way, Ray, Context, Leaving),
    helper(cut(Reach, Ray, [First|Squares]), Context, Cut).
board_goal(setting(Memory, Name, Value), Context, Flat) :-
    setting_goal(Name, Memory, Value, Context, Flat).

%   Boards change in place, so the board after a change is the same term as before.

changed(Change, Board0, Board, Flat) :-
    ( Board == Board0 -> Flat = Change ; Flat = ( Change, Board = Board0 ) ).

change(flat(_, _, _, _, Style), Square, Board, Cell, Change) :-
    (   keeps_score(Style)
    ->  Change = put(Square, Board, Cell)
    ;   Change = setarg(Square, Board, Cell)
    ).

                /*******************************
                *        LISTS OF SQUARES      *
                *******************************/

%   helper(+Goal0, +Context, -Goal): Goal calls the predicate of Goal0, one of those
%   below, which is added to the module if necessary.

helper(Goal0, Context, Goal) :-
    Context = flat(Module, _, _, _, _),
    Goal0 =.. [Name|Arguments],
    atom_concat(Name, *, Own),
    Goal =.. [Own|Arguments],
    functor(Goal, Own, Arity),
    (   made(Module, Own/Arity)
    ->  true
    ;   functor(Head, Own, Arity),
        forall(helping(Head, Context, Body), add_clause(Module, (Head :- Body)))
    ).

helping('changed_all*'([], _, _), _, true).
helping('changed_all*'([Square|Squares], Board, Cell), Context,
        ( Change, 'changed_all*'(Squares, Board, Cell) )) :-
    change(Context, Square, Board, Cell, Change).
helping('clear_all*'([], _, _), _, true).
helping('clear_all*'([Square|Squares], Board, Vacant), _,
        ( arg(Square, Board, Vacant), 'clear_all*'(Squares, Board, Vacant) )).
helping('unblocked_all*'([], _, _), _, true).
helping('unblocked_all*'([Square|Squares], Board, Passable), _,
        ( arg(Square, Board, Cell),
          memberchk(Cell, Passable),
          'unblocked_all*'(Squares, Board, Passable) )).
helping('cut*'(_, [], []), _, true).
helping('cut*'(Count, [Square|Squares], Cut), _,
        ( Count > 0, Count1 is Count-1, Cut = [Square|Cut1], 'cut*'(Count1, Squares, Cut1) )).
helping('cut*'(0, [_|_], []), _, true).

                /*******************************
                *           SETTINGS           *
                *******************************/

%   setting_goal(?Name, +Memory, ?Value, +Context, -Flat): an option is replaced by its
%   value. Counters are read from the positions in the memory where initial/2 puts them.

setting_goal(Name, Memory, Value, Context, Flat) :-
    Context = flat(Module, Game, Options, _, _),
    Game:initial(Options, position(_, _, First)),
    Asked = rulebook:setting(Game:Memory, Name, Value),
    (   var(Name)
    ->  ( made(Module, 'option*'/2) -> true ; option_facts(Options, Module) ),
        (   counting(First, Options)
        ->  Flat = ( 'option*'(Name, Set) -> Value = Set ; Asked )
        ;   Flat = 'option*'(Name, Value)
        )
    ;   memberchk(Name=Set, Options)
    ->  Flat = ( Value = Set )
    ;   counter_at(First, Name, There, Pattern)
    ->  Flat = ( Memory = Pattern -> Value = There ; Asked )
    ;   Flat = Asked
    ).

option_facts(Options, Module) :-
    forall(member(Name=Value, Options), add_clause(Module, 'option*'(Name, Value))).

counting(Memory, Options) :-
    member(Name=_, Memory),
    Name \== history,
    \+ memberchk(Name=_, Options),
    !.

counter_at([Name0=_|Counters], Name, Value, [Name0=Value0|Pattern]) :-
    (   Name0 == Name
    ->  Value0 = Value
    ;   counter_at(Counters, Name, Value, Pattern)
    ).
