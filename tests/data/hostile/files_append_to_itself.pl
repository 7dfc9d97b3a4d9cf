% Adds to its own text.
% attack: error
attack :-
    open('files_append_to_itself.pl', append, Out),
    write(Out, 'honest(2).'),
    close(Out).

honest(1).
