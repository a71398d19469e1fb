"""The protocol, inwards: what a client says at a table, and what is answered."""

from __future__ import annotations

import time

from playmat import bots
from playmat.kernel.errors import BadSetup, IllegalChoice, PlaymatError
from playmat.kernel.seats import letter
from playmat.kernel.table import Fault
from playmat.parts.guide import unmarked
from playmat.server.fairness.fair_queue import Asker
from playmat.server.fairness.limits import TooMany
from playmat.server.tables.blocking import block_seat
from playmat.server.tables.clients import Client
from playmat.server.tables.coaching import coach, counsel, hinted
from playmat.server.tables.counting import counted
from playmat.server.tables.hosting import HostedTable
from playmat.server.tables.matches import standing
from playmat.server.tables.phrases import phrases_of
from playmat.server.tables.protocol_out import pause, rematch_wanted, undo_asked, why_no_undo
from playmat.server.tables.seating import name_at
from playmat.server.wire.errors import NotHere
from playmat.server.wire.messages import (
    AnswerUndo,
    Because,
    BlockSeat,
    Choose,
    Claim,
    Coach,
    Hint,
    NextGame,
    PhraseSaid,
    Prefer,
    Refused,
    Rematch,
    Rematched,
    Resume,
    Said,
    SayPhrase,
    Stand,
    StopMatch,
    Undo,
    UndoAnswered,
    WhyNot,
    Withdraw,
)

SUBSTITUTE = "regular"  # plays on for somebody who has left


class Refusing(PlaymatError):
    """What was said cannot be done; nothing has changed."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


async def hear(hosted: HostedTable, client: Client, said: Said, since: float | None = None) -> None:
    """Do what a client says, or tell it why not; `since`: when the table was told of it."""
    try:
        with counted(hosted.host.choices, said, time.monotonic() if since is None else since):
            await Conversation(hosted, client).hear(said)
            await hosted.keep_slow()
    except (Refusing, IllegalChoice) as error:
        clause = clause_of(hosted, error.rule)
        client.tell(Refused(said.id, error.reason, error.rule, clause))
    except TooMany as error:
        client.tell(Refused(said.id, str(error)))
    except Fault:
        client.tell(Refused(said.id, "a fault in the rules: the table is as it was"))
        raise


class Conversation:
    """One message of one client."""

    def __init__(self, hosted: HostedTable, client: Client) -> None:
        self.hosted = hosted
        self.client = client

    async def hear(self, said: Said) -> None:
        if isinstance(said, Resume):
            await self.hosted.tell_again(self.client)
            return
        if not self.client.seats:
            raise Refusing("you are watching: only players may say that")
        if isinstance(said, (SayPhrase, BlockSeat)):
            await self.between_people(said)
            return
        if isinstance(said, Rematch):
            await self.rematch(said)
            return
        if isinstance(said, NextGame):
            await self.next_game(said)
            return
        if isinstance(said, StopMatch):
            await self.stop_match()
            return
        if isinstance(said, Withdraw):
            self.withdraw()
            return
        if self.hosted.table is None:
            raise Refusing("the game has not begun: a seat is still open")
        match said:
            case Choose():
                await self.choose(said)
            case Stand():
                await self.stand(said)
            case WhyNot():
                await self.explain(said)
            case Hint():
                self.hint(said)
            case Coach():
                self.client.coached = said.wanted
            case Undo():
                await self.undo()
            case AnswerUndo():
                await self.answer_undo(said)
            case Prefer():
                await self.prefer(said)
            case Claim():
                await self.claim(said)

    @property
    def seat(self) -> int:
        return self.client.eyes

    async def between_people(self, said: SayPhrase | BlockSeat) -> None:
        """What is no part of the game."""
        try:
            if isinstance(said, SayPhrase):
                self.say_phrase(said.phrase)
            else:
                await block_seat(self.hosted, self.client, said.seat, said.how)
        except (BadSetup, NotHere) as error:
            raise Refusing(str(error)) from None

    def say_phrase(self, phrase: str) -> None:
        """Tell all who are there, but for those who would rather not hear it."""
        hosted, guest = self.hosted, self.client.guest
        if not hosted.host.settings.phrases_per_minute:
            raise Refusing("nothing is said at the tables of this server")
        if phrase not in phrases_of(hosted.game):
            raise Refusing("there is no such phrase")
        if not hosted.host.phrases.take(guest, hosted.now()):
            raise TooMany("you have said much; wait a little")
        for client in hosted.clients:
            if guest not in client.kept_apart.muted:
                client.tell(PhraseSaid(letter(self.seat), phrase))

    # ---- choosing ----

    async def choose(self, said: Choose) -> None:
        hosted, seat = self.hosted, self.seat
        if not hosted.begun.is_asked(seat):
            raise Refusing("nothing is asked of you now")
        if said.decision != hosted.journal.decision(seat):
            raise Refusing("that was asked before; something else is asked now")
        offers = hosted.begun.offers(seat)
        if not 0 <= said.option < len(offers):
            raise Refusing("there is no such option")
        if hosted.passing.get(seat) == said.decision:
            raise Refusing("you have passed already")
        offer = offers[said.option]
        if said.then and offer.verb not in hosted.game.chosen_together:
            raise Refusing("only cards that are chosen together can be sent together")
        if hosted.is_paced(seat, said.option):
            hosted.pass_in_time(seat, offer.text)
        else:
            await coach(hosted, self.client, seat, offer)
            await hosted.choose(seat, offer.text, "player", said.then)

    async def stand(self, said: Stand) -> None:
        chosen = named(said.text, self.hosted.begun.now.at_any_time[self.seat])
        if chosen is None:
            raise Refusing("that cannot be done at any time")
        await self.hosted.choose(self.seat, chosen, "player")

    async def explain(self, said: WhyNot) -> None:
        reason, rule = await self.hosted.begun.explain(self.seat, said)
        self.client.tell(Because(said.id, reason, rule, clause_of(self.hosted, rule)))

    async def prefer(self, said: Prefer) -> None:
        hosted = self.hosted
        hosted.seats[self.seat].ask_when(said.asking, hosted.begun.now.turn)
        await hosted.go_on()

    def hint(self, said: Hint) -> None:
        """Have a bot think in the background; the table does not wait for it."""
        hosted, seat = self.hosted, self.seat
        if len(hosted.persons) > 1:
            raise Refusing("hints are for games against bots")
        if hosted.stored.tournament:
            raise Refusing("in a tournament everybody plays without hints")
        if not hosted.begun.is_asked(seat):
            raise Refusing("nothing is asked of you now")
        if said.coaching:
            counsel(hosted, self.client, seat, said.id)
            return
        opponents, guest = hosted.host.opponents, self.client.guest
        asker = Asker(hosted.stored.network, guest)
        if guest in opponents.advising:
            raise Refusing("a bot is thinking about a hint for you already")
        opponents.advising.add(guest)
        decision = hosted.journal.decision(seat)

        async def think() -> None:
            try:
                found = await opponents.advise(hosted.begun, seat, asker)
            finally:
                opponents.advising.discard(guest)
            if hosted.journal.decision(seat) != decision:
                return
            if found.best:
                self.client.tell(hinted(said.id, decision, found))
            else:
                self.client.tell(Refused(said.id, "the bot has no advice"))

        hosted.host.start(think())

    # ---- taking back ----

    async def undo(self) -> None:
        hosted, guest = self.hosted, self.client.guest
        place, refusal = why_no_undo(hosted, guest)
        if refusal.reason or place is None:
            raise Refusing(refusal.reason, refusal.rule)
        others = hosted.persons - {guest}
        if not others:
            await hosted.take_back(place)
            return
        if hosted.undo_votes is not None:
            raise Refusing("the others are being asked already")
        away = [
            seat for seat in hosted.seats if seat.guest in others and seat.away_since is not None
        ]
        if away and hosted.deadlines is None:
            raise Refusing("somebody who would have to agree is away")
        hosted.undo_votes, hosted.undo_by = others, guest
        hosted.tell_players(undo_asked(hosted))

    async def answer_undo(self, said: AnswerUndo) -> None:
        hosted, guest = self.hosted, self.client.guest
        if hosted.undo_votes is None or guest not in hosted.undo_votes:
            raise Refusing("nobody asks you to take anything back")
        if not said.agree:
            hosted.cancel_undo()
            return
        hosted.undo_votes.discard(guest)
        if hosted.undo_votes:
            hosted.tell_players(undo_asked(hosted))
            return
        hosted.undo_votes = None
        place, refusal = why_no_undo(hosted, hosted.undo_by)
        if refusal.reason or place is None:
            raise Refusing(refusal.reason, refusal.rule)
        hosted.tell_players(UndoAnswered(True))
        await hosted.take_back(place)

    # ---- seats ----

    async def claim(self, said: Claim) -> None:
        hosted = self.hosted
        seat = next((seat for seat in hosted.seats if seat.letter == said.seat), None)
        if seat is None or not seat.claimable:
            raise Refusing("that seat cannot be claimed")
        if hosted.deadlines is not None and seat.guest == self.client.guest:
            raise Refusing("your own time is up: choose, as long as nobody claims your seat")
        await hosted.note_leaving(seat.number)
        if said.by == "win":
            await hosted.give_up(seat.number, "claim")
            return
        hosted.cancel_undo()  # who has left can neither agree nor withdraw
        seat.kind, seat.bot, seat.guest = "bot", SUBSTITUTE, ""
        seat.name = name_at(seat.stored(), {})
        seat.away_since, seat.claimable = None, False
        hosted.stored.seats[seat.number] = seat.stored()
        await hosted.host.store.seat(hosted.stored, seat.number, hosted.epoch)
        if hosted.clocks is not None:
            hosted.clocks.left.pop(seat.number, None)
            hosted.clocks.running.discard(seat.number)
        hosted.tell_seats()
        await hosted.go_on()

    async def rematch(self, said: Rematch) -> None:
        hosted = self.hosted
        if not hosted.stored.ending:
            raise Refusing("the game is not over")
        if hosted.pause is not None:
            raise Refusing("the match is not over: its next game is to be played")
        if hosted.persons & self.client.kept_apart.apart:
            raise Refusing("no further game is played here")
        if said.level:
            self.check_level(said.level)
        hosted.rematch_votes[self.client.guest] = said.swap
        if all(hosted.rematch_votes.get(guest) == said.swap for guest in hosted.persons):
            try:
                table = await hosted.host.again(hosted, said.swap, said.level)
            except TooMany as error:
                raise Refusing(str(error)) from None
            hosted.rematch_votes.clear()
            hosted.tell_all(Rematched(table))
        else:
            hosted.tell_players(rematch_wanted(hosted))

    def check_level(self, bot: str) -> None:
        """Whether a bot may sit down in place of those that played."""
        hosted = self.hosted
        if len(hosted.persons) > 1 or all(seat.kind != "bot" for seat in hosted.seats):
            raise Refusing("another level is for who plays alone against bots")
        try:
            bots.check(bot, hosted.game, len(hosted.seats))
        except PlaymatError as error:
            raise Refusing(str(error)) from None

    async def next_game(self, said: NextGame) -> None:
        """Ready for the next game of the match, perhaps with another deck."""
        hosted, guest = self.hosted, self.client.guest
        if hosted.pause is None:
            match = standing(hosted.stored)
            if match is None or not match.next:
                raise Refusing("there is no next game")
            self.client.tell(Rematched(match.next))
            return
        seats = {seat.letter: seat.number for seat in hosted.seats if seat.guest == guest}
        if not said.decks.keys() <= seats.keys():
            raise Refusing("decks are changed by those who play them")
        try:
            decks = await hosted.host.picked(guest, hosted, said.decks)
            hosted.pause.say(guest, {seats[seat]: deck for seat, deck in decks.items()})
            if hosted.pause.is_over(hosted.persons, hosted.now()):
                await hosted.next_game()
                return
        except PlaymatError as error:
            raise Refusing(str(error)) from None
        hosted.tell_players(pause(hosted))

    async def stop_match(self) -> None:
        """Whoever would rather not go on between two games need not."""
        if self.hosted.pause is None:
            raise Refusing("no match waits here for its next game")
        await self.hosted.stop_match()

    def withdraw(self) -> None:
        """Whoever asks for something that needs the others may think better of it."""
        hosted, guest = self.hosted, self.client.guest
        if hosted.undo_votes is not None and hosted.undo_by == guest:
            hosted.cancel_undo(withdrawn=True)
        elif hosted.pause is not None and guest in hosted.pause.ready:
            hosted.pause.ready.discard(guest)
            hosted.tell_players(pause(hosted))
        elif hosted.rematch_votes.pop(guest, None) is not None:
            hosted.tell_players(rematch_wanted(hosted))
        else:
            raise Refusing("there is nothing that you asked for")


def clause_of(hosted: HostedTable, rule: str) -> str:
    """The text of a rule, for people."""
    return unmarked(hosted.game.files.ledger.clause(rule))


def named(text: str, texts: list[str]) -> str | None:
    wanted = text.casefold()
    return next((known for known in texts if known.casefold() == wanted), None)
