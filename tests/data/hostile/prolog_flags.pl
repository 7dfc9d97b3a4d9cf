% Changes how everything is read.
% attack: ok
:- set_prolog_flag(double_quotes, codes).
:- set_prolog_flag(user:double_quotes, atom).
:- set_prolog_flag(character_escapes, false).
:- set_prolog_flag(occurs_check, error).
:- set_prolog_flag(unknown, fail).
:- set_prolog_flag(iso, true).
attack.

honest(1).
