"""The Mix in a terminal: its cards, and its playfields with Deck, Wall, Hand and active card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from playmat.cli.faces import Face, side_by_side
from playmat.games.mix.card import TYPE_NAMES, MixCard
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.kernel.cards import Card

TYPES: Final = TYPE_NAMES[:3]
TYPE_STYLES: Final = ("red", "blue", "yellow")
BAR: Final = 16  # cells of a full HP bar
NARROWEST_FIELD: Final = 36  # columns of a playfield that shares its line with others


class MixFace(Face):
    """The Mix's own face."""

    columns = ("number", "name", "type", "hp", "rock", "paper", "scissors", "identifiers", "text")
    quiet = frozenset({"commit"})
    styles: Mapping[str, str] = {
        "show": "bold",
        "land": "bold",
        "damage": "red",
        "restore": "green",
        "raise": "green",
        "ko": "bold red",
        "defeat": "bold red",
        "wall": "red",
        "tie": "bold yellow",
        "stalemate": "bold yellow",
        "countdown": "yellow",
        "matched": "yellow",
        "ability": "italic",
        "round end": "dim",
        "draw": "dim",
        "win": "bold green",
        "tied": "bold yellow",
        "transfer": "bold",
    }
    narrowest = 26

    # ---- cards ----

    def facts(self, card: Card) -> dict[str, Any]:
        mine = cast(MixCard, card)
        order = [mine.dominant, *(kind for kind in range(3) if kind != mine.dominant)]
        return {
            "number": mine.number,
            "hp": mine.hp,
            "type": TYPES[mine.dominant],
            "atks": [
                {"type": TYPES[kind], "dmg": mine.dmg[kind], "name": mine.attacks[kind]}
                for kind in order
            ],
            "identifiers": mine.identifiers,
            "rarity": mine.rarity,
            "quote": mine.quote,
        }

    def row(self, card: Card) -> list[str]:
        mine = cast(MixCard, card)
        figures = [str(mine.hp), *(str(dmg) for dmg in mine.dmg)]
        text = " / ".join(mine.text.splitlines())
        where = ", ".join(mine.identifiers)
        return [mine.number, mine.name, TYPES[mine.dominant], *figures, where, text]

    def card(self, card: Card) -> RenderableType:
        mine = cast(MixCard, card)
        lines: list[RenderableType] = [self.attacks(mine.dmg, [TYPES[mine.dominant]], True)]
        attack = mine.attacks[mine.dominant]
        if attack:
            lines.append(Text(attack, style="dim"))
        lines += [Text(line) for line in mine.text.splitlines()]
        if mine.quote:
            lines.append(Text(f'"{mine.quote}"', style="dim italic"))
        below = [*mine.identifiers, mine.number]
        return self.frame(mine.name, f"{mine.hp} HP", lines, mine.dominant, below)

    def small_card(self, name: str) -> RenderableType:
        """A card in the Hand: figures and text."""
        mine = cast(MixCard, self.game.card(name))
        lines: list[RenderableType] = [self.attacks(mine.dmg, [TYPES[mine.dominant]], True)]
        lines += [Text(line) for line in mine.text.splitlines()]
        return self.frame(mine.name, f"{mine.hp} HP", lines, mine.dominant, mine.identifiers)

    def frame(
        self, name: str, hp: str, lines: list[RenderableType], dominant: int, below: list[str]
    ) -> Panel:
        title = Text.assemble((name, "bold"), (f" {hp}", "green"))
        return Panel(
            Group(*lines),
            title=title,
            title_align="left",
            subtitle=Text(", ".join(below), style="dim") if below else None,
            subtitle_align="right",
            border_style=TYPE_STYLES[dominant],
        )

    def attacks(self, dmg: list[int], dominant: list[str], short: bool) -> Text:
        """The DMG of each type; the dominant ones are marked."""
        made = Text()
        for kind, name in enumerate(TYPES):
            leading = name in dominant
            mark = ("*" if self.plain else "◆") if leading else " "
            style = TYPE_STYLES[kind] + (" bold" if leading else "")
            made.append(f"{mark}{name[0] if short else name} {dmg[kind]}", style=style)
            made.append("  ")
        return made

    # ---- the table ----

    def board(
        self,
        view: Mapping[str, Any],
        seat: int | None,
        players: Mapping[str, str],
        width: int,
    ) -> RenderableType:
        mine = None if seat is None else letter(seat)
        names = self.order(view, seat)
        limit = 1 if view["mode"] == "quick_play" else 3
        fields = {
            name: self.field(
                view["seats"][name],
                self.title(name, view, seat, players),
                limit,
                mine not in (None, name),
            )
            for name in names
        }
        if mine is None:
            shown = [part for name in names for part in self.with_hand(view, name, fields, width)]
            return Group(*shown, self.middle(view))
        others = [fields[name] for name in names if name != mine]
        above: list[RenderableType] = list(others)
        if len(others) > 1 and width >= NARROWEST_FIELD * len(others):
            above = [side_by_side(others, len(others), width)]
        return Group(*above, self.middle(view), *self.with_hand(view, mine, fields, width))

    def with_hand(
        self, view: Mapping[str, Any], name: str, fields: Mapping[str, RenderableType], width: int
    ) -> list[RenderableType]:
        """A playfield, and below it the cards of its Hand that may be seen."""
        hand = [card for card in view["seats"][name]["hand"] if card is not None]
        parts: list[RenderableType] = [fields[name]]
        if hand:
            parts.append(self.spread([self.small_card(card) for card in hand], width))
        return parts

    def middle(self, view: Mapping[str, Any]) -> RenderableType:
        """What lies between the playfields: the round, the countdown, the last throws."""
        parts = [f"Round {view['round']}"] if view["round"] else []
        if view["shown"]:
            throws = ", ".join(f"{seat} {kind}" for seat, kind in view["shown"].items())
            parts.append(f"last throw: {throws}")
        if view["countdown"] is not None:
            parts.append(f"countdown {view['countdown']}")
        dot = " | " if self.plain else " · "
        return Rule(Text(dot.join(parts)), style="dim", characters="-" if self.plain else "─")

    def field(self, shown: Mapping[str, Any], title: Text, limit: int, other: bool) -> Panel:
        """One playfield (MX-309); of another seat's Hand it names the cards that are known."""
        lines: list[RenderableType] = [self.piles(shown, limit, other)]
        active = shown["active"]
        if shown["out"]:
            lines.append(Text("out of the game", style="bold red"))
        elif active is None and not shown["placed"]:
            lines.append(Text("no active card", style="dim"))
        elif active is None or "name" not in active:
            count = shown["placed"] if active is None else active["parts"]
            cards = "a card" if count == 1 else f"{count} cards"
            lines.append(Text(f"{cards} face down", style="bold"))
        else:
            lines += self.active(active)
        lines += [Text(note, style="italic") for note in notes(shown)]
        return Panel(Group(*lines), title=title, title_align="left")

    def piles(self, shown: Mapping[str, Any], limit: int, other: bool) -> Text:
        """Deck, Hand and Wall of a seat."""
        back = "#" if self.plain else "▮"
        hand, deck, wall = shown["hand"], shown["deck"], shown["wall"]
        made = Text.assemble(("Deck ", "dim"), f"{back * len(deck)} {len(deck)}".strip())
        if deck and deck[0] is not None:
            made.append(f" (on top: {deck[0]})")
        made.append("   Hand ", style="dim")
        made.append(f"{back * len(hand)} {len(hand)}".strip())
        known = [name for name in hand if name is not None]
        if other and known:
            made.append(f" (with {', '.join(known)})")
        made.append("   Wall ", style="dim")
        made.append(f"{len(wall)} of {limit}", style="bold red" if len(wall) + 1 >= limit else "")
        if wall:
            made.append(f": {', '.join(name or 'a card' for name in wall)}", style="red")
        if shown["aside"]:
            away = ", ".join(name or "a card" for name in shown["aside"])
            made.append(f"   out of the Game: {away}", style="dim")
        return made

    def active(self, card: Mapping[str, Any]) -> list[RenderableType]:
        """The active card: name, HP, DMG by type, counters, text."""
        head = Text(card["name"], style="bold")
        if card["face"] == "down":
            head.append(" (face down)", style="dim")
        if card["token"]:
            head.append(" (copy)", style="dim")
        head.append("   ")
        head.append_text(self.bar(card["hp"], card["max_hp"]))
        lines: list[RenderableType] = [head]
        figures = self.attacks(
            [card["rock"], card["paper"], card["scissors"]], card["types"], False
        )
        for name, number in card["counters"].items():
            figures.append(f"  {name} counters: {number}", style="magenta")
        lines.append(figures)
        lines += [Text(line, style="dim strike" if card["silent"] else "") for line in card["text"]]
        if card["silent"]:
            lines.append(Text("its abilities do nothing", style="italic"))
        return lines

    def bar(self, hp: int, max_hp: int) -> Text:
        """HP as a bar and as a number."""
        full, empty = ("#", ".") if self.plain else ("█", "░")
        cells = min(BAR, max(1, max_hp))
        filled = 0 if hp <= 0 else max(1, round(cells * min(hp, max_hp) / max(1, max_hp)))
        style = "green" if 2 * hp > max_hp else "yellow" if 4 * hp > max_hp else "red"
        return Text.assemble(
            "HP ", (full * filled, style), (empty * (cells - filled), "dim"), f" {hp}/{max_hp}"
        )


def notes(shown: Mapping[str, Any]) -> list[str]:
    """What else is known about a seat."""
    made: list[str] = []
    if len(shown["throws"]) < 3 and shown["active"] is not None:
        made.append(f"can throw only {' or '.join(shown['throws']) or 'nothing'}")
    if shown["next_hp"]:
        made.append(f"the next card played gets {shown['next_hp']:+} HP")
    if shown["next_copy"]:
        made.append(f"the next card played is a copy of {shown['next_copy']}")
    if shown["committed"]:
        made.append("has chosen")
    return made
