"""Nostalgix in a terminal: its cards and its keywords.

The mat is drawn in `nostalgix_mat`, options are put in order in `nostalgix_menu`.
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
from playmat.games.nostalgix import words
from playmat.games.nostalgix.card import FIGHTER, HERO, TYPE_NAMES, Attack, NxCard
from playmat.games.nostalgix.describing import types_of

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame
    from playmat.kernel.cards import Card
    from playmat.kernel.decisions import Option
    from playmat.kernel.table import Table

TYPE_STYLES: Final = {
    "Neutral": "white",
    "Metal": "cyan",
    "Water": "bright_blue",
    "Mystic": "bright_magenta",
    "Light": "bright_yellow",
    "Earth": "green",
    "Dark": "color(99)",
    "Fire": "red",
}
KIND_STYLES: Final = {
    "hero": "bold",
    "spell": "bright_cyan",
    "surprise": "magenta",
    "equipment": "yellow",
    "arena": "bright_green",
}

# Letters that always mean the same, by the verb that they stand for.
LETTERS: Final = {
    words.END_TURN: "e",
    words.PASS: "p",
    words.DONE: "d",
    words.KEEP: "k",
    words.YES: "y",
    words.NO: "n",
    words.USE_TOKEN: "t",
}


class NostalgixFace(Face):
    """Nostalgix's own face."""

    columns = ("number", "name", "kind", "cost", "type", "subtype", "figures", "text")
    quiet = frozenset({"commit", "attack ends"})
    styles: Mapping[str, str] = {
        "turn": "bold reverse",
        "attack": "bold",
        "summon": "bold",
        "token": "bold",
        "evolve": "bold",
        "play": "bold",
        "set": "bold",
        "equip": "bold",
        "activate": "bold magenta",
        "damage": "red",
        "armor": "yellow",
        "heal": "green",
        "health counter": "green",
        "atk counter": "green",
        "destroy": "bold red",
        "break": "red",
        "bound": "yellow",
        "shocked": "yellow",
        "prize": "bold yellow",
        "ability": "italic",
        "use": "bold",
        "draw": "dim",
        "mana": "dim",
        "no draw": "bold red",
        "sudden death": "bold yellow",
        "loop": "bold yellow",
        "win": "bold green",
    }
    narrowest = 38

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        mine = cast(NxCard, card)
        facts: dict[str, Any] = {"number": mine.number, "rarity": mine.rarity, "lore": mine.lore}
        if mine.sort != HERO:
            facts["cost"] = mine.cost
        if mine.sort & (HERO | FIGHTER):
            facts |= {"health": mine.health, "armor": mine.armor}
        if mine.sort == FIGHTER:
            facts |= {
                "type": TYPE_NAMES[mine.type],
                "level": mine.level,
                "evolves_from": mine.evolves_from,
                "evolves_into": cast("NostalgixGame", self.game).evolving_from(mine),
                "subtype": mine.subtype,
                "attacks": [
                    {"name": a.name, "damage": a.damage, "effect": a.effect} for a in mine.attacks
                ],
                "weakness": types_of(mine.weakness),
                "resistance": types_of(mine.resistance),
            }
        return facts

    def row(self, card: Card) -> list[str]:
        mine = cast(NxCard, card)
        cost = "" if mine.sort == HERO else str(mine.cost)
        kind = ""
        if mine.sort == FIGHTER:
            on = f" on {mine.evolves_from}" if mine.evolves_from else ""
            kind = f"{TYPE_NAMES[mine.type]} {mine.level}{on}"
        figures = [f"{mine.health}♥"] if mine.health else []
        figures += [f"{mine.armor} Armor"] if mine.armor else []
        figures += [" ".join(filter(None, [a.name, str(a.damage), a.effect])) for a in mine.attacks]
        told = [mine.number, mine.name, mine.kind, cost, kind, mine.subtype, ", ".join(figures)]
        return [spelled(text, self.plain) for text in [*told, " / ".join(mine.text.splitlines())]]

    def card(self, card: Card) -> RenderableType:
        mine = cast(NxCard, card)
        style = self.style(mine)
        lines: list[RenderableType] = [self.headline(mine)]
        if mine.evolves_from:
            lines.append(Text(f"goes on top of {mine.evolves_from}", style="italic"))
        if mine.sort & (HERO | FIGHTER):
            figures = Text(self.hearts(mine.health), style="bold green")
            if mine.armor:
                figures.append(f"  {mine.armor} Armor", style="bold yellow")
            lines.append(figures)
        text = self.say(mine.text)
        if mine.subtype:
            text = f"{mine.subtype} | {text}" if text else mine.subtype
        lines += [Text(line) for line in text.splitlines()]
        lines += [self.attack(attack) for attack in mine.attacks]
        against = Text(style="dim")
        for word, mask in (("weak to", mine.weakness), ("resists", mine.resistance)):
            if mask:
                against.append(f"{word} {', '.join(types_of(mask))}   ")
        if against:
            lines.append(against)
        into = cast("NostalgixGame", self.game).evolving_from(mine) if mine.sort == FIGHTER else []
        if into:
            lines.append(Text(f"evolves into {', '.join(into)}", style="dim"))
        if mine.lore:
            lines.append(Text(f'"{self.say(mine.lore)}"', style="dim italic"))
        return Panel(
            Lines(*lines),
            title=Text(mine.name, style="bold"),
            title_align="left",
            subtitle=Text(" ".join(filter(None, [mine.number, mine.rarity])), style="dim"),
            subtitle_align="right",
            border_style=style,
        )

    def style(self, card: NxCard) -> str:
        if card.type >= 0:
            return TYPE_STYLES[TYPE_NAMES[card.type]]
        return KIND_STYLES.get(card.kind, "")

    def headline(self, card: NxCard) -> Text:
        """Cost, kind, type and Level."""
        parts = [] if card.sort == HERO else [f"{card.cost} mana"]
        if card.sort == FIGHTER:
            parts += [f"{TYPE_NAMES[card.type]} Fighter", f"Level {card.level}"]
        else:
            parts.append(card.kind.capitalize())
        return Text((" | " if self.plain else " · ").join(parts), style=self.style(card))

    def attack(self, attack: Attack) -> Text:
        made = Text.assemble((f"{attack.damage}ATK ", "bold"), (attack.name, "bold"))
        if attack.effect:
            made.append(f": {self.say(attack.effect)}")
        return made

    def hearts(self, health: object) -> str:
        return f"{health} Health" if self.plain else f"{health}♥"

    def say(self, text: str) -> str:
        return spelled(text, self.plain)

    # ---- choosing ----

    def menu(self, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
        from playmat.cli.faces.nostalgix_menu import menu

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
        from playmat.cli.faces.nostalgix_mat import Mat

        return Mat(self, view, seat, players, width).drawn()
