"""Effects: what card text orders to be done to cards in play, players and attacks (section 6)."""

from __future__ import annotations

from playmat.games.nintendo.effects.chances import XAmount
from playmat.games.nintendo.effects.saying import Gets
from playmat.games.nintendo.facts import happenings, words
from playmat.games.nintendo.facts.card import Status
from playmat.games.nintendo.facts.counting import bounded
from playmat.games.nintendo.facts.objects import NtObject, here, is_spared, shielded
from playmat.games.nintendo.facts.standing import change_sides, keep_account, said_by
from playmat.games.nintendo.facts.state import (
    DISCARD,
    HAND,
    NO_DRAWS,
    NO_POWER,
    NO_UNTAP,
    NO_VP,
    NOT_DESTROYED,
    NOT_HEALED,
    NOT_MOVED,
    NOT_REDUCED,
    NOT_REMOVED,
    NOT_RETURNED,
    NOT_TAPPED,
    GivenStatus,
    NtBody,
    NtState,
    place_name,
)
from playmat.games.nintendo.facts.terms import Effect, area_at_work
from playmat.games.nintendo.rules import activation, costs, damage, drawing, victory
from playmat.games.nintendo.rules.bodies import (
    attach,
    leave,
    leave_together,
    may_attach,
    move_to,
    replace_mask,
)
from playmat.kernel.amounts import Amount
from playmat.kernel.decisions import Option
from playmat.kernel.frames import Frame
from playmat.kernel.modifiers import ALWAYS
from playmat.kernel.seats import letter
from playmat.kernel.zones import Zone
from playmat.parts.play.nouns import Who

# ---- damage and stats ----


class Deal(Effect):
    """Do damage; `attack` is set where the text is an Attack effect (NT-R145)."""

    amount: Amount
    target: NtObject
    attack: bool = False

    def act(self, nt: NtState, frame: Frame) -> None:
        if not frame.answer & activation.PREVENTED:
            targets = self.target.bodies(nt, frame)
            amount = self.amount.value(nt, frame)
            if self.attack:
                amount = activation.damage_of(frame, amount)
            dealt = damage.deal(nt, frame, targets, amount, self.attack)
            if self.kept:
                frame.number = dealt


class ChangeStat(Effect):
    """Increase or reduce a stat (NT-766, NT-R68)."""

    sign: int
    stat: int
    target: NtObject
    amount: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.sign * self.amount.value(nt, frame)
        for body in self.target.bodies(nt, frame):
            change(nt, frame, body, self.stat, amount, self.last(nt, frame))
        damage.doom(nt, damage.fallen(nt))


def change(nt: NtState, frame: Frame, body: NtBody, stat: int, amount: int, last: int) -> None:
    """An effect changes a stat, unless it cannot reduce it (NT-R156)."""
    if amount < 0 and is_spared(nt, frame, body, NOT_REDUCED):
        nt.tell(words.SPARED, body, "NT-R156")
    else:
        damage.change_stat(nt, body, stat, amount, last)


def become(nt: NtState, frame: Frame, body: NtBody, stat: int, number: int, last: int) -> None:
    """A stat is changed by as much as it takes (NT-R153)."""
    now = (body.ap, body.dp, body.sp, body.hp)[stat]
    change(nt, frame, body, stat, number - now, last)


class SetStat(Effect):
    """Set a stat to a number."""

    stat: int
    target: NtObject
    amount: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        for body in self.target.bodies(nt, frame):
            become(nt, frame, body, self.stat, amount, self.last(nt, frame))
        damage.doom(nt, damage.fallen(nt))


class MultiplyStat(Effect):
    """Double a stat, or halve it, rounded as the text says."""

    times: int  # half: 0
    up: bool
    stat: int
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            now = (body.ap, body.dp, body.sp, body.hp)[self.stat]
            half = (now + 1 if self.up else now) // 2
            made = max(now, bounded(2 * now)) if self.times else half
            become(nt, frame, body, self.stat, made, self.last(nt, frame))
        damage.doom(nt, damage.fallen(nt))


class ExchangeStats(Effect):
    """Exchange two stats of a character."""

    stat: int
    other: int
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            figures = (body.ap, body.dp, body.sp, body.hp)
            last = self.last(nt, frame)
            become(nt, frame, body, self.stat, figures[self.other], last)
            become(nt, frame, body, self.other, figures[self.stat], last)
        damage.doom(nt, damage.fallen(nt))


class Heal(Effect):
    amount: Amount
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        healed = 0
        for body in unspared(nt, frame, self.target, NOT_HEALED):
            healed += damage.heal(nt, body, amount)
        if self.kept:
            frame.number = healed


def unspared(nt: NtState, frame: Frame, target: NtObject, what: int) -> list[NtBody]:
    """Those to which an effect can do this; of the others is told (NT-R156)."""
    found: list[NtBody] = []
    for body in target.bodies(nt, frame):
        if is_spared(nt, frame, body, what):
            nt.tell(words.SPARED, body, "NT-R156")
        else:
            found.append(body)
    return found


class Tap(Effect):
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in unspared(nt, frame, self.target, NOT_TAPPED):
            damage.tap(nt, body, "NT-851")


class Untap(Effect):
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.refresh()
        for body in self.target.bodies(nt, frame):
            if not body.flags & NO_UNTAP:  # a prohibition beats a permission (NT-R37)
                damage.untap(nt, body, "NT-851")


# ---- statuses ----


class GiveStatus(Effect):
    """Give a card a status, for good or for a while (NT-877); never twice (NT-R113)."""

    target: NtObject
    status: Status

    def act(self, nt: NtState, frame: Frame) -> None:
        last = self.last(nt, frame)
        for body in self.target.bodies(nt, frame):
            body.statuses = with_status(body.statuses, self.status.key, last)
            nt.dirty = True
            name = self.status.name
            nt.tell(words.STATUS, body, "NT-877", detail=name)
        damage.doom(nt, damage.fallen(nt))


class SayOfBodies(Effect):
    """What holds for a while of those who are meant now (NT-R155): stats are changed, all else is
    like a status without a name."""

    target: NtObject
    gets: list[Gets]
    status: Status | None

    def act(self, nt: NtState, frame: Frame) -> None:
        last = self.last(nt, frame)
        amounts = [said.value(nt, frame) for said in self.gets]
        for body in self.target.bodies(nt, frame):
            for said, amount in zip(self.gets, amounts):
                change(nt, frame, body, said.stat, amount, last)
            if self.status is not None and body.is_character():
                body.statuses = with_status(body.statuses, self.status.key, last)
                nt.dirty = True
                nt.tell(words.SAID, body, "NT-R155", detail=self.status.name)
        damage.doom(nt, damage.fallen(nt))


class SayOfPlayers(Effect):
    """What holds for a while of players and of what they play (NT-R155)."""

    status: Status

    def act(self, nt: NtState, frame: Frame) -> None:
        key = said_by(self.status.key, frame.seat)
        nt.statuses = with_status(nt.statuses, key, self.last(nt, frame))
        nt.dirty = True
        nt.emit(words.SAID_OF_PLAYERS, frame.seat, "", 0, "NT-R155", detail=self.status.text)


class GiveAreaStatus(Effect):
    """Give the play area a status: it reaches every area."""

    status: Status

    def act(self, nt: NtState, frame: Frame) -> None:
        nt.statuses = with_status(nt.statuses, self.status.key, self.last(nt, frame))
        nt.dirty = True
        nt.emit(words.AREA_STATUS, frame.seat, "", 0, "NT-877", detail=self.status.name)
        damage.doom(nt, damage.fallen(nt))


def with_status(statuses: list[GivenStatus], key: int, last: int) -> list[GivenStatus]:
    """These statuses with one more; of one that is there already the longer time holds."""
    kept: list[GivenStatus] = []
    for each in statuses:
        if each.key == key:
            last = ALWAYS if ALWAYS in (each.last, last) else max(each.last, last)
        else:
            kept.append(each)
    return [*kept, GivenStatus(key, last)]


class RemoveStatuses(Effect):
    """Remove each status from something."""

    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            kept: list[GivenStatus] = []
            for given in body.statuses:
                status = nt.common.statuses[given.key]
                if status.named:
                    nt.tell(words.STATUS_ENDS, body, "NT-R113", detail=status.name)
                else:
                    kept.append(given)
            body.statuses = kept
            nt.dirty = True


# ---- leaving play ----


class Destroy(Effect):
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        bodies = unspared(nt, frame, self.target, NOT_DESTROYED)
        if self.kept:
            frame.number = len(bodies)
        damage.destroy_cards(nt, bodies)


class Leave(Effect):
    """Return something in play to its owner's hand, or remove it from the game (NT-876)."""

    zone: Zone
    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        flag = NOT_RETURNED if self.zone is HAND else NOT_REMOVED
        leave_together(nt, unspared(nt, frame, self.target, flag), self.zone)


class DiscardThis(Effect):
    """Discard this card, or put something into the discard pile: not destroyed (NT-R67)."""

    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for body in self.target.bodies(nt, frame):
            leave(nt, body, DISCARD)


class MoveAttached(Effect):
    """What lies on one character is attached to another; it stays its player's (NT-R193)."""

    target: NtObject
    bearer: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        for bearer in self.bearer.bodies(nt, frame):
            for item in self.target.bodies(nt, frame):
                if item.host != bearer.number and may_attach(nt, item.card, bearer):
                    replace_mask(nt, item.card, bearer)
                    attach(nt, item, bearer)


class LeaveWith(Effect):
    """Leave it with HP N instead (NT-R130)."""

    target: NtObject
    number: int

    def possible(self, nt: NtState, frame: Frame) -> bool:
        for number in self.target.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and body.dying and body.hp and here(frame, body):
                return not shielded(nt, frame, body)
        return False

    def act(self, nt: NtState, frame: Frame) -> None:
        for number in self.target.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and here(frame, body):
                damage.save(nt, number, self.number)


class LeaveInstead(LeaveWith):
    """It leaves play for elsewhere and is not destroyed (NT-R130)."""

    def __init__(self, zone: Zone, target: NtObject) -> None:
        super().__init__(target, 0)
        self.zone: Zone = zone

    def act(self, nt: NtState, frame: Frame) -> None:
        for number in self.target.numbers(nt, frame):
            body = nt.body_of(number)
            if body is not None and here(frame, body) and damage.spare(nt, body):
                leave(nt, body, self.zone)


class TakeControl(Effect):
    """A character comes to the side of whose effect it is, for good or for a while (NT-R178)."""

    target: NtObject

    def act(self, nt: NtState, frame: Frame) -> None:
        last = self.last(nt, frame)
        for body in self.target.bodies(nt, frame):
            if body.seat != frame.seat and body.is_character():
                if last != ALWAYS:
                    keep_account(nt, body, last)
                change_sides(nt, body, frame.seat)
                nt.tell(words.TAKEN_OVER, body, "NT-R178", detail=letter(frame.seat))


# ---- areas ----


class MoveAway(Effect):
    """Move a character to another area: no movement of its own (NT-R87)."""

    target: NtObject

    def possible(self, nt: NtState, frame: Frame) -> bool:
        return bool(nt.sub_areas)

    def act(self, nt: NtState, frame: Frame) -> None:
        raise NotImplementedError  # it asks: see run

    def movable(self, nt: NtState, frame: Frame) -> list[NtBody]:
        bodies = self.target.bodies(nt, frame)
        return [body for body in bodies if not is_spared(nt, frame, body, NOT_MOVED)]

    def run(self, nt: NtState, frame: Frame) -> bool:
        if not self.movable(nt, frame) or not nt.sub_areas:
            return False
        return nt.ask(words.ASK_PLACE, 1 << frame.seat)

    def options(self, nt: NtState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_PLACE, place_name(nt, place), place)
            for place in nt.places()
            if place != area_at_work(frame)
        ]

    def resume(self, nt: NtState, frame: Frame) -> bool:
        answer = nt.answer_of(frame.seat)
        move_to(nt, self.movable(nt, frame)[0], answer.number, "NT-R87")
        return self.run(nt, frame)


# ---- players ----


class Draw(Effect):
    """Draw cards: as many as there are, without loss (NT-R10)."""

    who: Who
    amount: Amount

    def draws(self, frame: Frame) -> bool:
        paid = isinstance(self.amount, XAmount) and self.amount.meant is None
        return not paid or costs.x_of(frame) > 0

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            if nt.stopped[seat] & NO_DRAWS:
                nt.emit(words.STOPPED, seat, rule="NT-R157")
                continue
            for _ in range(self.amount.value(nt, frame)):
                if not drawing.draw(nt, seat, "NT-R10"):
                    break


class DrawUntil(Effect):
    """Draw cards until so many are in the hand (NT-R180)."""

    who: Who
    amount: Amount

    def draws(self, frame: Frame) -> bool:
        return True

    def act(self, nt: NtState, frame: Frame) -> None:
        for seat in self.who.seats(nt, frame):
            if nt.stopped[seat] & NO_DRAWS:
                nt.emit(words.STOPPED, seat, rule="NT-R157")
                continue
            lacking = self.amount.value(nt, frame) - len(nt.seats[seat].zones[HAND.index])
            for _ in range(max(0, lacking)):
                if not drawing.draw(nt, seat, "NT-R10"):
                    break


class ChangePower(Effect):
    """Gain or lose hand power; a loss stops at 0 (NT-R17)."""

    who: Who
    sign: int
    amount: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        for seat in self.who.seats(nt, frame):
            if self.sign > 0 and nt.stopped[seat] & NO_POWER:
                nt.emit(words.STOPPED, seat, rule="NT-R157")
            elif self.sign > 0:
                gain_power(nt, seat, amount, "NT-301")
                if amount:
                    happenings.happen(nt, happenings.POWER_BY_EFFECT, seat, 0, 0, amount)
            else:
                lost = min(amount, nt.power[seat])
                nt.power[seat] -= lost
                nt.touch()
                now = str(nt.power[seat])
                nt.emit(words.POWER_LOST, seat, "", lost, "NT-R17", detail=now)
                if lost:
                    happenings.happen(nt, happenings.POWER_LOST, seat, 0, 0, lost)


def gain_power(nt: NtState, seat: int, amount: int, rule: str) -> None:
    """There is no upper limit (NT-303)."""
    nt.power[seat] += amount
    nt.touch()
    nt.emit(words.POWER, seat, "", amount, rule, detail=str(nt.power[seat]))


class ChangeVp(Effect):
    """Gain or lose VP (NT-R11, NT-R13)."""

    who: Who
    sign: int
    amount: Amount

    def act(self, nt: NtState, frame: Frame) -> None:
        amount = self.amount.value(nt, frame)
        seats = self.who.seats(nt, frame)
        if self.sign < 0:
            victory.lose_vp(nt, seats, amount, "NT-103")
            return
        for seat in seats:
            if nt.stopped[seat] & NO_VP:
                nt.emit(words.STOPPED, seat, rule="NT-R157")
            else:
                victory.gain_vp(nt, seat, amount)


class WinGame(Effect):
    """You win the game, or your opponent does (NT-105)."""

    who: Who
    loses: bool

    def act(self, nt: NtState, frame: Frame) -> None:
        winners = 0
        for seat in self.who.seats(nt, frame):
            winners |= 1 << (1 - seat if self.loses else seat)
        victory.end(nt, winners, "NT-105")
