"""Writes docs/people_matrix.md: what of people's English each game has words for.

    python tools/people_matrix.py

The rows are all that people's grammar can say, taken from its phrases with samples in their slots;
a game has a row if one of the samples can be said in its own phrases. Phrases of a game that no
frame reaches are named at the end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat.games import OWN, load
from playmat.language.people.frames import Frame, pointing
from playmat.language.people.interpreting.interpreter import Interpreter, in_senses
from playmat.language.people.meanings import VERBS
from playmat.language.people.normal import normal
from playmat.language.people.rewriting.steps import split_up
from playmat.language.phrases import Phrase, Word
from playmat.language.templates import Group, Noun, Part, Slot

PAGE = Path(__file__).resolve().parent.parent / "docs" / "people_matrix.md"
GROUPS: Final = {
    "order": "What is done, and what is so",
    "happening": "What happens",
    "trigger": "When",
    "condition": "If",
    "duration": "How long",
    "price": "What is paid",
}
MORE_GROUPS: Final = {
    "det": "Which ones",
    "post": "What is said of a noun",
    "amount": "How much",
    "move": "From where to where",
}
# The parts by which two frames of one kind are told apart.
TELLING: Final = ("event", "act", "span", "edge", "whose", "per", "to", "how", "less", "sign")
MOST_SAMPLES: Final = 40  # of one row in one game
YOURS, THEIRS = "yours", "theirs"


class Row(NamedTuple):
    """Something that people's grammar says: where, in a word, and the first phrase that does."""

    group: str
    name: str
    example: str


def words_of(game: Interpreter, category: str) -> list[str]:
    return [each.text for each in game.dialect.alternatives(category) if isinstance(each, Word)]


class Samples:
    """What may fill the slots of people's phrases in one game."""

    def __init__(self, game: Interpreter) -> None:
        self.en = game.en
        lexicon = game.lexicon
        kinds = list(lexicon.kinds)
        body, card = kinds[0], "card" if "card" in kinds else kinds[-1]
        zones = [
            Frame("zone", name=name, side=side)
            for name in lexicon.zones
            for side in (YOURS, THEIRS, "their own")
        ]
        refs = [Frame("np", det="this"), Frame("np", det="it"), Frame("np", det="attack")]
        sides = (None, YOURS, THEIRS)
        things = [
            *(Frame("np", det="one", kind=k, side=s) for k in (body, *kinds) for s in sides),
            *(Frame("np", det="all", kind=k, side=s) for k in (body, card) for s in sides),
            *(Frame("np", det="n", n=2, kind=kind) for kind in (body, card)),
            *(Frame("np", det="one", kind=card, zone=zone) for zone in zones),
            *(Frame("np", det="the", role=role, kind=body) for role in ("bearer", "attacker")),
        ]  # fmt: skip
        players = [Frame("player", who=who) for who in ("you", "opponent", "each")]
        persons = [Frame("np", det="player", who=who) for who in ("you", "opponent")]
        figures: list[Any] = list(lexicon.figures)
        traits = [
            Frame("trait", category=category, name=words[0])
            for category, kind in lexicon.categories.items()
            if kind == "trait"
            and (
                words := [
                    a.text for a in game.dialect.alternatives(category) if isinstance(a, Word)
                ]
            )
        ]
        nouns = [Frame("noun", kind=kind, side=YOURS) for kind in (body, card)]
        nouns += [Frame("noun", kind=card, zone=zone) for zone in zones[:2]]
        counts = [Frame("count", of=nouns[0])]
        counts += [Frame("figure", what=refs[0], figure=figure) for figure in figures]
        top = [
            Frame("np", det="top", n=n, zone=zone)
            for n in (1, 2)
            for zone in zones
            if zone.get("name") == "deck"
        ]
        everything = [refs[0], *things[:3], *persons, *refs[1:], *things[3:], *top]
        draw = Frame("draw", n=2)
        event = Frame("happens", event="enters", what=refs[0])
        self.given: dict[str, Sequence[Any]] = {
            "np": everything,
            "thing": everything,
            "np_or_name": everything,
            "ref": refs,
            "whose": [refs[0], *persons, *things[:3]],
            "neighbour": refs,
            "player": players,
            "number": [2, 1],
            "amount": [2, 1],
            "twice": [2],
            "plus": [Frame("signed", sign="+", n=2), Frame("signed", sign="-", n=2)],
            "figure_name": figures,
            "figure": counts,
            "zone": zones,
            "zone_name": list(lexicon.zones),
            "trait": traits,
            "side": [YOURS, THEIRS],
            "singular": [("kind", body)],
            "plural": [("kind", body)],
            "nouned": nouns,
            "counted": nouns,
            "event": [event],
            "happening": [event],
            "order": [draw],
            "orders": [Frame("orders", of=(draw, Frame("deal", n=2, what=things[2])))],
            "condition": [Frame("turn is", whose=YOURS), Frame("has", what=things[1])],
            "turn": [Frame("turn", whose=whose, phase="turn") for whose in (YOURS, THEIRS, "each")],
            "uses": [Frame("uses", of=(Frame(use),)) for use in ("to hand", "into play")],
            "use": [Frame("to hand"), Frame("into play")],
            "packets": [],
        }  # fmt: skip

    def of(self, category: str, depth: int = 0) -> Sequence[Any]:
        """What may stand in a category: samples, or what a few of its own phrases make."""
        if category not in self.given:
            made: list[Any] = []
            for each in self.en.alternatives(category)[:8]:
                if isinstance(each, Word):
                    made.append(each.value)
                elif isinstance(each, Phrase) and depth < 2:
                    made += islice(self.frames(each, depth + 1), 2)
            self.given[category] = made[:8]
        return self.given[category]

    def frames(self, phrase: Phrase, depth: int = 0) -> Iterator[Any]:
        """What a phrase says, with each choice of samples in its slots."""
        slots = dict(in_slots(phrase.parts))
        choices = [
            [False] if name not in slots else self._filled(slots[name], depth)
            for name in phrase.slots
        ]
        for values in islice(product(*choices), MOST_SAMPLES):
            try:
                yield phrase.build(*values)
            except (ValueError, AttributeError, TypeError, KeyError):  # no sample for this phrase
                continue

    def _filled(self, slot: Slot | None, depth: int) -> Sequence[Any]:
        if slot is None:
            return [None]
        found = self.of(slot.category, depth)
        return [(each,) for each in found] if slot.separator else found


def in_slots(parts: Sequence[Part], optional: bool = False) -> Iterator[tuple[str, Slot | None]]:
    """The slots of a phrase by their names; None for one that may be absent."""
    for part in parts:
        if isinstance(part, Slot):
            yield part.name, None if optional else part
        elif isinstance(part, Noun):
            yield part.name, None
        elif isinstance(part, Group) and not part.flag:
            yield from in_slots(part.parts, True)


def name_of(frame: Frame) -> str:
    """What a frame says, apart from what it says it of."""
    told = [f"{frame.get(part)}" for part in TELLING if isinstance(frame.get(part), str)]
    event = frame.get("event")
    if isinstance(event, Frame):
        told.append(name_of(event))
    turn = frame.get("turn")
    if isinstance(turn, Frame):
        told.append(f"{turn.get('whose')} {turn.get('phase')}")
    aimed = [part for part in ("by", "target") if part in frame.parts]
    return ": ".join(dict.fromkeys((frame.kind, *told, *aimed)))


class Said(NamedTuple):
    """Something that may be said: its row, what it says, and in which kinds of categories."""

    row: Row
    frame: Frame
    kinds: tuple[str, ...]


def all_said(game: Interpreter, samples: Samples) -> Iterator[Said]:
    """All that people's grammar says in a game, again and again with other samples."""
    for group in GROUPS:
        kinds = {"happening": ("happening", "trigger"), "price": ("cost",)}.get(group, (group,))
        for phrase in game.en.phrases(group):
            for made in samples.frames(phrase):
                if not isinstance(made, Frame) or made.kind.startswith("own "):
                    break  # words of this game only
                frame = pointing(normal(made))
                row = Row(group, name_of(frame), phrase.example)
                yield Said(row, frame, kinds)
                if group == "happening":
                    yield Said(row, Frame("when", event=frame), kinds)
    yield from nouns_said(game, samples)
    yield from amounts_said(game, samples)
    yield from moves_said(game)


def nouns_said(game: Interpreter, samples: Samples) -> Iterator[Said]:
    """Nouns, each with one thing that is said of it."""
    kinds = list(game.lexicon.kinds)
    for group, categories in (("post", ("post", "adjective")), ("det", ("det",))):
        for category in categories:
            for each in game.en.alternatives(category):
                for made in described(samples, each):
                    name = ", ".join(made) if group == "post" else str(made.get("det"))
                    row = Row(group, name, getattr(each, "example", getattr(each, "text", "")))
                    for kind in kinds:
                        noun = Frame("np", {"det": "one", "kind": kind, **made})
                        yield Said(row, pointing(normal(noun)), ("np",))


def described(samples: Samples, alternative: Any) -> Iterator[dict[str, Any]]:
    if isinstance(alternative, Word) and isinstance(alternative.value, tuple):
        yield {name: part for name, part in alternative.value if name != "before"}
    elif isinstance(alternative, Phrase):
        yield from (
            f.parts for f in samples.frames(alternative) if isinstance(f, Frame) and f.parts
        )


AMOUNTS: Final[dict[str, dict[str, Any]]] = {
    "so much for each": {"n": 2, "per": True},
    "that much": {"n": Frame("that much")},
    "as much as something is": {"n": "figure"},
    "as much as there are": {"n": "count"},
    "half of a figure": {"n": "half"},
    "twice a figure": {"n": "twice"},
    "X": {"n": Frame("x")},
}


def amounts_said(game: Interpreter, samples: Samples) -> Iterator[Said]:
    """Amounts in the orders that have one."""
    figures = [f for f in samples.of("figure") if f.kind == "figure"]
    counts = [Frame("count", of=each) for each in samples.of("counted")]
    values = {"figure": figures, "count": counts}
    for half in ("half", "twice"):
        values[half] = [Frame(half, of=each) for each in (figures or counts)[:1]]
    for name, parts in AMOUNTS.items():
        for kind, what in (("deal", True), ("heal", True), ("draw", False), ("gain", False)):
            row = Row("amount", f"{kind}: {name}", "")
            whom = samples.of("np") if what else (None,)
            numbers = values.get(str(parts["n"]), [parts["n"]])
            of = samples.of("counted") if "per" in parts else (None,)
            gained = game.lexicon.figures if kind == "gain" else (None,)
            for who, n, per, figure in product(whom, numbers, of, gained):
                frame = Frame(kind, what=who, n=n, per=per, figure=figure)
                yield Said(row, normal(frame), ("order",))


def moves_said(game: Interpreter) -> Iterator[Said]:
    """Cards that go from one place to another."""
    zones = list(game.lexicon.zones)
    kinds = list(game.lexicon.kinds)
    for source, dest, place in product((None, *zones), zones, (None, "top", "bottom")):
        if source == dest or (place and dest != "deck"):
            continue
        where = f"{place} of the {dest}" if place else f"the {dest}"
        row = Row("move", f"{source or 'play'} to {where}", "")
        for kind, side, who in product(
            kinds, ("yours", "theirs", "owner", "their own"), (None, "opponent", "each")
        ):
            origin = Frame("zone", name=source, side=side) if source else None
            what = Frame("np", det="one", kind=kind, zone=origin)
            goes = Frame("zone", name=dest, side=side, place=place)
            player = Frame("player", who=who) if who else None
            yield Said(
                row, pointing(normal(Frame("move", who=player, what=what, dest=goes))), ("order",)
            )


def step_by_step(frame: Frame) -> Iterator[list[Frame]]:
    """A frame as it is, and what it orders one after the other."""
    yield [frame]
    for clauses in split_up([Frame("clause", order=frame)]):
        if len(clauses) > 1:
            yield [clause.get("order") for clause in clauses]


def realised(name: str) -> dict[Row, bool]:
    """All that people's grammar says in a game, and whether the game has words for it."""
    game = load(name).texts.dialect.people().interpreter
    found: dict[tuple[str, str], bool] = {}
    rows: dict[tuple[str, str], Row] = {}
    tried: dict[Row, int] = {}
    for row, frame, kinds in all_said(game, Samples(game)):
        key = row[:2]
        rows.setdefault(key, row)
        tried[row] = tried.get(row, 0) + 1  # with each phrase anew
        if found.setdefault(key, False) or tried[row] > MOST_SAMPLES:
            continue
        categories = [c for kind in kinds for c in game.speaker.categories(kind)]
        found[key] = any(
            all(any(game.speaker.say(step, c) for c in categories) for step in steps)
            for steps in step_by_step(in_senses(frame, game))
        )
    return {rows[key]: yes for key, yes in found.items()}


class Reach(NamedTuple):
    """How people's English reaches the phrases of a game: as any frame, only in their own words, or
    not at all.
    """

    own_words: list[str]
    unreached: list[str]


def reach(name: str) -> Reach:
    """The phrases of a game that are not said by frames of many spellings."""
    game = load(name).texts.dialect.people().interpreter
    sayings = game.speaker.sayings
    read = {id(alternative) for (alternative, _), found in sayings.read.items() if found}
    own_words: list[str] = []
    unreached: list[str] = []
    for category in game.dialect.categories():
        for phrase in game.dialect.phrases(category):
            if id(phrase) in read:
                continue
            taught = phrase in sayings.own or f"own_{category}" in game.en.categories()
            (own_words if taught else unreached).append(f"{category}: {phrase.example}")
    return Reach(own_words, unreached)


# ---- the page ----

ABOUT = """\
# What people's English says in each game

<!-- Made by tools/people_matrix.py from the grammars: change those. -->

People's English is one grammar for all games ([0058](decisions/0058-slots-of-meaning.md)). A row is
something that it says, however that is worded, with the first of its phrases; a dot stands where a
game has words of its own for it. A game without a dot cannot do it, or nobody has told it how: that
is what to look at when texts of people are refused ([0080](decisions/0080-a-matrix-of-slots.md)).
Rows that no game has are left out."""
OWN_WORDS = """\
Phrases that are read only in their own words; what fills their slots may be said in any way."""


def page() -> str:
    """The whole page."""
    games = {name: realised(name) for name in OWN}
    return "\n".join((ABOUT, *tables(games), *own_words())) + "\n"


def tables(games: dict[str, dict[Row, bool]]) -> Iterator[str]:
    rows: dict[tuple[str, str], Row] = {}
    for found in games.values():
        for row in found:
            rows.setdefault(row[:2], row)
    has = {name: {row[:2] for row, yes in found.items() if yes} for name, found in games.items()}
    for group, title in (GROUPS | MORE_GROUPS).items():
        yield from ("", f"## {title}", "", f"| says | as in | {' | '.join(games)} |")
        yield "|---|---|" + "---|" * len(games)
        for key, row in rows.items():
            dots = ["\N{BULLET}" if key in has[name] else "" for name in games]
            if key[0] == group and any(dots):
                yield f"| {row.name} | {in_words(row.example)} | {' | '.join(dots)} |"


def in_words(example: str) -> str:
    """A phrase of people's grammar as a reader wants to see it."""
    named = re.sub(
        r"<(?:verb|bare|third)_(\w+)>",
        lambda found: VERBS[found[1]].partition(",")[0],
        example,
    )
    return re.sub(r"\b_?([A-Z]{2,})\b", lambda found: found[1], named).replace("|", "or")


def own_words() -> Iterator[str]:
    yield from ("", "## Own words", "", OWN_WORDS)
    for name in OWN:
        yield from ("", f"### {name}", "")
        yield from (f"- `{phrase}`" for phrase in reach(name).own_words)


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
