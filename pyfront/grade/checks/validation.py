"""V: whether legal moves are accepted and illegal ones refused.

A clause is tested by moves that it alone refuses, and by moves that are legal because of it: under
another reading they would not be. An interim report only needs to have the predicates for moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from ..asks import Ask, Play, State
from ..exam.evidence import Evidence, Illegal, Legal, Part, in_line, off_board, wrapped
from ..exam.ways import case_of
from .base import Check, Finding, Judged, Probe, Seen, by_number, grouped, share, yes_or_no

SHOWN, HIDDEN = 8, 48
"""How many moves a clause is asked about that it refuses, and as many that it makes legal."""
OWN_PIECE = frozenset({"own_piece", "empty_square", "enemy_piece"})
"""The rules about whose piece is moved, by their names in all games."""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each clause that decides whether a move is legal, and two for the edge."""
    edge, board = evidence.probes("V edge", _at_the_edge), evidence.oracle.clause("board")
    around = evidence.probes("V around", _around_the_edge, SHOWN, HIDDEN)
    return [
        *(_check(clause, evidence) for clause in deciding_clauses(evidence)),
        Check("V.edge", board, "on_board", judge, edge, "legal"),
        Check("V.around", board, "valid", judge, around, "legal"),
        Check("V.predicates", "", "predicates", judge_predicates, (Probe(()),)),
    ]


def deciding_clauses(evidence: Evidence) -> list[str]:
    """Name the clauses that decide whether moves are legal."""
    refusing = {one.clause for one in evidence.illegal}
    permitting = {one.permitted.clause for one in evidence.legal if one.permitted}
    return sorted(refusing | permitting, key=by_number)


def _check(clause: str, evidence: Evidence) -> Check:
    probes = evidence.probes(f"V {clause}", partial(_probes, clause), SHOWN, HIDDEN)
    refused = [probe for probe in probes if not probe.expected]
    own = bool(refused) and all(probe.rule in OWN_PIECE for probe in refused)
    return Check(f"V.{clause}", clause, "own_piece" if own else "valid", judge, probes, "legal")


def _probes(clause: str, part: Part) -> Iterator[Probe]:
    refused = part.balanced(grouped(refused_by(clause, part), partial(_sort, part)))
    permitted = permitted_by(clause, part)
    for illegal in refused:
        yield _probe(illegal.state, illegal.step, False, illegal.rule, case(illegal))
    for legal in part.balanced(grouped(permitted, partial(_case_and_mover, part))):
        yield _probe(legal.state, legal.step, True, "", case(legal))
    if not permitted:
        others = part.clear(part.legal)
        yield from (_probe(one.state, one.step, True) for one in part.some(others))
    if not refused:
        strange = part.some([one for one in part.illegal if one.alone])
        yield from (_probe(one.state, one.step, False) for one in strange)


def permitted_by(clause: str, part: Part) -> list[Legal]:
    """List the moves that a clause makes legal, and as few other legal ones as possible."""
    found = [one for one in part.legal if one.permitted and one.permitted.clause == clause]
    cases = grouped(part.clear(found), case).values()
    fewest = ((mine, min(one.permitted_too for one in mine)) for mine in cases)
    return [one for mine, least in fewest for one in mine if one.permitted_too == least]


def refused_by(clause: str, part: Part) -> list[Illegal]:
    """List the illegal moves that a clause refuses, if possible alone; that says most."""
    found = [one for one in part.illegal if one.clause == clause]
    kept = [one for one in found if one.alone]
    covered = {one.rule for one in kept}
    return part.clear(kept + [one for one in found if one.rule not in covered])


def case(one: Legal | Illegal) -> str:
    """Name the case of its clause that a move is."""
    reading = one.permitted if isinstance(one, Legal) else one.taken
    rule = one.rule if isinstance(one, Illegal) else ""
    return case_of(f"{rule} {reading.name if reading else ''}", one.state, one.step)


def _case_and_mover(part: Part, legal: Legal) -> str:
    return f"{case(legal)} {part.oracle.face(legal.state.at(legal.step.origin)).kind}"


def _probe(state: State, step: Play, legal: bool, rule: str = "", case: str = "") -> Probe:
    return Probe((Ask("legal", state, step),), legal, rule=rule, case=case)


def _sort(part: Part, illegal: Illegal) -> str:
    """Distinguish moves by rule, by where they lead from the mover's side, and by how far."""
    (r1, c1), (r2, c2) = illegal.step.pair
    first = next(iter(part.oracle.game.players)) == illegal.state.player
    down, across = r2 - r1, abs(c2 - c1)
    ahead = (down > 0) - (down < 0)
    far = min(3, max(abs(down), across))
    return f"{case(illegal)} {ahead if first else -ahead} {min(1, across)} {far}"


def _at_the_edge(part: Part) -> Iterator[Probe]:
    """Ask about moves over the edge in each direction, and as controls about legal ones."""
    over = [
        (placed.state, Play(origin, target))
        for placed in part.places
        for origin in part.oracle.squares(placed.state.rows, [placed.state.player])
        for target in off_board(placed.state, origin)
    ]
    ways = grouped(over, lambda one: case_of("edge", *one))
    for state, step in part.balanced(ways, 2 * part.count):
        yield _probe(state, step, False, "", case_of("edge", state, step))
    plain = part.clear(part.legal)
    yield from (_probe(one.state, one.step, True) for one in part.some(plain))


def _around_the_edge(part: Part) -> Iterator[Probe]:
    """Ask about moves that would wrap around to the other edge, if each row followed the one
    before. Those in line may seem legal for another reason.
    """
    around = [
        (one.state, Play(one.step.origin, there))
        for one in part.clear(part.legal)
        for there in [wrapped(one.state, one.step)]
        if there and not in_line(one.step.origin, there)
        if _nothing_else(one.state, Play(one.step.origin, there), part)
    ]
    ways = grouped(dict.fromkeys(around), lambda one: case_of("around", *one))
    for state, step in part.balanced(ways):
        yield _probe(state, step, False, "", case_of("around", state, step))
    if around:
        yield from (_probe(one.state, one.step, True) for one in part.some(part.legal))


def _nothing_else(state: State, step: Play, part: Part) -> bool:
    """Return whether a move would be legal but for the edge, as far as can be seen."""
    legal = step.pair in part.oracle.legal(state)
    return not legal and part.oracle.face(state.at(step.target)).player != state.player


@yes_or_no
def judge(probe: Probe, seen: Seen) -> Finding | None:
    """Score by how many legal moves are accepted and how many illegal ones are refused."""
    reply, rule = seen.reply(probe.ask), probe.rule
    if not (reply.ok or (reply.status == "error" and not probe.expected)):
        return probe.trouble("legal_trouble", reply, rule=rule)
    if reply.yes is probe.expected:
        return None
    kind = "legal_refused" if probe.expected else "illegal_accepted"
    return probe.wrong(kind, rule=rule)


LOOKED_FOR = ("moves", "legal", "apply")


def judge_predicates(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many of the mapping's predicates the program defines."""
    [probe] = probes
    goals = [seen.mapping.goals[key] for key in LOOKED_FOR if key in seen.mapping.goals]
    called = sorted({call for goal in goals for call in goal.calls})
    if not called:
        return Judged(Fraction(0), (probe.wrong("no_predicates"),), 1)
    missing = [call for call in called if call not in seen.load.defined]
    findings = tuple(probe.wrong("predicate_missing", call) for call in missing)
    return Judged(share(call not in missing for call in called), findings, len(called))
