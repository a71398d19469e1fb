"""What the mats of all games share: hands, piles, and keys that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playmat.kernel.seats import letter
from playmat.parts.look import Lying, Place

if TYPE_CHECKING:
    from playmat.kernel.state import State


def hand(seat: str, cards: Sequence[str | None], own: bool, title: str = "Hand") -> Place:
    """A hand. To others its cards have no identity but their place in a row."""
    held = by_name(f"{seat}.hand", cards) if own else by_place(f"{seat}.hand", cards)
    return Place(f"{seat}.hand", "hand", title, "hand", seat, held, len(cards))


def pile(seat: str, name: str, title: str, cards: Sequence[str | None], note: str = "") -> Place:
    """A face-down pile from its top: as many cards as somebody could know something about."""
    known = [place for place, card in enumerate(cards) if card is not None]
    shown = cards[: known[-1] + 1] if known else cards[:1]
    where = f"{seat}.{name}"
    return Place(where, name, title, "pile", seat, by_place(where, shown), len(cards), note=note)


def open_pile(seat: str, name: str, title: str, cards: Sequence[str | None]) -> Place:
    """A face-up pile, the last card that came on top."""
    where = f"{seat}.{name}"
    return Place(where, name, title, "pile", seat, by_name(where, cards)[::-1], len(cards))


def row(seat: str, name: str, title: str, cards: Sequence[str | None]) -> Place:
    """Cards side by side that are no bodies."""
    where = f"{seat}.{name}"
    return Place(where, name, title, "row", seat, by_name(where, cards), len(cards))


def place_of(state: State, piece: int) -> str:
    """The id of the place where a card lies; empty: in none that is a zone of its owner."""
    owner = state.pieces[piece].owner
    for zone in state.game.zones:
        if piece in state.seats[owner].zones[zone.index]:
            return f"{letter(owner)}.{zone.name}"
    return ""


def by_name(where: str, cards: Sequence[str | None]) -> list[Lying]:
    """Cards told apart by name, the second of a name by its number."""
    seen: dict[str, int] = {}
    lying: list[Lying] = []
    for card in cards:
        number = seen.get(card or "", 0)
        seen[card or ""] = number + 1
        lying.append(Lying(f"{where}.{card or ''}.{number}", card))
    return lying


def by_place(where: str, cards: Sequence[str | None]) -> list[Lying]:
    """Cards told apart by where they lie, and by nothing else."""
    return [Lying(f"{where}.{place}", card) for place, card in enumerate(cards)]
