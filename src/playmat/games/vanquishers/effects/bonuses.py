"""Bonuses: what cards say that Heroes, items and attacks get, and for how long."""

from __future__ import annotations

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import SUPPORT, Line
from playmat.games.vanquishers.facts.durations import THIS_TURN, Duration
from playmat.games.vanquishers.facts.granting import Bonus
from playmat.games.vanquishers.facts.objects import THIS_ATTACK, What, label
from playmat.games.vanquishers.facts.standing import OF_HERO, OF_ITEM, OF_WEAPONS, typed
from playmat.games.vanquishers.facts.state import VqState
from playmat.games.vanquishers.rules.defeat import check
from playmat.kernel.effects import Node
from playmat.kernel.frames import Deed, Frame
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import letter


class Gets(Deed):
    """Something gets bonuses, this attack or for a while.

    `quoted` is a line that it gets besides, as it was read; the line maker puts it into `lines`.
    """

    def __init__(self, what: What, bonuses: tuple[Bonus, ...], duration: Duration | None) -> None:
        super().__init__()
        self.what: What = what
        self.bonuses: list[Bonus] = list(bonuses)
        self.duration: Duration | None = duration
        self.quoted: Node | None = None
        self.lines: list[Line] = []

    def act(self, vq: VqState, frame: Frame) -> None:
        if self.what.kind == THIS_ATTACK:
            self.boost_attack(vq, frame)
        else:
            assert self.duration is not None
            self.boost(vq, frame, self.duration)

    def boost_attack(self, vq: VqState, frame: Frame) -> None:
        """A bonus to "this attack" lasts for that attack."""
        fight = vq.fight
        if fight is None:
            return
        bonus = fight.bonus[:]
        for each in self.bonuses:
            bonus[typed(vq, fight.seat, each.figure)] += each.amount
            self.tell(vq, f"{letter(fight.seat)}'s attack", each)
        fight.bonus = bonus
        if self.lines:
            fight.given = fight.given + self.lines

    def boost(self, vq: VqState, frame: Frame, duration: Duration) -> None:
        source = vq.body_of(frame.source)
        bound = 0  # an effect ends with the Support that stays for it (VQ-R106)
        if source is not None and source.sort == SUPPORT and duration.kind != THIS_TURN:
            bound = source.number
        made: list[Modifier] = []
        seat = frame.seat
        for each in self.bonuses:
            figure, amount = each.figure, each.amount
            if self.what.who is not None:
                for owner in self.what.seats(vq, frame):
                    made.append(duration.modifier(vq, seat, figure, owner, 0, amount, OF_HERO))
                    self.tell(vq, letter(owner), each)
            elif self.what.is_many():
                made.append(duration.modifier(vq, seat, figure, seat, 0, amount, OF_WEAPONS))
                self.tell(vq, f"All Item Weapons of {letter(seat)}", each)
            else:
                for body in self.what.items(vq, frame):
                    number = body.number
                    made.append(
                        duration.modifier(vq, seat, figure, body.seat, number, amount, OF_ITEM)
                    )
                    self.tell(vq, f"{letter(body.seat)}'s {label(vq, body)}", each)
        for modifier in made:
            modifier.bound = bound
            if modifier.seat != seat and duration.kind == THIS_TURN:  # it ends with who said so
                modifier.bound = vq.hero(seat).number  # VQ-R100
        vq.modifiers = vq.modifiers + made
        vq.dirty = True
        vq.refresh()
        check(vq)  # Life Points may have been taken off (VQ-101)

    def tell(self, vq: VqState, who: str, bonus: Bonus) -> None:
        gets = "get" if who.startswith("All ") else "gets"
        vq.emit(words.BOOSTED, -1, detail=f"{who} {gets} {bonus.told()}.", rule="VQ-R88")
