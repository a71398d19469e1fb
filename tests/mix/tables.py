"""Tables of The Mix for tests: every mode, random decks of the whole set, random play.

Run as a program it prints a digest of many random games, so that a test can compare processes.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import playmat
from playmat.games.mix.game import MixGame
from playmat.games.mix.state import MixState
from playmat.kernel import state as kernel_state
from playmat.kernel.decisions import Decision, Option
from playmat.kernel.events import Event
from playmat.kernel.table import Table
from playmat.kernel.views import SPECTATOR, see

GAME = cast(MixGame, playmat.load("mix"))
COMPILED = not str(kernel_state.__file__).endswith(".py")

# Mode, how many seats it has, the switches it needs.
MODES: dict[str, tuple[int, dict[str, object]]] = {
    "standard": (2, {}),
    "quick_play": (2, {}),
    "three_player": (3, {}),
    "four_player": (4, {"stakes": "on"}),
    "doubles": (4, {}),
}
NAMES = sorted(GAME.by_name)
TYPES = ("Rock", "Paper", "Scissors")


def random_deck(rng: random.Random, mode: str) -> list[str]:
    """A legal deck of any cards of the set."""
    size = 1 if mode == "quick_play" else 5
    while True:
        deck = [rng.choice(NAMES) for _ in range(size)]
        if not GAME.check_deck(deck, mode):
            return deck


def deal(
    mode: str,
    seed: int,
    decks: Sequence[list[str]] | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A table with random decks, unless some are given."""
    seats, needed = MODES[mode]
    rng = random.Random(f"decks {mode} {seed}")
    chosen = decks or [random_deck(rng, mode) for _ in range(seats)]
    return GAME.deal(chosen, seed=seed, mode=mode, switches={**needed, **(switches or {})})


def asked(table: Table) -> Decision:
    """What is asked now, by somebody who knows that something is."""
    decision = table.decision
    assert decision is not None
    return decision


def pick(table: Table, rng: random.Random, concede: float = 0.0) -> Option:
    """A random choice; now and then somebody concedes."""
    decision = asked(table)
    if rng.random() < concede:
        seats = range(len(table.state.seats))
        standing = [option for seat in seats for option in table.standing_options(seat)]
        if standing:
            return rng.choice(standing)
    return rng.choice(decision.options_for(rng.choice(decision.seats)))


def play_through(table: Table, seed: object, concede: float = 0.0) -> Iterator[Option]:
    """Play at random to the very end, the prize trade included; yields each choice to be made."""
    rng = random.Random(f"play {seed}")
    while table.decision is not None:
        option = pick(table, rng, concede)
        yield option
        table.choose(option)


def choices_of(mode: str, seed: int, concede: float = 0.01) -> list[tuple[int, str]]:
    """The choices of a random game, as seat and text."""
    table = deal(mode, seed)
    return [(option.seat, option.text) for option in play_through(table, seed, concede)]


def mix_of(table: Table) -> MixState:
    return cast(MixState, table.state)


def forms(events: Sequence[Event], seat: int | None) -> str:
    """What these events look like to a seat, as bytes would go over the wire."""
    shown = [event.form(seat, event.open_to(seat)) for event in events if event.told_to(seat)]
    return as_json(shown)


def as_json(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def look(table: Table, seat: int | None) -> str:
    """All that a seat can see and read (the log is in the view), as bytes go over the wire."""
    return as_json(table.view(seat))


def glance(table: Table, seat: int | None) -> str:
    """A view without its log, which grows long: for tests that compare the events apart."""
    shown = see(table.state, SPECTATOR if seat is None else seat)
    decision = table.decision
    if decision is not None and seat in decision.seats:
        shown["prompt"] = decision.prompt
        shown["options"] = [option.text for option in decision.options_for(seat)]
    return as_json(shown)


def story(mode: str, seed: int) -> list[str]:
    """The hash and the events after every choice of a random game, from the deal on."""
    table = deal(mode, seed)
    told = [table.hash(), as_json([event.form(None, True) for event in table.history])]
    for seat, text in choices_of(mode, seed):
        events = table.choose(text, seat)
        told += [table.hash(), as_json([event.form(None, True) for event in events])]
    return told


def card(
    name: str,
    text: str = "",
    primary: str = "Rock",
    hp: int = 6,
    dmg: tuple[int, int, int] = (3, 2, 1),
    identifiers: Sequence[str] = (),
) -> dict[str, Any]:
    """A card that exists only in a test; `dmg` is for Rock, Paper and Scissors."""
    order = [primary, *(kind for kind in TYPES if kind != primary)]
    return {
        "name": name,
        "hp": hp,
        "atks": [{"type": kind, "dmg": dmg[TYPES.index(kind)]} for kind in order],
        "text": text,
        "identifiers": list(identifiers),
    }


# The test cards of section 8 of the ledger that have no ability of their own to test.
ABEL = card("Abel", "", "Rock", 6, (4, 2, 1))
BRAM = card("Bram", "On Land: Restore 2 HP to this card.", "Paper", 5, (1, 3, 2))
PLAIN = card("Plain", "", "Scissors", 9, (1, 2, 3))


def position(
    cards: Sequence[Mapping[str, Any]],
    given: Mapping[str, Any],
    mode: str | None = None,
    switches: Mapping[str, object] | None = None,
) -> Table:
    """A described table with Abel, Bram, Plain and further cards."""
    return GAME.with_cards([ABEL, BRAM, PLAIN, *cards]).arrange(given, mode, switches)


def make(table: Table, *moves: str) -> Table:
    """Make these moves: a seat's letter, then the words of the option."""
    for move in moves:
        seat, _, text = move.partition(" ")
        table.choose(text, seat)
    return table


def active(table: Table, seat: str) -> dict[str, Any]:
    """A seat's active card as seen from above; an empty one if there is none."""
    return cast(dict[str, Any], board_seat(table, seat)["active"] or {})


def board_seat(table: Table, seat: str) -> dict[str, Any]:
    return cast(dict[str, dict[str, Any]], table.board()["seats"])[seat]


def digest() -> str:
    """A digest of random games of every mode."""
    content = hashlib.blake2b(digest_size=16)
    for mode in MODES:
        for seed in range(4):
            for line in story(mode, seed):
                content.update(line.encode())
    return content.hexdigest()


if __name__ == "__main__":
    print(digest())
