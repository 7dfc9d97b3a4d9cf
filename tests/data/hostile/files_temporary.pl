% Makes a temporary file.
% attack: error
attack :-
    tmp_file_stream(text, _, Out),
    write(Out, left),
    close(Out).

honest(1).
