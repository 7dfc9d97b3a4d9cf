:- module(report_common,
          [ symbol/3,           % +Game, +Cell, -Text
            situated/4,         % +Game, +Board, +Player, -Situation
            on_turn/3,          % +Situation0, +Player, -Situation
            must_be_square/3,   % +Situation, +Written, +Square
            current/2,          % +Game, -Situation
            go_on/1,            % +Situation
            play_from/2,        % +Game, +Board
            or_told/1,          % :Goal
            told_rule/2,        % +Game, +Rule
            told_end/1,         % +Situation
            solution/2          % ?Term, +Solutions
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/game').
:- use_module('../engine/play').
:- use_module('../engine/refusal').
:- use_module('../engine/situation').

/** <module> Shared parts of the reports' predicates

Each report has its own predicate names for its board, for printing it and for
moving a piece. The other files in this folder define these predicates on top of
the engine, one file for each report; no rule is implemented again. They are for
the toplevel, so they print, and some keep a current game:

    $ swipl prolog/reports/breakthrough.pl
    ?- movePawn([7,5], [6,4]).

A predicate without a board argument acts on the current game, which is the only
state: one fact for each game and thread, initially the report's initial board.
The reports do not store whose turn it is: the owner of the piece is the one to
move.

An illegal move prints the rule it breaks, and fails.
*/

%   under_way(?Situation): the current game, once a move has been made.

:- thread_local under_way/1.

:- meta_predicate or_told(0).

                /*******************************
                *            BOARDS            *
                *******************************/

%!  symbol(+Game, +Cell, -Text) is det.
%
%   Text is the symbol of Cell in Game. Refuses anything that is not one of its cells.

symbol(Game, Cell, Text) :-
    must_be(nonvar, Cell),
    (   Game:face(Cell, Text0, _)
    ->  Text = Text0
    ;   refuse(bad_position, "~p is not a cell of ~w"-[Cell, Game])
    ).

%!  situated(+Game, +Board, +Player, -Situation) is det.
%
%   Situation is Board with Player to move, under the report's rules.
%   Refuses what is not a board of Game, saying where.

situated(Game, Board, Player, Situation) :-
    must_be(nonvar, Board),
    (   is_list(Board),
        maplist(cell_names, Board, Rows)
    ->  true
    ;   Rows = Board
    ),
    from_rows(Game, none, [], rows(Rows, Player, []), Situation).

cell_names(Cells, Names) :-
    is_list(Cells),
    maplist(cell_name, Cells, Names).

cell_name(Cell, Name) :-
    format(atom(Name), "~w", [Cell]).

%!  on_turn(+Situation0, +Player, -Situation) is det.
%
%   Situation is Situation0 with Player to move; the same if Player is `nobody`.

on_turn(situation(Game, Ruleset, Overrides, position(Board, Player0, Memory)), Mover,
        situation(Game, Ruleset, Overrides, position(Board, Player, Memory))) :-
    (   Mover == nobody
    ->  Player = Player0
    ;   Player = Mover
    ).

%!  must_be_square(+Situation, +Written, +Square) is det.
%
%   Refuse Written, which stands for Square, unless that is on the board.

must_be_square(situation(_, _, _, position(Board, _, _)), Written, Row/Column) :-
    (   integer(Row),
        integer(Column),
        cell(Board, Row/Column, _)
    ->  true
    ;   board_size(Board, Rows, Columns),
        refuse(invalid_move, "~p is not a square of this board of ~d rows and ~d columns"
                             -[Written, Rows, Columns])
    ).

                /*******************************
                *     THE GAME BEING PLAYED    *
                *******************************/

%!  current(+Game, -Situation) is det.
%
%   Situation is the current situation of Game.

current(Game, Situation) :-
    Situation0 = situation(Game, _, _, _),
    (   under_way(Situation0)
    ->  Situation = Situation0
    ;   start(Game, none, [], Situation)
    ).

%!  go_on(+Situation) is det.
%
%   Continue the current game from Situation.

go_on(Situation) :-
    Situation = situation(Game, _, _, _),
    retractall(under_way(situation(Game, _, _, _))),
    assertz(under_way(Situation)).

%!  play_from(+Game, +Board) is det.
%
%   Continue the current game from Board, or from the report's board of that name:
%   initial, intermediate or final.

play_from(Game, Board) :-
    (   atom(Board),
        Board \== []
    ->  named_situation(Game, Board, none, Situation)
    ;   start(Game, none, [], situation(_, _, _, position(_, First, _))),
        situated(Game, Board, First, Situation)
    ),
    go_on(Situation).

                /*******************************
                *           TELLING            *
                *******************************/

%!  or_told(:Goal) is semidet.
%
%   True if Goal is true. If it refuses an illegal move, prints the reason.

or_told(Goal) :-
    catch(Goal, error(refused(illegal_move, Message, _), _),
          ( format("~s~n", [Message]), fail )).

%!  told_rule(+Game, +Rule) is det.
%
%   Write the sentence of Rule.

told_rule(Game, Rule) :-
    known_rule(Game, Rule, Clause, _, Text),
    format("~s (~w)~n", [Text, Clause]).

%!  told_end(+Situation) is semidet.
%
%   True if the game is over in Situation. Writes who has won, and why.

told_end(Situation) :-
    Situation = situation(Game, _, _, _),
    result(Situation, Winner, Rule, _),
    (   Winner == nobody
    ->  write('Nobody has won. ')
    ;   format("~w has won. ", [Winner])
    ),
    told_rule(Game, Rule).

%!  solution(?Term, +Solutions) is nondet.
%
%   Term is one of Solutions, each once; at most once if it is ground.

solution(Term, Solutions) :-
    (   ground(Term)
    ->  memberchk(Term, Solutions)
    ;   sort(Solutions, Distinct),
        member(Term, Distinct)
    ).
