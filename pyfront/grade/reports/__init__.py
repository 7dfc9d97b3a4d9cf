"""A result, told to people and to programs; separately to teachers and to students."""

from __future__ import annotations
