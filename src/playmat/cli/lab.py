"""The lab: what a deck, a card, a rule really does, over many games."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from cyclopts import Parameter

from playmat.cli import FINE, INTERRUPTED, SAID_NO
from playmat.cli.many_games import split
from playmat.cli.problems import WrongUse, existing, find_game, pick
from playmat.cli.setups import find_switches, game_of_file
from playmat.cli.terminal import err, progress, say, say_json

if TYPE_CHECKING:
    from playmat.lab.experiments import Prepared
    from playmat.lab.reports import Found
    from playmat.lab.results import Run
    from playmat.language.files import Document
    from playmat.parts.rulebook import Rulebook


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What all experiments are told.

    Parameters
    ----------
    decks
        Names or files of decks, with commas between; without it all decks of the mode.
    mode
        The mode, such as standard; without it one with two sides, if there is any.
    switch
        A house rule, as NAME=VALUE; may be given several times.
    bot
        Which bot plays every seat.
    seed
        The same seed gives the same games.
    width
        How narrow a figure shall be, in points on either side.
    most
        How many games a pair of decks plays at most, however wide its figure still is.
    time
        How long to play, such as 30s, 2m or 10m; without it as long as it takes.
    keep
        Keep what is played in this file; what it has already is not played again.
    workers
        How many processes share the work; 0 for one a core. The answer is the same.
    cluster
        The address of a dask scheduler whose workers do it instead.
    report
        Write what was found into this file: one page with charts that needs nothing else.
    part
        Play one part of several, such as 1/3; other machines play the others (see lab merge).
    json
        Answer as JSON.
    """

    decks: str = ""
    mode: str = ""
    switch: list[str] | None = None
    bot: str | None = None
    seed: int | None = None
    width: float | None = None
    most: int | None = None
    time: str = ""
    keep: Path | None = None
    workers: int = 0
    cluster: str = ""
    report: Path | None = None
    part: str = "1/1"
    json: bool = False


NONE = Wishes()
NOT_SAID: Final[tuple[Any, ...]] = (None, "", [], {})
WHOLE: Final = ("cards", "make-it-so", "improve")  # what they play next depends on what they saw
SEEKING: Final = ("cards", "what-if")  # where a difference is looked for
Source = Annotated[str, Parameter(show_default=False)]


def match_ups(source: Source, /, *, second_bot: str = "", wishes: Wishes = NONE) -> int:
    """Every deck against every other, as many games as it takes for each to be sure.

    Each deal is played twice, with the seats swapped.

    For example:

        playmat lab match-ups mix --decks "Fresh Chalk,Honor Roll,Slow Drip" --width 5

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    second_bot
        Let this bot play the same, and say where it thinks otherwise.
    """
    return carry_out(find_experiment(source, "match-ups", wishes, second_bot=second_bot), wishes)


def metagame(source: Source, /, *, wishes: Wishes = NONE) -> int:
    """The mix of decks against which no deck wins more than half, and who beats whom.

    For example:

        playmat lab metagame mix --bot random --width 5

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    """
    return carry_out(find_experiment(source, "metagame", wishes), wishes)


def cards(source: Source, /, *, deck: str = "", swap: str = "", wishes: Wishes = NONE) -> int:
    """What each card of a deck does for it: drawn, played, in the first hand, and swapped.

    A swap plays the same deals with all copies of the card replaced, so that few games suffice.

    For example:

        playmat lab cards mix --deck "Fresh Chalk" --width 5

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    deck
        The deck whose cards are looked at; --decks are its opponents.
    swap
        What a card is swapped for: median (the deck's middle card), or blank (itself without text).
    """
    return carry_out(find_experiment(source, "cards", wishes, deck=deck, swap=swap), wishes)


def what_if(
    source: Source,
    /,
    *,
    card: str = "",
    now: Annotated[list[str] | None, Parameter(name="--set")] = None,
    change: Path | None = None,
    wishes: Wishes = NONE,
) -> int:
    """Change a card, a house rule or a deck, and see what moves: old beside new on the same luck.

    A changed card is compared with what it was in deals that have it in the first hand.

    For example:

        playmat lab what-if mix --card Owen --set hp=9 --decks "Five Owens,Slow Drip" --time 2m

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    card
        The card that is changed.
    now
        What is different on it, such as hp=9, or atks.1.dmg=5 for its first attack; may be given
        several times.
    change
        The file of a larger change: cards (fields that differ), switches, decks (counts).
    """
    told: dict[str, Any] = {"change": change}
    if card or now:
        if change is not None or not (card and now):
            hint = "write --card NAME --set FIELD=VALUE, or --change FILE"
            raise WrongUse("it is not clear what is changed", hint)
        told["changed_card"] = (card, now)
    return carry_out(find_experiment(source, "what-if", wishes, **told), wishes)


def make_it_so(
    source: Source, /, *, deck: str = "", between: str = "", card: str = "", wishes: Wishes = NONE
) -> int:
    """The smallest change of a card's numbers that brings a deck's win rate where it shall be.

    For example:

        playmat lab make-it-so mix --deck "Five Owens" --card Owen --between 45,55

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    deck
        The deck; --decks are its opponents.
    between
        Where its win rate against them shall be, in percent, such as 45,55.
    card
        The card whose numbers may change; without it any card of the deck.
    """
    try:
        numbers = [float(number) for number in split(between)]
    except ValueError:
        raise WrongUse(f"{between!r} are no two numbers", "write them as --between 45,55") from None
    told = {"deck": deck, "between": numbers, "card": card}
    return carry_out(find_experiment(source, "make-it-so", wishes, **told), wishes)


def rules(source: Source, /, *, wishes: Wishes = NONE) -> int:
    """Which clauses come up how often, which never, and what starting is worth by house rule.

    For example:

        playmat lab rules mix --bot random --most 400

    Parameters
    ----------
    source
        Which game, such as mix, or the file of an experiment.
    """
    return carry_out(find_experiment(source, "rules", wishes), wishes)


def merge(into: Path, /, *files: Path) -> int:
    """Put together what several machines have played.

    For example:

        playmat lab merge all.json here.json there.json

    Parameters
    ----------
    into
        The file to write; it may be one of the others.
    files
        Results, as --keep writes them.
    """
    from playmat.lab.results import Result, read_result

    if not files:
        raise WrongUse("no file was named", "name the results to put together")
    whole = Result()
    for path in files:
        whole.merge(read_result(existing(path)))
    whole.write(into)
    say(f"{into}: {whole.games} games in {len(whole.rows)} rows")
    return FINE


# ---- what the commands share ----


def carry_out(prepared: Prepared, wishes: Wishes, to: Path | None = None) -> int:
    """Carry an experiment out and say what it found; an improved deck is written to a file."""
    from playmat.lab.asking import ask, check
    from playmat.lab.improving import Improvement
    from playmat.lab.spending import games_to_see
    from playmat.language.files import write_atomic

    if prepared.written.experiment in WHOLE and part_of(wishes) != (0, 1):
        raise WrongUse("this has no parts", "share it with --workers or --cluster instead")
    check(prepared)
    if prepared.written.experiment in SEEKING:
        err().print(f"To see a difference of 5 points takes about {games_to_see(5)} games a card.")
    with running(prepared, wishes) as run:
        found = ask(prepared, run)
    if to is not None and isinstance(found, Improvement):
        write_atomic(to, found.deck_file().encode())
    answer(wishes, prepared, found)
    return code_of(run)


def find_experiment(source: str, question: str, wishes: Wishes, **more: Any) -> Prepared:
    """The experiment of a file, or that of a command; what the command says comes first."""
    from playmat.lab.experiments import WithChange, read_experiment
    from playmat.language.files import Document, read_yaml

    change = more.pop("change", None)
    changed_card = more.pop("changed_card", None)
    document = Document({}, "", "")
    if source.endswith((".yaml", ".yml")):
        document = read_yaml(existing(Path(source)))
        if not isinstance(document.data, dict) or document.data.get("experiment") != question:
            raise document.error(f"this is no experiment on {question}", ("experiment",))
        game = game_of_file(document)
    else:
        game = find_game(source)
        document.data = {"game": game.name}
    if more.get("deck"):
        more["deck"] = deck_or_file(game, more["deck"])
    wished = {**told(game, wishes), **more}
    said = {name: value for name, value in wished.items() if value not in NOT_SAID}
    document.data = {**document.data, "experiment": question, **said}
    if changed_card is not None:
        document.data["change"] = {"cards": [change_of_card(document, *changed_card)]}
    if change is not None:
        document = WithChange(document, read_yaml(existing(change)))
    return read_experiment(document)


def change_of_card(document: Document, name: str, settings: list[str]) -> dict[str, Any]:
    """The fields of a card that are different, out of settings such as `atks.1.dmg=5`."""
    from playmat.lab.card_numbers import numbers_of, with_number
    from playmat.lab.experiments import read_experiment
    from playmat.lab.patches import card_entry

    game = read_experiment(document).game
    entry = old = card_entry(game, pick("card", name, list(game.by_name)))
    for setting in settings:
        road, equals, value = setting.partition("=")
        numbers = {number.road: number for number in numbers_of(old)}
        if equals and road in numbers and value.isdecimal():
            entry = with_number(entry, numbers[road], int(value))
        elif equals and isinstance(old.get(road, ""), str):
            entry = {**entry, road: value}
        else:
            known = ", ".join(numbers)
            raise WrongUse(f"{setting!r} cannot be set on {name}", f"its numbers are: {known}")
    return {k: v for k, v in entry.items() if k == "name" or v != old.get(k)}


def deck_or_file(game: Rulebook, name: str) -> str:
    """A deck by its name, or the file that is meant from here."""
    if name.endswith((".yaml", ".yml")):
        return str(existing(Path(name)).absolute())
    return pick("deck", name, list(game.decks), f"playmat decks {game.name}")


def told(game: Rulebook, wishes: Wishes) -> dict[str, Any]:
    """The fields of an experiment that a command line gives."""
    from playmat import bots

    if wishes.workers < 0:
        raise WrongUse("--workers must be at least 0")
    return {
        "decks": [deck_or_file(game, name) for name in split(wishes.decks)],
        "mode": wishes.mode and game.mode(wishes.mode).name,
        "switches": find_switches(game, wishes.switch),
        "bot": wishes.bot and pick("bot", wishes.bot, list(bots.NAMES)),
        "seed": wishes.seed,
        "width": wishes.width,
        "most": wishes.most,
        "seconds": seconds_of(wishes.time),
    }


def seconds_of(time: str) -> int | None:
    """How many seconds a time is, such as 90, 30s or 2m."""
    if not time:
        return None
    number, unit = (time[:-1], time[-1]) if time[-1] in "sm" else (time, "s")
    if not number.isdecimal() or not int(number):
        raise WrongUse(f"{time!r} is no time", "write it as --time 30s or --time 2m")
    return int(number) * (60 if unit == "m" else 1)


@contextmanager
def running(prepared: Prepared, wishes: Wishes) -> Iterator[Run]:
    """A run with its progress bar; whatever ends it, what was played is kept."""
    import msgspec

    from playmat.lab import interrupts
    from playmat.lab.deals import CHUNK
    from playmat.lab.results import Result, Run, read_result
    from playmat.lab.workers import cores

    kept = wishes.keep
    part, parts = part_of(wishes)
    result = read_result(kept) if kept is not None and kept.exists() else Result()
    result.experiment = msgspec.to_builtins(prepared.written)
    with interrupts.held(), progress("deals") as tell:
        run = Run(
            result,
            wishes.workers or cores(),
            wishes.cluster,
            lambda done, total: tell(CHUNK * done, CHUNK * total),
            part=part,
            parts=parts,
            seconds=prepared.written.seconds,
        )
        try:
            yield run
        finally:
            if kept is not None:
                result.write(kept)


def part_of(wishes: Wishes) -> tuple[int, int]:
    """Which part of the work is to be done here, from 0, and how many there are."""
    number, slash, parts = wishes.part.partition("/")
    if not (slash and number.isdecimal() and parts.isdecimal()):
        raise WrongUse(f"{wishes.part!r} is no part", "write it as --part 1/3")
    if not 1 <= int(number) <= int(parts):
        raise WrongUse(f"there is no part {number} of {parts}")
    return int(number) - 1, int(parts)


def answer(wishes: Wishes, prepared: Prepared, found: Found) -> None:
    """Say what was found, and write the page if one is wished for."""
    from playmat.lab import answers

    if wishes.report is not None:
        from playmat.lab.reports import page
        from playmat.language.files import write_atomic

        title = f"{prepared.game.title}: {prepared.written.experiment}"
        made = page(title, answers.parts(prepared, found), prepared, command())
        write_atomic(wishes.report, made.encode())
    if wishes.json:
        say_json({**answers.form(prepared, found), "command": command()})
    else:
        say(answers.markdown(prepared, found))


def command() -> str:
    """What was typed."""
    return shlex.join(["playmat", *sys.argv[1:]])


def code_of(run: Run) -> int:
    faults = run.result.faults
    for path in faults:
        err().print(f"a fault, recorded in {path}", style="red")
    if run.stopped:
        err().print("Stopped: this is what was played so far.")
        return INTERRUPTED
    return SAID_NO if faults else FINE
