"""The command line: what it answers, how it fails, and how it ends."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pyfront import Position, disk, games, saves
from pyfront.cli import completion
from pyfront.cli import main as cli
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.consoles import settle_in
from tests.places import ROOT

START = "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2"
AFTER = "breakthrough:report:2:8x1/0,7x1/1,7x0/8x0/8x0/8x0/8x2/8x2"
ASKING = ("moves", "why", "apply", "perft", "show", "best", "analyse")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place of its own for everything that is kept, and no terminal."""
    monkeypatch.setenv("COLUMNS", "80")
    return settle_in(monkeypatch, tmp_path)


class Ended:
    """How a command ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def value(self) -> Any:
        """The one JSON value that was printed."""
        return json.loads(self.out)

    @property
    def error(self) -> Any:
        return self.value["error"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command line in this process."""

    def run(*arguments: str) -> Ended:
        status = cli.run(arguments)
        return Ended(status, *capsys.readouterr())

    return run


def spawned(
    *arguments: str, given: str | bytes = b"", before: str = "", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command line in a process of its own."""
    first = "import sys\nfrom pyfront.cli.main import run"
    code = f"{first}\n{before}\nsys.exit(run({list(arguments)!r}))"
    return subprocess.run(
        [sys.executable, "-c", code],
        input=given if isinstance(given, bytes) else given.encode(),
        capture_output=True,
        env={**os.environ, **environment},
        cwd=ROOT,
        timeout=60,
        check=False,
    )


# --- answers --------------------------------------------------------------------------------------


def test_moves_lists_the_legal_moves(run: Any) -> None:
    ended = run("moves", "breakthrough")
    assert ended.status == 0
    assert ended.out.startswith("22 legal moves for White (○)\n")
    assert "a7-a6  a7-b6" in ended.out
    assert ended.err == ""


def test_moves_as_json(run: Any) -> None:
    value = run("moves", "breakthrough", "--json").value
    assert value["position"] == START
    assert value["player"] == 1
    assert len(value["moves"]) == 22
    assert value["moves"][0] == {"text": "a7-a6", "from": [2, 1], "to": [3, 1], "captured": []}
    assert value["outcome"] is None


def test_moves_of_one_piece(run: Any) -> None:
    moves = run("moves", "breakthrough", "--from", "B7", "--json").value["moves"]
    assert [move["text"] for move in moves] == ["b7-b6", "b7-a6", "b7-c6"]
    assert run("moves", "breakthrough", "--from", "b5").status == 1


def test_a_finished_game_has_no_moves_and_says_why(run: Any) -> None:
    ended = run("moves", "breakthrough", "--named", "final")
    assert ended.status == 1
    assert "White (○) has won: The first player to reach the" in " ".join(ended.out.split())
    value = run("moves", "breakthrough", "--named", "final", "--json").value
    assert value["moves"] == []
    assert value["outcome"]["winner"] == 1
    assert value["outcome"]["rule"]["clause"] == "BT-7"


def test_why_a_move_is_legal(run: Any) -> None:
    ended = run("why", "breakthrough", "a7-a6")
    assert ended.status == 0
    assert ended.out.startswith("a7-a6 is legal")
    value = run("why", "breakthrough", "a7-a6", "--json").value
    assert value["legal"] is True
    assert value["broken"] == []


def test_why_takes_a_move_of_two_words(run: Any) -> None:
    ended = run("why", "tafl", "4-1", "4-3")
    assert ended.status == 0
    assert "d9-d7 is legal" in ended.out


def test_why_a_move_is_not_legal(run: Any) -> None:
    ended = run("why", "breakthrough", "a7-a5")
    assert ended.status == 1
    assert "a7-a5 is not legal:" in ended.out
    assert "(BT-4, report 2.2" in ended.out
    assert "Legal instead: a7-a6, a7-b6" in ended.out
    value = run("why", "breakthrough", "a7-a5", "--json").value
    assert value["legal"] is False
    assert set(value["broken"][0]) >= {"id", "clause", "section", "text"}
    assert value["nearest"] == ["a7-a6", "a7-b6"]


def test_apply_prints_the_position_and_shows_the_board_beside_it(run: Any) -> None:
    ended = run("apply", "breakthrough", "a7-a6")
    assert (ended.status, ended.out) == (0, f"{AFTER}\n")
    assert "│[○]│" in ended.err
    value = run("apply", "breakthrough", "a7-a6", "b2-b3", "--json").value
    assert [move["text"] for move in value["played"]] == ["a7-a6", "b2-b3"]
    assert value["player"] == 1
    assert value["rows"][5][1] == 2


def test_apply_stops_at_a_move_that_is_not_legal(run: Any) -> None:
    ended = run("apply", "breakthrough", "a7-a6", "b2-b4")
    assert (ended.status, ended.out) == (1, "")
    assert "error: b2-b4 is not legal" in ended.err
    assert "hint: legal instead: b2-b3, b2-a3, b2-c3" in ended.err
    error = run("apply", "breakthrough", "a7-a6", "b2-b4", "--json").error
    assert error["kind"] == "illegal_move"
    assert error["broken"][0]["clause"] == "BT-4"


def test_perft_counts(run: Any) -> None:
    assert run("perft", "breakthrough", "3").out == "11132\n"
    value = run("perft", "breakthrough", "2", "--json").value
    assert (value["depth"], value["count"]) == (2, 484)


def test_perft_counts_the_same_in_every_way(run: Any) -> None:
    for words in (["--leaves"], ["--by", "text"], ["--by", "text", "--leaves"]):
        assert run("perft", "trench", "2", *words).out == run("perft", "trench", "2").out


def test_a_count_that_is_stopped_says_what_is_counted() -> None:
    before = (
        "import os, signal\n"
        "from pyfront import analysis\n"
        "read, heard = analysis._counted, []\n"
        "def reading(told):\n"
        "    if heard: os.kill(os.getpid(), signal.SIGINT)\n"
        "    heard.extend(told['parts'])\n"
        "    return read(told)\n"
        "analysis._counted = reading"
    )
    count = ["perft", "breakthrough", "5", "--by", "text"]
    ended = spawned(*count, "--json", before=before)
    assert ended.returncode == 130
    told = json.loads(ended.stdout)
    assert told["interrupted"] is True
    done = told["first_moves"]["counted"]
    assert 0 < done < told["first_moves"]["of"] == 22
    assert told["count"] >= done * 200_000
    ended = spawned(*count, "--divide", before=before)
    assert (ended.returncode, b"total" in ended.stdout) == (130, False)
    assert b"a7-a6: 2" in ended.stdout
    assert re.search(rb"^Stopped after \d of 22 first moves", ended.stderr)


def test_perft_for_each_first_move(run: Any) -> None:
    assert run("perft", "breakthrough", "2", "--divide").out.splitlines()[-1] == "total: 484"
    value = run("perft", "breakthrough", "2", "--divide", "--json").value
    assert value["divide"]["a7-a6"] == 22
    assert sum(value["divide"].values()) == value["count"]


def test_rules_are_listed_with_clause_and_section(run: Any) -> None:
    assert "BT-7    2.3     " in run("rules", "breakthrough").out
    value = run("rules", "breakthrough", "--json").value
    assert {"BT-1", "BT-9"} <= {rule["clause"] for rule in value["rules"]}


def test_rules_of_a_ruleset_tell_its_note_and_the_options(run: Any) -> None:
    told = run("rules", "tafl", "--ruleset", "tablut/smith").out
    assert "Tablut after Smith's translation of 1811" in told
    assert "* throne              restricted" in told
    assert "  speed               none" in told
    value = run("rules", "tafl", "--ruleset", "tablut/smith", "--json").value
    assert value["ruleset"]["name"] == "tablut/smith"
    favours = value["ruleset"]["favours"]
    assert favours["player"] == "w"
    assert favours["games"] / 2 < favours["won"] <= favours["games"]
    assert f"{favours['won']:g} of {favours['games']}" in " ".join(told.split())
    assert "king_strength" in {option["name"] for option in value["options"]}


def test_games_are_listed(run: Any) -> None:
    told = run("games").out
    value = run("games", "--json").value
    assert [game["name"] for game in value["games"]] == [game.name for game in games()]
    assert all(game.title in told for game in games())


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_every_game_is_shown_and_its_position_can_be_read_back(run: Any, game: str) -> None:
    ended = run("show", game)
    start = Position.start(game)
    assert ended.status == 0
    assert ended.out.splitlines()[-1] == start.text
    assert " to move." in ended.out
    assert run("show", game, "--position", start.text).out == ended.out
    assert run("show", game, "--json").value["rows"] == start.rows


def test_show_may_turn_the_board_round(run: Any) -> None:
    assert run("show", "breakthrough", "--flip").out.split()[:3] == ["h", "g", "f"]


def test_doctor_finds_everything_well(run: Any) -> None:
    ended = run("doctor")
    assert ended.status == 0
    assert "ok  round trip: " in ended.out
    value = run("doctor", "--json").value
    assert value["ok"] is True
    assert {"Python", "SWI-Prolog", "games", "terminal"} <= {c["name"] for c in value["checks"]}


def test_bench_measures_the_games_that_are_named(run: Any) -> None:
    value = run("bench", "breakthrough", "tafl", "--seconds", "0.1", "--json").value
    assert [measured["game"] for measured in value["games"]] == ["breakthrough", "tafl"]
    assert all(measured["depth"] > 0 for measured in value["games"])
    assert run("bench", "hexapawn", "--seconds", "0.1").status == 0, "whose games are all short"
    ended = run("bench", "tic_tac_toe")
    assert ended.status == 2
    assert "tic_tac_toe" in ended.err


def test_best_prints_a_legal_move(run: Any) -> None:
    ended = run("best", "breakthrough", "--depth", "2")
    assert ended.status == 0
    assert ended.out.strip() in Position.start("breakthrough").legal_moves
    value = run("best", "breakthrough", "--depth", "2", "--json").value
    assert value["move"]["text"] == ended.out.strip()
    assert value["pv"][0] == ended.out.strip()
    assert value["depth"] == 2
    assert value["interrupted"] is False


def test_analyse_lists_the_best_lines(run: Any) -> None:
    ended = run("analyse", "tafl", "--nodes", "2000", "--lines", "3")
    assert ended.status == 0
    assert [line.split()[0] for line in ended.out.splitlines()[1:4]] == ["1", "2", "3"]
    value = run("analyse", "tafl", "--nodes", "2000", "--lines", "3", "--json").value
    assert len(value["lines"]) == 3
    assert [line["value"] for line in value["lines"]] == sorted(
        (line["value"] for line in value["lines"]), reverse=True
    )


def test_a_proved_win_is_told_with_its_moves(run: Any) -> None:
    rows = [[0, 0], [0, 0], [1, 0], [0, 0], [0, 2]]
    text = Position.from_rows("breakthrough", rows, 1).text
    assert "wins in 3" in run("analyse", "breakthrough", "--position", text, "--depth", "5").out
    assert (
        run("best", "breakthrough", "--position", text, "--depth", "5", "--json").value["wins_in"]
        == 3
    )


def test_ctrl_c_gives_the_best_found_so_far_on_a_pipe_too() -> None:
    before = (
        "import os, signal\n"
        "from pyfront.analysis import Search\n"
        "poll = Search.poll\n"
        "def stopped(self, wait=0.05):\n"
        "    over = poll(self, wait)\n"
        "    if self.known: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return over\n"
        "Search.poll = stopped"
    )
    ended = spawned("best", "tafl", "--seconds", "600", before=before)
    assert ended.returncode == 130
    assert ended.stdout.decode().strip() in {m.text for m in Position.start("tafl").legal_moves}
    assert b"Traceback" not in ended.stderr


def test_computers_are_watched_on_a_pipe(run: Any) -> None:
    levels = ("--level", "beginner", "--level", "easy")
    ended = run("watch", "trench", *levels, "--option", "move_limit=8")
    assert ended.status == 0
    assert ended.out.count("\nBlack (●): ") == 4
    assert "Points: White (○) " in ended.out


def test_games_that_were_kept_are_listed(run: Any, game: str) -> None:
    assert run("games", "list").status == 1
    disk.write_own(saves.state_directory() / "a.txt", Path(game).read_text(encoding="utf-8"))
    disk.write_own(saves.state_directory() / "b.txt", "rubbish")
    told = run("games", "list").out
    assert "Breakthrough, 2 moves. Black (●) has won: White resigned" in told
    assert "cannot be read" in told
    kept = run("games", "list", "--json").value["kept"]
    assert {entry["readable"] for entry in kept} == {True, False}


def test_a_kept_game_is_reported_on(run: Any, game: str) -> None:
    assert "The course of the game" in run("report", game).out
    value = run("report", game, "--json").value
    assert len(value["values"]) == 3
    assert value["game"] == "breakthrough"


# --- which position -------------------------------------------------------------------------------


def test_a_position_comes_as_text_file_or_input(run: Any, home: Path) -> None:
    file = home / "position.txt"
    file.write_text(f"\n{AFTER}\n\n", encoding="utf-8")
    for given in (AFTER, str(file)):
        value = run("moves", "breakthrough", "--position", given, "--json").value
        assert value["position"] == AFTER
    piped = spawned("moves", "breakthrough", "--position", "-", "--json", given=f"{AFTER}\n")
    assert json.loads(piped.stdout)["position"] == AFTER


def test_what_show_prints_can_be_piped_back() -> None:
    shown = spawned("show", "trench").stdout
    again = spawned("show", "trench", "--position", "-", given=shown)
    assert again.stdout == shown


def test_ruleset_and_options_shape_the_start(run: Any) -> None:
    shown = run(
        "show", "breakthrough", "--option", "rows=5", "--option", "columns=2", "--json"
    ).value
    assert shown["rows"] == [[1, 1], [1, 1], [0, 0], [2, 2], [2, 2]]
    assert (
        run("show", "tafl", "--ruleset", "brandubh/wtf", "--json").value["ruleset"]
        == "brandubh/wtf"
    )


def test_a_position_may_be_put_under_another_ruleset_and_other_options(run: Any) -> None:
    text = Position.start("tafl", throne="restricted").text
    value = run(
        *("show", "tafl", "--position", text, "--option", "throne_hostile=empty"),
        *("--ruleset", "tablut/smith", "--json"),
    ).value
    assert value["ruleset"] == "tablut/smith"
    start = Position.start("trench", no_capture_limit=None)
    changed = run("show", "trench", "--position", start.text, "--option", "move_limit=9", "--json")
    assert changed.value["options"] == {"no_capture_limit": None, "move_limit": 9}


# --- who plays ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["breakthrough", "--whit", "computer"], "did you mean --white?"),
        (["breakthrough", "--rulset", "x"], "breakthrough has no player"),
        (["breakthrough", "--white", "robot"], "known: human, human:NAME, computer:LEVEL"),
        (["breakthrough", "--white", "computer:stong"], "did you mean 'strong'?"),
        (
            ["breakthrough", "--white", "human", "--first", "human"],
            "two players were given for White",
        ),
        (["breakthrough", "--clock", "soon"], "write MINUTES+SECONDS"),
        (["tafl", "--attackers"], "unknown option --attackers"),
        (["tafl", "--white", "human", "-x"], "unknown option -x"),
    ],
)
def test_who_cannot_play_is_told_so(run: Any, arguments: list[str], told: str) -> None:
    ended = run("play", *arguments)
    assert ended.status == 2
    assert told.lower() in ended.err.lower()
    assert "Traceback" not in ended.err


def test_players_are_called_as_their_game_calls_them() -> None:
    ended = spawned("play", "tafl", "--attackers", "computer:beginner", given="quit\n")
    assert ended.returncode == 0
    assert "Attackers (●): " in ended.stdout.decode()
    again = spawned("play", "tafl", "--defenders=computer:beginner", given="quit\n")
    assert "1. Attackers (●)> quit" in again.stdout.decode()


# --- refusals -------------------------------------------------------------------------------------

REFUSED: Sequence[tuple[Sequence[str], int, str, str]] = [
    (["moves", "brekthrough"], 2, "unknown_game", "breakthrough"),
    (["rules", "chess"], 2, "unknown_game", "breakthrough"),
    (["moves", "tafl", "--ruleset", "tablut/smit"], 2, "unknown_ruleset", "tablut/smith"),
    (["rules", "tafl", "--ruleset", "tablut/smit"], 2, "unknown_ruleset", "tablut/smith"),
    (["moves", "breakthrough", "--option", "rosw=8"], 2, "unknown_option", "rows"),
    (["moves", "breakthrough", "--option", "rows=99"], 2, "bad_value", "4 to 26"),
    (["moves", "breakthrough", "--option", "rows"], 2, "bad_value", "NAME=VALUE"),
    (["moves", "breakthrough", "--named", "fnal"], 2, "unknown_name", "final"),
    (
        ["moves", "breakthrough", "--named", "final", "--position", START],
        2,
        "bad_value",
        "only one of",
    ),
    (["moves", "breakthrough", "--position", "x:y"], 2, "bad_position", "GAME:RULESET:PLAYER"),
    (["moves", "breakthrough", "--position", "/no/file"], 5, "file", "No such file"),
    (["moves", "breakthrough", "--position", "/"], 5, "file", "Is a directory"),
    (
        ["moves", "breakthrough", "--position", START.replace("8x2/8x2", "8x2/9,7x2")],
        2,
        "bad_position",
        "row 8, column 1",
    ),
    (["moves", "tafl", "--position", START], 2, "bad_position", "of breakthrough, not of tafl"),
    (["why", "breakthrough", "nonsense"], 2, "invalid_move", "a7-a6"),
    (["why", "breakthrough", "b6"], 2, "ambiguous_move", "b7-b6"),
    (["apply", "breakthrough", "a7-a5"], 1, "illegal_move", "legal instead: a7-a6"),
    (["perft", "breakthrough", "x"], 2, "usage", "whole number"),
    (["perft", "breakthrough", "-1"], 2, "usage", "-1"),
    (["moves"], 2, "usage", "GAME"),
    (["mvoes", "breakthrough"], 2, "usage", "moves"),
    (["moves", "breakthrough", "--rulset", "x"], 2, "usage", "--ruleset"),
    (["--jsn"], 2, "usage", "--jsn"),
    (["replay", "/no/file"], 5, "file", "No such file"),
    (["replay", "/"], 5, "file", "Is a directory"),
    (["report", "/no/file"], 5, "file", "No such file"),
    (["resume", "/no/file"], 5, "file", "No such file"),
    (["best", "breakthrough", "--named", "final"], 1, "game_over", "the game is over"),
    (["best", "tafl", "--level", "stong"], 2, "unknown_level", "strong"),
    (["best", "tafl", "--depth", "2", "--nodes", "9"], 2, "bad_value", "--depth and --nodes"),
    (["analyse", "tafl", "--lines", "0"], 2, "usage", "from 1 to 50"),
    (["analyse", "tafl", "--seconds", "0"], 2, "bad_value", "above 0"),
    (["best", "tafl", "--seconds", "nan"], 2, "bad_value", "seconds must be a number above 0"),
    (
        ["best", "tafl", "--depth", "99"],
        2,
        "bad_value",
        "depth must be a whole number from 1 to 60",
    ),
    (["games", "lst"], 2, "usage", "games list"),
    (["games", "--lang", "fr"], 2, "usage", "auto, en, pt"),
    (["show", "tafl", "--glyphs", "pretty"], 2, "usage", "letters"),
    (["play"], 2, "usage", "breakthrough, chains, clobber"),
    (["play", "--white", "computer"], 2, "usage", "breakthrough, chains, clobber"),
    (["resume"], 1, "no_game", "tabuleiro play"),
]


@pytest.mark.parametrize(("arguments", "status", "kind", "named"), REFUSED)
def test_a_refusal_says_what_and_how_to_go_on(
    run: Any, arguments: list[str], status: int, kind: str, named: str
) -> None:
    ended = run(*arguments)
    assert (ended.status, ended.out) == (status, "")
    assert ended.err.startswith("error: ")
    assert named in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize("group", ["rulesets", "config"])
def test_a_group_without_its_command_is_one_line_and_a_hint(run: Any, group: str) -> None:
    ended = run(group)
    assert ended.status == 2
    assert ended.err == (f"error: Missing command.\nhint: see `tabuleiro {group} --help`\n")


@pytest.mark.parametrize(
    ("arguments", "status", "kind", "named"),
    [r for r in REFUSED if r[0][0] not in ("play", "resume")],
)
def test_a_refusal_in_json_is_one_value(
    run: Any, arguments: list[str], status: int, kind: str, named: str
) -> None:
    ended = run(*arguments, "--json")
    assert (ended.status, ended.err) == (status, "")
    assert ended.error["kind"] == kind
    assert named in f"{ended.error['message']} {ended.error['hint']}"


def test_a_fault_of_the_program_is_one_line_that_asks_to_report_it(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise KeyError("oh")

    monkeypatch.setattr(Position, "start", broken)
    ended = run("moves", "breakthrough")
    assert ended.status == 70
    assert ended.err.startswith("error: KeyError: 'oh'\n")
    assert "please report it" in ended.err
    assert "\n  SWI-Prolog: " in ended.err
    assert ended.err.endswith("\n  command: tabuleiro moves breakthrough\n")
    assert "Traceback" not in ended.err
    monkeypatch.setenv("TABULEIRO_DEBUG", "1")
    assert "Traceback" in run("moves", "breakthrough").err
    monkeypatch.delenv("TABULEIRO_DEBUG")
    error = run("moves", "breakthrough", "--json").error
    assert error["kind"] == "internal"
    assert error["report"]["command"] == "tabuleiro moves breakthrough --json"


def test_without_prolog_the_help_is_there_and_the_rest_says_what_to_install() -> None:
    nowhere = {"PATH": "/nowhere", "LIBSWIPL_PATH": "", "SWI_HOME_DIR": ""}
    assert spawned("--help", **nowhere).returncode == 0
    for command in (["games"], ["play", "breakthrough"], ["doctor"], []):
        ended = spawned(*command, **nowhere)
        assert ended.returncode == 3
        assert b"swi-prolog" in ended.stdout + ended.stderr
        assert b"Traceback" not in ended.stderr


def test_ctrl_c_stops_a_long_count_at_once() -> None:
    for arguments in (
        ["perft", "breakthrough", "12"],
        ["perft", "breakthrough", "12", "--json"],
        ["solve", "breakthrough", "--option", "rows=6", "--option", "columns=6"],
    ):
        before = (
            "import os, signal\n"
            "signal.signal(signal.SIGALRM, lambda *_: os.kill(os.getpid(), signal.SIGINT))\n"
            "signal.setitimer(signal.ITIMER_REAL, 1)"
        )
        ended = spawned(*arguments, before=before)
        assert ended.returncode == 130
        assert b"Traceback" not in ended.stderr
        if "--json" in arguments:
            assert json.loads(ended.stdout)["error"]["kind"] == "interrupted"


def test_a_closed_pipe_ends_quietly() -> None:
    command = f"{sys.executable} -m pyfront show tafl | head -1; echo ${{PIPESTATUS[0]}}"
    ended = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.stderr == ""
    assert ended.stdout.splitlines()[-1] == "0"


def test_a_full_disk_is_told_without_a_traceback() -> None:
    command = f"{sys.executable} -m pyfront games > /dev/full"
    ended = subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 5
    assert ended.stderr == "error: the output cannot be written: No space left on device\n"


# --- help, completion, version --------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["play", "--help"], ["--version"]])
def test_help_loads_neither_prolog_nor_the_console(arguments: list[str]) -> None:
    heavy = ("rich", "prompt_toolkit", "pyswip", "pyfront.view", "pyfront.grade")
    before = (
        f"import atexit\natexit.register(lambda: print([m for m in {heavy!r} if m in sys.modules]))"
    )
    ended = spawned(*arguments, before=before)
    assert ended.returncode == 0
    assert ended.stdout.decode().splitlines()[-1] == "[]"


def loaded(*arguments: str) -> tuple[set[str], set[str]]:
    """Return the Python modules and Prolog files that a command has loaded at its end."""
    before = """
import atexit
def told():
    from pyfront import _prolog
    print([*sys.modules])
    print([file.rpartition("/")[2] for file in _prolog.ask("about")["loaded"]])
atexit.register(told)
"""
    *_, modules, files = spawned(*arguments, before=before).stdout.decode().splitlines()
    return set(ast.literal_eval(modules)), set(ast.literal_eval(files))


def test_the_first_board_waits_for_nothing_that_it_does_not_need() -> None:
    modules, files = loaded("play", "breakthrough")
    assert "pyfront.session.game_session" in modules
    assert not {"pydantic", "prompt_toolkit", "pyfront.repl.menu", "pyfront.grade"} & modules
    assert "breakthrough.pl" in files
    assert not {"asking.pl", "query.pl", "search.pl", "compile.pl", "vocabulary.pl"} & files


def test_only_the_game_that_is_asked_for_is_loaded() -> None:
    loaded("moves", "breakthrough")  # keeps the names of all games for the shell
    _, files = loaded("moves", "breakthrough")
    assert "breakthrough.pl" in files
    assert not {"fields_of_action.pl", "monkey_queen.pl", "tafl.pl", "trench.pl"} & files


def test_help_names_every_command(run: Any) -> None:
    told = run("--help").out
    commands = (*ASKING, "play", "watch", "resume", "replay", "report", "rules", "games", "config")
    assert all(f"\n  {command} " in told for command in commands)


def completed(words: str, **environment: str) -> list[str]:
    ended = spawned(
        before="sys.modules['pyswip'] = None",
        _TABULEIRO_COMPLETE="complete_bash",
        COMP_WORDS=words,
        COMP_CWORD=str(len(words.split(" ")) - 1),
        **environment,
    )
    return ended.stdout.decode().split()


def test_the_shell_completes_names_without_prolog(run: Any) -> None:
    assert completed("tabuleiro play br") == ["breakthrough"]
    assert completed("tabuleiro mov") == ["moves"]
    assert completed("tabuleiro play tafl --ruleset tablut/s") == []
    run("moves", "tafl")
    assert completed("tabuleiro play tafl --ruleset tablut/s") == ["tablut/smith", "tablut/saami"]
    assert completed("tabuleiro show trench --named f") == ["final"]
    assert completed("tabuleiro play breakthrough --option r") == ["rows="]
    assert completed("tabuleiro play breakthrough --option first=") == [
        "first=1",
        "first=2",
        "first=random",
    ]
    assert completed("tabuleiro moves trench --from a") == [f"a{n}" for n in range(8, 0, -1)]
    assert completed("tabuleiro play tafl --white computer:e") == ["computer:easy"]
    assert completed("tabuleiro best tafl --level m") == ["medium", "master"]
    assert completed("tabuleiro show tafl --glyphs ") == ["auto", "unicode", "ascii", "letters"]


def test_the_shell_completes_kept_games(game: str) -> None:
    directory = saves.state_directory()
    disk.write_own(directory / "2026-breakthrough.txt", Path(game).read_text(encoding="utf-8"))
    assert completed("tabuleiro resume 20") == ["2026-breakthrough.txt"]
    assert completed("tabuleiro replay 20") == ["2026-breakthrough.txt"]
    assert b"White (\xe2\x97\x8b): a7-a6" in spawned("replay", "2026-breakthrough.txt").stdout


def test_names_that_cannot_be_remembered_are_no_matter(run: Any, home: Path) -> None:
    (home / "cache").touch()
    assert run("moves", "breakthrough").status == 0
    assert completion.of_game("breakthrough", completion.OPTIONS, "") == []


# --- playing without a terminal -------------------------------------------------------------------


def test_without_a_terminal_tabuleiro_shows_how_to_go_on() -> None:
    ended = spawned()
    told = ended.stdout.decode()
    assert ended.returncode == 0
    assert "1. " not in told.partition("Two computers")[0]
    assert " has won: " in told
    assert "tabuleiro play " in told
    assert ended.stderr == b""
    assert not saves.state_directory().exists()


def test_a_game_is_played_from_a_pipe_to_the_end_of_the_input() -> None:
    ended = spawned("play", "breakthrough", given="a7-a6\nb2-b4\nb2-b3\n")
    told = ended.stdout.decode()
    assert ended.returncode == 0
    assert "1. White (○)> a7-a6\n" in told
    assert "b2-b4 is not legal:" in told
    assert "Black (●): b2-b3\n" in told
    assert told.endswith("3. White (○)> \nGoodbye. `tabuleiro resume` continues this game.\n")


def test_bytes_that_are_no_text_do_not_end_the_game() -> None:
    ended = spawned("play", "breakthrough", given=b"\xff\xfe\x00\x1b[2J\na7-a6\nquit\n")
    assert ended.returncode == 0
    assert "White (○): a7-a6".encode() in ended.stdout
    assert b"\x1b" not in ended.stdout
    assert ended.stderr == b""


def test_a_game_goes_on_where_it_was_left() -> None:
    spawned("play", "trench", given="D4-E4\n")
    ended = spawned("resume", given="record\n")
    assert ended.returncode == 0
    assert "2. White (○)> record\n1. D4-E4\n".encode() in ended.stdout


def test_a_damaged_game_goes_on_from_before_the_damage_and_is_left_alone(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    damaged = text_of(record).replace("b2-b3", "b2-b9")
    file = home / "game.txt"
    disk.write_own(file, damaged)
    ended = spawned("resume", str(file), given="h2-h3\n")
    assert b"line 10: " in ended.stderr
    assert "Black (●): h2-h3".encode() in ended.stdout
    assert file.read_text(encoding="utf-8") == damaged
    assert len(list(saves.state_directory().iterdir())) == 1


@pytest.fixture
def game(home: Path) -> str:
    """The file of a game of two moves that was given up."""
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3").resign()
    disk.write_own(home / "game.txt", text_of(record))
    return str(home / "game.txt")


def test_replay_shows_every_position(run: Any, game: str) -> None:
    told = run("replay", game).out
    assert told.count("    a   b   c") == 6
    assert "1. White (○): a7-a6\n" in told
    assert "Black (●) has won: White resigned" in told
    value = run("replay", game, "--json").value
    assert len(value["positions"]) == 3
    assert value["result"] == {"winner": 2, "reason": "resignation", "rule": None}


def test_replay_may_show_one_position(run: Any, game: str) -> None:
    told = run("replay", game, "--ply", "1").out
    assert told.count("    a   b   c") == 2
    assert "│[○]│" in told
    assert run("replay", game, "--ply", "1", "--json").value["positions"] == [AFTER]
    assert run("replay", game, "--ply", "3").status == 2


def test_replay_names_the_damage(run: Any, game: str) -> None:
    text = Path(game).read_text(encoding="utf-8")
    Path(game).write_text(text.replace("2. b2-b3", "2. b2-"), encoding="utf-8")
    ended = run("replay", game)
    assert ended.status == 0
    assert "line 10: " in ended.err
    assert run("replay", game, "--json").value["damage"]["line"] == 10
