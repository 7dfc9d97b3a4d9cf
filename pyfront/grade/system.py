"""Calling the kernel by number, for what Python has no name for."""

from __future__ import annotations

import ctypes
import os
from typing import Any


class NotHere(Exception):
    """A means of protection that this machine does not have."""


_libc = ctypes.CDLL(None, use_errno=True)


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


def prctl(option: int, value: int) -> int:
    """Set ``option`` of this process.

    :raises OSError: if the kernel refuses.
    """
    return _checked(_libc.prctl(ctypes.c_int(option), *map(ctypes.c_long, (value, 0, 0, 0))))


def call_named(name: str, *arguments: int) -> int:
    """Return the result of the C library's function ``name``, whose arguments are C ints.

    :raises OSError: if the kernel refuses.
    """
    return _checked(getattr(_libc, name)(*map(ctypes.c_int, arguments)))
