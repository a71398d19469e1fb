"""What is shown of a table in messages: questions and happenings, as one seat may know them.

Nothing is hidden here. Events come from the kernel as that seat may know them, and options are only
ever those of the seat itself.
"""

from __future__ import annotations

from playmat.bots import Sight
from playmat.kernel.events import Event
from playmat.kernel.table import Table
from playmat.parts.line_at_work import line_at_work
from playmat.parts.rulebook import Rulebook
from playmat.server.wire.messages import Ask, Happening


def question(game: Rulebook, table: Table, seat: int, number: int) -> Ask:
    """What is asked of a seat now, as the decision of this number."""
    decision = Sight(table, seat).decision
    together = game.chosen_together
    return Ask(
        decision=number,
        kind=decision.kind,
        prompt=decision.prompt,
        rule=decision.rule,
        source=decision.source,
        options=[game.looks.offered(table.state, option) for option in decision.options],
        reaction=decision.asks in (*game.reactions, *game.unsaid.windows),
        together=next((o.verb.name for o in decision.options if o.verb.name in together), ""),
        says=line_at_work(table.state),
    )


def happening(event: Event, seat: int | None, number: int, whole: bool | None = None) -> Happening:
    """An event as a seat may know it; `whole` says so of those who see everything."""
    shown = event.open_to(seat) if whole is None else whole
    form = event.form(shown)
    amount = form.pop("number", 0)
    marked = event.sentence(shown, marked=True)
    marked = "" if marked == form["text"] else marked
    return Happening(number=number, amount=amount, marked=marked, **form)  # type: ignore[arg-type]
