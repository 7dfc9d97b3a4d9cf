"""What the program says of itself."""

from __future__ import annotations

from .lang import tr


def version() -> str:
    """Return the version that is installed."""
    from importlib import metadata  # late, for few need it and it takes long

    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return tr("(not installed, run from its source)")
