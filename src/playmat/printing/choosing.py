"""What is to be printed: cards, decks and sets, by their names or files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile
from playmat.language.decks import Deck
from playmat.language.files import Document, read_yaml
from playmat.language.suggestions import nearest
from playmat.parts.look import Printed
from playmat.parts.played import as_played
from playmat.parts.rulebook import Rulebook
from playmat.printing.played import tokens_for
from playmat.workshop.draft_cards import drawn_drafts

FILES = (".yaml", ".yml")


class Chosen(NamedTuple):
    """Cards to print, one entry a copy, the decks among what was named, and what it is called."""

    game: Rulebook
    cards: list[Printed]
    decks: list[Deck]
    name: str
    back: str = ""  # the digest of the picture on their backs; empty: the back of the game


def chosen(game: Rulebook, names: Sequence[str]) -> Chosen:
    """The cards that are meant by names and files; by none, all cards of the game."""
    documents = {name: read_yaml(Path(name)) for name in names if name.endswith(FILES)}
    sets = {name: each for name, each in documents.items() if is_set(each)}
    game = with_sets(game, list(sets.values()))
    found = [] if names else printed_as_played(game, game.cards)
    decks: list[Deck] = []
    for name in names:
        if name in sets:
            found += cards_of_set(game, sets[name])
            continue
        document = documents.get(name)
        deck = named_deck(game, name) if document is None else game.decks.read(document)
        if deck is None:
            found += printed_as_played(game, named_cards(game, name))
        else:
            decks.append(deck)
            found += printed_as_played(game, game.decks.cards_of(deck))
    own = list(sets.values())
    return Chosen(game, found, decks, name_of(game, found, own, decks), back_of(own))


def name_of(
    game: Rulebook, cards: Sequence[Printed], sets: Sequence[Document], decks: Sequence[Deck]
) -> str:
    """What cards are called together: as their set file or deck is, or their set, or the game."""
    named = [str(each.data.get("set") or "") for each in sets] + [each.deck for each in decks]
    found = named or list(dict.fromkeys(card.set for card in cards))
    return found[0] if len(found) == 1 and found[0] else game.title


def back_of(sets: Sequence[Document]) -> str:
    """The digest of the picture that is on the backs of all these sets, if it is one."""
    named = {str(each.data.get("back") or "").removeprefix("picture:") for each in sets}
    return named.pop() if len(named) == 1 else ""


def printed_as_played(game: Rulebook, cards: Iterable[Card]) -> list[Printed]:
    return [as_played(game, game.looks.printed(card)) for card in cards]


def cards_of_set(game: Rulebook, document: Document) -> list[Printed]:
    """The cards of a set file, as many of each as it says, its drafts among them."""
    drafts = drawn_drafts(game, document)
    found: list[Printed] = []
    for card in document.data["cards"]:
        name = str(card["name"])
        one = drafts.get(name) or printed_as_played(game, [game.card(name)])[0]
        found += [one] * copies_of(card)
    return found


def with_sets(game: Rulebook, sets: Sequence[Document]) -> Rulebook:
    """The game with the cards of these files too; what is wrong is told with its line."""
    for document in sets:
        game.texts.read_cards(document)
    return game.with_sets([each.text for each in sets]) if sets else game


def copies_of(card: Mapping[str, Any]) -> int:
    """How many of a card are printed, as its set says."""
    copies = card.get("copies")
    return 1 if copies is None else int(copies)


def is_set(document: Document) -> bool:
    """Whether a file is one of cards; the cards of a deck are counts."""
    return isinstance(document.data, dict) and isinstance(document.data.get("cards"), list)


def named_deck(game: Rulebook, name: str) -> Deck | None:
    """The deck of this name, capitals or not."""
    return next((d for d in game.decks.values() if d.deck.casefold() == name.casefold()), None)


def named_cards(game: Rulebook, name: str) -> list[Card]:
    """The card of this name, or all cards of the set of this name."""
    folded = name.casefold()
    found = [card for card in game.cards if card.name.casefold() == folded]
    found = found or [card for card in game.cards if card.set_name.casefold() == folded]
    if not found:
        sets = dict.fromkeys(card.set_name for card in game.cards)
        meant = nearest(name, [*game.by_name, *game.decks, *sets])
        hint = f"did you mean {meant!r}?" if meant else f"see: playmat cards {game.name}"
        raise BadFile(f"{game.title} has no card, deck or set {name!r}", hint=hint)
    return found


def with_tokens(made: Chosen) -> list[Printed]:
    """The cards, and the tokens that they make and that are not among them."""
    there = {card.name for card in made.cards}
    tokens = [each for each in tokens_for(made.game, made.cards) if each.name not in there]
    return [*made.cards, *(as_played(made.game, token) for token in tokens)]
