"""Cards coming into play and leaving it: attachments, areas, and where each card goes
(3.12, 3.13, 3.16)."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import happenings, state, words
from playmat.games.nintendo.facts.card import AREA, CHARACTERS, TOKEN, NtCard
from playmat.games.nintendo.facts.state import NtBody, NtState, full_label, place_name
from playmat.kernel.events import EVERYONE
from playmat.kernel.zones import Zone


def make_body(nt: NtState, seat: int, card: NtCard, pieces: list[int], place: int) -> NtBody:
    """A body of one card at a place; no pieces: a token."""
    body = NtBody(
        nt.next_body,
        seat,
        card.name,
        cards=[card],
        pieces=pieces,
        sort=card.sort,
        card=card,
        place=place,
    )
    nt.add_body(body)
    nt.lay_open(body)
    if card.sort & CHARACTERS:
        nt.seats[seat].slots.append(body.number)
    return body


def begin_work(nt: NtState, body: NtBody) -> None:
    """A card works from now on."""
    happenings.hear_of(nt, body)
    nt.dirty = True


# ---- attaching ----


def attach(nt: NtState, item: NtBody, bearer: NtBody) -> None:
    """Put a card onto a character; an Instant item's effect follows (NT-574, NT-R26)."""
    if item.host:
        detach(nt, item)
    item.host = bearer.number
    item.place = bearer.place
    bearer.attached = [*bearer.attached, item.number]
    nt.tell(words.ATTACHED, item, "NT-572", detail=full_label(nt, bearer))
    begin_work(nt, item)
    happenings.happen(nt, happenings.ATTACHED, item.seat, item.number, bearer.number, 0)
    happenings.arrive(nt, item)


def detach(nt: NtState, item: NtBody) -> None:
    bearer = nt.body_of(item.host)
    if bearer is not None:
        bearer.attached = [number for number in bearer.attached if number != item.number]
    nt.dirty = True


def mask_of(nt: NtState, bearer: NtBody) -> NtBody | None:
    """The mask that a character wears (NT-578)."""
    masks = [item for item in nt.present(bearer.attached) if item.card.mask]
    return masks[0] if masks else None


def has_instrument(nt: NtState, bearer: NtBody) -> bool:
    """NT-632."""
    for item in nt.present(bearer.attached):
        if item.card.instrument:
            return True
    return False


def may_attach(nt: NtState, card: NtCard, bearer: NtBody) -> bool:
    """Whether a second mask stands in the way (NT-578, NT-R96)."""
    if not card.mask or nt.switches["second_mask"] == "replaces":
        return True
    return mask_of(nt, bearer) is None


def replace_mask(nt: NtState, card: NtCard, bearer: NtBody) -> None:
    """NT-R96 (option): a second mask replaces the first, which is discarded."""
    if card.mask:
        old = mask_of(nt, bearer)
        if old is not None:
            leave(nt, old, state.DISCARD)


# ---- places ----


def move_to(nt: NtState, body: NtBody, place: int, rule: str) -> None:
    """A character goes to another area; what it carries goes along (NT-R88)."""
    body.place = place
    for item in nt.present(body.attached):
        item.place = place
    nt.dirty = True
    nt.tell(words.MOVES, body, rule, detail=place_name(nt, place))


# ---- areas ----


def parent_of(nt: NtState, card: NtCard) -> NtBody | None:
    """The Area that is out of which this card is a sub-area (NT-541)."""
    return area_called(nt, card.sub_area_of) if card.sub_area_of else None


def area_called(nt: NtState, name: str) -> NtBody | None:
    """The Area or sub-area of this name that is out."""
    for body in nt.present([nt.area, *nt.sub_areas]):
        if body.name == name:
            return body
    return None


def settle_area(nt: NtState, body: NtBody) -> None:
    """A new Area takes its place: as a sub-area, or as the one Area that is out (3.11, 3.12)."""
    parent = parent_of(nt, body.card)
    if parent is not None:  # NT-543
        body.place = state.MAIN_AREA if parent.number == nt.area else parent.number
        nt.sub_areas = [*nt.sub_areas, body.number]
        return
    old = nt.body_of(nt.area)
    nt.area = body.number
    if old is None:
        return
    if old.card.sub_area_of == body.name:  # NT-542: it becomes the sub-area of the new one
        nt.sub_areas = [old.number, *nt.sub_areas]
        for under in nt.present(nt.sub_areas):
            if under.card.sub_area_of == old.name:
                under.place = old.number
    else:
        leave(nt, old, state.DISCARD)  # NT-522


def orphans(nt: NtState, name: str) -> list[NtBody]:
    """The sub-areas that have lost the Area they name (NT-R80)."""
    if area_called(nt, name) is not None:
        return []
    return [body for body in nt.present(nt.sub_areas) if body.card.sub_area_of == name]


def leave_area(nt: NtState, body: NtBody, target: Zone, destroyed: bool) -> None:
    """An Area has left: what it leaves behind goes the same way (NT-548, NT-R80, NT-R89)."""
    if nt.area == body.number:
        nt.area = 0
    elif body.number in nt.sub_areas:
        nt.sub_areas = [number for number in nt.sub_areas if number != body.number]
        inside = [
            other
            for other in cast("dict[int, NtBody]", nt.bodies).values()
            if other.place == body.number and not other.last_known and not other.host
        ]
        leave_together(nt, inside, target, destroyed)
    for orphan in orphans(nt, body.name):
        if nt.switches["orphan_sub_area"] == "becomes_area":
            become_area(nt, orphan)
        else:
            leave(nt, orphan, target, destroyed)


def become_area(nt: NtState, body: NtBody) -> None:
    """NT-R80 (option): a sub-area outlasts its Area; its cards join the main area. Where an Area
    is out already the sub-area gives way to it (NT-522)."""
    nt.sub_areas = [number for number in nt.sub_areas if number != body.number]
    body.place = state.MAIN_AREA
    for other in cast("dict[int, NtBody]", nt.bodies).values():
        if other.place == body.number:
            other.place = state.MAIN_AREA
    nt.dirty = True
    if nt.area:
        leave(nt, body, state.DISCARD)
        return
    nt.area = body.number
    nt.tell(words.ORPHANED, body, "NT-R80")


# ---- leaving play ----

LEAVING: Final = {
    state.HAND.index: words.TO_HAND,
    state.DISCARD.index: words.TO_DISCARD,
    state.REMOVED.index: words.REMOVED,
    state.EXTRA.index: words.TO_EXTRA,
    state.DECK.index: words.TO_DECK,
}


def leave_together(
    nt: NtState, bodies: list[NtBody], target: Zone, destroyed: bool = False
) -> None:
    """These leave at one moment, though one is taken after the other (see `falls_too`)."""
    if len(bodies) > 1:
        for body in bodies:
            body.dying = not body.last_known
    for body in bodies:
        if body.host:  # before its bearer, who would drop it
            leave(nt, body, target, destroyed)
    for body in bodies:
        leave(nt, body, target, destroyed)


def leave(nt: NtState, body: NtBody, target: Zone, destroyed: bool = False) -> None:
    """End a body: its card goes to its owner's zone; a Required card or token goes back to the
    extra deck wherever it would have gone (NT-652, NT-655, NT-R125)."""
    if body.last_known:
        return
    if destroyed:
        nt.tell(words.DESTROYED, body, "NT-769")
        happenings.happen(nt, happenings.DESTROYED, body.seat, body.number, 0, 0)
        happenings.slain(nt, body)
    where = state.EXTRA if body.card.required or body.sort == TOKEN else target
    happenings.happen(nt, happenings.LEFT, body.seat, body.number, 0, where.index)
    body.last_known = True
    body.dying = False
    nt.dirty = True
    if body.sort & CHARACTERS:
        nt.seats[body.seat].slots.remove(body.number)
    for piece in body.pieces:
        nt.known[piece] = EVERYONE
        nt.put(piece, where)
    body.pieces = []  # they lie elsewhere now
    if not destroyed or where is not state.DISCARD:
        rule = "NT-652" if where is state.EXTRA else "NT-875"
        nt.tell(LEAVING[where.index], body, rule)
    if body.host:
        detach(nt, body)
    if body.sort == AREA:
        leave_area(nt, body, target, destroyed)
    elif body.attached:
        drop_attached(nt, body, target, destroyed)


def drop_attached(nt: NtState, body: NtBody, target: Zone, destroyed: bool) -> None:
    """What was attached goes to the discard pile, not destroyed (NT-R95); with a sub-area it goes
    where everything goes (NT-R89)."""
    swept = body.place != state.MAIN_AREA and body.place not in nt.sub_areas
    for item in nt.present(body.attached):
        if swept:
            leave(nt, item, target, destroyed)
        else:
            leave(nt, item, state.DISCARD)
