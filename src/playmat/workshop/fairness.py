"""Is a card fair? The question as an experiment of the lab, and the cards that it resembles.

The card takes the place of one of its kind in the deck that is most like it. What that deck then
wins more, against the others on the same luck, is what the card is worth more than the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from playmat.kernel.errors import BadFile
from playmat.language.set_texts import dumped
from playmat.parts.look import Printed
from playmat.parts.rule_set import has_two_sides
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import decks_for
from playmat.workshop.card_drafts import read_draft
from playmat.workshop.likeness import Likeness, cost_between

MOST_LIKE: Final = 5
OPPONENTS: Final = 2
WIDTH: Final = 5.0  # points on either side
MOST_GAMES: Final = (
    40  # of a pair, so that an answer takes less than a minute (benchmarks/fairness.py)
)


class FairQuestion(Struct):
    """An experiment that weighs a card, as the lab takes it: in `deck` it stands for `copies` of
    `instead`. `like` are the cards of the game that resemble it, the most alike first.
    """

    description: str
    deck: str
    instead: str
    copies: int
    like: list[str]


def fair_question(
    game: Rulebook, card: Mapping[str, Any], around: Mapping[str, Any]
) -> FairQuestion:
    """How a card is weighed; BadFile where it cannot be."""
    reading = read_draft(game, card, around)
    if reading.printed is None or any(line.trouble for line in reading.lines):
        raise BadFile("only a card that is understood can be weighed")
    edition = game.with_cards([card])
    name = reading.printed.name
    mode = edition.positions.trial_mode(edition.card(name))
    if not has_two_sides(edition.mode(mode)):
        mode = edition.shared_mode().name
    deck, _ = decks_for(edition, edition.card(name), mode)
    likeness = Likeness(game.looks.prints)
    instead = replaced(edition, reading.printed, deck, mode)
    copies = edition.decks[deck].cards[instead]
    others = [
        other
        for other in edition.decks
        if other != deck and not edition.decks.check(edition.decks[other], mode)
    ]
    experiment = {
        "experiment": "what-if",
        "game": game.name,
        "mode": mode,
        "cards": [dict(card)],
        "decks": [deck, *others[:OPPONENTS]],
        "change": {"decks": {deck: {instead: 0, name: copies}}},
        "width": WIDTH,
        "most": MOST_GAMES,
    }
    return FairQuestion(
        dumped(experiment), deck, instead, copies, likeness.like(reading.printed, MOST_LIKE)
    )


def replaced(edition: Rulebook, printed: Printed, deck: str, mode: str) -> str:
    """The card of a deck that this one may stand for: of its kind, and nearest in cost."""
    prints = {each.name: each for each in edition.looks.prints}
    listed = edition.decks[deck]
    same = [
        prints[name]
        for name in listed.cards
        if name in prints and prints[name].kind == printed.kind and name != printed.name
    ]
    for other in sorted(same, key=lambda each: cost_between(each, printed)):
        cards = {name: count for name, count in listed.cards.items() if name != other.name}
        cards[printed.name] = listed.cards[other.name]
        if not edition.decks.check(replace(listed, cards=cards), mode):
            return other.name
    raise BadFile(f"the deck {deck!r} has no card that this one could stand for")
