"""Tables as Markdown."""

from __future__ import annotations


def row(*cells: str) -> str:
    """A line of a table.

    >>> row("deck", "wins")
    '| deck | wins |'
    """
    return f"| {' | '.join(cells)} |"
