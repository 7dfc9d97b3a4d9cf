"""Every game as an environment of PettingZoo: its own suite, and what the rules say of a step."""

from __future__ import annotations

import contextlib
import io
import random

import pytest
from pettingzoo.test import api_test, seed_test

from pyfront import BadPosition, BadValue, IllegalMove, Position, UnknownRuleset
from pyfront.adapters.pettingzoo_env import BoardEnv, env

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # a dict, as all classic games have
@pytest.mark.parametrize("game", GAMES)
def test_the_suite_of_pettingzoo_passes(game: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(env(game, max_plies=40), num_cycles=60)
        seed_test(lambda: env(game), num_cycles=10)


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_is_the_legal_moves_and_a_step_is_a_move(game: str) -> None:
    board, chance = BoardEnv(game), random.Random(game)
    board.reset()
    position = board.start
    for _ in range(12):
        seen = board.observe(board.agent_selection)
        allowed = [int(action) for action in seen["action_mask"].nonzero()[0]]
        assert {board.move(action) for action in allowed} == set(position.legal_moves)
        assert not board.observe(other(board))["action_mask"].any()
        move = chance.choice(position.legal_moves)
        board.step(board.action(move))
        position = position.play(move)
        assert board.infos[board.agent_selection] == {"position": position.text}


def other(board: BoardEnv) -> str:
    return next(agent for agent in board.agents if agent != board.agent_selection)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_holds_the_whole_board(game: str) -> None:
    board = BoardEnv(game)
    board.reset()
    seen = board.observe(board.agent_selection)["observation"]
    assert (
        seen.shape == board.observation_space(board.agent_selection).sample()["observation"].shape
    )
    for row, cells in enumerate(board.position.rows):
        for column, cell in enumerate(cells):
            found = [board.planes[plane] for plane in seen[row, column, :-1].nonzero()[0]]
            assert found == ([str(cell)] if str(cell) in board.planes else [])
    assert seen[:, :, -1].all()
    board.step(board.action(board.position.legal_moves[0]))
    assert not board.observe(board.agent_selection)["observation"][:, :, -1].any()


def test_whoever_wins_is_rewarded() -> None:
    board = BoardEnv("breakthrough", rows=4, columns=3)
    board.reset(options={"position": "breakthrough:report:1:3x0/0,1,0/2,0,2/3x0"})
    winner = board.agent_selection
    while not any(board.terminations.values()):
        board.step(board.action(board.position.best_move(depth=3)))
    assert board.position.outcome is not None
    assert board.rewards == {agent: 1 if agent == winner else -1 for agent in board.agents}


def test_a_game_is_cut_short() -> None:
    board = BoardEnv("tafl", max_plies=3)
    board.reset()
    for _ in range(3):
        board.step(board.action(board.position.legal_moves[0]))
    assert all(board.truncations.values())
    assert not any(board.terminations.values())


def test_an_agent_keeps_its_seat_after_colours_are_swapped() -> None:
    board = BoardEnv("monkey_queen", pie=True)
    board.reset()
    first, second = board.agent_selection, other(board)
    board.step(board.action(board.position.legal_moves[0]))
    assert board.agent_selection == second
    board.step(board.action("swap"))
    assert (board.agent_selection, board.position.player) == (first, "b")


def test_an_illegal_step_cites_the_rule() -> None:
    board = BoardEnv("breakthrough")
    board.reset()
    with pytest.raises(IllegalMove) as raised:
        board.step(6 * 8 * 64 + 4 * 8)  # a2-a4, of the other player
    assert raised.value.broken
    with pytest.raises(BadValue, match="is no legal move"):
        board.step(64 * 64 + 64)
    assert board.position == board.start


def test_an_illegal_step_loses_where_nothing_may_be_raised() -> None:
    board = env("breakthrough")
    board.reset()
    agent = board.agent_selection
    board.step(0)
    assert board.rewards[agent] == -1
    assert all(board.terminations.values())


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(UnknownRuleset):
        BoardEnv("tafl", ruleset="none")
    with pytest.raises(BadValue, match="render mode"):
        BoardEnv("tafl", render_mode="rgb_array")
    board = BoardEnv("tafl")
    with pytest.raises(BadPosition):
        board.reset(options={"position": "rubbish"})
    with pytest.raises(BadValue, match="shape"):
        board.reset(options={"position": Position.start("breakthrough")})


def test_a_board_is_drawn_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    board = env("trench", render_mode="ansi")
    board.reset()
    assert "A" in board.render()
    shown = env("trench", render_mode="human")
    shown.reset()
    shown.step(shown.unwrapped.action(shown.unwrapped.position.legal_moves[0]))
    assert capsys.readouterr().out.strip()
