"""Secrets: a seat sees the same, byte for byte, whatever it cannot know."""

from __future__ import annotations

import random

from playmat.checks.playing import asked, forms, glance, moments, pick, play_through, viewers
from playmat.checks.wrong import Deal, Wrong, demand
from playmat.kernel.seats import letter
from playmat.scenarios.redaction import Redaction
from playmat.scenarios.reports import Unexpected

FOLLOWED = 0.1  # of the moments of a game, at which a sampled table is played to its end


def named(viewer: int | None) -> str:
    return "a spectator" if viewer is None else letter(viewer)


def views_tell_nothing_hidden(deal: Deal, seed: int) -> None:
    """Everything a seat cannot know is sampled anew, and its view must stay the same; nor may the
    name of a card that it never saw stand there."""
    table = deal()
    redaction = Redaction()
    for _ in moments(table, seed):
        try:
            redaction.check(table, table.board())
        except Unexpected as found:
            raise Wrong(f"after {len(table.choices)} choices: {found}") from None


def answers_in_secret_stay_secret(deal: Deal, seed: int) -> None:
    """Where several are asked at once, nobody else can tell what one of them has answered; how
    many cards that takes may be seen."""
    table = deal()
    for _ in play_through(table, seed):
        decision = asked(table)
        if len(decision.seats) < 2:
            continue
        seat = decision.seats[0]
        options = decision.options_for(seat)
        alike = [o for o in options if len(o.pieces) == len(options[0].pieces)]
        seen: dict[int | None, set[str]] = {viewer: set() for viewer in viewers(table)}
        for option in alike:
            twin = table.clone()
            events = twin.choose(option.text, seat)
            for viewer, looks in seen.items():
                looks.add(glance(twin, viewer) + forms(events, viewer))
        for viewer, looks in seen.items():
            told = f"{named(viewer)} can tell which answer {letter(seat)} gave in secret"
            demand(viewer == seat or len(looks) == 1, told, table)


def looking_changes_nothing(deal: Deal, seed: int) -> None:
    table = deal()
    for _ in moments(table, seed, 0.01):
        before = table.hash()
        for viewer in viewers(table):
            glance(table, viewer)
        table.board()
        table.determinize(0, seed)
        demand(table.hash() == before, "to look at a table changes it", table)


def samples_can_be_played(deal: Deal, seed: int) -> None:
    """Bots think of tables as they may be: what `guess` gives must be playable to the end."""
    rng = random.Random(seed)
    table = deal()
    for _ in play_through(table, seed):
        if rng.random() > FOLLOWED:
            continue
        before = table.hash()
        sample = table.determinize(rng.randrange(len(table.state.seats)), seed)
        while sample.decision is not None:
            some = all(sample.decision.offers.values())
            demand(some, "a table as it may be has a question without an answer", table)
            sample.choose(pick(sample, rng))
        demand(sample.over, "a table as it may be does not end", table)
        demand(table.hash() == before, "to sample a table changes it", table)
