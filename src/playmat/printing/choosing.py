"""What is to be printed: cards, decks and sets, by their names or files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile
from playmat.language.decks import Deck
from playmat.language.drafts import is_draft
from playmat.language.files import Document, read_yaml
from playmat.language.suggestions import nearest
from playmat.parts.look import Printed
from playmat.parts.played import as_played
from playmat.parts.rulebook import Rulebook
from playmat.printing.played import tokens_for
from playmat.workshop.draft_cards import drawn_drafts

FILES = (".yaml", ".yml")


class Chosen(NamedTuple):
    """Cards to print, one entry a copy, and the decks among what was named."""

    game: Rulebook
    cards: list[Printed]
    decks: list[Deck]


def chosen(game: Rulebook, names: Sequence[str]) -> Chosen:
    """The cards that are meant by names and files; by none, all cards of the game."""
    documents = {name: read_yaml(Path(name)) for name in names if name.endswith(FILES)}
    sets = {name: each for name, each in documents.items() if is_set(each)}
    game = with_sets(game, list(sets.values()))
    found = [] if names else drawn(game, game.cards)
    decks: list[Deck] = []
    for name in names:
        if name in sets:
            found += cards_of_set(game, sets[name])
            continue
        document = documents.get(name)
        deck = named_deck(game, name) if document is None else game.decks.read(document)
        if deck is None:
            found += drawn(game, named_cards(game, name))
        else:
            decks.append(deck)
            found += drawn(game, game.decks.cards_of(deck))
    return Chosen(game, found, decks)


def drawn(game: Rulebook, cards: Iterable[Card]) -> list[Printed]:
    return [as_played(game, game.looks.printed(card)) for card in cards]


def cards_of_set(game: Rulebook, document: Document) -> list[Printed]:
    """Each card of a set file once, its drafts among them."""
    drafts = drawn_drafts(game, document)
    names = [str(card["name"]) for card in document.data["cards"]]
    return [drafts.get(name) or drawn(game, [game.card(name)])[0] for name in names]


def with_sets(game: Rulebook, sets: Sequence[Document]) -> Rulebook:
    """The game with the cards of these files too."""
    for document in sets:
        game.texts.read_cards(document)  # or what is wrong is told with its line
    own = [card for each in sets for card in each.data["cards"] if not is_draft(card)]
    return game.with_cards(own) if own else game


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
