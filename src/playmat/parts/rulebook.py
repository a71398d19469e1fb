"""A game with its files: what every game on the table has besides its rules.

A game's folder holds `game.yaml`, `ledger.md`, `guide.md`, `art.yaml`, `look.yaml`,
`cards/*.yaml`, `decks/*.yaml` and `scenarios/`. All but the first is read when somebody asks for
it, and cards from files of strangers are data, never code.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from playmat.kernel.budget import FIRST, NUMBER
from playmat.kernel.cards import Card
from playmat.kernel.decisions import Option, Prompt, Verb
from playmat.kernel.errors import BadDeck, BadFile, BadRecord, BadSetup, IllegalChoice, PlaymatError
from playmat.kernel.game import Game, Mode, Switch
from playmat.kernel.guessing import DeckLists
from playmat.kernel.record import VERSION, record_of
from playmat.kernel.seats import letter
from playmat.kernel.state import State
from playmat.kernel.table import Table, begin, seat_number
from playmat.language.decks import MOST_CARDS, Deck, read_deck, spell_names
from playmat.language.files import Document, read_yaml, read_yaml_text
from playmat.language.grammar import Dialect
from playmat.language.ledger import Ledger
from playmat.language.suggestions import nearest
from playmat.parts.art import Art
from playmat.parts.duels import Duel
from playmat.parts.game_file import read_game_file
from playmat.parts.game_files import GameFiles
from playmat.parts.guide import Explainer
from playmat.parts.look import Look, Mark, Mat, Offered, Printed
from playmat.parts.look_file import LookFile
from playmat.parts.own_sets import OwnSet, texts_in
from playmat.parts.ownership import Ownership
from playmat.parts.reactions import NEVER, WHEN_ABLE
from playmat.parts.saved_table import FORMAT, SavedTable
from playmat.parts.trials import Sides, dealt

EXACT = 1 << 53  # a JSON reader may lose digits of larger numbers, so those are written as text

MOST_SHOWN = 30  # letters of what is not a value

# What a damaged file may set off while it is being read.
DAMAGE = (
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    StopIteration,
    IllegalChoice,
    BadFile,
    OverflowError,
)

DeckLike = Deck | Mapping[str, int] | Sequence[str] | str | Path


class Rulebook(Game):
    """A rule set with its cards, decks, ledger and scenarios."""

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title)
        self.folder = folder
        self.says = read_game_file(folder)  # of itself, in data
        chances = self.says.chances
        self.chances = (chances.slope, chances.bend, chances.shift)
        self.files = GameFiles(folder)  # games that are made of this one take them over
        self.by_name: dict[str, Card] = {}
        self.extra_cards: list[dict[str, Any]] = []
        self.sets: list[OwnSet] = []  # that it is played with besides its printed cards
        self.set_cards: list[str] = []  # the names of their cards
        self.default_mode = "standard"

    # ---- files ----

    @property
    def ledger(self) -> Ledger:
        """The rules, clause by clause."""
        return self.files.ledger

    @property
    def scenario_folder(self) -> Path:
        return self.folder / "scenarios"

    @cached_property
    def decks(self) -> dict[str, Deck]:
        """The decks that come with the game, by name."""
        found: dict[str, Deck] = {}
        for document in self.files.decks:
            deck = self.read_deck(document)
            found[deck.deck] = deck
        return found

    def read_deck(self, document: Document) -> Deck:
        """A deck file of this game, with its card names spelled as the cards are."""
        deck = read_deck(document, self.deck_file)
        if deck.game != self.name:
            raise document.error(
                f"this deck is for {deck.game!r}, not for {self.name!r}", ("game",)
            )
        here = {each.digest for each in self.sets}
        for number, digest in enumerate(deck.sets):
            if digest not in here:
                raise document.error(
                    "this deck has cards of a set, or of a version of it, that is not played with",
                    ("sets", number),
                    f"play with the set {digest}, or save the deck again with the one you have",
                )
        return self.with_beside(spell_names(deck, document, self.by_name), document)

    def with_beside(self, deck: Any, document: Document) -> Deck:
        """The deck with what lies beside its cards counted among them: a Hero, an extra deck."""
        found: Deck = deck
        return found

    @property
    def dialect(self) -> Dialect:
        """The language of its cards: category `line` is a line of text."""
        raise NotImplementedError

    def usual_line(self, line: str, name: str, kind: str = "") -> str:
        """A line of the card of this name in the language's own words, however it is written; one
        below the other where they are several.
        """
        found = self.dialect.parse_lines(line, name, kind)
        return "\n".join(self.dialect.canonical(tree) for tree, _ in found)

    @cached_property
    def lists(self) -> DeckLists:
        """The ready-made decks, as everybody knows them."""
        made = [self.cards_of(deck) for deck in self.decks.values()]
        return DeckLists(made, self.usual)

    @cached_property
    def usual(self) -> list[Card]:
        """The cards that a deck may hold."""
        return self.cards

    @property
    def guide(self) -> str:
        """The ten-minute page, as Markdown."""
        return self.files.guide

    @property
    def glossary(self) -> list[Mark]:
        """The words on cards, each with what it means."""
        return self.files.glossary

    @property
    def art(self) -> Art:
        return self.files.art

    @property
    def looks(self) -> LookFile:
        return self.files.looks

    # House rules at a table where nobody has a collection of cards.
    friendly_rules: Mapping[str, str] = {}

    # The clause by which no choice is ever taken back, but for practice; empty: there is none.
    choices_stand: str = ""

    # Verbs of cards that are thought of together, though the rules take them one after another;
    # until another verb follows nothing comes of them.
    chosen_together: frozenset[str] = frozenset()

    # ---- how it looks ----

    @property
    def first_deck(self) -> str:
        """A deck to begin with; empty: any."""
        return self.says.first_deck

    @property
    def quiet_events(self) -> frozenset[str]:
        """Bookkeeping that a story leaves out."""
        return self.says.quiet_events

    words_on_cards: Mapping[str, str] = {}  # patterns of words, and the clauses that explain them
    words_in_any_case = False

    @cached_property
    def explainer(self) -> Explainer:
        words = self.words_on_cards or self.looks.words
        any_case = self.words_in_any_case or self.looks.words_in_any_case
        return self.files.explainer(words, any_case)

    def keywords(self, text: str) -> list[Mark]:
        """The words in a card's text that a rule explains."""
        return self.explainer.in_text(text)

    def explained(self, card: Card) -> list[Mark]:
        """The words of a card, wherever they stand on it, each explained."""
        return self.keywords(card.text)

    @property
    def look(self) -> Look:
        """The game at a glance."""
        raise NotImplementedError

    def printed(self, card: Card) -> Printed:
        """A card as it is printed."""
        raise NotImplementedError

    def printed_name(self, card: Card) -> str:
        """A card's name, by which pages know it."""
        return card.name

    @cached_property
    def lying(self) -> list[Card]:
        """All that can lie on the table: the cards, and the tokens that cards make."""
        return list(self.cards)

    @cached_property
    def prints(self) -> list[Printed]:
        """All that can lie on the table, as it is printed."""
        return [self.printed(card) for card in self.lying]

    @property
    def printed_names(self) -> list[str]:
        """The names of all that can lie on the table."""
        return [self.printed_name(card) for card in self.lying]

    def mat(self, view: Mapping[str, Any], eyes: str | None) -> Mat:
        """What a view shows, as it lies on the table; `eyes` is the seat that looks."""
        raise NotImplementedError

    def offered(self, state: State, option: Option) -> Offered:
        """An option, and the things on the mat that it belongs to."""
        raise NotImplementedError

    # Prompts and verbs that no combination of printed cards leads to; scenarios show them.
    beyond_the_set: frozenset[str] = frozenset()

    def lines_of_text(self) -> list[str]:
        """Every line of text that a card of the game can carry out or hold."""
        raise NotImplementedError

    def read_cards(self, document: Document) -> list[Card]:
        """The cards of a set file of this game, understood to the last word, or BadFile."""
        raise NotImplementedError

    def around_one(
        self, around: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]
    ) -> dict[str, Any]:
        """The fields of a set, with all that one of its cards must know of the others when it is
        read alone."""
        return dict(around)

    set_file: Any = None  # the struct of this game's set files, from which their schema comes
    deck_file: type[Deck] = Deck  # the struct of its deck files

    def card(self, name: str) -> Card:
        """A card by its name."""
        found = self.by_name.get(name)
        if found is None:
            meant = nearest(name, self.by_name)
            hint = f"did you mean {meant!r}?" if meant else f"see: playmat cards {self.name}"
            raise BadFile(f"there is no card {name!r} in {self.title}", hint=hint)
        return found

    def digest(self) -> str:
        """A digest of the cards and rules, by which a record knows what it was played with."""
        return self.fingerprint

    @cached_property
    def fingerprint(self) -> str:
        """The digest, worked out once: every record that is kept asks for it."""
        content = hashlib.blake2b(digest_size=16)
        content.update(self.ledger.text.encode())
        for card in self.cards:
            content.update(
                f"{card.name}\n{self.card_facts(card)}\n{card.text}\n{card.handler}".encode()
            )
        return content.hexdigest()

    def card_facts(self, card: Card) -> str:
        """All that is printed on a card besides its name and text, on one line."""
        raise NotImplementedError

    # ---- setting up ----

    def mode(self, name: str | None) -> Mode:
        """A mode by its name or title, also without the title's last words; hyphens, spaces and
        capitals do not matter."""
        wanted = plain_name(name or self.default_mode)
        found = self.modes.get(wanted)
        titled = [
            m for m in self.modes.values() if f"{plain_name(m.title)}_".startswith(f"{wanted}_")
        ]
        if found is None and len(titled) != 1:
            raise BadSetup(f"there is no mode {name!r}; modes are: {', '.join(self.modes)}")
        return found or titled[0]

    def settings(self, mode: Mode, switches: Mapping[str, object] | None) -> dict[str, str]:
        """The house rules of a game: defaults, changed where somebody said so."""
        settings = {switch.name: switch.default for switch in self.switches.values()}
        for name, value in (switches or {}).items():
            switch = self.switches.get(name)
            if switch is None:
                meant = nearest(name, self.switches)
                hint = f"; did you mean {meant!r}?" if meant else ""
                raise BadSetup(f"there is no switch {name!r}{hint}")
            settings[name] = switch_value(switch, value)
        return settings

    def find_deck(self, deck: DeckLike) -> Deck:
        """A deck by name, path, list of cards or counts; also with its fields, as a file has it."""
        if isinstance(deck, Deck):
            return deck
        if isinstance(deck, Mapping):
            fields: Mapping[str, Any] = deck
            if isinstance(fields.get("cards"), Mapping):
                name, mode = str(fields.get("deck", "a deck")), fields.get("mode")
                return Deck(deck=name, game=self.name, cards=self.entries(fields, name), mode=mode)
            return Deck(deck="a deck", game=self.name, cards=dict(deck))
        if isinstance(deck, (str, Path)):
            named = self.decks.get(str(deck))
            if named is not None:
                return named
            path = Path(deck)
            if path.suffix in (".yaml", ".yml") or path.exists():
                return self.read_deck(read_yaml(path))
            meant = nearest(str(deck), self.decks)
            hint = f"did you mean {meant!r}?" if meant else f"see: playmat decks {self.name}"
            raise BadFile(f"there is no deck {str(deck)!r}", hint=hint)
        counts: dict[str, int] = {}
        for name in deck:
            counts[name] = counts.get(name, 0) + 1
        return Deck(deck="a deck", game=self.name, cards=counts)

    def entries(self, fields: Mapping[str, Any], deck: str) -> dict[str, int]:
        """The cards of a deck whose fields are given, and what lies beside them."""
        return dict(fields["cards"])

    def check_deck(
        self, deck: DeckLike, mode: str | None = None, owned: Mapping[str, int] | None = None
    ) -> list[tuple[str, str]]:
        """What is wrong with a deck, as (clause, sentence); nothing: it is legal."""
        raise NotImplementedError

    def stored_form(self, deck: Deck) -> dict[str, Any]:
        """A deck as records and stores keep it: all that a game is dealt with.

        What lies beside the cards of a deck is among them under a name of its own: a Hero, an
        extra deck.
        """
        return {"name": deck.deck, "cards": deck.cards}

    def from_stored(self, stored: Mapping[str, Any]) -> Deck:
        """The deck that `stored_form` wrote."""
        return Deck(deck=str(stored["name"]), game=self.name, cards=dict(stored["cards"]))

    def cards_of(self, deck: Deck) -> list[Card]:
        """The cards of a deck, one entry a copy, in the order of the file."""
        if sum(deck.cards.values()) > MOST_CARDS:
            raise BadFile(f"{deck.deck} has more than {MOST_CARDS} cards")
        cards: list[Card] = []
        for name, count in deck.cards.items():
            cards += [self.card(name)] * count
        return cards

    def deal(
        self,
        decks: Sequence[DeckLike],
        seed: int = 0,
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
        starting: int | str | None = None,
    ) -> Table:
        """Start a game: one deck a seat. `starting` names the seat that starts, if it is agreed.

        >>> import playmat
        >>> table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
        >>> table.decision.prompt
        'Choose your first card; all are flipped together.'
        """
        game = self.under_house_rules(switches)
        if game is not self:
            return game.deal(decks, seed, mode, switches, starting)
        chosen = self.mode(mode)
        settings = self.settings(chosen, switches)
        seats = self.seats_for(chosen, settings)
        if len(decks) != seats:
            raise BadSetup(f"{chosen.title} has {seats} seats, but {len(decks)} decks were given")
        found = [self.find_deck(deck) for deck in decks]
        for deck in found:
            wrong = self.check_deck(deck, chosen.name)
            if wrong:
                raise BadDeck(deck.deck, wrong)
        first = None if starting is None else seat_number(starting, seats)
        cards = [self.cards_of(deck) for deck in found]
        state = self.start(cards, chosen, settings, seed, first)
        origin: dict[str, object] = {
            "mode": chosen.name,
            "switches": {name: settings[name] for name in switches or {}},
            "decks": [self.stored_form(deck) for deck in found],
            "seed": seed if seed < EXACT else str(seed),
            "starting": None if first is None else letter(first),
        }
        return begin(self, state, origin)

    def record(self, table: Table) -> dict[str, Any]:
        """The record of a table of this game (see docs/formats.md)."""
        return record_of(table, self.digest(), self.extra_cards, self.set_forms())

    def set_forms(self) -> list[dict[str, str]]:
        """The sets of one's own that it is played with, as records carry them."""
        return [msgspec.structs.asdict(each) for each in self.sets]

    def played_with(self, data: Mapping[str, Any]) -> Rulebook:
        """The game with the sets and cards that a record or saved table brings along."""
        texts = texts_in(data)
        game = self if texts == [each.text for each in self.sets] else self.with_sets(texts)
        cards = data["cards"]
        return game if cards == game.extra_cards else game.with_cards(cards)

    def begin_from(self, origin: Mapping[str, Any]) -> Table:
        """A table at the beginning that a record or saved table describes."""
        budget = origin.get("budget", FIRST)  # whatever is older keeps within the first
        if budget != NUMBER:
            raise BadRecord(
                f"this was played under budget {budget!r}, and this program has {NUMBER}",
                hint="use the program that wrote it, or a newer one",
            )
        try:
            if "given" in origin:
                return self.arrange(origin["given"], origin["mode"], origin["switches"])
            return self.deal(
                [self.from_stored(deck) for deck in origin["decks"]],
                int(origin["seed"]),
                origin["mode"],
                origin["switches"],
                origin.get("starting"),
            )
        except (*DAMAGE, PlaymatError) as error:
            raise BadRecord(f"the game cannot begin as this says: {error}") from error

    # ---- solving ----

    duel: Duel | None = None  # where two seats answer in secret: what a solver asks about it

    # ---- reactions ----

    def may_react(self, table: Table, seat: int) -> bool:
        """Whether what a seat is asked now is only whether it reacts."""
        state = table.state
        return bool(state.asked >> seat & 1) and state.prompt in self.reactions

    def spared(self, table: Table, seat: int, asking: str) -> Option | None:
        """What is answered for a seat that does not wish to be asked; None: it is to be asked.

        `asking` is one of the WISHES of reactions.py.
        """
        if not self.may_react(table, seat):
            return None
        options = table.state.options(seat)
        if asking == NEVER or (asking == WHEN_ABLE and len(options) == 1):
            return options[0]
        return None

    # What puzzles of the game ask for (see puzzles/puzzle.py); none: it has none.
    puzzle_goals: tuple[str, ...] = ()

    def forget_luck(self, state: State) -> None:
        """Drop what is only remembered of how chance fell, and no rule looks at any more."""

    # What a scenario may leave unsaid, and how moves may be worded besides as options.
    windows: tuple[Prompt, ...] = ()  # further questions that are windows: the first option passes
    endings: tuple[Verb, ...] = ()  # choices that end a turn, a phase or a step, nearest end first
    event_names: Sequence[str] = ()  # the kinds of event that it tells of; none: it may be any

    @property
    def move_words(self) -> tuple[str, ...]:
        """Other wordings of moves, and moves that no rule allows."""
        return self.says.move_words

    def declined(self, table: Table) -> Option | None:
        """The choice that declines the window that is open; None: none is."""
        state = table.state
        if state.asked and state.prompt in (*self.reactions, *self.windows):
            return state.options(state.next_asked())[0]
        return None

    def meant(self, state: State, seat: int, card: str, body: int) -> str:
        """The move that a player means who touches a card in hand, or a body, without an option.

        Its refusal says why nothing can be done with it. Empty: no move in particular.
        """
        return ""

    def unasked(self, table: Table) -> Option | None:
        """What scenarios left unsaid when an expectation still played on until it was met.

        Only `playmat scenario write-out` asks, to write it down. None: nothing was.
        """
        return None

    def implied(self, table: Table, seat: int, text: str) -> Option | None:
        """The choice that a scenario's next move takes for granted, if there is one."""
        return None

    # ---- after the game ----

    def ownership(self, owners: Table | Mapping[str, Sequence[str]]) -> Ownership:
        """Who owns which cards: the seats of a table, or players who have just these."""
        raise BadSetup(f"no cards change owners in {self.title}")

    # ---- saving ----

    @cached_property
    def cards_written(self) -> bytes:
        """The cards that it was given, as they stand in the file of a saved table."""
        return msgspec.json.encode(self.extra_cards)

    def save(self, table: Table) -> bytes:
        """A table in mid-game as a file: how it began, its choices, and its state."""
        saved = SavedTable(
            format=FORMAT,
            version=VERSION,
            game=self.name,
            digest=self.digest(),
            cards=msgspec.Raw(self.cards_written),
            sets=self.set_forms(),
            origin=table.origin,
            choices=[(letter(o.seat), o.text) for o in table.choices],
            state=table.state.pack(),
        )
        return msgspec.json.encode(saved)

    def restore(self, data: bytes) -> Table:
        """The table that `save` wrote; BadRecord if the file is damaged or of other cards."""
        try:
            saved = msgspec.json.decode(data, type=SavedTable)
            if saved.format != FORMAT or saved.version != VERSION:
                raise BadRecord("this is not a saved table of this version")
            if saved.game != self.name:
                raise BadRecord(f"this is a table of {saved.game!r}, not of {self.name!r}")
            same = bytes(saved.cards) == self.cards_written
            cards = self.extra_cards if same else msgspec.json.decode(saved.cards)
            return self.played_with({"sets": saved.sets, "cards": cards})._restored(saved)
        except BadRecord:
            raise
        except DAMAGE as error:
            raise BadRecord(f"the saved table is damaged: {error!r}") from error

    def _restored(self, saved: SavedTable) -> Table:
        if saved.digest != self.digest():
            raise BadRecord("the table was saved with other cards or rules")
        state = self.unpack(saved.state)
        table = self.begin_from(saved.origin)
        for seat, text in saved.choices:
            table.choose(text, seat)
        if state.hash() != table.hash():
            raise BadRecord("the saved table is damaged: its state and its choices differ")
        table.state = state
        return table

    def seats_for(self, mode: Mode, settings: dict[str, str]) -> int:
        """How many seats a mode has under these house rules."""
        return mode.seats

    def teams_for(self, mode: Mode, settings: dict[str, str]) -> list[int]:
        """The team of each seat; where a house rule changes how many there are, each its own."""
        seats = self.seats_for(mode, settings)
        return mode.teams if seats == mode.seats else list(range(seats))

    def under_house_rules(self, switches: Mapping[str, object] | None) -> Rulebook:
        """The game as these switches change its cards; most change none."""
        return self

    def start(
        self,
        decks: list[list[Card]],
        mode: Mode,
        settings: dict[str, str],
        seed: int,
        starting: int | None,
    ) -> State:
        """The state after the deal, at the first decision."""
        raise NotImplementedError

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> Rulebook:
        """The same game with further cards; they hide printed cards of the same name."""
        raise NotImplementedError

    def with_sets(self, texts: Sequence[str]) -> Rulebook:
        """The same game with the cards of these sets, each the text of a set file, and no other
        sets. They hide printed cards of the same name; two of them may not share one."""
        raise NotImplementedError

    @property
    def other_names(self) -> Mapping[str, str]:
        """Words of the ledger for what expectations call by another name."""
        return self.says.other_names | self.says.read_names

    def arrange(
        self,
        given: Mapping[str, Any],
        mode: str | None = None,
        switches: Mapping[str, object] | None = None,
    ) -> Table:
        """A table at a position that is described rather than reached."""
        raise NotImplementedError

    # ---- trying a card ----

    def trial_mode(self, card: Card) -> str:
        """The mode in which a card is tried."""
        return self.default_mode

    def trial(self, card: Card, sides: Sides) -> dict[str, Any]:
        """A position, as `arrange` takes it, in which seat A can play a card now.

        A game adds what that takes besides a turn of its own: mana, somebody to lay it on.
        """
        return {"A": dealt(sides.own, [card]), "B": dealt(sides.other)}

    def written(self, state: State) -> dict[str, Any] | None:
        """The position of a table as `arrange` takes it; None where that would not be the same."""
        return None

    def life_of(self, state: State, seat: int) -> int:
        """What a seat has left to lose: Life Points, Vitality, the Health of its Hero."""
        raise NotImplementedError

    def as_last(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A position of a game of throws, as if its fight were the last one."""
        raise NotImplementedError

    def with_life(
        self, given: Mapping[str, Any], letter: str, life: int, before: int
    ) -> dict[str, Any]:
        """A position in which a seat that had so much before has this much left."""
        raise NotImplementedError


def plain_name(written: str) -> str:
    """A name as it is looked for.

    >>> plain_name("Quick-Play")
    'quick_play'
    """
    return written.lower().replace("-", "_").replace(" ", "_")


def switch_value(switch: Switch, value: object) -> str:
    """The value of a switch as text; BadSetup if it has no such value."""
    if isinstance(value, bool):
        words = ("true", "false") if "true" in switch.values else ("on", "off")
        value = words[0] if value else words[1]
    text = "none" if value is None else str(value)
    if text.lower() in switch.values or ("#" in switch.values and is_number(text, switch.most)):
        return text.lower()
    if "*" in switch.values:
        return text
    number = f"a whole number up to {switch.most:,}"
    wanted = ", ".join(number if value == "#" else value for value in switch.values)
    raise BadSetup(f"{switch.name} cannot be {shortened(text)!r}; it takes {wanted}", switch.rule)


def is_number(text: str, most: int) -> bool:
    """Whether this is a whole number that is no greater than the most."""
    return text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most


def shortened(text: str) -> str:
    """A text of which somebody is told, without the end of a long one."""
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."


def document_of(cards: Sequence[Mapping[str, Any]], game: str) -> Document:
    """Cards given in a program or a scenario, as if they stood in a file."""
    document = read_yaml_text("{}", "")
    document.data = {"set": "made here", "game": game, "cards": [dict(card) for card in cards]}
    return document
