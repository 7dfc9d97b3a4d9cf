"""What the program says of itself."""

from __future__ import annotations

from .i18n import tr


def version() -> str:
    """Return the version that is installed."""
    from importlib import metadata  # late: it is slow, and seldom needed

    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return tr("(not installed, run from its source)")
