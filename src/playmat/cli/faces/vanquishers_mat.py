"""The mat of Vanquishers: board by board, the viewer's own last, the dice between them.

A board is its gauges, the Hero among its items and Armor, and what lies in its other sections.
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

from playmat.cli.faces.vanquishers import KIND_STYLES, figures
from playmat.cli.faces.wrapping import lines_of
from playmat.games.vanquishers.card import VqCard
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.cli.faces.vanquishers import VanquishersFace

ABREAST: Final = 6  # cards beside each other
WIDEST: Final = 24  # columns of a card
READABLE: Final = 15  # columns in which the text of a card in hand can be read
NARROWEST: Final = 74  # columns below which cards stand below one another
BAR: Final = 8  # signs of a full gauge
GAUGES: Final = (("Life", "life", "red"), ("Shield", "shield", "bright_blue"))
SECTIONS: Final = (("Abilities", "ability_cards"), ("Vitality", "vitality_cards"))
PILES: Final = ("hand", "deck", "discard", "exile")
DAMAGES: Final = (("K", "kinetic"), ("Shield", "shield_damage"), ("AOE", "aoe"), ("Range", "range"))

Shown = Mapping[str, Any]
Cell = list[tuple[str, str]]


class Mat:
    """One drawing of the table, as one seat sees it."""

    def __init__(
        self,
        face: VanquishersFace,
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
        *others, near = self.face.order(self.view, self.seat)
        parts: list[RenderableType] = []
        for name in others:
            parts += self.board(name)
        return Group(*parts, self.middle(), *self.board(near))

    # ---- between the boards ----

    def middle(self) -> RenderableType:
        """Whose turn it is, which step, and the dice of the last roll."""
        view = self.view
        told = Text("Setting up")
        if view["turn"]:
            told = Text(f"Turn {view['turn']}: {view['active']}{self.dot}{self.step()}")
        line = "-" if self.face.plain else "─"
        rule = Rule(told, style="dim", characters=line)
        roll = self.roll()
        return rule if roll is None else Group(rule, roll)

    def step(self) -> str:
        return str(self.view["phase"]).replace("v_trigger", "V-Trigger")

    def roll(self) -> Text | None:
        """The last targeting roll: both dice and the total against the Defense (VQ-753)."""
        roll = self.view["rolled"]
        if roll is None:
            return None
        hit = roll["total"] >= roll["defense"]
        value = roll["total"] - roll["black"] - roll["red"]
        made = Text(f"{roll['by']} rolled ", style="dim")
        made.append(f"black [{roll['black']}]", style="bold white on grey19")
        made.append("  ")
        made.append(f"red [{roll['red']}]", style="bold white on red3")
        made.append(f"  + TV {value} = {roll['total']} against DEF {roll['defense']}: ")
        made.append("hit" if hit else "miss", style="bold green" if hit else "bold red")
        return made

    # ---- a board ----

    def board(self, name: str) -> list[RenderableType]:
        shown = self.view["seats"][name]
        cells = [self.hero(shown)] if shown["hero"] else []
        cells += [self.item(body) for body in shown["weapons"]]
        if shown["hero_item"]:
            cells.append(self.item(shown["hero_item"]))
        for field in ("armor", "energy_class_card"):
            cells += [self.worn(shown[field])] if shown[field] else []
        parts: list[RenderableType] = [self.meters(name)]
        parts += self.row(name, cells, "dim") if cells else []
        parts += self.sections(name, shown)
        return [*parts, *self.hand(name)]

    def meters(self, name: str) -> Text:
        """Life, Shield, Storage Energy and piles of a player."""
        shown = self.view["seats"][name]
        made = Text.assemble(self.face.title(name, self.view, self.seat, self.players))
        for title, field, style in GAUGES:
            made.append(f"  {title} ", style="dim")
            made.append(self.gauge(shown[field], shown[f"max_{field}"]), style=style)
        made.append("  Storage ", style="dim")
        spare = f" (+{shown['temporary_storage']})" if shown["temporary_storage"] else ""
        made.append(f"{shown['storage']}/{shown['max_storage']}{spare}", style="bold bright_yellow")
        made.append("  DEF ", style="dim")
        made.append(str(shown["defense"]), style="bold")
        for pile in PILES:
            if shown[pile] or pile in ("hand", "deck"):
                made.append(f"  {pile.capitalize()} ", style="dim")
                made.append(str(len(shown[pile])), style="bold")
        for condition, left in shown["conditions"].items():
            made.append(f"  {condition.upper()} {left}", style="bold yellow")
        known = [card for card in shown["hand"] if card is not None]
        if known and self.seat is not None and name != letter(self.seat):
            made.append(f"\n  in hand: {', '.join(known)}", style="dim")
        return made

    def gauge(self, value: int, most: int) -> str:
        """A number with a bar that shows how much of it is left."""
        full = min(BAR, -(-max(0, value) * BAR // most)) if most else 0
        on, off = ("#", ".") if self.face.plain else ("█", "░")
        return f"{value}/{most} {on * full}{off * (BAR - full)}"

    def hero(self, shown: Shown) -> Cell:
        body = shown["hero"]
        made = [(body["name"], f"bold {KIND_STYLES['hero']}")]
        if shown["v_triggered"]:
            made.append(("V-Trigger", "bold magenta"))
        told = f"DEF {shown['defense']}  Rec {shown['recovery']}"
        if shown["resistance"]:
            told += f"  Res {shown['resistance']}"
        return [*made, (told, "bold")]

    def item(self, body: Shown) -> Cell:
        """An Item Weapon or Hero Item: its figures, what it holds, and whether it may target."""
        made = [(body["name"], f"bold {KIND_STYLES['weapon']}")]
        if body["target_value"] is not None:
            told = [f"TV {body['target_value']}"]
            told += [f"{title} {body[field]}" for title, field in DAMAGES if body[field]]
            told += [f"{name.capitalize()} {n}" for name, n in body["energy_damage"].items()]
            made.append(("  ".join(told), "bold"))
        if "ammunition" in body:
            held, needed = len(body["ammunition"]), body["ammo_required"]
            if held or needed:
                style = "" if body["loaded"] else "bold red"
                made.append((f"ammunition {held}/{needed}", style))
            made += [(f"[{mod}]", "yellow") for mod in body["mods"]]
        if body["used"]:
            made.append(("used", "dim"))
        elif body["ready"]:
            made.append(("ready", "bold green"))
        return made

    def worn(self, body: Shown) -> Cell:
        made = [(body["name"], f"bold {KIND_STYLES.get(body['kind'], '')}")]
        if "durability" in body:
            made.append((f"durability {body['durability']}/{body['max_durability']}", ""))
        return made

    def sections(self, name: str, shown: Shown) -> list[RenderableType]:
        """Abilities, Traps and Vitality cards; of a Trap of others what was paid for it."""
        lines: list[RenderableType] = []
        for title, field in SECTIONS:
            if shown[field]:
                named = ", ".join(self.stays(body) for body in shown[field])
                lines.append(Text(f"{name}: {title} {named}", style="green"))
        if shown["trap_cards"]:
            named = ", ".join(
                f"{body.get('name', 'face down')} ({body['paid']} paid)"
                for body in shown["trap_cards"]
            )
            lines.append(Text(f"{name}: Traps {named}", style=KIND_STYLES["trap"]))
        return lines

    def stays(self, body: Shown) -> str:
        left = body.get("until")
        return f"{body['name']} ({left} more)" if left else str(body["name"])

    # ---- cards beside each other ----

    def row(self, seat: str, cells: list[Cell], style: str) -> list[RenderableType]:
        """Cards beside each other, or below one another on a narrow screen."""
        if self.width < NARROWEST:
            lead = f"{seat}: " if seat else ""
            return [Padding(Text.assemble(lead, *spaced(cell)), (0, 0, 0, 2)) for cell in cells]
        fit = -(-len(cells) // -(-len(cells) // ABREAST))  # rows of the same length
        width = min(WIDEST, (self.width - fit - 1) // fit)
        kind = box.ASCII if self.face.plain else box.SQUARE
        grid = Grid(box=kind, show_header=False, padding=0, show_lines=True, border_style=style)
        for _ in range(fit):
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        for start in range(0, len(cells), fit):
            grid.add_row(*(self.cell(cell, width) for cell in cells[start : start + fit]))
        return [grid]

    def cell(self, parts: Cell, width: int) -> Text:
        lines = [
            Text(line, style=style)
            for text, style in parts
            for line in lines_of(text, width, 3, self.dots)
        ]
        return Text("\n").join(lines)

    def hand(self, name: str) -> list[RenderableType]:
        """The cards of a hand that may be seen, as small cards; others' hands stand above."""
        names = [card for card in self.view["seats"][name]["hand"] if card is not None]
        if not names or (self.seat is not None and name != letter(self.seat)):
            return []
        readable = self.width >= NARROWEST and (self.width - 7) // min(ABREAST, len(names))
        return self.row("", [self.small(card, readable >= READABLE) for card in names], "blue")

    def small(self, name: str, readable: bool) -> Cell:
        """A card in hand: cost and kind, name, figures, text."""
        card = cast(VqCard, self.face.game.card(name))
        kind = card.kind.replace("_", " ")
        made = [(f"({card.cost}) {kind}", "bright_yellow"), (name, f"bold {self.face.style(card)}")]
        if figures(card):
            made.append((figures(card), "bold"))
        if readable and card.text:
            made.append((self.face.say(" ".join(card.text.split())), "dim"))
        return made


def spaced(parts: Cell) -> Cell:
    """Parts on one line."""
    return [(f"{text} ", style) for text, style in parts]
