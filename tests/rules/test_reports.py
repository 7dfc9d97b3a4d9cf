"""The words of the reports, typed at the toplevel of Prolog.

Every file in tests/golden/reports is a session with ``swipl prolog/reports/GAME.pl``: the input,
after ``?- `` or ``|: ``, and everything that is printed.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.places import TESTS

REPORTS = TESTS.parent / "prolog" / "reports"
SESSIONS = sorted((TESTS / "golden" / "reports").glob("*.txt"))
PROMPTS = ("?- ", "|: ")


def session(report: Path, typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["swipl", "-f", "none", "-q", str(report)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def whole(line: str) -> str:
    """Replace the ellipsis of a long term by three dots: SWI-Prolog 10 prints one character."""
    if "…" not in line and "..." not in line:
        return line
    return line.replace("…", "...").replace(" ", "")


@pytest.mark.parametrize("golden", SESSIONS, ids=lambda golden: golden.stem)
def test_a_session_goes_as_it_is_written_down(golden: Path) -> None:
    lines = golden.read_text(encoding="utf-8").splitlines()
    typed = [line[3:] for line in lines if line.startswith(PROMPTS)]
    shown = [line for line in lines if not line.startswith(PROMPTS)]
    done = session(REPORTS / f"{golden.stem}.pl", "\n".join([*typed, ""]))
    assert done.stderr == ""
    printed = done.stdout.strip("\n").splitlines()
    assert [whole(line) for line in printed] == [whole(line) for line in shown]
    assert done.returncode == 0


def test_every_report_has_a_session() -> None:
    reports = {report.stem for report in REPORTS.glob("*.pl")}
    assert {golden.stem for golden in SESSIONS} == reports - {"common"}


@pytest.mark.parametrize(
    ("game", "query", "message"),
    [
        ("breakthrough", "movePawn([9,5], [6,4]).", "[[9,5],[6,4]] names a square that is not"),
        ("trench", "move(so2, up).", "up is not a direction; these are: north,"),
        ("monkey_queen", "tryToMovePiece([[0]], 1-1, 1-1, _).", "has 12 rows here, not 1"),
        ("tafl", "printLine([x]).", "x is not a cell of tafl"),
        ("fields_of_action", "print_cel(3-1).", "3-1 is not a cell of fields_of_action"),
    ],
)
def test_bad_input_is_one_sentence(game: str, query: str, message: str) -> None:
    done = session(REPORTS / f"{game}.pl", f"{query}\n")
    [line] = done.stderr.splitlines()
    assert message in line
