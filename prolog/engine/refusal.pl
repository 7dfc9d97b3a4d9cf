:- module(refusal,
          [ refuse/2,                   % +Kind, +Format-Args
            refuse/3                    % +Kind, +Format-Args, +Data
          ]).

:- use_module(language, [message_said/2]).

/** <module> Refusing a question that makes no sense

Failure says "no"; a refusal says that the question itself is wrong, and in
which way. It is the exception

    error(refused(Kind, Message, Data), _)

where Kind is an atom that a program may test (`unknown_game`,
`illegal_move`), Message is a sentence for a person and Data is a list of
Key=Value, each Value a JSON term, with the particulars. The toplevel prints
the sentence; the bridge passes all three on.

    ?- refuse(unknown_game, "there is no game ~q"-[chess], [name="chess"]).
    ERROR: there is no game chess
*/

:- multifile prolog:error_message//1.

prolog:error_message(refused(_, Message, _)) -->
    [ '~w'-[Message] ].

%!  refuse(+Kind, +Message).
%!  refuse(+Kind, +Message, +Data).
%
%   Throws the refusal Kind. Message is Format-Args as for format/2; Data is
%   a list of Key=Value, `[]` where there is nothing to add. The error has a
%   context, so that the toplevel adds none: where it was thrown is no news.
%
%   @error refused(Kind, Text, Data) always.

refuse(Kind, Message) :-
    refuse(Kind, Message, []).

refuse(Kind, Format-Args, Data) :-
    message_said(Format, Said),
    format(string(Text), Said, Args),
    throw(error(refused(Kind, Text, Data), no_stack)).
