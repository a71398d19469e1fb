"""What is asked over HTTP about sets and house rules that guests make, as types."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from playmat.parts.look import Printed
from playmat.server.wire.sizes import CommentText, Digest, Name, ScenarioText, SetText, Switches


class NewSet(Struct, forbid_unknown_fields=True):
    """A set to keep: the text of a set file. Without a name it is called as its file says."""

    game: Name
    text: SetText
    name: Name = ""


class SavedSet(Struct, forbid_unknown_fields=True):
    """The next version of a set; `expected` is the digest of the version that was changed."""

    text: SetText
    expected: Digest
    name: Name = ""  # empty: as before


class SetInfo(Struct):
    """A set of the guest, as it is now."""

    id: str
    game: str
    name: str
    number: int  # of its newest version
    digest: str  # of its newest version
    cards: int  # how many
    changed: float  # seconds since 1970
    word: str = ""  # by which others read it; empty: it is not shared


class SetSheet(Struct):
    """What a version of a set says: its file, and its cards as they are printed.

    `cards` has the tokens that only they make, too. A text that was understood once and is not any
    more, because the game has changed, has a problem and no cards.
    """

    digest: str
    text: str
    cards: list[Printed]
    replaces: list[str]  # printed cards of the game that have another text with this set
    problem: str = ""
    line: int = 0  # where the problem is


class KeptSet(Struct):
    info: SetInfo
    sheet: SetSheet


class TryCard(Struct, forbid_unknown_fields=True):
    """A card of a set to be played at once, against a bot of this level."""

    card: Name
    level: Name = "regular"


class SetVersion(Struct):
    """A version of a set; `repeats` is the one that it went back to, or its own number."""

    number: int
    digest: str
    at: float  # seconds since 1970
    cards: int  # how many
    repeats: int
    note: str = ""  # what its maker says of it


class VersionNote(Struct, forbid_unknown_fields=True):
    """What the maker of a set says of one of its versions; empty: nothing."""

    text: CommentText


class PlayedCard(Struct):
    """How a card of a version did: in games of a deck that had it. A draw is half a win."""

    name: str
    games: int
    won: int
    drawn: int
    low: float  # between what the share of games won lies, with 95 %
    high: float


class PlayedVersion(Struct):
    """How often a version of a set was played to the end at tables, and how its cards did."""

    games: int
    cards: list[PlayedCard]


class CardChange(Struct):
    name: str
    before: Printed
    after: Printed


class SetChanges(Struct):
    """What is different between two versions of a set."""

    added: list[Printed] = field(default_factory=list)
    removed: list[Printed] = field(default_factory=list)
    changed: list[CardChange] = field(default_factory=list)


class Shared(Struct):
    """The word by which anybody reads the newest version of a set."""

    word: str


class SharedSet(Struct):
    """A set of somebody else, to be read and copied."""

    game: str
    name: str
    by: str  # what its maker is called
    sheet: SetSheet
    number: int  # of the version that is shown
    newest: int  # the number of the newest version
    at: float  # when that which is shown was saved, in seconds since 1970
    note: str = ""  # what its maker says of that which is shown


class PlayShared(Struct, forbid_unknown_fields=True):
    """A table with a shared set: against a bot of this level, or with a seat for a friend."""

    against: Literal["bot", "friend"] = "bot"
    level: Name = "regular"
    version: Digest = ""  # empty: the newest


class NewComment(Struct, forbid_unknown_fields=True):
    """What a tester says of a card of a shared set, or of the whole set."""

    text: CommentText
    card: Name = ""  # empty: of the set
    version: Digest = ""  # that was looked at; empty: the newest


class MomentComment(Struct, forbid_unknown_fields=True):
    """What a tester says of a card of a shared set at a step of a game that was played with it."""

    text: CommentText
    card: Name
    step: Annotated[int, Meta(ge=0)]


class TableComment(Struct, forbid_unknown_fields=True):
    """What a tester says of a card of a shared set while the game goes on."""

    text: CommentText
    card: Name


class CommentState(Struct, forbid_unknown_fields=True):
    resolved: bool


class TesterComment(Struct):
    """What a tester has said. It is text: nothing in it is carried out or laid out."""

    id: str
    card: str  # empty: of the whole set
    by: str  # what its author is called
    mine: bool  # who asks has written it
    text: str
    at: float  # seconds since 1970
    digest: str  # of the version that was looked at
    number: int  # of that version; 0: it is not kept any more
    resolved: bool
    replay: str  # of the game in which it was said; empty: in none
    step: int  # of that game


class NewScenario(Struct, forbid_unknown_fields=True):
    """A scenario to keep with a set: a mapping with its name, `card`, `given`, `play`, `expect`."""

    text: ScenarioText


class KeptScenario(Struct):
    """A scenario of a card of a set; it is no part of the set's versions."""

    id: str
    card: str
    name: str
    text: str
    changed: float  # seconds since 1970


class TriedScenario(Struct, forbid_unknown_fields=True):
    """What was tried at a table that was opened from a position: to be written as a scenario."""

    card: Name
    name: Name
    given: ScenarioText  # the position, by which its author is known


class ScenarioOutcome(Struct):
    """How a scenario came out with the set as it is now; no problem: as written."""

    id: str
    problem: str = ""
    line: int = 0  # of the scenario, where the problem is


class ScenarioFile(Struct):
    """A scenario, or a file of them with their set."""

    text: str


class NewVariant(Struct, forbid_unknown_fields=True):
    """House rules of a game, to be kept under a name."""

    game: Name
    name: Name
    switches: Switches


class VariantInfo(Struct):
    """House rules that the guest has given a name; a table is opened with its id."""

    id: str
    game: str
    name: str
    switches: dict[str, str]


class KeptPicture(Struct):
    """A picture that was brought: what a card says in its `art` to have it, and where it is."""

    digest: str
    art: str
    path: str
