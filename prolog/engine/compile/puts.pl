:- module(puts,
          [ put_once/2          % +Goals0, -Goals
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(control, [control/4]).

/** <module> Several changes of a scored board, one after the other

    setarg(65, Board, score(A, B)), ..., arg(65, Board, score(C, D)), ..., setarg(65, Board, ...)

A score that the next change replaces need not be put on the board and fetched again.
*/

%!  put_once(+Goals0, -Goals) is det.
%
%   Goals are equivalent to Goals0, a clause's body, and put only the last score on a board.

put_once([], []).
put_once([Goal|Goals0], Goals) :-
    (   of_score(Goal, setarg(Place, Board, Score)),
        append(Between, [Next|After], Goals0),
        of_score(Next, arg(Place1, Board1, Score1)),
        Place1-Board1 == Place-Board,
        maplist(leaves_score, Between),
        append(Meanwhile, [Last|_], After),
        of_score(Last, setarg(Place2, Board2, _)),
        Place2-Board2 == Place-Board,
        maplist(leaves_score, Meanwhile)
    ->  Score1 = Score,
        append(Between, After, Goals1),
        put_once(Goals1, Goals)
    ;   Goals = [Goal|Goals1],
        put_once(Goals0, Goals1)
    ).

%   of_score(?Goal, ?Form) is semidet: Goal is like Form, and is about a score.

of_score(Goal, Goal) :-
    nonvar(Goal),
    functor(Goal, _, 3),
    arg(3, Goal, Score),
    compound(Score),
    compound_name_arity(Score, score, _).

%   leaves_score(?Goal) is semidet: Goal neither reads nor changes a score.

leaves_score(Goal) :-
    nonvar(Goal),
    (   control(Goal, Parts, _, _)
    ->  maplist(maplist(leaves_score), Parts)
    ;   harmless(Goal),
        \+ of_score(Goal, _)
    ).

%   Facts such as those of scores.pl are harmless, too: they look at no board.

harmless(arg(_, _, _)).
harmless(setarg(_, _, _)).
harmless(_ is _).
harmless(_ = _).
harmless(_ == _).
harmless(Goal) :-
    functor(Goal, Name, _),
    memberchk(Name, ['parts*', 'stand*']).
