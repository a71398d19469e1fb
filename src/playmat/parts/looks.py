"""How a game looks: its cards as they are printed, its tables as mats, its words explained."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.decisions import Option
from playmat.kernel.state import State
from playmat.parts.dress import dressed
from playmat.parts.game_modules import LaysOut, PrintsCards
from playmat.parts.guide import Explainer
from playmat.parts.look import Look, Mark, Mat, Offered, Printed
from playmat.parts.rule_set import RuleSet

FREE: Final = "By hand"  # what stands before free text


class Looks:
    """What page, terminal and printer show of a game."""

    def __init__(self, game: RuleSet, printed_by: PrintsCards, laid_by: LaysOut) -> None:
        self.game = game
        self.printed_by = printed_by
        self.laid_by = laid_by

    @cached_property
    def glance(self) -> Look:
        """The game at a glance, as its look file has it."""
        cards = [self.printed(card) for card in self.game.cards]
        return self.game.files.looks.made(cards, self.game.says.first_deck)

    # ---- cards ----

    def printed(self, card: Card) -> Printed:
        """A card as it is printed."""
        printed = self.printed_by.printed(self.game, card)
        printed.text, printed.set = printed_lines(card), card.set_name
        printed.illustrator = card.illustrator
        printed.keywords = self.explained(card)
        art = self.game.files.art
        return dressed(art.drawn(printed, card.art), card.dress, art)

    def printed_name(self, card: Card) -> str:
        """A card's name, by which pages know it."""
        return card.name

    @cached_property
    def lying(self) -> list[Card]:
        """All that can lie on the table: the cards, and the tokens that cards make."""
        return list(self.game.cards)

    @cached_property
    def prints(self) -> list[Printed]:
        """All that can lie on the table, as it is printed."""
        return [self.printed(card) for card in self.lying]

    @property
    def printed_names(self) -> list[str]:
        """The names of all that can lie on the table."""
        return [self.printed_name(card) for card in self.lying]

    # ---- words ----

    @cached_property
    def explainer(self) -> Explainer:
        """Knows the words on cards that a clause explains."""
        file = self.game.files.looks
        return self.game.files.explainer(file.words, file.words_in_any_case)

    def keywords(self, text: str) -> list[Mark]:
        """The words in a card's text that a rule explains."""
        return self.explainer.in_text(text)

    def explained(self, card: Card) -> list[Mark]:
        """The words of a card, wherever they stand on it, each explained; a game may put before
        them what its kind means."""
        own = getattr(self.printed_by, "explained", None)
        marks: list[Mark] = self.keywords(card.text) if own is None else own(self.game, card)
        return marks

    def kind_explained(self, card: Card) -> list[Mark]:
        """What a kind of card is, where the look file says it."""
        told = self.game.files.looks.kinds.get(card.kind)
        return [] if told is None else [self.explainer.explain(*told)]

    # ---- tables ----

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        """What a view shows, as it lies on the table; `eyes` is the seat that looks."""
        return self.laid_by.mat(self.game, view, eyes)

    def offered(self, state: State, option: Option) -> Offered:
        """An option, and the things on the mat that it belongs to."""
        return self.laid_by.offered(self.game, state, option)

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        """The move that a player means who touches a card in hand, or a body, without an option.

        Its refusal says why nothing can be done with it. Empty: no move in particular.
        """
        return ""


def printed_lines(card: Card) -> list[str]:
    """The text of a card, and what of it players carry out by hand, said to be so."""
    free = [f"{FREE}: {line.strip()}" for line in card.free_text.splitlines() if line.strip()]
    return [*card.text.splitlines(), *free]
