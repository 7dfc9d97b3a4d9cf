"""Other people's programs by their own interfaces: PettingZoo for learning, MCP for assistants.

Each needs a library of an extra; without it, importing the module says what to install.
"""

from __future__ import annotations

from .._errors import NotInstalled
from ..i18n import tr


def missing(extra: str, error: ImportError) -> NotInstalled:
    """Return the error for a library that is not installed, naming the extra that brings it."""
    told = tr("{name} is not installed", name=error.name)
    return NotInstalled(told, hint=f"pip install 'tabuleiro[{extra}]'")
