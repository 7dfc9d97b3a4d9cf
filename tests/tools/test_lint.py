"""The house lint sees every fault that is planted, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import textwrap
from pathlib import Path

import pytest

from tests.places import TESTS

LINT = TESTS / "tools" / "lint.pl"

GOOD = {
    "engine/contract.pl": """\
        :- module(contract, []).

        /** <module> The contract

        A game exports title(-Title) and legal(+Position, ?Move).
        */

        :- use_module(library(lists), []).
        """,
    "engine/rulebook.pl": """\
        :- module(rulebook,
                  [ op(950, xfx, ::),
                    (::)/2,             % +Label, :Condition
                    report/1            % +Text
                  ]).
        :- use_module(library(lists), [member/2]).

        :- multifile prolog:message//1, hook/1.
        hook(local).

        prolog:message(broken(Label)) -->
            [ 'broken: ~w'-[Label] ].

        term_expansion(labels, [label(one), label(two)]).
        term_expansion(numbers, Facts) :-
            findall(number(N), between(1, 2, N), Facts).

        labels.
        numbers.

        :- meta_predicate ::(+, 0).

        %!  ::(+Label, :Condition) is nondet.
        %
        %   True when Condition is.

        _ :: Condition :-
            call(Condition).

        %!  report(+Text) is det.
        %
        %   Says Text; only games may not.

        report(Text) :-
            guarded(said(Text)),
            setup_call_cleanup(asserta((prolog:debug_hook :- heard(Text)), Ref),
                               forall(member(X, [1]), print(X)),
                               erase(Ref)).

        said(Text) :-
            phrase(line(Text), Codes),
            format("~s~n", [Codes]).

        heard(_).

        line(Text) --> Text, "."  .

        :- meta_predicate guarded(0).

        guarded(Goal) :-
            catch(Goal, _, fail),
            !.
        """,
    "games/toy.pl": """\
        :- module(toy, [title/1, legal/2]).
        :- use_module('../engine/rulebook').

        title("Capitão").

        %!  legal(+Position, ?Move) is nondet.
        %
        %   Move is a move.

        legal(Position, From-To) :-
            own_piece :: own(Position, From),
            one_step  :: ( step(From, To),
                           \\+ own(Position, To) ).

        own(Position, Square) :-
            table(Position, Square).

        step(a, b).

        table(position, a).
        """,
}
LONG_RULE = "step(X, X) :-\n" + "    true,\n" * 19 + "    true.\n"
LONG_TABLE = "step(b, [\n" + "    x,\n" * 30 + "    y]).\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, text in GOOD.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
    return tmp_path


def lint(directory: Path, *layers: Path) -> tuple[int, list[str]]:
    done = subprocess.run(
        ["swipl", "-f", "none", "-q", "-t", "halt", str(LINT), "--", str(directory)]
        + [str(table) for table in layers],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    return done.returncode, [
        line.removeprefix(f"{directory}/") for line in done.stdout.splitlines()
    ]


def test_a_good_tree_passes(tree: Path) -> None:
    assert lint(tree) == (0, [])


def test_a_long_table_is_no_long_rule(tree: Path) -> None:
    with (tree / "games/toy.pl").open("a") as toy:
        toy.write(LONG_TABLE)
    assert lint(tree) == (0, [])


@pytest.mark.parametrize(
    ("file", "text", "fault"),
    [
        ("games/toy.pl", "idle(1).", "idle/1 is never used"),
        ("games/toy.pl", "idle(X) :- idle(X).", "idle/1 is never used"),
        ("games/toy.pl", ":- dynamic idle/1.", "idle/1 is never used"),
        ("engine/rulebook.pl", "idle --> [].", "idle/2 is never used"),
        ("engine/rulebook.pl", LONG_RULE, "a rule of 21 lines, at most 20"),
        ("games/toy.pl", "step(c, d). " + "%" * 90, "102 columns, at most 100"),
        ("games/toy.pl", "step(c, d) step(d, e).", "cannot be read: operator_expected"),
        ("games/toy.pl", "step(X, _) :- own(X, _), !.", "!/0 in a game: a cut"),
        ("games/toy.pl", "step(X, X) :- no :: ( a = X, ! ).", "!/0 in a game: a cut"),
        ("games/toy.pl", "step(X, _) :- \\+ assertz(x(X)).", "a change of the database"),
        ("engine/rulebook.pl", "label(X) :- setarg(1, X, a).", "setarg/3 outside compile"),
        ("games/toy.pl", "step(X, _) :- retract(x(X)).", "a change of the database"),
        ("games/toy.pl", "step(X, _) :- nb_setval(x, X).", "a global variable"),
        ("games/toy.pl", "step(X, _) :- b_getval(x, X).", "a global variable"),
        ("games/toy.pl", "step(X, _) :- read(X).", "read/1 in a game: input or output"),
        ("games/toy.pl", "step(X, _) :- maplist(write, X).", "write/1 in a game: input or output"),
        ("games/toy.pl", "step(X, _) :- print(X).", "print/1 in a game: input or output"),
        ("games/toy.pl", "step(_, _) :- format(\"x\").", "format/1 in a game: input or output"),
        ("games/toy.pl", "step(_, _) :- user:nl.", "nl/0 in a game: input or output"),
    ],
)  # fmt: skip
def test_a_planted_fault_is_seen(tree: Path, file: str, text: str, fault: str) -> None:
    path = tree / file
    line = len(path.read_text(encoding="utf-8").splitlines()) + 1
    with path.open("a") as planted:
        planted.write(f"{text}\n")
    status, faults = lint(tree)
    assert status == 1
    assert [seen for seen in faults if seen.startswith(f"{file}:{line}: ") and fault in seen]


def test_an_export_without_documentation(tree: Path) -> None:
    path = tree / "games/toy.pl"
    path.write_text(path.read_text(encoding="utf-8").replace("[title/1", "[step/2, title/1"))
    status, [fault] = lint(tree)
    assert status == 1
    assert "step/2 has no %! head" in fault


def test_a_folder_of_a_game_is_a_game_too(tree: Path) -> None:
    (tree / "games/toys").mkdir()
    (tree / "games/toys/cut.pl").write_text(":- module(cut, []).\n:- initialization(!).\n")
    assert lint(tree) == (1, ["games/toys/cut.pl:2: !/0 in a game: a cut"])


def test_an_included_file_is_a_part_of_the_module(tree: Path) -> None:
    (tree / "games/toys").mkdir()
    part = tree / "games/toys/part.pl"
    part.write_text("table(position, b).\n")
    with (tree / "games/toy.pl").open("a") as toy:
        toy.write(":- include(toys/part).\n")
    assert lint(tree) == (0, [])
    part.write_text("table(position, b) :- !.\n\nidle(1).\n")
    assert lint(tree) == (
        1,
        [
            "games/toys/part.pl:1: !/0 in a game: a cut",
            "games/toys/part.pl:3: idle/1 is never used",
        ],
    )


def test_a_file_that_is_no_module(tree: Path) -> None:
    (tree / "engine/loose.pl").write_text("% Nothing.\n")
    assert lint(tree) == (1, ["engine/loose.pl:1: is not a module"])


def test_the_lint_keeps_its_own_rules(tree: Path) -> None:
    for name in ("lint.pl", "imports.pl"):
        shutil.copy(LINT.with_name(name), tree / "engine")
    assert lint(tree) == (0, [])


def test_nothing_to_check_is_a_fault(tmp_path: Path) -> None:
    status, [fault] = lint(tmp_path)
    assert status == 1
    assert "no Prolog file" in fault


LAYERS = """\
layer(["ground", "ground/*"]).
layer(["games/*"]).
layer(["top*"]).
only(json, top).
asked(["top", "games/*"], 'people').
"""
HOUSE = {
    "ground.pl": """\
        :- module(ground, [fact/1, rule/1]).
        :- use_module(ground/part, [fact/1]).

        %!  rule(?X) is nondet.
        %
        %   X is a fact.

        rule(X) :- fact(X).
        """,
    "ground/part.pl": """\
        :- module(part, [fact/1]).

        %!  fact(?X) is nondet.
        %
        %   X is one.

        fact(1).
        """,
    "games/toy.pl": """\
        :- module(toy, [title/1]).
        :- use_module('../ground', [rule/1]).

        %!  title(-X) is nondet.
        %
        %   X is its title.

        title(X) :- rule(X).
        """,
    "top.pl": """\
        :- module(top, [main/0]).
        :- use_module(library(lists), [member/2]).
        :- use_module(ground, [fact/1]).

        %!  main is semidet.
        %
        %   There is a fact.

        main :- member(X, [1, 2]), fact(X).
        """,
}
"""Four files, each where it may be."""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name, text in HOUSE.items():
        path = tmp_path / "house" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/layers.pl").write_text(LAYERS, encoding="utf-8")
    return tmp_path / "house"


def layered(house: Path) -> tuple[int, list[str]]:
    return lint(house, house.parent / "tests/layers.pl")


def test_a_house_in_order_passes(house: Path) -> None:
    assert layered(house) == (0, [])


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        (
            "ground.pl",
            "ground/part,",
            "top,",
            "ground.pl:2: imports top, which stands in a later layer",
        ),
        (
            "games/toy.pl",
            "../ground",
            "../top",
            "games/toy.pl:2: imports top, which stands in a later layer",
        ),
        (
            "top.pl",
            "(ground,",
            "(ground/part,",
            "top.pl:3: imports ground/part, which is a part of ground",
        ),
        (
            "ground/part.pl",
            "fact(1).",
            ":- use_module('../ground', [rule/1]).\nfact(X) :- rule(X).",
            "ground/part.pl:7: imports ground, which imports this file in turn",
        ),
        (
            "top.pl",
            "library(lists), [member/2]",
            "library(json), [json_read/2]",
            "top.pl:2: uses library(json), which is for top/ only",
        ),
        ("top.pl", "member(X, [1, 2]), ", "", "top.pl:2: imports member/2, which it does not use"),
        (
            "games/toy.pl",
            "rule(X).",
            "X = a.",
            "games/toy.pl:2: imports rule/1, which it does not use",
        ),
        (
            "games/toy.pl",
            "rule(X).",
            "X = a.",
            "ground.pl:1: exports rule/1, which no other file uses",
        ),
    ],
)
def test_what_is_out_of_order_is_seen(
    house: Path, file: str, old: str, new: str, fault: str
) -> None:
    path = house / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    status, faults = layered(house)
    assert status == 1
    assert fault in faults


def test_a_file_without_a_layer(house: Path) -> None:
    (house / "attic.pl").write_text(":- module(attic, []).\n", encoding="utf-8")
    assert layered(house) == (1, ["attic.pl:1: has no place in a layer"])


def test_what_only_a_test_uses_is_in_use(house: Path) -> None:
    toy = house / "games/toy.pl"
    toy.write_text(
        toy.read_text(encoding="utf-8")
        .replace("rule(X)", "X = a")
        .replace(":- use_module('../ground', [rule/1]).\n", ""),
        encoding="utf-8",
    )
    assert layered(house)[0] == 1
    (house / "ground.plt").write_text("test(rule) :- rule(1).\n", encoding="utf-8")
    assert layered(house) == (0, [])
