"""How Nostalgix looks: its cards, and what players read on them."""

from __future__ import annotations

from playmat.games.nostalgix.facts.card import FIGHTER, FIGHTERS, HERO, TOKEN, TYPE_NAMES, NxCard
from playmat.games.nostalgix.looks.describing import types_of
from playmat.games.nostalgix.looks.known_cards import NostalgixCards
from playmat.parts.look import Mark, Printed, PrintedAttack, Stat


def printed(game: NostalgixCards, card: NxCard) -> Printed:
    kind = TYPE_NAMES[card.type] if card.type >= 0 else card.kind
    return Printed(
        card.name,
        card.kind,
        type_line(card),
        kind,
        game.art.icons(card.name, [card.subtype, card.text], [kind, card.kind]),
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
    found = game.kind_explained(card)
    if card.level > 1 and card.sort == FIGHTER:
        found.append(game.explainer.explain(f"Level {card.level}", "NX-752"))
    text = "\n".join([card.text, *(attack.effect for attack in card.attacks)])
    return found + game.keywords(text)
