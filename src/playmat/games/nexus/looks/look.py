"""How Project Nexus looks: its views, its cards, and what players read on them."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import board, objects, standing, state
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.card import AVATAR, CAST_NAMES, ITEM, KIND_TITLES, SPELL, PnCard
from playmat.games.nexus.facts.state import CHARGE_DOWN, CHARGE_UP, PHASES, PnBody, PnState
from playmat.games.nexus.rules.bodies import BARE
from playmat.kernel.seats import letter
from playmat.kernel.shown import BODY, TABLE, shown_at_seat, shown_on
from playmat.kernel.views import ABOVE, knows
from playmat.parts.card_game import CardGame
from playmat.parts.look import Mark, Printed, Stat

CASTS = {number: name for name, number in cards.CAST_NAMES.items()}


def describe_table(pn: PnState, viewer: int) -> dict[str, object]:
    pn.refresh()
    battle = pn.battle
    wins = pn.score.wins
    return {
        "mode": pn.mode,
        **shown_on(pn, TABLE),
        "phase": "setup" if pn.phase < 0 else PHASES[pn.phase],
        "step": step_name(pn),
        "active": letter(pn.active) if pn.turn else None,
        "first": letter(pn.first) if pn.first >= 0 else None,
        "draw": pn.over and not pn.winners,
        "bout": pn.score.played + (0 if pn.over else 1),
        "match": {"A": wins[0], "B": wins[1], "drawn": pn.score.drawn},
        "battle": None if battle is None else describe_battle(pn, battle),
    }


def step_name(pn: PnState) -> str | None:
    """The step of the Battle Phase; the Start Step is before an attack is declared (PN-901)."""
    if pn.battle is not None:
        return state.STEPS[pn.battle.step]
    return state.STEPS[0] if pn.phase == state.BATTLE and not pn.over else None


def describe_battle(pn: PnState, battle: state.Battle) -> dict[str, object]:
    attacker = pn.recall(battle.attacker)
    target = pn.recall(battle.target)
    booster = pn.recall(battle.booster)
    return {
        "attacker": None if attacker is None else attacker.name,
        "attacker_body": battle.attacker,
        "from": None if attacker is None else objects.slot_of(attacker),
        "target": None if target is None else target.name or "Avatar",
        "target_body": battle.target,
        "at": None if target is None else objects.slot_of(target),
        "booster": None if booster is None else booster.name,
        "booster_body": battle.booster,
        "boost": battle.boost,
        "power": 0 if attacker is None else standing.attack_power(pn, attacker),
        "critical": 0 if attacker is None or battle.no_critical else attacker.critical,
        "blocked": battle.blocker != 0,
    }


def describe_seat(pn: PnState, seat: int, viewer: int) -> dict[str, object]:
    pn.refresh()
    zones = pn.seats[seat].zones
    up, down = zones[CHARGE_UP.index], zones[CHARGE_DOWN.index]
    sees_down = viewer in (ABOVE, seat)
    shown: dict[str, object] = {
        **shown_at_seat(pn, seat),
        "max_mana": pn.max_mana(seat),
        "level": pn.level(seat),
        "charges_up": len(up),
        "charges_down": len(down),
        "charge": [
            *(pn.pieces[piece].card.name for piece in up),
            *(pn.pieces[piece].card.name if sees_down else None for piece in down),
        ],
        "exhausted_units": pn.exhausted_units(seat),
        "shown": [pn.game.card_at(index).name for index in pn.shown[seat]],
    }
    for slot, name in enumerate(board.SLOT_NAMES):
        body = pn.in_slot(seat, slot)
        shown[name] = None if body is None else describe_body(pn, body, viewer)
    return shown


def describe_body(pn: PnState, body: PnBody, viewer: int) -> dict[str, object]:
    """A body as the viewer may know it; of a set card others see that it is one."""
    hidden = body.face_down and not knows(pn, body.piece, viewer)
    shown: dict[str, object] = {
        "number": body.number,
        "name": None if hidden or body.card.bare else body.name,
        "slot": objects.slot_of(body),
        "set": body.face_down,
        **shown_on(body, BODY),
    }
    if body.face_down:
        shown["set_turn"] = body.turn_set
    if hidden:
        return shown
    card = body.card
    shown |= {
        "kind": card.kind,
        "cost": card.cost,
        "rank": card.rank if card.sort == cards.AVATAR else None,
        "spellbook": card.element_name or None,
        "cast": CASTS.get(card.cast),
        "text": card.text,
        "token": body.piece < 0 and not card.bare,
        "row": board.ROW_NAMES.get(board.ROW_OF[body.place]),
        "used": bool(body.used),
    }
    if body.sort != cards.SPELL:
        shown |= figures_of(pn, body)
    if body.sort == cards.ITEM:
        host = pn.body_of(body.host)
        shown["equipped_to"] = None if host is None else objects.slot_of(host)
    return shown


def keywords_of(body: PnBody) -> list[str]:
    mask = body.keywords
    return [name for bit, name in cards.KEYWORD_NAMES.items() if mask & bit] if mask else []


def figures_of(pn: PnState, body: PnBody) -> dict[str, object]:
    return {
        "atk": standing.attack_power(pn, body),
        "hp": body.hp(),
        "max_hp": body.max_hp,
        "critical": body.critical,
        "printed": [body.card.atk, body.card.hp, body.card.critical],
        "keywords": keywords_of(body),
        "equipped": [item.name for item in pn.equipment(body)],
    }


# ---- cards ----


CAST_TITLES: Final = {number: f"{name.capitalize()} Cast" for name, number in CAST_NAMES.items()}

CAST_RULES: Final = {"normal": "PN-234", "quick": "PN-802", "continuous": "PN-236"}


def printed(game: CardGame, card: PnCard) -> Printed:
    token = card.index < BARE
    kinds = [element_of(card), "token" if token else card.kind]
    return Printed(
        card.name,
        "token" if token else card.kind,
        type_line(card, token),
        element_of(card) or card.kind,
        game.files.art.icons(card.name, [card.text], kinds),
        cost=None if card.sort == AVATAR or token else card.cost,
        stats=figures(card),
        notes=notes(card),
        facets={} if token else facets(card),
        number=card.number,
        quote=card.lore,
    )


def element_of(card: PnCard) -> str:
    return card.element_name.capitalize()


def type_line(card: PnCard, token: bool = False) -> str:
    parts = ["Token" if token else KIND_TITLES[card.sort]]
    if card.sort == AVATAR:
        parts.append(f"Rank {card.rank}")
    if card.cast:
        parts.append(CAST_TITLES[card.cast])
    if card.element_name:
        parts.append(element_of(card))
    return ", ".join(parts)


def figures(card: PnCard) -> list[Stat]:
    """ATK, HP and Critical, and an Avatar's Rank; Spells have none."""
    if card.sort == SPELL:
        return []
    made = [Stat("rank", "Rank", card.rank)] if card.sort == AVATAR else []
    return [
        *made,
        Stat("attack", "ATK", card.atk),
        Stat("health", "HP", card.hp),
        Stat("critical", "Critical", card.critical),
    ]


def notes(card: PnCard) -> list[str]:
    """What its figures mean, where that is not plain."""
    if card.sort == AVATAR:
        right = "can attack" if card.rank >= 3 else "cannot attack"  # PN-207
        return [f"Needs Charge Level {card.rank}; {right}"]
    if card.sort != ITEM:
        return []
    gives = [f"{card.atk} ATK" if card.atk else f"{card.hp} HP"]  # PN-225
    gives += [f"{card.critical} Critical"] if card.critical else []
    return [f"Equipped it gives {' and '.join(gives)}"]


def facets(card: PnCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.element_name:
        made["spellbook"] = [element_of(card)]
    if card.cast:
        made["cast"] = [CAST_TITLES[card.cast]]
    if card.sort == AVATAR:
        made["rank"] = [str(card.rank)]
    else:
        made["cost"] = [str(card.cost)]
    if card.rarity:
        made["rarity"] = [card.rarity]
    return made


def explained(game: CardGame, card: PnCard) -> list[Mark]:
    """The words of a card; before them what its kind means."""
    found = game.looks.kind_explained(card)
    for name, number in CAST_NAMES.items():
        if card.cast == number:
            found.append(game.looks.explainer.explain(CAST_TITLES[number], CAST_RULES[name]))
    return found + game.looks.keywords(card.text)
