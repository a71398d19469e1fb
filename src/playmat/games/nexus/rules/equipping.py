"""Items: to which units they are equipped (PN-223 to PN-227, PN-1605 to PN-1609, PN-R40 to R47)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import AV, ITEM_SPACES, REACH, SLOT_NAMES, UNIT_SPACES
from playmat.games.nexus.facts.card import (
    ITEM,
    NEED_NOT_EQUIP,
    NO_EQUIP,
    POWER_HUNGRY,
    UNITS,
    VERSATILE,
)
from playmat.games.nexus.facts.objects import slot_of
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.facts.timings import EQUIPPED, FIRST_EQUIPPED, happen
from playmat.games.nexus.rules.bodies import unequip
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame, Inquiry

HOSTS: Final[tuple[int, ...]] = (*UNIT_SPACES, AV)


def holder(pn: PnState, seat: int) -> PnBody | None:
    """The Power Hungry unit that has all Items: the one that entered last (PN-1608)."""
    found: PnBody | None = None
    for body in pn.lying(seat, HOSTS):
        if not body.keywords & POWER_HUNGRY or body.card.bare:
            continue
        if found is None or body.number > found.number:
            found = body
    return found


def in_reach(item: PnBody, host: PnBody) -> bool:
    """The own column; Versatile adds the back row, Power Hungry everything."""
    if host.place in REACH[item.place] or host.keywords & POWER_HUNGRY:
        return True
    return host.place == AV and host.keywords & VERSATILE != 0


def cannot_link(pn: PnState, item: PnBody, host: PnBody) -> str:
    """The clause that forbids a link, reach apart; empty: it is possible."""
    if item.sort != ITEM or not host.sort & UNITS or host.card.bare or item.seat != host.seat:
        return "PN-R44"
    if (item.rights | host.rights) & NO_EQUIP:
        return "PN-227"
    hungry = holder(pn, item.seat)
    return "" if hungry is None or hungry.number == host.number else "PN-1607"


def cannot_equip(pn: PnState, item: PnBody, host: PnBody) -> str:
    """The clause that keeps an Item from a unit; empty: it may be equipped to it by the rules."""
    rule = cannot_link(pn, item, host)
    return rule if rule or in_reach(item, host) else "PN-224"


def hosts_for(pn: PnState, item: PnBody) -> list[PnBody]:
    """The units to which an Item may be equipped by the rules, by slot."""
    return [host for host in pn.lying(item.seat, HOSTS) if not cannot_equip(pn, item, host)]


def equip(pn: PnState, item: PnBody, host: PnBody, lasting: bool, rule: str) -> None:
    """Link an Item to a unit; "for the first time" also at each Power Hungry re-equip (R47).

    A link that an effect makes beyond reach is `lasting`: reach does not end it.
    """
    first = item.equips == 0 or rule == "PN-1606"
    item.host = host.number
    item.lasting = lasting
    item.equips += 1
    pn.dirty = True
    pn.tell(words.EQUIPS, item, rule, detail=f"{host.name} in {slot_of(host)}")
    for kind in (EQUIPPED, FIRST_EQUIPPED) if first else (EQUIPPED,):
        happen(pn, kind, item.seat, item.number, host.number)
        happen(pn, kind, host.seat, host.number, item.number)


def relink(pn: PnState) -> bool:
    """Undo links that are no longer legal; Power Hungry takes all Items. True: some changed."""
    changed = False
    for seat in [0, 1]:
        slots = pn.seats[seat].slots
        if not (slots[ITEM_SPACES[0]] or slots[ITEM_SPACES[1]] or slots[ITEM_SPACES[2]]):
            continue
        items = pn.items(seat)
        if not items:
            continue
        hungry = holder(pn, seat)
        for item in items:
            if item.host and not stands(pn, item):
                unequip(pn, item)
                changed = True
        if hungry is not None:
            for item in items:
                if item.host != hungry.number and not cannot_link(pn, item, hungry):
                    equip(pn, item, hungry, False, "PN-1606")
                    changed = True
    return changed


def stands(pn: PnState, item: PnBody) -> bool:
    """Whether the link of an Item is still as the rules or an effect have it (PN-R41)."""
    host = pn.body_of(item.host)
    if host is None or host.seat != item.seat or (item.rights | host.rights) & NO_EQUIP:
        return False
    return item.lasting or in_reach(item, host)


# ---- choosing, when an Item is played (PN-223, PN-R45) ----


class ChooseHost(Inquiry):
    """An Item that enters is equipped to a unit its player chooses; `source` is the Item."""

    def run(self, pn: PnState, frame: Frame) -> bool:
        item = pn.body_of(frame.source)
        if item is None or item.host or holder(pn, item.seat) is not None:
            return False
        hosts = hosts_for(pn, item)
        if not hosts:
            return False
        if len(hosts) == 1 and not item.rights & NEED_NOT_EQUIP:
            equip(pn, item, hosts[0], False, "PN-223")
            return False
        return pn.ask(words.ASK_EQUIP, 1 << frame.seat)

    def options(self, pn: PnState, frame: Frame, seat: int) -> list[Option]:
        item = pn.body_of(frame.source)
        assert item is not None
        options: list[Option] = []
        for host in hosts_for(pn, item):
            name, where = host.name, SLOT_NAMES[host.place]
            manner = f" ({name})"
            options.append(
                Option(seat, words.EQUIP_TO, name, body=host.number, target=where, manner=manner)
            )
        if item.rights & NEED_NOT_EQUIP:
            options.append(Option(seat, words.NOTHING))
        return options

    def answered(self, pn: PnState, frame: Frame, answer: Option) -> None:
        item = pn.body_of(frame.source)
        host = pn.body_of(answer.body)
        if answer.verb is words.EQUIP_TO and item is not None and host is not None:
            equip(pn, item, host, False, "PN-223")
