% Waits for somebody to connect.
% attack: error
:- use_module(library(socket)).
attack :-
    tcp_socket(Socket),
    tcp_bind(Socket, _),
    tcp_listen(Socket, 5).

honest(1).
