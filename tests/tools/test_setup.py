"""Set-up on machines of every kind: what it would run there, and what it says."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import pexpect
import pytest

from tests.places import ROOT

REAL_TOOLS = (
    *("sh", "cat", "chmod", "cksum", "cp", "dirname", "env", "grep", "head", "ln", "mkdir"),
    *("readlink", "rm", "sed"),
)

# Each stand-in writes what it was asked to do into $LOG and does as much of it
# as set-up can see.
PYTHON = """\
case "$*" in
    "-c import sys"*) ;;
    "-c import ensurepip") [ ! -e "$MACHINE/no-ensurepip" ] || exit 1 ;;
    "-m venv .venv") echo "venv by ${0##*/}" >>"$LOG"
        mkdir -p .venv/bin && cp "$MACHINE/venv-python" .venv/bin/python ;;
    *) exit 9 ;;
esac
"""
VENV_PYTHON = """\
case "$*" in
    "-c import pip") ;;
    "-m pip install"*) echo pip >>"$LOG"
        [ ! -e "$MACHINE/offline" ] || { echo "no network"; exit 1; }
        cp "$MACHINE/command" .venv/bin/tabuleiro ;;
    *) exit 9 ;;
esac
"""
COMMAND = """\
from pyfront.__main__ import main
"""
UV = """\
case "$*" in
    "tool dir --bin") echo "$HOME/.local/bin" ;;
    "tool list") [ ! -e "$HOME/uv-has-it" ] || echo "tabuleiro v0.1.0" ;;
    "tool install"*) echo "uv $*" >>"$LOG"; >"$HOME/uv-has-it"
        cp "$MACHINE/command" "$HOME/.local/bin/tabuleiro" ;;
    "tool uninstall tabuleiro") echo "uv $*" >>"$LOG"
        rm "$HOME/uv-has-it" "$HOME/.local/bin/tabuleiro" ;;
    *) exit 9 ;;
esac
"""
PIPX = """\
case "$*" in
    "environment --value PIPX_BIN_DIR") echo "$HOME/.local/bin" ;;
    "list --short") [ ! -e "$HOME/pipx-has-it" ] || echo "tabuleiro 0.1.0" ;;
    "install"*) echo "pipx $*" >>"$LOG"; >"$HOME/pipx-has-it"
        cp "$MACHINE/command" "$HOME/.local/bin/tabuleiro" ;;
    "uninstall tabuleiro") echo "pipx $*" >>"$LOG"
        rm "$HOME/pipx-has-it" "$HOME/.local/bin/tabuleiro" ;;
    *) exit 9 ;;
esac
"""
OLD_PYTHON = """\
case "$*" in --version) echo "Python 3.9.2" ;; *) exit 1 ;; esac
"""
SWIPL = """\
echo 'PLBASE="/usr/lib/swi-prolog";'
echo 'PLVERSION="{version}";'
"""
APT_GET = """\
echo "apt-get $* as $DEBIAN_FRONTEND" >>"$LOG"
case "$*" in
    *update) [ ! -e "$MACHINE/no-lists" ] || { echo "no lists"; exit 100; } ;;
    *swi-prolog-nox) [ -e "$MACHINE/new-swipl" ] || { echo "no package"; exit 100; }
        cp "$MACHINE/new-swipl" "$MACHINE/swipl" ;;
    *python3-venv) rm "$MACHINE/no-ensurepip" ;;
esac
"""
BREW = """\
echo "brew $*" >>"$LOG"
cp "$MACHINE/new-swipl" "$MACHINE/swipl"
"""
SUDO = """\
echo "sudo $*" >>"$LOG"
[ ! -e "$MACHINE/password" ] || exit 1
[ "$1" != -n ] || shift
[ "$*" = true ] || "$@"
"""
LISTS = "apt-get -o DPkg::Lock::Timeout=120 update as noninteractive"
INSTALL = (
    "apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends {} as noninteractive"
)
INSTALL_SWIPL = INSTALL.format("swi-prolog-nox")


@dataclass
class Machine:
    """A tree to set up, and the only programs that set-up finds."""

    tree: Path
    programs: Path
    said: str = ""
    log: list[str] = field(default_factory=list)

    def has(self, name: str, script: str = "") -> None:
        path = self.programs / name
        path.write_text(f"#!/bin/sh\n{script}")
        path.chmod(0o755)

    def lacks(self, name: str) -> None:
        (self.programs / name).unlink()

    @property
    def bin(self) -> Path:
        """The folder for the user's own programs."""
        return self.tree.parent / "home/.local/bin"

    def set_up(self) -> int:
        return self.run("setup")

    def run(self, script: str, *arguments: str, **environment: str) -> int:
        log = self.programs / "log"
        log.write_text("")
        done = subprocess.run(
            [self.tree / ".ci" / script, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env={
                "PATH": str(self.programs),
                "MACHINE": str(self.programs),
                "LOG": str(log),
                "HOME": str(self.tree.parent / "home"),
                **environment,
            },
        )
        assert done.stdout == ""
        self.said = done.stderr
        self.log = log.read_text().splitlines()
        return done.returncode


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Root on Debian, with everything there but the .venv."""
    machine = Machine(tmp_path / "tree", tmp_path / "programs")
    (machine.tree / ".ci").mkdir(parents=True)
    machine.programs.mkdir()
    for script in ("setup", "install"):
        shutil.copy(ROOT / ".ci" / script, machine.tree / ".ci")
    shutil.copy(ROOT / "pyproject.toml", machine.tree)
    for name in REAL_TOOLS:
        os.symlink(str(shutil.which(name)), machine.programs / name)
    machine.has("id", "echo 0")
    machine.has("python3", PYTHON)
    machine.has("venv-python", VENV_PYTHON)
    machine.has("command", COMMAND)
    machine.has("swipl", SWIPL.format(version=90004))
    machine.has("new-swipl", SWIPL.format(version=90209))
    machine.has("apt-get", APT_GET)
    return machine


def test_the_first_time_makes_and_fills_a_venv(machine: Machine) -> None:
    assert machine.set_up() == 0
    assert machine.log == ["venv by python3", "pip"]


def test_a_second_time_only_looks(machine: Machine) -> None:
    machine.set_up()
    for name in ("python3", "apt-get"):
        machine.has(name, 'echo "$0 $*" >>"$LOG"; exit 9')
    assert machine.set_up() == 0
    assert (machine.log, machine.said) == ([], "")


def test_changed_dependencies_are_installed(machine: Machine) -> None:
    machine.set_up()
    with (machine.tree / "pyproject.toml").open("a") as pyproject:
        pyproject.write("# another\n")
    assert machine.set_up() == 0
    assert machine.log == ["pip"]


def test_a_venv_made_by_hand_is_filled(machine: Machine) -> None:
    machine.set_up()
    (machine.tree / ".venv/.stamp").unlink()
    assert machine.set_up() == 0
    assert machine.log == ["pip"]


def test_an_interrupted_set_up_is_repaired(machine: Machine) -> None:
    machine.has("offline")
    assert machine.set_up() not in {0, 3}
    assert "no network" in machine.said
    machine.lacks("offline")
    assert machine.set_up() == 0
    assert machine.log == ["venv by python3", "pip"]


def test_a_venv_without_pip_is_made_again(machine: Machine) -> None:
    (machine.tree / ".venv/bin").mkdir(parents=True)
    assert machine.set_up() == 0
    assert machine.log == ["venv by python3", "pip"]


def test_a_moved_tree_gets_a_new_venv(machine: Machine) -> None:
    machine.set_up()
    machine.tree = machine.tree.rename(machine.tree.with_name("elsewhere"))
    assert machine.set_up() == 0
    assert machine.log == ["venv by python3", "pip"]


def test_root_installs_swipl(machine: Machine) -> None:
    machine.lacks("swipl")
    assert machine.set_up() == 0
    assert machine.log[:2] == [LISTS, INSTALL_SWIPL]


def test_lists_that_cannot_be_renewed_are_told(machine: Machine) -> None:
    machine.lacks("swipl")
    machine.has("no-lists")
    assert machine.set_up() == 0
    assert "no lists" in machine.said
    assert machine.log[1] == INSTALL_SWIPL


def test_sudo_that_asks_for_nothing_is_used(machine: Machine) -> None:
    machine.lacks("swipl")
    machine.has("id", "echo 1000")
    machine.has("sudo", SUDO)
    assert machine.set_up() == 0
    assert INSTALL_SWIPL in machine.log


@pytest.mark.parametrize("sudo", [True, False], ids=["sudo-wants-a-password", "no-sudo"])
def test_who_may_not_install_is_told_the_command(machine: Machine, sudo: bool) -> None:
    machine.lacks("swipl")
    machine.has("id", "echo 1000")
    if sudo:
        machine.has("sudo", SUDO)
        machine.has("password")
    assert machine.set_up() == 3
    assert "sudo apt-get install swi-prolog-nox" in machine.said
    assert not [line for line in machine.log if line.startswith("apt-get")]


def test_a_failed_installation_shows_why(machine: Machine) -> None:
    machine.lacks("swipl")
    machine.lacks("new-swipl")
    assert machine.set_up() == 3
    assert "no package" in machine.said
    assert "sudo apt-get install swi-prolog-nox" in machine.said


def test_an_old_swipl_is_replaced(machine: Machine) -> None:
    machine.has("swipl", SWIPL.format(version=80403))
    assert machine.set_up() == 0
    assert INSTALL_SWIPL in machine.log


@pytest.mark.parametrize("script", [SWIPL.format(version=80403), "exit 1"], ids=["old", "broken"])
def test_a_swipl_that_stays_unfit_is_told(machine: Machine, script: str) -> None:
    machine.has("swipl", script)
    machine.has("new-swipl", script)
    assert machine.set_up() == 3
    assert "9.0.4 or later" in machine.said


def test_brew_installs_swipl(machine: Machine) -> None:
    machine.lacks("swipl")
    machine.lacks("apt-get")
    machine.has("brew", BREW)
    assert machine.set_up() == 0
    assert machine.log[0] == "brew install swi-prolog"


def test_an_unknown_system_is_told_where_to_look(machine: Machine) -> None:
    machine.lacks("swipl")
    machine.lacks("apt-get")
    assert machine.set_up() == 3
    assert "SWI-Prolog 9.0.4 or later is needed" in machine.said


def test_an_old_python_is_told(machine: Machine) -> None:
    machine.has("python3", OLD_PYTHON)
    assert machine.set_up() == 3
    assert "Python 3.10 or later is needed; python3 here is Python 3.9.2" in machine.said


def test_a_later_python_beside_the_old_one_is_taken(machine: Machine) -> None:
    machine.has("python3", OLD_PYTHON)
    machine.has("python3.12", PYTHON)
    assert machine.set_up() == 0
    assert machine.log[0] == "venv by python3.12"


def test_a_missing_ensurepip_is_installed(machine: Machine) -> None:
    machine.has("no-ensurepip")
    assert machine.set_up() == 0
    assert machine.log[:3] == [LISTS, INSTALL.format("python3-venv"), "venv by python3"]


# --- make install, make uninstall -----------------------------------------------------------------


@pytest.fixture
def user(machine: Machine) -> Machine:
    """A machine with a user's folder for programs on it."""
    machine.bin.mkdir(parents=True)
    return machine


def test_without_an_installer_the_command_is_a_link(user: Machine) -> None:
    assert user.run("install") == 0
    assert (user.bin / "tabuleiro").resolve() == (user.tree / ".venv/bin/tabuleiro").resolve()
    assert user.log == ["venv by python3", "pip"]
    assert "make uninstall" in user.said


def test_the_folder_for_programs_is_made_where_there_is_none(machine: Machine) -> None:
    assert machine.run("install") == 0
    assert (machine.bin / "tabuleiro").exists()


@pytest.mark.parametrize(("tool", "script"), [("uv", UV), ("pipx", PIPX)])
def test_an_installer_installs_and_uninstalls(user: Machine, tool: str, script: str) -> None:
    user.has(tool, script)
    assert user.run("install") == 0
    assert [line.split()[0] for line in user.log] == [tool]
    assert not (user.tree / ".venv").exists()
    assert user.run("install", "undo") == 0
    assert [line.split()[0] for line in user.log] == [tool]
    assert list(user.bin.iterdir()) == []


@pytest.mark.parametrize("tool", ["", "uv"])
def test_installing_sees_to_swipl(user: Machine, tool: str) -> None:
    if tool:
        user.has(tool, UV)
    user.lacks("swipl")
    assert user.run("install") == 0
    assert user.log[:2] == [LISTS, INSTALL_SWIPL]


@pytest.mark.parametrize("tool", ["", "uv"])
def test_nothing_is_installed_where_swipl_cannot_be(user: Machine, tool: str) -> None:
    if tool:
        user.has(tool, UV)
    user.lacks("swipl")
    user.lacks("new-swipl")
    assert user.run("install") == 3
    assert "sudo apt-get install swi-prolog-nox" in user.said
    assert list(user.bin.iterdir()) == []


def test_installing_twice_is_installing_once(user: Machine) -> None:
    user.run("install")
    assert user.run("install") == 0
    assert user.log == []
    assert [file.name for file in user.bin.iterdir()] == ["tabuleiro"]


def test_a_link_of_a_tree_that_is_gone_is_replaced(user: Machine) -> None:
    (user.bin / "tabuleiro").symlink_to("/gone/.venv/bin/tabuleiro")
    assert user.run("install") == 0
    assert (user.bin / "tabuleiro").exists()


@pytest.mark.parametrize("tool", ["", "uv"])
def test_another_program_of_that_name_is_left_alone(user: Machine, tool: str) -> None:
    if tool:
        user.has(tool, UV)
    (user.bin / "tabuleiro").write_text("#!/bin/sh\necho chess\n")
    assert user.run("install") == 3
    assert f"{user.bin}/tabuleiro is another program" in user.said
    assert user.log == []
    assert user.run("install", "undo") == 0
    assert (user.bin / "tabuleiro").read_text() == "#!/bin/sh\necho chess\n"


def test_uninstalling_removes_the_link_and_nothing_else(user: Machine) -> None:
    user.run("install")
    (user.bin / "other").touch()
    assert user.run("install", "undo") == 0
    assert [file.name for file in user.bin.iterdir()] == ["other"]
    assert user.run("install", "undo") == 0
    assert "nothing to undo" in user.said


def test_a_link_of_another_tree_is_not_removed(user: Machine) -> None:
    (user.bin / "tabuleiro").symlink_to("/elsewhere/.venv/bin/tabuleiro")
    assert user.run("install", "undo") == 0
    assert (user.bin / "tabuleiro").is_symlink()


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("/bin/bash", 'export PATH="{bin}:$PATH"'),
        ("/usr/bin/fish", "fish_add_path '{bin}'"),
        ("", 'export PATH="{bin}:$PATH"'),
    ],
)
def test_a_folder_that_is_not_on_the_path_is_told_with_the_line_to_add(
    user: Machine, shell: str, line: str
) -> None:
    assert user.run("install", SHELL=shell) == 0
    assert line.format(bin=user.bin) in user.said
    assert user.run("install", SHELL=shell, PATH=f"{user.programs}:{user.bin}") == 0
    assert "PATH" not in user.said


def test_another_program_that_comes_first_on_the_path_is_told(user: Machine) -> None:
    user.has("tabuleiro", "echo chess")
    assert user.run("install", PATH=f"{user.programs}:{user.bin}") == 0
    assert f"{user.programs}/tabuleiro comes first on your PATH" in user.said


# --- make play ------------------------------------------------------------------------------------


def tree_that_plays(directory: Path, program: str) -> Path:
    """A tree after set-up, with a stand-in for the program."""
    for name, script in ((".ci/setup", ""), (".venv/bin/tabuleiro", program)):
        path = directory / name
        path.parent.mkdir(parents=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
    shutil.copy(ROOT / "Makefile", directory)
    return directory


@pytest.mark.parametrize(("status", "quiet"), [(0, True), (130, True), (3, False)])
def test_make_complains_only_of_a_program_that_failed(
    tmp_path: Path, status: int, quiet: bool
) -> None:
    done = subprocess.run(
        ["make", "play"],
        cwd=tree_that_plays(tmp_path, f"exit {status}"),
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode == 0) == quiet
    assert (done.stdout + done.stderr == "") == quiet


def test_ctrl_c_under_make_waits_for_the_program_and_adds_nothing(tmp_path: Path) -> None:
    program = "trap 'echo leaving; exit 130' INT; echo playing; while :; do sleep 0.1; done"
    child = pexpect.spawn(
        "make", ["play"], cwd=str(tree_that_plays(tmp_path, program)), encoding="utf-8", timeout=60
    )
    child.expect_exact("playing")
    child.sendintr()
    child.expect(pexpect.EOF)
    assert child.before.replace("^C", "").split() == ["leaving"]


# --- make everywhere ------------------------------------------------------------------------------


def test_typing_into_the_menu_ends_with_it_where_broken_pipes_are_ignored() -> None:
    typing = r"""trap '' PIPE
        sleep() { :; }
        eval "$(sed -n '/^leaving()/,/^}/p' .ci/everywhere)"
        leaving | head -c 2"""
    done = subprocess.run(
        ["sh", "-c", typing], cwd=ROOT, capture_output=True, timeout=60, check=True
    )
    assert done.stdout == b"q\r"
