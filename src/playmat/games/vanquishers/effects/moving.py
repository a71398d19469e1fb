"""Cards in play that go elsewhere: of an enemy, of one's own, or the one an attack is made with.

Where a card goes is one thing, which card it is another: each verb has every object (VQ-R138).
"""

from __future__ import annotations

from typing import Final, cast

from playmat.games.vanquishers.effects.board_effects import (
    OnEnemyCard,
    card_label,
    destroy,
    once_more,
    take_back,
)
from playmat.games.vanquishers.facts import card, words
from playmat.games.vanquishers.facts.amounts import note
from playmat.games.vanquishers.facts.card import EXILES
from playmat.games.vanquishers.facts.objects import NEXT_TURN, Duration, label
from playmat.games.vanquishers.facts.standing import STILL
from playmat.games.vanquishers.facts.state import DECK, DISCARD, EXILE, VqBody, VqState
from playmat.games.vanquishers.rules import windows
from playmat.games.vanquishers.rules.bodies import detach, leave
from playmat.games.vanquishers.rules.defeat import check
from playmat.kernel.decisions import Option
from playmat.kernel.effects import later
from playmat.kernel.frames import Frame, Inquiry
from playmat.kernel.seats import letter
from playmat.parts.play.orders import Effect

# Where a card goes.
DESTROYED: Final = 0
EXILED: Final = 1
TO_HAND: Final = 2
INTO_DECK: Final = 3


def send(vq: VqState, body: VqBody, where: int) -> bool:
    """A card in play goes elsewhere; what lay under and on it is discarded (VQ-R133)."""
    if where == DESTROYED:
        return destroy(vq, body)
    if where == TO_HAND:
        take_back(vq, body)
        return True
    seat = body.seat
    leave(vq, body, EXILE if where == EXILED else DECK)
    if where == EXILED:
        vq.tell(words.EXILED, body, "VQ-R138")
        windows.happen(vq, seat, EXILES, number=1)
    else:
        vq.tell(words.TO_DECK, body, "VQ-R138")
        vq.shuffle(seat, DECK)
    vq.refresh()
    check(vq)
    return True


class SendTarget(OnEnemyCard):
    """Exile target enemy Rift; shuffle target enemy Item Weapon into its owner's deck."""

    where: int
    tells: bool = later(False)

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        done = send(vq, body, self.where)
        if self.tells:
            note(frame, 1 if done else 0)

    def fail(self, frame: Frame) -> None:
        if self.tells:
            note(frame, 0)


class SendOwn(SendTarget):
    """Destroy one of your Rifts; return one of your Item Weapons to your hand."""

    def candidates(self, vq: VqState, seat: int) -> list[VqBody]:
        return vq.of_kind(seat, self.sort)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return own_options(vq, seat, self.candidates(vq, seat))


def own_options(vq: VqState, seat: int, found: list[VqBody]) -> list[Option]:
    """One of one's own cards in play."""
    return [
        Option(seat, words.CHOOSE_BODY, own_label(vq, seat, found, place), body=body.number)
        for place, body in enumerate(found)
    ]


def own_label(vq: VqState, seat: int, bodies: list[VqBody], place: int) -> str:
    """What a card of one's own is called; a Trap by its name, which one knows."""
    body = bodies[place]
    return body.name if body.face_down else card_label(vq, seat, bodies, place)


class SendThat(Effect):
    """The item that made the attack goes elsewhere."""

    sort: int
    where: int
    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        fight = vq.fight
        body = None if fight is None else vq.body_of(fight.item)
        done = body is not None and body.sort & self.sort != 0 and send(vq, body, self.where)
        if self.tells:
            note(frame, 1 if done else 0)


# ---- what targets no more, or once more ----


def stop(vq: VqState, seat: int, body: VqBody, duration: Duration | None) -> None:
    """A card keeps an item from targeting for a time (VQ-R144)."""
    lasts = duration or Duration(NEXT_TURN, 1)
    made = lasts.modifier(vq, seat, STILL, owner=body.seat, body=body.number, amount=1, mask=0)
    vq.modifiers = [*vq.modifiers, made]
    detail = f"{letter(body.seat)}'s {label(vq, body)} cannot target {lasts.told(seat)}."
    vq.emit(words.FORBIDDEN, -1, detail=detail, rule="VQ-R144")


class StopTarget(OnEnemyCard):
    """Target enemy Item Weapon cannot target for a time."""

    duration: Duration | None

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        stop(vq, frame.seat, body, self.duration)


class StopThat(Effect):
    """The Item Weapon that made the attack cannot target for a time."""

    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        fight = vq.fight
        body = None if fight is None else vq.body_of(fight.item)
        if body is not None and body.sort == card.WEAPON:
            stop(vq, frame.seat, body, self.duration)


class OwnOnceMore(OnEnemyCard):
    """One of your Item Weapons may target one more time (VQ-R144)."""

    duration: Duration | None

    def candidates(self, vq: VqState, seat: int) -> list[VqBody]:
        return vq.of_kind(seat, self.sort)

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        return own_options(vq, seat, self.candidates(vq, seat))

    def do(self, vq: VqState, frame: Frame, body: VqBody) -> None:
        once_more(vq, frame.seat, body, self.duration)


class AllOnceMore(Effect):
    """All your Item Weapons may target one more time."""

    duration: Duration | None

    def act(self, vq: VqState, frame: Frame) -> None:
        for body in vq.weapons(frame.seat):
            once_more(vq, frame.seat, body, self.duration)


class DestroyThis(Effect):
    """The card whose line it is."""

    tells: bool = later(False)

    def act(self, vq: VqState, frame: Frame) -> None:
        body = vq.body_of(frame.source)
        done = body is not None and destroy(vq, body)
        if self.tells:
            note(frame, 1 if done else 0)


# ---- what lies under and on Item Weapons ----

ON_THIS: Final = 0
ON_YOURS: Final = 1
ON_THEIRS: Final = 2
ON_THAT: Final = 3


class Unload(Inquiry):
    """Discard Ammunition or Weapon Mods that are attached: to this, or to somebody's Item Weapons.

    The frame's `number` counts what is left to discard.
    """

    number: int
    sort: int
    where: int
    item_class: str = ""  # of Ammunition: which of its two sorts
    tells: bool = later(False)

    def run(self, vq: VqState, frame: Frame) -> bool:
        vq.refresh()
        frame.number = self.number
        return self.go_on(vq, frame)

    def bearers(self, vq: VqState, frame: Frame) -> list[VqBody]:
        """The items that it may be taken from."""
        if self.where == ON_YOURS:
            return vq.weapons(frame.seat)
        if self.where == ON_THEIRS:
            return [body for enemy in vq.enemies(frame.seat) for body in vq.weapons(enemy)]
        number = frame.source
        if self.where == ON_THAT and vq.fight is not None:
            number = vq.fight.item
        body = vq.body_of(number)
        return [] if body is None else [body]

    def attached(self, vq: VqState, frame: Frame) -> list[tuple[VqBody, int]]:
        found: list[tuple[VqBody, int]] = []
        for body in self.bearers(vq, frame):
            for piece in body.ammunition if self.sort == card.AMMUNITION else body.mods:
                if self.item_class in ("", cast("card.VqCard", vq.pieces[piece].card).item_class):
                    found.append((body, piece))
        return found

    def go_on(self, vq: VqState, frame: Frame) -> bool:
        while frame.number > 0:
            found = self.attached(vq, frame)
            if not found:
                break
            if len({(body.number, vq.pieces[piece].card.name) for body, piece in found}) > 1:
                return vq.ask(words.ASK_BODY, 1 << frame.seat)
            self.take(vq, frame, found[0][0], found[0][1])
        if self.tells:
            note(frame, self.number - frame.number)
        return False

    def take(self, vq: VqState, frame: Frame, body: VqBody, piece: int) -> None:
        detach(vq, body, piece, DISCARD)
        vq.emit(words.DISCARDED, body.seat, vq.pieces[piece].card.name, 0, "VQ-R138")
        frame.number -= 1
        vq.refresh()

    def options(self, vq: VqState, frame: Frame, seat: int) -> list[Option]:
        options: list[Option] = []
        seen: list[tuple[int, str]] = []
        for body, piece in self.attached(vq, frame):
            name = vq.pieces[piece].card.name
            if (body.number, name) not in seen:
                seen.append((body.number, name))
                told = f"{name} of {body.name}"
                options.append(
                    Option(seat, words.CHOOSE_BODY, told, pieces=(piece,), body=body.number)
                )
        return options

    def answered(self, vq: VqState, frame: Frame, answer: Option) -> None:
        for body, piece in self.attached(vq, frame):
            if piece == answer.pieces[0]:
                self.take(vq, frame, body, piece)
                break
        self.go_on(vq, frame)
