"""Playing at random and looking at a table: what checks of every game need."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

from playmat.kernel import is_compiled
from playmat.kernel.decisions import Decision, Option
from playmat.kernel.events import Event
from playmat.kernel.table import Table
from playmat.kernel.views import SPECTATOR, see

COMPILED = is_compiled()


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
    """Play at random to the very end; yields each choice before it is made."""
    rng = random.Random(f"play {seed}")
    while table.decision is not None:
        option = pick(table, rng, concede)
        yield option
        table.choose(option)


def moments(table: Table, seed: object, concede: float = 0.0, every: int = 3) -> Iterator[Option]:
    """The choices of a random game before which the table is looked at: all of them by the
    compiled rules, and some by plain Python, which takes several times as long."""
    for option in play_through(table, seed, concede):
        if COMPILED or len(table.choices) % every == 0:
            yield option


def as_json(value: object) -> str:
    """As it goes over the wire, byte for byte."""
    return msgspec.json.encode(value).decode()


def forms(events: Sequence[Event], seat: int | None) -> str:
    """What these events look like to a seat, as bytes would go over the wire."""
    shown = [event.form(event.open_to(seat)) for event in events if event.told_to(seat)]
    return as_json(shown)


def look(table: Table, seat: int | None) -> str:
    """All that a seat can see and read (the log is in the view), as bytes go over the wire."""
    return as_json(table.view(seat))


def viewed(table: Table, seat: int | None) -> dict[str, object]:
    """A view without its log, which grows long: for checks that compare the events apart."""
    shown = see(table.state, SPECTATOR if seat is None else seat)
    decision = table.decision
    if decision is not None and seat in decision.seats:
        shown["prompt"] = decision.prompt
        shown["options"] = [option.text for option in decision.options_for(seat)]
    return shown


def glance(table: Table, seat: int | None) -> str:
    """A view without its log, as bytes go over the wire."""
    return as_json(viewed(table, seat))


def viewers(table: Table) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(len(table.state.seats)), None]
