"""Cards: what each card of a deck does for it, against a field of other decks.

Three ways to look, from the quickest to the surest:

- drawn, played, in which turn: how often the deck wins when the card is seen. Who wins late sees
  more cards, so this goes along with winning but need not cause it;
- in the first hand: the shuffle decides who has it, so this is what having it early does;
- swapped for another card on the same deals, all of which have it in the first hand: this is what
  the card does where it is seen. All cards race for a rough figure; those that stand out are played
  again on luck of their own, so that what is claimed of them is not the luck by which they stood
  out. A card that was changed is swapped for what it was.

Games go where they tell something: docs/decisions/0048-where-the-games-of-a-card-report-go.md and
0081-where-a-card-shows-itself.md.
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
    WHOLE,
    Interval,
    Rate,
    Scores,
    certainty,
    chance_of,
    mean_interval,
    surely,
)
from playmat.lab.markdown import row
from playmat.lab.patches import card_entry, printed_entries
from playmat.lab.results import Run
from playmat.lab.spending import Difference, RoughDifference, Win, fixed_games, spend
from playmat.lab.unplayed import Reason, reasons
from playmat.lab.watching import drawn_from
from playmat.language.decks import Deck
from playmat.parts.rulebook import Rulebook

BLANK = "blank"
ORIGINAL = "what it was"
TO_WATCH, TO_SCREEN = 0.15, 0.6  # of the time, where there is one
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
    wins: tuple[float, float]  # of the deck with it and with what it is swapped for, there
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
        self.places = places_of(prepared, deck)
        self.names = list(self.places)
        self.asked: dict[str, tuple[Arrangement, int]] = {}  # all rows of deals, by their keys
        self.base = prepared.arrangement(deck, self.against, SCREEN, cards_watched=True)
        width, most = prepared.width, prepared.most
        run.play([], len(self.names) * min(fixed_games(2 * width), most) // 2)  # for the bar
        (deals,) = spend(run, [Win(self.base)], width, most, TO_WATCH)
        self.ask(self.base, deals)
        self.tally = run.result.tally(self.base, deals)
        self.total = Scores(self.tally.scores).interval
        self.measure, self.second = "", ""
        if prepared.written.swap != BLANK:
            self.measure, self.second = self.middle()
        self.wins: dict[str, tuple[float, float]] = {}
        self.rough = self.compare(run, dict.fromkeys(self.names, 2 * width), SCREEN)
        self.confirmed = self.compare(run, self.outstanding(), CONFIRM)
        self.games = sum(run.result.tally(*each).games for each in self.asked.values())
        self.cards = self.all_figures()
        self.stopped = run.stopped

    # ---- swapping ----

    def middle(self) -> tuple[str, str]:
        """The card in the middle by how often the deck wins when it is played, which stands in for
        the others, and the next one, which stands in for it."""
        played = [name for name in self.names if self.seen(name, "played").games >= LEAST_GAMES]
        order = sorted(
            played or self.names, key=lambda name: (self.seen(name, "played").share, name)
        )
        place = len(order) // 2
        near = sorted(order, key=lambda name: abs(order.index(name) - place))
        useful = (c for c in near if any(self.swapped(o, c) for o in self.names if o != c))
        measure = next(useful, near[0])
        others = (card for card in near if card != measure and self.swapped(measure, card))
        return measure, next(others, "")

    def stand_in(self, name: str) -> str:
        """What a card is swapped for; empty: itself without its text."""
        if self.prepared.written.swap != BLANK and original_of(self.prepared.game, name):
            return ORIGINAL
        return self.second if name == self.measure else self.measure

    def early(self, name: str) -> int:
        """The place of a card whose deals all have it in the first hand; -1 for one that never
        lies there, or always does."""
        hands = [was(each, self.places[name], "opening") for each in self.tally.sightings]
        return self.places[name] if any(hands) and not all(hands) else -1

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
        rough = luck == SCREEN
        figures: dict[str, Difference] = {}
        for name in widths:
            made = self.swapped(name, self.stand_in(name))
            alone = name == self.measure and not self.stand_in(name) and bool(self.measure)
            if made is None or alone:
                continue
            game, deck = made
            early = self.early(name)
            watched = rough and early < 0  # the deals in which cards were watched serve here too
            base = self.prepared.arrangement(
                self.deck, self.against, luck, cards_watched=watched, early=early
            )
            other = self.prepared.arrangement(deck, self.against, luck, game=game, early=early)
            figures[name] = (RoughDifference if rough else Difference)(base, other)
        wished = [widths[name] for name in figures]
        until = TO_SCREEN if rough else 1.0
        deals = spend(run, list(figures.values()), wished, self.prepared.most, until)
        found: dict[str, Interval] = {}
        for (name, figure), count in zip(figures.items(), deals, strict=True):
            for arrangement in figure.rows:
                self.ask(arrangement, count)
            scores = run.result.paired(figure.new, figure.old, count)
            if rough or scores[0]:  # a closer look that has not begun says nothing
                found[name] = figure.interval(run.result, count)
                self.wins[name] = (Scores(scores[0]).share, Scores(scores[1]).share)
        return found

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
            was_printed = original_of(game, name) if measure == ORIGINAL else {}
            entry = was_printed or card_entry(game, measure or name)
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
        early = {name: self.early_effect(name) for name in self.names}
        sure = surely({name: chance_of(effect) for name, effect in self.confirmed.items()})
        sure_early = surely({name: chance_of(figure) for name, figure in early.items()})
        unplayed = [
            name
            for name in self.names
            if self.seen(name, "drawn").games and self.played_share(name) < RARELY
        ]
        why = reasons(self.prepared.game, self.base, unplayed) if unplayed else {}
        cards = [
            CardFigures(
                name,
                self.deck.cards.get(name, 1),
                self.seen(name, "drawn"),
                self.seen(name, "played"),
                early=early[name],
                turns=self.by_turn(name),
                effect=self.confirmed.get(name, self.rough.get(name)),
                wins=self.wins.get(name, (0.5, 0.5)),
                confirmed=name in self.confirmed,
                sure=name in sure,
                sure_early=name in sure_early,
                reasons=why.get(name, []),
            )
            for name in self.names
        ]
        return sorted(cards, key=lambda card: (-card.added, card.name))

    def seen(self, name: str, how: str) -> Rate:
        """How often the deck wins when a card is drawn or played."""
        games = [s for s in self.tally.sightings if was(s, self.places[name], how)]
        return Rate(sum(s.won for s in games) / WHOLE, len(games))

    def played_share(self, name: str) -> float:
        return self.seen(name, "played").games / max(1, self.seen(name, "drawn").games)

    def early_effect(self, name: str) -> Interval:
        """How much more often the deck wins with the card in the first hand than without."""
        place = self.places[name]
        with_it = [s.won / WHOLE for s in self.tally.sightings if was(s, place, "opening")]
        without = [s.won / WHOLE for s in self.tally.sightings if not was(s, place, "opening")]
        return contrast((with_it, 1), (without, -1))

    def by_turn(self, name: str) -> dict[int, Rate]:
        """How often the deck wins by the turn in which a card is first played."""
        place = self.places[name]
        turns: dict[int, list[int]] = {}
        for each in self.tally.sightings:
            if place in each.played:
                turns.setdefault(each.played[place], []).append(each.won)
        return {turn: Rate(sum(won) / WHOLE, len(won)) for turn, won in sorted(turns.items())}

    def together(self) -> list[Together]:
        """Pairs whose cards, both in the first hand, surely do more or less than the two apart.

        Of cards that are drawn later, pairs only tell how long the game was.
        """
        found: dict[str, Together] = {}
        for one, other in combinations(self.names, 2):
            kinds: list[list[float]] = [[], [], [], []]
            for each in self.tally.sightings:
                first_one, second_one = (was(each, self.places[n], "opening") for n in (one, other))
                kind = 2 * first_one + second_one
                kinds[kind].append(each.won / WHOLE)
            if min(map(len, kinds)) >= LEAST_GAMES:
                neither, second, first, both = kinds
                more = contrast((both, 1), (first, -1), (second, -1), (neither, 1))
                found[f"{one} {other}"] = Together(one, other, more)
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
            "seed": self.prepared.written.seed,
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
                rates = f"{card.wins[0]:.1%} instead of {card.wins[1]:.1%}"
                than = f"{certainty(card.effect)} than {other}"
                points = f"{card.effect.points()} points"
                said.append(f"{card.name} is {than}: it wins {rates}, {points}.")
        for pair in self.together():
            much = f"{'more' if pair.more.value > 0 else 'less'} than their sum"
            said.append(f"{pair.one} and {pair.other} are {much}: {pair.more.points()} points.")
        for card in self.cards:
            if card.reasons:
                why = "; ".join(map(str, card.reasons))
                said.append(f"{card.name} is {seldom(card)}: {why}.")
        written = self.prepared.written
        games = f"{self.games} games by {written.bot}, seed {written.seed}"
        return [
            f"{name} wins {self.total} against {len(self.against)} decks; {games}.",
            *(said or [f"No card is surely stronger or weaker than {what}."]),
            *self.not_seen(),
        ]

    def not_seen(self) -> list[str]:
        """How large a difference may still be that was not seen."""
        known = [card for card in self.cards if card.effect and not card.sure]
        widest = max((card.effect for card in known if card.effect), key=reaches, default=None)
        if widest is None or widest == UNKNOWN:
            return []
        return [f"Of the other cards, the roughest figure: {certainty(widest)}."]

    def markdown(self) -> str:
        """The cards, the strongest first."""
        lines = [*(f"- {line}" for line in self.sentences()), ""]
        what = f"for {self.measure}" if self.measure else "without its text"
        lines += [
            row("card", "copies", f"effect ({what})", "in the first hand", "drawn", "played"),
            row("---", "---:", "---", "---", "---:", "---:"),
        ]
        for card in self.cards:
            effect = points_of(card.effect)
            if card.effect and self.stand_in(card.name) != self.measure:
                effect += f" (for {self.stand_in(card.name) or BLANK})"
            cells = (
                f"{effect}{' *' if card.confirmed else ''}{' !' if card.sure else ''}",
                f"{points_of(card.early)}{' !' if card.sure_early else ''}",
                f"{card.drawn.share:.1%}",
                f"{card.played.share:.1%}" if card.played.games else "never",
            )
            lines.append(row(card.name, str(card.copies), *cells))
        lines += ["", "Points won more often. *: played again on luck of its own; !: sure (Holm)."]
        return "\n".join(lines) + "\n"


def places_of(prepared: Prepared, deck: Deck) -> dict[str, int]:
    """The cards that may be drawn, each with its place in the list of the deck."""
    game = prepared.game
    decks = [deck] * prepared.mode.seats
    state = game.deal(decks, 0, prepared.mode.name, prepared.switches).state
    there = drawn_from(game, state, 0)
    entries = enumerate(game.decks.stored_form(deck)["cards"])
    return {name: place for place, name in entries if name in there}


def original_of(game: Rulebook, name: str) -> dict[str, Any]:
    """A card as it is printed, if it is played with changed; nothing, if it is as it was."""
    for entry in game.extra_cards:
        if entry["name"] == name:
            printed = printed_entries(str(game.folder)).get(name)
            return dict(printed) if printed and printed != entry else {}
    return {}


def reaches(effect: Interval) -> float:
    return max(-effect.low, effect.high)


def points_of(effect: Interval | None) -> str:
    """A figure in points; nothing where there is none, or none yet."""
    return "-" if effect is None or effect == UNKNOWN else effect.points()


def seldom(card: CardFigures) -> str:
    if card.played.games:
        return "hardly ever played"
    return f"never played in {card.drawn.games} games, so its strength cannot be seen"


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
        and {
            **card.effect.form(),
            "confirmed": card.confirmed,
            "sure": card.sure,
            "words": certainty(card.effect),
            "wins_with": round(card.wins[0], 4),
            "wins_without": round(card.wins[1], 4),
        },
        "never_played": [reason._asdict() for reason in card.reasons],
    }


def rate_form(rate: Rate) -> dict[str, Any]:
    return {**Interval(rate.share, rate.low, rate.high).form(), "games": rate.games}
