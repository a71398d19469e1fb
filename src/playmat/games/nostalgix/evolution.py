"""Evolution and stacking: several cards as one entity (3.8, NX-R54 to NX-R60, NX-R84)."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix import words
from playmat.games.nostalgix.bodies import attach, vacate
from playmat.games.nostalgix.card import FIGHTER, NxCard
from playmat.games.nostalgix.damage import free, lose_health
from playmat.games.nostalgix.destruction import doom
from playmat.games.nostalgix.happenings import EVOLVED, happen
from playmat.games.nostalgix.objects import Filter
from playmat.games.nostalgix.state import NxBody, NxState
from playmat.games.nostalgix.statements import ATK, FORBIDS
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import frame_of
from playmat.kernel.modifiers import ALWAYS, Modifier


def may_evolve(nx: NxState, body: NxBody, card: NxCard) -> bool:
    """Whether this card may go on top of the Fighter (NX-752, NX-R54); never on a token."""
    if body.sort != FIGHTER or not card.evolves_from:
        return False
    if body.name == card.evolves_from:
        return True
    return nx.switches["level_skip"] == "on" and body.name == card.skips_from


def evolve(nx: NxState, body: NxBody, piece: int) -> None:
    """Put a card on top: slot, damage, counters and Equipment stay (NX-753, NX-757)."""
    card = cast(NxCard, nx.pieces[piece].card)
    old = body.card
    old_name = body.name
    body.cards = [*body.cards, card]
    body.pieces = [*body.pieces, piece]
    body.card = card
    body.name = card.name
    body.used = carried_uses(old, card, body.used)
    nx.known[piece] = EVERYONE
    nx.emit(words.EVOLVES, body.seat, card.name, 0, "NX-752", -1, body.number, old_name)
    free(nx, body, "NX-759")
    drop_drawbacks(nx, body)
    if nx.switches["evolve_refreshes_attack"] == "on":
        body.attacked = 0
    nx.hears |= card.hears
    nx.dirty = True
    happen(nx, EVOLVED, body.seat, body.number, 0, 0)
    if body.damage >= card.health:  # NX-R56: by its own controller, Immune or not
        doom(nx, [body.number], body.seat, body.number)


def carried_uses(old: NxCard, new: NxCard, used: list[int]) -> list[int]:
    """The new card's Abilities have their own uses, but for identical ones (NX-R58)."""
    fresh: list[int] = []
    for line in new.lines:
        uses = [0, 0]
        for before in old.lines:
            if before.text == line.text:
                uses = used[2 * before.place : 2 * before.place + 2]
        fresh += uses
    return fresh


def drop_drawbacks(nx: NxState, body: NxBody) -> None:
    """Every drawback with a duration goes (NX-R57)."""
    kept: list[Modifier] = []
    for modifier in nx.modifiers:
        timed = modifier.last != ALWAYS or modifier.bound
        bad = modifier.question == FORBIDS or (modifier.question == ATK and modifier.amount < 0)
        if not (modifier.body == body.number and timed and bad):
            kept.append(modifier)
    nx.modifiers = kept


# ---- stacking ----


def may_stack_with(nx: NxState, seat: int, body: NxBody, wanted: Filter) -> bool:
    """Whether a card with a stacking text may go under this Fighter."""
    frame = frame_of(nx.game.programs[0], seat, 0, -1, [])
    return body.seat == seat and wanted.accepts(nx, frame, body)


def stack_piece(nx: NxState, body: NxBody, piece: int) -> None:
    """A card from hand goes underneath for good; it is not summoned (NX-R84)."""
    card = nx.pieces[piece].card
    body.cards = [card, *body.cards]
    body.pieces = [piece, *body.pieces]
    body.below += 1
    nx.known[piece] = EVERYONE
    nx.dirty = True
    nx.emit(words.STACKS, body.seat, card.name, 0, "NX-R84", -1, body.number, body.name)


def stack_body(nx: NxState, joining: NxBody, body: NxBody) -> None:
    """A Fighter in play joins another one and brings all that has happened to it (NX-R84)."""
    nx.emit(words.STACKS, body.seat, joining.name, 0, "NX-R84", -1, body.number, body.name)
    vacate(nx, joining)
    joining.last_known = True
    body.cards = [*joining.cards, *body.cards]
    body.pieces = [*joining.pieces, *body.pieces]
    body.below += len(joining.cards)
    body.atk += joining.atk
    body.minus += joining.minus
    body.hearts += joining.hearts
    body.bound |= joining.bound
    body.shocked |= joining.shocked
    body.attacked = max(body.attacked, joining.attacked)
    for number in joining.attached:
        equipment = nx.body_of(number)
        if equipment is not None:
            attach(nx, equipment, body)
    joining.attached = []
    if joining.damage:
        lose_health(body, min(joining.damage, body.health()))  # passes Armor
    nx.dirty = True
    if body.health() <= 0:
        doom(nx, [body.number], body.seat, body.number)
