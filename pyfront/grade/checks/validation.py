"""V: whether single moves are accepted and refused as the rules say.

Of an interim report no more is asked than that the predicates for moves are there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from ..asks import Ask, Step
from ..exam.evidence import Evidence, Illegal, Legal, off_board
from ..exam.gamedata import game_data
from ..exam.positions import Placed
from ..oracle import Oracle
from .base import (
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    balanced,
    by_number,
    share,
    trouble,
    youden,
)

OWN_PIECE = frozenset({"own_piece", "empty_square", "enemy_piece"})
"""The rules about whose piece is moved, by their names in all games."""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each clause that an illegal move can break, and one for the edge."""
    clauses = {illegal.fault.clause for illegal in evidence.illegal}
    checks = [_check(clause, evidence) for clause in sorted(clauses, key=by_number)]
    there = Check("V.predicates", "", "predicates", judge_predicates, (Probe(()),))
    return [*checks, _edge(evidence), there]


def _check(clause: str, evidence: Evidence) -> Check:
    random = evidence.random(f"V {clause}")
    probes = []
    for part, count in evidence.parts():
        sorts: dict[str, list[Illegal]] = defaultdict(list)
        for illegal in _clear([one for one in part.illegal if one.fault.clause == clause]):
            sorts[_sort(illegal, evidence.oracle)].append(illegal)
        refused = balanced(sorts, count, random)
        accepted = _legal(clause, refused, part, count, random)
        probes += [_refused(illegal) for illegal in refused]
        probes += [_accepted(legal) for legal in accepted]
    own = all(probe.rule in OWN_PIECE for probe in probes if not probe.expected)
    kind = "own_piece" if own else "valid"
    return Check(f"V.{clause}", clause, kind, judge, tuple(probes), "legal")


def _sort(illegal: Illegal, oracle: Oracle) -> str:
    """Distinguish moves by rule, by where they lead from the mover's side, and by how far."""
    (r1, c1), (r2, c2) = illegal.step.origin, illegal.step.target
    first = next(iter(oracle.game.players)) == illegal.placed.state.player
    down, across = r2 - r1, abs(c2 - c1)
    ahead = (down > 0) - (down < 0)
    far = min(3, max(abs(down), across))
    return f"{illegal.fault.rule} {ahead if first else -ahead} {min(1, across)} {far}"


def _clear(found: list[Illegal]) -> list[Illegal]:
    """Prefer moves that break one rule only; what is refused then says most."""
    rules = {one.fault.rule for one in found}
    kept = [one for one in found if one.fault.alone]
    missing = rules - {one.fault.rule for one in kept}
    return kept + [one for one in found if one.fault.rule in missing]


def _legal(
    clause: str, refused: list[Illegal], part: Evidence, count: int, random: Random
) -> list[Legal]:
    """Choose legal moves in the same positions, those that show the clause among them."""
    oracle = part.oracle
    data = game_data(oracle.game.name)
    shows = [one for one in (*data.quiet, *data.captures) if one.clause == clause]
    states = {illegal.placed.state for illegal in refused}
    groups: dict[str, list[Legal]] = defaultdict(list)
    for legal in part.legal:
        if any(one.fits(oracle, legal.placed, legal.step) for one in shows):
            groups["shows"].append(legal)
        elif legal.placed.state in states:
            groups["beside"].append(legal)
    return balanced(groups, count, random)


def _ask(placed: Placed, step: Step) -> Ask:
    return Ask("legal", placed.state, step)


def _refused(illegal: Illegal) -> Probe:
    placed, rule = illegal.placed, illegal.fault.rule
    return Probe((_ask(placed, illegal.step),), False, placed.hidden, placed.id, rule)


def _accepted(legal: Legal) -> Probe:
    placed = legal.placed
    return Probe((_ask(placed, legal.step),), True, placed.hidden, placed.id)


def _edge(evidence: Evidence) -> Check:
    """Make the check that no piece leaves the board."""
    random, oracle = evidence.random("V edge"), evidence.oracle
    probes = []
    for part, count in evidence.parts():
        places, legal = part.places, part.legal
        over = [
            Probe(
                (Ask("legal", placed.state, Step(origin, target)),), False, part.hidden, placed.id
            )
            for placed in random.sample(places, min(count, len(places)))
            for origin in oracle.squares(placed.state.rows, [placed.state.player])
            for target in off_board(placed.state.rows, origin)
        ]
        probes += random.sample(over, min(count, len(over)))
        probes += [_accepted(one) for one in random.sample(legal, min(count, len(legal)))]
    clause = board_clause(oracle)
    return Check("V.edge", clause, "on_board", judge, tuple(probes), "legal")


def board_clause(oracle: Oracle, rule: str = "board") -> str:
    """Find the clause of a rule that every game has, such as `board` and `start`."""
    return next((one.clause for one in oracle.game.rules() if one.id == rule), "")


def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score by how many legal moves are accepted and how many illegal ones are refused."""
    mapped = [probe for probe in probes if _can_be_asked(probe, seen)]
    findings = []
    accepted: list[bool] = []
    refused: list[bool] = []
    for probe in mapped:
        reply = seen.reply(probe.ask)
        answered = reply.status in ("ok", "error")
        right = reply.yes is probe.expected and answered and (reply.ok or not probe.expected)
        (accepted if probe.expected else refused).append(right)
        if right:
            continue
        step = probe.ask.step
        if not answered or (not reply.ok and probe.expected):
            more = (trouble(reply), step, probe.rule)
            findings.append(Finding(probe, "legal_trouble", *more, status=reply.status))
        else:
            kind = "legal_refused" if probe.expected else "illegal_accepted"
            findings.append(Finding(probe, kind, step=step, rule=probe.rule))
    return Judged(youden(accepted, refused), tuple(findings), len(mapped))


def _can_be_asked(probe: Probe, seen: Seen) -> bool:
    state, step = probe.ask.state, probe.ask.step
    if state is None or step is None:
        return False
    coordinates = seen.mapping.codec.coordinates
    return all(coordinates.writable(square, state.rows) for square in (step.origin, step.target))


LOOKED_FOR = ("moves", "legal", "apply")


def judge_predicates(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many of the predicates that the mapping calls the program defines."""
    goals = [seen.mapping.goals[key] for key in LOOKED_FOR if key in seen.mapping.goals]
    called = sorted({call for goal in goals for call in goal.calls})
    if not called:
        return Judged(Fraction(0), (Finding(probes[0], "no_predicates"),), 1)
    defined = {f"{one.name}/{one.arity}" for one in seen.load.predicates}
    missing = [call for call in called if call not in defined]
    findings = tuple(Finding(probes[0], "predicate_missing", call) for call in missing)
    return Judged(share(call in defined for call in called), findings, len(called))
