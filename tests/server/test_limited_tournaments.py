"""Sealed tournaments and drafts at a server: opened, picked, built, played, and proven after."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.hosted import House
from tests.server.running import PATIENCE
from tests.server.set_texts import mix_card
from tests.server.test_tournaments import Cups, asker, cups_in, refused

from playmat.kernel.chance import commitment
from playmat.kernel.errors import BadDeck, BadSetup
from playmat.server.accounts.accounts import NotSignedIn, SessionAsker
from playmat.server.jobs import request_jobs
from playmat.server.store import StoredSet
from playmat.server.tournaments.limited_tournaments import LimitedTournaments
from playmat.server.wire.errors import NotHere
from playmat.server.wire.pages import DeckDraft
from playmat.server.wire.tournament_pages import (
    BotEntry,
    CardPick,
    NewTournament,
    OpenedBoosters,
    TournamentPlan,
)

NAMES = [f"Cub {letter}" for letter in "ABCDEFGH"]
TIGERS = "set: Tigers\ngame: mix\nbooster: {stars: 1, all: 5}\nsheets: {stars: [Cub A]}\ncards:\n"
(SCRIPT,) = re.findall(
    r"```python\n(.*?)```",
    (Path(__file__).resolve().parents[2] / "docs" / "tournaments.md").read_text(encoding="utf-8"),
    re.DOTALL,
)
Story = Callable[["Evening"], Coroutine[Any, Any, None]]


class Evening:
    """A tournament whose decks are built of what is opened; its clock is put forward by hand."""

    def __init__(self, cups: Cups) -> None:
        self.cups = cups
        cups.hall.wall = lambda: cups.house.time
        self.all = LimitedTournaments(cups.all)

    @property
    def id(self) -> str:
        return self.cups.id

    async def make(self, who: SessionAsker, game: str = "mix", **plan: Any) -> None:
        wish = NewTournament("Evening", game, plan=TournamentPlan(rounds=1, **plan))
        self.cups.id = (await self.cups.all.make(who, wish)).id

    async def own_set(self) -> str:
        """The digest of a set of one's own."""
        text = request_jobs.read_set("mix", TIGERS + "".join(map(mix_card, NAMES)))
        made = StoredSet("tigers", "Ada", "mix", "Tigers", 1, 0.0)
        await self.cups.hall.store.sets.add(made, text)
        return text.digest

    async def gather(self, bots: int = 2) -> tuple[SessionAsker, SessionAsker]:
        """Two people and bots are there, and it begins."""
        ada, ben = asker("Ada"), asker("Ben")
        if bots:
            await self.cups.all.fill(ada, self.id, BotEntry("random", bots))
        for who in (ada, ben):
            await self.cups.all.enter(who, self.id, "")
        await self.cups.do(ada, "begin")
        return ada, ben

    async def deck(self, who: SessionAsker) -> DeckDraft:
        """Five different cards out of somebody's pool: a deck of The Mix."""
        pool = await self.all.pool(who, self.id)
        return DeckDraft(dict.fromkeys(list(pool.cards)[:5], 1), name="Of mine")

    async def take(self, who: SessionAsker) -> None:
        """Pick what lies first."""
        pool = await self.all.pool(who, self.id)
        await self.all.pick(who, self.id, CardPick(pool.pack[0]))

    async def play_out(self, *people: SessionAsker) -> None:
        """Everybody who is given a game loses it, until the tournament is over."""
        for who in people:
            seen = await self.cups.until(who, lambda told: told.mine.table or told.stage == "over")
            if seen.mine.table:
                hosted = await self.cups.hall.find(seen.mine.table)
                (seat,) = (seat.number for seat in hosted.seats if seat.guest == who.guest)
                await hosted.do(partial(hosted.give_up, seat, "player"))
        await self.cups.until(people[0], lambda told: told.stage == "over")


def tell(folder: Path, *stories: Story, store: str = "") -> None:
    """What happens on an evening, each part at a server that was started anew."""
    house = House(folder, store)

    async def happen() -> None:
        for number, story in enumerate(stories):
            async with cups_in(house) as cups:
                evening = Evening(cups)
                for name in ("Ada", "Ben") if number == 0 else ():
                    await cups.account(name)
                await asyncio.wait_for(story(evening), PATIENCE)

    asyncio.run(happen())


def check_opened(told: OpenedBoosters, shown: str) -> None:
    """What was opened is as it was fixed, the script of the page draws the same, and each card of
    it is in exactly one pool."""
    assert commitment(int(told.seed)) == told.commitment == shown
    given = msgspec.json.encode(told)
    again = subprocess.run([sys.executable, "-I", "-c", SCRIPT], input=given, capture_output=True)
    assert again.stdout.decode().split() == [
        word for each in told.players for word in (each, "True")
    ]
    opened = [card for each in told.players.values() for booster in each for card in booster]
    kept = [card for pool in told.pools.values() for card in pool]
    assert Counter(opened) == Counter(kept)
    sizes = {len(pool) for pool in told.pools.values()}
    assert len(sizes) == 1, "everybody has as many"


def test_a_sealed_evening_of_four_with_a_set_of_ones_own(tmp_path: Path, url: str) -> None:
    async def draw(evening: Evening) -> None:
        digest = await evening.own_set()
        await evening.make(asker("Ada"), cards="sealed", set=digest, boosters=2, building=5)
        ada, ben = await evening.gather()
        pool = await evening.all.pool(ada, evening.id)
        assert sum(pool.cards.values()) == 2 * 6 and set(pool.cards) <= set(NAMES)
        assert pool.sets == [digest] and pool.stage == "building"
        deck = await evening.deck(ada)
        foreign = next(each for each in NAMES if each not in deck.cards)
        more = DeckDraft({**deck.cards, foreign: 30})
        assert not (await evening.all.check(ada, evening.id, more)).legal
        await refused(evening.all.hand_in(ada, evening.id, more), BadDeck, foreign)
        printed = DeckDraft(dict.fromkeys(["Owen", *list(deck.cards)[:4]], 1))
        assert not (await evening.all.check(ada, evening.id, printed)).legal, "nobody drew Owen"
        assert (await evening.all.check(ada, evening.id, deck)).legal
        await evening.all.hand_in(ada, evening.id, deck)
        told = await evening.cups.seen(ben)
        assert [each.name for each in told.players if each.ready] == ["Ada"]
        assert told.mine.deck == "" and told.set_name == "Tigers"
        with pytest.raises(BadSetup, match="when the tournament is over"):
            await evening.all.opened(evening.id)
        ids.append(evening.id)
        pools.append(pool.cards)

    async def play(evening: Evening) -> None:
        (evening.cups.id,) = ids
        ada, ben = asker("Ada"), asker("Ben")
        assert (await evening.all.pool(ada, evening.id)).cards == pools[0]
        for _ in range(4):
            await evening.cups.all.rounds.beat()
        assert (await evening.cups.seen(ada)).stage == "building", "Ben has handed in none"
        evening.cups.house.time += 5 * 60
        told = await evening.cups.until(ben, lambda told: told.stage == "running")
        assert told.mine.deck.startswith("after "), "a bot has built it"
        await evening.play_out(ada, ben)
        shown = await evening.all.opened(evening.id)
        check_opened(shown, told.commitment)
        mine = str((await evening.cups.seen(ada)).mine.player)
        assert Counter(shown.pools[mine]) == pools[0]
        players = await evening.cups.hall.store.tournaments.players(evening.id)
        for each in players:
            built = json.loads(each.deck)["cards"]
            assert not Counter(built) - Counter(shown.pools[str(each.number)])

    ids: list[str] = []
    pools: list[dict[str, int]] = []
    tell(tmp_path, draw, play, store=url)


def test_a_draft_of_four_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def pick(evening: Evening) -> None:
        await evening.make(asker("Ada"), cards="draft", boosters=2, picking=30)
        ada, ben = await evening.gather()
        first = await evening.all.pool(ada, evening.id)
        assert len(first.pack) == 14 and not first.cards
        await evening.take(ada)
        chosen = await evening.all.pool(ada, evening.id)
        assert chosen.picked == first.pack[0] and chosen.pack == first.pack and not chosen.cards
        other = CardPick(first.pack[1])
        await refused(evening.all.pick(ada, evening.id, other), BadSetup, "you have taken a card")
        theirs = await evening.all.pool(ben, evening.id)
        strange = next(card for card in first.pack if card not in theirs.pack)
        wrong = evening.all.pick(ben, evening.id, CardPick(strange))
        await refused(wrong, BadSetup, "not in the pack before you")
        await evening.take(ben)
        after = await evening.all.pool(ada, evening.id)
        assert after.cards == {first.pack[0]: 1} and len(after.pack) == 13
        await evening.take(ada)
        seen.append(await evening.all.pool(ada, evening.id))
        ids.append(evening.id)

    async def go_on(evening: Evening) -> None:
        (evening.cups.id,) = ids
        ada, ben = asker("Ada"), asker("Ben")
        assert await evening.all.pool(ada, evening.id) == seen[0]
        evening.cups.house.time += 30
        await evening.cups.all.rounds.beat()
        late = await evening.all.pool(ben, evening.id)
        assert sum(late.cards.values()) == 2, "what is best was taken for who is late"
        while (await evening.all.pool(ada, evening.id)).stage == "drafting":
            await evening.take(ada)
            await evening.take(ben)
        for who in (ada, ben):
            await evening.all.hand_in(who, evening.id, await evening.deck(who))
        told = await evening.cups.until(ada, lambda told: told.stage == "running")
        await evening.play_out(ada, ben)
        shown = await evening.all.opened(evening.id)
        check_opened(shown, told.commitment)
        assert {len(pool) for pool in shown.pools.values()} == {2 * 14}

    ids: list[str] = []
    seen: list[Any] = []
    tell(tmp_path, pick, go_on)


def test_who_leaves_a_draft_is_waited_for_no_longer(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        await evening.make(asker("Ada"), cards="draft", boosters=1)
        ada, ben = await evening.gather(bots=0)
        await evening.cups.all.leave(ben, evening.id)
        while (await evening.all.pool(ada, evening.id)).stage == "drafting":
            await evening.take(ada)
        await evening.all.hand_in(ada, evening.id, await evening.deck(ada))
        over = await evening.cups.until(ada, lambda told: told.stage == "over")
        assert over.ended == "fewer than two had a deck" and not over.rounds

    tell(tmp_path, story)


def test_only_players_see_cards_and_only_before_it_begins_does_anybody_enter(
    tmp_path: Path,
) -> None:
    async def story(evening: Evening) -> None:
        cleo = await evening.cups.account("Cleo")
        await evening.make(asker("Ada"), cards="sealed")
        await refused(evening.cups.all.enter(cleo, evening.id, "Fresh Chalk"), BadSetup, "nobody")
        ada, ben = await evening.gather()
        await refused(evening.all.pool(cleo, evening.id), NotHere, "you do not play")
        await refused(evening.all.pool(asker("nobody"), evening.id), NotSignedIn, "sign in")
        late = evening.cups.all.enter(cleo, evening.id, "")
        await refused(late, BadSetup, "nobody comes in any more")
        wrong = evening.all.pick(ada, evening.id, CardPick("Owen"))
        await refused(wrong, BadSetup, "nothing to pick")
        for who in (ada, ben):
            await evening.all.hand_in(who, evening.id, await evening.deck(who))
        await evening.cups.until(ada, lambda told: told.stage == "running")
        again = evening.all.hand_in(ada, evening.id, await evening.deck(ada))
        await refused(again, BadSetup, "before the first round")

    tell(tmp_path, story)


def test_what_makes_no_decks_is_refused_when_the_tournament_is_made(tmp_path: Path) -> None:
    async def story(evening: Evening) -> None:
        ada = asker("Ada")
        few = evening.make(ada, "nostalgix", cards="sealed", boosters=1)
        await refused(few, BadSetup, "14 cards make no legal deck; let 'boosters' be more")
        many = evening.make(ada, cards="draft", boosters=29)
        await refused(many, BadSetup, "29 boosters of 14 cards are too many")
        digest = await evening.own_set()
        await refused(evening.make(ada, set=digest), BadSetup, "choose sealed or a draft")
        await refused(evening.make(ada, cards="sealed", set="none"), NotHere, "there is no set")

    tell(tmp_path, story)
