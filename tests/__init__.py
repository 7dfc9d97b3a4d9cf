"""The tests, as a package of its own: another `tests` may be installed beside it."""
