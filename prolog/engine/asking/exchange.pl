:- module(exchange,
          [ safe/2,             % +View, ?Move
            recapturable/2,     % +View, ?Move
            attacks/3,          % +View, ?Square, ?Target
            attacked_by/3,      % +View, ?Target, ?Square
            defended/2,         % +View, ?Square
            hanging/2           % +View, ?Square
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../board').
:- use_module('../compile', [flat_move/3]).
:- use_module('../compile', [numbered/3]).
:- use_module('../move', [destination/2]).
:- use_module(moving, [legal/2]).
:- use_module(taking).
:- use_module(view).
:- use_module(vocabulary, [has_hook/3]).

/** <module> What one can ask about attack and defence
*/

%!  recapturable(+View, ?Move) is nondet.
%
%   After the legal Move the opponent can at once capture the piece that
%   moved.

recapturable(View, Move) :-
    legal(View, Move),
    recaptured(View, Move).

%!  safe(+View, ?Move) is nondet.
%
%   After the legal Move the opponent cannot at once capture the piece that
%   moved.

safe(View, Move) :-
    legal(View, Move),
    \+ recaptured(View, Move).

recaptured(View, Move) :-
    destination(Move, To),
    \+ \+ ( followed(View, Move, View1), struck(View1, To) ).

%   followed(+View, +Move, -View1): View1 is there until backtracking, for its
%   flat board is that of View, and only that one is changed.

followed(view(Situation, Module, Flat), Move, view(Situation, Module, Flat1)) :-
    flat_move(Module, Move, FlatMove),
    once(Module:next(Flat, FlatMove, Flat1)).

%   struck(+View, +Square): the game goes on, and the player on turn can capture
%   what stands there.

struck(View, Square) :-
    View = view(_, Module, Flat),
    numbered(Module, Square, Number),
    Flat = position(Board, _, _),
    arg(Number, Board, Cell),
    \+ \+ ( strike(View, Square, Number, Move),
             Module:legal(Flat, Move),
             Module:next(Flat, Move, position(Board1, _, _)),
             arg(Number, Board1, Now),
             Now \== Cell
           ),
    \+ Module:over(Flat, _, _).

%   strike(+View, +Square, +Number, -Move): what captures on Square, which is
%   Number on the flat board, is such a flat Move, or another one.

strike(View, Square, Number, From-To) :-
    View = view(situation(Game, _, _, _), Module, position(Board, _, _)),
    (   has_hook(Game, striking, Words)
    ->  Words:striking(View, Square, From0-At),
        numbered(Module, At, To),
        is_open(To, Number, Board, Game),
        coming(View, At, From0, From)
    ;   true
    ).

is_open(Number, Number, _, _) :-
    !.
is_open(To, _, Board, Game) :-
    vacant_cell(Game, Vacant),
    arg(To, Board, Vacant).

%   coming(+View, +At, ?From0, -From): who goes to At from From0 starts on the
%   square From of the flat board.

coming(View, At, From0, From) :-
    View = view(situation(Game, _, _, _), Module, _),
    (   nonvar(From0)
    ->  numbered(Module, From0, From)
    ;   has_hook(Game, coming, Words)
    ->  Words:coming(View, At, From1),
        numbered(Module, From1, From)
    ;   true
    ).

%!  attacks(+View, ?Square, ?Target) is nondet.
%
%   The piece on Square could capture the one on Target, were its owner on
%   turn.

attacks(View, Square, Target) :-
    findall(Square1-Target1, attack(View, Square1, Target1), Attacks0),
    sort(Attacks0, Attacks),
    member(Square-Target, Attacks).

attack(View0, Square, Target) :-
    as_player(View0, View),
    View = view(_, Module, Flat),
    enemies(View, Enemies),
    Module:legal(Flat, From-To0),
    numbered(Module, Square, From),
    numbered(Module, To, To0),
    taken(View, Enemies, Square-To, Taken),
    square_among(View, Taken, Target).

%!  attacked_by(+View, ?Target, ?Square) is nondet.
%
%   The piece on Target is attacked by the one on Square.

attacked_by(View, Target, Square) :-
    attacks(View, Square, Target).

%!  defended(+View, ?Square) is nondet.
%
%   The piece on Square is attacked, and whoever captures it can be captured
%   in return at once.

defended(View, Square) :-
    exchange(View, Square, Answers),
    \+ member(no, Answers).

%!  hanging(+View, ?Square) is nondet.
%
%   The piece on Square can be captured by one that cannot be captured in
%   return at once.

hanging(View, Square) :-
    exchange(View, Square, Answers),
    memberchk(no, Answers).

%   exchange(+View, ?Square, -Answers): for every way to capture the piece on
%   Square, whether the capturer can be captured.

exchange(View, Square, Answers) :-
    findall(Square1-Answer, exchanged(View, Square1, Answer), Exchanges0),
    sort(Exchanges0, Exchanges),
    findall(Square1, member(Square1-_, Exchanges), Squares0),
    sort(Squares0, Squares),
    member(Square, Squares),
    findall(Answer, member(Square-Answer, Exchanges), Answers).

exchanged(View0, Square, Answer) :-
    as_player(View0, View),
    takes(View, Move, Square),
    (   recaptured(View, Move)
    ->  Answer = yes
    ;   Answer = no
    ).
