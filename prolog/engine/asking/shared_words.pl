:- module(shared_words,
          [ shared/3,           % ?Word, -Text, -Example
            reserved/3          % ?Word, -Text, -Example
          ]).

/** <module> The words that questions about any game may use

Word is a term name(Type, ...), Text says what it means, and Example is a
question that uses it. The words are defined in relations.pl.
*/

%!  shared(?Word, -Text, -Example) is nondet.

shared(legal(move),
       "the move is legal",
       "aggregate_all(count, legal(M), N)").
shared(from(move, square),
       "the move starts on the square",
       "captures(M), from(M, S)").
shared(to(move, square),
       "the move ends on the square",
       "captures(M), to(M, S)").
shared(to_row(move, number),
       "the move ends in this row, counted from the top",
       "captures(M), to_row(M, N)").
shared(piece(move, kind),
       "a piece of this kind makes the move",
       "captures(M), piece(M, K)").
shared(captures(move),
       "the move captures something",
       "captures(M)").
shared(captures(move, kind),
       "the move captures a piece of this kind",
       "captures(M, K)").
shared(takes(move, square),
       "the move captures the piece on the square",
       "takes(M, S)").
shared(quiet(move),
       "the move captures nothing",
       "aggregate_all(count, quiet(M), N)").
shared(safe(move),
       "the opponent cannot capture the piece that moves with their next move",
       "captures(M), safe(M)").
shared(recapturable(move),
       "the opponent can capture the piece that moves with their next move",
       "captures(M), recapturable(M)").
shared(threatens(move, kind),
       "after the move the piece threatens to capture one of this kind",
       "threatens(M, K)").
shared(fork(move),
       "after the move the piece threatens to capture any of two or more pieces",
       "fork(M)").
shared(wins(move),
       "the move wins at once",
       "wins(M)").
shared(wins_in(move, number),
       "the move wins by force in this many plies, no fewer; without a number, up to 5 are tried",
       "wins_in(M, 1)").
shared(loses_in(move, number),
       "the move lets the opponent win by force in this many plies, counting the move itself",
       "loses_in(M, 2)").
shared(value(move, number),
       "what the position after the move is worth to the player who makes it; a piece is worth 100",
       "limit(1, order_by([desc(V)], value(M, V)))").
shared(after(move, position),
       "the move leads to the position",
       "wins(M), after(M, P)").
shared(attacks(square, square),
       "the piece on the first square attacks the one on the second, whoever is to move",
       "attacks(A, B)").
shared(attacked_by(square, square),
       "the piece on the first square is attacked by the one on the second",
       "own(B), attacked_by(B, A)").
shared(defends(square, square),
       "the piece on the first square could recapture if the one on the second were captured",
       "attacks(E, B), defends(A, B)").
shared(defended(square),
       "a piece that captured the one there could be recaptured at once; it need not be \c
        attacked now",
       "enemy(S), defended(S)").
shared(hanging(square),
       "the piece there can be captured by a piece that could not be recaptured",
       "hanging(S)").
shared(reaches(square, square),
       "the piece on the first square could move to the second, whoever is to move",
       "enemy(S), aggregate_all(count, reaches(S, _), N)").
shared(blocks(square, move),
       "only your piece there prevents this move of the opponent",
       "blocks(S, M)").
shared(turn(player),
       "it is the player's turn",
       "turn(P)").
shared(stands(square, kind),
       "a piece of this kind stands there",
       "row(S, 5), stands(S, K)").
shared(own(square),
       "a piece of the player whose turn it is stands there",
       "own(S)").
shared(enemy(square),
       "a piece of the opponent stands there",
       "enemy(S)").
shared(empty(square),
       "nothing stands there",
       "column(S, 1), empty(S)").
shared(vacant(square),
       "the same as empty",
       "aggregate_all(count, vacant(S), N)").
shared(row(square, number),
       "the square lies in this row, counted from the top",
       "own(S), row(S, N)").
shared(column(square, number),
       "the square has this place in its row, counted from the left",
       "own(S), column(S, N)").
shared(adjacent(square, square),
       "the squares touch, along a side or at a corner",
       "own(A), enemy(B), adjacent(A, B)").
shared(distance(square, square, number),
       "a chess king would need this many steps from one square to the other",
       "attacks(A, B), distance(A, B, N)").
shared(material(player, number),
       "the player's pieces count this much in all, each one point unless the game says otherwise",
       "material(P, N)").

%!  reserved(?Word, -Text, -Example) is nondet.
%
%   Word is handled by the translation itself.

reserved(in(position, goal),
         "the goal holds in a position that after(M, P) leads to",
         "after(M, P), in(P, wins(R))").
