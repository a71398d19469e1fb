"""How the Nintendo TCG looks: its views, its cards, and what players read on them."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts.card import NtCard
from playmat.games.nintendo.facts.happenings import BATTLE_ATTACK
from playmat.games.nintendo.facts.standing import STATUS_KEY, speaker
from playmat.games.nintendo.facts.state import BATTLE, MAIN_AREA, PHASES, NtBody, NtState, label
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.games.nintendo.play.battle import cannot_attack, fastest, ready
from playmat.kernel.seats import letter
from playmat.kernel.shown import TABLE, shown_at_seat, shown_on
from playmat.kernel.views import ABOVE
from playmat.parts import mats
from playmat.parts.look import Mark, Printed, PrintedAttack, Stat


def describe_table(nt: NtState, viewer: int) -> dict[str, object]:
    nt.refresh()
    area = nt.body_of(nt.area)
    subs = [cast(NtBody, nt.bodies[number]) for number in nt.sub_areas]
    in_battle = nt.phase == BATTLE and not nt.over
    return {
        "mode": nt.mode,
        **shown_on(nt, TABLE),
        "phase": PHASES[nt.phase],
        "active": letter(nt.active) if nt.turn else None,
        "first": letter(nt.first) if nt.first >= 0 else None,
        "area": None if area is None else area.name,
        "area_by": None if area is None else letter(area.seat),
        "area_card": None if area is None else describe_body(nt, area, viewer),
        "sub_areas": [body.name for body in subs],
        "sub_area_cards": [describe_body(nt, body, viewer) for body in subs],
        "status": sorted(area_statuses(nt)),
        "next_to_act": [body.number for body in fastest(nt)] if in_battle else [],
        "attack": attack_under_way(nt),
        "waiting": waiting_effects(nt),
        "draw": nt.over and not nt.winners,
    }


def attack_under_way(nt: NtState) -> dict[str, object] | None:
    """Who attacks whom now; a target of None is the player (NT-791)."""
    for frame in reversed(nt.frames):
        if frame.program.name == BATTLE_ATTACK:
            target = frame.subjects[0] if frame.subjects else None
            return {"attacker": frame.source, "target": target, "player": letter(frame.other)}
    return None


def waiting_effects(nt: NtState) -> list[dict[str, object]]:
    """The effects that have been activated and not carried out yet, the next to happen first."""
    found: list[dict[str, object]] = []
    for frame in reversed(nt.frames):
        body = nt.recall(frame.source)
        if body is None or body.face_down:
            continue
        for line in body.card.lines:
            if line.program is frame.program:
                told = {"name": label(nt, body), "card": body.name, "token": body.is_token()}
                found.append({**told, "by": letter(frame.seat), "text": line.text})
    return found


def area_statuses(nt: NtState) -> dict[str, str]:
    """The statuses of the play area, given by an effect or by a constant that works."""
    found: dict[str, str] = {}
    for given in nt.statuses:
        status = nt.common.statuses[given.key & STATUS_KEY]
        who = speaker(given.key, -1)
        found[f"{letter(who)}: {status.name}" if who >= 0 else status.name] = status.text
    for body in cast("dict[int, NtBody]", nt.bodies).values():
        if nt.works(body):
            found.update(dict.fromkeys(body.card.area_statuses, ""))
    return found


def describe_seat(nt: NtState, seat: int, viewer: int) -> dict[str, object]:
    nt.refresh()
    lying = {
        "characters": nt.characters(seat),
        "placements": [body for body in nt.others(seat, cards.PLACEMENTS) if not body.host],
        "assistants": nt.others(seat, cards.ASSISTANT),
        "effects": [body for body in nt.others(seat, cards.EFFECTS) if not body.host],
        "areas": nt.others(seat, cards.AREA),
    }
    return {
        **shown_at_seat(nt, seat),
        **{name: [describe_body(nt, b, viewer) for b in there] for name, there in lying.items()},
        "revealed": [nt.game.card_at(index).name for index in nt.revealed[seat]],
        "assistant_played": nt.assisted and nt.active == seat,
    }


def sees(nt: NtState, body: NtBody, viewer: int) -> bool:
    """Whether the viewer knows what lies here: only a starting commander lies face down."""
    return not body.face_down or viewer in (ABOVE, body.seat)


def describe_body(nt: NtState, body: NtBody, viewer: int) -> dict[str, object]:
    """A card in play with all that has happened to it."""
    if not sees(nt, body, viewer):
        return {"number": body.number, "face": "down"}
    shown: dict[str, object] = {
        **mats.seen(body, label(nt, body)),
        "area": place_of(nt, body),
        "text": body.card.text,
        "used": [line.name or line.text for line in body.card.lines if is_used(body, line.place)],
    }
    if body.sort == cards.AREA:
        shown["by"] = letter(body.seat)
    if body.host:
        host = nt.body_of(body.host)
        shown["host"] = None if host is None else f"{letter(host.seat)}'s {label(nt, host)}"
    if body.is_character():
        shown.update(describe_character(nt, body))
    return shown


def is_used(body: NtBody, place: int) -> bool:
    return any(mark & 1 for mark in body.used[2 * place : 2 * place + 2])


def place_of(nt: NtState, body: NtBody) -> str:
    place = nt.recall(body.place)
    return "main" if body.place == MAIN_AREA or place is None else place.name


def describe_character(nt: NtState, body: NtBody) -> dict[str, object]:
    card = body.card
    attached = [cast(NtBody, nt.bodies[number]) for number in body.attached]
    return {
        "hp": body.health(),
        "max_hp": body.hp,
        "damage": body.damage,
        **shown_on(body, "character"),
        "dp": body.defense(),
        "normal_dp": body.dp,
        "printed": {"ap": card.ap, "dp": card.dp, "sp": card.sp, "hp": card.hp},
        "level": card.cost,
        "commander": card.commander,
        "general_to": card.general_to,
        "attached": [item.name for item in attached],
        "attached_cards": [item.number for item in attached],
        "statuses": [name for name, _ in statuses_of(nt, body)],
        "status_texts": dict(statuses_of(nt, body)),
        "elements": elements_of(body.elements),
        "sub_types": body.types,
        "token": body.is_token(),
        "acted": body.acted > 0,
        "dying": body.dying,
        "ready": nt.phase == BATTLE and ready(body) and not cannot_attack(body),
    }


def statuses_of(nt: NtState, body: NtBody) -> list[tuple[str, str]]:
    given = [nt.common.statuses[status.key] for status in body.statuses]
    return [(status.name, status.text) for status in given]


def elements_of(mask: int) -> list[str]:
    return [name.lower() for bit, name in enumerate(cards.ELEMENT_NAMES) if mask >> bit & 1]


# ---- cards ----


BORDERS: Final = {  # how a card marks the kind of an effect (section 2)
    cards.NORMAL: "*Normal*",
    cards.ATTACK: "*Attack*",
    cards.TIMED: "[Timed]",
    cards.INSTANT: "<Instant>",
    cards.STATIC: "{Constant}",
    cards.TRIGGERED: "{Constant}",
    cards.SONG_LINE: "Song",
}

EFFECT_CARDS: Final = {  # what an Effect card does depends on its border (3.14)
    cards.ATTACK: "NT-615",
    cards.TIMED: "NT-612",
    cards.INSTANT: "NT-613",
    cards.STATIC: "NT-614",
    cards.TRIGGERED: "NT-614",
}

IN_EXTRA: Final = "required"  # what a deck builder calls cards of the extra deck
ITEMS: Final = ("item", "mask", "instrument")


def printed(game: NintendoCards, card: NtCard) -> Printed:
    name = game.looks.printed_name(card)
    colour = colour_of(card)
    return Printed(
        name,
        IN_EXTRA if card.required else card.kind,
        type_line(card),
        colour,
        game.files.art.icons(name, [" ".join(card.sub_types)], [card.kind]),
        cost=None if card.sort == cards.TOKEN else card.cost,
        stats=figures(card),
        attacks=[
            PrintedAttack(line.name, colour=BORDERS[line.kind])
            for line in card.lines
            if line.name and line.kind in BORDERS
        ],
        notes=notes(card),
        facets=facets(card),
        quote=card.lore,
    )


def colour_of(card: NtCard) -> str:
    if card.sort & cards.CHARACTERS:
        return elements(card)[0]
    return "item" if card.kind in ITEMS else card.kind


def elements(card: NtCard) -> list[str]:
    return [name.capitalize() for name in elements_of(card.elements)]


KINDS_IN_FULL: Final = {
    "commander": "Character-Commander",
    "mask": "Mask Item",
    "instrument": "Instrument Item",
}


def type_line(card: NtCard) -> str:
    """Kind, elements and sub-types, as the foot of a card lists them."""
    kind = KINDS_IN_FULL.get(card.kind)
    parts = [kind or card.kind.capitalize()]
    if card.required:
        parts[0] = f"Required {parts[0]}"
    if card.sort & cards.CHARACTERS:
        parts.append("/".join(elements(card)))
    return ", ".join([*parts, *card.sub_types])


def figures(card: NtCard) -> list[Stat]:
    if not card.sort & cards.CHARACTERS:
        return []
    return [
        Stat("attack", "AP", card.ap),
        Stat("defense", "DP", card.dp),
        Stat("speed", "SP", card.sp),
        Stat("health", "HP", card.hp),
    ]


def notes(card: NtCard) -> list[str]:
    told: list[str] = []
    if card.sort & cards.CHARACTERS and card.sort != cards.TOKEN:
        told.append(f"Level {card.cost}")
    if card.required or card.sort == cards.TOKEN:
        told.append("Belongs in the extra deck")
    return told


def facets(card: NtCard) -> dict[str, list[str]]:
    made = {"kind": [card.kind]}
    if card.sort & cards.CHARACTERS:
        made["element"] = elements(card)
    if card.sort != cards.TOKEN:
        made["cost"] = [str(card.cost)]
    borders = list(dict.fromkeys(BORDERS[n.kind] for n in card.lines if n.kind in BORDERS))
    for name, values in (("effects", borders), ("sub-type", list(card.sub_types))):
        if values:
            made[name] = values
    return made


def explained(game: NintendoCards, card: NtCard) -> list[Mark]:
    """The words of a card; before them what its kind and its being Required mean."""
    explain = game.looks.explainer.explain
    found = [explain("Required", "NT-651")] if card.required else []
    found += game.looks.kind_explained(card)
    if card.kind == "effect" and card.lines:
        found.append(explain("Effect card", EFFECT_CARDS[card.lines[0].kind]))
    known = {told for mark in found for told in (mark.name, mark.rule)}
    words = [mark for mark in game.looks.keywords(card.text) if not known & {mark.name, mark.rule}]
    return found + words


def as_printed(game: NintendoCards, name: str, token: bool) -> str:
    """The name under which a card in play is printed."""
    card = game.common.tokens.get(name) if token else game.by_name.get(name)
    return name if card is None else game.looks.printed_name(cast(NtCard, card))
