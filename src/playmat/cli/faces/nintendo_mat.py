"""The mat of the Nintendo TCG: area by area, the far side above the near one.

Above and below the areas stand the players' figures and piles, under them the order of battle.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from playmat.cli.faces.nintendo import ELEMENT_STYLES, figures
from playmat.cli.faces.wrapping import cut, lines_of
from playmat.games.nintendo.card import CHARACTERS, NtCard
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.cli.faces.nintendo import NintendoFace

ABREAST: Final = 6  # characters beside each other
WIDEST: Final = 24  # columns of a character or a card in hand
READABLE: Final = 15  # columns in which the text of a card in hand can be read
NARROWEST: Final = 74  # columns below which characters stand below one another
OTHERS: Final = ("assistants", "placements", "effects")
PILES: Final = ("hand", "deck", "extra", "discard", "removed")

Shown = Mapping[str, Any]


class Mat:
    """One drawing of the table, as one seat sees it."""

    def __init__(
        self,
        face: NintendoFace,
        view: Shown,
        seat: int | None,
        players: Mapping[str, str],
        width: int,
    ) -> None:
        self.face = face
        self.view = view
        self.seat = seat
        self.players = players
        self.width = width
        self.dots = "..." if face.plain else "…"
        self.dot = " | " if face.plain else " · "

    def drawn(self) -> RenderableType:
        above, below = self.face.order(self.view, self.seat)
        parts: list[RenderableType] = [self.meters(above)]
        if self.seat is None:
            parts += self.hand(above)
        parts.append(self.middle())
        for name in ["main", *self.view["sub_areas"]]:
            parts += self.area(name, above, below)
        parts += [*self.order(), *self.waiting(), self.meters(below), *self.hand(below)]
        return Group(*parts)

    # ---- areas ----

    def middle(self) -> RenderableType:
        """Whose turn it is, and which phase."""
        view = self.view
        told = f"Turn {view['turn']}: {view['active']}{self.dot}{view['phase']}"
        if view["status"]:
            told += f"{self.dot}status {', '.join(view['status'])}"
        line = "-" if self.face.plain else "─"
        return Rule(Text(told if view["turn"] else "Setting up"), style="dim", characters=line)

    def area(self, name: str, above: str, below: str) -> list[RenderableType]:
        """A place with both sides in it; the main area is told of only where there are others."""
        parts: list[RenderableType] = []
        card = self.card_of(name)
        if card is not None:
            text = self.face.say(" ".join(card["text"].split()))
            title = "" if name == "main" else "Sub-area "
            told = Text.assemble((f"{title}{card['name']} ({card['by']}'s) ", "bold bright_green"))
            told.append(cut(text, max(0, self.width - len(told)), self.dots), style="bright_green")
            parts.append(told)
        elif self.view["sub_areas"]:
            parts.append(Text("Main area", style="bold bright_green"))
        for seat in (above, below):
            parts += self.side(seat, name)
        return parts

    def card_of(self, name: str) -> Shown | None:
        if name == "main":
            return cast("Shown | None", self.view["area_card"])
        cards: list[Shown] = self.view["sub_area_cards"]
        return next(card for card in cards if card["name"] == name)

    def side(self, seat: str, area: str) -> list[RenderableType]:
        """What a player has in an area."""
        shown = self.view["seats"][seat]
        fighters = [b for b in shown["characters"] if b.get("area", "main") == area]
        others = [b for kind in OTHERS for b in shown[kind] if b["area"] == area]
        parts: list[RenderableType] = []
        if fighters:
            parts += self.row(seat, [self.character(body) for body in fighters])
        elif not self.view["sub_areas"]:
            parts.append(Text(f"{seat}: no characters", style="dim"))
        if others:
            names = ", ".join(f"{body['name']} ({body['kind']})" for body in others)
            parts.append(Text(f"{seat}: {names}", style="yellow"))
        return parts

    def row(self, seat: str, cells: list[list[tuple[str, str]]]) -> list[RenderableType]:
        """Characters beside each other, or below one another on a narrow screen."""
        if self.width < NARROWEST:
            return [
                Padding(Text.assemble(f"{seat}: ", *spaced(cell)), (0, 0, 0, 2)) for cell in cells
            ]
        grid = Grid(box=self.box, show_header=False, padding=0, show_lines=True, border_style="dim")
        fit = min(ABREAST, len(cells))
        width = min(WIDEST, (self.width - fit - 3) // fit)
        grid.add_column(width=1)
        for _ in range(fit):
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        for start in range(0, len(cells), fit):
            row = [self.cell(cell, width) for cell in cells[start : start + fit]]
            grid.add_row(Text(seat, style="bold"), *row)
        return [grid]

    @property
    def box(self) -> box.Box:
        return box.ASCII if self.face.plain else box.SQUARE

    def cell(self, parts: list[tuple[str, str]], width: int) -> Text:
        lines = [
            Text(line, style=style)
            for text, style in parts
            for line in lines_of(text, width, 3, self.dots)
        ]
        return Text("\n").join(lines)

    def character(self, body: Shown) -> list[tuple[str, str]]:
        """A character: name, figures, what it carries and what holds it back."""
        if "card" not in body:
            return [("a face-down Commander", "dim")]
        style = ELEMENT_STYLES[body["elements"][0].capitalize()]
        crown = "*" if self.face.plain else "♛"
        name = f"{crown} {body['name']}" if body["commander"] else body["name"]
        low = 3 * body["hp"] <= body["max_hp"]
        made = [
            (name, f"bold {style}"),
            (f"AP {body['ap']}  DP {of(body['dp'], body['normal_dp'])}  SP {body['sp']}", "bold"),
            (f"HP {body['hp']}/{body['max_hp']}", "bold red" if low else "green"),
        ]
        made += [(f"[{item}]", "yellow") for item in body["attached"]]
        made += [(status.upper(), "bold yellow") for status in body["statuses"]]
        for field, word in (("token", "token"), ("face", "face down"), ("dying", "falling")):
            if body[field] is True or body[field] == "down":
                made.append((word, "dim"))
        if body["number"] in self.view["next_to_act"]:
            made.append(("acts next", "bold green"))
        elif body["tapped"]:
            made.append(("tapped", "dim"))
        elif body["acted"]:
            made.append(("has acted", "dim"))
        return made

    # ---- below the areas ----

    def order(self) -> list[RenderableType]:
        """Who acts when: by SP, on a tie the turn player's first (NT-702, NT-703)."""
        view = self.view
        found: list[tuple[int, bool, str, str]] = []
        for seat, shown in view["seats"].items():
            for body in shown["characters"]:
                if "sp" in body and not body["tapped"] and not body["acted"]:
                    told = f"{body['name']} ({seat}) {body['sp']}"
                    is_next = body["number"] in view["next_to_act"]
                    found.append(
                        (-body["sp"], seat != view["active"], told, "bold" if is_next else "")
                    )
        found.sort(key=lambda entry: entry[:2])
        if not found or not view["turn"]:
            return []
        line = Text("Battle order ", style="dim")
        arrow = " > " if self.face.plain else " → "
        for place, (_, _, text, style) in enumerate(found):
            line.append(arrow if place else "", style="dim")
            line.append(text, style=style)
        return [line]

    def waiting(self) -> list[RenderableType]:
        """What has been activated and not carried out yet."""
        return [
            Text(
                self.face.say(f"About to happen: {one['by']}'s {one['name']}: {one['text']}"),
                style="magenta",
            )
            for one in self.view["waiting"]
        ]

    # ---- players ----

    def meters(self, name: str) -> Text:
        """VP, hand power and piles of a player."""
        shown = self.view["seats"][name]
        made = Text.assemble(self.face.title(name, self.view, self.seat, self.players))
        made.append("  VP ", style="dim")
        made.append(str(shown["vp"]), style="bold red" if shown["vp"] <= 3 else "bold green")
        made.append("  Hand power ", style="dim")
        made.append(str(shown["power"]), style="bold bright_blue")
        for pile in PILES:
            if shown[pile] or pile in ("hand", "deck"):
                made.append(f"  {pile.capitalize()} ", style="dim")
                made.append(str(len(shown[pile])), style="bold")
        mine = self.seat is not None and name == letter(self.seat)
        for pile, words in (("hand", "in hand"), ("extra", "extra deck")):
            known = [card for card in shown[pile] if card is not None]
            if known and (pile == "extra" or (self.seat is not None and not mine)):
                made.append(f"\n  {words}: {', '.join(known)}", style="dim")
        top = shown["deck"][0] if shown["deck"] else None
        if top is not None and self.view["turn"]:  # before the first turn it is yet to be shuffled
            made.append(f"\n  on top of the deck: {top}", style="dim")
        return made

    def hand(self, name: str) -> list[RenderableType]:
        """The cards of a hand that may be seen, as small cards."""
        names = [card for card in self.view["seats"][name]["hand"] if card is not None]
        if not names:
            return []
        if self.width < NARROWEST:
            lines = [Text.assemble(*spaced(self.small(card, False))) for card in names]
            return [Padding(line, (0, 0, 0, 2)) for line in lines]
        fit = -(-len(names) // -(-len(names) // ABREAST))  # rows of the same length
        width = min(WIDEST, (self.width - fit - 1) // fit)
        grid = Grid(box=self.box, show_header=False, padding=0, show_lines=True)
        grid.border_style = "blue"
        for _ in range(fit):
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        for start in range(0, len(names), fit):
            cells = [self.small(card, width >= READABLE) for card in names[start : start + fit]]
            grid.add_row(*(self.cell(cell, width) for cell in cells))
        return [grid]

    def small(self, name: str, readable: bool) -> list[tuple[str, str]]:
        """A card in hand: cost and kind, name, figures, text."""
        card = cast(NtCard, self.face.game.card(name))
        style = self.face.style(card)
        made = [(f"({card.cost}) {card.kind}", "bright_blue"), (name, f"bold {style}")]
        if card.sort & CHARACTERS:
            made.append((figures(card), "bold"))
        if readable and card.text:
            made.append((self.face.say(" ".join(card.text.split())), "dim"))
        return made


def of(value: int, most: int) -> str:
    return str(value) if value == most else f"{value}/{most}"


def spaced(parts: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Parts on one line."""
    return [(f"{text} ", style) for text, style in parts]
