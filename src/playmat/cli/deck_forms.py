"""Decks in and out: as deck files, plain lists, codes and links."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from playmat.cli import FINE, SAID_NO
from playmat.cli.problems import existing, find_game, pick
from playmat.cli.terminal import err, out, say_json

if TYPE_CHECKING:
    from playmat.parts.rulebook import Rulebook


def deck_import(
    game: str, source: str = "", /, *, into: Path | None = None, json: bool = False
) -> int:
    """Make a deck file of a plain list, a code or a link.

    For example:

        playmat deck import nexus list.txt --into my_deck.yaml
        playmat deck import nexus PM1.laVuZXh1c6VWaWdpbKCE...

    Parameters
    ----------
    game
        Which game, such as mix.
    source
        A file with the list, or the code or the link itself; without it what comes in is read.
    into
        The deck file to write; without it the deck is only shown.
    json
        Answer as JSON.
    """
    from playmat.language.files import write_atomic
    from playmat.workshop.deck_codes import is_code
    from playmat.workshop.deck_texts import read_text, write_file

    rulebook = find_game(game)
    found = read_text(source if is_code(source) else text_from(source), rulebook)
    if json:
        problems = [{"line": each.line, "problem": each.reason} for each in found.problems]
        say_json({"deck": {} if problems else found.fields, "problems": problems})
    for each in [] if json else found.problems:
        where = f"line {each.line}: " if each.line else ""
        err().print(f"{where}{each.reason}", style="red", markup=False, soft_wrap=True)
    if found.problems:
        return SAID_NO
    fields = {**found.fields, "deck": found.fields["deck"] or "A deck"}
    if into is not None:
        write_atomic(into, write_file(fields).encode())
    elif not json:
        out().print(write_file(fields), markup=False, highlight=False, soft_wrap=True, end="")
    return FINE


def deck_export(
    game: str,
    deck: str,
    /,
    *,
    form: Literal["list", "code", "link", "file"] = "list",
    site: str = "http://localhost:8080",
) -> int:
    """Write a deck as a plain list, a code or a link, to send it to somebody.

    For example:

        playmat deck export nexus "Empty Shelves" --form code

    Parameters
    ----------
    game
        Which game, such as mix.
    deck
        The name of a deck that comes with the game, or a deck file.
    form
        list, code, link or file.
    site
        Where the page is that the link opens.
    """
    from playmat.workshop.deck_codes import link_path, write_code
    from playmat.workshop.deck_lists import write_list
    from playmat.workshop.deck_texts import write_file

    rulebook = find_game(game)
    fields = fields_of_deck(rulebook, deck)
    code = write_code(fields, rulebook) if form in ("code", "link") else ""
    link = f"{site.rstrip('/')}{link_path(code, rulebook.name)}"
    written = {"code": f"{code}\n", "link": f"{link}\n"}
    if form == "list":
        written["list"] = write_list(fields, rulebook)
    if form == "file":
        written["file"] = write_file(fields)
    out().print(written[form], markup=False, highlight=False, soft_wrap=True, end="")
    return FINE


def text_from(source: str) -> str:
    """What a file says, or what comes in."""
    from playmat.language.files import YAML_LIMIT, read_text_file

    if not source:
        return sys.stdin.read(YAML_LIMIT)
    return read_text_file(existing(Path(source)))


def fields_of_deck(game: Rulebook, name: str) -> dict[str, Any]:
    """The fields of a deck file, which has its name or path."""
    from playmat.language.files import read_yaml

    if name.endswith((".yaml", ".yml")) or "/" in name:
        document = read_yaml(existing(Path(name)))
        game.decks.read(document)
        return dict(document.data)
    found = {}
    for path in sorted((game.folder / "decks").glob("*.yaml")):
        data = read_yaml(path).data
        found[str(data["deck"])] = data
    return dict(found[pick("deck", name, list(found), f"playmat decks {game.name}")])
