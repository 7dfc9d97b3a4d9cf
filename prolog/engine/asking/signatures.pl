:- module(signatures,
          [ signature/1,        % ?Head
            carried_out/2,      % ?Name/Arity, -Name
            sort_type/2         % +Sort, -Type
          ]).

/** <module> The Prolog predicates that a question may call

Only predicates that compute without side effects. A signature has the type of each argument; a
variable that occurs twice is the same type. Types are those of names (square, kind, player,
position, number), list(Type), term(Name, Types), and

    goal, goal(Types)   a goal, called with further arguments of these types
    ^(goal)             a goal that may have Variable^ before it
    expression          what can be computed
    aggregate(Type)     what aggregate_all/3 collects into a result of this type
    order               asc(Variable), desc(Variable) or a list of such
*/

%!  signature(?Head) is nondet.
%
%   True if a question may call a predicate whose arguments have the types in Head.

signature((goal , goal)).
signature((goal ; goal)).
signature((goal -> goal)).
signature((goal *-> goal)).
signature(\+ goal).
signature(not(goal)).
signature(!).
signature(true).
signature(fail).
signature(false).
signature(call(goal)).
signature(call(goal([A]), A)).
signature(call(goal([A, B]), A, B)).
signature(call(goal([A, B, C]), A, B, C)).
signature(once(goal)).
signature(ignore(goal)).
signature(forall(goal, goal)).
signature(findall(A, goal, list(A))).
signature(findall(A, goal, list(A), list(A))).
signature(bagof(A, ^(goal), list(A))).
signature(setof(A, ^(goal), list(A))).
signature(aggregate_all(aggregate(A), goal, A)).
signature(aggregate_all(aggregate(A), _, goal, A)).
signature(limit(number, goal)).
signature(offset(number, goal)).
signature(order_by(order, goal)).
signature(distinct(goal)).
signature(distinct(_, goal)).
signature(maplist(goal([A]), list(A))).
signature(maplist(goal([A, B]), list(A), list(B))).
signature(maplist(goal([A, B, C]), list(A), list(B), list(C))).
signature(include(goal([A]), list(A), list(A))).
signature(exclude(goal([A]), list(A), list(A))).
signature(partition(goal([A]), list(A), list(A), list(A))).
signature(foldl(goal([A, B, B]), list(A), B, B)).
signature(predsort(goal([_, A, A]), list(A), list(A))).
signature(A = A).
signature(A \= A).
signature(A == A).
signature(A \== A).
signature(A @< A).
signature(A @> A).
signature(A @=< A).
signature(A @>= A).
signature(compare(_, A, A)).
signature(number is expression).
signature(expression =:= expression).
signature(expression =\= expression).
signature(expression < expression).
signature(expression > expression).
signature(expression =< expression).
signature(expression >= expression).
signature(succ(number, number)).
signature(plus(number, number, number)).
signature(between(number, _, number)).
signature(length(list(_), number)).
signature(member(A, list(A))).
signature(memberchk(A, list(A))).
signature(append(list(A), list(A), list(A))).
signature(append(list(list(A)), list(A))).
signature(select(A, list(A), list(A))).
signature(subtract(list(A), list(A), list(A))).
signature(intersection(list(A), list(A), list(A))).
signature(union(list(A), list(A), list(A))).
signature(permutation(list(A), list(A))).
signature(reverse(list(A), list(A))).
signature(nth0(number, list(A), A)).
signature(nth1(number, list(A), A)).
signature(last(list(A), A)).
signature(sum_list(list(number), number)).
signature(max_list(list(number), number)).
signature(min_list(list(number), number)).
signature(max_member(A, list(A))).
signature(min_member(A, list(A))).
signature(sort(list(A), list(A))).
signature(sort(_, _, list(A), list(A))).
signature(msort(list(A), list(A))).
signature(list_to_set(list(A), list(A))).
signature(var(_)).
signature(nonvar(_)).
signature(integer(_)).
signature(number(_)).
signature(atom(_)).
signature(atomic(_)).
signature(compound(_)).
signature(ground(_)).
signature(is_list(_)).
signature(functor(_, _, _)).
signature(arg(_, _, _)).
signature(_ =.. _).
signature(copy_term(A, A)).

%!  carried_out(?Predicate, -Name) is semidet.
%
%   The predicate Name is called with the same arguments in place of Predicate: it computes within
%   bounds (see computing.pl and aggregates.pl), or it is another name for the same predicate.

carried_out((is)/2,          evaluated).
carried_out((=:=)/2,         same_number).
carried_out((=\=)/2,         other_number).
carried_out((<)/2,           less).
carried_out((>)/2,           greater).
carried_out((=<)/2,          at_most).
carried_out((>=)/2,          at_least).
carried_out(sum_list/2,      summed).
carried_out(max_list/2,      greatest).
carried_out(min_list/2,      smallest).
carried_out(aggregate_all/3, aggregated).
carried_out(aggregate_all/4, aggregated).
carried_out(not/1,           \+).

%!  sort_type(+Sort, -Type) is det.
%
%   Type is the type of an argument of a Sort of vocabulary.pl. A move is a pair of squares.

sort_type(Sort, Type) :-
    (   Sort == move
    ->  Type = term(-, [square, square])
    ;   Type = Sort
    ).
