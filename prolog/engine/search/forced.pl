:- module(forced,
          [ forces/4,           % +Module, +Flat, +Player, +Plies
            sure_after/6,       % +Module, +Flat, +Move, +Player, +Most, ?Plies
            forced_tree/5,      % +Module, +Flat, +Player, +Plies, -Tree
            horizon/1           % ?Plies
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Forced wins, proved move by move

Who can force the end of a game within a number of plies is found by trying
everything, so what is said here is certain; what is not found may still be
there beyond the horizon. Positions are flat (see compile.pl).
*/

%!  horizon(?Plies) is det.
%
%   How far a forced end is looked for where nobody says how far.

horizon(5).

%!  forces(+Module, +Flat, +Player, +Plies) is semidet.
%
%   Whatever the other one does, Player has won within Plies plies from Flat.

forces(Module, Flat, Player, Plies) :-
    (   Module:over(Flat, Winner, _)
    ->  Winner == Player
    ;   Plies =:= 0
    ->  stuck(Module, Flat, Player)
    ;   Flat = position(_, Player, _)
    ->  Plies1 is Plies-1,
        Module:legal(Flat, Move),
        forces_after(Module, Flat, Move, Player, Plies1)
    ;   Plies1 is Plies-1,
        (   Module:legal(Flat, _)
        ->  \+ escape(Module, Flat, Player, Plies1, _)
        ;   stuck(Module, Flat, Player)
        )
    ),
    !.

%   The game is over because nobody can move.

stuck(Module, Flat, Player) :-
    \+ Module:legal(Flat, _),
    once(Module:outcome(Flat, Winner, _)),
    Winner == Player.

escape(Module, Flat, Player, Plies, Move) :-
    Module:legal(Flat, Move),
    \+ forces_after(Module, Flat, Move, Player, Plies).

%   The board is as before when this has succeeded or failed.

forces_after(Module, Flat, Move, Player, Plies) :-
    \+ \+ ( once(Module:next(Flat, Move, Flat1)),
            forces(Module, Flat1, Player, Plies) ).

%!  sure_after(+Module, +Flat, +Move, +Player, +Most, ?Plies) is semidet.
%
%   After Move, the first ply counted, Player wins by force within Plies
%   plies, and not within fewer. Plies is at most Most.

sure_after(Module, Flat, Move, Player, Most, Plies) :-
    Least is Most-1,
    (   between(0, Least, Later),
        forces_after(Module, Flat, Move, Player, Later)
    ->  Plies is Later+1
    ).

%!  forced_tree(+Module, +Flat, +Player, +Plies, -Tree) is semidet.
%
%   Player wins by force within Plies plies. Tree is the list of the terms
%   branch(Move, Tree1): one move of Player, the quickest, and every move of
%   the other one. It is [] where the game is over.

forced_tree(Module, Flat, Player, Plies, Tree) :-
    (   ( Module:over(Flat, Winner, _) ; stuck(Module, Flat, Player), Winner = Player )
    ->  Winner == Player,
        Tree = []
    ;   Plies > 0,
        forces(Module, Flat, Player, Plies),
        Plies1 is Plies-1,
        grown(Module, Flat, Player, Plies1, Tree)
    ).

grown(Module, Flat, Player, Plies, Tree) :-
    (   Flat = position(_, Player, _)
    ->  quickest(Module, Flat, Player, Plies, Move, Later),
        branch(Module, Flat, Player, Later, Move, Branch),
        Tree = [Branch]
    ;   findall(Branch,
                ( Module:legal(Flat, Move),
                  branch(Module, Flat, Player, Plies, Move, Branch)
                ),
                Tree)
    ).

quickest(Module, Flat, Player, Plies, Move, Later) :-
    between(0, Plies, Later),
    Module:legal(Flat, Move),
    forces_after(Module, Flat, Move, Player, Later),
    !.

branch(Module, Flat, Player, Plies, Move, branch(Move, Tree)) :-
    findall(Tree0,
            ( once(Module:next(Flat, Move, Flat1)),
              forced_tree(Module, Flat1, Player, Plies, Tree0)
            ),
            [Tree|_]).
