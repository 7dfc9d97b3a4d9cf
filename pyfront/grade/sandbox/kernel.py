"""Calling the kernel through the C library, for what Python has no name for."""

from __future__ import annotations

import ctypes
import os
from typing import Any


class NotHere(Exception):
    """A means of protection that this machine does not have."""


_libc = ctypes.CDLL(None, use_errno=True)
_libc.syscall.restype = ctypes.c_long
_NO_NEW_PRIVILEGES = 38


def call(function: str, *arguments: Any) -> int:
    """Call a function of the C library, whose arguments are numbers, pointers or None.

    :raises OSError: if the kernel refuses.
    """
    result: int = getattr(_libc, function)(*map(_argument, arguments))
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def _argument(value: Any) -> Any:
    # An int would be passed as a C int, and its upper half be whatever was there.
    return ctypes.c_long(value) if isinstance(value, int) else value


def prctl(option: int, value: int) -> None:
    """Set ``option`` of this process.

    :raises OSError: if the kernel refuses.
    """
    call("prctl", option, value, 0, 0, 0)


def give_up_privileges() -> None:
    """Refuse new privileges from now on, which is what the kernel wants before it locks us in."""
    prctl(_NO_NEW_PRIVILEGES, 1)
