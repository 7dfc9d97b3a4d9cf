"""English and Portuguese: both say everything, and each in its turn."""

from __future__ import annotations

import os
import re
import string
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from typing import Any

import pytest

from pyfront import IllegalMove, Position, UnknownWord, _prolog, games
from pyfront import i18n as lang
from pyfront._tomllib import loads
from pyfront.cli import main as cli
from pyfront.i18n import counted, tr, translated
from tests.cli.catalogue import texts_in_code, texts_of_clauses, texts_of_help
from tests.consoles import page, played, settle_in, text, told
from tests.places import PROLOG, ROOT

REAL = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


@pytest.fixture
def portuguese(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak Portuguese."""
    monkeypatch.setenv("TABULEIRO_LANG", "pt")


def fields(message: str) -> list[str]:
    """Return the placeholders of a text."""
    return sorted(name for _, name, _, _ in string.Formatter().parse(message) if name)


def catalogue() -> list[tuple[str, str]]:
    """The texts with their Portuguese, as the file has them."""
    text = (ROOT / "pyfront" / "i18n" / "pt.toml").read_text(encoding="utf-8")
    return [pair for table in loads(text).values() for pair in table.items()]


def test_every_text_of_the_program_is_translated_and_no_other() -> None:
    players = {name for game in games() if game.name in REAL for name in game.players.values()}
    said = texts_in_code() | texts_of_help() | texts_of_clauses() | players
    assert {english for english, _ in catalogue()} == said - {""}


def test_no_text_stands_in_the_catalogue_twice() -> None:
    counted_texts = Counter(english for english, _ in catalogue())
    assert not [text for text, times in counted_texts.items() if times > 1]


def test_the_catalogue_is_what_is_said() -> None:
    for english, said in catalogue():
        assert translated("pt", english) == said
        assert translated("en", english) == english


def test_every_text_takes_the_same_values_in_both_languages() -> None:
    for english, said in catalogue():
        assert fields(english) == fields(said), english
        assert english.startswith(" ") == said.startswith(" "), english
        assert english.endswith(" ") == said.endswith(" "), english


def listed(goal: str) -> set[str]:
    """Return the names N that Prolog finds for a goal about the game G."""
    prolog = PROLOG
    games = "catalogue:games(Games), lists:member(G, Games)"
    main = f"forall(({games}, {goal}), (write(G-N), nl))"
    files = [str(prolog / "engine" / "catalogue.pl"), str(prolog / "lang" / "pt.pl")]
    ended = subprocess.run(
        ["swipl", "-f", "none", "-q", "-t", "halt", "-g", main, *files],
        env={name: value for name, value in os.environ.items() if name != "TABULEIRO_GAMES"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(ended.stdout.splitlines())


@pytest.mark.parametrize(
    ("english", "portuguese"),
    [
        ("G:rule(N,_,_,_)", "pt:rule(G,N,_)"),
        ("G:ruleset(N,_,_)", "pt:note(G,N,_)"),
        ("game:offers(G,option/4), G:option(N,_,_,_)", "pt:setting(G,N,_)"),
    ],
)
def test_the_rules_have_the_same_texts_in_both_languages(english: str, portuguese: str) -> None:
    assert listed(english) == listed(portuguese) != set()


def test_no_rule_is_told_in_english_to_who_speaks_portuguese(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = {rule.text for game in games() for rule in game.rules() if game.name in REAL}
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    said = {rule.text for game in games() for rule in game.rules() if game.name in REAL}
    assert not english & said
    assert len(said) > 60


def test_messages_of_the_rules_keep_their_arguments() -> None:
    source = (PROLOG / "lang" / "pt.pl").read_text(encoding="utf-8")
    flat = source.replace("\\c\n", "").replace("\n", " ")
    found = re.findall(r'message\("((?:[^"\\]|\\.)*)",\s*"((?:[^"\\]|\\.)*)"\)', flat)
    assert len(found) > 30
    for english, said in found:
        assert re.findall(r"~\w", english) == re.findall(r"~\w", said), english


@pytest.mark.usefixtures("portuguese")
def test_a_game_is_played_in_portuguese() -> None:
    session = played("a7-a5", "lixo", "anula", "ajuda", "empate", "s")
    said = told(session)
    assert "1. Brancas (○)>" in said
    assert "a7-a5 não é legal:" in said
    assert "em frente ou na diagonal" in said
    assert "(BT-4, relatório 2.2)" in said
    assert "lixo não é uma jogada; escreva-a como" in said
    assert "Não há nada a anular." in said
    assert "lista as jogadas; comenta a última" in said
    assert "Empate: de comum acordo" in said


def test_a_record_is_the_same_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    from pyfront.record import Record
    from pyfront.record_text import read, text_of

    rows = [[0, 0], [1, 0], [0, 2], [2, 0]]
    start = Position.from_rows("breakthrough", rows, 2)
    record = Record.begin(start).play("b2-b3").play("a3-a2")
    written = text_of(record)
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    assert text_of(Record.begin(start).play("b2-b3").play("a3-a2")) == written
    assert read(written) == (record, None)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    cli.run(arguments)
    return capsys.readouterr()


def test_the_language_is_chosen_by_option_and_by_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "avança uma casa" in run(capsys, "rules", "breakthrough", "--lang", "pt").out
    assert "moves one step" in run(capsys, "rules", "breakthrough").out
    monkeypatch.delenv("TABULEIRO_LANG")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "pt_PT.UTF-8")
    assert "avança uma casa" in run(capsys, "rules", "breakthrough").out
    assert "moves one step" in run(capsys, "--lang=en", "rules", "breakthrough").out
    assert "Jogar:" in run(capsys, "--help").out
    assert "erro: não há nenhum jogo chamado xadrez" in run(capsys, "rules", "xadrez").err


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "auto, en, pt" in run(capsys, "games", "--lang", "fr").err


def test_what_is_not_translated_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    with lang.speaking("pt"):
        assert tr("Nobody has said this.") == "Nobody has said this."
        assert counted(1, "{n} move", "{n} moves") == "1 jogada"
        assert counted(2, "{n} move", "{n} moves") == "2 jogadas"
    monkeypatch.setenv("TABULEIRO_LANG", "xx")
    assert lang.language() == "en"
    assert _prolog.ask("rules", game="breakthrough")[0]["text"].startswith("The board")


@pytest.mark.usefixtures("portuguese")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("jogo", "erro: não há comando 'jogo'."),
        ("plya", "Queria dizer 'play'"),
        ("moves", "erro: falta o argumento 'GAME'."),
        ("moves tafl --fron", "erro: não há opção --fron (opções possíveis: --from"),
        ("moves tafl --ruleset", "erro: a opção '--ruleset' precisa de um valor."),
        ("perft tafl x", "erro: valor errado para 'DEPTH': tem de ser um número inteiro"),
        ("analyse tafl --lines 99", "de 1 a 50"),
        ("games tafl", "erro: valor errado: `games` ou `games list`, não `games tafl`"),
        ("moves tafl --position /", "erro: '/' não é nem uma posição nem um ficheiro: é uma pasta"),
        ("replay /nada", "não se pode ler: esse ficheiro ou pasta não existe"),
        ("best tafl --depth 1 --seconds 1", "use só um de"),
        ("play trench --white ninguém", "jogador desconhecido"),
    ],
)
def test_errors_are_told_in_portuguese(
    capsys: pytest.CaptureFixture[str], arguments: str, said: str
) -> None:
    assert said in " ".join(run(capsys, *arguments.split(" ")).err.split())


def test_a_missing_prolog_is_told_in_portuguese(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pyfront", "games", "--lang", "pt"],
        env={"PATH": str(tmp_path), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 3
    assert ended.stderr.startswith("erro: o SWI-Prolog não está instalado")


@pytest.mark.usefixtures("portuguese")
def test_no_glyph_of_portuguese_is_lost_on_a_page() -> None:
    console = page()
    console.print(tr("{move} is not legal:", move="a1"))
    assert text(console) == "a1 não é legal:\n"


def refused(position: Position) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play("a7-a5")
    return str(caught.value.broken[0].text)


def test_the_language_travels_with_every_question() -> None:
    start = Position.start("breakthrough")
    before = dict(os.environ)
    with lang.speaking("pt"):
        assert refused(start).startswith("Uma peça avança")
        with pytest.raises(UnknownWord, match="não"):
            start.ask("nada(X, Y, Z)")  # answered in the thread of a job
        with ThreadPoolExecutor(1) as pool:  # a thread begins with a context of its own
            assert pool.submit(refused, start).result().startswith("A piece moves")
            assert pool.submit(copy_context().run, refused, start).result().startswith("Uma peça")
    assert refused(start).startswith("A piece moves")
    assert dict(os.environ) == before


def test_the_language_of_the_process_is_that_of_its_threads() -> None:
    before = lang.choose("pt")
    try:
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(refused, Position.start("breakthrough")).result().startswith("Uma")
    finally:
        lang.choose(before)
    assert translated("pt", "{n} move", n=1) == "1 jogada"
