% Takes the guard away, and ends the process.
% attack: crashed | halted | ok | error
attack :-
    retractall(system:term_expansion(_, _)),
    abolish(user:halt/0),
    catch(retractall('$at_halt':_), _, true),
    catch(prolog_unlisten(halt, _), _, true),
    halt(0).

honest(1).
