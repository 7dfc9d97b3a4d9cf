"""What the kernel forbids this process, called through the C library: Python has no name for it.

Files and the network are closed by landlock. Linux has it since 5.13, and it needs no privilege.
Everything is denied except reading below the given paths. Open files stay open.

System calls are closed by seccomp. The list allows reading files, memory, time, waiting and ending.
There is no way to start a process or a thread, to run a program or load machine code, to open a
file for writing, to use a network, to send a signal to another process, or to change any limit. A
refused call returns an error, so that the program can report what was refused.
"""

from __future__ import annotations

import ctypes
import errno
import os
import struct
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on all processors
_ASK_VERSION = 1
_RULE_PATH_BENEATH = 1
_READ_FILE, _READ_DIRECTORY = 1 << 2, 1 << 3
_TCP_BIND_AND_CONNECT = 0b11
_ABSTRACT_SOCKETS_AND_SIGNALS = 0b11
_SET_FILTER, _ALL_THREADS = 1, 1
_ALLOW, _KILL, _ERROR = 0x7FFF0000, 0x80000000, 0x00050000
_LOAD, _EQUAL, _AT_LEAST, _ANY_BIT, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
_NUMBER, _PROCESSOR = 0, 4  # their offsets in the data that the filter examines
_OTHER_ABI = 0x40000000  # marks calls of x86's second table
_RECENT = 424  # calls of Linux 5.1 and later, which the C library can do without
_EXECUTABLE = 4  # PROT_EXEC
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_TABLE = """\
    access 21 -; brk 12 214; chdir 80 49; clock_getres 229 114; clock_gettime 228 113;
    clock_nanosleep 230 115; close 3 57; exit 60 93; exit_group 231 94; faccessat 269 48;
    faccessat2 439 439; fcntl 72 25; fstat 5 80; ftruncate 77 46; futex 202 98; getcpu 309 168;
    getcwd 79 17; getdents64 217 61; getegid 108 177; geteuid 107 175; getgid 104 176;
    getpid 39 172; getppid 110 173; getrandom 318 278; getrlimit 97 163; getrusage 98 165;
    gettid 186 178; gettimeofday 96 169; getuid 102 174; ioctl 16 29; lseek 8 62; lstat 6 -;
    madvise 28 233; mmap 9 222; mprotect 10 226; mremap 25 216; munmap 11 215; nanosleep 35 101;
    newfstatat 262 79; open 2 -; openat 257 56; poll 7 -; ppoll 271 73; pread64 17 67;
    prlimit64 302 261; pselect6 270 72; read 0 63; readlink 89 -; readlinkat 267 78; readv 19 65;
    restart_syscall 219 128; rseq 334 293; rt_sigaction 13 134; rt_sigprocmask 14 135;
    rt_sigreturn 15 139; sched_getaffinity 204 123; sched_yield 24 124; select 23 -;
    set_robust_list 273 99; sigaltstack 131 132; stat 4 -; statx 332 291; sysinfo 99 179;
    tgkill 234 131; time 201 -; times 100 153; uname 63 160; write 1 64; writev 20 66
"""


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


# --- files and the network ------------------------------------------------------------------------


def restrict_files(readable: Iterable[str]) -> str:
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


#: The calls that are left: name, number on x86-64, number on aarch64.


class _Machine(NamedTuple):
    audit: int
    filter: int
    """The number of the call that sets a filter."""
    calls: dict[str, int]


def _calls(column: int) -> dict[str, int]:
    """Return the numbers in one column of the table: the calls that are left, on one processor."""
    rows = (row.split() for row in _TABLE.split(";"))
    return {row[0]: int(row[column]) for row in rows if row[column] != "-"}


_MACHINES = {
    "x86_64": _Machine(0xC000003E, 317, _calls(1)),
    "aarch64": _Machine(0xC00000B7, 277, _calls(2)),
}


# --- system calls ---------------------------------------------------------------------------------


def restrict_calls() -> str:
    """Leave all threads of this process only the calls that a program of rules needs.

    Return what that covers.

    :raises NotHere: if this is not Linux, or not a processor whose calls are known.
    :raises OSError: if the kernel refuses.
    """
    if sys.platform != "linux":
        raise NotHere("seccomp is a part of Linux")
    name = os.uname().machine
    machine = _MACHINES.get(name) if sys.maxsize > 1 << 32 else None
    if machine is None:
        raise NotHere(f"the system calls of this processor ({name}) are not known")
    give_up_privileges()
    code = b"".join(_instructions(machine, os.getpid()))
    program = _Program(len(code) // 8, code)
    try:
        call("syscall", machine.filter, _SET_FILTER, _ALL_THREADS, ctypes.byref(program))
    except OSError as error:
        if error.errno in (errno.ENOSYS, errno.EINVAL):
            raise NotHere(f"this kernel has no seccomp filters ({error.strerror})") from error
        raise
    return f"{len(machine.calls)} system calls are left"


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


# --- the filter -----------------------------------------------------------------------------------


def _do(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    """Return one instruction; ``yes`` and ``no`` are how many a test skips."""
    return struct.pack("=HBBI", code, yes, no, value)


def _give(verdict: int) -> bytes:
    return _do(_RETURN, verdict)


def _fail(number: int) -> bytes:
    return _give(_ERROR | number)


def _load_argument(index: int, *, upper: bool = False) -> bytes:
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
    """Return the rules for the calls whose arguments matter."""
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
    return _load_argument(index) + _do(_ANY_BIT, bits, no=1) + _fail(error) + _give(_ALLOW)


def _only(process: int) -> bytes:
    """Allow what this process does to itself: abort() is a signal to one's own thread."""
    return _load_argument(0) + _do(_EQUAL, process, no=1) + _give(_ALLOW) + _fail(errno.EPERM)


def _only_asking() -> bytes:
    """Allow asking for a limit: the address of a new one is null."""
    lower = _load_argument(2) + _do(_EQUAL, 0, no=3)
    upper = _load_argument(2, upper=True) + _do(_EQUAL, 0, no=1)
    return lower + upper + _give(_ALLOW) + _fail(errno.EPERM)
