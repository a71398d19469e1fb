"""Whether card and deck files are understood and legal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import WrongUse, existing, pick
from playmat.cli.setups import game_of_file, with_sets
from playmat.cli.terminal import out, say_json

if TYPE_CHECKING:
    from playmat.kernel.errors import BadFile
    from playmat.kernel.game import Mode
    from playmat.language.decks import Deck
    from playmat.language.files import Document
    from playmat.parts.rulebook import Rulebook


def deck_check(
    *files: Path,
    mode: str = "",
    sets: Annotated[list[Path] | None, Parameter(name="--set")] = None,
    json: bool = False,
) -> int:
    """Check deck files: whether every card is known and the deck is legal.

    For example:

        playmat deck check my_deck.yaml
        playmat deck check my_deck.yaml --set my_set.yaml

    Parameters
    ----------
    files
        Deck files.
    mode
        Check for this mode instead of the deck's own.
    sets
        The file of a set of your own that the deck has cards of; may be given several times.
    json
        Answer as JSON.
    """

    def check(game: Rulebook, document: Document) -> tuple[str, list[dict[str, Any]]]:
        game = with_sets(game, sets)
        deck = game.decks.read(document)
        wanted = (
            game.modes[pick("mode", mode, list(game.modes))]
            if mode
            else own_mode(game, document, deck)
        )
        problems = game.decks.check(deck, wanted.name)
        size = "1 card" if deck.size == 1 else f"{deck.size} cards"
        return f"{deck.deck}: {size}, legal for {wanted.title}", [
            {"clause": clause, "problem": f"{deck.deck}: {sentence}"}
            for clause, sentence in problems
        ]

    return check_files(files, check, json)


def own_mode(game: Rulebook, document: Document, deck: Deck) -> Mode:
    """The mode that a deck is made for."""
    from playmat.kernel.errors import BadSetup

    try:
        return game.mode(deck.mode)
    except BadSetup as error:
        raise document.error(str(error), ("mode",)) from None


def card_check(*files: Path, json: bool = False) -> int:
    """Check card files: whether every word of every card is understood.

    All that is wrong with a file is said at once, each with its line.

    For example:

        playmat card check my_set.yaml

    Parameters
    ----------
    files
        Set files.
    json
        Answer as JSON.
    """

    from playmat.kernel.errors import BadFile
    from playmat.workshop.set_checks import problems_of_set

    def check(game: Rulebook, document: Document) -> tuple[str, list[dict[str, Any]]]:
        try:
            made = game.texts.read_cards(document)
        except BadFile:
            return "", [problem_of(error) for error in problems_of_set(game, document)]
        return "1 card understood" if len(made) == 1 else f"{len(made)} cards understood", []

    return check_files(files, check, json)


def check_files(
    files: tuple[Path, ...],
    check: Callable[[Rulebook, Document], tuple[str, list[dict[str, Any]]]],
    json: bool,
) -> int:
    """Check each file; one that fails does not keep the others from being checked."""
    if not files:
        raise WrongUse("no file was named", "name one or more files")
    answers = [check_file(existing(path), check) for path in files]
    if json:
        say_json(answers)
    else:
        console = out()
        for answer in answers:
            if answer["ok"]:
                console.print(
                    f"{answer['file']}: {answer['summary']}", style="green", soft_wrap=True
                )
            for problem in answer["problems"]:
                clause = f" ({problem['clause']})" if problem["clause"] else ""
                text = f"{problem['problem']}{clause}"
                if not text.startswith(answer["file"]):
                    text = f"{answer['file']}: {text}"
                console.print(text, style="red", markup=False, soft_wrap=True)
    return FINE if all(answer["ok"] for answer in answers) else SAID_NO


def check_file(
    path: Path, check: Callable[[Rulebook, Document], tuple[str, list[dict[str, Any]]]]
) -> dict[str, Any]:
    """What there is to say about one file."""
    from playmat.kernel.errors import BadFile
    from playmat.language.files import read_yaml

    answer: dict[str, Any] = {"file": str(path), "ok": False, "summary": "", "problems": []}
    try:
        document = read_yaml(path)
        answer["summary"], answer["problems"] = check(game_of_file(document), document)
        answer["ok"] = not answer["problems"]
    except BadFile as error:
        answer["problems"] = [problem_of(error)]
    return answer


def problem_of(error: BadFile) -> dict[str, Any]:
    return {"clause": "", "problem": str(error), "line": error.line}
