"""Processes that run programs nobody trusts.

The modules below are imported by the process itself, without the rest of the package.
"""
