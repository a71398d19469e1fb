"""Sentences of a line that only go on with the one before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from playmat.language.people.frames import Frame, frames_in, is_it, replaced
from playmat.language.people.rewriting.stating import holds_for_all, only_named, refers_back


def merged(
    sentences: Sequence[Frame], shared: bool, says_done: bool = False
) -> Iterator[list[Frame]]:
    """The sentences of a line: as they are, and those that only go on put into the one before.

    Where a duration is `shared` by a whole sentence, none may come to last as long as another. What
    is done "if you do" goes on with the rest, unless a game has words for that.
    """
    if says_done and any(map(asks_if_done, sentences)):
        yield from joined_up(sentences, shared, True, says_done)
    yield from joined_up(sentences, shared, False, says_done)


def asks_if_done(sentence: Frame) -> bool:
    asked = sentence.get("if")
    return isinstance(asked, Frame) and asked.kind == "done"


def offers_several(sentence: Frame) -> bool:
    """Whether one may do several things, or none of them."""
    first, *rest = sentence.get("clauses") or (Frame("clause"),)
    return bool(rest) and bool(first.get("may"))


def joined_up(
    sentences: Sequence[Frame], shared: bool, done_apart: bool, offers_apart: bool
) -> Iterator[list[Frame]]:
    joined: list[Frame] = []
    for sentence in sentences:
        if joined and sentence.get("trigger") and sentence.key() == joined[-1].key():
            continue  # said twice, in other words
        done = asks_if_done(sentence) and not done_apart
        goes_on = set(sentence.parts) <= {"clauses"} or done
        plain = goes_on  # it says no moment of its own, nor a condition
        if offers_apart and offers_several(sentence):
            goes_on = False
        if joined and joined[-1].get("if") is not None and not refers_back(sentence):
            goes_on = False
        if joined and joined[-1].get("trigger") and holds_for_all(sentence):
            goes_on = False  # it may hold always, not at that moment
        named = only_named(sentence) or (joined and only_named(joined[-1]))
        if joined and shared and goes_on and lasts_otherwise(joined[-1], sentence):
            goes_on = False
        if (
            joined
            and not named
            and (goes_on or (plain and not joined[-1].get("clauses")))
            and sentence.get("clauses")
        ):
            last = joined[-1]
            joined[-1] = last.with_(
                clauses=(*(last.get("clauses") or ()), *sentence.get("clauses"))
            )
        else:
            joined.append(sentence)
    yield joined
    if len(joined) != len(sentences):
        yield list(sentences)


LASTING: Final = (
    "gets",
    "cannot",
    "immune",
    "takes less",
    "halved",
    "attack twice",
    "control",
    "bind figure",
    "player cannot",
    "cannot play",
    "cost",
)


def lasts_otherwise(one: Frame, other: Frame) -> bool:
    """Whether one of two sentences says how long, and something in the other would last as long."""

    def alone(clause: Frame) -> bool:
        order = clause.get("order")
        what = order.get("what") if isinstance(order, Frame) else None
        about_it = isinstance(what, Frame) and is_it(what)
        return (
            "duration" not in clause.parts
            and isinstance(order, Frame)
            and order.kind in LASTING
            and not about_it
        )

    first, second = one.get("clauses") or (), other.get("clauses") or ()
    pairs = ((first, second), (second, first))
    return any(
        any(c.get("duration") for c in timed) and any(map(alone, rest)) for timed, rest in pairs
    )


def moved_once(sentence: Frame) -> Frame:
    """ "Take a card back and put it into your hand": it moves there once."""
    clauses: list[Frame] = []
    for clause in sentence.get("clauses") or ():
        order = clause.get("order") if isinstance(clause, Frame) else None
        last = clauses[-1].get("order") if clauses else None
        if (
            isinstance(order, Frame)
            and isinstance(last, Frame)
            and order.kind == last.kind == "move"
            and is_it(order.get("what"))
            and not set(clause.parts) - {"order"}
            and order.get("dest") is not None
            and order.get("dest").key() == last.get("dest").key()
        ):
            continue
        if isinstance(order, Frame) and is_brought_on(order, last):
            clauses[-1] = brought_on(clauses[-1], order.get("spot"))
            continue
        clauses.append(clause)
    return sentence.with_(clauses=tuple(clauses)) if clauses else sentence


def brought_on(fetched: Frame, spot: object) -> Frame:
    what = fetched.get("order").get("what")
    return fetched.with_(order=Frame("summon", what=what, spot=spot))


def is_brought_on(order: Frame, last: object) -> bool:
    """Whether a card that was fetched is put into play at once: it passes through no hand."""
    if not isinstance(last, Frame) or last.kind != "move" or not is_it(order.get("what") or order):
        return False
    dest, what = last.get("dest"), last.get("what")
    fetched = isinstance(dest, Frame) and dest.get("name") == "hand" and isinstance(what, Frame)
    return fetched and bool(what.get("zone")) and order.kind in ("summon", "reposition")


def others_than_those(line: Frame) -> Frame:
    """ "Fire characters get +1 AP. All other characters get -1 SP": those that are not Fire."""
    made: list[Frame] = []
    named: Frame | None = None
    for sentence in line.get("of") or ():
        made.append(sentence if named is None else replaced(sentence, partial(not_those, named)))
        all_of = [
            f
            for f in frames_in(sentence)
            if f.kind == "np"
            and f.get("det") == "all"
            and not f.get("other")
            and any(name.startswith("trait:") for name in f.parts)
        ]
        named = all_of[0] if len(all_of) == 1 else None
    return line.with_(of=tuple(made)) if made else line


def not_those(named: Frame, frame: Frame) -> Frame | None:
    if frame.kind != "np" or not frame.get("other") or frame.get("det") != "all":
        return None
    traits = [name for name in named.parts if name.startswith("trait:")]
    same = {n: p for n, p in named.parts.items() if n not in traits}
    own = {n: p for n, p in frame.parts.items() if n != "other"}
    if len(traits) != 1 or set(own) - set(same) or any(same[n] != own[n] for n in own if n in same):
        return frame.with_(other="than those")  # nothing says that
    return Frame("np", {**own, f"no {traits[0]}": named.get(traits[0])})


def taken_to_hand(line: Frame) -> Frame:
    """ "Search your deck for a unit.": what is found and put nowhere else goes to the hand."""
    places = [
        (number, at)
        for number, sentence in enumerate(line.get("of") or ())
        for at, clause in enumerate(sentence.get("clauses") or ())
        if isinstance(clause, Frame) and is_search(clause.get("order"))
    ]
    if len(places) != 1:
        return line
    ((number, at),) = places
    sentence = line.get("of")[number]
    clauses = sentence.get("clauses")
    rest = [c for c in clauses[at + 1 :] if not shows_or_shuffles(c.get("order"))]
    if any(map(is_of_found, frames_in((tuple(rest), line.get("of")[number + 1 :])))):
        return line
    search = clauses[at].get("order")
    shown = any(c.get("order").kind == "reveal" for c in clauses[at + 1 :] if c not in rest)
    find = Frame("find", search.parts, to="to hand", shown=shown)
    done = sentence.with_(clauses=(*clauses[:at], clauses[at].with_(order=find), *rest))
    sentences = [done if n == number else each for n, each in enumerate(line.get("of"))]
    return line.with_(of=tuple(sentences))


def is_search(order: object) -> bool:
    return isinstance(order, Frame) and order.kind == "search"


def is_of_found(frame: Frame) -> bool:
    """Whether something is done with what was found, or with the rest of what was looked at."""
    return is_it(frame) or frame.kind in ("take found", "take some", "rest", "done", "put back")


def shows_or_shuffles(order: object) -> bool:
    """Whether what was found stays where it is: it is shown, or the deck is shuffled."""
    if not isinstance(order, Frame):
        return False
    shown = order.kind == "reveal" and isinstance(order.get("what"), Frame)
    return order.kind == "shuffle" or (shown and is_it(order.get("what")))
