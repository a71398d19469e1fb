"""Scenarios for a card as long work: its description is YAML or JSON with the name of the card and
its set, as a set file has it."""

from __future__ import annotations

import json
from typing import Any

from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.kernel.views import ABOVE, see
from playmat.language.files import read_yaml_text
from playmat.language.set_texts import dumped
from playmat.parts.look import Mat
from playmat.parts.rulebook import Rulebook
from playmat.scenarios.drafting import Draft, draft_scenarios, not_counted, writing
from playmat.scenarios.expectations import show
from playmat.server.files.editions import find_game
from playmat.server.files.set_files import drawn, read_set
from playmat.server.wire.messages import SeatInfo
from playmat.server.wire.workshop_pages import DraftedScenario, DraftedScenarios
from playmat.server.work.work_process import Checked, Tell, WorkKind


def check(description: str) -> Checked:
    """Which card is meant, or a BadFile that says what is wrong."""
    edition, own_set, name = read(description)
    key = json.dumps([own_set, name, edition.saving.digest], sort_keys=True)
    return Checked(key, f"{edition.title}: scenarios for {name}")


def read(description: str) -> tuple[Rulebook, dict[str, Any], str]:
    """The game with a set, the set, and the name of one of its cards."""
    document = read_yaml_text(description)
    data = document.data
    if (
        not isinstance(data, dict)
        or set(data) != {"card", "set"}
        or not isinstance(data["set"], dict)
    ):
        raise document.error("this has 'card', a name, and 'set', a set of cards")
    own_set, name = data["set"], str(data["card"])
    edition = read_set(dumped(own_set), find_game(str(own_set.get("game"))))
    if name not in edition.set_cards:
        raise document.error(f"the set has no card {name!r}", ("card",))
    return edition, own_set, name


def run(description: str, tell: Tell) -> DraftedScenarios:
    """Draft them; that takes some seconds, so it is told how many steps are done."""
    edition, own_set, name = read(description)
    sheet = next(card for card in own_set["cards"] if card["name"] == name)
    drafts = draft_scenarios(edition, sheet, own_set, tell)
    pages = [page_of(edition, draft) for draft in drafts]
    return DraftedScenarios(pages, drawn(edition), not_counted([sheet], drafts))


def page_of(edition: Rulebook, draft: Draft) -> DraftedScenario:
    return DraftedScenario(
        draft.about,
        draft.form["scenario"],
        writing.dumped(draft.form),
        draft.told,
        expects=[f"{path}: {show(value)}" for path, value in draft.form.get("expect", {}).items()],
        seats=[SeatInfo(letter(s.index), "", "person", s.team) for s in draft.before.state.seats],
        before=mat_of(edition, draft.before),
        after=mat_of(edition, draft.after),
    )


def mat_of(edition: Rulebook, table: Table) -> Mat:
    """The mat with all cards open."""
    return edition.looks.mat(see(table.state, ABOVE), None)


DRAFTS = WorkKind("drafts", check, run)
