:- module(language,
          [ speak/1,            % +Language
            spoken/1,           % -Language
            rule_said/4,        % +Game, +Rule, +English, -Text
            note_said/4,        % +Game, +Ruleset, +English, -Text
            option_said/4,      % +Game, +Option, +English, -Text
            message_said/2,     % +English, -Text
            sentence/2          % +Format-Args, -Text
          ]).
:- use_module(library(lists), [member/2]).
:- use_module(loading, [load_once/1]).

/** <module> The language of messages

Texts in the code are in English. Every request names the language of its answer;
without one, as at the toplevel, the environment variable TABULEIRO_LANG decides.
Translations are in the folder `lang`, one file for each language, such as `pt`;
texts without a translation stay in English.
*/

:- thread_local asked_in/1.     % Language of what this thread answers

%!  speak(+Language) is det.
%
%   Set the language of this thread's messages.

speak(Language) :-
    (   asked_in(Language)
    ->  true
    ;   retractall(asked_in(_)),
        assertz(asked_in(Language))
    ).

%!  spoken(-Language) is semidet.
%
%   True if this thread speaks Language. False if no language has been set.

spoken(Language) :-
    (   asked_in(Asked)
    ->  Language = Asked
    ;   getenv('TABULEIRO_LANG', Language)
    ).

%!  rule_said(+Game, +Rule, +English, -Text) is det.
%
%   Text is the sentence of Rule of Game, which is English in the game's own file.

rule_said(Game, Rule, English, Text) :-
    (   language(Language),
        Language:rule(Game, Rule, Said)
    ->  Text = Said
    ;   Text = English
    ).

%!  note_said(+Game, +Ruleset, +English, -Text) is det.
%
%   Text is the note on Ruleset of Game.

note_said(Game, Ruleset, English, Text) :-
    (   language(Language),
        Language:note(Game, Ruleset, Said)
    ->  Text = Said
    ;   Text = English
    ).

%!  option_said(+Game, +Option, +English, -Text) is det.
%
%   Text is the description of Option of Game.

option_said(Game, Option, English, Text) :-
    (   language(Language),
        Language:setting(Game, Option, Said)
    ->  Text = Said
    ;   Text = English
    ).

%!  message_said(+English, -Text) is det.
%
%   Text is the translation of English, the format of a message, or English itself.

message_said(English, Text) :-
    (   language(Language),
        Language:message(English, Said)
    ->  Text = Said
    ;   Text = English
    ).

%!  sentence(+Message, -Text) is det.
%
%   Text is Message, a term Format-Args, in the current language.

sentence(English0-Args, Text) :-
    text_to_string(English0, English),
    message_said(English, Format),
    format(string(Text), Format, Args).

%   language(-Language): the current language is not English, and it has texts,
%   which are loaded when they are first needed.

language(Language) :-
    spoken(Language),
    known(Language, File),
    (   loaded(Language)
    ->  true
    ;   load_once(File),                % waits for a thread that is at it
        assertz(loaded(Language))
    ).

:- dynamic
    known/2,                    % Language, File
    loaded/1.                   % Language

:- prolog_load_context(directory, Engine),
   atom_concat(Engine, '/../lang/*.pl', Pattern),
   expand_file_name(Pattern, Files),
   forall(member(File, Files),
          ( file_base_name(File, Name),
            file_name_extension(Language, _, Name),
            assertz(known(Language, File))
          )).
