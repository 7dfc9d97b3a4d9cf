:- module(rulebook,
          [ op(950, xfx, ::),
            (::)/2,             % +Label, :Condition
            implied/1,          % :Condition
            setting/3,          % :Memory, +Name, ?Value
            broken/3,           % :Position, +Move, -Labels
            unlabelled/2,       % +Condition, -Goal
            conjuncts/2,        % +Body, -Goals
            conjunction/2,      % +Goals, -Body
            fused/2             % +Goals0, -Goals
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, select/3, select/4]).
:- use_module(library(apply), [exclude/3, maplist/3, partition/4]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(move, [clause_for/4]).

/** <module> One rule text, several readings

A game writes its move rule as clauses of legal/2 whose conditions have
names:

    legal(position(Board, Player, _), From-To) :-
        own_piece :: cell(Board, From, Player),
        one_step  :: ( ahead(Player, Way), step(grid, Way, From, To) ),
        vacant    :: cell(Board, To, 0).

Loading such a clause keeps two things: the plain clause, which checks a
move and lists the moves at no extra cost, and

    conditions(Position, Move, [own_piece::cell(...), one_step::..., ...])

from which broken/3 tells which rules a move breaks. A goal without a name
is a case distinction: where it does not hold, the clause has nothing to
say about the move.

A condition that the others imply is there only to explain better: it is
written implied(Condition), after its name, and no move is listed or checked
with it.

Order the conditions from general to special: whose piece, which way, how
far, what lies between, what stands on the destination. That is at once the
good order to list moves and the good order to explain.
*/

:- meta_predicate
    ::(+, 0),
    implied(0),
    setting(:, +, ?),
    broken(:, +, -).

%!  ::(+Label, :Condition) is nondet.
%
%   True when Condition is. Only reached where a label stands outside the
%   clauses that the rulebook compiles.

_ :: Condition :-
    call(Condition).

%!  implied(:Condition) is nondet.
%
%   True when Condition is, which the other conditions of the rule imply. It
%   gives one way to break them a name of its own.

implied(Condition) :-
    call(Condition).

%!  setting(:Memory, +Name, ?Value) is semidet.
%
%   Value is the value of the option or counter Name that Memory holds, or
%   else the default that the game gives it.

setting(Game:Memory, Name, Value) :-
    (   nonvar(Memory),
        memberchk(Name=Set, Memory)
    ->  Value = Set
    ;   Game:option(Name, Default, _, _),
        Value = Default
    ).

                /*******************************
                *          COMPILING           *
                *******************************/

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion((legal(Position, Move) :- Body), Clauses) :-
    prolog_load_context(module, Game),
    predicate_property(Game:(_::_), imported_from(rulebook)),
    rule_clauses(Position, Move, Body, Clauses).

rule_clauses(Position, Move, Body,
             [ (:- discontiguous([legal/2, conditions/3])),
               (legal(Position, Move) :- Goals),
               conditions(Position, Move, Conditions)
             ]) :-
    conjuncts(Body, Conditions),
    maplist(unlabelled, Conditions, Goals0),
    conjunction(Goals0, Goal0),
    conjuncts(Goal0, Goals1),
    fused(Goals1, Goals2),
    seen_at_end(Goals2, Goals3),
    maplist(inline, Goals3, Goals4),
    conjunction(Goals4, Goals).

%   inline(+Goal0, -Goal): Goal needs no call.

inline(Goal0, Goal) :-
    (   Goal0 = ( A \= B )
    ->  Goal = ( \+ A = B )
    ;   Goal = Goal0
    ).

%!  conjuncts(+Body, -Goals) is det.
%
%   Body is the conjunction of Goals.

conjuncts(Body, Goals) :-
    (   nonvar(Body),
        Body = (Left, Right)
    ->  conjuncts(Left, Goals1),
        conjuncts(Right, Goals2),
        append(Goals1, Goals2, Goals)
    ;   Body == true
    ->  Goals = []
    ;   Goals = [Body]
    ).

%!  unlabelled(+Condition, -Goal) is det.
%
%   Goal is Condition without its name, if it has one.

unlabelled(Condition, Goal) :-
    (   Condition = (_ :: Goal0)
    ->  Goal = Goal0
    ;   Goal = Condition
    ).

%!  conjunction(+Goals, -Body) is det.
%
%   Body is the conjunction of Goals.

conjunction([], true).
conjunction([Goal|Goals], Body) :-
    (   Goals == []
    ->  Body = Goal
    ;   Body = (Goal, Rest),
        conjunction(Goals, Rest)
    ).

%!  fused(+Goals0, -Goals) is det.
%
%   Goals are Goals0 without those that the others imply, and with one walk in
%   place of conditions that are explained one by one; other conditions may
%   stand between these.

fused(Goals0, Goals) :-
    exclude(is_implied, Goals0, Goals1),
    walked(Goals1, Goals).

is_implied(implied(_)).

walked([], []).
walked([Goal1|Goals0], [Goal|Goals]) :-
    select(Goal2, Goals0, Goals1),
    one_walk(Goal1, Goal2, Goals1, Goal),
    !,
    walked(Goals1, Goals).
walked([Goal1|Goals0], [Goal|Goals]) :-
    select(Goal2, Goals0, Goals1),
    select(Goal3, Goals1, Goals2),
    one_walk_of_three(Goal1, Goal2, Goal3, Goal),
    !,
    walked(Goals2, Goals).
walked([Goal|Goals0], [Goal|Goals]) :-
    walked(Goals0, Goals).

one_walk(line(Board, Shape, Way, From, To, Between),
         clear(Board1, Vacant, Between1),
         _,
         slide(Board, Shape, Vacant, Way, From, To, Between)) :-
    Board == Board1,
    Between == Between1.
one_walk(line(Board, Shape, Way, From, To, Between),
         distance(Between1, Distance),
         Later,
         leap(Board, Shape, Way, From, To, Distance)) :-
    Between == Between1,
    term_variables(Later, Variables),
    \+ identical_member(Between, Variables).

one_walk_of_three(line(Board, Shape, Way, From, To, Between),
                  in_reach(Reach, Between1),
                  unblocked(Board1, Passable, Between2),
                  passage(Board, Shape, Passable, Reach, Way, From, To, Between)) :-
    Board == Board1,
    Between == Between1,
    Between == Between2.

%   seen_at_end(+Goals0, -Goals): a walk has seen what stands where it ends,
%   so that the list of lists need not be asked again.

seen_at_end(Goals0, Goals) :-
    (   select(Walk0, Goals0, Walk, Goals1),
        seeing(Walk0, Board, To, There, Walk),
        select(cell(Board1, To1, There1), Goals1, Goals2),
        Board1 == Board,
        To1 == To
    ->  There = There1,
        Goals = Goals2
    ;   Goals = Goals0
    ).

seeing(slide(Board, Shape, Vacant, Way, From, To, Between), Board, To, There,
       slide(Board, Shape, Vacant, Way, From, To, Between, There)).
seeing(passage(Board, Shape, Passable, Reach, Way, From, To, Between), Board, To, There,
       passage(Board, Shape, Passable, Reach, Way, From, To, Between, There)).

                /*******************************
                *          EXPLAINING          *
                *******************************/

%!  broken(:Position, +Move, -Labels) is det.
%
%   Labels name the rules that Move breaks, the headline first; [] if and
%   only if Move is legal. Every clause of the rule is followed as far as it
%   goes. The clause that went furthest gives the headline. The others add
%   what they were stopped by, unless the first one satisfied it, and last
%   come the broken ones among the demands that all clauses share.

broken(Game:Position, Move, Labels) :-
    findall(Conditions,
            clause_for(Game, Position, Move, Conditions),
            Clauses),
    findall(Progress-stopped(Held, Label, Later),
            ( member(Conditions, Clauses),
              stopped(Conditions, Game, Progress, Held, Label, Later)
            ),
            Stops),
    (   member(Conditions, Clauses),
        holds(Conditions, Game)
    ->  Labels = []
    ;   sort(1, @>=, Stops, Ranked),
        pairs_values(Ranked, Furthest),
        shared_labels(Clauses, Shared),
        listed(Furthest, Shared, Labels)
    ).

holds(Conditions, Game) :-
    \+ \+ all_hold(Conditions, Game).

all_hold([], _).
all_hold([Condition|Conditions], Game) :-
    unlabelled(Condition, Goal),
    call(Game:Goal),
    all_hold(Conditions, Game).

%   stopped(+Conditions, +Game, -Progress, -Held, -Label, -Later): the first
%   Progress conditions, named Held, can hold together, but not with the
%   next one, named Label. Later are the names further on that do not hold
%   either, of those that do not hang on a condition left out. Fails when a
%   case distinction stops the clause.

stopped(Conditions, Game, Progress, Held, Label, Later) :-
    first_stop(Conditions, Before, Stop, After, Game),
    Stop = (Label :: _),
    length(Before, Progress),
    labels(Before, Held),
    later_broken(After, Before, [Stop], Game, Later).

first_stop(Conditions, Before, Stop, After, Game) :-
    append(Before, [Stop|After], Conditions),
    append(Before, [Stop], UpToStop),
    \+ holds(UpToStop, Game),
    !.

later_broken([], _, _, _, []).
later_broken([Condition|Conditions], Kept, LeftOut, Game, Later) :-
    (   hangs_on(Condition, LeftOut, Kept)
    ->  later_broken(Conditions, Kept, [Condition|LeftOut], Game, Later)
    ;   append(Kept, [Condition], Kept1),
        holds(Kept1, Game)
    ->  later_broken(Conditions, Kept1, LeftOut, Game, Later)
    ;   labels([Condition], Labels),
        append(Labels, Later1, Later),
        later_broken(Conditions, Kept, [Condition|LeftOut], Game, Later1)
    ).

%   Condition has a variable that only a condition left out could bind.

hangs_on(Condition, LeftOut, Kept) :-
    term_variables(LeftOut, Unbound),
    term_variables(Kept, Bound),
    term_variables(Condition, Variables),
    member(Variable, Variables),
    identical_member(Variable, Unbound),
    \+ identical_member(Variable, Bound),
    !.

identical_member(Variable, Variables) :-
    member(Other, Variables),
    Other == Variable,
    !.

labels(Conditions, Labels) :-
    findall(Label, member(Label :: _, Conditions), Labels).

shared_labels([Conditions|Clauses], Shared) :-
    labels(Conditions, Labels),
    partition(in_all(Clauses), Labels, Shared, _).

in_all(Clauses, Label) :-
    \+ ( member(Conditions, Clauses),
         \+ memberchk(Label :: _, Conditions)
       ).

listed([stopped(Held, Label, Later)|Stops], Shared, Labels) :-
    findall(Other,
            ( member(stopped(_, Other, _), Stops),
              \+ memberchk(Other, Held)
            ),
            Others),
    partition(among(Shared), Later, SharedLater, _),
    append([[Label], Others, SharedLater], All),
    list_to_set(All, Labels).

among(Labels, Label) :-
    memberchk(Label, Labels).
