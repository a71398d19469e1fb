"""Refusals: why a move is not offered, with the clause that forbids it."""

from __future__ import annotations

from playmat.games.nexus.state import PnState
from playmat.kernel.game import Refusal


def why_not(pn: PnState, seat: int, text: str) -> Refusal:
    """Why this seat may not do that now."""
    return Refusal("it is not offered", "PN-601", text)
