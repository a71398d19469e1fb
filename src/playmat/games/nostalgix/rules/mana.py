"""Mana: what a turn gives, what is paid and gained (3.6)."""

from __future__ import annotations

from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.listening import TOKEN_USED, happen
from playmat.games.nostalgix.facts.state import MANA_CAP, NxState


def refill(nx: NxState, seat: int) -> None:
    """Part 2 of a turn: Maximum + 1, what was left is lost, Current is filled (NX-602, NX-R28)."""
    nx.max_mana[seat] = min(MANA_CAP, nx.max_mana[seat] + 1)
    nx.mana[seat] = max(0, nx.max_mana[seat] - nx.bound_mana[seat])
    nx.bound_mana[seat] = 0
    nx.spare[seat] = 0
    nx.emit(words.MANA, seat, "", nx.mana[seat], "NX-503", detail=f"Maximum {nx.max_mana[seat]}")
    nx.touch()


def spend(nx: NxState, seat: int, cost: int) -> None:
    """Pay from Current Mana; what lasts only this turn is spent first (NX-604, NX-R25)."""
    nx.mana[seat] -= cost
    nx.spare[seat] = max(0, nx.spare[seat] - cost)
    nx.touch()


def gain(nx: NxState, seat: int, amount: int, beyond: bool, fleeting: bool) -> None:
    """Gain mana, above Maximum only if it says so, for this turn or not (NX-R25, NX-R27)."""
    if not beyond:
        amount = min(amount, max(0, nx.max_mana[seat] - nx.mana[seat]))
    nx.mana[seat] += amount
    if fleeting:
        nx.spare[seat] += amount
    nx.emit(words.GAINS_MANA, seat, "", amount, "NX-R27")
    nx.touch()


def raise_maximum(nx: NxState, seat: int, amount: int) -> None:
    """Maximum Mana stops at 10 and at 0 and brings no Current Mana (NX-R27, NX-R104)."""
    nx.max_mana[seat] = max(0, min(MANA_CAP, nx.max_mana[seat] + amount))
    nx.emit(words.GAINS_MAXIMUM, seat, "", nx.max_mana[seat], "NX-R27")
    nx.touch()


def bind(nx: NxState, seat: int, amount: int) -> None:
    """Bound mana is not refilled in that player's next turn; bindings add up (NX-1225)."""
    nx.bound_mana[seat] += amount
    nx.emit(words.MANA_BOUND, seat, "", amount, "NX-1225")


def use_token(nx: NxState, seat: int) -> None:
    """The mana token is removed from the game for 1 mana this turn (NX-622 to NX-624)."""
    nx.token = -1
    nx.emit(words.MANA_TOKEN, seat, rule="NX-622")
    gain(nx, seat, 1, True, True)
    happen(nx, TOKEN_USED, seat)


def lose_spare(nx: NxState, seat: int) -> None:
    """At the end of the turn what lasted only this turn and was not spent is lost (NX-623)."""
    nx.mana[seat] = max(0, nx.mana[seat] - nx.spare[seat])
    nx.spare[seat] = 0
    nx.touch()
