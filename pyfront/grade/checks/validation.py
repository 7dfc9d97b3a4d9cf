"""V: whether single moves are accepted and refused as the rules say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from ..asks import Ask, Step
from ..gamedata import game_data
from ..gathering import Evidence, Illegal, Legal, off_board
from ..oracle import Oracle
from .base import (
    HIDDEN,
    SHOWN,
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    balanced,
    by_number,
    trouble,
    youden,
)

OWN_PIECE = frozenset({"own_piece", "empty_square", "enemy_piece"})
"""The rules about whose piece is moved, by their names in all games."""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each clause that an illegal move can break, and one for the edge."""
    clauses: dict[str, list[Illegal]] = defaultdict(list)
    for illegal in evidence.illegal:
        clauses[illegal.fault.clause].append(illegal)
    checks = [
        _check(clause, clauses[clause], evidence) for clause in sorted(clauses, key=by_number)
    ]
    return [*checks, _edge(evidence)]


def _check(clause: str, found: list[Illegal], evidence: Evidence) -> Check:
    random = Random(f"{evidence.seed} V {clause}")
    probes = []
    for hidden, count in ((False, SHOWN), (True, HIDDEN)):
        sorts: dict[str, list[Illegal]] = defaultdict(list)
        for illegal in _clear([one for one in found if one.placed.hidden is hidden]):
            sorts[_sort(illegal, evidence.oracle)].append(illegal)
        refused = balanced(sorts, count, random) if sorts else []
        accepted = _legal(clause, refused, evidence, hidden, count, random)
        probes += [_refused(illegal) for illegal in refused]
        probes += [_accepted(legal) for legal in accepted]
    own = all(probe.rule in OWN_PIECE for probe in probes if not probe.expected)
    return Check(
        f"V.{clause}", "V", clause, "own_piece" if own else "valid", "legal", tuple(probes)
    )


def _sort(illegal: Illegal, oracle: Oracle) -> str:
    """Tell moves apart by rule, by where they lead from the mover's side, and by how far."""
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
    clause: str,
    refused: list[Illegal],
    evidence: Evidence,
    hidden: bool,
    count: int,
    random: Random,
) -> list[Legal]:
    """Choose legal moves in the same positions, those that show the clause among them."""
    oracle = evidence.oracle
    data = game_data(oracle.game.name)
    shows = [one for one in (*data.quiet, *data.captures) if one.clause == clause]
    states = {illegal.placed.state for illegal in refused}
    groups: dict[str, list[Legal]] = defaultdict(list)
    for legal in evidence.legal:
        if legal.placed.hidden is not hidden:
            continue
        if any(one.fits(oracle, legal.placed, legal.step) for one in shows):
            groups["shows"].append(legal)
        elif legal.placed.state in states:
            groups["beside"].append(legal)
    return balanced(groups, count, random) if groups else []


def _refused(illegal: Illegal) -> Probe:
    placed = illegal.placed
    ask = Ask("legal", placed.state, illegal.step)
    return Probe((ask,), False, placed.hidden, placed.id, illegal.fault.rule)


def _accepted(legal: Legal) -> Probe:
    step = Step(legal.step.origin, legal.step.target, legal.step.captured)
    ask = Ask("legal", legal.placed.state, step)
    return Probe((ask,), True, legal.placed.hidden, legal.placed.id)


def _edge(evidence: Evidence) -> Check:
    """Make the check that no piece leaves the board."""
    random = Random(f"{evidence.seed} V edge")
    oracle = evidence.oracle
    probes = []
    for hidden, count in ((False, SHOWN), (True, HIDDEN)):
        places = [placed for placed in evidence.places if placed.hidden is hidden]
        over = [
            Probe((Ask("legal", placed.state, Step(origin, target)),), False, hidden, placed.id)
            for placed in random.sample(places, min(count, len(places)))
            for origin in oracle.squares(placed.state.rows, [placed.state.player])
            for target in off_board(placed.state.rows, origin)
        ]
        legal = [one for one in evidence.legal if one.placed.hidden is hidden]
        probes += random.sample(over, min(count, len(over)))
        probes += [_accepted(one) for one in random.sample(legal, min(count, len(legal)))]
    clause = board_clause(oracle)
    return Check("V.edge", "V", clause, "on_board", "legal", tuple(probes))


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
            findings.append(
                Finding(
                    probe, "legal_trouble", trouble(reply), step, probe.rule, status=reply.status
                )
            )
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
