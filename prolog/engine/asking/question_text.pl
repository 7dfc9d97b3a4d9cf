:- module(question_text,
          [ read_question/3     % +Text, -Goal, -Names
          ]).
:- use_module(library(lists), [last/2, member/2, memberchk/2]).
:- use_module(brackets).
:- use_module('../language', [sentence/2]).
:- use_module('../refusal').

/** <module> Questions as text

The prompt and full stop of a toplevel are optional, and comments are allowed. What cannot be
read is refused, with a caret under the place.
*/

longest_question(2_000).

%!  read_question(+Text, -Goal, -Names) is det.
%
%   Goal is the question Text, whose variables are called Names.

read_question(Text0, Goal, Names) :-
    question_text(Text0, Text),
    begins_well(Text),
    must_be_balanced(Text),
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
    ;   refuse(bad_question, "one question at a time: there is something after the full stop"-[])
    ).

open_question(Text, In) :-
    string_concat(Text, " .", Whole),
    open_string(Whole, In).

%   question_text(+Text0, -Text): Text is Text0 without prompt, comments and full stop.

question_text(Text0, Text) :-
    string_length(Text0, Length),
    longest_question(Longest),
    (   Length =< Longest
    ->  true
    ;   refuse(bad_question, "a question has at most ~D characters, not ~D"-[Longest, Length])
    ),
    without_comments(Text0, Text1),
    normalize_space(string(Text2), Text1),
    without_prompt(Text2, Text3),
    split_string(Text3, "", " ", [Text4]),
    (   string_concat(Text5, ".", Text4)
    ->  split_string(Text5, "", " ", [Text])
    ;   Text = Text4
    ),
    must_ask(Text, Text0).

without_prompt(Text0, Text) :-
    (   string_concat("?-", Text1, Text0)
    ->  Text = Text1
    ;   Text = Text0
    ).

must_ask(Text, Text0) :-
    (   Text \== ""
    ->  true
    ;   split_string(Text0, "", " \t\r\n", [Given]),
        sub_string(Given, 0, 1, _, First),
        memberchk(First, ["%", "/"])
    ->  refuse(bad_question, "there is only a comment; the question comes before the %"-[])
    ;   refuse(bad_question, "there is no question; `legal(M)` asks for the legal moves"-[])
    ).

%   begins_well(+Text): refuses Text if it begins with an operator that joins goals.

begins_well(Text) :-
    (   sub_string(Text, 0, 1, _, First),
        memberchk(First, [",", ";", "|"])
    ->  sentence("a question does not begin with ~w; a goal such as legal(M) comes first"-[First],
                 Message),
        refuse_at(0, Text, Message)
    ;   true
    ).

unreadable(Why, Where, Text) :-
    (   nonvar(Where),
        Where = stream(_, _, _, Place)
    ->  true
    ;   Place = 0
    ),
    (   Why == operator_expected,
        foreign(Text, Place, Said)
    ->  sentence(Said, Message)
    ;   plain_words(Why, English)
    ->  sentence(English-[], Message)
    ;   sentence("this is not Prolog"-[], Message)
    ),
    refuse_at(Place, Text, Message).

%   foreign(+Text, +Place, -Said): what stands around Place is written differently in Prolog.

foreign(Text, Place, Said) :-
    sub_string(Text, 0, Place, _, Before),
    sub_string(Text, Place, _, 0, Behind),
    split_string(Before, " (),;", "", Words),
    last(Words, Last),
    split_string(Behind, " ()", "", [Rest|Following]),
    first_word([Rest|Following], Next),
    string_concat(Last, Rest, Around),
    (   written_otherwise(Last, Next, Said)
    ->  true
    ;   string_length(Rest, Length),
        sub_string(Behind, Length, 1, _, "("),
        string_lower(Around, Small),
        Small \== Around,
        Said = "a word begins with a small letter: ~s"-[Small]
    ).

written_otherwise("not", _, "`not` needs brackets: not(safe(M)), or \\+ safe(M)"-[]) :-
    !.
written_otherwise(_, Next, Message-[Next]) :-
    string_lower(Next, Small),
    joining(Message, Words),
    memberchk(Small, Words),
    !.
written_otherwise(_, Next, "quotes are written ' or \", not ~s"-[Quote]) :-
    sub_string(Next, 0, 1, _, Quote),
    memberchk(Quote, ["“", "”", "„", "‘", "’", "«", "»", "´"]).

joining("`~s` is written as a comma in a question", ["and", "&", "&&", "e"]).
joining("`~s` is written as a semicolon in a question", ["or", "ou"]).

first_word(Words, First) :-
    ( member(First, Words), First \== "" -> true ; First = "" ).

plain_words(operator_expected,       "a comma, or another operator, is missing here").
plain_words(operator_clash,          "two operators meet here").
plain_words(operator_balance,        "an operator lacks an operand").
plain_words(end_of_clause_expected,  "the question should end here").
plain_words(end_of_clause,           "something is missing before the end").
plain_words(end_of_file,             "something is missing before the end").
plain_words(cannot_start_term,       "something is missing here").
plain_words(illegal_start_of_term,   "something is missing here").
plain_words(quoted_punctuation,      "a goal is missing on one side of this comma").
plain_words(punct(_, _),             "something is missing here").
plain_words(illegal_number,          "this is not a number").
plain_words(undefined_char_escape(_), "this is not a valid character after the \\").
