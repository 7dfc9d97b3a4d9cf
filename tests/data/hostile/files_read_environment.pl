% Reads what the parent's environment says, from the kernel.
% attack: error
attack :-
    open('/proc/self/environ', read, In),
    read_string(In, _, Text),
    print(Text).

honest(1).
