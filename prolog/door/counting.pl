:- module(door_counting, []).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/jobs', [job_report/1]).
:- use_module('../engine/perft', [counted/5]).
:- use_module('../engine/refusal').
:- use_module(request).
:- use_module(games).

/** <module> Requests for a perft

A perft may take long, so it is a job, which reports the first moves as they are counted.
*/

:- multifile bridge:job/3.

bridge:job(perft, Request, Json) :-
    situation_in(Request, Situation),
    depth_in(Request, Depth),
    argument(by, Request, By, "compiled"),
    argument(leaves, Request, Leaves, false),
    known_way(By, Way),
    ( Leaves == true -> Last = made ; Last = listed ),
    counted(Situation, Depth, how(Way, Last), told_count, Counted),
    counted_json(Counted, Json).

told_count(Counted) :-
    counted_json(Counted, Json),
    job_report(Json).

counted_json(counted(Count, Moves, Parts), _{count:Count, moves:Moves, parts:Parts}).

known_way(Text, Way) :-
    (   member(Way0, [compiled, text]),
        atom_string(Way0, Text)
    ->  Way = Way0
    ;   refuse(bad_value, "by must be compiled or text, not ~w"-[Text], [name=by])
    ).

depth_in(Request, Depth) :-
    argument(depth, Request, Depth),
    (   integer(Depth),
        Depth >= 0
    ->  true
    ;   refuse(bad_value, "depth must be a whole number of plies, at least 0, not ~w"-[Depth],
               [name=depth])
    ).
