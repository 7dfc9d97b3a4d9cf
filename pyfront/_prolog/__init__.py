"""SWI-Prolog inside this process.

The only package that imports pyswip, and only when the first question is asked. It finds
SWI-Prolog, starts it, loads the engine and then exchanges JSON text with one predicate,
``bridge_call/2``. There are four ways in:

* :func:`ask`, for an answer now;
* :func:`run`, for an answer that takes its time, where Ctrl-C must work;
* :func:`job` with :func:`watch`, for the same with news meanwhile;
* :func:`load`, for adding a Prolog file.

All may be used from any thread. Waiting for an answer does not keep other threads from running,
but it keeps this one from seeing a signal: that is why what may take long is a job.
"""

from __future__ import annotations

from .diagnosis import Check, diagnose
from .door import ask, ask_printed, load, version
from .engine import LoadMessage
from .installation import INSTALL, find_swipl, prolog_directory
from .jobs import POLL, Event, Job, job, run, watch

__all__ = [
    "INSTALL",
    "POLL",
    "Check",
    "Event",
    "Job",
    "LoadMessage",
    "ask",
    "ask_printed",
    "diagnose",
    "find_swipl",
    "job",
    "load",
    "prolog_directory",
    "run",
    "version",
    "watch",
]
