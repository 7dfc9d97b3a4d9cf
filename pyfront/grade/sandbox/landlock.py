"""Landlock: the files and the network that this process may use from now on.

Linux has it since 5.13; it needs no privilege. Everything is denied but reading below the given
paths. What is open already stays open.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable

from .kernel import NotHere, call, give_up_privileges

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on all processors
_ASK_VERSION = 1
_RULE_PATH_BENEATH = 1
_READ_FILE, _READ_DIRECTORY = 1 << 2, 1 << 3

#: The rights over files that each version of Landlock added, as the number of the last one.
_LAST_RIGHT = {1: 12, 2: 13, 3: 14, 4: 14, 5: 15}
_TCP_BIND_AND_CONNECT = 0b11  # since version 4
_ABSTRACT_SOCKETS_AND_SIGNALS = 0b11  # since version 6


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
        return call(_CREATE_RULESET, None, 0, _ASK_VERSION)
    except OSError as error:
        raise NotHere(f"this kernel has no Landlock ({error.strerror})") from error


def restrict(readable: Iterable[str]) -> str:
    """Leave this thread, and what it starts, nothing but reading below the paths ``readable``.

    Return what that covers.

    :raises NotHere: if the kernel has no Landlock.
    :raises OSError: if the kernel refuses.
    """
    found = version()
    wanted = _wanted(found)
    size = ctypes.sizeof(_Ruleset) if found >= 6 else 16 if found >= 4 else 8
    ruleset = call(_CREATE_RULESET, ctypes.byref(wanted), size, 0)
    try:
        for path in readable:
            _allow(ruleset, path)
        give_up_privileges()
        call(_RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
    return f"version {found}: {_covered(found)}"


def _wanted(found: int) -> _Ruleset:
    last = _LAST_RIGHT.get(found, _LAST_RIGHT[max(_LAST_RIGHT)])
    return _Ruleset(
        files=(1 << (last + 1)) - 1,
        network=_TCP_BIND_AND_CONNECT if found >= 4 else 0,
        scoped=_ABSTRACT_SOCKETS_AND_SIGNALS if found >= 6 else 0,
    )


def _allow(ruleset: int, path: str) -> None:
    rights = _READ_FILE | (_READ_DIRECTORY if os.path.isdir(path) else 0)
    directory = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        rule = _PathBeneath(allowed=rights, directory=directory)
        call(_ADD_RULE, ruleset, _RULE_PATH_BENEATH, ctypes.byref(rule), 0)
    finally:
        os.close(directory)


def _covered(found: int) -> str:
    parts = ["files", *(["TCP"] if found >= 4 else []), *(["signals"] if found >= 6 else [])]
    return ", ".join(parts)
