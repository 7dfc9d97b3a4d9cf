"""The mutation run plants what it says, and its list of harmless mutants is not out of date."""

from __future__ import annotations

import json

import pytest

from tests.mutants.__main__ import EQUIVALENT, GAMES, mutants_of
from tests.mutants.workspace import QUIET, ROOT


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_is_one_change_and_moves_no_line(game: str) -> None:
    mutants = list(mutants_of(game))
    assert len({mutant.id for mutant in mutants}) == len(mutants) > 100
    for mutant in mutants[:: len(mutants) // 20]:
        text = (ROOT / mutant.file).read_text(encoding="utf-8")
        changed = mutant.applied(text).replace(f" {QUIET}", "", 1)
        before, after = text.splitlines(), changed.splitlines()
        assert len(before) == len(after)
        differing = [n for n, (b, a) in enumerate(zip(before, after, strict=True), 1) if b != a]
        assert differing[0] == mutant.line
        assert differing == list(range(differing[0], differing[-1] + 1))


def test_what_is_known_to_change_nothing_still_exists_and_has_a_reason() -> None:
    for game, known in json.loads(EQUIVALENT.read_text(encoding="utf-8")).items():
        assert set(known) <= {mutant.id for mutant in mutants_of(game)}
        assert all(known.values())
