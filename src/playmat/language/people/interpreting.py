"""From people's words to lines of a dialect.

A text becomes frames (`english.py`), its sentences are put together as the game's lines are, and each
frame is said in the dialect's phrases (`saying.py`). What comes out are only candidates: the dialect's
own parser decides which of them are lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, product
from typing import Any, Final

from playmat.kernel.errors import BadText
from playmat.language.grammar import Dialect
from playmat.language.known_words import KnownWords
from playmat.language.people.combining import combo_lines
from playmat.language.people.english import NONE, people, readings
from playmat.language.people.frames import (
    Frame,
    frames_in,
    is_it,
    key_of,
    pointing,
    replaced,
)
from playmat.language.people.inverting import Sayings
from playmat.language.people.lexicon import Lexicon
from playmat.language.people.meanings import SAME
from playmat.language.people.normal import normal
from playmat.language.people.saying import Speaker, predicated
from playmat.language.phrases import Pattern, Phrase, Word
from playmat.language.templates import Group, Literal, show

MOST_LINES: Final = 60  # candidates for one text
MOST_EACH: Final = 6  # ways to say one part of a sentence
PIECES: Final = {
    "limit": "{}, ",
    "trigger": "{}, ",
    "if": "if {}, ",
    "while": "while {}, ",
    "may": "you may ",
    "cost": "{} to ",
    "duration": " {}",
    "heads": "if heads, ",
    "tails": "if tails, ",
    "done": "if you do, ",
    "may each": "each player may ",
    "payment": " {}",
    "once turn": "once per turn",
    "once game": "once per game",
}


class Interpreter:
    """Says people's texts in the words of one dialect."""

    def __init__(self, dialect: Dialect, lexicon: Lexicon) -> None:
        self.dialect = dialect
        self.lexicon = lexicon
        self.doing = False  # whether the sentence at hand does something at a moment
        self.used = False  # whether the sentence at hand is used once per turn, at a price
        self.starts_doing = False  # whether all on this line is done at a moment
        self.written: set[str] = set()  # the words of the text that is being read
        self.labelled = False  # whether the text begins with the label of its kind of line
        self.signs = ""  # that text as it is written
        self.text = ""  # that is being read
        self.label = ""  # the first word of what the text begins with
        self.kind = ""  # of the card whose text is being read
        self.pieces = {**PIECES, **lexicon.pieces}
        listed = {c: k for c, k in lexicon.categories.items() if k in ("trait", "figure")}
        traits = {category: self._words(category) for category in listed}
        keywords = [
            w for c, k in lexicon.categories.items() if k == "keyword" for w in self._words(c)
        ]
        self.en = people(lexicon, traits, keywords, self._known(traits))
        self.speaker = Speaker(dialect, Sayings(dialect, self.en, lexicon))

    def _words(self, category: str) -> list[str]:
        found = [a.text for a in self.dialect.alternatives(category) if isinstance(a, Word)]
        found += [words for p in self.dialect.phrases(category) if (words := shortest(p))]
        return found

    def _known(self, categories: Iterable[str]) -> dict[str, str]:
        """Categories of words that cards bear, and the kind of words that they are."""
        return {
            category: alternative.known
            for category in categories
            for alternative in self.dialect.alternatives(category)
            if isinstance(alternative, Pattern) and alternative.known
        }

    # ---- lines ----

    def lines(
        self, text: str, kind: str = "", known: KnownWords = NONE, own_name: str = ""
    ) -> list[list[str]]:
        """Lines of the dialect that may say this text: for each thing that it may mean, the ways to
        say it, the plainest first.
        """
        self.kind, self.text, self.written, self.signs = kind, text, words_in(text), text
        for start in self.lexicon.needless:
            text = re.sub(f"^{start}", "", text, flags=re.IGNORECASE)
        for pattern, begun in self.lexicon.begins.get(kind, {}).items():
            text = re.sub(pattern, begun, text, flags=re.IGNORECASE)
        label, rest = self._label(text)
        self.labelled = bool(label)
        self.label = label.partition(" ")[0]
        self.starts_doing = kind in self.lexicon.doing or label.startswith(
            tuple(self.lexicon.doing)
        )
        rest = mana_signs(rest) if "mana" in self.lexicon.figures else rest
        rest = apart(rest if rest.endswith((".", '"')) else rest + ".")
        read = readings(self.en, rest, "line", known, own_name)
        said = [with_subjects(replaced(replaced(f, subject_shared), self._span)) for f in read]
        said = [replaced(f, unless_so) for f in said]
        least = min(map(looseness, said), default=0)
        for loose in sorted({*map(looseness, said)}):
            if loose > least and openness(said, loose) > openness(said, least):
                break
            meant = (self.in_senses(normal(f)) for f in said if looseness(f) == loose)
            told = map(others_than_those, meant)
            frames = {f.key(): f for f in map(self._without_implied, told)}
            found = [list(islice(self._lines(f, label, kind), MOST_LINES)) for f in frames.values()]
            if any(found):  # else in several orders what the game does not say in one
                return [list(dict.fromkeys(lines)) for lines in found if lines]
        return []

    def in_senses(self, line: Any) -> Any:
        """The line with what this game makes of events, acts and phases that it does not know."""
        senses, during = self.lexicon.senses, self.lexicon.during

        def instead(frame: Frame) -> Frame | None:
            for part in ("event", "act"):
                sense = (
                    senses.get(f"{part} {frame.get(part)}")
                    if isinstance(frame.get(part), str)
                    else None
                )
                if sense:
                    return frame.with_(**{part: sense})
            if frame.kind == "gets" and "what" not in frame.parts:
                gained = of_player(frame, self.lexicon.of_players)
                if gained is not frame:
                    return gained
            if frame.kind == "damage to":
                hurt = self.lexicon.damage_types.get(frame.get("figure"))
                lost = Frame("bonus", sign="-", n=frame.get("n"), figure=frame.get("figure"))
                what = frame.get("what")
                return (
                    Frame("deal", n=frame.get("n"), what=what, type=self.meant_trait(hurt))
                    if hurt
                    else Frame("gets", what=what, items=(lost,))
                )
            if frame.kind == "moment" and (
                phase := senses.get(f"{frame.get('edge')} {frame.get('turn').get('phase')}")
            ):
                return frame.with_(turn=frame.get("turn").with_(phase=phase))
            turn = frame.get("during")
            if frame.kind == "sentence" and isinstance(turn, Frame) and turn.get("phase") in during:
                phased = in_phase(frame, during[turn.get("phase")])
                if phased is not frame:
                    changed: Frame = replaced(phased, instead)
                    return changed
            return None

        return replaced(line, instead)

    def _without_implied(self, line: Frame) -> Frame:
        """A line without what may be said of things here for nothing."""
        implied = self.lexicon.implied
        if not implied:
            return line

        def instead(frame: Frame) -> Frame | None:
            left = [
                n
                for n, part in frame.parts.items()
                if n in implied and part in implied[n].split(", ")
            ]
            return frame.without(*left) if frame.kind in ("np", "noun") and left else None

        made: Frame = replaced(line, instead)
        return made

    def _label(self, text: str) -> tuple[str, str]:
        """What a line begins with that is no English, and the rest."""
        for pattern, words in self.lexicon.spelled.items():
            text = re.sub(pattern, words, text, flags=re.IGNORECASE)
        for label in self.lexicon.labels:
            found = re.match(label, text, re.IGNORECASE)
            if found and found.end():
                return found.group(), text[found.end() :]
        return "", text

    def _span(self, frame: Frame) -> Frame | None:
        """How long "it" is in play, in a game where "it" is the card with the text."""
        same = self.lexicon.same.get(frame.get("span"), []) if frame.kind == "span" else []
        return frame.with_(span="in play") if "in play" in same else None

    def _lines(self, line: Frame, label: str, kind: str) -> Iterator[str]:
        if line.get("partners"):
            yield from combo_lines(
                line, self.lexicon.combo, partial(self._lines, label="", kind=kind)
            )
            return
        shared = any("{duration}" in skeleton for skeleton in self.lexicon.sentence)
        apart = "otherwise" in self.pieces  # the game has words for what is done otherwise
        for sentences in merged(line.get("of") if apart else one_or_other(line.get("of")), shared):
            if apart:
                sentences = [*with_otherwise(sentences)]
                sentences = in_either_case(sentences) if self.lexicon.further else sentences
            if any(not each.get("clauses") for each in sentences):
                continue
            prefixes, sentences = self._prefixed(sentences, label, kind)
            doing = tuple(self.lexicon.doing)
            self.starts_doing = kind in doing or any(p.startswith(doing) for p in prefixes)
            ways = [
                list(islice(self._sentences(each, sentences[:number]), MOST_EACH * 2))
                for number, each in enumerate(sentences)
            ]
            if all(ways):
                for prefix, chosen in product(prefixes, islice(product(*ways), MOST_LINES)):
                    yield prefix + " ".join(capital(each) for each in chosen)
                    if (
                        self.lexicon.further
                        and len(chosen) > 1
                        and self._goes_on(sentences, chosen)
                    ):
                        yield prefix + self._in_one(chosen)

    def _prefixed(
        self, sentences: list[Frame], label: str, kind: str
    ) -> tuple[list[str], list[Frame]]:
        """What a line begins with; where that is a label for its moment, the rest without it."""
        first = sentences[0]
        name = trigger_name(first.get("trigger"))
        moment = self.lexicon.moments.get(name)
        if name.startswith("theirs ") and moment:
            first = replaced(first, lambda f: f.with_(that=True) if is_it(f) else None)
        strikes = self.lexicon.strikes
        if strikes and (not label or label in strikes):
            struck, sentences = of_strikes(sentences)
            if struck is not None and not label and not first.get("trigger"):
                tag = f"[{struck}] " if struck else ""
                begun = strikes["one" if struck else "any"]
                return [tag + begun], sentences
            if label in strikes and any(map(changes_strike, sentences)):
                return [strikes[label]], sentences
        implied = [m for begun, m in self.lexicon.implies.items() if label.startswith(begun)]
        if label and name in implied:
            return [label], [first.without("trigger"), *sentences[1:]]
        unwritten = self.lexicon.unwritten.get(kind)
        if unwritten and label.startswith(unwritten):
            return [""], sentences
        if label:
            return [
                *(label + prefix for prefix in self.lexicon.prefixes.get(kind, ())),
                label,
            ], sentences
        if moment or self.lexicon.moments:
            limit = first.get("limit")
            begun = moment or (self.lexicon.statements if is_statement(first) else "")
            if limit is not None:
                words = self.pieces.get(f"once {limit.get('per')}", "")
                begun = (begun or self.lexicon.usual_moment).replace(": ", f" ({words}): ")
            parts = ("trigger", "limit") if moment else ("limit",)
            return [begun], [first.without(*parts), *sentences[1:]]
        usual = self.lexicon.prefixes.get(kind, [])
        if kind in self.lexicon.lasting_kinds:
            orders = [c.get("order") for c in first.get("clauses")]
            if not all(isinstance(o, Frame) and o.kind == "cannot" for o in orders):
                return [""], sentences  # a bonus goes without
            return [*usual, ""], sentences
        doing = not is_statement(standing(first))
        fit = [each for each in usual if each.startswith(tuple(self.lexicon.doing)) == doing]
        if self.lexicon.further and doing and not fit:
            return ["", *usual], sentences  # what is done at a moment is not so all the time
        return [*(fit or usual), ""], sentences

    def _goes_on(self, sentences: Sequence[Frame], said: Sequence[str]) -> bool:
        """Whether what is said in one says the same: an "if" reaches as far as its own sentence."""
        if sentences[0].get("if") is not None or sentences[0].get("while") is not None:
            return False
        if any(map(holds_for_all, sentences[1:])):  # it may hold always, not at that moment
            return False
        return not any(
            self.lexicon.further in text
            for each, text in zip(sentences[1:], said[1:], strict=True)
            if each.get("if")
        )

    def _in_one(self, sentences: Sequence[str]) -> str:
        """Several sentences as one line, where the game has no others within a line."""
        return self.lexicon.further.join(each.rstrip(".") for each in sentences) + "."

    def _at_its_moment(self, sentence: Frame) -> str:
        """How a sentence begins that says no moment, where what it says is done at one."""
        kinds = {
            clause.get("order").kind
            for clause in sentence.get("clauses") or ()
            if isinstance(clause.get("order"), Frame)
        }
        if len(kinds) == 1 and set(sentence.parts) == {"clauses", "if"}:
            return self.lexicon.at.get(f"{self.kind} {kinds.pop()} if", "")
        return (
            self.lexicon.at.get(kinds.pop(), "")
            if len(kinds) == 1 and set(sentence.parts) == {"clauses"}
            else ""
        )

    def _sentences(self, sentence: Frame, before: Sequence[Frame]) -> Iterator[str]:
        stays = self.kind in self.lexicon.prefixes and self.kind not in self.lexicon.doing
        if stays and self.lexicon.further and is_statement(sentence):
            if sum(len(parted(clause)) for clause in sentence.get("clauses")) > 1:
                return  # each is a line of its own there
        if self.kind in self.lexicon.lasting_kinds and not sentence.get("trigger"):
            orders = [c.get("order") for c in sentence.get("clauses")]
            sentence = sentence.with_(
                clauses=tuple(raised_for_good(c) for c in sentence.get("clauses"))
            )
            if any(isinstance(o, Frame) and o.kind == "heal" for o in orders):
                return  # nothing is done at once there
        if not before and self.kind in self.lexicon.keyword_lines:
            yield from keywords_alone(sentence)
        if self.lexicon.abilities and (names := only_named(sentence)):
            yield self.lexicon.abilities.replace("{}", ", ".join(names))
            return
        sentence = asked_of_target(
            self.paid_each_time(self.given_up_first(sentence)), self.lexicon.ailments
        )
        if moment_name(sentence.get("trigger")) in ("you would die", "you would be defeated"):
            sentence = instead_at_first(sentence)
        found = (brought_home(each, before) for each in resolved(sentence, before))
        if self.kind in self.lexicon.prefixes and self.kind not in self.lexicon.doing:
            found = (other for each in found for other in lasting(each))
        for each in (
            played
            for r in found
            for played in self.with_players(self.paid_first(self._usual(self._may_all(r))))
        ):
            self.doing = self.starts_doing or is_doing(each)
            self.used = bool(each.get("cost") and each.get("limit"))
            begun = self.lexicon.statements if self._states(each) else self._at_its_moment(each)
            if (
                (each.get("cost") or each.get("limit"))
                and not each.get("trigger")
                and self.kind in self.lexicon.stating
                and not self.labelled
            ):
                begun = self.lexicon.acting
            for skeleton in self.lexicon.sentence:
                yield from (begun + way for way in self._filled(skeleton, each))

    def _states(self, sentence: Frame) -> bool:
        """Whether a sentence says what is so, on a card whose lines say of themselves that they do."""
        chosen = [
            f
            for f in frames_in(sentence)
            if f.kind == "np" and f.get("det") in ("one", "n", "up to")
        ]
        tested = frames_in((sentence.get("if"), sentence.get("while")))
        return (
            self.kind in self.lexicon.stating
            and not self.labelled
            and is_statement(sentence)
            and len(chosen) <= len([f for f in tested if f in chosen])
        )

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
        cost = self.as_cost(first.get("order"))
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
        cost = self.as_cost(first.get("order"))
        return sentence if cost is None else sentence.with_(cost=cost, clauses=tuple(rest))

    def given_up_first(self, sentence: Frame) -> Frame:
        """Life that is paid on a card that does something once is lost before it does."""
        cost = sentence.get("cost")
        if (
            isinstance(cost, Frame)
            and cost.kind == "order"
            and self.kind in self.lexicon.doing
            and "if done" in self.pieces
            and not any(sentence.get(name) for name in ("limit", "trigger", "may"))
        ):
            return sentence.with_(may=True)
        paid = isinstance(cost, Frame) and cost.kind == "pay"
        if (
            not paid
            or cost.get("figure") not in self.lexicon.restored
            or self.kind not in self.lexicon.doing
            or any(sentence.get(name) for name in ("limit", "trigger", "may"))
        ):
            return sentence
        lost = Frame("clause", order=Frame("lose", n=cost.get("n"), figure=cost.get("figure")))
        return sentence.without("cost").with_(clauses=(lost, *sentence.get("clauses")))

    def as_cost(self, order: Any) -> Any:
        """What is done as what is paid, if the dialect can say it so."""
        for cost, category in product(
            (Frame("order", order=order), order), self.speaker.categories("cost")
        ):
            if any(self._is_read(way, category) for way in self.speaker.say(cost, category)):
                return cost
        return None

    def _is_read(self, text: str, category: str) -> bool:
        try:
            self.dialect._read(text, category, "", explained=False)
        except BadText:
            return False
        return True

    def _may_all(self, sentence: Frame) -> Frame:
        """What one may do as a whole, where a game asks for its first part: the rest if you do."""
        first, *rest = sentence.get("clauses")
        if (
            not sentence.get("may")
            or not rest
            or sentence.get("cost")
            or self.speaker.categories("cost")
        ):
            return sentence
        if "{cost}" not in self.lexicon.sentence[0] or first.get("duration"):
            return sentence
        return sentence.with_(cost=Frame("order", order=first.get("order")), clauses=tuple(rest))

    def _usual(self, sentence: Frame) -> Frame:
        """The sentence without what goes without saying, and with the names of what has one."""
        if self.lexicon.doing and not self.starts_doing:
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
        return made

    def with_players(self, sentence: Frame) -> Iterator[Frame]:
        """The sentence with what stands for players in this game, and as it is."""
        stands = {who: self.meant(words) for who, words in self.lexicon.players.items()}

        def instead(frame: Frame) -> Frame | None:
            is_player = frame.kind == "np" and frame.get("det") == "player"
            if frame.kind in OF_ALL_CARDS:
                return frame
            return stands.get(frame.get("who")) if is_player else None

        if self.lexicon.persons:
            sentence = sentence.with_(clauses=told_of(sentence.get("clauses")))
        bearer = self.lexicon.players.get(f"{self.kind} bearer")
        if bearer:
            worn_by = self.meant(bearer)
            kind = worn_by.get("kind")
            sentence = replaced(
                sentence,
                lambda f: (
                    worn_by if f.kind == "np" and f.parts == {"det": "the", "kind": kind} else None
                ),
            )
        weapon, you = (
            self.lexicon.players.get(f"{self.kind} {what}") for what in ("weapon", "you")
        )
        if weapon:
            on = self.meant(weapon)
            sentence = replaced(
                sentence,
                lambda f: (
                    f.with_(what=on)
                    if f.kind == "gets"
                    and isinstance(f.get("what"), Frame)
                    and f.get("what").parts == {"det": "this"}
                    else None
                ),
            )
            sentence = replaced(
                sentence, lambda f: self.meant(weapon) if is_the_bearer(f) else None
            )
        if you:
            stands["you"] = self.meant(you)
        rival = self.lexicon.players.get(f"{self.kind} opponent")
        if rival:
            who = self.meant(rival)
            clauses = replaced(
                sentence.get("clauses"),
                lambda f: who if is_the_rival(f) or f.get("who") == "they" else None,
            )
            clauses = tuple(hitting_back(each, who) for each in clauses)
            sentence = sentence.with_(clauses=clauses)
        if self.lexicon.persons:
            sentence = of_own_attack(at_the_rival(of_the_rival(sentence)))
        other = replaced(sentence, instead)
        if other.key() != sentence.key():
            yield other
        yield sentence

    def _filled(self, skeleton: str, sentence: Frame) -> Iterator[str]:
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
        if any(name not in used for name in sentence.parts):
            return
        at_once = (
            self.kind in self.lexicon.doing and sentence.get("may") and not sentence.get("limit")
        )
        if at_once and "cost" in names and "may cost" in self.pieces:
            return  # it would be done again and again
        choices: list[list[str]] = []
        shared = sentence.get("clauses")
        for name in names:
            if name == "effects":
                choices.append(self._effects(shared, "duration" in names))
            elif name == "deed":
                choices.append(self._deed(sentence.get("cost")))
            elif name == "paid":
                choices.append(self._part("cost", sentence.get("cost")))
            elif name == "duration":
                choices.append(self._shared_duration(shared))
            elif name == "may" and sentence.get("cost") and "may cost" in self.pieces:
                choices.append([self.pieces["may cost"]])
            elif name == "may cost":
                choices.append(self._if_done(sentence))
            elif name == "trigger limit":
                choices.append(self._first_time(sentence))
            elif name == "otherwise" and isinstance(sentence.get(name), tuple):
                choices.append(
                    [
                        self.pieces[name].replace("{}", way)
                        for way in self._effects(sentence.get(name), False)
                    ]
                )
            else:
                choices.append(self._part(name, sentence.get(name)))
        for chosen in islice(product(*choices), MOST_LINES):
            made = skeleton
            for name, text in zip(names, chosen, strict=True):
                made = made.replace(f"{{{name}}}", text, 1)
            yield made

    def _if_done(self, sentence: Frame) -> list[str]:
        """What one may do for the rest of the sentence, which is then one thing to do."""
        cost = sentence.get("cost")
        if cost.kind != "order" or len(sentence.get("clauses")) > 1:
            return []
        return [
            self.pieces["if done"].replace("{}", way)
            for way in self.ways(self.assumed(cost.get("order")), "order")
        ]

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
                for way in self.ways(trigger, "trigger")
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
            each = [self.ways(one, "cost")[:2] for one in part.get("of")]
            return [
                self.pieces["cost"].replace("{}", " and ".join(ways)) for ways in product(*each)
            ]
        kind = {"if": "condition", "while": "condition", "unless": "cost", "red": "face"}.get(
            name, name
        )
        if kind == "cost" and not self.speaker.categories("cost"):  # to be done first
            kind, part = "order", part.get("order") if isinstance(part, Frame) else None
        return [self.pieces[name].replace("{}", way) for way in self.ways(part, kind)]

    def _deed(self, cost: Any) -> list[str]:
        """A price that is no more than something done, as that."""
        order = cost.get("order") if isinstance(cost, Frame) and cost.kind == "order" else None
        return [] if order is None else self.ways(self.assumed(order), "order")

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
        elsewhere = self.lexicon.elsewhere.get(self.kind)
        odd = elsewhere if elsewhere and elsewhere not in self.text.lower() else "\0"
        return sorted(ways, key=lambda way: (odd in way, len(words_in(way) - self.written)))

    # ---- effects ----

    def _effects(self, clauses: Sequence[Any], shared: bool) -> list[str]:
        found: list[str] = []
        for each in split_up(self._needed(clauses)):
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

    def _choice(self, order: Frame) -> list[str]:
        """One of several things to do, where the game has words for that."""
        if "choice" not in self.pieces:
            return []
        modes = [self._effects(clauses, False) for clauses in order.get("modes")]
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
        order = self.assumed(self.restored(clause))
        orders = self.ways(order, "order") or self._for_each(order)
        given = tuple(self.lexicon.gives)
        orders.sort(key=lambda way: way.startswith(given) != self.doing if given else False)
        duration = clause.get("duration")
        if isinstance(order, Frame) and order.kind == "gain" and duration:
            orders = self.ways(Frame("gain temporary", order.parts), "order") or orders
        if (
            duration is None
            or shared
            or (
                (self.doing or self.kind in self.lexicon.lasting_kinds)
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

    def restored(self, clause: Frame) -> Any:
        """Who gains so much of a figure that nobody has more of than at first is healed."""
        order = clause.get("order")
        items = order.get("items") if isinstance(order, Frame) and order.kind == "gets" else None
        if (
            not isinstance(items, tuple)
            or len(items) != 1
            or not self.doing
            or clause.get("duration")
        ):
            return order
        bonus = items[0]
        gained = (
            bonus.get("figure") in self.lexicon.restored
            and bonus.get("sign") == "+"
            and "+" not in self.signs
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
        if order.kind == "choose one" and isinstance(order.get("of"), tuple):
            return order.with_(of=tuple(self.assumed(each) for each in order.get("of")))
        if isinstance(order.get("packets"), tuple):
            return order.with_(packets=tuple(self._packet(each) for each in order.get("packets")))
        done_to = order.get("what")
        of_kind = done_to.get("kind") if isinstance(done_to, Frame) else ""
        for name in (
            f"{order.kind} {of_kind}",
            f"{self.label} {order.kind}",
            f"{self.kind} {order.kind}",
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
                    order = order.with_(**{part: self.meant(words)})
        return order

    def _packet(self, packet: Any) -> Any:
        """One of several portions of damage, with what goes without saying."""
        if not isinstance(packet, Frame) or packet.kind != "packet":
            return packet
        return Frame("packet", self.assumed(Frame("deal", packet.parts)).parts)

    def meant(self, words: str) -> Any:
        """What these words say: a noun phrase, or else the word itself."""
        found = readings(self.en, words, "np") or readings(self.en, words, "trait")
        return pointing(normal(found[0])) if found else words

    def meant_trait(self, words: str) -> Any:
        return next(iter(readings(self.en, words, "trait")), words)

    def _shared_duration(self, clauses: Sequence[Any]) -> list[str]:
        spans = [clause.get("duration") for clause in clauses]
        said = [span for span in spans if span is not None]
        if not said:
            return [""]
        if any(span.key() != said[0].key() for span in said):
            return []
        last = max(number for number, span in enumerate(spans) if span is not None)
        after = [Frame("sentence", clauses=(clause,)) for clause in clauses[last + 1 :]]
        if any(
            lasts_otherwise(Frame("sentence", clauses=(clauses[last],)), each) for each in after
        ):
            return []  # what follows is for good
        return [
            self.pieces["duration"].replace("{}", way) for way in self.ways(said[0], "duration")
        ]


def of_player(order: Frame, figures: Sequence[str]) -> Frame:
    """What somebody gets of a figure that only players have, they gain."""
    items = order.get("items")
    if not isinstance(items, tuple) or len(items) != 1 or not isinstance(items[0], Frame):
        return order
    (item,) = items
    if item.kind != "bonus" or item.get("figure") not in figures:
        return order
    kind = "gain" if item.get("sign") == "+" else "lose"
    return Frame(kind, item.without("sign").parts)


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


def shortest(phrase: Phrase) -> str:
    """A phrase without all that may be absent, if that leaves only words."""
    parts = tuple(part for part in phrase.parts if not isinstance(part, Group))
    return show(parts) if all(isinstance(part, Literal) for part in parts) else ""


# Words that change nothing wherever they stand.
NEEDLESS: Final = re.compile(
    r",? no matter whose(?: it is)?\b|,? regardless of whose it is\b|, (?:even|including) (?:you|yours)\b"
    r"|,? (?:right away|right now|straight away|at once|immediately|of course|for sure)(?=[ .,;])",
    re.IGNORECASE,
)


# Who is not named is this card: "Deals 2 damage when it dies."
OF_ITSELF: Final = re.compile(
    r"^((?:does|deals|gets|gains|heals|takes|can|can't|cannot|has|loses|hits)\b[^.]*\b)"
    r"(when|whenever|if|while|as long as|each time|every time|after) (?:it|he|she)\b(?!'| (?:is|was) (?:a|an|the)\b)",
    re.IGNORECASE,
)


def apart(text: str) -> str:
    """Numbers and what they count, parted: 2ATK; and what is a sentence of its own."""
    text = re.sub(r"\b(you|they)'re\b", r"\1 are", text, flags=re.IGNORECASE)
    text = NEEDLESS.sub("", text)
    text = re.sub(r"\bI'm\b|\bI am\b", "this is", text)  # cards that speak for themselves
    text = re.sub(
        r"(?<![^ .,;:])(?:I|me)(?= (?:attack|die|take|deal|get|have)\b|[.,;])", "this", text
    )
    text = OF_ITSELF.sub(r"\1\2 this", text)
    text = re.sub(r"\b(is|are|it's) already ", r"\1 ", text, flags=re.IGNORECASE)
    text = re.sub(r"\b(is|are|becomes|become) (?:then|now) (?=\w+(?:ed|en)\b)", r"\1 ", text)
    text = re.sub(r",? and if (?!you (?:do|did)\b)|, then if (?!you (?:do|did)\b)", ". If ", text)
    text = re.sub(r", then (?=[^.;:\"]* if )", ". ", text)  # the "if" is of the last thing done
    text = re.sub(r",? but if ", ". If ", text)
    text = re.sub(r"[;,] (?:and )?(?=on (?:heads|tails)\b)", ". ", text, flags=re.IGNORECASE)
    text = re.sub(
        r"[;,] (?=(?:if (?:it's |it is )?(?:heads|tails)|otherwise)\b)",
        ". ",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(r"(?<=[0-9])(?=[A-Za-z]{2}|\N{BLACK HEART SUIT})", " ", text)


def mana_signs(text: str) -> str:
    """Mana as other games write it: {2}."""
    text = re.sub(r"^hero power \(([0-9]+)\):", r"\1 mana:", text, flags=re.IGNORECASE)
    return re.sub(r"\{([0-9]+)\}(?! mana)", r"\1 mana", text)


def unless_so(frame: Frame) -> Frame | None:
    """What is so unless something is so is so if that is not, where the contrary can be said."""
    asked = frame.get("unless so") if frame.kind == "sentence" else None
    against = negated(normal(asked)) if asked is not None and "if" not in frame.parts else None
    return None if against is None else frame.without("unless so").with_(**{"if": against})


def subject_shared(frame: Frame) -> Frame | None:
    return named_again(frame) if frame.kind == "sentence" else None


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def looseness(line: Frame) -> int:
    """How much a reading leaves open: orders, and those that do not say to what."""
    return len(orders_of(line)) + open_ends(line)


def openness(said: Sequence[Frame], loose: int) -> int:
    """How much readings of a looseness leave open, however many orders they have."""
    return min(open_ends(each) for each in said if looseness(each) == loose)


def orders_of(line: Frame) -> list[Any]:
    return [c.get("order") for s in line.get("of") or () for c in s.get("clauses") or ()]


def open_ends(line: Frame) -> int:
    """What a reading does not say: to what something is done, and "if" for "when"."""
    to_nothing = [
        order
        for order in orders_of(line)
        if isinstance(order, Frame) and order.kind in ("gets", "heal") and "what" not in order.parts
    ]
    asked = [f for f in frames_in(line.get("of") or ()) if f.get("asked") is True]
    nothing = [s for s in line.get("of") or () if not s.get("clauses")]  # something only paid
    return 2 * len(to_nothing) + len(asked) + 2 * len(nothing)


def merged(sentences: Sequence[Frame], shared: bool) -> Iterator[list[Frame]]:
    """The sentences of a line: as they are, and those that only go on put into the one before.

    Where a duration is `shared` by a whole sentence, none may come to last as long as another.
    """
    joined: list[Frame] = []
    for sentence in sentences:
        if joined and sentence.get("trigger") and sentence.key() == joined[-1].key():
            continue  # said twice, in other words
        goes_on = set(sentence.parts) <= {"clauses"} or (
            isinstance(sentence.get("if"), Frame) and sentence.get("if").kind == "done"
        )
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
            and (goes_on or not joined[-1].get("clauses"))
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


def in_phase(sentence: Frame, edge: str) -> Frame:
    """What is done during a phase, at that edge of it; or where none is named whenever one may."""
    rest = sentence.without("during")
    if sentence.get("trigger") is not None or (
        not edge and sentence.get("during").get("whose") == "theirs"
    ):
        return sentence
    if edge == "use":  # which is only possible then
        whose_turn = sentence.get("during").get("whose")
        used = sentence.get("cost") or sentence.get("limit")
        return rest if used and whose_turn == "yours" else sentence
    if edge == "while":
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


def only_named(sentence: Frame) -> list[str]:
    """The keywords of a sentence that says nothing else: of this card, but not in so many words."""
    orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
    if set(sentence.parts) != {"clauses"} or not all(
        isinstance(o, Frame) and set(o.parts) == {"items"} for o in orders
    ):
        return []
    items = [item for order in orders for item in order.get("items")]
    named = all(isinstance(item, Frame) and item.kind == "keyword" for item in items)
    return [item.get("name") for item in items] if named else []


def refers_back(sentence: Frame) -> bool:
    """Whether a sentence goes on with what the one before it did."""
    asked = sentence.get("if")
    return (isinstance(asked, Frame) and asked.kind == "done") or any(
        map(is_it, frames_in(sentence))
    )


def with_otherwise(sentences: Sequence[Frame]) -> Iterator[Frame]:
    """The sentences of a line, with what is done otherwise, or instead, put to what it belongs to."""
    last: Frame | None = None
    for sentence in sentences:
        alone = (
            last is not None and last.get("otherwise") is None and last.get("clauses") is not None
        )
        if (
            alone
            and last is not None
            and sentence.get("otherwise") is True
            and last.get("if") is not None
        ):
            last = last.with_(otherwise=completed(sentence.get("clauses"), last.get("clauses")))
            continue
        if (
            alone
            and last is not None
            and last.get("if") is None
            and sentence.get("if") is not None
            and is_instead(sentence)
        ):
            both = instead_of(last.get("clauses"), sentence.get("clauses"))
            if both is not None and set(sentence.parts) == {"if", "clauses"}:
                last = last.with_(clauses=both, otherwise=last.get("clauses"))
                last = last.with_(**{"if": sentence.get("if")})
                continue
        if last is not None:
            yield last
        last = sentence
    if last is not None:
        yield last


def in_either_case(sentences: list[Frame]) -> list[Frame]:
    """What is done after an "if" and not because of it, where a line has only one sentence."""
    first, *rest = sentences
    if (
        set(first.parts) != {"if", "clauses"}
        or not rest
        or any(set(each.parts) != {"clauses"} for each in rest)
    ):
        return sentences
    after = tuple(clause for each in rest for clause in each.get("clauses") or ())
    return [first.with_(clauses=(*first.get("clauses"), *after), otherwise=after)]


def is_instead(sentence: Frame) -> bool:
    return any(clause.get("instead") for clause in sentence.get("clauses") or ())


def completed(clauses: Sequence[Frame], before: Sequence[Frame]) -> tuple[Frame, ...]:
    """Clauses of which one says only how much: "deal 4 damage ..., otherwise deal 2"."""
    made = []
    for clause in clauses:
        order = clause.get("order")
        if isinstance(order, Frame) and order.get("bare"):
            same = [
                c.get("order")
                for c in before
                if isinstance(c.get("order"), Frame) and c.get("order").kind == order.kind
            ]
            if len(same) == 1:
                clause = clause.with_(order=same[0].with_(n=order.get("n")))
        made.append(clause)
    return tuple(made)


def instead_of(before: Sequence[Frame], clauses: Sequence[Frame]) -> tuple[Frame, ...] | None:
    """What is done when one of the clauses is replaced; None where it is not clear which."""
    clauses = completed(tuple(clause.without("instead") for clause in clauses), before)
    kinds = [clause.get("order").kind for clause in before]
    first = clauses[0].get("order").kind
    if len(before) == 1:
        return clauses
    if kinds.count(first) != 1:
        return None
    place = kinds.index(first)
    return (*before[:place], *clauses, *before[place + 1 :])


def moment_name(trigger: Any) -> str:
    """A moment that a line has words of its own for: "you would be damaged", "start theirs next turn"."""
    if not isinstance(trigger, Frame):
        return ""
    turn, event = trigger.get("turn"), trigger.get("event")
    if trigger.kind == "moment" and isinstance(turn, Frame):
        return f"{trigger.get('edge')} {turn.get('whose')} {'next ' if turn.get('next') else ''}{turn.get('phase')}"
    if (
        isinstance(event, Frame)
        and isinstance(event.get("what"), Frame)
        and set(event.parts) == {"event", "what"}
    ):
        what = event.get("what")
        if what.get("who") == "you" or (
            what.get("kind") == "hero" and what.get("side") == "yours" and not what.get("other")
        ):
            return f"you {event.get('event')}"
    return ""


def resolved(sentence: Frame, before: Sequence[Frame]) -> Iterator[Frame]:
    """The sentence with what "it" and "they" stand for, where the trigger says so; and as it is."""
    if sentence.get("may") == "each":  # each is "you" to the card
        sentence = replaced(
            sentence,
            lambda f: (
                replaced(f.with_(side="yours"), lambda g: None)
                if f.get("side") == "their own"
                else None
            ),
        )
    sentence = named_first(only_those(countering(chosen_first(may_first(sentence)))))
    sentence = kept_first(of_that_figure(sentence))
    trigger = sentence.get("trigger")
    if isinstance(trigger, Frame) and not before:  # nothing else was named that it could be
        trigger = replaced(trigger, lambda f: Frame("np", det="this") if is_it(f) else None)
        sentence = sentence.with_(trigger=trigger)
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    heard = event if isinstance(event, Frame) else trigger
    who = heard.get("who") if isinstance(heard, Frame) else None
    if isinstance(who, Frame) and who.get("who") in ("opponent", "a player"):
        they = "opponent" if who.get("who") == "opponent" else "that"
        theirs = "theirs" if they == "opponent" else "that player's"

        def meant(frame: Frame) -> Frame | None:
            if is_they(frame):
                return Frame("player", who=they)
            return (
                replaced(frame.without("side"), meant).with_(side=theirs)
                if frame.get("side") == "their own"
                else None
            )

        yield pointing(replaced(sentence, meant))
    elif {f.get("who") for f in frames_in(sentence) if f.kind == "player"} - {"you"} == {
        "opponent",
        "they",
    }:
        yield pointing(
            replaced(sentence, lambda f: Frame("player", who="opponent") if is_they(f) else None)
        )
    bearer = the_one_spoken_of((*before, sentence)) or the_one_spoken_of(before)
    if bearer is not None:
        spoken = replaced(sentence, lambda f: bearer if is_it(f) else None)
        if spoken.key() != sentence.key():
            yield pointing(spoken)
    if not others_named((sentence, *before)):
        this = replaced(sentence, lambda f: Frame("np", det="this") if is_it(f) else None)
        if this.key() != sentence.key():
            yield pointing(this)
    yield pointing(sentence)


def the_one_spoken_of(before: Sequence[Frame]) -> Frame | None:
    """What the last statement was about, where that has a part on this card: the equipped Fighter."""
    if not before or not is_statement(before[-1]):
        return None
    for clause in reversed(before[-1].get("clauses")):
        what = clause.get("order").get("what")
        if isinstance(what, Frame) and not is_it(what):
            return what if what.get("role") else None
    return None


def in_its_place(what: Frame | None, frame: Frame) -> Frame | None:
    return what if what is not None and is_it(frame) else None


def told_of(clauses: Sequence[Frame]) -> tuple[Frame, ...]:
    """Clauses in which "them" is whoever the clause before was about, where bodies are players."""
    made: list[Frame] = []
    last: Frame | None = None
    for clause in clauses:
        done = replaced(clause, partial(in_its_place, last))
        people = [
            each
            for each in frames_in(done)
            if each.kind == "np" and (each.get("kind") == "hero" or each.get("det") == "player")
        ]
        other = [each for each in frames_in(done) if each.kind == "np" and each not in people]
        last = people[0] if len(people) == 1 and not other else None
        made.append(done)
    return tuple(made)


def lasting(sentence: Frame) -> Iterator[Frame]:
    """What is so if something is so, on a card that stays, is so while it is."""
    if is_statement(sentence) and sentence.get("if") is not None and sentence.get("while") is None:
        yield sentence.without("if").with_(**{"while": sentence.get("if")})
    else:
        yield sentence


def is_the_bearer(frame: Frame) -> bool:
    """The weapon that a card is attached to."""
    if frame.kind != "np" or frame.get("det") != "the" or frame.get("side"):
        return False
    return bool(frame.get("role") == "bearer" or frame.get("kind") == "weapon")


def raised_for_good(clause: Frame) -> Frame:
    """What is gained on a card that only says what is so is a bonus."""
    order = clause.get("order")
    who = order.get("who") if isinstance(order, Frame) else None
    if not isinstance(order, Frame) or order.kind != "gain":
        return clause
    if who is not None and (who.get("kind") != "hero" or who.get("side") != "yours"):
        return clause
    bonus = Frame("bonus", order.without("who").parts, sign="+")
    return clause.with_(order=Frame("gets", what=who, items=(bonus,)))


def hitting_back(clause: Frame, who: Any) -> Frame:
    """A clause of what is set off by an attack, in which "them" that is struck is who attacks."""
    order = clause.get("order")
    what = order.get("what") if isinstance(order, Frame) else None
    if not isinstance(what, Frame) or what.get("det") != "it":
        return clause
    if order.kind == "gets" and not clause.get("duration"):  # what strikes, as it strikes
        return clause.with_(order=order.with_(what=Frame("np", det="attack")))
    if order.kind not in ("deal", "inflict"):
        return clause
    return clause.with_(order=order.with_(what=who))


def of_the_rival(sentence: Frame) -> Frame:
    """What is "theirs" where only the other side is named that it could be of."""
    heroes = {
        f.get("side") if f.kind == "np" else f.get("who")
        for f in frames_in(sentence)
        if (f.kind == "np" and f.get("kind") == "hero") or f.kind == "player"
    }
    if not heroes <= {"theirs", "opponent"} or not heroes:
        return sentence
    made: Frame = replaced(
        sentence, lambda f: f.with_(side="theirs") if f.get("side") == "their own" else None
    )
    return made


def at_the_rival(sentence: Frame) -> Frame:
    """ "If you have more life than the enemy, deal 2 damage to them"."""
    named = any(
        (f.kind == "player" and f.get("who") == "opponent")
        or (f.kind == "np" and f.get("kind") == "hero" and f.get("side") == "theirs")
        for f in frames_in(sentence.get("if"))
    )
    if not named:
        return sentence
    whom = Frame("np", det="the", kind="hero", side="theirs")

    def struck(frame: Frame) -> Frame | None:
        what = frame.get("what") if frame.kind in ("deal", "inflict", "packet") else None
        return frame.with_(what=whom) if isinstance(what, Frame) and is_it(what) else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), struck))


STRIKING: Final = ("targets", "hits", "attacks")


def of_own_attack(sentence: Frame) -> Frame:
    """What this card gets when it strikes, with nothing said of how long, its attack gets."""
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    by = event.get("what") if isinstance(event, Frame) else None
    if (
        event is None
        or not isinstance(by, Frame)
        or by.get("det") != "this"
        or event.get("event") not in STRIKING
    ):
        return sentence

    def struck(clause: Frame) -> Frame:
        order = clause.get("order")
        if not isinstance(order, Frame) or order.kind != "gets":
            return clause
        what = order.get("what")
        if not isinstance(what, Frame) or what.get("det") not in ("this", "it"):
            return clause
        if clause.get("duration") or what.get("kind") not in (None, "weapon"):
            return clause
        return clause.with_(order=order.with_(what=Frame("np", det="attack")))

    return sentence.with_(clauses=tuple(map(struck, sentence.get("clauses"))))


def is_the_rival(frame: Frame) -> bool:
    """The other player, or what stands for them and was not chosen."""
    if frame.kind in ("np", "player") and frame.get("who") == "opponent":
        return True
    return (
        frame.kind == "np"
        and frame.get("side") == "theirs"
        and set(frame.parts) == {"det", "kind", "side"}
        and (frame.get("det"), frame.get("kind")) == ("the", "hero")
    )


# What is said of a player in these is said of all cards that they have.
OF_ALL_CARDS: Final = ("attacks deal", "attacks deal equal", "attacks double", "whose")


def is_they(frame: Frame) -> bool:
    return frame.kind == "player" and frame.get("who") == "they"


def others_named(part: Any) -> bool:
    """Whether something else than this card is named, which "it" may be."""
    nouns = [f for f in frames_in(part) if f.kind == "np" or f.kind.startswith("own thing")]
    return any(f.get("det") not in ("this", "it", "player", "all") for f in nouns)


def is_doing(sentence: Frame) -> bool:
    """Whether something is done at a moment, rather than so all the time."""
    names = ("trigger", "limit", "cost", "may")
    return any(sentence.get(n) for n in names) or any(
        c.get("duration") for c in sentence.get("clauses") or ()
    )


def instead_at_first(sentence: Frame) -> Frame:
    """What is done instead of a defeat: what is said of life first, "instead" after the first."""
    clauses = [c.without("instead") for c in sentence.get("clauses")]
    return sentence.with_(clauses=(clauses[0].with_(instead=True), *clauses[1:]))


def asked_of_target(sentence: Frame, ailments: Mapping[str, object]) -> Frame:
    """ "When this hits a Burned enemy": when it hits, if that enemy is Burned."""
    trigger = sentence.get("trigger")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    target = event.get("target") if isinstance(event, Frame) else None
    if trigger is None or event is None or not isinstance(target, Frame):
        return sentence
    state = target.get("state")
    if state not in ailments or target.get("side") != "theirs" or sentence.get("if") is not None:
        return sentence
    whom = Frame("np", det="the", kind="hero", side="theirs")
    asked = Frame("is so", what=whom, state=state)
    heard = trigger.with_(event=event.with_(target=target.without("state")))
    return sentence.with_(**{"trigger": heard, "if": asked})


def kept_first(sentence: Frame) -> Frame:
    """What is saved from destruction is saved first, whatever else is done instead."""
    trigger, clauses = sentence.get("trigger"), sentence.get("clauses")
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if not isinstance(event, Frame) or event.get("event") not in (
        "would die",
        "would die of damage",
    ):
        return sentence
    kept = [
        c
        for c in clauses
        if isinstance(c.get("order"), Frame)
        and c.get("order").kind in ("survives", "survive", "leave with")
    ]
    others = [c.without("instead") for c in clauses if c not in kept]
    if len(kept) != 1 or not others:
        return sentence
    return sentence.with_(clauses=(kept[0].without("instead"), *others))


def of_that_figure(sentence: Frame) -> Frame:
    """ "If you have less VP than your opponent, gain 3": 3 of what was just spoken of."""
    asked = frames_in((sentence.get("if"), sentence.get("trigger")))
    figures = {f.get("figure") for f in asked if isinstance(f.get("figure"), str)}
    if len(figures) != 1:
        return sentence
    (figure,) = figures

    def named(frame: Frame) -> Frame | None:
        bare = frame.kind in ("gain", "lose") and frame.get("bare") and "figure" not in frame.parts
        return frame.without("bare").with_(figure=figure) if bare else None

    return sentence.with_(clauses=replaced(sentence.get("clauses"), named))


def chosen_first(sentence: Frame) -> Frame:
    """ "Choose X and do something to it" is to do it to X."""
    first, *rest = sentence.get("clauses")
    order = first.get("order") if isinstance(first, Frame) else None
    if not rest or not isinstance(order, Frame) or order.kind != "choose":
        return sentence
    todo = [order.get("what")]
    done = replaced(tuple(rest), lambda f: todo.pop() if todo and f.get("det") == "it" else None)
    return sentence if todo else sentence.with_(clauses=normal(done))


SHOWING: Final = ("reveal", "look", "search", "dig", "find", "take some")


def brought_home(sentence: Frame, before: Sequence[Frame]) -> Frame:
    """ "Return it to your hand", of what was in play, is to its owner's hand if it is yours."""
    if any(f.kind in SHOWING for f in frames_in((sentence, *before))):
        return sentence  # a card that was shown is added to a hand
    event = (
        sentence.get("trigger").get("event") if isinstance(sentence.get("trigger"), Frame) else None
    )
    named = [
        f
        for f in frames_in((event, sentence.get("clauses")))
        if f.kind == "np" and f.get("det") in ("one", "this")
    ]
    own = bool(named) and (named[0].get("side") == "yours" or named[0].get("det") == "this")

    def home(frame: Frame) -> Frame | None:
        what, dest = frame.get("what"), frame.get("dest")
        if frame.kind != "move" or not isinstance(what, Frame) or not isinstance(dest, Frame):
            return None
        if (
            what.get("det") not in ("it", "this")
            or dest.get("name") != "hand"
            or dest.get("side") != "yours"
        ):
            return None
        return frame.with_(dest=dest.with_(side="owner" if own else "yours, though it is not"))

    brought: Frame = replaced(sentence, home)
    return brought


def keywords_alone(sentence: Frame) -> Iterator[str]:
    """A line, or the beginning of one, that names keywords and nothing else."""
    orders = [c.get("order") for c in sentence.get("clauses") or ()]
    if (
        set(sentence.parts) != {"clauses"}
        or len(orders) != 1
        or set(sentence.get("clauses")[0].parts) != {"order"}
    ):
        return
    (order,) = orders
    if isinstance(order, Frame) and order.kind == "gets" and set(order.parts) == {"items"}:
        names = [
            i.get("name")
            for i in order.get("items")
            if isinstance(i, Frame) and i.kind == "keyword"
        ]
        if len(names) == len(order.get("items")):
            yield ", ".join(names) + "."


def countering(sentence: Frame) -> Frame:
    """To counter a card is to do it when that card is played."""
    first, *_ = sentence.get("clauses")
    order = first.get("order") if isinstance(first, Frame) else None
    what = order.get("what") if isinstance(order, Frame) and order.kind == "negate" else None
    if (
        sentence.get("trigger")
        or not isinstance(what, Frame)
        or what.get("det") not in ("one", "the")
    ):
        return sentence
    if what.get("det") == "the":
        if what.get("side") != "theirs" or what.get("kind") == "hero":
            return sentence
        played_one = what.with_(det="one")
        sentence = replaced(sentence, lambda f: played_one if f is what else None)
        return countering(sentence)
    who = {"theirs": "opponent", "yours": "you", None: "a player"}.get(what.get("side"))
    played = Frame(
        "plays", who=None if who == "you" else Frame("player", who=who), what=what.without("side")
    )
    done: Frame = replaced(sentence, lambda f: Frame("np", det="it") if f is what else None)
    return done.with_(trigger=Frame("when", event=played))


def only_those(sentence: Frame) -> Frame:
    """ "Return a Fighter if it costs 4 or less" is to return a Fighter that costs 4 or less."""
    asked, clauses = sentence.get("if"), sentence.get("clauses")
    order = clauses[0].get("order") if len(clauses) == 1 and isinstance(clauses[0], Frame) else None
    what = order.get("what") if isinstance(order, Frame) else None
    if (
        not isinstance(order, Frame)
        or not isinstance(what, Frame)
        or what.get("det") != "one"
        or not isinstance(asked, Frame)
        or sentence.get("trigger")
    ):
        return sentence
    it = asked.get("what")
    if not isinstance(it, Frame) or it.get("det") != "it":
        return sentence
    if asked.kind == "figure is" and isinstance(asked.get("n"), int):
        narrowed = what.with_(**{f"cmp:{asked.get('figure')}:{asked.get('how')}": asked.get("n")})
    elif asked.kind == "is so" and "state" not in what.parts:
        narrowed = what.with_(state=asked.get("state"))
    else:
        return sentence
    order = order.with_(what=narrowed)
    return sentence.with_(**{"if": None, "clauses": (clauses[0].with_(order=order),)})


def with_subjects(line: Frame) -> Frame:
    """The line with subjects that are said once for several clauses: "gains 4 Armor and can't attack"."""
    return line.with_(
        of=tuple(s.with_(clauses=subjects_of(s.get("clauses") or ())) for s in line.get("of") or ())
    )


SUBJECTS: Final = ("gets", "cannot", "immune", "takes less", "halved", "attack twice")


def subjects_of(clauses: Sequence[Any]) -> tuple[Any, ...]:
    made: list[Any] = []
    who: Any = None
    what: Any = None
    for clause in clauses:
        order = clause.get("order") if isinstance(clause, Frame) else None
        if isinstance(order, Frame):
            same = isinstance(order.get("who"), Frame) and order.get("who").get("who") == "same"
            if who is not None and (
                same
                or (
                    who.get("plural")
                    and "who" not in order.parts
                    and order.kind in ("draw", "discard")
                )
            ):
                order = order.with_(who=who)
            if order.kind in SUBJECTS and "what" not in order.parts and what is not None:
                chosen = what.get("det") in ("one", "n", "up to")
                order = order.with_(what=Frame("np", det="it") if chosen else what)
            clause = clause.with_(order=order)
            who = order.get("who") if isinstance(order.get("who"), Frame) else None
            what = (
                order.get("what")
                if order.kind in SUBJECTS and isinstance(order.get("what"), Frame)
                else None
            )
        made.append(clause)
    return tuple(made)


def one_or_other(sentences: Sequence[Frame]) -> list[Frame]:
    """ "Do A. If C, do B instead" and "If C, do B. Otherwise, do A": each under its condition."""
    made: list[Frame] = []
    for sentence in (part for whole in sentences for part in amended(whole)):
        last = made[-1] if made else None
        if (
            sentence.get("instead")
            and last is not None
            and "if" not in last.parts
            and "may" not in last.parts
        ):
            asked, against = sentence.get("if"), negated(sentence.get("if"))
            if against is None:
                return list(sentences)
            made[-1] = last.with_(**{"if": against})
            made.append(
                sentence.with_(
                    **{"instead": None, "if": asked, "clauses": same_objects(sentence, last)}
                )
            )
        elif (
            sentence.get("otherwise") and last is not None and (against := negated(last.get("if")))
        ):
            made.append(sentence.with_(**{"otherwise": None, "if": against}))
        else:
            made.append(sentence)
    return made


def amended(sentence: Frame) -> list[Frame]:
    """ "Draw a card, or two if C": with each amount under its condition."""
    other, asked = sentence.get("other"), sentence.get("asked")
    if other is None:
        return [sentence]
    first = sentence.without("other", "asked")
    amounts = [
        f for f in frames_in(first.get("clauses")) if isinstance(f.get("n"), int) and f.kind != "np"
    ]
    against = negated(asked)
    if len(amounts) != 1 or against is None:
        return [sentence]
    sign = {} if other.get("sign") is None else {"sign": other.get("sign")}
    more = replaced(first, lambda f: f.with_(n=other.get("n"), **sign) if f is amounts[0] else None)
    return [first.with_(**{"if": against}), more.with_(**{"if": asked})]


def same_objects(sentence: Frame, last: Frame) -> tuple[Frame, ...]:
    """What is done instead is done to the same, where nothing else is named."""
    before = {
        c.get("order").kind: c.get("order").get("what")
        for c in last.get("clauses") or ()
        if isinstance(c.get("order"), Frame)
    }

    def with_object(clause: Frame) -> Frame:
        order = clause.get("order")
        if not isinstance(order, Frame) or "what" in order.parts or order.kind not in before:
            return clause
        return clause.with_(order=order.with_(what=before[order.kind]))

    return tuple(with_object(clause) for clause in sentence.get("clauses") or ())


def negated(asked: Any) -> Frame | None:
    """The contrary of a condition, where that can be said plainly."""
    if not isinstance(asked, Frame):
        return None
    what = asked.get("what")
    if asked.kind in ("heads", "tails"):
        return Frame("tails" if asked.kind == "heads" else "heads")
    if asked.kind == "die shows" and isinstance(asked.get("face"), Frame):
        low, high = asked.get("face").get("low"), asked.get("face").get("high")
        if high == 6 and low > 1:
            return Frame("die shows", face=Frame("face", low=1, high=low - 1))
        if low == 1 and high < 6:
            return Frame("die shows", face=Frame("face", low=high + 1, high=6))
    if asked.kind in ("figure is", "die shows") and isinstance(asked.get("n"), int):
        if asked.get("how") == "or more" and asked.get("n") > 0:
            return asked.with_(how="or less", n=asked.get("n") - 1)
        if asked.get("how") == "or less":
            return asked.with_(how="or more", n=asked.get("n") + 1)
    if asked.kind in ("is so", "is a"):
        return asked.with_(no=None if asked.get("no") else True)
    if asked.kind == "has" and isinstance(what, Frame) and what.get("det") in ("one", "no"):
        return asked.with_(what=what.with_(det="no" if what.get("det") == "one" else "one"))
    if asked.kind == "has" and isinstance(what, Frame) and isinstance(what.get("n"), int):
        if what.get("det") == "at least" and what.get("n") > 0:
            return asked.with_(what=what.with_(det="at most", n=what.get("n") - 1))
        if what.get("det") == "at most":
            return asked.with_(what=what.with_(det="at least", n=what.get("n") + 1))
    return None


def named_first(sentence: Frame) -> Frame:
    """ "Do something to X when it attacks" is: when X attacks, do something to it."""
    first, *rest = sentence.get("clauses")
    trigger, order = (
        sentence.get("trigger"),
        first.get("order") if isinstance(first, Frame) else None,
    )
    what = order.get("what") if isinstance(order, Frame) else None
    event = trigger.get("event") if isinstance(trigger, Frame) else None
    if (
        not isinstance(event, Frame)
        or not isinstance(event.get("what"), Frame)
        or not isinstance(what, Frame)
        or what.get("det") != "the"
        or not what.get("side")
        or what.get("kind") == "hero"
    ):
        return sentence
    if not is_it(event.get("what")) and event.get("what").key() != what.key():
        return sentence
    named = sentence.get("trigger").with_(event=event.with_(what=what.with_(det="one")))
    done = first.with_(order=first.get("order").with_(what=Frame("np", det="it")))
    return sentence.with_(trigger=named, clauses=(done, *rest))


def standing(sentence: Frame) -> Frame:
    """What is so all the time is so as long as its card is there, said or not."""
    clauses = tuple(
        c.without("duration") if is_in_play(c.get("duration")) else c
        for c in sentence.get("clauses") or ()
    )
    made = sentence.with_(clauses=clauses)
    if is_this_in_play(made.get("while")) or is_this_at_work(made.get("while")):
        made = made.without("while")
    return sentence if is_doing(made) else made


def is_in_play(duration: Any) -> bool:
    return isinstance(duration, Frame) and duration.get("span") == "in play"


def is_this_at_work(condition: Any) -> bool:
    """Whether somebody asks for what a card is as long as its lines count: equipped."""
    what = condition.get("what") if isinstance(condition, Frame) else None
    return (
        isinstance(what, Frame)
        and condition.kind == "is so"
        and what.parts == {"det": "this"}
        and condition.get("state") in ("equipped", "attached", "active")
        and not condition.get("no")
    )


def is_this_in_play(condition: Any) -> bool:
    what = (
        condition.get("what") if isinstance(condition, Frame) and condition.kind == "has" else None
    )
    return isinstance(what, Frame) and what.parts == {"det": "this"}


def named_again(sentence: Frame) -> Frame:
    """What is done or so after "and" is done by those, or is so of those, who were named before."""
    made: list[Frame] = []
    who = what = None
    for clause in sentence.get("clauses") or ():
        order = clause.get("order")
        same = (
            isinstance(order, Frame)
            and isinstance(order.get("who"), Frame)
            and order.get("who").get("who") == SAME
        )
        if (same and who is not None) or (
            isinstance(order, Frame)
            and order.kind in PLAYERS_DO
            and order.get("who") is None
            and is_many(who)
        ):
            order = order.with_(who=who)
        elif (
            isinstance(order, Frame)
            and order.kind == "inflict"
            and order.get("what") is None
            and made
            and isinstance(made[-1].get("order"), Frame)
        ):
            before = made[-1].get("order")
            packets = before.get("packets")
            struck = packets[-1] if isinstance(packets, tuple) else before
            order = order.with_(what=struck.get("what"))
        elif same and what is not None and order.kind in ("gain", "lose"):
            sign = "+" if order.kind == "gain" else "-"
            bonus = Frame("bonus", sign=sign, n=order.get("n"), figure=order.get("figure"))
            order = Frame("gets", what=what, items=(bonus,))
            if joins(made[-1], clause):
                made[-1] = clause.with_(order=said_together(made[-1].get("order"), order))
                continue
        elif (
            isinstance(order, Frame)
            and order.kind in SAID_OF
            and order.get("what") is None
            and what is not None
        ):
            order = order.with_(what=what)
            if joins(made[-1], clause):
                made[-1] = clause.with_(order=said_together(made[-1].get("order"), order))
                continue
        who = order.get("who") if isinstance(order, Frame) else None
        what = (
            order.get("what")
            if isinstance(order, Frame) and (order.kind in SAID_OF or order.kind.startswith("own "))
            else None
        )
        if isinstance(what, Frame) and what.get("det") in ("one", "n", "up to"):
            what = Frame("np", det="it", that=True)
        made.append(clause.with_(order=order))
    return sentence.with_(clauses=tuple(made))


def joins(before: Frame, clause: Frame) -> bool:
    """Whether what is said of one thing is so for one and the same time."""
    return key_of(before.get("duration")) in (None, key_of(clause.get("duration")))


def said_together(first: Frame, second: Frame) -> Frame:
    if first.kind == second.kind == "gets":
        return first.with_(items=(*first.get("items"), *second.get("items")))
    of = (*predicated(first).get("of"), *predicated(second).get("of"))
    return Frame("predicated", what=first.get("what"), of=of)


def parted(clause: Frame) -> list[Frame]:
    """What is said together of one thing, one after the other."""
    order = clause.get("order")
    if (
        not isinstance(order, Frame)
        or order.kind != "predicated"
        or not isinstance(order.get("of"), tuple)
    ):
        return [clause]
    what = order.get("what")
    again = Frame("np", det="it") if what.get("det") in ("one", "n", "up to") else what
    return [
        clause.with_(order=each.with_(what=again if number else what))
        for number, each in enumerate(order.get("of"))
    ]


PLAYERS_DO: Final = ("draw", "discard", "gain", "lose", "shuffle", "shuffle in", "reveal")
SAID_OF: Final = (
    "also a",
    "gets",
    "cannot",
    "immune",
    "immune to effects",
    "attacks times",
    "takes less",
    "halved",
    "figure is n",
)


def is_many(who: Any) -> bool:
    return isinstance(who, Frame) and bool(who.get("many"))


def may_first(sentence: Frame) -> Frame:
    """What one may do at first one may do as a whole."""
    first, *rest = sentence.get("clauses")
    if isinstance(first, Frame) and first.get("may") and not sentence.get("may"):
        return sentence.with_(may=True, clauses=(first.without("may"), *rest))
    return sentence


def split_up(clauses: Sequence[Frame]) -> Iterator[Sequence[Frame]]:
    """The clauses as they are; and with several bonuses of one thing said one after the other."""
    shown = any(isinstance(c.get("order"), Frame) and c.get("order").get("shown") for c in clauses)
    if not shown:
        yield clauses
    alone = [each for clause in clauses for each in parted(clause)]
    if len(alone) != len(clauses):
        yield alone
    steps = [each for clause in clauses for each in steps_of(clause)]
    if len(steps) != len(clauses):
        yield steps
        for left in (("shuffle",), ("reveal",), ("reveal", "shuffle")):
            taken = [showing(each) if shown and "reveal" in left else each for each in steps]
            if not shown or "reveal" not in left or taken != steps:
                yield [each for each in taken if each.get("order").kind not in left]
    if shown:
        yield clauses
    lasting = [each for clause in clauses for each in while_in_play(clause)]
    if any(one is not other for one, other in zip(lasting, clauses, strict=False)):
        yield lasting
    apart = [each for clause in clauses for each in for_each_player(clause)]
    if len(apart) != len(clauses):
        yield apart
    made: list[Frame] = []
    for clause in clauses:
        order = clause.get("order")
        items = order.get("items") if isinstance(order, Frame) else None
        if order is None or order.kind != "gets" or not isinstance(items, tuple) or len(items) < 2:
            made.append(clause)
            continue
        what = order.get("what")
        for number, item in enumerate(items):
            again = isinstance(what, Frame) and what.get("det") in ("one", "n", "up to") and number
            subject = Frame("np", det="it") if again else what
            made.append(clause.with_(order=Frame("gets", what=subject, items=(item,))))
    if len(made) != len(clauses):
        yield made


def dug(order: Frame) -> list[Frame]:
    """To look at the top cards, to take some, to put the rest away."""
    kept, left = order.get("kept"), order.get("left")
    look = Frame("reveal" if order.get("shown") else "look", what=order.get("top"))
    if not isinstance(kept, Frame) or not isinstance(left, Frame):
        return [order]
    take = Frame("take some", n=kept.get("n"), what=kept.get("what"), zone=kept.get("zone"))
    return [
        look,
        take,
        Frame("rest", left.without("zone").parts)
        if left.get("to") == "bottom"
        else Frame("rest", left.parts),
    ]


def while_in_play(clause: Frame) -> list[Frame]:
    """A counter that raises a figure, as a bonus for as long as its card is in play."""
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "lasting bonus" or clause.get("duration"):
        return [clause]
    what = order.get("what")
    amount = {"sign": order.get("sign"), "n": order.get("n")}
    if order.get("figure") not in ("damage", "atk"):
        return [
            Frame(
                "clause",
                order=Frame(
                    "gets", what=what, items=(Frame("bonus", figure=order.get("figure"), **amount),)
                ),
            )
        ]
    this = isinstance(what, Frame) and what.get("det") == "this"
    span = Frame("span", span="in play" if this else "it in play")
    return [Frame("clause", order=Frame("attacks deal", what=what, **amount), duration=span)]


def for_each_player(clause: Frame) -> list[Frame]:
    """What each player does, done by one after the other."""
    order = clause.get("order")
    who = order.get("who") if isinstance(order, Frame) else None
    if not isinstance(who, Frame) or who.get("who") != "each":
        return [clause]
    theirs = order.with_(who=Frame("player", who="opponent"))
    return [clause.with_(order=order.without("who")), clause.with_(order=theirs)]


def trigger_name(trigger: Any) -> str:
    """A moment of this card's own or of the turn, in words: "this attacks", "end this round"."""
    if not isinstance(trigger, Frame):
        return ""
    if trigger.kind == "moment":
        turn = trigger.get("turn")
        return f"{trigger.get('edge')} {turn.get('whose')} {turn.get('phase')}"
    event = trigger.get("event")
    if not isinstance(event, Frame):
        return ""
    what, who = event.get("what"), event.get("who")
    source = what.get("zone") if event.kind == "plays" and isinstance(what, Frame) else None
    if isinstance(source, Frame) and source.get("name") == "hand":  # from where cards are played
        what = what.without("zone")
    if (
        isinstance(what, Frame)
        and what.get("det") == "one"
        and set(what.parts) <= {"det", "kind", "side"}
        and not set(event.parts) - {"event", "what", "who"}
    ):
        if event.kind == "happens" and what.get("side") == "theirs":
            return f"theirs {event.get('event')}"
        if (
            event.kind in ("plays", "summons")
            and isinstance(who, Frame)
            and who.get("who") == "opponent"
            and "side" not in what.parts
        ):
            return "theirs enters"
    if event.kind == "round":
        return f"{who.get('who') if isinstance(who, Frame) else 'you'} {event.get('outcome')}"
    if (
        event.kind == "plays"
        and who is None
        and isinstance(what, Frame)
        and what.get("det") == "this"
    ):
        return "this enters"
    if (
        isinstance(what, Frame)
        and what.get("det") in ("this", "it")
        and set(event.parts) == {"event", "what"}
    ):
        return f"this {event.get('event')}"
    return ""


OF_STRIKE: Final = (
    "attack deals",
    "attack doubles",
    "attack halves",
    "attack nothing",
    "attack set",
    "attack deals equal",
)


def changes_strike(sentence: Frame) -> bool:
    """Whether a sentence changes the attack that is being made."""
    return any(
        isinstance(o := clause.get("order"), Frame) and o.kind in OF_STRIKE
        for clause in sentence.get("clauses") or ()
    )


def of_strikes(sentences: list[Frame]) -> tuple[str | None, list[Frame]]:
    """What a sentence says of attacks of this card, as said of one when it is made: its type, or ""."""
    if len(sentences) != 1 or len(sentences[0].get("clauses")) != 1:
        return None, sentences
    (clause,) = sentences[0].get("clauses")
    order = clause.get("order")
    if not isinstance(order, Frame) or order.kind != "attacks double" or clause.get("duration"):
        return None, sentences
    what, kind = order.get("what"), order.get("type")
    if (
        not isinstance(what, Frame)
        or what.get("det") not in ("this", "it")
        or (what.get("det") == "it" and others_named(sentences[0]))
    ):
        return None, sentences
    name = kind.get("name") if isinstance(kind, Frame) else ""
    return name, [sentences[0].with_(clauses=(clause.with_(order=Frame("attack doubles")),))]


STATEMENTS: Final = (
    "bound",
    "silence",
    "doubled",
    "also a",
    "attacks deal equal",
    "no draws",
    "gets",
    "cannot",
    "immune",
    "takes less",
    "halved",
    "attacks deal",
    "cost",
    "cannot play",
    "immune to effects",
    "predicated",
    "attacks times",
    "figure is n",
    "pierce",
    "double hits",
    "half hits",
    "decoy",
    "attacked only by",
    "prevents some",
    "player cannot",
)


def is_statement(sentence: Frame) -> bool:
    """Whether a sentence says what is so, and does nothing at any moment."""
    orders = [clause.get("order") for clause in sentence.get("clauses") or ()]
    if any(
        isinstance(o, Frame) and o.kind == "survive" for o in orders
    ):  # instead of what would be
        return True
    return not is_doing(sentence) and all(
        isinstance(o, Frame) and o.kind in STATEMENTS for o in orders
    )


def holds_for_all(sentence: Frame) -> bool:
    """Whether a sentence says of all of a kind what they have, and not for how long."""
    return any(
        isinstance(order := clause.get("order"), Frame)
        and order.kind in ("gets", "cannot", "cost")
        and isinstance(order.get("what"), Frame)
        and order.get("what").get("det") == "all"
        and not clause.get("duration")
        for clause in sentence.get("clauses") or ()
        if isinstance(clause, Frame)
    )


def showing(clause: Frame) -> Frame:
    """What was found is shown as it is taken."""
    order = clause.get("order")
    found = isinstance(order, Frame) and order.kind == "take found"
    return clause.with_(order=order.with_(shown=True)) if found else clause


def steps_of(clause: Frame) -> list[Frame]:
    """To find a card and use it, or to dig for one, step by step."""
    order = clause.get("order")
    if isinstance(order, Frame) and order.kind == "dig":
        return [clause.with_(order=each) for each in dug(order)]
    packets = order.get("packets") if isinstance(order, Frame) else None
    if isinstance(packets, tuple) and len(packets) > 1 and all(p.kind == "packet" for p in packets):
        return [clause.with_(order=Frame("deal", each.parts)) for each in packets]
    if isinstance(order, Frame) and order.kind == "drain":
        return [clause.with_(order=each) for each in drained(order)]
    if not isinstance(order, Frame) or order.kind != "find":
        return [clause]
    return found_step_by_step(clause, order)


def drained(order: Frame) -> list[Frame]:
    """What one loses and this gains."""
    bonus = Frame("bonus", sign="+", n=order.get("n"), figure=order.get("figure"))
    lost = Frame("bonus", sign="-", n=order.get("n"), figure=order.get("figure"))
    if order.get("figure") == "life":
        you = Frame("np", det="player", who="you")
        return [
            Frame("gets", what=order.get("what"), items=(lost,)),
            Frame("heal", what=you, n=order.get("n"), figure="life"),
        ]
    return [
        Frame("gets", what=order.get("what"), items=(lost,)),
        Frame("gets", what=Frame("np", det="this"), items=(bonus,)),
    ]


def found_step_by_step(clause: Frame, order: Frame) -> list[Frame]:
    it = Frame("np", det="it")
    search = Frame("search", who=order.get("who"), zone=order.get("zone"), what=order.get("what"))
    goes = Frame("take found") if order.get("to") == "to hand" else Frame("summon", what=it)
    orders = [search, goes, Frame("shuffle", zone=order.get("zone"))]
    if order.get("shown"):
        orders.insert(1, Frame("reveal", what=it))
    return [clause.with_(order=each) for each in orders]
