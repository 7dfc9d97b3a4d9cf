"""The messages between a page, the server and the program behind it.

The page sends JSON, and receives what to draw as bytes. The program reads and writes packets of
Textual's web driver: a letter, the length of the rest in four bytes, and the rest. Whatever the
page sends is cut down here to what an honest one needs.
"""

from __future__ import annotations

import asyncio
import json

DRAWN, TOLD = b"D", b"M"
"""The packets that are drawn or typed, and those that carry JSON."""
USUAL, LARGEST = (80, 24), (300, 100)
"""Columns and lines of a window: the default, and the maximum."""
LONGEST = 4_000
"""How many characters a message may type: those that the input line takes."""
PASTE_BEGINS, PASTE_ENDS = "\x1b[200~", "\x1b[201~"


def packet(kind: bytes, content: bytes) -> bytes:
    return kind + len(content).to_bytes(4, "big") + content


async def read_packet(stream: asyncio.StreamReader) -> tuple[bytes, bytes]:
    """Read a packet.

    :raises EOFError: where no more come.
    """
    head = await stream.readexactly(5)
    return head[:1], await stream.readexactly(int.from_bytes(head[1:], "big"))


def from_page(message: str) -> bytes | None:
    """Return the packet that a message of the page is passed on as, if it is passed on."""
    try:
        kind, content = json.loads(message)
    except (ValueError, TypeError, RecursionError):
        return None
    if kind == "stdin" and isinstance(content, str):
        return packet(DRAWN, typed(content).encode("utf-8", "replace"))
    if kind == "resize" and isinstance(content, dict):
        width, height = size(content.get("width"), content.get("height"))
        told = {"type": "resize", "width": width, "height": height}
        return packet(TOLD, json.dumps(told).encode())
    return None


def file(name: str, content: str) -> bytes:
    """Return the packet by which a program sends its page a file to save."""
    return packet(TOLD, json.dumps(["file", {"name": name, "content": content}]).encode())


def ground(colour: str) -> bytes:
    """Return the packet by which a program tells its page the colour of its ground."""
    return packet(TOLD, json.dumps(["ground", colour]).encode())


def to_page(told: bytes) -> str | None:
    """Return the page's message for one of the program; None if the page has no use for it."""
    return told.decode() if told.startswith((b'["file"', b'["ground"')) else None


def typed(text: str) -> str:
    """Return the typed text, cut; a paste ends with its message, since it has no other end."""
    cut = text[:LONGEST]
    begun = cut.rfind(PASTE_BEGINS)
    return cut if begun <= cut.rfind(PASTE_ENDS) else cut + PASTE_ENDS


def size(width: object, height: object) -> tuple[int, int]:
    """Return the size of a window, within limits: a larger one costs memory."""
    columns, lines = (
        min(max(int(given), 1), most) if isinstance(given, int) else usual
        for given, usual, most in zip((width, height), USUAL, LARGEST, strict=True)
    )
    return columns, lines
