"""The Charge Zone, mana (3.4, PN-R20 to PN-R29) and draws (PN-105, PN-R78)."""

from __future__ import annotations

from typing import Final

from playmat.games.nexus.facts import timings, words
from playmat.games.nexus.facts.card import NO_DRAW, NO_MANA_GAIN
from playmat.games.nexus.facts.state import (
    CHARGE,
    CHARGE_DOWN,
    CHARGE_UP,
    DECK,
    DISCARD,
    HAND,
    MOST_CHARGES,
    PnState,
)
from playmat.kernel.choosing import different
from playmat.kernel.decisions import Prompt, Verb
from playmat.kernel.frames import Frame, Program
from playmat.kernel.zones import Zone
from playmat.parts.play.cards import AskCards

BONUS: Final = 5  # PN-411


def room(pn: PnState, seat: int) -> int:
    """How many cards may still be charged (PN-403)."""
    return MOST_CHARGES - pn.level(seat)


def charge(pn: PnState, seat: int, pieces: list[int], source: Zone, rule: str) -> None:
    """Put cards into the Charge Zone face-up; as many as there is room for."""
    before = pn.level(seat)
    for piece in pieces[: room(pn, seat)]:
        pn.move(piece, source, CHARGE_UP)
        name = pn.pieces[piece].card.name
        pn.emit(words.CHARGES, seat, name, pn.level(seat), rule)
        timings.notice(pn, timings.CHARGED, seat)
    reach(pn, seat, before)
    pn.touch()


def reach(pn: PnState, seat: int, before: int) -> None:
    """Milestones: in the own Charge Phase mana is reset, else there is 5 for each one reached.

    Each counts once a turn (PN-410, PN-411, PN-R22 to PN-R25).
    """
    own_phase = pn.phase == CHARGE and pn.active == seat
    for milestone in range(before // 3 + 1, pn.level(seat) // 3 + 1):
        if pn.reached[seat] >> milestone & 1:
            continue
        pn.reached[seat] |= 1 << milestone
        most = pn.max_mana(seat)
        pn.mana[seat] = most if own_phase else pn.mana[seat] + BONUS  # it fits: PN-R26
        told = f"mana {pn.mana[seat]}/{most}"
        pn.emit(words.MILESTONE, seat, "", milestone * 3, "PN-407", detail=told)
        timings.happen(pn, timings.MILESTONE, seat)


def uncharge(pn: PnState, seat: int, piece: int) -> None:
    """A card goes from the Charge Zone to the hand; mana above the new maximum is lost (R25)."""
    source = CHARGE_UP if piece in pn.seats[seat].zones[CHARGE_UP.index] else CHARGE_DOWN
    pn.move(piece, source, HAND)
    name = pn.pieces[piece].card.name
    audience = pn.known[piece]
    pn.emit(words.UNCHARGES, seat, name, pn.level(seat), "PN-R25", audience=audience)
    pn.mana[seat] = min(pn.mana[seat], pn.max_mana(seat))
    pn.touch()


def pay(pn: PnState, seat: int, amount: int, rule: str) -> None:
    """Pay mana (PN-408)."""
    if amount:
        pn.mana[seat] -= amount
        left = f"{pn.mana[seat]}/{pn.max_mana(seat)}"
        pn.emit(words.PAYS, seat, "", amount, rule, detail=left)
        pn.count_anew()


def gain(pn: PnState, seat: int, amount: int) -> None:
    """Gain mana, never past the maximum (PN-R26)."""
    if pn.bans[seat] & NO_MANA_GAIN:
        return
    most = pn.max_mana(seat)
    gained = min(amount, most - pn.mana[seat])
    pn.mana[seat] += gained
    pn.count_anew()
    pn.emit(words.GAINS_MANA, seat, "", gained, "PN-R26", detail=f"{pn.mana[seat]}/{most}")


# ---- turning cards: the zone's owner picks them (PN-405, PN-406, PN-R29) ----


class Turn(AskCards):
    """Turn so many charges over; `number` of the frame are left, `seat` picks."""

    def __init__(self, prompt: Prompt, verb: Verb, source: Zone, target: Zone) -> None:
        super().__init__(prompt, verb)
        self.source: Zone = source
        self.target: Zone = target

    def choice(self, pn: PnState, frame: Frame) -> list[int]:
        return pn.seats[frame.seat].zones[self.source.index] if frame.number > 0 else []

    def is_open(self, pn: PnState, frame: Frame, choice: list[int]) -> bool:
        """Face-down cards are always asked for: else it would tell that they are alike."""
        hidden = self.verb is words.RECHARGE
        return len(choice) > frame.number and (hidden or len(different(pn, choice)) > 1)

    def take(self, pn: PnState, frame: Frame, piece: int) -> None:
        frame.number -= 1
        pn.move(piece, self.source, self.target)
        sparked = self.verb is words.SPARK
        if sparked:
            pn.known[piece] = pn.seats[frame.seat].eyes  # PN-R33
        kind = words.SPARKS if sparked else words.RECHARGES
        rule = "PN-405" if sparked else "PN-406"
        pn.emit(kind, frame.seat, pn.pieces[piece].card.name, 0, rule)
        if sparked:
            timings.notice(pn, timings.SPARKED, frame.seat)


SPARKING: Final = Program("a spark", [Turn(words.ASK_SPARK, words.SPARK, CHARGE_UP, CHARGE_DOWN)])
RECHARGING: Final = Program(
    "a recharge", [Turn(words.ASK_RECHARGE, words.RECHARGE, CHARGE_DOWN, CHARGE_UP)]
)


def spark(pn: PnState, seat: int, count: int) -> None:
    """Spark as a cost; it must be payable."""
    turn_over(pn, SPARKING, seat, count)


def recharge(pn: PnState, seat: int, count: int) -> None:
    """Recharge as many of these as there are (PN-R29)."""
    turn_over(pn, RECHARGING, seat, count)


def recharge_all(pn: PnState, seat: int) -> None:
    """PN-R28 (option): every card turns face-up by itself."""
    for piece in pn.seats[seat].zones[CHARGE_DOWN.index][:]:
        pn.carry(piece, CHARGE_DOWN, CHARGE_UP, words.RECHARGES, "PN-R28")


def turn_over(pn: PnState, program: Program, seat: int, count: int) -> None:
    if count:
        pn.begin(program, seat, number=count)


def charges_up(pn: PnState, seat: int) -> int:
    """The face-up charges, of which a Spark is paid."""
    return len(pn.seats[seat].zones[CHARGE_UP.index])


# ---- discarding ----


def discard(pn: PnState, piece: int, source: Zone, rule: str) -> None:
    """Put a card from hand or deck into the Discard Pile (PN-1504)."""
    pn.carry(piece, source, DISCARD, words.DISCARDS, rule)
    timings.notice(pn, timings.DISCARDED, pn.pieces[piece].owner)


# ---- draws ----


def draw(pn: PnState, seat: int, count: int, rule: str) -> None:
    """Take cards from the top of the deck; who cannot draw does not lose by it (PN-R113)."""
    if pn.bans[seat] & NO_DRAW:
        return
    for _ in range(count):
        deck = pn.seats[seat].zones[DECK.index]
        if pn.failed >> seat & 1:
            return
        if not deck:
            pn.failed |= 1 << seat
            pn.emit(words.NO_DRAW, seat, rule="PN-105")
            return
        piece = deck[-1]
        pn.carry(piece, DECK, HAND, words.DRAWS, rule)
        timings.notice(pn, timings.DRAWN, seat)


def shuffle(pn: PnState, seat: int, rule: str) -> None:
    pn.shuffle(seat, DECK)
    pn.emit(words.SHUFFLES, seat, rule=rule)
