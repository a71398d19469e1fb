"""Why not this one? What keeps a card from being chosen, and an answer from being given now."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.effects.searching import AttachIt, FindAndUse, FromZone, PlayIt
from playmat.games.nintendo.facts import objects, standing, words
from playmat.games.nintendo.facts.card import ASSISTANT, NtCard
from playmat.games.nintendo.facts.state import DECK, NtState
from playmat.games.nintendo.rules import activation, bodies, entering
from playmat.kernel.decisions import Prompt
from playmat.kernel.frames import Frame

Reason = tuple[str, str]  # in words, and the clause

# Answers that belong to one question only: the question, and why it is not asked now.
MOMENTS: Final[dict[str, tuple[Prompt, str, str]]] = {
    "start": (words.ASK_COMMANDER, "no other commander is chosen", "NT-R04"),
    "keep": (words.ASK_MULLIGAN, "there is no mulligan now", "NT-R07"),
    "mulligan": (words.ASK_MULLIGAN, "there is no mulligan now", "NT-R07"),
    "heads": (words.ASK_CALL, "no coin is to be called", "NT-164"),
    "tails": (words.ASK_CALL, "no coin is to be called", "NT-164"),
    "cut": (words.ASK_CUT, "the opponent has not shuffled", "NT-145"),
    "leave": (words.ASK_CUT, "the opponent has not shuffled", "NT-145"),
    "shuffle": (words.ASK_CUT, "the opponent has not shuffled", "NT-145"),
    "defer": (words.ASK_NEXT, "nobody lets a tied opponent go first", "NT-R48"),
}
# Clauses on a single answer, not on the question as a whole.
OWN_CLAUSES: Final = {"cut": "NT-146", "defer": "NT-R48"}


def not_this_card(nt: NtState, frame: Frame, name: str) -> Reason | None:
    """Why a card that the text means cannot be chosen all the same: an effect lifts costs, not
    limits (NT-R73)."""
    step = frame.program.steps[frame.place - 1]
    noun = step.noun if isinstance(step, activation.Choose) else None
    if isinstance(step, FromZone):
        wanted, use, zone = step.filter, cast("objects.Use | None", step.use), step.zone
    elif isinstance(step, FindAndUse):
        wanted, use, zone = step.filter, step.use, DECK.index
    elif isinstance(noun, objects.ChoosingCard):
        wanted, use, zone = noun.filter, noun.use, noun.zone
    else:
        return None
    for piece in nt.seats[frame.seat].zones[zone]:
        card = cast(NtCard, nt.pieces[piece].card)
        if card.name.casefold() == name.casefold() and wanted.is_card(nt, frame, card):
            if isinstance(use, PlayIt):
                return not_played(nt, frame, card, use)
            if isinstance(use, AttachIt):
                return not_attached(nt, frame, card, use)
    return None


def not_played(nt: NtState, frame: Frame, card: NtCard, use: PlayIt) -> Reason | None:
    cost, power = standing.cost_of(nt, frame.seat, card), nt.power[frame.seat]
    if use.paying and cost > power:
        return f"{card.name} costs {cost} hand power, there are {power}", "NT-305"
    if entering.may_enter(nt, frame.seat, card):
        return None
    if card.commander:
        return "no effect brings in a second Commander", "NT-R73"
    if card.sort == ASSISTANT:
        rule = "NT-R76" if frame.seat == nt.active else "NT-R77"
        return "no effect brings in an Assistant now", rule
    return f"{card.name} is out already", "NT-R81"


def not_attached(nt: NtState, frame: Frame, card: NtCard, use: AttachIt) -> Reason | None:
    for bearer in use.target.bodies(nt, frame):
        if not bodies.may_attach(nt, card, bearer):
            return f"{bearer.name} wears a mask", "NT-R96"
    return None
