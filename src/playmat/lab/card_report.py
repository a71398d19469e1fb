"""Cards: what each card of a deck does for it, against a field of other decks.

Three ways to look, from the quickest to the surest:

- drawn, played, in which turn: how often the deck wins when the card is seen. Who wins late sees
  more cards, so this goes along with winning but need not cause it;
- in the first hand: the shuffle decides who has it, so this is what having it early does;
- swapped for another card on the same deals: this is what the card does. All cards race for a rough
  figure; those that stand out are played again on luck of their own, so that what is claimed of
  them is not the luck by which they stood out.

Games go where they tell something: docs/decisions/0048-where-the-games-of-a-card-report-go.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import msgspec

from playmat.kernel.errors import BadFile
from playmat.lab.deals import Arrangement, Sighting
from playmat.lab.experiments import Prepared
from playmat.lab.intervals import (
    UNKNOWN,
    Interval,
    Rate,
    Scores,
    chance_of,
    mean_interval,
    surely,
)
from playmat.lab.markdown import row
from playmat.lab.patches import card_entry
from playmat.lab.results import Run
from playmat.lab.spending import Difference, RoughDifference, Win, fixed_games, spend
from playmat.lab.unplayed import Reason, reasons
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook

BLANK = "blank"
RARELY = 0.01  # played in fewer of the games in which it is drawn: never, as good as
MOST_PAIRS = 10
CONFIRMED = 2  # cards that are played again, whether or not they are clear of nothing
MOST_CONFIRMED = 8  # where more are
SCREEN, CONFIRM = 0, 1  # rows of luck
LEAST_GAMES = 30  # of each kind, before two cards are said to go together


class CardFigures(NamedTuple):
    """What is known of a card of the deck."""

    name: str
    copies: int
    drawn: Rate
    played: Rate
    early: Interval  # what having it in the first hand adds
    turns: dict[int, Rate]  # by the turn in which it is first played
    effect: Interval | None  # what it adds over what it is swapped for; None: it cannot be
    confirmed: bool  # that figure is of luck of its own
    sure: bool  # of the effect, all that were confirmed taken together
    sure_early: bool
    reasons: list[Reason]  # why it is never played

    @property
    def added(self) -> float:
        return self.effect.value if self.effect else 0.0


class Together(NamedTuple):
    """Two cards that do more, or less, together than each alone."""

    one: str
    other: str
    more: Interval


class CardReport:
    """What each card of a deck does."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        self.prepared = prepared
        self.deck = deck = prepared.looked_at()
        self.against = prepared.opponents()
        self.names: list[str] = list(prepared.game.decks.stored_form(deck)["cards"])
        self.asked: dict[str, tuple[Arrangement, int]] = {}  # all rows of deals, by their keys
        self.base = prepared.arrangement(deck, self.against, SCREEN, cards_watched=True)
        width, most = prepared.width, prepared.written.most
        run.play([], len(self.names) * min(fixed_games(2 * width), most) // 2)  # for the bar
        (deals,) = spend(run, [Win(self.base)], width, most)
        self.ask(self.base, deals)
        self.tally = run.result.tally(self.base, deals)
        self.total = Scores(self.tally.scores).interval
        self.measure, self.second = "", ""
        if prepared.written.swap != BLANK:
            self.measure, self.second = self.middle()
        self.rough = self.compare(run, dict.fromkeys(self.names, 2 * width), SCREEN)
        self.confirmed = self.compare(run, self.outstanding(), CONFIRM)
        self.games = sum(run.result.tally(*each).games for each in self.asked.values())
        self.cards = self.all_figures()
        self.stopped = run.stopped

    # ---- swapping ----

    def middle(self) -> tuple[str, str]:
        """The card in the middle by how often the deck wins when it is played, which stands in for
        the others, and the next one, which stands in for it."""
        played = [n for n in range(len(self.names)) if self.seen(n, "played").games >= LEAST_GAMES]
        order = sorted(
            played or range(len(self.names)),
            key=lambda n: (self.seen(n, "played").share, self.names[n]),
        )
        place = len(order) // 2
        near = [self.names[n] for n in sorted(order, key=lambda n: abs(order.index(n) - place))]
        useful = (c for c in near if any(self.swapped(o, c) for o in self.names if o != c))
        measure = next(useful, near[0])
        others = (card for card in near if card != measure and self.swapped(measure, card))
        return measure, next(others, "")

    def stand_in(self, name: str) -> str:
        """What a card is swapped for; empty: itself without its text."""
        return self.second if name == self.measure else self.measure

    def outstanding(self) -> dict[str, float]:
        """The cards that are worth a closer look, each with how narrow it is to be.

        One that surely stands far out is known as well by a wider figure. The luck of the closer
        look is another, so it does not matter that the width follows from the first.
        """
        width = self.prepared.width
        order = sorted(self.rough, key=lambda name: (chance_of(self.rough[name]), name))
        clear = sum(1 for effect in self.rough.values() if effect.sign)
        count = max(CONFIRMED, min(clear, MOST_CONFIRMED))
        return {
            name: min(max(width, self.rough[name].least / 2), 2 * width) for name in order[:count]
        }

    def compare(self, run: Run, widths: Mapping[str, float], luck: int) -> dict[str, Interval]:
        """What each of these cards adds over what stands in for it, on one luck for all."""
        rough = luck == SCREEN  # the deals in which cards were watched serve here too
        base = self.prepared.arrangement(self.deck, self.against, luck, cards_watched=rough)
        figures: dict[str, Difference] = {}
        for name in widths:
            made = self.swapped(name, self.stand_in(name))
            alone = name == self.measure and not self.second
            if made is not None and not alone:
                game, deck = made
                other = self.prepared.arrangement(deck, self.against, luck, game=game)
                figures[name] = (RoughDifference if rough else Difference)(base, other)
        wished = [widths[name] for name in figures]
        deals = spend(run, list(figures.values()), wished, self.prepared.written.most)
        for figure, count in zip(figures.values(), deals, strict=True):
            for arrangement in figure.rows:
                self.ask(arrangement, count)
        return {
            name: figure.interval(run.result, count)
            for (name, figure), count in zip(figures.items(), deals, strict=True)
        }

    def ask(self, arrangement: Arrangement, deals: int) -> None:
        """Remember how many deals of a row were asked for."""
        _, before = self.asked.get(arrangement.key, (arrangement, 0))
        self.asked[arrangement.key] = (arrangement, max(before, deals))

    def swapped(self, name: str, measure: str) -> tuple[Rulebook, Deck] | None:
        """The deck with all copies of a card replaced, each at its place; None: it cannot be.

        What stands in has a name of its own, so that no limit of copies is in the way. A blank is
        the card itself without its text.
        """
        game = self.prepared.game
        try:
            entry = card_entry(game, measure or name)
            entry.pop("number", None)
            if not measure:
                if not entry.get("text"):
                    return None
                entry["text"] = ""
            entry["name"] = f"{measure or BLANK} for {name}"
            changed = game.with_cards([*game.extra_cards, entry])
        except (BadFile, KeyError):
            return None
        cards = {entry["name"] if n == name else n: c for n, c in self.deck.cards.items()}
        deck = msgspec.structs.replace(self.deck, cards=cards)
        return None if self.prepared.unplayable(deck, changed) else (changed, deck)

    # ---- figures ----

    def all_figures(self) -> list[CardFigures]:
        early = {name: self.early(place) for place, name in enumerate(self.names)}
        sure = surely({name: chance_of(effect) for name, effect in self.confirmed.items()})
        sure_early = surely({name: chance_of(figure) for name, figure in early.items()})
        unplayed = [
            name
            for place, name in enumerate(self.names)
            if self.seen(place, "drawn").games and self.played_share(place) < RARELY
        ]
        why = reasons(self.prepared.game, self.base, unplayed) if unplayed else {}
        cards = [
            CardFigures(
                name,
                self.deck.cards.get(name, 1),
                self.seen(place, "drawn"),
                self.seen(place, "played"),
                early[name],
                self.by_turn(place),
                self.confirmed.get(name, self.rough.get(name)),
                name in self.confirmed,
                name in sure,
                name in sure_early,
                why.get(name, []),
            )
            for place, name in enumerate(self.names)
        ]
        return sorted(cards, key=lambda card: (-card.added, card.name))

    def seen(self, place: int, how: str) -> Rate:
        """How often the deck wins when a card is drawn or played."""
        games = [s for s in self.tally.sightings if was(s, place, how)]
        return Rate(sum(s.won for s in games) / 2, len(games))

    def played_share(self, place: int) -> float:
        return self.seen(place, "played").games / max(1, self.seen(place, "drawn").games)

    def early(self, place: int) -> Interval:
        """How much more often the deck wins with the card in the first hand than without."""
        with_it = [s.won / 2 for s in self.tally.sightings if was(s, place, "opening")]
        without = [s.won / 2 for s in self.tally.sightings if not was(s, place, "opening")]
        return contrast((with_it, 1), (without, -1))

    def by_turn(self, place: int) -> dict[int, Rate]:
        """How often the deck wins by the turn in which a card is first played."""
        turns: dict[int, list[int]] = {}
        for each in self.tally.sightings:
            if place in each.played:
                turns.setdefault(each.played[place], []).append(each.won)
        return {turn: Rate(sum(won) / 2, len(won)) for turn, won in sorted(turns.items())}

    def together(self) -> list[Together]:
        """Pairs whose cards, both in the first hand, surely do more or less than the two apart.

        Of cards that are drawn later, pairs only tell how long the game was.
        """
        found: dict[str, Together] = {}
        for one, other in combinations(range(len(self.names)), 2):
            kinds: list[list[float]] = [[], [], [], []]
            for each in self.tally.sightings:
                kind = 2 * was(each, one, "opening") + was(each, other, "opening")
                kinds[kind].append(each.won / 2)
            if min(map(len, kinds)) >= LEAST_GAMES:
                neither, second, first, both = kinds
                more = contrast((both, 1), (first, -1), (second, -1), (neither, 1))
                found[f"{one} {other}"] = Together(self.names[one], self.names[other], more)
        sure = surely({key: chance_of(pair.more) for key, pair in found.items()})
        pairs = [pair for key, pair in found.items() if key in sure]
        return sorted(pairs, key=lambda pair: -abs(pair.more.value))[:MOST_PAIRS]

    # ---- telling ----

    def form(self) -> dict[str, Any]:
        """The answer of `playmat lab cards --json`."""
        return {
            "deck": self.deck.deck,
            "against": [deck.deck for deck in self.against],
            "bot": self.prepared.written.bot,
            "games": self.games,
            "wins": self.total.form(),
            "swapped_for": self.measure or BLANK,
            "cards": [
                {**card_form(card), "swapped_for": self.stand_in(card.name) or BLANK}
                for card in self.cards
            ],
            "together": [
                {"cards": [pair.one, pair.other], "more": pair.more.form()}
                for pair in self.together()
            ],
            "stopped": self.stopped,
        }

    def sentences(self) -> list[str]:
        """What is to be said of the cards, in words."""
        name = self.deck.deck
        what = self.measure or "itself without its text"
        said = []
        for card in self.cards:
            if card.sure and card.effect:
                other = self.stand_in(card.name) or what
                than = f"{'stronger' if card.added > 0 else 'weaker'} than {other}"
                said.append(f"{card.name} is {than}: {card.effect.points()} points.")
        for pair in self.together():
            much = f"{'more' if pair.more.value > 0 else 'less'} than their sum"
            said.append(f"{pair.one} and {pair.other} are {much}: {pair.more.points()} points.")
        for card in self.cards:
            if card.reasons:
                why = "; ".join(map(str, card.reasons))
                said.append(f"{card.name} is hardly ever played: {why}.")
        games = f"{self.games} games by {self.prepared.written.bot}"
        return [
            f"{name} wins {self.total} against {len(self.against)} decks; {games}.",
            *(said or [f"No card is surely stronger or weaker than {what}."]),
        ]

    def markdown(self) -> str:
        """The cards, the strongest first."""
        lines = [*(f"- {line}" for line in self.sentences()), ""]
        what = f"for {self.measure}" if self.measure else "without its text"
        lines += [
            row("card", "copies", f"effect ({what})", "in the first hand", "drawn", "played"),
            row("---", "---:", "---", "---", "---:", "---:"),
        ]
        for card in self.cards:
            effect = card.effect.points() if card.effect else "-"
            if card.effect and card.name == self.measure:
                effect += f" (for {self.second})"
            cells = (
                f"{effect}{' *' if card.confirmed else ''}{' !' if card.sure else ''}",
                f"{card.early.points()}{' !' if card.sure_early else ''}",
                f"{card.drawn.share:.1%}",
                f"{card.played.share:.1%}" if card.played.games else "never",
            )
            lines.append(row(card.name, str(card.copies), *cells))
        lines += ["", "Points won more often. *: played again on luck of its own; !: sure (Holm)."]
        return "\n".join(lines) + "\n"


def was(sighting: Sighting, place: int, how: str) -> bool:
    """Whether a card was in the first hand (`opening`), drawn or played."""
    if how == "played":
        return place in sighting.played
    return bool((sighting.opening if how == "opening" else sighting.drawn) >> place & 1)


def contrast(*groups: tuple[list[float], int]) -> Interval:
    """Means of groups of games, added or taken away; unknown where a group is empty."""
    if any(len(scores) < 2 for scores, _ in groups):
        return UNKNOWN
    means = [(mean_interval(scores), sign) for scores, sign in groups]
    value = sum(sign * mean.value for mean, sign in means)
    reach = sqrt(sum(mean.reach**2 for mean, _ in means))
    return Interval(value, value - reach, value + reach)


def card_form(card: CardFigures) -> dict[str, Any]:
    return {
        "card": card.name,
        "copies": card.copies,
        "drawn": rate_form(card.drawn),
        "played": rate_form(card.played),
        "early": {**card.early.form(), "sure": card.sure_early},
        "turns": {str(turn): rate_form(rate) for turn, rate in card.turns.items()},
        "effect": card.effect
        and {**card.effect.form(), "confirmed": card.confirmed, "sure": card.sure},
        "never_played": [reason._asdict() for reason in card.reasons],
    }


def rate_form(rate: Rate) -> dict[str, Any]:
    return {**Interval(rate.share, rate.low, rate.high).form(), "games": rate.games}
