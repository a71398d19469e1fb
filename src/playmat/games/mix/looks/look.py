"""How The Mix looks: playfields with Deck, Wall, Hand and active card (MX-309), and its views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from playmat.games.mix.facts import words
from playmat.games.mix.facts.card import TYPE_NAMES, MixCard
from playmat.games.mix.facts.standing import allowed_throws, deals, types_of
from playmat.games.mix.facts.state import MixBody, MixState
from playmat.games.mix.play.matched import countdown
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.shown import TABLE, shown_at_seat, shown_on
from playmat.kernel.state import State
from playmat.kernel.views import ABOVE
from playmat.parts import mats
from playmat.parts.card_game import CardGame
from playmat.parts.look import Gauge, Lying, Mark, Mat, Offered, Place, Printed, PrintedAttack, Stat


def describe_table(mix: MixState, viewer: int) -> dict[str, object]:
    number = countdown(mix)
    return {
        "mode": mix.mode,
        **shown_on(mix, TABLE),
        "throw": mix.throws,
        "run": mix.run_count,
        "throwing": bool(mix.asked) and mix.prompt is words.ASK_THROW,
        "countdown": None if number < 0 else number,
        "starting": letter(mix.starting),
        "shown": {letter(s): TYPE_NAMES[kind] for s, kind in enumerate(mix.shown) if kind >= 0},
        "draw": mix.over and not mix.winners,
        "transfers": [
            {
                "card": mix.pieces[transfer.piece].card.name,
                "from": letter(transfer.giver),
                "to": letter(transfer.taker),
            }
            for transfer in mix.transfers
        ],
    }


def describe_seat(mix: MixState, seat: int, viewer: int) -> dict[str, object]:
    body = mix.active(seat)
    shown: dict[str, object] = {
        "active": None if body is None else describe_body(mix, body, viewer),
        **shown_at_seat(mix, seat),
        "next_copy": mix.game.cards[mix.copies[seat]].name if mix.copies[seat] >= 0 else None,
    }
    allowed = allowed_throws(mix, seat)
    shown["throws"] = [TYPE_NAMES[kind] for kind in range(3) if allowed >> kind & 1]
    answer = mix.answers[seat] if mix.asked else None
    if answer is not None and viewer in (seat, ABOVE) and mix.prompt is words.ASK_THROW:
        shown["choice"] = answer.text
    return shown


def describe_body(mix: MixState, body: MixBody, viewer: int) -> dict[str, object]:
    """An active card; while face down only its owner may look at it (MX-R15)."""
    face = "down" if body.face_down else "up"
    if body.face_down and viewer not in (body.seat, ABOVE):
        return {"number": body.number, "face": face, "parts": len(body.pieces)}
    types = types_of(mix, body)
    return {
        "number": body.number,
        "name": body.name,
        "cards": [card.name for card in body.cards],
        "face": face,
        "token": not body.pieces,
        "hp": body.hp(),
        **shown_on(body, "active"),
        "rock": deals(mix, body, 0),
        "paper": deals(mix, body, 1),
        "scissors": deals(mix, body, 2),
        "types": [TYPE_NAMES[kind] for kind in range(3) if types >> kind & 1],
        "counters": dict(sorted(body.counters.items())),
        "silent": body.silent,
        "text": [line.text for line in body.lines],
    }


# ---- the mat, and what is read on cards ----


TYPES: Final = TYPE_NAMES[:3]
COUNTDOWN: Final = 10  # MX-752


def printed(game: CardGame, card: MixCard) -> Printed:
    kind = TYPES[card.dominant]
    order = [card.dominant, *(other for other in range(3) if other != card.dominant)]
    attacks = [
        PrintedAttack(
            card.attacks[place] or TYPES[place],
            "",
            [Stat("damage", "DMG", card.dmg[place])],
            TYPES[place],
        )
        for place in order
    ]
    return Printed(
        card.name,
        card.kind,
        ", ".join([kind, *card.identifiers]),
        kind,
        game.files.art.icons(card.name, [card.attacks[card.dominant]], [kind, card.kind]),
        stats=[Stat("hp", "HP", card.hp)],
        attacks=attacks,
        facets={
            "type": [kind],
            "identifier": list(card.identifiers),
            "rarity": [card.rarity] if card.rarity else [],
            "HP": [str(card.hp)],
        },
        number=card.number,
        quote=card.quote,
    )


# ---- the mat ----


def mat(game: CardGame, view: Mapping[str, Any], eyes: str | None) -> Mat:
    places: list[Place] = []
    gauges: list[Gauge] = []
    limit = 1 if view["mode"] == "quick_play" else 3
    bricks = game.files.art.signs["wall"]
    for seat, shown in view["seats"].items():
        places += places_of(game, seat, shown, seat == eyes)
        note = "out of the game" if shown["out"] else f"{limit} and you have lost"
        what = (f"{seat}.walls", "walls", "Wall", len(shown["wall"]), limit)
        gauges.append(Gauge(*what, seat, "pips", note, bricks))
        throw = throw_of(game, seat, view)
        if throw is not None:
            gauges.append(throw)
    if view["countdown"] is not None:
        note = "At nought all active cards fall, unless somebody changes."
        what = ("countdown", "countdown", "Countdown", view["countdown"], COUNTDOWN)
        gauges.append(Gauge(*what, None, "countdown", note))
    return Mat(places, gauges, line=line(view))


def line(view: Mapping[str, Any]) -> str:
    if view["over"]:
        return mats.outcome(view) if view["winners"] else "A tie"
    if not view["round"]:
        return "Choosing the first cards"
    # The basic countdown before everybody shows (MX-403).
    return f"Round {view['round']}" + (": 3 hits, then GO!" if view["throwing"] else "")


def throw_of(game: CardGame, seat: str, view: Mapping[str, Any]) -> Gauge | None:
    """What a seat has shown last; while others still choose, only that it has chosen."""
    shown = view["seats"][seat]
    thrown = view["shown"] if view["throw"] else {}  # a round begins without throws
    kind = thrown.get(seat, "")
    icon = game.files.art.signs.get(kind, "")
    note = f"has shown {kind}" if kind else ""
    if shown["committed"]:
        choice = shown.get("choice")
        icon = game.files.art.signs["chosen"]
        note = "has chosen" if choice is None else f"has chosen: {choice}"
    if not note:
        return None
    return Gauge(
        f"{seat}.throw", "throw", "Throw", value=0, seat=seat, shape="sign", note=note, icon=icon
    )


def places_of(game: CardGame, seat: str, shown: Mapping[str, Any], own: bool) -> list[Place]:
    active = Place(f"{seat}.active", "active", "Active card", "slots", seat, slots=1)
    body = shown["active"]
    if body is not None:
        active.cards = [lying(game, body)]
    elif shown["placed"]:
        note = "" if shown["placed"] == 1 else f"{shown['placed']} cards"
        active.cards = [Lying(f"{seat}.placed", slot=1, face_down=True, note=note)]
    active.note = "; ".join(notes(shown))
    places = [
        active,
        mats.row(seat, "wall", "Wall of Lamé", shown["wall"]),
        mats.pile(seat, "deck", "Deck", shown["deck"]),
        mats.hand(seat, shown["hand"], own),
        mats.open_pile(seat, "aside", "Out of the game", shown["aside"]),
        mats.open_pile(seat, "collection", "Collection", shown["collection"]),
    ]
    return [place for place in places if place.count or place.name not in ("aside", "collection")]


def notes(shown: Mapping[str, Any]) -> list[str]:
    """What waits for the next card of a seat, and what it may not throw."""
    told: list[str] = []
    if shown["next_hp"]:
        told.append(f"the next card gets {shown['next_hp']:+} HP")
    if shown["next_copy"]:
        told.append(f"the next card is a copy of {shown['next_copy']}")
    if len(shown["throws"]) < len(TYPES):
        told.append(f"can throw only {' or '.join(shown['throws']) or 'nothing'}")
    return told


def lying(game: CardGame, body: Mapping[str, Any]) -> Lying:
    """An active card; a combo shows its first card, with the others below it."""
    key = mats.key(body["number"])
    face_down = body["face"] == "down"
    if "name" not in body:
        note = "" if body["parts"] == 1 else f"{body['parts']} cards"
        return Lying(key, body=body["number"], slot=1, face_down=True, note=note)
    cards = body["cards"]
    whole = body["name"] != cards[0]
    card = cast(MixCard, game.by_name[cards[0]]) if cards[0] in game.by_name else None
    stats = [Stat("hp", "HP", body["hp"], body["max_hp"])]
    for place, kind in enumerate(TYPES):
        base = None if card is None or whole else card.dmg[place]
        stats.append(Stat(kind.lower(), kind, body[kind.lower()], base))
    return Lying(
        key,
        cards[0],
        body["name"] if whole else "",
        body=body["number"],
        slot=1,
        stats=stats,
        marks=marks(body, card),
        face_down=face_down,
        note="a copy" if body["token"] else "",
        under=cards[1:],
    )


def marks(body: Mapping[str, Any], card: MixCard | None) -> list[Mark]:
    """Counters and the like; its types, where they are not what the card's colour says."""
    made: list[Mark] = []
    if card is None or body["types"] != [TYPES[card.dominant]]:
        told = " and ".join(body["types"]) or "no"
        made.append(Mark(f"{told} type", f"It counts as a card of {told} type.", "MX-851"))
    for name, count in body["counters"].items():
        made.append(Mark(f"{name} counter", "", "MX-R68", count))
    if body["silent"]:
        made.append(Mark("silenced", "Its abilities are switched off.", "MX-R87", tone="bad"))
    return made


# ---- options ----


def offered(game: CardGame, state: State, option: Option) -> Offered:
    made = Offered(option.text, option.verb.name)
    verb = option.verb
    cards = [state.pieces[piece].card.name for piece in option.pieces]
    if cards:
        made.card, made.also = cards[0], cards[1:]
        made.where = mats.place_of(state, option.pieces[0])
    if verb in (words.PLAY, words.PLAY_BY):
        made.place, made.slot = f"{letter(option.seat)}.active", 1
    elif verb is words.CHOOSE_SEAT:
        made.seat = letter(option.number)
        made.body = state.seats[option.number].slots[0]
    elif verb in (words.THROWS_TYPE, words.CHOOSE_TYPE):
        made.icon = game.files.art.signs[option.name]
    else:
        made.icon = game.files.art.signs.get(verb.name, "")
    return made
