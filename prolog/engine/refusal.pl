:- module(refusal,
          [ refuse/2,                   % +Kind, +Format-Args
            refuse/3                    % +Kind, +Format-Args, +Data
          ]).

:- use_module(language, [message_said/2]).

/** <module> Refusals: errors for the user

Failure means "no"; a refusal means that the request itself is wrong, and says
how. It is the exception

    error(refused(Kind, Message, Data), _)

where Kind is an atom that a program may test (`unknown_game`,
`illegal_move`), Message is a sentence for a person and Data is a list of
Key=Value with the details, each Value a JSON term. The toplevel prints the
sentence; the bridge passes on all three.

    ?- refuse(unknown_game, "there is no game ~q"-[chess], [name="chess"]).
    ERROR: there is no game chess
*/

:- multifile prolog:error_message//1.

prolog:error_message(refused(_, Message, _)) -->
    [ '~w'-[Message] ].

%!  refuse(+Kind, +Message).
%!  refuse(+Kind, +Message, +Data).
%
%   Throw the refusal Kind. Message is Format-Args as for format/2; Data is a list
%   of Key=Value, `[]` if there is nothing to add. The error context is set, so
%   that the toplevel does not print a stack trace, which would not help the user.
%
%   @error refused(Kind, Text, Data) always.

refuse(Kind, Message) :-
    refuse(Kind, Message, []).

refuse(Kind, Format-Args, Data) :-
    message_said(Format, Said),
    format(string(Text), Said, Args),
    throw(error(refused(Kind, Text, Data), no_stack)).
