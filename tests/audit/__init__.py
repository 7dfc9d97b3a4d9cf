"""Grading the grader: programs with known faults, and what it has to say about them.

The programs in the folder `programs` are right; everything here is made of them.
"""

from __future__ import annotations
