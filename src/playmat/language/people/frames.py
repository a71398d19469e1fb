"""Frames: what a stretch of English says, apart from its words.

A frame has a kind ("deal", "np", "when attacks") and parts by name. Where a phrase of a dialect has a
slot, its frame has a hole, and a frame that fits tells what goes into it.

>>> one = Frame("deal", n=2, what=Frame("np", det="this"))
>>> other = Frame("deal", n=Hole("amount", "number"), what=Hole("object", "np"))
>>> fillings = fitted(other, one)
>>> [(hole.slot, part) for hole, part in fillings]
[('amount', 2), ('object', np(det='this'))]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from playmat.kernel.effects import Node

Filling = tuple["Hole", object]


class Hole(Node):
    """A slot of a dialect's phrase, by its name and by the kind of thing that goes into it."""

    def __init__(self, slot: str, kind: str) -> None:
        self.slot = slot
        self.kind = kind

    def with_(self, **parts: object) -> Hole:
        """Another hole for the same slot: of what goes into it nothing is known."""
        if parts:
            raise ValueError("nothing can be said of a hole")
        return Hole(self.slot, self.kind)

    def get(self, name: str) -> None:
        return None

    def __repr__(self) -> str:
        return f"<{self.slot}: {self.kind}>"


class Frame(Node):
    """What is said: a kind, and parts by name. Parts that are None or False are left out."""

    def __init__(
        self, kind: str, parts: Mapping[str, object] | None = None, /, **more: object
    ) -> None:
        self.kind = kind
        given = {**(parts or {}), **more}
        self.parts: dict[str, Any] = {
            name: part
            for name, part in given.items()
            if part is not None and part is not False and part != ()
        }

    def get(self, name: str) -> Any:
        return self.parts.get(name)

    def with_(self, **parts: object) -> Frame:
        """The same with other parts; None takes one away."""
        return Frame(self.kind, {**self.parts, **parts})

    def without(self, *names: str) -> Frame:
        return Frame(self.kind, {n: p for n, p in self.parts.items() if n not in names})

    def key(self) -> tuple[object, ...]:
        """Frames that say the same have the same key."""
        return (self.kind, *((name, key_of(self.parts[name])) for name in sorted(self.parts)))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={part!r}" for name, part in self.parts.items())
        return f"{self.kind}({inside})"


def key_of(part: object) -> object:
    if isinstance(part, Frame):
        return part.key()
    if isinstance(part, tuple):
        return tuple(key_of(each) for each in part)
    if isinstance(part, Hole):
        return ("hole", part.slot, part.kind)
    return part


def frames_in(part: Any) -> Iterator[Frame]:
    """All frames within a part, and itself."""
    if isinstance(part, tuple):
        for each in part:
            yield from frames_in(each)
    elif isinstance(part, Frame):
        yield part
        for each in part.parts.values():
            yield from frames_in(each)


def pointing(part: Any) -> Any:
    """Once it is known what "that unit" is not, it is "it"."""
    return replaced(part, lambda f: f.without("that") if f.get("that") else None)


def replaced(part: Any, instead: Callable[[Frame], Frame | None]) -> Any:
    """The same with other frames for some of those within it."""
    if isinstance(part, tuple):
        return tuple(replaced(each, instead) for each in part)
    if not isinstance(part, Frame):
        return part
    other = instead(part)
    if other is not None:
        return other
    return Frame(part.kind, {name: replaced(each, instead) for name, each in part.parts.items()})


# Nobody pays with these: they cost nothing.
NO_COST: Final = ("gets", "gain", "heal", "draw", "coin", "die", "cost", "cannot", "choose")


def is_it(frame: Frame) -> bool:
    """Whether something was named before; "that unit" is told apart from "it"."""
    return frame.kind == "np" and frame.get("det") == "it" and not frame.get("that")


# A hole of this kind takes whatever of a noun phrase its neighbours do not say: "target {what}".
REST: Final = "noun"
AFTER: Final = (
    "near",
    "did",
    "zone",
    "name",
    "keyword",
    "full",
    "state",
    "ahead",
    "behind",
    "column",
    "facing",
    "extreme",
)  # what may stand there
POSTS: Final = "posts"  # the same after a noun: "Fighter {places:where/ }"


def fitted(pattern: object, said: object) -> list[Filling] | None:
    """What goes into the holes of a pattern so that it says this; None if it cannot."""
    if isinstance(pattern, Hole):
        return [(pattern, said)]
    if isinstance(pattern, Frame):
        if not isinstance(said, Frame) or pattern.kind != said.kind:
            return None
        if pattern.kind == "has" and counts_exactly(pattern.get("what"), said.get("what")):
            return None
        if "signed" in pattern.parts and "sign" in said.parts:
            size = "size" if "size" in said.parts else "n"
            number = Frame("signed", sign=said.get("sign"), n=said.get(size))
            said = said.with_(**{"sign": None, size: None, "signed": number})
        if pattern.get("det") == "n" and said.get("det") == "one":
            said = said.with_(det="n", n=1)
        if "packets" in pattern.parts and "n" in said.parts:
            said = Frame(said.kind, packets=(Frame("packet", said.parts),))
        if isinstance(pattern.get("who"), Hole) and "who" not in said.parts:
            said = said.with_(who=Frame("player", who="you"))
        if "picked" in pattern.parts and "picked" not in said.parts:
            picked = Frame("picked", said.without("zone", "place").parts)
            said = Frame(said.kind, zone=said.get("zone"), place=said.get("place"), picked=picked)
        return _fitted_parts(pattern, said)
    if isinstance(pattern, tuple):
        if not isinstance(said, tuple) or len(pattern) != len(said):
            return None
        return _all(fitted(one, other) for one, other in zip(pattern, said, strict=True))
    return [] if pattern == said and type(pattern) is type(said) else None


def counts_exactly(pattern: object, said: object) -> bool:
    """Whether a pattern asks for so many and no more, where somebody has one: who has two has one."""
    if not isinstance(pattern, Frame) or not isinstance(said, Frame):
        return False
    return bool(pattern.get("det") == "n" and said.get("det") == "one")


def _fitted_parts(pattern: Frame, said: Frame) -> list[Filling] | None:
    rest, posts = pattern.get(REST), pattern.get(POSTS)
    names = [name for name in pattern.parts if name not in (REST, POSTS)]
    if any(name not in said.parts for name in names):
        return None
    left = {name: part for name, part in said.parts.items() if name not in names}
    found = _all(fitted(pattern.parts[name], said.parts[name]) for name in names)
    if found is None:
        return None
    if posts is not None and rest is not None:
        after = {
            name: part
            for name, part in left.items()
            if name.startswith(("cmp:", "own ", "than:")) or name in AFTER
        }
        if not after:
            return None
        left = {name: part for name, part in left.items() if name not in after}
        found = [*found, (posts, Frame("a", after))]
    elif posts is not None:
        rest = posts
    if isinstance(rest, Hole):
        kind = {"posts": "a", "np": "np"}.get(rest.kind, "noun")
        if rest.kind == "np" and pattern.get("det") == "up to" and "n" in left:
            left = {"det": "n", **left}
        return [*found, (rest, Frame(kind, left))] if left else None
    if rest is not None:
        return None
    return None if left else found


def _all(found: Iterable[list[Filling] | None]) -> list[Filling] | None:
    fillings: list[Filling] = []
    for each in found:
        if each is None:
            return None
        fillings += each
    return fillings
