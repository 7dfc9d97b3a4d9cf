:- module(forced,
          [ forces/4,           % +Module, +Flat, +Player, +Plies
            sure_after/6,       % +Module, +Flat, +Move, +Player, +Most, ?Plies
            forced_tree/5,      % +Module, +Flat, +Player, +Plies, -Tree
            horizon/1           % ?Plies
          ]).
:- set_prolog_flag(optimise, true).

/** <module> Forced wins, proved move by move

A forced end within a number of plies is found by exhaustive search, so every
result is certain; a win that is not found may still exist beyond the horizon.
Positions are flat (see compile.pl).
*/

%!  horizon(?Plies) is det.
%
%   Plies is the default depth of the search for a forced end.

horizon(5).

%!  forces(+Module, +Flat, +Player, +Plies) is semidet.
%
%   True if Player can force a win within Plies plies from Flat.

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

%   stuck(+Module, +Flat, +Player): there is no legal move, which makes Player win.

stuck(Module, Flat, Player) :-
    \+ Module:legal(Flat, _),
    once(Module:outcome(Flat, Winner, _)),
    Winner == Player.

escape(Module, Flat, Player, Plies, Move) :-
    Module:legal(Flat, Move),
    \+ forces_after(Module, Flat, Move, Player, Plies).

%   Undoes all changes of the board, whether it succeeds or fails.

forces_after(Module, Flat, Move, Player, Plies) :-
    \+ \+ ( once(Module:next(Flat, Move, Flat1)),
            forces(Module, Flat1, Player, Plies) ).

%!  sure_after(+Module, +Flat, +Move, +Player, +Most, ?Plies) is semidet.
%
%   True if after Move, which counts as the first ply, Player wins by force
%   within Plies plies and no fewer. Plies is at most Most.

sure_after(Module, Flat, Move, Player, Most, Plies) :-
    Least is Most-1,
    (   between(0, Least, Later),
        forces_after(Module, Flat, Move, Player, Later)
    ->  Plies is Later+1
    ).

%!  forced_tree(+Module, +Flat, +Player, +Plies, -Tree) is semidet.
%
%   True if Player wins by force within Plies plies. Tree is a list of terms
%   branch(Move, Tree1): one for Player's quickest move, or one for every move of
%   the opponent. It is [] if the game is over.

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
