"""Whatever tree can be made from a dialect prints to a text that is read back as the same text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.language.sample_dialects import make_mix, make_nostalgix

pytest.importorskip("hypothesis")

from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.kernel.errors import BadText
from playmat.language.grammar import Dialect, Phrase
from playmat.language.phrases import Word
from playmat.language.templates import Group, Part, Slot

NAMES = st.sampled_from(["Fox", "Panda", "Owl", "Marine"])
OPEN = {
    "number": st.integers(0, 20),
    "cards": st.integers(0, 20),
    "signed": st.integers(-9, 9),
    "name": NAMES,
    "subtype": NAMES,
}
dialects = {"mix": make_mix(), "nostalgix": make_nostalgix()}


def draw_value(draw: st.DrawFn, dialect: Dialect, category: str) -> object:
    alternative = draw(st.sampled_from(dialect.alternatives(category)))
    if isinstance(alternative, Word):
        return alternative.value
    if isinstance(alternative, Phrase):
        values = dict(draw_slots(draw, dialect, alternative.parts, True))
        return alternative.make(*(values[name] for name in alternative.slots))
    return draw(OPEN[alternative.category])


def draw_slots(
    draw: st.DrawFn, dialect: Dialect, parts: tuple[Part, ...], present: bool
) -> Iterator[tuple[str, object]]:
    for part in parts:
        if isinstance(part, Group) and part.flag:
            yield part.flag, present and draw(st.booleans())
        elif isinstance(part, Group):
            yield from draw_slots(draw, dialect, part.parts, present and draw(st.booleans()))
        elif isinstance(part, Slot):
            count = draw(st.integers(1, 3)) if part.separator and present else 1
            items = [
                draw_value(draw, dialect, part.category) for _ in range(count if present else 0)
            ]
            yield part.name, (tuple(items) if part.separator else items[0]) if present else None


@st.composite
def trees(draw: st.DrawFn, name: str) -> object:
    return draw_value(draw, dialects[name], "line")


def round_trip(dialect: Dialect, tree: object) -> None:
    text = dialect.print(tree, "line")
    assert dialect.canonical(dialect.parse(text, "line"), "line") == text


@settings(max_examples=150, deadline=None)
@given(trees("mix"))
def test_the_mix(tree: object) -> None:
    round_trip(dialects["mix"], tree)


@settings(max_examples=150, deadline=None)
@given(trees("nostalgix"))
def test_nostalgix(tree: object) -> None:
    round_trip(dialects["nostalgix"], tree)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_either_read_or_refused(text: str) -> None:
    for dialect in dialects.values():
        try:
            tree = dialect.parse(text, "line")
        except BadText as error:
            assert error.message
        else:
            assert dialect.parse(dialect.canonical(tree), "line")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_damaged_line_is_either_read_or_refused(data: st.DataObject) -> None:
    dialect = dialects["mix"]
    text = dialect.print(data.draw(trees("mix")), "line")
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.sampled_from(["", "x", " ", "."])) + text[at + 1 :]
    try:
        tree = dialect.parse(damaged, "line")
    except BadText as error:
        assert 0 <= error.column <= len(error.text)
    else:
        usual = dialect.canonical(tree)
        assert dialect.canonical(dialect.parse(usual, "line")) == usual
