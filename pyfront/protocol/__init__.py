"""Protocols for playing with other programs, as an engine or with one."""
