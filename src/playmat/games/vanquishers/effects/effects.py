"""Effects: what card text orders to be done, and the bonuses that it gives (section 6)."""

from __future__ import annotations

from playmat.games.vanquishers.effects.forbidding import bound_to
from playmat.games.vanquishers.facts import bars, card, words
from playmat.games.vanquishers.facts.amounts import Number, note
from playmat.games.vanquishers.facts.card import Line
from playmat.games.vanquishers.facts.objects import (
    NEXT_ATTACK,
    THIS_ATTACK,
    THIS_TURN,
    Bonus,
    Duration,
    Heroes,
    What,
    label,
    until_used,
)
from playmat.games.vanquishers.facts.standing import (
    COVER,
    NEXT_COST,
    OF_HERO,
    OF_ITEM,
    OF_WEAPONS,
    TAKES,
    Proviso,
    typed,
)
from playmat.games.vanquishers.facts.standing import NEXT_ATTACK as WAITING
from playmat.games.vanquishers.facts.state import HAND, VqState
from playmat.games.vanquishers.rules import conditions, costs, defeat, drawing, windows
from playmat.games.vanquishers.rules.damage import Hit, part_of, splash, strike
from playmat.games.vanquishers.rules.defeat import check
from playmat.kernel.decisions import Option
from playmat.kernel.effects import Node, later
from playmat.kernel.frames import Deed, Frame, Inquiry, Label
from playmat.kernel.modifiers import Modifier
from playmat.kernel.seats import letter
from playmat.parts.play.orders import Effect, May


class Provided(Effect):
    """If it is not so, the line does nothing but what comes after `end`."""

    proviso: Proviso
    end: Label

    def act(self, vq: VqState, frame: Frame) -> None:
        if not self.proviso.holds(vq, frame):
            frame.go_to(self.end)


def may(end: Label) -> May:
    """ "You may" do the steps up to there."""
    return May(end, words.ASK_MAY, words.YES, words.NO)


# ---- damage, Life and Shield Points ----


class Packet(Node):
    """So much damage of a type to somebody; AOE goes to the allies of the target."""

    amount: Number
    figure: int
    who: Heroes


class Deal(Effect):
    """Deal damage: all packets are one event, AOE follows as its own (VQ-R48).

    The frame's `answer` has the seats that were struck, as bits, for the AOE.
    """

    def __init__(
        self,
        packets: tuple[Packet, ...],
        more: Number | None = None,
        proviso: Proviso | None = None,
    ) -> None:
        super().__init__()
        self.packets: list[Packet] = list(packets)
        self.more: Number | None = more  # is added to the first packet if the proviso holds
        self.proviso: Proviso | None = proviso
        self.tells: bool = False

    def act(self, vq: VqState, frame: Frame) -> None:
        hits: list[Hit] = []
        for packet in self.packets:
            if packet.figure != card.AOE:
                part = part_of(typed(vq, frame.seat, packet.figure))
                amount = packet.amount.value(vq, frame)
                if self.more is not None and packet is self.packets[0]:
                    amount += self.added(vq, frame)
                if vq.figures[frame.seat].dealt and packet is self.packets[0]:
                    amount = max(0, amount + by_kind(vq, frame))
                for seat in packet.who.seats(vq, frame):
                    hit_of(hits, seat).parts[part] += amount
        frame.answer = sum(1 << hit.seat for hit in hits)
        lost = strike(vq, hits, frame.source, ignoring(vq, frame)) if hits else 0
        if self.tells:
            note(frame, lost)

    def added(self, vq: VqState, frame: Frame) -> int:
        """What the first packet gets besides (VQ-R129)."""
        if self.more is None or self.proviso is None or not self.proviso.holds(vq, frame):
            return 0
        return self.more.value(vq, frame)


def by_kind(vq: VqState, frame: Frame) -> int:
    """How much more a card of its kind deals (VQ-R139)."""
    body = vq.recall(frame.source)
    if body is None:
        return 0
    return sum([each.less for each in vq.figures[frame.seat].dealt if each.kinds & body.sort])


class Spread(Effect):
    """AOE Damage after its event: to the allies of the enemies struck, else of the target enemy."""

    packets: list[Packet]

    def act(self, vq: VqState, frame: Frame) -> None:
        team = vq.seats[frame.seat].team
        struck = [s.index for s in vq.seats if frame.answer >> s.index & 1 and s.team != team]
        if not struck and frame.other >= 0:
            struck = [frame.other]
        amount = 0
        for packet in self.packets:
            amount += packet.amount.value(vq, frame)
        if amount:
            splash(vq, struck, amount, frame.source, ignoring(vq, frame))


def ignoring(vq: VqState, frame: Frame) -> bool:
    """Whether damage from a line of the attacking item ignores Damage Resistance."""
    fight = vq.fight
    return fight is not None and fight.item == frame.source and fight.ignores


def hit_of(hits: list[Hit], seat: int) -> Hit:
    """The hit of a seat within an event; it is made when it is first spoken of."""
    for hit in hits:
        if hit.seat == seat:
            return hit
    hits.append(Hit(seat))
    return hits[-1]


class Restore(Effect):
    """Restore Shield Points (VQ-514) or heal Life Points (VQ-R23); never above the maximum."""

    figure: int
    amount: Number
    who: Heroes
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        shield = self.figure == card.SHIELD
        gauge = vq.shield if shield else vq.life
        kind, rule = (words.RESTORED, "VQ-514") if shield else (words.HEALED, "VQ-R23")
        amount = self.amount.value(vq, frame)
        event = card.RESTORES if shield else card.HEALS
        done = 0
        for seat in self.who.seats(vq, frame):
            missing = max(0, vq.figures[seat].hero[self.figure] - gauge[seat])
            if not shield and bars.barred(vq, seat, bars.BE_HEALED):
                missing = 0
            number = min(amount, missing)
            gauge[seat] += number
            done += number
            vq.emit(kind, seat, "", number, rule)
            if number:
                windows.happen(vq, seat, event, number=number)
        if self.tells:
            note(frame, done)


class LosePoints(Effect):
    """Life or Shield Points are lost without damage: nothing absorbs or lowers it (VQ-R112)."""

    who: Heroes
    amount: Number
    figure: int
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        gauge = vq.shield if self.figure == card.SHIELD else vq.life
        kind = words.SHIELD_LOST if self.figure == card.SHIELD else words.LIFE_LOST
        lost = 0
        for seat in self.who.seats(vq, frame):
            number = min(amount, gauge[seat])
            gauge[seat] -= number
            lost += number
            vq.emit(kind, seat, "", number, "VQ-R112", detail=str(gauge[seat]))
        if self.tells:
            note(frame, lost)
        defeat.check(vq)  # those of one order are one event (VQ-R92)


class IsDefeated(Effect):
    who: Heroes

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in self.who.seats(vq, frame):
            vq.life[seat] = 0
        defeat.check(vq)


class LifeBecomes(Effect):
    """Your Hero's Life Points become n; never more than the maximum (VQ-R23)."""

    amount: Number

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = frame.seat
        vq.life[seat] = min(self.amount.value(vq, frame), vq.figures[seat].hero[card.LIFE])
        vq.emit(words.LIFE_SET, seat, "", vq.life[seat], "VQ-R108")
        defeat.check(vq)


# ---- conditions ----


class Inflict(Effect):
    """Inflict a condition; cards that hear of it may prolong it."""

    condition: int
    who: Heroes
    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        seats = self.who.seats(vq, frame)
        struck = conditions.inflict(vq, frame.seat, seats, self.condition, self.duration)
        if not struck:
            return
        frames = windows.due(vq, frame.seat, card.INFLICTS << self.condition)
        for each in frames:
            each.subjects = struck
        windows.launch(vq, frames)


class Prolong(Effect):
    """That Burn lasts 1 more turn: of those just afflicted."""

    condition: int
    turns: int

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in frame.subjects:
            conditions.prolong(vq, seat, self.condition, self.turns)


class Cure(Effect):
    """Remove all conditions."""

    who: Heroes

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in self.who.seats(vq, frame):
            for condition in range(5):
                conditions.remove(vq, seat, condition, "VQ-R86")


class CureOne(Effect):
    """Remove one named condition."""

    condition: int
    who: Heroes

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in self.who.seats(vq, frame):
            conditions.remove(vq, seat, self.condition, "VQ-R132")


class CureSome(Inquiry):
    """Remove so many conditions, which the player chooses.

    The frame's `scope` has the seats still to be cured, `number` how many of the first are left.
    """

    number: int
    who: Heroes

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        frame.scope = self.who.seats(vq, frame)
        frame.number = self.number
        return self.go_on(vq, frame)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        while frame.scope:
            suffered = self.suffered(vq, frame)
            if len(suffered) > frame.number > 0:
                return vq.ask(words.ASK_PART, 1 << frame.seat)
            for condition in suffered if frame.number > 0 else []:
                conditions.remove(vq, frame.scope[0], condition, "VQ-R132")
            frame.scope = frame.scope[1:]
            frame.number = self.number
        return False

    def suffered(self, vq: VqState, frame: Frame) -> list[int]:
        return [each for each in range(len(card.CONDITIONS)) if vq.suffers(frame.scope[0], each)]

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        suffered = self.suffered(vq, frame)
        return [Option(seat, words.CHOOSE_PART, card.AFFLICTED[each], each) for each in suffered]

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        conditions.remove(vq, frame.scope[0], answer.number, "VQ-R132")
        vq.refresh()
        frame.number -= 1
        self.go_on(vq, frame)


# ---- cards and energy ----


class DrawCards(Effect):
    """Draw cards; of several players the one whose card it is comes first."""

    amount: Number
    who: Heroes

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        for seat in reversed(self.who.seats(vq, frame)):
            drawing.draw(vq, seat, amount)


class DrawUntil(Effect):
    """Draw cards until there are so many in the hand (VQ-R122)."""

    who: Heroes
    number: int

    def act(self, vq: VqState, frame: Frame) -> None:
        for seat in reversed(self.who.seats(vq, frame)):
            lacking = self.number - len(vq.seats[seat].zones[HAND.index])
            if lacking > 0:
                drawing.draw(vq, seat, lacking)


class GainEnergy(Effect):
    amount: Number

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        if amount:
            costs.gain(vq, frame.seat, amount, "VQ-R07")


class GainTemporary(Effect):
    """Temporary energy; the next refill ends it however long it may last (VQ-R06, VQ-R07)."""

    amount: Number
    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        this_turn = self.duration is None or self.duration.kind == THIS_TURN
        amount = self.amount.value(vq, frame)
        if amount:
            costs.gain_spare(vq, frame.seat, amount, this_turn)


class PayEnergy(Effect):
    """Pay Storage Energy within a line: all of it or nothing (VQ-R137)."""

    number: int
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        able = costs.can_pay(vq, frame.seat, self.number)
        if able:
            costs.pay(vq, frame.seat, self.number, "VQ-R137")
        if self.tells:
            note(frame, self.number if able else 0)


class EndTheTurn(Effect):
    """The turn is over once what is under way has been done (VQ-R140)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        turn = vq.frames[0]
        turn.go_to(turn.program.label("end"))
        vq.emit(words.CUT_OFF, vq.active, rule="VQ-R140")


class Cover(Effect):
    """Prevent the next so much damage to Heroes (VQ-R139)."""

    amount: Number
    who: Heroes
    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        for seat in self.who.seats(vq, frame):
            made = until_used(vq, self.duration, COVER, seat=seat, body=0, amount=amount, mask=0)
            vq.modifiers = [*vq.modifiers, made]
            told = "" if self.duration is None else self.duration.told(frame.seat)
            detail = told or "however long that takes"
            vq.emit(words.COVERED, seat, "", amount, "VQ-R139", detail=detail)


class TakesOtherwise(Effect):
    """Heroes take so much less damage from each hit for a time, or so much more (VQ-R139)."""

    who: Heroes
    number: int
    more: bool
    duration: Duration

    def act(self, vq: VqState, frame: Frame) -> None:
        less = -self.number if self.more else self.number
        bound = bound_to(vq, frame, self.duration)
        for seat in self.who.seats(vq, frame):
            made = self.duration.modifier(
                vq, frame.seat, TAKES, owner=seat, body=0, amount=less, mask=0
            )
            made.bound = bound
            vq.modifiers = [*vq.modifiers, made]
            change = f"{self.number} {'more' if self.more else 'less'}"
            detail = f"{letter(seat)} takes {change} damage {self.duration.told(frame.seat)}."
            vq.emit(words.FORBIDDEN, -1, detail=detail, rule="VQ-R139")


class LoseEnergy(Effect):
    """Energy loss forced by an effect stops at 0 (VQ-R03)."""

    who: Heroes
    amount: Number
    forever: bool

    def act(self, vq: VqState, frame: Frame) -> None:
        amount = self.amount.value(vq, frame)
        for seat in self.who.seats(vq, frame):
            if self.forever:
                costs.lose_forever(vq, seat, amount, "VQ-R03")
            else:
                costs.lose_current(vq, seat, amount)


class NextCheaper(Effect):
    """The next card you activate, or the next of a kind, costs less."""

    number: int
    duration: Duration | None
    kinds: int = 0  # any
    told: str = "card"

    def act(self, vq: VqState, frame: Frame) -> None:
        seat = frame.seat
        made = until_used(
            vq, self.duration, NEXT_COST, seat=seat, body=0, amount=self.number, mask=self.kinds
        )
        vq.modifiers = [*vq.modifiers, made]
        if not self.kinds:
            vq.emit(words.CHEAPER, seat, "", self.number, "VQ-R24")
        else:
            detail = f"next {self.told} costs {self.number} less"
            vq.emit(words.KIND_CHEAPER, seat, rule="VQ-R24", detail=detail)


# ---- bonuses ----


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
        elif self.what.kind == NEXT_ATTACK:
            self.boost_next_attack(vq, frame)
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
            amount = each.value(vq, frame)
            bonus[typed(vq, fight.seat, each.figure)] += amount
            self.tell(vq, f"{letter(fight.seat)}'s attack", each, amount)
        fight.bonus = bonus
        if self.lines:
            fight.given = fight.given + self.lines

    def boost_next_attack(self, vq: VqState, frame: Frame) -> None:
        """What the next attack of the player gets waits for it (VQ-R126)."""
        seat = frame.seat
        for each in self.bonuses:
            amount = each.value(vq, frame)
            made = until_used(
                vq, self.duration, WAITING, seat=seat, body=0, amount=amount, mask=each.figure
            )
            vq.modifiers = [*vq.modifiers, made]
            self.tell(vq, f"{letter(seat)}'s next attack", each, amount)

    def boost(self, vq: VqState, frame: Frame, duration: Duration) -> None:
        bound = bound_to(vq, frame, duration)
        made: list[Modifier] = []
        seat = frame.seat
        for each in self.bonuses:
            figure, amount = each.figure, each.value(vq, frame)
            if self.what.who is not None:
                for owner in self.what.seats(vq, frame):
                    made.append(
                        duration.modifier(
                            vq, seat, figure, owner=owner, body=0, amount=amount, mask=OF_HERO
                        )
                    )
                    self.tell(vq, letter(owner), each, amount)
            elif self.what.is_many():
                named = self.what.item_class
                body = -1 - card.CLASSES.index(named) if named else 0
                made.append(
                    duration.modifier(
                        vq, seat, figure, owner=seat, body=body, amount=amount, mask=OF_WEAPONS
                    )
                )
                weapons = f"{named.replace('_', ' ').title()} Weapons" if named else "Item Weapons"
                self.tell(vq, f"All {weapons} of {letter(seat)}", each, amount)
            else:
                for item in self.what.items(vq, frame):
                    number = item.number
                    made.append(
                        duration.modifier(
                            vq,
                            seat,
                            figure,
                            owner=item.seat,
                            body=number,
                            amount=amount,
                            mask=OF_ITEM,
                        )
                    )
                    self.tell(vq, f"{letter(item.seat)}'s {label(vq, item)}", each, amount)
        for modifier in made:
            modifier.bound = bound
            if modifier.seat != seat and duration.kind == THIS_TURN:  # it ends with who said so
                modifier.bound = vq.hero(seat).number  # VQ-R100
        vq.modifiers = vq.modifiers + made
        vq.dirty = True
        vq.refresh()
        check(vq)  # Life Points may have been taken off (VQ-101)

    def tell(self, vq: VqState, who: str, bonus: Bonus, amount: int) -> None:
        gets = "get" if who.startswith("All ") else "gets"
        vq.emit(words.BOOSTED, -1, detail=f"{who} {gets} {bonus.told(amount)}.", rule="VQ-R88")
