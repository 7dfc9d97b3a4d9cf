"""What `rules` lists: each clause once, in order, as the ruleset and the options read it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pyfront import Position, games
from pyfront.cli.main import run
from pyfront.i18n import VARIABLE
from tests.consoles import played, said

REAL = ["breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench"]
RULESETS = [(game.name, ruleset) for game in games() for ruleset in game.rulesets]
REFUSALS = {"in_play", "empty_square", "enemy_piece"}


@pytest.fixture
def listed(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `rules` and return what it prints, or its JSON."""

    def ask(*words: str, status: int = 0) -> Any:
        assert run(["rules", *words]) == status
        out = capsys.readouterr().out
        return json.loads(out) if "--json" in words else out

    return ask


def number(clause: str) -> int:
    return int(clause.partition("-")[2])


def different(told: Any) -> list[str]:
    """Return what the ruleset reads differently from the default one."""
    return [one["text"] for rule in told["rules"] for one in rule["readings"] if one["differs"]]


@pytest.mark.parametrize("game", REAL)
@pytest.mark.parametrize("language", ["en", "pt"])
def test_every_clause_is_printed_once_and_in_order(
    listed: Any, game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, language)
    clauses = re.findall(r"^[A-Z]{2}-(\d+) ", listed(game), re.MULTILINE)
    assert [int(clause) for clause in clauses] == list(range(1, len(clauses) + 1))
    assert len(clauses) == len({rule.clause for rule in rules_of(game)})


def rules_of(game: str) -> Any:
    return next(found for found in games() if found.name == game).rules()


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_refusals_are_no_rules(listed: Any, game: str) -> None:
    told = listed(game, "--json")
    names = [rule["id"] for rule in told["rules"]]
    refused = [rule["id"] for rule in told["refusals"]]
    assert not REFUSALS & set(names)
    assert set(refused) <= REFUSALS
    assert sorted([*names, *refused]) == sorted(rule.id for rule in rules_of(game))
    printed = " ".join(listed(game).split())
    assert not any(rule["text"] in printed for rule in told["refusals"])
    assert [number(r["clause"]) for r in told["rules"]] == sorted(
        number(r["clause"]) for r in told["rules"]
    )


def test_what_linnaeus_reads_otherwise_is_marked_with_the_usual_reading(listed: Any) -> None:
    told = " ".join(listed("tafl", "--ruleset", "tablut/linnaeus").split())
    assert "* marks what differs from tablut/report." in told
    for changed in (
        "* The centre is a throne. (tablut/report: The centre is a square like any other.)",
        "* Who may stop on the centre: no one. (tablut/report: Who may stop on the centre: "
        "attacker, defender, king.)",
        "* A player who cannot move draws. (tablut/report: A player who cannot move loses.)",
        "* throne restricted",
        "* king_strength throne_four_adjacent_three",
    ):
        assert changed in told
    assert "- The king escapes to the edge." in told
    assert "by ruleset" not in told


@pytest.mark.parametrize(("game", "ruleset"), RULESETS)
def test_a_ruleset_is_read_as_rulesets_diff_reads_it(
    listed: Any, game: str, ruleset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = listed(game, "--ruleset", ruleset, "--json")
    default = told["default_ruleset"]
    run(["rulesets", "diff", game, ruleset, default, "--seconds", "0.01", "--json"])
    diff = json.loads(capsys.readouterr().out)
    assert {text for clause in diff["clauses"] for text in clause["readings"][0]} == set(
        different(told)
    )
    changed = {o["name"]: o["values"][0] for o in diff["options"]}
    assert bool(changed) == bool(different(told))
    usual = {o["name"]: o["value"] for o in listed(game, "--json")["options"]}
    here = {o["name"]: o["value"] for o in told["options"]}
    assert {name for name in here if here[name] != usual[name]} == set(changed)


@pytest.mark.parametrize(("game", "ruleset"), [each for each in RULESETS if each[0] in REAL])
def test_readings_are_told_in_portuguese_too(
    listed: Any, game: str, ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []
    for language in ("en", "pt"):
        monkeypatch.setenv(VARIABLE, language)
        told = listed(game, "--ruleset", ruleset, "--json")
        texts.append({one["text"] for rule in told["rules"] for one in rule["readings"]})
    assert len(texts[0]) == len(texts[1]) > 0
    assert not texts[0] & texts[1]


@pytest.mark.parametrize(
    ("game", "option", "says"),
    [
        ("breakthrough", "rows=6", "The board has 6 rows."),
        ("breakthrough", "first=random", "The player who moves first is drawn by lot."),
        ("fields_of_action", "isolated_jump=false", "does not jump over others"),
        ("fields_of_action", "isolated_capture=true", "may capture"),
        ("fields_of_action", "isolated_counts_origin=true", "counts as company"),
        ("monkey_queen", "metric=manhattan", "rook would need fewer steps"),
        ("trench", "move_limit=none", "There is no limit on the moves in all"),
        ("tafl", "speed=2", "distance of a move, in squares: 2"),
    ],
)
def test_options_are_read_like_rulesets(listed: Any, game: str, option: str, says: str) -> None:
    (changed,) = different(listed(game, "--option", option, "--json"))
    assert says in changed
    assert says in " ".join(listed(game, "--option", option).split())


def test_the_last_of_two_values_counts_and_bad_ones_are_refused(listed: Any) -> None:
    told = listed("breakthrough", "--option", "rows=5", "--option", "rows=6", "--json")
    assert {o["name"]: o["value"] for o in told["options"]}["rows"] == 6
    listed("breakthrough", "--option", "rows=x", status=2)
    listed("tafl", "--option", "escape=corner", status=2)  # there are no corners
    listed("tafl", "--option", "nothing=1", status=2)


def test_the_rules_inside_a_game_are_those_that_are_played() -> None:
    start = Position.start("tafl", ruleset="tablut/linnaeus")
    told = " ".join(said(played("rules", start=start)).split())
    assert "* The centre is a throne." in told
    plain = " ".join(said(played("rules")).split())
    assert "Nothing differs from report." in plain
    assert "no more moves can be made" not in plain
