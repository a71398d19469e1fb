"""The metagame: which decks to bring, and how often, when everybody thinks so too.

The table of match-ups is a game of two players who choose a deck each in secret. Its equilibrium is
a mix of decks against which no deck wins more than half.
"""

from __future__ import annotations

from itertools import permutations
from statistics import NormalDist
from typing import Any, NamedTuple

from playmat.bots.solving.matrices import Matrix, solve
from playmat.kernel.chance import WORD, stream
from playmat.lab.intervals import CONFIDENCE
from playmat.lab.markdown import row
from playmat.lab.match_ups import MatchUps

RESAMPLED = 200  # tables as they may be, within the intervals
IN_THE_MIX = 0.01  # less of a deck than this is none
MOST_CYCLES = 12


class Share(NamedTuple):
    """A deck in the mix: how much of it there is, and in which share of tables as they may be."""

    deck: str
    share: float
    low: float
    high: float
    in_the_mix: float


class Metagame:
    """What follows from a table of match-ups."""

    def __init__(self, table: MatchUps) -> None:
        self.table = table
        self.decks = table.decks
        matrix = table.matrix()
        mix = solve(matrix).rows
        tried = [solve(each).rows for each in resampled(table)]
        self.shares = sorted(
            (
                self.share(deck, mix[deck], [other[deck] for other in tried])
                for deck in range(len(mix))
            ),
            key=lambda share: (-share.share, share.deck),
        )
        self.favourite = table.ranking()[0]

    def share(self, deck: int, share: float, tried: list[float]) -> Share:
        ordered = sorted(tried)
        low, high = ordered[len(ordered) // 40], ordered[-1 - len(ordered) // 40]
        often = sum(1 for each in tried if each >= IN_THE_MIX) / len(tried)
        return Share(self.decks[deck], share, low, high, often)

    def beats(self, deck: int) -> list[str]:
        """The decks that surely beat a deck."""
        count = range(len(self.decks))
        return [self.decks[o] for o in count if o != deck and self.table.pair(o, deck).low > 0.5]

    def dominated(self) -> list[tuple[str, str]]:
        """Decks beaten by another that does at least as well against every deck."""
        matrix = self.table.matrix()
        found = []
        for deck, other in permutations(range(len(self.decks)), 2):
            pairs = list(zip(matrix[other], matrix[deck], strict=True))
            if all(theirs >= mine for theirs, mine in pairs) and matrix[other][deck] > 0.5:
                found.append((self.decks[deck], self.decks[other]))
        return found

    def cycles(self) -> list[tuple[str, str, str]]:
        """Three decks each of which surely beats the next, and the last the first."""
        count = range(len(self.decks))
        sure = {(a, b) for a, b in permutations(count, 2) if self.table.pair(a, b).low > 0.5}
        return [
            (self.decks[a], self.decks[b], self.decks[c])
            for a, b, c in permutations(count, 3)
            if a < b and a < c and {(a, b), (b, c), (c, a)} <= sure
        ]

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab metagame --json`."""
        return {
            "mix": [
                {
                    "deck": share.deck,
                    "share": round(share.share, 5),
                    "low": round(share.low, 5),
                    "high": round(share.high, 5),
                    "in_the_mix": round(share.in_the_mix, 4),
                }
                for share in self.shares
            ],
            "favourite": self.decks[self.favourite],
            "beats_the_favourite": self.beats(self.favourite),
            "dominated": [{"deck": deck, "by": other} for deck, other in self.dominated()],
            "cycles": self.cycles(),
            "match_ups": self.table.form(),
        }

    def sentences(self) -> list[str]:
        """What follows, in words."""
        mixed = [s for s in self.shares if s.share >= IN_THE_MIX]
        names = ", ".join(f"{s.deck} {s.share:.0%}" for s in mixed)
        favourite = self.decks[self.favourite]
        better = ", ".join(self.beats(self.favourite)) or "no deck here for sure"
        dominated = [f"{deck} (by {other})" for deck, other in self.dominated()]
        cycles = self.cycles()
        shown = "; ".join(" beats ".join((*cycle, cycle[0])) for cycle in cycles[:MOST_CYCLES])
        return [
            f"The mix against which no deck wins more than half: {names}.",
            f"{favourite} wins most against the field; it is beaten by {better}.",
            f"Dominated: {', '.join(dominated) or 'none'}.",
            f"{len(cycles)} cycles of three that are sure{': ' if shown else ''}{shown}.",
        ]

    def markdown(self) -> str:
        """The mix as a table, what follows, and the match-ups."""
        lines = [
            *(f"- {line}" for line in self.sentences()),
            "",
            row("deck", "share", "between", "in the mix"),
            row("---", "---:", "---", "---:"),
        ]
        lines += [
            row(s.deck, f"{s.share:.1%}", f"{s.low:.1%} and {s.high:.1%}", f"{s.in_the_mix:.0%}")
            for s in self.shares
        ]
        said = f"{RESAMPLED} tables as they may be within the intervals"
        lines += ["", f"Between: the middle 95 % of {said}; in the mix: how many of them have it."]
        return "\n".join([*lines, "", self.table.markdown()])


def resampled(table: MatchUps) -> list[Matrix]:
    """Tables as they may be: each cell drawn anew within what its interval says."""
    chance = stream(table.prepared.written.seed, "metagame")
    normal = NormalDist()
    found = []
    for _ in range(RESAMPLED):
        matrix = table.matrix()
        for one, other in table.pairs:
            cell = table.pair(one, other)
            deviations = normal.inv_cdf((chance.word() + 0.5) / (WORD + 1))
            value = cell.value + deviations * cell.reach / CONFIDENCE
            matrix[one][other] = min(1.0, max(0.0, value))
            matrix[other][one] = 1 - matrix[one][other]
        found.append(matrix)
    return found
