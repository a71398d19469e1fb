"""Cards in a terminal, drawn from what is printed on them (`Printed`) and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from playmat.cli.faces.wrapping import Cell, Part
from playmat.cli.terminal import spelled
from playmat.kernel.cards import Card
from playmat.parts.guide import unmarked
from playmat.parts.look import Printed, Stat
from playmat.parts.rulebook import Rulebook

NARROWEST: Final = 38  # columns that a whole card needs


class Cards:
    """The cards of a game; with `plain` in ASCII only."""

    def __init__(self, game: Rulebook, plain: bool = False) -> None:
        self.game, self.plain, self.look = game, plain, game.looks.glance
        self.prints = {printed.name: printed for printed in game.looks.prints}
        self.sign = partial(spelled, plain=plain)

    def say(self, text: str) -> str:
        return self.sign(" ".join(text.split()))

    def named(self, name: str | None) -> Printed | None:
        """What is printed on the card or token of a name; None: it is not known."""
        return self.prints.get(name or "")

    def style(self, colour: str) -> str:
        """A colour of the game's look, a little lighter: there it is a ground, here it is ink."""
        values = bytes.fromhex(self.look.colours.get(colour, "#")[1:])
        return "".join(["#" * bool(values), *(f"{v + (255 - v) // 3:02x}" for v in values)])

    def figures(self, stats: Sequence[Stat]) -> list[Part]:
        """Each number; beside one that fell what it was, beside one that rose by how much."""
        made: list[Part] = []
        for stat in stats:
            value, base = stat.value, stat.value if stat.base is None else stat.base
            more = f"/{base}" if value < base else f" (+{value - base})" if value > base else ""
            style = "green" if value > base else "red" if 3 * value < base else "yellow"
            told = self.say(f"{stat.title} {value}{more}")
            made.append((told, f"bold {style}" if more else "bold"))
        return made

    def attacks(self, printed: Printed) -> list[tuple[str, str, str]]:
        """The attacks that say something: name and numbers, style, text."""
        coloured = len({attack.colour for attack in printed.attacks}) > 1
        made = []
        for attack in printed.attacks:
            kind = [attack.colour] if coloured and attack.colour != attack.name else []
            told = " ".join([*kind, attack.name, *(str(stat.value) for stat in attack.stats)])
            if attack.stats or attack.text:
                made.append((self.say(told), self.style(attack.colour), self.say(attack.text)))
        return made

    def small(self, name: str, width: int) -> Cell:
        """A card in a hand."""
        printed = self.named(name)
        if printed is None:
            return [[(self.say(name), "bold")]]
        style = self.style(printed.colour)
        cost = "" if printed.cost is None else f"({printed.cost}) "
        return [
            [(self.say(f"{cost}{printed.name}"), f"bold {style}")],
            [(self.say(printed.line), style)],
            self.figures(printed.stats),
            [(told, colour) for told, colour, _ in self.attacks(printed)],
            [(self.say(" ".join(printed.text)), "dim")],
        ]

    def whole(self, card: Card) -> RenderableType:
        """All that is printed on a card, but what its keywords mean."""
        printed = self.game.looks.printed(card)
        style = self.style(printed.colour)
        cost = [] if printed.cost is None else [f"Cost {printed.cost}"]
        figures = Text("  ").join(Text(*part) for part in self.figures(printed.stats))
        lines = [Text(self.say(" · ".join([*cost, printed.line])), style=style), figures]
        lines += [Text(self.say(line)) for line in printed.text]
        for told, colour, text in self.attacks(printed):
            lines.append(Text.assemble((told, f"bold {colour}"), f": {text}" if text else ""))
        lines += [Text(self.say(note), style="dim") for note in printed.notes]
        lines += [Text(f'"{self.say(printed.quote)}"', "dim italic")] if printed.quote else []
        return Panel(
            Group(*filter(None, lines)),
            title=Text(self.say(printed.name), style="bold"),
            title_align="left",
            subtitle=Text(self.say(f"{printed.set} {printed.number}"), style="dim"),
            subtitle_align="right",
            border_style=style,
        )

    def spread(self, cards: Sequence[Card], width: int) -> RenderableType:
        """Whole cards side by side, as many as fit."""
        each = width // max(1, width // NARROWEST)
        return Columns([self.whole(card) for card in cards], width=each, padding=0)

    def explained(self, card: Card) -> list[tuple[str, str]]:
        """The keywords of a card, each with the rule behind it."""
        marks = self.game.looks.printed(card).keywords
        rules = [
            self.game.files.ledger.explain(mark.rule) if mark.rule else mark.text for mark in marks
        ]
        return [(self.say(m.name), self.say(unmarked(rule))) for m, rule in zip(marks, rules)]
