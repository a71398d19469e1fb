"""The mat of any game: the other sides above, what lies between, the viewer's own side below.

It is drawn from `Mat` and `Layout` alone, as the page draws it (`web/src/table/field.ts`). Slots
become cells; gauges, piles and the hands of others stand on a line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import groupby, pairwise
from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from playmat.cli.faces.cards import Cards
from playmat.cli.faces.wrapping import Cell, filled, flowing, on_one_line
from playmat.cli.framing import Framed
from playmat.kernel.seats import LETTERS
from playmat.parts.look import Gauge, Ground, Lying, Place

SEAT_STYLES: Final = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "white")
TONES: Final = {"plain": "bright_magenta", "good": "green", "bad": "bold yellow"}
NARROWEST: Final = 10  # columns of a cell, below which cards stand below one another
WIDEST: Final = 26  # columns of a cell among others
READABLE: Final = 16  # columns in which a card in hand can be read
ROOMY: Final = 30  # columns in which a card in play has room for its text
ABREAST: Final = 6  # cards without slots beside each other
BAR: Final = 10  # signs of a bar

Row = list[Callable[[int], Cell]]  # cells beside each other, each made for a width; 0: for a line


class Drawing:
    """The table as one seat sees it; `eyes` None looks from outside."""

    def __init__(self, cards: Cards, view: Mapping[str, Any], eyes: str | None, width: int) -> None:
        self.cards, self.say, self.sign = cards, cards.say, cards.sign
        self.seats, self.eyes, self.width = view["seats"], eyes, width
        self.mat = cards.game.looks.mat(view, eyes)
        for place in self.mat.places:
            if place.name in cards.look.layout.beside:  # one body, named after all of its cards
                for card in place.cards:
                    card.under = []
        near = eyes or list(self.seats)[-1]
        self.order = [*(seat for seat in self.seats if seat != near), near]

    def drawn(self, players: Mapping[str, str]) -> RenderableType:
        """The whole table; `players` says who plays each seat."""
        *others, near = self.order
        far = [(self.meters(s, players), *self.hand(s), *self.side(s)) for s in others]
        own = [*self.side(near), self.meters(near, players), *self.hand(near)]
        return Group(*(part for parts in far for part in parts), *self.between(), *own)

    def places(self, seat: str | None, ground: str = "") -> list[Place]:
        return [p for p in self.mat.places if p.seat == seat and p.ground == ground]

    # ---- cards in cells ----

    def side(self, seat: str) -> list[RenderableType]:
        """A side as its layout says, mirrored if it is across."""
        places = [place for place in self.places(seat) if place.shape in ("slots", "row")]
        step = 1 if seat == self.order[-1] else -1
        bands: list[Row | Text] = []
        rows = [row.split() for row in self.cards.look.layout.wide.areas]
        named = [dict.fromkeys(area.partition(".")[0] for area in row) for row in rows]
        for names in [
            *named,
            {place.name: None for place in places},
        ]:  # what stands in no row: last
            here = [p for name in names for p in places if p.name == name]
            places = [place for place in places if place not in here]
            bands += [band for place in here if not place.slots for band in self.loose(place)]
            slots = [slot for place in here if place.slots for slot in self.slots(place)]
            bands += [slots[::step]] if slots else []
        return self.laid(bands[::step])

    def slots(self, place: Place) -> Row:
        """Each slot of a place: what players call it, and what lies there."""
        numbers = [str(slot) for slot in range(1, place.slots + 1)]
        names = place.slot_names or (numbers if place.slots > 1 else [place.title])
        lying = {card.slot or at: card for at, card in enumerate(place.cards, start=1)}
        return [partial(self.thing, name, lying.get(at)) for at, name in enumerate(names, start=1)]

    def loose(self, place: Place, lead: str = "") -> list[Row | Text]:
        """A row without slots: cells for cards of which more is to be told than their names."""
        cards = place.cards
        if not any(card.stats or card.marks or card.attached for card in cards):
            line = self.listed(place, f"  {lead} " if lead else "  ")
            return [line] if cards else []
        row: Row = [partial(self.thing, lead or place.title, card) for card in cards]
        return [row[start : start + ABREAST] for start in range(0, len(row), ABREAST)]

    def hand(self, seat: str) -> list[RenderableType]:
        """The cards of the viewer's own hand; who looks from outside sees those of all."""
        hands = [p for p in self.places(seat) if p.shape == "hand" and self.eyes in (None, seat)]
        known = [card.card for place in hands for card in place.cards if card.card is not None]
        row: Row = [partial(self.cards.small, name) for name in known]
        lines = -(-len(row) // min(ABREAST, self.width // READABLE))
        fit = -(-len(row) // max(1, lines))  # rows of the same length
        row += [lambda width: []] * (lines * fit - len(row))
        return self.laid([row[at * fit : (at + 1) * fit] for at in range(lines)], "blue")

    def laid(self, bands: list[Row | Text], style: str = "dim") -> list[RenderableType]:
        """Rows of equally many cells share a grid, so that columns face columns.

        On a narrow screen cards stand below one another; who stands alone has room for its text.
        """
        made: list[RenderableType] = []
        kind = box.ASCII if self.cards.plain else box.SQUARE
        for count, group in groupby(bands, lambda band: 0 if isinstance(band, Text) else len(band)):
            found = list(group)
            made += [band for band in found if isinstance(band, Text)]
            rows = [band for band in found if not isinstance(band, Text)]
            most = WIDEST if count > 1 else max(WIDEST, self.width // 2)
            width = min(most, (self.width - 1) // max(1, count) - 1)
            if rows and width < NARROWEST:
                lines = [on_one_line(cell(0)) for row in rows for cell in row]
                made += [Padding(line, (0, 0, 0, 2)) for line in lines if line]
            elif rows:
                cells = [[filled(cell(width), width) for cell in row] for row in rows]
                made.append(Framed(cells, width, kind, style))
        return made

    def thing(self, slot: str, card: Lying | None, width: int) -> Cell:
        """A slot and what lies in it, with its text where there is room for it."""
        if card is None:
            return [[(self.say(slot), "dim")]] if width else []
        printed = self.cards.named(card.card)
        colour = printed.colour if printed is not None else ""
        style = self.cards.style(colour)
        kind = "" if not slot or colour.casefold() in slot.casefold() else colour
        text = printed.text if printed is not None and width >= ROOMY else []
        marks = [(f"{m.name} {m.count}" if m.count > 1 else m.name, m.tone) for m in card.marks]
        return [
            [(self.say(slot), "dim"), (self.say(kind), style)],
            [(self.name(card), f"bold {style}")],
            self.cards.figures(card.stats),
            [(self.say(mark), TONES[tone]) for mark, tone in marks],
            [(f"[{self.name(one)}]", "yellow") for one in card.attached],
            [(self.say(f"over {', '.join(card.under)}"), "dim")] if card.under else [],
            [
                ("face down" if card.face_down and card.card is not None else "", "dim"),
                ("tapped" if card.tapped and card.note != "tapped" else "", "dim"),
                ("ready" if card.ready else "", "bold green"),
                (self.say(card.note), "italic"),
            ],
            [(self.say(" ".join(text)), "")],
        ]

    def name(self, card: Lying, seat: str | None = None) -> str:
        owner = f"{seat or card.seat}'s " if seat or card.seat else ""
        return self.say(owner + (card.label or card.card or "face down"))

    # ---- lines ----

    def listed(self, place: Place, lead: str = "", width: int = 0) -> Text:
        """A place on one line; the cards of a track have an order."""
        between = Text(self.sign(" → ") if place.shape == "track" else ", ")
        things = [on_one_line(self.thing("", card, width)) for card in place.cards]
        made = Text.assemble(lead, (f"{self.say(place.title)}  ", "dim"))
        return made.append_text(between.join(things) if things else Text("nothing", "dim"))

    def meters(self, seat: str, players: Mapping[str, str]) -> Text:
        """Who sits there, whether it is that seat's turn, and its gauges, piles and hand."""
        teams = {name: shown.get("team", name) for name, shown in self.seats.items()}
        partner = self.eyes not in (None, seat) and teams[str(self.eyes)] == teams[seat]
        who = ["you" if seat == self.eyes else players.get(seat, ""), "your partner" * partner]
        told = ", ".join(filter(None, who))
        turn = self.sign("▶ ") if self.mat.active == seat else ""
        style = f"bold {SEAT_STYLES[LETTERS.index(seat)]}"
        units = [Text(f"{turn}{seat} ({told})" if told else f"{turn}{seat}", style)]
        units += [self.gauge(gauge) for gauge in self.mat.gauges if gauge.seat == seat]
        for place in self.places(seat):
            if place.shape in ("hand", "pile"):
                units.append(self.pile(place))
            elif place.shape == "track":
                units.append(self.listed(place))
            elif place.note:
                units.append(Text(self.say(place.note), "italic"))
        return flowing(units, self.width)

    def pile(self, place: Place) -> Text:
        """How many cards, and the first of them that is known; of another's hand all that are."""
        known = [(at, self.name(card)) for at, card in enumerate(place.cards) if card.card]
        told = [place.note] if place.note else []
        if place.shape == "hand" and self.eyes not in (None, place.seat):
            told += [name for _, name in known]
        elif place.shape == "pile":
            told += [f"no. {at + 1}: {name}" if at else f"top: {name}" for at, name in known[:1]]
        made = Text.assemble((f"{self.say(place.title)} ", "dim"), (str(place.count), "bold"))
        return made.append(f" ({self.say(', '.join(told))})" if told else "", "dim")

    def gauge(self, gauge: Gauge) -> Text:
        """A number in its shape. What is said of it on the near side is not said again."""
        made = Text(self.say(gauge.title), "dim")
        if gauge.shape == "sign":
            return made.append(f" {self.say(gauge.note)}", "italic")
        value, most = max(0, gauge.value), gauge.most or 0
        signs, style = "", "bright_blue"
        if gauge.shape == "pips" and 1 < most <= 2 * BAR:
            pips = "◆" * min(value, most) + "◇" * (most - value)
            ends = [0, *(mark for mark in gauge.marks if mark < most), most]
            signs = " " + "|".join(pips[start:end] for start, end in pairwise(ends))
        elif gauge.shape == "bar" and most:
            full = min(BAR, -(-value * BAR // most))
            signs, style = f" {'█' * full}{'░' * (BAR - full)}", "green" if full > 3 else "red"
        told = f"[{value}]" if gauge.shape == "dice" else f"{gauge.value}" + f"/{most}" * bool(most)
        made.append(f" {told}", f"bold {style}").append(self.sign(signs), style)
        near = [other.note for other in self.mat.gauges if other.seat == self.order[-1]]
        said = gauge.seat in self.order[:-1] and gauge.note in near
        return made.append(f" ({self.say(gauge.note)})" if gauge.note and not said else "", "dim")

    # ---- between the sides ----

    def between(self) -> list[RenderableType]:
        """Where the turn stands, what is under way, the grounds, and what belongs to nobody."""
        units = [self.gauge(gauge) for gauge in self.mat.gauges if gauge.seat is None]
        names = {c.key: self.name(c, p.seat) for p in self.mat.places for c in p.cards}
        for arrow in self.mat.arrows:
            ends = [names.get(end, end) for end in (arrow.source, arrow.target)]
            units.append(Text(f" {arrow.name}s ".join(ends), "bold red"))
        parts: list[RenderableType] = [self.rule()]
        parts += [flowing(units, self.width)] if units else []
        for ground in self.mat.grounds:
            parts += self.ground(ground)
        common = [place for place in self.places(None) if place.cards]
        return parts + [self.listed(p, "", ROOMY if p.shape != "track" else 0) for p in common]

    def rule(self) -> Rule:
        """The line of the mat, and the steps of a turn; on a narrow screen only the present one."""
        line, stages = self.say(self.mat.line), self.mat.stages
        if len(line) + sum(len(stage.title) + 3 for stage in stages) > self.width - 6:
            stages = [stage for stage in stages if stage.now and stage.title not in line]
        steps = [(self.say(stage.title), stage.now) for stage in stages]
        units = [Text(f"[{step}]", "bold") if now else Text(step, "dim") for step, now in steps]
        told = Text(self.sign(" · "), "dim").join([Text(line, "bold"), *units])
        return Rule(told, style="dim", characters=self.sign("─"))

    def ground(self, ground: Ground) -> list[RenderableType]:
        """A part of the mat on which the seats face each other, the near one's cards below."""
        head = [Text(self.say(f"{ground.title} {ground.note}"), "bold bright_green")]
        head += [self.listed(p, "", ROOMY) for p in self.places(None, ground.id) if p.cards]
        sides = [(place, seat) for seat in self.order for place in self.places(seat, ground.id)]
        bands = [band for place, seat in sides for band in self.loose(place, seat)]
        return [flowing(head, self.width), *self.laid(bands)]
