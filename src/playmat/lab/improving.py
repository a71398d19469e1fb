"""Decks that build themselves: better lists are looked for by racing on common luck.

Each round proposes changes of the best list so far, lets them play the same deals, drops the weaker
half, doubles the deals, and so on until one is left. That one plays the best list so far on luck of
its own, and takes its place if it wins more by at least a standard error. At the end, or whenever
it is stopped, the first and the best list play decks that were kept out of all this, on luck of
their own and played by a second bot too: a list may be good at nothing but what one bot does wrong.
A gain is told when both have seen it.

It may begin with a core of cards instead of a deck: others are added by lot until the list is
legal, and the core stays in it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from playmat.kernel.chance import Chance, stream
from playmat.kernel.errors import PlaymatError
from playmat.lab.deals import CHUNK, Arrangement
from playmat.lab.experiments import Prepared, Within
from playmat.lab.intervals import CONFIDENCE, UNKNOWN, Interval, Scores
from playmat.lab.results import Run
from playmat.lab.spending import Difference, spend
from playmat.language.decks import Deck

TO_TUNE_AND_TO_PROVE = 2  # opponents, at least
CANDIDATES = 16  # proposed in a round
TRIES = 40  # for each, until one is legal
CONFIRM = 10 * CHUNK  # deals
FILLING = 4000  # cards that are tried to complete a core
HELD_OUT = 900_000  # a row of luck that no round has
SECOND_BOTS = ("skilled", "greedy")  # who confirms a gain: the first that has not searched
TO_SEARCH, TO_PROVE = 0.6, 0.8  # of the time, where there is one


class KeptChange(NamedTuple):
    """A change that was kept: what went out, what came in, and what it gained."""

    out: str
    into: str
    copies: int
    gain: Interval

    @property
    def words(self) -> str:
        return f"{self.copies} {self.out} out, {self.copies} {self.into} in"


class Candidate(NamedTuple):
    """A list that differs from the best so far by one change."""

    out: str
    into: str
    copies: int
    cards: dict[str, int]
    deck: Deck


class Improvement:
    """The search for a better list, which may be stopped at any time."""

    def __init__(self, prepared: Prepared, run: Run) -> None:
        self.prepared = prepared
        self.run = run
        field = prepared.opponents(TO_TUNE_AND_TO_PROVE)
        self.file = prepared.deck_file(prepared.written.deck, ("deck",))
        self.cards: dict[str, int] = dict(self.file.data["cards"])
        self.core: dict[str, int] = {}
        if self.broken(self.cards):
            self.core, self.cards = self.cards, self.completed(self.cards)
        self.first = self.best = self.list_of(self.cards)
        self.tuned_on, self.held_out = field[::2], field[1::2]
        self.steps: list[KeptChange] = []
        self.rounds = 0
        self.played: dict[str, int] = {}  # deals of each row, whether just now or long ago
        self.bot = prepared.written.bot
        named = prepared.written.second_bot
        self.second = named or next(name for name in SECOND_BOTS if name != self.bot)
        while self.spent < prepared.written.games and not (run.stopped or run.late(TO_SEARCH)):
            self.round()
        stopped, run.stopped = run.stopped, False  # the proof is played even so
        self.proof = self.prove(self.bot, TO_PROVE)
        self.confirmation = self.prove(self.second, 1.0)
        self.stopped = run.stopped = stopped or run.stopped

    def list_of(self, cards: dict[str, int]) -> Deck:
        """The deck of the file with other cards; BadFile if it cannot be."""
        deck = self.read(cards)
        wrong = self.prepared.unplayable(deck, self.prepared.game)
        if wrong:
            raise self.file.error(wrong, ("cards",))
        return deck

    def read(self, cards: dict[str, int]) -> Deck:
        fields = {**self.file.data, "cards": cards}
        return self.prepared.game.decks.read(Within(self.file, (), fields))

    # ---- a core of cards ----

    def broken(self, cards: dict[str, int]) -> set[str]:
        """The clauses that a list breaks."""
        found = self.prepared.game.decks.check(self.read(cards), self.prepared.mode.name)
        return {clause for clause, _ in found}

    def completed(self, core: dict[str, int]) -> dict[str, int]:
        """A legal list that holds the core: cards by lot, none of which breaks another clause."""
        chance = stream(self.prepared.written.seed, "improve a core")
        pool = self.prepared.game.decks.usual
        cards, broken = core, self.broken(core)
        for _ in range(FILLING):
            name = pool[chance.below(len(pool))].name
            tried = {**cards, name: cards.get(name, 0) + 1}
            left = self.broken(tried)
            if left <= broken:
                cards, broken = tried, left
            if not broken:
                return cards
        raise self.file.error(
            f"no cards were found that make this a deck; it breaks {', '.join(sorted(broken))}",
            ("cards",),
        )

    # ---- racing ----

    def round(self) -> None:
        """One race, and the duel of its winner with the best list so far."""
        self.rounds += 1
        race, duel = 2 * self.rounds, 2 * self.rounds + 1
        alive = self.candidates(stream(self.prepared.written.seed, f"improve {self.rounds}"))
        deals = CHUNK
        while len(alive) > 1 and not self.run.stopped:
            rows = [self.row(each.deck, race) for each in alive]
            self.play(rows, deals)
            shares = [Scores(self.run.result.scores(row, deals)).share for row in rows]
            order = sorted(range(len(alive)), key=lambda place: -shares[place])
            alive = [alive[place] for place in order[: (len(alive) + 1) // 2]]
            deals *= 2
        if not alive or self.run.stopped:
            return
        (winner,) = alive
        figure = Difference(self.row(winner.deck, duel), self.row(self.best, duel))
        self.play(figure.rows, CONFIRM)
        gain = figure.interval(self.run.result, CONFIRM)
        if gain.value > gain.reach / CONFIDENCE and not self.run.stopped:
            self.best, self.cards = winner.deck, winner.cards
            self.steps.append(KeptChange(winner.out, winner.into, winner.copies, gain))

    def candidates(self, chance: Chance) -> list[Candidate]:
        """Lists that differ from the best by one change, no two alike."""
        found: dict[str, Candidate] = {}
        for _ in range(CANDIDATES * TRIES):
            made = self.changed(chance)
            if made is not None:
                found.setdefault(f"{made.out} {made.into} {made.copies}", made)
            if len(found) == CANDIDATES:
                break
        if not found:
            raise self.file.error("no card can be exchanged for another", ("cards",))
        return list(found.values())

    def changed(self, chance: Chance) -> Candidate | None:
        """The best list with some copies of a card exchanged for another; None: not legal."""
        names = list(self.cards)
        out = names[chance.below(len(names))]
        pool = self.prepared.game.decks.usual
        into = pool[chance.below(len(pool))].name
        spare = self.cards[out] - self.core.get(out, 0)
        copies = 1 + chance.below(max(1, spare))
        if out == into or copies > spare:
            return None
        cards = {name: count - copies * (name == out) for name, count in self.cards.items()}
        cards[into] = cards.get(into, 0) + copies
        cards = {name: count for name, count in cards.items() if count}
        try:
            return Candidate(out, into, copies, cards, self.list_of(cards))
        except PlaymatError:
            return None

    def row(self, deck: Deck, luck: int) -> Arrangement:
        return self.prepared.arrangement(deck, self.tuned_on, luck)

    def play(self, rows: Sequence[Arrangement], deals: int) -> None:
        self.run.play([(row, deals) for row in rows])
        self.played.update({row.key: deals for row in rows})

    @property
    def spent(self) -> int:
        """The games of all rounds."""
        return 2 * sum(self.played.values())

    def prove(self, bot: str, until: float) -> Interval:
        """How much more often the best list wins than the first, by what was kept out."""
        luck = HELD_OUT + (bot != self.bot)
        figure = Difference(
            self.prepared.arrangement(self.best, self.held_out, luck, bot),
            self.prepared.arrangement(self.first, self.held_out, luck, bot),
        )
        if not self.steps:
            return Interval(0.0, 0.0, 0.0)
        width, most = self.prepared.width, self.prepared.most
        (deals,) = spend(self.run, [figure], width, most, until)
        return figure.interval(self.run.result, deals)

    @property
    def confirmed(self) -> bool:
        """Whether both bots surely win more with the best list."""
        return self.proof.sign > 0 and self.confirmation.sign > 0

    # ---- telling ----

    def form(self) -> dict[str, Any]:
        """The answer of `playmat deck improve --json`."""
        return {
            "deck": self.first.deck,
            "cards": self.cards,
            "core": self.core,
            "file": self.deck_file(),
            "steps": [
                {"out": s.out, "in": s.into, "copies": s.copies, "gain": s.gain.form()}
                for s in self.steps
            ],
            "rounds": self.rounds,
            "games": self.spent,
            "tuned_on": [deck.deck for deck in self.tuned_on],
            "held_out": [deck.deck for deck in self.held_out],
            "proof": self.proof.form(),
            "bot": self.bot,
            "second_bot": self.second,
            "second_proof": self.confirmation.form(),
            "confirmed": self.confirmed,
            "seed": self.prepared.written.seed,
            "stopped": self.stopped,
        }

    def sentences(self) -> list[str]:
        """What was exchanged and what it gained, and the proof."""
        tuned, kept = (", ".join(d.deck for d in decks) for decks in (self.tuned_on, self.held_out))
        spent = f"{self.spent} games by {self.bot}, seed {self.prepared.written.seed}"
        rounds = f"{len(self.steps)} changes in {self.rounds} rounds"
        lines = [f"{self.first.deck}: {rounds}, {spent} against {tuned}."]
        if not self.steps:
            return [*lines, "Nothing better was found."]
        lines += [f"{step.words}." for step in self.steps]
        if UNKNOWN in (self.proof, self.confirmation):
            return [*lines, "What this gains has not been confirmed."]
        mine, theirs = self.proof.points(), self.confirmation.points()
        proof = f"{self.bot} {mine}, {self.second} {theirs} points more than before"
        lines.append(f"Against decks that were kept out ({kept}), on other luck: {proof}.")
        if self.confirmed:
            return [*lines, "Both bots surely win more with it."]
        return [*lines, "That it is better is not confirmed: it takes both bots to be sure."]

    def markdown(self) -> str:
        return "\n".join(f"- {line}" for line in self.sentences()) + "\n"

    def deck_file(self) -> str:
        """The improved list as a deck file: that of the first with other cards and another name."""
        fields = {**self.file.data, "deck": f"{self.first.deck}, improved", "cards": self.cards}
        lines = []
        for name, value in fields.items():
            if isinstance(value, dict):
                lines.append(f"{name}:")
                lines += [f"  {json.dumps(k, ensure_ascii=False)}: {v}" for k, v in value.items()]
            else:
                lines.append(f"{name}: {json.dumps(value, ensure_ascii=False)}")
        return "\n".join(lines) + "\n"
