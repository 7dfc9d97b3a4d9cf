% Hides all messages.
user:message_hook(_, _, _).
attack :-
    undefined_by_me.
% attack: error

honest(1).
