"""By hand: what cards say in free text, players do themselves, and the others agree to it.

A game with such cards has deeds, each a program in its own words: draw, move, damage, counters.
Wherever the game rests a player may propose one; when all others agree it is carried out, and then
what was asked before is asked again. All of it are choices like any other, so records, undo and
replays have them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from playmat.kernel.cards import Card
from playmat.kernel.decisions import YES_NO, Option, Prompt, Verb
from playmat.kernel.events import EventKind
from playmat.kernel.frames import Deed, Frame, Inquiry, Label, Program, Step
from playmat.kernel.zones import EVERYBODY

BY_HAND: Final = Verb("by hand", "by hand: {name}", "by hand: Draw 1 card.", standing=True)
AGREE: Final = Verb("agree", "agree: {name}", "agree: Draw 1 card.")
REFUSE: Final = Verb("refuse", "refuse: {name}", "refuse: Draw 1 card.")

ASK_AGREE: Final = Prompt(YES_NO, "Is this to be done by hand?", "")

REMINDS: Final = EventKind("free text", "{seat}'s {card} says, to be done by hand: {detail}", "")
PROPOSES: Final = EventKind("by hand", "{seat} proposes, by hand: {detail}", "")
AGREES: Final = EventKind("agrees", "{seat} agrees.", "")
REFUSES: Final = EventKind("refuses", "{seat} does not agree.", "")

MOST_NAMED: Final = 5  # cards in a sentence

VERBS: Final = (BY_HAND, AGREE, REFUSE)
EVENTS: Final = (REMINDS, PROPOSES, AGREES, REFUSES)


class Agree(Inquiry):
    """All others say whether they agree; if one does not, nothing comes of it."""

    end: Label

    def run(self, state: Any, frame: Frame) -> bool:
        others = state.still_in() & ~(1 << frame.seat)
        return others != 0 and bool(state.ask(ASK_AGREE, others))

    def options(self, state: Any, frame: Frame, seat: int) -> list[Option]:
        line = frame.program.name
        return [Option(seat, AGREE, line), Option(seat, REFUSE, line)]

    def answered(self, state: Any, frame: Frame, answer: Option) -> None:
        agrees = answer.verb is AGREE
        state.emit(AGREES if agrees else REFUSES, answer.seat)
        if not agrees:
            frame.go_to(self.end)


class AskAgain(Step):
    """What was asked before is asked again, of those who are still in: the frame's `found` is the
    question, its `number` the seats."""

    def run(self, state: Any, frame: Frame) -> bool:
        state.frames.pop()
        state.sweep()
        seats = frame.number & state.still_in()
        return bool(state.game.ask_again(state, state.game.prompts[frame.found], seats))


class CarryOut(Deed):
    """The deed itself, for the seat that proposed it and of no card."""

    deed: Program

    def act(self, state: Any, frame: Frame) -> None:
        state.begin(self.deed, frame.seat)


class Untold(Deed):
    """In place of a step that would tell whose line is at work: that was proposed, and is told."""

    def act(self, state: Any, frame: Frame) -> None:
        pass


def agreed_on(line: str, deed: Program, telling: tuple[type[Step], ...]) -> Program:
    """What may be done by hand: a line in the game's own words, and the program that carries it
    out, without its steps of these kinds."""
    deed.steps = [Untold() if isinstance(step, telling) else step for step in deed.steps]
    end = Label()
    return Program(line, [Agree(end), CarryOut(deed), end])


def options(state: Any, seat: int) -> list[Option]:
    """What a seat may propose to do by hand now: where the game rests, nobody has answered yet, and
    a card with free text has been shown to everybody."""
    game = state.game
    if not game.by_hand or state.over or state.seats[seat].out:
        return []
    if state.prompt not in game.rests or not state.asked or any(state.answers):
        return []
    if not any(is_free(piece.card) and state.known[piece.number] < 0 for piece in state.pieces):
        return []
    deeds = enumerate(game.by_hand)
    return [Option(seat, BY_HAND, program.name, number) for number, program in deeds]


def propose(state: Any, option: Option) -> None:
    """Put a deed before all else that is to be done, and have the others asked."""
    game = state.game
    state.begin(
        game.asking_again,
        option.seat,
        number=state.asked,
        found=game.prompts.index(state.prompt),
    )
    state.begin(game.by_hand[option.number], option.seat)
    state.emit(PROPOSES, option.seat, detail=option.name)
    state.advance()


# ---- reminders ----


def is_free(card: Card) -> bool:
    """Whether the card says something that only players carry out."""
    return card.free_text != ""


def free_among(cards: Iterable[Card]) -> list[str]:
    """The names of those cards that say something which only players carry out."""
    return sorted({card.name for card in cards if is_free(card)})


def not_counted(names: Iterable[str]) -> str:
    """What figures of bots leave out, where these cards with free text play; empty: nothing.

    >>> not_counted(["Owen", "Abby", "Owen"])
    'What Abby, Owen say in free text is not counted: only players carry it out.'
    """
    free = sorted(set(names))
    if not free:
        return ""
    more = f" and {len(free) - MOST_NAMED} more" if len(free) > MOST_NAMED else ""
    told = ", ".join(free[:MOST_NAMED]) + more
    says = "says" if len(free) == 1 else "say"
    return f"What {told} {says} in free text is not counted: only players carry it out."


def open_places(state: Any) -> dict[int, int]:
    """Where cards with free text lie open: by piece, the number of the body that it is part of, or
    the zone, below 0."""
    found: dict[int, int] = {}
    free = {piece.number for piece in state.pieces if is_free(piece.card)}
    if not free:
        return found
    for body in state.bodies.values():
        if not body.last_known and not body.face_down:
            found.update((piece, body.number) for piece in body.pieces if piece in free)
    for zone in state.game.zones:
        if zone.sight == EVERYBODY:
            for seat in state.seats:
                lying = seat.zones[zone.index]
                found.update((piece, -1 - zone.index) for piece in lying if piece in free)
    return found


def remind(state: Any, before: dict[int, int]) -> None:
    """Tell everybody what is to be done by hand of cards that came to lie open elsewhere."""
    now = open_places(state)
    for number in sorted(now):
        if before.get(number) != now[number]:
            piece = state.pieces[number]
            said = piece.card.free_text.replace("\n", " ")
            state.emit(REMINDS, piece.owner, piece.card.name, detail=said)
