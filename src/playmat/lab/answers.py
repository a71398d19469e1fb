"""Answers: what an experiment has found, and which cards in play have free text, which is not
counted: bots can neither read it nor do it by hand (decision 0104).
"""

from __future__ import annotations

from typing import Any

from playmat.kernel import by_hand
from playmat.lab.experiments import IMPROVE, Prepared
from playmat.lab.reports import Found, ReportPart, parts_of


def not_counted(prepared: Prepared) -> str:
    """What is said of cards with free text that may be played; empty where there are none."""
    game, change = prepared.game, prepared.written.change
    decks = [deck.cards for deck in (*prepared.decks, *filter(None, [prepared.deck]))]
    names = {name for cards in (*decks, *change.decks.values()) for name in cards}
    if prepared.written.experiment == IMPROVE:
        names |= game.by_name.keys()  # any card may come into the list
    free = set(by_hand.free_among(game.card(name) for name in names))
    free |= {str(card["name"]) for card in change.cards if card.get("free_text")} & names
    return by_hand.not_counted(free)


def parts(prepared: Prepared, found: Found) -> list[ReportPart]:
    """The parts of its report; what is not counted is said in the first."""
    first, *others = parts_of(found)
    said = not_counted(prepared)
    return [first._replace(sentences=[*first.sentences, *([said] if said else [])]), *others]


def form(prepared: Prepared, found: Found) -> dict[str, Any]:
    """What programs read of it."""
    return {**found.form(), "not_counted": not_counted(prepared)}


def markdown(prepared: Prepared, found: Found) -> str:
    """What a terminal shows of it."""
    said = not_counted(prepared)
    return found.markdown() + (f"\n{said}\n" if said else "")
