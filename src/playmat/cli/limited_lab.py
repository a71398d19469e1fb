"""What cards are worth in limited play: measured, and written where bots that draft read it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.setups import with_sets
from playmat.cli.terminal import progress, say, say_json

MOST = 1_000_000  # games


def lab_limited(
    game: str,
    /,
    *,
    games: int = 1000,
    drafts: int = 1000,
    seed: int = 0,
    bot: str = "keen",
    mode: str = "",
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None,
    workers: int = 0,
    json: bool = False,
    out: Path | None = None,
) -> int:
    """What each card is worth in limited play, and whether bots draft better by it.

    For example:

        playmat lab limited mix --games 40 --drafts 16 --out worths.yaml

    Parameters
    ----------
    game
        Which game, such as mix.
    games
        How many games are played with decks of random pools, to measure the cards by.
    drafts
        How many games bots then play that draft by what was found, against bots that do not.
    seed
        The same seed gives the same games.
    bot
        Which bot plays every seat.
    mode
        The mode, such as standard; it must have two seats.
    sets
        The file of a set of your own, whose boosters are opened; may be given several times.
    workers
        How many processes share the work; 0 for one a core. The answer is the same.
    json
        Answer as JSON.
    out
        Write what bots draft by into this file: the field `worth` of a set, or a game's file.
    """
    from playmat import bots
    from playmat.lab.workers import cores
    from playmat.language.files import write_atomic
    from playmat.tournaments.measuring import measure_worths
    from playmat.tournaments.worths_report import (
        card_worths,
        worths_file,
        worths_form,
        worths_markdown,
    )

    if not (1 <= games <= MOST and 1 <= drafts <= MOST) or workers < 0:
        raise WrongUse("--games and --drafts must be at least 1, and --workers at least 0")
    rulebook = with_sets(find_game(game), sets)
    with progress("tasks") as tell:
        found = measure_worths(
            rulebook,
            games,
            drafts,
            seed=seed,
            bot=pick("bot", bot, list(bots.NAMES)),
            mode=mode or None,
            workers=workers or cores(),
            progress=tell,
        )
    if out is not None:
        date = datetime.now(UTC).date().isoformat()
        write_atomic(out, worths_file(card_worths(rulebook, found, date)).encode())
    if json:
        say_json(worths_form(found))
    else:
        say(worths_markdown(found))
    return SAID_NO if found.faults else FINE
