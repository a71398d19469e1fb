"""A game looked at again: the chances to win over time, and what each choice was worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from playmat.cli import FINE
from playmat.cli.problems import WrongUse, pick
from playmat.cli.replays import find_seat, recorded
from playmat.cli.terminal import out, plain_letters, progress, say_json

if TYPE_CHECKING:
    from rich.text import Text

    from playmat.lab.analysis import Analysis, Judged, Seated

BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "01234567"
PLURALS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}
COLOURS = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "red"}


def analyse(
    file: Path | None = None,
    /,
    *,
    depth: str = "normal",
    seat: str = "",
    open_cards: bool = False,
    seed: int = 0,
    workers: int = 0,
    json: bool = False,
) -> int:
    """What each choice of a recorded game was worth, and where it turned.

    For example:

        playmat analyse game.json --seat A --depth deep

    Every choice is judged with what its seat could know. What it gave away, in points of the chance
    to win, makes it an inaccuracy (5), a mistake (10) or a blunder (20).

    Parameters
    ----------
    file
        A record; without it, the game that you played last.
    depth
        How long to think about each choice: quick, normal or deep.
    seat
        Tell only of this seat's choices.
    open_cards
        Judge by what an onlooker knows who sees every card.
    seed
        The same seed gives the same figures.
    workers
        How many processes share the work; 0: one for each core.
    json
        Answer as JSON.
    """
    from playmat.kernel.seats import letter
    from playmat.lab.analysis import DEPTHS, Depth
    from playmat.lab.analysis import analyse as look_again
    from playmat.lab.workers import cores

    if workers < 0:
        raise WrongUse("--workers must be at least 0")
    how = cast(Depth, pick("depth", depth, list(DEPTHS)))
    table = recorded(file)
    viewer = find_seat(table, seat)
    with progress("choices") as tell:
        found = look_again(table.record(), how, seed, workers or cores(), open_cards, tell)
    if json:
        say_json(found.form())
        return FINE
    console = out()
    bars = PLAIN_BARS if plain_letters(console) else BARS
    for place in range(1 if len(found.seats) == 2 else len(found.seats)):  # of two, one says all
        curve = drawn(found, place, bars, console.width - 20)
        console.print(f"{letter(place)}'s chance to win: {curve}", markup=False)
    for seated in found.seats:
        if viewer in (None, seated.seat):
            console.print(summed_up(seated), markup=False)
    for choice in found.choices:
        if choice.verdict != "fine" and viewer in (None, choice.judgement.seat):
            console.print(told(choice))
    return FINE


def drawn(found: Analysis, seat: int, bars: str, width: int) -> str:
    """The curve of a seat, as wide as there is room."""
    chances = [chance for _, chance, _ in found.curve(seat)]
    width = max(10, min(width, len(chances)))
    shown = [chances[place * len(chances) // width] for place in range(width) if chances]
    return "".join(bars[min(len(bars) - 1, int(chance * len(bars)))] for chance in shown)


def summed_up(seated: Seated) -> str:
    from playmat.kernel.seats import letter

    kept = seated.accuracy
    accuracy = "too little was at stake" if kept is None else f"accuracy {kept:.0f} of 100"
    counts = seated.verdicts.items()
    words = [f"{count} {word if count == 1 else PLURALS[word]}" for word, count in counts]
    return (
        f"{letter(seated.seat)}: {accuracy}; {', '.join(words)}. "
        f"Gave away {points(seated.gave_away)}, was given {points(seated.was_given)}; "
        f"luck {100 * seated.luck:+.0f}."
    )


def points(share: float) -> str:
    count = round(100 * share)
    return "1 point" if count == 1 else f"{count} points"


def told(choice: Judged) -> Text:
    """One choice that gave something away, and what would have been better."""
    from rich.text import Text

    from playmat.kernel.seats import letter

    made = choice.judgement
    before, after = f"{made.before:.0%}", f"{made.after:.0%}"
    line = f" Then: {', '.join(made.line)}." if made.line else ""
    return Text.assemble(
        f"{choice.number:4}  {letter(made.seat)}: {made.chosen}  ",
        (choice.verdict, COLOURS[choice.verdict]),
        f" ({before} to {after}). Better: {made.best}.{line}",
    )
