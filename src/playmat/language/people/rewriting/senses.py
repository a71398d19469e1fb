"""What events, acts and phases are in a game that has other words for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from playmat.language.people.frames import Frame, replaced
from playmat.language.people.rewriting.stating import is_statement


def without_implied(line: Frame, implied: Mapping[str, str]) -> Frame:
    """A line without what may be said of things here for nothing."""
    if not implied:
        return line

    def instead(frame: Frame) -> Frame | None:
        left = [
            n for n, part in frame.parts.items() if n in implied and part in implied[n].split(", ")
        ]
        return frame.without(*left) if frame.kind in ("np", "noun") and left else None

    made: Frame = replaced(line, instead)
    return made


def span_of_it(same: Mapping[str, Sequence[str]], frame: Frame) -> Frame | None:
    """How long "it" is in play, in a game where "it" is the card with the text."""
    others = same.get(frame.get("span"), ()) if frame.kind == "span" else ()
    return frame.with_(span="in play") if "in play" in others else None


def of_player(order: Frame, figures: Sequence[str]) -> Frame:
    """What somebody gets of a figure that only players have, they gain."""
    items = order.get("items")
    if not isinstance(items, tuple) or len(items) != 1 or not isinstance(items[0], Frame):
        return order
    (item,) = items
    if item.kind != "bonus" or item.get("figure") not in figures:
        return order
    kind = "gain" if item.get("sign") == "+" else "lose"
    what = order.get("what")
    other = isinstance(what, Frame) and what.get("who") != "you"
    who = Frame("player", who=what.get("who")) if isinstance(what, Frame) and other else None
    return Frame(kind, item.without("sign").parts, who=who)


def in_phase(sentence: Frame, edge: str) -> Frame:
    """What is done during a phase, at that edge of it; or where none is named whenever one may."""
    rest = sentence.without("during")
    whose = sentence.get("during").get("whose")
    if not edge.endswith("while") and any(map(lasts_of_itself, rest.get("clauses") or ())):
        return as_of_battle(sentence)  # it would begin there, and never end
    own_moment = sentence.get("trigger") is not None and sentence.get("while") is None
    if own_moment and edge.endswith("while") and whose in ("yours", "theirs"):
        return rest.with_(**{"while": Frame("turn is", whose=whose)})
    if sentence.get("trigger") is not None or (
        not edge and sentence.get("during").get("whose") == "theirs"
    ):
        return sentence
    if edge.startswith("use"):  # which is only possible then
        whose_turn = sentence.get("during").get("whose")
        used = sentence.get("cost") or sentence.get("limit")
        if (used and whose_turn == "yours") or edge == "use":
            return rest if used and whose_turn == "yours" else sentence
    if edge.endswith("while"):
        whose = sentence.get("during").get("whose")
        stated = (
            is_statement(rest) and whose in ("yours", "theirs") and sentence.get("while") is None
        )
        return rest.with_(**{"while": Frame("turn is", whose=whose)}) if stated else sentence
    return (
        rest.with_(trigger=Frame("moment", edge=edge, turn=sentence.get("during")))
        if edge
        else rest
    )


def lasts_of_itself(clause: Frame) -> bool:
    """Whether a clause says what cards are or cannot do, and not for how long."""
    order = clause.get("order")
    if not isinstance(order, Frame) or clause.get("duration"):
        return False
    what = order.get("what")
    of_cards = isinstance(what, Frame) and what.get("det") in ("this", "it", "the", "all")
    return order.kind in NO_DEEDS or (order.kind == "gets" and of_cards)


NO_DEEDS: Final = ("cannot", "immune", "unblockable", "takes less", "attacks times", "must attack")


def as_of_battle(sentence: Frame) -> Frame:
    """What is so during one's own Battle Phase is so from its beginning until the turn ends."""
    turn = sentence.get("during")
    if turn.get("phase") != "battle" or turn.get("whose") != "yours" or sentence.get("trigger"):
        return sentence
    clauses = sentence.get("clauses")
    if not all(map(lasts_of_itself, clauses)):
        return sentence
    lasting = tuple(c.with_(duration=Frame("span", span="turn")) for c in clauses)
    begun = sentence.without("during").with_(clauses=lasting)
    return begun.with_(trigger=Frame("moment", edge="start", turn=turn))


def as_damage(frame: Frame, figures: Sequence[str]) -> Frame | None:
    """Who loses some of such a figure is dealt damage."""
    items = frame.get("items")
    if not isinstance(items, tuple) or len(items) != 1 or items[0].kind != "bonus":
        return None
    (less,) = items
    if less.get("sign") != "-" or less.get("figure") not in figures:
        return None
    return Frame("deal", what=frame.get("what"), n=less.get("n"), per=less.get("per"))
