"""A kernel that lacks a means of protection: it answers ENOSYS, as an old one does.

A filter is set in each worker before anything else. It is a real one, so that nothing of the
grader has to be told what it is to find.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
import sys

CALLS: dict[str, dict[str, tuple[int, ...]]] = {
    "landlock": {"x86_64": (444, 445, 446), "aarch64": (444, 445, 446)},
    "seccomp": {"x86_64": (317,), "aarch64": (277,)},
    "namespaces": {"x86_64": (272,), "aarch64": (97,)},
}
"""The system calls of each layer, by processor."""
_LOAD, _EQUAL, _RETURN = 0x20, 0x15, 0x06
_ALLOW, _ERROR = 0x7FFF0000, 0x00050000
_NO_NEW_PRIVILEGES, _SET_SECCOMP, _FILTER = 38, 22, 2


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def lacking(layer: str) -> str:
    """Return Python code that takes a layer away from the process that runs it."""
    folder = os.path.dirname(__file__)
    return (
        f"import sys; sys.path.insert(0, {folder!r})\n"
        f"from missing_layers import take_away; take_away({layer!r}); sys.path.pop(0)\n"
    )


def take_away(layer: str) -> None:
    """Have the kernel answer from now on that it does not know the calls of a layer."""
    code = [struct.pack("=HBBI", _LOAD, 0, 0, 0)]
    for number in CALLS[layer][os.uname().machine]:
        code.append(struct.pack("=HBBI", _EQUAL, 0, 1, number))
        code.append(struct.pack("=HBBI", _RETURN, 0, 0, _ERROR | errno.ENOSYS))
    code.append(struct.pack("=HBBI", _RETURN, 0, 0, _ALLOW))
    program = _Program(len(code), b"".join(code))
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    if libc.prctl(_SET_SECCOMP, _FILTER, ctypes.byref(program)) != 0:
        sys.exit(f"no filter can be set: {os.strerror(ctypes.get_errno())}")
