"""Benchmarks: the cost of our engine relative to a student's program and to other bridges.

Every figure is a ratio of two measurements in the same run on the same machine; times are CPU
times. ``python -m tests.bench`` prints the tables.
"""
