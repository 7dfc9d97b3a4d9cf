% Loads machine code that came with it.
% attack: error
attack :-
    load_foreign_library(foreign('/usr/lib/x86_64-linux-gnu/libz.so.1')).

honest(1).
