"""Positions: who stands next to whom (NX-1211, NX-R19, NX-R20), and how bodies are called."""

from __future__ import annotations

from typing import Final

from playmat.games.nostalgix.facts.card import HERO
from playmat.games.nostalgix.facts.state import (
    BACK,
    FIGHTER_SLOTS,
    HERO_SLOT,
    TOKENS,
    NxBody,
    NxState,
)
from playmat.kernel.seats import letter

BACK_ORDER: Final[tuple[int, ...]] = (7, 8, 9, HERO_SLOT, 10, 11, 12)  # B1 B2 B3 Hero B4 B5 B6


def adjacent(nx: NxState, body: NxBody) -> list[int]:
    """The numbers of the bodies immediately to the left and right of this one.

    Of a body that has left play its last slot counts (NX-R103).
    """
    slots = nx.seats[body.seat].slots
    if body.place >= TOKENS or (body.place < FIGHTER_SLOTS and together(nx)):
        return in_token_row(nx, body, slots)
    if body.place < FIGHTER_SLOTS:
        return neighbours(nx, slots[:FIGHTER_SLOTS], body.place, body.place)
    if BACK <= body.place <= HERO_SLOT:
        row = [slots[place] for place in BACK_ORDER]
        at = BACK_ORDER.index(body.place)
        return neighbours(nx, row, at, at)
    return []


def together(nx: NxState) -> bool:
    """Whether the token row continues the Fighter row (NX-R20)."""
    return nx.switches["token_row_separate"] == "off"


def in_token_row(nx: NxState, body: NxBody, slots: list[int]) -> list[int]:
    """Adjacency where tokens stand; the row has closed up where one has left."""
    row = slots[:FIGHTER_SLOTS] if together(nx) else []
    at = body.place
    if body.place >= TOKENS:
        at = body.place - TOKENS + len(row)
    row = [*row, *slots[TOKENS:]]
    right = at - 1 if body.last_known and body.place >= TOKENS else at
    return neighbours(nx, row, at, right)


def neighbours(nx: NxState, row: list[int], left_of: int, right_of: int) -> list[int]:
    """What stands left of one place and right of another; gaps may be skipped (NX-R19)."""
    skip = nx.switches["adjacent_skips_gaps"] == "on"
    found: list[int] = []
    place = left_of - 1
    while skip and place >= 0 and not row[place]:
        place -= 1
    if 0 <= place < len(row):
        found.append(row[place])
    place = right_of + 1
    while skip and place < len(row) and not row[place]:
        place += 1
    if 0 <= place < len(row):
        found.append(row[place])
    return [number for number in found if number]


# ---- names of bodies in options and expectations ----


def labels(nx: NxState, seat: int) -> dict[int, str]:
    """What the Fighters and the Hero of a side are called: "Brute", the second "Brute (2)"."""
    names: dict[int, str] = {nx.seats[seat].slots[HERO_SLOT]: "Hero"}
    fighters = nx.fighters(seat)
    for place, body in enumerate(fighters):
        names[body.number] = numbered(nx, fighters, place)
    return names


def numbered(nx: NxState, bodies: list[NxBody], place: int) -> str:
    """What one of these bodies is called: with its number if others of its name come before."""
    name = bodies[place].name
    if nx.quiet:
        return name
    count = 1
    for before in range(place):
        if bodies[before].name == name:
            count += 1
    return name if count == 1 else f"{name} ({count})"


def label(nx: NxState, body: NxBody) -> str:
    """What one body is called among those of its side.

    Face-down cards are counted after all others: the name of what lies open tells nothing of them.
    """
    if body.sort == HERO:
        return "Hero"
    if nx.quiet:
        return body.name
    count = 1
    row = nx.fighters(body.seat) if body.is_fighter() else nx.back_row(body.seat)
    for other in row:
        if other.name != body.name or other.number == body.number:
            continue
        ahead = other.place < body.place
        if other.face_down != body.face_down:
            ahead = body.face_down
        if ahead:
            count += 1
    return body.name if count < 2 else f"{body.name} ({count})"


def full_label(nx: NxState, body: NxBody) -> str:
    """A name that is unique at the table: with its side where both sides have one of the name."""
    name = label(nx, body)
    if nx.quiet:
        return name
    return f"{letter(body.seat)}'s {name}" if on_both_sides(nx, body) else name


def on_both_sides(nx: NxState, body: NxBody) -> bool:
    if body.sort == HERO:
        return True
    other = 1 - body.seat
    row = nx.fighters(other) if body.is_fighter() else nx.back_row(other)
    return any(twin.name == body.name and not twin.face_down for twin in row)


def slot_name(place: int) -> str:
    """The name of a slot: 1 to 7, B1 to B6, Hero, T1 and so on."""
    if place < FIGHTER_SLOTS:
        return str(place + 1)
    if place == HERO_SLOT:
        return "Hero"
    return f"T{place - TOKENS + 1}" if place >= TOKENS else f"B{place - BACK + 1}"
