:- module(bitboards,
          [ legal/2,            % +Position, ?Move
            moved/3,            % +Code, +Position0, -Position
            next/3,             % +Position0, +Move, -Position
            over/3,             % +Position, -Winner, -Rule
            outcome/3,          % +Position, -Winner, -Rule
            balance/2,          % +Position, -Points
            captures/3,         % +Position, +First, -Moves
            still_quiet/2,      % +Code, +Position
            quiet_moves/6,      % +Position, +First, +Killer1, +Killer2, +History, -Moves
            noisy/2,            % +Position, -Moves
            threatened/1,       % +Position
            answers/2           % +Position, -Moves
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Breakthrough for the search, on two integers

On a board of eight by eight the search asks about all men of a side at once
here, instead of square by square. What is asked, and what the answer is, is as
in the fast reading of breakthrough.pl, where the rules stand, so the search
looks at the same positions (see flat.pl and search/moves.pl).

A board is b(White, Black, Score). While the game goes on no man stands on the
last row before him, so a side has 56 squares, and its men are the bits of a
small integer: bit 0 is square 1 in White and square 9 in Black, the next bit
the next square. A man goes ahead by changing the view, as squares that White
goes to are seen as those of Black and the other way round: straight ahead the
bit stays as it is, eastward it goes up by one, and westward down. Bit 56 is a
man who has broken through. Masks keep men at the edge from leaving the board:

    0x7f7f7f7f7f7f7f    all but the column in the east
    0xfefefefefefefe    all but the column in the west
    0x00ffffffffffff    all but the upper row

A move is a code, as in search.pl, and that of a step to Bit is 513*Bit and a
constant that depends on the side and the way.
*/

:- dynamic
    way/6,                      % ?Code, ?Player, -Manner, -Leaves, -Enters, -There
    step/5,                     % +Code, -Step, -There, -Key, -Points
    falls/3,                    % +Code, -Key, -Points
    prize/2,                    % +Code, -Ranked
    safe_steps/2.               % +Count, -Points

                /*******************************
                *            RULES             *
                *******************************/

%!  over(+Position, -Winner, -Rule) is semidet.
%
%   The last move has won.

over(position(b(White, Black, _), Player, _), Winner, Rule) :-
    (   Player =:= 1
    ->  ( Black > 0xffffffffffffff -> Rule = reached_base ; White =:= 0, Rule = all_captured ),
        Winner = 2
    ;   ( White > 0xffffffffffffff -> Rule = reached_base ; Black =:= 0, Rule = all_captured ),
        Winner = 1
    ).

%!  outcome(+Position, -Winner, -Rule) is semidet.
%
%   The game is over. There is always a move on a board of eight columns.

outcome(Position, Winner, Rule) :-
    over(Position, Winner, Rule).

%!  legal(+Position, ?Move) is nondet.

legal(position(b(White, Black, _), Player, _), From-To) :-
    ( integer(From), integer(To) -> Code is From << 9 \/ To ; true ),
    way(Code, Player, Manner, Leaves, Enters, There),
    ( Player =:= 1 -> Own = White, Enemy = Black ; Own = Black, Enemy = White ),
    Own /\ Leaves =\= 0,
    Own /\ Enters =:= 0,
    ( Manner == slantwise -> true ; Enemy /\ There =:= 0 ),
    From is Code >> 9,
    To is Code /\ 511.

%!  next(+Position0, +Move, -Position) is det.

next(Position0, From-To, Position) :-
    Code is From << 9 \/ To,
    moved(Code, Position0, Position).

%!  moved(+Code, +Position0, -Position) is det.

moved(Code, position(b(White, Black, score(Hash, Points)), Player, Memory),
      position(b(White1, Black1, score(Hash1, Points1)), Player1, Memory)) :-
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
    ->  Hash1 is Hash xor Key,
        Points1 is Points+More
    ;   falls(Code, Key1, Less),
        Hash1 is Hash xor Key xor Key1,
        Points1 is Points+More-Less
    ).

                /*******************************
                *            WORTH             *
                *******************************/

%!  balance(+Position, -Points) is det.
%
%   One and two steps to the row before the base that nobody guards. Only men in
%   two rows can go so.

balance(position(b(White, Black, _), Player, _), Points) :-
    (   White /\ 0x00ffff00000000 =:= 0
    ->  Points1 = 0
    ;   white_breaking(White, Black, Points1)
    ),
    (   Black /\ 0x00000000ffff00 =:= 0
    ->  Points2 = 0
    ;   black_breaking(Black, White, Points2)
    ),
    (   Player =:= 1
    ->  Points is Points1-Points2
    ;   Points is Points2-Points1
    ).

%   Safe is in the view of the side that goes on, unlike the squares that a step
%   leads to elsewhere here, so a row is added to, or taken from, every bit.

white_breaking(White, Black, Points) :-
    Safe is \ (White \/ (Black /\ 0x00ffffffffffff) << 8
               \/ (Black /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Black /\ 0xfefefefefefefe) >> 1),
    Near is White /\ 0x00ff0000000000,
    Far is White /\ 0x0000ff00000000,
    On is (Far \/ (Far /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Far /\ 0xfefefefefefefe) >> 1) << 8 /\ Safe,
    (   (Near \/ (Near /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Near /\ 0xfefefefefefefe) >> 1) << 8
        /\ Safe =:= 0
    ->  Points1 = 0
    ;   safe_steps(1, Points1)
    ),
    (   (On \/ (On /\ 0x7f7f7f7f7f7f7f) << 1 \/ (On /\ 0xfefefefefefefe) >> 1) << 8
        /\ Safe =:= 0
    ->  Points = Points1
    ;   safe_steps(2, Points2),
        Points is Points1+Points2
    ).

black_breaking(Black, White, Points) :-
    Safe is \ (Black \/ White >> 8
               \/ (White /\ 0x7f7f7f7f7f7f7f) << 1 \/ (White /\ 0xfefefefefefefe) >> 1),
    Near is Black /\ 0x0000000000ff00,
    Far is Black /\ 0x00000000ff0000,
    On is (Far \/ (Far /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Far /\ 0xfefefefefefefe) >> 1) >> 8 /\ Safe,
    (   (Near \/ (Near /\ 0x7f7f7f7f7f7f7f) << 1 \/ (Near /\ 0xfefefefefefefe) >> 1) >> 8
        /\ Safe =:= 0
    ->  Points1 = 0
    ;   safe_steps(1, Points1)
    ),
    (   (On \/ (On /\ 0x7f7f7f7f7f7f7f) << 1 \/ (On /\ 0xfefefefefefefe) >> 1) >> 8
        /\ Safe =:= 0
    ->  Points = Points1
    ;   safe_steps(2, Points2),
        Points is Points1+Points2
    ).

                /*******************************
                *            MOVES             *
                *******************************/

%!  captures(+Position, +First, -Moves) is det.

captures(position(b(White, Black, _), Player, _), First, Moves) :-
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

still_quiet(Code, position(b(White, Black, _), Player, _)) :-
    way(Code, Player, _, Leaves, Enters, There),
    (   Player =:= 1
    ->  White /\ Leaves =\= 0,
        White /\ Enters =:= 0,
        Black /\ There =:= 0
    ;   Black /\ Leaves =\= 0,
        Black /\ Enters =:= 0,
        White /\ There =:= 0
    ).

%!  quiet_moves(+Position, +First, +Killer1, +Killer2, +History, -Moves) is det.

quiet_moves(position(b(White, Black, _), Player, _), First, Killer1, Killer2, History, Moves) :-
    (   Player =:= 1
    ->  Free is \ (White >> 8 \/ Black),
        Straight is White /\ Free,
        East is (White /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
        West is (White /\ 0xfefefefefefefe) >> 1 /\ Free,
        quiet(Straight, 521, First, Killer1, Killer2, History, [], Moves1),
        quiet(East, 9, First, Killer1, Killer2, History, Moves1, Moves2),
        quiet(West, 1033, First, Killer1, Killer2, History, Moves2, Moves)
    ;   Free is \ ((Black /\ 0x00ffffffffffff) << 8 \/ White),
        Straight is Black /\ Free,
        East is (Black /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
        West is (Black /\ 0xfefefefefefefe) >> 1 /\ Free,
        quiet(Straight, 4609, First, Killer1, Killer2, History, [], Moves1),
        quiet(East, 4097, First, Killer1, Killer2, History, Moves1, Moves2),
        quiet(West, 5121, First, Killer1, Killer2, History, Moves2, Moves)
    ).

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
%   What presses are the steps to the base.

noisy(Position, Moves) :-
    captures(Position, 0, Moves0),
    Position = position(b(White, Black, _), Player, _),
    (   Player =:= 1
    ->  Last is White /\ 0xff000000000000,
        ( Last =:= 0 -> Moves = Moves0 ; white_pressing(Last, White, Black, Moves0, Moves) )
    ;   Last is Black /\ 0x000000000000ff,
        ( Last =:= 0 -> Moves = Moves0 ; black_pressing(Last, Black, White, Moves0, Moves) )
    ).

white_pressing(Last, White, Black, Moves0, Moves) :-
    Free is \ (White >> 8),
    Straight is Last /\ Free /\ \ Black,
    East is (Last /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
    West is (Last /\ 0xfefefefefefefe) >> 1 /\ Free,
    pressing(Straight, 521, Moves0, Moves1),
    pressing(East, 9, Moves1, Moves2),
    pressing(West, 1033, Moves2, Moves).

black_pressing(Last, Black, White, Moves0, Moves) :-
    Free is \ ((Black /\ 0x00ffffffffffff) << 8),
    Straight is Last /\ Free /\ \ White,
    East is (Last /\ 0x7f7f7f7f7f7f7f) << 1 /\ Free,
    West is (Last /\ 0xfefefefefefefe) >> 1 /\ Free,
    pressing(Straight, 4609, Moves0, Moves1),
    pressing(East, 4097, Moves1, Moves2),
    pressing(West, 5121, Moves2, Moves).

%!  threatened(+Position) is semidet.

threatened(position(b(White, Black, _), Player, _)) :-
    (   Player =:= 1
    ->  Black /\ 0x000000000000ff =\= 0
    ;   White /\ 0xff000000000000 =\= 0
    ).

%!  answers(+Position, -Moves) is det.
%
%   Whoever does not break through himself has to take the man who threatens to, and
%   he cannot take two.

answers(position(b(White, Black, _), Player, _), Moves) :-
    (   Player =:= 1
    ->  white_answers(White, Black, Moves)
    ;   black_answers(Black, White, Moves)
    ).

white_answers(White, Black, Moves) :-
    Last is White /\ 0xff000000000000,
    white_pressing(Last, White, Black, [], Moves0),
    Threat is Black /\ 0x000000000000ff,
    (   Threat /\ (Threat-1) =:= 0
    ->  East is (White /\ 0x7f7f7f7f7f7f7f) << 1 /\ Threat,
        West is (White /\ 0xfefefefefefefe) >> 1 /\ Threat,
        taken(East, 9, 0, Moves0, Moves1),
        taken(West, 1033, 0, Moves1, Moves)
    ;   Moves = Moves0
    ).

black_answers(Black, White, Moves) :-
    Last is Black /\ 0x000000000000ff,
    black_pressing(Last, Black, White, [], Moves0),
    Threat is White /\ 0xff000000000000,
    (   Threat /\ (Threat-1) =:= 0
    ->  East is (Black /\ 0x7f7f7f7f7f7f7f) << 1 /\ Threat,
        West is (Black /\ 0xfefefefefefefe) >> 1 /\ Threat,
        taken(East, 4097, 0, Moves0, Moves1),
        taken(West, 5121, 0, Moves1, Moves)
    ;   Moves = Moves0
    ).

pressing(Bits, Constant, Moves0, Moves) :-
    (   Bits =:= 0
    ->  Moves = Moves0
    ;   Bit is msb(Bits),
        Bits1 is Bits xor (1 << Bit),
        Ranked is 0x200000 << 18 \/ (Bit*513+Constant),
        pressing(Bits1, Constant, [Ranked|Moves0], Moves)
    ).
