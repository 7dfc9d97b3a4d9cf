"""Every game as an environment of PettingZoo, for programs that learn to play.

>>> from pyfront.adapters.pettingzoo_env import env
>>> tafl = env("tafl", ruleset="brandubh/walker")
>>> tafl.reset(seed=1)
>>> tafl.agent_selection, int(tafl.action_space("attackers_0").n) == 49**2 + 49 + 1
('attackers_0', True)

An action is `origin * squares + target`, the squares numbered row by row from the top left. After
these, `squares**2 + square` is a move of one square, such as a drop, and the last action a move of
none, such as the swap of Monkey Queen; a game that has other moves has no environment. An
observation is a plane for each face of the game (`planes`) and one that is 1 while the player who
began is to move, each as large as the board; rows that are shorter end in zeros.
"""

from __future__ import annotations

from typing import Any

from .._errors import BadValue
from ..extras import missing
from ..game import OptionValue, game_named
from ..i18n import tr
from ..moves import Move, Player, Square
from ..position import Position
from ..view import board_view

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise missing("pettingzoo", error) from error

RENDERED = ["ansi", "human"]
"""The ways of showing a board: as a text that is returned, or printed."""
LONGEST = 1000
"""How many plies are played by default before a game is cut short without a winner."""


def env(game: str = "breakthrough", **settings: Any) -> AECEnv:
    """Return the environment of a game; takes what `BoardEnv` takes.

    An action that is not legal ends the game with a reward of -1 for the agent that chose it.
    """
    board = wrappers.TerminateIllegalWrapper(BoardEnv(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(board))


class BoardEnv(AECEnv):  # type: ignore[misc]
    """A game as PettingZoo plays it: agents in turn, rewards of 1 and -1 at the end.

    The agents are called as the game calls its players, with a number. After colours have been
    swapped an agent plays the other colour. `infos` has the text of the position, which holds all
    there is to know.
    """

    def __init__(
        self,
        game: str = "breakthrough",
        *,
        ruleset: str | None = None,
        render_mode: str | None = None,
        max_plies: int | None = LONGEST,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        known = game_named(game)
        self.start = Position.start(known, ruleset=ruleset, **options)
        """The position that every game begins from."""
        self.metadata: dict[str, Any] = {
            "render_modes": RENDERED,
            "name": known.name,
            "is_parallelizable": False,
        }
        if render_mode not in (None, *RENDERED):
            raise BadValue(tr("unknown render mode {name!r}", name=render_mode))
        self.render_mode, self.max_plies = render_mode, max_plies
        self.position, self.plies = self.start, 0
        self.planes = tuple(cell for cell, face in known.faces.items() if face.player is not None)
        """The cells that the planes of an observation stand for, in their order."""
        rows = self.start.rows
        self.squares: tuple[Square, ...] = tuple(
            (row, column)
            for row, cells in enumerate(rows, start=1)
            for column in range(1, len(cells) + 1)
        )
        """The squares of the board, in the order of their numbers."""
        self._numbers = {square: number for number, square in enumerate(self.squares)}
        self._actions = len(self.squares) ** 2 + len(self.squares) + 1
        self._shape = (len(rows), max(map(len, rows)), len(self.planes) + 1)
        self._names: dict[Player, str] = {
            player: f"{name.lower().replace(' ', '_')}_{number}"
            for number, (player, name) in enumerate(known.players.items())
        }
        self.possible_agents = list(self._names.values())
        self._observed = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, self._shape, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (self._actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._acted = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}

    # --- spaces -------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent sees."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent may do."""
        return self._acted[agent]

    def action(self, move: Move | str) -> int:
        """Return the number of a legal move.

        :raises TabuleiroError: if the move is not legal.
        :raises BadValue: for a move of more than two squares, which has no number.
        """
        found = move if isinstance(move, Move) else self.position.move(move)
        numbers = [self._numbers[square] for square in found.squares]
        size = len(self.squares)
        if len(numbers) > 2:
            raise BadValue(
                tr("there is no action for {move}, which has more than two squares", move=found)
            )
        if len(numbers) == 2:
            return numbers[0] * size + numbers[1]
        return size * size + numbers[0] if numbers else self._actions - 1

    def move(self, action: int) -> Move:
        """Return the legal move of a number.

        :raises TabuleiroError: saying which rules it breaks, if the move is not legal.
        """
        action, size = int(action), len(self.squares)
        if action < size * size:
            origin, target = divmod(action, size)
            return self.position.move((self.squares[origin], self.squares[target]))
        found = [move for move in self.position.legal_moves if self.action(move) == action]
        if len(found) != 1:
            told = ", ".join(move.text for move in found) or tr("no legal move")
            raise BadValue(tr("action {action} is {moves} here", action=action, moves=told))
        return found[0]

    # --- playing ------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; nothing is left to chance, so the seed makes no difference.

        `options` may have a `position` to begin from, as a text or a Position.
        """
        given = (options or {}).get("position", self.start)
        position = given if isinstance(given, Position) else Position.parse(given)
        if [len(row) for row in position.rows] != [len(row) for row in self.start.rows]:
            raise BadValue(tr("the position has a board of another shape"))
        self.position, self.plies = position, 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._told()

    def step(self, action: int | None) -> None:
        """Play an action of the agent to move.

        :raises TabuleiroError: saying which rules it breaks, if the move is not legal.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = self.move(self._actions if action is None else action)
        self._cumulative_rewards[agent] = 0
        self.position, self.plies = self.position.play(move), self.plies + 1
        outcome = self.position.outcome
        winner = None if outcome is None or outcome.winner is None else self._seat(outcome.winner)
        for each in self.agents:
            self.rewards[each] = 0 if winner is None else 1 if each == winner else -1
            self.terminations[each] = outcome is not None
            self.truncations[each] = outcome is None and self.plies == self.max_plies
        self._told()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; its mask is empty while it is the other agent's turn."""
        seen: Any = np.zeros(self._shape, dtype=np.int8)
        for row, cells in enumerate(self.position.rows):
            for column, cell in enumerate(cells):
                if str(cell) in self.planes:
                    seen[row, column, self.planes.index(str(cell))] = 1
        seen[:, :, -1] = self.agent_selection == self._seat(self.start.player)
        mask: Any = np.zeros(self._actions, dtype=np.int8)
        if agent == self.agent_selection:
            for move in self.position.legal_moves:
                mask[self.action(move)] = 1
        return {"observation": seen, "action_mask": mask}

    def _told(self) -> None:
        """Say whose turn it is, and which position this is."""
        self.agent_selection = self._seat(self.position.player)
        self.infos = {agent: {"position": self.position.text} for agent in self.agents}

    def _seat(self, player: Player) -> str:
        """Return the agent that plays a colour now."""
        return self._names[self.position.standing.seats[player]]

    # --- showing ------------------------------------------------------------------------------

    def render(self) -> str | None:
        """Draw the board as text: return it, or print it for `human`."""
        drawn = board_view.in_plain_text(self.position)
        if self.render_mode != "human":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Close the environment, which holds nothing open."""
