"""Variants: a card that was changed against the card that it was, where it can show itself.

Both play the same deals, all of which have the card in the first hand: in most others it is never
seen, and they would tell nothing but luck. The difference is looked at after ever more deals, and
is enough as soon as it is clear which of the two is better. A card that the bot never plays is
played for it wherever it may be, the old one as well as the new one.

docs/decisions/0081-where-a-card-shows-itself.md says why.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playmat.lab.deals import Sighting, can_be_early
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import WHOLE, Interval, Rate, Scores, certainty, differences
from playmat.lab.patches import Patched
from playmat.lab.results import Run
from playmat.lab.spending import Sought, spend

OWN_LUCK = 800_000  # rows of luck that no pair of decks has
NEVER = 0.05  # played in fewer of the games in which it is in hand
FIRST_PART = 0.6  # of the time: the rest is for playing the card where the bot does not


class Showing(NamedTuple):
    """What came out of the deals of a card and its original."""

    old: Interval
    new: Interval
    change: Interval  # at all looks together
    deals: int
    for_it: int  # deals that came out better because of the change
    against_it: int
    drawn: Rate
    played: Rate

    @property
    def games(self) -> int:
        return 4 * self.deals

    @property
    def never_played(self) -> bool:
        return self.drawn.games > 0 and self.played.games < NEVER * self.drawn.games

    def form(self) -> dict[str, Any]:
        return {
            "old": self.old.form(),
            "new": self.new.form(),
            "change": self.change.form(),
            "games": self.games,
            "decided_for": self.for_it,
            "decided_against": self.against_it,
            "in_hand": self.drawn.games,
            "played": self.played.games,
            "wins_when_played": round(self.played.share, 4),
            "words": certainty(self.change),
        }


class Variant:
    """A changed card in the deck that holds most of it, against all others."""

    def __init__(
        self, prepared: Prepared, patched: Patched, name: str, run: Run, begin: float, until: float
    ) -> None:
        self.prepared = prepared
        self.patched = patched
        self.name = name
        holders = [n for n, deck in enumerate(prepared.decks) if name in deck.cards]
        self.number = max(holders, key=lambda n: (prepared.decks[n].cards[name], -n))
        self.deck = prepared.decks[self.number]
        self.place = list(prepared.game.decks.stored_form(self.deck)["cards"]).index(name)
        self.early = can_be_early(self.figure(self.place).old)
        self.plain = self.play(run, False, begin + FIRST_PART * (until - begin))
        self.forced: Showing | None = None
        if self.plain.never_played and not self.plain.change.sign:
            self.forced = self.play(run, True, until)

    def figure(self, place: int, forced: bool = False) -> Sought:
        """The two rows: with the card as it is now, and as it was."""
        patched, prepared = self.patched, self.prepared
        others = [n for n in range(len(prepared.decks)) if n != self.number]
        luck = OWN_LUCK + self.number
        told: dict[str, Any] = {"cards_watched": True, "early": place, "forced": forced}
        old = prepared.arrangement(self.deck, [prepared.decks[n] for n in others], luck, **told)
        new = prepared.arrangement(
            patched.decks[self.number],
            [patched.decks[n] for n in others],
            luck,
            game=patched.game,
            switches=patched.switches,
            **told,
        )
        return Sought(new, old)

    def play(self, run: Run, forced: bool, until: float) -> Showing:
        figure = self.figure(self.place if self.early or forced else -1, forced)
        prepared = self.prepared
        (deals,) = spend(run, [figure], prepared.width, prepared.most, until)
        new, old = run.result.compared(figure.new, figure.old, deals)
        pairs = differences(new.scores, old.scores)
        return Showing(
            Scores(old.scores).interval,
            Scores(new.scores).interval,
            figure.interval(run.result, deals),
            len(pairs),
            for_it=sum(1 for more in pairs if more > 0),
            against_it=sum(1 for more in pairs if more < 0),
            drawn=self.rate([each for each in new.sightings if each.drawn >> self.place & 1]),
            played=self.rate([each for each in new.sightings if self.place in each.played]),
        )

    @staticmethod
    def rate(games: list[Sighting]) -> Rate:
        return Rate(sum(each.won for each in games) / WHOLE, len(games))

    @property
    def games(self) -> int:
        return self.plain.games + (self.forced.games if self.forced else 0)

    @property
    def best(self) -> Showing:
        """What tells most: where the card was made to be played, that."""
        return self.forced if self.forced is not None and self.forced.deals else self.plain

    def form(self) -> dict[str, Any]:
        return {
            "card": self.name,
            "deck": self.deck.deck,
            "in_the_first_hand": self.early,
            **self.plain.form(),
            "never_played": self.plain.never_played,
            "forced": self.forced.form() if self.forced else None,
        }

    def sentences(self) -> list[str]:
        """What became of the card, in words."""
        bot, seen = self.prepared.written.bot, self.plain
        if not seen.deals:
            return [f"{self.name}: nothing is known of it yet."]
        where = "in the first hand of" if self.early else "in"
        wins = f"{seen.new.value:.1%} instead of {seen.old.value:.1%}"
        gained, lost = share(seen.for_it, seen.deals), share(seen.against_it, seen.deals)
        decided = f"the change decided {gained} for it and {lost} against it"
        often = share(seen.played.games, 2 * seen.deals)
        first = f"{self.name} {where} {self.deck.deck}: {certainty(seen.change)}."
        lines = [
            f"{first} It wins {wins}: {seen.change.points()} points.",
            f"Of {seen.deals} deals {decided}; {bot} played it in {often} of the games.",
        ]
        if self.forced is None:
            return lines
        never = f"{self.name} was {'hardly' if seen.played.games else 'never'} played by {bot}"
        never += f" in {seen.drawn.games} games"
        made = self.forced
        if not made.played.games:
            return [*lines, f"{never}, nor could it be: its strength cannot be seen."]
        told = f"{certainty(made.change)}, {made.change.points()} points"
        return [*lines, f"{never}. Played wherever it may be, in {made.deals} more deals: {told}."]


def share(part: int, whole: int) -> str:
    return f"{part / max(1, whole):.0%}"


def variants_of(prepared: Prepared, patched: Patched, run: Run, until: float) -> list[Variant]:
    """All changed cards that any deck holds, each with its share of the time."""
    names = [str(card["name"]) for card in patched.cards]
    held = [name for name in names if any(name in deck.cards for deck in prepared.decks)]
    if len(prepared.decks) < 2:
        return []
    each = until / max(1, len(held))
    return [
        Variant(prepared, patched, name, run, each * number, each * (number + 1))
        for number, name in enumerate(held)
    ]
