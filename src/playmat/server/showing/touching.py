"""Why nothing can be done with a card that a player touches, or with a move in words."""

from __future__ import annotations

from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import WhyNot


def why_not(game: Rulebook, table: Table, seat: int, asked: WhyNot) -> Refusal:
    """The missing condition, with its clause."""
    text = asked.text
    if not text:
        text = game.looks.meant(table.state, seat, asked.card, asked.body)
    if text:
        return table.why_not(text, seat)
    state = table.state
    if table.over:
        return Refusal("the game is over", state.reason)
    if not state.asked >> seat & 1:
        others = [letter(n) for n in range(len(state.seats)) if state.asked >> n & 1]
        return Refusal(f"it is {' and '.join(others) or 'nobody'} who must choose now", "")
    prompt = state.prompt
    rule = "" if prompt is None else prompt.rule
    return Refusal("it is none of the things that you can choose now", rule)
