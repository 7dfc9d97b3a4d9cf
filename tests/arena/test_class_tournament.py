"""Tournaments of students' programs: each plays by its mapping, none can spoil another's game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyfront.arena.student_program import NoMove, StudentProgram
from pyfront.arena.tournament import Arena
from pyfront.cli.arena_run import RequestedArena
from pyfront.cli.play_group import ArenaRequest
from pyfront.grade.task import Task
from pyfront.record import Record
from tests.grade.class_programs import MAPPINGS
from tests.places import ROOT
from tests.processes import tabuleiro

PROGRAMS = ROOT / "tests" / "grade" / "class" / "breakthrough"
BOARD = "[[1,1,1,1],[1,1,1,1],[0,0,0,0],[2,2,2,2],[2,2,2,2]]"
SMALL = """
game = "breakthrough"
options = { rows = 5, columns = 4 }
[codec]
move = "m(FromR, FromC, ToR, ToC)"
[contract]
initial = { goal = "initial_state(Board)" }
"""
COMPUTER = 'ai = { goal = "choose(Board, Player, Move)", levels = [1, 2] }\n'
HONEST = """
choose(Board, Player, m(R, C, R2, C2)) :-
    nth1(R, Board, Row), nth1(C, Row, Player),
    ( Player =:= 1 -> R2 is R+1 ; R2 is R-1 ),
    between(-1, 1, D), C2 is C+D,
    nth1(R2, Board, To), nth1(C2, To, Cell),
    Cell =\\= Player, ( D =:= 0 -> Cell =:= 0 ; true ), !.
"""
CHOICES = {
    "honest": HONEST,
    "cheat": "choose(_, _, m(1, 1, 5, 1)).",
    "crash": "choose(_, _, _) :- halt.",
    "silent": "choose(_, _, _) :- repeat, fail.",
    "strange": "choose(_, _, hello).",
    "nothing": "choose(_, _, _) :- fail.",
    "thief": "choose(_, _, m(1, 1, 2, 1)) :- "
    "delete_file('../honest.pl'), open('/etc/passwd', read, _).",
}
RULES = ["-g", "breakthrough", "--option", "rows=5", "--option", "columns=4"]


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """A class whose programs do all that programs do, and the folder of their mappings."""
    (tmp_path / "class").mkdir()
    (tmp_path / "mappings").mkdir()
    for name, choose in CHOICES.items():
        program = f"initial_state({BOARD}).\n{choose}\n"
        (tmp_path / "class" / f"{name}.pl").write_text(program, encoding="utf-8")
        (tmp_path / "mappings" / f"{name}.toml").write_text(SMALL + COMPUTER, encoding="utf-8")
    (tmp_path / "class" / "boards.pl").write_text(f"initial_state({BOARD}).\n", encoding="utf-8")
    (tmp_path / "mappings" / "boards.toml").write_text(SMALL, encoding="utf-8")
    return tmp_path


def arena(school: Path, *paths: Path, mapping: Path | None = None) -> Arena:
    """The arena that is asked for, on a small board."""
    asked = ArenaRequest(
        game="breakthrough",
        options=["rows=5", "columns=4"],
        players=[str(path) for path in paths],
        mapping=None if mapping is None else str(mapping),
        mappings=school / "mappings" if mapping is None else None,
        plies=2,
        as_json=True,
    )
    return RequestedArena(asked).arena(school / "out")


def test_what_a_program_does_wrong_costs_its_own_game_alone(school: Path) -> None:
    out = school / "out"
    players = [school / "class" / f"{name}.pl" for name in ("honest", "cheat", "crash", "boards")]
    done = tabuleiro(
        *("arena", *players, *RULES, "--mappings", school / "mappings", "--format", "gauntlet"),
        *("computer:beginner", "--move-time", "20", "--plies", "0", "--out", out, "--json"),
    )
    told = json.loads(done.stdout)
    [absent] = told["left_out"]
    assert absent["name"] == "boards"
    assert "no computer player" in absent["why"]
    games = told["games"]
    assert len(games) == 6
    assert all(game["winner"] == 0 and game["reason"] == "forfeit" for game in games[:4])
    assert all("is not legal" in game["note"] and "(BT-" in game["note"] for game in games[:2])
    assert all("crash does not move: halted" in game["note"] for game in games[2:4])
    record = Record.load(out / "games" / "00001.txt")
    assert record.players == ("engine:honest", "engine:cheat")
    assert record.ending is not None
    page = (out / "index.html").read_text(encoding="utf-8")
    assert page.count("<details>") == 6
    assert "boards does not take part" in page
    assert "(BT-" in page
    assert json.loads(tabuleiro("arena", "--resume", out, "--json").stdout) == told


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("crash", "halted"),
        ("silent", "no move after 0.5 s"),
        ("strange", "hello is not a move"),
        ("nothing", "its computer player finds no move"),
        ("thief", "delete_file"),
    ],
)
def test_why_a_program_does_not_move_is_said(school: Path, name: str, said: str) -> None:
    mapping = str(school / "mappings" / f"{name}.toml")
    task = Task(school / "class" / f"{name}.pl", "breakthrough", mapping=mapping)
    with StudentProgram(task) as program, pytest.raises(NoMove, match=said):
        program.chosen(program.start, 0.5)
    assert (school / "class" / "honest.pl").is_file()


def test_a_program_is_an_engine(school: Path) -> None:
    asked = ("--program", school / "class" / "cheat.pl")
    mapped = ("--mapping", school / "mappings" / "cheat.toml")
    lines = "ugi\nsetoption name Level value 3\nposition startpos\ngo movetime 5000\n"
    told = tabuleiro("engine", *asked, *mapped, typed=lines).stdout.splitlines()
    assert "id name cheat" in told
    assert "option name Level type combo default 2 var 1 var 2" in told
    assert told[-2:] == [
        "info string cheat has no level '3' (one of: 1, 2)",
        "bestmove a5-a1",  # unchecked: whoever runs the game says which rule it breaks
    ]


def test_programs_alone_meet_our_levels_and_each_keeps_its_mapping(school: Path) -> None:
    played = arena(school, school / "class" / "honest.pl")
    levels = ("computer:beginner", "computer:easy", "computer:medium")
    assert played.players == ("engine:honest", *levels)
    assert played.games == 2
    kept = (school / "out" / "mappings" / "honest.toml").read_text(encoding="utf-8")
    assert kept == (school / "mappings" / "honest.toml").read_text(encoding="utf-8")


def test_a_program_of_another_ruleset_is_left_out(school: Path) -> None:
    """The stand-in `avanco` plays on 8x8 by the report."""
    mapping = MAPPINGS / "breakthrough-avanco.toml"
    [(name, why)] = arena(school, PROGRAMS / "avanco.pl", mapping=mapping).left_out
    assert name == "avanco"
    assert why == "this program plays breakthrough/report, not breakthrough/report columns=4 rows=5"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["arena", "/nowhere.pl", "-g", "breakthrough"], "no such file"),
        (["arena", "computer", "computer", "-g", "breakthrough", "--mappings", "x"], "a program"),
        (["engine", "--mapping", "report"], "--program"),
        (["engine", "--program", "/nowhere.pl"], "no such file"),
    ],
)
def test_what_makes_no_sense_for_programs_is_refused(arguments: list[str], said: str) -> None:
    done = tabuleiro(*arguments)
    assert done.returncode in (2, 5)
    assert said in done.stderr
    assert "Traceback" not in done.stderr
