"""Results for people and for programs; different ones for teachers and for students."""

from __future__ import annotations
