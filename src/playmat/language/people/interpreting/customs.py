"""Sentences as they are put in a game: what is paid, what goes without saying, what is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from playmat.language.people.frames import Frame, frames_in, is_it, replaced
from playmat.language.people.interpreting.game import Game
from playmat.language.people.interpreting.writing import Text
from playmat.language.people.rewriting.referring import SHOWING
from playmat.language.people.rewriting.stating import holds_for_all, is_statement, standing


class Customs:
    """What a game makes of the sentences of a text."""

    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.text = text
        self.lexicon, self.pieces = game.lexicon, game.pieces

    def paid_first(self, sentence: Frame) -> Frame:
        """The sentence with its first clause as its cost, in a game where "then" says so."""
        first, *rest = sentence.get("clauses")
        if (
            not self.lexicon.then_pays
            or not rest
            or not first.get("then")
            or sentence.get("cost")
            or first.get("duration")
        ):
            return sentence
        cost = self.game.as_cost(first.get("order"))
        return sentence if cost is None else sentence.with_(cost=cost, clauses=tuple(rest))

    def paid_each_time(self, sentence: Frame) -> Frame:
        """What is done once per turn and begins with giving something up, as paid for with that."""
        first, *rest = sentence.get("clauses")
        if (
            not self.lexicon.limit_pays
            or sentence.get("limit") is None
            or any(sentence.get(name) for name in ("cost", "trigger", "if"))
            or not rest
            or first.get("duration")
            or (
                isinstance(first.get("order"), Frame)
                and first.get("order").kind not in ("discard", "exile")
            )
        ):
            return sentence
        cost = self.game.as_cost(first.get("order"))
        return sentence if cost is None else sentence.with_(cost=cost, clauses=tuple(rest))

    def given_up_first(self, sentence: Frame) -> Frame:
        """Life that is paid on a card that does something once is lost before it does."""
        cost = sentence.get("cost")
        if (
            isinstance(cost, Frame)
            and cost.kind == "order"
            and self.text.kind in self.lexicon.doing
            and "if done" in self.pieces
            and not any(sentence.get(name) for name in ("limit", "trigger", "may"))
        ):
            return sentence.with_(may="must" if "must do" in self.pieces else True)
        if (
            isinstance(cost, Frame)
            and cost.kind == "order"
            and "must do" in self.pieces
            and sentence.get("trigger")
            and not sentence.get("may")
        ):
            return sentence.with_(may=True)  # what one does to get something is left to one
        paid = isinstance(cost, Frame) and cost.kind == "pay"
        if (
            not paid
            or cost.get("figure") not in self.lexicon.restored
            or self.text.kind not in self.lexicon.doing
            or any(sentence.get(name) for name in ("limit", "trigger", "may"))
        ):
            return sentence
        lost = Frame("clause", order=Frame("lose", n=cost.get("n"), figure=cost.get("figure")))
        return sentence.without("cost").with_(clauses=(lost, *sentence.get("clauses")))

    def may_all(self, sentence: Frame) -> Frame:
        """What one may do as a whole, where a game asks for its first part: the rest if you do."""
        first, *rest = sentence.get("clauses")
        if (
            not sentence.get("may")
            or not rest
            or sentence.get("cost")
            or self.game.speaker.categories("cost")
        ):
            return sentence
        if "{cost}" not in self.lexicon.sentence[0] or first.get("duration"):
            return sentence
        return sentence.with_(cost=Frame("order", order=first.get("order")), clauses=tuple(rest))

    def may_together(self, sentence: Frame) -> Iterator[Frame]:
        """What one may do as a whole, where a game lets one do only one thing: the rest if that is
        done. What one may leave anyway needs no "may".
        """
        first, *rest = sentence.get("clauses")
        needs = sentence.get("may") is True and not sentence.get("cost")
        if not needs or "if done" not in self.pieces or goes_on_with_it(first, rest):
            yield sentence
        elif self.text.kind in self.lexicon.may_decline and not sentence.get("limit"):
            yield sentence.without("may")
        elif sentence.get("limit") and not sentence.get("trigger"):
            yield sentence.without("may")  # what is used is used by choice
        elif len(rest) == 1 and not first.get("duration") and gives_up(first):
            yield sentence.with_(cost=Frame("order", order=first.get("order")), clauses=(*rest,))

    def usual(self, sentence: Frame) -> Frame:
        """The sentence without what goes without saying, and with the names of what has one."""
        stays = self.text.kind in self.lexicon.stating
        if stays or (self.lexicon.doing and not self.text.starts_doing):
            sentence = standing(sentence)
        unique, named = self.lexicon.unique, self.lexicon.named

        def instead_of_token(frame: Frame) -> Frame | None:
            return None if frame.kind == "summon" else instead(frame)

        def instead(frame: Frame) -> Frame | None:
            if frame.kind == "np" and frame.get("det") == "the" and frame.get("kind") in unique:
                return frame.with_(det="one")
            what = frame.get("what")
            if (
                frame.kind == "summon"
                and isinstance(what, Frame)
                and what.get("kind") in named
                and "zone" not in what.parts
                and "extra" in self.lexicon.zones
            ):
                extra = Frame("zone", name="extra", side="yours")
                drawn: Frame = replaced(frame.with_(what=what.with_(zone=extra)), instead_of_token)
                return drawn
            traits = [name for name in frame.parts if name.startswith("trait:")]
            if frame.get("kind") in named and len(traits) == 1 and "name" not in frame.parts:
                return frame.without(*traits).with_(name=frame.get(traits[0]))
            return None

        made: Frame = replaced(sentence, instead)
        if self.lexicon.by_itself:
            made = replaced(made, self._lasting_anyway)
        return replaced(made, self._in_own_turn) if self.lexicon.own_next_turn else made

    def _lasting_anyway(self, clause: Frame) -> Frame | None:
        """What is done without the words for how long it lasts, where it always lasts so long."""
        order, span = clause.get("order"), clause.get("duration")
        if not isinstance(order, Frame) or not isinstance(span, Frame):
            return None
        anyway = self.lexicon.by_itself.get(order.kind)
        return clause.without("duration") if span.get("span") == anyway else None

    def _in_own_turn(self, clause: Frame) -> Frame | None:
        """What is one's own attacks in one's own turn: that is its next one, and no other player's."""
        order, span = clause.get("order"), clause.get("duration")
        if not isinstance(order, Frame) or order.kind != "cannot" or not isinstance(span, Frame):
            return None
        what = order.get("what")
        own = isinstance(what, Frame) and (what.get("det") == "this" or what.get("side") == "yours")
        if not own or span.get("span") != "their next turn":
            return None
        if not str(order.get("act")).startswith("attack"):
            return None
        return clause.with_(duration=span.with_(span=self.lexicon.own_next_turn))

    def begun(self, sentence: Frame, before: Sequence[Frame] = ()) -> str:
        """What a sentence begins with, by whether it is paid for, so, or done at a moment."""
        if before and before[-1].get("trigger") and self.lexicon.stating and not self.text.labelled:
            if is_statement(sentence) and holds_for_all(sentence):  # not at that moment
                return self.lexicon.statements
        if (
            (sentence.get("cost") or sentence.get("limit"))
            and not sentence.get("trigger")
            and self.text.kind in self.lexicon.stating
            and not self.text.labelled
        ):
            return self.lexicon.acting
        return self.lexicon.statements if self._states(sentence) else self._moment(sentence)

    def _states(self, sentence: Frame) -> bool:
        """Whether a sentence says what is so, on a card whose lines say of themselves that they do."""
        chosen = [
            f
            for f in frames_in(sentence)
            if f.kind == "np" and f.get("det") in ("one", "n", "up to")
        ]
        tested = frames_in((sentence.get("if"), sentence.get("while")))
        return (
            self.text.kind in self.lexicon.stating
            and not self.text.labelled
            and is_statement(sentence)
            and len(chosen) <= len([f for f in tested if f in chosen])
        )

    def _moment(self, sentence: Frame) -> str:
        """How a sentence begins that says no moment, where what it says is done at one."""
        orders = [c.get("order") for c in sentence.get("clauses") or ()]
        kinds = {
            order.kind if "source" not in order.parts and "type" not in order.parts else "some"
            for order in orders
            if isinstance(order, Frame)
        }
        if len(kinds) == 1 and set(sentence.parts) == {"clauses", "if"}:
            return self.lexicon.at.get(f"{self.text.kind} {kinds.pop()} if", "")
        if len(kinds) != 1 or set(sentence.parts) != {"clauses"}:
            return ""
        kind = kinds.pop()
        counts = any(isinstance(o, Frame) and isinstance(o.get("per"), Frame) for o in orders)
        counted = self.lexicon.at.get(f"{self.text.kind} {kind} per") if counts else None
        return counted or self.lexicon.at.get(kind, "")


def goes_on_with_it(first: Frame, rest: Sequence[Frame]) -> bool:
    """Whether nothing is done without what was done first: what was found is shown, or put away."""
    shown, *others = (clause.get("order") for clause in (first, *rest))
    kinds = [order.kind for order in others if isinstance(order, Frame)]
    if all(kind in ("reveal", "take found", "kept", "left") for kind in kinds):
        return True
    looked = isinstance(shown, Frame) and shown.kind in (*SHOWING, "choose")
    return looked and all(any(map(is_it, frames_in(order))) for order in others)


# What is done, or is not done at all: of healing and the like nothing may come.
GIVEN_UP: Final = ("discard", "exile", "sacrifice", "destroy", "move", "return", "pay", "lose")


def gives_up(clause: Frame) -> bool:
    """Whether it can be told, after what one may do, that it was done."""
    order = clause.get("order")
    return isinstance(order, Frame) and order.kind in GIVEN_UP
