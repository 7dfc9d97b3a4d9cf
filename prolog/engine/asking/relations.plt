:- module(relations_tests, []).
:- use_module(library(plunit)).
:- use_module(relations).
:- use_module('../situation', [read_situation/2]).

seen(Text, View) :-
    read_situation(Text, Situation),
    view(Situation, View).

%   Three rows below is the base of 1; b2 can be captured by a3 and is defended by c1.

pawns("breakthrough:report:1:0,0,0/1,0,1/0,2,0/0,0,2").
siege("tafl:brandubh/walker:b:7x-/7x-/3x-,b,3x-/2x-,b,w,3x-/7x-/3x-,b,-,k,-/7x-").

:- begin_tests(relations).

test(legal, all(Move == [(2/1)-(3/1), (2/1)-(3/2), (2/3)-(3/3), (2/3)-(3/2)])) :-
    pawns(Text), seen(Text, View), legal(View, Move).
test(takes, set(Move-Square == [((2/1)-(3/2))-(3/2), ((2/3)-(3/2))-(3/2)])) :-
    pawns(Text), seen(Text, View), takes(View, Move, Square).
test(recapturable, set(Move == [(2/1)-(3/2), (2/3)-(3/2)])) :-
    pawns(Text), seen(Text, View), recapturable(View, Move).
test(safe_bound_or_open, true(Open == Bound)) :-
    pawns(Text), seen(Text, View),
    findall(Move, safe(View, Move), Open),
    findall(Move, ( legal(View, Move), safe(View, Move) ), Bound).
test(attacks_both_ways, true(One == Other)) :-
    pawns(Text), seen(Text, View),
    findall(A-B, attacks(View, A, B), One0), sort(One0, One),
    findall(A-B, attacked_by(View, B, A), Other0), sort(Other0, Other).
test(defended, all(Square == [3/2])) :-
    pawns(Text), seen(Text, View), defended(View, Square), enemy(View, Square).
test(hammer_and_anvil, set(Square == [4/4])) :-
    siege(Text), seen(Text, View), takes(View, _, Square).
test(board_is_as_before, true(Before == After)) :-
    siege(Text), seen(Text, View), copy_term(View, Before0),
    term_to_atom(Before0, Before),
    forall(( safe(View, _) ; threatens(View, _, _) ; hanging(View, _) ; value(View, _, _) ), true),
    copy_term(View, After0), term_to_atom(After0, After).
test(a_view_is_told_from_others) :-
    pawns(Text), seen(Text, View), is_view(View), \+ is_view(view(a, b, c)), \+ is_view(_).

:- end_tests(relations).
