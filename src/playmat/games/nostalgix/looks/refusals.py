"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nostalgix.effects.summoning_effects import SummonCards
from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import choosing, objects, places, standing, words
from playmat.games.nostalgix.facts.card import NxCard
from playmat.games.nostalgix.facts.state import BACK, HAND, NxBody, NxState
from playmat.games.nostalgix.play import attack, playing
from playmat.games.nostalgix.rules import evolution, windows
from playmat.kernel.frames import frame_of
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.card_game import CardGame
from playmat.parts.play.happenings import Happening
from playmat.parts.question import Question, same

TURN_VERBS = ("play", "set", "equip", "evolve", "attack", "use", "stack", "end")
SETUP_VERBS = ("replace", "keep", "shuffle", "put", "go")


def meant(nx: NxState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand or something in play."""
    if not number:
        printed = cast(CardGame, nx.game).by_name.get(card)
        return "" if printed is None else how_to_play(cast(NxCard, printed))
    body = nx.body_of(number)
    if body is None or body.seat != seat:
        return ""
    if body.face_down:
        return f"activate {body.name}"
    declared = any(line.kind == cards.ACTIVATED for line in body.card.lines)
    if body.sort in (cards.FIGHTER, cards.TOKEN) or (body.sort == cards.HERO and not declared):
        return f"attack Hero with {places.labels(nx, seat).get(number, body.name)}"
    return f"use {body.name}"


def how_to_play(card: NxCard) -> str:
    """How a card is played from hand."""
    if card.sort == cards.SURPRISE:
        return f"set {card.name}"
    if card.sort == cards.EQUIPMENT:
        return f"equip {card.name} to Hero"
    if card.sort == cards.FIGHTER and card.level > 1:
        return f"evolve {card.evolves_from} into {card.name}"
    return f"play {card.name}"


class NxQuestion(Question):
    """A move that was not offered."""

    state: NxState

    def answer(self) -> Refusal:
        nx = self.state
        nx.refresh()
        self.bars(nx.reason, nx.over, "the game is over")
        if self.verb in self.says.never:
            reason, rule = self.says.never[self.verb]
            return self.no(reason, self.special_ban(rule))
        if self.verb in SETUP_VERBS and not self.text.lower().endswith(" next"):
            return self.setup()
        if self.verb in TURN_VERBS:
            self.in_turn()
        return self.by_verb() or self.among("" if self.asked() else "NX-508")

    def to_open(self) -> Refusal:
        self.bars("NX-R14", self.state.switches["void_open"] == "on")
        return self.because("NX-R113")

    def special_ban(self, rule: str) -> str:
        """The clause that forbids giving up this very card."""
        card = cast(CardGame, self.state.game).by_name.get(self.rest)
        if self.verb != "sacrifice" or card is None:
            return rule
        bans = {cards.SURPRISE: "NX-307", cards.EQUIPMENT: "NX-307", cards.ARENA: "NX-863"}
        return bans.get(cast(NxCard, card).sort, rule)

    def setup(self) -> Refusal:
        nx = self.state
        self.bars("NX-409", self.verb == "go")
        if nx.prompt is not words.ASK_MULLIGAN or not nx.asked:
            return self.no("the mulligan may be done once only, before the first turn", "NX-408")
        if not self.asked():
            if self.verb in ("shuffle", "put") and nx.swaps[self.seat]:
                return self.no("all the chosen cards go the same way", "NX-407")
            return self.no(f"{letter(self.seat)} has done the mulligan", "NX-408")
        if self.verb in ("replace", "keep"):
            self.bars("NX-407", nx.swapped[self.seat], "all the chosen cards go the same way")
            return self.because("NX-406")
        return self.no("first choose the cards to be replaced", "NX-407")

    def to_activate(self) -> Refusal:
        nx = self.state
        found = [body for body in nx.surprises(self.seat) if same(body.name, self.rest)]
        mine = self.first("NX-824", found, f"{letter(self.seat)} has no face-down {self.rest}")
        self.bars("NX-R108", nx.prompt is not words.ASK_WINDOW or not self.asked())
        banned = standing.is_banned(nx, self.seat, standing.ACTIVATING)
        self.bars("NX-R122", banned, told="activating Surprises")
        events = Happening.unpack_all(nx.frames[-1].scope)
        for line in mine.card.lines:
            frame = frame_of(line.program, self.seat, mine.number)
            if not windows.is_met(nx, events, line, frame):
                continue
            told = f"there is nothing to pay with what {line.text} asks for"
            self.bars("NX-824", not windows.payable(nx, frame, line), told)
            condition = cast("standing.Condition | None", line.condition)
            met = condition is None or condition.holds(nx, frame)
            self.bars("NX-R85", met, "there is no legal target")
        return self.because("NX-R34", card=mine.name)

    def to_choose(self) -> None:
        """Why something that is there may not be chosen, if more than the text keeps it out."""
        nx = self.state
        step = nx.waiting_step() if self.asked() else None
        if not isinstance(step, choosing.Choose):
            return
        frame = nx.frames[-1]
        noun = step.noun
        if isinstance(noun, choosing.ChoosingCard):
            steps = frame.program.steps
            if not any(isinstance(each, SummonCards) and each.noun is noun for each in steps):
                return
            card = self.seen_in(noun.zone, noun.who.seats(nx, frame))
            if card is not None and card.sort == cards.FIGHTER:
                other = card.level != noun.filter.level
                self.bars("NX-R111", other, card=card.name, level=card.level)
            return
        for side in (self.seat, 1 - self.seat):
            body = self.named(side, re.sub(r"^[AB]'s ", "", self.rest))
            if body is not None:
                shielded = body.keywords & objects.shield_against(nx, frame)
                self.bars("NX-1253", shielded, f"{body.name} is Immune to it")
                guarded = choosing.is_guarded(frame, body)
                self.bars("NX-R121", guarded, f"{body.name} cannot be chosen by it")

    def seen_in(self, zone: int, seats: list[int]) -> NxCard | None:
        """The named card in a zone, if this seat has seen it there."""
        for seat in seats:
            for piece in self.state.seats[seat].zones[zone]:
                card = self.state.pieces[piece].card
                if same(card.name, self.rest) and self.state.known[piece] >> self.seat & 1:
                    return cast(NxCard, card)
        return None

    # ---- the actions of a turn ----

    def in_turn(self) -> None:
        nx = self.state
        self.bars("NX-412", nx.turn == 0)
        lacking = self.text.lower() == "use mana token" and nx.token != self.seat
        rule = "NX-621" if nx.token >= 0 else "NX-624"
        self.bars(rule, lacking, f"{letter(self.seat)} has no mana token")
        told = "only the turn player takes actions"
        self.bars(self.own_turn_only(), nx.active != self.seat, told)
        self.bars("NX-R31", nx.prompt is not words.ASK_ACT or not self.asked())

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
        for number, label in places.labels(self.state, seat).items():
            body = self.state.body_of(number)
            if body is not None and (same(label, name) or same(body.name, name)):
                return body
        return None

    def to_attack(self) -> Refusal:
        target, rest = self.split("with")
        told = f"{letter(self.seat)} has no {rest} that could attack"
        attacker = self.needs("NX-1103", self.named(self.seat, rest.partition(" using ")[0]), told)
        self.obeys(attack.cannot_attack(self.state, attacker), body=attacker.name)
        target = re.sub(r"^[AB]'s ", "", target)
        found = self.named(1 - self.seat, target)
        self.bars("NX-R46", found is None and self.named(self.seat, target) is not None)
        defender = self.needs("NX-1103", found, f"there is no opposing {target}")
        self.bars("NX-1282", defender not in attack.targets(self.state, attacker))
        shield = objects.shield_against_body(attacker)
        rule = attack.cannot_target(attacker, defender, shield)
        self.bars(rule, rule == "NX-1253", "it is Immune to who would attack it")
        self.obeys(rule, attacker=attacker.name, target=target)
        return self.because("NX-1104", attacker=attacker.name)

    def to_use(self) -> Refusal:
        nx, mana = self.state, self.state.mana[self.seat]
        name, _, text = self.rest.partition(": ")
        arena = nx.body_of(nx.arena)
        shared = [] if arena is None else [arena]
        bodies = [*self.side(self.seat), *shared, *self.side(1 - self.seat)]
        found = [b for b in bodies if same(b.name, name) and not b.face_down]
        if not found:
            self.underneath(name)
        body = self.first("NX-903", found, name=name)
        lines = [line for line in body.card.lines if line.kind == cards.ACTIVATED]
        rule = "NX-902" if body.sort == cards.HERO else "NX-904"
        first = self.first(rule, lines, f"{body.name} has no Ability that is declared")
        line = next((each for each in lines if same(each.text, text)), first)
        rule = windows.cannot_use(nx, body, line, self.seat)
        uses = body.used[2 * line.place + self.seat]
        if rule == windows.clause_of(body, line):
            theirs = body.seat != self.seat and not line.each_player
            self.bars(rule, theirs, f"{body.name} is the opponent's")
            spent = line.limit and uses >= line.limit
            self.bars(rule, spent, f"{body.name} has been used this turn")
            told = f"it costs {line.mana} mana, {letter(self.seat)} has {mana}"
            self.bars(rule, line.mana > mana, told)
            return self.no("there is nothing to pay with", rule)
        self.obeys(rule, body=body.name, uses=uses, card=body.name, told="Abilities")
        return self.among()

    def side(self, seat: int) -> list[NxBody]:
        """All that a player has in play but for an Arena."""
        nx = self.state
        return [nx.hero(seat), *nx.fighters(seat), *nx.back_row(seat)]

    def underneath(self, name: str) -> None:
        """Of a card under another one nothing can be used: the Ability is the top card's."""
        for body in self.state.fighters(self.seat):
            for place, card in enumerate(body.cards[:-1]):
                rule = "NX-R84" if place < body.below else "NX-753"
                self.bars(rule, same(card.name, name), f"{card.name} lies under {body.name}")

    # ---- cards from hand ----

    def playable(self, card: NxCard) -> None:
        """The card may be played, wherever it goes."""
        cost, mana = standing.cost_of(self.state, self.seat, card), self.state.mana[self.seat]
        rule = playing.cannot_play(self.state, self.seat, card)
        told = f"cards of its kind ({card.kind})"
        self.obeys(rule, card=card.name, cost=cost, mana=mana, told=told)

    def to_evolve(self) -> Refusal:
        name, into = self.split("into")
        card: NxCard = self.taken_from(HAND, into, "NX-752")
        theirs = self.named(1 - self.seat, re.sub(r"^[AB]'s ", "", name)) is not None
        told = f"{letter(self.seat)} controls no {name}"
        body = self.needs("NX-R54" if theirs else "NX-752", self.named(self.seat, name), told)
        rule = evolution.cannot_evolve(self.state, body, card)
        self.obeys(rule, card=card.name, before=card.evolves_from, body=body.name)
        self.playable(card)
        return self.among()

    def to_stack(self) -> Refusal:
        name, _ = self.split("with")
        card: NxCard | None = self.lying_in(HAND, name)
        if card is None or card.stacks is None:
            return self.because("NX-1291", name=name)
        self.playable(card)
        return self.because("NX-R84")

    def to_play(self) -> Refusal:
        """Why a card cannot be played, set or equipped; what else is said names no card."""
        wanted_slot = re.search(r" in slot (\w+)$", self.rest)
        whole = self.rest[: wanted_slot.start()] if wanted_slot else self.rest
        name, _, host = whole.partition(" to ") if self.verb == "equip" else (whole, "", "")
        card: NxCard = self.taken_from(HAND, name or self.text, "NX-504")
        self.right_verb(card)
        self.has_room(card, wanted_slot.group(1) if wanted_slot else "")
        self.playable(card)
        if card.sort == cards.EQUIPMENT:
            return self.host(card, host)
        return self.among()

    to_set = to_equip = to_end = to_play

    def right_verb(self, card: NxCard) -> None:
        name, sort = card.name, card.sort
        self.bars("NX-R37", self.verb == "set" and sort != cards.SURPRISE)
        self.bars("NX-821", self.verb == "play" and sort == cards.SURPRISE, card=name)
        hostless = self.verb == "play" and sort == cards.EQUIPMENT
        self.bars("NX-841", hostless, f"Equipment needs a host: equip {name} to ...")
        other = self.verb == "equip" and sort != cards.EQUIPMENT
        self.bars("NX-841", other, f"{name} is not Equipment")
        higher = sort == cards.FIGHTER and card.level > 1
        told = f"{name} is of Level {card.level}: it is played by evolving only"
        self.bars("NX-703", higher, told)

    def has_room(self, card: NxCard, slot: str) -> None:
        nx = self.state
        if card.sort == cards.FIGHTER:
            self.bars("NX-309", nx.free_slot(self.seat) < 0)
            unnamed = slot and not (slot.isdigit() and 1 <= int(slot) <= 7)
            self.bars("NX-R19", unnamed, "Fighter slots are numbered 1 to 7")
            self.bars("NX-701", slot and nx.seats[self.seat].slots[int(slot) - 1], slot=slot)
        elif card.sort != cards.ARENA:
            self.bars("NX-306", nx.free_back(self.seat) < 0)  # whatever the cost
            unnamed = slot and not re.fullmatch("[Bb][1-6]", slot)
            self.bars("NX-R19", unnamed, "slots of the back row are named B1 to B6")
            taken = slot and nx.seats[self.seat].slots[BACK + int(slot[1]) - 1]
            self.bars("NX-305", taken, slot=slot)

    def host(self, card: NxCard, target: str) -> Refusal:
        side = self.seat
        prefix = re.match(r"([AB])'s ", target)
        if prefix:
            side = "AB".index(prefix.group(1))
            target = target[prefix.end() :]
        found = self.named(side, target)
        body = self.needs("NX-842", found, side=letter(side), target=target)
        self.obeys(playing.cannot_host(card, body), card=card.name, target=target)
        return self.among()
