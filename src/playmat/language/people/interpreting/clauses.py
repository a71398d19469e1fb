"""Clauses in the words of a dialect: what is done, to what, and how long it lasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, product
from typing import Any

from playmat.language.people.frames import Frame
from playmat.language.people.interpreting.game import MOST_EACH, Game
from playmat.language.people.interpreting.writing import Text, words_in
from playmat.language.people.rewriting.joining import lasts_otherwise
from playmat.language.people.rewriting.senses import as_damage, of_player
from playmat.language.people.rewriting.steps import one_of_two, split_up


class Clauses:
    """Says the clauses of a text in the phrases of a dialect."""

    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.text = text
        self.lexicon, self.pieces, self.speaker = game.lexicon, game.pieces, game.speaker
        self.doing = False  # whether the sentence at hand does something at a moment
        self.used = False  # whether the sentence at hand is used once per turn, at a price
        self.again = False  # whether the moment of the sentence at hand comes again and again

    def ways(self, part: Any, kind: str) -> list[str]:
        """All ways to say a part, in whichever categories of the dialect such things stand."""
        if (
            kind == "trigger"
            and isinstance(part, Frame)
            and part.kind == "when"
            and not self.speaker.categories(kind)
        ):
            kind, part = "happening", part.get("event")
        if (
            kind == "trigger"
            and isinstance(part, Frame)
            and part.kind == "moment"
            and not self.speaker.categories(kind)
        ):
            kind = "happening"
        if kind == "face":
            return self.speaker.say(part, next(iter(self.speaker.categories(kind)), ""))
        found = [way for c in self.speaker.categories(kind) for way in self.speaker.say(part, c)]
        return self._nearest_first(dict.fromkeys(found))[:MOST_EACH]

    def _nearest_first(self, ways: Iterable[str]) -> list[str]:
        """Ways with most of the words that were written come first."""
        elsewhere = self.lexicon.elsewhere.get(self.text.kind)
        odd = elsewhere if elsewhere and elsewhere not in self.text.written.lower() else "\0"
        return sorted(ways, key=lambda way: (odd in way, len(words_in(way) - self.text.words)))

    def effects(self, clauses: Sequence[Any], shared: bool) -> list[str]:
        found: list[str] = []
        if shared and clauses and clauses[-1].get("instead"):  # said after how long all of it lasts
            clauses = (*clauses[:-1], clauses[-1].with_(instead=None))
        for each in self._one_by_one(split_up(self._needed(clauses))):
            ways = [self._clause(clause, shared) for clause in each]
            if not all(ways):
                continue
            for chosen in islice(product(*ways), MOST_EACH):
                found += [
                    joint.join(chosen)
                    for joint in self.lexicon.joints[: 1 if len(chosen) < 2 else None]
                ]
            if found:
                break
        return found

    def _one_by_one(self, ways: Iterable[Sequence[Frame]]) -> Iterable[Sequence[Frame]]:
        """Where what is given at a moment is no statement, several bonuses for good come singly."""
        if not (self.doing and self.lexicon.gives):
            return ways
        return sorted(ways, key=lambda clauses: any(map(gets_several_for_good, clauses)))

    def _choice(self, order: Frame) -> list[str]:
        """One of several things to do, where the game has words for that."""
        if "choice" not in self.pieces:
            return []
        modes = [self.effects(clauses, False) for clauses in order.get("modes")]
        return [
            self.pieces["choice"] + self.pieces["or"].join(each)
            for each in islice(product(*modes), MOST_EACH)
        ]

    def _needed(self, clauses: Sequence[Any]) -> Sequence[Any]:
        """The clauses without what comes by itself after the one before."""
        kinds = ["", *(c.get("order").kind for c in clauses if isinstance(c.get("order"), Frame))]
        if len(kinds) != len(clauses) + 1:
            return clauses
        return [
            c
            for before, c in zip(kinds, clauses, strict=False)
            if self.lexicon.follows.get(c.get("order").kind, "-") != before
        ]

    def _clause(self, clause: Frame, shared: bool) -> list[str]:
        if isinstance(clause.get("order"), Frame) and clause.get("order").kind == "choice":
            return self._choice(clause.get("order"))
        order = self.assumed(done_to_the_same(clause, self.restored(clause)))
        doer = order.get("who") if isinstance(order, Frame) else None
        if clause.get("may") and isinstance(doer, Frame) and doer.get("who") != "you":
            return []  # "you may" would let the wrong player choose
        orders = self.ways(order, "order") or self._for_each(order)
        either = one_of_two(order)
        if not orders and either is not None and set(clause.parts) == {"order"}:
            return self._choice(either)
        if hurt := self._hurt(clause):
            orders = [*self.ways(self.assumed(hurt), "order")[:2], *orders]
        given = tuple(self.lexicon.gives)
        orders.sort(key=lambda way: way.startswith(given) != self.doing if given else False)
        duration = clause.get("duration")
        gained = isinstance(order, Frame) and order.kind == "gain"
        if gained and duration and duration.get("span") == "permanent":
            duration = None  # what is gained stays, unless it is said to be temporary
        lost = isinstance(order, Frame) and order.kind == "lose"
        if lost and duration and duration.get("span") == "permanent":
            for_good = self.ways(Frame("lose for good", order.parts), "order")
            orders, duration = (for_good, None) if for_good else (orders, duration)
        if gained and duration:
            orders = self.ways(Frame("gain temporary", order.parts), "order") or orders
        if (
            duration is None
            or shared
            or (
                (self.doing or self.text.kind in self.lexicon.lasting_kinds)
                and duration.get("span") in self.lexicon.lasting
            )
        ):
            spans = [""]
            if duration is None and self.used and isinstance(order, Frame) and order.kind == "gets":
                spans = [self.lexicon.usual_span]
        else:
            spans = [
                self.pieces["duration"].replace("{}", way)
                for way in self.ways(duration, "duration")
            ]
        may = self.pieces["may"] if clause.get("may") else ""
        if clause.get("instead"):
            spans = [span + " instead" for span in spans]
        return [f"{may}{order}{span}" for order, span in product(orders, spans)]

    def counted_for_good(self, clause: Frame) -> Frame:
        """What is given for good, where a game has counters for that: "for good", or +1/+1 as other
        games write what stays.
        """
        order, span = clause.get("order"), clause.get("duration")
        items = order.get("items") if isinstance(order, Frame) and order.kind == "gets" else None
        if not self.doing or not isinstance(items, tuple) or not self.lexicon.for_good:
            return clause
        both = {item.get("figure") for item in items if item.kind == "bonus"} >= {"atk", "hp"}
        stays = span.get("span") == "permanent" if isinstance(span, Frame) else both
        if not stays or not all(may_be_counted(item) for item in items):
            return clause
        counted = tuple(
            Frame("counter", sign="+", size=1, n=item.get("n"), figure=item.get("figure"))
            if item.get("figure") in self.lexicon.for_good
            else item
            for item in items
            if item.get("n") != 0
        )
        return clause.with_(order=order.with_(items=counted), duration=None)

    def restored(self, clause: Frame) -> Any:
        """Who gains so much of a figure that nobody has more of than at first is healed; who gains or
        loses it again and again is healed or hurt.
        """
        order = clause.get("order")
        items = order.get("items") if isinstance(order, Frame) and order.kind == "gets" else None
        if isinstance(order, Frame) and order.kind == "attack set":
            own = self.speaker.sayings.says(order.kind)  # else attacks deal what they say
            return order if own else Frame("deal", order.parts)
        if isinstance(order, Frame) and order.kind == "gain" and not clause.get("duration"):
            if (
                order.get("figure") in self.lexicon.restored
                and f"+{order.get('n')}" not in self.text.written
            ):
                who = order.get("who") or Frame("np", det="player", who="you")
                return Frame("heal", order.without("who").parts, what=who)
        if (
            not isinstance(items, tuple)
            or len(items) != 1
            or not self.doing
            or clause.get("duration")
        ):
            return order
        bonus = items[0]
        signed = any(f"{bonus.get('sign')}{n}" in self.text.written for n in (bonus.get("n"), "X"))
        if self.again and bonus.get("figure") in self.lexicon.worn and not signed:
            kind = "heal" if bonus.get("sign") == "+" else "deal"
            return Frame(kind, what=order.get("what"), n=bonus.get("n"), per=bonus.get("per"))
        worn = bonus.get("sign") == "-" and bonus.get("figure") in self.lexicon.restored
        if worn and not signed and self.speaker.sayings.says("lose"):
            parts = {"n": bonus.get("n"), "figure": bonus.get("figure"), "per": bonus.get("per")}
            return Frame("lose", {**parts, "who": order.get("what")})
        gained = (
            bonus.get("figure") in self.lexicon.restored
            and bonus.get("sign") == "+"
            and "+" not in self.text.written
        )
        return (
            Frame(
                "heal",
                what=order.get("what"),
                n=bonus.get("n"),
                figure=bonus.get("figure"),
                per=bonus.get("per"),
            )
            if gained
            else order
        )

    def _hurt(self, clause: Frame) -> Frame | None:
        """Who loses so much of what damage takes is dealt it; or has less of it as long as something
        is so, where nothing can be done.
        """
        order = clause.get("order")
        if not isinstance(order, Frame) or order.kind != "gets" or clause.get("duration"):
            return None
        signed = any(f"-{item.get('n')}" in self.text.written for item in order.get("items"))
        if signed or not self.text.words & {"lose", "loses", "off"}:
            return None
        if self.text.kind in self.lexicon.stating and not self.doing:
            return None
        return as_damage(order, self.lexicon.hurt)

    def _for_each(self, order: Any) -> list[str]:
        """An order with what it is done for each of, where that is said after the whole of it."""
        if not isinstance(order, Frame) or "per" not in self.pieces:
            return []
        items = order.get("items") or ()
        pers = {
            each.get("per").key(): each.get("per")
            for each in (order, *items)
            if isinstance(each.get("per"), Frame)
        }
        if len(pers) != 1 or not all(item.get("per") for item in items):
            return []
        (per,) = pers.values()
        bare = order.without("per", "each")
        if items:
            bare = bare.with_(items=tuple(item.without("per", "each") for item in items))
        counted = [self.pieces["per"].replace("{}", way) for way in self.ways(per, "counted")]
        return [f"{way}{each}" for way, each in product(self.ways(bare, "order"), counted)]

    def assumed(self, order: Any) -> Any:
        """An order with what goes without saying in this game, for a card of this kind."""
        if not isinstance(order, Frame):
            return order
        if order.kind == "gets" and "what" not in order.parts:
            order = of_player(order, self.lexicon.of_players)
        if order.kind == "scaled":
            return order.with_(order=self.assumed(order.get("order")))
        if order.kind == "group deals" and "what" not in order.parts and self.text.kind == "attack":
            order = Frame("attack deals", order.parts)  # on an attack it is said of that one
        if isinstance(order.get("packets"), tuple):
            return order.with_(packets=tuple(self._packet(each) for each in order.get("packets")))
        done_to = order.get("what")
        of_kind = done_to.get("kind") if isinstance(done_to, Frame) else ""
        for name in (
            f"{order.kind} {of_kind}",
            f"{self.text.label} {order.kind}",
            f"{self.text.kind} {order.kind}",
            order.kind,
        ):
            for part, words in self.lexicon.assume.get(name, {}).items():
                what = order.get("what")
                if part == "side":  # of what is chosen
                    if (
                        isinstance(what, Frame)
                        and what.get("det") == "one"
                        and what.get("side") is None
                    ):
                        order = order.with_(what=what.with_(side=words))
                elif order.get(part) is None:
                    order = order.with_(**{part: self.game.meant(words)})
        return order

    def _packet(self, packet: Any) -> Any:
        """One of several portions of damage, with what goes without saying."""
        if not isinstance(packet, Frame) or packet.kind != "packet":
            return packet
        return Frame("packet", self.assumed(Frame("deal", packet.parts)).parts)

    def shared_duration(self, clauses: Sequence[Any]) -> list[str]:
        spans = [clause.get("duration") for clause in clauses]
        said = [span for span in spans if span is not None]
        instead = " instead" if clauses and clauses[-1].get("instead") else ""
        if not said:
            return [instead]
        if any(span.key() != said[0].key() for span in said):
            return []
        last = max(number for number, span in enumerate(spans) if span is not None)
        after = [Frame("sentence", clauses=(clause,)) for clause in clauses[last + 1 :]]
        if any(
            lasts_otherwise(Frame("sentence", clauses=(clauses[last],)), each) for each in after
        ):
            return []  # what follows is for good
        return [
            self.pieces["duration"].replace("{}", way) + instead
            for way in self.ways(said[0], "duration")
        ]


def done_to_the_same(clause: Frame, order: Any) -> Any:
    """What is done instead is done to what was named, unless something else is."""
    if not clause.get("instead") or not isinstance(order, Frame) or "what" in order.parts:
        return order
    return order.with_(what=Frame("np", det="it")) if order.kind in ("deal", "heal") else order


def may_be_counted(item: Frame) -> bool:
    """Whether something is more of a figure, by a number."""
    more = item.kind == "bonus" and item.get("sign") == "+" and isinstance(item.get("n"), int)
    return more and item.get("per") is None


def gets_several_for_good(clause: Frame) -> bool:
    order = clause.get("order")
    items = order.get("items") if isinstance(order, Frame) and order.kind == "gets" else None
    return isinstance(items, tuple) and len(items) > 1 and not clause.get("duration")
