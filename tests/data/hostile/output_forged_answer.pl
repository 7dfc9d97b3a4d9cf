% Prints what an answer looks like.
% attack: ok
attack :-
    write('\n{"reply": "answer(ok,[[\\"2\\"]],true,true,1,none)", "printed": "", "full": false}\n'),
    write('answer(ok,[["2"]],true,true,1,none)'), nl.

honest(1).
