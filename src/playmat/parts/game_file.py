"""Game files: what a game says of itself in data, beside the rules that carry it out.

A game's `game.yaml` has its modes, its house rules with their rulings, the fields of each kind of
card, words on cards that mean the same, what positions of scenarios may say and in which other
words, how moves may be worded besides (`wordings.py`), and the reasons of refusals:

    modes:
      standard: {title: Standard, teams: [0, 1]}
    house_rules:
      hand_limit: {values: [none, "#"], rule: NT-R08}
    positions:
      table: {active: text, turn: number, chance: map, seed: number}
      seat: {hand: list, deck: list, creatures: list}
      cards:
        creature: {card: name, damage: number}

A game without such a file has one mode for two players and no house rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from playmat.kernel.game import Mode, Switch
from playmat.language.checking import check_against
from playmat.language.english import dialect_of
from playmat.language.files import read_yaml
from playmat.language.grammar import Dialect
from playmat.language.peoples_english import MadeElsewhere, PeoplesEnglishHere

if TYPE_CHECKING:
    from playmat.language.people.lexicon import Lexicon
    from playmat.language.people.reading import Meanings

PEOPLES_WORDS: Final = "people.yaml"
USUAL_FIELDS: Final = {"active": "text", "turn": "number", "chance": "map", "seed": "number"}


class ModeFile(Struct, forbid_unknown_fields=True):
    """A way to play: the team of each seat, and the clause by which players choose who starts."""

    title: str
    teams: list[int]
    starter_rule: str = ""


class HouseRule(Struct, forbid_unknown_fields=True):
    """The values of a switch, of which the first is the usual one unless another is named; a
    number ("#") is `most` at most."""

    values: list[str]
    rule: str
    usual: str = ""
    most: int = 999


class PlaceField(Struct, forbid_unknown_fields=True):
    """A field of a position that has cards: which kinds lie there, and where on the mat.

    `at` are ids of places without their seat; empty: the one of its own name. `onto` are fields of
    a card there that list other cards, with their kinds.
    """

    at: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)  # empty: all
    single: bool = False  # one card, and no list
    slots: int = 0  # of a row, from the first; nothing leaves one free
    onto: dict[str, list[str]] = field(default_factory=dict)


class PositionFields(Struct, forbid_unknown_fields=True):
    """The fields of a table, of a seat, and of cards by where they lie, each with its form
    (`language/positions.py`: FORMS).

    Besides, for those who lay a position out by hand: which fields have cards (zones do, without
    being named), which are numbers of a seat, and which one names the seat that begins.
    """

    table: dict[str, str] = field(default_factory=lambda: dict(USUAL_FIELDS))
    seat: dict[str, str] = field(default_factory=dict)
    cards: dict[str, dict[str, str]] = field(default_factory=dict)
    places: dict[str, PlaceField] = field(default_factory=dict)
    numbers: list[str] = field(default_factory=list)
    whose: str = "active"


class KindFields(Struct, forbid_unknown_fields=True):
    """The fields of a card file that only some kinds of cards have, and those without which there
    is no card of the kind; of one that it cannot have a clause may say so."""

    needs: list[str] = field(default_factory=list)
    may: list[str] = field(default_factory=list)
    cannot: dict[str, str] = field(default_factory=dict)


class Chances(Struct, forbid_unknown_fields=True):
    """What makes a chance to win of what a search finds: fitted by benchmarks/calibration.py."""

    slope: float = 1.0  # how much surer than what is found, where that is even
    bend: float = 0.0  # and how much more so, or less, far from even
    shift: float = 0.0  # in favour of the seat that chooses


class ByHand(Struct, forbid_unknown_fields=True):
    """What players do by hand where cards have free text: lines of the game's own language, as they
    would stand on a card with these fields, after these words."""

    card: dict[str, Any] = field(default_factory=dict)
    lead: str = ""
    lines: list[str] = field(default_factory=list)

    def whole(self, line: str) -> str:
        """A line as it would stand on the card: within a sentence it has no capital."""
        return self.lead + (line[:1].lower() + line[1:] if self.lead.endswith(", ") else line)


class FeatureFields(Struct, forbid_unknown_fields=True):
    """What learning programs are given of a table, of a seat, of what lies in play and of a card:
    names of fields or, with (), of methods, each with its form (`features/figures.py`: FORMS).

    All of it is open to everybody, but for what lies face down. `places` are for what a seat has in
    play, `hand` for its cards, and `actions` say by the verb what tells its options apart
    (`features/actions.py`: OPERANDS).
    """

    table: dict[str, str] = field(default_factory=dict)
    seat: dict[str, str] = field(default_factory=dict)
    body: dict[str, str] = field(default_factory=dict)
    card: dict[str, str] = field(default_factory=dict)
    places: int = 12
    hand: int = 12
    actions: dict[str, list[str]] = field(default_factory=dict)


class GameFile(Struct, forbid_unknown_fields=True):
    """What a game says of itself."""

    first_deck: str = ""  # to begin with; empty: any
    quiet_events: frozenset[str] = frozenset()  # bookkeeping that a story leaves out
    by_hand: ByHand = field(default_factory=ByHand)  # where cards have free text
    move_words: tuple[str, ...] = ()  # other wordings of moves, and moves that no rule allows
    modes: dict[str, ModeFile] = field(
        default_factory=lambda: {"standard": ModeFile("Standard", [0, 1])}
    )
    house_rules: dict[str, HouseRule] = field(default_factory=dict)
    kinds: dict[str, KindFields] = field(default_factory=dict)  # of cards
    positions: PositionFields = field(default_factory=PositionFields)
    other_names: dict[str, str] = field(default_factory=dict)  # the ledger's words for fields
    read_names: dict[str, str] = field(default_factory=dict)  # those of expectations alone
    reasons: dict[str, str] = field(default_factory=dict)  # of refusals, by their clause
    field_words: dict[str, str] = field(default_factory=dict)  # for those of card files: dmg: DMG
    synonyms: dict[str, list[str]] = field(default_factory=dict)  # in the text of cards
    wordings: dict[str, list[str]] = field(default_factory=dict)  # of moves, by the verb
    never: dict[str, tuple[str, str]] = field(default_factory=dict)  # by the verb: reason, clause
    chances: Chances = field(default_factory=Chances)
    features: FeatureFields = field(default_factory=FeatureFields)  # for learning programs

    @property
    def names_read(self) -> dict[str, str]:
        """Words of the ledger for what expectations call by another name."""
        return self.other_names | self.read_names

    def made_modes(self) -> dict[str, Mode]:
        return {
            name: Mode(name, mode.title, len(mode.teams), mode.teams, mode.starter_rule)
            for name, mode in self.modes.items()
        }

    def made_switches(self) -> dict[str, Switch]:
        return {
            name: Switch(name, rule.values, rule.usual or rule.values[0], rule.rule, rule.most)
            for name, rule in self.house_rules.items()
        }


# What people say for the same in every game, also where a phrase has its own place on a card.
SAID_OTHERWISE = {
    "while": ["as long as"],
    "when": ["whenever", "each time", "every time"],
    "for each": ["for every"],
    "you may": ["you can"],
    "cannot": ["can't"],
    "can't": ["cannot"],
}


@cache
def read_game_file(folder: Path) -> GameFile:
    """What a game says of itself; the usual things where it has no file."""
    path = folder / "game.yaml"
    return check_against(GameFile, read_yaml(path)) if path.exists() else GameFile()


def game_dialect(
    module: str, own_name: str, *parts: Callable[[Dialect], None], ignore_case: bool | None = None
) -> Dialect:
    """The dialect of the game in whose room `text` this module lies: other words for those that
    cards print, out of the game file, and what each of these parts declares.

    `own_name` are the words that a card's own name may stand for.
    """
    folder = Path(module).parent.parent

    def other_words(dialect: Dialect) -> None:
        dialect.own_name(own_name)
        for usual, others in SAID_OTHERWISE.items():
            dialect.synonym(usual, *others)
            dialect.synonym(usual.capitalize(), *(other.capitalize() for other in others))
        for usual, others in read_game_file(folder).synonyms.items():
            dialect.synonym(usual, *others)

    made = dialect_of(folder.name, other_words, *parts, ignore_case=ignore_case)
    understand_people(made, folder)
    return made


def understand_people(dialect: Dialect, folder: Path, gauges: Iterable[str] = ()) -> None:
    """Let a dialect understand people's English: by what the game in this folder says of its words,
    or as far as its phrases tell. `gauges` are what it calls the figures of players.
    """
    if not dialect.understands_people:
        dialect.understand_people(cache(partial(peoples_meanings, dialect, folder, tuple(gauges))))


def peoples_meanings(dialect: Dialect, folder: Path, gauges: tuple[str, ...]) -> Meanings:
    """What people's English means in the dialect of the game in this folder."""
    if not PeoplesEnglishHere.made:
        raise MadeElsewhere
    from playmat.language.guessed_words import guessed_meanings
    from playmat.language.people.interpreting.interpreter import Interpreter
    from playmat.language.people.reading import Meanings

    if not (folder / PEOPLES_WORDS).exists():
        return guessed_meanings(dialect, gauges)
    return Meanings(Interpreter(dialect, peoples_words(folder)))


def peoples_words(folder: Path) -> Lexicon:
    """What people call the things of the game in this folder; nothing where it does not say so."""
    from playmat.language.people.lexicon import Lexicon

    path = folder / PEOPLES_WORDS
    return check_against(Lexicon, read_yaml(path)) if path.exists() else Lexicon()
