"""The rules with their files: what every piece of a game looks at.

A game's folder holds `game.yaml`, `ledger.md`, `guide.md`, `art.yaml`, `look.yaml`,
`cards/*.yaml`, `decks/*.yaml` and `scenarios/`. All but the first is read when somebody asks for
it, and cards from files of strangers are data, never code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from playmat.kernel.cards import Card
from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.game import Game, Mode, Switch
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.language import sets
from playmat.language.drafts import Draft, drafts_of
from playmat.language.files import Document, read_yaml_text
from playmat.language.suggestions import nearest
from playmat.parts.game_file import read_game_file
from playmat.parts.game_files import GameFiles
from playmat.parts.own_sets import OwnSet, texts_in
from playmat.parts.reading import ReadCard

MOST_SHOWN = 30  # letters of what is not a value
MOST_SIDES = 4  # of a game in which each is to sit in every seat


class RuleSet(Game):
    """A rule set with its cards, modes, house rules and files."""

    set_file: type[sets.CardSet[Any]]  # the struct of its set files

    # House rules at a table where nobody has a collection of cards.
    friendly_rules: Mapping[str, str] = {}

    # House rules under which cards change owners when a game is over; empty: they never do.
    for_keeps: Mapping[str, str] = {}

    # The clause by which no choice is ever taken back, but for practice; empty: there is none.
    choices_stand: str = ""

    # Verbs of cards that are thought of together, though the rules take them one after another;
    # until another verb follows nothing comes of them.
    chosen_together: frozenset[str] = frozenset()

    # Prompts and verbs that no combination of printed cards leads to; scenarios show them.
    beyond_the_set: frozenset[str] = frozenset()

    event_names: Sequence[str] = ()  # the kinds of event that it tells of; none: it may be any

    def __init__(self, name: str, title: str, folder: Path) -> None:
        super().__init__(name, title)
        self.folder = folder
        self.says = read_game_file(folder)  # of itself, in data
        chances = self.says.chances
        self.chances = (chances.slope, chances.bend, chances.shift)
        self.files = GameFiles(folder)  # games that are made of this one take them over
        self.by_name: dict[str, Card] = {}
        self.made: list[ReadCard[Any, Any]] = []  # the printed ones, those of sets, extra ones
        self.extra_cards: list[dict[str, Any]] = []
        self.sets: list[OwnSet] = []  # that it is played with besides its printed cards
        self.set_cards: list[str] = []  # the names of their cards
        self.default_mode = "standard"

    # ---- cards ----

    def card(self, name: str) -> Card:
        """A card by its name."""
        if name in self.drafts:
            raise self.refused_draft(name)
        found = self.by_name.get(name)
        if found is None:
            meant = nearest(name, self.by_name)
            hint = f"did you mean {meant!r}?" if meant else f"see: playmat cards {self.name}"
            raise BadFile(f"there is no card {name!r} in {self.title}", hint=hint)
        return found

    @cached_property
    def drafts(self) -> dict[str, Draft]:
        """The drafts of its sets by name. They are no cards, also where a printed card has the
        name: who asks for one is told what it lacks."""
        opened = [read_yaml_text(each.text) for each in self.sets]
        return {draft.name: draft for each in opened for draft in drafts_of(each)}

    def refused_draft(self, name: str) -> BadFile:
        """Why a draft cannot be played, with the line of its set file."""
        draft = self.drafts[name]
        try:
            self.read(draft.alone)
        except BadFile as error:
            told, line = error.message, error.line
        else:
            told, line = "it is marked as one", draft.alone.line_of(("cards", 0))
        hint = "mend it in the workshop, and take the mark off"
        return BadFile(f"{name!r} is a draft; line {line} of its set: {told}", hint=hint)

    def card_facts(self, card: Card) -> str:
        """All that is printed on a card besides its name and text, on one line."""
        raise NotImplementedError

    def read(self, document: Document) -> Sequence[ReadCard[Any, Any]]:
        """The cards of a set file, understood to the last word and with what was made for them, or
        BadFile."""
        raise NotImplementedError

    def with_cards(self, cards: Sequence[Mapping[str, Any]]) -> Self:
        """The same game with further cards; they hide printed cards of the same name."""
        raise NotImplementedError

    def with_sets(self, texts: Sequence[str]) -> Self:
        """The same game with the cards of these sets, each the text of a set file, and no other
        sets. They hide printed cards of the same name; two of them may not share one."""
        raise NotImplementedError

    def played_with(self, data: Mapping[str, Any]) -> Self:
        """The game with the sets and cards that a record or saved table brings along."""
        texts = texts_in(data)
        game = self if texts == [each.text for each in self.sets] else self.with_sets(texts)
        cards = data["cards"]
        return game if cards == game.extra_cards else game.with_cards(cards)

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

    def duel_mode(self, name: str | None = None) -> Mode:
        """A mode with two sides: the named one, or, where none is named and the usual one has
        more, the first that has."""
        wanted = self.mode(name)
        two_sided = [mode for mode in self.modes.values() if has_two_sides(mode)]
        if has_two_sides(wanted):
            return wanted
        if two_sided and name is None:
            return two_sided[0]
        others = f"; modes that have: {', '.join(mode.name for mode in two_sided)}"
        told = f"{wanted.title} has no two sides to be compared"
        raise BadSetup(told + (others if two_sided else ""))

    def shared_mode(self, name: str | None = None) -> Mode:
        """A mode whose sides can be compared by their shares of the games: the named one, or,
        where none is named, one with two sides if there is any."""
        if name is None and any(map(has_two_sides, self.modes.values())):
            return self.duel_mode()
        wanted = self.mode(name)
        if not sides_of(wanted):
            told = f"{wanted.title} has no sides to be compared: two to {MOST_SIDES}, all as large"
            fitting = [mode.name for mode in self.modes.values() if sides_of(mode)]
            raise BadSetup(told + (f"; modes that have: {', '.join(fitting)}" if fitting else ""))
        return wanted

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

    def seats_for(self, mode: Mode, settings: dict[str, str]) -> int:
        """How many seats a mode has under these house rules."""
        return mode.seats

    def teams_for(self, mode: Mode, settings: dict[str, str]) -> list[int]:
        """The team of each seat; where a house rule changes how many there are, each its own."""
        seats = self.seats_for(mode, settings)
        return mode.teams if seats == mode.seats else list(range(seats))

    def under_house_rules(self, switches: Mapping[str, object] | None) -> Self:
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

    def begin_from(self, origin: Mapping[str, Any]) -> Table:
        """A table at the beginning that a record or saved table describes."""
        raise NotImplementedError


def has_two_sides(mode: Mode) -> bool:
    return sorted(set(mode.teams)) == [0, 1]


def sides_of(mode: Mode) -> int:
    """How many sides a mode has whose shares can be compared; 0: it has none such."""
    sides = len(set(mode.teams))
    if has_two_sides(mode):
        return sides
    sizes = {mode.teams.count(side) for side in range(sides)}
    return sides if 2 < sides <= MOST_SIDES and len(sizes) == 1 and 0 not in sizes else 0


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
