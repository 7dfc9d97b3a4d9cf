"""The ways in which programs write squares and moves, the most usual first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, pairwise, permutations, product

from ...game import Game
from ...moves import Square
from ..asks import Pair, Play, Rows
from ..mapping.coordinates import Coordinates
from ..submission.terms import (
    Atom,
    Compound,
    Listing,
    Term,
    Variable,
    filled,
    matched,
    names_in,
    parts_of,
    rebuilt,
    shown,
    template,
)

_WORD = re.compile(r"[A-Za-z][0-9]{1,2}")
PARTS, SQUARES, MOVES = "parts", "squares", "move"
ALPHABETS = ("abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
FORMS = (PARTS, SQUARES, MOVES)
WIDTH = {PARTS: 4, SQUARES: 2, MOVES: 1}
"""How many arguments a move takes."""
MEANT = ("FromR", "FromC", "ToR", "ToC")


@dataclass(frozen=True)
class MoveWay:
    """How a program writes a move: by two squares, or in a term."""

    coordinates: Coordinates
    column_first: bool = False
    index: int | None = None
    """The number of the first square, if squares are numbered through."""
    move: Term | None = None
    """The term of a whole move, if the program has one."""

    def with_move(self, move: Term | None) -> MoveWay:
        """Return the same way to count with another form of a move."""
        return replace(self, move=move)

    def arguments(self, form: str, step: Play, rows: Rows) -> tuple[Term, ...]:
        """Write a move as the arguments of a call."""
        values = self.values(step, rows)
        if form == PARTS:
            return tuple(values[name] for name in self.names)
        if form == SQUARES:
            return values["From"], values["To"]
        assert self.move is not None
        return (filled(self.move, values),)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parts of a move in the order in which they are given."""
        if self.column_first:
            return ("FromC", "FromR", "ToC", "ToR")
        return MEANT

    def named(self, form: str) -> tuple[str, ...]:
        """Return the variables of a mapping for the arguments of a call."""
        if self.index is not None and form == SQUARES:
            return "FromN", "ToN"
        return {PARTS: self.names, SQUARES: ("From", "To"), MOVES: ("Move",)}[form]

    def in_mapping(self, form: str) -> tuple[str, ...]:
        """Return the same, with the form of a move spelt out if its squares are numbered."""
        if self.index is None or form != MOVES or self.move is None:
            return self.named(form)
        places = {"From": Variable("FromN"), "To": Variable("ToN")}
        return (shown(filled(self.move, places)),)

    def squares(self, long: int) -> str:
        """Return the goals, after others, that make rows and columns of numbered squares."""
        if self.index is None:
            return ""
        less = f" - {self.index}" if self.index else ""
        return "".join(
            f", {end}R is ({end}N{less}) // {long} + 1, {end}C is ({end}N{less}) mod {long} + 1"
            for end in ("From", "To")
        )

    def values(self, step: Play, rows: Rows) -> dict[str, Term]:
        """Return the values of the variables of a move."""
        if self.index is not None:
            width = len(rows[0])
            ends = zip(("From", "To"), step.pair, strict=True)
            return {name: (r - 1) * width + c - 1 + self.index for name, (r, c) in ends}
        values = self.coordinates.values("From", step.origin, rows)
        return values | self.coordinates.values("To", step.target, rows)

    def read(self, parts: Mapping[str, Term], rows: Rows) -> Pair | None:
        """Read the squares of a move; None if it is not on the board."""
        if self.index is None:
            return self.coordinates.read_move(parts, rows)
        ends = [
            self._numbered(parts.get(one, parts.get(f"{one}N")), rows) for one in ("From", "To")
        ]
        return (ends[0], ends[1]) if ends[0] and ends[1] else None

    def _numbered(self, term: Term | None, rows: Rows) -> Square | None:
        if not isinstance(term, int) or self.index is None:
            return None
        number, long = term - self.index, len(rows[0])
        return (number // long + 1, number % long + 1) if 0 <= number < long * len(rows) else None

    def writable(self, step: Play, rows: Rows) -> bool:
        """Return whether both squares of a move have names."""
        return all(self.coordinates.writable(square, rows) for square in step.pair)


def counts(game: Game, rows: Rows, alphabets: Sequence[str]) -> Iterator[Coordinates]:
    """Yield the ways to count rows and columns, without the form of a square.

    Without alphabets they are numbers; else one of the two, or both on a diamond, are letters.
    """
    plain = Coordinates(_pair("-"))
    usual = [
        replace(plain, base=base, upwards=upwards)
        for upwards, base in product((False, True), (1, 0))
    ]
    corners = [
        replace(plain, lines=True, upwards=upwards, leftwards=leftwards)
        for upwards, leftwards in product((False, True), repeat=2)
    ]
    diamond = game.shape == "diamond"
    if not alphabets:
        yield from usual
        yield from (replace(plain, base=2, upwards=upwards) for upwards in (False, True))
        if diamond:
            yield from (replace(one, base=base) for one in corners for base in (1, 0))
        return
    width = max(map(len, rows))
    for letters in alphabets:
        yield from (replace(one, columns=letters[:width]) for one in usual)
        yield from (replace(one, rows=letters[: len(rows)]) for one in usual[::2])
        if diamond:
            half = (len(rows) + 1) // 2
            first, second = letters[:half], letters[half : 2 * half]
            yield from (replace(one, rows=first, columns=second) for one in corners)
            yield from (replace(one, rows=second, columns=first) for one in corners)
            yield from (replace(one, columns=first) for one in corners)
            yield from (replace(one, rows=first) for one in corners)


def _pair(name: str) -> Term:
    return Compound(name, (Variable("R"), Variable("C")))


def square_forms(shapes: Sequence[Term]) -> list[Term]:
    """List the forms of a square: those of the program with two places, and the usual ones."""
    own = [named(shape, ("R", "C")) for shape in shapes if len(_places(shape)) == 2]
    usual = [_pair("-"), Listing((Variable("R"), Variable("C"))), _pair("/"), _pair(",")]
    return list(dict.fromkeys([*own, *usual]))


def move_forms(shapes: Sequence[Term]) -> list[Term]:
    """List the forms of a move: those of the program with four places, and the usual ones."""
    own = [named(shape, MEANT) for shape in shapes if len(_places(shape)) == 4]
    inside = [moves_between(form) for form in square_forms(shapes)[:2]]
    usual = [
        Compound("move", tuple(map(Variable, MEANT))),
        Listing(tuple(map(Variable, MEANT))),
        *(form for pair in inside for form in pair),
        template("FromR-FromC-ToR-ToC"),
    ]
    return list(dict.fromkeys([*own, *usual]))


def moves_between(form: Term) -> Iterator[Term]:
    """Yield the usual forms of a move between two squares."""
    origin = filled(form, {"R": Variable("FromR"), "C": Variable("FromC")})
    target = filled(form, {"R": Variable("ToR"), "C": Variable("ToC")})
    yield Compound("-", (origin, target))
    yield Listing((origin, target))
    yield Compound("move", (origin, target))
    yield Compound(",", (origin, target))


def _places(term: Term) -> list[str]:
    if isinstance(term, Variable):
        return [term.name]
    return [name for part in parts_of(term) for name in _places(part)]


def named(term: Term, names: Sequence[str]) -> Term:
    """Return a term with these names for its places, in their order."""
    return filled(term, dict(zip(_places(term), map(Variable, names), strict=True)))


def turned(form: Term) -> Term:
    """Return a form of a square or a move with row and column exchanged."""
    swap = {"R": "C", "C": "R", "FromR": "FromC", "FromC": "FromR", "ToR": "ToC", "ToC": "ToR"}
    return filled(form, {old: Variable(new) for old, new in swap.items()})


# --- moves that a program gave --------------------------------------------------------------------


@dataclass(frozen=True)
class Understood:
    """A form in which moves that a program gave can be read, and how well it fits."""

    element: Term
    way: MoveWay
    score: float


def understand(
    items: Sequence[Term], expected: frozenset[Pair], rows: Rows, game: Game
) -> list[Understood]:
    """Find how moves are written, by comparing a list with the expected moves.

    Return all forms that fit best: a symmetric board does not tell them apart.
    """
    general = _general(items)
    if general is None or not expected:
        return []
    names = [name for name in _places(general) if name != "_"]
    found = [one for item in items if (one := matched(general, item)) is not None]
    if len(names) == 2 and found:
        return _of_two(general, names, found, expected, rows, game)
    if len(names) < 4 or len(names) > 8 or not found:
        return []
    best: list[Understood] = []
    turn: tuple[str, ...] = ()  # the same with row and column exchanged
    for chosen in _choices(names):
        if best and best[0].score == 1 and chosen != turn:
            continue
        for way in _read_ways(game, rows, found, chosen):
            score = _agreement(found, chosen, way, expected, rows)
            least = best[0].score if best else 0.3
            if score > least or (best and score == least):
                meant = dict(zip(chosen, MEANT, strict=True))
                places = {name: Variable(meant.get(name, "_")) for name in names}
                made = Understood(_loose(filled(general, places)), MoveWay(way), score)
                best = [made] if score > least else [*best, made]
        if not turn and best and best[0].score == 1:
            turn = (chosen[1], chosen[0], chosen[3], chosen[2])
    return best[:_TIES]


def _of_two(
    general: Term,
    names: Sequence[str],
    found: Sequence[dict[str, Term]],
    expected: frozenset[Pair],
    rows: Rows,
    game: Game,
) -> list[Understood]:
    """Find how moves are written whose squares are each one word or one number."""
    ends = dict(zip(names, map(Variable, ("From", "To")), strict=True))
    element = _loose(filled(general, ends))
    plain = Coordinates(_pair("-"))
    if all(isinstance(term, int) for one in found for term in one.values()):
        ways = [MoveWay(plain, index=first, move=element) for first in (0, 1)]
    else:
        ways = [way.with_move(element) for way in words(list(counts(game, rows, ALPHABETS)))]
    made = []
    for way in ways:
        squares = [
            dict(zip(("From", "To"), (one[name] for name in names), strict=True)) for one in found
        ]
        read = {way.read(one, rows) for one in squares}
        wrong = len({*map(_frozen, found)}) - len(read & expected)
        made.append(Understood(element, way, len(read & expected) / (len(expected) + wrong)))
    best = max(one.score for one in made) if made else 0
    return [one for one in made if one.score == best > 0.3][:_TIES]


def words(counted: Sequence[Coordinates]) -> list[MoveWay]:
    """List the ways to write a square as one word, such as a1: the letter is always first."""
    found = []
    for way in counted:
        if way.columns and not way.rows:
            found.append(replace(way, joined="atom", template=turned(way.template)))
        elif way.rows and way.lines and not way.columns:
            found.append(replace(way, joined="atom"))
    return [MoveWay(one) for one in found]


_TIES = 8
"""The number of equally good forms that are examined further."""


def _loose(element: Term) -> Term:
    """Put _ where a move holds something besides its squares, which may differ the next time."""
    if isinstance(element, Variable):
        return element
    if not names_in(element):
        return Variable("_")
    return rebuilt(element, map(_loose, parts_of(element)))


def _choices(names: Sequence[str]) -> list[tuple[str, ...]]:
    """List the choices of four places that may be a move, those in order first."""
    every = permutations(range(len(names)), 4)
    ordered = sorted(every, key=lambda four: (_disorder(four), four))
    return [tuple(names[place] for place in four) for four in ordered]


def _disorder(four: Sequence[int]) -> int:
    return sum(a > b for a, b in pairwise(four)) + (min(four[2:]) < max(four[:2]))


def _read_ways(
    game: Game, rows: Rows, found: Sequence[dict[str, Term]], chosen: Sequence[str]
) -> Iterator[Coordinates]:
    """Yield the ways to count that go with the sorts of terms in the chosen places."""
    letters = [isinstance(found[0][name], Atom) for name in chosen]
    if letters[0] != letters[2] or letters[1] != letters[3]:
        return
    for way in counts(game, rows, ALPHABETS if any(letters) else ()):
        if bool(way.rows) == letters[0] and bool(way.columns) == letters[1]:
            yield way


def _agreement(
    found: Sequence[dict[str, Term]],
    chosen: Sequence[str],
    way: Coordinates,
    expected: frozenset[Pair],
    rows: Rows,
) -> float:
    read = set()
    for one in found:
        parts = {new: one[old] for old, new in zip(chosen, MEANT, strict=True)}
        pair = way.read_move(parts, rows)
        if pair is not None:
            read.add(pair)
    wrong = max(len({*map(_frozen, found)}) - len(read & expected), 0)
    return len(read & expected) / (len(expected) + wrong)


def _frozen(one: dict[str, Term]) -> tuple[Term, ...]:
    return tuple(one.values())


def _general(items: Sequence[Term]) -> Term | None:
    """Return a term with a place for each number, letter, and other difference of some terms."""
    numbers = count()

    def join(terms: Sequence[Term]) -> Term:
        first = terms[0]
        shape = [_functor(one) for one in terms]
        if parts_of(first) and all(one == shape[0] for one in shape):
            columns = zip(*map(parts_of, terms), strict=True)
            return rebuilt(first, [join(column) for column in columns])
        if isinstance(first, int) or _is_letter(first) or all(map(_is_square, terms)):
            return Variable(f"N{next(numbers)}")
        return first if all(one == first for one in terms) else Variable("_")

    return join(items) if items else None


def _functor(term: Term) -> tuple[str, int]:
    return term.name if isinstance(term, Compound) else "", len(parts_of(term))


def _is_letter(term: Term) -> bool:
    return isinstance(term, Atom) and len(term.name) == 1 and term.name.isalpha()


def _is_square(term: Term) -> bool:
    return isinstance(term, Atom) and _WORD.fullmatch(term.name) is not None
