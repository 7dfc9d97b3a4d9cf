"""Hands for the full-screen console: they type, click and look, and wait for what they expect."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from textual.events import Key
from textual.pilot import Pilot

from pyfront import Position
from pyfront.app.application import Application
from pyfront.app.board_widget import BoardWidget
from pyfront.record import Record
from pyfront.saves import Keeper
from pyfront.session.game_session import Session
from pyfront.session.setup import Setup, begun
from pyfront.view.board import Place

PATIENCE = 30
"""Seconds until an expected change must have happened; a slow machine needs some of them."""
KEYS = {"-": "minus", " ": "space", "?": "question_mark", "/": "slash", ".": "full_stop"}


class Hands:
    """A user in front of the screen."""

    def __init__(self, application: Application, pilot: Pilot[Any]) -> None:
        self.application = application
        self.pilot = pilot

    # --- looking ------------------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The text on the screen."""
        strips = self.application.screen._compositor.render_strips()
        return "\n".join("".join(part.text for part in strip) for strip in strips)

    @property
    def session(self) -> Session:
        """The game at the table."""
        session = self.application.table.session
        assert session is not None
        return session

    @property
    def board(self) -> BoardWidget:
        """The board at the table."""
        return self.application.table.board

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        for _ in range(PATIENCE * 50):
            if holds():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"it never came; the screen is\n{self.screen}")

    async def sees(self, text: str) -> None:
        """Wait until a text is on the screen; where lines break does not matter."""
        wanted = text.split()
        await self.until(lambda: _within(wanted, self.screen.split()))

    # --- acting -------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)

    async def type(self, text: str) -> None:
        """Type a text, and Enter."""
        await self.press(*(KEYS.get(character, character) for character in text), "enter")

    def rush(self, *keys: str) -> None:
        """Press keys so fast that they arrive all at once."""
        for key in keys:
            character = key if len(key) == 1 else None
            self.application.post_message(Key(KEYS.get(key, key), character))

    async def click(self, place: Place) -> None:
        """Click the middle of a square."""
        geometry = self.board.geometry
        assert geometry is not None
        square = geometry.squares[place]
        middle = square.x + square.width // 2, square.y + square.height // 2
        await self.pilot.click(BoardWidget, offset=middle)

    async def resize(self, width: int, height: int) -> None:
        """Set the size of the window."""
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()


def _within(wanted: list[str], shown: list[str]) -> bool:
    return any(shown[n : n + len(wanted)] == wanted for n in range(len(shown)))


@asynccontextmanager
async def at_home(size: tuple[int, int] = (80, 24)) -> AsyncIterator[Hands]:
    """Sit before the first screen."""
    application = Application()
    async with application.run_test(size=size) as pilot:
        yield Hands(application, pilot)


@asynccontextmanager
async def at_table(
    game: str = "breakthrough",
    *players: str,
    size: tuple[int, int] = (80, 24),
    setup: Setup | None = None,
    start: Position | None = None,
    **more: Any,
) -> AsyncIterator[Hands]:
    """Sit at a table where a game begins; people play unless others are named."""
    begins = start or Position.start(game, **more)
    setup = setup or Setup(dict(zip(("first", "second"), players, strict=False)))
    application = Application()
    application.begin_with(begun(begins, setup), Keeper(None), setup)
    async with application.run_test(size=size) as pilot:
        hands = Hands(application, pilot)
        await hands.until(
            lambda: application.table.is_mounted and application.screen is application.table
        )
        await pilot.pause()
        yield hands


def played(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Make a test of a coroutine."""

    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(_whole(test(*arguments, **named)))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    run.__signature__ = _signature(test)  # type: ignore[attr-defined]  # pytest reads it
    return run


async def _whole(test: Awaitable[None]) -> None:
    await test


def _signature(test: Callable[..., Any]) -> Any:
    import inspect

    return inspect.signature(test)


__all__ = ["Hands", "Record", "at_home", "at_table", "played"]
