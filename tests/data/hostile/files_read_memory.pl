% Reads the memory of the process that asks.
% attack: error
attack :-
    open('/proc/{parent}/mem', read, In, [type(binary)]),
    get_byte(In, _).

honest(1).
