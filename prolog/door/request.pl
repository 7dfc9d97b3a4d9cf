:- module(request,
          [ argument/3,         % +Key, +Request, -Value
            argument/4,         % +Key, +Request, -Value, +Default
            name_in/3,          % +Key, +Request, -Name
            pairs_in/3          % +Key, +Request, -Pairs
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/refusal').

/** <module> The arguments of a request
*/

%!  argument(+Key, +Request, -Value) is det.
%
%   Value is the argument Key of Request. Refuses a request without it.

argument(Key, Request, Value) :-
    (   get_dict(Key, Request, Value0)
    ->  Value = Value0
    ;   refuse(bad_request, "The request has no ~q."-[Key])
    ).

%!  argument(+Key, +Request, -Value, +Default) is det.
%
%   Value is the argument Key of Request, or Default if it is missing or null.

argument(Key, Request, Value, Default) :-
    (   get_dict(Key, Request, Value0),
        Value0 \== null
    ->  Value = Value0
    ;   Value = Default
    ).

%!  name_in(+Key, +Request, -Name) is det.
%
%   Name is the text argument Key of Request, as an atom.

name_in(Key, Request, Name) :-
    argument(Key, Request, Text),
    (   string(Text)
    ->  atom_string(Name, Text)
    ;   refuse(bad_request, "The ~w of a request must be a string."-[Key])
    ).

%!  pairs_in(+Key, +Request, -Pairs) is det.
%
%   Pairs are the terms Name=Value of the object that is the argument Key of
%   Request; [] if it is missing.

pairs_in(Key, Request, Pairs) :-
    argument(Key, Request, Object, _{}),
    (   is_dict(Object)
    ->  dict_pairs(Object, _, Keyed),
        findall(Name=Value, member(Name-Value, Keyed), Pairs)
    ;   refuse(bad_request, "The ~w of a request must be an object."-[Key])
    ).
