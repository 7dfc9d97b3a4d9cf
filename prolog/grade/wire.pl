:- module(grade_wire,
          [ wire_term/2,                % +Text, -Term
            wire_goal/3,                % +Text, -Goal, -Bindings
            wire_text/2,                % +Term, -Text
            wire_template/3             % +Term, +Names, -Text
          ]).

:- set_module(base(system)).

/** <module> Terms as text, independent of the program

A program can change operators, flags and portray hooks. None of that affects
what is read and written here: this module sees only the operators of the system,
which a program cannot change, and sets all other options explicitly.
*/

%!  wire_term(+Text, -Term) is det.
%
%   Term is the term in Text.
%
%   @error syntax_error(_) if Text is not a term.

wire_term(Text, Term) :-
    wire_goal(Text, Term, _).

%!  wire_goal(+Text, -Goal, -Bindings) is det.
%
%   As wire_term/2; Bindings are the variables of Text, as 'Name'=Var.

wire_goal(Text, Goal, Bindings) :-
    string_concat(Text, "\n.", Sentence),
    setup_call_cleanup(
        open_string(Sentence, In),
        ( read_one(In, Goal, Bindings),
          read_one(In, Rest, _)
        ),
        close(In)),
    (   Rest == end_of_file
    ->  true
    ;   throw(error(syntax_error(end_of_file_expected), _))
    ).

read_one(In, Term, Bindings) :-
    read_term(In, Term,
              [ variable_names(Bindings),
                module(grade_wire),
                double_quotes(string),
                back_quotes(codes),
                var_prefix(false),
                cycles(false),
                syntax_errors(error)
              ]).

%!  wire_text(+Term, -Text) is det.
%
%   Text is Term in canonical form: only lists have special syntax, and variables
%   are called _1, _2, ... in order of appearance.
%
%   @throws grade_answer(infinite) if Term is cyclic.
%   @throws grade_answer(too_long) if Text would be too long to be of use.

wire_text(Term, Text) :-
    (   acyclic_term(Term)
    ->  true
    ;   throw(grade_answer(infinite))
    ),
    term_variables(Term, Variables),
    named(Variables, 1, Names),
    wire_template(Term, Names, Text),
    string_length(Text, Length),
    (   Length =< 1 000 000
    ->  true
    ;   throw(grade_answer(too_long))
    ).

%!  wire_template(+Term, +Names, -Text) is det.
%
%   Text is Term in canonical form. The variables in Names, as 'Name'=Var, have
%   these names; the names of the others begin with _.

wire_template(Term, Names, Text) :-
    with_output_to(string(Text), canonical(Term, Names)).

named([], _, []).
named([Variable|Variables], N, [Name=Variable|Names]) :-
    atom_concat('_', N, Name),
    N1 is N+1,
    named(Variables, N1, Names).

canonical(Term, Names) :-
    write_term(Term,
               [ quoted(true),
                 variable_names(Names),
                 ignore_ops(true),
                 dotlists(false),
                 brace_terms(false),
                 numbervars(false),
                 portray(false),
                 attributes(ignore),
                 blobs(portray),
                 character_escapes(true),
                 module(grade_wire)
               ]).

:- multifile prolog:message//1.

prolog:message(grade_answer(infinite)) -->
    [ 'the answer is an infinite term' ].
prolog:message(grade_answer(too_long)) -->
    [ 'the answer is a term of more than a million characters' ].
