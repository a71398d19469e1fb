"""Tables as a worker plays them: rules, options and views, all that grows with cards and positions.

A worker is a pure function of the beginning of a table and its journal. It keeps nothing else, so
one that has gone is replaced by running the journal again. What comes back is plain data: how a
table stands, for the server's own decisions, and JSON that is ready for clients.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from playmat import bots
from playmat.bots import failures
from playmat.kernel.decisions import Option
from playmat.kernel.seats import letter
from playmat.kernel.table import Fault, Table, seat_number
from playmat.kernel.views import SPECTATOR, see
from playmat.parts.reactions import ALWAYS, NEVER, WHEN_ABLE
from playmat.parts.rulebook import Rulebook
from playmat.parts.taking_back import Before
from playmat.server.files.editions import Edition
from playmat.server.jobs.matters import Matter, matter
from playmat.server.showing.questions import happening, question
from playmat.server.showing.replays import in_house
from playmat.server.showing.touching import why_not
from playmat.server.showing.turning import Lead
from playmat.server.wire.messages import WhyNot
from playmat.server.wire.rows import Entry
from playmat.server.wire.standings import (
    Heard,
    Looked,
    Made,
    News,
    Offer,
    Outcome,
    OwnerChange,
    Progress,
    Seen,
    Spared,
    Standing,
)

ENCODER = msgspec.json.Encoder()


class Play:
    """A table and the game that is played at it."""

    def __init__(self, game: Rulebook, table: Table) -> None:
        self.game = game
        self.table = table
        self.told = [0] * len(table.state.seats)  # by seat, of the events that were counted
        self.counted = 0
        self.lead = Lead()
        self.lead.note(game, table.state, 0)

    def make(self, option: Option) -> Made:
        """Make a choice on the table."""
        table = self.table
        declined = self.game.reacting.spared(table, option.seat, NEVER) is option
        before, told = Before(table), self.told_so_far()
        table.choose(option)
        self.lead.note(self.game, table.state, len(table.choices))
        return Made(
            option.seat,
            option.text,
            before.revealed(table, option.seat),
            declined,
            gathered=option.verb.name in self.game.chosen_together,
            told=told,
            at_any_time=option.verb.standing,
            over=table.over,
        )

    def told_so_far(self) -> list[int]:
        """How many events each seat has been told; each event is looked at once."""
        history = self.table.history
        for event in history[self.counted :]:
            for seat in range(len(self.told)):
                self.told[seat] += event.told_to(seat)
        self.counted = len(history)
        return list(self.told)

    def go_back(self, kept: int) -> None:
        """Go back to when so many choices had been made."""
        self.table.rerun(self.table.choices[:kept])
        self.told, self.counted = [0] * len(self.told), 0
        self.lead.take_back(kept)

    def outcome(self) -> Outcome | None:
        result = self.table.result
        if result is None:
            return None
        winners = result.winners
        return Outcome(winners, result.draw, result.reason, self.lead.turned(winners))

    def standing(self) -> Standing:
        table, state = self.table, self.table.state
        asked = [seat for seat in range(len(state.seats)) if state.asked >> seat & 1]
        return Standing(
            seats=len(state.seats),
            asked=state.asked,
            over=table.over,
            turn=self.game.turns(state),
            events=len(table.history),
            offers={
                seat: [Offer(option.text, option.verb.name) for option in state.options(seat)]
                for seat in asked
            },
            spared={seat: self.spared(seat) for seat in asked},
            at_any_time=[
                [option.text for option in table.standing_options(seat)]
                for seat in range(len(state.seats))
            ],
            outcome=self.outcome(),
        )

    def spared(self, seat: int) -> Spared:
        options = self.table.state.options(seat)
        answers = [
            self.game.reacting.spared(self.table, seat, wish) for wish in (ALWAYS, WHEN_ABLE, NEVER)
        ]
        return Spared(
            *(
                next((n for n, option in enumerate(options) if option is answer), -1)
                for answer in answers
            )
        )

    def see(self, eyes: list[int], heard: list[Heard]) -> Seen:
        return Seen([self.look(each) for each in eyes], [self.news(each) for each in heard])

    def look(self, eyes: int) -> Looked:
        state = self.table.state
        mine = None if eyes == SPECTATOR else letter(eyes)
        ask = b""
        if mine is not None and state.asked >> eyes & 1:
            ask = ENCODER.encode(question(self.game, self.table, eyes, 0))
        return Looked(ENCODER.encode(self.game.looks.mat(see(state, eyes), mine)), ask)

    def news(self, heard: Heard) -> News:
        seat = None if heard.eyes == SPECTATOR else heard.eyes
        told = [event for event in self.table.history[heard.events :] if event.told_to(seat)]
        lines = [happening(event, seat, n) for n, event in enumerate(told, heard.lines + 1)]
        return News(ENCODER.encode(lines), len(lines))


PLAYS: dict[str, Play] = {}  # the tables of this worker, by id


# ---- jobs ----


def begin(
    table: str,
    edition: Edition,
    switches: dict[str, str],
    digest: str,
    origin: str,
    entries: list[Entry],
) -> Progress:
    """Begin a table, and go through its journal."""
    game = in_house(edition, switches, digest)
    data: dict[str, Any] = json.loads(origin)
    play = Play(game, game.begin_from(data))
    made: list[Made] = []
    for entry in entries:
        if entry.kind == "undo":
            play.go_back(int(entry.text))
        else:
            made.append(play.make(play.table.offered(entry.text, entry.seat)))
    PLAYS[table] = play
    return Progress(made, play.standing(), Seen([], []))


def choose(
    table: str, seat: int, texts: list[str], eyes: list[int], heard: list[Heard]
) -> Progress:
    """Make a choice, and others of the same seat as far as they are offered then. With it comes
    what those who look on are told then: a second call would let them wait twice."""
    play = PLAYS[table]
    made = [play.make(play.table.offered(texts[0], seat))]
    for text in texts[1:]:
        offered = play.table.state.options(seat)
        chosen = next((option for option in offered if option.text == text), None)
        if chosen is None:
            break
        try:
            made.append(play.make(chosen))
        except Fault:
            break  # the table is as it was before this one
    return Progress(made, play.standing(), play.see(eyes, heard))


def take_back(table: str, kept: int) -> Standing:
    """Go back to when so many choices had been made."""
    play = PLAYS[table]
    play.go_back(kept)
    return play.standing()


def look(table: str, eyes: list[int], heard: list[Heard]) -> Seen:
    """The table through several eyes, and what is new to them."""
    return PLAYS[table].see(eyes, heard)


def line(table: str) -> str:
    """What stands above the mat for everybody."""
    play = PLAYS[table]
    return play.game.looks.mat(see(play.table.state, SPECTATOR), None).line


def moved(table: str) -> list[OwnerChange]:
    """The cards that change owners by the rules, now that the game is over."""
    play = PLAYS[table]
    if not play.game.for_keeps:
        return []
    before, seats = play.game.ownership(play.table), len(play.table.state.seats)
    after = before.settled().copies()
    return [
        OwnerChange(card, seat_number(owner, seats), seat_number(after[copy][1], seats))
        for copy, (card, owner) in before.copies().items()
        if after[copy][1] != owner
    ]


def explain(table: str, seat: int, asked: WhyNot) -> tuple[str, str]:
    """Why something cannot be done: the reason, and the clause."""
    play = PLAYS[table]
    refusal = why_not(play.game, play.table, seat, asked)
    return refusal.reason, refusal.rule


def matter_for(table: str, seat: int, bot: str, attempt: int) -> Matter:
    """What a bot is to think about."""
    return matter(PLAYS[table].table, seat, bot, attempt)


def quick_answer(table: str, seat: int, bot: str, attempt: int) -> int:
    """The place of the option that a bot chooses which answers at once."""
    play = PLAYS[table]
    asked = matter(play.table, seat, bot, attempt)
    sight = bots.Sight(play.table, seat)
    chosen = bots.make(bot, asked.chance()).answer(sight)
    return play.table.state.options(seat).index(chosen)


def keep_failure(table: str, asked: Matter, trace: str, folder: str) -> None:
    """Keep the record that repeats the failure of a bot."""
    bot, luck = asked.bot, asked.luck
    failures.keep(PLAYS[table].table, asked.seat, bot, luck, trace, Path(folder))


def forget(table: str) -> None:
    PLAYS.pop(table, None)
