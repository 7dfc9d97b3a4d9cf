"""Which argument of a predicate may be what: all arrangements, the likeliest first.

What an author calls the arguments only decides the order in which arrangements are tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from .program import Defined

BOARD, AFTER, PLAYER, FREE = "Board", "After", "Player", "_"
IMPOSSIBLE = 100
LIST, WINNER, VALUE, LEVEL, MOVE = "Moves", "Winner", "Value", "Level", "Move"
PARTS = ("X1_", "X2_", "X3_", "X4_")
"""The places of a move in a call, in their order."""

Roles = tuple[str, ...]

_SORTS = {
    BOARD: {"any", "list", "compound"},
    AFTER: {"any", "list", "compound"},
    PLAYER: {"any", "atom", "letter", "number", "compound"},
    "part": {"any", "number", "letter"},
    "square": {"any", "list", "compound", "atom"},
    MOVE: {"any", "list", "compound", "atom"},
    LIST: {"any", "list"},
    VALUE: {"any", "number"},
}
"""What the heads of a predicate may have where an argument of each role is."""

_BOARDISH = (
    r"(tab\w*|board|bd|brd|b|t|gs|game\w*|estado|state|st|jogo|grid|matri[zx]|pos\w*|s|q|g|e|m)"
)
_NAMES = {
    BOARD: re.compile(rf"(old|cur|in)?_?{_BOARDISH}(in|i|0|1)?$", re.I),
    AFTER: re.compile(
        rf"((new|nov[oa]?|next|after|res\w*|final|out|updated|prox\w*|n|r|f)_?{_BOARDISH}?"
        rf"|{_BOARDISH}_?(new|nov[oa]|next|after|final|out|res\w*|seg\w*|[2-9]|f|n|o|s)"
        r"|result\w*|after|seguinte|depois)\d*$", re.I
    ),
    PLAYER: re.compile(
        r"(p|j|pl|player\w*|jog\w*|turn|vez|colou?r|cor|c|side|lado|who|me|eu|curr?\w*|pc?)\d*$",
        re.I,
    ),
    "part": re.compile(
        r"((from|to|ori\w*|dest?\w*|old|new|n|o|d|f|t|i|start|end|ini\w*|cur\w*)?_?"
        r"(x|y|r|c|l|i|j|row|col\w*|lin\w*|line|h|v|u|rank|file)_?(from|to|ori\w*|dest?\w*|[0-9]|f|i|d|o|s)?)$",
        re.I,
    ),
    "square": re.compile(
        r"(from|to|ori\w*|dest?\w*|src|source|target|start|end|pos\w*|sq\w*|casa|cell|coord\w*|"
        r"p|o|d|f|t|a|b|de|para|s|i)_?\d*$", re.I
    ),
    MOVE: re.compile(r"(m|mv|move|mov\w*|jogada|jog|play|action|j)\d*$", re.I),
    LIST: re.compile(
        r"(l|ls|list\w*|moves|ms|mvs|jogadas|movs?|movimentos|possible\w*|valid\w*|r|res\w*|all)\d*$",
        re.I,
    ),
    WINNER: re.compile(r"(w|win\w*|venc\w*|g|ganh\w*|v|p|player|jog\w*|res\w*|r)\d*$", re.I),
    VALUE: re.compile(r"(v|val\w*|score|pont\w*|n|x|points|eval\w*|r|res\w*)\d*$", re.I),
    LEVEL: re.compile(r"(l|n|lev\w*|niv\w*|dif\w*|mode|modo|tipo|d|depth)\d*$", re.I),
}  # fmt: skip


_COUNTER = re.compile(
    r"(n|c|k|s|m|x|cont\w*|count\w*|num\w*|n?_?jog\w*|n?_?mov\w*|turn\w*|ply|sem\w*|quiet|no\w*)\d*$",
    re.I,
)
"""What authors call what counts moves: the counters of a game are roles of their own names."""


@lru_cache(maxsize=10_000)
def _name_cost(role: str, name: str) -> int:
    """Return how unlikely it is that an argument of this name has a role."""
    if role == FREE:
        return 2 if name else 1
    if not name:
        return 2
    return 0 if _NAMES.get(role, _COUNTER).match(name) else 3


def _cost(role: str, one: Defined, place: int) -> int:
    """Return how unlikely a role is for an argument, far too much if it is impossible."""
    sorts = _SORTS.get(role)
    if sorts is not None and not one.kinds(place) & sorts:
        return IMPOSSIBLE
    return _name_cost(role, one.names[place])


def arrangements(one: Defined, needed: Sequence[str], kind: str, most: int) -> list[Roles]:
    """List the likeliest arrangements of a predicate's arguments.

    `needed` are roles of one argument each; one that ends in ? may be missing. `kind` says how a
    move is given: by `parts`, `squares` or as a `move`, or not at all.
    """
    every = sorted(
        (cost, number, roles) for number, (cost, roles) in enumerate(_arranged(one, needed, kind))
    )
    return [roles for _, _, roles in every[:most]]


def _arranged(one: Defined, needed: Sequence[str], kind: str) -> Iterator[tuple[int, Roles]]:
    length = {"parts": 4, "squares": 2, "move": 1}.get(kind, 0)
    sort = {"parts": "part", "squares": "square", "move": MOVE}.get(kind, "")
    sure = [role for role in needed if not role.endswith("?")]
    if one.arity < length + len(sure) or one.arity > 9:
        return
    for places in combinations(range(one.arity), length):
        gaps = 0 if length < 4 else _gaps(places)
        rest = [place for place in range(one.arity) if place not in places]
        moving = gaps + sum(_cost(sort, one, place) for place in places)
        if moving >= IMPOSSIBLE:
            continue
        for singles in _placed(rest, needed):
            roles = [FREE] * one.arity
            for number, place in enumerate(places):
                roles[place] = PARTS[number]
            cost = moving
            for role, place in singles:
                roles[place] = role
                cost += _cost(role, one, place)
            cost += sum(_cost(FREE, one, p) for p, r in enumerate(roles) if r == FREE)
            if cost < IMPOSSIBLE:
                yield cost + _order(roles), tuple(roles)


def _gaps(places: Sequence[int]) -> int:
    """Count the arguments between a row and its column, which are usually neighbours."""
    return 3 * ((places[1] - places[0] > 1) + (places[3] - places[2] > 1))


def _placed(rest: Sequence[int], needed: Sequence[str]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield all ways to give the needed roles to places."""
    choices = [
        [(role.rstrip("?"), place) for place in (*rest, *([None] if role.endswith("?") else []))]
        for role in needed
    ]
    for chosen in product(*choices):
        used = [place for _, place in chosen if place is not None]
        if len(set(used)) == len(used):
            yield tuple((role, place) for role, place in chosen if place is not None)


def _order(roles: Sequence[str]) -> int:
    """Return how unusual an order is: usually, answers follow the given arguments."""
    if AFTER in roles and BOARD in roles and roles.index(AFTER) < roles.index(BOARD):
        return 4
    return 0
