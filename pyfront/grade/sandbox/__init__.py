"""Processes that run untrusted programs.

The modules below are imported by the process itself, without the rest of the package.
"""
