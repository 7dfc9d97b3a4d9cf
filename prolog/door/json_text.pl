:- module(json_text,
          [ json_in/2,          % +Text, -Json
            json_out/2          % +Json, -Text
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [member/2]).

/** <module> JSON as text

A JSON term is a string, a number, a list, a dict or json([Key=Value]). An atom is a
string too, but true, false and null are the constants of JSON, so text that may be one of
these words must be a string.

The library for this, which has two names, takes a third of the time in which everything
else starts that a first answer needs; and it writes infinite numbers, which JSON has not.
*/

                /*******************************
                *            READING           *
                *******************************/

%!  json_in(+Text, -Json) is det.
%
%   Json is the value of Text; its objects are dicts and its texts are strings.
%
%   @error syntax_error(illegal_json) if Text is not one JSON value.

json_in(Text, Json) :-
    string_codes(Text, Codes),
    (   phrase(( blanks, value(Json), blanks ), Codes)
    ->  true
    ;   throw(error(syntax_error(illegal_json), _))
    ).

%   What follows a first character is decided by it: nothing is tried twice.

value(Json) -->
    [First],
    begun(First, Json).

begun(0'", Text) -->
    !,
    characters(Codes),
    { string_codes(Text, Codes) }.
begun(0'{, Object) -->
    !,
    blanks,
    pairs(Pairs),
    { dict_pairs(Object, _, Pairs) }.
begun(0'[, List) -->
    !,
    blanks,
    elements(List).
begun(0't, true)  --> !, `rue`.
begun(0'f, false) --> !, `alse`.
begun(0'n, null)  --> !, `ull`.
begun(First, Number) -->
    numeral(First, Rest),
    { catch(number_codes(Number, [First|Rest]), error(syntax_error(_), _), fail) }.

elements([]) -->
    `]`,
    !.
elements([Element|Elements]) -->
    value(Element),
    blanks,
    more_elements(Elements).

more_elements([Element|Elements]) -->
    `,`,
    !,
    blanks,
    value(Element),
    blanks,
    more_elements(Elements).
more_elements([]) -->
    `]`.

pairs([]) -->
    `}`,
    !.
pairs([Pair|Pairs]) -->
    pair(Pair),
    more_pairs(Pairs).

more_pairs([Pair|Pairs]) -->
    `,`,
    !,
    blanks,
    pair(Pair),
    more_pairs(Pairs).
more_pairs([]) -->
    `}`.

pair(Key-Value) -->
    `"`,
    characters(Codes),
    { atom_codes(Key, Codes) },
    blanks,
    `:`,
    blanks,
    value(Value),
    blanks.

characters(Codes) -->
    [Code],
    characters(Code, Codes).

characters(0'", Codes) -->
    !,
    { Codes = [] }.
characters(0'\\, [Code|Codes]) -->
    !,
    [Letter],
    escaped(Letter, Code),
    characters(Codes).
characters(Code, [Code|Codes]) -->
    { Code >= 0x20 },
    characters(Codes).

escaped(0'u, Code) -->
    !,
    hexadecimal(Unit),
    unit(Unit, Code).
escaped(0'/, Code) -->
    !,
    { Code = 0'/ }.
escaped(Letter, Code) -->
    { escape(Code, Letter) }.

%   A character beyond the first 65,536 is written as two units, its surrogates.

unit(High, Code) -->
    { between(0xd800, 0xdbff, High) },
    `\\u`,
    hexadecimal(Low),
    { between(0xdc00, 0xdfff, Low) },
    !,
    { Code is 0x10000 + ((High-0xd800) << 10) + Low-0xdc00 }.
unit(Code, Code) -->
    [].

hexadecimal(Unit) -->
    [A, B, C, D],
    { maplist(hexadecimal_digit, [A, B, C, D]),
      number_codes(Unit, [0'0, 0'x, A, B, C, D])
    }.

hexadecimal_digit(Code) :-
    code_type(Code, xdigit(_)).

%   The characters of a number, as JSON and Prolog both write it: -? digits, fraction, exponent.

numeral(0'-, [First|Rest]) -->
    !,
    [First],
    { digit(First) },
    unsigned(First, Rest).
numeral(First, Rest) -->
    { digit(First) },
    unsigned(First, Rest).

unsigned(First, Rest) -->
    whole(First, Rest, Rest1),
    fraction(Rest1, Rest2, Point),
    exponent(Point, Rest2).

whole(0'0, Rest, Rest) -->
    !.
whole(_, Rest0, Rest) -->
    digits(Rest0, Rest).

fraction([0'., Digit|Rest0], Rest, point) -->
    `.`,
    !,
    [Digit],
    { digit(Digit) },
    digits(Rest0, Rest).
fraction(Rest, Rest, none) -->
    [].

%   Prolog writes no exponent after a whole number.

exponent(Point, Rest) -->
    [E],
    { memberchk(E, `eE`) },
    !,
    { Point == none -> Rest = [0'., 0'0, 0'e|Rest1] ; Rest = [0'e|Rest1] },
    sign(Rest1, [Digit|Rest2]),
    [Digit],
    { digit(Digit) },
    digits(Rest2, []).
exponent(_, []) -->
    [].

sign([Sign|Rest], Rest) -->
    [Sign],
    { memberchk(Sign, `+-`) },
    !.
sign(Rest, Rest) -->
    [].

digits([Digit|Rest0], Rest) -->
    [Digit],
    { digit(Digit) },
    !,
    digits(Rest0, Rest).
digits(Rest, Rest) -->
    [].

digit(Code) :-
    between(0'0, 0'9, Code).

blanks -->
    [Code],
    { memberchk(Code, ` \n\r\t`) },
    !,
    blanks.
blanks -->
    [].

                /*******************************
                *            WRITING           *
                *******************************/

%!  json_out(+Json, -Text) is det.
%
%   Text is Json, written as a string of one line.
%
%   @error type_error(json_number, Float) if Json has an infinite number or a NaN.
%   @error type_error(json_term, Term) if Term, in Json, is none.

json_out(Json, Text) :-
    with_output_to(string(Text), write_json(Json)).

write_json(Json) :-
    (   string(Json)
    ->  write_text(Json)
    ;   number(Json)
    ->  write_number(Json)
    ;   is_list(Json)
    ->  write_between(Json, write_json, '[', ']')
    ;   atom(Json)
    ->  write_atom(Json)
    ;   is_dict(Json)
    ->  dict_pairs(Json, _, Pairs),
        write_between(Pairs, write_pair, '{', '}')
    ;   Json = json(Pairs),
        is_list(Pairs)
    ->  write_between(Pairs, write_pair, '{', '}')
    ;   throw(error(type_error(json_term, Json), _))
    ).

:- meta_predicate write_between(+, 1, +, +).

write_between([], _, Open, Close) :-
    write(Open),
    write(Close).
write_between([First|Rest], Write, Open, Close) :-
    write(Open),
    call(Write, First),
    forall(member(Each, Rest), ( write(','), call(Write, Each) )),
    write(Close).

write_pair(Pair) :-
    (   Pair = (Key=Value)
    ->  true
    ;   Pair = Key-Value
    ),
    write_text(Key),
    write(': '),
    write_json(Value).

write_number(Number) :-
    (   float(Number),
        float_class(Number, Class),
        memberchk(Class, [nan, infinite])
    ->  throw(error(type_error(json_number, Number), _))
    ;   write(Number)
    ).

write_atom(Atom) :-
    (   memberchk(Atom, [true, false, null])
    ->  write(Atom)
    ;   write_text(Atom)
    ).

write_text(Text) :-
    special_characters(Special),
    put_char('"'),
    (   split_string(Text, Special, "", [_]),
        \+ sub_string(Text, _, _, _, "\x0\")
    ->  write(Text)
    ;   string_codes(Text, Codes),
        maplist(write_code, Codes)
    ),
    put_char('"').

%   The characters that are escaped, which few texts have, but for the first of all characters:
%   it would end them for split_string/4.

special_characters(
    "\"\\\x1\\x2\\x3\\x4\\x5\\x6\\x7\\x8\\x9\\xa\\xb\\xc\\xd\\xe\\xf\\c
     \x10\\x11\\x12\\x13\\x14\\x15\\x16\\x17\\x18\\x19\\x1a\\x1b\\x1c\\x1d\\x1e\\x1f\").

write_code(Code) :-
    (   escape(Code, Letter)
    ->  format("\\~c", [Letter])
    ;   Code < 0x20
    ->  format("\\u~|~`0t~16r~4+", [Code])
    ;   put_code(Code)
    ).

%   escape(?Code, ?Letter): the character Code is written as a backslash and Letter.

escape(0'", 0'").
escape(0'\\, 0'\\).
escape(0'\b, 0'b).
escape(0'\f, 0'f).
escape(0'\n, 0'n).
escape(0'\r, 0'r).
escape(0'\t, 0't).
