"""Recorded games: told, and proven."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse
from playmat.cli.tables import open_table, read_record
from playmat.cli.terminal import out, plain_letters, say_json, singular

if TYPE_CHECKING:
    from rich.text import Text

    from playmat.kernel.events import Event
    from playmat.kernel.table import Table


COMMITMENT = re.compile(r"[0-9a-f]{64}")


def examples(*, json: bool = False) -> int:
    """List the example games that come with the games, with comments for those who learn one.

    For example:

        playmat replay examples

    Parameters
    ----------
    json
        Answer as JSON.
    """
    from rich.text import Text

    from playmat.games import playable_names
    from playmat.scenarios.examples import listed_examples

    found = [
        {"name": example, "title": scenario.name, "about": scenario.lesson}
        for name in playable_names()
        for example, scenario in listed_examples(name)
    ]
    if json:
        say_json(found)
        return FINE
    for entry in found:
        about = f"  {entry['title']}: {entry['about']}"
        out().print(Text.assemble((entry["name"], "bold"), about))
    out().print("Watch one with: playmat replay show NAME", style="dim")
    return FINE


def show(
    file: Path | None = None, /, *, at: int | None = None, seat: str = "", json: bool = False
) -> int:
    """Tell a recorded game, or show the board after any of its choices.

    For example:

        playmat replay show game.json --at 12 --seat A
        playmat replay show nintendo.the_battle

    Parameters
    ----------
    file
        A record, or the name of an example game; without it, the game that you played last.
    at
        Show the board after this many choices (0: at the beginning).
    seat
        Tell only what this seat knew; without it nothing is hidden.
    json
        Answer as JSON.
    """
    from playmat.scenarios.examples import find_example

    example = None if file is None or file.exists() else find_example(str(file))
    table = recorded(file) if example is None else example.table
    comments = {} if example is None else dict(example.comments)
    viewer = find_seat(table, seat)
    total = len(table.choices)
    if at is not None and not 0 <= at <= total:
        raise WrongUse(f"--at goes from 0 to {total} in this game")
    steps = steps_of(table, total if at is None else at)
    if json:
        say_json(data_of(table, steps, comments, viewer, seat, at))
        return FINE
    console = out()
    if at is None:
        tell_all(table, steps, comments, viewer, seat)
        return FINE
    from playmat.cli.faces.cards import Cards
    from playmat.cli.faces.mat import Drawing
    from playmat.kernel.seats import letter

    number, text, events = steps[-1]
    position = rerun(table, at)
    console.print(f"After choice {number} of {total}{': ' + text if text else ''}", style="bold")
    for event in events:
        if event.told_to(viewer) or not seat:
            console.print(
                f"  {singular(event.text(not seat or event.open_to(viewer)))}", markup=False
            )
    if number in comments:
        console.print(comments[number], style="italic", markup=False)
    shown = position.view(viewer) if seat else position.board()
    cards = Cards(position.game, plain_letters(console))  # type: ignore[arg-type]
    eyes = None if viewer is None else letter(viewer)
    console.print(Drawing(cards, shown, eyes, console.width).drawn({}))
    return FINE


def recorded(file: Path | None) -> Table:
    """The game of a record; of None, the game that was played last."""
    from playmat.cli.play.saving import last_game

    if file is None:
        file = last_game()
        if not file.exists():
            hint = "name a record, or see: playmat replay examples"
            raise WrongUse("no game has been played to its end here yet", hint)
    return open_table(file)[0]


def find_seat(table: Table, seat: str) -> int | None:
    """The number of a seat that the table has; None if none is named."""
    from playmat.kernel.seats import LETTERS

    if not seat:
        return None
    letters = LETTERS[: len(table.state.seats)]
    if len(seat) != 1 or seat.upper() not in letters:
        raise WrongUse(f"there is no seat {seat!r}", f"the seats are: {', '.join(letters)}")
    return letters.index(seat.upper())


Steps = list[tuple[int, str, list["Event"]]]


def steps_of(table: Table, count: int) -> Steps:
    """The opening and each choice, with the events that followed it."""
    from playmat.kernel.seats import letter

    again = rerun(table, 0)
    steps: Steps = [(0, "", list(table.opening))]
    for number, option in enumerate(table.choices[:count], start=1):
        events = again.choose(option.text, option.seat)
        steps.append((number, f"{letter(option.seat)}: {option.text}", events))
    return steps


def rerun(table: Table, count: int) -> Table:
    """The table after this many choices."""
    again = table.clone()
    again.rerun(table.choices[:count])
    return again


def data_of(
    table: Table,
    steps: Steps,
    comments: dict[int, str],
    viewer: int | None,
    seat: str,
    at: int | None,
) -> dict[str, Any]:
    """The story, and the board at a choice, as plain data."""

    def told(event: Event) -> bool:
        return not seat or event.told_to(viewer)

    result = table.result
    data: dict[str, Any] = {
        "game": table.game.name,
        "choices": len(table.choices),
        "steps": [
            {
                "number": number,
                "choice": text if not seat or made_by(text, seat) else "",
                "comment": comments.get(number, ""),
                "events": [e.form(not seat or e.open_to(viewer)) for e in events if told(e)],
            }
            for number, text, events in steps
        ],
        "result": None if result is None else {"winners": table.board()["winners"]},
    }
    if result is not None:
        data["result"]["reason"] = result.reason
    if at is not None:
        position = rerun(table, at)
        data["board"] = position.view(viewer) if seat else position.board()
    return data


def made_by(text: str, seat: str) -> bool:
    return text.startswith(f"{seat.upper()}:")


def tell_all(
    table: Table, steps: Steps, comments: dict[int, str], viewer: int | None, seat: str
) -> None:
    """The whole story, paged where a person reads it."""
    from rich.text import Text

    console = out()
    lines = heading(table)
    for number, text, events in steps:
        mine = not seat or made_by(text, seat)
        if text:
            chosen = text if mine else f"{text.split(':')[0]} chooses"
            lines.append(Text(f"{number:4}  {chosen}", "bold"))
        for event in events:
            if event.told_to(viewer) or not seat:
                told = f"      {singular(event.text(not seat or event.open_to(viewer)))}"
                lines.append(Text.assemble(told, (f"  {event.rule}" if event.rule else "", "dim")))
        if number in comments:
            lines += [Text(), Text(f"  {comments[number]}", "italic"), Text()]
    lines.append(Text(ending(table)))
    if console.is_terminal and len(lines) > console.height:
        with console.pager(styles=True):
            console.print(Text("\n").join(lines))
    else:
        console.print(Text("\n").join(lines))


def heading(table: Table) -> list[Text]:
    """What is played, with which decks and house rules."""
    from rich.text import Text

    from playmat.kernel.seats import letter

    origin: dict[str, Any] = table.origin
    lines = [Text(f"{table.game.title}, {origin.get('mode', '')}", "bold")]
    for number, deck in enumerate(origin.get("decks", [])):
        lines.append(Text(f"  {letter(number)}: {deck['name']}"))
    for name, value in origin.get("switches", {}).items():
        lines.append(Text(f"  {name}: {value}"))
    return lines


def ending(table: Table) -> str:
    """How it ended, with the clause."""
    from playmat.kernel.seats import letter

    result = table.result
    if result is None:
        return f"The game goes on after {len(table.choices)} choices."
    if result.draw:
        return f"A draw ({result.reason})."
    winners = " and ".join(letter(seat) for seat in result.winners)
    return f"{winners} won ({result.reason})."


def check_commitment(record: dict[str, Any], shown: str) -> None:
    """A Difference unless the seed of a record fits the hash that was shown at the start."""
    from playmat.kernel import chance
    from playmat.kernel.record import Difference

    if "seed" not in record:
        raise Difference(-1, "it began with a position, without a seed, so no hash can prove it")
    if chance.commitment(int(record["seed"])) != shown:
        raise Difference(-1, "the seed does not fit the commitment: it was dealt with another")


def verify(file: Path, /, *, commitment: str = "", json: bool = False) -> int:
    """Re-run a record and compare every state, every event and the seed's commitment.

    For example:

        playmat replay verify game.json
        playmat replay verify game.json --commitment 439e9920e3274ecfdc33c10d73d2b408...

    Parameters
    ----------
    file
        A record.
    commitment
        The hash that was shown before the first card was dealt: the record's seed must fit it.
    json
        Answer as JSON.
    """
    from playmat.games import replay
    from playmat.kernel.errors import PlaymatError
    from playmat.kernel.record import Difference

    shown = commitment.strip().lower()
    if shown and not COMMITMENT.fullmatch(shown):
        raise WrongUse("a commitment has 64 digits from 0 to f", "it is the hash of the welcome")
    record = read_record(file)
    difference: dict[str, Any] | None = None
    try:
        if shown:
            check_commitment(record, shown)
        replay(record, verify=True)
    except Difference as error:
        number = error.choice + 1 if error.choice >= 0 else None
        difference = {"choice": number, "what": error.what}
    except PlaymatError as error:
        difference = {"choice": None, "what": str(error)}
    choices = len(record["choices"])
    if json:
        say_json({"ok": difference is None, "choices": choices, "first_difference": difference})
    elif difference is None:
        out().print(f"{file}: all {choices} choices lead where the record says", style="green")
    else:
        where = f"choice {difference['choice']}: " if difference["choice"] else ""
        out().print(f"{file}: {where}{difference['what']}", style="red", markup=False)
    return FINE if difference is None else SAID_NO
