"""The tests, as a package of their own: another package `tests` may be installed beside it."""
