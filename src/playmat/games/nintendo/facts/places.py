"""Places and names: the main area and sub-areas, and what bodies are called in options."""

from __future__ import annotations

from playmat.games.nintendo.facts.card import CHARACTERS
from playmat.games.nintendo.facts.state import MAIN_AREA, NtBody, NtState
from playmat.kernel.seats import letter


def place_name(nt: NtState, place: int) -> str:
    """What a place is called in options: "the main area" or the sub-area's name."""
    body = nt.recall(place)
    return "the main area" if place == MAIN_AREA or body is None else body.name


def into(nt: NtState, place: int) -> str:
    """The end of "play Rex into ...", said only where there is more than one place (NT-545)."""
    return f" into {place_name(nt, place)}" if nt.sub_areas else ""


def of_its_kind(nt: NtState, body: NtBody) -> list[NtBody]:
    """The cards among which a body's name must tell it apart: characters, or the others."""
    if body.sort & CHARACTERS:
        return nt.characters(body.seat)
    return nt.others(body.seat, ~CHARACTERS)


def labels(nt: NtState, seat: int) -> dict[int, str]:
    """What the characters of a side are called: "Goomba", the second "Goomba (2)"."""
    names: dict[int, str] = {}
    seen: dict[str, int] = {}
    for body in nt.characters(seat):
        count = seen.get(body.name, 0) + 1
        seen[body.name] = count
        names[body.number] = body.name if count == 1 else f"{body.name} ({count})"
    return names


def label(nt: NtState, body: NtBody) -> str:
    """What one body is called among those of its side."""
    count = 0
    for other in of_its_kind(nt, body):
        if other.name == body.name:
            count += 1
            if other.number == body.number:
                break
    return body.name if count < 2 else f"{body.name} ({count})"


def full_label(nt: NtState, body: NtBody) -> str:
    """A name that is unique at the table: with its side where both sides have one of the name."""
    name = label(nt, body)
    return f"{letter(body.seat)}'s {name}" if on_both_sides(nt, body) else name


def on_both_sides(nt: NtState, body: NtBody) -> bool:
    for twin in nt.bodies.values():
        if twin.seat != body.seat and twin.name == body.name and not twin.last_known:
            return True
    return False
