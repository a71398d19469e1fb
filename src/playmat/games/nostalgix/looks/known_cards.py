"""The cards that the game knows: the printed ones, their tokens, and what positions describe."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, cast

from playmat.games.nostalgix.facts.card import HERO, NxCard
from playmat.games.nostalgix.text.loading import (
    ReadNxCard,
    read_cards,
    subtypes_in,
    the_dialect,
)
from playmat.kernel.cards import Card
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts

APART: Final = 1 << 20  # where the indices of tokens begin, which are no cards of the game


def plain_hero() -> NxCard:
    """A Hero without an Ability, for positions that name none."""
    card = NxCard("Hero", "hero", "", "", "", HERO)
    card.health = 20
    return card


class NostalgixCards(CardGame):
    """Nostalgix as far as its cards go."""

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title, folder)
        self.apart: list[NxCard] = []  # tokens, and the Hero of positions that name none
        self.described: dict[int, NxCard] = {}  # tokens that only positions describe
        self.plain_hero = plain_hero()
        self.add_apart(self.plain_hero)

    def note(self, read: ReadNxCard) -> None:
        super().note(read)
        for token in read.beside:
            self.add_apart(token)

    def add_apart(self, card: NxCard) -> None:
        card.index = APART + len(self.apart)
        self.apart.append(card)

    @cached_property
    def subtypes(self) -> list[str]:
        """Those that a card of the game or a token bears, which texts may speak of."""
        bearing = [*self.cards, *self.apart]
        return sorted({cast(NxCard, card).subtype for card in bearing} - {""})

    def read(self, document: Document) -> list[ReadNxCard]:
        return read_cards(document, self.subtypes)

    def card_at(self, index: int) -> NxCard:
        if index >= 2 * APART:
            return self.described[index]
        if index >= APART:
            return self.apart[index - APART]
        return cast(NxCard, self.cards[index])

    def known_token(self, card: NxCard) -> NxCard:
        """The same token if the game has it, else this one as a further one."""
        for token in self.apart:
            same = token.keywords == card.keywords and token.text == card.text
            if same and self.card_facts(token) == self.card_facts(card):
                return token
        facts = f"{self.card_facts(card)} {card.keywords}"
        card.index = 2 * APART + zlib.crc32(facts.encode())  # the same in every program
        return self.described.setdefault(card.index, card)

    def card_facts(self, card: Card) -> str:
        mine = cast(NxCard, card)
        attacks = [f"{a.name}/{a.damage}/{a.effect}" for a in mine.attacks]
        return (
            f"{mine.kind} {mine.cost} {mine.type} {mine.level} {mine.evolves_from} {mine.subtype} "
            f"{mine.armor} {mine.health} {attacks} {mine.weakness} {mine.resistance}"
        )

    @cached_property
    def evolutions(self) -> dict[str, list[str]]:
        """The cards that go on top of others, by the names of those."""
        found: dict[str, list[str]] = {}
        for card in self.cards:
            found.setdefault(cast(NxCard, card).evolves_from, []).append(card.name)
        return found

    def evolving_from(self, card: Card) -> list[str]:
        """The cards that go on top of this one."""
        return self.evolutions.get(card.name, [])


class NostalgixTexts(CardTexts):
    """Texts speak of the Subtypes that cards of the game and tokens bear."""

    game: NostalgixCards

    @cached_property
    def dialect(self) -> Dialect:
        return the_dialect().knowing(subtype=self.game.subtypes)

    def usual_line(self, line: str, name: str, kind: str = "") -> str:
        """The Subtype before a bar is no part of the sentence (NX-1285)."""
        before, bar, rest = line.rpartition(" | ")
        return before + bar + super().usual_line(rest, name, kind)

    def lines(self) -> list[str]:
        cards = [cast(NxCard, card) for card in self.game.cards]
        effects = [attack.effect for card in cards for attack in card.attacks if attack.effect]
        return list(dict.fromkeys([*super().lines(), *effects]))

    def around_one(
        self, around: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """The Subtypes of the others are known to a card that is read alone."""
        whole = Document({**around, "cards": [dict(card) for card in cards]}, "", "")
        return {**around, "subtypes": sorted({*subtypes_in(whole)} - {""})}
