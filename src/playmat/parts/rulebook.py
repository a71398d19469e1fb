"""A game in pieces: the rules, and beside them one small object for each who asks.

    game.decks      reads, finds, checks and keeps decks
    game.texts      the language of its cards, for those who write some
    game.looks      cards as they are printed, tables as mats
    game.positions  tables that are described rather than reached
    game.saving     records and saved tables
    game.unsaid     what scenarios may leave unsaid
    game.puzzles    the goals of puzzles, and what a seat has left to lose
    game.reacting   what is answered for a seat that does not wish to be asked

A game that has something of its own to say derives from a piece, and names what it made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from playmat.kernel.budget import FIRST, NUMBER
from playmat.kernel.errors import BadDeck, BadRecord, BadSetup, PlaymatError
from playmat.kernel.seats import letter
from playmat.kernel.table import Table, begin, seat_number
from playmat.parts.card_texts import CardTexts
from playmat.parts.decks import DeckLike, Decks
from playmat.parts.described import Positions
from playmat.parts.duels import Duel
from playmat.parts.game_modules import (
    Arranges,
    LaysOut,
    PrintsCards,
    TriesCards,
    WritesPositions,
)
from playmat.parts.looks import Looks
from playmat.parts.ownership import Ownership
from playmat.parts.puzzle_rules import PuzzleRules
from playmat.parts.reactions import Reacting
from playmat.parts.rule_set import RuleSet
from playmat.parts.saving import DAMAGE, Saving
from playmat.parts.unsaid import Unsaid

EXACT = 1 << 53  # a JSON reader may lose digits of larger numbers, so those are written as text


class Rulebook(RuleSet):
    """A rule set with all its pieces, which deals tables."""

    printed_by: PrintsCards
    laid_by: LaysOut
    arranged_by: Arranges
    written_by: WritesPositions | None = None
    tried_by: TriesCards | None = None

    own_decks: ClassVar[type[Decks]] = Decks
    own_texts: ClassVar[type[CardTexts]] = CardTexts
    own_looks: ClassVar[type[Looks]] = Looks
    own_positions: ClassVar[type[Positions]] = Positions

    unsaid: ClassVar[Unsaid] = Unsaid()
    puzzles: ClassVar[PuzzleRules] = PuzzleRules()
    reacting: ClassVar[Reacting] = Reacting()
    duel: ClassVar[Duel | None] = None  # where two seats answer in secret: what a solver asks

    saving: Saving

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title, folder)
        self.saving = Saving(self)

    @cached_property
    def decks(self) -> Decks:
        """The decks that come with it, by name; and how decks are read, checked and kept."""
        return self.own_decks(self)

    @cached_property
    def texts(self) -> CardTexts:
        """The language of its cards, for those who write some."""
        return self.own_texts(self)

    @cached_property
    def looks(self) -> Looks:
        """Cards as they are printed, tables as mats, words explained."""
        return self.own_looks(self, self.printed_by, self.laid_by)

    @cached_property
    def positions(self) -> Positions:
        """Tables that are described rather than reached."""
        return self.own_positions(self, self.arranged_by, self.written_by, self.tried_by)

    # ---- tables ----

    def deal(
        self,
        decks: Sequence[DeckLike],
        seed: int = 0,
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
        starting: int | str | None = None,
    ) -> Table:
        """Start a game: one deck a seat. `starting` names the seat that starts, if it is agreed.

        >>> import playmat
        >>> table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
        >>> table.decision.prompt
        'Choose your first card; all are flipped together.'
        """
        game = self.under_house_rules(switches)
        if game is not self:
            return game.deal(decks, seed, mode, switches, starting)
        chosen = self.mode(mode)
        settings = self.settings(chosen, switches)
        seats = self.seats_for(chosen, settings)
        if len(decks) != seats:
            raise BadSetup(f"{chosen.title} has {seats} seats, but {len(decks)} decks were given")
        found = [self.decks.find(deck) for deck in decks]
        for deck in found:
            wrong = self.decks.check(deck, chosen.name)
            if wrong:
                raise BadDeck(deck.deck, wrong)
        first = None if starting is None else seat_number(starting, seats)
        cards = [self.decks.cards_of(deck) for deck in found]
        state = self.start(cards, chosen, settings, seed, first)
        origin: dict[str, object] = {
            "mode": chosen.name,
            "switches": {name: settings[name] for name in switches or {}},
            "decks": [self.decks.stored_form(deck) for deck in found],
            "seed": seed if seed < EXACT else str(seed),
            "starting": None if first is None else letter(first),
        }
        return begin(self, state, origin)

    def begin_from(self, origin: Mapping[str, Any]) -> Table:
        budget = origin.get("budget", FIRST)  # whatever is older keeps within the first
        if budget != NUMBER:
            raise BadRecord(
                f"this was played under budget {budget!r}, and this program has {NUMBER}",
                hint="use the program that wrote it, or a newer one",
            )
        try:
            if "given" in origin:
                given, mode = origin["given"], origin["mode"]
                return self.positions.arrange(given, mode, origin["switches"])
            return self.deal(
                [self.decks.from_stored(deck) for deck in origin["decks"]],
                int(origin["seed"]),
                origin["mode"],
                origin["switches"],
                origin.get("starting"),
            )
        except (*DAMAGE, PlaymatError) as error:
            raise BadRecord(f"the game cannot begin as this says: {error}") from error

    def ownership(self, owners: Table | Mapping[str, Sequence[str]]) -> Ownership:
        """Who owns which cards: the seats of a table, or players who have just these."""
        raise BadSetup(f"no cards change owners in {self.title}")
