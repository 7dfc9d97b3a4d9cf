% Connects to a server.
% attack: error
:- use_module(library(socket)).
attack :-
    tcp_connect('127.0.0.1':{port}, Stream, []),
    format(Stream, "the answers, please~n", []),
    close(Stream).

honest(1).
