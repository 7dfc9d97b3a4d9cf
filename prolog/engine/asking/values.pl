:- module(values,
          [ rendered/3          % +Names, +View, -Answer
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../board', [cell/3]).
:- use_module('../language', [sentence/2]).
:- use_module('../move', [from_to/3, has_clause/2, move_squares/2]).
:- use_module('../notation', [move_text/4, square_text/4]).
:- use_module('../situation', [situation_text/2]).
:- use_module(saying, [inward/2]).
:- use_module(view, [situation_of/2]).

/** <module> The values of an answer, for people and programs

A square is square(Row, Column), a move is made of squares, a position is a view. However deeply
nested in a term, they are written as the game writes them.
*/

%   Numbers of thousands of digits and very deep terms are of no use to a reader.

longest_text(2_000).
largest_term(100_000).          % cells
deepest_term(40).

%!  rendered(+Names, +View, -Answer) is det.
%
%   Answer is a list of dicts with the values of the bound variables among Names (Name=Value).

rendered([], _, []).
rendered([Name=Value|Names], View, Answer) :-
    (   var(Value)
    ->  Answer = Answer1
    ;   value_json(Value, View, Json),
        Answer = [Json.put(name, Name)|Answer1]
    ),
    rendered(Names, View, Answer1).

value_json(Value, View, Json) :-
    (   is_readable(Value)
    ->  deepest_term(Depth),
        json(Value, View, Depth, Json)
    ;   too_much(Value, Text),
        Json = _{sort:term, text:Text}
    ).

is_readable(Value) :-
    acyclic_term(Value),
    (   is_position(Value)
    ->  true
    ;   term_size(Value, Size),
        largest_term(Most),
        Size =< Most
    ).

too_much(Value, Text) :-
    (   acyclic_term(Value)
    ->  term_size(Value, Size),
        sentence("a term of ~D cells"-[Size], Text)
    ;   format(string(Text), "~W", [Value, [ quoted(true), max_depth(40), cycles(true) ]])
    ).

json(Value, View, Depth, Json) :-
    sort_of(Value, View, Sort),
    shown(Value, View, Text0),
    cut_short(Text0, Text),
    details(Sort, Value, View, Depth, Details),
    Json = Details.put(_{sort:Sort, text:Text}).

cut_short(Text0, Text) :-
    longest_text(Longest),
    (   string_length(Text0, Length),
        Length > Longest
    ->  sub_string(Text0, 0, Longest, _, Start),
        string_concat(Start, "...", Text)
    ;   Text = Text0
    ).

sort_of(Value, View, Sort) :-
    (   var(Value)
    ->  Sort = variable
    ;   is_square(Value, View)
    ->  Sort = square
    ;   is_move(Value, View)
    ->  Sort = move
    ;   is_position(Value)
    ->  Sort = position
    ;   number(Value)
    ->  Sort = number
    ;   is_list(Value)
    ->  Sort = list
    ;   Sort = term
    ).

%   details(+Sort, +Value, +View, +Depth, -Details): Details is a dict with the value in a form for
%   programs, in addition to the text.

details(square, square(Row, Column), _, _, _{value:[Row, Column]}).
details(move, Move, _, _, _{value:Squares}) :-
    inward(Move, Inner),
    move_squares(Inner, Found),
    findall([Row, Column], member(Row/Column, Found), Squares).
details(position, _, _, _, _{}).
details(variable, _, _, _, _{}).
details(number, Number, _, _, Details) :-
    (   ( integer(Number) ; float(Number) ),
        abs(Number) < 1<<62
    ->  Details = _{value:Number}
    ;   Details = _{}
    ).
details(list, Items, View, Depth, _{items:Json}) :-
    each_json(Items, View, Depth, Json).
details(term, Term, View, Depth, Details) :-
    (   compound(Term),
        compound_name_arguments(Term, Name, Arguments)
    ->  each_json(Arguments, View, Depth, Json),
        Details = _{functor:Name, args:Json}
    ;   Details = _{}
    ).

each_json(Values, View, Depth, Json) :-
    (   Depth =:= 0
    ->  Json = []
    ;   Depth1 is Depth-1,
        findall(Json1, ( member(Value, Values), json(Value, View, Depth1, Json1) ), Json)
    ).

is_square(Value, View) :-
    nonvar(Value),
    Value = square(Row, Column),
    integer(Row),
    integer(Column),
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    cell(Board, Row/Column, _).

%   From-To is always shown as a move; any other term only if it is a legal move here.

is_move(Value, View) :-
    (   Value = From-To
    ->  is_square(From, View),
        is_square(To, View)
    ;   \+ number(Value),
        ground(Value),
        situation_of(View, situation(Game, _, _, Position)),
        inward(Value, Move),
        has_clause(Game, Move),
        \+ \+ Game:legal(Position, Move)
    ).

is_position(Value) :-
    nonvar(Value),
    Value = view(Situation, _, _),
    ground(Situation),
    Situation = situation(_, _, _, position(_, _, _)).

                /*******************************
                *             TEXT             *
                *******************************/

%   shown(+Value, +View, -Text): Text is Value as the game writes it, or else as Prolog does.

shown(Value, View, Text) :-
    shown(Value, 1200, View, Text).

%   shown(+Value, +Most, +View, -Text): brackets Text if its priority is above Most.

shown(Value, Most, View, Text) :-
    sort_of(Value, View, Sort),
    shown_as(Sort, Value, Most, View, Text).

shown_as(variable, _, _, _, "_").
shown_as(square, square(Row, Column), _, View, Text) :-
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    square_text(Game, Board, Row/Column, Text).
shown_as(move, Move, Most, View, Text) :-
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    inward(Move, Inner),
    move_text(Game, Board, Inner, Text0),
    ( from_to(Inner, _, _) -> bracketed(500, Most, Text0, Text) ; Text = Text0 ).
shown_as(position, Position, _, _, Text) :-
    situation_of(Position, Situation),
    (   catch(situation_text(Situation, Text0), error(_, _), fail)
    ->  Text = Text0
    ;   Text = "a position"
    ).
shown_as(number, Number, Most, _, Text) :-
    number_text(Number, Text0),
    ( Number < 0 -> bracketed(500, Most, Text0, Text) ; Text = Text0 ).
shown_as(list, Items, _, View, Text) :-
    joined(Items, View, List),
    format(string(Text), "[~s]", [List]).
shown_as(term, Term, Most, View, Text) :-
    (   atomic(Term)
    ->  format(string(Text), "~q", [Term])
    ;   compound_name_arguments(Term, Name, Arguments),
        compound_text(Arguments, Name, Most, View, Text)
    ).

number_text(Number, Text) :-
    (   \+ integer(Number)
    ->  format(string(Text), "~w", [Number])
    ;   abs(Number) >= 1<<1000
    ->  Bits is msb(abs(Number))+1,
        sentence("an integer of ~D bits"-[Bits], Text)
    ;   format(string(Text), "~d", [Number])
    ).

compound_text([Left, Right], Name, Most, View, Text) :-
    current_op(Priority, Type, query:Name),
    infix(Type, Priority, LeftMost, RightMost),
    !,
    shown(Left, LeftMost, View, LeftText),
    shown(Right, RightMost, View, RightText),
    between(Name, Between),
    format(string(Text0), "~s~w~s", [LeftText, Between, RightText]),
    bracketed(Priority, Most, Text0, Text).
compound_text(Arguments, Name, _, View, Text) :-
    joined(Arguments, View, List),
    format(string(Text), "~q(~s)", [Name, List]).

infix(xfx, Priority, Less, Less) :-
    Less is Priority-1.
infix(yfx, Priority, Priority, Less) :-
    Less is Priority-1.
infix(xfy, Priority, Less, Priority) :-
    Less is Priority-1.

between(Name, Between) :-
    (   Name == (',')
    ->  Between = ', '
    ;   memberchk(Name, [-, +, *, /, :, ^, **])
    ->  Between = Name
    ;   format(atom(Between), " ~q ", [Name])
    ).

bracketed(Priority, Most, Text0, Text) :-
    (   Priority > Most
    ->  format(string(Text), "(~s)", [Text0])
    ;   Text = Text0
    ).

joined(Values, View, List) :-
    findall(Text, ( member(Value, Values), shown(Value, 999, View, Text) ), Texts),
    atomic_list_concat(Texts, ', ', List).
