% Replaces predicates of the system.
% attack: ok | error
% honest: ok | error | protocol_broken
:- catch(( redefine_system_predicate(system:length(_, _)),
           assertz(system:length(_, 0)) ), _, true).
:- catch(( redefine_system_predicate(system:findall(_, _, _)),
           assertz(system:findall(_, _, [])) ), _, true).
attack.

honest(1).
