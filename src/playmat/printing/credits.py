"""Whose work is on a printed card, besides Playmat's own."""

from __future__ import annotations

from typing import Final

CREDITS: Final = (
    "Playmat. Icons: game-icons.net, CC BY 3.0, by Lorc, Delapouite and contributors. "
    "Fonts: Inter and Bricolage Grotesque, SIL Open Font License 1.1."
)
