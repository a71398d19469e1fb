"""What was tried at a table, as a scenario: the position, the choices made, and what stands now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from playmat.kernel.errors import BadScenario
from playmat.kernel.seats import letter
from playmat.language.files import Document
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.drafting.expecting import telling, that_hold
from playmat.scenarios.drafting.facts import facts_of
from playmat.scenarios.modes import Manner
from playmat.scenarios.play import Play
from playmat.scenarios.reading import make
from playmat.scenarios.reports import Unexpected

MOST_EXPECTED: Final = 8  # facts; those that tell most

Choice = tuple[int, str]  # a seat and the text of its option


def tried(game: Rulebook, form: Mapping[str, Any], choices: Sequence[Choice]) -> dict[str, Any]:
    """A scenario of all that was chosen; `form` has its name and its position.

    What a scenario does by itself, because nothing else can be done, is not written.
    """
    if not choices:
        raise BadScenario("nothing was done yet")
    data = {**form, "play": [{letter(seat): text} for seat, text in choices]}
    scenario = make(Document(data, "", ""), (), data, {"game": game.name})
    play = Play(scenario, game, Manner(game))
    play.arrange()
    before = facts_of(play.moment.board, play.ordered_zones)
    try:
        steps = played(play, choices)
    except Unexpected as error:
        raise BadScenario(f"this cannot be written as a scenario: {error.actual}") from None
    now = facts_of(play.moment.board, play.ordered_zones)
    changed = {path: value for path, value in now.items() if before.get(path, ()) != value}
    wanted = {path: changed[path] for path in telling(changed, before)[:MOST_EXPECTED]}
    expected = that_hold(wanted, play.moment)
    made = {**form, "play": steps}
    return {**made, "expect": expected} if expected else made


def played(play: Play, choices: Sequence[Choice]) -> list[dict[str, str]]:
    """The moves to be written so that these choices are made, in their order."""
    steps: list[dict[str, str]] = []
    while (left := yet_to_make(play, choices)) is not None:
        seat, text = left
        before = len(play.table.choices)
        play.move(letter(seat), text)
        if len(play.table.choices) == before:
            raise Unexpected(text, f"{text!r} was made already")
        steps.append({letter(seat): text})
    return steps


def yet_to_make(play: Play, choices: Sequence[Choice]) -> Choice | None:
    """The first choice that the run has not made, seat by seat; Unexpected if it made another."""
    made: dict[int, list[str]] = {}
    for option in play.table.choices:
        made.setdefault(option.seat, []).append(option.text)
    for seat, text in choices:
        if not made.get(seat):
            return seat, text
        other = made[seat].pop(0)
        if other != text:
            raise Unexpected(
                text, f"{letter(seat)} would choose {other!r} where {text!r} was chosen"
            )
    return None
