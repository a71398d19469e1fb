"""Faults that were found once and that no scenario can show: saves, looking, records, samples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from tests.mix.tables import make, mix_of, position

import playmat
from playmat.kernel.errors import BadFile, BadRecord, IllegalChoice, PlaymatError
from playmat.kernel.record import Difference, checksum
from playmat.kernel.table import Table

ATKS = [{"type": "Rock", "dmg": 3}, {"type": "Paper", "dmg": 2}, {"type": "Scissors", "dmg": 1}]
CLAIM = "On Matched (once per Game): You may win this throw."
SEARCH = (
    "On Play: Search your Deck for a Booth Boys card, then reveal it, then add it to your Hand, "
    "then shuffle your Deck."
)


def card(name: str, text: str = "", hp: int = 6) -> dict[str, Any]:
    return {"name": name, "hp": hp, "atks": ATKS, "text": text}


def arranged(
    given: dict[str, Any], *cards: dict[str, Any], mode: str | None = None, **switches: object
) -> Table:
    return playmat.load("mix").with_cards(list(cards)).positions.arrange(given, mode, switches)


def at_claim() -> Table:
    """Both seats are asked whether they win a matched throw."""
    bell = card("Bell", f"{CLAIM}\nOn Matched: Deal 1 DMG to each opposing card.")
    table = arranged({"A": {"active": "Bell"}, "B": {"active": "Bell"}}, bell)
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    assert table.decision is not None
    assert table.decision.seats == [0, 1]
    return table


# ---- a table that is put away and taken up again plays on alike (MX-R86) ----


@pytest.mark.parametrize("answers", [("yes", "yes"), ("yes", "no"), ("no", "yes"), ("no", "no")])
def test_unpacked_at_a_claim_the_game_goes_on_alike(answers: tuple[str, str]) -> None:
    table = at_claim()
    twin = table.clone()
    twin.state = table.game.unpack(json.loads(table.state.to_bytes()))
    for one in (table, twin):
        for seat, answer in zip("AB", answers, strict=True):
            one.choose("yes, win this throw" if answer == "yes" else "no", seat)
    assert table.hash() == twin.hash()
    assert table.board() == twin.board()
    both = table.board()["seats"]
    assert isinstance(both, dict)
    struck = {"A": 3 if answers == ("no", "yes") else 0, "B": 3 if answers == ("yes", "no") else 0}
    for seat in "AB":  # On Matched happened for both, whatever was claimed
        assert both[seat]["active"]["hp"] == 6 - 1 - struck[seat]


def test_a_claim_after_unpacking_spends_the_use() -> None:
    table = at_claim()
    table.state = table.game.unpack(json.loads(table.state.to_bytes()))
    table.choose("yes, win this throw", "A")
    table.choose("yes, win this throw", "B")
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    assert table.decision is not None
    assert "throw Rock" in [option.text for option in table.decision.options_for(0)]


# ---- looking changes nothing (MX-R83) ----


def looks_at(table: Table) -> None:
    """All that can be done without choosing."""
    for seat in (None, *range(len(table.state.seats))):
        table.view(seat)
        table.log(seat)
        if seat is not None:
            table.state.options(seat)
            table.standing_options(seat)
            table.why_not("throw Lizard", seat)
    table.board()
    assert table.decision is None or table.decision.prompt


def test_looking_in_mid_effect_leaves_the_hash() -> None:
    table = arranged(
        {
            "round": 2,
            "A": {"hand": ["Knock", "Owen"], "wall": ["Owen"]},
            "B": {"active": "Boost", "hand": ["Owen", "Tiny Owen"]},
        },
        card("Boost", "Ongoing: Each opposing card gets +2 HP."),
        card(
            "Knock",
            "On Play: KO the opposing card, then choose a type, "
            "then the opponent can't throw it this Round.",
        ),
    )
    table.choose("play Knock", "A")
    before = table.hash()
    looks_at(table)
    assert table.hash() == before
    assert table.clone().hash() == before


@pytest.mark.parametrize("quitter", ["A", "B", "C", "D"])
@pytest.mark.parametrize("committed", ["", "A", "B", "AB"])
def test_looking_after_a_concession_leaves_the_hash(quitter: str, committed: str) -> None:
    seats = {
        letter: {"active": name, "hand": ["Owen", "Tiny Owen"], "deck": ["Owen"]}
        for letter, name in zip(
            "ABCD",
            ["Captain Lanyard", "Librarian Lou", "Rewind Ruben", "Pothole Pete"],
            strict=True,
        )
    }
    table = arranged(dict(seats), mode="four_player", stakes="off")
    for letter in committed:
        table.choose("throw Rock", letter)
    table.choose("concede", quitter)
    before = table.hash()
    twin = table.clone()
    assert table.game.unpack(json.loads(table.state.to_bytes())).hash() == before
    looks_at(table)
    assert table.hash() == before
    for letter in "ABCD":
        if letter != quitter and letter not in committed:
            table.choose("throw Paper", letter)
            twin.choose("throw Paper", letter)
    assert table.hash() == twin.hash()


@pytest.mark.parametrize(
    ("mode", "decks"),
    [
        ("standard", ["Traffic Control", "Settle It Outside"]),
        ("three_player", ["Camera Crew", "Costume Trunk", "Whole Block"]),
        ("doubles", ["Buddy System", "Faculty Meeting", "Everybody Sing", "Slow Drip"]),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_looking_at_every_decision_of_a_game_leaves_the_hash(
    mode: str, decks: list[str], seed: int
) -> None:
    table = playmat.load("mix").deal(decks, seed=seed, mode=mode)
    step = 0
    while table.decision is not None and step < 300:
        before = table.hash()
        looks_at(table)
        assert table.hash() == before
        assert table.game.unpack(json.loads(table.state.to_bytes())).hash() == before
        options = table.decision.options
        table.choose(options[(step * 7 + seed) % len(options)])
        step += 1


def test_a_table_taken_up_after_the_end_has_the_same_hash() -> None:
    table = arranged({"A": {"active": "Owen"}, "B": {"active": "Owen"}}, mode="standard")
    table.choose("concede", "B")
    assert table.over
    twin = table.game.unpack(json.loads(table.state.to_bytes()))
    assert twin.hash() == table.hash() == table.clone().hash()


# ---- what one seat may guess of another's search (MX-R83) ----


def test_a_sampled_search_still_has_an_option() -> None:
    table = arranged(
        {
            "round": 2,
            "A": {
                "hand": ["Scout", "Owen"],
                "deck": ["Owen", "Dylan", "Cohost Cal"],
                "wall": ["Owen"],
            },
            "B": {"active": "Owen"},
        },
        card("Scout", SEARCH),
    )
    table.choose("play Scout", "A")
    for seed in range(60):
        sample = table.determinize("B", seed)
        assert sample.decision is not None
        assert sample.decision.seats == [0]
        options = sample.decision.options_for(0)
        assert options
        sample.choose(options[0])


# ---- what the log and the prompts say ----


def test_a_stalemate_is_not_told_as_a_tie() -> None:
    table = arranged(
        {
            "run": {"type": "Rock", "count": 13},
            "A": {"active": "Owen", "hand": ["Owen"]},
            "B": {"active": "Owen", "hand": ["Owen"]},
        }
    )
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    assert any("Stalemate" in line for line in table.log())
    assert not any("A tie" in line for line in table.log())


def test_a_change_of_throw_is_asked_for_in_a_whole_sentence() -> None:
    veer = card(
        "Veer",
        "Ongoing: Your Rock throw counts as Paper.\nOngoing: Your Rock throw counts as Scissors.",
    )
    table = arranged({"A": {"active": "Veer"}, "B": {"active": "Owen"}}, veer)
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    assert table.decision is not None
    assert table.decision.prompt == "As which type does your throw count?"


def test_a_tie_by_card_text_names_its_ruling() -> None:
    crown = card("Crown", "On ATK: You win the Game.")
    table = arranged({"A": {"active": "Crown"}, "B": {"active": "Crown"}}, crown)
    table.choose("throw Rock", "A")
    table.choose("throw Rock", "B")
    assert table.result is not None
    assert table.result.draw
    assert table.result.reason == "MX-R74"


def test_a_choice_that_is_refused_keeps_what_was_taken_back() -> None:
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    table.choose("play Owen", "A")
    table.undo()
    with pytest.raises(IllegalChoice):
        table.choose("play Abby", "A")
    table.redo()
    assert [option.text for option in table.choices] == ["play Owen"]


# ---- seats that are not there ----


@pytest.mark.parametrize("seat", [-3, -2, -1, 2, 4, 99, "C", "E", "AB"])
def test_a_seat_that_is_not_there_is_refused(seat: int | str) -> None:
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    before = table.hash()
    for look in (
        lambda: table.view(seat),
        lambda: table.log(seat),
        lambda: table.choose("play Owen", seat),
        lambda: table.standing_options(seat),
        lambda: table.why_not("play Owen", seat),
        lambda: table.determinize(seat, 1),
    ):
        with pytest.raises(IllegalChoice):
            look()
    assert table.hash() == before


# ---- records and saved tables that were changed ----


def a_short_game() -> Table:
    table = playmat.load("mix").deal(["Settle It Outside", "Five Owens"], seed=3)
    while not table.over and len(table.choices) < 40:
        assert table.decision is not None
        options = table.decision.options
        table.choose(options[len(table.choices) % len(options)])
    return table


def sealed(record: dict[str, Any]) -> dict[str, Any]:
    """A changed record with the checksum that goes with the change."""
    record["checksum"] = checksum(record)
    return record


def test_a_forged_result_is_found() -> None:
    table = playmat.load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    table.choose("play Owen", "A")
    table.choose("concede", "B")
    record = table.record()
    assert record["result"]["winners"] == ["A"]
    playmat.replay(deepcopy(record), verify=True)
    result = record["result"]
    forgeries = (
        {**result, "winners": result["losers"], "losers": result["winners"]},
        {**result, "draw": True},
        {**result, "reason": "MX-901"},
        None,
    )
    for forged in forgeries:
        with pytest.raises(Difference, match="result"):
            playmat.replay(sealed({**deepcopy(record), "result": forged}), verify=True)


def test_the_first_differing_event_is_named() -> None:
    record = a_short_game().record()
    record["events"][5] = {**record["events"][5], "text": "A plays a trumpet."}
    with pytest.raises(Difference, match="event 5"):
        playmat.replay(sealed(record), verify=True)


def places(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value in plain data; of long lists only to the first ones and the last."""
    if path:
        yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*path, key))
    elif isinstance(data, list):
        for number in sorted({*range(min(len(data), 3)), len(data) - 1} - {-1}):
            yield from places(data[number], (*path, number))


def changed(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    copy = deepcopy(data)
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return copy


STRANGE: tuple[Any, ...] = (..., None, -1, 10**30, "x", [], {}, [None])


def test_a_damaged_save_is_a_bad_record_or_harmless() -> None:
    table = a_short_game()
    whole = json.loads(table.save())
    for path in places(whole):
        for value in STRANGE:
            damaged = json.dumps(changed(whole, path, value)).encode()
            try:
                restored = playmat.load("mix").saving.restore(damaged)
            except BadRecord:
                continue
            assert restored.hash() == table.hash(), (path, value)


def test_a_save_cut_short_is_a_bad_record() -> None:
    table = a_short_game()
    data = table.save()
    for length in (*range(60), len(data) // 2, len(data) - 1):
        with pytest.raises(BadRecord):
            playmat.load("mix").saving.restore(data[:length])


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("mode",), "x"),
        (("mode",), -1),
        (("switches",), {"any_atk_on": "never"}),
        (("decks", 0, "cards"), {}),
        (("decks", 0, "cards"), {"Owen": 4}),
        (("decks", 0, "cards"), {"Nobody": 5}),
        (("decks",), None),
        (("seed",), "x"),
    ],
)
def test_a_beginning_that_cannot_be_is_a_bad_record(
    path: tuple[str | int, ...], value: Any
) -> None:
    record = a_short_game().record()
    with pytest.raises(BadRecord):
        playmat.replay(sealed(changed(record, path, value)), verify=True)
    saved = json.loads(a_short_game().save())
    with pytest.raises(BadRecord):
        playmat.load("mix").saving.restore(
            json.dumps(changed(saved, ("origin", *path), value)).encode()
        )


def test_a_damaged_record_is_refused_with_a_reason() -> None:
    record = a_short_game().record()
    reasons: list[str] = []
    for path in places(record):
        if path[0] in ("cards", "decks"):
            continue  # what a game begins with is asked about above
        for value in STRANGE:
            try:
                playmat.replay(sealed(changed(record, path, value)), verify=True)
            except PlaymatError as error:
                reasons.append(str(error))
    assert reasons
    assert all(reasons)


# ---- printed cards that a test card of the same name hides in scenarios ----


def test_the_printed_carter_and_destin_are_a_boosted_combo() -> None:
    table = arranged(
        {
            "round": 2,
            "A": {"hand": ["Carter", "Destin", "Owen"], "wall": ["Owen"]},
            "B": {"active": "Owen"},
        }
    )
    table.choose("play Carter + Destin", "A")
    seats = table.board()["seats"]
    assert isinstance(seats, dict)
    body = seats["A"]["active"]
    assert body["hp"] == 9
    assert (body["rock"], body["paper"], body["scissors"]) == (5, 6, 4)
    assert body["types"] == ["Rock", "Paper"]


@pytest.mark.parametrize(
    ("name", "hp", "dmg"),
    [("Carter", 7, (3, 2, 1)), ("Destin", 7, (1, 4, 2)), ("Abby", 5, (1, 2, 3))],
)
def test_the_printed_figures_of_a_card_played_alone(
    name: str, hp: int, dmg: tuple[int, int, int]
) -> None:
    given = {"round": 2, "A": {"hand": [name, "Owen"]}, "B": {"active": "Tiny Owen"}}
    table = arranged(given)
    table.choose(f"play {name}", "A")
    seats = table.board()["seats"]
    assert isinstance(seats, dict)
    body = seats["A"]["active"]
    assert (body["hp"], (body["rock"], body["paper"], body["scissors"])) == (hp, dmg)


def test_the_printed_abby_clashes() -> None:
    given = {
        "round": 2,
        "A": {"hand": ["Abby", "Owen"]},
        "B": {"active": "Tire Swing Tuck", "hand": ["Owen", "Dylan"]},
    }
    table = arranged(given)
    table.choose("play Abby", "A")
    seats = table.board()["seats"]
    assert isinstance(seats, dict)
    assert seats["B"]["wall"] == ["Tire Swing Tuck"]
    assert seats["A"]["active"]["name"] == "Abby"


def test_a_card_may_only_name_a_handler_that_the_program_has() -> None:
    card: dict[str, Any] = {"name": "Stranger", "hp": 5, "handler": "mix:nobody_wrote_it"}
    card["atks"] = [{"type": t, "dmg": d} for d, t in enumerate(("Rock", "Paper", "Scissors"))]
    with pytest.raises(BadFile, match="there is no handler"):
        playmat.load("mix").with_cards([card])


def test_lines_that_copy_lines_do_not_grow_without_end() -> None:
    echo = card("Echo", "On Any ATK: Copy the abilities of each card.", hp=20)
    table = position([echo], {"A": {"active": "Echo"}, "B": {"active": "Echo"}})
    for _ in range(9):
        make(table, "A throw Rock", "B throw Rock")
    assert [len(body.lines) for body in mix_of(table).actives()] == [64, 64]
