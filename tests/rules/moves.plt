:- module(test_moves, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/board').
:- use_module('../../prolog/engine/compile').
:- use_module('../../prolog/engine/game').
:- use_module('../../prolog/engine/notation').
:- use_module('../../prolog/engine/options', [settled/4]).
:- use_module('../../prolog/engine/perft').
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/search').
:- use_module('../../prolog/engine/search/codes').
:- use_module('../../prolog/engine/search/moves', []).
:- use_module('../../prolog/engine/search/report', [code_of/3]).
:- use_module('../../prolog/engine/situation').
:- use_module('../data/styles/heaps', []).
:- use_module('../data/styles/wide', []).

/** <module> Every ground term that a game calls a move is one everywhere

The games in data/games have passes, drops, squares alone and lists of squares, on boards
of up to 19 rows, and one cannot be read by squares.
*/

game(chains).
game(five).
game(knights).
game(pocket).
game(reversi).
game(waiting).

admitted :-
    forall(game(Game),
           ( file_of(Game, File),
             load_files(user:File, [if(not_loaded), imports([])]),
             admit(Game, File)
           )).

file_of(Game, File) :-
    module_property(test_moves, file(Here)),
    file_directory_name(Here, Rules),
    file_directory_name(Rules, Tests),
    atomic_list_concat([Tests, '/data/games/', Game, '.pl'], File).

dismissed :-
    forall(game(Game), dismiss(Game)).

%   sample(+Game, -Situations): those of three random games.

sample(Game, Situations) :-
    set_random(seed(1954)),
    start(Game, none, [], Start),
    findall(Situation,
            ( between(1, 3, _), random_game(30, Start, All), member(Situation, All) ),
            Situations).

random_game(Plies, Situation, [Situation|Situations]) :-
    moves(Situation, Moves),
    (   Plies > 0,
        Moves \== []
    ->  random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        random_game(Plies1, Next, Situations)
    ;   Situations = []
    ).

%   reading(+Style, +Situation, -Module, -Flat)

reading(search, Situation, Module, Flat) :-
    fast(scored([]), Situation, Module, Flat).
reading(Style, situation(Game, Ruleset, Overrides, Position), Module, Flat) :-
    member(Style, [plain, scored]),
    settled(Game, Ruleset, Overrides, Options),
    Position = position(Board, _, _),
    flat(Game, Options, Board, Style, Module),
    flat_position(Module, Position, Flat).

cells(Module, position(Board, Player, Memory), after(Cells, Player, Memory)) :-
    findall(Cell, ( Module:'square*'(Square, _, _), arg(Square, Board, Cell) ), Cells).

%   successors(+How, +Situation, +Module, +Flat, -Successors)

successors(text, situation(Game, _, _, Position), Module, _, Successors) :-
    findall(Move-After,
            ( Game:legal(Position, Move),
              once(Game:next(Position, Move, Next)),
              flat_position(Module, Next, Flat),
              cells(Module, Flat, After)
            ),
            Successors0),
    msort(Successors0, Successors).
successors(module, _, Module, Flat, Successors) :-
    findall(Move-After,
            ( \+ Module:over(Flat, _, _),
              Module:legal(Flat, FlatMove),
              once(flat_move(Module, Move, FlatMove)),
              once(Module:next(Flat, FlatMove, Next)),
              cells(Module, Next, After)
            ),
            Successors0),
    msort(Successors0, Successors).

thought(Situation, Depth, Thought) :-
    think(Situation, limits(Depth, none, none, none, 1, 0), 3, [_]>>true, Thought).

%   staged(+Module, +Flat, -Codes): what the search tries, stage after stage.

staged(Module, Flat, Codes) :-
    moves_of_search(Flat, Ranked, Module),
    findall(Code, ( member(Each, Ranked), Code is Each /\ 0x3ffff ), Codes0),
    msort(Codes0, Codes).

moves_of_search(Flat, Ranked, Module) :-
    functor(History, history, 0x3ffff),
    forall(between(1, 0x3ffff, Code), nb_setarg(Code, History, 0)),
    Module:captures(Flat, 0, Captures),
    Module:quiet_moves(Flat, 0, 0, 0, History, Quiet),
    append(Captures, Quiet, Ranked).

:- begin_tests(moves, [setup(admitted), cleanup(dismissed)]).

test(the_module_says_what_the_text_says, forall(game(Game))) :-
    sample(Game, Situations),
    forall(( member(Situation, Situations), reading(_, Situation, Module, Flat) ),
           ( successors(text, Situation, Module, Flat, Successors),
             successors(module, Situation, Module, Flat, Successors)
           )).

test(it_ends_where_the_text_ends, forall(game(Game))) :-
    sample(Game, Situations),
    forall(( member(Situation, Situations), reading(_, Situation, Module, Flat) ),
           ( Situation = situation(Game, _, _, Position),
             findall(Winner, once(Game:outcome(Position, Winner, _)), Outcome),
             findall(Winner, once(Module:outcome(Flat, Winner, _)), Outcome)
           )).

test(a_known_move_is_checked, forall(game(Game))) :-
    sample(Game, Situations),
    findall(Move, ( member(Situation, Situations), moves(Situation, Moves), member(Move, Moves) ),
            All0),
    sort(All0, All),
    forall(( nth1(N, Situations, Situation), N mod 10 =:= 1, \+ result(Situation, _, _, _) ),
           ( reading(search, Situation, Module, Flat),
             Situation = situation(Game, _, _, Position),
             forall(member(Move, All),
                    ( flat_move(Module, Move, FlatMove),
                      ( Game:legal(Position, Move) -> Legal = true ; Legal = false ),
                      ( Module:legal(Flat, FlatMove) -> Legal == true ; Legal == false )
                    ))
           )).

%   The games that can be read by squares are listed, so that no test covers less than it seems.

test(only_one_is_read_by_rows, all(Game == [knights])) :-
    game(Game),
    start(Game, none, [], Situation),
    once(reading(scored, Situation, _, _)),
    read_by_rows(Game, _).

%   A number in a move is not a square; the module says so rather than take it for one.

test(numbers_in_moves_are_read_by_rows) :-
    heaps:initial([], Position),
    Position = position(Board, _, _),
    flat(heaps, [], Board, plain, Module),
    read_by_rows(heaps, _),
    flat_position(Module, Position, Flat),
    perft(heaps, Position, 3, Count),
    Module:perft(made, Flat, 3, Count).

                /*******************************
                *            SEARCH            *
                *******************************/

test(each_move_is_in_one_stage, forall(game(Game))) :-
    sample(Game, Situations),
    forall(( nth1(N, Situations, Situation), N mod 10 =:= 1, \+ result(Situation, _, _, _) ),
           ( reading(search, Situation, Module, Flat),
             new_codes(Module, 361),
             moves(Situation, Moves),
             maplist(code_of(Module), Moves, Codes0),
             msort(Codes0, Codes),
             staged(Module, Flat, Codes)
           )).

test(codes_mean_what_they_stand_for, forall(game(Game))) :-
    sample(Game, [Situation|_]),
    fast(scored([]), Situation, Module, _),
    new_codes(Module, 361),
    moves(Situation, Moves),
    maplist(code_of(Module), Moves, Codes),
    sort(Codes, Once),
    same_length(Codes, Once),
    forall(nth1(N, Codes, Code),
           ( Module:decoded(Code, FlatMove),
             once(flat_move(Module, Move, FlatMove)),
             nth1(N, Moves, Move)
           )).

test(a_win_in_one_is_found, forall(member(Game, [chains, knights, pocket, waiting]))) :-
    sample(Game, Situations),
    findall(Situation, ( member(Situation, Situations), wins_at_once(Situation) ), Won),
    Won \== [],
    forall(member(Situation, Won),
           ( thought(Situation, 2, thought([line(Move, 999_999, [Move], 1)], _, _, _)),
             winning(Situation, Move)
           )).

test(five_in_a_row_are_found) :-
    start(five, none, [], situation(five, R, O, position(Board0, _, M))),
    foldl(black_stone, [8, 9, 11], Board0, Board),
    thought(situation(five, R, O, position(Board, b, M)), 2, thought([Line], _, _, _)),
    memberchk(Line, [line(10/7, _, _, 1), line(10/12, _, _, 1)]).

black_stone(Column, Board0, Board) :-
    put_cell(Board0, 10/Column, b, Board).

wins_at_once(Situation) :-
    moves(Situation, Moves),
    member(Move, Moves),
    winning(Situation, Move),
    !.

winning(Situation, Move) :-
    Situation = situation(_, _, _, position(_, Player, _)),
    played(Situation, Move, Next),
    result(Next, Player, _, _).

test(a_search_does_not_depend_on_those_before, forall(game(Game))) :-
    sample(Game, [Situation, Other|_]),
    search(Situation, Thought),
    search(Other, _),
    search(Situation, Thought).

search(Situation, Lines-Nodes) :-
    think(Situation, limits(none, 2_000, none, none, 3, 0), 3, [_]>>true,
          thought(Lines, _, Nodes, _)).

test(what_is_expected_can_be_played, forall(game(Game))) :-
    sample(Game, Situations),
    forall(( nth1(N, Situations, Situation), N mod 10 =:= 2, \+ result(Situation, _, _, _) ),
           ( thought(Situation, 4, thought([line(_, _, Moves, _)], _, _, _)),
             foldl(then, Moves, Situation, _)
           )).

then(Move, Situation0, Situation) :-
    played(Situation0, Move, Situation).

%   The search has fewer integers than there are moves here: it ends early, with a move.

test(more_moves_than_codes) :-
    admit(wide, wide),
    wide:initial([], Position),
    call_cleanup(thought(situation(wide, usual, [], Position), 3, Thought), dismiss(wide)),
    Thought = thought([line(put(_, _), _, _, _)|_], _, _, _).

%   On a board of 26 rows and columns two squares are too many for one integer.

test(a_board_of_many_squares, Rows == [24-25, 25-26]) :-
    start(breakthrough, none, [rows=26, columns=26], situation(Game, R, O, position(_, _, M))),
    empty_board(26, 26, 0, Board0),
    put_cell(Board0, 24/25, 1, Board1),
    put_cell(Board1, 3/3, 2, Board),
    thought(situation(Game, R, O, position(Board, 1, M)), 4, thought([Line], _, _, _)),
    Line = line(_, 999_997, [(Row1/_)-(Row2/_), _, (Row3/_)-(Row4/_)], 3),
    Rows = [Row1-Row2, Row3-Row4].

                /*******************************
                *           NOTATION           *
                *******************************/

test(what_is_written_is_read, forall(game(Game))) :-
    sample(Game, Situations),
    forall(( nth1(N, Situations, Situation), N mod 5 =:= 1 ),
           ( Situation = situation(Game, _, _, position(Board, _, _)),
             moves(Situation, Moves),
             forall(member(Move, Moves),
                    ( move_text(Game, Board, Move, Text),
                      read_move(Situation, Text, Move)
                    ))
           )).

test(no_two_moves_are_written_alike, forall(game(Game))) :-
    sample(Game, Situations),
    forall(member(Situation, Situations),
           ( Situation = situation(Game, _, _, position(Board, _, _)),
             moves(Situation, Moves),
             maplist(move_text(Game, Board), Moves, Texts),
             sort(Texts, Once),
             same_length(Texts, Once)
           )).

test(written, all(Text == ["pass", "c4", "drop pawn a2", "a1-a3-c3", "jump a1-a3 b2",
                           "a1-a2", "w-1-a1", "(king h1) a1", "7", "[]"])) :-
    empty_board(4, 4, 0, Board),
    member(Move, [ pass, 1/3, drop(pawn, 3/1), [4/1, 2/1, 2/3], jump([4/1, 2/1], 3/2),
                   (4/1)-(3/1), w-1-(4/1), f(king(h1), 4/1), 7, [] ]),
    move_text(pocket, Board, Move, Text0),
    ( Move = f(_, _) -> string_concat("f ", Text, Text0) ; Text = Text0 ).

test(read_in_other_words, all(Move == [drop(pawn, 4/3), drop(pawn, 4/3), drop(pawn, 4/3)])) :-
    start(pocket, none, [], Situation),
    member(Text, ["drop(pawn, c1)", " Drop  PAWN C1", "c1"]),
    ( Text == "c1" -> only_drops(Situation, Asked) ; Asked = Situation ),
    read_move(Asked, Text, Move).

%   Only a pawn from the hand can go to c1.

only_drops(situation(G, R, O, position(Board0, P, M)), situation(G, R, O, position(Board, P, M))) :-
    put_cell(Board0, 4/2, 0, Board1),
    put_cell(Board1, 1/1, w-c, Board).

                /*******************************
                *         EXPLAINING           *
                *******************************/

test(a_move_is_legal_or_breaks_a_rule, forall(game(Game))) :-
    sample(Game, Situations),
    findall(Move, ( member(Situation, Situations), moves(Situation, Moves), member(Move, Moves) ),
            All0),
    sort(All0, All),
    forall(( nth1(N, Situations, Situation), N mod 15 =:= 1, member(Move, All) ),
           ( reasons(Situation, Move, Rules),
             Situation = situation(Game, _, _, Position),
             ( Game:legal(Position, Move) -> Rules == [] ; Rules = [_|_] )
           )).

test(broken, all(Rules == [[no_stone], [encloses], [empty, encloses]])) :-
    start(reversi, none, [], Situation),
    member(Text, ["pass", "a1", "c3"]),
    read_move(Situation, Text, Move),
    reasons(Situation, Move, Rules).

test(an_illegal_chain_is_explained, Rule == own_piece) :-
    start(chains, none, [], Situation),
    read_move(Situation, "a3-a5-c5", Move),
    Move == [4/1, 2/1, 2/3],
    reasons(Situation, Move, [Rule|_]).

test(not_a_move,
     [ forall(member(Game-Given, [ reversi-"castle", reversi-[[1, 1], [2, 2]], pocket-"drop z9",
                                   waiting-"a1-b2-c3", five-"pass", chains-"drop pawn a1" ])),
       throws(error(refused(invalid_move, _, _), _)) ]) :-
    start(Game, none, [], Situation),
    read_move(Situation, Given, _).

test(many_words_are_read_at_once,
     [ throws(error(refused(invalid_move, _, _), _)) ]) :-
    start(chains, none, [], Situation),
    length(Squares, 200),
    maplist(=("a1"), Squares),
    atomic_list_concat(Squares, ' ', Atom),
    format(string(Text), "~w ?", [Atom]),
    read_move(Situation, Text, _).

:- end_tests(moves).
