"""Time limits for tests."""

from __future__ import annotations

UNHURRIED = 86_400.0
"""Seconds for what has an end of its own, however slow the machine is."""
