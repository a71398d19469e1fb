"""A card and its twin without text, played by the same moves: what differs, the text has done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from playmat.kernel.decisions import ACT, PLACE, THROW, Option
from playmat.kernel.seats import LETTERS
from playmat.language.files import Document
from playmat.language.sets import texts_of
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.drafting.facts import Facts, facts_of
from playmat.scenarios.expectations import facts_of as event_facts
from playmat.scenarios.matching import plain
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import scenarios_of

Step = dict[str, str]


def without_text(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """A card bare of its text, by its fields."""
    bare = deepcopy(dict(sheet))
    for place, _ in list(texts_of(bare)):
        inside: Any = bare
        for step in place[:-1]:
            inside = inside[step]
        inside[place[-1]] = ""
    return bare


class TwinStage:
    """What a course is played on: the game with the card `name`, and the game with its twin, if it
    has one. A card that is `silent` has no text.
    """

    def __init__(self, game: Rulebook, bare: Rulebook | None, name: str, silent: bool) -> None:
        self.game = game
        self.bare = bare
        self.name = name
        self.silent = silent
        self.mode = game.positions.trial_mode(game.card(name))
        self.switches = dict(game.friendly_rules)

    def form(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """A scenario of this game that has only its position."""
        form: dict[str, Any] = {"scenario": self.name, "card": self.name, "game": self.game.name}
        if self.mode != self.game.default_mode:
            form["mode"] = self.mode
        if self.switches:
            form["switches"] = self.switches
        return {**form, "given": dict(given)}

    def begin(self, given: Mapping[str, Any]) -> Course:
        """A course that begins at a position; PlaymatError where it is none."""
        own = self.laid(self.game, given)
        bare = None if self.bare is None else self.laid(self.bare, given)
        before = facts_of(own.table.board(), own.ordered_zones)
        return Course(self, own, bare, before, [])

    def laid(self, game: Rulebook, given: Mapping[str, Any]) -> Play:
        form = {**self.form(given), "expect": {"over": False}}
        (scenario,) = scenarios_of(Document(form, "", ""))
        play = Play(scenario, game, Manner(game))
        play.arrange()
        return play


class Course:
    """Moves made on a table, and the same on that of the twin, which leaves out what it cannot."""

    def __init__(
        self, stage: TwinStage, own: Play, bare: Play | None, before: Facts, steps: list[Step]
    ) -> None:
        self.stage = stage
        self.own = own
        self.bare = bare
        self.before = before  # what stood there at first
        self.steps = steps
        self.touched = False  # whether the card had part in a move
        self.quiet = False  # whether windows were declined after the last move
        self.mark: Facts | None = None  # without a twin: what stood before the card was used last

    def fork(self) -> Course:
        twin = None if self.bare is None else self.bare.sketch()
        forked = Course(self.stage, self.own.sketch(), twin, self.before, self.steps[:])
        forked.touched, forked.quiet, forked.mark = self.touched, self.quiet, self.mark
        return forked

    # ---- moves ----

    def options(self) -> list[Option]:
        """What the first seat that is asked may choose."""
        decision = self.own.table.decision
        if decision is None:
            return []
        return next((list(o) for n in decision.seats if (o := decision.options_for(n))), [])

    def touches(self, text: str) -> bool:
        """Whether a move names the card, and not another whose name has this one in it."""
        said, name = f" {plain(text)} ", plain(self.stage.name)
        for longer in self.own.vocabulary.longer.get(name, ()):
            said = said.replace(f" {longer} ", " ")
        return f" {name} " in said

    def make(self, option: Option) -> None:
        """Make a choice, and decline the windows in which the card has no part."""
        self.say(LETTERS[option.seat], option.text)
        while self.in_window() and not any(self.touches(o.text) for o in self.options()):
            self.own.decline_one()
            self.quiet = True
        self.follow()

    def follow(self) -> None:
        """The twin's windows are declined where none is open here."""
        if self.bare is not None and not self.in_window():
            self.bare.decline()

    def say(self, seat: str, text: str) -> bool:
        """Make a move, the windows before it being declined; whether it could be made."""
        while not offers(self.own, seat, text):
            if not self.own.decline_one():
                return False
        if self.bare is not None:
            self.bare.decline()
        elif self.touches(text):
            self.mark = self.facts()
        elif self.at_rest():
            self.mark = None
        for play in self.plays():
            take(play, seat, text)
        self.touched = self.touched or self.touches(text)
        self.steps.append({seat: text})
        self.quiet = False
        return True

    def made(self, steps: Sequence[Step]) -> bool:
        """Make moves one after the other; whether all of them could be made."""
        for step in steps:
            ((seat, text),) = step.items()
            if not self.say(seat, text):
                return False
        return True

    def repeat(self, other: Course) -> bool:
        """Make the moves of another course; whether all of them could be made."""
        if not self.made(other.steps):
            return False
        if other.quiet:
            self.quiet = self.own.decline() > 0
        self.follow()
        return True

    def plays(self) -> list[Play]:
        return [self.own] if self.bare is None else [self.own, self.bare]

    def written(self) -> list[Step]:
        """The moves as steps of a scenario."""
        return [*self.steps, {"decline": "windows"}] if self.quiet else list(self.steps)

    # ---- what stands ----

    def in_window(self) -> bool:
        # A scenario knows its table by what it needs of it; that of a real game is a Table.
        return self.stage.game.unsaid.declined(self.own.table) is not None

    def at_rest(self) -> bool:
        """Whether nothing is under way."""
        decision = self.own.table.decision
        return decision is None or (decision.kind in (ACT, THROW, PLACE) and not self.in_window())

    def facts(self) -> Facts:
        return facts_of(self.own.table.board(), self.own.ordered_zones)

    def events(self) -> list[dict[str, object]]:
        """All that has happened."""
        return [event_facts(event) for event in self.own.table.history]

    def done_by_text(self) -> Facts:
        """The facts that would be others without the text; its own words do not count.

        Of a card that has no twin: what is other than before, but for the card and its price.
        """
        if self.stage.silent or (self.bare is None and self.mark is None):
            return {}
        if self.bare is None:
            return {
                path: v for path, v in self.facts().items() if self.is_more_than_played(path, v)
            }
        board, other = self.own.table.board(), self.bare.table.board()
        if board == other:
            return {}
        own = facts_of(board, self.own.ordered_zones)
        there = facts_of(other, self.bare.ordered_zones)
        return {
            path: value
            for path, value in own.items()
            if there.get(path, NOTHING) != value
            and (is_number(value) or f".{self.stage.name}." not in f"{path}.")
        }

    def is_more_than_played(self, path: str, value: Any) -> bool:
        """Whether a fact has changed, and not because the card was paid for and laid down."""
        was = (self.mark or {}).get(path, NOTHING)
        if was == value or f".{self.stage.name}." in f"{path}.":
            return False
        if isinstance(was, list) and isinstance(value, list):
            name = self.stage.name
            return [n for n in was if n != name] != [n for n in value if n != name]
        price = path.count(".") == 1 and path.startswith("A.")
        return not (price and is_number(was) and is_number(value) and value < was)

    def told_by_text(self) -> list[dict[str, object]]:
        """The events that would not have happened without the text."""
        if self.bare is None:
            return []
        left = [event_facts(event) for event in self.bare.table.history]
        found: list[dict[str, object]] = []
        for event in self.events():
            if event in left:
                left.remove(event)
            else:
                found.append(event)
        return found

    def shows_text(self) -> bool:
        """Whether it can be seen that the card has a text."""
        return bool(self.done_by_text()) or bool(self.told_by_text())


NOTHING = object()


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def offers(play: Play, seat: str, text: str) -> bool:
    return any(option.text == text for option in play.options_of(seat))


def take(play: Play, seat: str, text: str) -> None:
    """Make a choice if it is offered."""
    play.begin_step()
    option = next((o for o in play.options_of(seat) if o.text == text), None)
    if option is not None:
        play.choose(option)
        play.settle()
