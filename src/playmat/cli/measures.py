"""Many games, counted; and how fast they are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.setups import find_switches, named_deck, with_sets
from playmat.cli.terminal import err, out, progress, say_json


def simulate(
    game: str,
    /,
    *,
    games: int = 100,
    seed: int = 0,
    bots: str = "random",
    decks: str = "",
    mode: str = "",
    switch: list[str] | None = None,
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None,
    workers: int = 0,
    cluster: str = "",
    json: bool = False,
) -> int:
    """Let bots play many games and count how they end.

    For example:

        playmat simulate mix --games 1000 --bots greedy,random --decks "Fresh Chalk,Honor Roll"

    Parameters
    ----------
    game
        Which game, such as mix.
    games
        How many games.
    seed
        The same seed gives the same games.
    bots
        Which bot plays each seat, with commas between; one name is for all seats.
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
    cluster
        The address of a dask scheduler, such as tcp://10.0.0.1:8786, whose workers do it instead.
    json
        Answer as JSON.
    """
    from playmat import bots as opponents
    from playmat import lab
    from playmat.lab.workers import cores

    if games < 1 or workers < 0:
        raise WrongUse("--games must be at least 1 and --workers at least 0")
    rulebook = with_sets(find_game(game), sets)
    with progress("games") as tell:
        summary = lab.simulate(
            rulebook,
            games=games,
            seed=seed,
            bots=[pick("bot", name, list(opponents.NAMES)) for name in split(bots)],
            decks=[named_deck(rulebook, name) for name in split(decks)] or None,
            mode=rulebook.mode(mode or None).name,
            switches=find_switches(rulebook, switch),
            workers=workers or cores(),
            progress=tell,
            cluster=cluster,
        )
    found: dict[str, Any] = summary.form()
    if json:
        say_json(found)
    else:
        tell_summary(found)
    return SAID_NO if found["faults"] else FINE


def split(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def tell_summary(found: dict[str, Any]) -> None:
    """The counts of a simulation for a person."""
    console = out()
    total = max(1, found["games"])
    speed = found["decisions"] / max(1e-9, found["cpu_seconds"])
    console.print(
        f"{found['games']} games, {found['decisions']} decisions, "
        f"{found['cpu_seconds']:.1f} s of processor time ({speed:,.0f} decisions/s)"
    )
    for seat, wins in found["wins"].items():
        console.print(f"  {seat} wins  {wins:6}  {100 * wins / total:5.1f} %")
    console.print(f"  draws   {found['draws']:6}  {100 * found['draws'] / total:5.1f} %")
    console.print(f"  turns: median {found['turns']['median']}, p95 {found['turns']['p95']}")
    if found["not_counted"]:
        console.print(found["not_counted"])
    for path in found["faults"]:
        console.print(f"  a fault, recorded in {path}", style="red")


def bench(*games: str, seconds: float = 2.0, json: bool = False) -> int:
    """How fast the games run here.

    For example:

        playmat bench mix --seconds 5

    Parameters
    ----------
    games
        Which games; all of them if none is named.
    seconds
        How long to measure each one.
    json
        Answer as JSON.
    """
    from playmat import lab
    from playmat.games import playable_names

    if seconds <= 0:
        raise WrongUse("--seconds must be more than 0")
    wanted = [find_game(name).name for name in games] or playable_names()
    with err().status("Measuring ..."):
        found: dict[str, Any] = lab.bench(wanted, seconds)
    if json:
        say_json(found)
        return FINE
    console = out()
    console.print("compiled" if found["compiled"] else "plain Python", style="bold")
    for name, figures in found["games"].items():
        console.print(f"{name}:", style="bold")
        for key, value in figures.items():
            if isinstance(value, (int, float)):
                console.print(f"  {key.replace('_', ' '):<32} {value:>12,.2f}")
    return FINE
