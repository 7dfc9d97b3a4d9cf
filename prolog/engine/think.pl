:- module(think,
          [ think/5,            % +Situation, +Limits, +Seed, :OnNews, -Thought
            think/6,            % +Style, +Situation, +Limits, +Seed, :OnNews, -Thought
            think/7,            % +Style, +Situation, +Past, +Limits, +Seed, :OnNews, -Thought
            deepest/1           % -Depth
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [append/3, member/2, min_list/2, subtract/3, sum_list/2]).
:- use_module(library(apply), [include/3, maplist/3, maplist/4]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(flat).
:- use_module(game, [known_rule/5, settled/4]).
:- use_module(search/lines).
:- use_module(search/mind, [new_mind/6]).
:- use_module(play, [moves/2, result/4]).
:- use_module(refusal).

/** <module> Thinking about a position

The driver of the search: one ply deeper at a time, until a limit is
reached or the game is decided. Everything is counted in nodes, so that the
same limits give the same answer on every machine; seconds are looked at
only when somebody asks for seconds.

    think(Situation, limits(Depth, Nodes, Inferences, Seconds, Lines, Slack),
          Seed, OnNews, Thought)

A limit is a number or `none`. OnNews is called with every new

    thought(Lines, Depth, Nodes, Seconds)

whose Lines are the terms line(Move, Value, Moves, WinsIn), best first: the
value in points for the player on turn, the moves expected, and the plies
to a proved win, or `none`. Among moves of equal value the Seed, an integer,
decides. With a Slack above 0 the player errs: every move is taken for
better than it is by up to Slack hundredths of a piece.
*/

:- meta_predicate
    think(+, +, +, 1, -),
    think(+, +, +, +, 1, -),
    think(+, +, +, +, +, 1, -).

%!  deepest(-Depth) is det.
%
%   No search looks more than Depth plies deep.

deepest(60).

%!  think(+Situation, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   Thought is what is found within Limits. Refuses a finished game.

think(Situation, Limits, Seed, OnNews, Thought) :-
    think(scored([]), Situation, Limits, Seed, OnNews, Thought).

%!  think(+Style, +Situation, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   The same with a search of another Style (see flat.pl).

think(Style, Situation, Limits, Seed, OnNews, Thought) :-
    think(Style, Situation, [], Limits, Seed, OnNews, Thought).

%!  think(+Style, +Situation, +Past, +Limits, +Seed, :OnNews, -Thought) is det.
%
%   The same for a game in which the positions Past have been: a move that
%   brings one of them back makes nothing better, unless it wins by force.

think(Style, Situation, Past, Limits, Seed, OnNews, Thought) :-
    must_go_on(Situation),
    Limits = limits(Depth, _, _, _, _, Slack),
    State = state(none, Back),
    task(Style, Situation, Limits, State, OnNews, Task),
    Task = task(Module, _, _, _, _, _, _),
    moves(Situation, Moves),
    maplist(code_of(Module), Moves, Codes0),
    backwards(Past, Module, Situation, Moves, Back),
    shuffled(Seed, Codes0, Codes),
    deepest(Deepest),
    at_most(Depth, Deepest, Last),
    catch(thought_over(Slack, Seed, Last, Codes, Task), out_of_budget, true),
    arg(1, State, Found),
    Codes = [Code|_],
    taken_stock(Task, 0, [Code-0], thought(Lines, _, Nodes, Seconds)),
    (   Found = thought(Best, Reached, _, _)
    ->  Thought = thought(Best, Reached, Nodes, Seconds)
    ;   Thought = thought(Lines, 0, Nodes, Seconds)
    ).

%   backwards(+Past, +Module, +Situation, +Moves, -Codes): those of Moves that
%   bring back a position, unless a rule says who wins by that.

backwards(Past, Module, Situation, Moves, Codes) :-
    Situation = situation(_, _, _, position(_, _, Memory)),
    (   Past \== [],
        Module:cyclic,
        \+ ( Module:recurring(Memory, Winner), Winner \== nobody )
    ->  include(brings_back(Past, Situation), Moves, Backwards),
        maplist(code_of(Module), Backwards, Codes)
    ;   Codes = []
    ).

brings_back(Past, situation(Game, _, _, Position), Move) :-
    once(Game:next(Position, Move, position(Board, Player, _))),
    memberchk(position(Board, Player, _), Past).

task(Style, Situation, Limits, State, OnNews,
     task(Module, Flat, Mind, Start, Lines, State, OnNews)) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, Style, Module),
    flat_position(Module, Position, Flat),
    get_time(Start),
    mind(Module, Flat, Board, Limits, Start, Mind),
    arg(5, Limits, Lines).

thought_over(Slack, Seed, Last, Codes, Task) :-
    (   Slack =:= 0
    ->  deepened(1, Last, Codes, Task)
    ;   erring(Slack, Seed, Last, Codes, Task)
    ).

at_most(Depth, Most, Last) :-
    (   Depth == none
    ->  Last = Most
    ;   Last is min(Depth, Most)
    ).

%   The order of the moves decides between equal ones. The seed 0 leaves it to
%   the rules.

shuffled(Seed, Codes0, Codes) :-
    (   Seed =:= 0
    ->  Codes = Codes0
    ;   maplist(drawn(Seed), Codes0, Keyed0),
        keysort(Keyed0, Keyed),
        pairs_values(Keyed, Codes)
    ).

drawn(Seed, Code, Key-Code) :-
    lot(Seed, Code, Key).

%   lot(+Seed, +Code, -Number): a number that looks drawn, the same everywhere.

lot(Seed, Code, Number) :-
    Number0 is ((Seed+1)*0x9E3779B97F4A7C15 + Code*0xBF58476D1CE4E5B9) /\ 0xffffffffffffffff,
    Number1 is ((Number0 xor (Number0 >> 29))*0x94D049BB133111EB) /\ 0xffffffffffffffff,
    Number is Number1 >> 20.

must_go_on(Situation) :-
    (   result(Situation, _, Rule, _)
    ->  Situation = situation(Game, _, _, _),
        known_rule(Game, Rule, _, _, Text),
        refuse(game_over, "the game is over, so there is no move to find: ~s"-[Text])
    ;   true
    ).

                /*******************************
                *             MIND             *
                *******************************/

mind(Module, Flat, Board, Limits, Start, Mind) :-
    Limits = limits(_, Nodes, Inferences, Seconds, _, Slack),
    maplist(length, Board, Lengths),
    sum_list(Lengths, Squares),
    statistics(inferences, Used),
    end_of(0, Nodes, MostNodes),
    end_of(Start, Seconds, Deadline),
    end_of(Used, Inferences, MostInferences),
    calm_plies(Slack, Calm),
    Module:key(Flat, Key),
    expected_positions(Limits, Positions),
    new_mind(Squares, Positions, Calm, Key, ends(MostNodes, Deadline, MostInferences), Mind).

%   expected_positions(+Limits, -Positions): about so many, or a few times more, are
%   looked at within Limits.

expected_positions(limits(Depth, Nodes, Inferences, Seconds, _, _), Positions) :-
    at_most(Depth, 12, Plies),
    findall(Bound,
            ( Bound is 40*3**Plies
            ; Nodes \== none, Bound = Nodes
            ; Inferences \== none, Bound is Inferences//40
            ; Seconds \== none, Bound is ceiling(Seconds*300_000)
            ),
            Bounds),
    min_list(Bounds, Positions).

%   calm_plies(+Slack, -Plies): captures are followed so far beyond the horizon;
%   who errs does not see far.

calm_plies(Slack, Plies) :-
    ( Slack =:= 0 -> Plies = 8 ; Plies = 2 ).

end_of(Start, Limit, End) :-
    (   Limit == none
    ->  End = 72_057_594_037_927_935
    ;   End is Start+Limit
    ).

                /*******************************
                *           DEEPENING          *
                *******************************/

%   deepened(+Depth, +Last, +Codes, +Task): the state holds what was found,
%   also when the search is cut short.

deepened(Depth, Last, Codes, Task) :-
    Task = task(_, _, _, _, Lines, State, OnNews),
    best_lines(Lines, Depth, Codes, Task, Best0),
    sort(2, @>=, Best0, Best),
    taken_stock(Task, Depth, Best, Thought),
    nb_setarg(1, State, Thought),
    call(OnNews, Thought),
    (   ( Depth >= Last ; decided(Thought, Depth) )
    ->  true
    ;   pairs_keys_(Best, First),
        subtract(Codes, First, Others),
        append(First, Others, Codes1),
        Depth1 is Depth+1,
        deepened(Depth1, Last, Codes1, Task)
    ).

pairs_keys_([], []).
pairs_keys_([Key-_|Pairs], [Key|Keys]) :-
    pairs_keys_(Pairs, Keys).

%   Every move is looked at by itself, and misjudged. Those that are taken for the best
%   so far count if the search is cut short.

erring(Slack, Seed, Depth, Codes, Task) :-
    Task = task(Module, Position, _, _, _, State, OnNews),
    Module:margin(Margin),
    Most is max(1, Margin*Slack//100),
    Module:key(Position, Key),
    misjudged(Codes, lots(Seed, Key, Most), Depth, [], Task),
    arg(1, State, Thought),
    call(OnNews, Thought).

misjudged([], _, _, _, _).
misjudged([Code|Codes], Lots, Depth, Best0, Task) :-
    Lots = lots(Seed, Key, Most),
    Task = task(Module, Position, Mind, _, Lines, State, _),
    Module:child(Code, 1, 0, Position, Depth, -2_000_000, 2_000_000, 0, Mind, Value0),
    without_return(Code, State, Value0, Value),
    lot(Seed, Key+Code, Lot),
    Judged is Value + Lot mod Most,
    best_judged(Lines, Best0, Judged-(Code-Value), Best),
    (   Best == Best0
    ->  true
    ;   pairs_values(Best, Told),
        taken_stock(Task, Depth, Told, Thought),
        nb_setarg(1, State, Thought)
    ),
    misjudged(Codes, Lots, Depth, Best, Task).

%   best_judged(+Count, +Best0, +Move, -Best): Best are the first Count of Best0 and
%   Move. Of moves that are judged alike the earlier one comes first.

best_judged(Count, Best0, Move, Best) :-
    append(Best0, [Move], All0),
    sort(1, @>=, All0, All),
    length(All, Length),
    (   Length =< Count
    ->  Best = All
    ;   length(Best, Count),
        append(Best, _, All)
    ).

%   Nothing is left to find out: every line told ends by force within Depth.

decided(thought(Lines, _, _, _), Depth) :-
    \+ ( member(line(_, Value, _, _), Lines),
         Plies is 1_000_000-abs(Value),
         Plies > Depth
       ).

%   The best moves, one after the other, each without those before it. A later one
%   may turn out to be better: by then the table knows more.

best_lines(Count, Depth, Codes, Task, Lines) :-
    (   ( Count =:= 0 ; Codes == [] )
    ->  Lines = []
    ;   best(Codes, 1, Depth, -2_000_000, 0, Task, Code, Value),
        subtract(Codes, [Code], Others),
        Count1 is Count-1,
        Lines = [Code-Value|Lines1],
        best_lines(Count1, Depth, Others, Task, Lines1)
    ).

best([], _, _, Value, Code, _, Code, Value).
best([Code|Codes], Count, Depth, Alpha, Best, Task, Code1, Value1) :-
    Task = task(Module, Position, Mind, _, _, State, _),
    Module:child(Code, Count, 0, Position, Depth, Alpha, 2_000_000, 0, Mind, Value0),
    without_return(Code, State, Value0, Value),
    told_on(Task),
    Count1 is Count+1,
    (   Value > Alpha
    ->  best_so_far(Task, Depth, Code, Value),
        best(Codes, Count1, Depth, Value, Code, Task, Code1, Value1)
    ;   best(Codes, Count1, Depth, Alpha, Best, Task, Code1, Value1)
    ).

%   told_on(+Task): what was found before is told again now and then, with the
%   nodes and the seconds that it has taken until now. When that is depends on
%   nodes alone, so that it changes nothing in a search of so many inferences.

told_on(task(_, _, Mind, Start, _, State, OnNews)) :-
    arg(1, State, Thought0),
    arg(9, Mind, Nodes),
    (   Thought0 = thought(Lines, Depth, Nodes0, _),
        Nodes-Nodes0 >= 20_000
    ->  get_time(Now),
        Seconds is Now-Start,
        Thought = thought(Lines, Depth, Nodes, Seconds),
        nb_setarg(1, State, Thought),
        call(OnNews, Thought)
    ;   true
    ).

%   without_return(+Code, +State, +Value0, -Value): whoever is better does not go
%   round in circles. What wins by force goes on.

without_return(Code, state(_, Back), Value0, Value) :-
    (   Value0 > 0,
        Value0 < 900_000,
        memberchk(Code, Back)
    ->  Value = 0
    ;   Value = Value0
    ).

%   A better move found in an unfinished turn counts when the search is cut
%   short, if one line was asked for.

best_so_far(Task, Depth, Code, Value) :-
    Task = task(_, _, _, _, Lines, State, OnNews),
    (   Lines =:= 1,
        Depth > 1
    ->  taken_stock(Task, Depth, [Code-Value], Thought),
        nb_setarg(1, State, Thought),
        call(OnNews, Thought)
    ;   true
    ).
