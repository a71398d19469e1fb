"""One door in: what is not offered is refused and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence

from playmat.checks.playing import asked, moments, play_through
from playmat.checks.wrong import Deal, Wrong, demand
from playmat.kernel.decisions import Option
from playmat.kernel.errors import IllegalChoice
from playmat.kernel.seats import letter
from playmat.kernel.table import Table

WORDS = ("", "fly to the moon", "end turn", "pass", "yes", "choose A", "concede at once")
TRIED = 4  # texts at each moment


def standing(table: Table) -> tuple[str, int, int]:
    """How a table stands; to ask this takes long, so it is asked once for many refusals."""
    return table.hash(), len(table.choices), len(table.history)


def refused(table: Table, option: Option | str, seat: int | str | None) -> None:
    """Wrong where something that is not offered is accepted."""
    try:
        table.choose(option, seat)
    except IllegalChoice:
        return
    text = option if isinstance(option, str) else option.text
    who = letter(seat) if isinstance(seat, int) else seat or "anybody"
    raise Wrong(
        f"after {len(table.choices) - 1} choices: {text!r} of {who} is not offered, and accepted"
    )


def untouched(table: Table, before: tuple[str, int, int]) -> None:
    demand(standing(table) == before, "a choice that was refused has changed the table", table)


def refuses_what_is_not_offered(deal: Deal, seed: int, words: Sequence[str] = WORDS) -> None:
    rng = random.Random(seed)
    table, texts = deal(), list(words)
    for option in moments(table, seed):
        texts.append(option.text)
        before = standing(table)
        for seat in range(len(table.state.seats)):
            offered = [o.text for o in table.state.options(seat)]
            offered += [o.text for o in table.standing_options(seat)]
            for text in rng.sample(texts, min(TRIED, len(texts))):
                if table.reword(text, seat) not in offered:
                    refused(table, text, seat)
        untouched(table, before)


def refuses_who_is_not_asked(deal: Deal, seed: int) -> None:
    table = deal()
    for _ in moments(table, seed):
        decision = asked(table)
        before = standing(table)
        for seat in range(len(table.state.seats)):
            if seat not in decision.seats:
                for option in decision.options:
                    refused(table, option.text, seat)
        untouched(table, before)


def refuses_options_of_earlier_decisions(deal: Deal, seed: int) -> None:
    table = deal()
    old: list[Option] = []
    for _ in play_through(table, seed):
        seats = range(len(table.state.seats))
        offered = {(o.seat, o.text) for seat in seats for o in table.state.options(seat)}
        before = standing(table)
        for option in old:
            if (option.seat, option.text) not in offered:
                refused(table, option, None)
        untouched(table, before)
        old = [o for seat in seats for o in table.state.options(seat)][:12]


def refuses_seats_that_do_not_exist(deal: Deal, seed: int) -> None:
    table = deal()
    before = standing(table)
    for seat in ("Z", "AB", "", 99):
        refused(table, "concede", seat)
    untouched(table, before)


def accepts_nothing_after_the_end(deal: Deal, seed: int, words: Sequence[str] = WORDS) -> None:
    table = deal()
    last = ""
    for option in play_through(table, seed):
        last = option.text
    before = standing(table)
    for seat in range(len(table.state.seats)):
        for text in [*words, last, "concede"]:
            refused(table, text, seat)
    untouched(table, before)
