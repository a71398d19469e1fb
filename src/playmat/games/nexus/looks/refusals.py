"""Refusals: why a move is not offered, with the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final

from playmat.games.nexus.effects.chances import Choose, shielded
from playmat.games.nexus.effects.summoning_effects import ChooseSpace, SpaceToMove
from playmat.games.nexus.facts import board, objects, standing, state, words
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.card import PnCard
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.play import playing, repetition
from playmat.games.nexus.play.attacking import (
    cannot_attack,
    cannot_block,
    cannot_boost,
    cannot_target,
)
from playmat.games.nexus.rules import entering, equipping, windows
from playmat.games.nexus.rules.entering import may_stand
from playmat.kernel.decisions import Verb
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import Question, same

# By which clause a player is asked for something, whatever the answer.
ASKED_BY: Final = {
    "throw": "PN-110",
    "keep": "PN-504",
    "spark": "PN-R29",
    "recharge": "PN-R29",
    "resolve": "PN-R81",
}
AVATAR_WORDS: Final = ("avatar", "the avatar")
PLACE: Final = re.compile(r"(?:[AB]'s )?((?:FL|RG|IS)-[LCR]|AV)\b", re.IGNORECASE)
WHERE: Final = re.compile(r"(.+?) (to|in|over) (\S+)\Z", re.IGNORECASE)


class PnQuestion(Question):
    """A move that was not offered."""

    state: PnState

    def answer(self) -> Refusal:
        lower = self.text.lower()
        if lower == "concede":
            return self.among()
        if self.state.phase == state.SETUP:
            return self.setup(lower)
        other = self.no("that is not asked now", ASKED_BY.get(self.verb, "PN-R101"))
        return self.by_verb() or other

    def setup(self, lower: str) -> Refusal:
        self.bars("PN-R31", lower.startswith("keep"))
        self.bars("PN-504", self.verb == "charge")
        told = "rock, paper or scissors are thrown before the Bout"
        self.bars("PN-110", self.verb == "throw", told)
        self.bars("PN-110", self.verb == "go", "the winner of the throw goes first")
        return self.because("PN-505")

    def to_pass(self) -> Refusal:
        self.bars("PN-R30", self.state.prompt is words.ASK_CHARGE)
        return self.no("there is nothing to pass on", "PN-R57")

    # ---- what is where ----

    def in_hand(self, name: str, rule: str) -> PnCard:
        card: PnCard = self.taken_from(state.HAND, name, rule)
        return card

    def mine(self, name: str) -> list[PnBody]:
        """The own cards of a name, or the one in a slot."""
        return lying(self.state, self.seat, name, True)

    def own(self, name: str, rule: str, found: list[PnBody] | None = None) -> PnBody:
        """The first of the own cards of a name, or of those found by it."""
        found = self.mine(name) if found is None else found
        return self.first(rule, found, f"{letter(self.seat)} has no {name} there")

    def in_main(self) -> None:
        """Actions are taken in the own Main Phase, between others."""
        pn = self.state
        other = pn.prompt is not words.ASK_ACT or not self.asked()
        self.bars("PN-701", pn.active != self.seat, "it is the other player's turn")
        self.bars("PN-701", pn.phase != state.MAIN, "that is done in the Main Phase")
        self.bars("PN-701", other, "something else is asked first")

    def worn(self, text: str) -> None:
        self.bars("PN-R92", any(same(text, worn) for worn in repetition.worn_out(self.state)))

    def among(self, rule: str = "") -> Refusal:
        self.worn(self.text)
        return super().among(rule)

    # ---- choices ----

    def to_choose(self) -> Refusal:
        """Something else is chosen, or another player chooses (PN-R101)."""
        pn = self.state
        self.bars("PN-R101", not pn.asked >> self.seat & 1, "nothing is to be chosen")
        if pn.prompt is words.ASK_EQUIP:
            return self.host(self.rest)
        step = pn.waiting_step()
        if isinstance(step, ChooseSpace):
            rule = "PN-R103" if isinstance(step, SpaceToMove) else "PN-R102"
            return self.no("a free, permitted space is chosen", rule)
        if isinstance(step, Choose) and step.target.filter.kinds == cards.UNIT:
            found = (*self.mine(self.rest), *lying(pn, 1 - self.seat, self.rest, False))
            self.bars("PN-R46", found and found[0].sort == cards.ITEM)
            aims = step.target.chooser == objects.AS_TARGET
            self.bars(
                "PN-R111",
                aims and found and shielded(pn, found[0], self.seat, pn.frames[-1].source),
            )
        return self.no("it is none of those to choose from", "PN-R101")

    def host(self, name: str) -> Refusal:
        """A unit that an Item which has just entered is not equipped to."""
        self.bars("PN-223", name.lower() == "nothing")
        item = self.needs("PN-223", self.state.body_of(self.state.frames[-1].source))
        return self.no_host(item, next(iter(self.mine(name)), None))

    def no_host(self, item: PnBody, host: PnBody | None) -> Refusal:
        """Why an unequipped Item cannot be equipped to a unit."""
        self.obeys(equipping.cannot_equip(self.state, item, self.needs("PN-R44", host)))
        return self.because("PN-227")

    # ---- the Charge Phase ----

    def to_charge(self) -> Refusal:
        pn = self.state
        if pn.prompt is words.ASK_CHARGE_CARD:
            return self.to_choose()
        if pn.active != self.seat or pn.phase != state.CHARGE or pn.prompt is not words.ASK_CHARGE:
            self.bars("PN-403", pn.level(self.seat) >= 12)
            return self.no("one card is charged in the own Charge Phase", "PN-606")
        self.bars("PN-R30", self.rest.lower() == "nothing")
        return self.no(f"{self.rest} is not in {letter(self.seat)}'s hand", "PN-606")

    # ---- the Main Phase ----

    def to_go(self) -> Refusal:
        other = "battle" not in self.rest.lower()
        self.bars("PN-110", other, "who goes first is settled before the Bout")
        self.bars("PN-602", self.state.active == self.seat and self.state.turn == 1)
        self.in_main()
        return self.among()

    def to_end(self) -> Refusal:
        self.bars("PN-903", "battle" in self.rest.lower())
        self.in_main()
        return self.among()

    def to_synthesise(self) -> Refusal:
        card = self.in_hand(self.rest, "PN-702")
        self.in_main()
        level, least = self.state.level(self.seat), self.state.avatar(self.seat).card.rank
        rule = playing.cannot_synthesise(self.state, self.seat, card)
        self.obeys(rule, card=card.name, rank=card.rank, least=least, level=level)
        return self.among()

    def placed(self) -> tuple[str, str, int]:
        """The name, the way and the slot of a card to be played; -1: no slot is said."""
        found = WHERE.match(self.rest)
        if found is None:
            return self.rest, "", -1
        slot = found.group(3).upper()
        place = board.SLOT_NAMES.index(slot) if slot in board.SLOT_NAMES else -2
        return found.group(1), found.group(2).lower(), place

    def to_summon(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name, "PN-704")
        self.bars("PN-706", card.sort == cards.AVATAR)
        self.in_main()
        self.bars("PN-712", card.sort == cards.SPELL, "a Spell is played, not summoned")
        places = board.UNIT_SPACES if card.sort == cards.UNIT else board.ITEM_SPACES
        rule = "PN-211" if card.sort == cards.UNIT else "PN-710"
        self.bars(rule, slot not in (-1, *places), "that is no space for it")
        barred = slot >= 0 and not may_stand(self.state, self.seat, card, board.ROW_OF[slot])
        self.bars("PN-211", card.sort == cards.UNIT and barred)
        return self.place(card, way, slot, playing.SUMMONING_VERBS)

    def place(self, card: PnCard, way: str, slot: int, verbs: tuple[Verb, Verb]) -> Refusal:
        """A card that could go there: the slot is taken, may not be cleared, or costs too much."""
        pn, seat = self.state, self.seat
        if verbs is not playing.SETTING_VERBS:  # which is no play (PN-R97)
            self.obeys(playing.cannot_play(pn, seat, card))
        units = card.sort == cards.UNIT
        spaces = entering.spaces_for(pn, seat, card) if units else board.ITEM_SPACES
        clearing = playing.may_clear(pn, seat, spaces)
        over = way == "over"
        if slot < 0:  # any space that it may mean
            over = over or not pn.free(seat, spaces)
            spaces = tuple(s for s in spaces if bool(pn.seats[seat].slots[s]) == over)
        else:
            spaces = (slot,)
        verb = verbs[over]
        rules = [playing.cannot_place(pn, seat, card, s, verb, clearing) for s in spaces]
        prices = [playing.price_at(pn, seat, card, s, verb) for s in spaces]
        if "" not in rules:
            rule = rules[0] if rules else "PN-R48"
            price = min(prices, default=card.cost)
            self.obeys(rule, price=price, have=pn.mana[seat])
        return self.among()

    def to_play(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name, "PN-712")
        own_main = self.state.phase == state.MAIN and self.state.active == self.seat
        if card.sort == cards.SPELL and card.cast == cards.QUICK_CAST and not own_main:
            return self.to_cast()
        if card.sort in (cards.UNIT, cards.ITEM):
            return self.to_summon()  # PN-R97
        self.in_main()
        told = f"{card.name} is an Avatar: it is synthesised"
        self.bars("PN-202", card.sort == cards.AVATAR, told)
        self.bars("PN-231", slot not in (-1, *board.ITEM_SPACES))
        self.place(card, way, slot, playing.PLAYING_VERBS)
        return self.no("what it answers to has not just happened", "PN-R57")

    def to_set(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name, "PN-714")
        self.in_main()
        self.bars("PN-714", card.cast != cards.QUICK_CAST, "only Quick Casts are set")
        self.bars("PN-231", slot not in (-1, *board.ITEM_SPACES))
        return self.place(card, way, slot, playing.SETTING_VERBS)

    def to_move(self) -> Refusal:
        name, _, slot = self.placed()
        body = self.own(name, "PN-707")
        self.bars("PN-R07", body.sort != cards.UNIT)
        self.bars("PN-R05", slot in board.ITEM_SPACES or slot == board.AV, "that is no unit space")
        rule = entering.cannot_move(self.state, body)
        self.obeys(rule if rule == "PN-R05" and slot not in board.FRONT_LINE else "")
        self.bars("PN-708", slot >= 0 and board.COLUMN_OF[slot] != board.COLUMN_OF[body.place])
        self.in_main()
        self.obeys(rule)
        return self.because("PN-709")

    def to_equip(self) -> Refusal:
        name, _, slot = self.placed()
        if self.state.prompt is words.ASK_EQUIP:
            return self.to_choose()
        self.in_main()
        found = [body for body in self.mine(name) if body.sort == cards.ITEM]
        first = self.own(name, "PN-R40", found)
        item = next((body for body in found if not body.host), first)
        host = self.state.in_slot(self.seat, slot) if slot >= 0 else None
        rule = "PN-R44" if host is None else equipping.cannot_link(self.state, item, host)
        self.obeys(rule if rule in ("PN-227", "PN-1607") else "")
        self.bars("PN-R40", item.host)
        return self.no_host(item, host)

    def to_recast(self) -> Refusal:
        self.in_main()
        body = self.own(self.rest, "PN-715")
        told = "" if body.card.casts else "it has no effect to cast again: its text just applies"
        rule = playing.cannot_recast(self.state, body)
        self.bars("PN-R56", rule == "PN-R56", told)
        self.obeys(rule, price=body.card.cost, have=self.state.mana[self.seat])
        return self.among()

    def to_use(self) -> Refusal:
        pn = self.state
        name, _, line_text = self.rest.partition(": ")
        body = self.own(name, "PN-716")
        lines = [line for line in body.card.lines if line.kind == cards.ACT]
        lines = [line for line in lines if line.text.lower().startswith(line_text.lower())]
        line = self.first("PN-716", lines, body=body.name)
        self.bars("PN-241", pn.active != self.seat or pn.phase != state.MAIN)
        self.in_main()
        rule = playing.cannot_use(pn, body, line)
        self.bars(rule, rule == "PN-1301", "its condition does not hold")
        if rule == "PN-R63" and not (line.limited and line.key() in body.used):
            return self.no("its cost cannot be paid", rule)
        self.bars(rule, rule == "PN-R63" and line.once, "it has been used in this Bout")
        self.obeys(rule)
        return self.among()

    # ---- Quick Casts ----

    def to_cast(self) -> Refusal:
        pn = self.state
        name = self.placed()[0]
        card = self.in_hand(name, "PN-801")
        self.bars("PN-803", pn.active != self.seat)
        rule = windows.cannot_cast(pn, self.seat, card)
        self.bars(rule, rule == "PN-712", "only Quick Casts are cast at other times")
        self.before_windows()
        self.bars("PN-801", not pn.free(self.seat, board.ITEM_SPACES), "there is no free I/S slot")
        self.obeys(rule, price=standing.price_of(pn, self.seat, card, 0), have=pn.mana[self.seat])
        return self.wrong_time()

    def before_windows(self) -> None:
        """No window opens in the Draw Phase, nor before the Charge Phase is over."""
        self.bars("PN-605", self.state.phase == state.DRAW)
        self.bars("PN-607", self.state.prompt is words.ASK_CHARGE)

    def wrong_time(self) -> Refusal:
        self.bars("PN-804", self.state.phase in (state.BATTLE, state.END))
        return self.no("no window fits it now", "PN-R57")

    def to_activate(self) -> Refusal:
        name = self.placed()[0]
        found = [body for body in self.mine(name) if body.face_down]
        body = self.first("PN-802", found, name=name)
        rule = windows.cannot_activate(self.state, body)
        self.obeys(rule if rule != "PN-408" else "")
        self.before_windows()
        price, have = windows.set_price(self.state, body), self.state.mana[self.seat]
        self.obeys(rule, price=price, have=have)
        return self.wrong_time()

    # ---- the battle ----

    def to_attack(self) -> Refusal:
        pn = self.state
        target_text, _, attacker_text = self.rest.partition(" with ")
        self.bars("PN-602", pn.turn == 1)
        self.bars("PN-902", pn.active != self.seat, "it is the other player's turn")
        declared = pn.battle is not None and pn.prompt is not words.ASK_AGAINST
        self.bars("PN-R64", declared, "the attack that was declared is binding")
        attacking = None if pn.battle is None else pn.body_of(pn.battle.attacker)
        if attacking is not None:
            return self.target(attacking, target_text)
        attacker = self.own(attacker_text, "PN-902")
        self.bars("PN-222", attacker.sort == cards.ITEM)
        self.obeys(cannot_attack(pn, attacker))
        return self.target(attacker, target_text)

    def target(self, attacker: PnBody, text: str) -> Refusal:
        """What a card that may attack does not attack."""
        pn = self.state
        targets = lying(pn, 1 - self.seat, text, False)
        target = self.first("PN-908", targets, f"{letter(1 - self.seat)} has no {text} there")
        self.obeys(cannot_target(pn, attacker, target))
        self.bars("PN-902", pn.phase != state.BATTLE, "attacks are declared in the Battle Phase")
        self.worn(f"attack {objects.placed(target)} with {objects.placed(attacker)}")
        return self.no("no attack is to be declared now", "PN-902")

    def to_boost(self) -> Refusal:
        name = self.rest.partition("with ")[2]
        fought = self.state.battle if self.state.active == self.seat else None
        battle = self.needs("PN-906", fought, "there is no attack to boost")
        attacker = self.state.body_of(battle.attacker)
        found = self.mine(name)
        self.bars("PN-R68", battle.booster, "one Unit boosts an attack")
        if attacker is not None and found:
            self.obeys(cannot_boost(attacker, found[0]))
            return self.no("boosters are chosen as the attacker is exhausted", "PN-R64")
        return self.because("PN-906")

    def to_body_block(self) -> Refusal:
        name = self.rest.partition("with ")[2]
        battle = self.needs(
            "PN-1011", self.state.battle if self.state.active != self.seat else None
        )
        self.bars("PN-R69", battle.blocker, "one Unit body-blocks an attack")
        self.obeys(cannot_block(self.state, battle, self.own(name, "PN-1507")))
        return self.because("PN-1001")


def lying(pn: PnState, seat: int, text: str, own: bool) -> list[PnBody]:
    """What a seat has on the board by this name or in this slot; the Avatar slot is never empty.

    What others have set they have by its slot only: the answer must not tell its name.
    """
    found = PLACE.match("AV" if text.casefold() in AVATAR_WORDS else text)
    if found is not None:
        body = pn.in_slot(seat, board.SLOT_NAMES.index(found.group(1).upper()))
        return [] if body is None else [body]
    name, _, slot = text.partition(" in ")
    seen = [body for body in pn.lying(seat, playing.EVERY_SLOT) if own or not body.face_down]
    bodies = [body for body in seen if same(body.name, name)]
    if slot:
        bodies = [body for body in bodies if same(board.SLOT_NAMES[body.place], slot)]
    return bodies
