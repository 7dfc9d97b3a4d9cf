"""Locking this process in, for good, before it runs an untrusted program."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

from . import kernel
from .kernel import NotHere, call, prctl

LEVELS: dict[str, tuple[str, ...]] = {
    "none": (),
    "rlimit": ("session", "limits"),
    "kernel": ("session", "limits", "landlock", "seccomp"),
    "namespace": ("session", "limits", "landlock", "seccomp", "namespaces"),
}
"""The layers that each level of isolation requires."""

NOBODY = 65534
"""The user that root becomes."""

_DIE_WITH_PARENT = 1
_NEW_NAMESPACES = {"users": 0x10000000, "network": 0x40000000, "memory": 0x08000000}


class Layer(NamedTuple):
    """One means of protection."""

    name: str
    applied: bool
    detail: str
    """What it covers, or why it is missing."""


class Fence(NamedTuple):
    """What the process may still use."""

    parent: int
    """The process with which this one ends."""
    readable: tuple[str, ...]
    """Directories and files."""
    processor_seconds: int
    memory: int
    """Bytes of address space."""
    output: int
    """Bytes that a file may have; only files that are open already can be written."""


def missing(level: str, layers: Iterable[Layer]) -> tuple[Layer, ...]:
    """Return the layers that ``level`` demands and that were not applied."""
    found = {layer.name: layer for layer in layers}
    wanted = (found.get(name, Layer(name, False, "not tried")) for name in LEVELS[level])
    return tuple(layer for layer in wanted if not layer.applied)


def enter(parent: int) -> list[Layer]:
    """Apply what must come before other threads: the session and the namespaces."""
    return [_applied("session", lambda: _session(parent)), _applied("namespaces", _namespaces)]


def lock(fence: Fence) -> list[Layer]:
    """Apply the rest; from here on there is no way back."""
    return [
        _applied("limits", lambda: _limits(fence)),
        _applied("user", lambda: _user(fence)),
        _applied("landlock", lambda: kernel.restrict_files(fence.readable)),
        _applied("seccomp", kernel.restrict_calls),
    ]


def _applied(name: str, apply: Callable[[], str]) -> Layer:
    try:
        return Layer(name, True, apply())
    except NotHere as reason:
        return Layer(name, False, str(reason))
    except (OSError, ValueError) as error:
        return Layer(name, False, f"refused: {error}")


def _session(parent: int) -> str:
    if os.getsid(0) != os.getpid():
        os.setsid()
    os.umask(0o077)
    if sys.platform == "linux":
        _die_with(parent)
        return "of its own, ends with the parent"
    return "of its own"


def _die_with(parent: int) -> None:
    prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before it could be asked
        os._exit(1)


def _limits(fence: Fence) -> str:
    import resource  # not everywhere

    values = {
        "RLIMIT_CPU": fence.processor_seconds,
        "RLIMIT_AS": fence.memory,
        "RLIMIT_FSIZE": fence.output,
        "RLIMIT_NOFILE": 64,
        "RLIMIT_NPROC": 0,
        "RLIMIT_CORE": 0,
        "RLIMIT_MEMLOCK": 0,
    }
    refused = []
    for name, value in values.items():
        grace = 2 if name == "RLIMIT_CPU" else 0  # to end by a signal that says why
        try:
            resource.setrlimit(getattr(resource, name), (value, value + grace))
        except (AttributeError, OSError, ValueError):
            refused.append(name)
    if refused:
        raise NotHere(f"not to be had: {', '.join(refused)}")
    return f"{fence.processor_seconds} s of processor, {fence.memory >> 20} MB"


def _namespaces() -> str:
    if sys.platform != "linux":
        raise NotHere("namespaces are a part of Linux")
    wanted = dict(_NEW_NAMESPACES)
    if os.geteuid() == 0:
        del wanted["users"]
    try:
        call("unshare", sum(wanted.values()))
    except OSError as error:
        if error.errno in (errno.EPERM, errno.ENOSPC, errno.ENOSYS, errno.EINVAL):
            raise NotHere(f"this system does not give any ({error.strerror})") from error
        raise
    return ", ".join(wanted)


def _user(fence: Fence) -> str:
    if os.geteuid() != 0:
        return f"number {os.geteuid()}, which is not root"
    for path in fence.readable:
        while path != (path := os.path.dirname(path)):
            if not os.stat(path).st_mode & 0o001:
                raise NotHere(f"still root, because no one else may enter {path}")
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    if sys.platform == "linux":
        _die_with(fence.parent)  # a change of user undoes it
    return "nobody instead of root"
