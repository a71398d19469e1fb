"""Why not? The missing condition of a move or choice that is not offered, with its clause."""

from __future__ import annotations

from typing import Final, cast

from playmat.games.nintendo.effects.searching import AttachIt, FindAndUse, FromZone, PlayIt
from playmat.games.nintendo.facts import objects, standing, state, words
from playmat.games.nintendo.facts.card import AREA, ASSISTANT, ATTACK, ITEM, NORMAL, TIMED, NtCard
from playmat.games.nintendo.facts.state import DECK, NtBody, NtState, label
from playmat.games.nintendo.facts.terms import area_at_work
from playmat.games.nintendo.looks.refused_actions import Plays
from playmat.games.nintendo.play import acting
from playmat.games.nintendo.play.battle import (
    cannot_attack,
    fastest,
    may_attack_player,
    ready,
    targets,
)
from playmat.games.nintendo.rules import activation, bodies
from playmat.kernel.decisions import Prompt
from playmat.kernel.frames import Frame
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.card_game import CardGame
from playmat.parts.question import same

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
    step = frame.running()
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
    told = {
        "NT-447": f"a card in play forbids {letter(frame.seat)} to play it",
        "NT-305": f"{card.name} costs {cost} hand power, there are {power}",
        "NT-R73": "no effect brings in a second Commander",
        "NT-R81": f"{card.name} is out already",
    }
    rule = use.cannot_play(nt, frame.seat, card)
    return (told.get(rule, "no effect brings in an Assistant now"), rule) if rule else None


def not_attached(nt: NtState, frame: Frame, card: NtCard, use: AttachIt) -> Reason | None:
    for bearer in use.target.bodies(nt, frame):
        if not bodies.may_attach(nt, card, bearer):
            return f"{bearer.name} wears a mask", "NT-R96"
    return None


# ---- moves ----


def meant(nt: NtState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand, in the extra deck or in play."""
    if not number:
        printed = cast(CardGame, nt.game).by_name.get(card)
        apart = printed is None or cast(NtCard, printed).required
        return f"play {card} from the extra deck" if apart else f"play {card}"
    body = nt.body_of(number)
    if body is None or (body.seat != seat and body.sort != AREA):
        return ""
    called = label(nt, body)
    if body.is_character() and nt.phase == state.BATTLE:
        return f"attack {letter(1 - seat)} with {called}"
    if body.sort == ITEM and not body.host:
        return f"attach {called} to nobody"
    for line in body.card.lines:
        if line.kind & (NORMAL | ATTACK | TIMED):
            return f"use {line.name} of {called}" if line.name else f"use {called}"
    return f"attack {letter(1 - seat)} with {called}" if body.is_character() else f"use {called}"


class NtQuestion(Plays):
    """A move that was not offered."""

    def answer(self) -> Refusal:
        nt = self.nt
        nt.refresh()
        self.bars(nt.reason, nt.over, "the game is over")
        self.bars("NT-101", not 0 <= self.seat < 2)
        own = self.by_verb() if nt.turn else None
        if own is not None:
            return own
        if self.verb in MOMENTS and nt.prompt is not MOMENTS[self.verb][0]:
            return self.no(*MOMENTS[self.verb][1:])
        rule = nt.prompt.rule if nt.prompt is not None else "NT-818"
        self.bars(rule, not self.asked(), f"{letter(self.seat)} is not asked now")
        if nt.prompt is words.ASK_ACT:
            self.bars("NT-207", self.verb == "pass", "the main phase is ended, not passed")
            return self.because("NT-206")
        if self.verb == "choose":
            self.not_this_one()
        return self.among(OWN_CLAUSES.get(self.verb, ""))

    def not_this_one(self) -> None:
        """A clause of its own that keeps this card from being chosen."""
        nt = self.nt
        if nt.prompt is words.ASK_TARGET:
            wanted = self.mine(self.rest) or self.mine(self.rest, 1 - self.seat)
            if wanted is not None:
                self.same_area(wanted, area_at_work(nt.frames[-1]))
                self.bars("NT-R130", wanted.dying, f"{wanted.name} is about to be destroyed")
        elif nt.prompt in (words.ASK_CARD, words.ASK_SEARCH):
            reason, rule = not_this_card(nt, nt.frames[-1], self.rest) or ("", "")
            self.bars(rule, rule, reason)

    def same_area(self, body: NtBody, place: int) -> None:
        """What is in a sub-area is out of reach from elsewhere, and the other way round."""
        rule = "NT-547" if body.place == state.MAIN_AREA else "NT-546"
        self.bars(rule, body.place != place, f"{body.name} is in another area")

    def to_activate(self) -> Refusal:
        """The ledger's word for using an effect and for playing an Effect card alike."""
        return self.to_play() if self.in_zone(self.rest, state.HAND.index) else self.to_use()

    def to_attach(self) -> Refusal:
        nt = self.nt
        name, _, called = self.rest.partition(" to ")
        found = self.mine(name)
        lying = found if found is not None and found.sort == ITEM else None
        item = self.needs("NT-572", lying, f"{letter(self.seat)} has no Item {name} in play")
        self.timely("NT-R92", "NT-R92")
        who = self.character(called) or self.character(called, 1 - self.seat)
        bearer = self.needs("NT-572", who, f"there is no character {called}")
        rule = acting.cannot_attach(nt, item, bearer)
        self.bars("NT-R93", rule == "NT-R93", item=item.name)
        theirs = bearer.seat != self.seat and nt.switches["item_on_opponent"] == "off"
        self.bars("NT-R94", theirs, "Items are attached to own characters")
        self.bars("NT-R130", bearer.dying, f"{bearer.name} is about to be destroyed")
        told = f"{item.name} and {bearer.name} are in different areas"
        self.bars(rule, rule == "NT-R88", told)
        self.obeys(rule, bearer=bearer.name)
        return self.among()

    def to_move(self) -> Refusal:
        nt = self.nt
        name, _, target = self.rest.replace(" into ", " to ").partition(" to ")
        body = self.mine(name)
        body = self.needs("NT-544", body, f"{letter(self.seat)} has no character {name}")
        told = f"only characters move; {body.name} stays where it lies"
        self.bars("NT-R88", not body.is_character(), told)
        self.timely("NT-544", "NT-206")
        place = self.needs("NT-544", self.place(target), f"there is no place called {target}")
        self.bars("NT-544", place == body.place, f"{body.name} is there")
        rule = acting.cannot_change_area(nt, body, activation.attackers(nt))
        self.obeys(rule, body=body.name)
        return self.among()

    def to_end(self) -> Refusal:
        nt = self.nt
        self.bars("NT-R39", nt.prompt is words.ASK_REPLY and nt.asked >> self.seat & 1)
        self.bars("NT-207", nt.active != self.seat, f"it is {letter(nt.active)}'s turn")
        return self.no("the main phase is not to be ended now", "NT-207")

    def to_attack(self) -> Refusal:
        nt = self.nt
        target, _, name = self.rest.rpartition(" with ")
        body = self.mine(name)
        if not target and nt.prompt is words.ASK_ATTACK:  # short for the one that is to act
            target, body = self.rest, nt.body_of(nt.frames[-1].source)
        elif not target and nt.phase != state.BATTLE:
            return self.because("NT-701")
        assisting = body is not None and body.sort == ASSISTANT
        self.bars("NT-R74", assisting, "Assistants do not attack")
        if body is None or not body.is_character() or body.seat != self.seat:
            return self.no(f"{letter(self.seat)} has no character {name}", "NT-705")
        self.bars("NT-701", nt.phase != state.BATTLE)
        rule = cannot_attack(body)
        self.bars(rule, rule == "NT-447", f"{body.name} cannot attack")
        self.obeys(rule, body=body.name)
        to_act = nt.prompt is words.ASK_ATTACK and nt.frames[-1].source == body.number
        to_act = to_act or (nt.prompt is words.ASK_NEXT and body in fastest(nt))
        helpless = not ready(body) and not targets(nt, body) and not may_attack_player(nt, body)
        if (to_act and self.asked()) or helpless:
            return self.not_this_target(body, target)
        self.bars("NT-R51", not ready(body), body=body.name)
        return self.because("NT-702", body=body.name)

    def not_this_target(self, body: NtBody, target: str) -> Refusal:
        nt = self.nt
        self.bars("NT-792", same(target, letter(1 - self.seat)))
        defender = self.mine(target, 1 - self.seat) or self.mine(target)
        if defender is not None and defender.sort == ASSISTANT:
            return self.no("Assistants are not attacked", "NT-R74")
        self.bars("NT-R55", defender is not None and defender.seat == self.seat)
        if defender is None or not defender.is_character():
            return self.no(f"there is no opposing character {target}", "NT-705")
        self.same_area(defender, body.place)
        possible = targets(nt, body)
        if defender not in possible:
            for decoy in possible[:1]:
                self.bars("NT-R147", decoy.flags & state.DECOY, card=decoy.name)
            return self.because("NT-R37")
        told = f"say first who acts: act with {body.name}"
        self.bars("NT-704", nt.prompt is words.ASK_NEXT, told)
        return self.among()

    def to_act(self) -> Refusal:
        return self.no("the order among equally fast characters is not asked of it now", "NT-704")
