"""Lines of a dialect for what a text says: its sentences joined, and each with what goes before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice, product
from typing import Final

from playmat.language.people.combining import combo_lines
from playmat.language.people.frames import Frame
from playmat.language.people.interpreting.clauses import Clauses
from playmat.language.people.interpreting.customs import Customs
from playmat.language.people.interpreting.game import MOST_EACH, Game
from playmat.language.people.interpreting.players import Players
from playmat.language.people.interpreting.prefixes import prefixed
from playmat.language.people.interpreting.skeletons import MOST_LINES, Skeletons
from playmat.language.people.interpreting.writing import Text, capital
from playmat.language.people.rewriting.contraries import (
    in_addition,
    in_either_case,
    in_other_case,
    one_or_other,
    otherwise_later,
    with_otherwise,
)
from playmat.language.people.rewriting.joining import merged
from playmat.language.people.rewriting.outcomes import decided_singly, of_own_strike
from playmat.language.people.rewriting.referring import (
    asked_of_target,
    brought_home,
    instead_at_first,
    resolved,
    taken_as_shown,
)
from playmat.language.people.rewriting.rivals import raised_for_good
from playmat.language.people.rewriting.stating import (
    comes_again,
    holds_for_all,
    is_doing,
    is_statement,
    keywords_alone,
    lasting,
    moment_name,
    only_named,
)
from playmat.language.people.rewriting.subjects import parted, with_owners


class Lines:
    """Lines of the dialect for one text."""

    def __init__(self, game: Game, text: Text) -> None:
        self.game = game
        self.text = text
        self.lexicon = game.lexicon
        self.clauses = Clauses(game, text)
        self.skeletons = Skeletons(self.clauses)
        self.customs = Customs(game, text)
        self.players = Players(game, text)

    def lines(self, line: Frame, label: str) -> Iterator[str]:
        if line.get("partners"):
            yield from combo_lines(line, self.lexicon.combo, partial(self.lines, label=""))
            return
        kind = self.text.kind
        shared = any("{duration}" in skeleton for skeleton in self.lexicon.sentence)
        apart = "otherwise" in self.game.pieces  # the game has words for what is done otherwise
        instead = self.lexicon.says_instead
        told = line.get("of")
        if self.lexicon.persons:  # nobody's things are another's
            told = with_owners(told, self.lexicon.assume)
        if self.lexicon.further and not apart:
            told = in_addition(told)
        told = told if apart else one_or_other(told, instead)
        struck = self.lexicon.assume.get(f"{self.text.label} deal", {}).get("what")
        if struck and self.text.label:
            told = of_own_strike(told, self.game.meant(struck))
        for sentences in merged(told, shared, "if done" in self.game.pieces):
            if apart:
                amended = [in_other_case(each) for each in sentences]
                sentences = otherwise_later([*with_otherwise(amended)])
                sentences = in_either_case(sentences) if self.lexicon.further else sentences
                sentences = decided_singly(sentences) if self.lexicon.further else sentences
            if any(not each.get("clauses") for each in sentences):
                continue
            prefixes, sentences = prefixed(self.game, sentences, label, kind)
            doing = tuple(self.lexicon.doing)
            self.text.starts_doing = kind in doing or any(p.startswith(doing) for p in prefixes)
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

    def _goes_on(self, sentences: Sequence[Frame], said: Sequence[str]) -> bool:
        """Whether what is said in one says the same: an "if" reaches as far as its own sentence."""
        if sentences[0].get("if") is not None or sentences[0].get("while") is not None:
            return False
        if any(map(holds_for_all, sentences[1:])):  # it may hold always, not at that moment
            return False
        if self._stays() and any(map(is_statement, sentences[1:])):
            return False  # each is a line of its own there
        return not any(
            self.lexicon.further in text
            for each, text in zip(sentences[1:], said[1:], strict=True)
            if each.get("if")
        )

    def _stays(self) -> bool:
        """Whether the card stays, and says what is so while it does."""
        return self.text.kind in self.lexicon.prefixes and self.text.kind not in self.lexicon.doing

    def _in_one(self, sentences: Sequence[str]) -> str:
        """Several sentences as one line, where the game has no others within a line."""
        return self.lexicon.further.join(each.rstrip(".") for each in sentences) + "."

    def _sentences(self, sentence: Frame, before: Sequence[Frame]) -> Iterator[str]:
        """The ways to say a sentence, after those before it."""
        lexicon, kind = self.lexicon, self.text.kind
        stays = self._stays()
        if stays and lexicon.further and is_statement(sentence):
            if sum(len(parted(clause)) for clause in sentence.get("clauses")) > 1:
                return  # each is a line of its own there
        if stays and lexicon.further and any(map(is_so_meanwhile, sentence.get("clauses")[1:])):
            return  # that it is so is not done after something else
        if kind in lexicon.lasting_kinds and not sentence.get("trigger"):
            clauses = sentence.get("clauses")
            sentence = sentence.with_(clauses=tuple(map(raised_for_good, clauses)))
            if any(isinstance(o := c.get("order"), Frame) and o.kind == "heal" for c in clauses):
                return  # nothing is done at once there
        if not before and kind in lexicon.keyword_lines:
            yield from keywords_alone(sentence)
        if lexicon.abilities and (names := only_named(sentence)):
            yield lexicon.abilities.replace("{}", ", ".join(names))
            return
        for each in self._meant(sentence, before, stays):
            self.clauses.doing = self.text.starts_doing or is_doing(each)
            self.clauses.used = bool(each.get("cost") and each.get("limit"))
            self.clauses.again = comes_again(each.get("trigger"))
            clauses = tuple(map(self.clauses.counted_for_good, each.get("clauses")))
            each = each.with_(clauses=clauses)
            begun = self.customs.begun(each, before)
            for skeleton in lexicon.sentence:
                yield from (begun + way for way in self.skeletons.filled(skeleton, each))

    def _meant(self, sentence: Frame, before: Sequence[Frame], stays: bool) -> Iterator[Frame]:
        """What a sentence may mean after those before it, as the game would have it."""
        customs = self.customs
        paid = customs.paid_each_time(customs.given_up_first(sentence))
        sentence = asked_of_target(paid, self.lexicon.ailments)
        if moment_name(sentence.get("trigger")) in ("you would die", "you would be defeated"):
            sentence = instead_at_first(sentence)
        for each in resolved(sentence, before):
            home = brought_home(each, before)
            for way in (*taken_as_shown(home, before), home):
                for other in lasting(way) if stays else (way,):
                    for whole in customs.may_together(customs.may_all(other)):
                        here = customs.paid_first(customs.usual(whole))
                        yield from self.players.standing_in(here)


SO_MEANWHILE: Final = ("cannot", "takes less", "takes more", "immune", "cost")


def is_so_meanwhile(clause: Frame) -> bool:
    """Whether a clause says what is so for as long as its card stays."""
    order = clause.get("order")
    lasts = isinstance(order, Frame) and order.kind in SO_MEANWHILE
    return lasts and clause.get("duration") is None
