"""The options of Nostalgix in order: play, evolve, set, equip, attack, use, end the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from playmat.cli.faces import Entry, Group
from playmat.cli.faces.wrapping import spans
from playmat.games.nostalgix import words
from playmat.games.nostalgix.card import FIGHTER, HERO, NxCard
from playmat.games.nostalgix.damage import SHOCK
from playmat.games.nostalgix.places import slot_name
from playmat.games.nostalgix.playing import back_places
from playmat.games.nostalgix.standing import cost_of
from playmat.games.nostalgix.state import IN_FORCE, NxBody, NxState

if TYPE_CHECKING:
    from playmat.cli.faces.nostalgix import NostalgixFace
    from playmat.kernel.decisions import Option, Verb
    from playmat.kernel.table import Table

IN_SLOT: Final = " in slot "

# The groups of a turn, in their order, each with its verbs.
ORDER: Final[tuple[tuple[str, tuple[Verb, ...]], ...]] = (
    ("play", (words.PLAY,)),
    ("evolve", (words.EVOLVE,)),
    ("stack", (words.STACK,)),
    ("set", (words.SET,)),
    ("equip", (words.EQUIP,)),
    ("attack", (words.ATTACK,)),
    ("use", (words.USE, words.USE_TOKEN)),
    ("end", (words.END_TURN,)),
)


def menu(face: NostalgixFace, table: Table, seat: int, options: Sequence[Option]) -> list[Group]:
    """The options of a decision as a player would sort them."""
    maker = Menu(face, table, seat)
    if not any(option.verb is words.END_TURN for option in options):
        return [Group("", [Entry(o, o.text, maker.note(o)) for o in options])]
    groups: list[Group] = []
    for title, verbs in ORDER:
        mine = [option for option in options if option.verb in verbs]
        if mine:
            groups += maker.groups(title, mine)
    return groups


class Menu:
    """Puts a turn's options together."""

    def __init__(self, face: NostalgixFace, table: Table, seat: int) -> None:
        self.face = face
        self.nx = cast(NxState, table.state)
        self.seat = seat

    def groups(self, title: str, options: list[Option]) -> list[Group]:
        verb = options[0].verb
        if verb in (words.ATTACK, words.EQUIP, words.EVOLVE, words.STACK):
            return self.by_lead(title, options)
        if verb in (words.PLAY, words.SET):
            return [Group(title, self.cards(options))]
        return [Group(title, [Entry(o, self.short(o), self.note(o)) for o in options])]

    def cards(self, options: list[Option]) -> list[Entry]:
        """One entry a card; the slots in which it may lie besides the first are told in short."""
        entries: list[Entry] = []
        for option in options:
            if option.manner.startswith(IN_SLOT):
                continue
            slots = [
                other.manner.removeprefix(IN_SLOT)
                for other in options
                if other.name == option.name and other.manner.startswith(IN_SLOT)
            ]
            entries.append(Entry(option, self.short(option), self.note(option) + also(slots)))
        return entries

    def by_lead(self, title: str, options: list[Option]) -> list[Group]:
        """A line for each attacker, Equipment or higher Fighter, with the targets behind it."""
        groups: dict[tuple[str, int, str], Group] = {}
        for option in options:
            if option.manner.startswith(IN_SLOT):
                continue
            key = (option.name, option.body if title == "attack" else 0, option.manner)
            if key not in groups:
                groups[key] = Group(title, [], self.lead(option))
            groups[key].entries.append(Entry(option, self.target(option)))
        return list(groups.values())

    def lead(self, option: Option) -> str:
        if option.verb is words.ATTACK:
            return f"{option.name}{option.manner} {self.number(option)}ATK:"
        card = self.face.game.card(option.name)
        joint = {words.EQUIP: "to", words.EVOLVE: "on", words.STACK: "with"}[option.verb]
        slots = "" if option.verb is not words.EQUIP else also(self.other_slots(option))
        return f"{option.name} ({self.price(cast(NxCard, card))}){slots} {joint}"

    def other_slots(self, equip: Option) -> list[str]:
        """The slots in which Equipment may lie besides the first."""
        return [slot_name(place) for place in back_places(self.nx, equip.seat)[1:]]

    def number(self, option: Option) -> int:
        """The number of an attack with all that is known to change it (NX-1106)."""
        body = cast(NxBody, self.nx.bodies[option.body])
        damage = 0 if body.sort == HERO else body.card.attacks[option.number].damage
        return max(0, damage + body.power() - (SHOCK if body.shocked & IN_FORCE else 0))

    def target(self, option: Option) -> str:
        """A target, with what is left of it and whether the attacker's type matters."""
        if option.verb is not words.ATTACK:
            return option.target
        body = cast(NxBody, self.nx.bodies[option.body])
        defender = cast(NxBody, self.nx.bodies[option.other])
        parts = [f"{option.target} {self.face.hearts(defender.health())}"]
        if defender.armor():
            parts.append(f"{defender.armor()} Armor")
        if body.card.type >= 0 and defender.is_fighter():
            if defender.card.weakness >> body.card.type & 1:
                parts.append("weak")
            if defender.card.resistance >> body.card.type & 1:
                parts.append("resists")
        return parts[0] if len(parts) == 1 else f"{parts[0]} ({', '.join(parts[1:])})"

    # ---- texts ----

    def short(self, option: Option) -> str:
        """What an option is called under its heading."""
        verb = option.verb
        if verb is words.USE_TOKEN:
            return "mana token"
        if verb is words.END_TURN:
            return "end turn"
        return option.name

    def note(self, option: Option) -> str:
        """What a player wants to know before choosing this."""
        verb = option.verb
        if verb in (words.PLAY, words.SET):
            return self.about(option.name, True)
        if verb in (words.REPLACE, words.CHOOSE_CARD, words.NEXT):
            return self.about(option.name, False) if option.name in self.face.game.by_name else ""
        if verb is words.ACTIVATE:
            return self.about(option.name, False)
        if verb is words.USE:
            body = self.nx.bodies.get(option.body)
            if body is not None:
                return one_line(cast(NxBody, body).card.lines[option.number].text)
        if verb is words.USE_TOKEN:
            return "1 more mana this turn, once"
        if verb is words.CHOOSE_BODY:
            return self.state_of(option)
        return ""

    def about(self, name: str, now: bool) -> str:
        """A card on one line."""
        card = cast(NxCard, self.face.game.card(name))
        parts = [self.price(card) if now else f"{card.cost} mana"]
        if card.sort == FIGHTER:
            parts.append(" ".join(self.figures(card)))
        else:
            parts.append(card.kind.capitalize())
        text = one_line(card.text)
        return f"{', '.join(parts)}. {text}".rstrip(". ") + ("." if text.endswith(".") else "")

    def price(self, card: NxCard) -> str:
        return f"{cost_of(self.nx, self.seat, card)} mana"

    def figures(self, card: NxCard) -> list[str]:
        attacks = "/".join(str(attack.damage) for attack in card.attacks)
        return [*([f"{attacks}ATK"] if attacks else []), self.face.hearts(card.health)]

    def state_of(self, option: Option) -> str:
        """A Hero or Fighter that may be chosen, in figures."""
        body = self.nx.bodies.get(option.number)
        if body is None:
            return ""
        mine = cast(NxBody, body)
        if mine.face_down or not (mine.is_fighter() or mine.is_hero()):
            return ""
        left = self.face.hearts(f"{mine.health()}/{mine.card.health}")
        return f"{left}, {mine.armor()} Armor" if mine.armor() else left


def one_line(text: str) -> str:
    return " ".join(text.split())


def also(slots: list[str]) -> str:
    """The other slots that a card may go to, in short."""
    if not slots:
        return ""
    sign = "B" if slots[0].startswith("B") else ""
    numbers = [int(slot.removeprefix(sign)) for slot in slots]
    told = spans(numbers)
    if sign:
        told = ", ".join(f"{sign}{part}".replace("-", f"-{sign}") for part in told.split(", "))
    return f" [or {IN_SLOT.strip()} {told}]"
