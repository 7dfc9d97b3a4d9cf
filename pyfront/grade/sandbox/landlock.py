"""Landlock: the files and the network that this process may use from now on.

Linux has it since 5.13; it needs no privilege. Everything is denied except reading below the given
paths. Open files stay open.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable
from typing import NamedTuple

from .kernel import NotHere, call, give_up_privileges

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on all processors
_ASK_VERSION = 1
_RULE_PATH_BENEATH = 1
_READ_FILE, _READ_DIRECTORY = 1 << 2, 1 << 3
_TCP_BIND_AND_CONNECT = 0b11
_ABSTRACT_SOCKETS_AND_SIGNALS = 0b11


class _Version(NamedTuple):
    first: int
    rights: int
    """How many rights over files there are."""
    size: int
    """How many bytes of a ruleset are read."""
    covered: str


_VERSIONS = (
    _Version(6, 16, 24, "files, TCP, signals"),
    _Version(5, 16, 16, "files, TCP"),
    _Version(4, 15, 16, "files, TCP"),
    _Version(3, 15, 8, "files"),
    _Version(2, 14, 8, "files"),
    _Version(1, 13, 8, "files"),
)


class _Ruleset(ctypes.Structure):
    _fields_ = (
        ("files", ctypes.c_uint64),
        ("network", ctypes.c_uint64),
        ("scoped", ctypes.c_uint64),
    )


class _PathBeneath(ctypes.Structure):
    _fields_ = (("allowed", ctypes.c_uint64), ("directory", ctypes.c_int32))


def version() -> int:
    """Return the version of Landlock that the kernel has.

    :raises NotHere: if it has none.
    """
    if sys.platform != "linux":
        raise NotHere("Landlock is a part of Linux")
    try:
        return call("syscall", _CREATE_RULESET, None, 0, _ASK_VERSION)
    except OSError as error:
        raise NotHere(f"this kernel has no Landlock ({error.strerror})") from error


def restrict(readable: Iterable[str]) -> str:
    """Leave this thread, and what it starts, nothing but reading below the paths ``readable``.

    Return what that covers.

    :raises NotHere: if the kernel has no Landlock.
    :raises OSError: if the kernel refuses.
    """
    found = version()
    known = next(one for one in _VERSIONS if found >= one.first)
    wanted = _Ruleset((1 << known.rights) - 1, _TCP_BIND_AND_CONNECT, _ABSTRACT_SOCKETS_AND_SIGNALS)
    ruleset = call("syscall", _CREATE_RULESET, ctypes.byref(wanted), known.size, 0)
    try:
        for path in readable:
            _allow(ruleset, path)
        give_up_privileges()
        call("syscall", _RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
    return f"version {found}: {known.covered}"


def _allow(ruleset: int, path: str) -> None:
    rights = _READ_FILE | (_READ_DIRECTORY if os.path.isdir(path) else 0)
    directory = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = _PathBeneath(allowed=rights, directory=directory)
        call("syscall", _ADD_RULE, ruleset, _RULE_PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(directory)
