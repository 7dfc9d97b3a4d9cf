"""A program that was handed in: copying, loading and asking it."""
