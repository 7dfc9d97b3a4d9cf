"""SWI-Prolog inside this process.

The only package that imports pyswip, and only when the first question is asked. It finds
SWI-Prolog, starts it, loads the engine and then exchanges JSON text with one predicate,
``bridge_call/2``. There are six ways in:

* :func:`ask`, for an answer now;
* :func:`ask_each`, for several at once;
* :func:`run`, for an answer that takes its time, where Ctrl-C must work;
* :func:`job` with :func:`watch`, for the same with news meanwhile;
* :func:`run_apart`, for an answer that nothing may stop, in a copy of this process;
* :func:`load`, for adding a Prolog file.

All may be used from any thread. Waiting for an answer does not keep other threads from running,
but it keeps this one from seeing a signal: that is why what may take long is a job.
"""

from __future__ import annotations

from . import apart
from .apart import CutOff, run_apart
from .diagnosis import Examined, diagnose
from .door import ask, ask_each, ask_printed, load, version
from .engine import LoadMessage
from .installation import INSTALL, find_swipl, prolog_directory
from .jobs import POLL, Job, News, job, run, watch

__all__ = [
    "INSTALL",
    "POLL",
    "CutOff",
    "Examined",
    "Job",
    "LoadMessage",
    "News",
    "apart",
    "ask",
    "ask_each",
    "ask_printed",
    "diagnose",
    "find_swipl",
    "job",
    "load",
    "prolog_directory",
    "run",
    "run_apart",
    "version",
    "watch",
]
