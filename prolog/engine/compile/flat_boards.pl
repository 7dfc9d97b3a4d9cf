:- module(flat_boards,
          [ board_goal/3,       % +Goal, +Context, -Flat
            numbered/3,         % +Module, +Square, -Number
            in_squares/3,       % +Module, ?Term0, -Term
            calculation/1,      % ?Goal
            seen_along/4,       % +Module, +From, ?Way, -Squares
            copied_facts/3      % +Library, +Goal, +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module('../board', [cell/3]).
:- use_module('../compass').
:- use_module(flat_store).
:- use_module('../rulebook', []).

/** <module> Boards, options and geometry in the fast reading

What becomes of the goals that look at a board or change it, of those that ask
for a setting, and of the relations of compass.pl, which become tables.
*/

%!  board_goal(+Goal, +Context, -Flat) is semidet.
%
%   Goal, about boards or options, becomes Flat.

board_goal(cell(Board, Square, Cell), _, arg(Square, Board, Cell)).
board_goal(put_cell(Board0, Square, Cell, Board), flat(_, _, _, _, Style), Flat) :-
    change(Style, Square, Board0, Cell, Change),
    (   Board == Board0
    ->  Flat = Change
    ;   Flat = ( Change, Board = Board0 )
    ).
board_goal(put_cells(Board0, Squares, Cell, Board), Context, Flat) :-
    helper(changed_all(Squares, Board0, Cell), Context),
    (   Board == Board0
    ->  Flat = changed_all(Squares, Board0, Cell)
    ;   Flat = ( changed_all(Squares, Board0, Cell), Board = Board0 )
    ).
board_goal(clear(Board, Vacant, Squares), Context, clear_all(Squares, Board, Vacant)) :-
    helper(clear_all(Squares, Board, Vacant), Context).
board_goal(slide(Board, Shape, Vacant, Way, From, To, Between), Context,
           ( Leaving, Ray = [First|Squares], Walk )) :-
    rays(Shape, From, Way, Ray, Context, Leaving),
    Walk = walk(First, Squares, Board, Vacant, To, Between).
board_goal(unblocked(Board, Passable, Squares), Context, Goal) :-
    Goal = unblocked_all(Squares, Board, Passable),
    helper(Goal, Context).
board_goal(passage(Board, Shape, Passable, Reach, Way, From, To, Between), Context,
           ( Leaving, Cut, Passable = [_|Others], Walk )) :-
    rays(Shape, From, Way, Ray, Context, Leaving),
    Cut = cut(Reach, Ray, [First|Squares]),
    helper(Cut, Context),
    Walk = pass(First, Squares, Board, Others, To, Between).
board_goal(played_or_given(Played, Given, Which), flat(_, _, _, _, Style), Flat) :-
    (   Style == scored
    ->  Flat = ( Which = Played ; Which = Given )
    ;   Flat = ( Which = Played )
    ).
board_goal(setting(Memory, Name, Value), Context, Flat) :-
    set(Name, Memory, Value, Context, Flat).
board_goal(Goal, Context, Fact) :-
    functor(Goal, Name, Arity),
    functor(Relation, Name, Arity),
    geometry(Relation),
    tabulated(Goal, Relation, Context, Fact).

%   set(?Name, +Memory, ?Value, +Context, -Flat): Flat asks for the setting Name.

set(Name, Memory, Value, Context, Flat) :-
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

%   counting(+Memory, +Options): Memory has a counter.

counting(Memory, Options) :-
    member(Name=_, Memory),
    Name \== history,
    \+ memberchk(Name=_, Options),
    !.

%   counter_at(+Memory, +Name, ?Value, -Pattern): a memory like Pattern has Value
%   as its counter Name. Counters are looked for in the places where a game begins
%   with them.

counter_at([Name0=_|Counters], Name, Value, [Name0=Value0|Pattern]) :-
    (   Name0 == Name
    ->  Value0 = Value
    ;   counter_at(Counters, Name, Value, Pattern)
    ).

option_facts(Options, Module) :-
    forall(member(Name=Value, Options),
           add_clause(Module, 'option*'(Name, Value))).

change(plain, Square, Board, Cell, setarg(Square, Board, Cell)).
change(scored, Square, Board, Cell, put(Square, Board, Cell)).
change(scored(_), Square, Board, Cell, put(Square, Board, Cell)).

%   helper(+Goal, +Context): the module has the predicate of Goal, one of those
%   below.

helper(Goal, flat(Module, _, _, _, Style)) :-
    functor(Goal, Name, Arity),
    (   made(Module, Name/Arity)
    ->  true
    ;   functor(Head, Name, Arity),
        forall(helping(Style, Head, Body), add_clause(Module, (Head :- Body)))
    ).

helping(_, changed_all([], _, _), true).
helping(Style, changed_all([Square|Squares], Board, Cell),
        ( Change, changed_all(Squares, Board, Cell) )) :-
    change(Style, Square, Board, Cell, Change).
helping(_, clear_all([], _, _), true).
helping(_, clear_all([Square|Squares], Board, Vacant),
        ( arg(Square, Board, Vacant), clear_all(Squares, Board, Vacant) )).
helping(_, cut(_, [], []), true).
helping(_, cut(Count, [Square|Squares], Cut),
        ( Count > 0, Count1 is Count-1, Cut = [Square|Cut1], cut(Count1, Squares, Cut1) )).
helping(_, cut(0, [_|_], []), true).
helping(_, unblocked_all([], _, _), true).
helping(_, unblocked_all([Square|Squares], Board, Passable),
        ( arg(Square, Board, Cell),
          memberchk(Cell, Passable),
          unblocked_all(Squares, Board, Passable) )).

                /*******************************
                *           GEOMETRY           *
                *******************************/

%!  numbered(+Module, +Square, -Number) is semidet.
%
%   Number stands for the square Row/Column in Module.

numbered(Module, Row/Column, Number) :-
    once(Module:'square*'(Number, Row, Column)).

%!  in_squares(+Module, ?Term0, -Term) is det.
%
%   Term is Term0 with the number of every square that it names; one beside the
%   board has a number of its own.

in_squares(Module, Term0, Term) :-
    (   nonvar(Term0),
        Term0 = Row/Column,
        integer(Row),
        integer(Column)
    ->  (   numbered(Module, Term0, Number)
        ->  Term = Number
        ;   Term is (Row+500)*1000+Column+500
        )
    ;   compound(Term0),
        \+ calculation(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        maplist(in_squares(Module), Arguments0, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0
    ).

%!  calculation(?Goal) is nondet.
%
%   Goal computes with numbers.

calculation(_ is _).
calculation(_ < _).
calculation(_ > _).
calculation(_ =< _).
calculation(_ >= _).
calculation(_ =:= _).
calculation(_ =\= _).

%   tabulated(+Goal, +Relation, +Context, -Fact): Fact stands for the geometry
%   Goal; its facts are in the module. The known squares come first.

tabulated(Goal, Relation, Context, Fact) :-
    Context = flat(Module, _, _, _, _),
    Goal =.. [Name|Arguments],
    Relation =.. [_|Sorts0],
    maplist(sort_here, Sorts0, Arguments, Sorts),
    found_by(Sorts, Arguments, Kept),
    table_name(Name, Sorts0, Arguments, Table),
    Fact =.. [Table|Kept],
    length(Kept, Arity),
    (   made(Module, Table/Arity)
    ->  true
    ;   found_by(Sorts, Sorts, [from, from|Others]),
        maplist(==(term), Others)
    ->  worked_out(Name, Arguments, Sorts, Table, Context)
    ;   declared(Module, Table/Arity),
        forall(fact_of(Name, Arguments, Sorts, Context, Values),
               ( Row =.. [Table|Values], add_clause(Module, Row) ))
    ).

%   A shape that is known only in the game is looked up like anything else; each
%   of those that are known now has a table.

sort_here(Sort0, Argument, Sort) :-
    (   Sort0 == shape,
        var(Argument)
    ->  Sort = term
    ;   Sort = Sort0
    ).

table_name(Name, Sorts, Arguments, Table) :-
    (   nth1(N, Sorts, shape),
        nth1(N, Arguments, Shape),
        atom(Shape)
    ->  atomic_list_concat([Name, '*', Shape], Table)
    ;   atom_concat(Name, *, Table)
    ).

%   All pairs of squares are too many: what is between two is worked out when
%   it is asked.

worked_out(Name, Arguments, Sorts, Table, flat(Module, _, _, Board, _)) :-
    maplist(asked_later(Board), Sorts, Arguments, Asked),
    Call =.. [Name|Asked],
    found_by(Sorts, Asked, [Row1/Column1, Row2/Column2|Found]),
    Head =.. [Table, Square1, Square2|Found],
    add_clause(Module,
               ( Head :-
                     'square*'(Square1, Row1, Column1),
                     'square*'(Square2, Row2, Column2),
                     compass:Call )).

asked_later(Board, board, _, Board).
asked_later(_, shape, Shape, Shape).
asked_later(_, from, _, _).
asked_later(_, term, _, _).

fact_of(Name, Arguments, Sorts, flat(Module, _, _, Board, _), Values) :-
    maplist(asked(Board), Sorts, Arguments, Asked),
    Call =.. [Name|Asked],
    call(compass:Call),
    maplist(in_numbers(Module), Sorts, Asked, Numbers),
    found_by(Sorts, Numbers, Values).

asked(Board, board, _, Board).
asked(_, shape, Shape, Shape).
asked(Board, from, _, Square) :-
    cell(Board, Square, _).
asked(_, way, _, Way) :-
    way(Way).
asked(_, square, _, _).
asked(_, squares, _, _).
asked(_, term, _, _).

in_numbers(Module, Sort, Argument, Number) :-
    (   memberchk(Sort, [from, square])
    ->  numbered(Module, Argument, Number)
    ;   Sort == squares
    ->  maplist(numbered(Module), Argument, Number)
    ;   Number = Argument
    ).

found_by(Sorts, Arguments, Kept) :-
    sorted_out(Sorts, Arguments, Known, Others),
    append(Known, Others, Kept).

sorted_out([], [], [], []).
sorted_out([Sort|Sorts], [Argument|Arguments], Known, Others) :-
    place(Sort, Argument, Known, Known1, Others, Others1),
    sorted_out(Sorts, Arguments, Known1, Others1).

place(board,   _, Known, Known, Others, Others).
place(shape,   _, Known, Known, Others, Others).
place(from,    X, [X|Known], Known, Others, Others).
place(square,  X, Known, Known, [X|Others], Others).
place(squares, X, Known, Known, [X|Others], Others).
place(way,     X, Known, Known, [X|Others], Others).
place(term,    X, Known, Known, [X|Others], Others).

%   rays(?Shape, ?From, ?Way, ?Squares, +Context, -Goal): Goal asks for the Squares
%   on the line that leaves From.

rays(Shape, From, Way, Squares, Context, Goal) :-
    Context = flat(Module, _, _, _, _),
    table_name(ray, [shape], [Shape], Table),
    ray_goal(Table, Shape, From, Way, Squares, Goal),
    functor(Goal, Table, Arity),
    (   made(Module, Table/Arity)
    ->  true
    ;   declared(Module, Table/Arity),
        forall(ray(Table, Shape, Context, Row), add_clause(Module, Row))
    ).

%!  seen_along(+Module, +From, ?Way, -Squares) is nondet.
%
%   In a game whose pieces move along lines, Squares are those on the line to Way
%   that leaves From, the nearest first.

seen_along(Module, From, Way, Squares) :-
    member(Shape, [grid, diamond]),
    table_name(ray, [shape], [Shape], Table),
    made(Module, Table/3),
    ray_goal(Table, Shape, From, Way, Squares, Goal),
    Module:Goal.

ray_goal(Table, Shape, From, Way, Squares, Goal) :-
    (   var(Shape)
    ->  Goal =.. [Table, From, Way, Squares, Shape]
    ;   Goal =.. [Table, From, Way, Squares]
    ).

ray(Table, Shape0, flat(Module, _, _, Board, _), Row) :-
    cell(Board, Square, _),
    copy_term(Shape0, Shape),
    member(Shape, [grid, diamond]),
    step(Shape, Way, Square, _),
    findall(To, line(Board, Shape, Way, Square, To, _), Line),
    Line = [_|_],
    numbered(Module, Square, From),
    maplist(numbered(Module), Line, Squares),
    ( atom(Shape0) -> Kind = Shape0 ; Kind = _ ),
    ray_goal(Table, Kind, From, Way, Squares, Row),
    ( var(Kind) -> Kind = Shape ; true ).

%!  copied_facts(+Library, +Goal, +Context) is det.
%
%   The module has the table of Library that Goal asks.

copied_facts(Library, Goal, flat(Module, _, _, _, _)) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    (   made(Module, Name/Arity)
    ->  true
    ;   forall(clause(Library:Head, true), add_clause(Module, Head))
    ).
