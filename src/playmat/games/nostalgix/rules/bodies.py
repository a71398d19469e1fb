"""Bodies coming into play and leaving it: slots, tokens, hosts, the Void (3.3, NX-R16, NX-R59)."""

from __future__ import annotations

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import ARENA, EQUIPMENT, FIGHTER, TOKEN, NxCard
from playmat.games.nostalgix.facts.listening import LEFT, SUMMONED, VOIDED, happen, mention
from playmat.games.nostalgix.facts.state import DECK, VOID, NxBody, NxState
from playmat.kernel.events import EVERYONE
from playmat.kernel.zones import Zone


def make_body(
    nx: NxState, seat: int, card: NxCard, pieces: list[int], place: int, sort: int
) -> NxBody:
    """A body of one card at a place; no pieces: a token."""
    number = nx.next_body
    body = NxBody(
        number,
        seat,
        card.name,
        cards=[card],
        pieces=pieces,
        sort=sort,
        card=card,
        place=place,
        entered=nx.turn,
    )
    nx.add_body(body)
    nx.lay_open(body)
    slots = nx.seats[seat].slots
    if sort == TOKEN:
        body.place = len(slots)
        slots.append(number)
    elif sort != ARENA:  # an Arena takes its place when it takes effect (NX-R108)
        slots[place] = number
    return body


def summon(nx: NxState, seat: int, card: NxCard, pieces: list[int], place: int) -> NxBody:
    """A Fighter comes into play in a slot (NX-701), new and sick (NX-705)."""
    body = make_body(nx, seat, card, pieces, place, FIGHTER)
    nx.emit(words.SUMMONS, seat, card.name, place + 1, "NX-701", body=body.number)
    nx.hears |= card.hears
    happen(nx, SUMMONED, seat, body.number)
    return body


def summon_token(nx: NxState, seat: int, card: NxCard) -> NxBody:
    """A token joins the right end of its row; any number may (NX-1302, NX-R20)."""
    body = make_body(nx, seat, card, [], -1, TOKEN)
    nx.emit(
        words.TOKENS, seat, card.name, rule="NX-1301", body=body.number, detail=words.one(card.name)
    )
    nx.hears |= card.hears
    happen(nx, SUMMONED, seat, body.number)
    return body


# ---- slots ----


def vacate(nx: NxState, body: NxBody) -> None:
    """Free the place of a body; the token row closes up."""
    slots = nx.seats[body.seat].slots
    if body.sort == ARENA:
        if nx.arena == body.number:
            nx.arena = 0
    elif body.sort == TOKEN:
        place = slots.index(body.number)
        body.place = place
        slots.pop(place)
        for later in range(place, len(slots)):
            token = nx.recall(slots[later])
            if token is not None:
                token.place = later
    elif slots[body.place] == body.number:
        slots[body.place] = 0


def occupy(nx: NxState, body: NxBody, seat: int, place: int) -> None:
    """Put a body of changed control at a place of its new side (NX-R50)."""
    slots = nx.seats[seat].slots
    body.seat = seat
    if body.sort == TOKEN:
        body.place = len(slots)
        slots.append(body.number)
    else:
        body.place = place
        slots[place] = body.number
    nx.dirty = True


# ---- leaving play ----


def leave(nx: NxState, body: NxBody, target: Zone) -> None:
    """End a body: all its cards go to the same kind of zone, each to its owner's (NX-R59).

    A token goes nowhere (NX-R51). Its Equipment goes to the Void (NX-844, NX-R39).
    """
    if body.last_known:
        return
    if not body.face_down:
        mention(nx, LEFT | VOIDED if target is VOID else LEFT, body.seat, body.number)
    vacate(nx, body)
    body.last_known = True
    nx.dirty = True
    for piece in body.pieces:
        if not body.face_down:  # else only the Void shows it (NX-R37)
            nx.known[piece] = EVERYONE
        nx.put(piece, target)
    if not body.pieces:
        nx.tell(words.VANISHES, body, "NX-R51")
    if body.sort == EQUIPMENT:
        host = nx.body_of(body.host)
        if host is not None:
            host.attached = [number for number in host.attached if number != body.number]
    for number in body.attached:
        equipment = nx.body_of(number)
        if equipment is not None:
            leave(nx, equipment, VOID)
            nx.emit(words.TO_VOID, equipment.seat, equipment.name, 0, "NX-844", body=number)
    if body.pieces:
        owner = nx.pieces[body.pieces[-1]].owner
        body.home = -1 if owner == body.seat else owner
    body.pieces = []  # they lie elsewhere now
    if body.face_down and target is not VOID:
        del nx.bodies[body.number]  # nobody has seen what it was, so nothing remembers it


def sink(nx: NxState, piece: int) -> None:
    """A card that lies in its owner's deck goes to the bottom of it."""
    zones = nx.seats[nx.pieces[piece].owner].zones
    zones[DECK.index] = [piece, *[other for other in zones[DECK.index] if other != piece]]


def attach(nx: NxState, equipment: NxBody, host: NxBody) -> None:
    """Equipment lies on its host, in its own player's slot (NX-841, NX-R17)."""
    host.attached = [*host.attached, equipment.number]
    begin_work(nx, equipment, host.number)


def begin_work(nx: NxState, body: NxBody, host: int) -> None:
    """A card that stays in play has taken effect: from now on it states and hears (NX-R108)."""
    body.host = host
    nx.hears |= body.card.hears
    nx.dirty = True


def set_face_down(nx: NxState, body: NxBody, marker: int) -> None:
    """A Surprise lies face-down with a public cost marker (NX-823)."""
    body.face_down = True
    body.marker = marker
    for piece in body.pieces:
        nx.known[piece] = 1 << body.seat  # also where hands are open (NX-R37)
    nx.dirty = True
