"""Who may attack what, at which price (PN-207, PN-908 to PN-913, PN-R37, PN-R38, PN-R71)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import board, card, words
from playmat.games.nexus.facts.objects import placed
from playmat.games.nexus.facts.state import Battle, PnBody, PnState
from playmat.games.nexus.rules.charging import charges_up
from playmat.kernel.decisions import Option

ATTACK_RANK: Final = 3  # PN-207
GUARD_FEE: Final = 2  # PN-910
ATTACKERS: Final[tuple[int, ...]] = (*board.FRONT_LINE, board.AV)


def spark_of(pn: PnState, avatar: PnBody) -> int:
    """What an Avatar's attack costs: Spark 1 with three exhausted units, else 3 (PN-913)."""
    needed = 3 if not avatar.rights & card.NEEDS_FEWER else needed_by(avatar.rights)
    return 1 if pn.exhausted_units(avatar.seat) >= needed else 3


def needed_by(rights: int) -> int:
    """How many exhausted units are enough, by text (PN-R122)."""
    if rights & card.NEEDS_NONE:
        return 0
    return 1 if rights & card.NEEDS_ONE else 2


def cannot_attack(pn: PnState, body: PnBody) -> str:
    """The clause that keeps a card from attacking; empty: it may attack."""
    if body.place == board.AV:
        if body.card.bare:
            return "PN-R19"
        if body.card.rank < ATTACK_RANK:
            return "PN-207"
    elif body.place not in board.FRONT_LINE:
        return "PN-212"
    if body.exhausted:
        return "PN-905"
    if body.rights & card.CANNOT_ATTACK or pn.bans[body.seat] & card.NO_ATTACK:
        return "PN-1305"
    if body.place == board.AV and charges_up(pn, body.seat) < spark_of(pn, body):
        return "PN-913"
    return ""


def fee_of(pn: PnState, attacker: PnBody, target: PnBody) -> int:
    """The mana for attacking a guarded Rear-Guard Unit (PN-910, PN-R71)."""
    if board.ROW_OF[target.place] != board.REAR:
        return 0
    if attacker.keywords & card.FREE_ATTACKER and pn.switches["free_attacker_fee"] == "false":
        return 0
    return GUARD_FEE if pn.seats[target.seat].slots[board.PARTNER[target.place]] else 0


def cannot_target(pn: PnState, attacker: PnBody, target: PnBody) -> str:
    """The clause that keeps an attacker from this target; empty: it may be attacked."""
    if pn.bans[target.seat] & card.HAS_DECOY and drawn_away(pn, attacker, target):
        return "PN-R122"
    if target.rights & card.UNATTACKED:
        return "PN-R111"
    slots = pn.seats[target.seat].slots
    place = target.place
    free = attacker.keywords & card.FREE_ATTACKER != 0
    if place in board.FRONT_LINE:
        return ""
    if place == board.AV:
        if attacker.rights & card.CANNOT_ATTACK_AVATAR:
            return "PN-1305"
        if not slots[board.FL_C] or attacker.rights & card.PAST_CENTRE:
            return ""
        return "" if free and attacker.sort == card.AVATAR else "PN-912"
    column = board.facing(attacker.place)
    if place in board.REAR_GUARD:
        if pn.bans[attacker.seat] & card.NO_REAR_ATTACK:
            return "PN-1305"
        if not free and board.REAR_IN[column] != place:
            return "PN-909"
        return "" if fee_of(pn, attacker, target) <= pn.mana[attacker.seat] else "PN-910"
    if target.sort != card.ITEM or target.face_down:
        return "PN-R62"
    if free:
        return ""
    if board.ITEM_SPACES[column] != place or slots[board.FRONT_LINE[column]]:
        return "PN-911"
    return ""


def drawn_away(pn: PnState, attacker: PnBody, target: PnBody) -> bool:
    """Whether another card draws an attack on itself that could be made on it (PN-R122)."""
    if target.rights & card.DECOY:
        return False
    decoys = [body for body in pn.lying(target.seat, TARGETS) if body.rights & card.DECOY]
    return any(not cannot_target(pn, attacker, decoy) for decoy in decoys)


TARGETS: Final[tuple[int, ...]] = (
    *board.FRONT_LINE,
    *board.REAR_GUARD,
    *board.ITEM_SPACES,
    board.AV,
)


def targets_of(pn: PnState, attacker: PnBody) -> list[PnBody]:
    """What an attacker may attack now, by slot."""
    opposing = pn.lying(1 - attacker.seat, TARGETS)
    return [target for target in opposing if not cannot_target(pn, attacker, target)]


def attack_options(pn: PnState, seat: int) -> list[Option]:
    """Every attacker against every target."""
    options: list[Option] = []
    for attacker in pn.lying(seat, ATTACKERS):
        if cannot_attack(pn, attacker):
            continue
        name, number = placed(attacker), attacker.number
        for target in targets_of(pn, attacker):
            against, where = target.number, placed(target)
            options.append(
                Option(seat, words.ATTACK, name, body=number, other=against, target=where)
            )
    return options


def has_to_attack(pn: PnState, options: list[Option]) -> bool:
    """Whether a card that has to attack still can (PN-R122)."""
    attackers = [pn.body_of(option.body) for option in options]
    return any(body is not None and body.rights & card.MUST_ATTACK for body in attackers)


# ---- boosting and blocking ----


def cannot_boost(attacker: PnBody, body: PnBody) -> str:
    """The clause that keeps a Unit from boosting an attacker; empty: it may."""
    if body.place not in board.REAR_GUARD:
        return "PN-906"
    if body.exhausted:
        return "PN-R68"
    if body.rights & card.CANNOT_BOOST or attacker.rights & card.UNBOOSTED:
        return "PN-1305"
    if attacker.place == board.FL_C:
        return "" if body.rights & card.BOOSTS_CENTRE else "PN-R03"
    if attacker.place not in board.FRONT_LINE:
        return "PN-R03"
    return "" if board.PARTNER[attacker.place] == body.place else "PN-906"


def boosters(pn: PnState, attacker: PnBody) -> list[PnBody]:
    """The Rear-Guard Units that may boost an attacker."""
    return [body for body in pn.rear_guard(attacker.seat) if not cannot_boost(attacker, body)]


def struck_by(pn: PnState, battle: Battle) -> list[PnBody]:
    """The attacked card, and the Rear-Guard Unit behind it if the attack reaches it (PN-R94)."""
    attacker = pn.body_of(battle.attacker)
    target = pn.body_of(battle.target)
    if attacker is None or target is None:
        return []
    found = [target]
    if attacker.rights & card.STRIKES_BEHIND and target.place in (board.FL_L, board.FL_R):
        behind = pn.in_slot(target.seat, board.PARTNER[target.place])
        if behind is not None:
            found.append(behind)
    return found


def cannot_block(pn: PnState, battle: Battle, body: PnBody) -> str:
    """The clause that keeps a Unit from body-blocking; empty: it may (PN-1011 to PN-1017)."""
    attacker = pn.body_of(battle.attacker)
    target = pn.body_of(battle.target)
    if attacker is None or target is None or battle.negated:
        return "PN-R66"
    if attacker.rights & card.UNBLOCKABLE:
        return "PN-1015"
    if pn.bans[body.seat] & card.NO_BLOCK:
        return "PN-1301"
    if body.rights & (card.CANNOT_BLOCK | card.UNDESTROYED):
        return "PN-R111"
    if body.place not in board.REAR_GUARD or body.seat != target.seat:
        return "PN-1507"
    if any(body.number == struck.number for struck in struck_by(pn, battle)):
        return "PN-1016"
    if target.place == board.AV:
        return ""
    if target.place not in board.FRONT_LINE:
        return "PN-R69"
    if board.PARTNER[target.place] == body.place or body.rights & card.BLOCKS_FOR_ALL:
        return ""
    return "PN-1017"


def blockers(pn: PnState, battle: Battle) -> list[PnBody]:
    target = pn.body_of(battle.target)
    if target is None:
        return []
    rear = pn.rear_guard(target.seat)
    return [body for body in rear if not cannot_block(pn, battle, body)]
