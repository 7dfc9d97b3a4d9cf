:- module(answers,
          [ run/5,              % :Goal, +Names, +Limits, +View, -Answers
            shown/3             % +View, +Value, -Text
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(solution_sequences), [distinct/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module('../board', [cell/3]).
:- use_module('../move', [from_to/3, has_clause/2, move_squares/2]).
:- use_module('../notation', [move_text/4, square_text/4]).
:- use_module('../refusal').
:- use_module(relations, [situation_of/2]).
:- use_module('../situation', [situation_text/2]).

/** <module> Running a question within limits

    limits(Seconds, Inferences, Answers, Offset)

Whichever limit is reached first ends the search; what was found so far is
kept. The stacks may grow as far as stack_limit/1 says, as this is run in a
thread of its own.
*/

:- meta_predicate run(0, +, +, +, -).

:- thread_local
    found/1.                    % Answer

stack_limit(134_217_728).

%!  run(:Goal, +Names, +Limits, +View, -Answers) is det.
%
%   Answers is answers(Solutions, End, Inferences): a Solution, each once, is a
%   list of dicts that tell the values of the variables Names (Name=Variable)
%   of Goal, without those whose name begins with an underscore. End is `all`,
%   `more` if there are others than those asked for, or the limit that was
%   reached: `time`, `inferences` or `memory`.

run(Goal, Names0, limits(Seconds, Inferences, Most, Offset), View,
    answers(Solutions, End, Used)) :-
    visible(Names0, Names),
    retractall(found(_)),
    stack_limit(Stack),
    set_prolog_flag(stack_limit, Stack),
    statistics(inferences, Before),
    catch(call_with_time_limit(
              Seconds,
              call_with_inference_limit(collected(Goal, Names, Most, Offset, View, End0),
                                        Inferences, Result)),
          Error, true),
    statistics(inferences, After),
    Used is After-Before,
    ended(Error, Result, End0, End),
    findall(Solution, retract(found(Solution)), Solutions).

visible([], []).
visible([Name=Value|Names0], Names) :-
    (   sub_atom(Name, 0, 1, _, '_')
    ->  Names = Names1
    ;   Names = [Name=Value|Names1]
    ),
    visible(Names0, Names1).

ended(Error, Result, End0, End) :-
    (   var(Error)
    ->  ( Result == inference_limit_exceeded -> End = inferences ; End = End0 )
    ;   limit(Error, End1)
    ->  End = End1
    ;   went_wrong(Error)
    ).

%   The question was allowed but makes no sense, such as X is foo+1.

went_wrong(Error) :-
    (   Error = error(Formal, _),
        Formal \= refused(_, _, _)
    ->  message_to_text(Error, Text),
        refuse(bad_question, "the question goes wrong when it is asked: ~s"-[Text])
    ;   throw(Error)
    ).

message_to_text(Error, Text) :-
    '$messages':translate_message(Error, Lines, []),
    with_output_to(string(Text0), print_message_lines(current_output, '', Lines)),
    split_string(Text0, "", "\n ", [Text]).

limit(time_limit_exceeded, time).
limit(time_limit_exceeded(_), time).
limit(inference_limit_exceeded, inferences).
limit(inference_limit_exceeded(_), inferences).
limit(error(resource_error(_), _), memory).

collected(Goal, Names, Most, Offset, View, End) :-
    Last is Offset+Most,
    Count = count(0),
    (   distinct(Answer, ( call(Goal), rendered(Names, View, Answer) )),
        arg(1, Count, N0),
        N is N0+1,
        nb_setarg(1, Count, N),
        N > Offset,
        (   N > Last
        ->  true
        ;   assertz(found(Answer)),
            fail
        )
    ->  End = more
    ;   End = all
    ).

                /*******************************
                *            VALUES            *
                *******************************/

rendered([], _, []).
rendered([Name=Value|Names], View, Answer) :-
    (   var(Value)
    ->  Answer = Answer1
    ;   sort_of(Value, View, Sort),
        json_of(Sort, Value, Json),
        text_of(Sort, Value, View, Text),
        Answer = [_{name:Name, sort:Sort, text:Text, value:Json}|Answer1]
    ),
    rendered(Names, View, Answer1).

sort_of(Value, View, Sort) :-
    (   is_square(Value, View)
    ->  Sort = square
    ;   is_move(Value, View)
    ->  Sort = move
    ;   is_position(Value)
    ->  Sort = position
    ;   integer(Value)
    ->  Sort = number
    ;   Sort = term
    ).

%   json_of(+Sort, +Value, -Json): Json is a Value that a program can use, null where the
%   text must do.

json_of(square, Square, Json) :-
    square_json(Square, Json).
json_of(move, Move, Json) :-
    move_squares(Move, Squares),
    maplist(square_json, Squares, Json).
json_of(position, _, null).
json_of(number, Number, Json) :-
    ( abs(Number) < 1<<62 -> Json = Number ; Json = null ).
json_of(term, _, null).

is_square(Value, View) :-
    nonvar(Value),
    Value = Row/Column,
    integer(Row),
    integer(Column),
    situation_of(View, situation(_, _, _, position(Board, _, _))),
    cell(Board, Value, _).

square_json(Row/Column, [Row, Column]).

%   From-To is a move wherever it is legal; any other term is one where it is legal now.

is_move(Value, View) :-
    ground(Value),
    (   from_to(Value, From, To)
    ->  is_square(From, View),
        is_square(To, View)
    ;   \+ number(Value),
        situation_of(View, situation(Game, _, _, Position)),
        has_clause(Game, Value),
        \+ \+ Game:legal(Position, Value)
    ).

is_position(Value) :-
    nonvar(Value),
    Value = view(Situation, _, _),
    ground(Situation),
    Situation = situation(_, _, _, position(_, _, _)).

%!  shown(+View, +Value, -Text) is det.
%
%   Text is Value as the game writes it, or else as Prolog does.

shown(View, Value, Text) :-
    sort_of(Value, View, Sort),
    text_of(Sort, Value, View, Text).

text_of(square, Square, View, Text) :-
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    square_text(Game, Board, Square, Text).
text_of(move, Move, View, Text) :-
    situation_of(View, situation(Game, _, _, position(Board, _, _))),
    move_text(Game, Board, Move, Text).
text_of(position, Position, _, Text) :-
    situation_of(Position, Situation),
    (   catch(situation_text(Situation, Text0), error(_, _), fail)
    ->  Text = Text0
    ;   written(Position, Text)
    ).
text_of(number, Number, _, Text) :-
    written(Number, Text).
text_of(term, Value, View, Text) :-
    (   is_short_list(Value)
    ->  shown_list(Value, View, Texts),
        atomic_list_concat(Texts, ', ', List),
        format(string(Text), "[~w]", [List])
    ;   written(Value, Text)
    ).

is_short_list(Value) :-
    acyclic_term(Value),
    is_list(Value),
    length(Value, Length),
    Length =< 200.

shown_list([], _, []).
shown_list([Value|Values], View, [Text|Texts]) :-
    shown(View, Value, Text),
    shown_list(Values, View, Texts).

%   A number of thousands of digits, a term of any depth: nobody reads them.

longest_text(400).

written(Value, Text) :-
    (   integer(Value),
        msb(abs(Value)+1) > 1000
    ->  Bits is msb(abs(Value)+1)+1,
        format(string(Text), "an integer of ~D bits", [Bits])
    ;   acyclic_term(Value),
        term_size(Value, Size),
        Size > 20_000
    ->  format(string(Text), "a term of ~D cells", [Size])
    ;   format(string(Text0), "~W", [Value, [ quoted(true), max_depth(40), cycles(true),
                                             numbervars(false), portray(false)
                                           ]]),
        cut_short(Text0, Text)
    ).

cut_short(Text0, Text) :-
    longest_text(Longest),
    (   string_length(Text0, Length),
        Length > Longest
    ->  sub_string(Text0, 0, Longest, _, Start),
        string_concat(Start, "...", Text)
    ;   Text = Text0
    ).
