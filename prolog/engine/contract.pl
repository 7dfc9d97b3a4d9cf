:- module(contract,
          [ missing_exports/2,  % +Game, -Missing
            near_exports/2      % +Game, -Near
          ]).
:- use_module(library(lists), [member/2, memberchk/2, subtract/3]).

/** <module> The contract of a game

A game is one Prolog file NAME.pl whose module is called NAME; files that it includes
(:- include) are part of it. This page lists everything the program requires of it. The
guide `tabuleiro guide new-game` writes a whole game, step by step.

*Where the file goes.* In a folder listed in the environment variable TABULEIRO_GAMES
(several are separated by colons), or in the folder `games` of the project. It imports
what it needs from the engine:

    :- use_module(tabuleiro(board)).       cell/3, put_cell/4: reading and changing a board
    :- use_module(tabuleiro(compass)).     step/4, line/6, edge/3: directions and lines
    :- use_module(tabuleiro(rulebook)).    Name :: Condition, setting/3
    :- use_module(tabuleiro(history)).     for a rule about repeated positions

The program knows where `tabuleiro` is, however it was installed. At the toplevel, pass it:
`swipl -p tabuleiro=FOLDER/engine NAME.pl`, where FOLDER is what `tabuleiro doctor` shows as
the Prolog files. The project's own games use relative paths.

*What it must export.*

    title(-Title)                         the name shown to people
    ruleset(?Name, -Options, -Note)       named variants; the first is the default
    initial(+Options, -Position)          position(Board, Player, Memory)
    legal(+Position, ?Move)               each move once; its clauses have named conditions
    next(+Position0, +Move, -Position)    exactly one; only called with legal moves
    outcome(+Position, -Winner, -Rule)    the game is over: Winner is a player or nobody
    rule(?Rule, -Clause, -Section, -Text) every name of a condition and of an end, once
    face(?Cell, -Text, -Player)           every cell; nobody owns an empty one

Title, Note and the texts of rules are strings. A position that has no legal move must be
over, and one that is over must have no legal move.

*What it may export.*

    player(?Player, -Name)                in the order of play; else taken from face/3
    option(?Name, -Default, -Domain, -Text)  the domains are those of options.pl
    shape(-Shape)                         diamond, else grid
    notation(?Scheme)                     see notation.pl; else algebraic(lower)
    kind(?Cell, -Kind)                    the name of a piece
    named(?Name, -Position)               example positions
    region(+Position, ?Square, -Name)     squares to be drawn as special
    remark(+Position, -Rule)              a rule that a player announces now
    faulty(+Position, -Fault)             an impossible position: fault(Format-Args, Square)
    repair(+Board0, -Board, -Text)        corrects a board of the wrong shape; Text says how
    contradiction(+Options, -Text)        why these options contradict each other
    points(+Position, ?Player, -Points)   for games that count points
    tie_break(-Points)                    the first player to reach them wins the third game
    favours(?Ruleset, -Player, -Measured) Player wins more of the games between equals;
                                          measured(Won, Games, Level), a draw counts half

and for the search:

    worth(+Board, +Cell, +Square, -Points)  for its owner; else every piece counts 100
    balance(+Position, -Points)           added to the sum, for the player to move
    pressing(+Position, ?Move)            quiet moves to search in quiescence
    threatened(+Position)                 the opponent would win by a pressing move
    mover_wins(?Rule)                     only the player who has just moved can win by
                                          Rule: the search need not look for other winners
    cyclic                                positions can recur
    recurring(+Memory, -Winner)           who wins by repetition, if a rule says so
    symmetric(+Position)                  turned or mirrored, the board is a position of the
                                          same value: then a solver keeps one of eight

*Board.* A list of rows, each a list of cells; a square is Row/Column, counted from 1 at
the top left. A cell is an atom, a number or a ground term. It occurs in the text of a
position, so it contains no comma, colon, slash or blank. Player is an atom or a number.

*Move.* Any ground term, with one term for each move: an atom such as pass, a square
Row/Column, a list of squares, drop(pawn, Row/Column). Only A-B has a fixed meaning: it
goes from the square A to the square B. The squares of a move are found wherever they occur
in the term; it ends on the last one, and move ordering treats it as a capture if something
stands there. The search asks every clause of legal/2 for its own kind of term, so write
these terms in the heads. If a move contains a number that is not part of a square, the game
is searched without being compiled. A move other than From-To is written with blanks, `drop
pawn c3`, and a list like From-To, `a1-c3-e5` (see notation.pl). After every move but swap
the other player is to move.

*Memory.* A list Name=Value of the counters that the board does not show, followed by the
Options that initial/2 was given, at least those that rules read later: setting/3 finds both
in it. A counter is a number, or a list of moves. next/3 keeps the names and their order.

*Rules.* Every clause of legal/2 is a sequence of conditions Name :: Goal, from general to
special: whose piece, which direction, how far, what lies between, what stands there. A goal
without a name is a case distinction. A condition implied(Goal) only explains. No clause may
have a cut, change the database or print.

*Names that mean something to the program.*

    in_play        condition: the game is not over. It comes first, as \+ E(Position, _, _),
                   with the same E in all clauses. The search then asks E once, not per move
    own_piece      condition: From holds a piece of the player. Explained as empty_square or
                   enemy_piece if rule/4 has texts for these
    empty_square, enemy_piece   names in rule/4 that are not conditions
    nobody         the owner of an empty cell, and the winner of a drawn game
    rows, columns  options: boards of any size are accepted
    random         a value of an option one_of(Values): drawn by lot when a game starts
    none           the value of an option that is switched off
    initial        the name of the start among example positions
    history        a counter, the first in the memory, initially []: the moves since the last
                   capture (see history.pl)
    swapped        a counter from 0: how often the players changed colours, so that a match
                   knows who won
    swap           a move, which the console also accepts as a command
    ended/3        besides outcome/3, the predicate whose clauses name ends, for `check`

*Compilation.* The search runs the clauses on a board that is one flat term, where cell/3
becomes arg/3 and put_cell/4 changes the board in place. This is correct for rules that do
not look inside squares or boards: that read through cell/3 and the relations of compass,
change through put_cell/4, and from then on use only the board that it returned. A game from
outside the project is compared with its compiled module on positions of random games when
it is first searched; if they differ, it is searched without compilation, on lists of lists,
which is correct but slow. `tabuleiro check` says which, and why.

*Faults.* A file is checked before it is offered (admission.pl). Faults are reported with
their lines by `tabuleiro games`, `doctor` and `check`, and affect no other game.
*/

%   required(?Predicate): every game must export Predicate.

required(title/1).
required(ruleset/3).
required(initial/2).
required(legal/2).
required(next/3).
required(outcome/3).
required(rule/4).
required(face/3).

%   optional(?Predicate): a game may export Predicate.

optional(player/2).
optional(option/4).
optional(shape/1).
optional(notation/1).
optional(kind/2).
optional(named/2).
optional(region/3).
optional(remark/2).
optional(faulty/2).
optional(repair/3).
optional(contradiction/2).
optional(points/3).
optional(tie_break/1).
optional(favours/3).
optional(worth/4).
optional(balance/2).
optional(pressing/2).
optional(threatened/1).
optional(mover_wins/1).
optional(cyclic/0).
optional(recurring/2).
optional(symmetric/1).

%!  missing_exports(+Game, -Missing) is det.
%
%   Missing are the required predicates that Game does not export.

missing_exports(Game, Missing) :-
    module_property(Game, exports(Exports)),
    findall(Predicate, required(Predicate), Required),
    subtract(Required, Exports, Missing).

%!  near_exports(+Game, -Near) is det.
%
%   Near are pairs Given-Meant: Game exports Given, and the contract has Meant, which differs
%   only in the number of arguments.

near_exports(Game, Near) :-
    module_property(Game, exports(Exports)),
    findall(Name/Given-Name/Meant,
            ( member(Name/Given, Exports),
              ( required(Name/Meant) ; optional(Name/Meant) ),
              \+ memberchk(Name/Meant, Exports),
              \+ required(Name/Given),
              \+ optional(Name/Given)
            ),
            Near).
