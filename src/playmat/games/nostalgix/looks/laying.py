"""The mat of Nostalgix: a row of 7 Fighters a side, behind it 3 slots, the Hero, 3 slots (NX-301).

Made from a view alone, so that it can show nothing that the view does not.
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import ARENA, NxCard
from playmat.games.nostalgix.facts.state import BACK, FIGHTER_SLOTS, NxState
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Arrow, Gauge, Lying, Mark, Mat, Offered, Place, Stat
from playmat.parts.mats import View

BESIDE: Final = 3  # slots on each side of the Hero


def mat(game: CardGame, view: View, eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges: list[Gauge] = []
    for seat, shown in view["seats"].items():
        places += places_of(game, seat, shown, seat == eyes)
        gauges += gauges_of(game, seat, shown, view["sudden_death"])
    places.append(arena(view))
    stages = mats.stages(game, view["phase"])
    return Mat(places, gauges, arrows(view, places), stages, view["active"], line(view))


def line(view: View) -> str:
    if view["over"] or not view["sudden_death"]:
        return mats.line(view)
    return f"Sudden Death: {mats.line(view)}" if view["turn"] else "Sudden Death"


def arrows(view: View, places: list[Place]) -> list[Arrow]:
    """The attack under way, as long as both sides of it stand."""
    fight = view["attack"]
    if fight is None:
        return []
    ends = [mats.key(fight[side]["number"]) for side in ("attacker", "defender")]
    return mats.between_cards([Arrow(*ends)], places)


def arena(view: View) -> Place:
    """The Arena of the table; beside it one that has just been played and waits."""
    cards: list[Lying] = []
    for field, note in (("arena", "it holds for both"), ("coming_arena", "being played")):
        for seat, shown in view["seats"].items():
            for body in mats.at_most_one(shown.get(field)):
                number, told = body["number"], f"{seat}'s; {note}"
                cards.append(Lying(mats.key(number), body["card"], body=number, note=told))
    return Place("arena", "arena", "Arena", shape="row", cards=cards, count=len(cards), slots=1)


def gauges_of(game: CardGame, seat: str, shown: View, sudden: bool) -> list[Gauge]:
    note = f"{shown['bound_mana']} bound" if shown["bound_mana"] else ""
    prizes = 2 if sudden else 10  # NX-103, NX-1502
    made = mats.gauges(game, seat, {**shown, "most_prizes": prizes}, mana=note)
    if shown["mana_token"]:
        note, icon = "one extra mana, once", game.files.art.signs[words.USE_TOKEN.name]
        made.append(
            Gauge(
                f"{seat}.token",
                "token",
                "Mana token",
                value=1,
                most=1,
                seat=seat,
                shape="sign",
                note=note,
                icon=icon,
            )
        )
    return made


def places_of(game: CardGame, seat: str, shown: View, own: bool) -> list[Place]:
    numbered = [(int(str(body["slot"]).removeprefix("B")), body) for body in shown["back_row"]]
    back = [(slot, lying(game, body)) for slot, body in numbered]
    left = [placed(card, slot) for slot, card in back if slot <= BESIDE]
    right = [placed(card, slot - BESIDE) for slot, card in back if slot > BESIDE]
    fighters = [placed(lying(game, body), int(body["slot"])) for body in shown["fighters"]]
    hero = placed(lying(game, shown["hero"]), 1)
    seen = shown.get("seen_before")
    note = f"seen before: {', '.join(seen)}" if seen else ""
    return [
        mats.bodies(seat, "fighters", "Fighters", fighters, FIGHTER_SLOTS),
        mats.bodies(seat, "tokens", "Tokens", [lying(game, body) for body in shown["tokens"]], 0),
        back_row(seat, "left", left, 1),
        mats.bodies(seat, "hero", "Hero", [hero], 1),
        back_row(seat, "right", right, BESIDE + 1),
        mats.hand(seat, shown["hand"], own),
        mats.pile(seat, "deck", "Deck", shown["deck"], note),
        mats.open_pile(seat, "void", "Void", shown["void"]),
    ]


def back_row(seat: str, name: str, cards: list[Lying], first: int) -> Place:
    """One half of the back row; its slots are counted through from B1 to B6."""
    made = mats.bodies(seat, name, f"Back row, {name}", cards, BESIDE)
    made.slot_names = [f"B{first + place}" for place in range(BESIDE)]
    return made


def placed(card: Lying, slot: int) -> Lying:
    card.slot = slot
    return card


# ---- bodies ----


def lying(game: CardGame, body: View) -> Lying:
    """A body; of a face-down one that is not the viewer's only the cost marker (NX-R37)."""
    made = mats.body(body)
    made.note = f"cost {body['marker']}" if "marker" in body else ""
    if "health" in body:
        combatant(game, body, made)
    elif body.get("host"):
        made.note = f"on {body['host']}"
    return made


def combatant(game: CardGame, body: View, made: Lying) -> None:
    """A Hero or Fighter with all that has happened to it."""
    card = cast("NxCard | None", game.by_name.get(body["card"]))
    attacks = body.get("attacks") or []
    if attacks or body["attack"]:
        base = attacks[0]["damage"] if attacks else 0
        made.stats.append(Stat("attack", "ATK", body["attack"], base))
    made.stats.append(Stat("health", "Health", body["health"], body["max_health"]))
    printed_armor = card.armor if card is not None else 0
    if body["armor"] or printed_armor:
        made.stats.append(Stat("armor", "Armor", body["armor"], printed_armor))
    made.marks, made.ready = marks(game, body), body["ready"]
    made.tapped = body["attacked"] and not body["ready"]
    made.attached = mats.on(made, body["attached"])
    made.under = list(body.get("under", ()))
    made.note = "; ".join(mats.notes(game, body))


def marks(game: CardGame, body: View) -> list[Mark]:
    """Keywords, statuses and counters, each explained."""
    made: list[Mark] = []
    for word in body["keywords"]:
        found = game.looks.keywords(word)
        made.append(found[0] if found else Mark(word))
    explain, titles = game.looks.explainer.explain, game.files.looks.marks
    made += [explain(*titles[status], "bad") for status in body["statuses"]]
    for name, count in body["counters"].items():
        made.append(explain(*titles[name], "bad" if name == "minus_atk" else "good", count))
    if body["sick"]:
        made.append(explain("Summoning Sickness", "NX-705", "bad"))
    return made


# ---- options ----


def offered(game: CardGame, state: State, option: Option) -> Offered:
    """An option with what it belongs to; the game's own meaning of its numbers ends here."""
    made = mats.offered(game, state, option)
    verb = option.verb
    if verb in (words.EQUIP, words.EVOLVE, words.STACK):
        made.other = option.body
    elif verb is words.CHOOSE_BODY:
        made.body = option.number
    elif verb is words.CHOOSE_CARD:
        made.card = option.name
        if option.number < 0:  # a card of a zone is chosen as -1 less its piece
            made.where = mats.place_of(state, -1 - option.number)
    else:
        made.body, made.other = option.body, option.other
    if verb in (words.PLAY, words.SET, words.CHOOSE_SLOT):
        aim_at_slot(cast(NxState, state), option, made)
    return made


def aim_at_slot(nx: NxState, option: Option, made: Offered) -> None:
    """The slot into which a card would go."""
    seat = letter(option.seat)
    place = option.number
    if option.verb is words.SET and place < 0:
        place = nx.free_back(option.seat)
    if made.card and cast(NxCard, nx.pieces[option.pieces[0]].card).sort == ARENA:
        made.place, made.slot = "arena", 1
    elif place >= BACK:
        slot = place - BACK + 1
        name = "left" if slot <= BESIDE else "right"
        made.place, made.slot = f"{seat}.{name}", slot if slot <= BESIDE else slot - BESIDE
    elif place >= 0:
        made.place, made.slot = f"{seat}.fighters", place + 1
