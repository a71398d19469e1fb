"""Sentences in the words of a dialect: a skeleton of the game, with each part in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from typing import Any, Final

from playmat.language.people.frames import Frame
from playmat.language.people.interpreting.clauses import Clauses
from playmat.language.people.rewriting.stating import moment_name

MOST_LINES: Final = 60  # candidates for one text


class Skeletons:
    """Fills the skeletons of a game's sentences."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.game, self.text = clauses.game, clauses.text
        self.lexicon, self.pieces = clauses.lexicon, clauses.pieces

    def filled(self, skeleton: str, sentence: Frame) -> Iterator[str]:
        names = re.findall(r"\{([\w ]+)\}", skeleton)
        used = {"clauses"} | {part for name in names for part in name.split()}
        if any(
            sentence.get(part) is None for name in names if " " in name for part in name.split()
        ):
            return
        if "deed" in names or "paid" in names:  # what one may pay with one does, or one pays
            used |= {"cost", "may"}
            if sentence.get("cost") is None or ("deed" in names and not sentence.get("may")):
                return
        if "again" in names:  # how often is a sentence of its own, of what happens at a moment
            used.add("limit")
            if sentence.get("limit") is None or sentence.get("trigger") is None:
                return
        if any(name not in used for name in sentence.parts):
            return
        if sentence.get("payment") and self._in_several(sentence):
            return  # it would be for the last of them only
        if sentence.get("unless") and len(sentence.get("clauses") or ()) > 1:
            return  # the others would be done in any case
        at_once = (
            self.text.kind in self.lexicon.doing
            and sentence.get("may")
            and not sentence.get("limit")
        )
        if at_once and "cost" in names and "may cost" in self.pieces:
            return  # it would be done again and again
        choices: list[list[str]] = []
        shared = sentence.get("clauses")
        for name in names:
            if name == "effects":
                choices.append(self.clauses.effects(shared, "duration" in names))
            elif name == "deed":
                choices.append(self._deed(sentence.get("cost")))
            elif name == "paid":
                choices.append(self._part("cost", sentence.get("cost")))
            elif name == "duration":
                choices.append(self.clauses.shared_duration(shared))
            elif name == "may" and sentence.get("cost") and "may cost" in self.pieces:
                choices.append([self.pieces["may cost"]])
            elif name == "may cost":
                choices.append(self._if_done(sentence))
            elif name == "again":
                often = self.pieces.get(f"again {sentence.get('limit').get('per')}")
                choices.append([often] if often else [])
            elif name == "trigger limit":
                choices.append(self._first_time(sentence))
            elif name == "otherwise" and isinstance(sentence.get(name), tuple):
                choices.append(
                    [
                        self.pieces[name].replace("{}", way)
                        for way in self.clauses.effects(sentence.get(name), False)
                    ]
                )
            else:
                choices.append(self._part(name, sentence.get(name)))
        for chosen in islice(product(*choices), MOST_LINES):
            made = skeleton
            for name, text in zip(names, chosen, strict=True):
                made = made.replace(f"{{{name}}}", text, 1)
            yield made

    def _in_several(self, sentence: Frame) -> bool:
        """Whether what is done takes several sentences of the game."""
        joined = any("." in joint for joint in self.lexicon.joints)
        return joined and len(sentence.get("clauses")) > 1

    def _if_done(self, sentence: Frame) -> list[str]:
        """What one may do for the rest of the sentence, which is then one thing to do."""
        cost = sentence.get("cost")
        if len(sentence.get("clauses")) > 1:
            return []
        order = cost.get("order") if cost.kind == "order" else cost
        ways = self.clauses.ways(self.clauses.assumed(order), "order")
        if not ways and cost.kind == "pay":  # the same words within a line
            ways = self.clauses.ways(cost, "cost")
        done = "must do" if sentence.get("may") == "must" else "if done"
        return [self.pieces[done].replace("{}", way) for way in ways]

    def _first_time(self, sentence: Frame) -> list[str]:
        """A moment of which only the first in a turn counts."""
        if sentence.get("limit").get("per") != "turn":
            return []
        trigger = sentence.get("trigger")
        whole = self.pieces.get(f"{moment_name(trigger)} once")
        return (
            [whole]
            if whole
            else [
                self.pieces["trigger once"].replace("{}", way)
                for way in self.clauses.ways(trigger, "trigger")
            ]
        )

    def _part(self, name: str, part: Any) -> list[str]:
        """A part of a sentence with the words around it; nothing where the sentence has none."""
        if part is None:
            return [""]
        if name == "may":
            return [self.pieces["may" if part is True else f"may {part}"]]
        if isinstance(part, Frame) and part.kind in ("heads", "tails", "done"):
            return [self.pieces[part.kind]]
        if name == "limit":
            words = self.pieces.get(f"once {part.get('per')}") if isinstance(part, Frame) else None
            return [self.pieces["limit"].replace("{}", words)] if words else []
        if name == "trigger" and moment_name(part) in self.pieces:
            return [self.pieces[moment_name(part)]]
        if isinstance(part, Frame) and part.kind == "costs":
            each = [self.clauses.ways(one, "cost")[:2] for one in part.get("of")]
            return [
                self.pieces["cost"].replace("{}", " and ".join(ways)) for ways in product(*each)
            ]
        kind = {"if": "condition", "while": "condition", "unless": "cost", "red": "face"}.get(
            name, name
        )
        if kind == "cost" and not self.game.speaker.categories("cost"):  # to be done first
            kind, part = "order", part.get("order") if isinstance(part, Frame) else None
        return [self.pieces[name].replace("{}", way) for way in self.clauses.ways(part, kind)]

    def _deed(self, cost: Any) -> list[str]:
        """A price that is no more than something done, as that."""
        order = cost.get("order") if isinstance(cost, Frame) and cost.kind == "order" else None
        return [] if order is None else self.clauses.ways(self.clauses.assumed(order), "order")
