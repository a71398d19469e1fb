"""Two games that differ only in what a seat cannot know send that seat the same bytes."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.hosted import House, Player, Prefer, host, settled
from tests.server.running import Chair, Server, serving

import playmat
from playmat.games import names
from playmat.parts.reactions import ALWAYS
from playmat.server.files.deck_files import playable
from playmat.server.hall.hall import Hall
from playmat.server.jobs.table_jobs import PLAYS
from playmat.server.tables.hosting import HostedTable

DECKS = {"mix": ["Five Owens", "Slow Drip"], "nostalgix": ["Recess Riot", "Growth Spurt"]}
POSITIONS = 25  # of a game, that are looked at


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("guest", ["anna", "ben", "nobody"])
def test_a_table_that_looks_alike_sends_the_same_bytes(
    tmp_path: Path, game: str, guest: str
) -> None:
    """At positions along a game: all that a seat cannot know is drawn anew."""

    async def story(hall: Hall) -> None:
        rules = playmat.load(game)
        decks = DECKS.get(game) or playable(game, rules.default_mode)[:2]
        table = rules.deal(decks, seed=11)
        hosted = await host(hall, table, "anna", "ben")
        for seat in hosted.seats:
            seat.ask_when(ALWAYS, 0)  # nothing is answered by itself while we look
        luck = random.Random(5)
        play = PLAYS[hosted.id]
        for number in range(POSITIONS):
            while table.decision is not None and luck.random() < 0.6:
                options = table.state.options(table.state.next_asked())
                hosted.journal.note(play.make(luck.choice(options)), "player")
            hosted.begun.now = play.standing()
            seen = await bytes_for(hosted, guest)
            for eyes in {"anna": "A", "ben": "B", "nobody": "AB"}[guest]:
                play.table = play.table.determinize(eyes, number)
            hosted.begun.now = play.standing()
            assert await bytes_for(hosted, guest) == seen
            play.table = table

    House(tmp_path).run(story)


async def bytes_for(hosted: HostedTable, guest: str) -> list[bytes]:
    player = await Player(hosted, guest).enter()
    await settled(hosted)
    await player.leave()
    return player.sent


# ---- over sockets: another person's secret choices ----

Secretly = Callable[[Chair], None]


def replaces_none(chair: Chair) -> None:
    chair.until_asked()


def replaces_two(chair: Chair) -> None:
    for _ in range(2):
        chair.until_asked()
        chair.choose("replace")
    chair.until_asked()


def wants_no_question(chair: Chair) -> None:
    chair.until_asked()
    chair.say("prefer", asking="never")
    chair.until(lambda told: told.get("asking") == "never")


def looks_around(chair: Chair) -> None:
    chair.until_asked()
    chair.answer("why not", text="end turn")
    chair.say("resume")
    chair.until_told("situation")


def throws(kind: str) -> Secretly:
    def play_and_throw(chair: Chair) -> None:
        chair.until_asked()
        chair.choose(f"throw {kind}")
        chair.until(lambda told: told["type"] == "situation" and told["ask"] is None)

    return play_and_throw


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("nostalgix", replaces_none, replaces_two),
        ("nostalgix", replaces_none, wants_no_question),
        ("nostalgix", replaces_none, looks_around),
        ("mix", throws("Rock"), throws("Paper")),
    ],
)
def test_what_another_person_does_in_secret_sends_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, one: Secretly, other: Secretly
) -> None:
    monkeypatch.setattr(secrets, "randbits", lambda bits: 2**127 + 12345)
    heard: list[list[str]] = []
    for number, secretly in enumerate((one, other)):
        folder = tmp_path / str(number)
        folder.mkdir()
        with serving(folder, secret=b"the same for both") as server:
            heard.append(what_anna_hears(server, game, secretly))
    assert heard[0] == heard[1]
    assert len(heard[0]) > 2


def what_anna_hears(server: Server, game: str, secretly: Secretly) -> list[str]:
    anna, ben = server.guest("Anna"), server.guest("Ben")
    decks = DECKS[game]
    made = anna.table(game, f"me/{decks[0]}", f"link/{decks[1]}", minutes=0.0)
    ben.join(made["links"]["B"])
    with anna.at(made["table"]) as hers:
        hers.until_asked()  # her welcome says that he is not here yet, each time
        with ben.at(made["table"]) as his:
            hers.until(lambda told: told["type"] == "seats")
            return what_follows(hers, his, game, secretly, made["table"])


def what_follows(hers: Chair, his: Chair, game: str, secretly: Secretly, table: str) -> list[str]:
    if game == "mix":
        first_cards(hers, his)
    secretly(his)
    hers.answer("why not", text="fly")  # by now all that was to be told has been
    return [plain(text, table) for text in hers.raw]


def first_cards(hers: Chair, his: Chair) -> None:
    his.until_asked()
    hers.choose("play")
    his.choose("play")
    hers.until_asked()


def plain(text: str, table: str) -> str:
    """What was sent, without what differs from table to table and from moment to moment."""
    told = json.loads(text)
    if told["type"] == "situation":
        for clock in told["clocks"]:
            clock["left"] = 0
    return json.dumps(told).replace(table, "TABLE")


def test_a_seat_is_not_told_who_wishes_what(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        table = playmat.load("nostalgix").deal(DECKS["nostalgix"], seed=3)
        hosted = await host(hall, table, "anna", "ben")
        anna, ben = [await Player(hosted, name).enter() for name in ("anna", "ben")]
        before = len(anna.sent)
        await ben.say(Prefer(asking="always"))
        await asyncio.sleep(0)
        assert len(anna.sent) == before

    House(tmp_path).run(story)
