"""Patches: a game, a deck or house rules with something changed, as a designer would write it.

    change:
      cards:
        - {name: Owen, hp: 9}          # the other fields stay as they are printed
      switches: {stakes: "on"}
      decks:
        Five Owens: {Owen: 4, Abby: 1}   # counts; 0 takes a card out

What cannot be is a BadFile that names the line.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from playmat.kernel.errors import BadFile
from playmat.lab.card_numbers import numbers_of
from playmat.lab.experiments import Prepared, with_cards
from playmat.language.decks import Deck
from playmat.language.sets import set_files
from playmat.language.suggestions import nearest
from playmat.parts.rulebook import Rulebook


class Patched:
    """The other side of "what if": game, switches and decks as the change makes them."""

    def __init__(self, prepared: Prepared) -> None:
        change = prepared.written.change
        self.prepared = prepared
        self.cards = self.changed_cards(change.cards)
        self.game = prepared.game
        if self.cards:
            place = ("change", "cards")
            self.game = with_cards(prepared.game, self.cards, prepared.document, place)
        switches = prepared.find_switches(change.switches, ("change", "switches"))
        self.switches = {**prepared.switches, **switches}
        self.decks = [self.patched(deck) for deck in prepared.decks]
        for name in change.decks:
            if name not in [deck.deck for deck in prepared.decks]:
                raise prepared.wrong(f"the deck {name!r} does not play", "change", "decks", name)

    def changed_cards(self, changes: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The cards that differ from what is printed, whole."""
        found = []
        for number, change in enumerate(changes):
            place = ("change", "cards", number)
            if "name" not in change:
                raise self.prepared.document.error("the card has no name", place)
            try:
                old = card_entry(self.prepared.game, str(change["name"]))
            except BadFile as error:
                raise self.prepared.document.error(error.message, place, error.hint) from None
            new = {**old, **change}
            if new != old:
                found.append(new)
        return found

    def patched(self, deck: Deck) -> Deck:
        """The deck with its counts changed; it must be legal with the cards as they are now."""
        place = ("change", "decks", deck.deck)
        cards = dict(deck.cards)
        for name, copies in self.prepared.written.change.decks.get(deck.deck, {}).items():
            if name not in self.game.by_name:
                meant = nearest(name, self.game.by_name)
                hint = f"did you mean {meant!r}?" if meant else ""
                raise self.prepared.document.error(
                    f"there is no card {name!r}", (*place, name), hint
                )
            cards[name] = copies
        kept = {name: copies for name, copies in cards.items() if copies}
        changed = msgspec.structs.replace(deck, cards=kept)
        return self.prepared.legal(changed, place, self.game, self.switches)

    def touches(self, number: int) -> bool:
        """Whether anything in a deck has changed."""
        names = {str(card["name"]) for card in self.cards}
        old, new = self.prepared.decks[number], self.decks[number]
        return old.cards != new.cards or not names.isdisjoint(new.cards)

    @property
    def nothing(self) -> bool:
        """Whether all is as it was."""
        return (
            not self.cards
            and self.switches == self.prepared.switches
            and self.decks == self.prepared.decks
        )

    def words(self) -> list[str]:
        """What is different, in words."""
        found = []
        for card in self.cards:
            old = card_entry(self.prepared.game, str(card["name"]))
            fields = [
                words
                for name, value in card.items()
                if value != old.get(name)
                for words in field_words(name, old.get(name), value, self.game.says.field_words)
            ]
            found.append(f"{card['name']}: {', '.join(fields)}")
        for name, value in self.switches.items():
            if self.prepared.switches.get(name) != value:
                found.append(f"{name} is {value}")
        for old_deck, new_deck in zip(self.prepared.decks, self.decks, strict=True):
            moved = [
                f"{new_deck.cards.get(name, 0) - old_deck.cards.get(name, 0):+d} {name}"
                for name in {**old_deck.cards, **new_deck.cards}
                if new_deck.cards.get(name, 0) != old_deck.cards.get(name, 0)
            ]
            if moved:
                found.append(f"{new_deck.deck}: {', '.join(moved)}")
        return found


def field_words(name: str, old: Any, new: Any, words: Mapping[str, str]) -> list[str]:
    """How a field differs, in the words of its game: number by number, where only numbers do.

    >>> words = {"atks": "attack", "dmg": "DMG"}
    >>> field_words("atks", [{"dmg": 4}, {"dmg": 2}], [{"dmg": 9}, {"dmg": 2}], words)
    ['attack 1 DMG 4 to 9']
    """
    called = words.get(name, name.replace("_", " "))
    if not isinstance(new, list | dict):
        return [f"{called} {'none' if old is None else old} to {new}"]
    mine, theirs = list(numbers_of(old, (name,))), list(numbers_of(new, (name,)))
    if [each.place for each in mine] != [each.place for each in theirs]:
        return [f"another {called}"]
    pairs = zip(mine, theirs, strict=True)
    told = [one.words(two.value, words) for one, two in pairs if one != two]
    return told or [f"another {called}"]


def card_entry(game: Rulebook, name: str) -> dict[str, Any]:
    """A card as it stands in its file; BadFile if there is none of that name."""
    for card in game.extra_cards:
        if card["name"] == name:
            return dict(card)
    game.card(name)
    return dict(printed_entries(str(game.folder))[name])


@functools.cache
def printed_entries(folder: str) -> dict[str, dict[str, Any]]:
    """The cards of a game's set files, as they stand there."""
    documents = set_files(Path(folder) / "cards")
    return {card["name"]: card for document in documents for card in document.data["cards"]}
