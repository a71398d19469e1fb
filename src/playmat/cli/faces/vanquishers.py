"""Vanquishers in a terminal: its cards and its keywords.

The mat is drawn in `vanquishers_mat`, options are put in order in `vanquishers_menu`.
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
from playmat.games.vanquishers import look, words
from playmat.games.vanquishers.card import HERO, KIND_TITLES, VqCard

if TYPE_CHECKING:
    from playmat.kernel.cards import Card
    from playmat.kernel.decisions import Option
    from playmat.kernel.table import Table

KIND_STYLES: Final = {
    "hero": "bright_yellow",
    "energy_class": "bright_magenta",
    "weapon": "bright_red",
    "hero_item": "bright_red",
    "ammunition": "white",
    "mod": "white",
    "armor": "cyan",
    "attack": "red",
    "grenade": "red",
    "rift": "magenta",
    "support": "green",
    "trap": "bright_magenta",
    "vitality": "bright_green",
}

# Letters that always mean the same, by the verb that they stand for.
LETTERS: Final = {
    words.END_TURN: "e",
    words.TO_TARGETING: "t",
    words.V_TRIGGER: "v",
    words.NO_V_TRIGGER: "n",
    words.RECOVER: "r",
    words.NO_RECOVER: "n",
    words.NO_EXILE: "n",
    words.PASS: "p",
    words.KEEP: "k",
    words.YES: "y",
    words.NO: "n",
}


class VanquishersFace(Face):
    """Vanquishers' own face."""

    columns = ("name", "kind", "cost", "figures", "text")
    quiet = frozenset({"shuffle", "pay", "end turn"})
    styles: Mapping[str, str] = {
        "turn": "bold reverse",
        "target": "bold",
        "roll": "bold",
        "hit": "bold",
        "activate": "bold",
        "equip": "bold",
        "v-trigger": "bold magenta",
        "damage": "red",
        "afflict": "yellow",
        "afflict for a time": "yellow",
        "heal": "green",
        "restore": "green",
        "recover": "green",
        "destroy": "bold red",
        "defeated": "bold red",
        "negate": "bold yellow",
        "life lost": "red",
        "set off": "bold magenta",
        "counter": "bold",
        "draw": "dim",
        "gain energy": "dim",
        "lose energy": "dim",
        "win": "bold green",
    }
    narrowest = 38

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        mine = cast(VqCard, card)
        facts: dict[str, Any] = {stat.title: stat.value for stat in look.figures(mine)}
        facts = {name.lower().replace(" ", "_"): value for name, value in facts.items()}
        if mine.sort == HERO:
            facts["v_trigger"] = mine.v_cost
        else:
            facts["cost"] = mine.cost
        return {**facts, "unique": mine.unique, "lore": mine.lore}

    def row(self, card: Card) -> list[str]:
        mine = cast(VqCard, card)
        told = [
            mine.name,
            KIND_TITLES[mine.sort],
            "" if mine.sort == HERO else str(mine.cost),
            figures(mine),
            " / ".join(mine.text.splitlines()),
        ]
        return [self.say(text) for text in told]

    def card(self, card: Card) -> RenderableType:
        mine = cast(VqCard, card)
        dot = " | " if self.plain else " · "
        head = [] if mine.sort == HERO else [f"{mine.cost} Storage Energy"]
        lines = [Text(dot.join([*head, look.type_line(mine)]), style=self.style(mine))]
        lines += [Text(told, style="bold") for told in [figures(mine)] if told]
        lines += [Text(self.say(line)) for line in mine.text.splitlines()]
        lines += [Text(self.say(note), style="dim") for note in look.notes(mine)]
        if mine.lore:
            lines.append(Text(f'"{self.say(mine.lore)}"', style="dim italic"))
        return Panel(
            Lines(*lines),
            title=Text(self.say(mine.name), style="bold"),
            title_align="left",
            border_style=self.style(mine),
        )

    def style(self, card: VqCard) -> str:
        return KIND_STYLES.get(card.kind, "")

    def say(self, text: str) -> str:
        return spelled(text, self.plain)

    # ---- choosing ----

    def menu(self, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
        from playmat.cli.faces.vanquishers_menu import menu

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
        from playmat.cli.faces.vanquishers_mat import Mat

        return Mat(self, view, seat, players, width).drawn()


def figures(card: VqCard) -> str:
    """The printed figures of a card, on one line."""
    return "  ".join(f"{stat.title} {stat.value}" for stat in look.figures(card))
