"""Grading programs whose rules are written in Prolog."""
