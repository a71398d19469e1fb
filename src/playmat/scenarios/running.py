"""Running scenarios: files and folders in, a report out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from playmat.kernel.errors import BadFile, BadScenario, PlaymatError
from playmat.kernel.table import Fault
from playmat.language.files import Document
from playmat.language.set_texts import dumped
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.beside import Beside, find_fault
from playmat.scenarios.modes import MANNERS, PLAIN, Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.reports import Failure, Report, Unexpected

Progress = Callable[[int, int], None]
Cards = dict[str, Mapping[str, Any]]  # by name
Surrounded = tuple[Cards, Rulebook]  # the cards beside scenarios, and the game that has them


def run(
    paths: Iterable[str | os.PathLike[str]],
    modes: str = PLAIN,
    progress: Progress | None = None,
    games: Games | None = None,
) -> Report:
    """Run the scenarios of these files and folders.

    With modes "all" each one also runs with a table that is saved and restored, cloned, undone
    and redone at every decision, and with the redaction check. `progress` is told how many
    scenarios are done, of how many; `games` are those that an earlier run has read.
    """
    report = Report()
    scenarios: list[Scenario] = []
    for file in find_files(paths):
        try:
            scenarios += read(file)
        except BadFile as error:
            report.add(str(file), "", [malformed(str(file), "", error)])
    games = games or Games()
    for done, scenario in enumerate(scenarios):
        if progress is not None:
            progress(done, len(scenarios))
        report.add(scenario.file, scenario.name, run_scenario(scenario, games, modes))
    if progress is not None:
        progress(len(scenarios), len(scenarios))
    return report


def run_scenario(scenario: Scenario, games: Games, modes: str = PLAIN) -> list[Failure]:
    """Run one scenario in these modes; what fails plainly, too, is told as such."""
    try:
        game = games.game_of(scenario)
    except BadFile as error:
        return [malformed(scenario.file, scenario.name, error)]
    except PlaymatError as error:
        return [Failure(scenario.file, scenario.name, "", f"the game {scenario.game}", str(error))]
    failure = run_once(scenario, game, MANNERS[modes](game))
    if failure is not None and modes != PLAIN:
        failure = run_once(scenario, game, Manner(game)) or failure
    return [] if failure is None else [failure]


def run_once(scenario: Scenario, game: Rulebook, manner: Manner) -> Failure | None:
    """Run a scenario once, in one manner."""
    play = Play(scenario, game, manner)
    try:
        play.run()
    except Unexpected as error:
        return failed(play, error.expected, error.actual)
    except BadScenario as error:
        return malformed(scenario.file, scenario.name, error)
    except Fault as error:
        return failed(play, "no fault of the program", str(error))
    except PlaymatError as error:
        return failed(play, "a legal course of the game", str(error))
    except Exception as error:  # a fault of the game is this scenario's failure, not the run's end
        return failed(play, "no fault of the program", f"{type(error).__name__}: {error}")
    return None


def failed(play: Play, expected: str, actual: str) -> Failure:
    """A failure at the step that is being carried out."""
    scenario, step = play.scenario, play.at
    where = "" if step is None else f"line {scenario.line_of(step)}: {step}"
    log = tuple(event.text() for event in play.moment.events) if play.has_table else ()
    return Failure(
        scenario.file, scenario.name, where, expected, actual=actual, log=log, mode=play.manner.name
    )


def malformed(file: str, scenario: str, error: PlaymatError) -> Failure:
    return Failure(file, scenario, "", "a well-formed scenario", str(error))


class Games:
    """Games by name, each with the cards that scenarios add; made once for equal cards."""

    def __init__(self) -> None:
        self.loaded: dict[str, Rulebook] = {}
        self.beside = Beside()
        self.surrounded: dict[str, Surrounded] = {}
        self.extended: dict[str, Rulebook] = {}

    def game_of(self, scenario: Scenario) -> Rulebook:
        """The scenario's game with the cards it may use: those beside it, which `printed` leaves
        out, and its own; the later ones hide namesakes."""
        game = self.load(scenario.game)
        if scenario.set:
            return self.with_set(game, scenario, scenario.set)
        beside = self.beside.of_file(scenario.file, game)
        own = {str(card["name"]): card for card in scenario.cards}
        key = f"{game.name} {[document.path for document in beside]}"
        try:
            if key not in self.surrounded:
                self.surrounded[key] = self.surround(game, beside)
            around, with_them = self.surrounded[key]
            left_out = [name for name in scenario.printed if name in around]
            if not own and not left_out:
                return with_them
            meant = {name: card for name, card in around.items() if name not in left_out}
            return self.extend(with_them, {**meant, **own}, f"{key} {left_out} {own}")
        except BadFile as error:
            find_fault(game, beside)
            raise scenario.error(error.message, ("cards",), error.hint) from None

    def surround(self, game: Rulebook, beside: Sequence[Document]) -> Surrounded:
        """The game with all the cards of these files, the later ones of which hide namesakes."""
        listed = (card for document in beside for card in document.data["cards"])
        cards: Cards = {str(card["name"]): card for card in listed}
        return cards, game.with_cards(list(cards.values())) if cards else game

    def with_set(self, game: Rulebook, scenario: Scenario, own: Mapping[str, Any]) -> Rulebook:
        """The game with the set that a scenario is kept with, and no test cards beside."""
        text = dumped(dict(own))
        key = f"{game.name} {text}"
        try:
            if key not in self.extended:
                self.extended[key] = game.with_sets([text])
            found = self.extended[key]
            return found.with_cards(list(scenario.cards)) if scenario.cards else found
        except BadFile as error:
            raise scenario.error(error.message, ("set",), error.hint) from None

    def extend(self, game: Rulebook, cards: Cards, key: str) -> Rulebook:
        """The game with these cards in place of others; it reads only those that it has not."""
        if not cards:
            return self.load(game.name)
        if key not in self.extended:
            self.extended[key] = game.with_cards(list(cards.values()))
        return self.extended[key]

    def load(self, name: str) -> Rulebook:
        if name not in self.loaded:
            import playmat

            self.loaded[name] = playmat.load(name)
        return self.loaded[name]
