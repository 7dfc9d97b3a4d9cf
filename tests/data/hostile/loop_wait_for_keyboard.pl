% Waits for somebody to press a key, at the process's own standard input.
% attack: ok | error
attack :-
    stream_property(In, file_no(0)),
    get_char(In, Char),
    Char == end_of_file.

honest(1).
