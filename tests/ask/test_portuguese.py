"""Answers in Portuguese have no English left in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyfront import _prolog, games
from pyfront.cli.main import run
from pyfront.position import Position
from pyfront.questions.asking import words
from pyfront.questions.contrasting import contrast
from pyfront.questions.explaining import explain
from tests.ask.limits import UNHURRIED
from tests.ask.test_console import TRENCH, said
from tests.consoles import settle_in
from tests.places import DATA, PROLOG

CATALOGUE = PROLOG / "lang" / "pt" / "asking.pl"
TOYS = {path.stem for path in (DATA / "games").glob("*.pl")}
REAL = [game.name for game in games() if game.name not in TOYS]
ENGLISH = re.compile(r"\b(the|is|of|not|and|moves?|holds|nobody|a piece|White|Black|Attackers)\b")


@pytest.fixture(autouse=True)
def portuguese(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Speak Portuguese."""
    settle_in(monkeypatch, tmp_path)
    monkeypatch.setenv("TABULEIRO_LANG", "pt")


def messages() -> list[tuple[str, str]]:
    source = re.sub(r"\\c\n\s*", "", CATALOGUE.read_text(encoding="utf-8"))
    return re.findall(r'pt:message\("((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"\)', source)


def test_messages_keep_their_arguments() -> None:
    found = messages()
    assert len(found) > 150
    assert len({english for english, _ in found}) == len(found)
    for english, translated in found:
        assert re.findall(r"~\w", english) == re.findall(r"~\w", translated), english


def test_every_message_is_said_somewhere() -> None:
    """Translations that are no longer used are not in the catalogue."""
    files = [
        f for f in (CATALOGUE.parents[2]).rglob("*.pl") if CATALOGUE.parents[1] not in f.parents
    ]
    source = "\n".join(f.read_text(encoding="utf-8") for f in files)
    flat = re.sub(r"\\c\n\s*", "", source)
    kinds = {face.kind for game in games() for face in game.faces.values()}
    for english, _ in messages():
        piece = english.rpartition(" ")[2] in kinds and english.startswith(("a ", "an "))
        turn = english.startswith("if it were ") and english.endswith(" turn")
        assert f'"{english}"' in flat or english in kinds or piece or turn, english


@pytest.mark.parametrize("game", REAL)
def test_every_word_is_explained(game: str) -> None:
    for usage, text, _ in words(game):
        assert not ENGLISH.search(text), usage


@pytest.mark.parametrize("game", REAL)
def test_every_explanation(game: str) -> None:
    position = Position.start(game)
    squares = [(r, c) for r, row in enumerate(position.rows, 1) for c in range(1, len(row) + 1)]
    origin = next(move.origin for move in position.legal_moves if move.origin)
    for target in squares[:: max(1, len(squares) // 12)]:
        told = explain(position, [list(origin), list(target)])
        for ground in told.grounds:
            for fact in ground.facts:
                assert not ENGLISH.search(fact["text"]), fact
        for change in told.would_be_legal_if:
            assert not ENGLISH.search(change.text), change


def test_every_clause_of_a_ruleset() -> None:
    for game in games():
        for other in game.rulesets[1:]:
            for clause in contrast(game.name, game.rulesets[0], other, seconds=UNHURRIED).clauses:
                for sentence in (*clause.readings[0], *clause.readings[1]):
                    assert not ENGLISH.search(sentence), sentence


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["why", "trench", "D4-A4"], "um soldado preto em B4"),
        (["why", "trench", "D4-D5"], "D4-D5 é legal:"),
        (
            ["why", "breakthrough"],
            "Nenhum resultado é forçado em 5 lances: todas as linhas foram vistas.",
        ),
        (["query", "breakthrough", "wins(M)"], "Não."),
        (["query", "breakthrough", "from(M, a7)"], "2 respostas."),
        (["query", "breakthrough", "safe(M"], "este ( nunca é fechado"),
        (["query", "breakthrough", "saef(M)"], "as perguntas não têm a palavra saef"),
        (["query", "trench", "captures(M, genral)"], "aqui não há nenhuma peça chamada genral"),
        (["query", "breakthrough", "halt"], "só pode perguntar e calcular"),
        (["query", "breakthrough", "X is foo+1"], "não é um número com que se possa calcular"),
        (["moves", "trench", "--captures"], "Nenhuma jogada legal corresponde."),
        (["moves", "trench", "--from", "D4"], "jogadas legais"),
        (["words", "tafl"], "depois da jogada o rei tem uma saída"),
        (["rulesets", "diff", "trench", "report", "report"], "não diferem"),
        (
            ["rulesets", "diff", "tafl", "tablut/report", "ard_ri/nielsen"],
            "em tabuleiros diferentes",
        ),
        (["rulesets", "diff", "monkey_queen", "report", "listing"], "captura 1 peça."),
        (["check", "breakthrough", "--games", "1"], "certo cada jogada é listada uma vez"),
        (["find", "trench", "wins(M)", "--records", "nowhere"], "nowhere não é uma pasta"),
        (["find", "trench", "wins(M)", "--records", "tests/data/games"], "em 0 de 0 posições"),
    ],
)
def test_what_people_read(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["--lang", "pt", *arguments])
    told = capsys.readouterr()
    assert says in " ".join((told.out + told.err).split())


def test_the_console() -> None:
    out = said("trench", "ajuda", "from(M, d4)", "why", "set a1", "anula", TRENCH, "porque D4-A4")
    for part in (
        "`help` lista os comandos",
        "a resposta seguinte à última pergunta",
        "Nenhum resultado é forçado em 5 lances",
        "Não há nada a anular.",
        "Corrigido: maiúsculas, que seriam variáveis, leram-se como minúsculas.",
        "D4-A4 não é legal:",
    ):
        assert part in out
    assert "com ela" not in out  # the repaired board itself is not shown twice


def test_the_words_of_questions_stay_as_they_are() -> None:
    assert _prolog.ask("words", game="tafl")[0]["usage"] == "legal(move)"


def test_players_and_kinds_have_their_names_on_the_screen(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["query", "tafl", "stands(S, rei), turn(Atacantes_), turn(atacantes)"]) == 0
    assert "e5" in capsys.readouterr().out
    assert run(["query", "breakthrough", "turn(pretas)"]) == 1
