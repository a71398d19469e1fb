"""The cards that the game knows: the printed ones by name, the tokens, the statuses they give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from playmat.games.nintendo.facts.card import EFFECT, TOKEN, CommonKnowledge, Line, NtCard
from playmat.games.nintendo.facts.objects import NtFilter
from playmat.games.nintendo.facts.state import Pricing
from playmat.games.nintendo.text.loading import (
    BorneWords,
    ReadNtCard,
    borne_in,
    knowing,
    read_cards,
    sub_types_given,
)
from playmat.kernel.cards import Card
from playmat.kernel.frames import frame_of
from playmat.language.files import Document
from playmat.language.grammar import Dialect
from playmat.parts.card_game import CardGame
from playmat.parts.card_texts import CardTexts


class NintendoCards(CardGame):
    """The Nintendo TCG as far as its cards go."""

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title, folder)
        self.common = CommonKnowledge()

    def note(self, read: ReadNtCard) -> None:
        """Keep what everybody may know of a card."""
        card = read.card
        for status in read.beside:
            self.common.statuses[status.key] = status
        if card.sort == TOKEN:  # a token may have the name of another card
            self.common.tokens[card.name] = card
        else:
            super().note(read)
        if card.sort == EFFECT and card.answers:
            self.common.cards.append(card)
            self.common.answers |= card.answers
        for line in cast("list[Line]", card.own_costs):  # costs are asked for from now on
            frame = frame_of(line.program, 0, 0)
            self.common.pricing = [Pricing(NtFilter(0), 0, -1, frame)]

    @cached_property
    def borne(self) -> BorneWords:
        """The names and sub-types that cards of the game bear or texts give (NT-R165)."""
        cards = [cast(NtCard, card) for card in self.cards]
        given = [each for card in cards for each in sub_types_given(card.text)]
        return BorneWords(
            [card.name for card in cards],
            [*given, *[each for card in cards for each in card.sub_types]],
        )

    def read(self, document: Document) -> list[ReadNtCard]:
        return read_cards(document, self.borne)

    def card_at(self, index: int) -> NtCard:
        return cast(NtCard, self.cards[index])

    def card_facts(self, card: Card) -> str:
        mine = cast(NtCard, card)
        return (
            f"{mine.kind} {mine.cost} {mine.ap}/{mine.dp}/{mine.sp}/{mine.hp} {mine.elements} "
            f"{mine.sub_types} {mine.required}"
        )

    @cached_property
    def extra_names(self) -> list[str]:
        """The names of what may lie in an extra deck."""
        required = [name for name, card in self.by_name.items() if cast(NtCard, card).required]
        return list(dict.fromkeys([*self.common.tokens, *required]))


class NintendoTexts(CardTexts):
    """Texts speak of the names and sub-types that cards of the game bear."""

    game: NintendoCards

    @cached_property
    def dialect(self) -> Dialect:
        return knowing(self.game.borne)

    def lines(self) -> list[str]:
        cards = [cast(NtCard, card) for card in self.game.cards]
        asked = [card.requirement.text for card in cards if card.requirement is not None]
        return list(dict.fromkeys([*super().lines(), *asked]))

    def around_one(
        self, around: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """The names and sub-types of the others are known to a card that is read alone."""
        whole = Document({**around, "cards": [dict(card) for card in cards]}, "", "")
        borne = borne_in(whole)
        return {**around, "names": sorted(borne.names), "sub_types": sorted(borne.sub_types)}
