"""Positions of strangers: read within bounds, laid out, and told with the mat or what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.language.files import Document, read_yaml_text
from playmat.parts.rulebook import Rulebook
from playmat.parts.trials import try_out
from playmat.scenarios.drafting.writing import dumped
from playmat.scenarios.tried import tried
from playmat.server.files.scenario_files import within_bounds
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import SeatInfo
from playmat.server.wire.position_pages import LaidPosition, PositionDraft
from playmat.server.wire.set_pages import TriedScenario
from playmat.workshop.position_drafts import BadPosition, lay_out

MOST_TRIED = 100  # choices; those that need no word are not written
NO_MAPPING = "a position is a mapping of fields, such as 'A: {hand: [NAME]}'"


def laid(game: Rulebook, draft: PositionDraft) -> LaidPosition:
    """A position of a game, drawn, or with what is wrong with it."""
    mode = draft.mode or mode_for(game, draft.card)
    text = text_of(game, draft)
    try:
        document = read_position(text)
    except BadFile as error:
        return LaidPosition(text, mode, problem=error.message, line=error.line)
    given: dict[str, Any] = document.data
    try:
        table = lay_out(game, given, mode)
    except BadPosition as error:
        place = [str(step) for step in error.place]
        line = document.line_of(error.place) if error.place else 0
        return LaidPosition(text, mode, given, problem=error.message, place=place, line=line)
    mat = game.looks.mat(see(table.state, ABOVE), None)
    seats = [SeatInfo(letter(seat.index), "", "person", seat.team) for seat in table.state.seats]
    return LaidPosition(text, mode, given, mat, seats)


def mode_for(game: Rulebook, card: str) -> str:
    """The mode in which a card is tried."""
    return game.positions.trial_mode(game.card(card)) if card in game.by_name else game.default_mode


def text_of(game: Rulebook, draft: PositionDraft) -> str:
    if draft.text is not None:
        return draft.text
    if draft.given is not None:
        return written(draft.given)
    if draft.card not in game.by_name:
        return ""
    origin: dict[str, Any] = try_out(game, draft.card, 0).origin
    return written({name: value for name, value in origin["given"].items() if name != "seed"})


def written(given: Mapping[str, Any]) -> str:
    """A position as text: what is innermost stands on one line."""
    return dumped(dict(given)) if given else ""


def read_position(text: str) -> Document:
    """A position out of its text; BadFile names the line."""
    document = read_yaml_text(text)
    if document.data is None:
        document.data = {}
    if not isinstance(document.data, dict):
        raise document.error(NO_MAPPING)
    within_bounds(document)
    return document


def table_of(game: Rulebook, text: str, mode: str) -> Table:
    """A table to play from a position on."""
    document = read_position(text)
    try:
        table = lay_out(game, document.data, mode or None)
    except BadPosition as error:
        raise document.error(error.message, error.place) from None
    if table.state.over:
        raise BadSetup("the game is over in this position")
    return table


def tried_at(
    edition: Rulebook,
    mode: str,
    origin: dict[str, Any],
    wish: TriedScenario,
    choices: list[tuple[int, str]],
) -> str:
    """What was tried at a table, for who knows its position: so nothing hidden is told."""
    if len(choices) > MOST_TRIED:
        raise BadSetup(f"a scenario holds {MOST_TRIED} choices at most; take some of them back")
    laid_out: dict[str, Any] = table_of(edition, wish.given, mode).origin
    if laid_out["given"] != origin["given"]:
        raise NotHere("this table was not opened from that position")
    form: dict[str, Any] = {"scenario": wish.name, "card": wish.card}
    if mode != edition.default_mode:
        form["mode"] = mode
    if origin["switches"]:
        form["switches"] = origin["switches"]
    form["given"] = read_position(wish.given).data
    game = edition.under_house_rules(origin["switches"])
    return dumped(tried(game, form, told_to_all(game, origin, choices)))


def told_to_all(
    game: Rulebook, origin: dict[str, Any], choices: list[tuple[int, str]]
) -> list[tuple[int, str]]:
    """The choices up to the last moment at which no secret answer waited for another."""
    table = game.begin_from(origin)
    told = 0
    for count, (seat, text) in enumerate(choices, start=1):
        table.choose(text, seat)
        if not table.state.asked or not any(table.state.answers):
            told = count
    return choices[:told]
