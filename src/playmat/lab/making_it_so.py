"""Make it so: the smallest change of a card's numbers that brings a deck where it shall be.

One number at a time is changed, by more and more: a field such as cost or health, or an amount in
the text. All changes of one size race on common luck, and are dropped as soon as their interval
leaves the target; what is left is played again on luck of its own, as narrow as wished. The first
size at which a change is then within the target is the smallest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from playmat.kernel.errors import PlaymatError
from playmat.lab.card_numbers import Number, numbers_of, with_number
from playmat.lab.deals import CHUNK, Arrangement
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import Interval
from playmat.lab.patches import card_entry
from playmat.lab.results import Run
from playmat.lab.spending import Win, spend
from playmat.parts.rulebook import Rulebook

SIZES = (*range(1, 13), 15, 20, 25)
FINALISTS = 3
RACE, CONFIRM = 0, 1  # rows of luck


class Proposal(NamedTuple):
    """A card with one number changed."""

    card: str
    words: str
    size: int
    entry: dict[str, Any]
    game: Rulebook


class Reached(NamedTuple):
    """A proposal, and how often the deck wins with it."""

    proposal: Proposal
    wins: Interval


class MakeItSo:
    """The search for the smallest change."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        self.prepared = prepared
        self.run = run
        self.deck = prepared.looked_at()
        self.low, self.high = target_of(prepared)
        self.against = prepared.opponents()
        self.cards = changeable(prepared)
        self.asked: dict[str, Arrangement] = {}  # all rows of deals, by their keys
        (self.start,) = self.measure([prepared.game], CONFIRM)
        self.found: list[Reached] = []  # within the target, the nearest to its middle first
        self.tried: list[Reached] = []  # the finalists that were not
        self.sizes = 0
        for size in () if self.within(self.start) else SIZES:
            if self.found or run.stopped:
                break
            skipped = range(self.sizes + 1, size)
            self.sizes = size
            self.try_size(size)
            if self.found:
                self.try_smaller(skipped)
        self.stopped = run.stopped

    def within(self, wins: Interval) -> bool:
        return self.low <= wins.value <= self.high

    # ---- racing ----

    def try_size(self, size: int) -> None:
        """Race all changes of one size, and confirm those that are left."""
        alive = list(self.proposals(size))
        deals = 2 * CHUNK
        while len(alive) > FINALISTS and not self.run.stopped and 2 * deals <= self.most:
            rows = [self.row(each.game, RACE) for each in alive]
            self.run.play([(row, deals) for row in rows])
            wins = [Win(row).interval(self.run.result, deals) for row in rows]
            alive = [each for each, w in zip(alive, wins, strict=True) if self.may_reach(w)]
            deals *= 2
        alive = alive[:FINALISTS] if not self.run.stopped else []
        confirmed = self.measure([each.game for each in alive], CONFIRM)
        for proposal, figure in zip(alive, confirmed, strict=True):
            (self.found if self.within(figure) else self.tried).append(Reached(proposal, figure))
        middle = (self.low + self.high) / 2
        self.found.sort(key=lambda reached: abs(reached.wins.value - middle))

    def try_smaller(self, sizes: Sequence[int]) -> None:
        """Where sizes were left out on the way, the smallest of them that does is the answer."""
        larger = self.found
        for size in sizes:
            self.found = []
            self.try_size(size)
            if self.found:
                return
        self.found = larger

    @property
    def most(self) -> int:
        return self.prepared.most

    def may_reach(self, wins: Interval) -> bool:
        return wins.low <= self.high and wins.high >= self.low

    def measure(self, games: Sequence[Rulebook], luck: int) -> list[Interval]:
        """How often the deck wins under each of these rules, as narrow as wished."""
        figures = [Win(self.row(game, luck)) for game in games]
        deals = spend(self.run, figures, self.prepared.width, self.most)
        return [
            figure.interval(self.run.result, count)
            for figure, count in zip(figures, deals, strict=True)
        ]

    def row(self, game: Rulebook, luck: int) -> Arrangement:
        row = self.prepared.arrangement(self.deck, self.against, luck, game=game)
        return self.asked.setdefault(row.key, row)

    # ---- what may be changed ----

    def proposals(self, size: int) -> Iterator[Proposal]:
        """Every legal card that differs from one of the deck's by one number and this size."""
        for name in self.cards:
            entry = card_entry(self.prepared.game, name)
            for number in numbers_of(entry):
                for new in (number.value - size * number.step, number.value + size * number.step):
                    if new >= 0:
                        proposal = self.proposal(name, entry, number, new, size)
                        if proposal is not None:
                            yield proposal

    def proposal(
        self, name: str, entry: dict[str, Any], number: Number, new: int, size: int
    ) -> Proposal | None:
        """The card with another number, if it reads back and can be played with."""
        changed = with_number(entry, number, new)
        game = self.prepared.game
        try:
            kept = [card for card in game.extra_cards if card["name"] != name]
            made = game.with_cards([*kept, changed])
        except PlaymatError:
            return None
        if any(self.prepared.unplayable(deck, made) for deck in (self.deck, *self.against)):
            return None
        return Proposal(name, number.words(new, game.says.field_words), size, changed, made)

    # ---- telling ----

    @property
    def games(self) -> int:
        """The games that it took, whether just now or long ago."""
        rows = self.run.result.rows
        chunks = [rows[key].chunks.values() for key in self.asked if key in rows]
        return sum(tally.games for each in chunks for tally in each)

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab make-it-so --json`."""
        return {
            "deck": self.deck.deck,
            "against": [deck.deck for deck in self.against],
            "between": [self.low, self.high],
            "bot": self.prepared.written.bot,
            "start": self.start.form(),
            "found": [reached_form(each) for each in self.found],
            "tried": [reached_form(each) for each in self.tried],
            "games": self.games,
            "stopped": self.stopped,
        }

    def sentences(self) -> list[str]:
        """What to change, what else would do, and what would not."""
        goal = f"between {self.low:.0%} and {self.high:.0%}"
        lines = [f"{self.deck.deck} wins {self.start} against the field; it shall be {goal}."]
        if self.within(self.start):
            return [*lines, "Nothing need be changed."]
        if self.found:
            best, *others = self.found
            lines.append(f"The smallest change found: {said(best)}.")
            lines += [f"As small, and it would do too: {said(each)}." for each in others]
        elif not self.sizes:
            lines.append("No change has been tried yet.")
        else:
            steps = "one step" if self.sizes == 1 else f"up to {self.sizes} steps"
            lines.append(f"No change of one number by {steps} brings it there.")
        near = sorted(self.tried, key=lambda each: self.distance(each.wins))[:FINALISTS]
        lines += [f"Near, but not there: {said(each)}." for each in near]
        written = self.prepared.written
        return [*lines, f"{self.games} games by {written.bot}, seed {written.seed}."]

    def markdown(self) -> str:
        return "\n".join(f"- {line}" for line in self.sentences()) + "\n"

    def distance(self, wins: Interval) -> float:
        return max(self.low - wins.value, wins.value - self.high)


def target_of(prepared: Prepared) -> tuple[float, float]:
    """Between what the deck's win rate shall be."""
    written = prepared.written.between
    if len(written) != 2:
        raise prepared.wrong("the target is two numbers, such as [45, 55]", "between")
    low, high = written
    if not 0 <= low < high <= 100:
        raise prepared.wrong(f"no deck wins between {low:g} and {high:g} %", "between")
    return low / 100, high / 100


def changeable(prepared: Prepared) -> list[str]:
    """The cards that may change: the one that is named, or all of the deck."""
    card = prepared.written.card
    deck = prepared.looked_at()
    held = [name for name in deck.cards if name in prepared.game.by_name]
    if card and card not in held:
        raise prepared.wrong(f"{deck.deck!r} holds no card {card!r}", "card")
    return [card] if card else held


def said(reached: Reached) -> str:
    return f"{reached.proposal.card}: {reached.proposal.words} (then it wins {reached.wins})"


def reached_form(reached: Reached) -> dict[str, Any]:
    proposal = reached.proposal
    return {
        "card": proposal.card,
        "change": proposal.words,
        "size": proposal.size,
        "wins": reached.wins.form(),
        "entry": proposal.entry,
    }
