:- module(question_text,
          [ read_question/3     % +Text, -Goal, -Names
          ]).
:- use_module(brackets).
:- use_module('../language', [sentence/2]).
:- use_module('../refusal').

/** <module> Questions as text

The prompt and the full stop of a toplevel may be there or not. What cannot be
read is refused, with a caret at the place.
*/

longest_question(2_000).

%!  read_question(+Text, -Goal, -Names) is det.
%
%   Goal is the question Text, whose variables are called Names.

read_question(Text0, Goal, Names) :-
    question_text(Text0, Text),
    (   Text == ""
    ->  refuse(bad_question, "there is no question"-[])
    ;   must_be_balanced(Text)
    ),
    catch(term_string_(Text, Goal0, Names), error(syntax_error(Why), Where),
          unreadable(Why, Where, Text)),
    Goal = Goal0.

term_string_(Text, Goal, Names) :-
    setup_call_cleanup(
        open_question(Text, In),
        ( read_term(In, Goal, [variable_names(Names), module(query)]),
          read_term(In, More, [module(query)])
        ),
        close(In)),
    (   More == end_of_file
    ->  true
    ;   refuse(bad_question, "one question at a time: there is something behind the full stop"-[])
    ).

open_question(Text, In) :-
    string_concat(Text, " .", Whole),
    open_string(Whole, In).

%   The prompt and the full stop of a toplevel may be there or not.

question_text(Text0, Text) :-
    normalize_space(string(Text1), Text0),
    string_length(Text1, Length),
    longest_question(Longest),
    (   Length =< Longest
    ->  true
    ;   refuse(bad_question, "a question has at most ~D characters, not ~D"-[Longest, Length])
    ),
    (   string_concat("?-", Text2, Text1)
    ->  true
    ;   Text2 = Text1
    ),
    split_string(Text2, "", " ", [Text3]),
    (   string_concat(Text4, ".", Text3)
    ->  Text = Text4
    ;   Text = Text3
    ).

unreadable(Why, Where, Text) :-
    (   nonvar(Where),
        Where = stream(_, _, _, Place)
    ->  true
    ;   Place = 0
    ),
    syntax_text(Why, Message),
    refuse_at(Place, Text, Message).

syntax_text(Why, Message) :-
    (   plain_words(Why, English)
    ->  sentence(English-[], Message)
    ;   atomic(Why)
    ->  split_string(Why, "_", "", Words),
        atomic_list_concat(Words, ' ', Message)
    ;   sentence("this is not Prolog"-[], Message)
    ).

plain_words(operator_expected,       "a comma, or another operator, is missing here").
plain_words(operator_clash,          "two operators meet here").
plain_words(end_of_clause_expected,  "the question should end here").
plain_words(end_of_clause,           "something is missing before the end").
plain_words(end_of_file,             "something is missing before the end").
plain_words(cannot_start_term,       "something is missing here").
plain_words(illegal_start_of_term,   "something is missing here").
