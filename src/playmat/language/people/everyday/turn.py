"""A turn of phrase of everyday English, and what a card says instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

A_COUNT: Final = r"(?:[0-9]{1,6}|one|two|three|four|five|six|seven|eight|nine|ten)"
A_NUMBER: Final = rf"(?:an?|{A_COUNT})"
SOME: Final = (
    rf"(?:{A_NUMBER}|your|their|his|her|that|the|this|it|them|all)"  # what a thing begins with
)
ENDS: Final = r"(?=[.,;:]| and\b| then\b| but\b|$)"  # where what was said of a thing ends

Put = str | Callable[[re.Match[str]], str]


class Turn:
    """A turn of phrase, wherever English has it, and what a card says instead of it."""

    def __init__(self, said: str, put: Put, *, only: str = "", flags: int = re.IGNORECASE) -> None:
        self.said = re.compile(said, flags)
        self.put = put
        self.only = re.compile(only, re.IGNORECASE)  # without which it is not looked for

    def __call__(self, text: str) -> str:
        """The text without this turn of phrase."""
        return self.said.sub(self.put, text) if self.only.search(text) else text


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]
