"""What a bot has chosen, carried out: a choice that the table cannot carry gives way to another."""

from __future__ import annotations

from typing import Final

from playmat.kernel.decisions import Option
from playmat.kernel.errors import BudgetExceeded
from playmat.kernel.table import Table

OTHERS: Final = 10  # that are tried; each may take all of the budget


def carry_out(table: Table, chosen: Option) -> Option:
    """Make a bot's choice, or the first other that the table can carry; BudgetExceeded if it can
    carry none of those that are tried. Returns what was chosen."""
    try:
        table.choose(chosen)
        return chosen
    except BudgetExceeded as refusal:
        told = refusal
    options = table.state.options(chosen.seat)
    for other in [option for option in options if option.text != chosen.text][:OTHERS]:
        try:
            table.choose(other.text, other.seat)
            return other
        except BudgetExceeded:
            continue
    raise told
