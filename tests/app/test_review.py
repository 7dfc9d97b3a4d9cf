"""Looking back, live analysis, questions, puzzles and the tutor, by keys and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import OptionList

from pyfront import Position, puzzles
from pyfront.app.ask_overlay import AskOverlay
from pyfront.app.beside_board import EvaluationBar
from pyfront.app.live_analysis import LiveAnalysis
from pyfront.app.panels import MARGIN, Keys, Messages, MoveList, ValueGraph
from pyfront.app.puzzle_screen import PuzzleScreen
from pyfront.record import Record
from pyfront.record_tree import listed
from pyfront.session.setup import Setup
from tests.app.hands import Hands, at_home, at_table, played
from tests.consoles import settle_in

SIZES = ((80, 24), (120, 40))
OTHER = "tafl"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABULEIRO_GLYPHS", "unicode")
    return settle_in(monkeypatch, tmp_path)


def near_blunder() -> Position:
    """A position in which most moves of White lose by force."""
    rows = [[0, 1, 0, 1], [1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 1, 0, 0], [2, 0, 2, 2]]
    return Position.from_rows("breakthrough", rows, 1)


BLUNDER = "b6-c5"


async def press_key(hands: Hands, key: str) -> None:
    """Click a key in the line of keys."""
    keys = hands.application.screen.query_one(Keys)
    x = next(x for x, hint in keys._placed() if hint.key == key)
    await hands.pilot.click(keys, offset=(x + 1, 0))


async def play(hands: Hands, *moves: str) -> None:
    """Play moves by typing them."""
    for move in moves:
        ply = hands.session.record.ply
        await hands.type(move)
        await hands.until(lambda ply=ply: hands.session.record.ply > ply)  # type: ignore[misc]


async def reported(hands: Hands) -> None:
    """Ask for the report, and wait for it."""
    await hands.type("report")
    await hands.until(lambda: hands.application.table.review is not None)


async def blundered(hands: Hands) -> None:
    """Play the blunder and an answer, and look back on it."""
    await play(hands, BLUNDER, "d1-c2")
    await reported(hands)


async def hears(hands: Hands, text: str) -> None:
    """Wait for a message; beside a board its lines are mixed with those of the board."""
    said = hands.application.screen.query_one(Messages)
    await hands.until(lambda: any(text in line.plain for line in said._said))


def shown(hands: Hands) -> Position:
    """The position on the board."""
    return hands.application.table.shown


# --- variations -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "size"), [("breakthrough", SIZES[0]), (OTHER, SIZES[1])])
@played
async def test_a_move_tried_at_an_earlier_point_is_a_variation(
    game: str, size: tuple[int, int]
) -> None:
    async with at_table(game, size=size) as hands:
        for _ in range(3):
            await play(hands, hands.session.position.legal_moves[0].text)
        before = hands.session.game.moves
        await hands.press("left", "left")
        await hands.until(lambda: hands.session.record.ply == 1)
        tried = hands.session.position.legal_moves[-1].text
        await play(hands, tried, hands.session.position.play(tried).legal_moves[0].text)
        assert hands.session.game.moves == before
        assert [len(p.route) for p in listed(hands.session.game.steps) if p.depth] == [2, 3]
        await hands.sees(f"2. {tried}")
        await hands.type("comment worth a try")
        await hands.press("left", "right")
        await hands.sees("; worth a try")
        assert Record.parse(hands.session.game.text) == hands.session.game
        await hands.press("escape")
        await hands.until(lambda: hands.session.record.ply == 3)
        await play(hands, hands.session.position.legal_moves[0].text)
        assert hands.session.game.moves[:3] == before


@played
async def test_a_click_goes_into_a_variation_and_up_and_down_to_the_next() -> None:
    async with at_table(first=1) as hands:
        await play(hands, "a7-a6", "a2-a3")
        await hands.press("left")
        await hands.until(lambda: hands.session.record.ply == 1)
        await play(hands, "b2-b3")
        await hands.press("escape")
        await hands.until(lambda: hands.session.study is None)
        moves = hands.application.screen.query_one(MoveList)
        row = next(n for n, row in enumerate(moves._rows) if row[0][1].depth)
        await hands.pilot.click(moves, offset=(moves.INDENT, row))
        await hands.until(lambda: hands.session.record.played[-1:][0].text == "b2-b3")
        await hands.press("up")
        await hands.until(lambda: hands.session.record.played[-1].text == "a2-a3")


@played
async def test_looking_back_does_not_undo_how_a_game_ended() -> None:
    async with at_table(first=1) as hands:
        await play(hands, "a7-a6", "a2-a3")
        await hands.type("resign")
        await hands.sees("do you resign?")
        await hands.press("enter")
        await hands.sees("The game is over.")
        await hands.press("escape", "left")
        await hands.until(lambda: hands.session.record.ply == 1)
        assert hands.session.game.result is not None
        await play(hands, "b2-b3")
        assert hands.session.game.result is not None
        await hands.type("draw")
        await hands.sees("You are looking back; the game is waiting.")
        await press_key(hands, "F6")
        await hands.until(lambda: hands.session.game.result is None)
        assert [move.text for move in hands.session.game.played] == ["a7-a6", "b2-b3"]


@played
async def test_a_game_that_is_looked_back_on_plays_itself() -> None:
    async with at_table(first=1) as hands:
        await play(hands, "a7-a6", "a2-a3", "b7-b6")
        hands.application.table.watching.pause = 0.25
        await hands.press("home")
        await hands.until(lambda: hands.session.record.ply == 0)
        await hands.press("space")
        await hands.until(lambda: hands.session.record.ply == 3)


# --- the report -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@played
async def test_what_was_better_is_played_through_and_kept(size: tuple[int, int]) -> None:
    async with at_table(start=near_blunder(), size=size) as hands:
        await blundered(hands)
        await hands.sees("Accuracy")
        review = hands.application.table.review
        assert review is not None
        assert all(
            turn.better.move.text != hands.session.game.moves[turn.ply - 1].text
            for turn in review.mistakes
        )
        await hands.press("f3", "f4")
        await hands.until(lambda: hands.application.table.sideline is not None)
        best = review.mistakes[0].better.move
        assert shown(hands) == near_blunder().play(best)
        await hands.press("left")
        await hands.until(lambda: shown(hands) == near_blunder())
        await press_key(hands, "Enter")
        await hands.until(lambda: hands.application.table.sideline is None)
        assert hands.session.game.moves[0].text == BLUNDER
        await hands.press("f3", "f4", "right", "enter")
        await hands.until(lambda: any(p.depth for p in listed(hands.session.game.steps)))
        await hands.press("escape")
        await hands.until(lambda: hands.session.study is None)


@played
async def test_a_click_on_the_graph_goes_to_the_move() -> None:
    async with at_table(start=near_blunder()) as hands:
        await blundered(hands)
        graph = hands.application.screen.query_one(ValueGraph)
        await hands.until(lambda: graph.size.height > 2)
        await hands.pilot.click(graph, offset=(MARGIN + graph._pitch, 0))
        await hands.until(lambda: hands.session.record.ply == 1)
        await hands.sees("F4 shows what was better, on the board.")


@played
async def test_the_bar_comes_with_looking_back_and_with_a_key() -> None:
    async with at_table("breakthrough", "human", "computer:beginner", first=1) as hands:
        bar = hands.application.screen.query_one(EvaluationBar)
        table = hands.application.table
        assert not table.beside.judges
        await hands.press("ctrl+b")
        await hands.until(lambda: bar._share is not None)
        await hands.press("ctrl+b")
        await hands.until(lambda: bar._share is None)
        table.beside.bar = "auto"
        await play(hands, "a7-a6")
        await hands.until(lambda: hands.session.record.ply == 2)
        await hands.press("left")
        await hands.until(lambda: bar._share is not None)


# --- the tutor ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@played
async def test_the_tutor_shows_on_the_board_what_follows(size: tuple[int, int]) -> None:
    async with at_table(start=near_blunder(), setup=Setup({}, tutor=True), size=size) as hands:
        await hands.type(BLUNDER)
        await hands.sees(f"Tutor: {BLUNDER} loses by force.")
        await hands.until(lambda: shown(hands) == near_blunder().play(BLUNDER))
        await hands.press("right")
        await hands.until(lambda: shown(hands).player == 1)
        await press_key(hands, "F4")
        await hands.sees("Better")
        await press_key(hands, "F6")
        await hands.until(lambda: hands.session.waiting is None)
        assert shown(hands) == near_blunder()
        await hands.press("ctrl+u")
        await hands.type(BLUNDER)
        await hands.until(lambda: hands.application.table.sideline is not None)
        await hands.press("f9")
        await hands.until(lambda: hands.session.record.ply == 1)
        assert hands.application.table.sideline is None


# --- live analysis and questions ------------------------------------------------------------------


@pytest.mark.parametrize(("game", "size"), [("breakthrough", SIZES[1]), (OTHER, SIZES[0])])
@played
async def test_lines_are_found_while_one_looks_and_played_through(
    game: str, size: tuple[int, int]
) -> None:
    async with at_table(game, size=size) as hands:
        start = hands.session.position
        await hands.press("f5")
        await hands.until(lambda: isinstance(hands.application.screen, LiveAnalysis))
        live = hands.application.screen
        assert isinstance(live, LiveAnalysis)
        await hands.until(lambda: len(live.found) >= 3)
        await hands.press("minus")
        await hands.until(lambda: len(live.found) == 2)
        await press_key(hands, "+")
        await hands.until(lambda: len(live.found) == 3)
        assert hands.application.table._covered
        await hands.press("down", "right")
        await hands.until(lambda: shown(hands) == start.play(live.found[1].move))
        await hands.pilot.click("#live-lines", offset=(3, 0))
        await hands.until(lambda: shown(hands) == start.play(live.found[0].move))
        await hands.press("escape")
        await hands.until(lambda: shown(hands) == start)
        await hands.press("escape")
        await hands.until(lambda: hands.application.screen is hands.application.table)
        assert not hands.application.table._covered


@played
async def test_the_program_ends_in_order_while_lines_are_looked_for() -> None:
    async with at_table() as hands:
        await hands.press("f5")
        await hands.until(lambda: isinstance(hands.application.screen, LiveAnalysis))


@pytest.mark.parametrize(
    ("game", "question", "size"),
    [("breakthrough", "from(M, b7), to(M, S)", SIZES[0]), (OTHER, "own(S)", SIZES[1])],
)
@played
async def test_a_question_lights_its_answers(
    game: str, question: str, size: tuple[int, int]
) -> None:
    async with at_table(game, size=size) as hands:
        await hands.type(f"ask {question}")
        await hands.until(lambda: isinstance(hands.application.screen, AskOverlay))
        await hands.sees("answers.")
        answers = hands.session.position.ask(question)
        lit = hands.application.table.lit
        assert set(answers.squares()) <= set(lit)
        await hands.press("down")
        await hands.until(lambda: hands.application.table.lit != lit)
        await hands.press("escape")
        await hands.until(lambda: not hands.application.table.lit)


@played
async def test_a_question_with_a_mistake_says_what_was_meant() -> None:
    async with at_table() as hands:
        await hands.press("ctrl+o")
        await hands.until(lambda: isinstance(hands.application.screen, AskOverlay))
        await hands.type("captured(M)")
        await hands.sees("Did you mean")


# --- puzzles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@played
async def test_the_own_mistakes_become_puzzles_to_be_solved(size: tuple[int, int]) -> None:
    async with at_table(start=near_blunder(), size=size) as hands:
        await blundered(hands)
        await press_key(hands, "F7")
        await hands.sees("Puzzles")
        puzzle = next(puzzles.kept())
        assert puzzle.mistake == BLUNDER
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.application.screen, PuzzleScreen))
        screen = hands.application.screen
        assert isinstance(screen, PuzzleScreen)
        await hands.type(BLUNDER)
        await hears(hands, f"{BLUNDER} is not the solution.")
        await hears(hands, "What follows:")
        before = screen._shown
        await hands.press("right")
        await hands.until(lambda: screen._shown != before)
        await press_key(hands, "F6")
        await hands.press("f4")
        await hears(hands, "F4 again shows which.")
        await hands.press("f4")
        await hears(hands, f"It is {puzzle.answer}. F4 again says why.")
        await hands.press("f4")
        await hears(hands, "The best line known:")
        await hands.type(puzzle.answer.text)
        await hears(hands, "Solved!")
        assert puzzle.name in {each.name for each in puzzles.kept() if each.solved}


@played
async def test_puzzles_are_solved_from_the_first_screen_in_portuguese(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = near_blunder()
    best = start.best_move(nodes=4000)
    solution = Record.begin(start).play(best)
    puzzles.keep(puzzles.Puzzle(solution, BLUNDER, 999_999, "um jogo"))
    monkeypatch.setenv("TABULEIRO_LANG", "pt")
    async with at_home() as hands:
        await hands.pilot.click("#puzzles")
        await hands.until(lambda: bool(hands.application.screen.query(OptionList)))
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.application.screen, PuzzleScreen))
        await hands.press("escape")
        await hands.until(lambda: hands.application.screen is hands.application.home)
