"""The options of a decision as a menu: by what is done, then by what does it.

Options that differ only in their target or slot share a line. What ends something stands last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playmat.cli.faces.cards import Cards
from playmat.cli.play.matching import is_bare
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.look import Offered, Printed

BLANK = Printed("", "", "", "", [])


@dataclass
class MenuEntry:
    """An option as a menu offers it: how it is called there, and what is good to know of it."""

    option: Option
    text: str
    note: str = ""


@dataclass
class MenuGroup:
    """Options that belong together: a line each, or behind their lead all on one line."""

    title: str
    entries: list[MenuEntry]
    lead: str | None = None


class Menu:
    """Puts the options of a seat together."""

    def __init__(self, cards: Cards, table: Table, seat: int) -> None:
        self.cards, self.game, self.state = cards, cards.game, table.state
        places = self.game.looks.mat(table.view(seat), letter(seat)).places
        lying = [card for place in places for card in place.cards]
        lying += [one for card in lying for one in card.attached]
        self.bodies = {card.body: card for card in reversed(lying) if card.body}

    def groups(self, options: Sequence[Option]) -> list[MenuGroup]:
        """All options, each once, in the order in which they are numbered."""
        ending = [o for o in options if is_bare(o) or o.verb in self.game.unsaid.endings]
        if len(ending) == len(options):
            ending = [option for option in options if is_bare(option)]
        found: dict[tuple[object, ...], list[tuple[Option, Offered]]] = {}
        for option in [option for option in options if option not in ending]:
            offered = self.game.looks.offered(self.state, option)
            aimed = "{target}" in option.verb.template or "{manner}" in option.verb.template
            actor = (option.name, offered.card, offered.where, offered.body) if aimed else ()
            single = not option.name.isdigit() and not (aimed and option.name)
            key = (id(option),) if single else (option.verb.name, *actor)
            found.setdefault(key, []).append((option, offered))
        made = [self.group(mine) for mine in found.values()]
        titles = [group.title for group in made]
        made.sort(key=lambda group: titles.index(group.title))
        last = (
            [MenuGroup("", [MenuEntry(option, option.text) for option in ending])] if ending else []
        )
        return made + last

    def group(self, options: list[tuple[Option, Offered]]) -> MenuGroup:
        """The options of one actor, or numbers; one without a target is called as its actor is."""
        first, offered = options[0]
        title, _, rest = first.text.partition(" ")
        if len(options) == 1:
            told = self.about("", offered.other) or self.about(offered.card, offered.body, True)
            return MenuGroup(title, [MenuEntry(first, rest, told)])
        actor = self.about(offered.card, offered.body)
        number = first.name.isdigit()
        named = "" if number else f"{first.name} ({actor})" if actor else first.name
        lead = " ".join(first.verb.template.format(name=named, target="", manner="").split()[1:])
        entries: list[MenuEntry] = []
        for option, aims in options:
            target = option.name if number else f"{option.target}{option.manner}".strip()
            seen = aims.other in [before.other for _, before in options[: len(entries)]]
            told = "" if seen else self.about("", aims.other)
            entries.append(MenuEntry(option, f"{target} ({told})" if told else target or lead))
        return MenuGroup(title, entries, "" if lead in [entry.text for entry in entries] else lead)

    def about(self, card: str, body: int, whole: bool = False) -> str:
        """A card in figures; of a body those that it has now, and what it is weak to."""
        lying = None if card else self.bodies.get(body)
        printed = self.cards.named(card or (lying.card if lying is not None else None)) or BLANK
        told = [f"cost {printed.cost}"] if card and printed.cost is not None else []
        figures = self.cards.figures(printed.stats if lying is None else lying.stats)
        told += [text for text, _ in figures] + printed.notes[: 0 if card else 2]
        text = " ".join(printed.text) if whole else ""
        return self.cards.say(". ".join(filter(None, [", ".join(told), text])))
