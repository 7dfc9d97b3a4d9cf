"""A broken file in a folder of games affects no other, and each of its faults is reported once."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.places import DATA, ROOT
from tests.processes import tabuleiro

HEXAPAWN = (DATA / "games" / "hexapawn.pl").read_text(encoding="utf-8")
REAL = ["breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench"]


def game(name: str, *changes: tuple[str, str], more: str = "") -> str:
    """Return the text of a whole game called `name`, with changes that break it."""
    text = HEXAPAWN.replace("module(hexapawn", f"module({name}")
    for pattern, put in changes:
        assert re.search(pattern, text, re.MULTILINE), pattern
        text = re.sub(pattern, put, text, count=1, flags=re.MULTILINE)
    return text + more


def with_option(name: str, *changes: tuple[str, str]) -> str:
    """Return the text of a game with an option that its rules look for, and with changes."""
    start = r"initial\(_, (.*), \[\]\)\)\."
    return game(
        name,
        (r"title/1, ", "title/1, option/4, "),
        (start, r"initial(Options, \1, [ply=0|Options]))."),
        (r"empty     :: (cell.*)\.", r"empty     :: ( setting(Memory, steps, 1), \1 )."),
        *changes,
        more='\noption(steps, 1, integer(1, 2), "How far a pawn goes.").\n',
    )


TITLE = r"^title\(.*$"
BROKEN: dict[str, tuple[str, int | None, str]] = {
    "incomplete": (
        ':- module(incomplete, [title/1]).\ntitle("X").\n',
        1,
        "it does not export ruleset/3, initial/2, legal/2, next/3, outcome/3, rule/4, face/3, "
        "which every game needs",
    ),
    "no_module": ('title("X").\n', 1, "it does not begin with :- module(Name, [...])"),
    "empty": ("", 1, "it is empty"),
    "cut": (":- module(cut, [title/1", None, "is not valid Prolog"),
    "unfinished": (game("unfinished", more="\nfoo(a b).\n"), 79, "is not valid Prolog"),
    "stops": (game("stops", more="\n:- halt.\n"), 79, "it calls halt"),
    "stops_later": (game("stops_later", (TITLE, 'title("X") :- halt.')), 18, "it calls halt"),
    "filling": (
        game("filling", more="\n:- length(List, 100000000), List == [].\n"),
        79,
        "it runs out of memory while loading",
    ),
    "undefined": (
        game("undefined", (r"^initial\(.*$", "")),
        1,
        "it exports initial/2, but does not define it",
    ),
    "untitled": (game("untitled", (TITLE, "title(42).")), 18, "title/1 gives no text"),
    "throwing": (game("throwing", (TITLE, "title(_) :- throw(no).")), 18, "title/1 throws no"),
    "calling": (
        game("calling", (TITLE, "title(X) :- nowhere(X).")),
        18,
        "title/1 calls calling:nowhere/1, which does not exist",
    ),
    "speechless": (
        game("speechless", (r"^rule\(prey.*$", "")),
        47,
        "rule/4 has no text for prey, a condition of legal/2",
    ),
    "endless": (
        game("endless", (r"^rule\(arrived.*$", "")),
        66,
        "rule/4 has no text for arrived, a way to end the game",
    ),
    "repetitive": (
        game("repetitive", more="\nrule(prey, 'HP-3', '1', \"Again.\").\n"),
        79,
        "rule/4 has prey twice",
    ),
    "twofold": (
        game("twofold", (r"    empty     ::", "    ahead     ::")),
        42,
        "two conditions of one clause are called ahead",
    ),
    "stranded": (
        game("stranded", (r"^next\(position\(Board0, Player, M", "next(position(Board0, b, M")),
        53,
        "next/3 gives no position after 3/1-2/1",
    ),
    "shapeless": (
        game(
            "shapeless", (r"    put_cell\(Board0, From, o, Board1\),", "    Board0 = [_|Board1],")
        ),
        53,
        "next/3 gives a board of another shape after 3/1-2/1",
    ),
    "painted": (
        game(
            "painted", (r"put_cell\(Board1, To, Player, Board\)", "put_cell(Board1, To, z, Board)")
        ),
        53,
        "next/3 puts z on the board, which is not a cell of face/3",
    ),
    "forgetful": (
        with_option("forgetful", (r"\[ply=0\|Options\]", "[ply=0]")),
        40,
        "initial/2 leaves the option steps out of the memory, where legal/2 looks it up",
    ),
    "careless": (
        with_option(
            "careless",
            (
                r"Player, Memory\), From-To, position\(Board, Opponent, Memory\)",
                "Player, _), From-To, position(Board, Opponent, [])",
            ),
        ),
        53,
        "next/3 drops ply from the memory",
    ),
    "astounding": (
        with_option("astounding").replace("steps, 1, i", "steps, none, i"),
        79,
        "the default of the option steps should be a whole number from 1 to 2",
    ),
    "astray": (game("astray", (r"\[\[b,b,b\]", "[[z,b,b]")), 40, "z is not a cell of astray"),
    "misplaced": (
        game("misplaced", (r"^:- use_module\(.*board.*$", ":- use_module(nowhere).")),
        11,
        "there is no file nowhere to load",
    ),
    "tafl": (game("tafl"), 1, "there is another game called tafl"),
    "lists": (game("lists"), 1, "the name lists is taken by a part of the program"),
    "search": (game("search"), 1, "the name search is taken by a part of the program"),
    "folder": ("", None, "it is a folder, not a file"),
}


DOUBTFUL: dict[str, tuple[str, int, str]] = {
    "restless": (
        game("restless").replace(
            "in_play   :: \\+ ended(position(Board, Player, Memory), _, _)",
            "in_play   :: is_list(Memory)",
        ),
        42,
        "legal/2 gives 1/2-2/2 when the game is over by arrived; in_play should forbid it",
    ),
    "unfounded": (
        game("unfounded", (r"(?s)^outcome\(Position, Winner, stuck\).*?\.\n", "")),
        58,
        "outcome/3 fails for a position without legal moves",
    ),
    "lingering": (
        game("lingering")
        .replace("position(Board, Opponent, Memory)) :-", "position(Board, Player, Memory)) :-")
        .replace("\n    opponent(Player, Opponent).", "\n    true.", 1),
        53,
        "next/3 leaves w to move after 3/1-2/1",
    ),
    "mistaken": (
        game("mistaken", (r"title/1, ", "title/1, worth/3, ")) + "\nworth(_, _, 1).\n",
        1,
        "it exports worth/3, which has no meaning here; did you mean worth/4?",
    ),
}
"""Games that can be played, but can hardly be meant so."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of all broken games and one that works."""
    made = tmp_path_factory.mktemp("games")
    for name, (text, _, _) in BROKEN.items():
        if name == "folder":
            (made / f"{name}.pl").mkdir()
        else:
            (made / f"{name}.pl").write_text(text, encoding="utf-8")
    for name, (text, _, _) in DOUBTFUL.items():
        (made / f"{name}.pl").write_text(text, encoding="utf-8")
    noise = '\n:- writeln(noise), format(user_error, "noise~n", []).\nlone(X).\n'
    (made / "noisy.pl").write_text(game("noisy", more=noise), encoding="utf-8")
    return made


def run(folder: Path | str, *words: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    return tabuleiro(*words, TABULEIRO_GAMES=folder, TABULEIRO_LANG=language)


@pytest.fixture(scope="module")
def listed(folder: Path) -> Any:
    """Return what `games --json` answers about the folder."""
    done = run(folder, "games", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def test_all_other_games_are_there(listed: Any) -> None:
    assert [found["name"] for found in listed["games"]] == sorted([*REAL, *DOUBTFUL, "noisy"])


@pytest.mark.parametrize("name", [*BROKEN, *DOUBTFUL])
def test_what_is_wrong_is_said_with_its_place(listed: Any, folder: Path, name: str) -> None:
    found = [p for p in listed["problems"] if p["file"] == str(folder / f"{name}.pl")]
    _, line, says = {**BROKEN, **DOUBTFUL}[name]
    assert says in found[0]["message"]
    if line is not None:
        assert found[0]["line"] == line
    assert len(found) == len({json.dumps(each) for each in found})


def test_each_fault_is_said_once_and_a_warning_keeps_no_game_away(
    listed: Any, folder: Path
) -> None:
    files = [Path(problem["file"]).stem for problem in listed["problems"]]
    assert sorted(files) == sorted([*BROKEN, *DOUBTFUL, "noisy"])
    (noted,) = [p for p in listed["problems"] if p["file"].endswith("noisy.pl")]
    assert noted["line"] == 80


def test_people_and_the_doctor_are_told_the_same(listed: Any, folder: Path) -> None:
    told = run(folder, "games").stderr.splitlines()
    doctor = run(folder, "doctor", "--json")
    checks = [c for c in json.loads(doctor.stdout)["checks"] if c["name"] == "game file"]
    assert doctor.returncode == 1
    assert told == [check["detail"] for check in checks]
    assert len(told) == len(listed["problems"])
    assert f"{folder}/incomplete.pl:1: it does not export " in "\n".join(told)


@pytest.mark.parametrize("words", [("rules",), ("show",), ("why", "a1-a2"), ("play",)])
def test_whoever_asks_for_a_broken_game_is_told_its_fault(
    folder: Path, words: tuple[str, ...]
) -> None:
    done = run(folder, words[0], "incomplete", *words[1:])
    assert (done.returncode, done.stdout) == (2, "")
    first = done.stderr.splitlines()[0]
    assert first.startswith(
        "error: incomplete cannot be played: incomplete.pl:1: it does not export "
    )


def test_programs_are_told_so_too(folder: Path) -> None:
    done = run(folder, "show", "throwing", "--json")
    error = json.loads(done.stdout)["error"]
    assert (done.returncode, error["kind"]) == (2, "broken_game")
    assert error["message"] == "throwing cannot be played: throwing.pl:18: title/1 throws no"
    portuguese = run(folder, "show", "throwing", language="pt").stderr
    assert "throwing não se pode jogar: throwing.pl:18: title/1 lança no" in portuguese


def test_the_other_games_are_played_as_ever(folder: Path) -> None:
    for name in (*REAL, "noisy"):
        done = run(folder, "show", name)
        assert (done.returncode, done.stderr) == (0, ""), name
        assert done.stdout.splitlines()[-1].startswith(f"{name}:")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (game("slow", more="\n:- repeat, fail.\n"), "it never finishes loading"),
        (game("slow", more="\n:- sleep(1000).\n"), "it never finishes loading"),
        (game("slow", (TITLE, "title(X) :- title(X).")), "title/1 does not terminate"),
    ],
)
def test_what_does_not_end_is_left_alone(tmp_path: Path, text: str, says: str) -> None:
    (tmp_path / "slow.pl").write_text(text, encoding="utf-8")
    told = json.loads(run(tmp_path, "games", "--json").stdout)
    assert [found["name"] for found in told["games"]] == REAL
    assert [problem["message"] for problem in told["problems"]] == [says]


def test_what_cannot_be_read_says_so(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pl")
    secret = tmp_path / "secret.pl"
    secret.write_text(game("secret"), encoding="utf-8")
    secret.chmod(0)
    told = json.loads(run(tmp_path, "games", "--json").stdout)
    unreadable = [] if os.access(secret, os.R_OK) else ["it cannot be read"]  # root may read it
    assert [p["message"] for p in told["problems"]] == ["it is not a file", *unreadable]


def test_a_folder_that_is_not_there_or_named_twice(tmp_path: Path) -> None:
    (tmp_path / "well.pl").write_text(game("well"), encoding="utf-8")
    told = json.loads(run(f"{tmp_path}:{tmp_path}:{tmp_path}/no", "games", "--json").stdout)
    assert sorted([*REAL, "well"]) == [found["name"] for found in told["games"]]
    assert [p["message"] for p in told["problems"]] == ["there is no such folder"]


def test_a_file_anywhere_is_checked(folder: Path, tmp_path: Path) -> None:
    here = tmp_path / "mine.pl"
    here.write_text(game("mine"), encoding="utf-8")
    done = run("", "check", str(here), "--games", "2", "--json")
    told = json.loads(done.stdout)
    assert (done.returncode, told["game"], told["problems"]) == (0, "mine", [])
    assert told["search"] == {"fast": True, "why": None}
    broken = run("", "check", str(folder / "throwing.pl"))
    assert broken.returncode == 1
    assert broken.stdout == f"{folder}/throwing.pl:18: title/1 throws no\n"
    nothing = run("", "check", str(tmp_path / "nothing.pl"), "--json")
    assert nothing.returncode == 1
    assert [p["message"] for p in json.loads(nothing.stdout)["problems"]] == ["it is not a file"]


def test_what_is_doubtful_is_said_by_check(folder: Path) -> None:
    done = run(folder, "check", "unfounded", "--games", "1", "--json")
    told = json.loads(done.stdout)
    assert done.returncode == 1
    assert [p["message"] for p in told["problems"]] == [DOUBTFUL["unfounded"][2]]


ROWS = """
legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \\+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    ahead     :: ( From = Row/Column, forward(Player, By), Next is Row+By, To = Next/Column ),
    empty     :: cell(Board, To, o).

forward(w, -1).
forward(b, 1).
"""


def test_check_says_why_a_game_is_searched_slowly(tmp_path: Path) -> None:
    start, more = game("rowed").split("\nlegal(", 1)
    _, rest = more.split("\nlegal(", 1)
    (tmp_path / "rowed.pl").write_text(f"{start}{ROWS}\nlegal({rest}", encoding="utf-8")
    done = run(tmp_path, "check", "rowed", "--games", "2", "--json")
    told = json.loads(done.stdout)
    assert (done.returncode, told["search"]["fast"]) == (0, False)
    assert told["search"]["why"]
    best = run(tmp_path, "best", "rowed", "--depth", "3", "--json")
    assert (best.returncode, best.stderr) == (0, "")


# Captures are most of the moves here, but not all: a corner is vacant, and a stone may step there.
STEP = """
legal(position(Board, Player, _), From-To) :-
    own_stone :: cell(Board, From, Player),
    one_step  :: ( orthogonal(Way), step(grid, Way, From, To) ),
    prey      :: cell(Board, To, o).

"""


def test_a_game_in_which_most_moves_capture_is_searched(tmp_path: Path) -> None:
    text = (ROOT / "tests" / "data" / "games" / "clobber.pl").read_text(encoding="utf-8")
    text = text.replace("module(clobber", "module(stepping").replace("[ [w,b,", "[ [o,b,")
    text = text.replace("\nnext(", STEP + "next(", 1)
    (tmp_path / "stepping.pl").write_text(text, encoding="utf-8")
    done = run(tmp_path, "best", "stepping", "--level", "strong", "--json")
    assert json.loads(done.stdout)["depth"] >= 1, done.stderr
    done = run(tmp_path, "best", "stepping", "--nodes", "5")
    assert "did not finish even one ply" in done.stderr
    assert len(done.stdout.split()) == 1, "a program reads the move alone"


PASS = r"""
legal(position(Board, Player, Memory), pass) :-
    in_play :: \\+ ended(position(Board, Player, Memory), _, _).

"""


def test_a_pass_is_counted_by_the_text_and_in_the_compiled_rules(tmp_path: Path) -> None:
    after = "\nnext(position(B, P, M), pass, position(B, O, M)) :- opponent(P, O).\n\\g<0>"
    text = game("passing", (r"^next\(", PASS + "next("), (r"^outcome\(", after))
    (tmp_path / "passing.pl").write_text(text, encoding="utf-8")
    assert json.loads(run(tmp_path, "games", "--json").stdout)["problems"] == []
    assert [
        run(tmp_path, "perft", "passing", "3", *words).stdout for words in ((), ("--by", "text"))
    ] == ["68\n", "68\n"]
    assert (
        json.loads(run(tmp_path, "check", "passing", "--games", "1", "--json").stdout)["faults"]
        == []
    )
