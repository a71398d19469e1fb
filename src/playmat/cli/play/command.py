"""`playmat play`: set a game up, play it, play it again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from playmat.cli import FINE
from playmat.cli.problems import WrongUse

if TYPE_CHECKING:
    from playmat.cli.play.questions import Setup
    from playmat.cli.play.screen import Screen
    from playmat.cli.play.session import Session


def play(
    game: str | None = None,
    /,
    *,
    mode: str = "",
    deck: list[str] | None = None,
    opponent: list[str] | None = None,
    seed: int | None = None,
    switch: list[str] | None = None,
    save: Path | None = None,
    resume: Annotated[str | None, Parameter(allow_leading_hyphen=False)] = None,
    practice: Annotated[bool, Parameter(negative=())] = False,
    starting: str = "",
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None,
) -> int:
    """Play in the terminal. Without anything it asks what to play; Enter will do as an answer.

    For example:

        playmat play
        playmat play mix --deck "Fresh Chalk" --opponent skilled
        playmat play mix --mode doubles --opponent random
        playmat play --resume

    Parameters
    ----------
    game
        Which game, such as mix.
    mode
        The mode, such as standard.
    deck
        Name or file of your deck; given again, of the decks of the next seats.
    opponent
        A level by name or number (1 newcomer to 8 master), another bot by name, or human (at the
        same screen); given again, for the next seats. See: playmat bots list
    seed
        The same seed deals the same game.
    switch
        A house rule, as NAME=VALUE; may be given several times.
    save
        Keep the game in this file when you leave it, and when it is over.
    resume
        Go on with the game in this file; without a file, with the one you left last.
    practice
        Against bots anything may be taken back, also what chance or a hidden card has shown.
    starting
        The seat that starts, such as B, in modes in which the players choose it; else by chance.
    sets
        The file of a set of your own, whose cards may be played; may be given several times.
    """
    from playmat.cli.play.screen import Leaving, Screen

    screen = Screen()
    try:
        with stopped_politely():
            if resume is not None:
                session = resumed(screen, Path(resume).expanduser() if resume else None, save)
                session.practice = session.practice or practice
            else:
                given = (game, mode, deck, opponent, seed, switch, starting, sets)
                setup = new_setup(screen, given, seed if seed is not None else new_seed())
                setup.practice = practice
                session = seated(screen, setup, save)
            while True:
                session = evening(screen, session, save)
    except Leaving:
        return FINE


def evening(screen: Screen, session: Session, save: Path | None) -> Session:
    """Play one game to its end; what comes back is the next one. Leaving ends it all."""
    from playmat.cli.play.screen import Leaving

    try:
        session.play_out()
    except Leaving:
        leave(screen, session)
        raise
    session.tell_rest()
    keep(screen, session, save)
    if "decks" not in session.table.origin or not screen.yes("Play again, same decks?", False):
        raise Leaving
    return seated(screen, again(session), save)


def new_seed() -> int:
    import secrets

    return secrets.randbelow(1_000_000_000)


def new_setup(screen: Screen, given: tuple[Any, ...], seed: int) -> Setup:
    """Ask if nothing was said on the command line, else take what was said."""
    from playmat.cli.play import questions
    from playmat.games import names

    game, mode, deck, opponent, _, switch, starting, sets = given
    if all(value in (None, "") for value in given):
        return questions.from_questions(screen, seed)
    return questions.from_options(
        game or names()[0],
        mode,
        deck or [],
        opponent or [],
        switches=switch or [],
        seed=seed,
        starting=starting,
        sets=sets,
    )


def seated(screen: Screen, setup: Setup, save: Path | None) -> Session:
    from playmat.cli.play.session import Session
    from playmat.cli.tables import HUMAN
    from playmat.kernel.seats import letter

    table = setup.deal()
    title = f"{setup.game.title}, {setup.game.modes[setup.mode].title}"
    screen.rule(f"{title}, for practice" if setup.practice else title)
    alone = setup.players.count(HUMAN) == 1
    for seat, player in enumerate(setup.players):
        who = "you" if alone and player == HUMAN else player
        deck = f" with {setup.decks[seat].deck}" if player == HUMAN else ""
        screen.show(f"  {letter(seat)}: {who}{deck}")
    return Session(table, setup.players, screen, save, setup.practice)


def resumed(screen: Screen, path: Path | None, save: Path | None) -> Session:
    """The game in a file; seats of which it says nothing are played by you, then by bots."""
    from playmat.cli.play.opponents import names
    from playmat.cli.play.questions import favourite
    from playmat.cli.play.saving import unfinished
    from playmat.cli.play.session import Session
    from playmat.cli.tables import HUMAN, open_table
    from playmat.kernel.seats import letter

    source = path or unfinished()
    if path is None and not source.exists():
        raise WrongUse("there is no game to go on with", "begin one: playmat play")
    table, told, practice = open_table(source)
    if table.decision is None:
        raise WrongUse(f"the game in {source} is over", f"see: playmat replay show {source}")
    players: list[str] = []
    for seat in range(len(table.state.seats)):
        player = told.get(letter(seat), HUMAN if seat == 0 else "")
        if player != HUMAN and player not in names():
            player = favourite(names())
        players.append(player)
    if HUMAN not in players:
        players[0] = HUMAN
    session = Session(table, players, screen, save or path, practice)
    session.resumed_from = source
    for seat in session.told:
        session.told[seat] = max(0, len(table.history) - 8)  # the end of the story so far
    return session


def again(session: Session) -> Setup:
    """The same game with another seed."""
    from playmat.cli.play.questions import Setup

    origin: dict[str, Any] = session.table.origin
    game = session.game
    decks = [game.decks.from_stored(deck) for deck in origin["decks"]]
    seed = int(origin["seed"]) + 1
    switches = dict(origin["switches"])
    return Setup(
        game,
        origin["mode"],
        session.players,
        decks,
        switches,
        seed,
        practice=session.practice,
        starting=origin["starting"],
    )


def leave(screen: Screen, session: Session) -> None:
    """Whoever goes without a word finds the game again; whoever said quit was asked."""
    if session.left or not session.table.choices or session.table.decision is None:
        return
    session.save()
    where = f" {session.save_to}" if session.save_to != default_place() else ""
    screen.say(f"The game is kept. Go on with: playmat play --resume{where}")


def default_place() -> Path:
    from playmat.cli.play.saving import unfinished

    return unfinished()


def keep(screen: Screen, session: Session, save: Path | None) -> None:
    """A finished game can be told and proven later; it can no longer be gone on with."""
    from playmat.cli.play.saving import last_game
    from playmat.cli.tables import write_record
    from playmat.kernel.errors import BadFile

    path = save or last_game()
    try:
        write_record(session.table, path, session.names, session.practice)
        if session.resumed_from == default_place():
            default_place().unlink(missing_ok=True)
    except (BadFile, OSError) as error:
        screen.say(f"The game could not be recorded: {error}", style="red")
        return
    shown = f" {path}" if save else ""
    seed = session.table.origin.get("seed")
    screen.say(f"Seed {seed}. See it again: playmat replay show{shown}", style="dim")


@contextlib.contextmanager
def stopped_politely() -> Iterator[None]:
    """Keep the game also when the terminal is closed or the program is told to stop."""
    import signal

    from playmat.cli.play.screen import Leaving

    def stop(number: int, frame: object) -> None:
        raise Leaving

    numbers = [getattr(signal, name, None) for name in ("SIGTERM", "SIGHUP")]
    before = {number: signal.getsignal(number) for number in numbers if number is not None}
    try:
        for number in before:
            with contextlib.suppress(ValueError):  # not in the main thread
                signal.signal(number, stop)
        yield
    finally:
        for number, handler in before.items():
            with contextlib.suppress(ValueError):
                signal.signal(number, handler)
