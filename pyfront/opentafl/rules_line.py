"""The rules of a Tafl game and a board, as OpenTafl writes them in one line.

    dim:7 esc:c atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/

An entry that is left out has the value in `DEFAULTS`. The first row of a board is row 1, which
stands at the bottom here, so that every square keeps its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .._errors import BadPosition
from ..game import OptionValue, Ruleset, game_named
from ..i18n import enumerated, tr
from ..moves import Cell, Square
from ..position import Position

TAFL = "tafl"
ATTACKERS, DEFENDERS = "b", "w"
PIECES = {"t": "b", "T": "w", "K": "k"}
"""The pieces, as OpenTafl writes them and as they are called here."""
SYMBOLS = {cell: symbol for symbol, cell in PIECES.items()}
EVERYONE = "tcnkTCNK"
DEFAULTS: Mapping[str, str] = {
    "esc": "c",
    "surf": "y",
    "atkf": "y",
    "tfr": "d",
    "ka": "y",
    "ks": "s",
    "kj": "n",
    "spd": "-1",
    "cor": "default",
    "cen": "default",
    "corh": EVERYONE,
    "cenh": "tcnk",
    "cenhe": EVERYONE,
    "corp": "K",
    "cenp": EVERYONE,
    "cors": "K",
    "cens": "K",
    "cenre": EVERYONE,
    "sw": "n",
    "efe": "n",
    "ber": "n",
    "linc": "n",
    "afor": "",
    "dfor": "",
}
"""The entries that matter here, with their values where they are left out."""
WITHOUT_EFFECT = (
    *("name", "swf", "nj", "cj", "mj", "corre", "aforre", "dforre"),
    *(f"{side}for{what}" for side in "ad" for what in "hps"),
)
"""Entries about knights, commanders and fortresses, which no game has that can be read."""
ESCAPES = {"c": "corner", "e": "edge"}
STRENGTHS = {"s": "four", "y": "four", "m": "four", "w": "two", "n": "two"}
STRENGTHS["c"] = "throne_four_adjacent_three"
ARMED: Mapping[str, OptionValue] = {"y": True, "n": False, "h": "hammer", "a": "anvil"}
REPETITIONS = {"i": None, "d": "draw3"}
HOSTILE = {
    ("", ""): None,
    ("", "tT"): "empty",
    ("t", "tT"): "attackers_always",
    ("tT", "tT"): "always",
}
"""To whom the throne is hostile with a piece on it, and without: the option throne_hostile."""
ONLY = {"kj": "n", "sw": "n", "ber": "n", "afor": "", "dfor": ""}
"""Entries that can only be read with these values: no option changes moves or captures so."""
ENDINGS = {"surf": "n", "efe": "n"}
"""Entries that only end a game sooner; other values are left out, which the game then says."""

ENTRY = re.compile(r"\S+")
ROW = re.compile(r"(?P<empty>\d+)|(?P<piece>[tTK])|(?P<other>.)", re.DOTALL)


@dataclass(frozen=True)
class Start:
    """The position that a rules line describes, and which of its entries have no effect."""

    position: Position
    notes: tuple[str, ...]


def begins(text: str) -> bool:
    """Return whether a text is a rules line."""
    return text.lstrip().removeprefix("rules ").lstrip().startswith("dim:")


class BadRules(BadPosition):
    """A rules line or a board that cannot be read, at a column of the text, and why not."""

    kind = BadPosition.kind
    why: str = ""


def read(text: str, *, board: list[list[Cell]] | None = None) -> Start:
    """Return the position that a rules line describes, or the one with another board.

    :raises BadRules: saying at which column, if it cannot be read, or has rules unknown here.
    :raises TabuleiroError: if there is no such position.
    """
    entries = dict(_entries(text))
    start = entries.pop("start")
    rows = board or board_rows(start.value, start.column + len("start:"))
    dim = entries.pop("dim")
    if dim.value != str(len(rows)):
        raise dim.wrong(tr("the board has {n} rows", n=len(rows)))
    given = {name: entry.value for name, entry in entries.items() if name in DEFAULTS}
    values = {**DEFAULTS, **given}
    refused = [(name, value) for name, value in ONLY.items() if values[name] != value]
    for name, _ in refused:
        raise entries[name].wrong(tr("no option of Tafl changes moves or captures like this"))
    options = {**_options(values, entries, len(rows)), "layout": _layout(rows)}
    player = ATTACKERS if values["atkf"] == "y" else DEFENDERS
    left_out = [
        f"{name}:{values[name]}" for name, usual in ENDINGS.items() if values[name] != usual
    ]
    if values["tfr"] not in REPETITIONS:
        left_out.append(f"tfr:{values['tfr']}")
    return Start(_ruled(rows, player, options), tuple(left_out))


@dataclass(frozen=True)
class _Entry:
    """An entry of a rules line, and the column that it begins at."""

    name: str
    value: str
    column: int

    def wrong(self, why: str) -> BadRules:
        told = tr("{entry}: {why}", entry=f"{self.name}:{self.value}"[:60], why=why)
        return _bad(self.column, told)


def _bad(column: int, why: str) -> BadRules:
    told = tr("column {column}: {message}", column=column, message=why)
    return BadRules(told, column=column, why=why)


def _entries(text: str) -> Iterator[tuple[str, _Entry]]:
    seen: set[str] = set()
    known = (*DEFAULTS, *WITHOUT_EFFECT, "dim", "start")
    for match in ENTRY.finditer(text):
        name, colon, value = match[0].partition(":")
        if match[0] == "rules" and not seen:
            continue
        entry = _Entry(name, value, match.start() + 1)
        if not colon:
            raise _bad(
                entry.column, tr("an entry is written NAME:VALUE, not {text!r}", text=name[:40])
            )
        if name not in known:
            raise entry.wrong(tr("there is no such entry"))
        if name in seen:
            raise entry.wrong(tr("this entry occurs twice"))
        seen.add(name)
        yield name, entry
    for name in ("dim", "start"):
        if name not in seen:
            raise _bad(len(text) + 1, tr("{name} is missing", name=f"{name}:"))


# --- boards ---------------------------------------------------------------------------------------


def is_board(text: str) -> bool:
    """Return whether a text is a board as OpenTafl writes it."""
    return re.fullmatch(r"\s*/(?:[\dtTkKnNcCmM]+/)+\s*", text) is not None


def board_rows(text: str, column: int = 1) -> list[list[Cell]]:
    """Return the rows of a board, the top one first.

    :raises BadRules: saying at which column, if it is none; the text begins at `column`.
    """
    rows: list[list[Cell]] = []
    at = column + len(text) - len(text.lstrip("/"))
    for part in text.strip("/").split("/"):
        row: list[Cell] = []
        for token in ROW.finditer(part):
            where = at + token.start()
            if token["other"]:
                raise _bad(where, tr("{piece!r} is not a piece of Tafl here", piece=token["other"]))
            if token["empty"] and len(token["empty"]) > 2:
                raise _bad(where, tr("a row is at most 99 squares long"))
            row += ["-"] * int(token["empty"]) if token["empty"] else [PIECES[token["piece"]]]
        if rows and len(row) != len(rows[0]):
            told = tr(
                "this row has {n} squares, the first one {first}", n=len(row), first=len(rows[0])
            )
            raise _bad(at, told)
        rows.append(row)
        at += len(part) + 1
    if len(rows) != len(rows[0]):
        told = tr("the board has {n} rows of {columns} squares", n=len(rows), columns=len(rows[0]))
        raise _bad(column, told)
    return rows[::-1]


def board_text(rows: Sequence[Sequence[Cell]]) -> str:
    """Return a board as OpenTafl writes it."""
    return "".join(f"/{_row(row)}" for row in reversed(rows)) + "/"


def _row(row: Sequence[Cell]) -> str:
    plain = "".join(SYMBOLS.get(str(cell), " ") for cell in row)
    return re.sub(" +", lambda gap: str(len(gap[0])), plain)


def square_name(square: Square, rows: int) -> str:
    """Return the name of a square of a board with this number of rows."""
    row, column = square
    return f"{chr(ord('a') + column - 1)}{rows + 1 - row}"


def _square(name: str, rows: int) -> Square | None:
    match = re.fullmatch(r"([a-z])(\d{1,2})", name)
    if match is None:
        return None
    column, rank = ord(match[1]) - ord("a") + 1, int(match[2])
    return (rows + 1 - rank, column) if 1 <= rank <= rows and column <= rows else None


# --- reading the rules ----------------------------------------------------------------------------


def _options(
    values: Mapping[str, str], entries: Mapping[str, _Entry], size: int
) -> dict[str, OptionValue]:
    """Return the options of the game that entries stand for.

    :raises BadRules: at the first one that no option stands for.
    """

    def chosen(name: str, known: Mapping[str, OptionValue]) -> OptionValue:
        if values[name] not in known:
            listed = enumerated([f"{name}:{value}" for value in known])
            raise entries[name].wrong(tr("what can be played here is {known}", known=listed))
        return known[values[name]]

    def pieces(name: str) -> list[str]:
        if wrong := set(values[name]) - set(EVERYONE):
            raise entries[name].wrong(tr("{piece!r} is not a piece", piece=min(wrong)))
        return [cell for symbol, cell in PIECES.items() if symbol in values[name]]

    def both(name: str) -> bool:
        found = {*pieces(name)} - {"k"}
        if len(found) == 1:
            raise entries[name].wrong(tr("a corner is hostile to both sides here, or to neither"))
        return bool(found)

    corners = _squares(values, entries, "cor", size)
    throne = "restricted" if _throne(values, entries, size) else "none"
    occupied, empty = ("".join(p for p in "tT" if p in values[n]) for n in ("cenh", "cenhe"))
    hostile = occupied, empty
    if throne != "none" and hostile not in HOSTILE:
        culprit = entries.get("cenhe") or entries["cenh"]
        raise culprit.wrong(tr("a throne cannot be hostile to these pieces alone here"))
    back = pieces("cenre")
    restricted: dict[str, OptionValue] = {
        "throne": "restricted",
        "throne_stop": [piece for piece in pieces("cens") if piece in back],
        "throne_pass": pieces("cenp"),
        "throne_hostile": HOSTILE.get(hostile) or "none",
        "king_throne_counts": "K" in values["cenhe"],
    }
    cornered: dict[str, OptionValue] = {
        "corners": corners,
        "corner_stop": pieces("cors"),
        "corner_pass": pieces("corp"),
        "corner_hostile": both("corh"),
        "king_corner_counts": "K" in values["corh"],
    }
    return {
        "first": ATTACKERS if chosen("atkf", {"y": True, "n": False}) else DEFENDERS,
        "escape": chosen("esc", ESCAPES),
        "speed": _speed(values, entries),
        "repetition": REPETITIONS.get(values["tfr"]) or "none",
        "king_armed": chosen("ka", ARMED),
        "king_strength": chosen("ks", STRENGTHS),
        "king_edge_counts": values["ks"] == "m",
        "linnaean": chosen("linc", {"y": True, "n": False}),
        **(restricted if throne != "none" else {}),
        **(cornered if corners else {}),
    }


def _squares(
    values: Mapping[str, str], entries: Mapping[str, _Entry], name: str, size: int
) -> list[list[int]]:
    if values[name] == "default":
        return [[1, 1], [1, size], [size, 1], [size, size]]
    found = []
    for given in filter(None, values[name].split(",")):
        square = _square(given, size)
        if square is None:
            raise entries[name].wrong(tr("{name!r} is not a square of this board", name=given[:20]))
        found.append(list(square))
    return sorted(found)


def _throne(values: Mapping[str, str], entries: Mapping[str, _Entry], size: int) -> bool:
    """Return whether the centre is a throne."""
    if values["cen"] in ("default", ""):
        return values["cen"] == "default"
    middle = (size + 1) // 2
    if _squares(values, entries, "cen", size) != [[middle, middle]]:
        raise entries["cen"].wrong(tr("the throne can only be the centre here"))
    return True


def _speed(values: Mapping[str, str], entries: Mapping[str, _Entry]) -> int | None:
    speeds = {part for part in values["spd"].split(",") if part}
    if len(speeds) != 1 or not re.fullmatch(r"-1|[1-9]\d?", min(speeds)):
        raise entries["spd"].wrong(tr("all pieces move equally far here"))
    [speed] = speeds
    return None if speed == "-1" else int(speed)


def _layout(rows: Sequence[Sequence[Cell]]) -> str:
    """Return the layout that is this board, or one of the same size.

    :raises BadRules: if there is none.
    """
    same = None
    for ruleset in game_named(TAFL).ruleset_notes:
        start = Position.start(TAFL, ruleset=ruleset.name)
        layout = str(_settings(ruleset)["layout"])
        if start.rows == [list(row) for row in rows]:
            return layout
        if len(start.rows) == len(rows):
            same = same or layout
    if same is None:
        raise _bad(1, tr("no game of Tafl here has a board of {n} rows", n=len(rows)))
    return same


def _settings(ruleset: Ruleset) -> dict[str, OptionValue]:
    """Return all options as a ruleset sets them, in the form that they are compared in."""
    usual = {option.name: option.default for option in game_named(TAFL).options}
    return {name: _plain(value) for name, value in {**usual, **ruleset.options}.items()}


def _plain(value: OptionValue) -> OptionValue:
    return sorted(value) if isinstance(value, list) else "none" if value is None else value


def _ruled(rows: list[list[Cell]], player: str, options: Mapping[str, OptionValue]) -> Position:
    """Return a position under the ruleset that is nearest to these options, and the options."""
    usual = _settings(game_named(TAFL).ruleset_notes[0])
    wanted = {name: _plain(options.get(name, default)) for name, default in usual.items()}

    def others(ruleset: Ruleset) -> dict[str, OptionValue]:
        settings = _settings(ruleset)
        return {name: value for name, value in wanted.items() if settings[name] != value}

    nearest = min(game_named(TAFL).ruleset_notes, key=lambda ruleset: len(others(ruleset)))
    told = {name: value if value != "none" else None for name, value in others(nearest).items()}
    return Position.from_rows(TAFL, rows, player, ruleset=nearest.name, **told)


# --- writing --------------------------------------------------------------------------------------


def written(position: Position) -> str:
    """Return the rules and the board of a position in one line.

    :raises BadPosition: for a game that is not Tafl, or rules that OpenTafl does not have.
    """
    if position.game != TAFL:
        told = tr("OpenTafl has only the games of the Tafl family, not {game}", game=position.game)
        raise BadPosition(told)
    ruleset = next(r for r in game_named(TAFL).ruleset_notes if r.name == position.ruleset)
    settings = {**_settings(ruleset), **{n: _plain(v) for n, v in position.options.items()}}
    rows = position.rows
    values = {**_values(settings, len(rows)), "atkf": "y" if position.player == ATTACKERS else "n"}
    title = f"name:{position.ruleset.replace('/', '_')}"
    entries = [f"{name}:{value}" for name, value in values.items() if value != DEFAULTS[name]]
    return " ".join([f"dim:{len(rows)}", title, *entries, f"start:{board_text(rows)}"])


def _values(settings: Mapping[str, OptionValue], size: int) -> dict[str, str]:
    """Return the entries that options stand for."""

    def symbols(cells: Sequence[str]) -> str:
        kinds = {"b": "tcnk", "w": "TCN", "k": "K"}
        return "".join(kinds[cell] for cell in ("b", "w", "k") if cell in cells)

    def hostile(to: str, king: bool) -> str:
        cells = [cell for cell, symbol in (("b", "t"), ("w", "T")) if symbol in to]
        return symbols([*cells, *(["k"] if king else [])])

    throne, corners = settings["throne"] == "restricted", settings["corners"]
    occupied, empty = next(
        to for to, when in HOSTILE.items() if (when or "none") == settings["throne_hostile"]
    )
    strength = _key(STRENGTHS, settings, "king_strength")
    plain = {
        "esc": _key(ESCAPES, settings, "escape"),
        "surf": "n",
        "tfr": _key(REPETITIONS, settings, "repetition"),
        "ka": _key(ARMED, settings, "king_armed"),
        "ks": "m" if settings["king_edge_counts"] and strength == "s" else strength,
        "spd": "-1" if settings["speed"] == "none" else str(settings["speed"]),
        "cor": _squares_text(corners, size),
        "cen": "default" if throne else "",
        "linc": "y" if settings["linnaean"] else "n",
    }
    on_throne = {
        "cenh": hostile(occupied, False),
        "cenhe": hostile(empty, settings["king_throne_counts"]),
        "cenp": symbols(settings["throne_pass"]),
        "cens": symbols(settings["throne_stop"]),
    }
    in_corners = {
        "corh": hostile("tT" if settings["corner_hostile"] else "", settings["king_corner_counts"]),
        "corp": symbols(settings["corner_pass"]),
        "cors": symbols(settings["corner_stop"]),
    }
    return {**plain, **(on_throne if throne else {}), **(in_corners if corners else {})}


def _key(table: Mapping[str, OptionValue], settings: Mapping[str, OptionValue], name: str) -> str:
    """Return the first entry of a table that stands for an option.

    :raises BadPosition: if there is none.
    """
    for key, value in table.items():
        if _plain(value) == settings[name]:
            return key
    option = f"{name}={settings[name]}"
    raise BadPosition(tr("OpenTafl has no rule for the option {option}", option=option))


def _squares_text(squares: Sequence[Sequence[int]], size: int) -> str:
    usual = [[1, 1], [1, size], [size, 1], [size, size]]
    if sorted(map(list, squares)) == usual:
        return "default"
    return ",".join(square_name((row, column), size) for row, column in squares)
