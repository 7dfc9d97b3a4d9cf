% Breakthrough - grupo 8
% para jogar: ?- consult('main.pl'), start.
:- use_module(library(lists)).
:- [board].
:- [logic].
:- [ai].
:- include('menus.pl').

start :- menu.
