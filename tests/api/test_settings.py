"""Settings: where they come from, which of them wins, and the errors in invalid ones."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from pyfront import settings
from pyfront.cli import main as cli
from pyfront.settings import SETTINGS, applied, found
from tests.consoles import settle_in


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    settle_in(monkeypatch, tmp_path)
    monkeypatch.delenv("TABULEIRO_LANG")
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*arguments: str) -> tuple[int, str, str]:
        status = cli.run(arguments)
        return status, *capsys.readouterr()

    return run


def written(text: str) -> Path:
    path = settings.config_file()
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_without_anything_the_defaults_hold() -> None:
    values, faults = found()
    assert {name: value.text for name, value in values.items()} == {
        name: setting.default for name, setting in SETTINGS.items()
    }
    assert faults == ()


def test_flags_beat_the_environment_and_that_beats_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = written('glyphs = "letters"\nlevel = "easy"\ntutor = true\n')
    values, _ = found()
    assert (values["glyphs"].text, values["glyphs"].source) == ("letters", f"{path}:1")
    assert (values["tutor"].text, values["tutor"].source) == ("true", f"{path}:3")
    monkeypatch.setenv("TABULEIRO_GLYPHS", "ascii")
    assert found()[0]["glyphs"] == settings.Value("ascii", "TABULEIRO_GLYPHS")
    flagged = found(["show", "tafl", "--glyphs", "unicode"])[0]["glyphs"]
    assert flagged == settings.Value("unicode", "--glyphs")
    assert found(["--glyphs=unicode"])[0]["glyphs"] == flagged
    assert found(["--stream"])[0]["stream"].text == "true"


def test_settings_hold_for_a_while_and_leave_nothing_behind() -> None:
    before = dict(os.environ)
    with applied(["--glyphs", "ascii", "--stream"]):
        assert settings.get("glyphs") == "ascii"
        assert settings.on("stream")
    assert dict(os.environ) == before


def test_an_unknown_key_is_reported_with_the_nearest_known_one(run: Any) -> None:
    path = written('\nglyhps = "ascii"\n')
    status, _, told = run("games")
    assert status == 0
    assert told == f"{path}:2: unknown key 'glyhps'; did you mean glyphs?\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('glyphs = "pretty"', "glyphs must be one of auto, unicode, ascii, letters, not 'pretty'"),
        ("glyphs = ", "cannot be read: Invalid value"),
        ("[lang]", "lang must be one of"),
    ],
)
def test_a_wrong_file_is_reported_and_the_rest_goes_on(run: Any, text: str, told: str) -> None:
    written(text)
    status, out, errors = run("show", "breakthrough")
    assert status == 0
    assert told in errors
    assert "White (○) to move." in out


def test_a_folder_or_rubbish_instead_of_the_file_is_reported(run: Any) -> None:
    settings.config_file().mkdir(parents=True)
    assert "Is a directory" in run("games")[2]
    settings.config_file().rmdir()
    settings.config_file().write_bytes(b"\xff\xfe\x00")
    assert "cannot be read" in run("games")[2]


def test_a_wrong_variable_is_reported(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_GLYPHS", "pretty")
    assert "TABULEIRO_GLYPHS: glyphs must be one of" in run("games")[2]


def test_config_show_says_where_each_value_comes_from(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written('level = "strong"\n')
    monkeypatch.setenv("TABULEIRO_TUTOR", "yes")
    status, out, _ = run("config", "show", "--json", "--glyphs", "ascii")
    told = json.loads(out)
    assert status == 0
    assert told["file"] == str(path)
    assert told["settings"]["level"] == {"text": "strong", "source": f"{path}:1"}
    assert told["settings"]["tutor"] == {"text": "true", "source": "TABULEIRO_TUTOR"}
    assert told["settings"]["glyphs"] == {"text": "ascii", "source": "--glyphs"}
    assert told["settings"]["clock"] == {"text": "none", "source": "default"}
    assert "strong" in run("config", "show")[1]


def test_the_settings_are_used(run: Any) -> None:
    written('glyphs = "letters"\nlang = "pt"\n')
    assert "Brancas (1)" in run("show", "breakthrough")[1]
    told = run("show", "fields_of_action", "--glyphs", "ascii", "--lang", "en")[1]
    assert "Black (x) to move." in told
