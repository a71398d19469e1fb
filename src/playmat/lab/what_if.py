"""What if: a card, a house rule or a deck is changed, old beside new on the same luck."""

from __future__ import annotations

from typing import Any

from playmat.lab.deals import Tally
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import Interval, Scores, mean_of
from playmat.lab.markdown import row
from playmat.lab.match_ups import figures, pairs_of
from playmat.lab.patches import Patched
from playmat.lab.results import Run
from playmat.lab.spending import Difference, spend
from playmat.lab.variants import variants_of

CARDS_FIRST = 0.6  # of the time: what becomes of the card itself
SAME = Interval(0.0, 0.0, 0.0)

# What is told of the games themselves, and in which words.
TOLD = {
    "turns": "turns of a game (median)",
    "starter": "won by who starts",
    "draws": "draws",
    "comebacks": "won from behind at half time",
    "blow_outs": "the loser was never ahead",
    "choices_per_turn": "choices a turn",
    "idle_turns": "turns without a choice",
}


class WhatIf:
    """What a change does to each pair of decks that it touches."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        self.prepared = prepared
        self.patched = patched = Patched(prepared)
        self.decks = [deck.deck for deck in prepared.decks]
        everywhere = patched.switches != prepared.switches
        pairs = pairs_of(prepared)
        self.rows: dict[tuple[int, int], Difference] = {
            pair: self.figure(pair, number)
            for number, pair in enumerate(pairs)
            if everywhere or any(map(patched.touches, pair))
        }
        self.variants = variants_of(prepared, patched, run, CARDS_FIRST)
        wanted = list(self.rows.values())
        deals = spend(run, wanted, prepared.width, prepared.most)
        self.changes: dict[tuple[int, int], Interval] = {}
        self.old: dict[tuple[int, int], Interval] = {}
        self.new: dict[tuple[int, int], Interval] = {}
        self.before, self.after = Tally(), Tally()
        for pair, figure, count in zip(self.rows, wanted, deals, strict=True):
            self.changes[pair] = figure.interval(run.result, count)
            new, old = run.result.compared(figure.new, figure.old, count)
            self.old[pair], self.new[pair] = (Scores(each.scores).interval for each in (old, new))
            self.before.add(old)
            self.after.add(new)
        self.stopped = run.stopped

    def figure(self, pair: tuple[int, int], number: int) -> Difference:
        one, other = pair
        patched = self.patched
        decks = self.prepared.decks
        old = self.prepared.arrangement(decks[one], [decks[other]], number)
        new = self.prepared.arrangement(
            patched.decks[one],
            [patched.decks[other]],
            number,
            game=patched.game,
            switches=patched.switches,
        )
        return Difference(new, old)

    def field(self, deck: int) -> Interval:
        """How much more often a deck beats the others than before."""
        others = [other for other in range(len(self.decks)) if other != deck]
        return mean_of(self.change(deck, other) for other in others)

    def change(self, one: int, other: int) -> Interval:
        """How much more often a deck beats another than before; untouched pairs stay the same."""
        if self.prepared.sides == 2 and one > other:
            value, low, high = self.change(other, one)
            return Interval(-value, -high, -low)
        return self.changes.get((one, other), SAME)

    @property
    def differs(self) -> bool:
        """Whether any deck, or a card where it shows itself, surely fares otherwise than before."""
        decks = any(self.field(deck).sign for deck in range(len(self.decks)))
        return decks or any(each.best.change.sign for each in self.variants)

    @property
    def games(self) -> int:
        return self.before.games + self.after.games + sum(each.games for each in self.variants)

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab what-if --json`."""
        return {
            "change": self.patched.words(),
            "bot": self.prepared.written.bot,
            "seed": self.prepared.written.seed,
            "games": self.games,
            "differs": self.differs,
            "cards": [each.form() for each in self.variants],
            "field": {name: self.field(n).form() for n, name in enumerate(self.decks)},
            "pairs": [
                {
                    "deck": self.decks[one],
                    "against": self.decks[other],
                    "old": self.old[one, other].form(),
                    "new": self.new[one, other].form(),
                    "change": self.changes[one, other].form(),
                }
                for one, other in self.rows
            ],
            "before": figures(self.before),
            "after": figures(self.after),
            "stopped": self.stopped,
        }

    def sentences(self) -> list[str]:
        """What the change does, in words."""
        written = self.prepared.written
        by = f"{self.games} games by {written.bot}, seed {written.seed}"
        first = f"{by}, old and new on the same luck."
        if self.patched.nothing:
            return ["Nothing is changed, so nothing is different.", first]
        moved = [n for n in range(len(self.decks)) if self.field(n).sign]
        moved.sort(key=lambda n: -abs(self.field(n).value))
        said = [
            f"{self.decks[n]} against the field: {self.field(n).points()} points." for n in moved
        ]
        changed = "; ".join(self.patched.words())
        return [
            f"What if: {changed}.",
            *(sentence for each in self.variants for sentence in each.sentences()),
            *(said or ["No deck surely fares otherwise than before."]),
            first,
        ]

    def markdown(self) -> str:
        """Old beside new."""
        lines = [*(f"- {line}" for line in self.sentences()), ""]
        lines += [
            row("deck", "against", "old", "new", "change, in points"),
            row("---", "---", "---:", "---:", "---"),
        ]
        for (one, other), change in self.changes.items():
            old, new = self.old[one, other].value, self.new[one, other].value
            cells = (f"{old:.1%}", f"{new:.1%}", change.points())
            lines.append(row(self.decks[one], self.decks[other], *cells))
        before, after = figures(self.before), figures(self.after)
        lines += ["", row("the games", "old", "new"), row("---", "---:", "---:")]
        lines += [row(words, told(before[name]), told(after[name])) for name, words in TOLD.items()]
        return "\n".join(lines) + "\n"


def told(figure: Any) -> str:
    """A figure of the games for a person."""
    if isinstance(figure, dict):
        return f"{figure['value']:.1%}" if "value" in figure else str(figure["median"])
    return f"{figure:.3g}" if isinstance(figure, float) else str(figure)
