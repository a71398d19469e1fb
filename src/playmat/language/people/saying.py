"""Saying a frame in the phrases of a dialect: every way there is, the plainest first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product, zip_longest
from typing import Any, Final

from playmat.language.grammar import Dialect
from playmat.language.people.english import readings
from playmat.language.people.frames import Filling, Frame, Hole, fitted, key_of, pointing
from playmat.language.people.inverting import Sayings
from playmat.language.people.kin import ACTIVE, kin
from playmat.language.people.normal import normal
from playmat.language.phrases import Word
from playmat.language.templates import (
    Agreement,
    Article,
    Literal,
    Noun,
    Part,
    Slot,
    article_before,
)

MOST_WAYS: Final = 24  # to say one frame in one category
DEEPEST: Final = 8
ARTICLE: Final = "\0"
TOGETHER: Final = {"both": " and ", "either": " or "}  # several conditions
WHOSE: Final = {"yours": "you", "theirs": "opponent"}
MISSPELLED: Final = re.compile(r"\b(?:it|this|them|that)'(?:s\b|(?!\w))|[^s]'(?!\w)")


CONTRARY: Final = {"tapped": "untapped", "untapped": "tapped"}


def taking_one(dig: Frame) -> Iterator[Frame]:
    """ "You may take an Item from among them", where one of a stated kind may be left in any case."""
    kept = dig.get("kept")
    taken = kept.get("what") if isinstance(kept, Frame) else None
    if isinstance(taken, Frame) and taken.get("det") == "up to" and taken.get("n") == 1:
        if taken.get("kind") != "card" or any(name.startswith("trait:") for name in taken.parts):
            one = Frame("np", {**taken.without("n").parts, "det": "one"})
            yield dig.with_(kept=kept.with_(what=one))


class Speaker:
    """Says frames in the phrases of one dialect."""

    def __init__(self, dialect: Dialect, sayings: Sayings) -> None:
        self.dialect = dialect
        self.sayings = sayings
        self.kinds = sayings.kinds
        self.known: dict[tuple[object, str], list[str]] = {}

    def say(self, part: Any, category: str, depth: int = 0) -> list[str]:
        """The ways to say this in that category, with no more words than it has."""
        if depth > DEEPEST:
            return []
        key = (key_of(part), category)
        if key not in self.known:
            self.known[key] = []  # what says itself by itself is not said
            self.known[key] = list(dict.fromkeys(self._ways(part, category, depth)))[:MOST_WAYS]
        return self.known[key]

    def _ways(self, part: Any, category: str, depth: int) -> list[str]:
        kind = self.kinds.get(category)
        if isinstance(part, int):
            return [kind.printed.replace("{}", str(part))] if kind else [str(part)]
        if isinstance(part, str) and kind is not None and kind.name == "use":
            part = Frame(part)
        if isinstance(part, str) and kind and kind.plural_of:
            return [self.dialect.canonical(part, category)]
        if (
            isinstance(part, str)
            and kind is not None
            and kind.name in ("whose", "np")
            and part in WHOSE
        ):
            return self.say(Frame("np", det="player", who=WHOSE[part]), category, depth + 1)
        if isinstance(part, str):
            return [kind.printed.replace("{}", part)] if kind else [part]
        if not isinstance(part, Frame):
            return []
        if kind is not None and kind.name == "signed" and part.kind == "signed":
            return [kind.printed.replace("{}", f"{part.get('sign')}{part.get('n')}")]
        if kind is not None and kind.name == "face" and part.kind == "face":
            return [face_text(part)]
        if part.kind in TOGETHER and kind is not None and kind.name == "condition":
            each = [self.say(one, category, depth + 1)[:3] for one in part.get("of")]
            return [TOGETHER[part.kind].join(ways) for ways in product(*each)]
        if part.kind == "x":
            return [f"{part.get('times')} X" if part.get("times") else "X"]
        if part.kind == "that much":
            return ["that much"]
        ways = self._said(part, category, depth)
        for other in () if ways else self._same(part):
            ways += self._said(other, category, depth)
        if not ways:
            for other in (*kin(part), *self._in_play(part), *self._bare(part, category)):
                ways = self._said(other, category, depth)
                if ways:
                    break  # the nearest of those that say the same
        return ways

    def _same(self, frame: Frame) -> Iterator[Frame]:
        """A frame with what this game has for spans and acts that it does not tell from others."""
        same = self.sayings.lexicon.same
        for name in ("span", "act"):
            for other in same.get(frame.parts.get(name, ""), ()):
                yield frame.with_(**{name: other})
        dest, what = frame.get("dest"), frame.get("what")
        if (
            frame.kind == "move"
            and isinstance(dest, Frame)
            and isinstance(what, Frame)
            and "zone" not in what.parts
        ):
            for other in same.get(f"to {dest.get('name')}", ()):
                yield Frame(other, what=what)
        if frame.kind == "move" and isinstance(dest, Frame) and isinstance(what, Frame):
            if dest.get("name") == "deck" and "place" not in dest.parts:
                for other in same.get("into deck", ()):  # to wherever in it
                    yield frame.with_(what=what.with_(**{other.removeprefix("at "): True}))

    def _in_play(self, frame: Frame) -> Iterator[Frame]:
        """A noun phrase as this game would have it: with the kind that goes without saying, and
        without what is said of such things for nothing.
        """
        if frame.kind == "np" and frame.get("role") and "kind" not in frame.parts:
            yield from (frame.with_(kind=kind) for kind in self.sayings.lexicon.kinds)
        if frame.get("body"):  # whatever attacks and is attacked in this game
            yield frame.without("body").with_(kind=next(iter(self.sayings.lexicon.kinds)))
        if frame.kind == "np" and frame.parts == {
            "det": "one"
        }:  # whatever it is, of the first kind
            yield from (frame.with_(kind=kind) for kind in [*self.sayings.lexicon.kinds][:1])
        stands = self.sayings.lexicon.players
        who = frame.get("who")
        whose = who.get("who") if isinstance(who, Frame) else "you"
        if frame.kind in ("gain", "lose", "heal") and whose in stands and "what" not in frame.parts:
            what = next(iter(readings(self.sayings.en, stands[whose], "np")), None)
            if frame.kind == "heal":
                yield frame.with_(what=normal(what), who=None)
            elif what is not None:
                sign = "+" if frame.kind == "gain" else "-"
                bonus = Frame(
                    "bonus",
                    sign=sign,
                    n=frame.get("n"),
                    figure=frame.get("figure"),
                    per=frame.get("per"),
                )
                yield Frame("gets", what=normal(what), items=(bonus,))
                if sign == "-" and frame.get("figure") == "hp":
                    yield Frame("deal", n=frame.get("n"), what=normal(what), per=frame.get("per"))
        what = frame.get("what")
        hurt = frame.kind == "deal" and isinstance(what, Frame) and what.get("det") == "player"
        if hurt and "lose" in self.sayings.lexicon.same.get("deal", ()):
            player = None if what.get("who") == "you" else Frame("player", who=what.get("who"))
            yield Frame("lose", who=player, n=frame.get("n"), figure="life", per=frame.get("per"))
        yield from self._as_here(frame)
        implied = self.sayings.lexicon.implied
        left = [
            n for n, part in frame.parts.items() if n in implied and part in implied[n].split(", ")
        ]
        if frame.kind in ("np", "noun") and left:
            yield frame.without(*left)

    def _as_here(self, frame: Frame) -> Iterator[Frame]:
        """What this game has instead: players in play, what attacks, happenings and spans."""
        lexicon = self.sayings.lexicon
        if (
            frame.kind == "np"
            and frame.get("det") == "player"
            and frame.get("who") in lexicon.players
        ):
            yield self.meant(lexicon.players[frame.get("who")])
        if frame.kind == "player":
            yield Frame("np", det="player", who=frame.get("who"))
        if frame.kind == "span" and frame.get("span") in lexicon.spans:
            yield Frame("span", span=lexicon.spans[frame.get("span")])
        if frame.kind == "gain" and frame.get("figure") in lexicon.restored:
            yield Frame(
                "heal",
                what=frame.get("who") or Frame("np", det="player", who="you"),
                n=frame.get("n"),
                figure=frame.get("figure"),
            )
        if (
            frame.kind == "np"
            and frame.get("kind") in lexicon.singled
            and frame.get("det") == "one"
            and frame.get("side") == "yours"
        ):
            yield frame.with_(det="the")
        sought = frame.get("what") if frame.kind in ("find", "search") else None
        if isinstance(sought, Frame) and sought.get("det") == "up to":
            if "find" in lexicon.same.get("up to", ()):  # who searches may find fewer
                many = (
                    {"det": "one"} if sought.get("n") == 1 else {"det": "n", "n": sought.get("n")}
                )
                found = Frame("np", {**sought.without("n").parts, **many})
                yield frame.with_(what=found)
                yield from kin(frame.with_(what=found))
        if frame.kind in ("np", "noun") and frame.get("no state") in CONTRARY:
            yield frame.without("no state").with_(state=CONTRARY[frame.get("no state")])
        if frame.kind == "dig" and "dig" in lexicon.same.get("up to", ()):
            yield from taking_one(frame)
        yield from self._as_figure(frame)
        if frame.kind == "when" and isinstance(frame.get("event"), Frame):
            yield from (
                frame.with_(event=each) for each in self._strikes_player(frame.get("event"))
            )
        if (
            frame.kind == "figure is n"
            and frame.get("figure") == lexicon.attack_bonus
            and isinstance(frame.get("what"), Frame)
            and frame.get("what").get("kind") in lexicon.unarmed
        ):
            bonus = Frame("bonus", sign="+", n=frame.get("n"), figure=frame.get("figure"))
            yield Frame("gets", what=frame.get("what"), items=(bonus,))
        if frame.kind == "happens":
            yield from self._happenings(frame)
        yield from self._as_done_here(frame)

    def _strikes_player(self, event: Frame) -> Iterator[Frame]:
        """What this card does to "a player" it does to the other one, or to what stands for them."""
        target, doer = event.get("target"), event.get("what")
        stands = self.sayings.lexicon.players.get("opponent")
        if event.kind != "happens" or not stands or not isinstance(target, Frame):
            return
        own = isinstance(doer, Frame) and doer.get("det") == "this"
        if own and target.get("who") in ("a player", "opponent"):
            yield event.with_(target=self.meant(stands))

    def _as_figure(self, frame: Frame) -> Iterator[Frame]:
        """More damage of an attack, or of all attacks of something, as more of a figure."""
        lexicon = self.sayings.lexicon
        alone = frame.kind == "own deal" and not self.sayings.says("attack deals")
        if (frame.kind == "group deals" or alone) and lexicon.attack_bonus:
            more = Frame("bonus", frame.without("what").parts, figure=lexicon.attack_bonus)
            yield Frame("gets", what=frame.get("what"), items=(more,))
        if frame.kind != "attack deals" or not lexicon.damage_figure:
            return
        dealt = frame.get("type")
        own = (
            f"{dealt.get('name')} damage".lower()
            if isinstance(dealt, Frame)
            else lexicon.damage_figure
        )
        figure = lexicon.damage_figure if own == f"{lexicon.damage_figure} damage" else own
        bonus = Frame("bonus", frame.without("type", "per").parts, figure=figure)
        gets = Frame("gets", what=Frame("np", det="attack"), items=(bonus,))
        per = frame.get("per")
        yield Frame("scaled", order=gets, per=per) if per else gets

    def _as_done_here(self, frame: Frame) -> Iterator[Frame]:
        """What is done to players, against attacks, and by other words for the same."""
        lexicon = self.sayings.lexicon
        you = Frame("np", det="player", who="you")
        if frame.kind == "lose now" and frame.get("who") is None:
            yield frame.with_(who=you)
        if frame.kind == "figure is" and "what" not in frame.parts and lexicon.players:
            yield frame.without("who").with_(what=frame.get("who") or you)
        if (
            frame.kind == "negate"
            and lexicon.attackers
            and isinstance(frame.get("what"), Frame)
            and frame.get("what").get("det") in ("it", "attack")
        ):
            yield Frame("negate attack")
        if (
            frame.kind == "takes less"
            and lexicon.attackers
            and set(frame.parts) == {"what", "n"}
            and is_self(frame.get("what"))
        ):
            yield Frame("prevent damage", n=frame.get("n"))
        source = frame.get("source")
        if frame.kind == "takes less" and isinstance(source, Frame) and lexicon.attackers:
            every = source.without("side") if source.get("side") == "theirs" else source
            every = every.with_(det="all") if every.get("det") == "one" else every
            if every is not source:  # nobody else strikes, and each of them does so
                yield frame.with_(source=every)
        if frame.kind == "cannot" and frame.get("act") in lexicon.acts:
            yield frame.with_(act=lexicon.acts[frame.get("act")])
        what = frame.get("what")
        if frame.kind == "cannot" and isinstance(what, Frame) and what.get("det") == "player":
            side = {"you": "yours", "opponent": "theirs"}.get(what.get("who"))
            if side and frame.get("act") in ("block", "boost"):  # with what they have in play
                all_of = Frame("np", det="all", kind=next(iter(lexicon.kinds)), side=side)
                yield frame.with_(what=all_of)
            if what.get("who") == "each":  # whatever is in play, players too where they are
                joint = [kind for kind in lexicon.kinds if " or " in kind and lexicon.players]
                kind = next(iter(joint or lexicon.kinds))
                yield frame.with_(what=Frame("np", det="all", kind=kind))
        if frame.kind in lexicon.same and isinstance(what, Frame) and is_in_play(what):
            for kind in lexicon.same[frame.kind]:
                yield Frame(kind, frame.parts)
                yield Frame(
                    kind,
                    frame.parts,
                    what=what.with_(det="one") if what.get("det") == "the" else what,
                )

    def _happenings(self, frame: Frame) -> Iterator[Frame]:
        lexicon = self.sayings.lexicon
        event, what = frame.get("event"), frame.get("what")
        if event in lexicon.events:
            yield frame.with_(event=lexicon.events[event])
            yield from self._happenings(frame.with_(event=lexicon.events[event]))
        if not lexicon.attackers or not isinstance(what, Frame):
            return
        attackers = self.meant(lexicon.attackers)
        if event == "deals damage" and frame.get("target") is None:
            yield frame.with_(target=Frame("np", det="one", kind="hero", side="theirs"))
        if event == "deals damage" and is_rival(frame.get("target")):
            yield frame.with_(target=Frame("np", det="one", kind="hero", side="theirs"))
        if (
            (what.get("det") == "this" or what.get("side") == "yours")
            and is_rival(frame.get("target"))
            and frame.get("target").get("det") != "all"
        ):
            yield frame.without("target")
        if (
            isinstance(frame.get("target"), Frame)
            and is_self(frame.get("target"))
            and what.get("side") is None
            and what.get("det") == "one"
        ):
            whom = Frame("np", det="the", kind="hero", side="yours")
            yield frame.with_(what=what.with_(side="theirs"), target=whom)
        if event == "targets" and frame.get("target") is None and what.get("side") == "theirs":
            whom = Frame("np", det="the", kind="hero", side="yours")
            yield frame.with_(target=whom, what=attackers if is_rival(what) else what)
        if event in ("hits", "misses") and what.get("side") == "yours" and what.get("det") == "one":
            yield from self._happenings(frame.with_(what=what.with_(det="the")))
            yield frame.with_(what=what.with_(det="the"))
        if frame.get("target") is not None and is_rival(what):
            yield frame.with_(what=attackers)
        if event in ACTIVE and is_self(what):
            by = frame.get("by")
            by = attackers if by is None or is_rival(by) else by
            if isinstance(by, Frame) and by.get("side") is None:
                by = by.with_(side="theirs")
            target = Frame("np", det="the", kind="hero", side="yours")
            yield Frame("happens", event=ACTIVE[event], what=by, target=target)

    def meant(self, words: str) -> Frame:
        """The noun phrase that these words are."""
        found: Frame = pointing(normal(readings(self.sayings.en, words, "np")[0]))
        return found

    def _bare(self, frame: Frame, category: str) -> Iterator[Frame]:
        """What is named by a trait or a name alone, with the kind of things that this category
        speaks of.
        """
        kind = self.sayings.lexicon.bare.get(category)
        traits = [name for name in frame.parts if name.startswith("trait:") or name == "name"]
        if kind and frame.kind in ("np", "noun") and traits and "kind" not in frame.parts:
            yield frame.with_(kind=kind)

    def _said(self, frame: Frame, category: str, depth: int) -> list[str]:
        ways: list[str] = []
        for other in self.sayings.aliases.get(category, ()):
            ways += self.say(frame, other, depth + 1)
        if (
            frame.kind != "predicated"
            and "what" in frame.parts
            and self.sayings.of(category, "predicated")
        ):
            ways += self._said(predicated(frame), category, depth)
        by_phrase: list[list[str]] = []
        for saying in self.sayings.of(category, frame.kind):
            fillings = fitted(saying.frame, frame)
            if fillings is not None and agree(fillings):
                filled = {hole.slot: (hole, part) for hole, part in fillings}
                by_phrase.append(self._texts(saying.parts, filled, depth))
        # Some of each phrase, so that no phrase takes the place of all others.
        turns = zip_longest(*by_phrase)
        return ways + [way for turn in turns for way in turn if way is not None]

    def _texts(
        self, parts: Sequence[Part], filled: dict[str, tuple[Hole, Any]], depth: int
    ) -> list[str]:
        choices: list[list[str]] = []
        for part in parts:
            if isinstance(part, (Slot, Noun)):
                if part.name not in filled:
                    return []
                choices.append(self._filled(part, filled, depth))
            else:
                choices.append([self._word(part, filled)])
            if not choices[-1]:
                return []
        texts = [with_articles("".join(each)) for each in islice(product(*choices), MOST_WAYS)]
        return [text for text in texts if not MISSPELLED.search(text)]

    def _word(self, part: Part, filled: dict[str, tuple[Hole, Any]]) -> str:
        if isinstance(part, Literal):
            return part.text
        if isinstance(part, Agreement):
            number = filled[part.name][1] if part.name in filled else None
            return part.word(number if isinstance(number, int) else 2)
        return ARTICLE if isinstance(part, Article) else ""

    def _filled(
        self, part: Slot | Noun, filled: dict[str, tuple[Hole, Any]], depth: int
    ) -> list[str]:
        value = filled[part.name][1]
        if isinstance(part, Noun):
            number = filled[part.number][1] if part.number in filled else None
            return self.say(
                value, part.category(number if isinstance(number, int) else 2), depth + 1
            )
        if part.separator:
            return self._listed(part, value, depth)
        return self.say(value, part.category, depth + 1)

    def _listed(self, part: Slot, value: Any, depth: int) -> list[str]:
        items = value if isinstance(value, tuple) else (value,)
        if isinstance(value, Frame) and value.kind == "a":  # what is said after a noun, one by one
            items = tuple(
                each if name.startswith("own ") else Frame("a", {name: each})
                for name, each in value.parts.items()
            )
        ways = [self.say(item, part.category, depth + 1)[:2] for item in items]
        if not all(ways):
            return []
        return [joined(each, part.separator, part.last) for each in product(*ways)]

    def categories(self, kind: str) -> list[str]:
        """The categories of the dialect in which such things are said."""
        return [name for name, each in self.kinds.items() if each.name == kind]

    def words(self, category: str) -> Iterable[str]:
        return (each.text for each in self.dialect.alternatives(category) if isinstance(each, Word))


def agree(fillings: Sequence[Filling]) -> bool:
    """Whether a slot that stands in two places of a phrase would be filled alike in both."""
    filled: dict[str, object] = {}
    return all(filled.setdefault(h.slot, key_of(p)) == key_of(p) for h, p in fillings)


def is_rival(what: Any) -> bool:
    """Whether this is the other player, or whoever stands for them."""
    if not isinstance(what, Frame):
        return False
    of_theirs = what.get("side") == "theirs" and what.get("kind") == "hero"
    if set(what.parts) - {"det", "side", "kind", "who", "that", "chooser"}:
        return False  # only some of them
    return bool(what.get("who") == "opponent" or of_theirs)


def is_in_play(what: Frame) -> bool:
    """Whether a noun phrase is about something on the table: of the other side, or spoken of before."""
    if "zone" in what.parts or what.get("kind") == "card":
        return False
    return bool(what.get("side") == "theirs" or what.get("det") == "it")


def is_self(what: Frame) -> bool:
    return what.get("who") == "you" or (
        what.get("side") == "yours" and what.get("kind") == "hero" and not what.get("other")
    )


def face_text(face: Frame) -> str:
    """What a die shows, in short: 5+, 2-3, 6."""
    low, high = face.get("low"), face.get("high")
    if low == high:
        return f"{low}"
    return f"{low}+" if high == 6 else f"{low}-{high}"


def predicated(frame: Frame) -> Frame:
    """What is said of something, apart from what it is said of."""
    if frame.kind == "predicated":
        return frame
    items = frame.get("items")
    if frame.kind == "gets" and isinstance(items, tuple):
        said = tuple(Frame("gets", items=(item,)) for item in items)
    else:
        said = (frame.without("what"),)
    return Frame("predicated", what=frame.get("what"), of=said)


def joined(items: Sequence[str], separator: str, last: str) -> str:
    if len(items) == 1:
        return items[0]
    return separator.join(items[:-1]) + last + items[-1]


def with_articles(text: str) -> str:
    while ARTICLE in text:
        before, _, after = text.rpartition(ARTICLE)
        text = before + article_before(after) + after
    return text
