:- module(clobber,
          [ title/1,            % -Title
            ruleset/3,          % ?Name, -Options, -Note
            initial/2,          % +Options, -Position
            legal/2,            % +Position, ?Move
            next/3,             % +Position0, +Move, -Position
            outcome/3,          % +Position, -Winner, -Rule
            rule/4,             % ?Rule, -Clause, -Section, -Text
            face/3              % ?Cell, -Text, -Player
          ]).
:- use_module(tabuleiro(board)).
:- use_module(tabuleiro(compass)).
:- use_module(tabuleiro(rulebook)).

/** <module> Clobber, a game in which every move captures

By Michael H. Albert, J. P. Grossman, Richard J. Nowakowski and David Wolfe.
*/

title("Clobber").

ruleset(five_by_six, [], "Five rows of six, the size of most tournaments between people.").

face(o, "o", nobody).
face(w, "w", w).
face(b, "b", b).

orthogonal(north).
orthogonal(east).
orthogonal(south).
orthogonal(west).

opponent(w, b).
opponent(b, w).

initial(_, position([ [w,b,w,b,w,b],
                      [b,w,b,w,b,w],
                      [w,b,w,b,w,b],
                      [b,w,b,w,b,w],
                      [w,b,w,b,w,b] ], w, [])).

legal(position(Board, Player, _), From-To) :-
    own_stone :: cell(Board, From, Player),
    one_step  :: ( orthogonal(Way), step(grid, Way, From, To) ),
    prey      :: ( opponent(Player, Enemy), cell(Board, To, Enemy) ).

next(position(Board0, Player, Memory), From-To, position(Board, Opponent, Memory)) :-
    put_cell(Board0, From, o, Board1),
    put_cell(Board1, To, Player, Board),
    opponent(Player, Opponent).

outcome(position(Board, Player, Memory), Winner, stuck) :-
    \+ legal(position(Board, Player, Memory), _),
    opponent(Player, Winner).

rule(own_stone, 'CL-1', '1', "You may only move your own stones.").
rule(one_step,  'CL-2', '1', "A stone moves one square up, down, left or right.").
rule(prey,      'CL-2', '1', "A stone moves onto an enemy stone, which leaves the board.").
rule(stuck,     'CL-3', '1', "A player who cannot move loses.").
