"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from playmat.games.nostalgix.effects.summoning_effects import SummonCards
from playmat.games.nostalgix.facts import words
from playmat.games.nostalgix.facts.card import (
    ACTIVATED,
    ARENA,
    EQUIPMENT,
    FIGHTER,
    HERO,
    SPELL,
    SURPRISE,
    TOKEN,
    NxCard,
)
from playmat.games.nostalgix.facts.choosing import Choose, Choosing, ChoosingCard
from playmat.games.nostalgix.facts.immunity import shield_against, shield_against_body
from playmat.games.nostalgix.facts.places import labels
from playmat.games.nostalgix.facts.standing import cost_of
from playmat.games.nostalgix.facts.state import BACK, HAND, IN_FORCE, NxBody, NxState
from playmat.games.nostalgix.facts.statements import Condition
from playmat.games.nostalgix.play.attack import is_sick, targets
from playmat.games.nostalgix.play.playing import (
    allowed,
    may_host,
    spell_can_work,
    spell_payable,
)
from playmat.games.nostalgix.rules.evolution import may_evolve
from playmat.games.nostalgix.rules.windows import can_do, is_met, payable
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import Question, same

if TYPE_CHECKING:
    from playmat.parts.card_game import CardGame

TURN_VERBS = ("play", "set", "equip", "evolve", "attack", "use", "stack", "end")
SETUP_VERBS = ("replace", "keep", "shuffle", "put", "go")
NEVER = {
    "move": ("cards that have been placed may not be switched around", "NX-312"),
    "switch": ("cards that have been placed may not be switched around", "NX-312"),
    "unstack": ("stacked cards cannot be unstacked again", "NX-1292"),
    "sacrifice": ("nothing can be sacrificed at will", "NX-R101"),
}


def why_not(nx: NxState, seat: int, text: str) -> Refusal:
    """Why this move is not offered to this seat now."""
    nx.refresh()
    return NxQuestion(nx, seat, text).answer()


def meant(nx: NxState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand or something in play."""
    if not number:
        printed = cast("CardGame", nx.game).by_name.get(card)
        return "" if printed is None else how_to_play(cast(NxCard, printed))
    body = nx.body_of(number)
    if body is None or body.seat != seat:
        return ""
    if body.face_down:
        return f"activate {body.name}"
    declared = any(line.kind == ACTIVATED for line in body.card.lines)
    if body.sort in (FIGHTER, TOKEN) or (body.sort == HERO and not declared):
        return f"attack Hero with {labels(nx, seat).get(number, body.name)}"
    return f"use {body.name}"


def how_to_play(card: NxCard) -> str:
    """How a card is played from hand."""
    if card.sort == SURPRISE:
        return f"set {card.name}"
    if card.sort == EQUIPMENT:
        return f"equip {card.name} to Hero"
    if card.sort == FIGHTER and card.level > 1:
        return f"evolve {card.evolves_from} into {card.name}"
    return f"play {card.name}"


class NxQuestion(Question):
    """A move that was not offered."""

    state: NxState

    def answer(self) -> Refusal:
        nx = self.state
        if nx.over:
            return self.no("the game is over", nx.reason)
        if self.verb in NEVER:
            reason, rule = NEVER[self.verb]
            return self.no(reason, self.special_ban(rule))
        if self.verb in SETUP_VERBS and not self.text.lower().endswith(" next"):
            return self.setup()
        if self.verb == "open":
            return self.open_void()
        if self.verb == "activate":
            return self.activate()
        if self.verb in TURN_VERBS:
            return self.in_turn()
        if self.verb == "choose":
            refusal = self.choose()
            if refusal is not None:
                return refusal
        return self.among("" if self.asked() else "NX-508")

    def open_void(self) -> Refusal:
        if self.state.switches["void_open"] == "on":
            return self.no("every Void lies open", "NX-R14")
        return self.no(f"{letter(self.seat)}'s Void has been opened", "NX-R113")

    def special_ban(self, rule: str) -> str:
        """The clause that forbids giving up this very card."""
        card = cast("CardGame", self.state.game).by_name.get(self.rest)
        if self.verb != "sacrifice" or card is None:
            return rule
        bans = {SURPRISE: "NX-307", EQUIPMENT: "NX-307", ARENA: "NX-863"}
        return bans.get(cast(NxCard, card).sort, rule)

    def setup(self) -> Refusal:
        nx = self.state
        if self.verb == "go":
            return self.no("the winner of the coin chooses the order, and once only", "NX-409")
        if nx.prompt is not words.ASK_MULLIGAN or not nx.asked:
            return self.no("the mulligan may be done once only, before the first turn", "NX-408")
        if not nx.asked >> self.seat & 1:
            if self.verb in ("shuffle", "put") and nx.swaps[self.seat]:
                return self.no("all the chosen cards go the same way", "NX-407")
            return self.no(f"{letter(self.seat)} has done the mulligan", "NX-408")
        if self.verb in ("replace", "keep"):
            if nx.swapped[self.seat]:
                return self.no("all the chosen cards go the same way", "NX-407")
            return self.no(f"{self.rest} is not in the opening hand", "NX-406")
        return self.no("first choose the cards to be replaced", "NX-407")

    def activate(self) -> Refusal:
        nx = self.state
        mine = [body for body in nx.surprises(self.seat) if same(body.name, self.rest)]
        if not mine:
            return self.no(f"{letter(self.seat)} has no face-down {self.rest}", "NX-824")
        if nx.prompt is not words.ASK_WINDOW or not nx.asked >> self.seat & 1:
            return self.no("there is no window now", "NX-R108")
        for line in mine[0].card.lines:
            frame = frame_of(line.program, self.seat, mine[0].number)
            if not is_met(nx, nx.frames[-1].scope, line, frame):
                continue
            if not payable(nx, frame, line):
                return self.no(f"there is nothing to pay with what {line.text} asks for", "NX-824")
            condition = cast("Condition | None", line.condition)
            if condition is None or condition.holds(nx, frame):
                return self.no("there is no legal target", "NX-R85")
        return self.no(f"the condition of {mine[0].name} is not met", "NX-R34")

    def choose(self) -> Refusal | None:
        """Why something that is there may not be chosen, if more than the text keeps it out."""
        nx = self.state
        step = nx.waiting_step() if nx.asked >> self.seat & 1 else None
        if not isinstance(step, Choose):
            return None
        frame = nx.frames[-1]
        noun = step.noun
        if isinstance(noun, ChoosingCard):
            steps = frame.program.steps
            if not any(isinstance(each, SummonCards) and each.noun is noun for each in steps):
                return None
            card = self.seen_in(noun.zone, noun.who.seats(nx, frame))
            if card is None or card.sort != FIGHTER or card.level == noun.filter.level:
                return None
            return self.no(f"{card.name} is of Level {card.level}", "NX-R111")
        for side in (self.seat, 1 - self.seat):
            body = self.named(side, re.sub(r"^[AB]'s ", "", self.rest))
            if body is not None and body.keywords & shield_against(nx, frame):
                return self.no(f"{body.name} is Immune to it", "NX-1253")
        return None

    def seen_in(self, zone: int, seats: list[int]) -> NxCard | None:
        """The named card in a zone, if this seat has seen it there."""
        for seat in seats:
            for piece in self.state.seats[seat].zones[zone]:
                card = self.state.pieces[piece].card
                if same(card.name, self.rest) and self.state.known[piece] >> self.seat & 1:
                    return cast(NxCard, card)
        return None

    # ---- the actions of a turn ----

    def in_turn(self) -> Refusal:
        nx = self.state
        if nx.turn == 0:
            return self.no("the first turn has not begun", "NX-412")
        if self.text.lower() == "use mana token" and nx.token != self.seat:
            rule = "NX-621" if nx.token >= 0 else "NX-624"
            return self.no(f"{letter(self.seat)} has no mana token", rule)
        if nx.active != self.seat:
            return self.no("only the turn player takes actions", self.own_turn_only())
        if nx.prompt is not words.ASK_ACT or not nx.asked >> self.seat & 1:
            return self.no("another action is being resolved", "NX-R31")
        ask = {
            "attack": self.attack,
            "use": self.use,
            "evolve": self.evolve,
            "stack": self.stack,
        }
        return ask.get(self.verb, self.play)()

    def own_turn_only(self) -> str:
        """The clause that keeps this action to one's own turn."""
        if self.text.lower() == "use mana token":
            return "NX-624"
        if self.verb != "use":
            return "NX-508"
        return "NX-R43" if same(self.rest, self.state.hero(self.seat).name) else "NX-R44"

    def split(self, word: str) -> tuple[str, str]:
        left, _, right = self.rest.partition(f" {word} ")
        return left.strip(), right.strip()

    def named(self, seat: int, name: str) -> NxBody | None:
        """The Hero or Fighter of a side that is called so."""
        for number, label in labels(self.state, seat).items():
            body = self.state.body_of(number)
            if body is not None and (same(label, name) or same(body.name, name)):
                return body
        return None

    def attack(self) -> Refusal:
        nx = self.state
        target, rest = self.split("with")
        attacker = self.named(self.seat, rest.partition(" using ")[0])
        if attacker is None:
            return self.no(f"{letter(self.seat)} has no {rest} that could attack", "NX-1103")
        refusal = self.cannot_attack(attacker)
        if refusal is not None:
            return refusal
        target = re.sub(r"^[AB]'s ", "", target)
        defender = self.named(1 - self.seat, target)
        if defender is None:
            if self.named(self.seat, target) is not None:
                return self.no("only opposing Heroes and Fighters are attacked", "NX-R46")
            return self.no(f"there is no opposing {target}", "NX-1103")
        if defender not in targets(nx, attacker):
            return self.no("a Hero or Fighter with Taunt must be attacked first", "NX-1282")
        if defender.keywords & shield_against_body(attacker):
            return self.no("it is Immune to who would attack it", "NX-1253")
        if attacker.forbidden & defender.sort:
            return self.no(f"a card forbids {attacker.name} to attack {target}", "NX-1103")
        return self.no(f"{attacker.name} has no such attack", "NX-1104")

    def cannot_attack(self, body: NxBody) -> Refusal | None:
        nx = self.state
        if body.bound & IN_FORCE:
            return self.no(f"{body.name} is Bound this turn", "NX-1222")
        if body.sort == HERO and body.power() < 1:
            return self.no("a Hero attacks only with at least 1 ATK", "NX-1102")
        if body.attacked >= body.swings:
            return self.no(f"{body.name} has attacked this turn", "NX-R45")
        if body.sort != HERO and not body.card.attacks:
            return self.no(f"{body.name} has no attack", "NX-R47")
        if is_sick(nx, body):
            stolen = any(nx.pieces[piece].owner != self.seat for piece in body.pieces)
            if stolen and nx.switches["steal_is_sick"] == "on":
                return self.no(f"{body.name} changed sides this turn", "NX-R50")
            return self.no(f"{body.name} was summoned this turn", "NX-705")
        return None

    def use(self) -> Refusal:
        nx = self.state
        name, _, text = self.rest.partition(": ")
        bodies = [nx.hero(self.seat), *nx.fighters(self.seat), *nx.back_row(self.seat)]
        arena = nx.body_of(nx.arena)
        if arena is not None:
            bodies.append(arena)
        other = 1 - self.seat
        bodies += [nx.hero(other), *nx.fighters(other), *nx.back_row(other)]
        found = [b for b in bodies if same(b.name, name) and not b.face_down]
        if not found:
            return self.underneath(name) or self.no(
                f"{letter(self.seat)} has no {name} to use", "NX-903"
            )
        body = found[0]
        lines = [line for line in body.card.lines if line.kind == ACTIVATED]
        if not lines:
            rule = "NX-902" if body.sort == HERO else "NX-904"
            return self.no(f"{body.name} has no Ability that is declared", rule)
        line = next((each for each in lines if same(each.text, text)), lines[0])
        rule = "NX-901" if line.hero else "NX-903" if body.is_fighter() else "NX-R44"
        if body.seat != self.seat and not line.each_player:
            return self.no(f"{body.name} is the opponent's", rule)
        uses = body.used[2 * line.place + self.seat]
        if line.limit and uses >= line.limit:
            return self.no(f"{body.name} has been used this turn", rule)
        if uses >= int(nx.switches["loop_limit"]):
            return self.no(f"{body.name} has been used {uses} times this turn", "NX-R10")
        if line.mana > nx.mana[self.seat]:
            return self.no(
                f"it costs {line.mana} mana, {letter(self.seat)} has {nx.mana[self.seat]}", rule
            )
        frame = frame_of(line.program, self.seat, body.number)
        for pay in cast("list[Choosing]", line.pays):
            if len(pay.candidates(nx, frame)) < pay.count:
                return self.no("there is nothing to pay with", rule)
        if not can_do(nx, frame, line):
            return self.no("there is no legal target", "NX-R85")
        return self.offered()

    def underneath(self, name: str) -> Refusal | None:
        """Of a card under another one nothing can be used: the Ability is the top card's."""
        for body in self.state.fighters(self.seat):
            for place, card in enumerate(body.cards[:-1]):
                if same(card.name, name):
                    rule = "NX-R84" if place < body.below else "NX-753"
                    return self.no(f"{card.name} lies under {body.name}", rule)
        return None

    # ---- cards from hand ----

    def in_hand(self, name: str) -> NxCard | None:
        for piece in self.state.seats[self.seat].zones[HAND.index]:
            if same(self.state.pieces[piece].card.name, name):
                return cast(NxCard, self.state.pieces[piece].card)
        return None

    def affordable(self, card: NxCard) -> Refusal | None:
        cost = cost_of(self.state, self.seat, card)
        mana = self.state.mana[self.seat]
        if cost > mana:
            return self.no(f"{card.name} costs {cost} mana, there are {mana}", "NX-604")
        return None

    def evolve(self) -> Refusal:
        name, into = self.split("into")
        card = self.in_hand(into)
        if card is None:
            return self.no(f"{into} is not in {letter(self.seat)}'s hand", "NX-752")
        body = self.named(self.seat, name)
        if body is None:
            theirs = self.named(1 - self.seat, re.sub(r"^[AB]'s ", "", name)) is not None
            rule = "NX-R54" if theirs else "NX-752"
            return self.no(f"{letter(self.seat)} controls no {name}", rule)
        if body.sort == TOKEN:
            return self.no("tokens do not evolve", "NX-R53")
        if card.level < 2:
            return self.no(f"{card.name} is of Level 1: it is summoned, not evolved", "NX-703")
        if not may_evolve(self.state, body, card):
            rule = "NX-R54" if body.name == card.skips_from else "NX-752"
            return self.no(f"{card.name} goes on {card.evolves_from}, not on {body.name}", rule)
        return self.affordable(card) or self.offered()

    def stack(self) -> Refusal:
        name, _ = self.split("with")
        card = self.in_hand(name)
        if card is None or card.stacks is None:
            return self.no(f"{name} cannot be stacked from hand", "NX-1291")
        return self.affordable(card) or self.no("its text names other Fighters", "NX-R84")

    def play(self) -> Refusal:
        """Why a card cannot be played, set or equipped."""
        wanted_slot = re.search(r" in slot (\w+)$", self.rest)
        whole = self.rest[: wanted_slot.start()] if wanted_slot else self.rest
        name, _, host = whole.partition(" to ") if self.verb == "equip" else (whole, "", "")
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name or self.text} is not in {letter(self.seat)}'s hand", "NX-504")
        wrong = self.wrong_verb(card)
        if wrong is not None:
            return wrong
        full = self.no_room(card, wanted_slot.group(1) if wanted_slot else "")
        if full is not None:
            return full
        refusal = self.affordable(card)
        if refusal is not None:
            return refusal
        if not allowed(self.state, self.seat, card):
            return self.no(f"{card.name} demands other cards in play first", "NX-702")
        if card.sort == SPELL and not spell_payable(self.state, self.seat, card):
            return self.no(f"there is nothing to pay with what {card.name} asks for", "NX-801")
        if card.sort == SPELL and not spell_can_work(self.state, self.seat, card):
            return self.no(f"there is no legal target for {card.name}", "NX-R85")
        if card.sort == EQUIPMENT:
            return self.host(card, host)
        return self.offered()

    def wrong_verb(self, card: NxCard) -> Refusal | None:
        if self.verb == "set" and card.sort != SURPRISE:
            return self.no("only a Surprise may be put face-down", "NX-R37")
        if self.verb == "play" and card.sort == SURPRISE:
            return self.no(f"a Surprise is set face-down: set {card.name}", "NX-821")
        if self.verb == "play" and card.sort == EQUIPMENT:
            return self.no(f"Equipment needs a host: equip {card.name} to ...", "NX-841")
        if self.verb == "equip" and card.sort != EQUIPMENT:
            return self.no(f"{card.name} is not Equipment", "NX-841")
        if card.sort == FIGHTER and card.level > 1:
            return self.no(
                f"{card.name} is of Level {card.level}: it is played by evolving only", "NX-703"
            )
        return None

    def no_room(self, card: NxCard, slot: str) -> Refusal | None:
        nx = self.state
        if card.sort == FIGHTER:
            if nx.free_slot(self.seat) < 0:
                return self.no("there are 7 Fighters on this side", "NX-309")
            if slot and not (slot.isdigit() and 1 <= int(slot) <= 7):
                return self.no("Fighter slots are numbered 1 to 7", "NX-R19")
            if slot and nx.seats[self.seat].slots[int(slot) - 1]:
                return self.no(f"slot {slot} is not empty", "NX-701")
        elif card.sort != ARENA:
            if nx.free_back(self.seat) < 0:
                return self.no("all 6 slots of the back row are used", "NX-306")
            if slot and not re.fullmatch("[Bb][1-6]", slot):
                return self.no("slots of the back row are named B1 to B6", "NX-R19")
            if slot and nx.seats[self.seat].slots[BACK + int(slot[1]) - 1]:
                return self.no(f"slot {slot} is not empty", "NX-305")
        return None

    def host(self, card: NxCard, target: str) -> Refusal:
        side = self.seat
        prefix = re.match(r"([AB])'s ", target)
        if prefix:
            side = "AB".index(prefix.group(1))
            target = target[prefix.end() :]
        body = self.named(side, target)
        if body is None:
            return self.no(f"{letter(side)} has no {target}", "NX-842")
        if not may_host(card, body):
            return self.no(f"{card.name} does not go on {target}", "NX-R38")
        return self.no(f"{body.name} is Immune to Equipment", "NX-1253")
