"""Many games, counted; and how fast they are."""

from __future__ import annotations

from typing import Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.many_games import PLAYED, GamesToPlay, named_bots
from playmat.cli.problems import WrongUse, find_game
from playmat.cli.terminal import err, out, progress, say_json


def simulate(
    game: str, /, *, bots: str = "random", cluster: str = "", wanted: GamesToPlay = PLAYED
) -> int:
    """Let bots play many games and count how they end.

    For example:

        playmat simulate mix --games 1000 --bots greedy,random --decks "Fresh Chalk,Honor Roll"

    Parameters
    ----------
    game
        Which game, such as mix.
    bots
        Which bot plays each seat, with commas between; one name is for all seats.
    cluster
        The address of a dask scheduler, such as tcp://10.0.0.1:8786, whose workers do it instead.
    """
    from playmat import lab

    wanted.check()
    rulebook = wanted.rulebook(game)
    with progress("games") as tell:
        summary = lab.simulate(
            rulebook,
            games=wanted.games,
            seed=wanted.seed,
            bots=named_bots(bots),
            workers=wanted.processes(),
            progress=tell,
            cluster=cluster,
            **wanted.setting(rulebook),
        )
    found: dict[str, Any] = summary.form()
    if wanted.json:
        say_json(found)
    else:
        tell_summary(found)
    return SAID_NO if found["faults"] else FINE


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
