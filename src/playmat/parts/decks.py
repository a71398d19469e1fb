"""The decks of a game: those that come with it, by name, and whatever somebody else brings.

What lies beside the cards of a deck, a Hero or an extra deck, is counted among them under a name of
its own. A game whose decks have such derives from `Decks` and names it: `own_decks = HeroDecks`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.game import Mode
from playmat.kernel.guessing import DeckLists
from playmat.language.decks import MOST_CARDS, Deck, read_deck, spell_names
from playmat.language.files import Document, read_yaml
from playmat.language.suggestions import nearest
from playmat.parts.deck_rules import Problems
from playmat.parts.rule_set import RuleSet

DeckLike = Deck | Mapping[str, int] | Sequence[str] | str | Path


class Decks(Mapping[str, Deck]):
    """The decks that come with a game; and how any deck of it is read, found, checked and kept."""

    file: ClassVar[type[Deck]] = Deck  # the struct of its deck files

    def __init__(self, game: RuleSet) -> None:
        self.game = game

    @cached_property
    def ready_made(self) -> dict[str, Deck]:
        read = [self.read(document) for document in self.game.files.decks]
        return {deck.deck: deck for deck in read}

    def __getitem__(self, name: str) -> Deck:
        return self.ready_made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.ready_made)

    def __len__(self) -> int:
        return len(self.ready_made)

    # ---- reading ----

    def read(self, document: Document) -> Deck:
        """A deck file of this game, with its card names spelled as the cards are."""
        deck = read_deck(document, self.file)
        if deck.game != self.game.name:
            raise document.error(
                f"this deck is for {deck.game!r}, not for {self.game.name!r}", ("game",)
            )
        here = {each.digest for each in self.game.sets}
        for number, digest in enumerate(deck.sets):
            if digest not in here:
                raise document.error(
                    "this deck has cards of a set, or of a version of it, that is not played with",
                    ("sets", number),
                    f"play with the set {digest}, or save the deck again with the one you have",
                )
        self.refuse_drafts(deck, document)
        return self.with_beside(spell_names(deck, document, self.game.by_name), document)

    def refuse_drafts(self, deck: Deck, document: Document) -> None:
        """A draft is never played, and never left out without a word."""
        drafts = {name.casefold(): name for name in self.game.drafts} if self.game.sets else {}
        for name in deck.cards if drafts else ():
            if name.casefold() in drafts:
                error = self.game.refused_draft(drafts[name.casefold()])
                raise document.error(error.message, ("cards", name), error.hint)

    def with_beside(self, deck: Any, document: Document) -> Deck:
        """The deck with what lies beside its cards counted among them: a Hero, an extra deck."""
        found: Deck = deck
        return found

    def find(self, deck: DeckLike) -> Deck:
        """A deck by name, path, list of cards or counts; also with its fields, as a file has it."""
        game = self.game.name
        if isinstance(deck, Deck):
            return deck
        if isinstance(deck, Mapping):
            fields: Mapping[str, Any] = deck
            if isinstance(fields.get("cards"), Mapping):
                name, mode = str(fields.get("deck", "a deck")), fields.get("mode")
                return Deck(deck=name, game=game, cards=self.entries(fields, name), mode=mode)
            return Deck(deck="a deck", game=game, cards=dict(deck))
        if isinstance(deck, (str, Path)):
            return self.named(deck)
        counts: dict[str, int] = {}
        for name in deck:
            counts[name] = counts.get(name, 0) + 1
        return Deck(deck="a deck", game=game, cards=counts)

    def named(self, deck: str | Path) -> Deck:
        """A deck that comes with the game, or that of a file."""
        known = self.get(str(deck))
        if known is not None:
            return known
        path = Path(deck)
        if path.suffix in (".yaml", ".yml") or path.exists():
            return self.read(read_yaml(path))
        meant = nearest(str(deck), self)
        hint = f"did you mean {meant!r}?" if meant else f"see: playmat decks {self.game.name}"
        raise BadFile(f"there is no deck {str(deck)!r}", hint=hint)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        """The cards of a deck whose fields are given, and what lies beside them."""
        return dict(fields["cards"])

    def made_for(self, mode: Mode) -> list[Deck]:
        """The decks made for a mode; where there are fewer than two, all that are legal in it."""
        made = [deck for deck in self.values() if deck.mode in (None, mode.name)]
        if len(made) >= 2:
            return made
        legal = [deck for deck in self.values() if not self.check(deck, mode.name)]
        if not legal:
            raise BadSetup(f"{self.game.title} has no deck that is legal in {mode.title}")
        return legal

    # ---- checking ----

    def check(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> Problems:
        """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
        found = self.find(deck)
        return self.problems(found, self.game.mode(mode or found.mode), owned)

    def problems(self, deck: Deck, mode: Mode, owned: Mapping[str, int] | None) -> Problems:
        """What is wrong with a deck that was found, in a mode; of cards that are owned, if said."""
        raise NotImplementedError

    def cards_of(self, deck: Deck) -> list[Card]:
        """The cards of a deck, one entry a copy, in the order of the file."""
        if sum(deck.cards.values()) > MOST_CARDS:
            raise BadFile(f"{deck.deck} has more than {MOST_CARDS} cards")
        cards: list[Card] = []
        for name, count in deck.cards.items():
            cards += [self.game.card(name)] * count
        return cards

    # ---- keeping ----

    def stored_form(self, deck: Deck) -> dict[str, Any]:
        """A deck as records and stores keep it: all that a game is dealt with."""
        return {"name": deck.deck, "cards": deck.cards}

    def from_stored(self, stored: Mapping[str, Any]) -> Deck:
        """The deck that `stored_form` wrote."""
        return Deck(deck=str(stored["name"]), game=self.game.name, cards=dict(stored["cards"]))

    # ---- guessing ----

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks, as everybody knows them."""
        return DeckLists([self.cards_of(deck) for deck in self.values()], self.usual)

    @cached_property
    def usual(self) -> list[Card]:
        """The cards that a deck may hold."""
        return self.game.cards
