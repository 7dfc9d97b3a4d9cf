:- module(mutants,
          [ list_mutants/1      % +File
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module('../../prolog/door/json_text', [json_out/2]).

/** <module> Small faults to plant in a rule file

list_mutants(File) prints one JSON object a line for every change of File
that is one fault: where it is, what is put there, and a name that does not
depend on the line. The file is read, not loaded.

What the search thinks of a position and what the rules say in words are no
rules: predicates that only they use are left out.
*/

:- op(950, xfx, ::).

%   roots(?Predicate): what the players of a game depend on.

rooted([ ruleset/3, option/4, player/2, face/3, kind/2, shape/1, notation/1,
         initial/2, named/2, faulty/2, repair/3, contradiction/2, legal/2, next/3,
         outcome/3, points/3, tie_break/1, remark/2, layout/2, variant/3 ]).

opposites([ north-south, east-west, northeast-southwest, northwest-southeast,
            true-false, straight-diagonal, ahead-back ]).

%   weaker(?Test, ?Other): a test and a neighbour that is easily confused with it.

turned(==,  \==).
turned(\==, ==).
turned(=,   \=).
turned(\=,  =).
turned(=:=, =\=).
turned(=\=, =:=).
turned(<,   >=).
turned(>=,  <).
turned(>,   =<).
turned(=<,  >).

shifted(<,  =<).
shifted(=<, <).
shifted(>,  >=).
shifted(>=, >).

%!  list_mutants(+File) is det.
%
%   Prints the mutants of File.

list_mutants(File) :-
    read_file_to_string(File, Text, [encoding(utf8)]),
    read_clauses(File, Clauses0),
    numbered(Clauses0, Clauses),
    used(Clauses, Used),
    forall(( member(Clause, Clauses),
             Clause = clause(_, Predicate, _, _, _),
             memberchk(Predicate, Used),
             mutant(Clause, Clauses, Mutant)
           ),
           print_mutant(Clause, Mutant, Text)).

print_mutant(clause(_, Name/Arity, Number, _, _), change(Kind, Start, End, New), Text) :-
    Length is End-Start,
    sub_string(Text, Start, Length, _, Old0),
    split_string(Old0, " \n", " \n", Words0),
    exclude(==(""), Words0, Words),
    atomic_list_concat(Words, ' ', Old1),
    shortened(Old1, Old),
    line_of(Text, Start, At),
    format(string(Id), "~w/~w#~w ~w: ~w -> ~w", [Name, Arity, Number, Kind, Old, New]),
    json_out(_{line:At, start:Start, end:End, new:New, kind:Kind, id:Id}, Line),
    writeln(Line).

shortened(Text0, Text) :-
    (   sub_atom(Text0, 60, _, _, _)
    ->  sub_atom(Text0, 0, 57, _, Text1),
        atom_concat(Text1, '...', Text)
    ;   Text = Text0
    ).

line_of(Text, Start, Line) :-
    sub_string(Text, 0, Start, _, Before),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line).

                /*******************************
                *           READING            *
                *******************************/

read_clauses(File, Clauses) :-
    setup_call_cleanup(
        open(File, read, In, [encoding(utf8)]),
        read_all(In, Clauses),
        close(In)).

read_all(In, Clauses) :-
    read_term(In, Term,
              [ subterm_positions(Position), term_position(Start), module(mutants) ]),
    (   Term == end_of_file
    ->  Clauses = []
    ;   stream_position_data(line_count, Start, Line),
        (   defined(Term, Predicate)
        ->  Clauses = [clause(Line, Predicate, _, Term, Position)|Clauses1]
        ;   Clauses = Clauses1
        ),
        read_all(In, Clauses1)
    ).

defined(Term, Name/Arity) :-
    Term \= (:- _),
    (   Term = (Head :- _)
    ->  true
    ;   Head = Term
    ),
    functor(Head, Name, Arity).

%   Clauses are counted within their predicate.

numbered(Clauses0, Clauses) :-
    foldl(number, Clauses0, Clauses, [], _).

number(clause(Line, Predicate, Number, Term, Position),
       clause(Line, Predicate, Number, Term, Position), Counts0, Counts) :-
    (   select(Predicate-Number0, Counts0, Counts1)
    ->  true
    ;   Number0 = 0,
        Counts1 = Counts0
    ),
    Number is Number0+1,
    Counts = [Predicate-Number|Counts1].

%   used(+Clauses, -Predicates): those that the roots call.

used(Clauses, Predicates) :-
    rooted(Roots),
    reached(Roots, Clauses, [], Predicates).

reached([], _, Predicates, Predicates).
reached([Predicate|Agenda], Clauses, Predicates0, Predicates) :-
    (   ( memberchk(Predicate, Predicates0)
        ; \+ memberchk(clause(_, Predicate, _, _, _), Clauses) )
    ->  reached(Agenda, Clauses, Predicates0, Predicates)
    ;   findall(Called,
                ( member(clause(_, Predicate, _, (_ :- Body), _), Clauses),
                  mentioned(Body, Called)
                ),
                All),
        append(All, Agenda, Agenda1),
        reached(Agenda1, Clauses, [Predicate|Predicates0], Predicates)
    ).

mentioned(Body, Name/Arity) :-
    sub_callable(Body, Goal),
    functor(Goal, Name, Arity).

sub_callable(Term, Goal) :-
    callable(Term),
    (   Goal = Term
    ;   compound(Term),
        arg(_, Term, Part),
        sub_callable(Part, Goal)
    ).

                /*******************************
                *           MUTATING           *
                *******************************/

%   mutant(+Clause, +Clauses, -Change) is nondet.

mutant(Clause, Clauses, Change) :-
    Clause = clause(_, Predicate, _, Term, Position),
    (   dropped(Term, Position, Change)
    ;   option_default(Predicate, Term, Position, Change)
    ;   Predicate \== option/4,
        constant(Clause, Clauses, Change)
    ;   Term = (_ :- Body),
        argument_position(2, Position, BodyPosition),
        in_body(Body, BodyPosition, Change)
    ).

%   A whole fact or clause. It is blanked, so that no line moves.

dropped(Term, Position, change(drop_clause, Start, End, "mutant_dropped")) :-
    Term \= (legal(_, _) :- _),
    span(Position, Start, End).

                /*  conditions  */

in_body(Body, Position0, Change) :-
    without_parentheses(Position0, Position),
    (   control(Body)
    ->  arg(N, Body, Part),
        argument_position(N, Position, PartPosition),
        in_body(Part, PartPosition, Change)
    ;   labelled(Body, Part)
    ->  argument_position(2, Position, PartPosition),
        in_condition(Part, PartPosition, Change)
    ;   in_condition(Body, Position, Change)
    ).

control((_, _)).
control((_ ; _)).
control((_ -> _)).

labelled(_ :: Part, Part).

in_condition(Goal, Position0, Change) :-
    without_parentheses(Position0, Position),
    (   control(Goal)
    ->  (   whole(Goal, Position, Change)
        ;   in_body(Goal, Position, Change)
        )
    ;   simple(Goal, Position, Change)
    ).

whole(_, Position, change(drop_condition, Start, End, "true")) :-
    span(Position, Start, End).

simple(Goal, Position, change(Kind, Start, End, New)) :-
    callable(Goal),
    Goal \== true,
    (   Kind = drop_condition,
        \+ binding(Goal),
        span(Position, Start, End),
        New = "true"
    ;   Goal =.. [Operator, _, _],
        (   Kind = turn_test,
            turned(Operator, Other)
        ;   Kind = shift_test,
            shifted(Operator, Other)
        ),
        operator_span(Position, Start, End),
        atom_string(Other, New)
    ;   Goal = (\+ _),
        Kind = drop_negation,
        operator_span(Position, Start, End),
        New = "call"
    ).
simple(Goal, Position, Change) :-
    inner(Goal, N, Part),
    argument_position(N, Position, PartPosition),
    in_condition(Part, PartPosition, Change).

%   What computes a value: without it nothing would load or all would be slow.

binding(_ is _).

inner(\+ Part,              1, Part).
inner(once(Part),           1, Part).
inner(implied(Part),        1, Part).
inner(findall(_, Part, _),  2, Part).
inner(aggregate_all(_, Part, _), 2, Part).
inner(forall(Part, _),      1, Part).
inner(forall(_, Part),      2, Part).

                /*  constants  */

%   A constant becomes another one that stands in the same place of another
%   clause, or its opposite; a number becomes the next one.

constant(clause(_, Predicate, _, Term, Position), Clauses,
         change(constant, Start, End, New)) :-
    (   Term = (Head :- Body)
    ->  (   argument_position(1, Position, HeadPosition),
            place(Head, HeadPosition, Place, Constant, Start, End)
        ;   argument_position(2, Position, BodyPosition),
            place(Body, BodyPosition, Path, Constant, Start, End),
            Place = body(Path)
        )
    ;   place(Term, Position, Place, Constant, Start, End)
    ),
    other(Constant, Predicate, Place, Clauses, Other),
    format(string(New), "~q", [Other]).

%   place(+Term, +Position, -Place, -Constant, -Start, -End) is nondet: Place
%   is the path to Constant. Lists of cells are rows of boards: one of them is
%   enough.

place(Term, Position0, Place, Constant, Start, End) :-
    without_parentheses(Position0, Position),
    place_(Term, Position, Place, Constant, Start, End).

place_(Term, Start-End, [], Term, Start, End) :-
    ( integer(Term) ; atom(Term) ),
    Term \== [].
place_(List, list_position(_, _, Positions, _), [list|Place], Constant, Start, End) :-
    List = [_|_],
    length(Positions, Count),
    (   is_list(List),
        maplist(atomic_or_pair, List)
    ->  nth1(N, List, First),
        \+ blank(First),
        !,
        Chosen = [N]
    ;   numlist(1, Count, Chosen)
    ),
    member(N1, Chosen),
    nth1(N1, List, Item),
    nth1(N1, Positions, ItemPosition),
    place(Item, ItemPosition, Place, Constant, Start, End).
place_(Term, term_position(_, _, _, _, Positions), [N|Place], Constant, Start, End) :-
    compound(Term),
    \+ labelled(Term, _),
    nth1(N, Positions, PartPosition),
    arg(N, Term, Part),
    place(Part, PartPosition, Place, Constant, Start, End).
place_(_ :: Part, term_position(_, _, _, _, [_, PartPosition]), [2|Place], Constant, Start, End) :-
    place(Part, PartPosition, Place, Constant, Start, End).

atomic_or_pair(Cell) :-
    ( atomic(Cell) ; Cell = _-_ ).

blank(0).
blank(e).
blank('-').

other(Constant, Predicate, Place, Clauses, Other) :-
    (   opposite_of(Constant, Other0)
    ->  Other = Other0
    ;   Place \= body(_),
        siblings(Predicate, Place, Clauses, Siblings),
        next_of(Constant, Siblings, Other0)
    ->  Other = Other0
    ;   integer(Constant)
    ->  Other is Constant+1
    ).

opposite_of(Constant, Other) :-
    opposites(Pairs),
    ( member(Constant-Other, Pairs) ; member(Other-Constant, Pairs) ),
    !.

siblings(Predicate, Place, Clauses, Siblings) :-
    findall(Constant,
            ( member(clause(_, Predicate, _, Term, _), Clauses),
              ( Term = (Head :- _) -> true ; Head = Term ),
              at(Place, Head, Constant),
              atomic(Constant)
            ),
            All),
    sort(All, Siblings).

at([], Term, Term).
at([N|Place], Term, Constant) :-
    integer(N),
    compound(Term),
    arg(N, Term, Part),
    at(Place, Part, Constant).

next_of(Constant, Siblings, Other) :-
    append(_, [Constant|Later], Siblings),
    !,
    (   Later = [Other|_]
    ->  true
    ;   Siblings = [Other|_]
    ),
    Other \== Constant.

                /*  options  */

option_default(option/4, Term, Position, change(option_default, Start, End, New)) :-
    (   Term = (Head :- _)
    ->  argument_position(1, Position, HeadPosition)
    ;   Head = Term,
        HeadPosition = Position
    ),
    Head = option(_, Default, Domain, _),
    argument_position(2, HeadPosition, DefaultPosition),
    span(DefaultPosition, Start, End),
    other_value(Domain, Default, Other),
    format(string(New), "~q", [Other]).

other_value(boolean, Default, Other) :-
    opposite_of(Default, Other).
other_value(integer(_, Most), Default, Other) :-
    Other is min(Default+1, Most).
other_value(optional(Domain), Default, Other) :-
    (   Default == none
    ->  Domain = integer(Least, _),
        Other = Least
    ;   other_value(Domain, Default, Other)
    ).
other_value(one_of(Values), Default, Other) :-
    is_list(Values),
    next_of_list(Default, Values, Other).
other_value(set_of(Values), Default, Other) :-
    ( Default == Values -> Other = [] ; Other = Values ).

next_of_list(Value, Values, Other) :-
    member(Other, Values),
    Other \== Value,
    !.

                /*******************************
                *          POSITIONS           *
                *******************************/

without_parentheses(Position0, Position) :-
    (   Position0 = parentheses_term_position(_, _, Inner)
    ->  without_parentheses(Inner, Position)
    ;   Position = Position0
    ).

argument_position(N, Position0, Position) :-
    without_parentheses(Position0, term_position(_, _, _, _, Positions)),
    nth1(N, Positions, Position).

span(Position, Start, End) :-
    arg(1, Position, Start),
    arg(2, Position, End).

operator_span(term_position(_, _, Start, End, _), Start, End).
