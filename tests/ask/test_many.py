"""Questions over saved games, and the properties that the rules of a game are checked for."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pyfront import Position, games
from pyfront._prolog.engine import Engine
from pyfront.cli.main import run
from pyfront.questions.checking import EXCHANGED, EXPLAINED, PROPERTIES, check
from pyfront.questions.images import exchanged, mirror
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.places import DATA
from tests.processes import tabuleiro

HEXAPAWN = DATA / "games" / "hexapawn.pl"


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    record = Record.begin(Position.start("breakthrough", rows=5, columns=4))
    for move in ("a4-a3", "b2-a3", "b4-a3"):
        record = record.play(move)
    (tmp_path / "one.txt").write_text(text_of(record), encoding="utf-8")
    other = Record.begin(Position.start("tafl"))
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "two.txt").write_text(text_of(other), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a game", encoding="utf-8")
    return tmp_path


def test_a_question_over_kept_games(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["find", "breakthrough", "captures(M)", "--records", str(kept), "--json"]
    assert run(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["positions"] == 4
    assert {Path(hit["file"]).name for hit in told["found"]} == {"one.txt"}
    assert [hit["ply"] for hit in told["found"]] == [1, 2]
    for hit in told["found"]:
        position = Position.parse(hit["position"])
        listed = [move.text for move in position.legal_moves if move.captured]
        assert [answer["M"]["text"] for answer in hit["answers"]] == listed
    assert [Path(skipped["file"]).name for skipped in told["skipped"]] == ["notes.txt"]


def test_what_people_see_of_it(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["find", "breakthrough", "captures(M)", "--records", str(kept)]) == 0
    out = capsys.readouterr().out
    assert "one.txt" in out
    assert "It holds in 2 of 4 positions." in out
    assert "notes.txt: " in out


@pytest.mark.parametrize(
    ("question", "folder", "status"),
    [
        ("wins(M)", ".", 1),
        ("winds(M)", ".", 2),
        ("wins(M", ".", 2),
        ("wins(M)", "nowhere", 5),
        ("between(1, inf, X), fail", ".", 4),
    ],
)
def test_its_exit_status(kept: Path, question: str, folder: str, status: int) -> None:
    records = str(kept / folder)
    asked = ["find", "breakthrough", question, "--records", records, "--seconds", "0.2"]
    assert run(asked) == status


def test_without_a_folder_all_kept_games_are_looked_at(
    kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(kept / "nothing yet"))
    assert run(["find", "breakthrough", "captures(M)"]) == 1
    assert "It holds in 0 of 0 positions." in capsys.readouterr().out
    monkeypatch.setenv("XDG_STATE_HOME", str(kept))
    kept_file = kept / "tabuleiro" / "2026-11-19-160325-1048-a-long-name-breakthrough.txt"
    kept_file.parent.mkdir()
    kept_file.write_text((kept / "one.txt").read_text(encoding="utf-8"), encoding="utf-8")
    gone = '[Format "1"]\n[Game "chess"]\n[Start "chess:usual:w:nothing"]\n'
    (kept_file.parent / "gone.txt").write_text(gone, encoding="utf-8")
    assert run(["find", "breakthrough", "captures(M)"]) == 0
    told = capsys.readouterr().out
    assert kept_file.name in told
    assert "It holds in 2 of 4 positions." in told
    assert "gone.txt" not in told


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_rules_of_every_game_hold_together(game: str) -> None:
    checked = check(game, games=1, seed=3)
    assert checked.positions > 2
    assert {name: fault.message for name, fault in checked.faults.items()} == {}


def test_each_position_is_one_question(monkeypatch: pytest.MonkeyPatch) -> None:
    verbs: Counter[str] = Counter()
    plain = Engine.ask

    def counting(engine: Engine, request: str) -> str:
        verbs[json.loads(request)["verb"]] += 1
        return plain(engine, request)

    monkeypatch.setattr(Engine, "ask", counting)
    checked = check("breakthrough", games=2)
    assert verbs["each"] == checked.positions > 100
    assert verbs.total() - verbs["each"] < 20


def test_a_rule_without_a_name_is_a_fault_of_the_rules(tmp_path: Path) -> None:
    text = HEXAPAWN.read_text(encoding="utf-8").replace("own_piece :: cell", "cell")
    game = tmp_path / "nameless.pl"
    game.write_text(text.replace("module(hexapawn", "module(nameless"), encoding="utf-8")
    done = tabuleiro("check", game, "--games", 3, "--json")
    assert done.returncode == 1, done.stdout + done.stderr
    assert json.loads(done.stdout)["properties"][EXPLAINED] is False


def test_the_rules_that_decide_are_counted(capfd: pytest.CaptureFixture[str]) -> None:
    checked = check("tafl", games=0)
    assert checked.ends == {"king_captured", "king_escaped", "no_moves", "repetition"}
    assert {"unblocked", "in_line", "vacant", "own_piece"} < checked.moves
    start = "--ruleset", "brandubh/walker", "--games", "1", "--seed", "2"
    assert run(["check", "tafl", *start]) == 0
    out, err = capfd.readouterr()
    assert "Rules broken: " in out
    assert "Endings seen: 1 of 4" in out
    assert err == ""  # the bar is for terminals


def test_a_mirror_image() -> None:
    position = Position.start("breakthrough").play("a7-b6")
    assert mirror(position) == Position.start("breakthrough").play("h7-g6")
    assert mirror(mirror(position)) == position


@pytest.mark.parametrize(
    ("start", "has"),
    [
        (Position.start("breakthrough"), True),
        (Position.start("trench"), True),
        (Position.start("monkey_queen"), True),
        (Position.start("fields_of_action"), True),
        (Position.start("tafl"), False),
    ],
)
def test_colours_are_exchanged_where_the_game_is_the_same_for_both(
    start: Position, has: bool
) -> None:
    assert (exchanged(start) is not None) == has
    played = start.play(start.legal_moves[0])
    other = exchanged(played)
    if other is not None:
        assert other.player != played.player
        assert exchanged(other) == played
    assert (EXCHANGED in check(start.game, games=0).properties) == has


FAULTY = {
    "with colours and sides exchanged the same moves are legal": (
        "forward_diagonal(w, northwest).\n",
        "",
    ),
    "a move changes only its starting square, its destination and what it captures": (
        "put_cell(Board1, To, Player, Board)",
        "put_cell(Board1, To, Player, Board2), put_cell(Board2, 1/1, o, Board)",
    ),
    "each move is listed once": (
        "next(position(Board0",
        """legal(position(Board, Player, Memory), From-To) :-
    in_play   :: \\+ ended(position(Board, Player, Memory), _, _),
    own_piece :: cell(Board, From, Player),
    ahead     :: ( ahead(Player, Way), step(grid, Way, From, To) ),
    empty     :: cell(Board, To, o).

next(position(Board0""",
    ),
    "the mirror image of a position has the mirror image's moves": (
        "forward_diagonal(w, northwest).\n",
        "",
    ),
    "captured pieces, and no others, are lost": (
        "put_cell(Board1, To, Player, Board)",
        "put_cell(Board1, To, Player, Board2), put_cell(Board2, 1/1, o, Board)",
    ),
    "a game goes on exactly as long as there are moves": (
        "outcome(Position, Winner, stuck) :-",
        "outcome(Position, Winner, stuck) :-\n    fail,",
    ),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_rule_that_is_wrong_is_shown_on_a_board(fault: str, tmp_path: Path) -> None:
    assert fault in PROPERTIES
    text = HEXAPAWN.read_text(encoding="utf-8")
    old, new = FAULTY[fault]
    assert old in text
    text = text.replace("module(hexapawn", "module(wrongpawn").replace(old, new)
    (tmp_path / "wrongpawn.pl").write_text(text, encoding="utf-8")
    done = tabuleiro("check", "wrongpawn", "--games", 40, "--json", TABULEIRO_GAMES=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    told = json.loads(done.stdout)
    assert fault in [found["property"] for found in told["faults"]]
    assert told["properties"][fault] is False
    assert all(found["position"].startswith("wrongpawn:") for found in told["faults"])
