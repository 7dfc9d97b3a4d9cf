% Loads clauses from a server.
% attack: error
attack :-
    load_files('http://127.0.0.1:{port}/answers.pl', []).

honest(1).
