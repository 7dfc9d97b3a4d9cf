"""The bridge between Python and Prolog: valid requests, refused ones, and what remains afterwards.

Tests that would spoil the engine of this process, or need another environment, run in a process of
their own.
"""

from __future__ import annotations

import ctypes
import importlib.metadata
import itertools
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from pyfront import Position, _errors, _prolog
from pyfront._errors import (
    AmbiguousMove,
    BadPosition,
    BadValue,
    EngineError,
    EngineUnavailable,
    IllegalMove,
    LimitReached,
    TabuleiroError,
    UnknownGame,
    UnknownName,
)
from pyfront._prolog import ask, ask_printed, door, job, load, run, watch
from pyfront._prolog.door import error_from
from tests.places import DATA, ROOT

PROGRAMS = DATA / "bridge"
FOR_EVER = 10**12


@pytest.fixture(scope="module", autouse=True)
def _subjects() -> None:
    assert load(PROGRAMS / "verbs.pl") == ()


def subject(goal: str, **arguments: Any) -> Any:
    return ask("subject", goal=goal, **arguments)


def counts() -> dict[str, int]:
    """Threads, queues and atoms of Prolog, after finished jobs have been cleaned up."""
    found: dict[str, int] = ask("counts")
    return found


def nothing_is_left_since(before: dict[str, int]) -> bool:
    """Return whether threads and queues return to their former number, perhaps after a wait."""
    for _ in range(100):
        after = counts()
        if after["threads"] <= before["threads"] and after["queues"] <= before["queues"]:
            return True
        time.sleep(0.02)
    return False


def memory() -> int:
    """Return the resident memory of this process, in kilobytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc here")


def python(
    code: str, *, stdin: str = "", root: Path = ROOT, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        cwd=root,
        env={**os.environ, **environment},
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


# --- values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        0,
        -(2**63),
        2**64,
        10**40,
        -2.5,
        1e300,
        "",
        "Capitão, Maçã, ß, Ω",
        "😀👩‍👩‍👧",
        "a\0b",
        "\"'\\/\b\f\n\r\t\x7f",
        "\u2028\u2029\ufeff\ufffd",
        "</script>",
        "null",
        "[]",
        [],
        [[], [[]], [1, "1", 1.0]],
        {},
        {"": 1, "1": 2, "Chave": {"é": [None]}},
    ],
    ids=repr,
)
def test_values_come_back_as_they_went(value: Any) -> None:
    back = ask("echo", value=value)
    assert back == value
    assert type(back) is type(value)


def test_a_long_list_comes_back() -> None:
    numbers = list(range(100_000))
    assert ask("echo", value=numbers) == numbers
    assert subject("numbers", to=100_000) == [number + 1 for number in numbers]


@pytest.mark.parametrize("value", [float("nan"), float("inf"), [{"deep": -float("inf")}], "\ud83d"])
def test_what_is_not_json_is_not_sent(value: Any) -> None:
    with pytest.raises(BadValue, match="cannot be sent"):
        ask("echo", value=value)


@pytest.mark.parametrize("goal", ["nan", "inf", "pair", "surrogate"])
def test_what_is_not_json_is_an_error_and_no_crash(goal: str) -> None:
    with pytest.raises(EngineError):
        subject(goal)
    assert ask("echo", value=1) == 1


def test_words_that_look_like_no_number() -> None:
    assert ask("echo", value=["NaN", "Infinity", 0.5]) == ["NaN", "Infinity", 0.5]


def test_several_requests_about_a_position_are_made_at_once() -> None:
    start = Position.start("breakthrough")
    requests = [{"verb": "outcome"}, {"verb": "play", "move": "a7-a5"}, {"verb": "nothing"}]
    outcome, played, nothing = _prolog.ask_each(start.text, requests)
    assert outcome() is None
    with pytest.raises(IllegalMove) as caught:
        played()
    assert caught.value.broken == start.broken_rules("a7-a5")
    with pytest.raises(EngineError, match="nothing"):
        nothing()


@pytest.mark.parametrize("requests", [{}, [1], ["parse"], [None]])
def test_what_is_no_request_is_refused_among_others(requests: Any) -> None:
    start = Position.start("breakthrough")
    with pytest.raises(EngineError) as caught:
        [answer() for answer in _prolog.ask_each(start.text, requests)]
    assert caught.value.kind == "bad_request"


def test_an_argument_cannot_be_called_verb() -> None:
    with pytest.raises(TypeError):
        ask("echo", value=1, verb="about")
    with pytest.raises(TypeError):
        job("count", to=1, job="perft")


def test_the_engine_runs_with_our_flags() -> None:
    about = ask("about")
    assert about["pid"] == os.getpid()
    flags = about["flags"]
    assert flags["optimise"] is True
    assert flags["debug_on_error"] is False
    assert flags["signals"] is False
    assert flags["stack_limit"] == 256 * 2**20


# --- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goal", "kind"),
    [("throw", "internal"), ("fail", "failed"), ("abort", "internal")],
)
def test_an_error_of_the_engine(goal: str, kind: str) -> None:
    with pytest.raises(EngineError) as caught:
        subject(goal)
    assert caught.value.as_json() == {"kind": kind, "message": caught.value.message, "hint": None}
    assert ask("echo", value=1) == 1


def test_an_unknown_verb() -> None:
    with pytest.raises(EngineError, match="no verb") as caught:
        ask("'), halt, atom('")
    assert caught.value.kind == "unknown_verb"


def test_a_missing_argument() -> None:
    with pytest.raises(EngineError, match="value") as caught:
        ask("echo")
    assert caught.value.kind == "bad_request"


def test_an_exception_is_told_with_its_term() -> None:
    with pytest.raises(EngineError) as caught:
        subject("throw")
    assert caught.value.culprit.startswith("ball(_")


def test_runaway_recursion_is_stopped() -> None:
    with pytest.raises(LimitReached, match=r"(?i)stack"):
        subject("endless")
    assert ask("echo", value=1) == 1


def test_limits_of_time_and_inferences() -> None:
    with pytest.raises(LimitReached, match="time"):
        subject("seconds", limit=0.1)
    with pytest.raises(LimitReached, match="inference"):
        subject("inferences")
    with pytest.raises(LimitReached, match="time"):
        run("subject", goal="seconds", limit=0.1)


def test_refusals_are_told_by_their_class() -> None:
    rule = {"id": "vacant", "clause": "BT-4", "section": "2.2.1", "text": "..."}
    refused: list[tuple[type[TabuleiroError], dict[str, Any]]] = [
        (UnknownGame, {"name": "chess", "known": ["tafl", "trench"]}),
        (_errors.UnknownRuleset, {"name": "x", "known": ["report"]}),
        (_errors.UnknownOption, {"name": "row", "known": ["rows", "columns"]}),
        (BadValue, {}),
        (BadPosition, {"row": 3, "column": 4}),
        (_errors.InvalidMove, {"hint": "like a2-a3"}),
        (AmbiguousMove, {"candidates": ["a2-b3", "c2-b3"]}),
        (IllegalMove, {"broken": [rule]}),
        (LimitReached, {}),
    ]
    for sort, data in refused:
        with pytest.raises(sort) as caught:
            subject("refuse", kind=sort.kind, data=data)
        error = caught.value
        assert type(error) is sort
        assert error.message == str(error) == f"refused {sort.kind}"
        if isinstance(error, IllegalMove):
            assert [broken.id for broken in error.broken] == ["vacant"]
        else:
            for name, value in data.items():
                there = getattr(error, name)
                assert (list(there) if isinstance(there, tuple) else there) == value


def test_the_nearest_known_name_is_the_hint() -> None:
    known = ("breakthrough", "tafl", "trench")
    assert UnknownGame("-", name="Breaktrough", known=known).hint == "did you mean 'breakthrough'?"
    assert UnknownGame("-", name="chess", known=known).hint == "one of: breakthrough, tafl, trench"
    assert UnknownGame("-", name="chess").hint is None
    assert AmbiguousMove("-", candidates=("a2-b3", "c2-b3")).hint == "one of: a2-b3, c2-b3"


def test_errors_of_input_are_value_errors() -> None:
    inputs = (UnknownName, BadValue, BadPosition, _errors.InvalidMove, AmbiguousMove, IllegalMove)
    assert all(issubclass(sort, ValueError) for sort in inputs)
    assert not any(
        issubclass(sort, ValueError) for sort in (EngineError, EngineUnavailable, LimitReached)
    )


def test_errors_can_be_pickled() -> None:
    error = error_from({"kind": "unknown_game", "message": "m", "name": "x", "known": ["y"]})
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is UnknownGame
    assert again.__dict__ == error.__dict__
    assert again.as_json() == {"kind": "unknown_game", "message": "m", "hint": "one of: y"}


# --- output and input -----------------------------------------------------------------------------


def test_output_comes_with_the_answer(capfd: pytest.CaptureFixture[str]) -> None:
    assert ask_printed("subject", goal="print", text="é😀\n") == ("done", "é😀\n")
    assert ask_printed("echo", value=1) == (1, "")
    assert capfd.readouterr() == ("", "")


def test_output_comes_with_the_error() -> None:
    with pytest.raises(EngineError) as caught:
        subject("print and throw", text="so far")
    assert caught.value.printed == "so far"


def test_output_comes_with_the_end_of_a_job() -> None:
    with job("subject", goal="print", text="from afar") as printing:
        assert list(watch(printing)) == []
        assert printing.poll().printed == "from afar"


def test_much_output_is_cut() -> None:
    _, printed = ask_printed("subject", goal="print", text="x" * 150_000)
    assert len(printed) < 101_000
    assert printed.endswith("[cut: 100,000 of 150,000 characters]")


END = ["end_of_file"] * 3


def test_standard_input_is_at_its_end_for_prolog() -> None:
    assert subject("read") == END
    assert subject("read") == END
    assert run("subject", goal="read") == END
    assert in_threads(lambda: subject("read")) == [END]


def test_standard_input_is_left_to_python() -> None:
    done = python(
        """
        import sys
        from pyfront._prolog import ask, load
        load("tests/data/bridge/verbs.pl")
        ask("subject", goal="read")
        print(sys.stdin.read())
        """,
        stdin="mine. all. mine.",
    )
    assert done.stdout.strip() == "mine. all. mine."


def test_what_prolog_wrote_by_itself_is_not_lost() -> None:
    done = python(
        """
        from pyfront._prolog import ask, load
        load("tests/data/bridge/verbs.pl")
        ask("subject", goal="user output", text="no line")
        """
    )
    assert (done.stdout, done.stderr, done.returncode) == ("no line", "", 0)


# --- the end of the process -----------------------------------------------------------------------


@pytest.mark.parametrize("status", [0, 3])
def test_halt_is_refused(status: int) -> None:
    with pytest.raises(EngineError) as caught:
        subject("halt", status=status)
    assert caught.value.kind == "guest"
    with pytest.raises(EngineError):
        run("subject", goal="halt", status=status)
    assert ask("echo", value=1) == 1


@pytest.mark.parametrize(
    ("leave", "status"),
    [("pass", 0), ("sys.exit(7)", 7), ("sys.exit()", 0), ("raise SystemExit(5)", 5)],
)
def test_the_exit_status_is_kept(leave: str, status: int) -> None:
    done = python(f"import sys; from pyfront._prolog import ask; ask('about'); {leave}")
    assert (done.returncode, done.stdout, done.stderr) == (status, "", "")


def test_an_exit_with_a_text_is_kept() -> None:
    done = python("import sys; from pyfront._prolog import ask; ask('about'); sys.exit('sorry')")
    assert (done.returncode, done.stderr) == (1, "sorry\n")


@pytest.mark.parametrize("leave", ["pass", "sys.exit(7)", "1 / 0"])
def test_an_exit_with_running_jobs_is_clean(leave: str) -> None:
    done = python(  # which has its own time limit
        f"""
        import sys
        from pyfront._prolog import ask, job, load
        load("tests/data/bridge/verbs.pl")
        for _ in range(3):
            job("count", to=10**12).__enter__()
        job("subject", goal="sleep", seconds=300).__enter__()
        ask("job_start", job="count", to=10**12)
        {leave}
        """
    )
    assert done.returncode == {"pass": 0, "sys.exit(7)": 7}.get(leave, 1)
    assert "Prolog" not in done.stderr
    assert ("Traceback" in done.stderr) == (leave == "1 / 0")


# --- calls inside and beside calls ----------------------------------------------------------------


def in_threads(*works: Callable[[], Any]) -> list[Any]:
    """Return the results of functions, each run in a thread of its own, all at once."""
    results: list[Any] = [None] * len(works)

    def work(index: int) -> None:
        results[index] = works[index]()

    threads = [threading.Thread(target=work, args=(index,)) for index in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers here")
def test_a_call_inside_a_call() -> None:
    inner: list[bool] = []
    numbers = itertools.count()

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        number = next(numbers)
        inner.append(ask("echo", value=number) == number)

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.0007)
    try:
        outer = [ask_printed("subject", goal="print", text=str(n))[1] for n in range(3000)]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert outer == [str(number) for number in range(3000)]
    assert inner
    assert all(inner)


def test_calls_from_many_threads_at_once() -> None:
    def work(name: str) -> Callable[[], bool]:
        return lambda: all(
            ask_printed("subject", goal="print", text=f"{name}{n}") == ("done", f"{name}{n}")
            for n in range(300)
        )

    assert in_threads(*(work(name) for name in "abcd"), *[work("é😀")] * 2) == [True] * 6


def test_an_error_in_another_thread() -> None:
    def work() -> str:
        with pytest.raises(EngineError) as caught:
            subject("throw")
        return caught.value.kind

    assert in_threads(work) == ["internal"]


def test_threads_leave_nothing_behind() -> None:
    in_threads(*[lambda: ask("echo", value=1)] * 10)
    before, size = counts(), memory() if Path("/proc/self/statm").exists() else 0
    for _ in range(100):
        in_threads(*[lambda: ask("echo", value=1)] * 5)
    assert nothing_is_left_since(before)
    if size:
        assert memory() - size < 4000


def test_no_thread_collects_garbage_which_a_copy_of_the_process_would_wait_for() -> None:
    assert "gc" not in subject("garbage", atoms=300_000)  # SWI-Prolog 9.2 would have one


def test_a_job_from_another_thread() -> None:
    assert in_threads(*[lambda: run("count", to=1000)] * 4) == [1000] * 4


def test_the_engine_may_be_started_by_any_thread() -> None:
    done = python(
        """
        import threading
        from pyfront._prolog import ask, run
        def work():
            assert ask("echo", value="é") == "é"
        for _ in range(3):
            thread = threading.Thread(target=work)
            thread.start()
            thread.join()
        assert ask("echo", value=1) == 1
        assert run("count", to=1000) == 1000
        print("fine")
        """
    )
    assert (done.stdout, done.stderr, done.returncode) == ("fine\n", "", 0)


@needs_proc
def test_twenty_thousand_calls_leave_nothing_behind() -> None:
    def calls(times: int, start: int) -> None:
        for number in range(start, start + times):
            text = f"text {number} é😀"
            assert ask("echo", value=[text, number])[0] == text

    calls(1000, 0)
    with pytest.raises(EngineError):
        subject("throw")
    before, size = counts(), memory()
    calls(20_000, 1000)
    for _ in range(500):
        with pytest.raises(EngineError):
            subject("throw")
    after = counts()
    assert after["atoms"] - before["atoms"] < 100
    assert memory() - size < 4000


# --- jobs -----------------------------------------------------------------------------------------


def test_a_job_is_watched_to_its_end() -> None:
    with job("count", to=300_000) as counting:
        reports = list(watch(counting, 0.01))
        assert not counting.running
        assert counting.result == 300_000
        assert counting.poll() == ("result", 300_000, "")
    assert reports
    assert reports == sorted(set(reports))
    assert len(reports) < 30_000  # the newest of many


def test_a_job_can_be_polled() -> None:
    with job("subject", goal="report", info={"depth": 3, "line": ["a2-a3"]}) as reporting:
        event = reporting.poll(5)
        assert event == ("info", {"depth": 3, "line": ["a2-a3"]}, "")
        assert reporting.poll(0) == ("none", None, "")
        assert reporting.poll(0.01, reports=False) == ("none", None, "")
        assert reporting.result is None
        reporting.stop()
        assert reporting.poll() == ("cancelled", None, "")
        assert reporting.result is None


def test_an_answer_that_is_waited_for() -> None:
    assert run("count", to=10) == 10


def test_the_engine_answers_while_a_job_runs() -> None:
    with job("count", to=FOR_EVER):
        assert [ask("echo", value=n) for n in range(100)] == list(range(100))


def test_jobs_side_by_side() -> None:
    with job("count", to=FOR_EVER) as one, job("count", to=20) as other:
        told = list(watch(other))  # reports that were not read in time are lost
        assert told == sorted(set(told) & set(range(1, 21)))
        assert other.result == 20
        assert one.running


@pytest.mark.parametrize(
    ("goal", "error"),
    [
        ("throw", EngineError),
        ("fail", EngineError),
        ("endless", LimitReached),
        ("nan", EngineError),
    ],
)
def test_a_job_that_ends_by_an_error(goal: str, error: type[Exception]) -> None:
    with job("subject", goal=goal) as broken:
        with pytest.raises(error):
            list(watch(broken))
        assert not broken.running
        with pytest.raises(error):
            broken.poll()


def test_an_aborted_job() -> None:
    with pytest.raises(EngineError):
        run("subject", goal="abort")


def test_a_report_that_is_not_json() -> None:
    with job("subject", goal="report nan") as reporting:
        with pytest.raises(EngineError, match="NaN"):
            reporting.poll(5)
        assert not reporting.running


def test_an_unknown_job() -> None:
    with pytest.raises(EngineError, match="no job") as caught:
        run("about")
    assert caught.value.kind == "unknown_job"


def test_a_job_runs_only_in_its_block() -> None:
    counting = job("count", to=FOR_EVER)
    with pytest.raises(RuntimeError):
        counting.poll()
    counting.stop()
    with counting:
        assert counting.running
    assert not counting.running


def test_leaving_the_block_cancels() -> None:
    before = counts()
    with pytest.raises(ZeroDivisionError), job("count", to=FOR_EVER):
        _ = 1 / 0
    for _report in range(50):
        with job("count", to=FOR_EVER):
            pass
    assert nothing_is_left_since(before)


@pytest.mark.parametrize("pause", [0, 0.001, 0.02])
def test_a_job_is_cancelled_at_once(pause: float) -> None:
    before = counts()
    for _ in range(15):
        with job("count", to=FOR_EVER) as counting:
            time.sleep(pause)
            counting.stop()
            assert counting.poll().kind == "cancelled"
    assert nothing_is_left_since(before)


def test_a_job_that_catches_everything_is_cancelled() -> None:
    before = counts()
    with job("subject", goal="stubborn") as stubborn:
        time.sleep(0.05)
    assert stubborn.poll().kind == "cancelled"
    assert nothing_is_left_since(before)


def test_a_job_that_sleeps_is_left_to_itself() -> None:
    before = counts()
    with job("subject", goal="sleep", seconds=1) as sleeping:
        sleeping.stop(patience=0.1)
        assert sleeping.poll().kind == "cancelled"
    time.sleep(1.2)
    run("count", to=1)
    assert nothing_is_left_since(before)


def test_jobs_leave_nothing_behind() -> None:
    run("count", to=1)
    before = counts()
    for _ in range(300):
        run("count", to=3)
    assert nothing_is_left_since(before)


WATCHING = """
import sys, time
from pyfront._prolog import ask, job, run, watch
try:
    with job("count", to=10**12) as counting:
        print("ready", flush=True)
        for info in watch(counting):
            pass
except KeyboardInterrupt:
    print("running", counting.running, flush=True)
    print(ask("echo", value="still there"), flush=True)
"""
WAITING = """
from pyfront._prolog import ask, run
print("ready", flush=True)
try:
    run("count", to=10**12)
except KeyboardInterrupt:
    print("running", False, flush=True)
    print(ask("echo", value="still there"), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
@pytest.mark.parametrize("program", [WATCHING, WAITING], ids=["watching", "waiting"])
def test_control_c_stops_a_job_at_once(program: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "ready\n"
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "running False\n"
            assert process.stdout.readline() == "still there\n"
            assert process.wait(20) == 0
        finally:
            process.kill()


# --- loading --------------------------------------------------------------------------------------


def test_what_is_wrong_with_a_file_is_told_by_its_line() -> None:
    messages = load(PROGRAMS / "faulty.pl")
    assert all(message.file == str(PROGRAMS / "faulty.pl") for message in messages if message.line)
    told = [(message.kind, message.line, message.message) for message in messages]
    assert told[0][:2] == ("error", 4)
    assert any(kind == "warning" and line == 5 and "Lonely" in text for kind, line, text in told)
    assert any(line == 6 and "no_such_directive" in text for _, line, text in told)
    assert any(line == 7 and "fail" in text for _, line, text in told)
    assert any(line == 8 and "halt" in text for _, line, text in told)
    assert str(messages[0]).startswith(f"{PROGRAMS / 'faulty.pl'}:4: error: ")
    assert ask("echo", value=1) == 1


def test_loading_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    load(PROGRAMS / "faulty.pl")
    assert capfd.readouterr() == ("", "")


def test_a_file_that_is_not_there() -> None:
    (message,) = load(PROGRAMS / "nowhere.pl")
    assert message.kind == "error"
    assert "nowhere.pl" in message.message


def test_a_file_with_a_quote_in_its_name() -> None:
    assert load(PROGRAMS / "it's fine.pl") == ()
    assert ask("its_fine") == "Capitão 😀"


def checkout(directory: Path) -> Path:
    """Copy what runs to a directory, to break it there."""
    for name in ("pyfront", "prolog"):
        shutil.copytree(ROOT / name, directory / name)
    return directory


TELL = """
from pyfront._errors import TabuleiroError
from pyfront._prolog import ask
import json
try:
    print(json.dumps({"value": ask("echo", value="Capitão 😀")}))
except TabuleiroError as error:
    print(json.dumps({**error.as_json(), "status": error.exit_code}))
"""


def told(root: Path = ROOT, **environment: str) -> dict[str, Any]:
    """Return the answer to a question in another environment, with nothing on the screen."""
    done = python(TELL, root=root, **environment)
    assert (done.stderr, done.returncode) == ("", 0)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_a_broken_prolog_file_is_named(tmp_path: Path) -> None:
    bridge = checkout(tmp_path) / "prolog" / "bridge.pl"
    line = len(bridge.read_text().splitlines()) + 1
    with bridge.open("a") as file:
        file.write("broken(.\n")
    answer = told(tmp_path)
    assert (answer["kind"], answer["status"]) == ("engine_unavailable", 3)
    assert f"{bridge}:{line}: error: " in answer["message"]


def test_missing_prolog_files_are_told(tmp_path: Path) -> None:
    shutil.rmtree(checkout(tmp_path) / "prolog")
    assert told(tmp_path)["message"] == "the Prolog files are missing"


def test_the_files_inside_the_package_come_first(tmp_path: Path) -> None:
    checkout(tmp_path)
    (tmp_path / "prolog").rename(tmp_path / "pyfront" / "prolog")
    (tmp_path / "prolog").mkdir()
    (tmp_path / "prolog" / "bridge.pl").write_text("broken(.\n")
    assert told(tmp_path) == {"value": "Capitão 😀"}


@pytest.mark.parametrize("text", ["broken(.\n", ":- halt.\n", ":- throw(init).\n"])
def test_the_init_file_of_the_user_is_ignored(tmp_path: Path, text: str) -> None:
    for directory in (tmp_path / ".config" / "swi-prolog", tmp_path / "swi-prolog"):
        directory.mkdir(parents=True)
        (directory / "init.pl").write_text(text)
    (tmp_path / ".swiplrc").write_text(text)
    answer = told(HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path))
    assert answer == {"value": "Capitão 😀"}


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8"])
def test_any_locale_will_do(locale: str) -> None:
    done = python(
        """
        from pyfront._prolog import ask, load
        assert load("tests/data/bridge/it's fine.pl") == ()
        print(ascii(ask("its_fine")), ascii(ask("echo", value="é😀")))
        """,
        LC_ALL=locale,
        PYTHONCOERCECLOCALE="0",
    )
    assert (done.stdout, done.stderr) == (f"{'Capitão 😀'!a} {'é😀'!a}\n", "")


# --- finding SWI-Prolog ---------------------------------------------------------------------------


@pytest.fixture
def swipl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Return a way to put a stand-in for swipl on the PATH, with its runtime variables."""
    monkeypatch.delenv("LIBSWIPL_PATH", raising=False)
    monkeypatch.delenv("SWI_HOME_DIR", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))

    def put(script: str = "", **variables: str) -> str:
        lines = [f"echo '{name}=\"{value}\";'" for name, value in variables.items()]
        path = tmp_path / "swipl"
        path.write_text("\n".join(["#!/bin/sh", *lines, script, ""]))
        path.chmod(0o755)
        return str(path)

    return put


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "boot.prc").write_bytes(b"PK\3\4")
    return tmp_path


def unavailable() -> EngineUnavailable:
    with pytest.raises(EngineUnavailable) as caught:
        _prolog.find_swipl()
    assert caught.value.exit_code == 3
    assert _prolog.INSTALL in (caught.value.hint or "")
    return caught.value


@pytest.mark.usefixtures("swipl")
def test_swipl_is_missing() -> None:
    assert "not installed" in unavailable().message


@pytest.mark.parametrize(("number", "version"), [("80402", "8.4.2"), ("90003", "9.0.3")])
def test_swipl_is_too_old(swipl: Callable[..., str], number: str, version: str) -> None:
    swipl(PLVERSION=number, PLBASE="/nowhere")
    message = unavailable().message
    assert f"{version} is too old" in message
    assert "9.0.4" in message


@pytest.mark.parametrize(
    ("script", "variables", "expected"),
    [
        ("exit 1", {}, "does not run"),
        ("echo nonsense", {}, "does not report its version"),
        ("", {"PLVERSION": "90004", "PLBASE": "/nowhere", "PLLIBSWIPL": "/x.so"}, "no boot.prc"),
        ("", {"PLVERSION": "90004", "PLBASE": "/nowhere", "PLSHARED": "no"}, "shared library"),
        ("", {"PLVERSION": "new", "PLBASE": "/nowhere"}, "does not report its version"),
        ("", {"PLVERSION": "90004"}, "does not report its version"),
    ],
)
def test_swipl_is_broken(
    swipl: Callable[..., str], script: str, variables: dict[str, str], expected: str
) -> None:
    swipl(script, **variables)
    message = unavailable().message
    assert "installed but broken" in message
    assert expected in message


def test_swipl_is_no_program(swipl: Callable[..., str]) -> None:
    Path(swipl()).write_text("")
    assert "does not run" in unavailable().message or "not say" in unavailable().message


def test_a_damaged_home(swipl: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "boot.prc").write_bytes(b"")
    swipl(PLVERSION="90004", PLBASE=str(tmp_path), PLLIBSWIPL="/nowhere/libswipl.so")
    assert "damaged" in unavailable().message


def test_the_environment_comes_first(
    swipl: Callable[..., str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    swipl("exit 1")
    monkeypatch.setenv("LIBSWIPL_PATH", "/nowhere/libswipl.so")
    assert "does not run" in unavailable().message  # one of the two alone does not count
    monkeypatch.setenv("SWI_HOME_DIR", str(home))
    found = _prolog.find_swipl()
    assert (found.library, found.home) == ("/nowhere/libswipl.so", str(home))


def test_the_library_is_found_without_being_named(swipl: Callable[..., str], home: Path) -> None:
    swipl(PLVERSION="90104", PLBASE=str(home), PLLIBDIR="/usr/lib/pl", PLSOEXT="so")
    found = _prolog.find_swipl()
    assert Path(found.library).parent == Path("/usr/lib/pl")
    assert found.version == (9, 1, 4)


def test_a_library_that_cannot_be_loaded(home: Path) -> None:
    library = home / "libswipl.so"
    for content in (b"", b"not a library"):
        library.write_bytes(content)
        answer = told(LIBSWIPL_PATH=str(library), SWI_HOME_DIR=str(home))
        assert (answer["kind"], answer["status"]) == ("engine_unavailable", 3)
        assert "library cannot be loaded" in answer["message"]


def test_a_missing_swipl_is_told(tmp_path: Path) -> None:
    answer = told(PATH=str(tmp_path), LIBSWIPL_PATH="", SWI_HOME_DIR="")
    assert (answer["kind"], answer["status"]) == ("engine_unavailable", 3)
    assert _prolog.INSTALL in answer["hint"]


def test_importing_loads_no_prolog() -> None:
    done = python("import sys, pyfront._prolog; print('pyswip' in sys.modules)")
    assert done.stdout == "False\n"


# --- looking after it -----------------------------------------------------------------------------


def test_a_diagnosis_when_all_is_well() -> None:
    checks = _prolog.diagnose()
    assert [check.name for check in checks if not check.ok] == []
    assert [check.name for check in checks] == [
        "Python",
        "SWI-Prolog",
        "version",
        "library",
        "home",
        "pyswip",
        "Prolog files",
        "engine",
        "round trip",
    ]


@pytest.mark.usefixtures("swipl")
def test_a_diagnosis_without_swipl() -> None:
    checks = {check.name: check for check in _prolog.diagnose()}
    assert not checks["SWI-Prolog"].ok
    assert checks["SWI-Prolog"].hint == _prolog.INSTALL
    assert checks["pyswip"].ok
    assert checks["Prolog files"].ok
    assert "engine" not in checks


def test_a_diagnosis_of_warnings(monkeypatch: pytest.MonkeyPatch) -> None:
    ask("about")
    message = _prolog.LoadMessage("warning", "x.pl", 3, "odd")
    monkeypatch.setattr(door.started(), "warnings", (message,))
    assert ("warning", True, "x.pl:3: warning: odd", None) in _prolog.diagnose()


@pytest.fixture
def _no_pyswip(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)


@pytest.mark.usefixtures("_no_pyswip")
def test_a_diagnosis_without_pyswip() -> None:
    (broken,) = (check for check in _prolog.diagnose() if not check.ok)
    assert broken.name == "pyswip"
    assert broken.hint == "pip install 'pyswip>=0.3.3'"


def test_truth_values_are_read_as_one_byte() -> None:
    """From SWI-Prolog 9.3.11 on they are C bool, whose other bytes may hold anything."""
    library = door.started()._core._lib
    for name in ("PL_call_predicate", "PL_get_chars", "PL_put_chars"):
        assert getattr(library, name).restype is ctypes.c_bool
