"""The fixture that runs a command line, for all tests of the command line."""

from __future__ import annotations

from tests.cli.test_cli import run

__all__ = ["run"]
