"""A move has one reading: `why_not` says that it is offered if, and only if, `choose` takes it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product

import pytest
from tests.games.playing import COMPILED
from tests.games.test_one_door import WORDS

import playmat
from playmat.cli.setups import legal_decks
from playmat.games import names
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook

KINDS = [(name, mode) for name in names() for mode in playmat.load(name).modes]
GAP = re.compile(r"\{(\w+)\}")
MOST_WAYS = 24  # of one option


def called(table: Table, option: Option) -> list[str]:
    """All that an option may be said to speak of."""
    numbers = (option.body, option.other, option.number)
    bodies = [table.state.bodies[n] for n in numbers if n in table.state.bodies]
    said = [option.name, option.target, option.manner, *(body.name for body in bodies)]
    said += [part for text in said for part in re.split(r" in | on | of |\(", text)]
    whole = dict.fromkeys(part.strip(" )") for part in said)
    return [side + part for part in whole if part for side in ("", "A's ", "B's ")]


def wordings(table: Table, option: Option) -> Iterator[str]:
    """Other ways to say an option: those that the game knows, and those that people try."""
    yield option.text.upper()
    yield f" {option.text.lower()} "
    for slot in (1, 2, 3):
        yield f"{option.text} in slot {slot}"
        yield f"{option.text} in slot B{slot}"
    says = table.game.says if isinstance(table.game, Rulebook) else None
    for template in () if says is None else says.wordings.get(option.verb.name, ()):
        gaps = GAP.findall(template)
        for words in product(called(table, option), repeat=len(gaps)):
            yield template.format(**dict(zip(gaps, words, strict=True)))


def some(rng: random.Random, texts: Iterator[str], count: int) -> list[str]:
    found = list(dict.fromkeys(texts))
    return found if len(found) <= count else rng.sample(found, count)


def begin(kind: tuple[str, str], seed: int) -> Table:
    game = playmat.load(kind[0])
    rng = random.Random(f"decks {seed}")
    decks = legal_decks(game, kind[1])
    mode = game.mode(kind[1])
    stated = {"stakes": "on"} if kind == ("mix", "four_player") else {}  # MX-R44
    return game.deal([rng.choice(decks) for _ in range(mode.seats)], seed, kind[1], stated)


def agrees(table: Table, text: str, seat: int) -> bool:
    """Whether the move is taken; that `choose` and `why_not` are of one mind."""
    refusal = table.why_not(text, seat)
    try:
        table.offered(text, seat)
    except IllegalChoice as error:
        assert not refusal.offered, f"{text!r} is refused and said to be offered"
        assert refusal.rule == error.rule, text
        return False
    assert refusal.offered, f"{text!r} is taken and said to be refused: {refusal}"
    return True


def look_at(kind: tuple[str, str], seed: int, tried: int) -> tuple[int, int]:
    """A random game, at every choice of which moves are tried; how many were taken and refused."""
    table = begin(kind, seed)
    rng = random.Random(f"play {seed}")
    heard = WORDS.get(kind[0], [])[:]
    taken = refused = 0
    while table.decision is not None:
        seat = rng.choice(table.decision.seats)
        options = table.decision.options_for(seat)
        option = rng.choice(options)
        texts = [o.text for o in options[:tried]]
        texts += some(rng, wordings(table, option), min(MOST_WAYS, 2 * tried))
        texts += rng.sample(heard, min(len(heard), tried))
        for text in texts:
            if agrees(table, text, seat):
                taken += 1
            else:
                refused += 1
        other = rng.randrange(len(table.state.seats))
        for text in rng.sample(heard, min(len(heard), 2)):
            agrees(table, text, other)
        heard.append(rng.choice(options).text)
        table.choose(option)
    for text in rng.sample(heard, 4):
        assert not agrees(table, text, seat)
    return taken, refused


@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_what_is_taken_is_said_to_be_offered_and_nothing_else(kind: tuple[str, str]) -> None:
    for seed in range(3 if COMPILED else 1):
        taken, refused = look_at(kind, seed, 3)
        assert taken > 20
        assert refused > 20


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_it_is_so_over_many_games(kind: tuple[str, str]) -> None:
    games = [look_at(kind, seed, 4) for seed in range(1000)]
    assert sum(taken for taken, _ in games) > 20_000
    assert sum(refused for _, refused in games) > 20_000


def test_a_wording_that_is_taken_is_said_to_be_offered() -> None:
    """In the Battle Phase "end turn" means to end the battle, whoever is asked."""
    table = playmat.load("nexus").positions.arrange(
        {"phase": "battle", "A": {"FL-C": "Burrow Pup"}, "B": {"FL-C": "Burrow Pup"}}
    )
    assert table.why_not("end turn", "A").offered
    assert table.offered("end turn", "A").text == "end battle"
