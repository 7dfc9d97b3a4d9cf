"""The kinds of checks, one module each."""
