"""The mat of Project Nexus: two boards of three columns that face each other.

The far board is turned around, so that the columns that face each other stand above each other
(PN-308). Above and below stand the players' figures and Charge Zones.
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

from playmat.cli.faces.nexus import STYLES, figures, price
from playmat.cli.faces.wrapping import lines_of
from playmat.games.nexus.card import PnCard
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.cli.faces.nexus import NexusFace

BOARD: Final = (("FL-L", "FL-C", "FL-R"), ("RG-L", "IS-C", "RG-R"), ("IS-L", "AV", "IS-R"))
ABREAST: Final = 6  # cards of a hand beside each other
WIDEST: Final = 26  # columns of a slot or a card in hand
READABLE: Final = 15  # columns in which the text of a card in hand can be read
NARROWEST: Final = 64  # columns below which slots stand below one another
MOST: Final = 12  # charges (PN-403)
MILESTONES: Final = (3, 6, 9, 12)  # PN-407
PILES: Final = ("hand", "deck", "discard")

Shown = Mapping[str, Any]
Cell = list[tuple[str, str]]


class Mat:
    """One drawing of the table, as one seat sees it."""

    def __init__(
        self,
        face: NexusFace,
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
        parts: list[RenderableType] = [*self.meters(above)]
        if self.seat is None:
            parts += self.hand(above)
        parts += self.board(above, turned=True)
        parts += [self.middle(), *self.battle()]
        parts += self.board(below, turned=False)
        return Group(*parts, *self.meters(below), *self.hand(below))

    # ---- between the boards ----

    def middle(self) -> RenderableType:
        """Whose turn it is, which phase and step, and how a match stands."""
        view = self.view
        told = "Setting up"
        if view["turn"]:
            step = f", {view['step']} step" if view["step"] else ""
            told = f"Turn {view['turn']}: {view['active']}{self.dot}{view['phase']}{step}"
        if view["mode"] == "match":
            score = view["match"]
            told = f"Bout {view['bout']} ({score['A']}-{score['B']}){self.dot}{told}"
        line = "-" if self.face.plain else "─"
        return Rule(Text(told), style="dim", characters=line)

    def battle(self) -> list[RenderableType]:
        """The attack under way, with boost and body-block."""
        fight = self.view["battle"]
        if fight is None or fight["attacker"] is None:
            return []
        arrow = "->" if self.face.plain else "→"
        aim = f"{fight['target']} in {fight['at']}" if fight["target"] else "nothing any more"
        told = Text.assemble(
            (f"{fight['attacker']} in {fight['from']} {arrow} {aim}: ", "bold"),
            (f"{fight['power']} ATK, Critical {fight['critical']}", "bold red"),
        )
        if fight["booster"]:
            told.append(f", boosted by {fight['booster']} (+{fight['boost']})", style="green")
        if fight["blocked"]:
            told.append(", body-blocked", style="bold yellow")
        return [told]

    # ---- a board ----

    def board(self, name: str, turned: bool) -> list[RenderableType]:
        """Nine slots; seen from across the last row is the first, and left is right."""
        shown = self.view["seats"][name]
        rows = [row[::-1] for row in reversed(BOARD)] if turned else list(BOARD)
        if self.width < NARROWEST:
            taken = [slot for row in rows for slot in row if shown[slot] is not None]
            return [
                Padding(
                    Text.assemble(f"{name} {slot}: ", *spaced(self.slot(shown, slot)[1:])),
                    (0, 0, 0, 2),
                )
                for slot in taken
            ]
        width = min(WIDEST, (self.width - 4) // 3)
        grid = Grid(box=self.box, show_header=False, padding=0, show_lines=True, border_style="dim")
        for _ in range(3):
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        for row in rows:
            grid.add_row(*(self.cell(self.slot(shown, slot), width) for slot in row))
        return [grid]

    def slot(self, shown: Shown, slot: str) -> Cell:
        """What lies in a slot: its name, its figures, what it carries and what holds it back."""
        body = shown[slot]
        made: Cell = [(slot, "dim")]
        if body is None:
            return made
        if "kind" not in body:
            return [*made, ("a set card", "dim")]
        if body["name"] is None:
            made.append(("no Avatar yet", "dim"))
        else:
            style = STYLES.get(body["spellbook"] or body["kind"], "")
            rank = f" (L{body['rank']})" if body["rank"] is not None else ""
            made.append((f"{body['name']}{rank}", f"bold {style}"))
        if "atk" in body:
            low = 3 * body["hp"] <= body["max_hp"]
            hp = f"{body['hp']}/{body['max_hp']}" if body["damage"] else str(body["hp"])
            made.append((f"{body['atk']} ATK  Crit {body['critical']}", "bold"))
            made.append((f"{hp} HP", "bold red" if low else "green"))
            made += [(word, "bright_magenta") for word in body["keywords"]]
            made += [(f"[{item}]", "cyan") for item in body["equipped"]]
        if "equipped_to" in body:
            host = body["equipped_to"]
            made.append((f"on {host}" if host else "not equipped", "dim"))
        for field, word in (("set", "set"), ("exhausted", "exhausted"), ("switched", "has moved")):
            if body.get(field):
                made.append((word, "dim"))
        return made

    @property
    def box(self) -> box.Box:
        return box.ASCII if self.face.plain else box.SQUARE

    def cell(self, parts: Cell, width: int) -> Text:
        lines = [
            Text(line, style=style)
            for text, style in parts
            for line in lines_of(text, width, 3, self.dots)
        ]
        return Text("\n").join(lines)

    # ---- players ----

    def meters(self, name: str) -> list[RenderableType]:
        """Life, mana, the Charge Zone and the piles of a player."""
        shown = self.view["seats"][name]
        made = Text.assemble(self.face.title(name, self.view, self.seat, self.players))
        made.append("  Life ", style="dim")
        made.append(str(shown["life"]), style="bold red" if shown["life"] <= 10 else "bold green")
        made.append("  Mana ", style="dim")
        made.append(f"{shown['mana']}/{shown['max_mana']}", style="bold bright_blue")
        for pile in PILES:
            made.append(f"  {pile.capitalize()} ", style="dim")
            made.append(str(len(shown[pile])), style="bold")
        known = [card for card in shown["hand"] if card is not None]
        if known and self.seat is not None and name != letter(self.seat):
            made.append(f"\n  in hand: {', '.join(known)}", style="dim")
        return [made, self.charge(shown)]

    def charge(self, shown: Shown) -> Text:
        """The Charge Zone: the level, a row with its milestones, and what lies face up."""
        up, down = shown["charges_up"], shown["charges_down"]
        full, spent, empty = ("#", "o", ".") if self.face.plain else ("◆", "◇", "·")
        signs = full * up + spent * down + empty * (MOST - up - down)
        made = Text("  Charge Level ", style="dim")
        made.append(str(shown["level"]), style="bold bright_cyan")
        made.append("  ")
        start = 0
        for step in MILESTONES:
            made.append(signs[start:step], style="bright_cyan")
            made.append("|" if step < MOST else "", style="dim")
            start = step
        coming = next((step for step in MILESTONES if step > shown["level"]), None)
        if coming is not None:
            made.append(f"  next milestone at {coming}", style="dim")
        if shown["charge_up"]:
            made.append(f"\n  charged: {', '.join(shown['charge_up'])}", style="dim")
        known = [card for card in shown["charge_down"] if card is not None]
        if known:
            made.append(f"\n  sparked: {', '.join(known)}", style="dim")
        return made

    def hand(self, name: str) -> list[RenderableType]:
        """The cards of a hand that may be seen, as small cards; others' hands stand above."""
        names = [card for card in self.view["seats"][name]["hand"] if card is not None]
        if not names or (self.seat is not None and name != letter(self.seat)):
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

    def small(self, name: str, readable: bool) -> Cell:
        """A card in hand: cost and kind, name, figures, text."""
        card = cast(PnCard, self.face.game.card(name))
        made = [
            (f"({price(card)}) {card.kind}", "bright_blue"),
            (name, f"bold {self.face.style(card)}"),
        ]
        if figures(card):
            made.append((figures(card), "bold"))
        if readable and card.text:
            made.append((self.face.say(" ".join(card.text.split())), "dim"))
        return made


def spaced(parts: Cell) -> Cell:
    """Parts on one line."""
    return [(f"{text} ", style) for text, style in parts]
