"""Storage Energy: a pool with a maximum and a current value (3.6, VQ-R03 to VQ-R07)."""

from __future__ import annotations

from playmat.games.vanquishers.facts import words
from playmat.games.vanquishers.facts.card import CURSE
from playmat.games.vanquishers.facts.state import VqState


def gauge(vq: VqState, seat: int) -> str:
    return f"{vq.storage[seat]}/{vq.top_storage[seat]}"


def can_pay(vq: VqState, seat: int, price: int) -> bool:
    """Whether a price can be paid; who is Cursed cannot use Storage Energy (VQ-859, VQ-R71)."""
    return price <= 0 or (vq.storage[seat] >= price and not vq.suffers(seat, CURSE))


def pay(vq: VqState, seat: int, price: int, rule: str = "VQ-403") -> None:
    """Lower the current value only; what is temporary goes first."""
    if price > 0:
        vq.storage[seat] -= price
        vq.spare[seat] = max(0, vq.spare[seat] - price)
        vq.emit(words.PAYS, seat, "", price, rule, detail=gauge(vq, seat))


def lose_forever(vq: VqState, seat: int, number: int, rule: str) -> None:
    """Maximum and current both drop; each stops at 0 (VQ-R03)."""
    vq.storage[seat] = max(0, vq.storage[seat] - number)
    vq.top_storage[seat] = max(0, vq.top_storage[seat] - number)
    vq.emit(words.LOSES, seat, "", number, rule, detail=gauge(vq, seat))


def lose_current(vq: VqState, seat: int, number: int) -> None:
    """The current value drops; what is temporary goes first, as when it is paid."""
    vq.storage[seat] = max(0, vq.storage[seat] - number)
    vq.spare[seat] = max(0, vq.spare[seat] - number)
    vq.emit(words.LOSES_CURRENT, seat, "", number, "VQ-R06", detail=gauge(vq, seat))


def gain(vq: VqState, seat: int, number: int, rule: str) -> None:
    """Maximum and current both rise, usable at once (VQ-R04)."""
    vq.storage[seat] += number
    vq.top_storage[seat] += number
    vq.emit(words.GAINS, seat, "", number, rule, detail=gauge(vq, seat))


def gain_spare(vq: VqState, seat: int, number: int, this_turn: bool) -> None:
    """Temporary energy: current only; what is left vanishes at the end of the turn (VQ-R07)."""
    vq.storage[seat] += number
    if this_turn:
        vq.spare[seat] += number
    vq.emit(words.GAINS_SPARE, seat, "", number, "VQ-R07", detail=gauge(vq, seat))


def refill(vq: VqState, seat: int) -> None:
    """Current becomes maximum; what was left over is not added (VQ-406, VQ-R06)."""
    vq.storage[seat] = vq.top_storage[seat]
    vq.spare[seat] = 0
    vq.emit(words.REFILLS, seat, "", 0, "VQ-406", detail=gauge(vq, seat))


def lose_spare(vq: VqState) -> None:
    """The turn ends: temporary energy vanishes."""
    for seat in range(len(vq.seats)):
        if vq.spare[seat]:
            vq.storage[seat] = max(0, vq.storage[seat] - vq.spare[seat])
            vq.spare[seat] = 0
