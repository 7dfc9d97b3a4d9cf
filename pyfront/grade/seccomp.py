"""Seccomp: the system calls that this process may make from now on.

A list of what is allowed: reading files, memory, time, waiting and ending. There is no way to
start a process or a thread, to run a program or load machine code, to open a file for writing, to
use a network, to send a signal to another process, or to change any limit. A refused call gives
an error, so that the program can say what it was refused.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterator
from typing import NamedTuple

from .system import NotHere, call, prctl

_SET_NO_NEW_PRIVILEGES = 38
_SET_FILTER, _ALL_THREADS = 1, 1

_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _PROCESSOR = 0, 4  # where they are in what the filter looks at
_OTHER_ABI = 0x40000000  # the bit of x86's second table of calls
_RECENT = 424  # calls of Linux 5.1 and later, which the C library can do without

_EXECUTABLE = 4  # PROT_EXEC
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


class _Machine(NamedTuple):
    audit: int
    filter: int
    """The number of the call that sets a filter."""
    calls: dict[str, int]


_X86_64 = _Machine(
    0xC000003E,
    317,
    {
        **{"read": 0, "write": 1, "open": 2, "close": 3, "stat": 4, "fstat": 5, "lstat": 6},
        **{"poll": 7, "lseek": 8, "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12},
        **{"rt_sigaction": 13, "rt_sigprocmask": 14, "rt_sigreturn": 15, "ioctl": 16},
        **{"pread64": 17, "readv": 19, "writev": 20, "access": 21, "select": 23},
        **{"sched_yield": 24, "mremap": 25, "madvise": 28, "nanosleep": 35, "getpid": 39},
        **{"exit": 60, "uname": 63, "fcntl": 72, "ftruncate": 77, "getcwd": 79, "chdir": 80},
        **{"readlink": 89, "gettimeofday": 96, "getrlimit": 97, "getrusage": 98, "sysinfo": 99},
        **{"times": 100, "getuid": 102, "getgid": 104, "geteuid": 107, "getegid": 108},
        **{"getppid": 110, "sigaltstack": 131, "gettid": 186, "time": 201, "futex": 202},
        **{"sched_getaffinity": 204, "getdents64": 217, "restart_syscall": 219},
        **{"clock_gettime": 228, "clock_getres": 229, "clock_nanosleep": 230},
        **{"exit_group": 231, "tgkill": 234, "openat": 257, "newfstatat": 262},
        **{"readlinkat": 267, "faccessat": 269, "pselect6": 270, "ppoll": 271},
        **{"set_robust_list": 273, "prlimit64": 302, "getcpu": 309, "getrandom": 318},
        **{"statx": 332, "rseq": 334, "faccessat2": 439},
    },
)
_AARCH64 = _Machine(
    0xC00000B7,
    277,
    {
        **{"getcwd": 17, "fcntl": 25, "ioctl": 29, "ftruncate": 46, "faccessat": 48},
        **{"chdir": 49, "openat": 56, "close": 57, "getdents64": 61, "lseek": 62, "read": 63},
        **{"write": 64, "readv": 65, "writev": 66, "pread64": 67, "pselect6": 72, "ppoll": 73},
        **{"readlinkat": 78, "newfstatat": 79, "fstat": 80, "exit": 93, "exit_group": 94},
        **{"futex": 98, "set_robust_list": 99, "nanosleep": 101, "clock_gettime": 113},
        **{"clock_getres": 114, "clock_nanosleep": 115, "sched_getaffinity": 123},
        **{"sched_yield": 124, "restart_syscall": 128, "tgkill": 131, "sigaltstack": 132},
        **{"rt_sigaction": 134, "rt_sigprocmask": 135, "rt_sigreturn": 139, "times": 153},
        **{"uname": 160, "getrlimit": 163, "getrusage": 165, "getcpu": 168},
        **{"gettimeofday": 169, "getpid": 172, "getppid": 173, "getuid": 174, "geteuid": 175},
        **{"getgid": 176, "getegid": 177, "gettid": 178, "sysinfo": 179, "brk": 214},
        **{"munmap": 215, "mremap": 216, "mmap": 222, "mprotect": 226, "madvise": 233},
        **{"prlimit64": 261, "getrandom": 278, "statx": 291, "rseq": 293, "faccessat2": 439},
    },
)
_MACHINES = {"x86_64": _X86_64, "aarch64": _AARCH64}


def restrict() -> str:
    """Leave all threads of this process only the calls that a program of rules needs.

    Return what that covers.

    :raises NotHere: if this is not Linux, or not a processor whose calls are known.
    :raises OSError: if the kernel refuses.
    """
    if sys.platform != "linux":
        raise NotHere("seccomp is a part of Linux")
    machine = _MACHINES.get(platform.machine()) if sys.maxsize > 1 << 32 else None
    if machine is None:
        raise NotHere(f"the system calls of this processor ({platform.machine()}) are not known")
    prctl(_SET_NO_NEW_PRIVILEGES, 1)
    instructions = b"".join(_instructions(machine, os.getpid()))
    try:
        call(machine.filter, _SET_FILTER, _ALL_THREADS, ctypes.byref(_program(instructions)))
    except OSError as error:
        if error.errno in (errno.ENOSYS, errno.EINVAL):
            raise NotHere(f"this kernel has no seccomp filters ({error.strerror})") from error
        raise
    return f"{len(machine.calls)} system calls are left"


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _program(instructions: bytes) -> _Program:
    return _Program(len(instructions) // 8, instructions)


# --- the filter -----------------------------------------------------------------------------------


def _do(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    """Return one instruction; ``yes`` and ``no`` are how many a test skips."""
    return struct.pack("=HBBI", code, yes, no, value)


def _give(verdict: int) -> bytes:
    return _do(_RETURN, verdict)


def _fail(number: int) -> bytes:
    return _give(_ERROR | number)


def _argument(index: int, *, upper: bool = False) -> bytes:
    """Load half of an argument; both processors are little-endian."""
    return _do(_LOAD, 16 + 8 * index + 4 * upper)


def _instructions(machine: _Machine, process: int) -> Iterator[bytes]:
    yield _do(_LOAD, _PROCESSOR)
    yield _do(_EQUAL, machine.audit, yes=1) + _give(_KILL)
    yield _do(_LOAD, _NUMBER)
    yield _do(_AT_LEAST, _OTHER_ABI, no=1) + _give(_KILL)
    special = _special(process)
    for name, number in machine.calls.items():
        answer = special.get(name, _give(_ALLOW))
        yield _do(_EQUAL, number, no=len(answer) // 8) + answer
    yield _do(_AT_LEAST, _RECENT, no=1) + _fail(errno.ENOSYS)
    yield _fail(errno.EPERM)


def _special(process: int) -> dict[str, bytes]:
    """Return what is done about the calls whose arguments matter."""
    code = _unless(2, _EXECUTABLE, errno.EPERM)
    return {
        "mmap": code,
        "mprotect": code,
        "open": _unless(1, _WRITING, errno.EACCES),
        "openat": _unless(2, _WRITING, errno.EACCES),
        "ioctl": _fail(errno.ENOTTY),
        "tgkill": _only(process),
        "prlimit64": _only_asking(),
    }


def _unless(index: int, bits: int, error: int) -> bytes:
    return _argument(index) + _do(_ANY_BIT, bits, no=1) + _fail(error) + _give(_ALLOW)


def _only(process: int) -> bytes:
    """Allow what this process does to itself: abort() is a signal to one's own thread."""
    return _argument(0) + _do(_EQUAL, process, no=1) + _give(_ALLOW) + _fail(errno.EPERM)


def _only_asking() -> bytes:
    """Allow asking for a limit: the address of a new one is null."""
    lower = _argument(2) + _do(_EQUAL, 0, no=3)
    upper = _argument(2, upper=True) + _do(_EQUAL, 0, no=1)
    return lower + upper + _give(_ALLOW) + _fail(errno.EPERM)
