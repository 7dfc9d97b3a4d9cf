:- module(json_text,
          [ json_in/2,          % +Text, -Json
            json_out/2          % +Json, -Text
          ]).
:- if(exists_source(library(json))).
:- use_module(library(json), [json_read_dict/3, json_write_dict/3]).
:- else.
:- use_module(library(http/json), [json_read_dict/3, json_write_dict/3]).
:- endif.
:- use_module(library(lists), [member/2]).
:- use_module(library(occurs), [sub_term/2]).

/** <module> JSON as text

The library has two names: library(json) since SWI-Prolog 9.3, library(http/json) before.
A JSON term is a string, a number, a list, a dict or json([Key=Value]). An atom is a
string too, but true, false and null are the constants of JSON, so text that may be one of
these words must be a string.
*/

%!  json_in(+Text, -Json) is det.
%
%   Json is the value of Text; its objects are dicts and its texts are strings.
%
%   @error syntax_error(_) if Text is not one JSON value.

json_in(Text, Json) :-
    setup_call_cleanup(
        open_string(Text, In),
        ( json_read_dict(In, Json0, []), read_string(In, _, Rest) ),
        close(In)),
    (   split_string(Rest, "", " \t\r\n", [""])
    ->  Json = Json0
    ;   throw(error(syntax_error(illegal_json), _))
    ).

%!  json_out(+Json, -Text) is det.
%
%   Text is Json, written as a string of one line.
%
%   @error type_error(json_number, Float) if Json has an infinite number or a NaN.

json_out(Json, Text) :-
    with_output_to(string(Text),
                   json_write_dict(current_output, Json, [width(0)])),
    (   suspicious(Text)
    ->  finite(Json)
    ;   true
    ).

%   JSON has no infinity and no NaN, but the library writes them.

suspicious(Text) :-
    once(( member(Sign, ["Inf", "NaN"]), sub_string(Text, _, _, _, Sign) )).

finite(Term) :-
    forall(( sub_term(Float, Term), float(Float) ), finite_float(Float)).

finite_float(Float) :-
    float_class(Float, Class),
    (   memberchk(Class, [nan, infinite])
    ->  throw(error(type_error(json_number, Float), _))
    ;   true
    ).
