"""The audit of the grader, in short: every gate is looked at, with few programs each.

`make audit` looks at all of it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from tests.audit import __main__ as command
from tests.audit import gates, mutation
from tests.audit.cheats import cheats
from tests.audit.faults import faults
from tests.audit.gates import Gate
from tests.audit.trials import Program, games, right_program, tried
from tests.audit.variants import GAMES as WORDS
from tests.grade.grading import GAMES


def red(found: Iterable[Gate]) -> list[str]:
    return [f"{one.name}: {one.detail}" for one in found if not one.ok]


def test_there_is_a_right_program_of_every_game() -> None:
    assert games() == GAMES == tuple(sorted(WORDS))


@pytest.mark.parametrize("game", GAMES)
def test_known_faults_are_reported_by_the_checks_about_them(game: str) -> None:
    for fault in faults(game):
        assert fault.program != right_program(game)
    assert red(gates.known_faults(game, 0, 1, most=1)) == []


@pytest.mark.parametrize("game", ["breakthrough"])
def test_programs_that_know_nothing_earn_nothing(game: str) -> None:
    found = list(gates.nothing_for_nothing(game, 0, 1))
    assert red(found) == []
    names = {one.name.removeprefix("cheat: ") for one in found}
    assert {"an empty file", "always yes", "always no", "only printing"} < names


def test_a_program_that_only_prints_earns_the_points_for_that() -> None:
    [printing] = [one for one in cheats("tafl") if one.name == "only printing"]
    outcome = tried(Program("tafl", printing.text))
    assert outcome.earned == {"D", "B", "Y"}


def test_mutants_lose_points_in_the_category_that_was_changed() -> None:
    found = list(gates.mutants("breakthrough", 11, 3, 1))
    assert red(found) == []
    assert {"mutants", "blame", "no other", "right program"} <= {one.name for one in found}


def test_answers_set_right_never_cost() -> None:
    assert red([gates.monotone("breakthrough", 0, most=1)]) == []


def test_the_order_and_the_number_of_jobs_change_nothing() -> None:
    assert red([gates.same_every_time("breakthrough", 0, most=1)]) == []


def test_students_are_not_told_hidden_positions() -> None:
    assert red([gates.nothing_told("breakthrough", 0, most=1)]) == []


def test_a_program_in_other_words_earns_the_same() -> None:
    assert red(gates.other_words("breakthrough", 0)) == []


@pytest.mark.parametrize("game", GAMES)
def test_mutants_that_are_no_worse_are_listed_with_a_reason(game: str) -> None:
    known = {one.key: one for one in mutation.mutants(game)}
    listed = [one for one in mutation.listed() if one.game == game]
    assert len({one.key for one in listed}) == len(listed)
    for one in listed:
        assert one.key in known, one
        assert known[one.key].operator == one.operator
        assert known[one.key].predicate == one.predicate
        assert len(one.reason) > 10
    assert len(listed) < len(known) / 5


# --- the command


def test_the_command_tells_every_gate_and_ends_with_one_if_any_is_red(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def two(game: str, *_: object) -> Iterable[Gate]:
        yield Gate("own rules", game, True, "100 with seed 0")
        yield Gate("blame", game, game != "tafl", "90.0% of the killed")

    monkeypatch.setattr(command, "all_gates", two)
    assert command.main(["trench", "--json"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert told["ok"] is True
    assert command.main([]) == 1
    printed = capsys.readouterr()
    assert "BAD tafl: blame" in printed.err
    assert [line.split()[0] for line in printed.out.splitlines()] == ["game", *GAMES]


def test_a_game_without_a_program_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["chess"])
    assert ended.value.code == 2
    assert "chess" in capsys.readouterr().err
