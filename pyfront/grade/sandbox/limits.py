"""The limits of a program, and the possible outcomes of a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Status(str, Enum):
    """The outcome of a question, or of loading a program."""

    OK = "ok"
    """The program answered; "no" is an answer too."""
    ERROR = "error"
    """It raised an exception."""
    INFERENCE_LIMIT = "inference_limit"
    """It had not ended after all the steps that it may take."""
    TIMEOUT = "timeout"
    """It had not ended after all the time that it may take."""
    MEMORY = "memory"
    """It needed more memory than it may use."""
    OUTPUT_LIMIT = "output_limit"
    """It printed more than it may."""
    HALTED = "halted"
    """It wanted to end Prolog."""
    CRASHED = "crashed"
    """Its process ended."""
    KILLED = "killed"
    """Its process was killed, and not by us."""
    PROTOCOL_BROKEN = "protocol_broken"
    """Its process sent something that is not an answer."""
    WRONG_LOAD = "wrong_load"
    """It cannot be asked anything, because it could not be loaded."""
    SKIPPED = "skipped"
    """It was not asked, because too many earlier questions ended its process."""


@dataclass(frozen=True)
class SandboxLimits:
    """The limits of a program."""

    inferences: int = 20_000_000
    """Steps for one question, unless the question says otherwise."""
    seconds: float = 20.0
    """Time for one question: only a backstop, for it depends on the machine."""
    load_inferences: int = 200_000_000
    load_seconds: float = 40.0
    directive_inferences: int = 10_000_000
    """Steps for each directive of the program."""
    processor_seconds: int = 120
    """Processor time of one process."""
    memory: int = 1 << 30
    """Bytes of address space."""
    output: int = 1 << 20
    """Bytes that one question may print."""
    restarts: int = 5
    """How often a worker is started again."""
    isolation: str = "none"
    """The level of isolation without which nothing is run."""
