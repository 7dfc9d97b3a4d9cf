% Prints what would change a terminal, and marks of rich texts.
% attack: ok
attack :-
    write('\e[2J\e[31m[red]full marks[/red]\a\x0\'), nl.

honest(1).
