"""Match-ups: every deck against every other, each deal with the seats swapped.

With three sides or four a deck sits alone among others that all play the same, in every seat once:
so there is a figure for each order of a pair, and a third or a quarter is even.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any, NamedTuple

from playmat.lab.deals import Tally
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import WHOLE, Interval, Rate, Scores, mean_of
from playmat.lab.markdown import row
from playmat.lab.results import Run
from playmat.lab.spending import Win, fixed_games, spend


class Disagreement(NamedTuple):
    """A pair of decks of which two bots think differently."""

    deck: str
    against: str
    mine: Interval
    theirs: Interval


class MatchUps:
    """What came out for each pair of decks; `second` is what another bot makes of them."""

    def __init__(self, prepared: Prepared, run: Run, bot: str = "") -> None:
        prepared.several()
        self.prepared = prepared
        self.bot = bot or prepared.written.bot
        self.decks = [deck.deck for deck in prepared.decks]
        self.pairs = pairs_of(prepared)
        rows = [
            prepared.arrangement(prepared.decks[one], [prepared.decks[other]], number, self.bot)
            for number, (one, other) in enumerate(self.pairs)
        ]
        deals = spend(run, list(map(Win, rows)), prepared.width, prepared.most)
        self.tallies = {
            pair: run.result.tally(each, count)
            for pair, each, count in zip(self.pairs, rows, deals, strict=True)
        }
        other = prepared.written.second_bot if not bot else ""
        self.second = MatchUps(prepared, run, other) if other else None
        self.stopped = run.stopped

    def pair(self, one: int, other: int) -> Interval:
        """How often a deck beats another; the two are numbers of decks."""
        if (one, other) not in self.tallies:
            return self.pair(other, one).turned()
        return Scores(self.tallies[one, other].scores).interval

    def known(self, one: int, other: int) -> Interval | None:
        """The same, where the two have met; nothing of a deck against itself."""
        tally = self.tallies.get((one, other)) or self.tallies.get((other, one))
        return self.pair(one, other) if tally is not None and tally.games else None

    def field(self, deck: int) -> Interval:
        """How often a deck beats the others, each of them being as likely to be met."""
        return mean_of(self.pair(deck, o) for o in range(len(self.decks)) if o != deck)

    def total(self) -> Tally:
        total = Tally()
        for tally in self.tallies.values():
            total.add(tally)
        return total

    @property
    def fixed(self) -> int:
        """The games that a table of the same width takes whose cells all have as many."""
        most = self.prepared.written.most
        return len(self.pairs) * min(most, fixed_games(self.prepared.width))

    def ranking(self) -> list[int]:
        """The decks, the strongest first."""
        return sorted(range(len(self.decks)), key=lambda deck: (-self.field(deck).value, deck))

    def matrix(self) -> list[list[float]]:
        """What each deck wins against each; against itself, half."""
        count = range(len(self.decks))
        return [[0.5 if a == b else self.pair(a, b).value for b in count] for a in count]

    def disagreements(self) -> list[Disagreement]:
        """The pairs of which the two bots think that different decks are ahead."""
        if self.second is None:
            return []
        found = []
        for one, two in self.pairs:
            mine, theirs = self.pair(one, two), self.second.pair(one, two)
            even = self.prepared.even
            if (mine.value - even) * (theirs.value - even) < 0:
                found.append(Disagreement(self.decks[one], self.decks[two], mine, theirs))
        return found

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab match-ups --json`."""
        total = self.total()
        form = {
            "decks": self.decks,
            "bot": self.bot,
            "games": total.games,
            "games_of_a_fixed_design": self.fixed,
            "pairs": [
                {
                    "deck": self.decks[one],
                    "against": self.decks[other],
                    **self.pair(one, other).form(),
                    **figures(self.tallies[one, other]),
                }
                for one, other in self.pairs
            ],
            "field": {self.decks[deck]: self.field(deck).form() for deck in self.ranking()},
            "total": figures(total),
            "stopped": self.stopped,
        }
        if self.second is not None:
            form["second_bot"] = self.second.form()
            form["disagreements"] = [
                {
                    "deck": each.deck,
                    "against": each.against,
                    self.bot: each.mine.form(),
                    self.second.bot: each.theirs.form(),
                }
                for each in self.disagreements()
            ]
        return form

    def sentences(self) -> list[str]:
        """What is to be said of the whole, in words."""
        total = self.total()
        best = self.ranking()[0]
        starter, first = starter_of(total), first_seat_of(total)
        turns, asked = max(1, total.all_turns), max(1, total.asked)
        decided = max(1, total.games - total.draws)
        back = total.comebacks / max(1, total.behind)
        seed, sides = f"seed {self.prepared.written.seed}", self.prepared.sides
        spent = f"this one took {total.games / self.fixed:.0%} of that."
        never = f"in {total.blow_outs / decided:.0%} of the games the loser is never ahead."
        options = f"{total.choices / asked:.1f} options each"
        idle = f"in {total.idle_turns / turns:.0%} of the turns there is none."
        return [
            f"{total.games} games, {self.bot} {how_played(sides)}, {seed}.",
            f"{self.decks[best]} wins most against the field: {self.field(best)}.",
            f"As narrow a table with as many games in each cell takes {self.fixed} games; {spent}",
            f"Who starts wins {starter}, seat A {first}. {total.draws} draws.",
            f"A game lasts {total.turns_at(0.5)} turns (median), {total.turns_at(0.95)} (95 %).",
            f"Who is behind at half time wins {back:.0%}; {never}",
            f"{total.asked / turns:.1f} choices a turn with {options}; {idle}",
            f"{len(total.faults)} games failed, {total.mistakes} answers of bots did.",
            *self.second_thoughts(),
        ]

    def second_thoughts(self) -> list[str]:
        """Where the second bot thinks otherwise, in words."""
        if self.second is None:
            return []
        return [
            f"{each.deck} against {each.against}: {self.bot} thinks {each.mine}, "
            f"{self.second.bot} {each.theirs}."
            for each in self.disagreements()
        ]

    def markdown(self) -> str:
        """The table for people, the strongest deck first."""
        order = self.ranking()
        lines = [*self.sentences()[:1], "", *(f"- {line}" for line in self.sentences()[1:]), ""]
        lines.append(row("", "deck", "against the field", *(str(n + 1) for n in range(len(order)))))
        lines.append(row("---:", "---", "---", *("---:" for _ in order)))
        for number, deck in enumerate(order):
            cells = ["-" if o == deck else f"{self.pair(deck, o).value:.0%}" for o in order]
            lines.append(row(str(number + 1), self.decks[deck], str(self.field(deck)), *cells))
        reach = max((self.pair(*pair).reach for pair in self.pairs), default=0.0)
        lines += ["", f"Each cell is within {100 * reach:.1f} points on either side (95 %)."]
        return "\n".join(lines) + "\n"


def pairs_of(prepared: Prepared) -> list[tuple[int, int]]:
    """The pairs of decks that meet, by their numbers: of two sides one is what the other is not."""
    decks = range(len(prepared.decks))
    return list(combinations(decks, 2) if prepared.sides == 2 else permutations(decks, 2))


def how_played(sides: int) -> str:
    """What each deal was, in words."""
    if sides == 2:
        return "on both sides, each deal played twice with the seats swapped"
    times = {3: "three", 4: "four"}[sides]
    among = f"a deck alone among {sides - 1} of another, so that {1 / sides:.0%} is even"
    return f"in every seat, each deal played {times} times, once from each; {among}"


def starter_of(tally: Tally) -> Interval:
    """How often who starts wins; a draw is shared by all."""
    return rate_of(tally.starter_won, tally)


def first_seat_of(tally: Tally) -> Interval:
    """How often seat A wins, which has no advantage if the rules are fair."""
    return rate_of(tally.first_seat_won, tally)


def rate_of(won: int, tally: Tally) -> Interval:
    rate = Rate(won / WHOLE, tally.games)
    return Interval(rate.share, rate.low, rate.high)


def figures(tally: Tally) -> dict[str, Any]:
    """The plain figures of some games."""
    turns = max(1, tally.all_turns)
    return {
        "games": tally.games,
        "draws": tally.draws,
        "starter": starter_of(tally).form(),
        "first_seat": first_seat_of(tally).form(),
        "turns": {"median": tally.turns_at(0.5), "p95": tally.turns_at(0.95)},
        "comebacks": round(tally.comebacks / max(1, tally.behind), 4),
        "blow_outs": round(tally.blow_outs / max(1, tally.games - tally.draws), 4),
        "choices_per_turn": round(tally.asked / turns, 3),
        "options_per_choice": round(tally.choices / max(1, tally.asked), 3),
        "idle_turns": round(tally.idle_turns / turns, 4),
        "mistakes": tally.mistakes,
        "faults": tally.faults,
    }
