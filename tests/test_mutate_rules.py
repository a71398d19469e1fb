"""Small changes of rules, and whether a scenario notices: the tool for developers."""

from __future__ import annotations

import ast
import gc
import importlib.util
import signal
import sys
from collections.abc import Callable
from functools import cache, partial
from itertools import count
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import pytest
from tools import mutate_rules
from tools.mutate_rules import (
    EXPLAINED,
    EXPLANATIONS,
    Survey,
    explained,
    key_of,
    outdated,
    read_explanations,
    report,
    survey,
    to_explain,
)

import playmat
from playmat.checks.mutation.changes import Change, Functions, Source, changes_of
from playmat.checks.mutation.children import Child, side_by_side
from playmat.checks.mutation.reach import Bench
from playmat.checks.mutation.rules import (
    NO_RULE,
    NO_RULES,
    changes_in,
    last_name,
    no_rules_in,
    rule_modules,
)
from playmat.checks.mutation.trying import NEVER_RUN, NOTICED, SURVIVED, Outcome

GAMES = Path(str(playmat.__file__)).parent / "games"

# Where pytest runs in several threads, Python warns of forks; these children never wait for one.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")

Toy = Callable[[str], Source]
names = count()


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Makes a module of a text and imports it."""

    def made(text: str) -> Source:
        name = f"toy_{next(names)}"
        path = tmp_path / f"{name}.py"
        path.write_text(dedent(text), encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return Source.of(module)

    return made


def texts(source: Source) -> list[str]:
    return [change.text for change in changes_of(source)]


def change_to(source: Source, new: str) -> Change:
    """The one change after which there is this."""
    (found,) = (each for each in changes_of(source) if each.text.endswith(f"-> {new}"))
    return found


def made(source: Source, new: str) -> bool:
    return Functions([source.module.__name__]).make(change_to(source, new))


# ---- which changes there are ----


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("x = a < b", ["a < b -> a <= b"]),
        ("x = a <= b", ["a <= b -> a < b"]),
        ("x = a == b", ["a == b -> a != b"]),
        ("x = a is not b", ["a is not b -> a is b"]),
        ("x = a in b", ["a in b -> a not in b"]),
        ("x = a <= b < c", ["a <= b < c -> a < b < c", "a <= b < c -> a <= b <= c"]),
        ("x = a + b", ["a + b -> a - b"]),
        ("x = a + 'b'", []),
        ("x = [*a] + b", []),
        ("x = a and b", ["a and b -> a or b"]),
        ("x = not a", ["not a -> a"]),
        ("x = a[2]", ["a[2] -> a[3]"]),
        ("x = -1", ["x = -1 -> x = 0"]),
        ("x = -2", ["x = -2 -> x = -1"]),
        ("x = True", ["x = True -> x = False"]),
        ("a(b)", ["a(b) -> nothing"]),
        ("a += b", ["a += b -> nothing", "a += b -> a -= b"]),
        ("a |= b", ["a |= b -> nothing"]),
        ("a += [b]", ["a += [b] -> nothing"]),
        ("x = a if b else c", ["b -> not b"]),
        ("x = [y for y in a if y]", ["y -> not y"]),
        ("if a: return b", ["a -> not a"]),
        ("if a == b: return", ["a == b -> a != b"]),  # its opposite, and no second time
        ("for y in a: break", ["break -> continue"]),
        ("for y in a: continue", ["continue -> break"]),
        ("x = zip(a, b, strict=True)", []),  # a check, like assert
        ("x = lambda y: y and a", ["y and a -> y or a"]),
    ],
)
def test_a_line_has_these_changes(toy: Toy, line: str, changes: list[str]) -> None:
    assert texts(toy(f"def f(a, b, c):\n    {line}")) == changes


def test_what_a_yes_or_no_question_returns_is_turned_round(toy: Toy) -> None:
    source = toy(
        """
        def asks(a) -> bool:
            return a.holds()

        def counts(a) -> int:
            return a.count()
        """
    )
    assert texts(source) == ["a.holds() -> not a.holds()"]


def test_what_does_nothing_or_only_tells_is_left_alone(toy: Toy) -> None:
    source = toy(
        '''
        """1 + 1"""
        from __future__ import annotations
        from typing import TYPE_CHECKING, Final, Literal

        if TYPE_CHECKING:
            from a import b

        FLAG: Final = 1 + 1

        class Body:
            """Not + 1."""
            __slots__ = ("a",) + ("b",)

            def __init__(self, a: Literal[1] = 1) -> None:
                """Not + 1."""
                super().__init__()
                self.a: Literal[1] = a
                assert a == 1
                if_none: str = f"{a + 1}"
                raise ValueError(a + 1, if_none)

            def __repr__(self) -> str:
                return str(self.a + 1)
        '''
    )
    assert texts(source) == []


def test_some_functions_and_some_calls_are_left_out(toy: Toy) -> None:
    source = toy(
        """
        def pack(a):
            return a + 1

        def draw(a):
            a.emit(-1)
            a.take()
        """
    )
    found = changes_of(source, left_out=["pack"], telling=["emit"])
    assert [change.text for change in found] == ["a.take() -> nothing"]


def test_a_change_knows_its_function_and_line(toy: Toy) -> None:
    source = toy("class Turn:\n    def draw(self, a):\n        return a[0]\n")
    (change,) = changes_of(source)
    assert (change.function, change.line, change.printed) == ("Turn.draw", 3, "return a[0]")
    assert change.lines == {3}


# ---- making one ----

LIVING = """
    from functools import cache, cached_property

    class Base:
        def __init__(self):
            self.log = []
            self.note()

        def note(self):
            self.log.append("base")

    class Card(Base):
        def note(self):
            super().note()

        @property
        def cost(self):
            return 1

        @cached_property
        def level(self):
            return 2

        @classmethod
        def limit(cls):
            return 3

    @cache
    def size():
        return 4

    def adder(number):
        def add(other):
            return other + number
        return add

    add_five = adder(5)
    TABLE = {"six": lambda: 6}
"""


@pytest.mark.parametrize(
    ("new", "asked", "answer"),
    [
        ("return 2", lambda toy: toy.Card().cost, 2),
        ("return 3", lambda toy: toy.Card().level, 3),
        ("return 4", lambda toy: toy.Card.limit(), 4),
        ("return 5", lambda toy: toy.size(), 5),
        ("other - number", lambda toy: toy.add_five(7), 2),  # it was made before the change
        ("other - number", lambda toy: toy.adder(1)(7), 6),
        ("lambda: 7", lambda toy: toy.TABLE["six"](), 7),
    ],
)
def test_a_change_reaches_a_function_wherever_it_is_kept(
    toy: Toy, new: str, asked: Callable[..., object], answer: object
) -> None:
    source = toy(LIVING)
    assert made(source, new)
    assert asked(source.module) == answer


def test_what_is_left_undone_may_have_named_its_base_class(toy: Toy) -> None:
    source = toy(LIVING)
    (change,) = (each for each in changes_of(source) if each.text.startswith("super()"))
    assert source.module.Card().log == ["base"]
    assert Functions([source.module.__name__]).make(change)
    assert source.module.Card().log == []


def test_a_function_that_nobody_keeps_cannot_be_changed(toy: Toy) -> None:
    source = toy("def once():\n    return 1\nonce()\ndel once")
    assert not made(source, "return 2")


# ---- children ----


def test_children_hand_back_their_answers_and_keep_their_changes_to_themselves() -> None:
    kept: list[int] = []

    def work(number: int) -> int:
        kept.append(number)
        return number * 10

    works = [partial(work, number) for number in range(5)]
    assert sorted(side_by_side(works)) == [(0, 0), (1, 10), (2, 20), (3, 30), (4, 40)]
    assert kept == []


def test_a_child_that_never_ends_has_no_answer() -> None:
    def loop() -> None:
        signal.setitimer(signal.ITIMER_PROF, 0.01)
        while True:
            pass

    assert Child(loop).answer() is None


def test_a_child_that_fails_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ChildProcessError):
        Child(lambda: 1 / 0).answer()
    assert "ZeroDivisionError" in capfd.readouterr().err


# ---- a game ----

FIGHT = """
game: mix
scenarios:
  - scenario: Rock beats Scissors
    given: {A: {active: Abel}, B: {active: Bram}}
    play: [{A: throw Rock}, {B: throw Scissors}, {expect: {B.active.hp: 1}}]
  - scenario: It does not
    given: {A: {active: Abel}, B: {active: Bram}}
    play: [{A: throw Rock}, {B: throw Scissors}, {expect: {B.active.hp: 7}}]
"""


def test_a_scenario_notices_some_changes_of_the_rules_it_runs(tmp_path: Path) -> None:
    path = tmp_path / "fight.yaml"
    path.write_text(FIGHT, encoding="utf-8")

    def work() -> object:
        gc.unfreeze()  # functions that live are found by the collector
        found = survey(Bench("mix", [path]), "rounds", 30, 4, lambda done, of: None)
        outcomes = [(each.change.text, each.verdict, each.by) for each in found.outcomes]
        return found.left_out(), len(found.changes), outcomes, report(found)

    left_out, changes, outcomes, told = Child(work).answer()
    assert left_out == ["It does not"]
    assert changes > len(outcomes) == 30
    assert {verdict for _, verdict, _ in outcomes} >= {NOTICED, SURVIVED, NEVER_RUN}
    assert {by for _, verdict, by in outcomes if verdict == NOTICED} == {"Rock beats Scissors"}
    assert told.startswith("mix: ")
    assert "Never run by any scenario" in told


def test_modules_that_hold_no_rules_are_there() -> None:
    modules = {path.stem for path in GAMES.rglob("*.py")}
    assert {name for listed in NO_RULES.values() for name in listed} <= modules
    rules = {last_name(module) for module in rule_modules(GAMES / "nexus")}
    assert "battle" in rules
    assert "words" not in rules


def test_functions_that_hold_no_rules_are_there() -> None:
    for name in (name for listed in NO_RULE.values() for name in listed):
        module, _, function = name.partition(".")
        sources = [path.read_text(encoding="utf-8") for path in GAMES.rglob(f"{module}.py")]
        assert any(f"def {function}(" in source for source in sources), name
    assert "forget" in no_rules_in("game")


# ---- explanations ----


def test_survivors_with_a_reason_are_excused(toy: Toy) -> None:
    one, two = changes_of(toy("def f(a):\n    return a[0] + 1\n"))[:2]
    reasons = {(one.source.name, "f", one.text): "any number does"}
    outcomes = explained([Outcome(one, SURVIVED), Outcome(two, SURVIVED)], reasons)
    assert [each.verdict for each in outcomes] == [EXPLAINED, SURVIVED]
    noticed = explained([Outcome(one, NOTICED, "a scenario")], reasons)
    assert noticed == [Outcome(one, NOTICED, "a scenario")]


def test_a_reason_for_nothing_is_told(toy: Toy) -> None:
    (one,) = changes_of(toy("def f(a):\n    return a[0]\n"))
    module = one.source.name
    there, gone = (module, "f", one.text), (module, "f", "a[7] -> a[8]")
    elsewhere = ("mix/rounds.py", "f", "a[7] -> a[8]")
    reasons = dict.fromkeys((there, gone, elsewhere), "because")
    assert outdated([one], [Outcome(one, EXPLAINED)], reasons) == [f"{module}, f: a[7] -> a[8]"]
    assert len(outdated([one], [Outcome(one, NOTICED)], reasons)) == 2


@pytest.mark.soak
def test_every_reason_is_for_a_change_that_there_is() -> None:
    """What is renamed or gone leaves a reason behind that excuses nothing."""
    known: set[tuple[str, str, str]] = set()
    for game in playmat.games.names():
        bench: Any = SimpleNamespace(
            game=game, package=f"playmat.games.{game}", folder=GAMES / game
        )
        known.update(map(key_of, changes_in(bench, "*")))
    assert set(read_explanations(EXPLANATIONS)) <= known


def test_survivors_are_written_as_the_explanations_are_read(toy: Toy, tmp_path: Path) -> None:
    (one,) = changes_of(toy("def f(a):\n    return a['#: \"é\"'] is None\n"))
    bench = Bench.__new__(Bench)
    text = to_explain(Survey(bench, [one], [Outcome(one, SURVIVED)], {}))
    path = tmp_path / "explained.yaml"
    path.write_text(text.replace("reason:", "reason: it is always there"), encoding="utf-8")
    assert read_explanations(path) == {
        (one.source.name, "f", one.text): "it is always there",
    }
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match="reason"):
        read_explanations(path)


@cache
def functions_of(module: str) -> set[str]:
    tree = ast.parse((GAMES / module).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_the_explanations_are_about_functions_that_are_there() -> None:
    for module, function, _ in read_explanations(mutate_rules.EXPLANATIONS):
        assert function.rpartition(".")[2] in functions_of(module), f"{module}: {function}"
