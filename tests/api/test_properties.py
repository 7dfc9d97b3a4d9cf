"""What holds for every position, move and setting: properties tried on random ones.

Those of records stand in test_record.py.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as tried
from hypothesis import strategies as st

from pyfront import (
    AmbiguousMove,
    BadPosition,
    BadValue,
    IllegalMove,
    InvalidMove,
    Move,
    Position,
    TabuleiroError,
    UnknownName,
    games,
    settings,
)
from pyfront.i18n import LANGUAGES, language, speaking
from pyfront.settings import SETTINGS
from tests.consoles import settle_in

STARTS = [Position.start(game, ruleset=name) for game in games() for name in game.rulesets]
OFTEN = tried(max_examples=60, deadline=None)
KEEPING = tried(OFTEN, suppress_health_check=[HealthCheck.function_scoped_fixture])
WORDS = st.text(max_size=30)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that a few moves lead to."""
    position = draw(st.sampled_from(STARTS))
    for choice in draw(st.lists(st.integers(0, 500), max_size=6)):
        if position.legal_moves:
            position = position.play(position.legal_moves[choice % len(position.legal_moves)])
    return position


# --- positions ------------------------------------------------------------------------------------


@OFTEN
@given(positions())
def test_a_position_is_read_back_from_its_text_and_from_its_parts(position: Position) -> None:
    assert Position(position.text) == position == Position.parse(f"\ufeff{position}")
    if "history" not in position.memory:
        again = Position.from_rows(
            position.game,
            position.rows,
            position.player,
            ruleset=position.ruleset,
            memory=position.memory,
            **position.options,
        )
        assert again == position
    assert json.loads(json.dumps(position.as_json()))["text"] == position.text


@OFTEN
@given(positions(), st.data())
def test_a_text_that_was_scribbled_over_is_a_position_or_refused(
    position: Position, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(position.text)))
    end = data.draw(st.integers(place, len(position.text)))
    text = position.text[:place] + data.draw(WORDS) + position.text[end:]
    with contextlib.suppress(BadPosition, BadValue, UnknownName):
        read = Position.parse(text)
        assert Position.parse(read.text) == read


@OFTEN
@given(st.text(max_size=60))
def test_what_is_no_position_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        Position(text)
    assert isinstance(caught.value, TabuleiroError)


# --- notation -------------------------------------------------------------------------------------


@OFTEN
@given(positions(), st.integers(0, 500))
def test_a_move_is_read_back_from_its_text_and_from_its_squares(
    position: Position, choice: int
) -> None:
    if not position.legal_moves:
        return
    move = position.legal_moves[choice % len(position.legal_moves)]
    assert position.move(move.text) == move == position.move(move)
    assert move in position.legal_moves
    if move.origin is not None and move.target is not None:
        pair = (move.origin, move.target)
        if [(m.origin, m.target) for m in position.legal_moves].count(pair) == 1:
            assert position.move(pair) == move


@OFTEN
@given(positions(), WORDS)
def test_what_is_typed_is_a_legal_move_or_refused(position: Position, text: str) -> None:
    legal = position.legal_moves.count(text)
    with contextlib.suppress(InvalidMove, IllegalMove, AmbiguousMove):
        assert position.move(text) in position.legal_moves
        assert legal
        return
    assert not legal


@OFTEN
@given(positions(), st.tuples(*[st.integers(-1, 20)] * 4))
def test_a_pair_breaks_no_rule_if_and_only_if_it_is_legal(
    position: Position, numbers: tuple[int, int, int, int]
) -> None:
    pair = (numbers[:2], numbers[2:])
    try:
        verdict = position.verdict(pair)
    except (InvalidMove, AmbiguousMove):
        return
    assert verdict.legal == (not verdict.broken) == bool(position.legal_moves.count(pair))


@OFTEN
@given(st.lists(st.integers(1, 9), min_size=4, max_size=4), st.text(max_size=8))
def test_a_move_is_a_value(numbers: list[int], text: str) -> None:
    one, other = (Move((a, b), (c, d), (), text) for a, b, c, d in (numbers, numbers))
    assert one == other
    assert hash(one) == hash(other)
    assert json.loads(json.dumps(one.as_json()))["from"] == numbers[:2]


# --- settings -------------------------------------------------------------------------------------


@pytest.fixture
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle_in(monkeypatch, tmp_path)
    monkeypatch.delenv("TABULEIRO_LANG")
    settings.config_file().parent.mkdir(parents=True, exist_ok=True)
    return settings.config_file()


def some_value(name: str) -> st.SearchStrategy[Any]:
    known = SETTINGS[name].values
    return st.sampled_from(known) if known else st.from_regex(r"[a-z0-9+]{1,8}", fullmatch=True)


@KEEPING
@given(st.data())
def test_a_setting_is_what_the_first_source_says_that_says_it(
    config: Path, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(SETTINGS)))
    setting = SETTINGS[name]
    kept, told, flagged = data.draw(st.tuples(*[st.none() | some_value(name)] * 3))
    config.write_text("" if kept is None else f"{name} = {json.dumps(kept)}\n", encoding="utf-8")
    on_off = setting.values == (settings.ON, settings.OFF)
    given_flag = bool(flagged) and setting.flag and (flagged, on_off) != (settings.OFF, True)
    flags = [] if not given_flag else [f"--{name}"] if on_off else [f"--{name}={flagged}"]
    with pytest.MonkeyPatch.context() as patch:
        if told is not None:
            patch.setenv(setting.variable, told)
        values, faults = settings.found(flags)
    sources = [flagged if given_flag else None, told, kept, setting.default]
    assert values[name].text == next(value for value in sources if value is not None)
    assert faults == ()


@KEEPING
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_no_file_of_settings_stops_the_program(config: Path, data: bytes) -> None:
    config.write_bytes(data)
    values, faults = settings.found()
    assert set(values) == set(SETTINGS)
    assert all(faults)


@KEEPING
@given(st.dictionaries(st.from_regex(r"[a-z]{1,9}", fullmatch=True), st.integers() | st.booleans()))
def test_every_key_that_means_nothing_is_told_with_its_line(
    config: Path, told: dict[str, int | bool]
) -> None:
    lines = [f"{name} = {json.dumps(value)}" for name, value in told.items()]
    config.write_text("\n".join(lines), encoding="utf-8")
    faults = settings.found()[1]
    for number, name in enumerate(told, start=1):
        if name not in SETTINGS:
            assert any(f"{config}:{number}: unknown key {name!r}" in fault for fault in faults)


# --- languages ------------------------------------------------------------------------------------


@OFTEN
@given(st.lists(st.sampled_from(LANGUAGES), max_size=4))
def test_a_language_holds_inside_its_block(chosen: list[str]) -> None:
    def speak(rest: list[str]) -> None:
        if rest:
            with speaking(rest[0]):
                speak(rest[1:])
                assert language() == rest[0]

    before = language()
    speak(chosen)
    assert language() == before
