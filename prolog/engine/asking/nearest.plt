:- module(nearest_tests, []).
:- use_module(library(plunit)).
:- use_module(library(lists), [member/2]).
:- use_module(nearest).

%   these(-Names): some of the words of questions.

these([ legal, from, to, piece, captures, takes, quiet, safe, threatens, wins, attacks,
        attacked_by, defended, defends, stands, empty, vacant, adjacent, material, hanging,
        beside, value, in
      ]).

:- begin_tests(nearest).

test(by_sense, [forall(member(Text-Name, [ "free"-empty, "vazia"-empty, "neighbour"-adjacent,
                                           "vizinho"-adjacent, "eat"-captures, "come"-captures,
                                           "attacked"-attacked_by, "ameaça"-threatens,
                                           "kind"-stands, "espécie"-stands, "Protected"-defended,
                                           "score"-value, "dentro"-none
                                         ])),
                true(Found == Name)]) :-
    these(Names),
    ( nearest_name(Text, Names, Found0) -> Found = Found0 ; Found = none ).
test(by_spelling, [forall(member(Text-Name, [ "saef"-safe, "captrues"-captures, "lgal"-legal,
                                              "vacnt"-vacant, "hangig"-hanging ])),
                   true(Found == Name)]) :-
    these(Names),
    nearest_name(Text, Names, Found).
test(by_beginning, [forall(member(Text-Name, [ "dis"-distance, "mat"-material, "attack_"-attacks,
                                               "loses"-loses_in, "g"-general ])),
                    true(Found == Name)]) :-
    nearest_name(Text, [attacks, distance, distinct, general, g1, loses_in, material], Found).
test(one_letter_is_near_none, fail) :-
    nearest_name("f", ['1', '2', white], _).
test(nothing_near, [forall(member(Text, ["xyz", "adobe", "soap"])), fail]) :-
    these(Names),
    nearest_name(Text, Names, _).
test(sense_before_spelling, true(Found == captures)) :-
    nearest_name("takn", [take, token], take),
    nearest_name("taken", [token, captures], Found).

:- end_tests(nearest).
