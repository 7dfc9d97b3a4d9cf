"""A played game: its text loads back exactly, and damage costs no more than what it hit."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyfront import FileError, IllegalMove, InvalidMove, Position, disk, games, saves
from pyfront.match import Match
from pyfront.record import AGREEMENT, BadRecord, GameResult, Record
from pyfront.record_text import outline, read, text_of
from pyfront.saves import Keeper


def random_record(game: str, ruleset: str, plies: int, seed: int) -> Record:
    chance = random.Random(seed)
    record = Record.begin(Position.start(game, ruleset=ruleset))
    while record.ply < plies and record.position.legal_moves:
        record = record.play(chance.choice(record.position.legal_moves))
    return record


@pytest.fixture
def opening() -> Record:
    """Four moves of Breakthrough."""
    record = Record.begin(Position.start("breakthrough"))
    for move in ("a7-a6", "a2-a3", "b7-b6", "b2-b3"):
        record = record.play(move)
    return record


EVERY_RULESET = [(game.name, ruleset) for game in games() for ruleset in game.rulesets]


@pytest.mark.parametrize(("game", "ruleset"), EVERY_RULESET)
def test_the_text_of_a_random_game_loads_back_exactly(game: str, ruleset: str) -> None:
    played = random_record(game, ruleset, plies=12, seed=len(ruleset))
    for record in (played, played.undo().undo(), played.resign() if not played.result else played):
        assert read(text_of(record)) == (record, None)


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_finished_game_tells_its_result_and_the_rule(game: str) -> None:
    record = random_record(game, games_default(game), plies=60, seed=7)
    if record.result is None:
        record = record.resign()
    assert read(text_of(record)) == (record, None)
    assert '[Result "*"]' not in text_of(record)
    assert '[Reason ""]' not in text_of(record)


def games_default(name: str) -> str:
    return next(game.default_ruleset for game in games() if game.name == name)


def test_the_headers_say_what_was_played() -> None:
    record = Record.begin(Position.start("breakthrough", rows=5, columns=3)).play("a4-a3")
    assert text_of(record).splitlines() == [
        '[Format "1"]',
        '[Game "breakthrough"]',
        '[Ruleset "report"]',
        '[Options "rows=5, columns=3"]',
        '[Start "breakthrough:report:1:rows=5,columns=3:3x1/3x1/3x0/3x2/3x2"]',
        '[Result "*"]',
        '[Reason ""]',
        "",
        "1. a4-a3",
    ]


def test_undo_and_redo_walk_through_the_game(opening: Record) -> None:
    back = opening.undo().undo()
    assert (back.ply, back.undone) == (2, 2)
    assert back.position == opening.positions[2]
    assert back.redo().redo() == opening
    assert opening.redo() == opening


def test_nothing_is_undone_before_the_first_move() -> None:
    record = Record.begin(Position.start("breakthrough"))
    assert record.undo() == record


def test_a_new_move_keeps_those_taken_back_as_another_line(opening: Record) -> None:
    changed = opening.undo().undo().play("c7-c6")
    assert [move.text for move in changed.moves] == ["a7-a6", "a2-a3", "c7-c6"]
    assert changed.undone == 0
    [line] = changed.steps[2].others
    assert [step.move.text for step in line] == ["b7-b6", "b2-b3"]
    assert read(text_of(changed)) == (changed, None)
    assert changed.undo().play("b7-b6").redo().moves == opening.moves


def test_resigning_ends_the_game_until_it_is_undone(opening: Record) -> None:
    resigned = opening.resign()
    assert resigned.result == GameResult(2, "resignation")
    with pytest.raises(InvalidMove):
        resigned.play("c7-c6")
    assert resigned.undo() == opening


def test_an_illegal_move_changes_nothing(opening: Record) -> None:
    with pytest.raises(IllegalMove):
        opening.play("a6-a3")
    assert opening.ply == 4


def test_comments_and_blank_lines_do_not_matter(opening: Record) -> None:
    lines = text_of(opening).replace("\n\n", "\n\n; a quiet start\n\n")
    record, damage = read(lines)
    assert damage is None
    assert record.comment == "a quiet start"
    assert record.moves == opening.moves


@pytest.mark.parametrize(
    ("damage", "line", "message", "kept"),
    [
        (("3. b7-b6", "3. b7-b9"), 11, "not on this board", 2),
        (("3. b7-b6", "3. b7-b5"), 11, "not legal", 2),
        (("3. b7-b6\n", ""), 11, "expected move 3 here", 2),
        (("3. b7-b6", "3. b7-\x00\x01"), 11, "is not a move", 2),
        (("4. b2-b3", "4. b2"), 12, "no piece can move to b2", 3),
        (('[Reason ""]', "[Reason"), 7, "a header is written", 4),
        (('[Result "*"]', '[Result "1"]'), 12, "the result is 1", 4),
        (("1. a7-a6", "garbage"), 9, "expected move 1 here", 0),
    ],
)
def test_a_damaged_record_is_good_up_to_the_damage(
    opening: Record, damage: tuple[str, str], line: int, message: str, kept: int
) -> None:
    record, found = read(text_of(opening).replace(*damage))
    assert found is not None
    assert found.line == line
    assert message in found.message
    assert record.moves == opening.moves[:kept]


def test_a_record_that_was_cut_off_anywhere_is_good_up_to_there(opening: Record) -> None:
    text = text_of(opening)
    for length in range(text.index("1. a7"), len(text)):
        record, _ = read(text[:length])
        assert record.moves == opening.moves[: record.ply]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no Start header"),
        ("some other file", "no Start header"),
        ('[Format "2"]\n[Start "x"]', "format 2"),
        ('[Start "breakthrough:report:1:8x9"]', "header Start cannot be read"),
        ('[Game "breakthrough"]\n[Start "breakthrough', "line 2"),
    ],
)
def test_what_is_no_record_says_so(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        read(text)


def test_more_undone_than_played_is_damage(opening: Record) -> None:
    record, damage = read(text_of(opening.undo()).replace('"1"]\n\n', '"9"]\n\n'))
    assert damage is not None
    assert record.ply == 4


# --- files ----------------------------------------------------------------------------------------


def test_a_kept_game_is_there_after_every_move(opening: Record, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.txt"
    keeper = Keeper(path)
    for ply in range(1, 5):
        record = opening.at(ply)
        assert keeper.keep(record) is None
        assert read(path.read_text(encoding="utf-8")) == (record, None)
    keeper.release()
    assert list(path.parent.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_text(
    opening: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.txt"
    disk.write_own(path, "old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError, match="No space"):
        disk.write_own(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_that_cannot_be_kept_says_so_once(opening: Record, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = Keeper(tmp_path / "file" / "game.txt")
    fault = keeper.keep(opening)
    assert fault is not None
    assert fault.startswith("The game cannot be saved")
    assert keeper.keep(opening) is None


def test_games_are_kept_where_the_system_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert saves.state_directory() == tmp_path / "tabuleiro"
    monkeypatch.setenv("XDG_STATE_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.state_directory() == tmp_path / ".local/state/tabuleiro"


# --- any record -----------------------------------------------------------------------------------

SORTS = ("play", "play", "play", "undo", "redo", "at", "follow", "comment", "resign", "draw")
OPTIONS: dict[str, dict[str, Any]] = {
    "breakthrough": {"rows": 6, "columns": 5, "first": 2},
    "fields_of_action": {"isolated_capture": True},
    "monkey_queen": {"pie": True},
    "tafl": {"speed": 3},
    "trench": {"no_capture_limit": None, "move_limit": 12},
}
STARTS = [
    *(Position.start(game, ruleset=ruleset) for game in games() for ruleset in game.rulesets),
    *(Position.named(game, name) for game in games() for name in game.positions),
    *(Position.start(game, **OPTIONS.get(game.name, {})) for game in games()),
]
COMMENTS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Zl", "Zp")), max_size=40)


@st.composite
def any_record(draw: st.DrawFn) -> Record:
    """Any game: played, taken back, branched, commented, with players and clocks."""
    start = draw(st.sampled_from(STARTS))
    headers = draw(st.sampled_from([{}, {"players": ("human:Ana", "computer:easy")}]))
    clocked = draw(st.booleans())
    matched = start.outcome is None and draw(st.booleans())
    match = Match.begin(start, ("Ana", "Rui")).text if matched else ""
    record = Record.begin(start, clock="5+3" if clocked else "", match=match, **headers)
    for sort in draw(st.lists(st.sampled_from(SORTS), max_size=14)):
        record = changed(draw, record, sort, clocked)
    return record


def changed(draw: st.DrawFn, record: Record, sort: str, clocked: bool) -> Record:
    moves = () if record.result is not None else record.position.legal_moves
    if sort == "play" and moves:
        seconds = st.integers(0, 3000).map(lambda tenths: tenths / 10)
        left = (draw(seconds), draw(seconds)) if clocked else None
        return record.play(moves[draw(st.integers(0, 200)) % len(moves)], left)
    if sort == "follow" and record.lines:
        return record.follow(draw(st.integers(0, 5)) % len(record.lines))
    if sort == "at":
        return record.at(draw(st.integers(0, 8)))
    if sort == "comment":
        text = draw(COMMENTS).strip()
        return record.commented(text) if text else record
    if sort in ("resign", "draw") and record.result is None:
        return record.resign() if sort == "resign" else record.ended(AGREEMENT)
    return {"undo": Record.undo, "redo": Record.redo}.get(sort, lambda same: same)(record)


@settings(max_examples=60, deadline=None)
@given(any_record())
def test_every_record_that_is_written_reads_back_equal(record: Record) -> None:
    assert read(text_of(record)) == (record, None)


@settings(max_examples=60, deadline=None)
@given(any_record(), st.data())
def test_a_record_that_was_cut_off_or_scribbled_over_never_stumbles(
    record: Record, data: st.DataObject
) -> None:
    text = text_of(record)
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(st.text(max_size=8))
    with contextlib.suppress(BadRecord):
        found, _ = read(damaged)
        assert found.start.game in {position.game for position in STARTS}


def test_variations_and_comments_are_written_so_that_people_can_read_them() -> None:
    record = Record.begin(Position.start("breakthrough")).commented("at home")
    record = record.play("a7-a6", (300.0, 300.0)).play("b2-b3", (300.0, 298.5)).commented("why?")
    record = record.undo().play("c2-c3")
    assert text_of(record).splitlines()[7:] == [
        "",
        "; at home",
        "1. a7-a6 {300.0 300.0}",
        "2. c2-c3",
        "(",
        "2. b2-b3 {300.0 298.5}",
        "; why?",
        ")",
    ]


@pytest.mark.parametrize(
    ("damage", "line", "message"),
    [
        ("(\n2. c2-c3\n", 13, "a variation is not closed"),
        ("(\n3. c2-c3\n)\n", 12, "expected move 2 here"),
        (")\n", 11, "no open variation to close"),
        ("(\n2. c2-c9\n)\n", 12, "not on this board"),
    ],
)
def test_damage_in_a_variation_keeps_the_main_line(damage: str, line: int, message: str) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    found, hurt = read(text_of(record) + damage)
    assert hurt is not None
    assert message in hurt.message
    assert hurt.line in (line, line - 1)
    assert found.moves == record.moves


def test_following_another_line_keeps_the_first_one() -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3").play("c7-c6")
    changed = record.at(1).play("h2-h3").at(1)
    assert [line[0].move.text for line in changed.lines] == ["h2-h3", "b2-b3"]
    back = changed.follow(1)
    assert back.moves == record.moves
    assert [line[0].move.text for line in back.at(1).lines] == ["b2-b3", "h2-h3"]


def test_a_record_says_of_itself_what_its_moves_lead_to(opening: Record) -> None:
    seated = replace(opening, players=("human:Ana", "computer:easy"))
    varied = seated.text.replace("3. b7-b6", "3. b7-b6\n(\n3. c7-c6\n4. c2-c3\n)")
    for text in (opening.text, varied, seated.undo().text, seated.resign().text):
        record, damage = read(text)
        assert damage is None
        told = outline(text)
        assert (told.game, tuple(told.players)) == ("breakthrough", record.players)
        assert (told.plies, told.over) == (record.ply, record.result is not None)
    with pytest.raises(BadRecord):
        outline("1. a2-a3\n")
