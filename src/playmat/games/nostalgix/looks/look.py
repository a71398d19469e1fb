"""How Nostalgix looks: its views, its cards, and what players read on them."""

from __future__ import annotations

from typing import cast

from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts.card import FIGHTER, FIGHTERS, HERO, TOKEN, TYPE_NAMES, NxCard
from playmat.games.nostalgix.facts.places import label, slot_name
from playmat.games.nostalgix.facts.state import PHASES, VOID, NxBody, NxState
from playmat.games.nostalgix.looks.known_cards import NostalgixCards
from playmat.games.nostalgix.play.attack import cannot_attack, is_sick
from playmat.kernel.seats import letter
from playmat.kernel.shown import TABLE, shown_at_seat, shown_on
from playmat.kernel.views import ABOVE, knows
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Mark, Printed, PrintedAttack, Stat


def describe_table(nx: NxState, viewer: int) -> dict[str, object]:
    nx.refresh()
    arena = nx.body_of(nx.arena)
    fight = nx.fight
    shown: dict[str, object] = {
        "mode": nx.mode,
        **shown_on(nx, TABLE),
        "phase": PHASES[nx.phase],
        "active": letter(nx.active) if nx.turn else None,
        "first": letter(nx.first) if nx.first >= 0 else None,
        "arena": None if arena is None else arena.name,
        "arena_by": None if arena is None else letter(arena.seat),
        "draw": False,
        "attack": None,
    }
    if fight is not None:
        attacker = nx.recall(fight.attacker)
        defender = nx.recall(fight.defender)
        if attacker is not None and defender is not None:
            shown["attack"] = {"attacker": named(attacker), "defender": named(defender)}
    return shown


def named(body: NxBody) -> dict[str, object]:
    """A body of a fight, which may have left play."""
    return {"seat": letter(body.seat), "name": body.name, "number": body.number}


def describe_seat(nx: NxState, seat: int, viewer: int) -> dict[str, object]:
    game = cast(CardGame, nx.game)
    nx.refresh()
    fighters = nx.fighters(seat)
    back = nx.back_row(seat)
    shown: dict[str, object] = {
        **shown_at_seat(nx, seat),
        "mana_token": nx.token == seat,
        "hero": describe_body(nx, nx.hero(seat), viewer),
        "fighters": [describe_body(nx, b, viewer) for b in fighters if not b.is_token()],
        "tokens": [describe_body(nx, b, viewer) for b in fighters if b.is_token()],
        "back": [b.name if sees(nx, b, viewer) else None for b in back],
        "back_row": [describe_body(nx, b, viewer) for b in back],
    }
    arena = nx.body_of(nx.arena)
    if arena is not None and arena.seat == seat:
        shown["arena"] = describe_body(nx, arena, viewer)
    for body in nx.bodies.values():  # an Arena that waits in its window (NX-R108)
        mine = cast(NxBody, body)
        coming = mine.sort == cards.ARENA and mine is not arena and not mine.last_known
        if coming and mine.seat == seat:
            shown["coming_arena"] = describe_body(nx, mine, viewer)
    if nx.sudden_death:
        names = [game.card_at(index).name for index in nx.shown[seat]]
        shown["seen_before"] = sorted(names)
    if nx.closed_void(seat) and viewer not in (seat, ABOVE):  # NX-R14
        void = nx.seats[seat].zones[VOID.index]
        hidden: list[str | None] = [None] * len(void)
        if void:
            hidden[-1] = nx.pieces[void[-1]].card.name
        shown["void"] = hidden
    return shown


def sees(nx: NxState, body: NxBody, viewer: int) -> bool:
    """Whether the viewer knows what lies here; a Surprise may have been revealed."""
    return not body.face_down or all(knows(nx, piece, viewer) for piece in body.pieces)


def describe_body(nx: NxState, body: NxBody, viewer: int) -> dict[str, object]:
    """A body; of a face-down one the opponent sees slot, order of play and cost marker (NX-R37)."""
    if not sees(nx, body, viewer):
        marker = {"marker": body.marker} if body.sort == cards.SURPRISE else {}
        return {"number": body.number, "face": "down", "slot": slot_name(body.place), **marker}
    shown = mats.seen(body, body.name if body.sort == cards.HERO else label(nx, body))
    shown["slot"], shown["text"] = slot_number(body), body.card.text
    if body.sort == cards.SURPRISE:
        shown["marker"] = body.marker
    elif body.sort == cards.EQUIPMENT:
        host = nx.body_of(body.host)
        shown["host"] = None if host is None else f"{letter(host.seat)}'s {label(nx, host)}"
    elif body.sort == cards.HERO or body.is_fighter():
        shown.update(describe_combatant(nx, body))
    return shown


def slot_number(body: NxBody) -> object:
    name = slot_name(body.place)
    return int(name) if name.isdigit() else name


def describe_combatant(nx: NxState, body: NxBody) -> dict[str, object]:
    """A Hero or Fighter with all that has happened to it."""
    card = body.card
    counters = {"atk": body.atk, "minus_atk": body.minus, "health": body.hearts}
    statuses = [n for n, on in (("bound", body.bound), ("shocked", body.shocked)) if on]
    number = body.card.attacks[0].damage if body.is_fighter() and card.attacks else 0
    shown: dict[str, object] = {
        "health": body.health(),
        "max_health": card.health,
        "damage": body.damage,
        "armor": body.armor(),
        "attack": max(0, number + body.power()),
        "counters": {name: count for name, count in counters.items() if count},
        "statuses": statuses,
        "keywords": keywords_of(body),
        "attacked": body.attacked > 0,
        "ability_used": any(body.used),
        "attached": [equipment.name for equipment in nx.equipment_on(body)],
        "ready": body.seat == nx.active and not cannot_attack(nx, body),
        "sick": is_sick(nx, body),
    }
    if body.is_fighter():
        shown["level"] = card.level
        shown["type"] = cards.TYPE_NAMES[card.type]
        shown["subtype"] = card.subtype
        shown["under"] = [each.name for each in body.cards[:-1]]
        shown["stacked"] = body.below
        shown["weakness"] = types_of(card.weakness)
        shown["resistance"] = types_of(card.resistance)
        shown["attacks"] = [attack_of(card, place) for place in range(len(card.attacks))]
        shown["stolen"] = any(nx.pieces[piece].owner != body.seat for piece in body.pieces)
    return shown


def keywords_of(body: NxBody) -> list[str]:
    mask = body.keywords
    return [name for name, bit in cards.KEYWORDS.items() if mask & bit] if mask else []


def attack_of(card: NxCard, place: int) -> dict[str, object]:
    attack = card.attacks[place]
    return {"name": attack.name, "damage": attack.damage, "effect": attack.effect}


def types_of(mask: int) -> list[str]:
    if not mask:
        return []
    return [name for number, name in enumerate(cards.TYPE_NAMES) if mask >> number & 1]


# ---- cards ----


def printed(game: NostalgixCards, card: NxCard) -> Printed:
    kind = TYPE_NAMES[card.type] if card.type >= 0 else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        kind,
        game.files.art.icons(card.name, [card.subtype, card.text], [kind, card.kind]),
        cost=None if card.sort in (HERO, TOKEN) else card.cost,
        stats=figures(card),
        attacks=[
            PrintedAttack(attack.name, attack.effect, [Stat("attack", "ATK", attack.damage)], kind)
            for attack in card.attacks
            if attack.name or attack.effect  # a token's attack is its figure alone
        ],
        notes=notes(game, card),
        facets=facets(card),
        number=card.number,
        quote=card.lore,
    )


def type_line(card: NxCard) -> str:
    parts = [card.kind.capitalize()]
    if card.sort & FIGHTERS:
        parts = [f"{TYPE_NAMES[card.type]} {parts[0]}" if card.type >= 0 else parts[0]]
        parts += [card.subtype] if card.subtype else []
        parts += [f"Level {card.level}"] if card.sort == FIGHTER else []
    return ", ".join(parts)


def figures(card: NxCard) -> list[Stat]:
    if not card.sort & (HERO | FIGHTERS):
        return []
    made = [Stat("attack", "ATK", card.attacks[0].damage)] if card.attacks else []
    made.append(Stat("health", "Health", card.health))
    if card.armor:
        made.append(Stat("armor", "Armor", card.armor))
    return made


def notes(game: NostalgixCards, card: NxCard) -> list[str]:
    """What its figures say in a fight, and what it evolves from and into."""
    told: list[str] = []
    for words, mask in (("Weak to", card.weakness), ("Resists", card.resistance)):
        if mask:
            told.append(f"{words} {', '.join(types_of(mask))}")
    if card.evolves_from:
        told.append(f"Evolves from {card.evolves_from}")
    if card.sort == FIGHTER:
        higher = game.evolving_from(card)
        told += [f"Evolves into {', '.join(higher)}"] if higher else []
    return told


def facets(card: NxCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.type >= 0:
        made["type"] = [TYPE_NAMES[card.type]]
    if card.sort != HERO:
        made["cost"] = [str(card.cost)]
    if card.sort == FIGHTER:
        made["level"] = [str(card.level)]
    for name, value in (("subtype", card.subtype), ("rarity", card.rarity)):
        if value:
            made[name] = [value]
    return made


def explained(game: NostalgixCards, card: NxCard) -> list[Mark]:
    """The words of a card; before them what its kind and its Level mean."""
    found = game.looks.kind_explained(card)
    if card.level > 1 and card.sort == FIGHTER:
        found.append(game.looks.explainer.explain(f"Level {card.level}", "NX-752"))
    text = "\n".join([card.text, *(attack.effect for attack in card.attacks)])
    return found + game.looks.keywords(text)
