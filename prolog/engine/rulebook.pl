:- module(rulebook,
          [ op(950, xfx, ::),
            (::)/2,             % +Label, :Condition
            implied/1,          % :Condition
            setting/3,          % :Memory, +Name, ?Value
            broken/3,           % :Position, +Move, -Labels
            broken_each/4,      % :Position, +Which, +Moves, -Lists
            unlabelled/2,       % +Condition, -Goal
            conjuncts/2,        % +Body, -Goals
            conjunction/2,      % +Goals, -Body
            fused/2             % +Goals0, -Goals
          ]).
:- use_module(library(lists),
              [append/2, append/3, list_to_set/2, member/2, memberchk/2, select/3, select/4]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3, partition/4]).
:- use_module(move, [fits/3]).

/** <module> Rules that list moves and explain them

A game writes its move rule as clauses of legal/2 whose conditions have
names:

    legal(position(Board, Player, _), From-To) :-
        own_piece :: cell(Board, From, Player),
        one_step  :: ( ahead(Player, Way), step(grid, Way, From, To) ),
        vacant    :: cell(Board, To, 0).

Loading such a clause stores two clauses: the plain one, which checks and lists
moves at no extra cost, and

    conditions(Position, Move, [own_piece::cell(...), one_step::..., ...])

from which broken/3 finds the rules that a move breaks. A goal without a name
is a case distinction: if it does not hold, the clause does not apply to the
move.

A condition implied by the others only serves to explain better: it is written
Name :: implied(Condition), and is skipped when moves are listed or checked.

Order the conditions from general to special: whose piece, which direction, how
far, what lies between, what stands on the destination. That order is good both
for listing moves and for explaining them.
*/

:- meta_predicate
    ::(+, 0),
    implied(0),
    setting(:, +, ?),
    broken(:, +, -),
    broken_each(:, +, +, -).

%!  ::(+Label, :Condition) is nondet.
%
%   True if Condition is true. Only called for a label outside the clauses that
%   the rulebook compiles.

_ :: Condition :-
    call(Condition).

%!  implied(:Condition) is nondet.
%
%   True if Condition is true. The other conditions of the rule imply it; it gives
%   one way to break them a name of its own.

implied(Condition) :-
    call(Condition).

%!  setting(:Memory, +Name, ?Value) is semidet.
%
%   Value is the value of the option or counter Name in Memory, or else its default
%   in the game.

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

%   inline(+Goal0, -Goal): Goal is Goal0 in a form that is compiled inline.

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
%   Goals are Goals0 without those that the others imply, and with conditions that
%   are explained one by one combined into one walk, even if other conditions come
%   between them.

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

%   seen_at_end(+Goals0, -Goals): a walk also returns the cell where it ends, so
%   that it need not be looked up again.

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
%   Labels name the rules that Move breaks, the main one first; [] if and only if
%   Move is legal. Every clause of the rule is followed up to the condition that
%   stops it. The clause that gets furthest gives the main label. The others add the
%   condition that stopped them, unless the first clause satisfied it; last come the
%   broken ones among the conditions that all clauses share.

broken(Position, Move, Labels) :-
    broken_each(Position, all, [Move], [Labels]).

%!  broken_each(:Position, +Which, +Moves, -Lists) is det.
%
%   Lists are the labels of the rules that each of Moves breaks, as in broken/3: `all` of
%   them, or only the main one (`headline`), which is found much faster.

broken_each(Game:Position, Which, Moves, Lists) :-
    findall(Pattern-Conditions,
            ( Game:conditions(Position, Pattern, Conditions0),
              settled(Conditions0, Pattern, Game, Conditions)
            ),
            Clauses),
    maplist(broken_by(Clauses, Game, Which), Moves, Lists).

%   settled(+Conditions0, +Pattern, +Game, -Conditions): a leading negation that does not
%   depend on the move is evaluated only once.

settled([Label :: \+ Goal|Conditions0], Pattern, Game, Conditions) :-
    term_variables(Pattern, InMove),
    term_variables(Goal, InGoal),
    \+ ( member(Variable, InGoal), identical_member(Variable, InMove) ),
    !,
    (   call(Game:Goal)
    ->  Conditions = [Label :: fail|Conditions0]
    ;   Conditions = [Label :: true|Conditions1],
        settled(Conditions0, Pattern, Game, Conditions1)
    ).
settled(Conditions, _, _, Conditions).

broken_by(Clauses0, Game, Which, Move, Labels) :-
    findall(Conditions,
            ( member(Pattern-Conditions, Clauses0), fits(Pattern, Conditions, Move) ),
            Clauses),
    maplist(followed(Game), Clauses, Ways),
    (   memberchk(way(_, _, []), Ways)
    ->  Labels = []
    ;   include(stopped, Ways, Stops),
        sort(1, @>=, Stops, Ranked),
        listed(Which, Ranked, Clauses, Game, Labels)
    ).

%   followed(+Game, +Conditions, -Way): Way is way(Progress, Before, Rest), where Before
%   are the first Progress of Conditions, which can hold together, though not together
%   with the first of Rest.

followed(Game, Conditions, way(Progress, Before, Rest)) :-
    Furthest = furthest(0),
    ignore(\+ \+ hold_in_turn(Conditions, 0, Furthest, Game)),
    arg(1, Furthest, Progress),
    length(Before, Progress),
    append(Before, Rest, Conditions).

%   hold_in_turn(+Conditions, +Before, +Furthest, +Game): Furthest records the greatest number
%   of conditions that held together.

hold_in_turn(Conditions0, Before, Furthest, Game) :-
    arg(1, Furthest, Most),
    ( Before > Most -> nb_setarg(1, Furthest, Before) ; true ),
    (   Conditions0 = [Condition|Conditions]
    ->  unlabelled(Condition, Goal),
        call(Game:Goal),
        Before1 is Before+1,
        hold_in_turn(Conditions, Before1, Furthest, Game)
    ;   true
    ).

%   A case distinction has no name, so it never refuses a move.

stopped(way(_, _, [_::_|_])).

holds(Conditions, Game) :-
    \+ \+ all_hold(Conditions, Game).

all_hold([], _).
all_hold([Condition|Conditions], Game) :-
    unlabelled(Condition, Goal),
    call(Game:Goal),
    all_hold(Conditions, Game).

%   later_broken(+Conditions, +Kept, +Unbound, +Game, -Later): Later are the names of the
%   Conditions that do not hold together with Kept. Unbound are the variables of the
%   conditions left out, which cannot be judged.

later_broken([], _, _, _, []).
later_broken([Condition|Conditions], Kept, Unbound, Game, Later) :-
    (   depends_on(Condition, Unbound, Kept)
    ->  left_out(Condition, Unbound, Unbound1),
        later_broken(Conditions, Kept, Unbound1, Game, Later)
    ;   append(Kept, [Condition], Kept1),
        holds(Kept1, Game)
    ->  later_broken(Conditions, Kept1, Unbound, Game, Later)
    ;   labels([Condition], Labels),
        append(Labels, Later1, Later),
        left_out(Condition, Unbound, Unbound1),
        later_broken(Conditions, Kept, Unbound1, Game, Later1)
    ).

left_out(Condition, Unbound0, Unbound) :-
    term_variables(Condition-Unbound0, Unbound).

%   depends_on(+Condition, +Unbound, +Kept): only a condition left out could bind some variable.

depends_on(Condition, Unbound, Kept) :-
    term_variables(Condition, Variables),
    member(Variable, Variables),
    identical_member(Variable, Unbound),
    term_variables(Kept, Bound),
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

%   listed(+Which, +Ways, +Clauses, +Game, -Labels): the first of Ways is the one that got furthest.

listed(headline, [way(_, _, [Label::_|_])|_], _, _, [Label]).
listed(all, [way(_, Before, [Stop|After])|Ways], Clauses, Game, Labels) :-
    Stop = (Label :: _),
    labels(Before, Held),
    findall(Other,
            ( member(way(_, _, [Other::_|_]), Ways),
              \+ memberchk(Other, Held)
            ),
            Others),
    left_out(Stop, [], Unbound),
    later_broken(After, Before, Unbound, Game, Later),
    shared_labels(Clauses, Shared),
    partition(among(Shared), Later, SharedLater, _),
    append([[Label], Others, SharedLater], All),
    list_to_set(All, Labels).

among(Labels, Label) :-
    memberchk(Label, Labels).
