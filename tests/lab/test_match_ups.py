"""Match-ups: the same figures whoever plays, continued, stopped and put together."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat.kernel.errors import BadFile
from playmat.lab import results
from playmat.lab.deals import CHUNK, Chunk, Tally, play_chunk
from playmat.lab.experiments import Prepared, read_experiment
from playmat.lab.intervals import WHOLE
from playmat.lab.match_ups import MatchUps
from playmat.lab.metagame import Metagame
from playmat.lab.results import Result, Run, read_result
from playmat.language.files import read_yaml_text

TEXT = """
experiment: match-ups
game: mix
decks: [Five Owens, Fresh Chalk, Slow Drip]
bot: random
width: 12
"""


def prepared(more: str = "") -> Prepared:
    return read_experiment(read_yaml_text(TEXT + more))


@pytest.fixture(scope="module")
def played() -> tuple[MatchUps, Result]:
    run = Run(Result())
    return MatchUps(prepared(), run), run.result


def test_every_pair_is_as_narrow_as_wished(played: tuple[MatchUps, Result]) -> None:
    table, _ = played
    assert all(table.pair(*pair).reach <= 0.12 for pair in table.pairs)
    assert table.total().games == sum(tally.games for tally in table.tallies.values())
    assert table.pair(1, 0).value == pytest.approx(1 - table.pair(0, 1).value)
    assert sum(table.field(deck).value for deck in range(3)) == pytest.approx(1.5)
    assert not table.total().faults


def test_the_number_of_workers_makes_no_difference(played: tuple[MatchUps, Result]) -> None:
    table, result = played
    run = Run(Result(), workers=2)
    assert MatchUps(prepared(), run).form() == table.form()
    assert run.result.rows == result.rows


def test_what_a_file_has_is_not_played_again(
    played: tuple[MatchUps, Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, result = played
    result.write(tmp_path / "kept.json")
    monkeypatch.setattr(results, "spread", None)  # whoever plays fails
    again = MatchUps(prepared(), Run(read_result(tmp_path / "kept.json")))
    assert again.form() == table.form()


def test_a_narrower_wish_goes_on_from_what_was_played(played: tuple[MatchUps, Result]) -> None:
    _, result = played
    told: list[int] = []
    run = Run(Result(rows=dict(result.rows)), progress=lambda done, total: told.append(done))
    table = MatchUps(prepared("most: 220"), run)
    narrow = MatchUps(read_experiment(read_yaml_text(TEXT.replace("12", "10"))), run)
    assert narrow.total().games == table.total().games + 2 * CHUNK * told[-1]


def test_two_parts_put_together_are_the_whole(played: tuple[MatchUps, Result]) -> None:
    table, _ = played
    whole = Result()
    for part in (0, 1):
        run = Run(Result(), part=part, parts=2)
        MatchUps(prepared(), run)
        whole.merge(run.result)
    assert MatchUps(prepared(), Run(whole)).form() == table.form()


def test_what_was_played_until_it_was_stopped_is_kept(
    played: tuple[MatchUps, Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = played

    def stop(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    run = Run(Result(), progress=stop)
    stopped = MatchUps(prepared(), run)
    assert stopped.form()["stopped"]
    assert run.result.games == stopped.total().games == 5 * 2 * CHUNK
    assert MatchUps(prepared(), Run(run.result)).form() == table.form()


def test_a_deal_gives_each_side_both_seats() -> None:
    """With one deck on both sides the two games of a deal are the same game, won once each."""
    deck = prepared().decks[0]
    tally = play_chunk(Chunk(prepared().arrangement(deck, [deck], 0), 0))
    assert tally.scores == "2" * CHUNK
    assert tally.games == 2 * CHUNK


def test_a_team_plays_one_deck() -> None:
    text = "experiment: match-ups\ngame: vanquishers\nmode: standard_2v2\nbot: random\nmost: 2\n"
    decks = read_experiment(read_yaml_text(text)).decks[:2]
    named = f"{text}decks: [{decks[0].deck}, {decks[1].deck}]"
    table = MatchUps(read_experiment(read_yaml_text(named)), Run(Result()))
    assert table.total().games == 2 * CHUNK
    assert table.pair(0, 1).value == 1 - table.pair(1, 0).value


def test_rows_have_luck_of_their_own_and_follow_the_seed() -> None:
    one, other, _ = prepared().decks
    rows = [prepared().arrangement(one, [other], number) for number in (0, 0, 1)]
    assert rows[0].key == rows[1].key != rows[2].key
    assert rows[0].seed_of(3) == rows[1].seed_of(3) != rows[2].seed_of(3)


def test_tallies_add_up() -> None:
    row = prepared().arrangement(prepared().decks[0], prepared().decks[1:], 0)
    parts = [play_chunk(Chunk(row, number)) for number in (0, 1)]
    total = Tally()
    for part in parts:
        total.add(part)
    assert total.scores == parts[0].scores + parts[1].scores
    assert total.won == 6 * sum(int(sign) for sign in total.scores)  # quarters of two games
    assert sum(total.turns.values()) == total.games == 4 * CHUNK
    assert total.comebacks <= total.behind <= total.games
    drawn = WHOLE // 2 * total.draws
    assert total.starter_won <= WHOLE * total.games - drawn
    assert 0 < total.first_seat_won < WHOLE * total.games - drawn
    assert 0 < total.asked <= total.choices / 2


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"format":"playmat experiment"', '"format":"diary"', "no result of an experiment"),
        ('"version":3', '"version":0', "written by Playmat"),
        ('"bot":"random"', '"bot":"greedy"', "not what its key says"),
        ('"games":20', '"games":"many"', "damaged"),
    ],
)
def test_a_damaged_file_is_refused(
    played: tuple[MatchUps, Result], tmp_path: Path, old: str, new: str, message: str
) -> None:
    path = tmp_path / "kept.json"
    played[1].write(path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(BadFile, match=message):
        read_result(path)


def rock_paper_scissors(table: MatchUps) -> None:
    """Let each deck surely beat the next."""
    sure = {(0, 1): "4443", (0, 2): "0001", (1, 2): "4443"}
    for pair, signs in sure.items():
        table.tallies[pair] = Tally(scores=signs * 50, games=400)


def test_the_equilibrium_of_a_cycle_has_all_three_decks() -> None:
    table = MatchUps(prepared("most: 20"), Run(Result()))
    rock_paper_scissors(table)
    found = Metagame(table)
    assert [share.share for share in found.shares] == pytest.approx([1 / 3] * 3)
    assert found.cycles() == [("Five Owens", "Fresh Chalk", "Slow Drip")]
    assert found.dominated() == []
    assert all(share.low < 1 / 3 < share.high for share in found.shares)


def test_a_deck_that_another_always_outdoes_is_dominated() -> None:
    table = MatchUps(prepared("most: 20"), Run(Result()))
    rock_paper_scissors(table)
    table.tallies[0, 2] = Tally(scores="4444" * 50, games=400)
    found = Metagame(table)
    assert ("Slow Drip", "Five Owens") in found.dominated()
    assert found.shares[0].deck == "Five Owens"
    assert found.shares[0].share == pytest.approx(1)
    assert found.beats(1) == ["Five Owens"]


def test_one_deck_is_no_metagame() -> None:
    one = read_experiment(read_yaml_text("{experiment: metagame, game: mix, decks: [Five Owens]}"))
    with pytest.raises(BadFile, match="two decks or more"):
        Metagame(MatchUps(one, Run(Result())))
