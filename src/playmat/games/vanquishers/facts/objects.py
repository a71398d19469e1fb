"""Whom and what card text speaks of, what it gives them, and for how long (section 6)."""

from __future__ import annotations

from dataclasses import field
from typing import Final, cast

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import FIGURE_NAMES, RESISTANCE, WEAPON, Line
from playmat.games.vanquishers.facts.state import (
    REST,
    WEAPONS,
    Discount,
    VqBody,
    VqState,
    ally_of,
    set_ally,
)
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Deed, Frame, Step
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.seats import letter

# Whom.
YOUR_HERO: Final = 0
TARGET_ENEMY: Final = 1
ATTACKER: Final = 2
EACH_ENEMY: Final = 3
EACH_ALLY: Final = 4
TARGET_ALLY: Final = 5
EACH_PLAYER: Final = 11

# What else can get something.
THIS: Final = 6
THIS_ATTACK: Final = 7
YOUR_WEAPONS: Final = 8
YOUR_WEAPON: Final = 9
THAT_WEAPON: Final = 10
NEXT_ATTACK: Final = 12
ITSELF: Final = 14  # the card of the line, whatever it is
TARGET_HERO: Final = 13  # of whichever side


class Heroes(Node):
    """Heroes, by their seats. Who has been defeated takes no part any more (VQ-R82)."""

    kind: int

    def seats(self, vq: VqState, frame: Frame) -> list[int]:
        return self.seen_from(vq, frame.seat, frame.other, ally_of(frame))

    def seen_from(self, vq: VqState, seat: int, enemy: int, ally: int) -> list[int]:
        """Those meant by the player of this seat, who has chosen that enemy and that ally."""
        kind = self.kind
        if kind == EACH_ENEMY:
            return vq.enemies(seat)
        if kind == EACH_PLAYER:
            return vq.around(seat)
        if kind == EACH_ALLY or (kind == TARGET_ALLY and ally < 0):
            return vq.allies(seat)  # in teams of two there is never more than one
        found = seat
        if kind in (TARGET_ENEMY, TARGET_HERO):
            found = enemy
        elif kind == TARGET_ALLY:
            found = ally
        elif kind == ATTACKER:
            found = -1 if vq.fight is None else vq.fight.seat
        return [] if found < 0 or vq.seats[found].out else [found]


class What(Node):
    """What a bonus goes to: Heroes, items, or the attack under way."""

    kind: int
    who: Heroes | None
    item_class: str = ""  # of all Item Weapons only those of a class

    def is_many(self) -> bool:
        """Whether it means all Item Weapons of a player, not one item."""
        return self.kind == YOUR_WEAPONS

    def seats(self, vq: VqState, frame: Frame) -> list[int]:
        return [] if self.who is None else self.who.seats(vq, frame)

    def items(self, vq: VqState, frame: Frame) -> list[VqBody]:
        """The items meant; "that Item Weapon" is the one a Trap was set off by."""
        kind = self.kind
        if kind == YOUR_WEAPONS:
            return self.of_class(vq.weapons(frame.seat))
        number = frame.source
        if kind == YOUR_WEAPON:
            number = frame.number
        elif kind == THAT_WEAPON and vq.fight is not None and not vq.is_item(frame.source):
            number = vq.fight.item
        body = vq.body_of(number)
        return [] if body is None else [body]

    def of_class(self, weapons: list[VqBody]) -> list[VqBody]:
        """Those of these Item Weapons that are meant."""
        if not self.item_class:
            return weapons
        return [body for body in weapons if body.card.item_class == self.item_class]


MOST: Final = 999_999  # the greatest number that a text may print


class Counted(Node):
    """So many cards of a kind: "2 Item Weapons"; `least` and `most` limit what they cost."""

    number: int
    kinds: int
    item_class: str
    least: int = 0
    most: int = MOST


# ---- choosing ----


class ChooseEnemy(Step):
    """Choose the target enemy, unless it is known already (VQ-R47)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        if frame.other >= 0:
            return False
        enemies = vq.enemies(frame.seat)
        if len(enemies) > 1:
            return vq.ask(words.ASK_ENEMY, 1 << frame.seat)
        if enemies:
            frame.other = enemies[0]
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        enemies = vq.enemies(seat)
        return [Option(seat, words.CHOOSE_SEAT, letter(enemy), enemy) for enemy in enemies]

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        frame.other = answer.number
        return False


class ChooseHero(ChooseEnemy):
    """Choose the target Hero, one's own too (VQ-R135)."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        return frame.other < 0 and vq.ask(words.ASK_HERO, 1 << frame.seat)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        enemies = vq.enemies(seat)
        heroes = [*enemies, *[hero for hero in vq.around(seat) if hero not in enemies]]
        return [Option(seat, words.CHOOSE_SEAT, letter(hero), hero) for hero in heroes]


class ChooseAlly(Deed):
    """The target ally: in teams of two there is never more than one."""

    def act(self, vq: VqState, frame: Frame) -> None:
        allies = vq.allies(frame.seat)
        if ally_of(frame) < 0 and allies:
            set_ally(frame, allies[0])


class ChooseWeapon(Step):
    """Choose one of your Item Weapons; its number goes into the frame's `number`."""

    def run(self, vq: VqState, frame: Frame) -> bool:
        weapons = vq.weapons(frame.seat)
        frame.number = weapons[0].number if weapons else 0
        if len(weapons) > 1:
            return vq.ask(words.ASK_WEAPON, 1 << frame.seat)
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [weapon_option(vq, body) for body in vq.weapons(seat)]

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        frame.number = answer.body
        return False


def weapon_option(vq: VqState, body: VqBody) -> Option:
    return Option(body.seat, words.CHOOSE_BODY, label(vq, body), body=body.number)


# ---- what things are called ----


def label(vq: VqState, body: VqBody) -> str:
    """What an item is called: "Pistol", the second of two "Pistol (2)" (VQ-R27)."""
    count = 1
    if body.sort == WEAPON and not vq.quiet:
        slots = vq.seats[body.seat].slots
        for place in range(WEAPONS, REST):
            number = slots[place]
            if number == body.number:
                break
            if number and cast(VqBody, vq.bodies[number]).name == body.name:
                count += 1
    return body.name if count == 1 else f"{body.name} ({count})"


# ---- how long ----


THIS_TURN: Final = 0
NEXT_TURN: Final = 1  # until the start of your next turn
TURNS: Final = 2  # for n turns


class Duration(Node):
    """How long something lasts (VQ-R88); on a condition "for n turns" is counted by VQ-R64."""

    kind: int
    turns: int

    def told(self, seat: int) -> str:
        """How long, for those who read of it; the player of this seat has said so."""
        if self.kind == THIS_TURN:
            return "this turn"
        return f"until {letter(seat)}'s next turn"

    def modifier(
        self, vq: VqState, seat: int, question: int, owner: int, body: int, amount: int, mask: int
    ) -> Modifier:
        """A modifier that lasts so long; the turns of `seat` are counted."""
        if self.kind == THIS_TURN:
            last, tick = vq.turn, 0
        else:
            last, tick = vq.started[seat] + self.turns, seat + 1
        return Modifier(
            question, owner, body, amount=amount, mask=mask, first=0, last=last, tick=tick, bound=0
        )


def until_used(
    vq: VqState,
    duration: Duration | None,
    question: int,
    seat: int,
    body: int,
    amount: int,
    mask: int,
) -> Modifier:
    """A modifier that lasts until it is used up, or no longer than said."""
    if duration is None:
        return Modifier(
            question, seat, body, amount=amount, mask=mask, first=0, last=ALWAYS, tick=0, bound=0
        )
    return duration.modifier(vq, seat, question, owner=seat, body=body, amount=amount, mask=mask)


# ---- what static lines give ----


class Bonus(Node):
    """A figure and by how much it changes: once, or for each of what `count` finds (VQ-R110)."""

    figure: int
    amount: int
    letter: bool = False  # the amount is X
    count: Amount | None = later(None)

    def value(self, vq: VqState, frame: Frame) -> int:
        return self.amount if self.count is None else self.amount * self.count.value(vq, frame)

    def told(self, amount: int) -> str:
        if self.figure == RESISTANCE:
            return f"Damage Resistance {amount}"
        return f"{amount:+d} {FIGURE_NAMES[self.figure]}"


class Granting(Node):
    """What a static line gives, and keeps from, as long as its card is in play.

    It is `measured` where it counts something or has a condition: then it may change at any time.
    """

    what: What
    bonuses: list[Bonus]
    lines: list[Line]
    bars: list[int]
    measured: bool
    prices: list[Discount] = field(default_factory=list)
    holds: int = 0  # how many cards a hand may hold
    holds_more: int = 0
    needs_less: int = 0  # how much less Ammunition an item needs
    dealt: list[Discount] = field(default_factory=list)  # more damage from kinds of cards
    safe: bool = False  # it cannot be destroyed
    targetings: int = 0  # how many more times an item may target in a turn
