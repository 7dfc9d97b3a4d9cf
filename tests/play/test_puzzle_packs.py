"""Packs of puzzles: proofs against the reference, the hunt, training, and solving one."""

from __future__ import annotations

import io
import random
from collections.abc import Generator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pyfront import Position
from pyfront.cli.main import run
from pyfront.game import game_named
from pyfront.puzzle_pack import BadPack, Pack, PackedPuzzle, load_pack, pack_of, read_pack, shipped
from pyfront.questions.images import images
from pyfront.repetition import Recall, Training
from pyfront.repl.loop import Words
from pyfront.repl.puzzle_console import PuzzleConsole
from pyfront.session.puzzle_hunt import Hunted, PuzzleHunt, self_play
from pyfront.session.puzzle_trial import PuzzleTrial
from pyfront.session.training_plan import planned
from pyfront.solving import Proving, Unproved
from tests.consoles import settle_in
from tests.reference import REFERENCES
from tests.reference.puzzles import Prover, fault, packs, state_of

NOTHING = Pack("breakthrough", "", 0, ())
NOW = datetime(2026, 11, 20, 12, tzinfo=timezone.utc)
SAMPLE, CHEAP = 2, 3000
"""How many puzzles of each pack the suite checks, and how much effort each may take.

`make puzzles-check` checks all.
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def the_win() -> PackedPuzzle:
    """A win in five plies from the pack of Breakthrough, without a choice on the way."""
    return next(each for each in pack_of("breakthrough").puzzles if each.plies == 5)


def followed(course: Generator[Any, Any, Any]) -> Any:
    """Let a course come to its end."""
    found = None
    try:
        while True:
            work = course.send(found)
            while not work.poll():
                pass
    except StopIteration as end:
        return end.value


# --- proofs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", shipped())
def test_the_reference_finds_the_same_only_win(game: str) -> None:
    easiest = sorted(packs()[game], key=lambda puzzle: puzzle["effort"])[:SAMPLE]
    assert easiest
    for puzzle in easiest:
        assert puzzle["effort"] > CHEAP or fault(puzzle) is None


def test_the_reference_notices_a_puzzle_with_two_solutions() -> None:
    rows = [[0, 0, 0, 0], [2, 0, 0, 2], [0, 0, 0, 0], [0, 1, 0, 1], [0, 0, 0, 0]]
    position = Position.from_rows("breakthrough", rows, 2)
    first = {"position": position.text, "plies": 1, "solution": [position.legal_moves[0].text]}
    assert fault(first) == "4 moves win within 1 plies"


def small_positions() -> list[Position]:
    """Positions on a small board, some plies into games that are drawn by lot."""
    found, lots = [], random.Random(7)
    for _ in range(12):
        position = Position.start("breakthrough", rows=5, columns=4)
        for _ in range(lots.randint(4, 9)):
            if position.outcome is None:
                position = position.play(lots.choice(position.legal_moves))
        if position.outcome is None:
            found.append(position)
    return found


def test_a_proof_agrees_with_the_reference() -> None:
    verdicts = set()
    for position in small_positions():
        proving = Proving(position, least=1, plies=5, positions=10**6)
        while not proving.poll():
            pass
        state = state_of(position.text)
        prover = Prover(REFERENCES["breakthrough"], state.player)
        plies = next((n for n in range(1, 6) if prover.winners(state, n)), None)
        winners = [] if plies is None else prover.winners(state, plies)
        if isinstance(proving.known, Unproved):
            verdicts.add(proving.known.why)
            assert proving.known.why == ("none" if plies is None else "several")
            assert len(winners) != 1
        else:
            proof = proving.proof
            assert proof is not None
            verdicts.add("only")
            assert (proof.plies, len(winners)) == (plies, 1)
            assert (proof.line[0].origin, proof.line[0].target) == winners[0][:2]
            assert len(proof.line) == plies
    assert {"none", "only"} <= verdicts


def test_a_proof_that_takes_too_long_is_none() -> None:
    proving = Proving(Position.start("tafl"), least=1, plies=5, positions=1000)
    while not proving.poll():
        pass
    assert proving.known == Unproved("limit")


@pytest.mark.parametrize("game", shipped())
def test_a_pack_has_what_its_head_promises(game: str) -> None:
    pack = pack_of(game)
    assert pack.game == game
    assert pack.made.startswith(game)
    assert len({puzzle.position for puzzle in pack.puzzles}) == len(pack.puzzles)
    for packed in pack.puzzles[:: max(1, len(pack.puzzles) // 8)]:
        puzzle = packed.opened()
        outcome = puzzle.solution.position.outcome
        assert outcome is not None
        assert outcome.winner == puzzle.position.player
        assert len(puzzle.solution.moves) == packed.plies


# --- the hunt -------------------------------------------------------------------------------------


def hunted(pack: Pack, games: int, stop_after: int = 10**6) -> Pack:
    """What a hunt finds; it is stopped in the middle of a game after this number of polls."""
    start = Position.start("breakthrough", rows=6, columns=5)
    hunt = PuzzleHunt(pack, Hunted(plies=5, seed=3, opening=6), games, self_play(start), 100)
    for _ in range(stop_after):
        if hunt.poll(1):
            break
    else:
        hunt.stop()
    return hunt.pack


@cache
def found_at_once() -> Pack:
    """What six games have."""
    return hunted(NOTHING, 6)


def test_a_hunt_that_was_stopped_goes_on_to_the_same_puzzles() -> None:
    at_once = found_at_once()
    assert at_once.puzzles
    assert at_once.looked_at == 6
    stopped = hunted(NOTHING, 6, stop_after=70)
    assert stopped.looked_at < 6
    assert hunted(read_pack(stopped.text, "here"), 6) == at_once


def test_mirrored_puzzles_are_left_out() -> None:
    seen: set[str] = set()
    for puzzle in found_at_once().puzzles:
        texts = {image.text for image in images(Position(puzzle.position))}
        assert not texts & seen
        seen |= texts


def test_making_is_continued_and_never_mixed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "made.toml")
    board = ["--option", "rows=5", "--option", "columns=4"]
    asked = ["puzzles", "make", "breakthrough", *board, "--self-play", "2", "--out", out]
    assert run(asked) in (0, 1)
    pack = load_pack(Path(out))
    assert pack.looked_at == 2
    assert "--option rows=5" in pack.made
    assert run([*asked, "--seed", "9"]) == 2
    assert "was made by another command" in capsys.readouterr().err
    assert load_pack(Path(out)) == pack


@pytest.mark.parametrize("text", ["", "format = 2", "[[puzzle]]", "format = 1\ngame = 3", "\x00"])
def test_what_is_no_pack_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(BadPack, match=r"mine\.toml"):
        read_pack(text, "mine.toml")


# --- training -------------------------------------------------------------------------------------


def test_a_puzzle_comes_again_later_the_better_it_went() -> None:
    training = Training.load()
    wrong, hinted, right = (
        training.trained(name, recall, NOW).due
        for name, recall in zip("abc", (Recall.WRONG, Recall.HINTED, Recall.AT_ONCE), strict=True)
    )
    assert NOW + timedelta(hours=12) < wrong <= hinted < right
    assert Training.load().due("abc", NOW) == []
    assert Training.load().due("abc", right) == ["a", "b", "c"]
    assert training.in_order("cbad", NOW)[0] == "d"
    score = Training.load().score("abc")
    assert (score.puzzles, score.times, score.at_once) == (3, 3, 1)


def test_a_damaged_file_of_training_counts_as_none() -> None:
    training = Training.load()
    training.trained("a", Recall.AT_ONCE, NOW)
    training.path.write_text('{"format": 1, "puzzles": {"a": []}}', encoding="utf-8")
    assert Training.load().cards == {}


def test_what_is_due_comes_first_and_then_the_easiest() -> None:
    pack, training = pack_of("breakthrough"), Training.load()
    hardest = max(pack.puzzles, key=lambda puzzle: (puzzle.effort, puzzle.name))
    training.trained(hardest.name, Recall.WRONG, NOW - timedelta(days=30))
    order = planned([pack], training)
    assert order[0] == hardest
    assert order[1] == min(pack.puzzles, key=lambda puzzle: (puzzle.effort, puzzle.name))
    assert planned([pack], training, due=True) == [hardest]


# --- solving --------------------------------------------------------------------------------------


def test_a_puzzle_is_played_to_its_end() -> None:
    trial = PuzzleTrial(the_win().opened())
    while not trial.solved:
        move = trial.ahead[0]
        attempt = followed(trial.tried(move, trial.position.play(move)))
        assert attempt.right
    assert trial.recall is Recall.AT_ONCE
    assert trial.position.outcome is not None
    assert len(trial.found) == 5


def test_a_wrong_try_is_answered_with_a_move_that_escapes() -> None:
    packed = the_win()
    trial = PuzzleTrial(packed.opened())
    wrong = next(m for m in trial.position.legal_moves if m.text != packed.solution[0])
    attempt = followed(trial.tried(wrong, trial.position.play(wrong)))
    assert not attempt.right
    assert not trial.solved
    after = trial.position.play(wrong).play(attempt.line.moves[1])
    proving = Proving(after, least=1, plies=packed.plies - 2, positions=10**6)
    while not proving.poll():
        pass
    assert proving.known == Unproved("none")
    trial.begin()
    assert trial.recall is Recall.WRONG


def test_hints_come_in_steps() -> None:
    trial = PuzzleTrial(the_win().opened())
    solution = trial.ahead[0].text
    first, second, third = (trial.hint().text for _ in range(3))
    assert solution not in first
    assert solution in second
    assert trial.ahead[-1].text in third
    assert trial.recall is Recall.HINTED


class Script:
    """A person who types lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, words: Words) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def console(lines: Sequence[str]) -> str:
    """What the line console prints about the win when these lines are typed."""
    page = Console(width=100, record=True, force_terminal=False, file=io.StringIO())
    offered = [the_win().opened()]
    assert PuzzleConsole(offered, Training.load(), page, Script(lines)).run() == 0
    return page.export_text()


def test_the_line_console_takes_moves_and_says_how_it_went() -> None:
    first, _, second, _, third = the_win().solution
    said = console(["rubbish", "hint", first, second, third, ""])
    assert "rubbish is not a move" in said
    assert "to win within 5 plies. Only one move does." in said
    assert "Right." in said
    assert "Solved!" in said
    assert "It comes again on" in said
    assert "That was the last puzzle." in said
    assert Training.load().score([the_win().name]).times == 1


def test_the_solution_counts_as_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    said = console(["dica", "solução", "sair"])
    assert "Força a vitória:" in said
    assert Training.load().score([the_win().name]).at_once == 0


def test_the_overview_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["puzzles"]) == 0
    printed = capsys.readouterr().out
    assert all(game_named(game).title in printed for game in shipped())
    assert run(["puzzles", "breakthrough", "--theme", "nothing"]) == 2
    assert run(["puzzles", "play", "--due"]) == 1


def test_difficulty_grows_with_effort() -> None:
    easy = replace(the_win(), effort=1)
    assert easy.difficulty == 1
    assert replace(easy, effort=10**6).difficulty == 5
