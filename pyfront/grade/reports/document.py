"""A result as a document: headings, paragraphs, tables and findings, in the language spoken.

Text, Markdown and HTML are written from the same document, so that they say the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ...i18n import language, later, tr
from ...invocation import NAME
from ..mapping.goals import SORTS
from ..result import Example, FaultFound, Grading, ItemResult, Told
from ..submission.loading import LoadProblem
from ..submission.staging import Repair

MARKS = {"pass": "✔", "partial": "◐", "not_applicable": "–"}
"""The mark of a check, by its status; a cross takes precedence."""
STATUS_NAMES = later(
    {
        "pass": "right",
        "partial": "partly right",
        "fail": "wrong",
        "missing": "missing",
        "error": "error",
        "inference_limit": "too many steps",
        "timeout": "too long",
        "memory": "too much memory",
        "crash": "crashed",
        "skipped": "not asked",
        "not_applicable": "does not apply",
        "graded": "graded",
        "graded_with_notes": "graded, with notes",
        "no_entry": "no predicate found",
        "load_error": "it does not load",
        "no_program": "not graded: this is not a program",
        "other_game": "not graded: a program for another game",
        "bad_mapping": "not graded: the mapping is wrong, or for another program",
        "internal_error": "not graded: an error of the grader, which costs nothing",
        "isolation_missing": "not graded: not isolated well enough",
    }
)
"""The outcome of a program, a category or a check."""
NO_ENTRY = later(
    "No predicate has a name that the grader knows. `{program} grade map FILE "
    "--game {game}` finds out what yours are called and prints a mapping; save "
    "it to a file, and grade again with --mapping and that file."
)


@dataclass(frozen=True)
class Heading:
    """A heading of a level."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True)
class Grid:
    """A table with a row of headings."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Note:
    """A finding: the fault, and facts about it."""

    text: str
    shown: tuple[tuple[str, tuple[str, ...]], ...]
    """Lines of text with an optional caption, such as printed output or a board."""
    facts: tuple[tuple[str, str], ...]


Block = Heading | Paragraph | Grid | Note


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


def document(result: Grading) -> Iterator[Block]:
    yield Heading(1, _title(result))
    yield Paragraph(_particulars(result))
    if result.why:
        yield Paragraph(result.why)
    if result.items and result.status == "no_entry":
        # Not as the program is typed here: a report is read elsewhere.
        yield Paragraph(tr(NO_ENTRY, program=NAME, game=result.game))
    yield from _loading(result)
    if not result.items:
        return
    yield from summary(result)
    yield Heading(2, tr("Categories"))
    yield _categories(result)
    yield Paragraph(tr("Checks that do not apply are left out; the others make up 100 points."))
    yield from _share(result)
    wrong, every = result.hidden_failures
    if wrong:
        told = later("hidden checks: {wrong} of {all} checks have further failures")
        yield Paragraph(tr(told, wrong=wrong, all=every))
    yield from faults(result)
    yield from _checks(result)


# --- all checks


def _checks(result: Grading) -> Iterator[Block]:
    """List the checks that lost points, and the findings about style, none of them cut short."""
    lost = [item for item in result.items if item.failed]
    if not lost:
        return
    yield Heading(2, tr("Checks that lost points"))
    rows = tuple(
        (
            MARKS.get(item.status, "✘"),
            item.id,
            check_title(item),
            f"{item.points:.2f} / {item.max:.2f}",
            tr("missing") if item.status == "missing" else _counts(item),
        )
        for item in lost
    )
    yield Grid(("", "", "", tr("points"), ""), rows)


def _title(result: Grading) -> str:
    name, score = result.submission.id, result.score
    if score is None:
        return f"{name}: {status_name(result.status)}"
    points = {"total": f"{score.points:.2f}", "twenty": f"{score.grade20:.2f}"}
    return tr("{id}: {total} of 100, {twenty} of 20", id=name, **points)


def status_name(status: str) -> str:
    """Return the outcome in words."""
    return tr(STATUS_NAMES[status]) if status in STATUS_NAMES else status.replace("_", " ")


def _particulars(result: Grading) -> str:
    parts = (result.game, result.ruleset, result.profile, status_name(result.status))
    return " · ".join(part for part in (*parts, f"seed {result.grader.seed}") if part)


def _loading(result: Grading) -> Iterator[Block]:
    lines = [
        f"{_place(one)}: {one.text}" if one.file else one.text
        for one in result.submission.repairs or ()
    ]
    lines += [
        f"{_place(one)}: {one.severity}: {one.text}"
        for one in result.load
        if one.severity == "error"
    ]
    if lines:
        yield Heading(2, tr("Loading"))
        for line in dict.fromkeys(lines[:20]):
            yield Paragraph(line)


def _place(noted: LoadProblem | Repair) -> str:
    """Name a line of a file, or the whole file."""
    return f"{noted.file}:{noted.line}" if noted.line else noted.file


def _categories(result: Grading) -> Grid:
    rows = tuple(
        (
            one.id,
            one.title.get(language(), ""),
            f"{one.points:.2f} / {one.max:.2f}" if one.applicable else "–",
            status_name(one.status),
        )
        for one in result.categories
    )
    return Grid(("", "", tr("points"), tr("status")), rows)


def _share(result: Grading) -> Iterator[Block]:
    doing = [one for one in result.earned.values() if not one.proportional]
    if doing and len(doing) < len(result.categories):
        share = 100 * sum(one.points for one in doing) / sum(one.max for one in doing)
        told = later("Robustness and style count in proportion to what works ({share} %).")
        yield Paragraph(tr(told, share=f"{share:.0f}"))


# --- the findings of one check


def told_item(item: ItemResult) -> Iterator[Block]:
    """Describe the faults that one check found."""
    yield Heading(3, _check(item))
    if item.status == "missing":
        said = later(
            "missing: the mapping names no predicate for `{why}`"
            if item.why in SORTS
            else "missing: {why}"
        )
        yield Paragraph(tr(said, why=item.why))
    else:
        yield Paragraph(_counts(item))
    for number, finding in enumerate(item.all_findings):
        yield _note(finding, hidden=number >= len(item.findings))


def _check(item: ItemResult) -> str:
    title = item.title.get(language()) or ""
    clause = f" {item.clause}" if item.clause else ""
    points = f"{item.points:.2f} / {item.max:.2f}"
    mark = MARKS.get(item.status, "✘")
    return f"{mark} {item.id}{clause}{f' – {title}' if title else ''}  {points}"


def _counts(item: ItemResult) -> str:
    counts = later(
        "all {asked} shown are right, hidden ones are not"
        if item.hidden.wrong and not item.wrong
        else "{wrong} of {asked} wrong"
    )
    shown = tr(counts, wrong=item.wrong, asked=item.asked)
    told = f"{status_name(item.status)}: {shown}"
    return f"{told}; {followed(item)}" if item.follows else told


def followed(item: ItemResult) -> str:
    """Name the clauses to blame for what a check found, as its own is not."""
    return tr("follows from {clauses}", clauses=", ".join(item.follows))


def _note(finding: Told, *, hidden: bool) -> Note:
    example, rule, source = finding.counterexample, finding.rule, finding.source
    facts = {}
    if example is not None and example.query:
        facts[later("asked")] = example.query
    if rule is not None:
        facts[later("rule")] = rule.said(language())
    if source is not None:
        facts[later("see")] = str(source)
    text, *printed = finding.message[language()].split("\n")
    shown = [("", tuple(printed))] if printed else []
    if example is not None:
        shown.append((caption(example), example.board_lines))
    return Note(
        text.rstrip() + (f" [{tr('hidden position')}]" if hidden else ""),
        tuple(shown),
        tuple((tr(name), fact) for name, fact in facts.items()),
    )
