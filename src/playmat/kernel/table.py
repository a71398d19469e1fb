"""The table: a game being played, with its history. One object, one verb to move."""

from __future__ import annotations

from typing import Any

from playmat.kernel import by_hand
from playmat.kernel.budget import MOST_REFUSED, MOST_TOLD, NUMBER
from playmat.kernel.chance import SAMPLING, Chance, stream
from playmat.kernel.decisions import Decision, Option
from playmat.kernel.determinize import determinize
from playmat.kernel.errors import BadOutcome, BudgetExceeded, IllegalChoice, PlaymatError
from playmat.kernel.events import Event
from playmat.kernel.game import Game, Refusal
from playmat.kernel.results import Result
from playmat.kernel.seats import LETTERS, letter
from playmat.kernel.state import State
from playmat.kernel.views import ABOVE, SPECTATOR, see


class Fault(PlaymatError):
    """A fault of the program while a choice was carried out. The table is as it was before."""


class Refused:
    """A choice that was offered and that the table could not carry: after how many others it was
    tried, and why not. It changed nothing."""

    __slots__ = ("after", "limit", "option", "what")

    def __init__(self, after: int, option: Option, why: BudgetExceeded) -> None:
        self.after: int = after
        self.option: Option = option
        self.what: str = why.what
        self.limit: int = why.limit

    def why(self) -> BudgetExceeded:
        """What the table said."""
        return BudgetExceeded(self.what, self.limit)


class Table:
    """A game being played: state plus history.

    `start` is the state before the first choice; the history is the list of choices made. Undo
    and recovery from a fault re-run the choices, so the road of a choice bears no cost for them.
    A sampled table has no start: nobody takes back what only may have been. `shared` is set while
    a twin has the same lists of choices and events; who goes on first makes lists of its own.
    """

    __slots__ = (
        "choices",
        "game",
        "history",
        "opening",
        "origin",
        "refused",
        "shared",
        "start",
        "state",
        "undone",
    )

    def __init__(
        self,
        game: Game,
        state: State,
        origin: dict[str, object],
        start: State | None,
        opening: list[Event],
        choices: list[Option],
        history: list[Event],
    ) -> None:
        self.game: Game = game
        self.state: State = state
        self.origin: dict[str, object] = origin
        self.start: State | None = start
        self.opening: list[Event] = opening
        self.choices: list[Option] = choices
        self.history: list[Event] = history
        self.undone: list[Option] = []
        self.refused: list[Refused] = []  # replaced, never changed
        self.shared: bool = False

    # ---- playing ----

    @property
    def decision(self) -> Decision | None:
        """Who chooses now, why and among what; None when nothing is left to choose."""
        state = self.state
        prompt = state.prompt
        if not state.asked or prompt is None:
            return None
        offers = {
            seat: state.options(seat) for seat in range(len(state.seats)) if state.asked >> seat & 1
        }
        return Decision(prompt, offers, source_of(state))

    def standing_options(self, seat: int | str) -> list[Option]:
        """What a seat may do at any time besides answering."""
        return self.at_any_time(self.seat(seat))

    def at_any_time(self, seat: int) -> list[Option]:
        """What the rules let a seat do then, and what it may do by hand."""
        return [*self.game.standing_options(self.state, seat), *by_hand.options(self.state, seat)]

    def choose(self, option: Option | str, seat: int | str | None = None) -> list[Event]:
        """Make a choice that is offered; returns the events that followed.

        Anything else raises IllegalChoice and changes nothing.
        """
        events = self.carry_out(self.offered(option, seat))
        self.undone = []
        return events

    def carry_out(self, chosen: Option) -> list[Event]:
        """Make a choice that is known to be offered, as a transaction.

        It is made when the next question has options, too, that the table can carry.
        """
        if self.refused:  # what was refused here is refused again, and costs nothing
            known = self.refusal_of(chosen)
            if known is not None:
                raise known.why()
        lay_open = by_hand.open_places(self.state) if self.game.by_hand else None
        try:
            if chosen.verb.standing:  # so that a long game can be given up
                self.state.work = 0
                if chosen.verb is by_hand.BY_HAND:
                    by_hand.propose(self.state, chosen)
                else:
                    self.game.stand(self.state, chosen)
            else:
                self.state.answer(chosen)
                if len(self.history) + len(self.state.events) > MOST_TOLD:
                    raise BudgetExceeded("events in one game", MOST_TOLD)
            if lay_open is not None:
                by_hand.remind(self.state, lay_open)
            self.state.make_options()
        except Exception as fault:
            if self.start is None:
                raise
            self.rerun(self.choices)
            if isinstance(fault, BudgetExceeded):
                if len(self.refused) < MOST_REFUSED:
                    refused = Refused(len(self.choices), chosen, fault)
                    self.refused = [*self.refused, refused]
                raise
            if isinstance(fault, BadOutcome):
                raise
            raise Fault(
                f"a fault while carrying out {chosen.text!r}: {fault!r}; "
                "the table is as before, and its record reproduces it"
            ) from fault
        if self.shared:
            self.choices = self.choices[:]
            self.history = self.history[:]
            self.shared = False
        self.choices.append(chosen)
        events = self.state.events
        self.state.events = []
        self.history.extend(events)
        return events

    def refusal_of(self, chosen: Option) -> Refused | None:
        """That the table could not carry this choice at this place; None: nobody has tried."""
        after = len(self.choices)
        for other in self.refused:
            same = other.option.seat == chosen.seat and other.option.text == chosen.text
            if same and other.after == after:
                return other
        return None

    def offered(self, option: Option | str, seat: int | str | None) -> Option:
        """The offered option that is meant, or IllegalChoice."""
        state = self.state
        if isinstance(option, Option):
            number = option.seat
            if seat is not None and self.seat(seat) != number:
                raise IllegalChoice(f"{option.text!r} is an option of seat {letter(number)}")
            for offered in state.options(number):
                if offered is option:
                    return offered
            text = option.text
        else:
            number = state.next_asked() if seat is None else self.seat(seat)
            text = option
        meant = self.meant(text, number, isinstance(option, Option))
        if meant is not None:
            return meant
        refusal = self.refusal(text, number)
        who = f"seat {letter(number)} cannot choose {text!r}: " if number >= 0 else ""
        raise IllegalChoice(f"{who}{refusal.reason}", refusal.rule)

    def meant(self, text: str, seat: int, as_it_is: bool = False) -> Option | None:
        """The option that a seat means by a text; None: it is none that may be chosen now.

        The one reading of a move: `choose` takes what it finds, `why_not` asks about the rest.
        The text of an option is taken as it is: it has no other wording.
        """
        if seat < 0:
            return None
        options = self.state.options(seat)
        for offered in options:
            if offered.text == text:  # as records and saved tables have it
                return offered
        wanted = (text if as_it_is else self.reword(text, seat)).casefold()
        for offered in options:
            if offered.text.casefold() == wanted:
                return offered
        for offered in self.at_any_time(seat):
            if offered.text.casefold() == wanted:
                return offered
        return None

    def reword(self, text: str, seat: int | str) -> str:
        """The own text of the option that a seat means by a move, if the game knows a better."""
        return self.game.reword(self.state, self.seat(seat), text)

    def undo(self) -> None:
        """Take the last choice back."""
        if not self.choices:
            raise IllegalChoice("there is no choice to take back")
        undone = [*self.undone, self.choices[-1]]
        self.rerun(self.choices[:-1])
        self.undone = undone

    def redo(self) -> list[Event]:
        """Make the choice again that was taken back last."""
        if not self.undone:
            raise IllegalChoice("there is no choice to make again")
        again = self.undone.pop()
        return self.carry_out(self.offered(again.text, again.seat))

    def rerun(self, choices: list[Option]) -> None:
        """Go back to the start and make these choices again."""
        if self.start is None:
            raise IllegalChoice("a sampled table has no past to go back to")
        self.state = self.start.clone()
        self.choices = []
        self.history = self.opening[:]
        self.refused = [other for other in self.refused if other.after <= len(choices)]
        self.shared = False
        for option in choices:
            self.carry_out(self.offered(option.text, option.seat))

    def seat(self, seat: int | str) -> int:
        """A seat of this table by letter or number, as a number."""
        return seat_number(seat, len(self.state.seats))

    # ---- looking ----

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        state = self.state
        if not state.over:
            return None
        winners = [s.index for s in state.seats if state.winners >> s.index & 1]
        losers = [s.index for s in state.seats if winners and s.index not in winners]
        return Result(winners, losers, state.reason)

    def view(self, seat: int | str | None) -> dict[str, object]:
        """What that seat (None: a spectator) may know, and nothing else."""
        viewer = SPECTATOR if seat is None else self.seat(seat)
        shown = see(self.state, viewer)
        decision = self.decision
        if decision is not None and viewer in decision.seats:
            shown["prompt"] = decision.prompt
            shown["options"] = [option.text for option in decision.options_for(viewer)]
        shown["log"] = self.log(seat)
        return shown

    def board(self) -> dict[str, object]:
        """The whole table seen from above, nothing hidden: for scenarios and after the game."""
        return see(self.state, ABOVE)

    def log(self, seat: int | str | None = "above") -> list[str]:
        """The story so far as that seat (None: a spectator; "above": all) may read it."""
        if seat == "above":
            return [event.text() for event in self.history]
        viewer = None if seat is None else self.seat(seat)
        return [
            event.text(event.open_to(viewer)) for event in self.history if event.told_to(viewer)
        ]

    def why_not(self, text: str, seat: int | str | None = None) -> Refusal:
        """Why this move is not offered, with the rule; says so if it is offered."""
        number = self.state.next_asked() if seat is None else self.seat(seat)
        if self.meant(text, number) is not None:
            return Refusal("it is offered: choose it", "", text, True)
        return self.refusal(text, number)

    def refusal(self, text: str, seat: int) -> Refusal:
        """Why a seat may not choose what is not offered."""
        state = self.state
        state.work = 0  # asking is no part of a choice
        if state.over and state.next_asked() < 0:
            return self.game.why_not_now(state, seat, text)
        if seat < 0:
            return Refusal("nothing is asked of anybody", "", text)
        return self.game.why_not(state, seat, text)

    # ---- copies ----

    def clone(self) -> Table:
        """A twin that goes its own way."""
        twin = Table(
            self.game,
            self.state.clone(),
            self.origin,
            start=self.start,
            opening=self.opening,
            choices=self.choices,
            history=self.history,
        )
        twin.refused = self.refused
        self.shared = twin.shared = True
        return twin

    def determinize(self, seat: int | str, sampling: Chance | int) -> Table:
        """A clone in which everything the seat cannot know is resampled. It has no past."""
        chance = stream(sampling, SAMPLING) if isinstance(sampling, int) else sampling
        state = determinize(self.state, self.seat(seat), chance)
        sample = Table(
            self.game, state, self.origin, start=None, opening=[], choices=[], history=self.history
        )
        self.shared = sample.shared = True
        return sample

    def record(self) -> dict[str, Any]:
        """The game so far as a record: a dictionary to be written as JSON."""
        return self.game.saving.record(self)

    def save(self) -> bytes:
        """The table as a file from which `game.saving.restore` resumes it."""
        return self.game.saving.save(self)

    def hash(self) -> str:
        """A digest of the state: equal states have equal digests on every machine."""
        return self.state.hash()


def source_of(state: State) -> str:
    """The name of what asks: a body, or a card that is none."""
    frame = state.frames[-1]
    body = state.bodies.get(frame.source)
    if body is not None:
        return body.name
    return state.pieces[frame.piece].card.name if frame.piece >= 0 else ""


def begin(game: Game, state: State, origin: dict[str, object]) -> Table:
    """A table at the start of a game; what the deal emitted opens its history.

    BudgetExceeded if the first question has more options than a table carries.
    """
    state.make_options()
    origin["budget"] = NUMBER
    opening = state.events
    state.events = []
    return Table(
        game, state, origin, start=state.clone(), opening=opening, choices=[], history=opening[:]
    )


def seat_number(seat: int | str, count: int) -> int:
    """A seat by letter or number, as a number below the count of seats."""
    place = seat if isinstance(seat, int) else -1
    if isinstance(seat, str) and len(seat) == 1:
        place = LETTERS.find(seat.upper())
    if not 0 <= place < count:
        raise IllegalChoice(f"there is no seat {seat!r}: seats are {', '.join(LETTERS[:count])}")
    return place
