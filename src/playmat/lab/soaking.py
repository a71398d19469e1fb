"""Soaking: random games of all kinds, looked at closely while they are played.

Decks, made-up decks, modes and house rules are drawn by chance; now and then a seat does what
it may do at any time, such as conceding. Further games begin where a scenario of the game begins:
positions that chance alone would reach once in a million games. What must always hold is checked
on the way, and what has been seen is noted, so that a run can say what it never reached.
"""

from __future__ import annotations

import functools
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from playmat.games import load
from playmat.kernel.chance import Chance, stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import PlaymatError
from playmat.kernel.events import Event
from playmat.kernel.playout import Picker
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.lab.playing import LIMIT, PICKS, keep
from playmat.lab.setups import (
    Position,
    Setup,
    decks_for,
    find_game,
    random_deck,
    random_switches,
    seed_of,
)
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.reading import Scenario, find_files, read
from playmat.scenarios.running import Games

BATCH = 250
OFTEN = 20  # every so many decisions the table is looked at closely
STANDING = 400  # once in so many decisions a seat does what it may do at any time
FAULTS = Path("faults")


class Wrong(PlaymatError):
    """Something that must always hold does not."""


@dataclass
class Soaked:
    """What a run has seen, and what went wrong in it."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    seen: dict[str, set[str]] = field(default_factory=dict)
    failures: list[tuple[str, str]] = field(default_factory=list)  # what, and its record

    def see(self, kind: str, name: str) -> None:
        """Note that something of a kind has come up."""
        self.seen.setdefault(kind, set()).add(name)

    def merge(self, other: Soaked) -> None:
        """Add what other games have shown."""
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.failures = sorted([*self.failures, *other.failures])
        for kind, names in other.seen.items():
            self.seen.setdefault(kind, set()).update(names)

    def unseen(self, game: Rulebook) -> dict[str, list[str]]:
        """What the game has and the run has never come upon, by kind."""
        done = self.seen.get("program", set())
        self.seen["effect"] = effects_of(game, done)
        missing = {
            kind: sorted(names - self.seen.get(kind, set()) - game.beyond_the_set)
            for kind, names in everything(game).items()
        }
        return {kind: names for kind, names in missing.items() if names}


class SoakPart(NamedTuple):
    """Some games of a soak: a task for a worker."""

    game: str
    seed: int
    first: int
    games: int
    often: int
    folder: str
    positions: bool  # whether they begin where scenarios begin, each in its turn


def soak(
    game: str,
    games: int,
    seed: int = 0,
    workers: int = 1,
    often: int = OFTEN,
    progress: Progress | None = None,
    folder: Path = FAULTS,
    from_positions: int = 0,
) -> Soaked:
    """Play random games of all kinds, so many from the deal and so many from positions of
    scenarios; failures have their record in the folder."""
    parts = [
        SoakPart(
            game,
            seed,
            first,
            min(BATCH, count - first),
            often=often,
            folder=str(folder),
            positions=positions,
        )
        for positions, count in ((False, games), (True, from_positions))
        for first in range(0, count, BATCH)
    ]
    total = Soaked()
    for _, soaked in spread(soak_part, parts, workers):
        total.merge(soaked)
        if progress is not None:
            progress(total.games, games + from_positions)
    return total


def soak_part(part: SoakPart) -> Soaked:
    """Play some games of a soak: what a worker does."""
    game = find_game(part.game)
    soaked = Soaked()
    for index in range(part.first, part.first + part.games):
        if part.positions:
            extended, start = scenario_position(game, part.seed, index)
            play_closely(extended, start, part.often, soaked, Path(part.folder))
        else:
            setup = random_setup(game, part.seed, index)
            play_closely(game, setup, part.often, soaked, Path(part.folder))
    return soaked


def random_setup(game: Rulebook, seed: int, index: int) -> Setup:
    """Modes in turn; house rules by chance in every other game; decks of all kinds."""
    own_seed = seed_of(seed, index)
    chance = stream(own_seed, "setup")
    modes = list(game.modes.values())
    mode = modes[index % len(modes)]
    switches = random_switches(game, chance)
    if chance.below(2):
        switches = {switch.name: switch.default for switch in game.switches.values()}
    house = game.under_house_rules(switches)
    legal = [deck for deck in game.decks.values() if not house.decks.check(deck, mode.name)]
    if not legal:  # house rules about decks for which there is none
        switches = {switch.name: switch.default for switch in game.switches.values()}
        house = game
        legal = [deck for deck in game.decks.values() if not game.decks.check(deck, mode.name)]
    ready = [deck for deck in decks_for(game, mode) if deck in legal] or legal
    decks = []
    for _ in range(game.seats_for(mode, game.settings(mode, switches))):
        pool = ready if chance.below(2) else legal
        deck = pool[chance.below(len(pool))]
        decks.append(random_deck(house, mode, legal, chance) if chance.below(2) else deck)
    return Setup(tuple(decks), own_seed, mode.name, switches)


def scenario_position(game: Rulebook, seed: int, index: int) -> tuple[Rulebook, Position]:
    """Where the index-th scenario begins, round and round, and the game with its cards."""
    games, scenarios = scenarios_of(game.name)
    scenario = scenarios[index % len(scenarios)]
    extended = games.game_of(scenario)
    given = {**(scenario.given or {}), "seed": seed_of(seed, index)}
    given.pop("chance", None)  # laid down for the moves of the scenario
    mode = scenario.mode or next(iter(game.modes))
    return extended, Position(given, seed_of(seed, index), mode, scenario.switches)


@functools.cache
def scenarios_of(name: str) -> tuple[Games, list[Scenario]]:
    """The scenarios of a game that begin at a position."""
    files = find_files([load(name).files.scenario_folder])
    scenarios = [scenario for file in files for scenario in read(file)]
    return Games(), [scenario for scenario in scenarios if scenario.given is not None]


def play_closely(
    game: Rulebook, setup: Setup | Position, often: int, soaked: Soaked, folder: Path
) -> None:
    """Play one game to its very end, what comes after the result included."""
    table: Table | None = None
    made = 0
    try:
        table = setup.deal(game)
        picker = Picker(stream(setup.seed, PICKS))
        sampling = stream(setup.seed, "soak")
        soaked.see("mode", setup.mode)
        notice(table, table.opening, soaked)
        while table.state.asked:
            if made % often == 0:
                look_closely(table, sampling)
            option = pick(table, picker, soaked)
            notice(table, table.choose(option), soaked)
            made += 1
            if made > LIMIT:
                raise Wrong(f"the game is not over after {LIMIT} decisions")
        if not table.over:
            raise Wrong("nobody is asked anything, but the game is not over")
        look_closely(table, sampling)
    except Exception as fault:
        path = keep(game, setup, table, fault, folder)
        soaked.failures.append((str(fault).partition("\n")[0], path))
    soaked.games += 1
    soaked.decisions += made
    soaked.longest = max(soaked.longest, made)


def pick(table: Table, picker: Picker, soaked: Soaked) -> Option:
    """Any option of any seat that is asked; rarely something that is allowed at any time."""
    state = table.state
    assert state.prompt is not None
    soaked.see("decision", state.prompt.kind)
    soaked.see("prompt", state.prompt.text)
    seats = [seat for seat in range(len(state.seats)) if state.asked >> seat & 1]
    seat = seats[picker.below(len(seats))]
    options = state.options(seat)
    if not options:
        raise Wrong(f"seat {seat} is asked {state.prompt.text!r} but has no option")
    texts = [option.text for option in options]
    if len(set(texts)) < len(texts):
        raise Wrong(f"two options of seat {seat} read alike: {texts}")
    if picker.below(STANDING) == 0:
        options = table.standing_options(seat) or options
    option = options[picker.below(len(options))]
    soaked.see("verb", option.verb.name)
    return option


# ---- what must always hold ----


def look_closely(table: Table, sampling: Chance) -> None:
    """Everything that must hold between two decisions."""
    state = table.state
    conserved(state)
    digest = table.hash()
    if table.clone().hash() != digest:
        raise Wrong("a clone is not like its table")
    if state.game.unpack(json.loads(state.to_bytes())).hash() != digest:
        raise Wrong("a saved state is not like the state that was saved")
    for seat in range(len(state.seats)):
        sampled = table.determinize(seat, sampling)
        conserved(sampled.state)
        if view_of(sampled, seat) != view_of(table, seat):
            raise Wrong(f"a sampled table does not look like the real one to seat {seat}")
    if table.hash() != digest:
        raise Wrong("looking at the table has changed it")


def view_of(table: Table, seat: int) -> str:
    return json.dumps(table.view(seat), sort_keys=True)


def conserved(state: State) -> None:
    """Every piece lies in exactly one zone or stands in one body."""
    places = [0] * len(state.pieces)
    for seat in state.seats:
        for zone in seat.zones:
            for piece in zone:
                places[piece] += 1
    for body in state.bodies.values():
        if not body.last_known:
            for piece in body.pieces:
                places[piece] += 1
    for piece, count in enumerate(places):
        if count != 1:
            name = state.pieces[piece].card.name
            raise Wrong(f"piece {piece} ({name}) is in {count} places")


# ---- what has been seen ----


def everything(game: Rulebook) -> dict[str, set[str]]:
    """All that a full run must come upon."""
    return {
        "card": {card.name for card in game.cards},
        "mode": set(game.modes),
        "prompt": {prompt.text for prompt in game.prompts},
        "decision": {prompt.kind for prompt in game.prompts},
        "verb": set(game.verbs),
        "event": set(game.event_names),
        "program": set(game.texts.lines()),
        "effect": effects_of(game, set(game.texts.lines())),
    }


def effects_of(game: Rulebook, texts: set[str]) -> set[str]:
    """The kinds of step that the lines of cards with these texts are made of."""
    lines = set(game.texts.lines()) & texts
    programs = [program for program in game.programs if program.name in lines]
    return {type(step).__name__ for program in programs for step in program.steps}


def notice(table: Table, events: list[Event], soaked: Soaked) -> None:
    """Note what happened, what is being carried out, and what stands in play.

    A line of a card tells its text when it works. One that works by standing there has no steps
    to carry out, and counts once it stands face up.
    """
    state = table.state
    for event in events:
        soaked.see("event", event.kind.name)
        if event.detail:
            soaked.see("program", event.detail)
    for frame in state.frames:
        soaked.see("program", frame.program.name)
    for body in state.bodies.values():
        for card in body.cards:
            soaked.see("card", card.name)
        for line in getattr(body, "lines", ()):
            if not body.face_down and not line.program.steps:
                soaked.see("program", line.program.name)
