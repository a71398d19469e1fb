"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.nintendo.state import NtState
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.games.nintendo.game import NintendoGame


def why_not(game: NintendoGame, nt: NtState, seat: int, text: str) -> Refusal:
    """Why this move is not offered to this seat now."""
    if nt.over:
        return Refusal("the game is over", nt.reason, text)
    if not nt.asked >> seat & 1:
        return Refusal(f"{letter(seat)} is not asked now", "NT-206", text)
    offered = ", ".join(option.text for option in nt.options(seat))
    rule = nt.prompt.rule if nt.prompt is not None else ""
    return Refusal(f"the choice is among: {offered}", rule, text)
