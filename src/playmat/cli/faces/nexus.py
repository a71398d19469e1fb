"""Project Nexus in a terminal: its cards and its keywords.

The mat is drawn in `nexus_mat`, options are put in order in `nexus_menu`.
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
from playmat.games.nexus import look, words
from playmat.games.nexus.card import AVATAR, SPELL, PnCard

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.decisions import Option
    from playmat.kernel.table import Table

STYLES: Final = {  # by Spellbook, else by kind
    "fire": "bright_red",
    "water": "bright_blue",
    "earth": "yellow",
    "wind": "bright_green",
    "light": "bright_white",
    "shadow": "magenta",
    "avatar": "bright_yellow",
    "item": "cyan",
}

# Letters that always mean the same, by the verb that they stand for.
LETTERS: Final = {
    words.END_TURN: "e",
    words.GO_TO_BATTLE: "b",
    words.END_BATTLE: "e",
    words.NO_BOOST: "n",
    words.NO_BLOCK: "n",
    words.PASS: "p",
    words.KEEP: "k",
    words.YES: "y",
    words.NO: "n",
}


class NexusFace(Face):
    """Project Nexus' own face."""

    columns = ("name", "kind", "cost", "ATK/HP/Crit", "text")
    quiet = frozenset({"shuffle", "pay", "end turn", "refresh"})
    styles: Mapping[str, str] = {
        "turn": "bold reverse",
        "bout": "bold reverse",
        "phase": "bold",
        "attack": "bold",
        "boost": "bold",
        "body-block": "bold yellow",
        "synthesise": "bold magenta",
        "summon": "bold",
        "play": "bold",
        "cast": "bold magenta",
        "set": "bold",
        "equip": "bold",
        "ability": "italic",
        "charge": "dim",
        "spark": "dim",
        "recharge": "dim",
        "milestone": "bold bright_blue",
        "damage": "red",
        "deplete": "bold red",
        "lose life": "bold red",
        "gain life": "green",
        "heal": "green",
        "retire": "bold red",
        "destroy": "bold red",
        "negate": "bold yellow",
        "negate attack": "bold yellow",
        "draw": "dim",
        "exhaust": "dim",
        "win": "bold green",
        "win match": "bold green",
    }
    narrowest = 38

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        mine = cast(PnCard, card)
        facts: dict[str, Any] = {"spellbook": mine.element_name or None, "lore": mine.lore}
        facts |= {"rank": mine.rank} if mine.sort == AVATAR else {"cost": mine.cost}
        if mine.sort != SPELL:
            facts |= {"atk": mine.atk, "hp": mine.hp, "critical": mine.critical}
        return facts

    def row(self, card: Card) -> list[str]:
        mine = cast(PnCard, card)
        told = [
            mine.name,
            look.type_line(mine),
            price(mine),
            figures(mine),
            " / ".join(mine.text.splitlines()),
        ]
        return [self.say(text) for text in told]

    def card(self, card: Card) -> RenderableType:
        mine = cast(PnCard, card)
        dot = " | " if self.plain else " · "
        head = f"{mine.cost} mana" if mine.sort != AVATAR else f"Charge Level {mine.rank}"
        lines = [Text(dot.join([head, look.type_line(mine)]), style=self.style(mine))]
        lines += [Text(told, style="bold") for told in [figures(mine)] if told]
        lines += [Text(self.say(line)) for line in mine.text.splitlines()]
        if mine.lore:
            lines.append(Text(f'"{self.say(mine.lore)}"', style="dim italic"))
        return Panel(
            Lines(*lines),
            title=Text(self.say(mine.name), style="bold"),
            title_align="left",
            border_style=self.style(mine),
        )

    def style(self, card: PnCard) -> str:
        return STYLES.get(card.element_name or card.kind, "")

    def say(self, text: str) -> str:
        return spelled(text, self.plain)

    # ---- choosing ----

    def menu(self, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
        from playmat.cli.faces.nexus_menu import menu

        return menu(self, table, seat, options)

    def letters(self, options: Sequence[Option]) -> dict[str, Option]:
        fixed = {LETTERS[o.verb]: o for o in options if o.verb in LETTERS}
        if any(option.verb is words.END_TURN for option in options):
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
        from playmat.cli.faces.nexus_mat import Mat

        return Mat(self, view, seat, players, width).drawn()


def price(card: PnCard) -> str:
    """Its Mana Cost; of an Avatar its Rank, written as the ledger does."""
    return f"L{card.rank}" if card.sort == AVATAR else str(card.cost)


def figures(card: PnCard) -> str:
    """The stats as the ledger writes them; a Spell has none."""
    return "" if card.sort == SPELL else f"{card.atk}/{card.hp}/{card.critical}"
