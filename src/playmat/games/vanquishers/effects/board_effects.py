"""Effects on the attack under way and on cards in play."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.facts import bars, words
from playmat.games.vanquishers.facts.amounts import Number, note
from playmat.games.vanquishers.facts.card import EXILES, TRAP
from playmat.games.vanquishers.facts.objects import THIS_TURN, Duration, Heroes, label, until_used
from playmat.games.vanquishers.facts.standing import (
    DOUBLE,
    EXTRA,
    HALF,
    OF_ATTACK,
    SURE,
    UNRESISTED,
)
from playmat.games.vanquishers.facts.state import (
    ARMOR_SLOT,
    DISCARD,
    EXILE,
    NEGATED,
    VqBody,
    VqState,
)
from playmat.games.vanquishers.rules import costs, drawing, windows
from playmat.games.vanquishers.rules.bodies import leave
from playmat.games.vanquishers.rules.damage import wear_armor
from playmat.games.vanquishers.rules.defeat import check
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame, Inquiry, Step
from playmat.kernel.seats import letter
from playmat.parts.play.orders import Effect
from playmat.parts.play.searching import know

# ---- this attack ----


class IgnoreResistance(Effect):
    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.fight is not None:
            vq.fight.ignores = True
            vq.emit(words.IGNORES, vq.fight.seat, rule="VQ-R86")


TOLD_OF_ATTACK: Final = {
    SURE: "cannot miss",
    DOUBLE: "deals double damage",
    HALF: "deals half damage",
    UNRESISTED: "ignores Damage Resistance",
}


class OfAttack(Effect):
    """Something is so for this attack, or for the next one of the player (VQ-R126)."""

    coming: bool
    said: int
    duration: Duration | None = None

    def act(self, vq: VqState, frame: Frame) -> None:
        fight = vq.fight
        if self.coming:
            seat, item = frame.seat, 0
        elif fight is not None:
            seat, item = fight.seat, fight.item
        else:
            return
        vq.modifiers = [
            *vq.modifiers,
            until_used(
                vq, self.duration, OF_ATTACK, seat=seat, body=item, amount=0, mask=self.said
            ),
        ]
        attack = "next attack" if self.coming else "attack"
        detail = f"{letter(seat)}'s {attack} {TOLD_OF_ATTACK[self.said]}."
        vq.emit(words.BOOSTED, -1, detail=detail, rule="VQ-R126")


class TargetOnceMore(Effect):
    """An explicit exception to VQ-752: the item is unused again (VQ-R30)."""

    def __init__(self, duration: Duration | None) -> None:
        super().__init__()
        self.duration: Duration = Duration(THIS_TURN, 0) if duration is None else duration

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            once_more(vq, frame.seat, body, self.duration)


def once_more(vq: VqState, seat: int, body: VqBody, duration: Duration | None) -> None:
    """An item is unused again; without a time named, in this turn."""
    lasts = duration or Duration(THIS_TURN, 0)
    made = lasts.modifier(vq, seat, EXTRA, owner=body.seat, body=body.number, amount=1, mask=0)
    vq.modifiers = [*vq.modifiers, made]
    name = label(vq, body)
    vq.emit(words.MORE_TARGETING, body.seat, name, 0, "VQ-R30", body=body.number)


class Negate(Effect):
    """The attack ends as a failed targeting (VQ-R77)."""

    def act(self, vq: VqState, frame: Frame) -> None:
        negate(vq, frame)


def negate(vq: VqState, frame: Frame) -> None:
    fight = vq.fight
    if fight is not None:
        fight.outcome = NEGATED
        name = vq.bodies[fight.item].name
        vq.emit(words.NEGATED, fight.seat, name, 0, "VQ-R77", frame.seat)


class NegateUnless(Inquiry):
    """The attack is negated unless the attacker pays so much Storage Energy (VQ-R145)."""

    price: int

    def run(self, vq: VqState, frame: Frame) -> bool:
        fight = vq.fight
        if fight is None:
            return False
        if costs.can_pay(vq, fight.seat, self.price):
            return vq.ask(words.ASK_RANSOM, 1 << fight.seat)
        negate(vq, frame)
        return False

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [Option(seat, words.YES), Option(seat, words.NO)]

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        if answer.verb is words.YES:
            costs.pay(vq, answer.seat, self.price, "VQ-R145")
        else:
            negate(vq, frame)


class StaysFor(Effect):
    """A Support stays for so many turns, whatever else it does (VQ-R146)."""

    turns: int

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            body.until = vq.started[body.seat] + self.turns


class Prevent(Effect):
    """Lower what this attack does to the Trap's controller at T8 (VQ-R77)."""

    amount: Number

    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.fight is not None:
            vq.fight.prevented += self.amount.value(vq, frame)


# ---- cards in play ----


class WearTarget(Effect):
    """Target enemy's Armor loses Durability: only by an item (VQ-682, VQ-R57)."""

    amount: Number

    def act(self, vq: VqState, frame: Frame) -> None:
        if vq.is_item(frame.source) and frame.other >= 0 and not vq.seats[frame.other].out:
            wear_armor(vq, frame.other, self.amount.value(vq, frame), "VQ-682")


class DestroyArmor(Effect):
    """Destroy target enemy's Armor."""

    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        done = False
        if frame.other >= 0 and not vq.seats[frame.other].out:
            armor = vq.in_slot(frame.other, ARMOR_SLOT)
            if armor is not None:
                done = destroy(vq, armor)
        if self.tells:
            note(frame, 1 if done else 0)


class Repair(Effect):
    """Your Armor restores Durability, up to what is printed: only by an item (VQ-R57)."""

    amount: Number

    def act(self, vq: VqState, frame: Frame) -> None:
        armor = vq.in_slot(frame.seat, ARMOR_SLOT)
        if armor is None or not vq.is_item(frame.source):
            return
        amount = self.amount.value(vq, frame)
        armor.durability = min(armor.card.durability, armor.durability + amount)
        vq.emit(words.REPAIRED, frame.seat, armor.name, armor.durability, "VQ-R57")


class ExileThis(Effect):
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if self.tells:
            note(frame, 0 if body is None else 1)
        if body is not None:
            leave(vq, body, EXILE)
            vq.tell(words.EXILED, body, "VQ-R14")
            windows.happen(vq, body.seat, EXILES, number=1)


class DiscardThis(Effect):
    """The card gives itself up: it is not destroyed, and not discarded from a hand (VQ-R122)."""

    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if self.tells:
            note(frame, 0 if body is None else 1)
        if body is not None:
            leave(vq, body, DISCARD)
            vq.tell(words.DISCARDED, body, "VQ-R122")


class ReturnThis(Effect):
    """The card goes back to its owner's hand."""

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        if body is not None:
            take_back(vq, body)


def take_back(vq: VqState, body: VqBody) -> None:
    """A card in play goes to its owner's hand; what lay under and on it is discarded (VQ-R133)."""
    piece = body.pieces[0]
    leave(vq, body, DISCARD)
    drawing.to_hand(vq, piece, DISCARD)
    vq.refresh()
    check(vq)


class DestroyThat(Effect):
    """Destroy the item that set this Trap off (VQ-R46)."""

    sort: int

    def act(self, vq: VqState, frame: Frame) -> None:
        fight = vq.fight
        body = None if fight is None else vq.body_of(fight.item)
        if body is not None and body.sort == self.sort:
            destroy(vq, body)


def destroy(vq: VqState, body: VqBody) -> bool:
    """Destroy a card; False where it cannot be."""
    safe = vq.figures[body.seat].safe.get(body.number, 0) != 0
    if safe or bars.barred_kind(vq, body.seat, bars.BE_DESTROYED, body.sort):
        vq.tell(words.SAFE, body, bars.RULE)
        return False
    leave(vq, body, DISCARD)
    vq.tell(words.DESTROYED, body, "VQ-R46")
    windows.fall(vq, body)
    vq.refresh()
    check(vq)
    return True


class OnEnemyCard(Step):
    """Choose a card of a kind that an enemy has in play: a Rift, a Trap, an Item Weapon."""

    sort: int

    def candidates(self, vq: VqState, seat: int) -> list[VqBody]:
        found: list[VqBody] = []
        for enemy in vq.enemies(seat):
            found += vq.of_kind(enemy, self.sort)
        return found

    def run(self, vq: VqState, frame: Frame) -> bool:
        found = self.candidates(vq, frame.seat)
        if len(found) > 1:
            return vq.ask(words.ASK_BODY, 1 << frame.seat)
        if found:
            self.do(vq, frame, found[0])
        else:
            self.fail(frame)
        return False

    def fail(self, frame: Frame) -> None:
        """There is no such card."""

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        found = self.candidates(vq, seat)
        options: list[Option] = []
        for place, body in enumerate(found):
            name = card_label(vq, seat, found, place)
            options.append(Option(seat, words.CHOOSE_BODY, name, body=body.number))
        return options

    def resume(self, vq: VqState, frame: Frame) -> bool:
        answer = vq.answer_of(frame.seat)
        self.do(vq, frame, cast(VqBody, vq.bodies[answer.body]))
        return False

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        raise NotImplementedError


def card_label(vq: VqState, seat: int, bodies: list[VqBody], place: int) -> str:
    """What a card of an enemy is called; a face-down Trap by its place, whoever knows it."""
    body = bodies[place]
    many = len(vq.enemies(seat)) > 1
    whose = f"{letter(body.seat)}'s " if many else ""
    if not body.face_down:
        return f"{whose}{label(vq, body)}"
    own = [other.number for other in bodies if other.seat == body.seat]
    return f"{whose}Trap {own.index(body.number) + 1}"


class DestroyTarget(OnEnemyCard):
    """Destroy target enemy Rift, Support, Trap, Item Weapon or Hero Item."""

    tells: bool = later(False)

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        done = destroy(vq, body)
        if self.tells:
            note(frame, 1 if done else 0)

    def fail(self, frame: Frame) -> None:
        if self.tells:
            note(frame, 0)


class ReturnTarget(OnEnemyCard):
    """Return target enemy Rift, Support, Item Weapon or Hero Item to its owner's hand."""

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        take_back(vq, body)


class DestroyAll(Effect):
    """Destroy all cards of a kind, of enemies or of all players (VQ-R133)."""

    sort: int
    who: Heroes
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        doomed: list[VqBody] = []
        for seat in self.who.seats(vq, frame):
            doomed += vq.of_kind(seat, self.sort)
        gone = 0
        for body in doomed:
            gone += 1 if destroy(vq, body) else 0
        if self.tells:
            note(frame, gone)


class TheyDestroy(Inquiry):
    """Players destroy a card of a kind of their own, which they choose (VQ-R118).

    The frame's `scope` has the cards chosen so far, `answer` how many players have chosen.
    """

    who: Heroes
    sort: int

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        frame.scope = []
        frame.answer = 0
        return self.go_on(vq, frame)

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        seats = self.who.seats(vq, frame)
        while frame.answer < len(seats):
            found = vq.of_kind(seats[frame.answer], self.sort)
            if len(found) > 1:
                return vq.ask(words.ASK_BODY, 1 << seats[frame.answer])
            self.choose(frame, found[0].number if found else 0)
        for number in frame.scope:
            body = vq.body_of(number)
            if body is not None:
                destroy(vq, body)
        return False

    def choose(self, frame: Frame, number: int) -> None:
        frame.scope = [*frame.scope, number]
        frame.answer += 1

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return [
            Option(seat, words.CHOOSE_BODY, label(vq, body), body=body.number)
            for body in vq.of_kind(seat, self.sort)
        ]

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        self.choose(frame, answer.body)
        self.go_on(vq, frame)


class LookAtTrap(OnEnemyCard):
    """Look at target enemy Trap."""

    def __init__(self) -> None:
        super().__init__(TRAP)

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        know(vq, frame.seat, body.pieces)
        audience = vq.known[body.pieces[0]]
        detail = f"{letter(body.seat)}'s Trap is {body.name}"
        vq.emit(words.LOOKS, frame.seat, rule="VQ-R86", detail=detail, audience=audience)
