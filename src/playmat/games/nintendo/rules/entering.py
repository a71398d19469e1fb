"""Cards coming into play: what may, and what happens then."""

from __future__ import annotations

from playmat.games.nintendo.facts import standing, state, words
from playmat.games.nintendo.facts.card import (
    AREA,
    ASSISTANT,
    ATTACK,
    CHARACTERS,
    EFFECTS,
    ITEM,
    TIMED,
    TOKEN,
    NtCard,
)
from playmat.games.nintendo.facts.happenings import FROM_HAND, PLAYED, arrive, happen
from playmat.games.nintendo.facts.state import NtBody, NtState, place_name
from playmat.games.nintendo.rules import bodies
from playmat.games.nintendo.rules.windows import NOBODY, commander_fits
from playmat.kernel.events import EVERYONE


def cannot_enter(nt: NtState, seat: int, card: NtCard, leaving: list[int] = NOBODY) -> str:
    """The clause by whose limits no such card comes into play; empty: it may. An effect lifts
    costs, not limits."""
    if card.sort & CHARACTERS:
        return "" if commander_fits(nt, seat, card, leaving) else "NT-R73"
    if card.sort == ASSISTANT:
        if not assistants_allowed(nt, seat):
            return "NT-R77" if seat != nt.active else "NT-R137"
        return "NT-R76" if nt.assisted and counts_all(nt) else ""
    return "" if card.sort != AREA or area_fits(nt, card) else "NT-R81"


def assistants_allowed(nt: NtState, seat: int) -> bool:
    """Only on the own turn, and not between turns any more (NT-501, NT-R77, NT-R137)."""
    return seat == nt.active and nt.phase != state.BETWEEN


def area_fits(nt: NtState, card: NtCard) -> bool:
    """A second sub-area of the same name is illegal while the first is out (NT-R81)."""
    if bodies.parent_of(nt, card) is None:
        return True
    return all(body.name != card.name for body in nt.present(nt.sub_areas))


def take_from(nt: NtState, piece: int, zone: int) -> None:
    """Lift a card out of a zone on its way into play, where all see it."""
    nt.seats[nt.pieces[piece].owner].take(zone, piece)
    nt.known[piece] = EVERYONE


def existing(nt: NtState, place: int) -> int:
    """A place that is still there; the main area always is (NT-R116)."""
    return place if place in nt.sub_areas else state.MAIN_AREA


def enter(nt: NtState, seat: int, card: NtCard, piece: int, place: int, zone: int) -> NtBody:
    """A card comes into play on a side: it is played, by whatever route (NT-R23, NT-R125)."""
    take_from(nt, piece, zone)
    place = existing(nt, place)
    body = bodies.make_body(nt, seat, card, [piece], place)
    if card.sort == ASSISTANT and (zone == state.HAND.index or counts_all(nt)):
        nt.assisted = True
    if card.sort == AREA:
        bodies.settle_area(nt, body)
    told = f" in {place_name(nt, place)}" if place != state.MAIN_AREA else ""
    kind = words.PLAYS if zone == state.HAND.index else words.ENTERS
    nt.emit(kind, seat, card.name, rule="NT-R23", body=body.number, detail=told)
    lay_tapped(nt, body)
    if card.sort != ITEM:
        bodies.begin_work(nt, body)
        arrive(nt, body)
    from_hand = FROM_HAND if zone == state.HAND.index and nt.phase != state.SETUP else 0
    happen(nt, PLAYED, seat, body.number, 0, from_hand)
    return body


def lay_tapped(nt: NtState, body: NtBody) -> None:
    """A character comes into play tapped where a card says so; nobody has tapped it (NT-R189)."""
    if not nt.arriving or not body.is_character():
        return
    nt.refresh()  # who says so may just have left
    if standing.comes_tapped(nt, body):
        body.tapped = True
        nt.touch()
        nt.tell(words.COMES_TAPPED, body, "NT-R189")


def counts_all(nt: NtState) -> bool:
    """NT-R76."""
    return nt.switches["assistant_limit"] == "all_plays"


def enter_token(nt: NtState, seat: int, card: NtCard, place: int) -> NtBody:
    """A token comes out; its reference card stays in the extra deck (NT-R109)."""
    body = bodies.make_body(nt, seat, card, [], existing(nt, place))
    nt.emit(words.TOKENS, seat, card.name, 0, "NT-653", body=body.number)
    lay_tapped(nt, body)
    happen(nt, PLAYED, seat, body.number, 0, 0)
    return body


def can_be_played(card: NtCard) -> bool:
    """Whether an effect may play this card: a Timed card waits for its moment, and what must be
    attached at once needs a text that attaches it."""
    if not card.sort & EFFECTS:
        return card.sort != TOKEN
    return any(line.kind & ~TIMED for line in card.lines) and not needs_bearer(card)


def needs_bearer(card: NtCard) -> bool:
    """Songs and Attack effect cards are attached at once (NT-615, NT-631)."""
    if not card.sort & EFFECTS:
        return False
    return card.kind == "song" or any(line.kind == ATTACK for line in card.lines)


def can_be_attached(card: NtCard) -> bool:
    """Whether a card lies on a character: Items, Songs, Attack effect cards."""
    return card.sort == ITEM or needs_bearer(card)


def bring_attached(
    nt: NtState, seat: int, card: NtCard, piece: int, zone: int, bearer: NtBody
) -> None:
    """An effect attaches a card from elsewhere directly, for nothing (NT-R92); a second mask
    stays where it was (NT-R96)."""
    if not bodies.may_attach(nt, card, bearer):
        return
    bodies.replace_mask(nt, card, bearer)
    take_from(nt, piece, zone)
    body = bodies.make_body(nt, seat, card, [piece], bearer.place)
    bodies.attach(nt, body, bearer)
    from_hand = FROM_HAND if zone == state.HAND.index else 0
    happen(nt, PLAYED, seat, body.number, 0, from_hand)
