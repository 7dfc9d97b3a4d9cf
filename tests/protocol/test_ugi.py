"""The engine as other programs meet it: the real process, its input and its output."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Sequence

import pytest

from pyfront import Position
from pyfront.record import Record
from tests.protocol.runner import Player, play

ENGINE = [sys.executable, "-m", "pyfront", "engine"]
GAMES = {
    "breakthrough": {"rows": "6", "columns": "5"},
    "fields_of_action": {},
    "monkey_queen": {},
    "tafl": {"Ruleset": "brandubh/walker"},
    "trench": {"move_limit": "30"},
}


def talk(*lines: str, command: Sequence[str] = ("breakthrough",)) -> list[str]:
    """Send lines to the engine and return what it answers."""
    done = subprocess.run(
        [*ENGINE, *command],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_a_runner_that_knows_no_rules_plays_a_game_to_its_end(game: str) -> None:
    options = GAMES[game]
    command = [*ENGINE, game, "--seed", "1"]
    levels = {**options, "Level": "beginner"}, {**options, "Level": "easy"}
    with Player(command, levels[0]) as one, Player(command, levels[1]) as two:
        played = play(one, two, "p1time 9000 p2time 9000", longest=60)
        assert not one.complaints + two.complaints
    ruleset = options.get("Ruleset")
    others = {name: value for name, value in options.items() if name != "Ruleset"}
    record = Record.begin(Position.start(game, ruleset=ruleset, **others))
    first = record.start.player
    for move in played.moves:
        record = record.play(move)
    if played.result == "unfinished":
        assert record.result is None
        return
    assert record.result is not None
    seats = record.position.standing.seats
    winner = record.result.winner
    told = "draw" if winner is None else "p1win" if seats[winner] == first else "p2win"
    assert played.result == told


def test_it_says_what_it_is_and_what_can_be_set() -> None:
    told = talk("ugi", command=("tafl",))
    assert told[0].startswith("id name tabuleiro")
    assert "option name Game type combo default tafl" in "\n".join(told)
    assert any(line.startswith("option name king_strength type string") for line in told)
    assert told[-1] == "ugiok"


def test_the_exchange_of_colours_leaves_the_persons_where_they_are() -> None:
    """The player who moved first in Monkey Queen is player one, even after a swap of colours."""
    opening = "position startpos moves G1-G2"
    command = ("monkey_queen", "--ruleset", "official")
    told = talk(opening, "query p1turn", f"{opening} swap", "query p1turn", command=command)
    assert told == ["response false", "response true"]


def test_what_breaks_a_rule_is_answered_by_the_rule_and_changes_nothing() -> None:
    told = talk(
        "position startpos moves a7-a6",
        "position startpos moves a7-a6 a2-a1",
        "query p1turn",
    )
    assert "BT-4" in told[0]
    assert "move 2" in told[0]
    assert told[1] == "response false"


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "position",
        "position fen",
        "position fen breakthrough:report:1:8x9",
        "position fen tafl:tablut/report:b:nothing",
        "position startpos moves",
        "setoption",
        "setoption name rows",
        "setoption name rows value seven",
        "setoption name Game value chess",
        "setoption name Level value grandmaster",
        "setoption name Seed value -1",
        "go depth",
        "go depth -3",
        "go movetime 0",
        "go movetime 1e9",
        "go p1time -5 p2time 5",
        "go backwards",
        "query",
        "query meaning",
        "\x1b[2J\x07",
        "é" * 5000,
    ],
)
def test_what_is_sent_wrongly_gets_one_clear_line(line: str) -> None:
    told = talk(line, "isready")
    if line == "position startpos moves":
        assert told == ["readyok"]
        return
    assert len(told) == 2, told
    assert told[0].startswith("info string ")
    assert told[0].isprintable()
    assert told[1] == "readyok"


def test_rubbish_is_survived() -> None:
    draw = random.Random(7)
    words = "ugi isready position startpos fen moves go depth 1 stop query p1turn a7-a6 \0 \x1b é"
    lines = [" ".join(draw.choices(words.split(), k=draw.randint(1, 6))) for _ in range(300)]
    lines = [line for line in lines if not re.match("go(?! depth 1$)", line)]
    assert talk(*lines, "uginewgame", "position startpos", "query p1turn")[-1] == "response true"


def test_a_search_is_stopped_and_answers_meanwhile() -> None:
    with Player([*ENGINE, "breakthrough"]) as engine:
        engine.tell("position startpos")
        engine.tell("go infinite")
        engine.tell("isready")
        engine.read_until("readyok")
        engine.tell("position startpos moves a7-a6")
        engine.tell("stop")
        move = engine.read_until("bestmove")
        assert Position.start("breakthrough").verdict(move).legal
        assert engine.complaints  # of a position that came while it thought
        assert engine.ask("p1turn") == "true"


def test_every_limit_ends_a_search() -> None:
    for limit in ("depth 3", "nodes 500", "movetime 50", "p1time 500 p2time 500 p1inc 10 p2inc 10"):
        told = talk("position startpos", f"go {limit}")
        assert re.fullmatch(r"bestmove \S+", told[-1])
        assert all(line.startswith("info depth") for line in told[:-1])


def test_a_closed_input_ends_what_would_go_on_for_ever() -> None:
    assert talk("position startpos", "go infinite")[-1].startswith("bestmove ")


def test_a_proved_win_is_told_in_plies() -> None:
    nearly = "breakthrough:report:1:8x0/1,7x0/8x0/8x0/8x0/8x0/1,7x0/2,7x0"
    win = "breakthrough:report:1:8x0/8x0/8x0/8x0/8x0/8x0/1,7x0/7x0,2"
    assert talk(f"position fen {nearly}", "go depth 4")[-1].startswith("bestmove")
    told = talk(f"position fen {win}", "go depth 3")
    assert any("score win 1" in line for line in told)


def test_a_finished_game_has_no_move() -> None:
    over = "breakthrough:report:2:8x0/8x0/8x0/8x0/8x0/8x0/7x0,2/1,7x0"
    told = talk(f"position fen {over}", "query gameover", "query result", "go depth 2")
    assert told[:2] == ["response true", "response p1win"]
    assert told[-1] == "bestmove (none)"


def test_the_same_seed_gives_the_same_move() -> None:
    asked = ("position startpos", "go nodes 3000")
    command = ("trench", "--seed", "5")
    assert talk(*asked, command=command)[-1] == talk(*asked, command=command)[-1]


def test_a_pipe_closed_in_the_middle_of_a_search_ends_it() -> None:
    process = subprocess.Popen(
        [*ENGINE, "trench"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"position startpos\ngo infinite\n")
    process.stdin.flush()
    assert process.stdout.readline().startswith(b"info depth")
    process.stdout.close()
    process.stdin.close()
    assert process.wait(30) == 0
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


def test_gtp_plays_as_the_bots_of_openspiel_expect() -> None:
    with subprocess.Popen(
        [*ENGINE, "breakthrough", "--level", "beginner", "--protocol", "gtp"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        position = Position.start("breakthrough")
        colours = ("b", "w")
        for ply in range(200):
            if position.outcome is not None:
                break
            answer = gtp(process, f"genmove {colours[ply % 2]}")
            assert re.fullmatch(r"[a-h][1-8][a-h][1-8]\*?", answer)
            move = position.move(answer.rstrip("*"))
            assert bool(move.captured) == answer.endswith("*")
            position = position.play(move)
        assert re.fullmatch(r"[BW]\+1", gtp(process, "final_score"))
        gtp(process, "clear_board")
        gtp(process, "play b a7a6")
        gtp(process, "play w b2b3")
        assert "?" in gtp(process, "play w b3b4")
        assert "BT-4" in gtp(process, "play b a6a7")
        gtp(process, "undo")
        assert gtp(process, "genmove w")
        assert "genmove" in gtp(process, "list_commands").split()
        gtp(process, "quit")
        assert process.wait(10) == 0


def gtp(process: subprocess.Popen[str], command: str) -> str:
    """Send a command and return the answer; an error keeps its question mark."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(command + "\n")
    process.stdin.flush()
    lines = []
    while (line := process.stdout.readline()) != "\n":
        lines.append(line.strip())
    answer = "\n".join(lines)
    return answer.removeprefix("=").strip()
