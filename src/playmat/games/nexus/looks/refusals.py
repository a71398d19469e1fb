"""Refusals: why a move is not offered, with the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, cast

from playmat.games.nexus.effects.summoning_effects import ChooseSpace, SpaceToMove
from playmat.games.nexus.facts import board, measures, objects, standing, state, words
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.card import PnCard
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.play import playing, repetition
from playmat.games.nexus.play.attacking import boosters, cannot_attack, cannot_block, cannot_target
from playmat.games.nexus.rules import entering, equipping, resolving, windows
from playmat.games.nexus.rules.entering import may_stand, spaces_for
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
TAKEN: Final = {cards.UNIT: "PN-704", cards.ITEM: "PN-710", cards.SPELL: "PN-712"}
AVATAR_WORDS: Final = ("avatar", "the avatar")
PLACE: Final = re.compile(r"(?:[AB]'s )?((?:FL|RG|IS)-[LCR]|AV)\b", re.IGNORECASE)
WHERE: Final = re.compile(r"(.+?) (to|in|over) (\S+)\Z", re.IGNORECASE)


class PnQuestion(Question):
    """A move that was not offered."""

    state: PnState

    def affords(self, price: int) -> None:
        have = self.state.mana[self.seat]
        self.bars("PN-408", price > have, price=price, have=have)

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
        if isinstance(step, objects.Choose) and step.target.filter.kinds == cards.UNIT:
            found = (*self.mine(self.rest), *lying(pn, 1 - self.seat, self.rest, False))
            self.bars("PN-R46", found and found[0].sort == cards.ITEM)
            aims = step.target.chooser == objects.AS_TARGET
            self.bars("PN-R111", aims and found and objects.shielded(found[0], self.seat))
        return self.no("it is none of those to choose from", "PN-R101")

    def host(self, name: str) -> Refusal:
        """A unit that an Item which has just entered is not equipped to."""
        self.bars("PN-223", name.lower() == "nothing")
        item = self.needs("PN-223", self.state.body_of(self.state.frames[-1].source))
        return self.no_host(item, next(iter(self.mine(name)), None))

    def no_host(self, item: PnBody, host: PnBody | None) -> Refusal:
        """Why an unequipped Item cannot be equipped to a unit."""
        host = self.needs("PN-R44", None if host is None or host.card.bare else host)
        self.bars("PN-224", not equipping.in_reach(item, host))
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
        self.bars("PN-202", card.sort != cards.AVATAR, f"{card.name} is no Avatar")
        level, rank = self.state.level(self.seat), self.state.avatar(self.seat).card.rank
        told = f"its Rank {card.rank} must lie between Rank {rank} and Charge Level {level}"
        self.bars("PN-702", not entering.may_synthesise(self.state, self.seat, card), told)
        self.bars("PN-R35", playing.limit_reached(self.state))
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
        return self.price(card, way, slot, playing.UNIT_FEE)

    def price(self, card: PnCard, way: str, slot: int, fee: int) -> Refusal:
        """A card that could go there: the slot is taken, may not be cleared, or costs too much."""
        pn, seat = self.state, self.seat
        banned = self.verb != "set" and pn.bans[seat] >> cards.PLAY_SHIFT & card.sort
        self.bars("PN-1305", banned)
        taken = slot >= 0 and pn.seats[seat].slots[slot] != 0
        spaces = spaces_for(pn, seat, card) if card.sort == cards.UNIT else board.ITEM_SPACES
        free = pn.free(seat, spaces)
        over = way == "over"
        rows = [board.ROW_OF[space] for space in spaces] if slot < 0 else [board.ROW_OF[slot]]
        price = min((standing.price_of(pn, seat, card, row) for row in rows), default=card.cost)
        if self.verb == "set" and pn.switches["set_cost_timing"] == "activation":
            price = 0
        first = free and pn.switches["replace_when"] == "no_free_space"
        self.bars("PN-R48", over and first, "a free space must be taken first")
        price += fee if over or not free else 0
        self.bars(TAKEN[card.sort], taken and not over, "that space is taken")
        self.bars("PN-R48", over and slot >= 0 and not taken, "nothing lies there")
        self.affords(price)
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
        self.price(card, way, slot, playing.SPELL_FEE)
        return self.no("what it answers to has not just happened", "PN-R57")

    def to_set(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name, "PN-714")
        self.in_main()
        self.bars("PN-714", card.cast != cards.QUICK_CAST, "only Quick Casts are set")
        self.bars("PN-231", slot not in (-1, *board.ITEM_SPACES))
        return self.price(card, way, slot, playing.SPELL_FEE)

    def to_move(self) -> Refusal:
        name, _, slot = self.placed()
        body = self.own(name, "PN-707")
        self.bars("PN-R07", body.sort != cards.UNIT)
        alone = body.place == board.FL_C and slot not in board.FRONT_LINE
        self.bars("PN-R05", alone, "its column has no second unit space")
        self.bars("PN-R05", slot in board.ITEM_SPACES or slot == board.AV, "that is no unit space")
        self.bars("PN-708", slot >= 0 and board.COLUMN_OF[slot] != board.COLUMN_OF[body.place])
        self.in_main()
        other = self.state.in_slot(self.seat, board.PARTNER[body.place])
        moved = body.switched or (other is not None and other.switched)
        return self.because("PN-709" if moved or slot == body.place else "PN-R04")

    def to_equip(self) -> Refusal:
        name, _, slot = self.placed()
        if self.state.prompt is words.ASK_EQUIP:
            return self.to_choose()
        self.in_main()
        found = [body for body in self.mine(name) if body.sort == cards.ITEM]
        first = self.own(name, "PN-R40", found)
        item = next((body for body in found if not body.host), first)
        self.bars("PN-227", item.rights & cards.NO_EQUIP)
        host = self.state.in_slot(self.seat, slot) if slot >= 0 else None
        hungry = equipping.holder(self.state, self.seat)
        self.bars("PN-1607", hungry is not None and host is not None and host is not hungry)
        self.bars("PN-R40", item.host)
        return self.no_host(item, host)

    def to_recast(self) -> Refusal:
        self.in_main()
        body = self.own(self.rest, "PN-715")
        self.bars("PN-R45", body.sort == cards.ITEM)
        self.bars("PN-715", body.card.cast != cards.CONTINUOUS)
        told = "it has no effect to cast again: its text just applies"
        self.bars("PN-R56", not body.card.casts, told)
        self.bars("PN-R56", playing.RECAST in body.used, "it has been cast this turn")
        return self.because("PN-408", price=body.card.cost, have=self.state.mana[self.seat])

    def to_use(self) -> Refusal:
        pn = self.state
        name, _, line_text = self.rest.partition(": ")
        body = self.own(name, "PN-716")
        lines = [line for line in body.card.lines if line.kind == cards.ACT]
        lines = [line for line in lines if line.text.lower().startswith(line_text.lower())]
        line = self.first("PN-716", lines, body=body.name)
        self.bars("PN-241", pn.active != self.seat or pn.phase != state.MAIN)
        self.in_main()
        told = "it has been used in this Bout" if line.once else ""
        self.bars("PN-R63", line.limited and line.key() in body.used, told)
        self.bars("PN-1305", pn.bans[self.seat] & cards.NO_ABILITY)
        cost = cast("resolving.Cost | None", line.cost)
        if cost is not None and not cost.payable(pn, self.seat, body.number):
            rule = "PN-405" if cost.kind == resolving.SPARK else "PN-R63"
            return self.no("its cost cannot be paid", rule)
        for condition in cast("list[measures.Condition]", line.conditions):
            holds = condition.holds(pn, self.seat, body.number)
            self.bars("PN-1301", not holds, "its condition does not hold")
        return self.among()

    # ---- Quick Casts ----

    def to_cast(self) -> Refusal:
        pn = self.state
        name = self.placed()[0]
        card = self.in_hand(name, "PN-801")
        self.bars("PN-803", pn.active != self.seat)
        other = card.cast != cards.QUICK_CAST
        self.bars("PN-712", other, "only Quick Casts are cast at other times")
        self.before_windows()
        self.bars("PN-801", not pn.free(self.seat, board.ITEM_SPACES), "there is no free I/S slot")
        self.bars("PN-1305", windows.barred(pn, self.seat))
        self.affords(standing.price_of(pn, self.seat, card, 0))
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
        self.bars("PN-R54", not windows.ripe(self.state, body))
        self.bars("PN-1305", windows.barred(self.state, self.seat))
        self.before_windows()
        self.affords(windows.set_price(self.state, body))
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
        exhausted = found and found[0].exhausted and found[0].place in board.REAR_GUARD
        self.bars("PN-R68", exhausted)
        able = [] if attacker is None else boosters(self.state, attacker)
        told = "boosters are chosen as the attacker is exhausted"
        self.bars("PN-R64", found and found[0] in able, told)
        self.bars("PN-R03", attacker is not None and attacker.place in (board.FL_C, board.AV))
        return self.no("it does not stand behind the attacker", "PN-906")

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
