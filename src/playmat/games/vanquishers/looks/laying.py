"""The mat of Vanquishers: a Hero among its weapons, and the two dice between the sides.

Made from a view alone, so that it can show nothing that the view does not.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.state import STEPS, WEAPONS, VqState
from playmat.games.vanquishers.looks.look import ITEM_FIGURES
from playmat.games.vanquishers.rules.bodies import PLAIN_HERO
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Arrow, Gauge, Lying, Mark, Mat, Offered, Place, Stat
from playmat.parts.mats import View

ROWS: Final = (  # what lies beside each other, as a view names it
    ("ability_cards", "abilities", "Abilities"),
    ("trap_cards", "traps", "Traps"),
    ("vitality_cards", "vitality", "Vitality"),
)
TINTS: Final = {"black": "#191b20", "red": "#b3271c"}
IN_VIEWS: Final = {  # what a view calls the figures of an item
    "target": "target_value",
    "attack": "kinetic",
    "shield damage": "shield_damage",
    "aoe": "aoe",
    "range": "range",
}


def mat(game: CardGame, view: View, eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges = dice(game, view)
    for seat, shown in view["seats"].items():
        places += board(game, view, seat, shown)
        places += piles(seat, shown, seat == eyes)
        gauges += gauges_of(game, seat, shown)
    stages = mats.stages(game, view["phase"])
    return Mat(places, gauges, arrows(view, places), stages, view["active"], line(game, view))


def line(game: CardGame, view: View) -> str:
    step = STEPS.index(view["phase"]) if view["turn"] else 0
    title = game.files.looks.stages.get(view["phase"])
    return mats.line(view, f"step {step}, {title}" if step else "it begins")


def arrows(view: View, places: list[Place]) -> list[Arrow]:
    """The attack under way, while its item and its target's Hero lie there."""
    fight = view["attack"]
    target = None if fight is None else view["seats"].get(fight["target"], {}).get("hero")
    if target is None:
        return []
    arrow = Arrow(mats.key(fight["item"]), mats.key(target["number"]))
    return mats.between_cards([arrow], places)


# ---- between the sides ----


def dice(game: CardGame, view: View) -> list[Gauge]:
    """The last targeting roll: both dice, and their total beside the Defense (VQ-753)."""
    roll = view["rolled"]
    if roll is None:
        return []
    black, red, total, defense = (roll[name] for name in ("black", "red", "total", "defense"))
    value = total - black - red
    said = f"black {black} + red {red} + TV {value}, against Defense {defense}: "
    said += "a hit" if total >= defense else "a miss"
    thrown = (("black", black, "for the hit"), ("red", red, "for the hit and for abilities"))
    made: list[Gauge] = []
    for colour, value, use in thrown:
        note, icon = f"rolled by {roll['by']}, {use}", game.files.art.signs[f"{colour} die"]
        die = Gauge(
            colour,
            colour,
            f"{colour.capitalize()} die",
            value=value,
            most=6,
            shape="dice",
            note=note,
            icon=icon,
        )
        die.tint = TINTS[colour]
        made.append(die)
    made.append(Gauge("total", "total", "Total against Defense", total, defense, note=said))
    return made


# ---- a seat ----


def board(game: CardGame, view: View, seat: str, shown: View) -> list[Place]:
    """All that lies on a seat's board."""
    advanced = view["mode"].startswith("advanced")
    laid = [lying(game, body, advanced) for body in shown["weapons"]]
    for made, body in zip(laid, shown["weapons"], strict=True):
        made.slot = body["slot"]
    places = [mats.bodies(seat, "weapons", "Item Weapons", laid, view["weapon_slots"])]
    single = [("armor", "armor", "Armor"), ("hero_item", "item", "Hero Item")]
    if advanced:
        single.append(("energy_class_card", "class", "Energy Class"))
    for field, name, title in single:
        cards = [lying(game, body, advanced) for body in mats.at_most_one(shown[field])]
        places.append(mats.single(seat, name, title, cards))
    places.append(mats.single(seat, "hero", "Hero", [hero(game, shown)] if shown["hero"] else []))
    for field, name, title in ROWS:
        cards = [lying(game, body, advanced) for body in shown[field]]
        places.append(mats.bodies(seat, name, title, cards))
    return places


def piles(seat: str, shown: View, own: bool) -> list[Place]:
    made = [
        mats.hand(seat, shown["hand"], own),
        mats.pile(seat, "deck", "Deck", shown["deck"]),
        mats.open_pile(seat, "discard", "Discard pile", shown["discard"]),
        mats.open_pile(seat, "exile", "Exile", shown["exile"]),
        mats.pile(seat, "aside", "Set aside", shown["aside"]),
    ]
    return [place for place in made if place.count or place.name != "aside"]


def gauges_of(game: CardGame, seat: str, shown: View) -> list[Gauge]:
    spare = shown["temporary_storage"]
    told = f"recovers {shown['recovery']}, Damage Resistance {shown['resistance']}"
    storage = f"{spare} of it temporary" if spare else ""
    return mats.gauges(game, seat, shown, shield=told, storage=storage)


# ---- bodies ----


def lying(game: CardGame, body: View, advanced: bool) -> Lying:
    """A card in play; of a hidden Trap there is only what was paid for it (VQ-621)."""
    paid = f"{body['paid']} paid" if "paid" in body else ""
    made = mats.body(body)
    if made.card is None:
        made.note = paid
        return made
    made.ready = bool(body.get("ready") or body.get("line_ready"))
    made.tapped = bool(body.get("used")) and not made.ready
    card = cast("VqCard | None", game.by_name.get(body["card"]))
    if card is not None and card.sort & cards.ITEMS:
        item(game, body, card, advanced, made)
    elif card is not None and card.sort & (cards.ARMOR | cards.ENERGY_CLASS):
        made.stats = worn(body, card)
    left = body.get("until")
    stays = f"{left} more {'turn' if left == 1 else 'turns'}" if left else ""
    told = [made.note, paid, "used this turn" if body.get("used") else "", stays]
    made.note = "; ".join(filter(None, told))
    return made


def item(game: CardGame, body: View, card: VqCard, advanced: bool, made: Lying) -> None:
    """An Item Weapon or Hero Item: figures, Ammunition below it, Mods on it."""
    if body["target_value"] is not None:
        made.stats = item_stats(body, base_figures(card, advanced))
    if card.sort != cards.WEAPON:
        return
    made.under = list(body["ammunition"])
    made.attached = mats.on(made, body["mods"])
    held, needed = len(made.under), body["ammo_required"]
    made.note = f"Ammunition {held} of {needed}" if needed or held else ""
    explain = game.looks.explainer.explain
    made.marks += [explain("Counter Attack", "VQ-R83")] if body["counter_attack"] else []
    made.marks += [explain("Dual Wield", "VQ-R27")] if body["dual_wield"] else []
    made.marks += [] if body["loaded"] else [explain("not loaded", "VQ-662", "bad")]


def base_figures(card: VqCard, advanced: bool) -> list[int]:
    """The printed figures as the mode reads them: in Standard all energy is Kinetic (VQ-124)."""
    found = list(card.figures)
    if not advanced:
        found[cards.FIGURES - len(cards.ENERGIES) :] = [0] * len(cards.ENERGIES)
        kinetic = next(at for at, name, _ in ITEM_FIGURES if name == "attack")
        found[kinetic] += sum(card.figures[cards.ENERGY : cards.FIGURES])
    return found


def item_stats(body: View, base: list[int]) -> list[Stat]:
    made: list[Stat] = []
    for at, name, title in ITEM_FIGURES:
        if name not in IN_VIEWS:
            continue
        value = body[IN_VIEWS[name]]
        if value or base[at] or at == cards.TARGET_VALUE:
            made.append(Stat(name, title, value, base[at]))
    for number, name in enumerate(cards.ENERGIES):
        value = body["energy_damage"].get(name, 0)
        if value or base[cards.ENERGY + number]:
            made.append(Stat(name, name.capitalize(), value, base[cards.ENERGY + number]))
    return made


def worn(body: View, card: VqCard) -> list[Stat]:
    """Armor with its Durability, and what it or an Energy Class card gives."""
    made: list[Stat] = []
    if "durability" in body:
        made.append(Stat("durability", "Durability", body["durability"], body["max_durability"]))
    if card.figures[cards.SHIELD]:
        made.append(Stat("armor", "Shield", card.figures[cards.SHIELD]))
    if card.figures[cards.DEFENSE]:
        made.append(Stat("defense", "Defense", card.figures[cards.DEFENSE]))
    return made


def hero(game: CardGame, shown: View) -> Lying:
    """A Hero with its figures as they are now, its V side and its conditions."""
    body = shown["hero"]
    made = Lying(mats.key(body["number"]), body["card"], body=body["number"])
    made.ready = bool(body.get("line_ready"))
    base = cast(VqCard, game.by_name.get(body["card"], PLAIN_HERO)).figures
    made.stats = [
        Stat("health", "Life", shown["life"], shown["max_life"]),
        Stat("armor", "Shield", shown["shield"], shown["max_shield"]),
        Stat("defense", "Defense", shown["defense"], base[cards.DEFENSE]),
        Stat("recovery", "Recovery", shown["recovery"], base[cards.RECOVERY]),
    ]
    if shown["resistance"]:
        made.stats.append(Stat("resistance", "Resistance", shown["resistance"], 0))
    made.marks = marks(game, shown)
    return made


def marks(game: CardGame, shown: View) -> list[Mark]:
    """The V-Trigger, and the conditions with the turns that they have left."""
    made: list[Mark] = []
    explain, signs = game.looks.explainer.explain, game.files.art.signs
    if shown["v_triggered"]:
        made.append(explain("V-Trigger", "VQ-544", "good", icon=signs["v-trigger"]))
    for name, left in shown["conditions"].items():
        made.append(explain(*game.files.looks.marks[name], "bad", left, signs[name]))
    made += [explain(f"cannot {deed}", "VQ-R114") for deed in shown["cannot"]]
    return made


# ---- options ----


def offered(game: CardGame, vq: VqState, option: Option) -> Offered:
    """An option with what it belongs to; the game's own meaning of its numbers ends here."""
    verb = option.verb
    made = mats.offered(game, vq, option)
    if verb in (words.ATTACH, words.SWITCH):
        made.other = option.body
    elif verb is words.TARGET:
        made.body, made.other = option.body, vq.hero(option.number).number
    elif verb is words.CHOOSE_SEAT:
        made.body = vq.hero(option.number).number
    elif verb is words.V_TRIGGER:
        made.body = vq.hero(option.seat).number
    elif verb is words.ACTIVATE:
        aim_at_slot(vq, option, made)
    else:
        made.body = option.body if vq.body_of(option.body) is not None else 0
    return made


def aim_at_slot(vq: VqState, option: Option, made: Offered) -> None:
    """The slot into which an item, Armor or Energy Class card would go."""
    sort = cast(VqCard, vq.pieces[option.pieces[0]].card).sort
    single = {cards.ARMOR: "armor", cards.HERO_ITEM: "item", cards.ENERGY_CLASS: "class"}
    seat = letter(option.seat)
    if sort in single:
        made.place, made.slot = f"{seat}.{single[sort]}", 1
    elif sort == cards.WEAPON:
        free = vq.free_slot(option.seat)
        if free >= 0:
            made.place, made.slot = f"{seat}.weapons", free - WEAPONS + 1
