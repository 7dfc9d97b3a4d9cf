"""The words as people learn them: every one has an example, and the example has answers."""

from __future__ import annotations

import json

import pytest

from pyfront import Position, UnknownWord, games
from pyfront.cli.main import run
from pyfront.questions.asking import ask
from pyfront.questions.vocabulary import summary, vocabulary
from pyfront.repl.ask_commands import Completing
from tests.places import ROOT

GOLDEN = ROOT / "tests" / "golden" / "words"
NAMES = [game.name for game in games() if (GOLDEN / f"{game.name}.txt").is_file()]


def examples(game: str) -> str:
    """Write the examples of a game with their answers, one a line."""
    found = vocabulary(game)
    lines = [
        f"{word.usage}: {word.example}  {summary(found.answers(word))}" for word in found.words
    ]
    return "\n".join([found.position.text, *lines]) + "\n"


@pytest.mark.parametrize("game", NAMES)
def test_every_word_has_an_example_with_answers(game: str) -> None:
    found = vocabulary(game)
    for word in found.words:
        assert word.example is not None, word.usage
        assert f"{word.name}(" in word.example
        answers = found.answers(word)
        assert answers is not None
        assert answers.complete, word.usage
        assert answers.found, word.usage


@pytest.mark.parametrize("game", NAMES)
def test_the_answers_of_the_examples(game: str) -> None:
    assert examples(game) == (GOLDEN / f"{game}.txt").read_text(encoding="utf-8")


def test_the_games_of_the_project_have_examples() -> None:
    assert len(NAMES) == 5


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_page_of_a_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["words", game]) == 0
    page = " ".join(capsys.readouterr().out.split())
    assert "?- captures(M), safe(M). " in page
    for told in ("in(position,goal)", "Kinds of pieces: ", "From Prolog: ", "findall/3,4"):
        assert told in page
    assert run(["words", game, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {word["usage"] for word in data["words"]} >= {"empty(square)", "defends(square,square)"}
    assert data["position"].startswith(f"{game}:")
    assert data["players"]
    assert data["kinds"]


def test_the_page_of_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["words", "trench", "captures"]) == 0
    page = capsys.readouterr().out
    assert page.count("?- ") == 2, "it is written in two ways"
    assert "the move captures a piece of this kind" in page
    assert "7 answers." in page
    assert run(["words", "trench", "captures", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["words"]) == 2


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("free", "empty"),
        ("neighbour", "adjacent"),
        ("eat", "captures"),
        ("attacked", "attacked_by"),
        ("vazia", "empty"),
        ("vizinho", "adjacent"),
        ("kind", "stands"),
        ("captrues", "captures"),
        ("mate_in", "wins_in"),
    ],
)
def test_what_is_not_a_word_leads_to_one(said: str, meant: str) -> None:
    with pytest.raises(UnknownWord) as told:
        vocabulary("tafl", said)
    assert told.value.hint == f"did you mean {meant}?"
    with pytest.raises(UnknownWord) as asked:
        ask(vocabulary("tafl").position, f"{said}(X)")
    assert asked.value.hint == told.value.hint


def test_what_prolog_has_is_no_word_but_may_be_called() -> None:
    with pytest.raises(UnknownWord) as told:
        vocabulary("tafl", "findall")
    assert told.value.hint == "findall/3 is Prolog's own, and a question may call it"


def test_completion_shows_how_a_word_is_used() -> None:
    completing = Completing(Position.start("tafl"))
    assert completing.note("own(S), hang") == "hanging(square): hanging(S)"
    assert completing.note("captures(") == "captures(move), captures(move,kind): captures(M, K)"
    assert completing.note("after(M, P), in(").startswith("in(position,goal): after(M, P), in(P,")
    for line in ("", "de", "captures(M, ", "findall(", "play d", "nonsense("):
        assert completing.note(line) == ""
