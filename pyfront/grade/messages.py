"""The texts of findings and the titles of checks, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from ..game import game_named
from ..i18n import LANGUAGES, later, speaking, translated
from ..moves import Rule

FINDINGS = later(
    {
        "board_absent": "there is no {key} board {got}",
        "board_no_rows": "the board is not a list of rows",
        "board_lengths": "the rows have {got} cells; there should be {expected}",
        "board_cell": "row {row}, column {column} holds {got}, which is not a cell of the game",
        "start_pieces": "the pieces are not those of the start; found (expected): {got}",
        "start_places": "row {row}, column {column} holds {cell}; at the start it should be "
        "{expected}",
        "start_counter": "{name} is {got} in the initial state, not {expected}",
        "start_player": "{got} begins; it should be {expected}",
        "example_same": "the {key} board is the initial one",
        "example_impossible": "the {key} board cannot occur",
        "print_trouble": "printing raised an error: {got}",
        "print_fails": "printing failed after it had printed: {got}",
        "print_nothing": "nothing was printed",
        "print_not": "the board {place} was not printed: {got}",
        "print_changes": "the same board is printed differently the second time",
        "print_diamond": (
            "a piece on row {row2}, column {column2} does not show to the right of one on row "
            "{row}, column {column}"
        ),
        "print_order": (
            "a piece on row {row2}, column {column2} does not show after one on row {row}, "
            "column {column}"
        ),
        "cells_alike": "{one} and {other} print the same on row {row}, column {column}",
        "print_shifts": (
            "{cell} on row {row}, column {column} is wider or narrower than "
            "other cells, and shifts its neighbours"
        ),
        "print_touches": (
            "{one} and {other} run together on row {row}, columns {column} and {column2}"
        ),
        "labels_beside": (
            "the labels of columns {column} and {column2} are not as far apart "
            "as their cells on row {row}"
        ),
        "boards_alike": "two boards print the same: {one} and {other}",
        "labels_columns": "the columns are not labelled, such as {expected}",
        "labels_rows": "the rows are not labelled, such as {expected}",
        "moves_trouble": "there is no list of moves: {got}",
        "moves_no_list": "the answer is not a list: {got}",
        "moves_wrong": "lists {move}, which is not legal",
        "moves_missing": "does not list {move}, which is legal",
        "moves_strange": "lists {got}, which is not a move",
        "moves_repeated": "lists {move} more than once",
        "legal_refused": "refuses {move}, which is legal",
        "illegal_accepted": "accepts {move}, which is not legal",
        "legal_trouble": "no answer about {move}: {got}",
        "apply_failed": "{move} is legal, but making it fails",
        "apply_trouble": "{move} cannot be made: {got}",
        "after_no_board": "after {move} the answer is not a board of the game: {got}",
        "after_cell": (
            "after {move}, row {row}, column {column} holds {got}; it should be {expected}"
        ),
        "after_untouched": (
            "{move} changes row {row}, column {column} to {got}; it should stay {expected}"
        ),
        "after_turn": "after {move} it is the turn of {got}",
        "after_counter": "after {move} the counter {name} is {got}; it should be {expected}",
        "winner_trouble": "does not say whether the game is over: {got}",
        "winner_strange": "{got} is not a player; the players are {expected}",
        "winner_too_early": "says that the game is over and {got} has won; the game goes on",
        "winner_missing": "does not see that the game is over; the winner is {expected}",
        "winner_wrong": "says that {got} has won; the winner is {expected}",
        "value_trouble": "the value is not a number: {got}",
        "value_blind_own": "the value never changes when half of the player's own pieces are gone",
        "value_blind_other": (
            "the value never changes when half of the other side's pieces are gone"
        ),
        "value_constant": "every position has the value {got}",
        "value_relation": (
            "the values are {one} and {other}; the first should be {relation} the second"
        ),
        "points_wrong": "the points are {got}; they should be {expected}",
        "ai_trouble": "the computer has no move: {got}",
        "ai_illegal": "the computer plays {move}, which is not legal",
        "ai_no_win": "the computer plays {move} and does not win, though it could at once",
        "ai_against_value": (
            "the computer mostly plays against its own values: {move} leads to {value}, "
            "another move to {best}"
        ),
        "ai_same": "the lowest level always plays the same move",
        "ai_never": "the lowest level plays no move",
        "junk_trouble": "{key} with {term} as the board does not end properly: {got}",
        "load_interrupted": "loading does more than load: {got}",
        "load_directive": "a directive failed: {got}",
        "load_prints": "loading prints: {got}",
        "prompt_endless": "its own game loop does not end at the end of input: {got}",
        "limits_hit": (
            "{count} of {asked} questions were not answered in time, the first about {key}: {got}"
        ),
        "warnings": "{count} x {sort}: {got}",
        "choice_points": (
            "{key}: {count} of {asked} answers leave a choice point, though no other answer follows"
        ),
        "second_other": "{key} gives a second, different answer: {got}",
        "second_same": "{key} gives the same answer twice",
        "no_predicates": "the mapping names no predicate for moves",
        "predicate_missing": "{got} is not defined",
    }
)
"""The text of a finding, by its kind.

{got} is the submission's answer; the board of the counterexample is shown beside it.
"""

CAUSES = later(
    {
        "refused": "legal moves are refused",
        "accepted": "illegal moves are accepted",
        "after_cell": "the board after a move is wrong",
        "after_origin": "the square that a piece leaves is wrong after its move",
        "after_target": "the square that a piece goes to is wrong after its move",
        "after_taken": "what a move captures is wrong",
        "after_untouched": "a move changes squares that it should leave alone",
        "after_turn": "it is the wrong player's turn after a move",
        "after_counter": "a counter is wrong after a move",
        "after_no_board": "there is no board after a move",
        "winner_missing": "an end of the game is not seen",
        "winner_wrong": "the wrong player wins",
        "winner_too_early": "the game is said to be over while it goes on",
        "ai_illegal": "the computer plays moves that are not legal",
        "ai_no_win": "the computer does not win though it could at once",
        "value_relation": "values do not say who is better off",
        "points_wrong": "points are counted wrongly",
    }
)
"""The heading of a cause, by its family; other causes use their first finding."""

EXPECTED = later(
    {
        "legal_refused": "it is accepted",
        "illegal_accepted": "it is refused",
        "moves_missing": "it is on the list",
        "moves_wrong": "it is not on the list",
        "apply_failed": "it can be made",
        "winner_missing": "the game is over, won by {expected}",
        "winner_wrong": "won by {expected}",
        "winner_too_early": "the game goes on",
        "ai_no_win": "a move that wins",
        "ai_illegal": "a legal move",
        "value_relation": "the first {relation} the second",
        "points_wrong": "{expected} points",
    }
)
"""The expected answer, where it is not a board."""

GIVEN = later(
    {
        "legal_refused": "it is refused",
        "illegal_accepted": "it is accepted",
        "moves_missing": "it is not on the list",
        "moves_wrong": "it is on the list",
        "apply_failed": "it cannot be made",
        "winner_missing": "it goes on",
        "winner_wrong": "won by {got}",
        "winner_too_early": "the game is over, won by {got}",
        "ai_no_win": "it plays {move}",
        "ai_illegal": "it plays {move}",
        "value_relation": "{one} and {other}",
        "points_wrong": "{got} points",
    }
)
"""The actual answer of a program."""

CHECKS = later(
    {
        "R.shape": "the board is a list of rows of the game's cells",
        "R.start": "the initial board is that of the report",
        "R.intermediate": "there is a board in mid-game",
        "R.final": "there is a final board",
        "D.prints": "boards are printed, the same each time",
        "D.cells": "every kind of cell is printed differently",
        "D.width": "all kinds of cells have the same width",
        "D.diamond": "the board is printed as a diamond",
        "D.order": "cells are printed in the order of the board",
        "D.boards": "different boards are printed differently",
        "D.apart": "pieces side by side can be told apart",
        "D.aligned": "columns stand below their labels",
        "D.labels": "rows and columns are labelled",
        "G.other": "valid moves in positions made by hand",
        "G.played": "valid moves in random games",
        "G.strewn": "valid moves with few pieces",
        "G.*": "valid moves",
        "V.edge": "no move leaves the board",
        "V.around": "no move wraps around to the opposite edge",
        "V.predicates": "there are predicates for moves",
        "V.*-*": "legal moves are accepted and others refused",
        "V.*": "the board after a move",
        "C.*": "the board after a capture",
        "E.goes_on": "an unfinished game is not declared over",
        "E.*": "finished and unfinished games are told apart",
        "S.decided": "a won position is worth more than an open one, and that more than a lost one",
        "S.drawn": "a draw is worth less than a win and more than a loss",
        "S.material": "having fewer pieces is not worth more",
        "S.sides": "both sides are valued alike",
        "S.points": "points are exact",
        "A.level_1": "level 1 plays legal moves",
        "A.level_2": "level 2 plays legal moves",
        "A.wins": "level 2 wins when it can at once",
        "A.greedy": "level 2 plays by its own values",
        "A.varies": "level 1 does not always play the same move",
        "B.load": "loading does nothing but load",
        "B.arguments": "wrong arguments are refused",
        "B.unbound": "a call with an unbound board ends",
        "B.prompt": "the game ends at the end of input",
        "B.limits": "every question is answered in time",
        "Y.warnings": "Prolog gives no warnings",
        "Y.choice_points": "no choice points are left behind",
        "Y.second_answers": "there is one answer where there should be one",
    }
)
"""The title of a check, by its name; the title of its clause is shown beside it."""


def message(kind: str, values: Mapping[str, Any]) -> dict[str, str]:
    """Write the text of a finding, in every language."""
    return {
        language: translated(language, FINDINGS[kind], **values).strip() for language in LANGUAGES
    }


def cause(family: str) -> dict[str, str]:
    """Return the fault that all findings of a cause share; nothing if they say it themselves."""
    text = CAUSES.get(family)
    return {} if text is None else {one: translated(one, text) for one in LANGUAGES}


def sides(kind: str, values: Mapping[str, Any]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the expected and the actual answer; nothing where boards or the message show them."""
    expected, given = (
        {one: translated(one, texts[kind], **values) for one in LANGUAGES if kind in texts}
        for texts in (EXPECTED, GIVEN)
    )
    return expected, given


def check_title(name: str, language: str) -> str:
    """Return the title of a check; "" if it has none of its own."""
    titles = (title for pattern, title in CHECKS.items() if fnmatchcase(name, pattern))
    return translated(language, next(titles, ""))


@lru_cache
def rules_in(game: str, language: str) -> Mapping[str, Rule]:
    """Return the rules of a game by their names, in a language, whichever is spoken otherwise."""
    with speaking(language):
        return {rule.id: rule for rule in game_named(game).rules()}
