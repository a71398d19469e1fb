"""What the mats of all games share: hands, piles, gauges, and keys that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from playmat.kernel.seats import letter
from playmat.parts.look import Arrow, Gauge, Lying, Offered, Place, Stage

if TYPE_CHECKING:
    from playmat.kernel.decisions import Option
    from playmat.kernel.state import State
    from playmat.parts.rulebook import Rulebook

View = Mapping[str, Any]


# ---- the table ----


def stages(game: Rulebook, now: object) -> list[Stage]:
    """The steps of a turn, as the look file names them, and which of them it is now."""
    return [Stage(name, title, name == now) for name, title in game.files.looks.stages.items()]


def outcome(view: View) -> str:
    """How a game has ended.

    >>> outcome({"winners": ["A", "C"]})
    'A and C win'
    """
    winners = view["winners"]
    if not winners:
        return "A draw"
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"


def line(view: View, where: str = "") -> str:
    """What stands above the mat: whose turn it is and where in it, or how the game has ended.

    >>> line({"over": False, "turn": 3, "active": "A"}, "Main Phase")
    "Turn 3, A's: Main Phase"
    """
    if view["over"]:
        return outcome(view)
    if not view["turn"]:
        return "Setting up"
    turn = f"Turn {view['turn']}, {view['active']}'s"
    return f"{turn}: {where}" if where else turn


def between_cards(arrows: Iterable[Arrow], places: Sequence[Place]) -> list[Arrow]:
    """The arrows both of whose ends lie there, or are a seat."""
    there = {card.key for place in places for card in place.cards}
    there |= {place.seat for place in places if place.seat is not None}
    return [arrow for arrow in arrows if {arrow.source, arrow.target} <= there]


def gauges(game: Rulebook, seat: str, shown: View, **notes: str) -> list[Gauge]:
    """The numbers of a seat that the look file names, with the signs that the game's art has.

    One that is not shown is none of this mode; a note may be another than usual.
    """
    made: list[Gauge] = []
    for name, file in game.files.looks.gauges.items():
        if name in shown:
            most = shown[file.most] if isinstance(file.most, str) else file.most
            note, icon = notes.get(name, file.note), game.files.art.signs[name]
            what = (f"{seat}.{name}", name, file.title, shown[name], most, seat, file.shape, note)
            made.append(Gauge(*what, icon, marks=file.marks))
    return made


# ---- bodies ----


def key(number: int) -> str:
    """The key of a body, by which views, options and events mean the same thing."""
    return f"body.{number}"


def seen(body: Any, name: str) -> dict[str, object]:
    """What a view says first of a card in play that the viewer may know."""
    return {
        "number": body.number,
        "name": name,
        "card": body.name,
        "kind": body.card.kind,
        "face": "down" if body.face_down else "up",
    }


def body(shown: View) -> Lying:
    """A card in play; of one that the viewer may not know, only that it lies there face down."""
    number = shown["number"]
    if "card" not in shown:
        return Lying(key(number), body=number, face_down=True)
    label = "" if shown["name"] == shown["card"] else shown["name"]
    return Lying(key(number), shown["card"], label, number, face_down=shown["face"] == "down")


def notes(game: Rulebook, shown: View) -> list[str]:
    """What else is told of a body, as the look file words it: of each field that says something."""
    return [
        text.format(shown[name]) for name, text in game.files.looks.notes.items() if shown.get(name)
    ]


def at_most_one(shown: View | None) -> list[View]:
    """What lies in a slot that may be empty."""
    return [] if shown is None else [shown]


def on(bearer: Lying, names: Iterable[str]) -> list[Lying]:
    """Cards that lie on another and are no bodies."""
    return [Lying(f"{bearer.key}.on.{place}", name) for place, name in enumerate(names)]


def bodies(seat: str, name: str, title: str, cards: list[Lying], slots: int = 0) -> Place:
    """Bodies side by side, in a row or in so many fixed slots."""
    shape: Literal["slots", "row"] = "slots" if slots else "row"
    return Place(
        f"{seat}.{name}",
        name,
        title,
        shape=shape,
        seat=seat,
        cards=cards,
        count=len(cards),
        slots=slots,
    )


def single(seat: str, name: str, title: str, cards: list[Lying]) -> Place:
    """A slot for one card."""
    for card in cards:
        card.slot = 1
    return bodies(seat, name, title, cards, 1)


# ---- options ----


def offered(game: Rulebook, state: State, option: Option) -> Offered:
    """An option with the card that it takes out of a zone, and its picture."""
    made = Offered(
        option.text, option.verb.name, icon=game.files.art.signs.get(option.verb.name, "")
    )
    if option.pieces:
        made.card = state.pieces[option.pieces[0]].card.name
        made.where = place_of(state, option.pieces[0])
    return made


# ---- zones ----


def hand(seat: str, cards: Sequence[str | None], own: bool, title: str = "Hand") -> Place:
    """A hand. To others its cards have no identity but their place in a row."""
    held = by_name(f"{seat}.hand", cards) if own else by_place(f"{seat}.hand", cards)
    return Place(
        f"{seat}.hand",
        "hand",
        title,
        shape="hand",
        seat=seat,
        cards=held,
        count=len(cards),
        own_order=own,
    )


def pile(seat: str, name: str, title: str, cards: Sequence[str | None], note: str = "") -> Place:
    """A face-down pile from its top: as many cards as somebody could know something about."""
    known = [place for place, card in enumerate(cards) if card is not None]
    shown = cards[: known[-1] + 1] if known else cards[:1]
    where = f"{seat}.{name}"
    return Place(
        where,
        name,
        title,
        shape="pile",
        seat=seat,
        cards=by_place(where, shown),
        count=len(cards),
        note=note,
    )


def open_pile(
    seat: str, name: str, title: str, cards: Sequence[str | None], own_order: bool = False
) -> Place:
    """A face-up pile, the last card that came on top."""
    where = f"{seat}.{name}"
    lying = by_name(where, cards)[::-1]
    return Place(
        where,
        name,
        title,
        shape="pile",
        seat=seat,
        cards=lying,
        count=len(cards),
        own_order=own_order,
    )


def row(seat: str, name: str, title: str, cards: Sequence[str | None]) -> Place:
    """Cards side by side that are no bodies."""
    where = f"{seat}.{name}"
    return Place(
        where, name, title, shape="row", seat=seat, cards=by_name(where, cards), count=len(cards)
    )


def place_of(state: State, piece: int) -> str:
    """The id of the place where a card lies; empty: in none that is a zone of its owner."""
    owner = state.pieces[piece].owner
    for zone in state.game.zones:
        if piece in state.seats[owner].zones[zone.index]:
            return f"{letter(owner)}.{zone.name}"
    return ""


def by_name(where: str, cards: Sequence[str | None]) -> list[Lying]:
    """Cards told apart by name, the second of a name by its number."""
    seen: dict[str, int] = {}
    lying: list[Lying] = []
    for card in cards:
        name = card or ""
        number = seen.get(name, 0)
        seen[name] = number + 1
        lying.append(Lying(f"{where}.{name}.{number}", card))
    return lying


def by_place(where: str, cards: Sequence[str | None]) -> list[Lying]:
    """Cards told apart by where they lie, and by nothing else."""
    return [Lying(f"{where}.{place}", card) for place, card in enumerate(cards)]
