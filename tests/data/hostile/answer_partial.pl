% Answers with a list that has no end.
% attack: ok
attack([a|_]).

honest(1).
