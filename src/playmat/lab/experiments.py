"""Experiments: one description of what is to be found out, the same from a file and a command.

    experiment: match-ups
    game: mix
    decks: [Fresh Chalk, Honor Roll, my_deck.yaml]
    bot: greedy
    width: 3

A deck may also be written out in place of its name. What is wrong with an experiment is a BadFile
that names the line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from playmat import bots
from playmat.games import load, names
from playmat.kernel.errors import BadDeck, BadFile, BadSetup, PlaymatError
from playmat.kernel.game import Mode
from playmat.lab.deals import Arrangement
from playmat.lab.setups import decks_for
from playmat.language.checking import check_against
from playmat.language.decks import Deck, Name
from playmat.language.files import Document, Place, read_yaml
from playmat.language.suggestions import nearest
from playmat.parts.own_sets import open_set, refuse_twins
from playmat.parts.rule_set import sides_of
from playmat.parts.rulebook import Rulebook

MATCH_UPS = "match-ups"
METAGAME = "metagame"
CARDS = "cards"
WHAT_IF = "what-if"
IMPROVE = "improve"
MAKE_IT_SO = "make-it-so"
RULES = "rules"

SHARED = (MATCH_UPS, CARDS, WHAT_IF, IMPROVE, MAKE_IT_SO, RULES)  # of as many as four sides, too

Question = Literal["match-ups", "metagame", "cards", "what-if", "improve", "make-it-so", "rules"]
Points = Annotated[float, msgspec.Meta(gt=0, le=50)]
Games = Annotated[int, msgspec.Meta(ge=2, le=1_000_000)]
Seed = Annotated[int, msgspec.Meta(ge=0)]
Setting = str | int | bool
NamedDeck = str | dict[str, Any]  # a name, a file, or the fields of a deck file written out here


class Change(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is different in "what if": fields of cards, house rules, counts of cards in decks."""

    cards: list[dict[str, Any]] = []  # each with its name, and the fields that change
    switches: dict[str, Setting] = {}
    decks: dict[str, dict[str, Annotated[int, msgspec.Meta(ge=0, le=1000)]]] = {}


class Experiment(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An experiment as it is written."""

    experiment: Question
    game: Name
    decks: list[NamedDeck] = []  # none: all that are made for the mode
    deck: NamedDeck = ""  # the one whose cards are looked at; `decks` are then its opponents
    mode: str = ""
    switches: dict[str, Setting] = {}
    bot: str = bots.GreedyBot.name
    second_bot: str = ""  # plays the same, to see whether it thinks alike
    seed: Seed = 0
    width: Points = 3.0  # wished on either side of a figure, in points
    most: Games = 4000  # games of a pair, however wide its interval still is
    sets: list[str] = []  # of one's own, whose cards decks may hold: files, or set files as texts
    cards: list[dict[str, Any]] = []  # besides the printed ones, or instead of them
    swap: Literal["median", "blank"] = "median"  # what a card is compared with
    between: list[float] = []  # where the deck's win rate shall be, in percent
    card: str = ""  # the one whose numbers may change; none: any of the deck
    games: Games = 20_000  # that the search for a better deck may take, about
    seconds: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0  # to spend; 0: what it takes
    change: Change = msgspec.field(default_factory=Change)


class Prepared:
    """An experiment that can be carried out: all that it names has been found.

    One of a stranger may name no `files`.
    """

    def __init__(self, written: Experiment, document: Document, files: bool = True) -> None:
        self.written = written
        self.document = document
        self.files = files
        self.game = find_game(written, document, files)
        self.mode = self.find_mode()
        self.switches = self.find_switches(written.switches, ("switches",))
        self.decks = self.find_decks()
        core = written.experiment == IMPROVE  # a few cards, to which others are to be found
        self.deck = self.find_deck(written.deck, ("deck",), core) if written.deck else None
        for field in ("bot", "second_bot"):
            self.check_bot(field)

    # ---- what it names ----

    def find_mode(self) -> Mode:
        try:
            found = (
                self.game.shared_mode if self.written.experiment in SHARED else self.game.duel_mode
            )
            return found(self.written.mode or None)
        except BadSetup as error:
            raise self.wrong(str(error), "mode" if self.written.mode else "game") from None

    def find_switches(self, written: Mapping[str, Setting], place: Place) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, value in written.items():
            try:
                found[name] = self.game.settings(self.mode, {name: value})[name]
            except BadSetup as error:
                raise self.wrong(str(error), *place, name) from None
        return found

    def find_decks(self) -> list[Deck]:
        if not self.written.decks:
            return decks_for(self.game, self.mode)
        found: list[Deck] = []
        for number, name in enumerate(self.written.decks):
            deck = self.find_deck(name, ("decks", number))
            if any(deck.deck == other.deck for other in found):
                raise self.wrong(f"the deck {deck.deck!r} stands here twice", "decks", number)
            found.append(deck)
        return found

    def find_deck(self, written: NamedDeck, place: Place, core: bool = False) -> Deck:
        """A deck that can be played with; a core of cards need not be one yet."""
        known = self.game.decks.get(written) if isinstance(written, str) else None
        deck = known or self.game.decks.read(self.deck_file(written, place))
        return deck if core else self.legal(deck, place)

    def deck_file(self, written: NamedDeck, place: Place) -> Document:
        """The file of a deck: written out here, one of the game's own, or one that may lie beside
        that of the experiment."""
        if isinstance(written, dict):
            return Within(self.document, place, {"game": self.game.name, **written})
        path = Path(self.document.path).parent / written
        if self.files and path.suffix in (".yaml", ".yml"):
            return read_yaml(path)
        for document in map(read_yaml, sorted((self.game.folder / "decks").glob("*.yaml"))):
            if document.data["deck"] == written:
                return document
        meant = nearest(written, self.game.decks)
        hint = f"did you mean {meant!r}?" if meant else f"see: playmat decks {self.game.name}"
        raise self.document.error(f"there is no deck {written!r}", place, hint)

    def legal(
        self,
        deck: Deck,
        place: Place,
        game: Rulebook | None = None,
        switches: Mapping[str, str] | None = None,
    ) -> Deck:
        """The deck, if it can be played with, or what is against it."""
        wrong = self.unplayable(deck, game or self.game, switches)
        if wrong:
            raise self.document.error(wrong, place)
        return deck

    def unplayable(
        self, deck: Deck, game: Rulebook, switches: Mapping[str, str] | None = None
    ) -> str:
        """Why a deck cannot be played with; empty: it can, as dealing it once shows."""
        try:
            settings = self.switches if switches is None else switches
            game.deal([deck] * self.mode.seats, 0, self.mode.name, settings)
        except BadDeck as error:
            problems = "; ".join(f"{sentence} ({clause})" for clause, sentence in error.problems)
            return f"the deck {deck.deck!r} is not legal: {problems}"
        except PlaymatError as error:
            return f"the deck {deck.deck!r} cannot be played: {error}"
        return ""

    def check_bot(self, field: str) -> None:
        name = getattr(self.written, field)
        try:
            if name:
                bots.check(name, self.game, self.mode.seats)
        except BadSetup as error:
            raise self.wrong(str(error), field) from None

    def wrong(self, message: str, *place: str | int) -> BadFile:
        return self.document.error(message, place)

    def looked_at(self) -> Deck:
        """The deck that the question is about."""
        if self.deck is None:
            raise self.wrong("which deck? the field 'deck' is missing", "experiment")
        return self.deck

    def several(self) -> None:
        """A BadFile unless there are decks that can play against each other."""
        if len(self.decks) < 2:
            raise self.wrong("two decks or more play against each other", "decks")

    def opponents(self, least: int = 1) -> list[Deck]:
        """The decks that play against it."""
        deck = self.looked_at().deck
        found = [other for other in self.decks if other.deck != deck]
        if len(found) < least:
            needed = "no opponent" if least == 1 else f"fewer than {least} opponents"
            raise self.wrong(f"{deck!r} has {needed}", "decks")
        return found

    # ---- what it plays ----

    @property
    def sides(self) -> int:
        return sides_of(self.mode)

    @property
    def even(self) -> float:
        """What a side wins that is as good as the others."""
        return 1 / self.sides

    @property
    def most(self) -> int:
        """The games of a pair at most, if each deal is two: of more it takes fewer deals."""
        return 2 * self.written.most // self.sides

    @property
    def width(self) -> float:
        """As a share of one."""
        return self.written.width / 100

    def arrangement(
        self,
        deck: Deck,
        against: Sequence[Deck],
        row: int,
        bot: str = "",
        game: Rulebook | None = None,
        switches: Mapping[str, str] | None = None,
        cards_watched: bool = False,
        rules_watched: bool = False,
        early: int = -1,
        forced: bool = False,
    ) -> Arrangement:
        """A deck against others, under what the experiment says."""
        rules = game or self.game
        return Arrangement(
            game=rules.name,
            digest=rules.saving.digest,
            deck=rules.decks.stored_form(deck),
            against=[rules.decks.stored_form(other) for other in against],
            bot=bot or self.written.bot,
            mode=self.mode.name,
            switches=dict(self.switches if switches is None else switches),
            seed=self.written.seed,
            row=row,
            cards=rules.extra_cards,
            cards_watched=cards_watched,
            rules_watched=rules_watched,
            early=early,
            forced=forced,
        )


class WithChange(Document):
    """An experiment whose change stands in a file of its own, in which its mistakes are named."""

    def __init__(self, experiment: Document, change: Document) -> None:
        data = {**experiment.data, "change": change.data}
        super().__init__(data, experiment.text, experiment.path)
        self.experiment = experiment
        self.change = change

    def error(self, message: str, place: Place = (), hint: str = "") -> BadFile:
        if place[:1] == ("change",):
            return self.change.error(message, place[1:], hint)
        return self.experiment.error(message, place, hint)


class Within(Document):
    """A part of a document, such as a deck in an experiment; mistakes are named where it stands."""

    def __init__(self, whole: Document, place: Place, data: Any) -> None:
        super().__init__(data, whole.text, whole.path)
        self.whole = whole
        self.place = place

    def error(self, message: str, place: Place = (), hint: str = "") -> BadFile:
        return self.whole.error(message, (*self.place, *place), hint)


def read_experiment(source: Path | Document, files: bool = True) -> Prepared:
    """The experiment in a file, or in one that is already read."""
    document = source if isinstance(source, Document) else read_yaml(source)
    return Prepared(check_against(Experiment, document), document, files)


def find_game(written: Experiment, document: Document, files: bool) -> Rulebook:
    """The game, with the sets and further cards of the experiment."""
    if written.game not in names():
        hint = f"games are: {', '.join(names())}"
        raise document.error(f"there is no game {written.game!r}", ("game",), hint)
    game = load(written.game)
    if written.sets:
        game = game.with_cards(cards_of_sets(game, written.sets, document, files))
    return with_cards(game, written.cards, document, ("cards",)) if written.cards else game


def cards_of_sets(
    game: Rulebook, named: Sequence[str], document: Document, files: bool
) -> list[dict[str, Any]]:
    """The cards of sets of one's own, each the name of a file or what stands in one."""
    opened = []
    place: Place = ("sets",)
    try:
        for number, name in enumerate(named):
            place = ("sets", number)
            path = Path(document.path).parent / name
            text = read_yaml(path).text if files and path.suffix in (".yaml", ".yml") else name
            opened.append(open_set(text, game.name, game.set_file))
            game.texts.read_cards(opened[-1].document)
        refuse_twins(opened)
    except BadFile as error:
        line = f"line {error.line}: " if error.line else ""
        raise document.error(f"the set: {line}{error.message}", place, error.hint) from None
    return [card for each in opened for card in each.document.data["cards"]]


def with_cards(
    game: Rulebook, cards: list[dict[str, Any]], document: Document, place: Place
) -> Rulebook:
    """The game with further cards; what is wrong with one of them is said at its line."""
    for number, card in enumerate(cards):
        try:
            game.with_cards([card])
        except BadFile as error:
            message = f"the card {card.get('name', number + 1)!r}: {error.message}"
            raise document.error(message, (*place, number), error.hint) from None
    names = {card.get("name") for card in cards}
    kept = [card for card in game.extra_cards if card.get("name") not in names]
    return game.with_cards([*kept, *cards])
