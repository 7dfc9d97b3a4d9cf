"""Writes the guides to the rules of each game from the rules themselves: `make guides`.

Each sentence is the one that the program cites, and the boards are those of its lessons; so a page
can be read anywhere and is right as long as `tests/tools/test_guides.py` finds nothing to change.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pyfront.app.lesson import Lesson, lessons
from pyfront.game import Game, game_named
from pyfront.i18n import language, speaking, tr
from pyfront.moves import Rule
from pyfront.position import Position
from pyfront.view import board_view
from tests.places import ROOT

FOLDER = ROOT / "pyfront" / "guide"
APART = "     "
WIDEST = 78
"""Two boards are placed side by side if a terminal of 80 columns has room for them."""
INTRODUCTIONS = {
    "breakthrough": {
        "en": "A race of pawns: be the first to reach the other side of the board.",
        "pt": "Uma corrida de peões: seja o primeiro a chegar ao outro lado do tabuleiro.",
    },
    "fields_of_action": {
        "en": "A piece moves as far as it has neighbours; capture a run of consecutive numbers.",
        "pt": "Uma peça anda tantas casas quantas as vizinhas; capture uma série de números.",
    },
    "monkey_queen": {
        "en": "A tall stack gives birth to babies as it moves: capture the other queen.",
        "pt": "Uma pilha alta vai largando bebés enquanto anda: capture a outra rainha.",
    },
    "tafl": {
        "en": "A king and his defenders break out of the middle of a board full of attackers.",
        "pt": "Um rei e os seus defensores fogem do meio de um tabuleiro cheio de atacantes.",
    },
    "trench": {
        "en": "Two armies face each other across a trench that shelters whoever stands in it.",
        "pt": "Dois exércitos frente a frente, com uma trincheira que abriga quem está nela.",
    },
}
HEADINGS = {
    "en": ("Rulesets", "Options", "Play it", "Learn it on the board: F4 on the first screen."),
    "pt": ("Regras", "Opções", "Jogar", "Aprenda-o no tabuleiro: F4 no primeiro ecrã."),
}
WRITTEN = "<!-- written by `make guides` from the rules of the game -->"


def pages() -> Iterator[tuple[Path, str]]:
    """Return what the pages should hold, in both languages."""
    for name in INTRODUCTIONS:
        topic = f"{name.replace('_', '-')}.md"
        for spoken, folder in (("en", FOLDER), ("pt", FOLDER / "pt")):
            with speaking(spoken):
                yield folder / topic, "\n".join(page(game_named(name))) + "\n"


def page(game: Game) -> Iterator[str]:
    """Yield the lines of a page."""
    rulesets, options, play, learn = HEADINGS[language()]
    pictures = {
        rule: list(drawn) for rule, drawn in groupby(lessons(game.name), lambda one: one.rule)
    }
    yield from (f"# {game.title}", "", INTRODUCTIONS[game.name][language()], "", WRITTEN, "")
    yield from _code([board_view.in_plain_text(Position.start(game))])
    for clause, rules in groupby(game.rules(), lambda rule: rule.clause):
        yield from _clause(clause, list(rules), pictures)
    yield from (f"## {rulesets}", "", "| | |", "| --- | --- |")
    for ruleset in game.ruleset_notes:
        told = f"{ruleset.note} {game.balance(ruleset.name)}".strip()
        yield f"| `{ruleset.name}` | {told} |"
    yield ""
    if game.options:
        yield from (f"## {options}", "", "| | | |", "| --- | --- | --- |")
        yield from (f"| `{one.name}` | {one.text} | {one.domain} |" for one in game.options)
        yield ""
    yield from (f"## {play}", "", "```sh", f"tabuleiro play {game.name}", "```", "", learn)


def _clause(clause: str, rules: list[Rule], pictures: dict[str, list[Lesson]]) -> Iterator[str]:
    yield from (f"## {clause}", "")
    for rule in rules:
        yield from (rule.text, "")
        for lesson in pictures.get(rule.id, ()):
            yield from _picture(lesson)


def _picture(lesson: Lesson) -> Iterator[str]:
    """Draw a legal move before and after it, and a refused one before it alone."""
    before = lesson.position
    if not before.verdict(lesson.move).legal:
        refused = tr("{move} is not legal:", move=f"`{lesson.move}`").rstrip(":")
        yield from (f"{lesson.text} {refused}.".strip(), "")
        yield from _code([_drawn(before)])
        return
    move, after = before.played(lesson.move)
    yield from (f"{lesson.text} (`{move}`)".strip(), "")
    boards = [_drawn(before), _drawn(after, last=move)]
    if sum(max(map(_width, board.split("\n"))) for board in boards) + len(APART) <= WIDEST:
        yield from _code(boards)
    else:
        yield from _code(["\n\n".join(boards)])


def _drawn(position: Position, **marked: object) -> str:
    console = Console(file=StringIO(), width=100, height=24, color_system=None)
    with console.capture() as drawn:
        console.print(board_view.board(position, **marked))  # type: ignore[arg-type]
    return drawn.get().rstrip("\n")


def _code(boards: list[str]) -> Iterator[str]:
    """Yield boards side by side as a block of code."""
    columns = [board.split("\n") for board in boards]
    widths = [max(map(_width, lines)) for lines in columns]
    yield "```text"
    for number in range(max(map(len, columns))):
        line = ""
        for lines, width in zip(columns, widths, strict=True):
            text = lines[number] if number < len(lines) else ""
            line += text + " " * (width - _width(text)) + APART
        yield line.rstrip()
    yield from ("```", "")


def _width(line: str) -> int:
    return Text(line).cell_len


def main() -> None:
    """Write the pages."""
    for path, text in pages():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
