:- module(its_fine, []).
:- multifile bridge:verb/3.

bridge:verb(its_fine, _, "Capitão 😀").
