"""No text of a stranger's stalls a reader: neither by an expression that goes back, nor else."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from tools.expressions import expressions, stalls

import playmat
from playmat.games import names
from playmat.kernel.errors import PlaymatError
from playmat.language.files import read_yaml_text
from playmat.language.people.everyday import TURNS
from playmat.language.phrases import Pattern
from playmat.scenarios import read_text as read_scenarios
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.card_search import search
from playmat.workshop.deck_texts import read_text as read_deck

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook

# Those that never meet a stranger's text.
OUR_OWN = {
    "cli/doctor.py": "what the installed package says of itself",
    "kernel/freeing.py": "C that is made when the rules are built",
    "language/people/interpreting/game.py": "expressions that a game brings",
    "language/people/meanings.py": "templates of our own grammar",
}
# Put together as the program runs: of words that are escaped, or of what the tests below look at.
PUT_TOGETHER = {
    "cli/consoles.py": "a set of letters",
    "language/grammar.py": "the patterns of the games: below",
    "language/guessed_words.py": "moments of our own, without repeats",
    "language/people/interpreting/game.py": "what the games' own files say that lines begin with",
    "language/people/everyday/turn.py": "turns of phrase: below",
    "language/people/inverting.py": "words of the games' own phrases",
    "language/people/missing.py": "themes of our own, without repeats within repeats",
    "language/spelling.py": "escaped words",
    "parts/guide.py": "the keywords of the games: below",
    "printing/figures.py": "words of our own, without repeats",
    "printing/played.py": "an escaped word",
    "printing/wrapping.py": "escaped words",
    "scenarios/redaction.py": "an escaped name",
    "workshop/card_drafts.py": "an escaped word",
    "workshop/new_games.py": "names of our own example",
}
HOW_PHRASES_READ = frozenset({"match", "fullmatch"})


@pytest.mark.parametrize(
    "pattern", [r"(a+)+b", r"(?:a|ab|b)*c", r"\s*:?\s*$", r"(.+),(.+):", r"(\w+\s?)*:", r"(a?a)*b"]
)
def test_what_can_be_stalled_is_found(pattern: str) -> None:
    assert stalls(pattern)


def test_a_search_that_looks_at_the_rest_from_every_letter_on_is_found() -> None:
    assert not stalls(r"a[ab]*c")
    assert stalls(r"a[ab]*c", methods=frozenset({"search"}))
    assert stalls(r"\s+$", methods=frozenset({"sub"}))
    assert stalls(r"\s*.*", methods=frozenset({"fullmatch"}))


@pytest.mark.parametrize("pattern", [r"(\w+)\s*=\s*(\d+)", r'"[^"]*"', r"(?:\.\d+)*", r"(?:a|b)*c"])
def test_what_can_be_told_apart_is_not(pattern: str) -> None:
    assert not stalls(pattern)


def test_no_expression_of_the_sources_can_be_stalled() -> None:
    found = list(expressions())
    assert len(found) > 60
    for each in found:
        file = each.where.partition(":")[0]
        if each.pattern and file not in OUR_OWN:
            assert not stalls(each.pattern, each.flags, each.methods), each
        assert each.pattern or file in PUT_TOGETHER, f"{each.where}: say what it is put together of"
    files = {each.where.partition(":")[0] for each in found}
    assert files >= {*OUR_OWN, *PUT_TOGETHER}, "an exception that nothing needs"


def test_no_turn_of_phrase_can_be_stalled() -> None:
    for turn in TURNS:
        assert not stalls(turn.said.pattern, turn.said.flags, frozenset({"sub"})), turn.said
        assert not stalls(turn.only.pattern, turn.only.flags, frozenset({"search"})), turn.only


@pytest.mark.parametrize("name", names())
def test_no_pattern_of_a_game_can_be_stalled(name: str) -> None:
    dialect = playmat.load(name).texts.dialect
    every = [each for category in dialect.categories() for each in dialect.alternatives(category)]
    patterns = {each.regex for each in every if isinstance(each, Pattern)}
    assert patterns
    for pattern in patterns:
        assert not stalls(pattern.pattern, pattern.flags, HOW_PHRASES_READ), pattern


@pytest.mark.parametrize("name", names())
def test_no_keyword_of_a_game_can_be_stalled(name: str) -> None:
    game: Any = playmat.load(name)
    game.looks.keywords("")
    patterns = [each for explainer in game.files.explainers.values() for each in explainer.patterns]
    for pattern, _ in patterns:
        assert not stalls(pattern.pattern, pattern.flags, frozenset({"search"})), pattern


# ---- the readers themselves ----

SHAPES: dict[str, Callable[[int], str]] = {
    "spaces": lambda n: "1" + " " * n + "x",
    "tabs": lambda n: "\t" * n + "x",
    "digits": lambda n: "1" * n + "x",
    "times": lambda n: "x " * (n // 2) + "!",
    "brackets": lambda n: "(" * n,
    "braces": lambda n: "{" * n,
    "colons": lambda n: "a:" * (n // 2),
    "quotes": lambda n: '"' * n,
    "minus": lambda n: "-" * n + " x",
    "slots": lambda n: "equip to " * (n // 9) + "\n",
    "comments": lambda n: "# " * (n // 2),
    "stars": lambda n: "*" * n + " a",
    "links": lambda n: "https://" * (n // 8) + "PM1.",
    "names": lambda n: "Owen" * (n // 4),
    "lines": lambda n: "zzq\n" * (n // 4),
}
SMALL, TIMES = 1500, 8


def seconds(read: Callable[[str], object], text: str, times: int = 3) -> float:
    """The least of some tries: what else the machine does only adds to it."""
    found = []
    for _ in range(times):
        begun = process_time()
        with suppress(PlaymatError):
            read(text)
        found.append(process_time() - begun)
    return min(found)


def stalled(
    read: Callable[[str], object], small: str, large: str, times: float, soon: float
) -> bool:
    """Whether the large text takes more than so many times as long as the small one, and is not
    read soon; only one that seems to be stalled is tried again."""
    took = seconds(read, large, times=1)
    if took < soon or took < (most := seconds(read, small) * times):
        return False
    return seconds(read, large) >= max(soon, most)


def quoted(text: str) -> str:
    """A text in quotes, as YAML has it."""
    return json.dumps(text.replace("\n", " "))


def readers(game: Rulebook) -> dict[str, Callable[[str], object]]:
    """Everything that reads what strangers write."""
    said = "scenario: S\ngame: {}\nrules: [MX-101]\ngiven: {{}}\nplay: [{}]\nexpect: {{over: true}}"
    table = game.deal(list(game.decks)[:2], seed=1)
    return {
        "a deck": lambda text: read_deck(text, game),
        "a code": lambda text: read_deck("PM1." + text, game),
        "a search": lambda text: search(text, game, game.looks.prints),
        "a set": lambda text: game.texts.read_cards(read_yaml_text(f"cards:\n  - {text}\n")),
        "a field": lambda text: game.texts.read_cards(
            read_yaml_text(f"{{set: S, game: {game.name}, cards: [{{{quoted(text)}: 1}}]}}")
        ),
        "a scenario": lambda text: read_scenarios(text, "s.yaml"),
        "a step": lambda text: read_scenarios(said.format(game.name, quoted(text)), "s.yaml"),
        "a move": lambda text: table.why_not(text, "A"),
        "a position": lambda text: game.positions.arrange({"A": {"hand": [text]}, text: 1}),
    }


@pytest.mark.parametrize("reader", list(readers(playmat.load("mix"))))
def test_time_grows_with_the_text_and_no_faster(reader: str) -> None:
    game = playmat.load("nostalgix")
    read = readers(game)[reader]
    for shape, make in SHAPES.items():
        assert not stalled(read, make(SMALL), make(SMALL * TIMES), TIMES * 3, soon=0.02), shape


def square(text: str) -> None:
    """A reader that takes nine times as long for a text that is three times as long."""
    for _ in range(len(text)):
        for _ in range(len(text)):
            pass


def test_a_reader_that_is_stalled_is_found() -> None:
    assert stalled(square, " " * 100, " " * 1500, 15 * 3, soon=0.02)
    assert not stalled(square, " " * 100, " " * 300, 3 * 3, soon=0.02)


@pytest.mark.parametrize("name", names())
def test_a_deck_of_one_endless_line_is_refused_at_once(name: str) -> None:
    game = playmat.load(name)
    assert read_deck("1" + " " * 19_000 + "x", game).problems
    many = read_deck("zzq\n" * 5000, game).problems
    assert "at most 600 lines" in many[0].reason


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("shape", list(SHAPES))
def test_a_line_of_a_card_as_long_as_it_may_be_is_read(name: str, shape: str) -> None:
    game = playmat.load(name)
    text = SHAPES[shape](590).replace("\n", " ")

    def read(text: str) -> object:
        return read_draft(game, {"name": "F", "text": text}, {})

    assert not stalled(read, text[:75], text, 8 * 4, soon=0.05)
