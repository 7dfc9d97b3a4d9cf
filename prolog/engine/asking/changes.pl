:- module(changes,
          [ changes/3           % +Situation, +Move, -Changes
          ]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module('../board').
:- use_module('../compass', [neighbour/3]).
:- use_module('../game', [opponent/3, owner/3, rulesets/2]).
:- use_module('../situation', [read_situation/2, situation_text/2]).
:- use_module(newcomers, [newcomer/5, sound/2]).

/** <module> What would make a move legal

A change is one of

    turn(Player)                the other player is to move
    remove(Square)              the piece on Square is removed
    put(Square, Cell)           Cell is put on Square
    ruleset(Name)               another ruleset applies

Every change is tried on the rules themselves, and only those after which they
allow the move are reported.
*/

most_changes(6).
most_inferences(500_000).

%!  changes(+Situation, +Move, -Changes) is det.
%
%   Changes are terms Steps-Situation1: the changes Steps turn Situation into
%   Situation1, in which Move is legal. All have the same number of Steps, one, or
%   two where no single one will do; there are at most a few.

changes(Situation, Move, Changes) :-
    most_changes(Most),
    findnsols(Most, [Step]-Changed, made_legal(Situation, Move, Step, Changed), Single),
    !,
    (   Single == []
    ->  double(Situation, Move, Most, Changes)
    ;   Changes = Single
    ).

double(Situation, Move, Most, Changes) :-
    most_inferences(Inferences),
    call_with_inference_limit(two_steps(Situation, Move, Most, Changes0), Inferences, Result),
    (   Result == inference_limit_exceeded
    ->  Changes = []
    ;   Changes = Changes0
    ).

two_steps(Situation, Move, Most, Changes) :-
    findnsols(Most, [Step1, Step2]-Changed,
              ( step(Situation, Move, Step1),
                Step1 \= ruleset(_),
                changed(Step1, Situation, Situation1),
                made_legal(Situation1, Move, Step2, Changed),
                Step2 \= ruleset(_),
                Step1 @< Step2
              ),
              Changes),
    !.

made_legal(Situation, Move, Step, Changed) :-
    step(Situation, Move, Step),
    changed(Step, Situation, Changed),
    Changed = situation(Game, _, _, Position),
    sound(Game, Position),
    \+ \+ Game:legal(Position, Move).

                /*******************************
                *             STEPS            *
                *******************************/

%   step(+Situation, +Move, -Step): enumerates possible changes, the likeliest first.

step(situation(Game, _, _, position(_, Player, _)), _, turn(Opponent)) :-
    opponent(Game, Player, Opponent).
step(situation(Game, _, _, Position), From-To, put(From, Cell)) :-
    From \== To,
    Position = position(Board, Player, _),
    cell(Board, From, Cell0),
    \+ owner(Game, Cell0, Player),
    newcomer(Game, Position, From, Player, Cell).
step(situation(Game, _, _, position(Board, _, _)), From-To, remove(Square)) :-
    near_first(Board, From, To, Square),
    cell(Board, Square, Cell),
    \+ owner(Game, Cell, nobody).
step(situation(Game, _, _, Position), From-To, put(Square, Cell)) :-
    Position = position(Board, Player, _),
    near_first(Board, From, To, Square),
    cell(Board, Square, Cell0),
    owner(Game, Cell0, nobody),
    opponent(Game, Player, Opponent),
    member(Owner, [Opponent, Player]),
    once(newcomer(Game, Position, Square, Owner, Cell)).
step(situation(Game, Ruleset, _, _), _, ruleset(Other)) :-
    rulesets(Game, Names),
    member(Other, Names),
    Other \== Ruleset.

%   The destination of the move comes first, then the squares around its origin.

near_first(Board, From, To, Square) :-
    findall(Near,
            ( Near = To
            ; neighbour(grid, From, Near), cell(Board, Near, _)
            ; cell(Board, Near, _)
            ),
            Squares0),
    list_to_set(Squares0, Squares),
    member(Square, Squares),
    Square \== From.

%   changed(+Step, +Situation0, -Situation): Situation is Situation0 after Step.

changed(turn(Player), situation(G, R, O, position(Board, _, Memory)),
        situation(G, R, O, position(Board, Player, Memory))).
changed(remove(Square), Situation0, Situation) :-
    Situation0 = situation(Game, _, _, _),
    once(Game:face(Vacant, _, nobody)),
    changed(put(Square, Vacant), Situation0, Situation).
changed(put(Square, Cell), situation(G, R, O, position(Board0, Player, Memory)),
        situation(G, R, O, position(Board, Player, Memory))) :-
    put_cell(Board0, Square, Cell, Board).
changed(ruleset(Name), Situation0, Situation) :-
    situation_text(Situation0, Text0),
    split_string(Text0, ":", "", [Game, _|Fields]),
    atomic_list_concat([Game, Name|Fields], ':', Text),
    catch(read_situation(Text, Situation), error(refused(_, _, _), _), fail).
