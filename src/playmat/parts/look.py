"""How a game looks: its mat and its cards as plain data that any client can draw.

A client knows no game. A game says which places its mat has and where they stand (`Layout`), what
lies in them now (`Mat`), what is printed on its cards (`Printed`) and which things an option
touches (`Offered`). That is all that a new game adds to be played in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, field

Tone = Literal["plain", "good", "bad"]


class Stat(Struct, omit_defaults=True):
    """A number on a card: `base` is the printed one, where the two may differ."""

    name: str  # "health"; clients choose a picture by it
    title: str  # "Health"
    value: int
    base: int | None = None


class Mark(Struct, omit_defaults=True):
    """A keyword, status or counter, with what it means."""

    name: str
    text: str = ""  # the rule in a sentence
    rule: str = ""  # its clause
    count: int = 1
    tone: Tone = "plain"
    icon: str = ""  # of the icon set, shown in place of the name


class Lying(Struct, omit_defaults=True):
    """A card as it lies on the mat, as one viewer sees it."""

    key: str  # the same thing has the same key from view to view; nothing hidden can be told by it
    card: str | None = None  # None: its back
    label: str = ""  # what players call it, if not the card's name
    body: int = 0  # the number by which options and events mean it
    slot: int = 0  # its place in a row of fixed slots, from 1
    stats: list[Stat] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    face_down: bool = False  # face down, though the viewer may know it
    tapped: bool = False
    ready: bool = False  # may act now
    note: str = ""  # what else a person would see there, in words
    attached: list[Lying] = field(default_factory=list)
    under: list[str] = field(default_factory=list)  # cards below it in one stack
    seat: str = ""  # whose it is, where that of its place does not say it


Shape = Literal["hand", "row", "slots", "pile", "track"]


class Place(Struct, omit_defaults=True):
    """A place of the mat with what lies there; a pile shows its top card and its count.

    A track names its cards, one after the other.
    """

    id: str  # "A.hand"; "area" where it belongs to nobody
    name: str  # "hand": the area of the field where it stands
    title: str  # "Hand"
    shape: Shape
    seat: str | None = None
    cards: list[Lying] = field(default_factory=list)
    count: int = 0
    slots: int = 0  # how many slots the row has
    ground: str = ""  # the id of the ground on which it stands
    note: str = ""
    slot_names: list[str] = field(default_factory=list)  # what moves call its slots, if not 1, 2, 3
    own_order: bool = False  # who looks may lay its cards in any order, for these eyes alone


class Ground(Struct, omit_defaults=True):
    """A part of the mat in which the seats face each other: an area that cards move between.

    What stands on it are the places that name it: those of the seats, each on its side, and
    those of nobody between them.
    """

    id: str  # "main"
    name: str  # the area of the middle where it stands; of one name they are "sub.1", "sub.2"
    title: str  # "Main area"
    note: str = ""


class Gauge(Struct, omit_defaults=True):
    """A number of a seat or of the table: life, mana, prizes, a countdown, dice."""

    id: str  # "A.mana"
    name: str  # "mana": the area where it stands; none: by the plate of its seat
    title: str
    value: int
    most: int | None = None
    seat: str | None = None
    shape: Literal["number", "pips", "bar", "dice", "countdown", "sign"] = "number"
    note: str = ""  # what it says in words; of a sign, all there is to say
    icon: str = ""  # of the icon set: what a sign shows, and what tells one die from another
    tint: str = ""  # the colour of a die, as #rrggbb
    marks: list[int] = field(default_factory=list)  # the values of pips that matter: milestones


class Arrow(Struct):
    """Something aims at something: an attack under way."""

    source: str  # key of a card, or a seat's letter
    target: str
    name: str = "attack"


class Stage(Struct, omit_defaults=True):
    """A step of the turn, for a track that shows where the turn stands."""

    name: str
    title: str
    now: bool = False


class Mat(Struct, omit_defaults=True):
    """All that lies on the table as one viewer sees it."""

    places: list[Place]
    gauges: list[Gauge] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    stages: list[Stage] = field(default_factory=list)
    active: str | None = None  # the seat whose turn it is
    line: str = ""  # "Turn 6, main phase"
    grounds: list[Ground] = field(default_factory=list)


class Offered(Struct, omit_defaults=True):
    """An option, and the things on the mat that it belongs to.

    A card out of a hand or another place is named by `card` (with `also`, where several are used
    at once) and `where` it lies; what acts in play is `body`. Either may be aimed at `other`, at a
    slot of a place, or at a seat. So "attack" has body and other, "equip" has card and other,
    "play in slot 3" has card, place and slot.
    """

    text: str
    verb: str
    card: str = ""
    also: list[str] = field(default_factory=list)
    where: str = ""  # the id of the place where the card lies
    body: int = 0
    other: int = 0
    place: str = ""  # the id of a place
    slot: int = 0
    seat: str = ""
    icon: str = ""  # for a choice that is neither card nor body


class Field(Struct, omit_defaults=True):
    """Where the cards of one seat lie, as rows of area names, the front row first.

    An area holds the places and gauges of its name; "weapons.2" holds the second slot of a place,
    "sub.2" what stands on the second ground of a name; "." leaves a gap. How large a card is
    follows from the window and from these numbers, never from what lies there.
    """

    areas: list[str]
    columns: list[float] = field(default_factory=list)  # in widths of a card; none: 1 each
    rows: list[float] = field(default_factory=list)  # in heights of a card; none: 1 each
    face: float = 1.2  # the height of a card in play, in its width
    room: list[int] = field(default_factory=list)  # pixels behind each row, for attached cards
    middle: int = 12  # pixels of the line between the sides
    edges: int = 3  # of attached cards that look out
    hand: float = 1.0  # how large the cards in hand are, beside the usual


class Layout(Struct, omit_defaults=True):
    """Where everything stands. The frame is the same for all games: plate and gauges at the left,
    piles at the right, the hand at the player's edge; what a game draws is its field.

    The field across the table is mirrored in the middle line. Gauges that no area of the field
    names stand by the plate, and piles in the corner.
    """

    wide: Field
    tall: Field | None = None  # of a phone held upright; none: as wide, with taller cards
    low: Field | None = None  # of a phone held sideways; none: as wide, with lower cards
    many: Field | None = None  # of tables for more than two; none: as for two
    many_tall: Field | None = None
    middle: list[str] = field(default_factory=list)  # areas on the line between the sides
    left: list[str] = field(default_factory=list)  # areas at its left end
    turned: bool = False  # across the table left is right too, so that columns face columns
    lying: bool = False  # cards in play are wider than high: picture left, words right
    beside: list[str] = field(default_factory=list)  # areas where stacked cards lie side by side
    ranks: dict[str, list[str]] = field(default_factory=dict)  # gauges, drawn as cards of piles


ACROSS = 7  # cards that a row of the usual field has room for


def usual_layout(*rows: str, across: int = ACROSS) -> Layout:
    """The layout of a game that draws none of its own: its rows behind one another."""
    areas = [" ".join([row] * across) for row in rows]
    return Layout(
        Field(areas, room=[15] * len(rows)),
        Field(areas, face=1.4, room=[10] * len(rows), middle=36),
        Field(areas, face=1.05, room=[8] * len(rows), middle=6),
        left=["shared"],
    )


class Facet(Struct):
    """What a deck builder can filter and chart by."""

    name: str  # "type"
    title: str  # "Type"
    values: list[str]


def facet(cards: Iterable[Printed], name: str, title: str, numbers: bool = False) -> Facet:
    """A facet with the values that cards have, in the order of the cards or as numbers."""
    values = dict.fromkeys(value for card in cards for value in card.facets.get(name, ()))
    return Facet(name, title, sorted(values, key=int) if numbers else list(values))


class DeckField(Struct):
    """What a deck of this game has besides its cards: a Hero, a name, an extra deck."""

    name: str  # of the field in deck files
    title: str
    kinds: list[str]  # the kinds of cards that may stand there; empty: any text
    needed: bool = False
    many: bool = False  # a list of cards with counts
    among: bool = False  # one of the deck's own cards


class Look(Struct):
    """A game at a glance, and how its mat is laid out and coloured."""

    pitch: str  # one line
    minutes: int
    complexity: int  # 1 to 5
    icon: str  # of the icon set
    accent: str  # colours as #rrggbb
    felt: str
    colours: dict[str, str]  # by element, type or kind: what `Printed.colour` names
    layout: Layout
    facets: list[Facet]
    curve: str = ""  # what the curve of a deck counts ("Cost"); empty: there is none
    deck_size: int = 0  # what a deck usually has; its legality is the server's to say
    deck_fields: list[DeckField] = field(default_factory=list)
    first_deck: str = ""  # a deck to begin with
    phrases: dict[str, str] = field(
        default_factory=dict
    )  # of its own, said at the table by a click


class PrintedAttack(Struct, omit_defaults=True):
    """An attack or effect with a name of its own on a card."""

    name: str
    text: str = ""
    stats: list[Stat] = field(default_factory=list)
    colour: str = ""


class Printed(Struct, omit_defaults=True):
    """A card as it is printed."""

    name: str
    kind: str  # "fighter"
    line: str  # the type line: "Fighter, Fox, level 1"
    colour: str  # a key of Look.colours
    icons: list[str]  # its art: one to three icons of the set, the first the largest
    text: list[str] = field(default_factory=list)  # one ability a line
    cost: int | None = None
    stats: list[Stat] = field(default_factory=list)
    attacks: list[PrintedAttack] = field(default_factory=list)
    keywords: list[Mark] = field(default_factory=list)  # every keyword on it, explained
    notes: list[str] = field(default_factory=list)  # "Weak to Water"
    facets: dict[str, list[str]] = field(default_factory=dict)
    set: str = ""
    number: str = ""
    quote: str = ""  # no rule
    picture: str = ""  # the digest of a picture of its own, in place of its icons
    awaits: str = ""  # the file of a picture that has not been brought yet
    illustrator: str = ""  # who made its picture
    draft: bool = False  # it is not finished, and cannot be played
    tint: str = ""  # a colour of its own, as #rrggbb, in place of that of its kind
    symbol: str = ""  # of its set: an icon of the icon set
