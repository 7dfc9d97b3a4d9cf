"""The positions and moves that readings of a program are tried on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, islice
from random import Random

from ...moves import Player
from ..asks import Play, State
from ..exam.positions import by_hand, game_played, strewing
from ..oracle import Oracle

Options = tuple[tuple[str, int], ...]
"""Options of a game that differ from its ruleset."""

_PLAYED = 8
_ENDED = 4
"""How many ended positions there are for each winner."""
_ALIKE = 2
"""How many of them end by one rule, if there are others."""
_OF_A_KIND = 6
"""How many there are of one kind, where it is asked about on purpose."""
_LOOKED_AT = 100
"""Among how many positions ends of all kinds, and draws, are looked for."""
_GAMES = 4
"""How many games are played to look for moves that end them."""
_MOVES = 3
"""How many moves of a position are tried, legal and illegal each."""


@dataclass(frozen=True)
class Trying:
    """A move in a position: whether it is legal, and the position after it if it is."""

    state: State
    step: Play
    after: State | None


class Samples:
    """Positions of a game, drawn with a seed; the rules give the right answers."""

    def __init__(self, oracle: Oracle, seed: int) -> None:
        self.oracle = oracle
        self.seed = seed

    def _random(self, name: str) -> Random:
        return Random(f"{self.seed} {self.oracle.game.name} map {name}")

    @cached_property
    def opening(self) -> tuple[State, ...]:
        """The initial position, and the same with the other side to move."""
        start = self.oracle.start
        other = State(start.rows, self.oracle.other(start.player), start.memory)
        return tuple(one for one in (start, other) if self.oracle.valid(one))

    @cached_property
    def going_on(self) -> tuple[State, ...]:
        """Unfinished positions of random games, with either side to move."""
        random = self._random("played")
        found: dict[State, None] = dict.fromkeys(self.opening)
        while len(found) < 2 + _PLAYED:
            course = [one.state for one in game_played(self.oracle, random, 40)]
            course = [one for one in course if self.oracle.facts(one).moves]
            found |= dict.fromkeys(random.sample(course, min(2, len(course))))
        return tuple(found)

    @cached_property
    def openings(self) -> tuple[Trying, ...]:
        """A few first moves of each side, far from every line of symmetry."""
        return tuple(one for state in self.opening for one in self._legal(state, 4))

    @cached_property
    def legal(self) -> tuple[Trying, ...]:
        """Legal moves in positions met in games."""
        return tuple(one for state in self.going_on for one in self._legal(state, _MOVES))

    @cached_property
    def captures(self) -> tuple[Trying, ...]:
        """A few moves of each side that capture something, met in games."""
        random = self._random("captures")
        found: dict[Player, list[Trying]] = {player: [] for player in self.oracle.game.players}
        for _ in range(_GAMES):
            for state in (one.state for one in game_played(self.oracle, random, 80)):
                mine = found[state.player]
                steps = [one for one in self.oracle.facts(state).moves if one.captured][:1]
                if steps and len(mine) < _MOVES:
                    mine.append(Trying(state, steps[0], self.oracle.after(state, steps[0])))
        return tuple(one for tries in found.values() for one in tries)

    @cached_property
    def illegal(self) -> tuple[Trying, ...]:
        """Illegal moves of the mover's pieces, close to legal ones."""
        return tuple(one for state in self.going_on for one in self._illegal(state))

    def _legal(self, state: State, most: int) -> Iterator[Trying]:
        random = self._random(f"legal {hash_of(state)}")
        steps = list(self.oracle.facts(state).moves)
        random.shuffle(steps)
        steps.sort(key=lambda step: (not step.captured, _symmetric(state, step)))
        chosen = steps[:most]
        for step, (after, _) in zip(chosen, self.oracle.afters(state, chosen), strict=True):
            yield Trying(state, step, after)

    def _illegal(self, state: State) -> Iterator[Trying]:
        """Yield illegal moves: of the mover's pieces, of the enemy's, and of empty squares."""
        random = self._random(f"illegal {hash_of(state)}")
        legal, squares = self.oracle.legal(state), state.squares
        rival = self.oracle.other(state.player)
        owners = (state.player, state.player, state.player, rival, None)
        for owner in owners:
            origins = self.oracle.squares(state.rows, [owner])
            if not origins:
                continue
            origin = random.choice(origins)
            pairs = [(origin, one) for one in squares if one != origin]
            wrong = [pair for pair in pairs if pair not in legal]
            if owner == rival:  # illegal only because of whose turn it is
                turned = State(state.rows, rival, state.memory)
                theirs = self.oracle.legal(turned) if self.oracle.valid(turned) else frozenset()
                wrong = sorted(theirs - legal) or wrong
            if wrong:
                yield Trying(state, Play(*random.choice(wrong)), None)

    @cached_property
    def ended(self) -> tuple[tuple[State, Player], ...]:
        """Finished positions, for each winner, of all kinds of ends that occur."""
        found: list[tuple[State, Player]] = []
        for player, states in self._finished.items():
            mine: list[State] = []
            for state, rule in states.items():
                if sum(states[one] == rule for one in mine) < _ALIKE:
                    mine.append(state)
            spare = [state for state in states if state not in mine]
            found += ((state, player) for state in [*mine, *spare[: max(0, _ENDED - len(mine))]])
        return tuple(found)

    def ended_alike(self, state: State, winner: Player) -> list[State]:
        """Return more positions that the same player has won by the same rule."""
        states = self._finished[winner]
        return [one for one, rule in states.items() if rule == states.get(state)][:_OF_A_KIND]

    @cached_property
    def _finished(self) -> dict[Player, dict[State, str]]:
        """Finished positions for each winner, with the rule by which the game ends."""
        found: dict[Player, dict[State, str]] = {player: {} for player in self.oracle.game.players}
        for number, state in enumerate(self._candidates()):
            ending = self.oracle.facts(state).ending
            if ending is not None and ending.winner is not None and ending.rule != "no_moves":
                found[ending.winner][state] = ending.rule
            if number > _LOOKED_AT and min(map(len, found.values())) >= _ENDED:
                break
        return found

    @cached_property
    def drawn(self) -> tuple[State, ...]:
        """Finished positions without a winner."""
        candidates = chain(self._bare(), islice(self._candidates(), _LOOKED_AT))
        facts = (self.oracle.facts(one) for one in candidates)
        over = (one.state for one in facts if one.ending is not None and one.ending.winner is None)
        return tuple(islice(over, _ENDED))

    @cached_property
    def pointed(self) -> tuple[tuple[State, Player, int], ...]:
        """Finished positions of a game that counts points, and how many each player has."""
        found = []
        for state, _ in self.ended:
            points = self.oracle.points(state)
            found += [(state, player, count) for player, count in (points or {}).items()]
        return tuple(found)

    def _bare(self) -> Iterator[State]:
        """Yield positions in which the side to move has no piece left that could move."""
        for state in (*self.opening, *self.going_on):
            mine = self.oracle.squares(state.rows, [state.player])
            bare = state.changed(dict.fromkeys(mine, self.oracle.nothing))
            if self.oracle.valid(bare):
                yield bare

    def _candidates(self) -> Iterator[State]:
        """Yield positions, some of them finished: made by hand, after moves, and scattered."""
        hand = [one.state for one in by_hand(self.oracle)]
        yield from hand
        strewn = islice(strewing(self.oracle, self._random("ended")), 150)
        for state in (*hand, *strewn):
            afters = self.oracle.afters(state, self.oracle.facts(state).moves)
            yield from (after for after, ending in afters[:40] if ending is not None)

    @cached_property
    def winning(self) -> tuple[tuple[Trying, Player], ...]:
        """Moves by which somebody wins at once, for each winner."""
        found: dict[Player, list[Trying]] = {player: [] for player in self.oracle.game.players}
        for state in self._close_to_the_end():
            steps = self.oracle.facts(state).moves
            for step, (after, ending) in zip(steps, self.oracle.afters(state, steps), strict=True):
                winner = None if ending is None else ending.winner
                if ending is None or winner is None or ending.rule == "no_moves":
                    continue
                if len(found[winner]) < _ENDED:
                    found[winner].append(Trying(state, step, after))
                    break  # the others of this position show the same
            if all(len(tries) == _ENDED for tries in found.values()):
                break
        return tuple((trying, player) for player, tries in found.items() for trying in tries)

    def _close_to_the_end(self) -> Iterator[State]:
        """Yield positions in which somebody may win by one move, those of real games first."""
        random = self._random("winning")
        for _ in range(_GAMES):
            yield from (one.state for one in game_played(self.oracle, random, 80)[-3:])
        yield from (one.state for one in by_hand(self.oracle))
        yield from islice(strewing(self.oracle, self._random("ended")), 150)

    @cached_property
    def poorer(self) -> tuple[tuple[State, State, Player], ...]:
        """Pairs of positions, the second with fewer pieces of a player."""
        random = self._random("poorer")
        found = []
        for state in self.going_on[2:]:
            for player in self.oracle.game.players:
                mine = self.oracle.squares(state.rows, [player])
                kinds = [self.oracle.face(state.at(one)).kind for one in mine]
                common = [m for m, k in zip(mine, kinds, strict=True) if kinds.count(k) > 1]
                gone = random.sample(common, len(common) // 2)
                fewer = state.changed(dict.fromkeys(gone, self.oracle.nothing))
                if gone and self.oracle.valid(fewer):
                    found.append((state, fewer, player))
        return tuple(found)


@lru_cache(maxsize=16)
def samples(game: str, seed: int, ruleset: str | None = None, options: Options = ()) -> Samples:
    """Return the positions of a game that readings are tried on; they are made once."""
    return Samples(Oracle(game, ruleset, dict(options)), seed)


def hash_of(state: State) -> str:
    """Return a text of a state that is the same in every run."""
    return repr((state.rows, state.player, state.memory))


def _symmetric(state: State, step: Play) -> int:
    """Count the symmetries of the board that leave a square of the move where it is."""
    height, (r, c), (r2, c2) = len(state.rows), step.origin, step.target
    return (r == c) + (r2 == c2) + (2 * r == height + 1) + (r == r2) + (c == c2)
