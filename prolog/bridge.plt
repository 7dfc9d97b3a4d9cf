:- module(test_bridge, []).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(time)).
:- use_module(bridge).
:- use_module(door/json_text, [json_in/2]).
:- use_module(engine/refusal).

/** <module> The door: every kind of request has a reply, and only one
*/

:- multifile bridge:verb/3.

bridge:verb(test_call, Request, Value) :-
    test_bridge:subject(Request.goal, Value).

%   subject(+Name, -Value): things that a verb might do to its caller.

subject("many", 1).
subject("many", 2).
subject("nothing", _) :-
    fail.
subject("print", done) :-
    format("é~w~n", [😀]).
subject("print too much", done) :-
    forall(between(1, 150_000, _), write(x)).
subject("print and throw", _) :-
    write(before),
    throw(ball).
subject("refuse", _) :-
    refuse(no_such_thing, "there is no ~w"-[thing], [name="thing", at=[1, 2]]).
subject("type error", _) :-
    atom_length(_, _).
subject("partial ball", _) :-
    throw(ball(_)).
subject("huge ball", _) :-
    numlist(1, 100_000, Numbers),
    throw(Numbers).
subject("endless", _) :-
    deeper(0, _).
subject("time", _) :-
    call_with_time_limit(0.05, forever).
subject("inferences", _) :-
    call_with_inference_limit(forever, 10_000, Result),
    throw(Result).
subject("cancelled", _) :-
    throw(job_cancelled).
subject("nan", _{deep:[Nan]}) :-
    Nan is nan.
subject("inf", Inf) :-
    Inf is inf.
subject("words", ["NaN", "Inf", 1.5]).
subject("pair", 1-8).
subject("variable", _).
subject("surrogate", Text) :-
    string_codes(Text, [0xd83d]).
subject("surrogate refused", _) :-
    string_codes(Text, [0xd83d]),
    refuse(odd, "~w is odd"-[Text], [name=Text]).
subject("surrogate printed", done) :-
    char_code(Char, 0xd83d),
    put_char(Char).

deeper(N, s(X)) :-
    N1 is N+1,
    deeper(N1, X),
    true.

forever :-
    forever.

%   Replies are compared by unification: the tag of a dict read from JSON depends on the version.

reply(Request, Reply) :-
    bridge_call(Request, Text),
    string(Text),
    json_in(Text, Reply).

called(Name, Reply) :-
    format(string(Request), '{"verb":"test_call", "goal":"~w"}', [Name]),
    reply(Request, Reply).

same(Json) :-
    format(string(Request), '{"verb":"echo", "value":~w}', [Json]),
    reply(Request, Reply),
    json_in(Json, Value),
    Reply = _{ok:Value}.

stack_limit(Before, After) :-
    current_prolog_flag(stack_limit, Before),
    set_prolog_flag(stack_limit, After).

:- begin_tests(bridge).

test(echo, [forall(member(Json,
        [ '1', '-2.5', '1e300', 'null', 'true', 'false', '"null"', '""', '[]',
          '{}', '{"a":{"b":[[]]}}', '"é😀\\u0000\\"\\\\"', '1000000000000000000000'
        ])), true(same(Json))]) :-
    true.

test(about, Limit == Here) :-
    reply("{\"verb\":\"about\"}", Reply),
    _{swipl:Version, pid:Pid, flags:Flags} :< Reply.ok,
    string(Version),
    integer(Pid),
    Limit = Flags.stack_limit,
    current_prolog_flag(stack_limit, Here).

test(first_answer_only, Reply = _{ok:1}) :-
    called("many", Reply).

test(failed, Kind == "failed") :-
    called("nothing", Reply),
    Kind = Reply.error.kind.

test(printed, Reply = _{ok:"done", printed:"é😀\n"}) :-
    called("print", Reply).

test(printed_is_capped, true(Length < 100_100)) :-
    called("print too much", Reply),
    string_length(Reply.printed, Length),
    sub_string(Reply.printed, _, _, 0, "[cut: 100,000 of 150,000 characters]").

test(printed_before_an_error, Printed == "before") :-
    called("print and throw", Reply),
    Printed = Reply.printed.

test(refused, Error = _{ kind:"no_such_thing", message:"there is no thing",
                         name:"thing", at:[1, 2] }) :-
    called("refuse", Reply),
    Error = Reply.error.

test(internal, Kind == "internal") :-
    called("type error", Reply),
    _{kind:Kind, message:Message, culprit:Culprit} :< Reply.error,
    Message \== "",
    once(sub_string(Culprit, _, _, _, "instantiation_error")).

test(partial_ball, Kind == "internal") :-
    called("partial ball", Reply),
    Kind = Reply.error.kind.

test(culprit_is_capped, true(Length < 700)) :-
    called("huge ball", Reply),
    string_length(Reply.error.culprit, Length).

test(limit, [ forall(member(Name, ["endless", "time", "inferences"])),
              setup(stack_limit(Before, 32_000_000)),
              cleanup(stack_limit(_, Before)),
              true(Kind == "limit")
            ]) :-
    called(Name, Reply),
    Kind = Reply.error.kind.

test(cancelled_outside_a_job, Kind == "cancelled") :-
    called("cancelled", Reply),
    Kind = Reply.error.kind.

test(unwritable, [ forall(member(Name, [ "nan", "inf", "pair", "variable", "surrogate",
                                         "surrogate refused", "surrogate printed"
                                       ])),
                   true(Kind == "internal")
                 ]) :-
    called(Name, Reply),
    Kind = Reply.error.kind.

test(words_that_look_like_no_number, Reply = _{ok:["NaN", "Inf", 1.5]}) :-
    called("words", Reply).

test(unknown_verb, Kind-Name == "unknown_verb"-"nope") :-
    reply("{\"verb\":\"nope\"}", Reply),
    _{kind:Kind, name:Name, message:_} :< Reply.error.

test(bad_request, [ forall(member(Text, [ "", " ", "nonsense", "{", "{} {}", "[1]", "1", "{}",
                                          "{\"verb\":1}", "{\"verb\":\"echo\"}",
                                          "{\"verb\":\"echo\", \"verb\":\"echo\"}",
                                          "{\"verb\":\"echo\", \"value\":NaN}"
                                        ])),
                    true(Kind == "bad_request")
                  ]) :-
    reply(Text, Reply),
    Kind = Reply.error.kind.

%   answers/2 is a table, as files that are not loaded cannot be asked for what they answer.

test(every_file_of_the_door_is_found_by_what_it_answers, Wrong == []) :-
    findall(File-Name,
            ( bridge:answers(File, Names), member(Name, Names), \+ answered_in(File, Name) ),
            Wrong).
test(what_the_files_of_the_door_answer_is_found, Wrong == []) :-
    findall(File-Name,
            ( bridge:answers(File, Names), answered_in(File, Name), \+ memberchk(Name, Names) ),
            Wrong).

answered_in(File, Name) :-
    member(Head, [bridge:verb(Name, _, _), bridge:job(Name, _, _)]),
    clause(Head, _, Clause),
    clause_property(Clause, file(Path)),
    atomic_list_concat(['/door/', File, '.pl'], End),
    sub_atom(Path, _, _, 0, End).

:- end_tests(bridge).

:- begin_tests(refusal).

test(refuse, error(refused(lost, "no way out", []))) :-
    refuse(lost, "no ~w out"-[way]).

test(refuse_with_data, error(refused(lost, "lost", [row=1]))) :-
    refuse(lost, "lost"-[], [row=1]).

test(reads_well, Text == "lost at 50% ~w\n") :-
    catch(refuse(lost, "lost at ~d% ~~w"-[50]), Error, true),
    message_to_codes(Error, Text).

message_to_codes(Error, Text) :-
    '$messages':translate_message(Error, Lines, []),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

:- end_tests(refusal).
