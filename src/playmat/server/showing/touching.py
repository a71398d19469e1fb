"""Why nothing can be done with a card that a player touches, or with a move in words."""

from __future__ import annotations

from playmat.bots import Sight
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import see
from playmat.parts.look import Mat
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import WhyNot


def why_not(game: Rulebook, table: Table, seat: int, asked: WhyNot) -> Refusal:
    """The missing condition, with its clause."""
    text = asked.text
    if asked.option >= 0:
        return no_target(game, table, seat, asked)
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


def no_target(game: Rulebook, table: Table, seat: int, asked: WhyNot) -> Refusal:
    """Why the option is not aimed at what was touched: the same move against it, in words that this
    seat could have written."""
    state = table.state
    options = Sight(table, seat).decision.options if state.asked >> seat & 1 else []
    if asked.option >= len(options):
        return Refusal("that is not asked any more", "")
    offered = game.looks.offered(state, options[asked.option])
    mat = game.looks.mat(see(state, seat), letter(seat))
    touched = names(mat, asked.body)[1:2]
    for meant in names(mat, offered.other):
        if touched and meant in offered.text:
            refusal = table.why_not(offered.text.replace(meant, touched[0], 1), seat)
            if refusal.rule:
                return refusal
    rule = state.prompt.rule if state.prompt is not None else ""
    return Refusal(f"{touched[0] if touched else 'this'} is no target for that", rule)


def names(mat: Mat, body: int) -> list[str]:
    """How moves may name what lies on the mat: by place and label, by either."""
    for place in mat.places:
        for lying in place.cards:
            if lying.body == body and body:
                label = lying.label or lying.card
                return [f"{place.name} ({label})", label, place.title] if label else []
    return []
