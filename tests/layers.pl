% Which file of prolog/ may import which, as tests/tools/lint.pl checks it.

%   layer(+Files): the files of one layer, whose parts may know each other but not in a circle.
%   A file imports nothing that stands in a later layer. A name ending in * stands for all
%   files whose names begin with the rest.

layer(["engine/threads", "engine/loading", "engine/language", "lang/*", "engine/refusal",
       "engine/jobs"]).
layer(["engine/board", "engine/compass", "engine/rulebook", "engine/history", "engine/move"]).
layer(["games/*"]).
layer(["engine/contract", "engine/game", "engine/options", "engine/catalogue"]).
layer(["engine/situation", "engine/notation"]).
layer(["engine/play", "engine/match", "engine/places", "engine/trial",
       "engine/admission"]).
layer(["reports/*"]).
layer(["engine/compile*"]).
layer(["engine/levels", "engine/perft", "engine/only_wins", "engine/search*", "engine/solve*"]).
layer(["engine/asking*"]).
layer(["words/*"]).
layer(["door/*"]).
layer(["embed", "bridge"]).
layer(["grade/*"]).

%   only(+Library, +Folder): only files of Folder use the library.

only(json, door).
only(http/json, door).

%   asked(+Files, -Who): Who asks for what these files export, and not by importing it.

asked(["embed", "bridge", "grade/loader", "grade/guest", "grade/own", "grade/asking",
       "grade/tracing"], 'Python').
asked(["games/*"], 'the engine, for the contract').
asked(["reports/*"], 'people, at the toplevel').
asked(["grade/helpers"], 'the programs that are graded').
asked(["words/*", "lang/*"], 'the engine, for hooks').
asked(["engine/search/node", "engine/search/moves", "engine/search/ordering",
       "engine/search/quiescence", "engine/search/transposition", "engine/compile/count"],
      'the modules made, which have copies').
