:- module(bitboards,
          [ legal/2,            % +Position, ?Move
            moved/3,            % +Code, +Position0, -Position
            next/3,             % +Position0, +Move, -Position
            over/3,             % +Position, -Winner, -Rule
            outcome/3,          % +Position, -Winner, -Rule
            estimate/2,         % +Position, -Value
            captures/3,         % +Position, +First, -Moves
            still_quiet/2,      % +Code, +Position
            quiet_moves/6,      % +Position, +First, +Killer1, +Killer2, +History, -Moves
            noisy/2,            % +Position, -Moves
            threatened/1,       % +Position
            answers/2           % +Position, -Moves
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Breakthrough bitboards for the search

On an 8x8 board the search handles all pawns of a side at once here, instead of
square by square. The predicates and their answers are those of the compiled
breakthrough.pl, which holds the rules, so the search visits the same positions
(see compile.pl and search/moves.pl).

A board is b(White, Black, Score, Columns). While the game goes on no pawn stands on its
last row, so a side has 56 squares, and its pawns are the bits of a small
integer (SWI-Prolog computes fastest with those): bit 0 is square 1 in White and
square 9 in Black, the next bit the next square. The two bitboards are thus one
row apart, so that the square one step ahead has the same bit in the opponent's
bitboard; eastward it is one bit up, and westward one down. Bit 56 is a pawn that
has broken through. Masks keep pawns at the edge from leaving the board:

    0x7f7f7f7f7f7f7f    all but the column in the east
    0xfefefefefefefe    all but the column in the west
    0x00ffffffffffff    all but the upper row

A move is a code, as in search/node.pl; that of a step to Bit is 513*Bit plus a
constant that depends on the side and the direction.
*/

:- dynamic
    way/6,                      % ?Code, ?Player, -Manner, -Leaves, -Enters, -There
    step/5,                     % +Code, -Step, -There, -Key, -Points
    falls/3,                    % +Code, -Key, -Points
    prize/2,                    % +Code, -Ranked
    moves_codes/5,              % +Code, -White, -WhiteMirrored, -Black, -BlackMirrored
    takes_codes/5,              % the same, if the move captures
    safe_steps/2,               % +Sorts, -Points
    feature/1.                  % ?Feature

%   seen(+Position, -Player, -Own, -Enemy, -Met): Own are the pawns of Player, who is to
%   move, and Enemy the opponent's; Met are Own in the opponent's numbering.

seen(position(b(White, Black, _, _), Player, _), Player, Own, Enemy, Met) :-
    (   Player =:= 1
    ->  Own = White,
        Enemy = Black,
        Met is White >> 8
    ;   Own = Black,
        Enemy = White,
        Met is (Black /\ 0x00ffffffffffff) << 8
    ).

%   constants(?Player, -Straight, -East, -West): the constants in the codes of moves.

constants(1,  521,    9, 1033).
constants(2, 4609, 4097, 5121).

                /*******************************
                *            RULES             *
                *******************************/

%!  over(+Position, -Winner, -Rule) is semidet.
%
%   True if the last move has won.

over(position(b(White, Black, _, _), Player, _), Winner, Rule) :-
    (   Player =:= 1
    ->  ( Black > 0xffffffffffffff -> Rule = reached_base ; White =:= 0, Rule = all_captured ),
        Winner = 2
    ;   ( White > 0xffffffffffffff -> Rule = reached_base ; Black =:= 0, Rule = all_captured ),
        Winner = 1
    ).

%!  outcome(+Position, -Winner, -Rule) is semidet.
%
%   True if the game is over. On a board of eight columns there is always a move.

outcome(Position, Winner, Rule) :-
    over(Position, Winner, Rule).

%!  legal(+Position, ?Move) is nondet.

legal(Position, From-To) :-
    ( integer(From), integer(To) -> Code is From << 9 \/ To ; true ),
    seen(Position, Player, Own, Enemy, _),
    way(Code, Player, Manner, Leaves, Enters, There),
    Own /\ Leaves =\= 0,
    Own /\ Enters =:= 0,
    ( Manner == diagonal -> true ; Enemy /\ There =:= 0 ),
    From is Code >> 9,
    To is Code /\ 511.

%!  next(+Position0, +Move, -Position) is det.

next(Position0, From-To, Position) :-
    Code is From << 9 \/ To,
    moved(Code, Position0, Position).

%!  moved(+Code, +Position0, -Position) is det.

moved(Code, position(b(White, Black, Score, Columns), Player, Memory),
      position(b(White1, Black1, Score1, Columns1), Player1, Memory)) :-
    step(Code, Step, There, Key, More),
    (   Player =:= 1
    ->  Player1 = 2,
        White1 is White xor Step,
        Black1 is Black /\ \ There,
        Taken is Black /\ There
    ;   Player1 = 1,
        Black1 is Black xor Step,
        White1 is White /\ \ There,
        Taken is White /\ There
    ),
    (   Taken =:= 0
    ->  stepped(Code, Key, More, Score, Columns, Score1, Columns1)
    ;   took(Code, Key, More, Score, Columns, Score1, Columns1)
    ).

stepped(Code, Key, More, score(Hash0, Points0), Columns0, score(Hash, Points), Columns) :-
    Hash is Hash0 xor Key,
    Points is Points0+More,
    (   feature(patterns)
    ->  moves_codes(Code, A, B, C, D),
        recoded(Columns0, A, B, C, D, Columns)
    ;   Columns = Columns0
    ).

took(Code, Key, More, score(Hash0, Points0), Columns0, score(Hash, Points), Columns) :-
    falls(Code, Key1, Less),
    Hash is Hash0 xor Key xor Key1,
    Points is Points0+More-Less,
    (   feature(patterns)
    ->  takes_codes(Code, A, B, C, D),
        recoded(Columns0, A, B, C, D, Columns)
    ;   Columns = Columns0
    ).

recoded(columns(A0, B0, C0, D0, Patterns), A1, B1, C1, D1, columns(A, B, C, D, Patterns)) :-
    A is A0+A1,
    B is B0+B1,
    C is C0+C1,
    D is D0+D1.

                /*******************************
                *            WORTH             *
                *******************************/

%!  estimate(+Position, -Value) is det.
%
%   Value is the sum of what the patterns on the board are worth (see patterns.pl) or,
%   without the feature `patterns`, what breakthrough/value.pl says.

estimate(Position, Value) :-
    (   feature(patterns)
    ->  by_patterns(Position, Value)
    ;   by_squares(Position, Value)
    ).

by_patterns(position(b(White, Black, _, Columns), Player, _), Value) :-
    Columns = columns(A, B, C, D, Patterns),
    Patterns = patterns(Table1, Table2, Table3, Table4, Safe),
    end(A, B, Table1, Table2, Table3, Table4, AtWhite),
    end(C, D, Table1, Table2, Table3, Table4, AtBlack),
    white_steps(White, Black, WhiteSteps),
    black_steps(Black, White, BlackSteps),
    (   Player =:= 1
    ->  Place is WhiteSteps*4+BlackSteps+1,
        arg(Place, Safe, Steps),
        Value is (AtWhite >> 24)+(AtBlack /\ 0xffffff)+Steps
    ;   Place is BlackSteps*4+WhiteSteps+1,
        arg(Place, Safe, Steps),
        Value is (AtBlack >> 24)+(AtWhite /\ 0xffffff)+Steps
    ).

%   end(+Codes, +Mirrored, +Table1, +Table2, +Table3, +Table4, -Sum): Sum is what the seven
%   patterns at one end of the board are worth.

end(Codes, Mirrored, Table1, Table2, Table3, Table4, Sum) :-
    Place1 is Codes /\ 0xffff,
    Place2 is Codes >> 8 /\ 0xffff,
    Place3 is Codes >> 16 /\ 0xffff,
    Place4 is Codes >> 24,
    Place5 is Mirrored /\ 0xffff,
    Place6 is Mirrored >> 8 /\ 0xffff,
    Place7 is Mirrored >> 16,
    arg(Place1, Table1, Worth1),
    arg(Place2, Table2, Worth2),
    arg(Place3, Table3, Worth3),
    arg(Place4, Table4, Worth4),
    arg(Place5, Table1, Worth5),
    arg(Place6, Table2, Worth6),
    arg(Place7, Table3, Worth7),
    Sum is Worth1+Worth2+Worth3+Worth4+Worth5+Worth6+Worth7.

%   by_squares(+Position, -Value): rewards a pawn's square, and unguarded steps to the row in
%   front of the base.

by_squares(position(b(White, Black, score(_, Points), _), Player, _), Value) :-
    white_steps(White, Black, WhiteSteps),
    black_steps(Black, White, BlackSteps),
    safe_steps(WhiteSteps, Points1),
    safe_steps(BlackSteps, Points2),
    (   Player =:= 1
    ->  Value is Points1-Points2+Points
    ;   Value is Points2-Points1-Points
    ).

%   white_steps(+White, +Black, -Sorts): Sorts is 1 if a pawn can reach the row in front of the
%   base by one step onto a square that no enemy guards, 2 if by two such steps, 3 if both.
%   Only pawns in two rows can.

white_steps(White, Black, Sorts) :-
    (   White /\ 0x00ffff00000000 =:= 0
    ->  Sorts = 0
    ;   white_breaking(White, Black, Sorts)
    ).

black_steps(Black, White, Sorts) :-
    (   Black /\ 0x00000000ffff00 =:= 0
    ->  Sorts = 0
    ;   black_breaking(Black, White, Sorts)
    ).

%   Safe is in the moving side's own numbering, unlike destinations elsewhere in
%   this file, so every bit is shifted by a row.

white_breaking(White, Black, Sorts) :-
    Safe is \ (White \/ (Black /\ 0x00ffffffffffff) << 8
               \/ (Black /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Black /\ 0xfefefefefefefe) >> 1),
    Before is White /\ 0x00ff0000000000,
    Far is White /\ 0x0000ff00000000,
    On is (Far \/ (Far /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Far /\ 0xfefefefefefefe) >> 1) << 8 /\ Safe,
    (   (Before \/ (Before /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Before /\ 0xfefefefefefefe) >> 1) << 8
        /\ Safe =:= 0
    ->  Near = 0
    ;   Near = 1
    ),
    (   (On \/ (On /\ 0x7f7f7f7f7f7f7f) << 1 \/ (On /\ 0xfefefefefefefe) >> 1) << 8
        /\ Safe =:= 0
    ->  Sorts = Near
    ;   Sorts is Near+2
    ).

black_breaking(Black, White, Sorts) :-
    Safe is \ (Black \/ White >> 8
               \/ (White /\ 0x7f7f7f7f7f7f7f) << 1 \/ (White /\ 0xfefefefefefefe) >> 1),
    Before is Black /\ 0x0000000000ff00,
    Far is Black /\ 0x00000000ff0000,
    On is (Far \/ (Far /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Far /\ 0xfefefefefefefe) >> 1) >> 8 /\ Safe,
    (   (Before \/ (Before /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Before /\ 0xfefefefefefefe) >> 1) >> 8
        /\ Safe =:= 0
    ->  Near = 0
    ;   Near = 1
    ),
    (   (On \/ (On /\ 0x7f7f7f7f7f7f7f) << 1 \/ (On /\ 0xfefefefefefefe) >> 1) >> 8
        /\ Safe =:= 0
    ->  Sorts = Near
    ;   Sorts is Near+2
    ).

                /*******************************
                *            MOVES             *
                *******************************/

%!  captures(+Position, +First, -Moves) is det.

captures(position(b(White, Black, _, _), Player, _), First, Moves) :-
    (   Player =:= 1
    ->  East is (White /\ 0x7f7f7f7f7f7f7f) << 1 /\ Black,
        West is (White /\ 0xfefefefefefefe) >> 1 /\ Black,
        ( East =:= 0 -> Moves1 = [] ; taken(East, 9, First, [], Moves1) ),
        ( West =:= 0 -> Moves = Moves1 ; taken(West, 1033, First, Moves1, Moves) )
    ;   East is (Black /\ 0x7f7f7f7f7f7f7f) << 1 /\ White,
        West is (Black /\ 0xfefefefefefefe) >> 1 /\ White,
        ( East =:= 0 -> Moves1 = [] ; taken(East, 4097, First, [], Moves1) ),
        ( West =:= 0 -> Moves = Moves1 ; taken(West, 5121, First, Moves1, Moves) )
    ).

taken(Bits, Constant, First, Moves0, Moves) :-
    (   Bits =:= 0
    ->  Moves = Moves0
    ;   Bit is msb(Bits),
        Bits1 is Bits xor (1 << Bit),
        Code is Bit*513+Constant,
        (   Code =:= First
        ->  taken(Bits1, Constant, First, Moves0, Moves)
        ;   prize(Code, Ranked),
            taken(Bits1, Constant, First, [Ranked|Moves0], Moves)
        )
    ).

%!  still_quiet(+Code, +Position) is semidet.

still_quiet(Code, Position) :-
    seen(Position, Player, Own, Enemy, _),
    way(Code, Player, _, Leaves, Enters, There),
    Own /\ Leaves =\= 0,
    Own /\ Enters =:= 0,
    Enemy /\ There =:= 0.

%!  quiet_moves(+Position, +First, +Killer1, +Killer2, +History, -Moves) is det.

quiet_moves(Position, First, Killer1, Killer2, History, Moves) :-
    seen(Position, Player, Own, Enemy, Met),
    Free is \ (Met \/ Enemy),
    Straight is Own /\ Free,
    East is (Own /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
    West is (Own /\ 0xfefefefefefefe) >> 1 /\ Free,
    constants(Player, Ahead, Eastward, Westward),
    quiet(Straight, Ahead, First, Killer1, Killer2, History, [], Moves1),
    quiet(East, Eastward, First, Killer1, Killer2, History, Moves1, Moves2),
    quiet(West, Westward, First, Killer1, Killer2, History, Moves2, Moves).

quiet(Bits, Constant, First, Killer1, Killer2, History, Moves0, Moves) :-
    (   Bits =:= 0
    ->  Moves = Moves0
    ;   Bit is msb(Bits),
        Bits1 is Bits xor (1 << Bit),
        Code is Bit*513+Constant,
        (   Code =\= First,
            Code =\= Killer1,
            Code =\= Killer2
        ->  arg(Code, History, Rank),
            Ranked is Rank << 18 \/ Code,
            quiet(Bits1, Constant, First, Killer1, Killer2, History, [Ranked|Moves0], Moves)
        ;   quiet(Bits1, Constant, First, Killer1, Killer2, History, Moves0, Moves)
        )
    ).

%!  noisy(+Position, -Moves) is det.
%
%   Besides captures, the noisy moves are the steps onto the base.

noisy(Position, Moves) :-
    captures(Position, 0, Moves0),
    Position = position(b(White, Black, _, _), Player, _),
    ( Player =:= 1 -> Last is White /\ 0xff000000000000 ; Last is Black /\ 0xff ),
    ( Last =:= 0 -> Moves = Moves0 ; pressing(Last, Position, Moves0, Moves) ).

%   pressing(+Last, +Position, +Moves0, -Moves): Moves are Moves0 and the steps of the
%   pawns Last, which are in front of the base.

pressing(Last, Position, Moves0, Moves) :-
    seen(Position, Player, _, Enemy, Met),
    Straight is Last /\ \ Met /\ \ Enemy,
    East is (Last /\ 0x7f7f7f7f7f7f7f) << 1 /\ \ Met,
    West is (Last /\ 0xfefefefefefefe) >> 1 /\ \ Met,
    constants(Player, Ahead, Eastward, Westward),
    breaks_through(Straight, Ahead, Moves0, Moves1),
    breaks_through(East, Eastward, Moves1, Moves2),
    breaks_through(West, Westward, Moves2, Moves).

breaks_through(Bits, Constant, Moves0, Moves) :-
    (   Bits =:= 0
    ->  Moves = Moves0
    ;   Bit is msb(Bits),
        Bits1 is Bits xor (1 << Bit),
        Ranked is 0x200000 << 18 \/ (Bit*513+Constant),
        breaks_through(Bits1, Constant, [Ranked|Moves0], Moves)
    ).

%!  threatened(+Position) is semidet.

threatened(position(b(White, Black, _, _), Player, _)) :-
    (   Player =:= 1
    ->  Black /\ 0x000000000000ff =\= 0
    ;   White /\ 0xff000000000000 =\= 0
    ).

%!  answers(+Position, -Moves) is det.
%
%   A player who cannot break through at once has to capture the pawn that threatens
%   to, and cannot capture two.

answers(Position, Moves) :-
    seen(Position, Player, Own, Enemy, _),
    (   Player =:= 1
    ->  Last is Own /\ 0xff000000000000,
        Threat is Enemy /\ 0xff
    ;   Last is Own /\ 0xff,
        Threat is Enemy /\ 0xff000000000000
    ),
    pressing(Last, Position, [], Moves0),
    (   Threat /\ (Threat-1) =:= 0
    ->  East is (Own /\ 0x7f7f7f7f7f7f7f) << 1 /\ Threat,
        West is (Own /\ 0xfefefefefefefe) >> 1 /\ Threat,
        constants(Player, _, Eastward, Westward),
        taken(East, Eastward, 0, Moves0, Moves1),
        taken(West, Westward, 0, Moves1, Moves)
    ;   Moves = Moves0
    ).
