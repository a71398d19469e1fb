"""`playmat scenario draft`: a file of scenarios that pass, for a card or for a set of one's own."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Playmat
from tests.server.set_texts import mix_set


def test_what_is_drafted_for_a_set_is_a_file_that_runs(playmat: Playmat, tmp_path: Path) -> None:
    own, drafts = tmp_path / "foxes.yaml", tmp_path / "drafts.yaml"
    own.write_text(mix_set("Fox", "Vixen"))
    answer = playmat("scenario", "draft", own)
    drafts.write_text(answer.out)
    run = playmat("scenario", "run", drafts, "--json")
    assert (answer.code, json.loads(run.out)["passed"]) == (0, 2), "one that proves something each"


def test_free_text_is_said_not_to_be_counted(playmat: Playmat, tmp_path: Path) -> None:
    own = tmp_path / "foxes.yaml"
    own.write_text(mix_set("Fox").replace("name: Fox", "free_text: Sing., name: Fox"))
    said = "What Fox says in free text is not counted"
    assert said in " ".join(playmat("scenario", "draft", own).err.split())
    (told,) = json.loads(playmat("scenario", "draft", own, "--json").out)
    assert told["not_counted"].startswith(said)


def test_a_card_of_a_game_is_told_as_json(playmat: Playmat) -> None:
    told = json.loads(playmat("scenario", "draft", "Owen", "--game", "mix", "--json").out)
    assert [each["about"] for each in told] == ["does"], "no wrong reading fails the others"
    assert told[0]["scenario"]["play"][0] == {"A": "play Owen"}


def test_a_card_without_its_game_is_asked_back(playmat: Playmat) -> None:
    answer = playmat("scenario", "draft", "Owen")
    assert (answer.code, "--game" in answer.err) == (2, True)
