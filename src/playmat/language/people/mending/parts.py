"""Reading in parts: which parts of a text are understood, each told back, and which are not.

A text is cut into its sentences, and a sentence into what it begins with (a moment, a condition, a
price) and what is done then. The longest stretches that are read by themselves are understood; what is
between them is not. A stretch that hangs on one that is not understood ("destroy it") is not read
alone: it would be said of something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from playmat.language.people.senses import ACTIONS, base, listed
from playmat.language.separating import HANGS_ON, without_own
from playmat.language.suggestions import Mend, Part

MOST_READINGS: Final = 24  # of parts of one text
MOST_CUTS: Final = 12
MOST_MENDS: Final = 3
MOST_TOGETHER: Final = 4  # parts that are read as one, at the most
PROBES: Final = ("draw a card.", "draw 1 card.", "draw 2 cards.", "deal 1 damage to your opponent.")

CUT: Final = re.compile(
    r"(?<=[.!;]) (?!or )|(?<=,) (?:and then|then|and|but|or) |(?<=,) | (?:and then|then|and|but) "
    r"| (?=(?:if|unless|when|whenever|as long as|while|until|equal to|for each|for every) )",
    re.IGNORECASE,
)
BEGINS: Final = re.compile(
    r"(?:if|when|whenever|each time|every time|as long as|while|until|unless|after|before|at|during"
    r"|once|each turn|every turn|the first time|for [0-9])\b[^.]*,$|[^.,]*:$",
    re.IGNORECASE,
)
TRAILS: Final = re.compile(
    r"(?:if|unless|when|whenever|as long as|while|until|equal to|for each|for every|instead)\b",
    re.IGNORECASE,
)
# A sentence that says when, or at what price, something may be done that others tell.
BINDS: Final = re.compile(
    r"(?:you (?:can|may) only|only|you must|you(?: still)? have to|you need to|this can only|this may only"
    r"|(?:play|use|activate|cast) this(?: card| effect)? (?:only |when|if|while|during|after)"
    r"|(?:play|use|activate|cast|flip) (?:it |them )?only)\b",
    re.IGNORECASE,
)
STATED: Final = listed("has have is are does do cannot can't can also may must gets get")
JOINT: Final = " ,.;:"


class Parts(NamedTuple):
    """The parts of a text in order, and the line that says those which stand alone, if there are any."""

    parts: tuple[Part, ...]
    mend: Mend | None


class Piece(NamedTuple):
    """What stands between two cuts: `first` in its sentence or not."""

    start: int
    end: int
    first: bool
    begins: bool  # a moment, a condition or a price: what follows hangs on it
    trails: bool  # one that is said afterwards


def pieces_of(text: str, start: int) -> Iterator[Piece]:
    """The smallest parts of a text from a place on.

    >>> text = "On Play: When this wins, draw a card and heal 2 if it lives. Then KO it."
    >>> [text[each.start : each.end] for each in pieces_of(text, 9)]
    ['When this wins,', 'draw a card', 'heal 2', 'if it lives.', 'Then KO it.']
    """
    at, first, open_ = start, True, True
    while at < len(text):
        colon = re.compile(r"[^.,:]{1,60}:(?= )").match(text, at) if first else None
        cut = CUT.search(text, at + 1)
        end, after = (cut.start(), cut.end()) if cut else (len(text), len(text))
        if colon and colon.end() <= end:
            end, after = colon.end(), colon.end() + 1
        written = text[at:end]
        begins = open_ and bool(BEGINS.match(written))
        yield Piece(at, end, first, begins, not first and bool(TRAILS.match(written)))
        first = written.endswith((".", "!", ";"))
        open_ = first or begins
        at = after


class Sentence(NamedTuple):
    """The parts of a sentence, and the words of it that stand alone without the rest."""

    parts: list[Part]
    kept: str


class Reader:
    """Reads the parts of one text; `tell` gives the line that a text is read as, or nothing, and
    `label_of` what a line begins with that is no English.
    """

    def __init__(
        self,
        text: str,
        own_name: str,
        label_of: Callable[[str], str],
        tell: Callable[[str], str],
    ) -> None:
        self.text = text
        self.label_of = label_of
        self.label = label_of(text)
        self.own_name = own_name
        self.tell = tell
        self.left = MOST_READINGS
        self.kept: dict[str, str] = {}
        self.sentences: list[Sentence] = []

    def of(self, text: str) -> Reader:
        """A reader of another text on the same card."""
        return Reader(text, self.own_name, self.label_of, self.tell)

    def parts(self) -> Parts:
        pieces = list(pieces_of(self.text, len(self.label)))
        if not 1 < len(pieces) <= MOST_CUTS:
            return Parts((), None)
        sentences = self.sentences = []
        for each in sentences_of(pieces):
            sentences.append(self.sentence(each, sentences[-1] if sentences else None))
        found = tuple(part for each in sentences for part in each.parts)
        if not any(each.told for each in found):
            return Parts((), None)
        return Parts(found, self.told_together(sentences))

    def read(self, words: str) -> str:
        """The line that these words are on such a card; nothing if they are none."""
        line = ended(self.label + words)
        if line not in self.kept:
            if self.left <= 0:
                return ""
            self.left -= 1
            self.kept[line] = self.tell(line)
        return self.kept[line]

    def sentence(self, pieces: Sequence[Piece], before: Sentence | None) -> Sentence:
        """The parts of one sentence; of one that hangs on the sentence before it, with that."""
        start, end = pieces[0].start, pieces[-1].end
        context = ""
        if before is not None and self.hangs(self.text[start:end]):
            if not all(each.told for each in before.parts):
                return Sentence([Part(start, end, "")], "")
            context = before.kept + " "
        if told := self.read(context + self.text[start:end]):
            return Sentence([Part(start, end, told)], self.text[start:end])
        lead = 0
        while lead < len(pieces) - 1 and pieces[lead].begins:
            lead += 1
        begun = self.text[start : pieces[lead].start]
        runs = self.runs(context, begun, pieces[lead:])
        if begun and not any(each.told for each in runs):
            told = self.told_of(context + begun)
            runs = runs if told else self.runs("", "", pieces[lead:], begun)
            return Sentence([Part(start, start + len(begun), told), *runs], "")
        if begun and runs[0].told:
            runs[0] = runs[0]._replace(start=start)
        elif begun:
            runs.insert(0, Part(start, start + len(begun), self.told_of(context + begun)))
        needed = any(each.trails for each in pieces)
        return Sentence(runs, "" if needed else self.without_unread(runs))

    def told_of(self, begun: str) -> str:
        """How a moment, a condition or a price is told back before something that any card may do."""
        for probe in PROBES:
            told, alone = self.read(begun + probe), self.read(probe)
            alone = alone.removeprefix(self.label_of(alone)).rpartition(": ")[2]
            if told and alone and told.lower().endswith(alone.lower()):
                moment = told[: -len(alone)].rstrip(JOINT).removesuffix(" then").rstrip(JOINT)
                return f"{moment} ..." if moment else begun.strip(JOINT)
            if told:
                return begun.strip(JOINT)
        return ""

    def runs(self, context: str, begun: str, pieces: Sequence[Piece], lost: str = "") -> list[Part]:
        """The longest stretches that are read; what hangs on something `lost` before it is not."""
        found: list[Part] = []
        at, anchor = 0, ""
        while at < len(pieces):
            start = pieces[at].start
            unread = bool(lost) or any(not each.told for each in found)
            for size in range(min(MOST_TOGETHER, len(pieces) - at), 0, -1):
                end = pieces[at + size - 1].end
                words = self.text[start:end].strip(JOINT)
                if pieces[at].trails or (unread and self.hangs(words, lost or begun)):
                    continue
                if at and lacks_subject(words):
                    first = self.text[pieces[0].start : pieces[0].end]
                    if not anchor and not lacks_subject(first):
                        continue
                    words = f"{anchor} and {words}" if anchor else words
                if told := self.read(context + begun + words):
                    found.append(Part(start, end, told))
                    anchor = anchor or words
                    break
            else:
                size = 1
                found.append(Part(start, pieces[at].end, ""))
            at += size
        return merged(found)

    def hangs(self, words: str, begun: str = "") -> bool:
        """Whether words hang on something else than what they, or what they are begun with, name."""
        named = (begun + words).replace(self.own_name or "\0", "this")
        return bool(HANGS_ON.search(without_own(named)))

    def without_unread(self, parts: Sequence[Part]) -> str:
        """A sentence with those of its parts that are understood."""
        kept = [self.text[each.start : each.end] for each in parts if each.told]
        begun = f"{kept.pop(0)} " if kept and kept[0].endswith((",", ":", ", ", ": ")) else ""
        return ended(begun + " and ".join(each.strip(JOINT) for each in kept)) if kept else ""

    def told_together(self, sentences: Sequence[Sentence]) -> Mend | None:
        """The line of all that stands alone; else of the longest sentence that does."""
        kept = [each for each in sentences if each.kept]
        begun = [self.text[each.parts[0].start :] for each in sentences if each not in kept]
        if not kept or any(BINDS.match(words.lstrip(JOINT)) for words in begun):
            return None
        line = self.read(" ".join(each.kept for each in kept))
        if not line:
            kept = sorted(kept, key=lambda each: len(each.kept))[-1:]
            line = self.read(kept[0].kept)
        lost: list[str] = []
        done = len(self.label)
        for each in sentences:
            for part in each.parts:
                if not (part.told and each in kept):
                    lost.append(self.text[done : part.end].strip(JOINT))
                done = part.end
        words = sum(len(each.split()) for each in lost)
        return Mend(line, " ... ".join(lost)) if line and words <= self.most_lost() else None

    def most_lost(self) -> int:
        """How many words a line may leave out and still be near: two of three."""
        return 2 * len(self.text.removeprefix(self.label).split()) // 3


def sentences_of(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    found: list[Piece] = []
    for each in pieces:
        if each.first and found and not found[-1].begins:
            yield found
            found = []
        found.append(each)
    yield found


def merged(parts: Sequence[Part]) -> list[Part]:
    """Those of a sentence that are not understood and stand side by side, as one."""
    found: list[Part] = []
    for each in parts:
        if found and not each.told and not found[-1].told:
            found[-1] = Part(found[-1].start, each.end, "")
        else:
            found.append(each)
    return found


def lacks_subject(words: str) -> bool:
    """Whether words begin with what somebody does who is not named: "gets +2 Target", "draw a card"."""
    first = words.partition(" ")[0].lower()
    return first in STATED or base(first) in ACTIONS


def ended(words: str) -> str:
    words = words.rstrip(JOINT)
    return words if words.endswith(('."', "!")) else f"{words}."


def losing_least(mends: Sequence[Mend]) -> list[Mend]:
    """Lines that would do, each once, the one that leaves out fewest words first."""
    found: dict[str, Mend] = {}
    for each in sorted(mends, key=lambda mend: len(mend.without.split())):
        found.setdefault(each.line, each)
    return list(found.values())[:MOST_MENDS]
