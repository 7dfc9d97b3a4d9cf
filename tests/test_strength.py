"""The computer player keeps the rules and its limits; the programs that measure it measure."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pyfront import Move, Position
from tests.strength.__main__ import GAMES, goal, in_prolog, main
from tests.strength.match import Score, match, opening
from tests.strength.players import Ours, uci


class First:
    """Plays the first move in the list."""

    name = "first"

    def choose(self, position: Position, played: Sequence[Move]) -> Move:
        return next(iter(position.legal_moves))


def test_levels_play_legal_moves_in_time(capfd: pytest.CaptureFixture[str]) -> None:
    in_prolog("endurance", [goal("endurance", game, 1, None) for game in GAMES])
    told = capfd.readouterr().out.splitlines()
    assert [line.split("|")[1].strip() for line in told] == list(GAMES)


def test_a_match_is_played_with_both_colours_and_is_won_by_who_thinks() -> None:
    scores = list(match(Ours(200), First(), 4))
    assert [score.games for score in scores] == [1, 2, 3, 4]
    assert scores[-1].points == 4


def test_openings_are_drawn_once_and_for_all() -> None:
    texts = [[move.text for move in opening(seed)] for seed in range(20)]
    assert texts == [[move.text for move in opening(seed)] for seed in range(20)]
    assert len({tuple(text) for text in texts}) == 20


def test_a_score_says_how_sure_it_is() -> None:
    assert str(Score(30, 40)) == "30 of 40 (75% ± 13%)"
    assert Score(300, 400).doubt < Score(30, 40).doubt


def test_fairy_stockfish_sees_the_board_from_the_other_side() -> None:
    position = Position.start("breakthrough")
    assert uci(position.move("a7-b6")) == "a2b3"
    assert uci(position.play("a7-b6").move("h2-h3")) == "h7h6"


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["ladder", "chess"])
    assert "no such game: chess; there are breakthrough" in capsys.readouterr().err
