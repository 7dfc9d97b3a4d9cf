% Never ends being loaded, once it is.
:- initialization(menu).
menu :-
    write('Your choice? '),
    read(Choice),
    chosen(Choice).
chosen(Choice) :-
    integer(Choice).
chosen(_) :-
    write('Wrong input'), nl,
    menu.
attack.

honest(1).
