"""A scenario being played: its game, its table, and the moves made on it.

After every written step the table is settled, always in the same way whatever is expected of it:
choices with a single option are made, unless they end a turn or a phase or answer a window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile, BadScenario, BadSetup
from playmat.kernel.game import Refusal
from playmat.kernel.seats import LETTERS
from playmat.kernel.table import Table
from playmat.parts.ownership import Ownership
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.expectations import Moment
from playmat.scenarios.matching import Ambiguous, begins, find_move, listed
from playmat.scenarios.modes import Manner
from playmat.scenarios.reading import Scenario
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.steps import MOST_CHOICES, Repeat, ScenarioStep
from playmat.scenarios.taking import CHOOSE, had_part, stands_otherwise
from playmat.scenarios.vocabulary import Vocabulary, vocabulary_of


class Play:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, game: Rulebook, manner: Manner) -> None:
        self.scenario = scenario
        self.game = game
        self.manner = manner
        self.at: ScenarioStep | None = None
        self.ownership: Ownership | None = None
        self._table: Table | None = None
        self.made = 0  # choices
        self.begun = False  # whether a step was written yet
        self.unwritten: list[Option] = []  # choices made for the last written step
        self.before = 0  # events before the last written step
        self.choices_before = 0  # made before the last written step
        self.comments: list[tuple[int, str]] = []  # each with the choices made before it
        self.said: list[str] = []  # to be a comment when the next written move comes
        self.ordered_zones = frozenset(zone.name for zone in game.zones if zone.ordered)

    @property
    def table(self) -> Table:
        if self._table is None:
            raise self.scenario.error("there is no table yet: 'given' or 'deal' must come first")
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table
        self.manner.begin(table)
        self.unwritten = []
        self.before = 0
        self.settle()

    @property
    def has_table(self) -> bool:
        return self._table is not None

    @property
    def vocabulary(self) -> Vocabulary:
        return vocabulary_of(self.game)

    @property
    def moment(self) -> Moment:
        """The table as it stands now, and what has happened since the last written step."""
        return self.moment_of(self.table)

    def moment_of(self, table: Table) -> Moment:
        return Moment(
            table,
            table.history[self.before :],
            self.ordered_zones,
            self.game.says.names_read,
            self.vocabulary,
            self.game.event_names,
        )

    def run(self) -> None:
        """Set the position up and carry all steps out."""
        if self.scenario.given is not None:
            self.arrange()
        self.carry_out(self.scenario.steps)
        self.remark()

    def arrange(self) -> None:
        """The position of `given`; a malformed one is an error that names its line."""
        scenario = self.scenario
        try:
            self.table = self.game.positions.arrange(
                scenario.given or {}, scenario.mode, scenario.switches
            )
        except BadSetup as error:
            raise scenario.error(str(error), ("given",)) from None
        except BadFile as error:
            if isinstance(error, BadScenario) and error.path:
                raise
            dotted = error.message.partition(" ")[0].rstrip(":")
            place = tuple(int(step) if step.isdigit() else step for step in dotted.split("."))
            raise scenario.error(error.message, place, error.hint) from None

    def carry_out(self, steps: Sequence[ScenarioStep]) -> None:
        for step in steps:
            if not isinstance(step, Repeat):
                self.at = step
            step.carry_out(self)

    # ---- moves ------------------------------------------------------------------------------

    def move(self, seat: str, text: str) -> None:
        """Make the written choice, all windows before it being declined.

        A choice that settling has just made may be written all the same.
        """
        self.remark()  # about the table before all that this move sets off
        road = self.road_to(seat, text)
        if not road:
            return
        self.begin_step()
        for part in road:
            option = self.find(seat, part)
            if option is not None:
                self.choose(option)
                self.settle()

    def road_to(self, seat: str, text: str) -> list[str]:
        """The choices that a written move stands for, once the windows before it are declined;
        none if settling has just made it."""
        road = self.road(seat, text)
        if road is not None:
            return road
        if self.was_made(seat, text):
            return []
        self.decline_until(seat, text)
        road = self.road(seat, text)
        if road is None and self.begun and self.was_taken(seat, text):
            return []
        if road is None:
            self.refuse(seat, text)
        return road

    def road(self, seat: str, text: str) -> list[str] | None:
        """The choices that a move stands for, if it can be made now; nothing is changed.

        `play Spark on Brute` is short for `play Spark`, then `choose Brute`; a game may know
        other moves that take a choice before them for granted.
        """
        if self.find(seat, text) is not None:
            return [text]
        implied = self.game.unsaid.implied(self.table, LETTERS.index(seat), text)
        if implied is not None:
            return self.road_of(seat, implied.text, text)
        first, target = self.with_target(seat, text)
        return self.road_of(seat, first, f"choose {target}") if target else None

    def with_target(self, seat: str, text: str) -> tuple[str, str]:
        """`play Spark on Brute` as `play Spark`, if that is offered without a target, and Brute."""
        first, _, target = text.partition(" on ")
        with_it = f"{first} on".casefold()
        bare = [o for o in self.options_of(seat) if not begins(o.text.casefold(), with_it)]
        option = self.find(seat, first, bare) if target else None
        return (first, target) if option is not None else (text, "")

    def road_of(self, seat: str, first: str, then: str) -> list[str] | None:
        """Both choices, if the second can be made once the first is, or follows from it."""
        sketch = self.sketch()
        option = sketch.find(seat, first)
        if option is None:
            return None
        sketch.choose(option)
        sketch.settle()
        fits = sketch.find(seat, then) is not None or sketch.was_made(seat, then)
        return [first, then] if fits or sketch.was_taken(seat, then, self.table) else None

    def sketch(self) -> Play:
        """This play on a twin of the table, to try something out."""
        sketch = Play(self.scenario, self.game, Manner(self.game))
        sketch._table = self.table.clone()
        sketch.before = len(sketch.table.history)
        return sketch

    def was_made(self, seat: str, text: str) -> bool:
        """Whether settling has made this choice since the last written step."""
        made = [option for option in self.unwritten if LETTERS[option.seat] == seat]
        try:
            return find_move(text, made, self.vocabulary.longer) is not None
        except Ambiguous:
            return True

    def was_taken(self, seat: str, text: str, before: Table | None = None) -> bool:
        """Whether the last step has taken what this move would choose: where only one can be
        chosen a game may take it without asking. `before` is the table before that step."""
        choosing = any(begins(o.text.casefold(), CHOOSE.strip()) for o in self.options_of(seat))
        if choosing or not text.casefold().startswith(CHOOSE):
            return False
        name = text[len(CHOOSE) :].strip()
        if had_part(name, self.table.history[self.before :]):
            return True
        return stands_otherwise(name, (before or self.table_before()).board(), self.table.board())

    def table_before(self) -> Table:
        """The table as it stood before the last written step."""
        again: Table = self.table.clone()
        again.rerun(list(self.table.choices[: self.choices_before]))
        return again

    def begin_step(self) -> None:
        """What is made, said and heard from now on belongs to the next written step."""
        self.remark()
        self.begun = True
        self.before = len(self.table.history)
        self.choices_before = len(self.table.choices)
        self.unwritten = []

    def find(self, seat: str, text: str, among: Sequence[Option] | None = None) -> Option | None:
        """The option that is meant, if it is offered now, or among these."""
        options = self.options_of(seat) if among is None else among
        try:
            return find_move(self.table.reword(text, seat), options, self.vocabulary.longer)
        except Ambiguous as error:
            candidates = listed(error.candidates)
            raise Unexpected(f"{text!r} means one option of {seat}", candidates) from None

    def options_of(self, seat: str) -> list[Option]:
        """All that a seat may choose now, standing options included."""
        number = LETTERS.index(seat)
        decision = self.table.decision
        options: list[Option] = []
        if decision is not None and number in decision.seats:
            options += decision.options_for(number)
        return [*options, *self.table.standing_options(number)]

    def choose(self, option: Option) -> None:
        self._table = self.manner.choose(self.table, option)
        self.made += 1

    # ---- what is not written ----------------------------------------------------------------

    def settle(self) -> None:
        """Make the choices that leave nothing to choose, up to the end of a phase or a window."""
        for _ in range(MOST_CHOICES):
            option = self.forced()
            if option is None:
                return
            self.choose(option)
            self.unwritten.append(option)
        raise Unexpected("the table comes to rest", f"{MOST_CHOICES} choices without alternative")

    def forced(self) -> Option | None:
        """The only option of a seat that is asked, if taking it ends no turn, phase or window."""
        decision = self.table.decision
        if decision is None or self.game.unsaid.declined(self.table) is not None:
            return None
        for number in decision.seats:
            options = decision.options_for(number)
            if len(options) == 1 and options[0].verb not in self.game.unsaid.endings:
                return options[0]
        return None

    def decline(self) -> int:
        """Decline the windows that are open, one after the other; how many there were."""
        for count in range(MOST_CHOICES):
            if not self.decline_one():
                return count
        raise Unexpected("the windows come to an end", f"{MOST_CHOICES} windows were declined")

    def decline_one(self) -> bool:
        """Decline the window that is open, if one is."""
        option = self.game.unsaid.declined(self.table)
        if option is None:
            return False
        self.choose(option)
        self.unwritten.append(option)
        self.settle()
        return True

    def decline_until(self, seat: str, text: str) -> None:
        """Decline windows until the move can be made; none, if it never can be."""
        sketch = self.sketch()
        count = 0
        while sketch.road(seat, text) is None:
            if count == MOST_CHOICES or not sketch.decline_one():
                return
            count += 1
        for _ in range(count):
            self.decline_one()

    def go_on(self) -> bool:
        """Make the next choice of a player who only wants to get on: a window is declined, the
        phase or the turn ended. False: something is to be chosen."""
        if self.decline_one():
            return True
        decision = self.table.decision
        for number in decision.seats if decision is not None else ():
            options = decision.options_for(number) if decision is not None else ()
            for verb in self.game.unsaid.endings:
                ending = [option for option in options if option.verb is verb]
                if len(ending) == 1:
                    self.choose(ending[0])
                    self.unwritten.append(ending[0])
                    self.settle()
                    return True
        return False

    # ---- what is told -----------------------------------------------------------------------

    def remark(self) -> None:
        """What was said is about the table as it stands now, before the next written move; what
        is said before the first one opens the story."""
        if self.said:
            self.comments.append((self.made if self.begun else 0, " ".join(self.said)))
            self.said = []

    def offers(self) -> str:
        """What is asked of whom now."""
        decision = self.table.decision
        if decision is None:
            return "nothing is asked of anybody"
        offers = [
            f"{LETTERS[number]}: {listed([o.text for o in decision.options_for(number)])}"
            for number in decision.seats
        ]
        window = self.game.unsaid.declined(self.table) is not None
        return f"offered{' in a window' if window else ''}: {'; '.join(offers)}"

    def is_asked(self, seat: str) -> bool:
        """Whether something is asked of a seat now."""
        decision = self.table.decision
        return decision is not None and LETTERS.index(seat) in decision.seats

    def is_offered(self, seat: str, text: str) -> bool:
        """Whether a move can be made now; in several ways is offered, too."""
        try:
            return self.road(seat, text) is not None
        except Unexpected:
            return True

    def why_not(self, seat: str, text: str) -> Refusal:
        """Why a move is not offered; Unexpected if it is no move of the game at all."""
        strange = self.vocabulary.stranger(text, self.table)
        if strange:
            raise Unexpected(f"{text!r} is a move of the game", strange)
        first, target = self.with_target(seat, text)
        if target:
            sketch = self.sketch()
            sketch.move(seat, first)
            return sketch.table.why_not(f"choose {target}", seat)
        return self.table.why_not(text, seat)

    def refuse(self, seat: str, text: str, expected: str = "") -> NoReturn:
        """Say what is offered instead of a written move."""
        expected = expected or f"{seat} may choose {text!r}"
        if self.table.decision is None:
            raise Unexpected(expected, self.offers())
        refusal = self.why_not(seat, text)
        because = f" ({refusal.reason}{', ' + refusal.rule if refusal.rule else ''})"
        raise Unexpected(expected, self.offers() + because)
