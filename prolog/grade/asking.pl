:- module(grade_asking,
          [ ask_program/3               % +Home, +Question, -Answer
          ]).

:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [must_be/2, existence_error/2]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(halting, [ends_program/1]).
:- use_module(problems, [error_text/2]).
:- use_module(wire, [wire_goal/3, wire_term/2, wire_text/2]).

/** <module> Asking the program one question

A question is the term

    ask(Goal, Data, Wanted, Most, Budget, Input)

where Goal is the text of a goal; Data is a list of bind(Name, Text), which bind
variables of Goal to the terms in Text; Wanted are the names of the variables
whose values are the answer; Most is the maximum number of solutions; Budget is
the limit for the goal, in inferences; and Input is its standard input. The
answer is

    answer(Status, Solutions, Complete, Deterministic, Inferences, Error)

with Status one of `ok`, `error`, `inference_limit`, `memory` and `halted`;
Solutions lists of the texts of the values; Complete true if there are no more;
Deterministic true if the last one left no choice point; and Error none, or
error(Sort, Text). The answer to a question that cannot be understood, which is
not the program's fault, is refused(Text).
*/

%!  ask_program(+Home, +Question, -Answer) is det.
%
%   Answer is the answer of the program in the module Home to Question. All
%   changes of the database are undone.

ask_program(Home, ask(Text, Data, Wanted, Most, Budget, Input), Answer) :-
    catch(understood(Text, Data, Wanted, Goal, Values), Error, true),
    (   var(Error)
    ->  give_input(Input),
        answer(Home:Goal, Values, Most, Budget, Answer)
    ;   error_text(Error, Why),
        Answer = refused(Why)
    ).

understood(Text, Data, Wanted, Goal, Values) :-
    wire_goal(Text, Goal, Variables),
    must_be(callable, Goal),
    give(Data, Variables),
    values(Wanted, Variables, Values).

give([], _).
give([bind(Name, Text)|Data], Variables) :-
    atom_string(Key, Name),
    wire_term(Text, Value),
    (   memberchk(Key=Variable, Variables)
    ->  Variable = Value
    ;   true                            % of no interest to this goal
    ),
    give(Data, Variables).

values([], _, []).
values([Name|Names], Variables, [Value|Values]) :-
    atom_string(Key, Name),
    (   memberchk(Key=Value, Variables)
    ->  true
    ;   existence_error(variable, Key)
    ),
    values(Names, Variables, Values).

%   Reading past the end of the input is an error, so that a menu does not loop
%   forever.

give_input(Text) :-
    open_string(Text, In),
    set_stream(In, eof_action(error)),
    set_stream(In, alias(user_input)),
    set_input(In),
    set_output(user_output).

%   The progress of an answer is a term that is modified destructively, as it has
%   to survive backtracking and exceptions:
%
%       progress(Count, Inferences, Since, Ending, Deterministic)

answer(Goal, Values, Most, Budget, Answer) :-
    Progress = progress(0, 0, 0, ok, false),
    snapshot(findall(Texts,
                     solution(Goal, Values, Most, Budget, Progress, Texts),
                     Solutions)),
    Progress = progress(Count, Inferences, _, Ending, Deterministic),
    ended(Ending, Status, Complete, Error),
    (   Count =:= 0
    ->  Sure = true
    ;   Sure = Deterministic
    ),
    Answer = answer(Status, Solutions, Complete, Sure, Inferences, Error).

solution(Goal, Values, Most, Budget, Progress, Texts) :-
    start_meter(Progress),
    catch(call_with_inference_limit(Goal, Budget, How), Ball,
          stop(Progress, Ball)),
    meter(Progress),
    within(How, Budget, Progress),
    catch(maplist(wire_text, Values, Texts), Ball, stop(Progress, Ball)),
    count(Progress, Count),
    (   How == (!)
    ->  nb_setarg(5, Progress, true)
    ;   Count >= Most
    ->  nb_setarg(4, Progress, more),
        !
    ;   true
    ).
solution(_, _, _, _, Progress, _) :-
    meter(Progress),
    fail.

within(How, Budget, Progress) :-
    arg(2, Progress, Used),
    (   (   How == inference_limit_exceeded
        ;   Used > Budget
        )
    ->  stop(Progress, inference_limit)
    ;   true
    ).

stop(Progress, Ending) :-
    meter(Progress),
    nb_setarg(4, Progress, stopped(Ending)),
    fail.

start_meter(Progress) :-
    statistics(inferences, Now),
    nb_setarg(3, Progress, Now).

%   The meter stops on exit, and restarts on backtracking.

meter(Progress) :-
    statistics(inferences, Now),
    Progress = progress(_, Used0, Since, _, _),
    Used is Used0+Now-Since,
    nb_setarg(2, Progress, Used),
    nb_setarg(3, Progress, Now).
meter(Progress) :-
    start_meter(Progress),
    fail.

count(Progress, Count) :-
    arg(1, Progress, Count0),
    Count is Count0+1,
    nb_setarg(1, Progress, Count).

ended(ok, ok, true, none).
ended(more, ok, false, none).
ended(stopped(Ball), Status, false, Error) :-
    (   Ball == inference_limit
    ->  Status = inference_limit,
        Error = none
    ;   ends_program(Ball)
    ->  Status = halted,
        Error = none
    ;   status(Ball, Status),
        error_text(Ball, Text),
        sort_of(Ball, Sort),
        Error = error(Sort, Text)
    ).

status(Ball, Status) :-
    (   nonvar(Ball),
        Ball = error(resource_error(What), _),
        \+ memberchk(What, [threads, max_files])
    ->  Status = memory
    ;   Status = error
    ).

sort_of(Ball, Sort) :-
    (   nonvar(Ball),
        Ball = error(Formal, _),
        callable(Formal)
    ->  functor(Formal, Name, _),
        format(string(Sort), "~w", [Name])
    ;   subsumes_term(grade_answer(_), Ball)
    ->  Sort = "unusable_answer"
    ;   Sort = "thrown"
    ).
