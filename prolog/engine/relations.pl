:- module(relations,
          [ view/2,             % +Situation, -View
            is_view/1,          % @Term
            situation_of/2,     % +View, -Situation
            legal/2,            % +View, ?Move
            from/3,             % +View, ?Move, ?Square
            to/3,               % +View, ?Move, ?Square
            to_row/3,           % +View, ?Move, ?Row
            piece/3,            % +View, ?Move, ?Kind
            captures/2,         % +View, ?Move
            captures/3,         % +View, ?Move, ?Kind
            takes/3,            % +View, ?Move, ?Square
            quiet/2,            % +View, ?Move
            safe/2,             % +View, ?Move
            recapturable/2,     % +View, ?Move
            threatens/3,        % +View, ?Move, ?Kind
            attacks/3,          % +View, ?Square, ?Target
            attacked_by/3,      % +View, ?Target, ?Square
            defended/2,         % +View, ?Square
            hanging/2,          % +View, ?Square
            reaches/3,          % +View, ?Square, ?Target
            blocks/3,           % +View, ?Square, ?Move
            wins/2,             % +View, ?Move
            wins_in/3,          % +View, ?Move, ?Plies
            loses_in/3,         % +View, ?Move, ?Plies
            value/3,            % +View, ?Move, ?Value
            after/3,            % +View, ?Move, ?View
            turn/2,             % +View, ?Player
            stands/3,           % +View, ?Square, ?Kind
            own/2,              % +View, ?Square
            enemy/2,            % +View, ?Square
            vacant/2,           % +View, ?Square
            row/3,              % +View, ?Square, ?Row
            column/3            % +View, ?Square, ?Column
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(board).
:- use_module(flat).
:- use_module(flat_goals, [numbered/3]).
:- use_module(forced).
:- use_module(game).
:- use_module(vocabulary, [called/3, has_hook/3]).

/** <module> What one can ask about moves, pieces and squares

Every relation takes the position asked about as its first argument, a view,
and leaves the others open where that is meaningful. A square is Row/Column, a
move From-To, or its own name. The words that people use, with what they mean,
are those of vocabulary.pl: there the view is not written.

    view(Situation, Module, Flat)

holds the position twice: as a situation, and flat (see flat.pl) for what asks
about many moves. The flat board changes in place, so whoever plays on it does
it under \+ or in a findall/3.
*/

%!  view(+Situation, -View) is det.
%
%   View is what the relations ask about Situation.

view(Situation, view(Situation, Module, Flat)) :-
    Situation = situation(Game, Ruleset, Overrides, Position),
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, scored, Module),
    flat_position(Module, Position, Flat).

%!  is_view(@Term) is semidet.
%
%   Term is a view, not something that looks like one.

is_view(view(Situation, Module, Flat)) :-
    ground(Situation),
    ground(Flat),
    Situation = situation(Game, _, _, position([_|_], Player, _)),
    atom(Game),
    games(Games),
    memberchk(Game, Games),
    players(Game, Players),
    memberchk(Player, Players),
    view(Situation, view(_, Module0, Flat0)),
    Module0 == Module,
    Flat0 = Flat.

%!  situation_of(+View, -Situation) is det.
%
%   View shows Situation.

situation_of(view(Situation, _, _), Situation).

position_of(view(situation(Game, _, _, Position), _, _), Game, Position).

                /*******************************
                *             MOVES            *
                *******************************/

%!  legal(+View, ?Move) is nondet.
%
%   Move is legal.

legal(View, Move) :-
    position_of(View, Game, Position),
    Game:legal(Position, Move).

%!  from(+View, ?Move, ?Square) is nondet.
%
%   The legal Move starts on Square.

from(View, Square-To, Square) :-
    legal(View, Square-To).

%!  to(+View, ?Move, ?Square) is nondet.
%
%   The legal Move ends on Square.

to(View, From-Square, Square) :-
    legal(View, From-Square).

%!  to_row(+View, ?Move, ?Row) is nondet.
%
%   The legal Move ends in the row Row, counted from the top.

to_row(View, From-Row/Column, Row) :-
    legal(View, From-Row/Column).

%!  piece(+View, ?Move, ?Kind) is nondet.
%
%   The legal Move is made by a piece called Kind.

piece(View, From-To, Kind) :-
    legal(View, From-To),
    position_of(View, Game, position(Board, _, _)),
    cell(Board, From, Cell),
    called(Game, Cell, Kind).

%!  captures(+View, ?Move) is nondet.
%
%   The legal Move captures something.

captures(View, Move) :-
    enemies(View, Enemies),
    legal(View, Move),
    taken(View, Enemies, Move, [_|_]).

%!  captures(+View, ?Move, ?Kind) is nondet.
%
%   The legal Move captures a piece called Kind.

captures(View, Move, Kind) :-
    enemies(View, Enemies),
    legal(View, Move),
    taken(View, Enemies, Move, Taken),
    Taken = [_|_],
    kind_among(View, Taken, Kind).

%!  takes(+View, ?Move, ?Square) is nondet.
%
%   The legal Move captures the piece on Square.

takes(View, Move, Square) :-
    enemies(View, Enemies),
    legal(View, Move),
    taken(View, Enemies, Move, Taken),
    square_among(View, Taken, Square).

%!  quiet(+View, ?Move) is nondet.
%
%   The legal Move captures nothing.

quiet(View, Move) :-
    enemies(View, Enemies),
    legal(View, Move),
    taken(View, Enemies, Move, []).

%!  after(+View, ?Move, ?View1) is nondet.
%
%   The legal Move leads to what View1 shows.

after(View, Move, View1) :-
    View = view(situation(Game, Ruleset, Overrides, Position), Module, Flat0),
    Game:legal(Position, Move),
    once(Game:next(Position, Move, Next)),
    flat_move(Module, Move, FlatMove),
    findall(Flat1, Module:next(Flat0, FlatMove, Flat1), [Flat|_]),
    View1 = view(situation(Game, Ruleset, Overrides, Next), Module, Flat).

                /*******************************
                *           CAPTURES           *
                *******************************/

%   enemies(+View, -Cells): Cells are those that the player who is not on turn
%   may own.

enemies(view(situation(Game, _, _, _), _, position(_, Player, _)), Cells) :-
    opponent(Game, Player, Opponent),
    findall(Cell, Game:face(Cell, _, Opponent), Cells).

%   taken(+View, +Enemies, +Move, -Taken): Taken are the terms Number-Cell of
%   what Move captures, whose owner's cells are Enemies.

taken(View, Enemies, Move, Taken) :-
    View = view(_, Module, Flat),
    (   prey(View, Enemies, Move, _)
    ->  flat_move(Module, Move, FlatMove),
        findall(Prey, prey(View, Enemies, Move, Prey), Preys),
        flat_taken(Preys, Module, Flat, FlatMove, Taken)
    ;   Taken = []
    ).

flat_taken(Preys, Module, Flat, Move, Taken) :-
    findall(Number-Cell,
            ( Module:next(Flat, Move, position(Board, _, _)),
              member(Number-Cell, Preys),
              arg(Number, Board, Now),
              Now \== Cell
            ),
            Taken).

%   prey(+View, +Enemies, +Move, -Prey): Move may capture Prey, and nothing
%   else.

prey(view(situation(Game, _, _, _), Module, position(Board, _, _)), Enemies, Move,
     Number-Cell) :-
    (   has_hook(Game, touching, Words)
    ->  Words:touching(Move, Square),
        numbered(Module, Square, Number)
    ;   true
    ),
    arg(Number, Board, Cell),
    memberchk(Cell, Enemies).

square_among(view(_, Module, _), Taken, Square) :-
    member(Number-_, Taken),
    numbered(Module, Square0, Number),
    Square = Square0.

kind_among(view(situation(Game, _, _, _), _, _), Taken, Kind) :-
    findall(Cell, member(_-Cell, Taken), Cells0),
    sort(Cells0, Cells),
    findall(Kind, ( member(Cell, Cells), called(Game, Cell, Kind) ), Kinds0),
    sort(Kinds0, Kinds),
    member(Kind, Kinds).

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
    Move = _-To,
    \+ \+ ( followed(View, Move, View1), struck(View1, To) ).

%   followed(+View, +Move, -View1): View1 is there until backtracking, for its
%   flat board is that of View. Its other board still has what Move captured.

followed(view(situation(Game, Ruleset, Overrides, Position), Module, Flat), From-To,
         view(situation(Game, Ruleset, Overrides, Position1), Module, Flat1)) :-
    flat_move(Module, From-To, FlatMove),
    once(Module:next(Flat, FlatMove, Flat1)),
    \+ Module:over(Flat1, _, _),
    Position = position(Board, _, Memory),
    Flat1 = position(_, Player, _),
    cell(Board, From, Piece),
    vacant_cell(Game, Vacant),
    put_cell(Board, From, Vacant, Board1),
    put_cell(Board1, To, Piece, Board2),
    Position1 = position(Board2, Player, Memory).

vacant_cell(Game, Vacant) :-
    once(Game:face(Vacant, _, nobody)).

%   struck(+View, +Square): the player on turn can capture what stands there.

struck(View, Square) :-
    View = view(situation(Game, _, _, Position), Module, Flat),
    numbered(Module, Square, Number),
    Flat = position(Board, _, _),
    arg(Number, Board, Cell),
    striking(Game, Position, Square, Pattern),
    flat_pattern(Pattern, Module, Move),
    is_open(Move, Number, Board, Game),
    Module:legal(Flat, Move),
    Module:next(Flat, Move, position(Board1, _, _)),
    arg(Number, Board1, Now),
    Now \== Cell,
    !.

is_open(Move, Number, Board, Game) :-
    (   nonvar(Move),
        Move = _-To,
        nonvar(To),
        To =\= Number
    ->  vacant_cell(Game, Vacant),
        arg(To, Board, Vacant)
    ;   true
    ).

%   striking(+Game, +Position, +Square, -Pattern): the moves that capture what
%   stands on Square have this Pattern, or another one.

striking(Game, Position, Square, Pattern) :-
    (   has_hook(Game, striking, Words)
    ->  Words:striking(Position, Square, Pattern)
    ;   true
    ).

flat_pattern(Pattern, Module, Move) :-
    (   nonvar(Pattern)
    ->  Pattern = From0-To0,
        Move = From-To,
        flat_square(From0, Module, From),
        flat_square(To0, Module, To)
    ;   true
    ).

flat_square(Square, Module, Number) :-
    (   nonvar(Square)
    ->  numbered(Module, Square, Number)
    ;   true
    ).

%!  threatens(+View, ?Move, ?Kind) is nondet.
%
%   After the legal Move the piece that moved could capture a piece called
%   Kind, were its owner on turn again.

threatens(View, Move, Kind) :-
    View = view(situation(Game, _, _, Position), _, _),
    Move = _-_,
    enemies(View, Enemies),
    targets(View, Enemies, Targets),
    Game:legal(Position, Move),
    findall(Hit, threat(View, Enemies, Targets, Move, Hit), Hits0),
    Hits0 = [_|_],
    sort(Hits0, Hits),
    kind_among(View, Hits, Kind).

%   targets(+View, +Enemies, -Targets): Targets has for every square on which the piece
%   that has moved may go on to capture what it may capture there, as a list of
%   Number-Cell; `any` on squares that are not empty now. It is `any` where nothing is
%   known.

targets(View, Enemies, Targets) :-
    View = view(situation(Game, _, _, Position), Module, position(Board, _, _)),
    (   has_hook(Game, striking, Words),
        findall(Target-(Number-Cell),
                ( arg(Number, Board, Cell),
                  memberchk(Cell, Enemies),
                  numbered(Module, Square, Number),
                  Words:striking(Position, Square, _-Target)
                ),
                Pairs),
        ground(Pairs)
    ->  functor(Board, _, Size),
        functor(Targets, targets, Size),
        vacant_cell(Game, Vacant),
        forall(( arg(Number, Board, Cell), Cell \== Vacant ), nb_setarg(Number, Targets, any)),
        forall(( member(Square-Prey, Pairs), numbered(Module, Square, Number) ),
               add_prey(Number, Targets, Prey))
    ;   Targets = any
    ).

add_prey(Number, Targets, Prey) :-
    arg(Number, Targets, Preys),
    (   var(Preys)
    ->  nb_setarg(Number, Targets, [Prey])
    ;   Preys == any
    ->  true
    ;   nb_setarg(Number, Targets, [Prey|Preys])
    ).

threat(view(Situation, Module, Flat), Enemies, Targets, Move, Hit) :-
    Flat = position(_, Player, _),
    Move = _-To,
    flat_move(Module, Move, FlatMove),
    FlatMove = _-Number,
    once(Module:next(Flat, FlatMove, position(Board, _, Memory))),
    Flat1 = position(Board, Player, Memory),
    \+ Module:over(Flat1, _, _),
    Module:legal(Flat1, Number-Target0),
    ( Targets == any -> Hot = any ; arg(Target0, Targets, Hot), nonvar(Hot) ),
    preys(Hot, view(Situation, Module, Flat1), Enemies, To-Target0, Preys),
    Preys = [_|_],
    flat_taken(Preys, Module, Flat1, Number-Target0, Taken),
    member(Hit, Taken).

%   What is among them may have been captured meanwhile.

preys(Hot, View, Enemies, From-Target, Preys) :-
    View = view(_, Module, position(Board, _, _)),
    (   Hot == any
    ->  numbered(Module, To, Target),
        findall(Prey, prey(View, Enemies, From-To, Prey), Preys)
    ;   findall(Number-Cell,
                ( member(Number-Cell, Hot), arg(Number, Board, Now), Now == Cell ),
                Preys)
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

%   as_player(+View0, -View): View is View0 with one of the players on turn,
%   if the game goes on then.

as_player(View0, View) :-
    View0 = view(situation(Game, Ruleset, Overrides, position(Board, _, Memory)),
                 Module, position(FlatBoard, _, FlatMemory)),
    opponent(Game, Player, _),
    View = view(situation(Game, Ruleset, Overrides, position(Board, Player, Memory)),
                Module, Flat),
    Flat = position(FlatBoard, Player, FlatMemory),
    \+ Module:over(Flat, _, _).

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

                /*******************************
                *        WAYS AND LINES        *
                *******************************/

%!  reaches(+View, ?Square, ?Target) is nondet.
%
%   The piece on Square could go to Target, were its owner on turn.

reaches(View0, Square, Target) :-
    as_player(View0, View),
    legal(View, Square-Target).

%!  blocks(+View, ?Square, ?Move) is nondet.
%
%   Move would be a legal move of the opponent, were he on turn, if the own
%   piece on Square were not there; with it, it is not.

blocks(View0, Square, Move) :-
    position_of(View0, _, position(_, Player, _)),
    as_player(View0, View),
    position_of(View, Game, position(_, Opponent, _)),
    Opponent \== Player,
    findall(Open, flat_legal(View, Open), Open),
    sort(Open, OpenNow),
    vacant_cell(Game, Vacant),
    own(View0, Square),
    findall(Freed, freed(View, Square, Vacant, Freed), Freed0),
    member(FlatMove, Freed0),
    \+ memberchk(FlatMove, OpenNow),
    View = view(_, Module, _),
    flat_move(Module, Move0, FlatMove),
    Move = Move0.

flat_legal(view(_, Module, Flat), Move) :-
    Module:legal(Flat, Move).

freed(view(_, Module, Flat), Square, Vacant, Move) :-
    Flat = position(Board, _, _),
    numbered(Module, Square, Number),
    setarg(Number, Board, Vacant),
    \+ Module:over(Flat, _, _),
    Module:legal(Flat, Move).

                /*******************************
                *            RESULTS           *
                *******************************/

%!  wins(+View, ?Move) is nondet.
%
%   The legal Move wins at once.

wins(View, Move) :-
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    \+ \+ ( once(Module:next(Flat, FlatMove, Flat1)),
            forces(Module, Flat1, Player, 0) ).

%!  wins_in(+View, ?Move, ?Plies) is nondet.
%
%   The legal Move wins by force in Plies moves, its own and the opponent's
%   counted, and not sooner. An open Plies is looked for up to the horizon.

wins_in(View, Move, Plies) :-
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    horizon(Plies, 1, Most),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    sure_after(Module, Flat, FlatMove, Player, Most, Plies).

%!  loses_in(+View, ?Move, ?Plies) is nondet.
%
%   After the legal Move the opponent wins by force, Plies moves from now, that
%   move counted, and not sooner.

loses_in(View, Move, Plies) :-
    View = view(situation(Game, _, _, _), Module, Flat),
    Flat = position(_, Player, _),
    opponent(Game, Player, Opponent),
    horizon(Plies, 1, Most),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    sure_after(Module, Flat, FlatMove, Opponent, Most, Plies).

horizon(Plies, Least, Most) :-
    (   integer(Plies)
    ->  Plies >= Least,
        Most = Plies
    ;   var(Plies),
        horizon(Most)
    ).

%!  value(+View, ?Move, ?Value) is nondet.
%
%   Value is what the position after the legal Move is worth to who makes it,
%   without looking further, in points: 100 is an ordinary piece.

value(View, Move, Value) :-
    View = view(_, Module, Flat),
    Flat = position(_, Player, _),
    legal(View, Move),
    flat_move(Module, Move, FlatMove),
    findall(Worth, worth_after(Module, Flat, Player, FlatMove, Worth), [Value]).

worth_after(Module, Flat, Player, Move, Worth) :-
    once(Module:next(Flat, Move, Flat1)),
    (   once(Module:outcome(Flat1, Winner, _))
    ->  worth_of(Winner, Player, Worth)
    ;   Module:estimate(Flat1, Worth0),
        Worth is -Worth0
    ).

worth_of(Winner, Player, Worth) :-
    (   Winner == Player
    ->  Worth = 1_000_000
    ;   Winner == nobody
    ->  Worth = 0
    ;   Worth = -1_000_000
    ).

                /*******************************
                *      PLAYERS AND SQUARES     *
                *******************************/

%!  turn(+View, ?Player) is semidet.
%
%   Player is on turn.

turn(View, Player) :-
    position_of(View, _, position(_, Player, _)).

%!  stands(+View, ?Square, ?Kind) is nondet.
%
%   A piece called Kind stands on Square.

stands(View, Square, Kind) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Owner),
    Owner \== nobody,
    called(Game, Cell, Kind).

%!  own(+View, ?Square) is nondet.
%
%   A piece of the player on turn stands on Square.

own(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, Player).

%!  enemy(+View, ?Square) is nondet.
%
%   A piece of the opponent stands on Square.

enemy(View, Square) :-
    position_of(View, Game, position(Board, Player, _)),
    opponent(Game, Player, Opponent),
    cell(Board, Square, Cell),
    owner(Game, Cell, Opponent).

%!  vacant(+View, ?Square) is nondet.
%
%   Nothing stands on Square.

vacant(View, Square) :-
    position_of(View, Game, position(Board, _, _)),
    cell(Board, Square, Cell),
    owner(Game, Cell, nobody).

%!  row(+View, ?Square, ?Row) is nondet.
%
%   Square lies in the row Row, counted from the top.

row(View, Row/Column, Row) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).

%!  column(+View, ?Square, ?Column) is nondet.
%
%   Square is the one number Column of its row, counted from the left.

column(View, Row/Column, Column) :-
    position_of(View, _, position(Board, _, _)),
    cell(Board, Row/Column, _).
