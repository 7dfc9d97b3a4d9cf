"""Calling the kernel by number, for what Python has no name for."""

from __future__ import annotations

import ctypes
import os
from typing import Any


class NotHere(Exception):
    """A means of protection that this machine does not have."""


_libc = ctypes.CDLL(None, use_errno=True)
_NO_NEW_PRIVILEGES = 38


def _argument(value: Any) -> Any:
    # An int would be passed as a C int, and its upper half be whatever was there.
    return ctypes.c_long(value) if isinstance(value, int) else value


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def call(number: int, *arguments: Any) -> int:
    """Return the result of a system call, whose arguments are numbers, pointers or None.

    :raises OSError: if the kernel refuses.
    """
    _libc.syscall.restype = ctypes.c_long
    return _checked(_libc.syscall(_argument(number), *map(_argument, arguments)))


def prctl(option: int, value: int) -> None:
    """Set ``option`` of this process.

    :raises OSError: if the kernel refuses.
    """
    _checked(_libc.prctl(ctypes.c_int(option), *map(ctypes.c_long, (value, 0, 0, 0))))


def give_up_privileges() -> None:
    """Refuse new privileges from now on, which is what the kernel wants before it locks us in."""
    prctl(_NO_NEW_PRIVILEGES, 1)


def unshare(flags: int) -> None:
    """Take namespaces of our own.

    :raises OSError: if the kernel refuses.
    """
    _checked(_libc.unshare(ctypes.c_int(flags)))
