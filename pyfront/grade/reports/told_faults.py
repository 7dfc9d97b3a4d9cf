"""The faults of a program, each cause once: in a line each, and then with a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ...i18n import language, later, tr
from ..mapping.goals import SORTS
from ..result import Example, FaultFound, Grading, ItemResult
from .blocks import Block, Grid, Heading, Note, Paragraph


def summary(result: Grading) -> Iterator[Block]:
    """Describe each fault in a line, the most expensive first."""
    yield Heading(2, tr("Summary"))
    if not any(item.failed for item in result.items):
        yield Paragraph(tr("Nothing wrong was found."))
        return
    faults = ((str(number), *_line(one)) for number, one in enumerate(result.faults, start=1))
    rows = [*faults, *_missing(result.items)]
    if rows:
        yield Grid(("", tr("what is wrong"), tr("clause"), tr("points")), tuple(rows))


def _missing(items: Sequence[ItemResult]) -> Iterator[tuple[str, str, str, str]]:
    """Name each predicate that is missing once, with all that it costs."""
    lost: dict[str, float] = {}
    for item in items:
        if item.status == "missing":
            lost[item.why] = lost.get(item.why, 0.0) + item.max - item.points
    for why, cost in lost.items():
        named = f"{tr(SORTS[why].title)} ({why})" if why in SORTS else why
        yield "–", tr(later("missing: {why}"), why=named), "", f"-{cost:.2f}"


def _line(fault: FaultFound) -> tuple[str, str, str]:
    return _headline(fault), fault.clause, f"-{fault.points:.2f}"


def check_title(item: ItemResult) -> str:
    """Return the title of a check, without its clause."""
    return (item.title.get(language()) or item.id).partition(": ")[0]


def _clause(fault: FaultFound) -> str:
    return f"{fault.clause} {fault.title.get(language(), '')}".strip()


def _headline(fault: FaultFound) -> str:
    text = fault.message.get(language(), "").partition("\n")[0].rstrip(": ")
    if not text:
        return tr("hidden positions show a fault")
    concerned = _concerned(fault)
    return f"{text} ({concerned})" if concerned else text


def _concerned(fault: FaultFound) -> str:
    """Return the players and the directions that a fault concerns."""
    parts = [tr("only player {player}", player=one) for one in fault.players]
    if fault.ways:
        ways = ", ".join(tr(WAY_NAMES[one]) for one in fault.ways)
        parts.append(tr("only moves {ways}", ways=ways))
    return ", ".join(parts)


WAY_NAMES = later(
    {
        "up": "up",
        "down": "down",
        "left": "to the left",
        "right": "to the right",
        "up left": "up to the left",
        "up right": "up to the right",
        "down left": "down to the left",
        "down right": "down to the right",
    }
)
"""Directions on the board as it is drawn."""


def faults(result: Grading) -> Iterator[Block]:
    """Yield each fault with the position that shows it best."""
    told = [one for one in enumerate(result.faults, start=1) if one[1].message]
    if told:
        yield Heading(2, tr("Faults"))
    for number, fault in told:
        yield Heading(3, f"{number}. {_headline(fault)}")
        yield Paragraph(_how_often(fault))
        yield _fault_note(fault)


def _how_often(fault: FaultFound) -> str:
    several = fault.asked > 1  # a count of one question would say nothing
    often = tr("{wrong} of {asked} answers", wrong=fault.wrong, asked=fault.asked)
    cost = tr("{points} points", points=f"-{fault.points:.2f}")
    hidden = f" [{tr('hidden position')}]" if fault.hidden else ""
    return " · ".join(part for part in (_clause(fault), several and often, cost) if part) + hidden


def _fault_note(fault: FaultFound) -> Note:
    example, source = fault.counterexample, fault.source
    text, *printed = fault.detail[language()].split("\n")
    shown = [("", tuple(printed))] if printed else []
    if example is not None:
        shown.append((caption(example), _beside(example)))
    if source is not None and source.text:
        shown.append((tr("look at {place}:", place=source), tuple(source.text.split("\n"))))
    facts = {
        later("asked"): example.query if example else "",
        later("expected"): fault.expected.get(language(), ""),
        later("your program"): fault.given.get(language(), ""),
        later("rule"): fault.rule.said(language()) if fault.rule else "",
        later("look at"): "" if source is None or source.text else str(source),
        later("shown by"): ", ".join(fault.checks),
    }
    told = tuple((tr(name), fact) for name, fact in facts.items() if fact)
    return Note(text.rstrip(), tuple(shown), told)


def _beside(example: Example) -> tuple[str, ...]:
    """Write the position, and beside it the expected and the actual board."""
    boards = {
        later("before"): example.board_lines,
        later("expected"): example.expected_lines,
        later("your program"): example.given_lines,
    }
    drawn = {tr(name): lines for name, lines in boards.items() if lines}
    if len(drawn) == 1:
        return example.board_lines
    widths = {name: max(map(len, (name, *lines))) for name, lines in drawn.items()}
    columns = [[name, *lines] for name, lines in drawn.items()]
    rows = zip_longest(*columns, fillvalue="")
    return tuple(
        "   ".join(cell.ljust(width) for cell, width in zip(row, widths.values(), strict=True))
        for row in rows
    )


def caption(example: Example) -> str:
    """Return the caption of a board: its source, and the player to move."""
    position = later(
        "smallest position, {player} to move" if example.smaller else "position, {player} to move"
    )
    if example.played and not example.smaller:
        position = later("position of a game, {player} to move")
    said = tr(position, player=example.player)
    memory = ", ".join(f"{name} {value}" for name, value in example.memory.items() if value)
    more = f"; {tr('it need not be reachable')}" if example.smaller else ""
    return f"{said}{f', {memory}' if memory else ''}{more}:"
