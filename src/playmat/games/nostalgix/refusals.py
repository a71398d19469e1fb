"""Why not? (to be completed)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.games.nostalgix.state import NxState
from playmat.kernel.game import Refusal

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame


def why_not(game: NostalgixGame, nx: NxState, seat: int, text: str) -> Refusal:
    return Refusal("it is not offered", "", text)
