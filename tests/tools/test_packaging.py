"""The installed package has the Prolog files, whichever way it was installed."""

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
from packaging.requirements import Requirement

from tests.places import ROOT, TESTS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


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
    assert "Jogar:" in run(command, "--help", "--lang", "pt", cwd=cwd)


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
    assert {str(path.relative_to(ROOT)) for path in TESTS.rglob("*.p[yl]")} <= set(members)
    for name in (".ci/setup", ".ci/install", ".ci/lowest", ".ci/everywhere", ".ci/run"):
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


def test_the_wheel_holds_all_data_of_the_package(wheel: Path) -> None:
    files = [path for path in (ROOT / "pyfront").rglob("*") if path.is_file()]
    wanted = {path.relative_to(ROOT).as_posix() for path in files if path.suffix != ".pyc"}
    assert "pyfront/i18n/pt.toml" in wanted
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


def test_the_lowest_versions_are_those_that_the_project_allows() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(one) for one in project["dependencies"]]
    wanted += [Requirement(one) for one in project["optional-dependencies"]["dev"]]
    lowest = {
        one.name: bound.version
        for one in wanted
        for bound in one.specifier
        if bound.operator == ">=" and "<" not in {other.operator for other in one.specifier}
    }
    printed = run(sys.executable, ROOT / ".ci/lowest", cwd=ROOT).splitlines()
    assert lowest.items() <= dict(line.split("==") for line in printed).items()
    assert not [line for line in printed if line.startswith(("ruff", "mypy"))]


def test_no_version_of_rich_is_allowed_that_loops_for_ever() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [rich] = [one for one in map(Requirement, project["dependencies"]) if one.name == "rich"]
    assert not [version for version in ("14.3.0", "14.3.1", "14.3.2") if version in rich.specifier]
    assert "14.3.3" in rich.specifier


def test_the_editable_install_plays(tmp_path: Path) -> None:
    """The one that set-up made, which this test runs in."""
    assert_plays(Path(sysconfig.get_path("scripts")) / "tabuleiro", tmp_path)
    assert package(sys.executable, tmp_path) == ROOT / "pyfront"
