"""The help reads the same whichever typer is installed, and in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pyfront.cli import main as cli
from pyfront.cli.typer_patches import built
from tests.consoles import settle_in

PERFT = """\
Usage: tabuleiro perft [OPTIONS] GAME DEPTH

  Count the sequences of legal moves to a given depth.

Arguments:
  GAME   A game; see `games`.
  DEPTH  How many plies.

Options:
  --divide                        Show the count for each first move.
  --leaves                        Play the last moves instead of only counting
                                  them.
  --by compiled|text              How the rules are queried.  [default:
                                  compiled]
  --ruleset NAME                  The ruleset to play by.
"""
BENCH = """\
Usage: tabuleiro bench [OPTIONS] [GAME]...

  Measure how fast this machine counts and searches positions.

Arguments:
  GAME  The games [default: all].

Options:
  --seconds N                     Seconds of search for each game.  [default:
                                  1; from 0.1 to 60]
"""
GROUP = """\
Usage: tabuleiro grade [OPTIONS] COMMAND [ARGS]...

  Grade programs whose rules are written in Prolog.

  `grade PATH` is short for `grade run PATH`.
"""
BENCH_IN_PORTUGUESE = """\
Utilização: tabuleiro bench [OPTIONS] [GAME]...

  Mede a que velocidade esta máquina conta e analisa posições.

Argumentos:
  GAME  Os jogos [por omissão: todos].

Opções:
  --seconds N                     Segundos de pesquisa em cada jogo.  [por
                                  omissão: 1; de 0.1 a 60]
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("COLUMNS", "80")
    return settle_in(monkeypatch, tmp_path)


@pytest.fixture
def helped(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run a command line, and return what it printed."""

    def helped(*arguments: str) -> str:
        assert cli.run(arguments) == 0
        return str(capsys.readouterr().out)

    return helped


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["perft", "--help"], PERFT),
        (["bench", "-h"], BENCH),
        (["grade", "--help"], GROUP),
        (["bench", "--help", "--lang", "pt"], BENCH_IN_PORTUGUESE),
    ],
)
def test_the_help_reads_so(helped: Callable[..., str], arguments: list[str], text: str) -> None:
    assert helped(*arguments).startswith(text)


def groups(command: Any, *path: str) -> list[tuple[str, ...]]:
    """Find every command that has commands below it."""
    inner = getattr(command, "commands", {})
    below = [group for name in inner for group in groups(inner[name], *path, name)]
    return [path, *below] if inner else below


def test_the_help_of_a_group_lists_its_commands(helped: Callable[..., str]) -> None:
    root = built(cli.app)
    assert ("grade",) in groups(root)
    for path in groups(root):
        commands = root
        for name in path:
            commands = commands.commands[name]
        told = helped(*path, "--help")
        assert [name for name in commands.commands if f"\n  {name} " not in told] == []


def test_the_command_of_a_group_that_may_be_left_out_has_a_help_of_its_own(
    helped: Callable[..., str],
) -> None:
    for arguments in (["run", "--help"], ["mine.pl", "--help"], ["--game", "trench", "--help"]):
        told = helped("grade", *arguments)
        assert told.startswith("Usage: tabuleiro grade run [OPTIONS] [PATH]...\n")
        assert "--rubric FILE" in told


def test_no_summary_of_a_command_is_cut_off(helped: Callable[..., str]) -> None:
    for language in ("en", "pt"):
        _, *lines = helped("--help", "--lang", language).splitlines()
        assert [line for line in lines if line.endswith("...")] == []
