"""Files, bytes from outside, and exit codes: what happens where the program meets the system."""

from __future__ import annotations

import json
import os
import re
import resource
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pyfront
from pyfront import FileError, Position, _errors, disk, saves, settings, text
from pyfront._errors import MEANINGS, BadValue, Exit, TabuleiroError
from pyfront.record import Record
from pyfront.record_text import read, text_of
from tests.consoles import settle_in
from tests.places import ROOT

COMMANDS = ROOT / "pyfront" / "guide" / "commands.md"
START = "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2"
ESCAPE = "\x1b[2J"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Point the program at its own folders, and work in an empty one."""
    settle_in(monkeypatch, tmp_path / "home")
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return work


class Ended:
    """How a command ended."""

    def __init__(self, done: subprocess.CompletedProcess[bytes]) -> None:
        self.status = done.returncode
        self.bytes = done.stdout
        self.err = (done.stderr or b"").decode()
        assert "Traceback" not in self.err

    @property
    def out(self) -> str:
        return self.bytes.decode()

    @property
    def error(self) -> Any:
        return json.loads(self.bytes)["error"]


def run(
    *arguments: str | bytes,
    given: bytes = b"",
    stdin: Any = None,
    stdout: Any = subprocess.PIPE,
    before: Callable[[], object] | None = None,
    **environment: str | bytes,
) -> Ended:
    """Run the command in a process of its own."""
    return Ended(
        subprocess.run(
            [sys.executable, "-m", "pyfront", *arguments],
            input=None if stdin is not None else given,
            stdin=stdin,
            stdout=stdout,
            stderr=subprocess.PIPE,
            env={**os.environb, **{os.fsencode(n): os.fsencode(v) for n, v in environment.items()}},
            preexec_fn=before,
            timeout=60,
            check=False,
        )
    )


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- writing --------------------------------------------------------------------------------------


def test_a_new_file_has_the_usual_mode_and_an_old_one_keeps_its_own(home: Path) -> None:
    assert run("show", "tafl", "--svg", "a.svg", before=lambda: os.umask(0o027)).status == 0
    assert mode(home / "a.svg") == 0o640
    (home / "a.svg").chmod(0o604)
    assert run("show", "tafl", "--svg", "a.svg").status == 0
    assert mode(home / "a.svg") == 0o604
    assert [path.name for path in home.iterdir()] == ["a.svg"]


def test_what_a_link_leads_to_is_written_and_the_link_stays(home: Path) -> None:
    (home / "folder").mkdir()
    (home / "folder" / "old").write_text("old")
    (home / "link").symlink_to("folder/old")
    (home / "new").symlink_to("folder/made")
    for name in ("link", "new"):
        assert run("show", "tafl", "--html", name).status == 0
        assert (home / name).is_symlink()
    assert {path.name for path in (home / "folder").iterdir()} == {"old", "made"}
    assert all(path.read_text().startswith("<!doctype") for path in (home / "folder").iterdir())


def test_a_pipe_with_a_name_is_written_to_and_stays(home: Path) -> None:
    os.mkfifo(home / "pipe")
    found: list[str] = []
    reader = threading.Thread(target=lambda: found.append((home / "pipe").read_text()))
    reader.start()
    assert run("show", "tafl", "--svg", "pipe").status == 0
    reader.join(60)
    assert found[0].startswith("<svg")
    assert stat.S_ISFIFO((home / "pipe").stat().st_mode)


def test_a_device_is_written_to_and_stays() -> None:
    """The device is a terminal: its place is one where no program can replace it."""
    controlling, terminal = os.openpty()
    name = os.ttyname(terminal)
    found = bytearray()

    def collect() -> None:
        while b"</svg>" not in found:
            found.extend(os.read(controlling, 4096))

    reader = threading.Thread(target=collect, daemon=True)
    reader.start()
    assert run("show", "tafl", "--svg", name).out == f"Written: {name}\n"
    reader.join(60)
    assert found.startswith(b"<svg")
    assert stat.S_ISCHR(Path(name).stat().st_mode)
    os.close(terminal)
    os.close(controlling)


def test_what_is_no_file_and_takes_nothing_is_told_and_stays(home: Path) -> None:
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
        ended = run("show", "tafl", "--svg", "socket", "--json")
    assert (ended.status, ended.error["kind"]) == (5, "file")
    assert ended.error["message"] == "socket cannot be written: No such device or address"
    assert stat.S_ISSOCK((home / "socket").stat().st_mode)


@pytest.mark.parametrize("name", ["-", "/dev/fd/1", "/proc/self/fd/1"])
def test_on_the_output_there_is_the_picture_and_nothing_else(home: Path, name: str) -> None:
    ended = run("show", "tafl", "--svg", name, "--html", "page.html")
    assert ended.status == 0
    assert ended.out.startswith("<svg")
    assert ended.out.rstrip().endswith("</svg>")
    assert ended.err == "Written: page.html\n"
    assert [path.name for path in home.iterdir()] == ["page.html"]


def test_a_file_may_be_called_like_the_output(home: Path) -> None:
    assert run("show", "tafl", "--svg", "./-").out == "Written: ./-\n"
    assert (home / "-").read_text().startswith("<svg")


@pytest.mark.parametrize("other", ["--html=-", "--json", "--text"])
def test_two_things_do_not_go_to_the_output(other: str) -> None:
    ended = run("show", "tafl", "--svg", "-", other)
    assert ended.status == 2
    assert "--svg -" in ended.out + ended.err
    assert "<svg" not in ended.out


def test_a_missing_folder_is_named_and_not_made(home: Path) -> None:
    ended = run("show", "tafl", "--svg", "no/such/a.svg")
    assert ended.status == 5
    assert f"there is no folder {home}/no/such\n" in ended.err
    assert f"mkdir -p {home}/no/such" in ended.err
    assert list(home.iterdir()) == []


def test_a_folder_is_no_file_to_write(home: Path) -> None:
    ended = run("show", "tafl", "--svg", str(home))
    assert ended.status == 5
    assert ended.err == f"error: {home} cannot be written: Is a directory\n"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("folder/", "folder/"), ("no/such/", "no/such/"), ("new/", "new/"), ("", "''")],
)
def test_a_name_that_cannot_be_a_file_makes_none(home: Path, name: str, shown: str) -> None:
    (home / "folder").mkdir()
    ended = run("show", "tafl", "--svg", name)
    assert ended.status == 5
    assert ended.err == f"error: {shown} cannot be written: it is not a file\n"
    assert [path.name for path in home.rglob("*")] == ["folder"]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(home: Path) -> None:
    (home / "a.svg").write_text("old")

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))

    ended = run("show", "tafl", "--svg", "a.svg", before=little)
    assert (ended.status, ended.err) == (5, "error: a.svg cannot be written: File too large\n")
    assert [path.name for path in home.iterdir()] == ["a.svg"]
    assert (home / "a.svg").read_text() == "old"


def test_ctrl_c_leaves_the_old_file_and_nothing_else(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "a").write_text("old")

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        disk.write("a", "new")
    assert [path.name for path in home.iterdir()] == ["a"]
    assert (home / "a").read_text() == "old"


def test_a_file_without_write_permission_is_not_replaced(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "a").write_text("old")
    monkeypatch.setattr("os.access", lambda *_: False)  # as it is for all but the superuser
    with pytest.raises(FileError, match="Permission denied"):
        disk.write("a", "new")
    assert (home / "a").read_text() == "old"


def test_the_folders_of_the_program_itself_are_made(home: Path) -> None:
    disk.write_own(home / "a" / "b" / "c", "text")
    assert (home / "a" / "b" / "c").read_text() == "text"
    with pytest.raises(FileError, match="it is not a folder"):
        disk.write_own(home / "a" / "b" / "c" / "d", "text")


def test_save_in_a_game_writes_as_everybody_does(home: Path) -> None:
    (home / "text").write_text("mine")
    (home / "link").symlink_to("game")
    lines = "a7-a6\nsave link\nsave text\nsave no/game\nsave ~nobody/x\nsave -\n"
    ended = run("play", "breakthrough", given=lines.encode())
    assert ended.status == 0
    assert (home / "link").is_symlink()
    assert read((home / "game").read_text())[0].ply == 1
    assert (home / "text").read_text() == "mine"
    said = " ".join(ended.out.split())
    assert "text already exists, and it is not a game" in said
    assert "there is no folder" in said
    assert '\n[Format "1"]\n' in ended.out
    assert {path.name for path in home.iterdir()} == {"text", "link", "game"}


def test_save_in_the_console_for_questions_writes_as_everybody_does(home: Path) -> None:
    (home / "text").write_text("mine")
    lines = f"save new\nsave text\nsave no/new\nsave {'a' * 300}\nsave -\nload new\n"
    ended = run("ask", "breakthrough", given=lines.encode())
    assert ended.status == 0
    assert (home / "new").read_text() == f"{START}\n"
    assert (home / "text").read_text() == "mine"
    said = " ".join(ended.out.split())
    assert "text already exists" in said
    assert "there is no folder" in said
    assert "File name too long" in said
    assert f"\n{START}\n" in ended.out


def test_a_kept_game_stays_behind_its_link(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6")
    (home / "real").write_text(text_of(record))
    (home / "link").symlink_to("real")
    assert run("resume", "link", given=b"b2-b3\n").status == 0
    assert (home / "link").is_symlink()
    assert read((home / "real").read_text())[0].ply == 2


def test_reports_are_written_where_one_may_write(home: Path) -> None:
    (home / "a.pl").write_text("hello(world).\n")
    grade = ("grade", "a.pl", "--game", "breakthrough", "--only", "BT-4", "--out")
    ended = run(*grade, "no/out")
    assert ended.status == 5
    assert f"there is no folder {home}/no\n" in ended.err
    ended = run(*grade, "a.pl")
    assert (ended.status, ended.err) == (5, "error: a.pl cannot be written: it is not a folder\n")
    assert run(*grade, "out", before=lambda: os.umask(0o027)).status == 0
    assert mode(home / "out" / "summary.csv") == 0o640
    assert {path.name for path in home.iterdir()} == {"a.pl", "out"}


# --- bytes from outside ---------------------------------------------------------------------------


@pytest.mark.parametrize("as_json", [False, True])
def test_an_argument_that_is_not_utf_8_is_refused_by_its_number(as_json: bool) -> None:
    ended = run("moves", b"caf\xe9", *(["--json"] if as_json else []))
    assert ended.status == 2
    message = r"argument 2 (caf\xe9) cannot be read: \xe9 in column 4 is not UTF-8"
    assert (ended.error["message"] if as_json else ended.err.splitlines()[0][7:]) == message


def test_a_variable_that_is_not_utf_8_is_refused_by_its_name() -> None:
    ended = run("games", "list", XDG_STATE_HOME=b"/a\xff")
    assert ended.status == 2
    assert r"the environment variable XDG_STATE_HOME cannot be read: \xff" in ended.err


def test_input_that_is_not_utf_8_is_refused_by_line_and_column() -> None:
    ended = run("moves", "breakthrough", "--position", "-", given="á\nãb".encode() + b"\xff")
    assert ended.status == 2
    assert r"the input cannot be read: \xff in line 2, column 3 is not UTF-8" in ended.err


def test_a_file_that_is_not_utf_8_is_refused_by_its_name(home: Path) -> None:
    (home / "latin").write_bytes(b"caf\xe9\n")
    ended = run("moves", "breakthrough", "--position", "latin", "--json")
    assert (ended.status, ended.error["kind"]) == (2, "bad_value")
    assert ended.error["message"].startswith(r"latin cannot be read: \xe9 in line 1, column 4")


@pytest.mark.parametrize("source", ["-", "/dev/zero"])
def test_an_endless_input_is_not_read_for_ever(source: str) -> None:
    with Path("/dev/zero").open("rb") as endless:
        ended = run("show", "breakthrough", "--position", source, stdin=endless)
    assert ended.status == 2
    assert "it has more than 1,048,576 bytes" in ended.err


def test_what_is_refused_is_not_shown_at_full_length() -> None:
    ended = run("show", "breakthrough", "--position", "-", given=b"a" * 1_000_000)
    assert ended.status == 2
    assert len(ended.err) < 5000


def test_a_byte_order_mark_is_dropped_everywhere(home: Path) -> None:
    mark = b"\xef\xbb\xbf"
    (home / "file").write_bytes(mark + START.encode() + b"\r\n")
    assert run("moves", mark + b"breakthrough").status == 0
    assert run("show", "breakthrough", "--position", "file").out.endswith(f"{START}\n")
    assert Position.parse("\ufeff" + START).text == START
    given = mark + START.encode()
    assert run("show", "breakthrough", "--position", "-", given=given).status == 0
    assert "White (○): a7-a6" in run("play", "breakthrough", given=mark + b"a7-a6\n").out
    record = mark + text_of(Record.begin(Position.start("breakthrough")).play("a7-a6")).encode()
    (home / "game").write_bytes(record)
    assert json.loads(run("replay", "game", "--json").bytes)["damage"] is None
    settings.config_file().parent.mkdir(parents=True)
    settings.config_file().write_bytes(mark + b'level = "easy"\n')
    assert settings.found()[0]["level"].text == "easy"


@pytest.mark.parametrize(
    "arguments",
    [
        (ESCAPE,),
        ("moves", ESCAPE),
        ("why", "breakthrough", ESCAPE),
        ("moves", "breakthrough", "--named", ESCAPE),
        ("moves", "breakthrough", "--ruleset", ESCAPE),
        ("moves", "breakthrough", "--position", f"breakthrough:{ESCAPE}"),
        ("moves", "breakthrough", f"--{ESCAPE}"),
        ("query", "breakthrough", f"foo({ESCAPE})"),
        ("play", "breakthrough", "--white", ESCAPE),
        ("find", "breakthrough", "safe(M)", "--records", ESCAPE),
        ("grade", ESCAPE, "--game", "breakthrough"),
        ("show", "tafl", "--svg", f"{ESCAPE}/x"),
    ],
)
def test_no_argument_steers_the_terminal(arguments: tuple[str, ...]) -> None:
    ended = run(*arguments)
    assert ended.status in (2, 5)
    assert "\x1b" not in ended.out + ended.err
    assert r"\x1b[2J" in ended.err


def test_no_record_steers_the_terminal(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").commented(f"c{ESCAPE}")
    (home / "game").write_text(text_of(record))
    ended = run("replay", "game")
    assert ended.status == 0
    assert r"c\x1b[2J" in ended.out
    assert "\x1b" not in ended.out


def test_a_byte_that_is_not_utf_8_damages_a_record_only_from_there_on(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    (home / "game").write_bytes(text_of(record).encode().replace(b"b2-b3", b"b2-\xff"))
    value = json.loads(run("replay", "game", "--json").bytes)
    assert len(value["positions"]) == 2
    assert value["damage"]["message"] == r"\xff in column 7 is not UTF-8"


def test_json_has_no_bytes_that_are_not_utf_8() -> None:
    folder = saves.state_directory()
    folder.mkdir(parents=True)
    Path(os.fsdecode(os.fsencode(folder) + b"/b\xff.txt")).write_text("rubbish")
    ended = run("games", "list", "--json")
    assert json.loads(ended.bytes)["kept"][0]["file"] == str(folder / r"b\xff.txt")
    assert r"b\xff.txt" in run("games", "list").out


@pytest.mark.parametrize("command", ["play", "ask"])
def test_random_bytes_that_are_typed_are_told_and_the_rest_goes_on(command: str) -> None:
    noise = bytes(range(1, 256)) * 20
    last = b"save kept\n" if command == "play" else b"position\n"
    ended = run(command, "breakthrough", given=b"\xff\n\x00\x1b[2J\n" + noise + b"\n" + last)
    assert ended.status == 0
    assert ended.err == ""
    assert "\x1b" not in ended.out
    assert r"characters that cannot be shown: \xff" in ended.out
    assert ("Written: kept" if command == "play" else START) in ended.out


@pytest.mark.parametrize("command", ["play", "ask"])
def test_a_line_that_never_ends_is_not_waited_for(command: str) -> None:
    with Path("/dev/zero").open("rb") as endless:
        ended = run(command, "breakthrough", stdin=endless)
    assert ended.status == 2
    assert "the input cannot be read: it has a line of more than" in ended.err


def test_a_pipe_among_kept_games_is_passed_over(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6")
    (home / "game.txt").write_text(text_of(record))
    (home / "folder.txt").mkdir()
    os.mkfifo(home / "pipe.txt")
    (home / "link.txt").symlink_to("/dev/zero")
    ended = run("find", "breakthrough", "to(M, S)", "--records", ".", "--json")
    value = json.loads(ended.bytes)
    assert (ended.status, value["positions"]) == (0, 2)
    assert {one["file"] for one in value["skipped"]} == {"pipe.txt", "link.txt"}
    assert "skipped" in value["skipped"][0]["message"]


def test_a_position_may_come_through_a_named_pipe(home: Path) -> None:
    os.mkfifo(home / "pipe")
    writer = threading.Thread(target=lambda: (home / "pipe").write_text(START))
    writer.start()
    assert run("show", "breakthrough", "--position", "pipe").status == 0
    writer.join(60)


def test_settings_in_a_pipe_are_not_waited_for() -> None:
    settings.config_file().parent.mkdir(parents=True)
    os.mkfifo(settings.config_file())
    ended = run("games")
    assert ended.status == 0
    assert "it is not a file" in ended.err


def test_a_submission_whose_name_is_not_utf_8_is_a_row_like_others(home: Path) -> None:
    (home / "class").mkdir()
    (home / "class" / "a.pl").write_text("hello(world).\n")
    Path(os.fsdecode(b"class/b\xff.pl")).write_text("hello(world).\n")
    (home / "class" / "sub").mkdir()
    (home / "class" / "sub" / "c.pl").write_text("hello(world).\n")
    os.mkfifo(home / "class" / "sub" / "pipe.pl")
    os.mkfifo(home / "class" / "pipe.pl")
    ended = run("grade", "class", "--game", "breakthrough", "--only", "BT-4", "--json")
    told = {one["submission"]["id"]: one["status"] for one in json.loads(ended.bytes)}
    assert told == {"a": "no_entry", r"b\xff": "no_program", "sub": "no_entry"}
    assert ended.status == 1


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (None, 5, "No such file"),
        (b"\xff", 2, r"\xff in column 1 is not UTF-8"),
        (b"x = " + b"[" * 100_000, 2, "it is not TOML"),
        (b"x = " + b"9" * 100_000, 2, "it is not TOML"),
    ],
)
def test_a_rubric_that_cannot_be_read_is_told(
    home: Path, content: bytes | None, status: int, said: str
) -> None:
    (home / "a.pl").write_text("hello(world).\n")
    if content is not None:
        (home / "rubric.toml").write_bytes(content)
    ended = run("grade", "a.pl", "--game", "breakthrough", "--rubric", "rubric.toml")
    assert ended.status == status
    assert said in ended.err


def test_text_is_decoded_once_and_shown_safely() -> None:
    assert text.decoded("\ufeffação\n".encode(), "x") == "ação\n"
    with pytest.raises(BadValue, match=r"x cannot be read: \\xe7 in line 2, column 3"):
        text.decoded("ok\nã ".encode() + b"\xe7", "x")
    assert text.visible("a\tb\né ♔") == "a\tb\né ♔"
    assert text.visible("\x00\x7f\x9b\r\u202e\udcff") == r"\x00\x7f\x9b\x0d\u202e\xff"


# --- exit codes -----------------------------------------------------------------------------------


def test_the_guide_has_the_table_of_exit_codes() -> None:
    rows = re.findall(r"^\| (\d+) \| (.+) \|$", COMMANDS.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(str(int(code)), said) for code, said in MEANINGS.items()]
    assert set(MEANINGS) == set(Exit)


def test_the_help_has_the_table_of_exit_codes() -> None:
    said = " ".join(run("--help", COLUMNS="80").out.split())
    for code, meaning in MEANINGS.items():
        assert f" {int(code)} {meaning}" in said
    assert " 5 não se conseguiu ler" in " ".join(run("--help", "--lang", "pt").out.split())


def classes(base: type[TabuleiroError] = TabuleiroError) -> set[type[TabuleiroError]]:
    """Return the errors of the program, of whichever module."""
    below = base.__subclasses__()
    return {base}.union(*map(classes, below))


def test_every_error_ends_with_a_code_of_the_table() -> None:
    for module in ("cli.failures", "grade.cluster"):
        import_module(f"pyfront.{module}")
    assert {type(one.exit_code) for one in classes()} == {Exit}


def test_the_tree_of_errors_tells_the_codes_as_they_are() -> None:
    told = re.findall(r"[├└]── (\w+) .* exit (\d+)$", _errors.__doc__ or "", re.MULTILINE)
    assert len(told) > 10
    for name, code in told:
        assert getattr(_errors, name).exit_code == int(code), name
    assert pyfront.FileError is _errors.FileError


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("moves", "breakthrough"), 0),
        (("games", "list"), 1),
        (("resume",), 1),
        (("apply", "breakthrough", "a7-a5"), 1),
        (("moves", "chess"), 2),
        (("query", "tafl", "legal(M), legal(N)", "--inferences", "1000"), 4),
        (("replay", "no"), 5),
        (("moves", "breakthrough", "--position", "no"), 5),
        (("find", "breakthrough", "safe(M)", "--records", "no"), 5),
        (("grade", "no.pl", "--game", "breakthrough"), 5),
        (("grade", "diff", "no", "no"), 5),
    ],
)
def test_a_command_ends_with_its_code(arguments: tuple[str, ...], status: int) -> None:
    ended = run(*arguments)
    assert ended.status == status, ended.err
    assert ended.out + ended.err


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "tafl", "--json"),
        ("games",),
        ("--help",),
        ("--version",),
        ("moves", "--help"),
        ("play", "breakthrough"),
        ("show", "tafl", "--svg", "-"),
    ],
)
def test_an_output_that_takes_nothing_is_told(arguments: tuple[str, ...], unbuffered: str) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = run(*arguments, stdout=full, PYTHONUNBUFFERED=unbuffered)
    assert ended.status == 5
    assert ended.err == "error: the output cannot be written: No space left on device\n"


def test_a_refusal_keeps_its_code_if_the_output_takes_nothing() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = run("moves", "chess", "--json", stdout=full)
    assert ended.status == 2
    assert "the output cannot be written" in ended.err


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("arguments", [("--help",), ("rules", "tafl", "--json"), ("show", "tafl")])
def test_a_closed_pipe_is_no_error(arguments: tuple[str, ...], unbuffered: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = run(*arguments, stdout=writing, PYTHONUNBUFFERED=unbuffered)
    finally:
        os.close(writing)
    assert (ended.status, ended.err) == (0, "")


def test_a_fault_says_what_to_report(home: Path) -> None:
    (home / "broken.py").write_text(
        "import sys\n"
        "from pyfront import Position\n"
        "from pyfront.cli import main as cli\n"
        "def broken(*_, **__): raise KeyError('\\x1b[2J')\n"
        "Position.start = broken\n"
        "sys.exit(cli.run(sys.argv[1:]))\n"
    )
    done = subprocess.run(
        [sys.executable, "broken.py", "moves", "breakthrough", "--ruleset", f"a {ESCAPE}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 70
    assert "\x1b" not in done.stderr
    assert "Traceback" not in done.stderr
    assert "please report it" in done.stderr
    for name in ("tabuleiro: ", "SWI-Prolog: ", "Python: "):
        assert f"\n  {name}" in done.stderr
    assert r"command: tabuleiro moves breakthrough --ruleset 'a \x1b[2J'" in done.stderr


def test_the_file_of_a_game_that_is_named_wrongly_is_looked_for_without_a_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("HOME", raising=False)
    assert saves.find("~nobody-has-this-name/x") == Path("~nobody-has-this-name/x")


@pytest.mark.parametrize("command", ["play", "ask"])
def test_an_input_that_says_the_same_for_ever_is_left(command: str) -> None:
    with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
        ended = run(command, "breakthrough", stdin=endless.stdout)
        endless.kill()
    assert ended.status == Exit.USAGE
    assert "1,000 times" in ended.err
