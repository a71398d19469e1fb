"""A scenario being played: its game, its table, and the moves made on it."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.games.ownership import Ownership
from playmat.kernel.decisions import ORDER
from playmat.kernel.errors import BadFile, BadScenario, BadSetup
from playmat.kernel.seats import LETTERS
from playmat.scenarios.matching import Ambiguous, find_move, listed
from playmat.scenarios.modes import Manner
from playmat.scenarios.needs import GameLike, OptionLike, TableLike
from playmat.scenarios.reading import Scenario
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.steps import MOST_UNWRITTEN, Repeat, Step


class Play:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, game: GameLike, manner: Manner) -> None:
        self.scenario = scenario
        self.game = game
        self.manner = manner
        self.at: Step | None = None
        self.ownership: Ownership | None = None
        self._table: TableLike | None = None
        self.made = 0  # choices
        self.heard = 0  # lines of the log before the last written move
        self.comments: list[tuple[int, str]] = []  # each with the choices made before it
        self.said: list[str] = []  # to be a comment when the next written move comes
        self.ordered_zones = frozenset(zone.name for zone in game.zones if zone.ordered)

    @property
    def table(self) -> TableLike:
        if self._table is None:
            raise self.scenario.error("there is no table yet: 'given' or 'deal' must come first")
        return self._table

    @table.setter
    def table(self, table: TableLike) -> None:
        self._table = table
        self.manner.begin(table)

    @property
    def has_table(self) -> bool:
        return self._table is not None

    def run(self) -> None:
        """Set the position up and carry all steps out."""
        if self.scenario.given is not None:
            self.arrange()
        self.carry_out(self.scenario.steps)
        self.remark()
        if self._table is not None:
            self.manner.end(self._table)

    def arrange(self) -> None:
        """The position of `given`; a malformed one is an error that names its line."""
        scenario = self.scenario
        try:
            self.table = self.game.arrange(scenario.given or {}, scenario.mode, scenario.switches)
        except BadSetup as error:
            raise scenario.error(str(error), ("given",)) from None
        except BadFile as error:
            if isinstance(error, BadScenario) and error.path:
                raise
            dotted = error.message.partition(" ")[0].rstrip(":")
            place = tuple(int(step) if step.isdigit() else step for step in dotted.split("."))
            raise scenario.error(error.message, place, error.hint) from None

    def carry_out(self, steps: Sequence[Step]) -> None:
        for step in steps:
            if not isinstance(step, Repeat):
                self.at = step
            step.carry_out(self)

    # ---- moves ------------------------------------------------------------------------------

    def move(self, seat: str, text: str) -> None:
        """Make the written choice; before it, choices that have no alternative.

        `play Spark on Brute` is short for `play Spark`, then `choose Brute`. What need not be
        written does nothing where it is: a pass of a seat that has nothing to answer, and a
        choice without an alternative that the game has made by itself.
        """
        if self.is_settled(text) and not self.comes_up(seat, text):
            return
        for _ in range(MOST_UNWRITTEN):
            option = self.find(seat, text)
            if option is not None:
                self.write(option)
                return
            first, on, target = text.partition(" on ")
            option = self.find(seat, first) if on else None
            if option is not None:
                self.write(option)
                if self.find(seat, f"choose {target}") is not None:
                    self.move(seat, f"choose {target}")
                return
            implied = self.game.implied(self.table, LETTERS.index(seat), text)
            option = implied or self.unwritten()
            if option is None:
                break
            self.choose(option)
        self.refuse(seat, text)

    def write(self, option: OptionLike) -> None:
        """Make a choice that is written in the scenario."""
        self.remark()
        self.heard = len(self.table.log())
        self.choose(option)

    def is_settled(self, text: str) -> bool:
        """Whether a move may be one that needs no answer: a pass, or a choice of something that
        the log has named since the last written move."""
        verb, _, wanted = text.casefold().partition(" ")
        if verb == "choose" and wanted:
            return any(wanted in line.casefold() for line in self.table.log()[self.heard :])
        return text.casefold() == "pass"

    def comes_up(self, seat: str, text: str) -> bool:
        """Whether a move is offered now, or once choices without an alternative are made."""
        table = self.table
        self._table = table.clone()
        try:
            for _ in range(MOST_UNWRITTEN):
                if self.find(seat, text) is not None:
                    return True
                option = self.unwritten()
                if option is None:
                    return False
                self.table.choose(option)
            return False
        finally:
            self._table = table

    def find(self, seat: str, text: str) -> OptionLike | None:
        """The option that is meant, if it is offered now."""
        try:
            return find_move(self.worded(seat, text), self.options_of(seat))
        except Ambiguous as error:
            candidates = listed(error.candidates)
            raise Unexpected(f"{text!r} means one option of {seat}", candidates) from None

    def worded(self, seat: str, text: str) -> str:
        """A move as the table's options are worded."""
        return self.table.reword(text, seat)

    def options_of(self, seat: str) -> list[OptionLike]:
        """All that a seat may choose now, standing options included."""
        number = LETTERS.index(seat)
        decision = self.table.decision
        options: list[OptionLike] = []
        if decision is not None and number in decision.seats:
            options += decision.options_for(number)
        return [*options, *self.table.standing_options(number)]

    def unwritten(self) -> OptionLike | None:
        """A choice that need not be written: the only option, effects in their own order, or
        what the game says of a question that no step answers."""
        decision = self.table.decision
        if decision is None:
            return None
        for number in decision.seats:
            options = decision.options_for(number)
            if len(options) == 1 or (options and decision.kind == ORDER):
                return options[0]
        return self.game.unasked(self.table)

    def choose(self, option: OptionLike) -> None:
        self._table = self.manner.choose(self.table, option)
        self.made += 1

    def remark(self) -> None:
        """What was said is about the table as it stands now, before the next written move."""
        if self.said:
            self.comments.append((self.made, " ".join(self.said)))
            self.said = []

    def refuse(self, seat: str, text: str) -> None:
        """Say what is offered instead of the written move."""
        decision = self.table.decision
        if decision is None:
            raise Unexpected(f"{seat} may choose {text!r}", "nothing is asked of anybody")
        offers = [
            f"{LETTERS[number]}: {listed([o.text for o in decision.options_for(number)])}"
            for number in decision.seats
        ]
        refusal = self.table.why_not(text, seat)
        because = f" ({refusal.reason}{', ' + refusal.rule if refusal.rule else ''})"
        raise Unexpected(f"{seat} may choose {text!r}", f"offered: {'; '.join(offers)}{because}")
