"""Benchmarks: what our engine costs beside a student's program and beside other doors.

Every figure is a ratio of two things measured in the same run on the same machine; times are CPU
times. ``python -m tests.bench`` prints the tables.
"""
