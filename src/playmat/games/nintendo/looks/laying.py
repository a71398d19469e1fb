"""The mat of the Nintendo TCG: the main area and each sub-area as grounds on which both sides
face each other, and beside them the order of battle.

Made from a view alone, so that it can show nothing that the view does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playmat.games.nintendo.facts import words
from playmat.games.nintendo.facts.card import AREA, CHARACTERS, NtCard
from playmat.games.nintendo.facts.state import MAIN_AREA, VITALITY, NtState
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.games.nintendo.looks.look import as_printed
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.parts import mats
from playmat.parts.look import Arrow, Gauge, Ground, Lying, Mark, Mat, Offered, Place, Stat
from playmat.parts.mats import View

MAIN: Final = "main"  # what a view calls the main area
SUB: Final = "sub"  # the areas of the layout in which sub-areas stand
OTHERS: Final = ("assistants", "placements", "effects")


def mat(game: NintendoCards, view: View, eyes: str | None) -> Mat:
    areas = {MAIN: MAIN_AREA}
    areas.update({card["card"]: card["number"] for card in view["sub_area_cards"]})
    places = centre(game, view)
    gauges: list[Gauge] = []
    for seat, shown in view["seats"].items():
        places += sides(game, view, seat, areas)
        places += piles(game, seat, shown, seat == eyes)
        gauges += mats.gauges(game, seat, {**shown, "most_vp": max(VITALITY, shown["vp"])})
    phase = "end" if view["phase"] == "between" else view["phase"]
    return Mat(
        places,
        gauges,
        arrows(view, places),
        stages=mats.stages(game, phase),
        active=view["active"],
        line=mats.line(view),
        grounds=[ground(view, name, number) for name, number in areas.items()],
    )


def ground(view: View, name: str, number: int) -> Ground:
    if number != MAIN_AREA:
        return Ground(ground_id(number), SUB, name)
    note = f"Status: {', '.join(view['status'])}" if view["status"] else ""
    return Ground(ground_id(number), MAIN, "Main area", note)


def ground_id(number: int) -> str:
    return MAIN if number == MAIN_AREA else f"area {number}"


def area_of(number: int) -> str:
    """The area of the layout in which an area of the game stands."""
    return MAIN if number == MAIN_AREA else SUB


def side_id(seat: str, number: int) -> str:
    """The characters of a seat in an area."""
    return f"{seat}.{ground_id(number)}"


def arrows(view: View, places: list[Place]) -> list[Arrow]:
    """The attack under way, as long as both stand."""
    fight = view["attack"]
    if fight is None:
        return []
    target = fight["player"] if fight["target"] is None else mats.key(fight["target"])
    return mats.between_cards([Arrow(mats.key(fight["attacker"]), target)], places)


# ---- the centre: Areas, the order of battle, what waits ----


def centre(game: NintendoCards, view: View) -> list[Place]:
    main = area_place(game, MAIN_AREA, mats.at_most_one(view["area_card"]))
    subs = [area_place(game, card["number"], [card]) for card in view["sub_area_cards"]]
    return [order(game, view), waiting(game, view), main, *subs]


def area_place(game: NintendoCards, number: int, cards: list[View]) -> Place:
    """The card of an Area or sub-area, on its ground."""
    laid, where = [lying(game, card, card["by"]) for card in cards], ground_id(number)
    here, area = f"{where}.card", area_of(number)
    return Place(
        here, area, "Area", shape="row", cards=laid, count=len(laid), slots=1, ground=where
    )


def order(game: NintendoCards, view: View) -> Place:
    """Who acts when: by SP, on a tie the turn player's first (NT-702, NT-703)."""
    found: list[tuple[int, bool, Lying]] = []
    battle = view["phase"] == "battle"
    for seat, shown in view["seats"].items():
        for body in shown["characters"]:
            if body["face"] == "down":
                continue
            made = Lying(f"order.{body['number']}", printed_as(game, body), body["name"])
            made.seat = seat
            made.stats = [Stat("speed", "SP", body["sp"], body["printed"]["sp"])]
            made.tapped = body["tapped"] or (battle and body["acted"])
            made.ready = body["number"] in view["next_to_act"]
            made.note = told_order(body, battle, made.ready)
            found.append((-body["sp"], seat != view["active"], made))
    found.sort(key=lambda entry: entry[:2])
    cards = [made for _, _, made in found]
    return Place("order", "order", "Battle order", shape="track", cards=cards, count=len(cards))


def told_order(body: View, battle: bool, is_next: bool) -> str:
    if is_next:
        return "acts next"
    if battle and body["acted"]:
        return "has acted"
    return "tapped" if body["tapped"] else ""


def waiting(game: NintendoCards, view: View) -> Place:
    """The effects that have been activated and wait for a reply (NT-811)."""
    cards: list[Lying] = []
    for place, effect in enumerate(view["waiting"]):
        made = Lying(f"waiting.{place}", printed_as(game, effect), effect["name"])
        made.seat, made.note = effect["by"], effect["text"]
        cards.append(made)
    return Place(
        "waiting", "waiting", "About to happen", shape="track", cards=cards, count=len(cards)
    )


# ---- a seat ----


def sides(game: NintendoCards, view: View, seat: str, areas: Mapping[str, int]) -> list[Place]:
    """A seat's side of every area: its characters, and its other cards."""
    shown = view["seats"][seat]
    out = {card["number"] for card in [view["area_card"], *view["sub_area_cards"]] if card}
    others = [body for name in OTHERS for body in shown[name]]
    others += [body for body in shown["areas"] if body["number"] not in out]

    def inside(bodies: list[View], number: int) -> list[View]:
        return [b for b in bodies if areas.get(b.get("area", MAIN), MAIN_AREA) == number]

    made: list[Place] = []
    for number in areas.values():
        where, here, area = ground_id(number), side_id(seat, number), area_of(number)
        characters = [character(game, body) for body in inside(shown["characters"], number)]
        made.append(row(here, area, "Characters", seat, characters, where))
        laid = [lying(game, body) for body in inside(others, number)]
        title = "Assistants, placements, effects"
        made.append(row(f"{here}.others", f"{area}_rear", title, seat, laid, where))
    return made


def row(here: str, area: str, title: str, seat: str, cards: list[Lying], where: str) -> Place:
    return Place(
        here, area, title, shape="row", seat=seat, cards=cards, count=len(cards), ground=where
    )


def piles(game: NintendoCards, seat: str, shown: View, own: bool) -> list[Place]:
    seen = shown["revealed"]
    note = f"shown this turn: {', '.join(seen)}" if seen else ""
    made = [
        mats.hand(seat, shown["hand"], own),
        mats.pile(seat, "deck", "Deck", shown["deck"], note),
        mats.open_pile(seat, "discard", "Discard pile", shown["discard"]),
        extra_deck(game, seat, shown["extra"]),
        mats.open_pile(seat, "removed", "Removed", shown["removed"]),
    ]
    return [place for place in made if place.count or place.name != "removed"]


def extra_deck(game: NintendoCards, seat: str, cards: list[str | None]) -> Place:
    """The extra deck: open to who may look."""
    if any(card is None for card in cards):
        return mats.pile(seat, "extra", "Extra deck", cards)
    made = mats.open_pile(seat, "extra", "Extra deck", cards)
    for card in made.cards:
        name = str(card.card)
        card.card = as_printed(game, name, name in game.common.tokens)
        card.label = name if card.card != name else ""
    return made


# ---- bodies ----


def printed_as(game: NintendoCards, body: View) -> str:
    return as_printed(game, body["card"], bool(body.get("token")))


def lying(game: NintendoCards, body: View, seat: str = "") -> Lying:
    """A card in play; a face-down one is a starting commander (NT-161)."""
    made = mats.body(body)
    if made.card is None:
        return made
    made.card, made.seat = printed_as(game, body), seat
    made.label = "" if body["name"] == made.card else body["name"]
    if body["used"]:
        made.note = f"used this turn: {', '.join(body['used'])}"
    return made


def character(game: NintendoCards, body: View) -> Lying:
    """A character with all that has happened to it and all that it carries."""
    made = lying(game, body)
    if "card" not in body:
        return made
    printed = body["printed"]
    made.stats = [
        Stat("attack", "AP", body["ap"], printed["ap"]),
        Stat("defense", "DP", body["dp"], body["normal_dp"]),
        Stat("speed", "SP", body["sp"], printed["sp"]),
        Stat("health", "HP", body["hp"], body["max_hp"]),
    ]
    made.marks = marks(game, body)
    made.tapped, made.ready = body["tapped"], body["ready"]
    for name, number in zip(body["attached"], body["attached_cards"], strict=True):
        made.attached.append(Lying(mats.key(number), name, body=number))
    made.note = "; ".join(filter(None, [made.note, *mats.notes(game, body)]))
    return made


def marks(game: NintendoCards, body: View) -> list[Mark]:
    """Commander, token, statuses and the like, each explained."""
    made: list[Mark] = []
    explain = game.looks.explainer.explain
    if body["commander"]:
        made.append(explain("Commander", "NT-411", icon=game.files.art.signs["commander"]))
    if body["token"]:
        made.append(explain("Token", "NT-654"))
    if body["dying"]:
        made.append(explain("about to be destroyed", "NT-R130", "bad"))
    for name, text in body["status_texts"].items():
        made.append(Mark(name, text, "NT-877", tone="bad"))
    return made


# ---- options ----


def offered(game: NintendoCards, nt: NtState, option: Option) -> Offered:
    """An option with what it belongs to; the game's own meaning of its numbers ends here."""
    verb = option.verb
    made = mats.offered(game, nt, option)
    seat = letter(option.seat)
    if option.pieces:
        card = nt.pieces[option.pieces[0]].card
        made.card = game.looks.printed_name(card) if isinstance(card, NtCard) else card.name
    if verb in (words.PLAY, words.PLAY_EXTRA):
        aim_at_area(nt, option, made)
    elif verb is words.PLAY_ON:
        made.other = option.body
    elif verb is words.MOVE:
        made.body, made.place = option.body, side_id(seat, option.number)
    elif verb is words.CHOOSE_PLACE:
        made.place = side_id(seat, option.number)
    elif verb is words.ATTACK:
        made.body, made.other = option.body, option.other
        made.seat = "" if option.other else letter(1 - option.seat)
    elif verb is words.ATTACH:
        made.body, made.other = option.body, option.other
    elif verb in (words.USE, words.SING):
        made.body = option.body if nt.body_of(option.body) is not None else 0
    elif verb in (words.ACT_WITH, words.CHOOSE_BODY, words.KEEP_COMMANDER):
        made.body = option.number
    return made


def aim_at_area(nt: NtState, option: Option, made: Offered) -> None:
    """The area into which a card is played; an Effect card's is said where there are several."""
    card = nt.pieces[option.pieces[0]].card
    sort = card.sort if isinstance(card, NtCard) else 0
    if sort == AREA:
        made.place, made.slot = f"{ground_id(MAIN_AREA)}.card", 1
    elif nt.sub_areas or sort & CHARACTERS:
        made.place = side_id(letter(option.seat), option.number)
