"""The mat of Project Nexus: two boards that face each other column by column (PN-301, PN-308).

Made from a view alone, so that it can show nothing that the view does not.
"""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import words
from playmat.games.nexus.facts.board import AV, SLOT_NAMES
from playmat.games.nexus.facts.state import LIFE, MOST_CHARGES, PnState
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Arrow, Gauge, Lying, Mark, Mat, Offered, Place, Stat
from playmat.parts.mats import View

SLOT_TITLES: Final = {"FL": "Front-Line", "RG": "Rear-Guard", "IS": "Item/Spell"}
COLUMNS: Final = {"L": "left", "C": "centre", "R": "right"}
BARE: Final = "Bare Avatar position"  # what the page writes where there is no card
TOUCHED: Final = (  # verbs whose option names the body that is touched
    *(words.USE, words.RECAST, words.ACTIVATE, words.BOOST, words.BLOCK),
    *(words.AGAINST, words.EQUIP_TO, words.CHOOSE_BODY),
)
INTO_A_SLOT: Final = (
    *(words.SUMMON, words.SUMMON_OVER, words.PLAY, words.PLAY_OVER, words.SET, words.SET_OVER),
    *(words.CAST, words.MOVE, words.CHOOSE_SLOT),
)


def mat(game: CardGame, view: View, eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges = battle(game, view)
    for seat, shown in view["seats"].items():
        places += board(game, view, seat, shown)
        places += piles(seat, shown, seat == eyes)
        gauges += gauges_of(game, view, seat, shown)
    stages = mats.stages(game, stage(view))
    return Mat(places, gauges, arrows(view, places), stages, view["active"], line(game, view))


def stage(view: View) -> str:
    if view["phase"] != "battle":
        return str(view["phase"])
    return view["step"] or "start"


def line(game: CardGame, view: View) -> str:
    bout = f"Bout {view['bout']}. " if view["mode"] == "match" and not view["over"] else ""
    kind = "Step" if view["step"] not in (None, "start") else "Phase"
    return bout + mats.line(view, f"{game.files.looks.stages.get(stage(view))} {kind}")


# ---- a battle ----


def arrows(view: View, places: list[Place]) -> list[Arrow]:
    """The attack under way and the boost behind it, while both ends lie there."""
    fight = view["battle"]
    if fight is None:
        return []
    attacker = mats.key(fight["attacker_body"])
    made = [
        Arrow(attacker, mats.key(fight["target_body"])),
        Arrow(mats.key(fight["booster_body"]), attacker, "boost"),
    ]
    return mats.between_cards(made, places)


def battle(game: CardGame, view: View) -> list[Gauge]:
    """What the attack would take: its ATK with the boost, and its Critical (PN-907, PN-1104)."""
    fight = view["battle"]
    if fight is None or fight["attacker"] is None:
        return []
    told = [f"{fight['attacker']} attacks {fight['target'] or 'nothing any more'}"]
    if fight["booster"]:
        told.append(f"boosted by {fight['booster']} (+{fight['boost']})")
    told.append(f"Critical {fight['critical']}")
    if fight["blocked"]:
        told.append("body-blocked")
    title = "Body-blocked" if fight["blocked"] else f"ATK, Critical {fight['critical']}"
    icon = game.files.art.signs["blocked" if fight["blocked"] else "battle"]
    return [Gauge("battle", "battle", title, fight["power"], note=", ".join(told), icon=icon)]


# ---- a seat ----


def board(game: CardGame, view: View, seat: str, shown: View) -> list[Place]:
    """The nine slots, each by itself, so that columns face columns."""
    made: list[Place] = []
    for name in SLOT_NAMES:
        cards = [lying(game, view, body) for body in mats.at_most_one(shown[name])]
        slot = mats.bodies(seat, name, slot_title(name), cards, 1)
        slot.slot_names = [name]
        made.append(slot)
    return made


def slot_title(name: str) -> str:
    """What a slot is called: "Front-Line left"."""
    row, _, column = name.partition("-")
    return f"{SLOT_TITLES[row]} {COLUMNS[column]}" if column else "Avatar"


def piles(seat: str, shown: View, own: bool) -> list[Place]:
    made = [
        mats.hand(seat, shown["hand"], own),
        mats.pile(seat, "deck", "Deck", shown["deck"]),
        # Their owner may put these in any order (PN-1402).
        mats.open_pile(seat, "discard", "Discard Pile", shown["discard"], own),
        mats.open_pile(seat, "charge_up", "Charges", shown["charge_up"], own),
        mats.pile(seat, "charge_down", "Sparks", shown["charge_down"]),
        mats.open_pile(seat, "played", "Being played", shown["played"]),
    ]
    return [place for place in made if place.count or place.name != "played"]


def gauges_of(game: CardGame, view: View, seat: str, shown: View) -> list[Gauge]:
    milestones = game.files.looks.gauges["level"].marks  # PN-407
    coming = next((step for step in milestones if step > shown["level"]), None)
    ahead = f"at {coming} the most mana rises by 5" if coming else "full"
    told = f"{shown['charges_up']} face up, {shown['charges_down']} face down; {ahead}"
    wins = {"wins": view["match"][seat]} if view["mode"] == "match" else {}
    tops = {"most_life": LIFE, "most_charges": MOST_CHARGES}
    return mats.gauges(game, seat, {**shown, **tops, **wins}, level=told)


# ---- bodies ----


def lying(game: CardGame, view: View, body: View) -> Lying:
    """A card in its slot; of a set card of others there is only that it is one (PN-714)."""
    number = body["number"]
    made = Lying(mats.key(number), body["name"], body=number, slot=1, face_down=body["set"])
    if "kind" not in body:
        return made
    if body["name"] is None:
        made.card = made.label = BARE
    made.tapped = body["exhausted"]
    if "atk" in body:
        atk, hp, critical = body["printed"]
        made.stats = [
            Stat("attack", "ATK", body["atk"], atk),
            Stat("health", "HP", body["hp"], max(hp, body["max_hp"])),
            Stat("critical", "Critical", body["critical"], critical),
        ]
        made.marks = marks(game, view, body)
    made.note = "; ".join(notes(body))
    return made


def marks(game: CardGame, view: View, body: View) -> list[Mark]:
    """Keywords, and the part that it plays in a battle."""
    made = [found for name in body["keywords"] for found in game.looks.keywords(name)[:1]]
    fight = view["battle"]
    if fight is not None and fight["booster_body"] == body["number"]:
        made.append(game.looks.explainer.explain(f"+{fight['boost']}", "PN-906", "good"))
    if fight is not None and fight["blocked"] and fight["target_body"] == body["number"]:
        made.append(game.looks.explainer.explain("body-blocked", "PN-1012", "good"))
    return made


def notes(body: View) -> list[str]:
    told: list[str] = []
    if body.get("equipped"):
        told.append(f"equipped with {', '.join(body['equipped'])}")
    if "equipped_to" in body:
        host = body["equipped_to"]
        told.append(f"on {host}" if host else "not equipped")
    if body.get("switched"):
        told.append("has moved")
    if body["set"]:
        told.append(f"set in turn {body['set_turn']}")
    return told


# ---- options ----


def offered(game: CardGame, pn: PnState, option: Option) -> Offered:
    """An option with what it belongs to; the game's own meaning of its numbers ends here."""
    verb = option.verb
    made = mats.offered(game, pn, option)
    seat = letter(option.seat)
    if verb is words.THROW:
        made.icon = game.files.art.signs[option.name]
    elif verb is words.SYNTHESISE:
        made.place, made.slot = f"{seat}.{SLOT_NAMES[AV]}", 1
    elif verb in INTO_A_SLOT:
        made.body = option.body
        made.place, made.slot = f"{seat}.{SLOT_NAMES[option.number]}", 1
    elif verb in (words.ATTACK, words.EQUIP):
        made.body, made.other = option.body, option.other
    elif verb in TOUCHED:
        made.body = option.body if pn.body_of(option.body) is not None else 0
    elif verb is words.CHOOSE_SEAT:
        made.seat = option.name
    return made
