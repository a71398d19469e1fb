"""Faces: how a game shows itself in a terminal.

`Face` will do for any game: it lists what a view holds. A game that wants its own mat and its
own cards has a module here with a subclass, named in FACES.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from playmat.cli.faces.wrapping import spelled
from playmat.parts.guide import unmarked

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from playmat.kernel.cards import Card
    from playmat.kernel.decisions import Option
    from playmat.kernel.table import Table
    from playmat.parts.rulebook import Rulebook

FACES: Final = {
    "mix": "playmat.cli.faces.mix:MixFace",
    "nostalgix": "playmat.cli.faces.nostalgix:NostalgixFace",
    "nintendo": "playmat.cli.faces.nintendo:NintendoFace",
    "vanquishers": "playmat.cli.faces.vanquishers:VanquishersFace",
    "nexus": "playmat.cli.faces.nexus:NexusFace",
}

SEAT_STYLES: Final = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "white")


def face_of(game: Rulebook, plain: bool = False) -> Face:
    """The face of a game; with `plain` it uses ASCII signs only."""
    where = FACES.get(game.name)
    if where is None:
        return Face(game, plain)
    module, _, name = where.partition(":")
    made: Face = getattr(import_module(module), name)(game, plain)
    return made


@dataclass
class Entry:
    """An option as a menu offers it: how it is called there, and what is good to know of it."""

    option: Option
    text: str
    note: str = ""


@dataclass
class Group:
    """Options that belong together.

    With a `lead`, such as the attacker, the entries follow it on one line; without one each
    has a line of its own.
    """

    title: str
    entries: list[Entry] = field(default_factory=list)
    lead: str = ""


class Face:
    """A face for any game."""

    columns: tuple[str, ...] = ("name", "kind", "text")
    quiet: frozenset[str] = frozenset()  # events that the story leaves out; the log has them
    styles: Mapping[str, str] = {}  # of events, by name
    narrowest = 30  # columns that a card needs

    def __init__(self, game: Rulebook, plain: bool = False) -> None:
        self.game = game
        self.plain = plain

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        """What is printed on a card besides its name and text."""
        return {}

    def row(self, card: Card) -> list[str]:
        """A card as a row of a table."""
        return [card.name, card.kind, " / ".join(card.text.splitlines())]

    def card(self, card: Card) -> RenderableType:
        """A card, whole."""
        from rich.panel import Panel
        from rich.text import Text

        return Panel(Text(card.text), title=Text(card.name), subtitle=Text(card.kind))

    def explained(self, card: Card) -> list[tuple[str, str]]:
        """The keywords of a card, wherever they stand on it, each with the rule behind it."""
        return [(word.name, self.clause(word.rule)) for word in self.game.explained(card)]

    def clause(self, number: str) -> str:
        """A clause of the ledger as a line of text."""
        return spelled(unmarked(self.game.ledger.explain(number)), self.plain)

    def spread(self, cards: Sequence[RenderableType], width: int) -> RenderableType:
        """Cards side by side, as many as fit."""
        fit = max(1, width // self.narrowest)
        if len(cards) < fit:
            fit = max(len(cards), min(fit, 3))
        return side_by_side(cards, fit, width)

    # ---- choosing ----

    def menu(self, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
        """The options in the order in which they are numbered; those left out can be typed."""
        return [Group("", [Entry(option, option.text) for option in options])]

    def letters(self, options: Sequence[Option]) -> dict[str, Option]:
        """The letters that stand for options."""
        from playmat.cli.play.matching import shortcuts

        return shortcuts(options)

    # ---- the table ----

    def first_deck(self, mode: str) -> str:
        """The name of a deck to begin with; empty: any."""
        deck = self.game.decks.get(self.game.first_deck)
        return deck.deck if deck is not None and deck.mode in (None, mode) else ""

    def board(
        self,
        view: Mapping[str, Any],
        seat: int | None,
        players: Mapping[str, str],
        width: int,
    ) -> RenderableType:
        """The table as a seat sees it: the others above, the seat itself below.

        `seat` None is somebody who looks from outside. `players` says who plays each seat.
        """
        from rich.console import Group
        from rich.panel import Panel
        from rich.text import Text

        panels: list[RenderableType] = []
        for name in self.order(view, seat):
            lines = Text("\n".join(self.seat_lines(view["seats"][name])))
            panels.append(
                Panel(lines, title=self.title(name, view, seat, players), title_align="left")
            )
        return Group(*panels)

    def seat_lines(self, shown: Mapping[str, Any]) -> list[str]:
        zones = {zone.name for zone in self.game.zones}
        lines: list[str] = []
        for key, value in shown.items():
            if key in zones:
                known = [card for card in value if card is not None]
                lines.append(f"{key}: {len(value)}" + (f" ({', '.join(known)})" if known else ""))
            elif value not in (None, False, 0, [], {}, ""):
                lines.append(f"{key}: {value}")
        return lines

    def order(self, view: Mapping[str, Any], seat: int | None) -> list[str]:
        """The seats from the top of the screen to the bottom."""
        from playmat.kernel.seats import letter

        names = list(view["seats"])
        if seat is None:
            return names
        mine = letter(seat)
        return [*(name for name in names if name != mine), mine]

    def title(
        self, name: str, view: Mapping[str, Any], seat: int | None, players: Mapping[str, str]
    ) -> Text:
        """A seat's name, and who sits there."""
        from rich.text import Text

        from playmat.kernel.seats import LETTERS, letter

        mine = None if seat is None else letter(seat)
        who = ["you" if name == mine else players.get(name, "")]
        seats = view["seats"]
        if mine not in (None, name) and seats[name]["team"] == seats[mine]["team"]:
            who.append("your partner")
        told = ", ".join(filter(None, who))
        style = f"bold {SEAT_STYLES[LETTERS.index(name)]}"
        return Text(f"{name} ({told})" if told else name, style=style)


def side_by_side(parts: Sequence[RenderableType], fit: int, width: int) -> RenderableType:
    """Rows of so many parts, all equally wide."""
    from rich.table import Table as Grid

    grid = Grid.grid(padding=0)
    grid.width = width
    for _ in range(fit):
        grid.add_column(ratio=1)
    for start in range(0, len(parts), fit):
        grid.add_row(*parts[start : start + fit])
    return grid
