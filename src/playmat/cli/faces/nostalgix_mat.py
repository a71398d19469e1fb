"""The mat of Nostalgix: for each player a Fighter row of 7 and a back row of 3 + Hero + 3.

The opponent's side is above, its Fighters nearest the middle, the Arena between the two sides.
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

from playmat.cli.faces.nostalgix import TYPE_STYLES
from playmat.cli.faces.wrapping import cut, lines_of
from playmat.games.nostalgix.card import FIGHTER, KEYWORDS, TYPE_NAMES, NxCard
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.cli.faces.nostalgix import NostalgixFace

SLOTS: Final = 7
BACK: Final = ("B1", "B2", "B3", "Hero", "B4", "B5", "B6")
EMPTY: Final = 3  # columns of an empty slot
ENOUGH: Final = 16  # columns that are enough for a slot if there is room for others
READABLE: Final = 15  # columns in which the text of a card in hand can be read
NARROWEST: Final = 74  # columns below which slots stand below one another

Shown = Mapping[str, Any]


class Mat:
    """One drawing of the table, as one seat sees it."""

    def __init__(
        self,
        face: NostalgixFace,
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
        self.widths = self.shared_out()

    def shared_out(self) -> list[int]:
        """How wide each of the 7 columns is: one in which nothing lies on either side is narrow."""
        used = {3}  # the Heroes
        for shown in self.view["seats"].values():
            used |= {int(body["slot"]) - 1 for body in shown["fighters"]}
            used |= {BACK.index(body["slot"]) for body in shown["back_row"]}
        spare = self.width - (SLOTS + 1)
        each = (spare - EMPTY * (SLOTS - len(used))) // len(used)
        if each >= ENOUGH:
            each = max(ENOUGH, spare // SLOTS)
        widths = [each if place in used else EMPTY for place in range(SLOTS)]
        rest = [place for place in range(SLOTS) if place not in used] or list(range(SLOTS))
        for turn in range(spare - sum(widths)):
            widths[rest[turn % len(rest)]] += 1
        return widths

    def drawn(self) -> RenderableType:
        mine = None if self.seat is None else letter(self.seat)
        above, below = self.face.order(self.view, self.seat)
        parts: list[RenderableType] = [*self.side(above, False)]
        if mine is None:
            parts += self.hand(above)
        parts += [self.middle(), *self.side(below, True), *self.hand(below)]
        return Group(*parts)

    def side(self, name: str, near: bool) -> list[RenderableType]:
        """A player's half: from the middle Tokens, Fighters, back row, meters."""
        shown = self.view["seats"][name]
        parts = [self.tokens(shown), *self.rows(shown, near), self.ability(shown)]
        parts.append(self.meters(name, shown))
        kept = [part for part in parts if part is not None]
        return kept if near else kept[::-1]

    # ---- rows ----

    def rows(self, shown: Shown, near: bool) -> list[RenderableType]:
        fighters = {int(body["slot"]): body for body in shown["fighters"]}
        back = {str(body["slot"]): body for body in shown["back_row"]}
        back["Hero"] = shown["hero"]
        if self.width < NARROWEST:
            return self.listed(fighters, back, near)
        front = [
            self.fighter(fighters.get(place + 1), str(place + 1), self.widths[place])
            for place in range(SLOTS)
        ]
        behind = [
            self.behind(back.get(slot), slot, width)
            for slot, width in zip(BACK, self.widths, strict=True)
        ]
        grid = self.grid()
        for row in (front, behind) if near else (behind, front):
            grid.add_row(*row)
        return [grid]

    def grid(self, widths: list[int] | None = None) -> Grid:
        style = box.ASCII if self.face.plain else box.SQUARE
        grid = Grid(box=style, show_header=False, padding=0, show_lines=True, border_style="dim")
        for width in widths or self.widths:
            grid.add_column(width=width, no_wrap=True, overflow="crop")
        return grid

    def listed(self, fighters: dict[int, Any], back: dict[str, Any], near: bool) -> list[Any]:
        """The rows on a narrow screen: a line for each card."""
        front = [Text(f"{slot} ") + self.on_one_line(fighters[slot]) for slot in sorted(fighters)]
        behind = [Text(f"{slot} ") + self.on_one_line(back[slot]) for slot in BACK if slot in back]
        lines = [
            Padding(line, (0, 0, 0, 2)) for line in (front + behind if near else behind + front)
        ]
        return lines if near else lines[::-1]  # the far side is turned round as a whole

    def on_one_line(self, body: Shown) -> Text:
        lines = self.combatant(body, 0) if "health" in body else self.lying(body, 0)
        return Text(" ").join(lines)

    # ---- what lies in a slot ----

    def fighter(self, body: Shown | None, slot: str, width: int) -> Text:
        if body is None:
            return Text(slot, style="dim")
        kind = body["type"]
        head = Text(f"{slot} L{body['level']} ", style="dim")
        head.append(cut(kind, width - len(head), ""), style=TYPE_STYLES[kind])
        return Text("\n").join([head, *self.combatant(body, width)])

    def behind(self, body: Shown | None, slot: str, width: int) -> Text:
        if body is None:
            return Text(slot, style="dim")
        if slot == "Hero" and "name" in body:
            return Text("\n").join(self.combatant(body, width))
        return Text("\n").join([Text(slot, style="dim"), *self.lying(body, width)])

    def combatant(self, body: Shown, width: int) -> list[Text]:
        """A Hero or Fighter: name, figures, keywords, what is on it and what holds it back."""
        if "name" not in body:
            return [Text("face down", style="dim")]
        style = "bold " + TYPE_STYLES.get(body.get("type", ""), "")
        lines = [Text(line, style=style) for line in self.wrap(body["name"], width, 3)]
        lines += self.figures(body, width)
        for text, style in self.marks(body):
            lines += [Text(line, style=style) for line in self.wrap(text, width, 3)]
        return lines

    def figures(self, body: Shown, width: int) -> list[Text]:
        power = body["attack"]
        attacks = body.get("attacks") or []
        numbers = [power]
        if attacks:
            added = power - attacks[0]["damage"]
            numbers = [power, *(max(0, each["damage"] + added) for each in attacks[1:])]
        parts: list[tuple[str, str]] = []
        if attacks or power:
            parts.append((f"{'/'.join(map(str, numbers))}ATK", "bold"))
        low = 3 * body["health"] <= body["max_health"]
        left = f"{body['health']}/{body['max_health']}{self.heart}"
        parts.append((left, "bold red" if low else "green"))
        if body["armor"]:
            parts.append((f"{body['armor']} Armor", "yellow"))
        return packed(parts, width)

    @property
    def heart(self) -> str:
        return "HP" if self.face.plain else "♥"

    def marks(self, body: Shown) -> list[tuple[str, str]]:
        """Everything else about a Hero or Fighter."""
        made: list[tuple[str, str]] = []
        if body["keywords"]:
            made.append((", ".join(body["keywords"]), "italic"))
        counters = body["counters"]
        signs = (("atk", "+{}ATK"), ("minus_atk", "-{}ATK"), ("health", "+{}" + self.heart))
        told = [sign.format(counters[name]) for name, sign in signs if name in counters]
        if told:
            made.append((f"({' '.join(told)})", "magenta"))
        if body["statuses"]:
            made.append((" ".join(body["statuses"]).upper(), "bold yellow"))
        made += [(f"[{name}]", "yellow") for name in body["attached"]]
        if body.get("under"):
            made.append((f"on {', '.join(body['under'])}", "dim"))
        if body.get("stacked"):
            made.append((f"{body['stacked']} stacked", "dim"))
        if body.get("stolen"):
            made.append(("stolen", "dim"))
        if body["ready"]:
            made.append(("ready", "bold green"))
        elif body["attacked"]:
            made.append(("attacked", "dim"))
        elif body["sick"]:
            made.append(("sick", "dim"))
        return made

    def lying(self, body: Shown, width: int) -> list[Text]:
        """A card in the back row; of a Surprise that is not yours only the cost marker."""
        down = body["face"] == "down"
        back = "####" if self.face.plain else "▒▒▒▒"
        lines: list[Text] = []
        if "name" in body:
            style = "magenta" if down else "bold"
            lines += [Text(line, style=style) for line in self.wrap(body["name"], width, 3)]
        else:
            lines.append(Text(back, style="magenta"))
        if "marker" in body:
            told = f"{'down, ' if down and 'name' in body else ''}cost {body['marker']}"
            lines += [Text(line, style="dim") for line in self.wrap(told, width, 2)]
        host = body.get("host")
        if host:
            lines += [Text(line, style="dim") for line in self.wrap(f"on {host}", width, 2)]
        return lines

    def wrap(self, text: str, width: int, most: int) -> list[str]:
        return lines_of(text, width, most, self.dots) if width else [text]

    # ---- beside the rows ----

    def tokens(self, shown: Shown) -> Text | None:
        """The Token row, from left to right."""
        if not shown["tokens"]:
            return None
        runs: list[tuple[list[Shown], Text]] = []
        for body in shown["tokens"]:
            told = self.on_one_line({**body, "name": body["card"]})
            if runs and runs[-1][1] == told:
                runs[-1][0].append(body)
            else:
                runs.append(([body], told))
        made = Text("Tokens ", style="dim")
        for place, (bodies, told) in enumerate(runs):
            made.append(self.dot if place else "", style="dim")
            made.append(f"{len(bodies)}x " if len(bodies) > 1 else "", style="bold")
            made.append_text(told)
        return made

    def ability(self, shown: Shown) -> Text | None:
        """What the Hero can do, and whether it has been done this turn."""
        hero = shown["hero"]
        if not hero.get("text"):
            return None
        text = self.face.say(" ".join(hero["text"].split()))
        if hero["ability_used"]:
            text += " (used)"
        return Text(cut(text, self.width, self.dots), style="dim")

    def meters(self, name: str, shown: Shown) -> Text:
        """Mana, Prize Counters and piles of a player."""
        made = self.face.title(name, self.view, self.seat, self.players)
        made = Text.assemble(made)
        mana, most = shown["mana"], shown["max_mana"]
        full, empty = ("*", ".") if self.face.plain else ("◆", "◇")
        made.append("  Mana ", style="dim")
        if self.width >= 100:
            made.append(full * mana, style="bright_blue")
            made.append(f"{empty * (most - mana)} " if most else "", style="dim")
        made.append(f"{mana}/{most}", style="bold bright_blue")
        if shown["bound_mana"]:
            made.append(f" ({shown['bound_mana']} bound)", style="yellow")
        if shown["mana_token"]:
            made.append(" +token", style="bright_blue")
        made.append("  Prizes left ", style="dim")
        made.append(str(shown["prizes"]), style="bold yellow")
        for pile in ("hand", "deck", "void"):
            made.append(f"  {pile.capitalize()} ", style="dim")
            made.append(str(len(shown[pile])), style="bold")
        known = [card for card in shown["hand"] if card is not None]
        if known and self.seat is not None and name != letter(self.seat):
            made.append(f"\n  in hand: {', '.join(known)}", style="dim")
        top = shown["deck"][0] if shown["deck"] else None
        if top is not None:
            made.append(f"\n  on top of the deck: {top}", style="dim")
        return made

    def middle(self) -> RenderableType:
        """Between the sides: whose turn it is, and the Arena."""
        view = self.view
        parts = []
        if view["sudden_death"]:
            parts.append("Sudden Death")
        if view["turn"]:
            parts.append(f"Turn {view['turn']}: {view['active']}")
        fight = view["attack"]
        if fight is not None:
            sides = [
                f"{one['seat']}'s {one['name']}" for one in (fight["attacker"], fight["defender"])
            ]
            parts.append(" attacks ".join(sides))
        if view["arena"]:
            parts.append(f"Arena: {view['arena']} ({view['arena_by']}'s)")
        line = "-" if self.face.plain else "─"
        rule = Rule(Text(self.dot.join(parts) or "Setting up"), style="dim", characters=line)
        if not view["arena"]:
            return rule
        text = view["seats"][view["arena_by"]]["arena"]["text"]
        said = self.face.say(" ".join(text.split()))
        return Group(rule, Text(said, style="bright_green", justify="center"))

    # ---- the hand ----

    def hand(self, name: str) -> list[RenderableType]:
        """The cards of a hand that may be seen, as small cards."""
        names = [card for card in self.view["seats"][name]["hand"] if card is not None]
        if not names:
            return []
        if self.width < NARROWEST:
            lines = [Text(" ").join(self.small(card, 0)) for card in names]
            return [Padding(line, (0, 0, 0, 2)) for line in lines]
        fit = -(-len(names) // -(-len(names) // SLOTS))  # rows of the same length
        widths = [min(26, (self.width - fit - 1) // fit)] * fit
        grid = self.grid(widths)
        grid.border_style = "blue"
        for start in range(0, len(names), fit):
            cells = [
                Text("\n").join(self.small(card, width))
                for card, width in zip(names[start:], widths, strict=False)
            ]
            grid.add_row(*cells)
        return [grid]

    def small(self, name: str, width: int) -> list[Text]:
        """A card in hand: cost, type or kind, name, figures, keywords."""
        card = cast(NxCard, self.face.game.card(name))
        style = self.face.style(card)
        kind = TYPE_NAMES[card.type] if card.sort == FIGHTER else card.kind.capitalize()
        cost = f"({card.cost}) "
        if width and len(cost) + len(kind) > width:
            cost = f"{card.cost} "
        head = Text(cost, style="bold bright_blue")
        head.append(cut(kind, width - len(head), "") if width else kind, style=style)
        lines = [head]
        lines += [Text(line, style=f"bold {style}") for line in self.wrap(name, width, 3)]
        if card.sort == FIGHTER:
            attacks = "/".join(str(attack.damage) for attack in card.attacks)
            parts = [(f"{attacks}ATK", "bold")] if attacks else []
            lines += packed([*parts, (f"{card.health}{self.heart}", "green")], width)
            notes = [f"L{card.level} on {card.evolves_from}"] if card.evolves_from else []
            notes += [f"{card.armor} Armor"] if card.armor else []
            words = words_of(card)
            notes += [", ".join(words)] if words else []
            for note in notes:
                lines += [Text(line, style="italic") for line in self.wrap(note, width, 3)]
        if width >= READABLE:
            text = self.face.say(" ".join(card.text.split()))
            if text and text.rstrip(".") not in ", ".join(words_of(card)):
                lines += [Text(line, style="dim") for line in self.wrap(text, width, 4)]
        return lines


def words_of(card: NxCard) -> list[str]:
    """The keywords that a card has by itself."""
    return [word for word, bit in KEYWORDS.items() if card.keywords & bit]


def packed(parts: list[tuple[str, str]], width: int) -> list[Text]:
    """Figures on as few lines as they need; width 0: on one."""
    lines: list[Text] = []
    for text, style in parts:
        if lines and (not width or len(lines[-1]) + 1 + len(text) <= width):
            lines[-1].append(" ")
            lines[-1].append(text, style=style)
        else:
            lines.append(Text.assemble((text, style)))
    return lines
