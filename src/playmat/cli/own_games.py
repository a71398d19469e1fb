"""Games of one's own and of others: making, adding, checking and removing their packages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.terminal import err, out, progress, say_json

if TYPE_CHECKING:
    from playmat.checks import Outcome

COLOURS: Final = {"fine": "green", "advice": "yellow", "wrong": "red"}


def games_new(name: str, /, *, template: str = "duel", into: Path = Path()) -> int:
    """Make the package of a game of your own: a small one that runs, for you to change.

    For example:

        playmat games new "Tide Pool"
        playmat games new "Thieves Fair" --template market

    Parameters
    ----------
    name
        What the game is called; its package is called alike, in small letters.
    template
        What it begins as: duel (two players in turns), or market (two to four, who answer in
        secret).
    into
        The folder in which its folder is made; without it the one you are in.
    """
    from playmat.workshop.new_games import TEMPLATES, make

    folder = make(name, into, TEMPLATES[pick("template", template, list(TEMPLATES))])
    console = out()
    console.print(f"{folder} is a game that runs. What to do next:", style="bold")
    console.print(f"  playmat games add {folder}", soft_wrap=True)
    console.print(f"  playmat games check {folder.name}")
    console.print(f"{folder / 'README.md'} says what is in which file.", soft_wrap=True)
    return FINE


def games_add(package: str, /, *, json: bool = False) -> int:
    """Add a game: the folder of its package, a wheel, or its name in a registry.

    A folder with sources is used as it lies: what you change there is what is played. The game is
    kept in a folder of yours, whatever Playmat itself is installed in.

    For example:

        playmat games add tide_pool/

    Parameters
    ----------
    package
        A folder with a pyproject.toml, a wheel, or the name of a package.
    json
        Answer as JSON.
    """
    from playmat import games
    from playmat.workshop.adding_games import add

    made = add(package)
    games.sources.cache_clear()
    broken = [left for left in games.left_out() if left.game in made.games]
    if json:
        where = None if made.sources is None else str(made.sources)
        faults = {left.game: left.error for left in broken}
        said = {"package": made.package, "version": made.version, "games": made.games}
        say_json({**said, "sources": where, "faults": faults})
        return SAID_NO if broken else FINE
    place = f", used as it lies in {made.sources}" if made.sources else ""
    out().print(f"{made.package} {made.version} is added{place}.", soft_wrap=True)
    for left in broken:
        err().print(f"left out until it is mended: {left}", style="red", soft_wrap=True)
    for name in [name for name in made.games if name in games.playable_names()]:
        game = games.load(name)
        told = f"{game.title}: {len(game.cards)} cards, {len(game.decks)} decks."
        out().print(f"{told} Play it: playmat play {name}", style="bold", soft_wrap=True)
    return SAID_NO if broken else FINE


def games_check(
    name: str,
    /,
    *,
    only: list[str] | None = None,
    games: int = 2,
    quick: bool = False,
    keep_golden: bool = False,
    json: bool = False,
) -> int:
    """Ask of a game what Playmat asks of its own: secrets, saving, texts, looks, bots, scenarios.

    For example:

        playmat games check mix --only door --only secrets
        playmat games check mix --quick

    Parameters
    ----------
    name
        Which game, such as mix.
    only
        Ask this only, by the word that stands before it; may be given several times.
    games
        How many random games of each mode are played for each question.
    quick
        One random game of each mode, and one file with scenarios of ten.
    keep_golden
        Write a game of each mode into the folder `golden` of the game first, to be held against
        later ones.
    json
        Answer as JSON.
    """
    from dataclasses import asdict

    from playmat.checks import CHECKS, check
    from playmat.checks.golden import keep

    if games < 1:
        raise WrongUse("--games must be at least 1")
    rulebook = find_game(name)
    wanted = [pick("check", word, list(CHECKS)) for word in only or ()]
    if keep_golden:
        for path in keep(rulebook):
            err().print(f"{path} is written", soft_wrap=True)
    found = []
    with progress("checks") as tell:
        for outcome in check(rulebook, wanted, 1 if quick else games, 10 if quick else 1, tell):
            found.append(outcome)
            if not json:
                show_outcome(outcome)
    wrong = sum(outcome.state == "wrong" for outcome in found)
    if json:
        say_json({"game": rulebook.name, "ok": not wrong, "checks": list(map(asdict, found))})
    elif wrong:
        out().print(f"{wrong} of {len(found)} checks found something wrong.", style="red")
    else:
        out().print(f"{rulebook.title} passes {len(found)} checks.", style="green")
    return SAID_NO if wrong else FINE


def show_outcome(outcome: Outcome) -> None:
    """A line, and below it what was found."""
    console = out()
    console.print(f"{outcome.state:<8}", style=COLOURS[outcome.state], end="")
    told = f"{outcome.name:<11}{outcome.says} ({outcome.seconds:.1f} s)"
    console.print(told, soft_wrap=True)
    for problem in outcome.problems:
        for line in problem.splitlines():
            console.print(f"{'':19}{line}", soft_wrap=True)


def games_compile(
    name: str, /, *, leave: list[str] | None = None, undo: bool = False, json: bool = False
) -> int:
    """Compile the rules of a game that was added, as Playmat's own are: for many games by bots.

    It takes a C compiler and about a minute. What is compiled is used while it is of the sources
    that are there; once they are changed, these are played again.

    For example:

        playmat games compile tide_pool

    Parameters
    ----------
    name
        The game.
    leave
        A module that stays as it is; may be given several times. That of the entry point does.
    undo
        Take away what was compiled instead.
    json
        Answer as JSON.
    """
    from playmat.kernel import is_compiled
    from playmat.workshop.compiling_games import compile_game, leave_plain

    if undo:
        there = leave_plain(name)
        out().print(f"{name} is plain Python{'' if there else ', as it was'}.")
        return FINE
    made = compile_game(name, leave or ())
    if json:
        say_json({"game": name, **made._asdict()})
        return FINE
    told = f"{name}: {len(made.modules)} modules are compiled, in {made.seconds:.0f} seconds."
    quicker = f"It plays the same random games {made.times_quicker:.2f} times as quickly."
    out().print(f"{told} {quicker}", soft_wrap=True)
    if not is_compiled():
        out().print("Playmat itself is plain Python here, which hides most of what was gained.")
    return FINE


def games_remove(name: str, /) -> int:
    """Remove a game that was added. A folder of yours that it lies in is left alone.

    For example:

        playmat games remove tide_pool

    Parameters
    ----------
    name
        The game, or its package.
    """
    from playmat.workshop.adding_games import remove

    out().print(f"{remove(name)} is removed.")
    return FINE
