"""Rewritings of people's words, in each game's `people.yaml`: what they take away they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.games.test_people import GAMES

import playmat.games
from playmat.language.files import read_yaml_text

LOOKS = ("(?=", "(?!", "(?<=", "(?<!")
SIGN = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|-?i:)|.", re.DOTALL)


def rewritings(name: str) -> dict[str, str]:
    path = Path(playmat.games.__file__).parent / name / "people.yaml"
    said: dict[str, Any] = read_yaml_text(path.read_text("utf-8")).data
    found: dict[str, str] = dict(said.get("spelled", {}))
    for of_kind in said.get("begins", {}).values():
        found.update(of_kind)
    return found


def open_places(pattern: str, kept: set[str]) -> Iterator[str]:
    """Where an expression takes any words, which its replacement does not say again. What is only
    looked at stays where it is; what stands in brackets explains what was said.
    """
    groups: list[bool] = []
    captured = 0
    for found in SIGN.finditer(pattern):
        sign = found.group()
        if sign == "(":
            captured += 1
            groups.append(str(captured) in kept)
        elif sign.startswith("("):
            groups.append(sign in LOOKS)
        elif sign == ")":
            groups.pop()
        elif takes_any_words(sign, pattern[found.end() :]) and not any(groups):
            yield pattern[found.start() : found.end() + 8]


def takes_any_words(sign: str, after: str) -> bool:
    if not after.startswith(("*", "+", "{")):
        return False
    return sign == "." or (sign.startswith("[^") and "(" not in sign)


def test_what_an_expression_takes_in() -> None:
    assert list(open_places(r"(all of it), like [^.]*", {"1"})) == ["[^.]*"]
    assert not list(open_places(r"(while [^,]{1,40}), (?=[^.]*$)", {"1"}))
    assert not list(open_places(r"flip \([^()]*\)", set()))


@pytest.mark.parametrize("name", GAMES)
def test_no_rewriting_drops_words_that_it_does_not_name(name: str) -> None:
    dropping = [
        pattern
        for pattern, words in rewritings(name).items()
        if list(open_places(pattern, set(re.findall(r"\\(\d)", words))))
    ]
    assert not dropping
