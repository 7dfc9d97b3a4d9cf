:- module(solve_proof,
          [ proof/4             % +Situation, +Value, :Winning, -Proof
          ]).
:- use_module('../notation', [move_text/4]).
:- use_module('../refusal').
:- use_module('../situation', [situation_text/2]).

/** <module> The proof of a win

A proof has one move for each position with the winner to move that the loser can bring about.
To check it, only the rules are needed: play these moves, and try all moves of the loser.
*/

:- meta_predicate proof(+, +, 2, -).

%!  proof(+Situation, +Value, :Winning, -Proof) is det.
%
%   Proof has [Text, Move] for each position of the winner, in breadth-first
%   order. call(Winning, Position, Move) finds the move of a position. Refuses a draw.

proof(Situation, value(Winner, _), Winning, Proof) :-
    (   Winner == nobody
    ->  refuse(bad_value, "this position is drawn, and only a win has a proof"-[], [name=proof])
    ;   true
    ),
    trie_new(Seen),
    proved([Situation|End], End, Seen, Winner, Winning, Proof).

%   proved(+Queue, +End, +Seen, +Winner, :Winning, -Proof): Queue up to End are the positions
%   still to be treated.

proved(Queue, End, Seen, Winner, Winning, Proof) :-
    (   Queue == End
    ->  Proof = []
    ;   Queue = [Situation|Queue1],
        replies(Situation, Seen, Winner, Winning, Proof, Proof1, Nexts),
        queued(Nexts, End, End1),
        proved(Queue1, End1, Seen, Winner, Winning, Proof1)
    ).

queued([], End, End).
queued([Next|Nexts], [Next|End0], End) :-
    queued(Nexts, End0, End).

replies(Situation, Seen, Winner, Winning, Proof0, Proof, Nexts) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, Player, _),
    (   Game:outcome(Position, _, _)
    ->  Proof0 = Proof,
        Nexts = []
    ;   Player == Winner
    ->  call(Winning, Position, Move),
        situation_text(Situation, Text),
        move_text(Game, Board, Move, Said),
        Proof0 = [[Text, Said]|Proof],
        once(Game:next(Position, Move, Next)),
        Nexts = [situation(Game, Ruleset, Overrides, Next)]
    ;   Proof0 = Proof,
        findall(situation(Game, Ruleset, Overrides, Next),
                ( Game:legal(Position, Move),
                  once(Game:next(Position, Move, Next)),
                  trie_insert(Seen, Next, seen) ),
                Nexts)
    ).
