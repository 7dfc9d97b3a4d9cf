"""OpenTafl's notation: rules, boards and games, read and written; errors say line and column."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pyfront import BadPosition, Position, games, saves
from pyfront.cli.main import run
from pyfront.opentafl import game_text, rules_line
from pyfront.opentafl.rules_line import BadRules
from pyfront.record import BadRecord, Record
from tests.consoles import settle_in

RULESETS = next(game.rulesets for game in games() if game.name == "tafl")
BRANDUBH = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
CENTRE = f"dim:7 name:Brandub surf:n ks:c nj:n cenh: cenhe: {BRANDUBH}"

GAME = f"""[date:2015.05.04]
[result:-1]
[attackers:Berg, Ana]
[defenders:Rui]
[termination:Black resigns]
[rules:{CENTRE}]
[start-comment:First line

second line]

1. d2-e2 c4-c5
[A usual opening.|Doubled pieces
attack.]
1b.1.1a. ..... c4-c6
[Another way.]
1b.2.1a. ..... d5-c5
1b.2.2a. g4-g3 .....
2. f4-f5 c5-a5
3. d6-a6xa5 d5-a5xa6
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


# --- rules and boards -----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_rules_of_every_ruleset_are_read_back(ruleset: str) -> None:
    start = Position.start("tafl", ruleset=ruleset)
    written = rules_line.written(start)
    again = rules_line.read(written).position
    assert (again.ruleset, again.rows, again.player) == (ruleset, start.rows, start.player)
    assert set(again.options) <= {"no_moves"}  # of which OpenTafl knows one kind only
    assert rules_line.written(again) == written


def test_the_examples_of_the_specification() -> None:
    sea_battle = "dim:9 esc:e ka:n cen: cenhe: cor: "
    sea_battle += "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/"
    fetlar = "dim:11 atkf:n "
    fetlar += "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/"
    weak = f"dim:7 ks:n cenhe: cenh: {BRANDUBH}"
    found = {text: rules_line.read(text) for text in (sea_battle, fetlar, weak)}
    assert found[sea_battle].position.rows == Position.start("tafl").rows
    assert found[sea_battle].position.options == {"king_armed": False, "repetition": "draw3"}
    assert (found[fetlar].position.ruleset, found[fetlar].position.player) == (
        "hnefatafl/fetlar",
        "w",
    )
    assert found[weak].position.ruleset == "brandubh/wtf"
    assert all(each.notes == ("surf:y",) for each in found.values())


def test_the_first_row_is_row_1() -> None:
    position = rules_line.read("dim:7 start:/t6/7/7/3K3/7/7/6T/").position
    assert position.move("a1-a2") in position.legal_moves
    assert position.rows[0][6] == "w"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dim:7", "column 6: start: is missing"),
        (f"dim:8 {BRANDUBH}", "column 1: dim:8: the board has 7 rows"),
        (f"dim:7 ks:q {BRANDUBH}", "column 7: ks:q: what can be played here is ks:s, "),
        (f"dim:7 sw:s {BRANDUBH}", "column 7: sw:s: no option of Tafl"),
        (f"dim:7 cor:a1,z9 {BRANDUBH}", "column 7: cor:a1,z9: 'z9' is not a square"),
        (f"dim:7 cor:a1 corh:t {BRANDUBH}", "column 14: corh:t: a corner is hostile to both"),
        (f"dim:7 spd:1,2 {BRANDUBH}", "column 7: spd:1,2: all pieces move equally far"),
        (f"dim:7 ks:w ks:w {BRANDUBH}", "column 12: ks:w: this entry occurs twice"),
        (f"dim:7 what {BRANDUBH}", "column 7: an entry is written NAME:VALUE, not 'what'"),
        (f"dim:7 xyz:1 {BRANDUBH}", "column 7: xyz:1: there is no such entry"),
        ("dim:7 start:/7/7/7/3c3/7/7/7/", "column 21: 'c' is not a piece of Tafl here"),
        ("dim:7 start:/7/7/7/8/7/7/7/", "column 20: this row has 8 squares, the first one 7"),
        ("dim:7 start:/7/7/7/99999999999999/7/7/7/", "column 20: a row is at most 99 squares"),
        ("dim:3 start:/3/3/3/", "no game of Tafl here has a board of 3 rows"),
    ],
)
def test_what_cannot_be_read_says_at_which_column(text: str, message: str) -> None:
    with pytest.raises(BadRules) as raised:
        rules_line.read(text)
    assert message in raised.value.message


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (Position.start("trench"), "not trench"),
        (Position.start("tafl", repetition="defenders_lose"), "repetition=defenders_lose"),
    ],
)
def test_what_opentafl_does_not_have_is_not_written(start: Position, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        rules_line.written(start)


# --- games ----------------------------------------------------------------------------------------


def test_a_game_is_read_with_its_comments_and_variations() -> None:
    record, damage = game_text.read(GAME)
    assert damage is None
    assert record.players == ("human:Ana Berg", "human:Rui")
    assert record.comment.endswith("termination: Black resigns\nFirst line\n\nsecond line")
    moves = [move.text for move in record.played]
    assert moves == ["d2-e2", "c4-c5", "f4-f5", "c5-a5", "d6-a6", "d5-a5"]
    assert record.steps[1].comment == "Doubled pieces\nattack."
    other, another = record.steps[1].others
    assert [step.move.text for step in other] == ["c4-c6"]
    assert other[0].comment == "Another way."
    assert [step.move.text for step in another] == ["d5-c5", "g4-g3"]
    assert record.result is not None
    assert (record.result.winner, record.result.reason) == ("w", "resignation")


@pytest.mark.parametrize("players", [("human:Ana", "human:Rui"), ("human", "computer:strong")])
@pytest.mark.parametrize("ruleset", ["brandubh/walker", "tablut/linnaeus", "alea_evangelii/walker"])
def test_a_game_is_read_back_as_it_was_written(ruleset: str, players: tuple[str, str]) -> None:
    chance = random.Random(ruleset)
    record = Record.begin(Position.start("tafl", ruleset=ruleset), players=players)
    while record.ply < 40 and record.position.legal_moves:
        record = record.play(chance.choice(record.position.legal_moves))
        if chance.random() < 0.2:
            record = record.commented(f"after {record.ply}\nmoves")
        if chance.random() < 0.3 and record.result is None:
            record = record.undo().undo()
    record = record.at(len(record.steps))
    for each in (record, record.resign() if record.result is None else record):
        assert game_text.read(game_text.text_of(each)) == (each, None)


def test_the_end_is_marked() -> None:
    start = "tafl:brandubh/walker:w:3x-,b,3x-/6x-,b/k,6x-/3x-,b,3x-/7x-/7x-/3x-,w,3x-"
    text = game_text.text_of(Record.begin(Position(start)).play("a5-a7"))
    assert "[result:-1]" in text
    assert "1. Ka5-a7--" in text


@pytest.mark.parametrize(
    ("old", "new", "ply", "damage"),
    [
        ("d6-a6xa5", "d6-a6", 4, "line 19: column 4: by the rules, d6-a6 captures a5"),
        ("c4-c5\n", "c4-z5\n", 1, "line 11: column 10: "),
        ("c4-c5\n", "mate\n", 1, "line 11: column 10: 'mate' is not a move"),
        ("2. f4", "4. f4", 2, "line 18: column 1: expected turn 2 here"),
        ("\n3. d6", "\nso: d6", 4, "line 19: column 1: expected a turn"),
        ("..... c4-c6", "..... c4-c4", 6, "line 14: column 16: "),
    ],
)
def test_damage_costs_no_more_than_what_it_hit(old: str, new: str, ply: int, damage: str) -> None:
    record, found = game_text.read(GAME.replace(old, new))
    assert str(found).startswith(damage)
    assert record.ply == ply


def test_a_result_must_be_that_of_the_moves() -> None:
    start = Position("tafl:brandubh/walker:w:3x-,b,3x-/6x-,b/k,6x-/3x-,b,3x-/7x-/7x-/3x-,w,3x-")
    text = game_text.text_of(Record.begin(start).play("a5-a7")).replace("[result:-1]", "[result:1]")
    _, damage = game_text.read(text)
    assert "the result is 1, but the moves do not lead to it" in str(damage)


def test_rules_that_cannot_be_read_say_where() -> None:
    with pytest.raises(BadRecord, match=r"^line 6, column 34: ks:q: what can be played"):
        game_text.read(GAME.replace("ks:c", "ks:q"))
    with pytest.raises(BadRecord, match=r"^line 6, column 11: 'x' is not a piece"):
        game_text.read(GAME.replace(f"[rules:{CENTRE}]", f"[position:x]\n[rules:{CENTRE}]"))


# --- where files are read and written -------------------------------------------------------------


def test_a_file_of_opentafl_is_replayed_and_never_written_over(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "game.otg"
    file.write_text(GAME)
    assert run(["replay", str(file), "--ply", "6"]) == 0
    assert "a5" in capsys.readouterr().out
    record, damage = saves.load(file)
    keeper, _ = saves.Keeper.going_on(file, record, whole=damage is None)
    keeper.keep(record)
    assert file.read_text() == GAME


def test_a_game_is_written_for_opentafl_and_back(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = home / "game.otg", home / "copy.otg"
    file.write_text(GAME)
    assert run(["replay", str(file), "--opentafl", str(copy)]) == 0
    assert saves.load(copy) == saves.load(file)
    capsys.readouterr()
    assert run(["replay", str(file), "--opentafl", "-"]) == 0
    assert capsys.readouterr().out == copy.read_text()
    assert run(["replay", str(file), "--opentafl", "-", "--json"]) == 2


def test_a_position_may_be_given_as_opentafl_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "tafl", "--position", CENTRE, "--opentafl", "-"]) == 0
    assert (
        capsys.readouterr().out.split()
        == rules_line.written(rules_line.read(CENTRE).position).split()
    )
    board = BRANDUBH.removeprefix("start:")
    assert run(["show", "tafl", "--ruleset", "brandubh/wtf", "--position", board]) == 0
    assert Position.start("tafl", ruleset="brandubh/wtf").text in capsys.readouterr().out
    assert run(["show", "trench", "--opentafl", "-"]) == 2
