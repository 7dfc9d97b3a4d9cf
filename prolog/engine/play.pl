:- module(play,
          [ moves/2,            % +Situation, -Moves
            captured/3,         % +Situation, +Move, -Squares
            read_move/3,        % +Situation, +Given, -Move
            played/3,           % +Situation0, +Move, -Situation
            reasons/3,          % +Situation, +Move, -Rules
            reasons/4,          % +Situation, +Move, -Labels, -Rules
            rules_json/3,       % +Game, +Rules, -Json
            nearest/3,          % +Situation, +Move, -Texts
            result/4,           % +Situation, -Winner, -Rule, -Points
            numbers_note/2,     % +Situation, -Text
            remarks/2,          % +Situation, -Rules
            regions/2           % +Situation, -Regions
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(library(apply), [include/3, maplist/3]).
:- use_module(library(pairs), [map_list_to_pairs/3, pairs_values/2]).
:- use_module(board).
:- use_module(compass, [apart/4]).
:- use_module(game, [known_rule/5, offers/2, owner/3]).
:- use_module(move).
:- use_module(notation).
:- use_module(refusal).
:- use_module(rulebook, [broken/3]).

/** <module> Moves in a situation: listing, reading, playing, explaining

A move that cannot be played is refused in one of three ways: it is not a
move at all (invalid_move), it may mean several moves (ambiguous_move), or
it breaks rules, which are listed (illegal_move).
*/

%!  moves(+Situation, -Moves) is det.
%
%   Moves are the legal moves, in the order of the rules.

moves(situation(Game, _, _, Position), Moves) :-
    findall(Move, Game:legal(Position, Move), Moves).

%!  captured(+Situation, +Move, -Squares) is det.
%
%   Squares are the squares of the enemy pieces that Move captures, the nearest to
%   its origin first.

captured(situation(Game, _, _, Position), Move, Squares) :-
    Game:next(Position, Move, position(Board, _, _)),
    Position = position(Board0, Player, _),
    board_changes(Board0, Board, Changes),
    taken(Changes, Game, Player, Squares0),
    in_order(Move, Squares0, Squares).

taken([], _, _, []).
taken([change(Square, Cell, _)|Changes], Game, Player, Squares) :-
    owner(Game, Cell, Owner),
    (   ( Owner == Player ; Owner == nobody )
    ->  Squares = Squares1
    ;   Squares = [Square|Squares1]
    ),
    taken(Changes, Game, Player, Squares1).

in_order(Move, Squares0, Squares) :-
    (   from_to(Move, From, _),
        Squares0 = [_, _|_]
    ->  map_list_to_pairs(apart(manhattan, From), Squares0, Pairs0),
        keysort(Pairs0, Pairs),
        pairs_values(Pairs, Squares)
    ;   Squares = Squares0
    ).

                /*******************************
                *            READING           *
                *******************************/

%!  read_move(+Situation, +Given, -Move) is det.
%
%   Move is the move that Given denotes: a text in any notation of the game, a bare
%   destination if only one move ends there, or a pair [[R,C],[R,C]]. Move need not
%   be legal.

read_move(Situation, Given, Move) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    (   Given = [[Row1, Column1], [Row2, Column2]]
    ->  from_given(Situation, Given, Row1/Column1, Row2/Column2, Move)
    ;   \+ ( string(Given) ; atom(Given) )
    ->  refuse(invalid_move,
               "a move must be a text or two squares, [[row, column], [row, column]]"-[])
    ;   swap_given(Game, Given)
    ->  Move = swap
    ;   readings(Game, Board, Given, Readings),
        (   other_moves(Game)
        ->  any_meant(Readings, Situation, Given, Move)
        ;   meant(Readings, Situation, Given, Move)
        )
    ).

from_given(Situation, Given, From, To, From-To) :-
    must_be_on_board(Situation, Given, From),
    must_be_on_board(Situation, Given, To),
    Situation = situation(Game, _, _, _),
    (   has_clause(Game, From-To)
    ->  true
    ;   no_move(Situation, Given)
    ).

%   `swap` is recognized whether it is legal or not.

swap_given(Game, Given) :-
    spelling(Given, ["swap"]),
    has_clause(Game, swap).

must_be_on_board(Situation, Given, Square) :-
    Situation = situation(_, _, _, position(Board, _, _)),
    (   Square = Row/Column,
        integer(Row),
        integer(Column),
        cell(Board, Square, _)
    ->  true
    ;   board_size(Board, Rows, Columns),
        not_a_move(Situation,
                   "~w names a square that is not on this board of ~d rows and ~d columns"
                   -[Given, Rows, Columns])
    ).

not_a_move(Situation, Message) :-
    (   numbers_note(Situation, Note)
    ->  refuse(invalid_move, Message, [hint=Note])
    ;   refuse(invalid_move, Message)
    ).

%!  numbers_note(+Situation, -Text) is semidet.
%
%   Text explains how moves in numbers are read, with a legal move as the example, if
%   there is one and the board is not labelled with these numbers.

numbers_note(situation(Game, _, _, Position), Text) :-
    Position = position(Board, _, _),
    once(( Game:legal(Position, Move), from_to(Move, _, _) )),
    numbers_note(Game, Board, Move, Text).

meant([], Situation, Given, _) :-
    no_move(Situation, Given).
meant([Reading|Readings], Situation, Given, Move) :-
    (   member(move(From, To), [Reading|Readings])
    ->  must_be_on_board(Situation, Given, From),
        must_be_on_board(Situation, Given, To),
        Move = From-To
    ;   Reading = square(To),
        only_move_to(Situation, Given, To, Move)
    ).

only_move_to(Situation, Given, To, Move) :-
    must_be_on_board(Situation, Given, To),
    moves(Situation, Moves),
    include(leads_to(To), Moves, Fitting),
    (   Fitting == []
    ->  unreachable(Situation, To)
    ;   the_only(Fitting, Situation, Given, Move)
    ).

leads_to(To, Move) :-
    destination(Move, To).

the_only(Moves, situation(Game, _, _, position(Board, _, _)), Given, Move) :-
    (   Moves = [Move0]
    ->  Move = Move0
    ;   maplist(move_text(Game, Board), Moves, Candidates),
        atomic_list_concat(Candidates, ', ', List),
        refuse(ambiguous_move, "~w may mean ~w"-[Given, List], [candidates=Candidates])
    ).

%   Reports the rules that stop the player's piece that breaks the fewest.

unreachable(Situation, To) :-
    Situation = situation(Game, _, _, position(Board, Player, _)),
    findall(Count-(From-To),
            ( cell(Board, From, Cell),
              owner(Game, Cell, Player),
              reasons(Situation, From-To, Rules),
              length(Rules, Count)
            ),
            Tries),
    square_text(Game, Board, To, Text),
    (   sort(1, @=<, Tries, [_-Move|_])
    ->  reasons(Situation, Move, Rules)
    ;   Rules = []
    ),
    rules_json(Game, Rules, Broken),
    refuse(illegal_move, "no piece can move to ~s"-[Text], [broken=Broken]).

no_move(Situation, Given) :-
    example(Situation, Example),
    not_a_move(Situation, "~w is not a move; write it like ~s"-[Given, Example]).

example(Situation, Example) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    (   moves(Situation, [Move|_])
    ->  move_text(Game, Board, Move, Example)
    ;   square_text(Game, Board, 1/1, Example)
    ).

                /*******************************
                *     READING OTHER MOVES      *
                *******************************/

%   any_meant(+Readings, +Situation, +Given, -Move): in a game with moves other than From-To,
%   Given is the text of a legal move, or a move From-To in any notation, or the square where
%   only one move ends, or else an illegal move of a kind that the rules have a clause for.

any_meant(Readings, Situation, Given, Move) :-
    Situation = situation(Game, _, _, _),
    moves(Situation, Moves),
    (   written_so(Moves, Situation, Given, Fitting)
    ->  the_only(Fitting, Situation, Given, Move)
    ;   member(move(From, To), Readings),
        has_clause(Game, From-To)
    ->  from_given(Situation, Given, From, To, Move)
    ;   member(square(To), Readings),
        include(leads_to(To), Moves, Fitting),
        Fitting \== []
    ->  the_only(Fitting, Situation, Given, Move)
    ;   parsed_in(Situation, Given, Move0)
    ->  Move = Move0
    ;   Readings = [square(To)|_]
    ->  only_move_to(Situation, Given, To, Move)
    ;   no_move(Situation, Given)
    ).

written_so(Moves, situation(Game, _, _, position(Board, _, _)), Given, [Move|Others]) :-
    spelling(Given, Words),
    findall(Fitting,
            ( member(Fitting, Moves),
              move_text(Game, Board, Fitting, Text),
              spelling(Text, Words)
            ),
            [Move|Others]).

parsed_in(Situation, Given, Move) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    parsed(Game, Board, Given, Move),
    has_clause(Game, Move),
    !,
    move_squares(Move, Squares),
    maplist(must_be_on_board(Situation, Given), Squares).

                /*******************************
                *            PLAYING           *
                *******************************/

%!  played(+Situation0, +Move, -Situation) is det.
%
%   Situation results from the legal Move in Situation0. Refuses an illegal move,
%   with the rules it breaks.

played(Situation0, Move, Situation) :-
    Situation0 = situation(Game, Ruleset, Overrides, Position0),
    (   \+ Game:legal(Position0, Move)
    ->  refuse_illegal(Situation0, Move)
    ;   once(Game:next(Position0, Move, Position)),
        Situation = situation(Game, Ruleset, Overrides, Position)
    ).

refuse_illegal(Situation, Move) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    reasons(Situation, Move, Rules),
    rules_json(Game, Rules, Broken),
    move_text(Game, Board, Move, Text),
    nearest(Situation, Move, Nearest),
    Rules = [Headline|_],
    known_rule(Game, Headline, Clause, _, Sentence),
    refuse(illegal_move, "~s is not legal: ~s (~w)"-[Text, Sentence, Clause],
           [move=Text, broken=Broken, nearest=Nearest]).

%!  nearest(+Situation, +Move, -Texts) is det.
%
%   Texts are legal alternatives to Move: with the same piece, or else to the same
%   square.

nearest(Situation, Move, Texts) :-
    Situation = situation(Game, _, _, position(Board, _, _)),
    moves(Situation, Moves),
    (   \+ move_squares(Move, [_|_])
    ->  Near = []
    ;   include(same_start(Move), Moves, Near0),
        Near0 \== []
    ->  Near = Near0
    ;   destination(Move, To),
        include(leads_to(To), Moves, Near)
    ),
    maplist(move_text(Game, Board), Near, Texts).

same_start(Move1, Move2) :-
    move_squares(Move1, [Square|_]),
    move_squares(Move2, [Square|_]).

                /*******************************
                *          EXPLAINING          *
                *******************************/

%!  reasons(+Situation, +Move, -Rules) is det.
%
%   Rules are the names of the rules that Move breaks, the main one first; [] if
%   and only if it is legal.

reasons(Situation, Move, Rules) :-
    reasons(Situation, Move, _, Rules).

%!  reasons(+Situation, +Move, -Labels, -Rules) is det.
%
%   Labels name the conditions that Move breaks, and Rules the rules to cite for them.

reasons(situation(Game, _, _, Position), Move, Labels, Rules) :-
    broken(Game:Position, Move, Labels),
    maplist(refined(Game, Position, Move), Labels, Rules).

%   Distinguishes an empty square from an opponent's piece.

refined(Game, position(Board, _, _), Move, Label, Rule) :-
    (   Label == own_piece,
        move_squares(Move, [From|_]),
        cell(Board, From, Cell),
        owner(Game, Cell, Owner),
        ( Owner == nobody -> Rule0 = empty_square ; Rule0 = enemy_piece ),
        Game:rule(Rule0, _, _, _)
    ->  Rule = Rule0
    ;   Rule = Label
    ).

%!  rules_json(+Game, +Rules, -Json) is det.
%
%   Json are dicts that describe Rules.

rules_json(Game, Rules, Json) :-
    maplist(rule_json(Game), Rules, Json).

rule_json(Game, Rule, _{id:Rule, clause:Clause, section:Section, text:Text}) :-
    known_rule(Game, Rule, Clause, Section, Text).

                /*******************************
                *            RESULTS           *
                *******************************/

%!  result(+Situation, -Winner, -Rule, -Points) is semidet.
%
%   True if the game is over in Situation by Rule; Winner is a player or `nobody`.
%   Points are pairs Player-Count in games that count points, else none.

result(situation(Game, _, _, Position), Winner, Rule, Points) :-
    once(Game:outcome(Position, Winner, Rule)),
    points(Game, Position, Points).

points(Game, Position, Points) :-
    (   offers(Game, points/3)
    ->  findall(Player-Count, Game:points(Position, Player, Count), Points)
    ;   Points = none
    ).

%!  remarks(+Situation, -Rules) is det.
%
%   Rules are the rules that a player announces in Situation, such as raichi.

remarks(situation(Game, _, _, Position), Rules) :-
    (   offers(Game, remark/2)
    ->  findall(Rule, Game:remark(Position, Rule), Rules)
    ;   Rules = []
    ).

%!  regions(+Situation, -Regions) is det.
%
%   Regions are pairs Square-Name for the special squares.

regions(situation(Game, _, _, Position), Regions) :-
    (   offers(Game, region/3)
    ->  findall(Square-Name, Game:region(Position, Square, Name), Regions)
    ;   Regions = []
    ).
