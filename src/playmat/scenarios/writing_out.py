"""Writing out what a scenario leaves unsaid.

Scenarios used to play on by themselves until an expectation was met: windows were declined, turns
ended, effects resolved in the order in which they came. Now each of these is a step of its own.
This finds what a file still leaves to such playing on, and writes it down where it happens; the
clause of a refusal that names none is added, to be read by whoever wrote the refusal.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playmat.kernel.decisions import ORDER, Option
from playmat.kernel.seats import LETTERS
from playmat.language.files import Document, Place, write_atomic
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.matching import find_move
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.reports import Unexpected
from playmat.scenarios.rewriting import Edit, rewritten
from playmat.scenarios.running import Games, Progress
from playmat.scenarios.steps import (
    MOST_CHOICES,
    Decline,
    Expect,
    Move,
    Offer,
    Refuse,
    Repeat,
    ScenarioStep,
)

DECLINE: dict[str, Any] = {Decline.word: "windows"}


def write_out_all(
    paths: Iterable[str | os.PathLike[str]], progress: Progress | None = None
) -> FilesWrittenOut:
    """Write out the scenarios of these files and folders, in place."""
    games, found = Games(), FilesWrittenOut()
    files = find_files(paths)
    for done, file in enumerate(files):
        if progress is not None:
            progress(done, len(files))
        scenarios = read(file)
        written = write_out(
            scenarios[0].document, [(scenario, games.game_of(scenario)) for scenario in scenarios]
        )
        if written.count:
            write_atomic(file, written.text.encode())
            found.files.append((str(file), written.count))
        found.left += written.left
    return found


@dataclass
class FilesWrittenOut:
    """The files that were changed, each with how often, and what must be done by hand."""

    files: list[tuple[str, int]] = field(default_factory=list)
    left: list[tuple[Scenario, str]] = field(default_factory=list)


def write_out(document: Document, plays: Sequence[tuple[Scenario, Rulebook]]) -> WrittenOut:
    """The text of a file with all that its scenarios left unsaid."""
    found = WrittenOut(document.text)
    edits: dict[Place, Edit] = {}
    for scenario, game in plays:
        play = SpelledOut(scenario, game)
        try:
            play.run()
        except Unexpected as error:
            found.left.append((scenario, f"{play.at}: {error}"))
            continue
        except ValueError as error:
            found.left.append((scenario, str(error)))
            continue
        edits.update({(*scenario.place, *place): edit for place, edit in play.edits.items()})
    found.count = sum(edit.size for edit in edits.values())
    found.text = rewritten(document.text, edits)
    return found


@dataclass
class WrittenOut:
    """A file as it reads now, how many steps were changed, and what must be done by hand."""

    text: str
    count: int = 0
    left: list[tuple[Scenario, str]] = field(default_factory=list)


class SpelledOut(Play):
    """A run that plays on as scenarios once did, and notes where."""

    def __init__(self, scenario: Scenario, game: Rulebook) -> None:
        super().__init__(scenario, game, Manner(game))
        self.edits: dict[Place, Edit] = {}
        self.seen: set[Place] = set()

    def carry_out(self, steps: Sequence[ScenarioStep]) -> None:
        for step in steps:
            if isinstance(step, Repeat):
                step.carry_out(self)
                continue
            self.at = step
            edit = self.spell_out(step)
            known = self.edits.get(step.place, Edit())
            if step.place in self.seen and edit != known:
                raise ValueError(f"{step}: it is repeated, and means something else each time")
            self.seen.add(step.place)
            if edit != Edit():
                self.edits[step.place] = edit

    def spell_out(self, step: ScenarioStep) -> Edit:
        """Carry a step out, and tell what is to be written for it."""
        if isinstance(step, Move):
            if not self.could_move(step) and self.needs_no_answer(step):
                return Edit(drop=True)
            return self.played_on(step)
        if isinstance(step, Refuse):
            return self.with_clause(step)
        if isinstance(step, (Expect, Offer)):
            return self.played_on(step)
        step.carry_out(self)
        return Edit()

    # ---- moves that were none ----

    def could_move(self, move: Move) -> bool:
        try:
            self.twin().played_on(move)
        except Unexpected:
            return False
        return True

    def needs_no_answer(self, move: Move) -> bool:
        """A pass of who is not asked, and a choice that the game has made by itself."""
        verb, _, wanted = move.text.casefold().partition(" ")
        if verb == "choose" and wanted:
            return self.was_taken(move.seat, move.text)
        return move.text.casefold() == "pass"

    # ---- playing on ----

    def with_clause(self, step: Refuse) -> Edit:
        """A refusal with the clause that it left out."""
        if step.rule or not step.asked:
            return self.played_on(step)
        refusal = self.why_not(step.seat, step.text)
        if self.is_offered(step.seat, step.text) or not refusal.rule:
            return self.played_on(step)
        return Edit(fields={"rule": refusal.rule})

    def played_on(self, step: ScenarioStep) -> Edit:
        """Carry a step out, once so many choices are made that nobody wrote."""
        sketch = self.twin()
        choices: list[Option] = []
        first: Unexpected | None = None
        while True:
            try:
                step.carry_out(sketch.twin())
                break
            except Unexpected as error:
                first = first or error
            option = left_unsaid(sketch)
            if option is None or len(choices) == MOST_CHOICES:
                raise first
            choices.append(option)
            sketch.make(option)
        steps = self.shortened(choices, sketch)
        for option in choices:
            self.make(option)
        step.carry_out(self)
        return Edit(before=steps)

    def twin(self) -> SpelledOut:
        """This run on a twin of the table."""
        twin = SpelledOut(self.scenario, self.game)
        twin._table = self.table.clone()
        twin.before = self.before
        twin.unwritten = self.unwritten[:]
        twin.ownership = self.ownership
        return twin

    def make(self, option: Option) -> None:
        """Make a choice as if it were written."""
        self.begin_step()
        found = find_move(option.text, self.options_of(LETTERS[option.seat]))
        assert found is not None
        self.choose(found)
        self.settle()

    def shortened(self, choices: Sequence[Option], arrived: Play) -> list[dict[str, Any]]:
        """The choices as steps; a run of windows that ends where they end is one step."""
        if not choices:
            return []
        sketch = self.twin()
        if sketch.decline() and sketch.table.hash() == arrived.table.hash():
            return [DECLINE]
        return [{LETTERS[option.seat]: option.text} for option in choices]


def left_unsaid(play: Play) -> Option | None:
    """A choice that needed no word: the only one, effects in their order, or the game's habit."""
    decision = play.table.decision
    if decision is None:
        return None
    for number in decision.seats:
        options = decision.options_for(number)
        if len(options) == 1 or (options and decision.kind == ORDER):
            return options[0]
    return play.game.unsaid.unasked(play.table)
