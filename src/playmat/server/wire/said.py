"""What people say to each other: comments, and notes on versions."""

from __future__ import annotations


def without_unseen(text: str) -> str:
    """A text without letters that nobody sees, such as those that turn what follows around."""
    lines = ("".join(filter(str.isprintable, line)).strip() for line in text.splitlines())
    return "\n".join(lines).strip()
