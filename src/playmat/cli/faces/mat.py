"""The mat of any game: the other sides above, what lies between, the viewer's own side below.

It is drawn from `Mat` and `Layout` alone, as the page draws it (`web/src/table/layout.ts`). Slots
become cells; gauges, piles and the hands of others stand on a line.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.faces.wrapping import Cell, filled, flowing, on_one_line
from playmat.kernel.seats import LETTERS

if TYPE_CHECKING:
    from playmat.cli.faces.cards import Cards
    from playmat.parts.look import Gauge, Ground, Lying, Place

SEAT_STYLES: Final = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "white")
TONES: Final = {"plain": "bright_magenta", "good": "green", "bad": "bold yellow"}
NARROWEST: Final = 10  # columns of a cell, below which cards stand below one another
WIDEST: Final = 26  # columns of a cell among others
READABLE: Final = 16  # columns in which a card in hand can be read
ROOMY: Final = 40  # columns in which a card in play has room for its text
ABREAST: Final = 6  # cards without slots beside each other
BAR: Final = 10  # signs of a bar


class Drawing:
    """The table as one seat sees it; `eyes` None looks from outside."""

    def __init__(self, cards: Cards, view: Mapping[str, Any], eyes: str | None, width: int) -> None:
        self.cards, self.say, self.sign = cards, cards.say, cards.sign
        self.seats, self.eyes, self.width = view["seats"], eyes, width
        self.mat = cards.game.mat(view, eyes)
        near = eyes or list(self.seats)[-1]
        self.order = [*(seat for seat in self.seats if seat != near), near]

    def drawn(self, players: Mapping[str, str]) -> RenderableType:
        """The whole table; `players` says who plays each seat."""
        *others, near = self.order
        parts: list[RenderableType] = []
        for seat in others:
            parts += [self.meters(seat, players), *self.hand(seat), *self.side(seat)]
        parts += self.between()
        return Group(*parts, *self.side(near), self.meters(near, players), *self.hand(near))

    def places(self, seat: str | None, ground: str = "") -> list[Place]:
        return [p for p in self.mat.places if p.seat == seat and p.ground == ground]

    # ---- cards in cells ----

    def side(self, seat: str) -> list[RenderableType]:
        """A side as its layout says, mirrored if it is across.

        Rows of equally many slots share a grid, so that columns face columns.
        """
        places = [place for place in self.places(seat) if place.shape in ("slots", "row")]
        rows: list[list[tuple[Place, int]]] = []  # a place without slots has a row of its own
        areas = [row.split() for row in self.cards.look.layout.side]
        for row in [*areas, [place.name for place in places]]:
            here = [place for area in dict.fromkeys(row) for place in places if place.name == area]
            places = [place for place in places if place not in here]
            rows += [[(place, 0)] for place in here if not place.slots and place.cards]
            rows.append([(p, slot) for p in here for slot in range(1, p.slots + 1)])
        if seat != self.order[-1]:
            rows = [row[::-1] for row in reversed(rows)]
        made: list[RenderableType] = []
        for _, group in groupby(filter(None, rows), lambda row: len(row) * bool(row[0][1])):
            found = list(group)
            if found[0][0][1]:
                slots = [[self.slot(*slot) for slot in row] for row in found]
                made += self.grid(slots, max(WIDEST, self.width // 2 // len(slots[0])))
            else:
                made += [part for row in found for part in self.loose(row[0][0])]
        return made

    def slot(self, place: Place, slot: int) -> tuple[str, Lying | None]:
        """What players call a slot, and what lies there."""
        name = place.title if place.slots == 1 else str(slot)
        lying = {card.slot or at: card for at, card in enumerate(place.cards, start=1)}
        return place.slot_names[slot - 1] if place.slot_names else name, lying.get(slot)

    def loose(self, place: Place, lead: str = "") -> list[RenderableType]:
        """A row without slots: cells for cards of which more is to be told than their names."""
        cards = place.cards
        if not any(card.stats or card.marks or card.attached for card in cards):
            return [self.listed(place, f"  {lead}".ljust(2))]
        rows = [cards[start : start + ABREAST] for start in range(0, len(cards), ABREAST)]
        return [
            part for row in rows for part in self.grid([[(lead or place.title, c) for c in row]])
        ]

    def grid(
        self, rows: list[list[tuple[str, Lying | None]]], most: int = WIDEST
    ) -> list[RenderableType]:
        """Slots beside each other; on a narrow screen what lies in them, below one another."""
        width = min(most, (self.width - 1) // len(rows[0]) - 1)
        if width < NARROWEST:
            there = [self.thing(name, card, 0) for row in rows for name, card in row if card]
            return [Text("  ").append_text(on_one_line(cell)) for cell in there]
        return [self.boxed([[self.thing(*slot, width) for slot in row] for row in rows], width)]

    def boxed(self, rows: list[list[Cell]], width: int, style: str = "dim") -> RenderableType:
        kind = box.ASCII if self.cards.plain else box.SQUARE
        grid = Grid(box=kind, show_header=False, padding=0, show_lines=True, border_style=style)
        for _ in rows[0]:
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        for row in rows:
            grid.add_row(*(filled(cell, width) for cell in row))
        return grid

    def thing(self, slot: str, card: Lying | None, width: int) -> Cell:
        """A slot and what lies in it, with its text where there is room for it."""
        if card is None:
            return [[(self.say(slot), "dim")]]
        printed = self.cards.named(card.card)
        colour = printed.colour if printed is not None else ""
        style = self.cards.style(colour)
        kind = "" if not slot or colour.casefold() in slot.casefold() else colour
        text = printed.text if printed is not None and width >= ROOMY else []
        counts = [(mark, f" {mark.count}" if mark.count > 1 else "") for mark in card.marks]
        told = [
            ("face down" if card.face_down and card.card is not None else "", "dim"),
            ("tapped" if card.tapped and card.note != "tapped" else "", "dim"),
            ("ready" if card.ready else "", "bold green"),
            (self.say(card.note), "italic"),
        ]
        return [
            [(self.say(slot), "dim"), (self.say(kind), style)],
            [(self.name(card), f"bold {style}")],
            self.cards.figures(card.stats),
            [(self.say(mark.name + count), TONES[mark.tone]) for mark, count in counts],
            [(f"[{self.name(one)}]", "yellow") for one in card.attached],
            [(self.say(f"over {', '.join(card.under)}"), "dim")] if card.under else [],
            told,
            [(self.say(" ".join(text)), "")],
        ]

    def name(self, card: Lying) -> str:
        owner = f"{card.seat}'s " if card.seat else ""
        return self.say(owner + (card.label or card.card or "face down"))

    def hand(self, seat: str) -> list[RenderableType]:
        """The cards of the viewer's own hand; who looks from outside sees those of all."""
        hands = [p for p in self.places(seat) if p.shape == "hand" and self.eyes in (None, seat)]
        known = [card.card for place in hands for card in place.cards if card.card is not None]
        cells = [self.cards.small(name) for name in known]
        if not cells:
            return []
        most = min(ABREAST, self.width // READABLE)
        fit = -(-len(cells) // -(-len(cells) // most))  # rows of the same length
        cells += [[]] * (-len(cells) % fit)
        rows = [cells[start : start + fit] for start in range(0, len(cells), fit)]
        return [self.boxed(rows, min(WIDEST, (self.width - 1) // fit - 1), "blue")]

    # ---- lines ----

    def listed(self, place: Place, lead: str = "", width: int = 0) -> Text:
        """A place on one line; the cards of a track have an order."""
        between = Text(self.sign(" → ") if place.shape == "track" else ", ")
        things = [on_one_line(self.thing("", card, width)) for card in place.cards]
        made = Text.assemble(lead, (f"{self.say(place.title)}  ", "dim"))
        return made.append_text(between.join(things))

    def meters(self, seat: str, players: Mapping[str, str]) -> Text:
        """Who sits there, whether it is that seat's turn, and its gauges, piles and hand."""
        teams = {name: shown.get("team", name) for name, shown in self.seats.items()}
        partner = self.eyes not in (None, seat) and teams[str(self.eyes)] == teams[seat]
        who = ["you" if seat == self.eyes else players.get(seat, ""), "your partner" * partner]
        told = ", ".join(filter(None, who))
        turn = self.sign("▶ ") if self.mat.active == seat else ""
        style = f"bold {SEAT_STYLES[LETTERS.index(seat)]}"
        units = [Text(f"{turn}{seat} ({told})" if told else f"{turn}{seat}", style=style)]
        units += [self.gauge(gauge) for gauge in self.mat.gauges if gauge.seat == seat]
        for place in self.places(seat):
            if place.shape in ("hand", "pile"):
                units.append(self.pile(place))
            elif place.shape == "track" and place.cards:
                units.append(self.listed(place))
            elif place.note:
                units.append(Text(self.say(place.note), style="italic"))
        return flowing(units, self.width)

    def pile(self, place: Place) -> Text:
        """How many cards, and the first of them that is known; of another's hand all that are."""
        known = [(at, self.name(card)) for at, card in enumerate(place.cards) if card.card]
        told = place.note
        if place.shape == "hand" and self.eyes not in (None, place.seat):
            told = ", ".join(name for _, name in known)
        elif place.shape == "pile" and known:
            where = f"no. {known[0][0] + 1}" if known[0][0] else "top"
            told = "; ".join(filter(None, [f"{where}: {known[0][1]}", told]))
        made = Text.assemble((f"{self.say(place.title)} ", "dim"), (str(place.count), "bold"))
        return made.append(f" ({self.say(told)})" if told else "", style="dim")

    def gauge(self, gauge: Gauge) -> Text:
        """A number in its shape. What is said of it on the near side is not said again."""
        made = Text(self.say(gauge.title), style="dim")
        if gauge.shape == "sign":
            return made.append(f" {self.say(gauge.note)}", style="italic")
        value, most = max(0, gauge.value), gauge.most or 0
        signs, style = "", "bright_blue"
        if gauge.shape == "pips" and 1 < most <= 2 * BAR:
            pips = "◆" * min(value, most) + "◇" * (most - value)
            ends = [0, *(mark for mark in gauge.marks if mark < most), most]
            signs = " " + "|".join(pips[start:end] for start, end in zip(ends, ends[1:]))
        elif gauge.shape == "bar" and most:
            full = min(BAR, -(-value * BAR // most))
            signs, style = f" {'█' * full}{'░' * (BAR - full)}", "green" if full > 3 else "red"
        told = f"[{value}]" if gauge.shape == "dice" else f"{gauge.value}" + f"/{most}" * bool(most)
        made.append(f" {told}", f"bold {style}").append(self.sign(signs), style)
        near = any(g.seat == self.order[-1] and g.note == gauge.note for g in self.mat.gauges)
        again = near and gauge.seat in self.order[:-1]
        return made.append("" if again or not gauge.note else f" ({self.say(gauge.note)})", "dim")

    # ---- between the sides ----

    def between(self) -> list[RenderableType]:
        """Where the turn stands, what is under way, the grounds, and what belongs to nobody."""
        gauges = [self.gauge(gauge) for gauge in self.mat.gauges if gauge.seat is None]
        cards = [(card, place) for place in self.mat.places for card in place.cards]
        names = {card.key: f"{place.seat}'s {self.name(card)}" for card, place in cards}
        for arrow in self.mat.arrows:
            ends = [names.get(end, end) for end in (arrow.source, arrow.target)]
            gauges.append(Text(f" {arrow.name}s ".join(ends), style="bold red"))
        parts: list[RenderableType] = [self.rule(), *([flowing(gauges, self.width)] * bool(gauges))]
        for ground in self.mat.grounds:
            parts += self.ground(ground)
        for place in self.places(None):
            width = 0 if place.shape == "track" else ROOMY
            parts += [self.listed(place, "", width)] if place.cards else []
        return parts

    def rule(self) -> Rule:
        """The line of the mat, and the steps of a turn; on a narrow screen only the present one."""
        line, stages = self.say(self.mat.line), self.mat.stages
        if len(line) + sum(len(stage.title) + 3 for stage in stages) > self.width - 6:
            stages = [stage for stage in stages if stage.now and stage.title not in line]
        units = [Text(line, "bold")] if line else []
        for stage in stages:
            title = self.say(stage.title)
            units.append(Text(f"[{title}]", "bold") if stage.now else Text(title, "dim"))
        told = Text(self.sign(" · "), "dim").join(units)
        return Rule(told, style="dim", characters=self.sign("─"))

    def ground(self, ground: Ground) -> list[RenderableType]:
        """A part of the mat on which the seats face each other, the near one's cards below."""
        head = [Text(self.say(f"{ground.title} {ground.note}"), "bold bright_green")]
        head += [self.listed(p, "", ROOMY) for p in self.places(None, ground.id) if p.cards]
        parts: list[RenderableType] = [flowing(head, self.width)]
        for seat in self.order:
            here = [place for place in self.places(seat, ground.id) if place.cards]
            parts += [part for place in here for part in self.loose(place, seat)]
            parts += [] if here else [Text(f"  {seat} nothing", "dim")]
        return parts
