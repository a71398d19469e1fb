"""Evolution and stacking: several cards as one entity (3.8, NX-R54 to NX-R60, NX-R84)."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import FIGHTER, NxCard
from playmat.games.nostalgix.facts.listening import EVOLVED, happen
from playmat.games.nostalgix.facts.objects import NxFilter
from playmat.games.nostalgix.facts.standing import ATK, FORBIDS, RENEWED, Span, modifier
from playmat.games.nostalgix.facts.state import Granted, NxBody, NxState
from playmat.games.nostalgix.rules import bodies, damage, destruction
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import frame_of
from playmat.kernel.modifiers import ALWAYS, Modifier


def cannot_evolve(nx: NxState, body: NxBody, card: NxCard) -> str:
    """The clause that keeps a card from going on top of a Fighter; empty: it may."""
    if body.sort != FIGHTER:
        return "NX-R53"
    if card.level < 2:
        return "NX-703"
    if card.evolves_from and body.name == card.evolves_from:
        return ""
    if body.name != card.skips_from:
        return "NX-752"
    return "" if nx.switches["level_skip"] == "on" else "NX-R54"


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
    carry_gifts(nx, old, card, body.number)
    nx.known[piece] = EVERYONE
    nx.emit(words.EVOLVES, body.seat, card.name, rule="NX-752", body=body.number, detail=old_name)
    damage.free(nx, body, "NX-759")
    drop_drawbacks(nx, body)
    if nx.switches["evolve_refreshes_attack"] == "on" and body.attacked:
        renew_attack(nx, body)
    nx.hears |= card.hears
    nx.dirty = True
    happen(nx, EVOLVED, body.seat, body.number)
    if body.damage >= card.health:  # NX-R56: by its own controller, Immune or not
        destruction.doom(nx, [body.number], body.seat, body.number)


def renew_attack(nx: NxState, body: NxBody) -> None:
    """The attacks it has made hinder no further ones this turn; it has made them all the same."""
    kept = [m for m in nx.modifiers if m.question != RENEWED or m.body != body.number]
    turn = Span(nx.turn, nx.turn, 0)
    nx.modifiers = [*kept, modifier(RENEWED, turn, body.seat, body.number, body.attacked, 0)]


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


def carry_gifts(nx: NxState, old: NxCard, new: NxCard, source: int) -> None:
    """What an identical line has granted counts as granted by the new card's (NX-R64)."""
    if not old.statics or not new.statics:
        return
    for line in new.lines:
        for before in old.lines:
            if before.text == line.text:
                rename_gifts(nx, source, before.program.index, line.program.index)


def rename_gifts(nx: NxState, source: int, old: int, new: int) -> None:
    for body in cast("dict[int, NxBody]", nx.bodies).values():
        if body.gifts:
            body.gifts = [
                Granted(gift.kind, source, new, gift.left)
                if gift.source == source and gift.line == old
                else gift
                for gift in body.gifts
            ]


def drop_drawbacks(nx: NxState, body: NxBody) -> None:
    """Every drawback with a duration goes (NX-R57)."""
    kept: list[Modifier] = []
    for each in nx.modifiers:
        timed = each.last != ALWAYS or each.bound
        bad = each.question == FORBIDS or (each.question == ATK and each.amount < 0)
        if not (each.body == body.number and timed and bad):
            kept.append(each)
    nx.modifiers = kept


# ---- stacking ----


def may_stack_with(nx: NxState, seat: int, body: NxBody, wanted: NxFilter) -> bool:
    """Whether a card with a stacking text may go under this Fighter."""
    frame = frame_of(nx.game.programs[0], seat, 0)
    return body.seat == seat and wanted.accepts(nx, frame, body)


def stack_piece(nx: NxState, body: NxBody, piece: int) -> None:
    """A card from hand goes underneath for good; it is not summoned (NX-R84)."""
    card = nx.pieces[piece].card
    body.cards = [card, *body.cards]
    body.pieces = [piece, *body.pieces]
    body.below += 1
    nx.known[piece] = EVERYONE
    nx.dirty = True
    nx.emit(words.STACKS, body.seat, card.name, rule="NX-R84", body=body.number, detail=body.name)


def stack_body(nx: NxState, joining: NxBody, body: NxBody) -> None:
    """A Fighter in play joins another one and brings all that has happened to it (NX-R84)."""
    nx.emit(
        words.STACKS, body.seat, joining.name, rule="NX-R84", body=body.number, detail=body.name
    )
    bodies.vacate(nx, joining)
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
            bodies.attach(nx, equipment, body)
    joining.attached = []
    healed = min(body.hearts, body.damage)  # never counters and damage together (NX-R69)
    body.hearts -= healed
    body.damage -= healed
    nx.dirty = True
    nx.refresh()  # what its Equipment grants is there before its damage
    if joining.damage:
        damage.lose_health(body, min(joining.damage, body.health()))  # passes Armor
    nx.dirty = True
    if body.health() <= 0:
        destruction.doom(nx, [body.number], body.seat, body.number)
