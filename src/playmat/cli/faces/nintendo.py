"""The Nintendo TCG in a terminal: its cards and its keywords.

The mat is drawn in `nintendo_mat`, options are put in order in `nintendo_menu`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Group as Lines
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from playmat.cli.faces import Face, Group
from playmat.cli.faces.wrapping import spelled
from playmat.games.nintendo import words
from playmat.games.nintendo.card import CHARACTERS, TOKEN, NtCard
from playmat.games.nintendo.look import elements, type_line

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.decisions import Option
    from playmat.kernel.table import Table

ELEMENT_STYLES: Final = {
    "Fire": "red",
    "Water": "bright_blue",
    "Air": "bright_cyan",
    "Lightning": "bright_yellow",
    "Ice": "cyan",
    "Forest": "green",
    "Earth": "yellow",
    "Shadow": "color(99)",
    "Normal": "white",
}
KIND_STYLES: Final = {
    "assistant": "bright_magenta",
    "area": "bright_green",
    "placement": "yellow",
    "item": "yellow",
    "mask": "yellow",
    "instrument": "yellow",
    "effect": "bright_cyan",
    "song": "magenta",
}

# Letters that always mean the same, by the verb that they stand for.
LETTERS: Final = {
    words.END_MAIN: "e",
    words.PASS: "p",
    words.PASS_WITH: "p",
    words.LEAVE_DECK: "l",
    words.KEEP: "k",
    words.HEADS: "h",
    words.TAILS: "t",
    words.YES: "y",
    words.NO: "n",
}


class NintendoFace(Face):
    """The Nintendo TCG's own face."""

    columns = ("name", "kind", "cost", "elements", "sub-types", "AP/DP/SP/HP", "text")
    quiet = frozenset({"shuffle", "untap"})
    styles: Mapping[str, str] = {
        "turn": "bold reverse",
        "phase": "bold",
        "attack": "bold",
        "play": "bold",
        "enter": "bold",
        "token": "bold",
        "attach": "bold",
        "move": "bold",
        "use": "bold magenta",
        "requirement": "bold magenta",
        "constant": "italic",
        "negate": "bold yellow",
        "damage": "red",
        "defense": "yellow",
        "heal": "green",
        "stat": "yellow",
        "destroy": "bold red",
        "vp lost": "bold red",
        "vp gained": "bold green",
        "status": "yellow",
        "draw": "dim",
        "hand power": "dim",
        "pay": "dim",
        "tap": "dim",
        "no draw": "bold red",
        "loop": "bold yellow",
        "win": "bold green",
    }
    narrowest = 38

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        mine = cast(NtCard, card)
        facts: dict[str, Any] = {
            "hand_cost": mine.cost,
            "sub_types": list(mine.sub_types),
            "required": mine.required,
            "lore": mine.lore,
        }
        if mine.sort & CHARACTERS:
            facts |= {"ap": mine.ap, "dp": mine.dp, "sp": mine.sp, "hp": mine.hp}
            facts |= {"elements": elements(mine), "commander": mine.commander}
        return facts

    def row(self, card: Card) -> list[str]:
        mine = cast(NtCard, card)
        fights = mine.sort & CHARACTERS
        told = [
            mine.name,
            f"required {mine.kind}" if mine.required else mine.kind,
            "" if mine.sort == TOKEN else str(mine.cost),
            ", ".join(elements(mine)) if fights else "",
            ", ".join(mine.sub_types),
            figures(mine) if fights else "",
            " / ".join(mine.text.splitlines()),
        ]
        return [self.say(text) for text in told]

    def card(self, card: Card) -> RenderableType:
        mine = cast(NtCard, card)
        dot = " | " if self.plain else " · "
        head = [] if mine.sort == TOKEN else [f"{mine.cost} hand power"]
        lines: list[RenderableType] = [
            Text(dot.join([*head, type_line(mine)]), style=self.style(mine))
        ]
        if mine.sort & CHARACTERS:
            told = f"AP {mine.ap}  DP {mine.dp}  SP {mine.sp}  HP {mine.hp}"
            lines.append(Text(told, style="bold"))
        lines += [Text(self.say(line)) for line in mine.text.splitlines()]
        if mine.lore:
            lines.append(Text(f'"{self.say(mine.lore)}"', style="dim italic"))
        return Panel(
            Lines(*lines),
            title=Text(self.say(mine.name), style="bold"),
            title_align="left",
            border_style=self.style(mine),
        )

    def style(self, card: NtCard) -> str:
        if card.sort & CHARACTERS:
            return ELEMENT_STYLES[elements(card)[0]]
        return KIND_STYLES.get(card.kind, "")

    def say(self, text: str) -> str:
        return spelled(text, self.plain)

    # ---- choosing ----

    def menu(self, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
        from playmat.cli.faces.nintendo_menu import menu

        return menu(self, table, seat, options)

    def letters(self, options: Sequence[Option]) -> dict[str, Option]:
        fixed = {LETTERS[o.verb]: o for o in options if o.verb in LETTERS}
        if any(option.verb is words.END_MAIN for option in options):
            return fixed
        return {**super().letters(options), **fixed}

    # ---- the table ----

    def board(
        self,
        view: Mapping[str, Any],
        seat: int | None,
        players: Mapping[str, str],
        width: int,
    ) -> RenderableType:
        from playmat.cli.faces.nintendo_mat import Mat

        return Mat(self, view, seat, players, width).drawn()


def figures(card: NtCard) -> str:
    """The four stats as the rulebook writes them."""
    return f"{card.ap}/{card.dp}/{card.sp}/{card.hp}"
