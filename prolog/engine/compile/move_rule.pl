:- module(move_rule,
          [ move_rule/1         % +Context
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, last/2, member/2, sum_list/2]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module('../game', [players/2]).
:- use_module('../move', [square_asked/2]).
:- use_module('../rulebook', [op(950, xfx, ::), conjunction/2, fused/2, unlabelled/2]).
:- use_module(clauses).
:- use_module(evaluate, [settled/5]).
:- use_module(geometry, [in_squares/3]).
:- use_module(positions, [few_squares/1]).
:- use_module(store).

/** <module> Compiling the move rule of a game
*/

%!  move_rule(+Context) is det.
%
%   Add legal/2 and taking/2 to the module, made from the conditions of the move rule,
%   and over/3, made from the goal that in_play negates. If there are moves other than
%   `swap` and, on a board of few squares, From-To, legal_term/2 lists these, and
%   taking_term/2 those of them that may end on a square that is not vacant.

move_rule(Context) :-
    Context = flat(Module, _, _, _, _),
    building(Module, taking/2,
             building(Module, 'in_play*'/2,
                      ( building(Module, legal/2, legal_clauses(Context)),
                        judged(Module)
                      ))).

legal_clauses(Context) :-
    Context = flat(Module, Game, _, _, _),
    forall(Game:conditions(Position, Move, Conditions),
           move_clause(Position, Move, Conditions, Context)),
    (   made(Module, legal_term/2)
    ->  add_clause(Module, (legal(P, Term) :- legal_term(P, Term)))
    ;   true
    ).

%   judged(+Module): adds over/3, and 'in_play*'/2, which replaces legal/2 in rules that
%   ask for moves in positions that may be over.

judged(Module) :-
    (   made(Module, over/3)
    ->  add_clause(Module, ('in_play*'(P, Move) :- \+ over(P, _, _), legal(P, Move)))
    ;   add_clause(Module, ('in_play*'(P, Move) :- legal(P, Move))),
        add_clause(Module, (over(P, Winner, Rule) :- once(outcome(P, Winner, Rule))))
    ).

move_clause(Position, Move0, Conditions0, Context) :-
    Context = flat(Module, Game, _, _, _),
    in_squares(Module, Move0-Conditions0, Move-Conditions),
    started(Conditions, Position, Context, Rest),
    maplist(unlabelled, Rest, Goals0),
    fused(Goals0, Goals),
    players(Game, Players),
    forall(( member(Player, Players),
             Position = position(_, Player, _),
             case(Goals, Game, Goals1),
             pattern(Move, Goals1, AllGoals)
           ),
           clause_of_player(Position, Move, AllGoals, Context)).

%   case(+Goals0, +Game, -Goals) is nondet: if Goals0 begin with a call to one of a few facts
%   of Game, such as the kinds of pieces, there is one solution for each fact, so that the
%   clause for each kind can be evaluated further.

case([Goal|Goals], Game, [Goal|Goals]) :-
    local(Game, Goal),
    findall(Goal-Body, clause(Game:Goal, Body), Facts),
    few(Facts),
    \+ ( member(_-Body, Facts), Body \== true ),
    !,
    member(Goal-true, Facts).
case(Goals, _, Goals).

few(Facts) :-
    length(Facts, Count),
    Count =< 4.

%   pattern(?Move, +Goals0, -Goals): the search asks separately for moves From-To, for the swap
%   and for all others, so a clause for any move is copied for each of these. A clause whose
%   moves are squares needs no copies.

pattern(Move, Goals0, Goals) :-
    (   nonvar(Move)
    ->  Goals = Goals0
    ;   square_asked(Move, Goals0)
    ->  Goals = [( var(Move) -> true ; integer(Move) )|Goals0]
    ;   ( Move = _-_ ; Move = swap ),
        Goals = Goals0
    ;   append(Goals0, [Move \= _-_, Move \== swap], Goals)
    ).

%   clause_of_player(+Position, ?Move, +Goals, +Context): adds the clause for one player,
%   which allows evaluating what depends on the turn, twice: for legal/2, and for taking/2,
%   which lists only the moves to squares that are not vacant.

clause_of_player(Position, Move, Goals0, Context) :-
    Context = flat(Module, _, _, _, _),
    conjunction(Goals0, Body),
    (   clause_goals(legal(Position, Move), Body, Context, Goals)
    ->  conjunction(Goals, Body1),
        (   plain_move(Move, Context)
        ->  add_rule(Module, (legal(Position, Move) :- Body1)),
            taking_clause(Goals, Position, Move, Context)
        ;   add_rule(Module, (legal_term(Position, Move) :- Body1)),
            taking_term(Goals, Position, Move, Context)
        )
    ;   true
    ).

%   plain_move(?Move, +Context) is semidet: Move belongs to legal/2, not to legal_term/2.

plain_move(Move, _) :-
    Move == swap.
plain_move(Move, flat(_, _, _, Board, _)) :-
    nonvar(Move),
    Move = _-_,
    maplist(length, Board, Lengths),
    sum_list(Lengths, Squares),
    few_squares(Squares).

                /*******************************
                *              END             *
                *******************************/

%   started(+Conditions, +Position, +Context, -Rest): Rest are Conditions without a
%   leading in_play, which becomes over/3 if it is the same in all clauses.

started([in_play::(\+ Over)|Conditions], Position, Context, Rest) :-
    denied(Over, Position, End),
    Context = flat(Module, _, _, _, _),
    (   made(Module, over/3)
    ->  clause(Module:over(_, _, _), End1),
        functor(End, Name, 3),
        functor(End1, Name, 3)
    ;   End =.. [_, P, Winner, Rule],
        add_clause(Module, (over(P, Winner, Rule) :- End)),
        end_of_players(Over, Context)
    ),
    !,
    Rest = Conditions.
started(Conditions, _, _, Conditions).

%   denied(+Over, +Position, -End): Over asks whether Position is over, with any winner
%   and rule; End is the same goal in the compiled module.

denied(Over, Position, End) :-
    Over =.. [Name, Judged, Winner, Rule],
    Judged == Position,
    var(Winner),
    var(Rule),
    Winner \== Rule,
    functor(Any, Name, 3),
    own_name(Any, End).

%   end_of_players(+Over, +Context): adds the predicate of Over, which defines how the game
%   ends, with clauses for each player.

end_of_players(Over, Context) :-
    Context = flat(Module, Game, _, _, _),
    functor(Over, Name, 3),
    functor(Head0, Name, 3),
    own_name(Head0, Head),
    functor(Head, Own, 3),
    (   made(Module, Own/3)
    ->  true
    ;   players(Game, Players),
        building(Module, Own/3,
                 forall(( clause(Game:Head0, Body),
                          member(Player, Players),
                          arg(1, Head, position(_, Player, _)),
                          won_by_mover(Head, Players, Context)
                        ),
                        game_clause((Head :- Body), Context)))
    ).

%   won_by_mover(?End, +Players, +Context) is semidet: if every position was reached by a
%   move, the winner by a rule of mover_wins/1 is known.

won_by_mover(End, Players, flat(_, Game, _, _, Style)) :-
    End =.. [_, position(_, Player, _), Winner, Rule],
    (   \+ any_position(Style),
        local(Game, mover_wins(_)),
        nonvar(Rule),
        Game:mover_wins(Rule)
    ->  selectchk(Player, Players, [Winner])
    ;   true
    ).

                /*******************************
                *            CAPTURES          *
                *******************************/

taking_clause(Goals0, Position, Move, Context) :-
    Context = flat(Module, Game, _, _, _),
    vacant(Game, Vacant),
    (   Position = position(Board, _, _),
        nonvar(Move),
        Move = _-To,
        taking(Goals0, Board, To, Vacant, Goals1),
        settled(Goals1, taking(Position, Move), [], Context, Goals2),
        tested(Goals2, Vacant, Goals)
    ->  conjunction(Goals, Body),
        copy_term((taking(Position, Move) :- Body), Clause, _),
        add_rule(Module, Clause)
    ;   true
    ).

%   taking_term(+Goals, +Position, ?Move, +Context): a move without squares captures nothing,
%   nor does one whose last square is vacant.

taking_term(Goals, Position, Move, Context) :-
    Context = flat(Module, Game, _, _, _),
    vacant(Game, Vacant),
    (   ground(Move),
        \+ sub_number(Move)
    ->  true
    ;   \+ sub_number(Move),
        term_variables(Move, Variables),
        last(Variables, To),
        Position = position(Board, _, _),
        member(arg(To1, Board1, Cell), Goals),
        To1 == To,
        Board1 == Board,
        Cell == Vacant
    ->  true
    ;   conjunction(Goals, Body),
        add_rule(Module, (taking_term(Position, Move) :- Body))
    ).

sub_number(Term) :-
    sub_term(Number, Term),
    integer(Number),
    !.

%   taking(+Goals0, +Board, +To, +Vacant, -Goals) is semidet: Goals are Goals0 for a cell
%   on To that is not Vacant, which helps to evaluate the tests on it.

taking([], Board, To, Vacant, [arg(To, Board, Cell)]) :-
    dif(Cell, Vacant).
taking([Goal|Goals0], Board, To, Vacant, Goals) :-
    (   Goal = arg(To1, Board1, Cell),
        To1 == To,
        Board1 == Board
    ->  Cell \== Vacant,
        dif(Cell, Vacant),
        Goals = [Goal|Goals0]
    ;   Goal = walk(First, Squares, Board1, Vacant1, To1, Between),
        To1 == To,
        Board1 == Board,
        Vacant1 == Vacant
    ->  Goals = [met(First, Squares, Board, Vacant, To, Between)|Goals0]
    ;   Goals = [Goal|Goals1],
        taking(Goals0, Board, To, Vacant, Goals1)
    ).

%   tested(+Goals0, +Vacant, -Goals): Goals test explicitly what Goals0 assume by dif/2.

tested([], _, []).
tested([Goal|Goals0], Vacant, Goals) :-
    (   Goal = arg(_, _, Cell),
        attvar(Cell)
    ->  Goals = [Goal, Cell \== Vacant|Goals0]
    ;   Goals = [Goal|Goals1],
        tested(Goals0, Vacant, Goals1)
    ).
