"""What is installed holds the Prolog files, whichever way it was installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command,
        cwd=cwd,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def assert_plays(command: Path, cwd: Path) -> None:
    """The command finds its games from a directory that has nothing to do with it."""
    games = json.loads(run(command, "games", "--json", cwd=cwd))
    assert "breakthrough" in json.dumps(games)


def package(python: str | Path, cwd: Path) -> Path:
    """Where that Python imports the package from."""
    return Path(run(python, "-c", "import pyfront; print(*pyfront.__path__)", cwd=cwd).strip())


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist of the tree and a wheel made from that sdist."""
    directory = tmp_path_factory.mktemp("dist")
    run(
        *(sys.executable, "-m", "build", "--no-isolation", "--outdir", directory, ROOT),
        cwd=directory,
    )
    return directory


def test_the_sdist_can_build_and_test(dist: Path) -> None:
    [sdist] = dist.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        members = {member.name.partition("/")[2]: member for member in archive}
    for name in ("pyproject.toml", "Makefile", "LICENSE", "README.md", "prolog/bridge.pl"):
        assert name in members
    assert {path.name for path in Path(__file__).parent.glob("*.p[yl]")} <= {
        name.removeprefix("tests/") for name in members
    }
    for name in (".ci/setup", ".ci/run"):
        assert members[name].mode & 0o100


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    [wheel] = dist.glob("*.whl")
    return wheel


def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_all_of_prolog(wheel: Path) -> None:
    files = [path for path in (ROOT / "prolog").rglob("*") if path.is_file()]
    wanted = {f"pyfront/{path.relative_to(ROOT).as_posix()}" for path in files}
    assert "pyfront/prolog/bridge.pl" in wanted
    assert wanted <= names(wheel)


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    tops = {name.split("/")[0] for name in names(wheel)}
    assert tops == {"pyfront", wheel.name.removesuffix("-py3-none-any.whl") + ".dist-info"}


def test_pip_builds_the_same_wheel_from_the_tree(wheel: Path, tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel")
    run(*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT, cwd=tmp_path)
    [built] = tmp_path.glob("*.whl")
    assert names(built) == names(wheel)


def test_the_installed_wheel_plays(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv/bin"
    python = scripts / "python"
    run(python, "-m", "pip", "install", "--no-deps", "--no-index", wheel, cwd=tmp_path)
    libraries = Path(
        run(
            python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path
        ).strip()
    )
    # The dependencies are those of this Python, so that no network is needed.
    (libraries / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    assert_plays(scripts / "tabuleiro", tmp_path)
    assert package(python, tmp_path) == libraries / "pyfront"


def test_the_editable_install_plays(tmp_path: Path) -> None:
    """The one that set-up made, which this test runs in."""
    assert_plays(Path(sysconfig.get_path("scripts")) / "tabuleiro", tmp_path)
    assert package(sys.executable, tmp_path) == ROOT / "pyfront"
