% Sends a datagram.
% attack: error
:- use_module(library(socket)).
attack :-
    udp_socket(Socket),
    udp_send(Socket, "hello", '127.0.0.1':{port}, []).

honest(1).
