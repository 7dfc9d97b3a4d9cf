:- module(match,
          [ match_start/3,      % +Situation, +Choices, -Match
            match_partida/4,    % +Match, -Number, -Sides, -Situation
            match_sides/3,      % +Match, +Situation, -Sides
            begun_as/3,         % +Player, +Situation, -Begun
            match_verdict/3,    % +Match, +Situation, -Result
            forfeited/4,        % +Situation, +Loser, +Reason, -Result
            agreed_draw/2,      % +Situation, -Result
            match_after/3,      % +Match0, +Result, -Match
            match_score/2,      % +Match, -Scores
            match_score/3,      % +Match, ?Number, -Scores
            match_result/3      % +Match, -Winner, -Reason
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- use_module(library(apply), [foldl/4, maplist/2, maplist/3]).
:- use_module(board).
:- use_module(game, [offers/2, opponent/3, owner/3, players/2]).
:- use_module(play, [result/4]).
:- use_module(refusal).
:- use_module(situation).

/** <module> A match: two partidas with sides swapped

    match(Start, Contestants, TieBreak, Replay, Results)

Start is the situation that every partida starts from, and Contestants are
two names. The first contestant plays the first player of the game in the odd
partidas and the second player in the even ones. Results are the results of the
partidas played so far, in order:

    result(Winner, Reason, Points)

where Winner is a player or `nobody`, and Points are pairs Player-Count, or
none in a game that does not count points. Player is the side on which a
contestant began the partida, even if colours were swapped under the pie rule.

In a game that counts points, a match is decided by the points of the first two
partidas together, otherwise by the number of partidas won. If that is a tie and
TieBreak is a number, another partida decides: the first contestant to capture
that many points in it wins the match. If it ends before that, its winner wins
the match; if it is drawn, so is the match, or with Replay another partida is
played.

    ?- start(trench, report, [], Start),
       match_start(Start, [contestants=["Ana", "Rui"]], Match),
       match_partida(Match, Number, Sides, _).
    Number = 1, Sides = [1-"Ana", 2-"Rui"].

A user interface plays the partida that match_partida/4 returns, calls
match_verdict/3 after every move, and passes the result to match_after/3, until
match_result/3 succeeds.
*/

                /*******************************
                *           STARTING           *
                *******************************/

%!  match_start(+Situation, +Choices, -Match) is det.
%
%   Match is to be played from Situation. Choices may have
%
%     - contestants=[First, Second]: their names, "A" and "B" by default
%     - tie_break=Points, or none; the default is the game's own tie_break/1
%     - replay=Boolean: whether a drawn tie-break is played again; false by default
%
%   Refuse anything else.

match_start(Start, Choices, match(Start, Contestants, TieBreak, Replay, [])) :-
    must_be_open(Start),
    forall(member(Choice, Choices), must_be_choice(Choice)),
    chosen(contestants, Choices, Given, ["A", "B"]),
    two_names(Given, Contestants),
    usual_tie_break(Start, Usual),
    chosen(tie_break, Choices, TieBreak, Usual),
    must_be_tie_break(TieBreak, Start),
    chosen(replay, Choices, Replay, false),
    must_be_one_of(Replay, [false, true], replay).

chosen(Name, Choices, Value, Default) :-
    (   memberchk(Name=Value0, Choices)
    ->  Value = Value0
    ;   Value = Default
    ).

must_be_choice(Choice) :-
    Known = [contestants, tie_break, replay],
    (   Choice = (Name=_),
        memberchk(Name, Known)
    ->  true
    ;   refuse(unknown_option, "a match has no setting ~p"-[Choice], [known=Known])
    ).

must_be_open(Start) :-
    (   result(Start, _, Rule, _)
    ->  refuse(bad_position, "the game is already over in this position (~w)"-[Rule])
    ;   true
    ).

two_names(Given, Names) :-
    (   Given = [_, _],
        maplist(name_text, Given, Names),
        Names = [Name1, Name2],
        Name1 \== Name2
    ->  true
    ;   refuse(bad_value, "the two contestants of a match need different names"-[],
               [name=contestants])
    ).

name_text(Given, Text) :-
    atomic(Given),
    format(string(Text), "~w", [Given]),
    Text \== "".

usual_tie_break(situation(Game, _, _, _), Usual) :-
    (   offers(Game, tie_break/1)
    ->  Game:tie_break(Usual)
    ;   Usual = none
    ).

must_be_tie_break(TieBreak, situation(Game, _, _, _)) :-
    (   TieBreak == none
    ->  true
    ;   \+ counts_points(Game)
    ->  refuse(bad_value, "~w does not count points, so points cannot break a tie"-[Game],
               [name=tie_break])
    ;   integer(TieBreak),
        TieBreak > 0
    ->  true
    ;   refuse(bad_value, "the tie_break of a match must be a number of points or none, not ~w"-
                          [TieBreak],
               [name=tie_break])
    ).

must_be_one_of(Value, Values, Name) :-
    (   memberchk(Value, Values)
    ->  true
    ;   atomic_list_concat(Values, ' or ', List),
        refuse(bad_value, "the ~w of a match must be ~w, not ~w"-[Name, List, Value], [name=Name])
    ).

counts_points(Game) :-
    offers(Game, points/3).

                /*******************************
                *           PARTIDAS           *
                *******************************/

%!  match_partida(+Match, -Number, -Sides, -Situation) is semidet.
%
%   The next partida to be played is the Number-th. It starts from Situation, and
%   Sides are pairs Player-Contestant. False if the match is over.

match_partida(Match, Number, Sides, Start) :-
    \+ match_result(Match, _, _),
    Match = match(Start, _, _, _, Results),
    length(Results, Played),
    Number is Played+1,
    sides(Match, Number, Sides).

sides(match(situation(Game, _, _, _), [First, Second], _, _, _), Number, Sides) :-
    players(Game, [Player1, Player2]),
    (   Number mod 2 =:= 1
    ->  Sides = [Player1-First, Player2-Second]
    ;   Sides = [Player1-Second, Player2-First]
    ).

%!  match_sides(+Match, +Situation, -Sides) is semidet.
%
%   Sides are pairs Player-Contestant in Situation, which the current partida has
%   reached: those of match_partida/4 unless colours were swapped.

match_sides(Match, Situation, [Player1-Name1, Player2-Name2]) :-
    match_partida(Match, _, Sides, _),
    Sides = [Player1-_, Player2-_],
    begun_as(Player1, Situation, Begun1),
    begun_as(Player2, Situation, Begun2),
    memberchk(Begun1-Name1, Sides),
    memberchk(Begun2-Name2, Sides).

%!  begun_as(+Player, +Situation, -Begun) is det.
%
%   The contestant who plays Player in Situation began the partida as Begun.

begun_as(Player, situation(Game, _, _, position(_, _, Memory)), Begun) :-
    (   Player \== nobody,
        memberchk(swapped=Times, Memory),
        Times mod 2 =:= 1
    ->  once(opponent(Game, Player, Begun))
    ;   Begun = Player
    ).

told(Winner0, Reason, Points0, Situation, result(Winner, Reason, Points)) :-
    begun_as(Winner0, Situation, Winner),
    (   Points0 == none
    ->  Points = none
    ;   findall(Begun-Count,
                ( member(Player-Count, Points0), begun_as(Player, Situation, Begun) ),
                Points)
    ).

%!  match_verdict(+Match, +Situation, -Result) is semidet.
%
%   True if the current partida has ended in Situation with Result. A tie-break
%   ends as soon as a player has the points for it.

match_verdict(match(_, _, TieBreak, _, Results), Situation, Result) :-
    (   breaks_tie(TieBreak, Results),
        has_points(Situation, TieBreak, Winner, Points)
    ->  Reason = tie_break
    ;   result(Situation, Winner, Reason, Points)
    ),
    told(Winner, Reason, Points, Situation, Result).

breaks_tie(TieBreak, [_,_|_]) :-
    integer(TieBreak).

%   The player to move is checked first: the opponent's last capture came later
%   than theirs.

has_points(Situation, TieBreak, Winner, Points) :-
    Situation = situation(Game, _, _, position(_, Player, _)),
    opponent(Game, Player, Previous),
    points_now(Situation, Points),
    member(Winner, [Player, Previous]),
    memberchk(Winner-Count, Points),
    Count >= TieBreak,
    !.

points_now(situation(Game, _, _, Position), Points) :-
    (   counts_points(Game)
    ->  findall(Player-Count, Game:points(Position, Player, Count), Points)
    ;   Points = none
    ).

%!  forfeited(+Situation, +Loser, +Reason, -Result) is det.
%
%   Result is the result of a partida that Loser resigned in Situation, or lost on
%   time. All of Loser's pieces count as captured; otherwise resigning early would
%   save points.

forfeited(Situation, Loser, Reason, Result) :-
    Situation = situation(Game, Ruleset, Overrides, position(Board0, Player, Memory)),
    once(opponent(Game, Loser, Winner)),
    owned_by(Game, Board0, Loser, Squares),
    once(Game:face(Vacant, _, nobody)),
    put_cells(Board0, Squares, Vacant, Board),
    points_now(situation(Game, Ruleset, Overrides, position(Board, Player, Memory)), Points),
    told(Winner, Reason, Points, Situation, Result).

owned_by(Game, Board, Player, Squares) :-
    findall(Square,
            ( cell(Board, Square, Cell), owner(Game, Cell, Player) ),
            Squares).

%!  agreed_draw(+Situation, -Result) is det.
%
%   Result is the result of a partida that the contestants agree to draw in
%   Situation. Points count as they stand.

agreed_draw(Situation, Result) :-
    points_now(Situation, Points),
    told(nobody, agreed, Points, Situation, Result).

%!  match_after(+Match0, +Result, -Match) is det.
%
%   Match is Match0 with the Result of its current partida. Refuses a match that is
%   over, and anything that is not a result.

match_after(Match0, Result, match(Start, Contestants, TieBreak, Replay, Results)) :-
    Match0 = match(Start, Contestants, TieBreak, Replay, Results0),
    must_be_under_way(Match0),
    Start = situation(Game, _, _, _),
    must_be_result(Result, Game),
    append(Results0, [Result], Results).

must_be_under_way(Match) :-
    (   match_result(Match, _, Reason)
    ->  refuse(match_over, "this match is over (~w)"-[Reason])
    ;   true
    ).

must_be_result(Result, Game) :-
    players(Game, Players),
    (   nonvar(Result),
        Result = result(Winner, Reason, Points),
        memberchk(Winner, [nobody|Players]),
        atom(Reason),
        fitting_points(Points, Game, Players)
    ->  true
    ;   refuse(bad_value, "this is not a result of a partida of ~w: ~p"-[Game, Result])
    ).

fitting_points(Points, Game, Players) :-
    (   counts_points(Game)
    ->  maplist(counted(Points), Players)
    ;   Points == none
    ).

counted(Points, Player) :-
    is_list(Points),
    memberchk(Player-Count, Points),
    integer(Count).

                /*******************************
                *        SCORE AND RESULT      *
                *******************************/

%!  match_score(+Match, -Scores) is det.
%
%   Scores are pairs Contestant-Score: the points, or else the wins, of the first
%   two partidas together. A tie-break does not change them.

match_score(Match, [First-Score1, Second-Score2]) :-
    Match = match(_, [First, Second], _, _, _),
    findall(Score-Other,
            ( match_score(Match, Number, [First-Score, Second-Other]),
              Number =< 2
            ),
            Partidas),
    foldl(add_scores, Partidas, 0-0, Score1-Score2).

add_scores(Score1-Score2, Sum1-Sum2, Total1-Total2) :-
    Total1 is Sum1+Score1,
    Total2 is Sum2+Score2.

%!  match_score(+Match, ?Number, -Scores) is nondet.
%
%   Scores are pairs Contestant-Score for the Number-th partida, which has been
%   played.

match_score(Match, Number, [First-Score1, Second-Score2]) :-
    Match = match(_, [First, Second], _, _, Results),
    nth1(Number, Results, Result),
    sides(Match, Number, Sides),
    memberchk(Player1-First, Sides),
    memberchk(Player2-Second, Sides),
    worth(Result, Player1, Score1),
    worth(Result, Player2, Score2).

worth(result(Winner, _, Points), Player, Score) :-
    (   Points \== none
    ->  memberchk(Player-Score, Points)
    ;   Winner == Player
    ->  Score = 1
    ;   Score = 0
    ).

%!  match_result(+Match, -Winner, -Reason) is semidet.
%
%   True if Match is over. Winner is a contestant, and Reason is `points` or `wins`
%   (more of them in the first two partidas) or `tie_break`; or Winner is `nobody`,
%   and Reason is `level`.

match_result(Match, Winner, Reason) :-
    Match = match(_, _, TieBreak, Replay, [Result,_|Others]),
    match_score(Match, [First-Score1, Second-Score2]),
    (   Score1 > Score2
    ->  Winner = First,
        decided_by(Result, Reason)
    ;   Score1 < Score2
    ->  Winner = Second,
        decided_by(Result, Reason)
    ;   TieBreak == none
    ->  Winner = nobody,
        Reason = level
    ;   Others \== [],
        tie_broken(Match, Replay, Winner, Reason)
    ).

decided_by(result(_, _, Points), Reason) :-
    (   Points == none
    ->  Reason = wins
    ;   Reason = points
    ).

%   The last partida decides; earlier tie-breaks were drawn.

tie_broken(Match, Replay, Winner, Reason) :-
    Match = match(_, _, _, _, Results),
    length(Results, Number),
    nth1(Number, Results, result(Player, _, _)),
    (   Player \== nobody
    ->  sides(Match, Number, Sides),
        memberchk(Player-Winner, Sides),
        Reason = tie_break
    ;   Replay == false,
        Winner = nobody,
        Reason = level
    ).
