"""Sets of cards as guests write them."""

from __future__ import annotations

ATKS = "[{type: Rock, dmg: 3}, {type: Paper, dmg: 2}, {type: Scissors, dmg: 1}]"
HEAL = "On Land: Restore 2 HP to this card."


def mix_card(name: str, hp: int = 6, text: str = HEAL) -> str:
    return f"  - {{name: {name}, hp: {hp}, atks: {ATKS}, text: '{text}'}}\n"


def mix_set(*cards: str, name: str = "Foxes") -> str:
    """The text of a set of The Mix; a card is a line of `mix_card`, or its name."""
    lines = [each if each.startswith(" ") else mix_card(each) for each in cards]
    listed = "cards:\n" + "".join(lines) if lines else "cards: []\n"
    return f"# mine\nset: {name}\ngame: mix\n{listed}"
