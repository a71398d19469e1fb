"""What the commands are told that let bots play many games, once for all of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.setups import find_switches, named_deck, with_sets

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class GamesToPlay:
    """What is told of games that are played one by one (`simulate`, `games export`).

    Parameters
    ----------
    games
        How many games.
    seed
        The same seed gives the same games.
    decks
        Names or files of decks, one a seat, with commas between; without it all decks in turn.
    mode
        The mode, such as standard.
    switch
        A house rule, as NAME=VALUE; may be given several times.
    sets
        The file of a set of your own, whose cards may be played; may be given several times.
    workers
        How many processes share the work; 0 for one a core. The answer is the same.
    json
        Answer as JSON.
    """

    games: int = 100
    seed: int = 0
    decks: str = ""
    mode: str = ""
    switch: list[str] | None = None
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None
    workers: int = 0
    json: bool = False

    def check(self) -> None:
        if self.games < 1 or self.workers < 0:
            raise WrongUse("--games must be at least 1 and --workers at least 0")

    def processes(self) -> int:
        from playmat.lab.workers import cores

        return self.workers or cores()

    def rulebook(self, game: str) -> Rulebook:
        """The game, with the sets that were named."""
        return with_sets(find_game(game), self.sets)

    def setting(self, rulebook: Rulebook) -> dict[str, Any]:
        """Decks, mode and house rules, as the lab takes them."""
        return {
            "decks": [named_deck(rulebook, name) for name in split(self.decks)] or None,
            "mode": rulebook.mode(self.mode or None).name,
            "switches": find_switches(rulebook, self.switch),
        }


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class DuelsToPlay:
    """What is told of duels by which somebody is rated (`bots ladder`, `lab agent`).

    Parameters
    ----------
    bots
        Which bots, with commas between; without it the eight levels.
    games
        How many games each pair plays.
    seed
        The same seed gives the same games.
    mode
        The mode, such as standard; it must have two sides.
    workers
        How many processes share the work.
    json
        Answer as JSON.
    """

    bots: str = ""
    games: int = 40
    seed: int = 0
    mode: str = ""
    workers: int = 1
    json: bool = False

    def check(self) -> None:
        if self.games < 2 or self.workers < 1:
            raise WrongUse("--games must be at least 2 and --workers at least 1")

    def rated(self) -> list[str]:
        """The bots that were named, or the levels."""
        from playmat import bots

        return named_bots(self.bots) or [level.name for level in bots.LEVELS]


def named_bots(text: str) -> list[str]:
    """Bots by their names, with commas between."""
    from playmat import bots

    return [pick("bot", name, list(bots.NAMES)) for name in split(text)]


def split(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


PLAYED = GamesToPlay()
RATED = DuelsToPlay()
