"""The budget: how much of it games and scenarios take, beside its limits.

    python benchmarks/budget_use.py [--games 300] [--game mix] [--no-scenarios]

Random games of every game, with made-up decks and house rules by chance, and all scenarios. Exits 1
where anything takes more than a tenth of a limit. Everything is counted, so it is the same on every
machine, compiled or not.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, ClassVar

from playmat.games import load, names
from playmat.kernel import budget
from playmat.kernel.chance import stream
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadDeck
from playmat.kernel.playout import Picker
from playmat.kernel.state import State
from playmat.kernel.table import Table
from playmat.lab.playing import LIMIT
from playmat.lab.setups import Setup, decks_for, random_deck, random_switches, seed_of
from playmat.language.decks import MOST_CARDS
from playmat.language.positions import MOST_LISTED
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.modes import MANNERS, Manner
from playmat.scenarios.running import run

MODE = "measured"
GENEROUS = 10  # a limit is at least so many times what is taken
LIMITS = {
    "steps in a choice": budget.MOST_WORK,
    "steps to make options": budget.MOST_WORK,
    "options": budget.MOST_OPTIONS,
    "cards at a table": budget.MOST_PIECES,
    "things in play": budget.MOST_BODIES,
    "effects that wait": budget.MOST_FRAMES,
    "lasting effects": budget.MOST_MODIFIERS,
    "events of a game": budget.MOST_TOLD,
    "cards of a deck that a position lists": MOST_CARDS,
    "of anything else": MOST_LISTED,
}
Use = dict[str, int]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--game", choices=names(), action="append")
    parser.add_argument("--no-scenarios", action="store_true")
    said = parser.parse_args()
    uses: dict[str, Use] = {}
    for name in said.game or names():
        game = load(name)
        uses[name] = random_games(game, said.games)
        if not said.no_scenarios:
            uses[f"{name} scenarios"] = scenarios(game)
    return report(uses)


def report(uses: dict[str, Use]) -> int:
    """Print what was taken; 1 if a limit is not generous."""
    print("| most | " + " | ".join(uses) + " | limit |")
    print("|---|" + "--:|" * (len(uses) + 1))
    tight = 0
    for what, limit in LIMITS.items():
        taken = [use.get(what, 0) for use in uses.values()]
        print(f"| {what} | " + " | ".join(f"{most:,}" for most in taken) + f" | {limit:,} |")
        tight |= max(taken) * GENEROUS > limit
    return int(tight)


def random_games(game: Rulebook, count: int) -> Use:
    """What random games of all modes take."""
    use: Use = {}
    modes = list(game.modes.values())
    for index in range(count):
        seed = seed_of(55, index)
        chance = stream(seed, "budget")
        mode = modes[index % len(modes)]
        try:
            play(game, setup_of(game, mode, chance, seed), use)
        except BadDeck:
            continue  # house rules by chance may forbid it
    return use


def setup_of(game: Rulebook, mode: Any, chance: Any, seed: int) -> Setup:
    switches = random_switches(game, chance)
    decks = decks_for(game, mode)
    seats = game.seats_for(mode, game.settings(mode, switches))
    made = tuple(random_deck(game, mode, decks, chance) for _ in range(seats))
    return Setup(made, seed, mode.name, switches)


def play(game: Rulebook, setup: Setup, use: Use) -> None:
    table = setup.deal(game)
    picker = Picker(stream(setup.seed, "picks"))
    measure(table.state, use)
    for _ in range(LIMIT):
        if table.state.over:
            break
        options = table.state.options(table.state.next_asked())
        table.choose(options[picker.below(len(options))])
        measure(table.state, use)
    note(use, "events of a game", len(table.history))


class Measured(Manner):
    """Scenarios as they are, and what each choice of theirs takes."""

    name = MODE
    use: ClassVar[Use] = {}

    def begin(self, table: Table) -> None:
        measure(table.state, self.use)
        measure_lists(table.origin.get("given", {}), "", self.use)

    def choose(self, table: Table, option: Option) -> Table:
        table.choose(option)
        measure(table.state, self.use)
        return table


def scenarios(game: Rulebook) -> Use:
    Measured.use = {}
    MANNERS[MODE] = Measured
    run([game.files.scenario_folder], MODE)
    return Measured.use


def measure(state: State, use: Use) -> None:
    """Note what the choice just made has taken, and what its options take."""
    note(use, "steps in a choice", state.work)
    note(use, "cards at a table", len(state.pieces))
    note(use, "things in play", len(state.bodies))
    note(use, "effects that wait", len(state.frames))
    note(use, "lasting effects", len(state.modifiers))
    for seat in state.seats:
        if state.asked >> seat.index & 1:
            twin = state.clone()
            note(
                use, "options", len(twin.waiting_step().options(twin, twin.frames[-1], seat.index))
            )
            note(use, "steps to make options", twin.work)


def measure_lists(given: object, field: str, use: Use) -> None:
    """Note how much a position lists at one place."""
    if isinstance(given, list):
        deck = field == "deck"
        what = "cards of a deck that a position lists" if deck else "of anything else"
        note(use, what, len(given))
    elif isinstance(given, dict):
        for name, each in given.items():
            measure_lists(each, name, use)


def note(use: Use, what: str, taken: int) -> None:
    use[what] = max(use.get(what, 0), taken)


if __name__ == "__main__":
    sys.exit(main())
