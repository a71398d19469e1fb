"""Puzzles: today's or any other to be solved, all of them to be proven, more to be mined."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playmat.cli import FINE, INTERRUPTED, SAID_NO
from playmat.cli.problems import WrongUse, find_game, pick
from playmat.cli.terminal import for_people, out, plain_letters, progress, say, say_json
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook
    from playmat.puzzles.playing import PuzzleRun
    from playmat.puzzles.puzzle import Puzzle

HINT, SOLUTION, QUIT = "hint", "solution", "quit"


def puzzles(
    game: str = "",
    /,
    *,
    number: int = 0,
    answer: str = "",
    solution: bool = False,
    json: bool = False,
) -> int:
    """Solve today's puzzle of a game, or one by its number.

    At the prompt a number chooses, and the other seat answers until it is done; `hint` helps,
    `solution` shows the line. Without a game, what there is. With --answer one choice is judged:
    exit code 1 says that it does not do it.

    For example:

        playmat puzzles nexus
        playmat puzzles nexus --number 3 --solution

    Parameters
    ----------
    game
        Which game, such as nexus.
    number
        Which puzzle, from 1; without it the one of today.
    answer
        The choice to be judged, as its text or number.
    solution
        Show the line at once.
    json
        Answer as JSON.
    """
    from playmat.puzzles.files import puzzles_of
    from playmat.puzzles.playing import PuzzleRun

    if not game:
        return overview(json)
    rulebook = find_game(game)
    known = puzzles_of(rulebook.name)
    if not known:
        raise WrongUse(f"{rulebook.title} has no puzzles", "playmat puzzles mine finds some")
    if not 0 <= number <= len(known):
        raise WrongUse(f"{rulebook.title} has puzzles 1 to {len(known)}")
    chosen = number or of_today(len(known))
    puzzle = known[chosen - 1]
    if json:
        say_json(form(rulebook, puzzle, chosen))
        return FINE
    run = PuzzleRun(rulebook, puzzle)
    rated = f", rating {puzzle.rating}" if puzzle.rating else ""
    say(f"{rulebook.title}, puzzle {chosen}{rated}")
    show(run)
    if answer:
        judge(run, answer)
        return SAID_NO if run.standing == "failed" else FINE
    if solution or not for_people():
        tell_solution(puzzle)
        return FINE
    return ask(run)


def of_today(count: int) -> int:
    """The number of today's puzzle: another one every day of UTC, the same as on the page."""
    from datetime import UTC, date, datetime

    return (datetime.now(UTC).date() - date(1970, 1, 1)).days % count + 1


def overview(json: bool) -> int:
    """How many puzzles there are."""
    from playmat.games import load, playable_names
    from playmat.puzzles.files import puzzles_of

    counts = {name: len(puzzles_of(name)) for name in playable_names() if load(name).puzzles.goals}
    if json:
        say_json(
            {n: {"puzzles": c, "today": of_today(c) if c else None} for n, c in counts.items()}
        )
        return FINE
    for name, count in counts.items():
        today = f", today number {of_today(count)}" if count else ""
        say(f"{load(name).title}: {count} puzzles{today} (playmat puzzles {name})")
    return FINE


def form(game: Rulebook, puzzle: Puzzle, number: int) -> dict[str, Any]:
    """A puzzle for programs: what the seat may know, the question, the answer."""
    from playmat.puzzles.files import told

    view = puzzle.position.table(game).view(puzzle.seat)
    line = [f"{letter(seat)}: {text}" for seat, text in puzzle.line]
    return {"game": game.name, "number": number, **told(puzzle), "line": line, "view": view}


def show(run: PuzzleRun) -> None:
    """The table as the seat may know it, the question, and the choices."""
    from playmat.cli.faces.cards import Cards
    from playmat.cli.faces.mat import Drawing
    from playmat.puzzles.files import question_of

    console = out()
    cards = Cards(run.game, plain_letters(console))
    view = run.table.view(run.seat)
    console.print(Drawing(cards, view, letter(run.seat), console.width).drawn({}))
    say(f"You are {letter(run.seat)}. {question_of(run.puzzle)}")
    for place, text in enumerate(choices(run), start=1):
        say(f"{place:>3}  {text}")


def choices(run: PuzzleRun) -> list[str]:
    """The options in an order that tells nothing, every time the same."""
    from playmat.puzzles.playing import shuffled

    return [run.options[place].text for place in shuffled(run, visit=0)]


def judge(run: PuzzleRun, answer: str) -> None:
    """Make a choice; say what is thought of it, and what follows."""
    options, before = choices(run), len(run.made)
    if answer.isdigit() and 1 <= int(answer) <= len(options):
        answer = options[int(answer) - 1]
    run.choose(pick("choice", answer, options))
    say(run.words)
    for made in run.made[before:]:
        say(f"  {letter(made.seat)}: {made.text}")
    if run.end:
        say(run.end)


def tell_solution(puzzle: Puzzle) -> None:
    say("The solution:")
    for seat, text in puzzle.line:
        say(f"  {letter(seat)}: {text}")
    tell_mix(puzzle)


def tell_mix(puzzle: Puzzle) -> None:
    for text, share in puzzle.mix.items():
        say(f"  {share:7.2%}  {text}")


def ask(run: PuzzleRun) -> int:
    """Choices until it is done, or whoever sits there has had enough. What did not do it is taken
    back."""
    from playmat.kernel.errors import PlaymatError
    from playmat.puzzles.playing import CannotTell, PuzzleRun

    left = run.hints()
    while True:
        try:
            said = input("your choice (hint, solution, quit): ").strip()
        except (EOFError, KeyboardInterrupt):
            return INTERRUPTED
        if said == QUIT:
            return SAID_NO
        if said == SOLUTION:
            tell_solution(run.puzzle)
            return SAID_NO
        so_far = list(run.answers)
        try:
            if said == HINT:
                say(left.pop(0) if left else f"What does it is: {run.right_option().text}.")
            elif said:
                judge(run, said)
                if run.standing == "solved":
                    tell_mix(run.puzzle)
                    return FINE
                run, left = PuzzleRun(run.game, run.puzzle, run.answers, run.prover), []
                show(run)
        except CannotTell as error:
            say(str(error))
            run = PuzzleRun(run.game, run.puzzle, so_far)
        except PlaymatError as error:
            say(str(error))


def puzzles_check(game: str = "", /, *, json: bool = False) -> int:
    """Prove every puzzle of a game again, or of all games.

    For example:

        playmat puzzles check mix

    Parameters
    ----------
    game
        Which game, such as nexus; without it all.
    json
        Answer as JSON.
    """
    from playmat.bots.solving import Unsolvable, missing
    from playmat.games import load, playable_names
    from playmat.puzzles.checking import faults_of
    from playmat.puzzles.files import puzzles_of
    from playmat.puzzles.puzzle import THROW

    games = [find_game(game)] if game else [load(name) for name in playable_names()]
    thrown = any(puzzle.goal == THROW for book in games for puzzle in puzzles_of(book.name))
    if thrown and missing():
        raise Unsolvable(missing())
    checks = [faults_of(book, puzzles_of(book.name)) for book in games]
    count = sum(len(puzzles_of(book.name)) for book in games)
    faults: dict[str, str] = {}
    with progress("puzzles") as tell:
        tell(0, count)
        for done, (puzzle, fault) in enumerate(chain.from_iterable(checks), 1):
            tell(done, count)
            if fault:
                faults[f"{puzzle.game} {puzzle.position.digest()} {letter(puzzle.seat)}"] = fault
    if json:
        say_json({"puzzles": count, "faults": faults})
    else:
        for name, fault in faults.items():
            say(f"{name}: {fault}")
        say(f"{count - len(faults)} of {count} puzzles are proven.")
    return SAID_NO if faults else FINE


def puzzles_mine(
    game: str,
    /,
    *,
    out: Path,
    games: int = 100,
    seed: int = 0,
    level: str = "skilled",
    workers: int = 1,
    json: bool = False,
) -> int:
    """Let bots play, and write down the positions of their games in which one line does it.

    It can be stopped at any time: what it has found is kept, and the same command goes on.

    For example:

        playmat puzzles mine nexus --games 200 --workers 4 --out mined

    Parameters
    ----------
    game
        Which game, such as nexus.
    out
        The folder for what is found: a file of puzzles, and one line for each game played.
    games
        How many games, those of earlier runs with the same seed and level counted in.
    seed
        The same seed gives the same puzzles.
    level
        Which bot plays both seats.
    workers
        How many processes share the games. The puzzles are the same.
    json
        Answer as JSON.
    """
    from playmat import bots
    from playmat.lab.mining import mine

    if games < 1 or workers < 1:
        raise WrongUse("--games and --workers must be at least 1")
    rulebook = find_game(game)
    if not rulebook.puzzles.goals:
        raise WrongUse(f"{rulebook.title} does not say what its puzzles ask for")
    name = pick("bot", level, list(bots.NAMES))
    with progress("games") as tell:
        found = mine(rulebook.name, games, out, seed, level=name, workers=workers, progress=tell)
    if json:
        say_json({"games": found.games, "puzzles": len(found.puzzles), "folder": str(out)})
    else:
        say(f"{len(found.puzzles)} puzzles in {found.games} games: {out / rulebook.name}.yaml")
    return FINE
