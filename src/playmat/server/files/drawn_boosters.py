"""What boosters for collections are drawn from: the cards of a game, or of one set of one's own.

They are declared as for sealed decks (tournaments/boosters.py). What they are drawn from is kept
with them as a text, so that they can be drawn again when the game has other cards.
"""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.kernel.errors import BadSetup
from playmat.server.files.editions import Edition, rulebook
from playmat.tournaments.boosters import BoosterPlan, plan_of

MOST_IN_BOOSTER: Final = 30  # cards; that of a packaged game has 14


def sheets_of(edition: Edition) -> str:
    """The booster and its sheets, as JSON."""
    plan = plan_of(rulebook(edition), {}, {}, ())
    if not 0 < plan.size <= MOST_IN_BOOSTER:
        raise BadSetup(f"a booster for collections has up to {MOST_IN_BOOSTER} cards")
    written = {"booster": dict(plan.booster), "sheets": {k: [*v] for k, v in plan.sheets.items()}}
    return msgspec.json.encode(written, order="sorted").decode()


def plan_from(sheets: str) -> BoosterPlan:
    """The plan that such a text describes."""
    written = msgspec.json.decode(sheets)
    return BoosterPlan(written["sheets"], written["booster"], ())
