"""Refusals: why a move is not offered, with the clause that forbids it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from playmat.games.nexus.effects.summoning_effects import ChooseSpace, SpaceToMove
from playmat.games.nexus.facts import board, state, words
from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts.card import PnCard
from playmat.games.nexus.facts.conditions import Condition
from playmat.games.nexus.facts.objects import Choose, placed
from playmat.games.nexus.facts.standing import price_of
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.play.acting import EVERY_SLOT
from playmat.games.nexus.play.attacking import boosters, cannot_attack, cannot_block, cannot_target
from playmat.games.nexus.play.playing import RECAST, SPELL_FEE, UNIT_FEE, limit_reached
from playmat.games.nexus.play.repetition import worn_out
from playmat.games.nexus.rules.costs import SPARK, Cost
from playmat.games.nexus.rules.entering import may_synthesise
from playmat.games.nexus.rules.equipping import holder, in_reach
from playmat.games.nexus.rules.places import may_stand, spaces_for
from playmat.games.nexus.rules.windows import ripe, set_price
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


def why_not(pn: PnState, seat: int, text: str) -> Refusal:
    """Why this seat may not do that now."""
    return PnQuestion(pn, seat, text).answer()


class PnQuestion(Question):
    """A move that was not offered."""

    state: PnState

    def poor(self, price: int) -> Refusal:
        have = self.state.mana[self.seat]
        return self.no(f"it costs {price} mana, there are {have}", "PN-408")

    def answer(self) -> Refusal:
        lower = self.text.lower()
        if lower == "concede":
            return self.offered()
        if self.state.phase == state.SETUP:
            return self.setup(lower)
        asks: dict[str, Callable[[], Refusal]] = {
            "attack": self.attack,
            "boost": self.boost,
            "body-block": self.block,
            "charge": self.charge,
            "choose": self.choose,
            "synthesise": self.synthesise,
            "summon": self.summon,
            "move": self.move,
            "equip": self.equip,
            "play": self.play,
            "set": self.set,
            "recast": self.recast,
            "use": self.use,
            "cast": self.cast,
            "activate": self.activate,
            "go": self.go,
            "end": self.end,
            "pass": self.passing,
        }
        ask = asks.get(self.verb)
        if ask is None:
            return self.no("that is not asked now", ASKED_BY.get(self.verb, "PN-R101"))
        return ask()

    def setup(self, lower: str) -> Refusal:
        if lower.startswith("keep"):
            return self.no("the first player decides first, and each decides once", "PN-R31")
        if self.verb == "charge":
            return self.no("it is another player's choice, or the card is not in hand", "PN-504")
        if self.verb == "throw":
            return self.no("rock, paper or scissors are thrown before the Bout", "PN-110")
        if self.verb == "go":
            return self.no("the winner of the throw goes first", "PN-110")
        return self.no("the first turn has not begun", "PN-505")

    def passing(self) -> Refusal:
        if self.state.prompt is words.ASK_CHARGE:
            return self.no("a card must be charged", "PN-R30")
        return self.no("there is nothing to pass on", "PN-R57")

    # ---- what is where ----

    def in_hand(self, name: str) -> PnCard | None:
        card: PnCard | None = self.lying_in(state.HAND, name)
        return card

    def mine(self, name: str) -> list[PnBody]:
        """The own cards of a name, or the one in a slot."""
        return lying(self.state, self.seat, name, True)

    def not_mine(self, name: str, rule: str) -> Refusal:
        return self.no(f"{letter(self.seat)} has no {name} there", rule)

    def not_main(self) -> Refusal | None:
        """Actions are taken in the own Main Phase, between others."""
        pn = self.state
        if pn.active != self.seat:
            return self.no("it is the other player's turn", "PN-701")
        if pn.phase != state.MAIN:
            return self.no("that is done in the Main Phase", "PN-701")
        if pn.prompt is not words.ASK_ACT or not pn.asked >> self.seat & 1:
            return self.no("something else is asked first", "PN-701")
        return None

    def worn(self, text: str = "") -> Refusal | None:
        if any(same(text or self.text, worn) for worn in worn_out(self.state)):
            return self.no("it has led back to this position three times", "PN-R92")
        return None

    # ---- choices ----

    def choose(self) -> Refusal:
        """Something else is chosen, or another player chooses (PN-R101)."""
        pn = self.state
        if not pn.asked >> self.seat & 1:
            return self.no("nothing is to be chosen", "PN-R101")
        if pn.prompt is words.ASK_EQUIP:
            return self.host(self.rest)
        step = pn.waiting_step()
        if isinstance(step, ChooseSpace):
            rule = "PN-R103" if isinstance(step, SpaceToMove) else "PN-R102"
            return self.no("a free, permitted space is chosen", rule)
        if isinstance(step, Choose) and step.target.filter.kinds == cards.UNIT:
            found = (*self.mine(self.rest), *lying(pn, 1 - self.seat, self.rest, False))
            if found and found[0].sort == cards.ITEM:
                return self.no("an Item is no unit", "PN-R46")
        return self.no("it is none of those to choose from", "PN-R101")

    def host(self, name: str) -> Refusal:
        """A unit that an Item which has just entered is not equipped to."""
        item = self.state.body_of(self.state.frames[-1].source)
        if name.lower() == "nothing" or item is None:
            return self.no("an Item is equipped if it can be", "PN-223")
        found = self.mine(name)
        return self.no_host(item, found[0] if found else None)

    def no_host(self, item: PnBody, host: PnBody | None) -> Refusal:
        """Why an unequipped Item cannot be equipped to a unit."""
        if host is None or host.card.bare:
            return self.no("there is no unit to equip", "PN-R44")
        if not in_reach(item, host):
            return self.no("that is not the Item's column", "PN-224")
        return self.no("it cannot be equipped", "PN-227")

    # ---- the Charge Phase ----

    def charge(self) -> Refusal:
        pn = self.state
        if pn.prompt is words.ASK_CHARGE_CARD:
            return self.choose()
        if pn.active != self.seat or pn.phase != state.CHARGE or pn.prompt is not words.ASK_CHARGE:
            if pn.level(self.seat) >= 12:
                return self.no("the Charge Zone is full", "PN-403")
            return self.no("one card is charged in the own Charge Phase", "PN-606")
        if self.rest.lower() == "nothing":
            return self.no("a card must be charged", "PN-R30")
        return self.no(f"{self.rest} is not in {letter(self.seat)}'s hand", "PN-606")

    # ---- the Main Phase ----

    def go(self) -> Refusal:
        if "battle" not in self.rest.lower():
            return self.no("who goes first is settled before the Bout", "PN-110")
        late = self.not_main()
        if self.state.active == self.seat and self.state.turn == 1:
            return self.no("the first player's first turn has no Battle Phase", "PN-602")
        return late or self.offered()

    def end(self) -> Refusal:
        if "battle" in self.rest.lower():
            return self.no("no attack is to be declared now", "PN-903")
        return self.not_main() or self.offered()

    def synthesise(self) -> Refusal:
        card = self.in_hand(self.rest)
        if card is None:
            return self.no(f"{self.rest} is not in {letter(self.seat)}'s hand", "PN-702")
        late = self.not_main()
        if late is not None:
            return late
        if card.sort != cards.AVATAR:
            return self.no(f"{card.name} is no Avatar", "PN-202")
        if not may_synthesise(self.state, self.seat, card):
            level, rank = self.state.level(self.seat), self.state.avatar(self.seat).card.rank
            told = f"its Rank {card.rank} must lie between Rank {rank} and Charge Level {level}"
            return self.no(told, "PN-702")
        if limit_reached(self.state):
            return self.no("one Avatar a turn may be synthesised", "PN-R35")
        return self.worn() or self.offered()

    def placed(self) -> tuple[str, str, int]:
        """The name, the way and the slot of a card to be played; -1: no slot is said."""
        found = WHERE.match(self.rest)
        if found is None:
            return self.rest, "", -1
        slot = found.group(3).upper()
        place = board.SLOT_NAMES.index(slot) if slot in board.SLOT_NAMES else -2
        return found.group(1), found.group(2).lower(), place

    def summon(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "PN-704")
        if card.sort == cards.AVATAR:
            return self.no("an Avatar is synthesised, never summoned", "PN-706")
        late = self.not_main()
        if late is not None:
            return late
        if card.sort == cards.SPELL:
            return self.no("a Spell is played, not summoned", "PN-712")
        places = board.UNIT_SPACES if card.sort == cards.UNIT else board.ITEM_SPACES
        if slot != -1 and slot not in places:
            rule = "PN-211" if card.sort == cards.UNIT else "PN-710"
            return self.no("that is no space for it", rule)
        barred = slot >= 0 and not may_stand(self.state, self.seat, card, board.ROW_OF[slot])
        if card.sort == cards.UNIT and barred:
            return self.no("its text keeps it out of that row", "PN-211")
        return self.price(card, way, slot, UNIT_FEE)

    def price(self, card: PnCard, way: str, slot: int, fee: int) -> Refusal:
        """A card that could go there: the slot is taken, may not be cleared, or costs too much."""
        pn, seat = self.state, self.seat
        taken = slot >= 0 and pn.seats[seat].slots[slot] != 0
        spaces = spaces_for(pn, seat, card) if card.sort == cards.UNIT else list(board.ITEM_SPACES)
        free = pn.free(seat, tuple(spaces))
        over = way == "over"
        rows = [board.ROW_OF[space] for space in spaces] if slot < 0 else [board.ROW_OF[slot]]
        price = min((price_of(pn, seat, card, row) for row in rows), default=card.cost)
        if self.verb == "set" and pn.switches["set_cost_timing"] == "activation":
            price = 0
        if over and free and pn.switches["replace_when"] == "no_free_space":
            return self.no("a free space must be taken first", "PN-R48")
        price += fee if over or not free else 0
        if taken and not over:
            return self.no("that space is taken", TAKEN[card.sort])
        if over and slot >= 0 and not taken:
            return self.no("nothing lies there", "PN-R48")
        if price > pn.mana[seat]:
            return self.poor(price)
        return self.worn() or self.offered()

    def play(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "PN-712")
        own_main = self.state.phase == state.MAIN and self.state.active == self.seat
        if card.sort == cards.SPELL and card.cast == cards.QUICK_CAST and not own_main:
            return self.cast()
        if card.sort in (cards.UNIT, cards.ITEM):
            return self.summon()  # PN-R97
        late = self.not_main()
        if late is not None:
            return late
        if card.sort == cards.AVATAR:
            return self.no(f"{card.name} is an Avatar: it is synthesised", "PN-202")
        if slot not in (-1, *board.ITEM_SPACES):
            return self.no("Spells lie in the I/S slots", "PN-231")
        refusal = self.price(card, way, slot, SPELL_FEE)
        if refusal.rule:
            return refusal
        return self.no("what it answers to has not just happened", "PN-R57")

    def set(self) -> Refusal:
        name, way, slot = self.placed()
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "PN-714")
        late = self.not_main()
        if late is not None:
            return late
        if card.sort != cards.SPELL or card.cast != cards.QUICK_CAST:
            return self.no("only Quick Casts are set", "PN-714")
        if slot not in (-1, *board.ITEM_SPACES):
            return self.no("Spells lie in the I/S slots", "PN-231")
        return self.price(card, way, slot, SPELL_FEE)

    def move(self) -> Refusal:
        name, _, slot = self.placed()
        found = self.mine(name)
        if not found:
            return self.not_mine(name, "PN-707")
        body = found[0]
        if body.sort != cards.UNIT:
            return self.no("only Units move", "PN-R07")
        if body.place == board.FL_C and slot not in board.FRONT_LINE:
            return self.no("its column has no second unit space", "PN-R05")
        if slot in board.ITEM_SPACES or slot == board.AV:
            return self.no("that is no unit space", "PN-R05")
        if slot >= 0 and board.COLUMN_OF[slot] != board.COLUMN_OF[body.place]:
            return self.no("a Unit does not leave its column", "PN-708")
        late = self.not_main()
        if late is not None:
            return late
        other = self.state.in_slot(self.seat, board.PARTNER[body.place])
        if body.switched or slot == body.place or (other is not None and other.switched):
            return self.no("it has switched position this turn", "PN-709")
        return self.no("a Unit may not stand in that row", "PN-R04")

    def equip(self) -> Refusal:
        name, _, slot = self.placed()
        if self.state.prompt is words.ASK_EQUIP:
            return self.choose()
        late = self.not_main()
        if late is not None:
            return late
        found = [body for body in self.mine(name) if body.sort == cards.ITEM]
        if not found:
            return self.not_mine(name, "PN-R40")
        item = next((body for body in found if not body.host), found[0])
        if item.rights & cards.NO_EQUIP:
            return self.no("it cannot be equipped", "PN-227")
        host = self.state.in_slot(self.seat, slot) if slot >= 0 else None
        hungry = holder(self.state, self.seat)
        if hungry is not None and host is not None and host.number != hungry.number:
            return self.no("a Power Hungry unit has all Items", "PN-1607")
        if item.host:
            return self.no("it is equipped already", "PN-R40")
        return self.no_host(item, host)

    def recast(self) -> Refusal:
        found = self.mine(self.rest)
        late = self.not_main()
        if late is not None:
            return late
        if not found:
            return self.not_mine(self.rest, "PN-715")
        body = found[0]
        if body.sort == cards.ITEM:
            return self.no("the text of an Item is cast once, as it is played", "PN-R45")
        if body.card.cast != cards.CONTINUOUS:
            return self.no("only Continuous Spells are cast again", "PN-715")
        if not body.card.casts:
            return self.no("it has no effect to cast again: its text just applies", "PN-R56")
        if RECAST in body.used:
            return self.no("it has been cast this turn", "PN-R56")
        return self.poor(body.card.cost)

    def use(self) -> Refusal:
        pn = self.state
        name, _, line_text = self.rest.partition(": ")
        found = self.mine(name)
        if not found:
            return self.not_mine(name, "PN-716")
        body = found[0]
        lines = [line for line in body.card.lines if line.kind == cards.ACT]
        lines = [line for line in lines if line.text.lower().startswith(line_text.lower())]
        if not lines:
            return self.no(f"{body.name} has no ability to use", "PN-716")
        if pn.active != self.seat or pn.phase != state.MAIN:
            return self.no("abilities are used in the own Main Phase", "PN-241")
        late = self.not_main()
        if late is not None:
            return late
        line = lines[0]
        if line.limited and line.key() in body.used:
            return self.no("it has been used this turn", "PN-R63")
        cost = cast("Cost | None", line.cost)
        if cost is not None and not cost.payable(pn, self.seat, body.number):
            rule = "PN-405" if cost.kind == SPARK else "PN-R63"
            return self.no("its cost cannot be paid", rule)
        if not all(
            c.holds(pn, self.seat, body.number) for c in cast("list[Condition]", line.conditions)
        ):
            return self.no("its condition does not hold", "PN-1301")
        return self.worn() or self.offered()

    # ---- Quick Casts ----

    def cast(self) -> Refusal:
        pn = self.state
        name = self.placed()[0]
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "PN-801")
        if pn.active != self.seat:
            return self.no("Quick Casts are cast from hand in the own turn only", "PN-803")
        if card.sort != cards.SPELL or card.cast != cards.QUICK_CAST:
            return self.no("only Quick Casts are cast at other times", "PN-712")
        if pn.phase == state.DRAW:
            return self.no("nothing is done in the Draw Phase", "PN-605")
        if pn.prompt is words.ASK_CHARGE:
            return self.no("the charge comes first", "PN-607")
        if not pn.free(self.seat, board.ITEM_SPACES):
            return self.no("there is no free I/S slot", "PN-801")
        price = price_of(pn, self.seat, card, 0)
        if price > pn.mana[self.seat]:
            return self.poor(price)
        return self.wrong_time()

    def wrong_time(self) -> Refusal:
        if self.state.phase in (state.BATTLE, state.END):
            return self.no("it does not name this timing", "PN-804")
        return self.no("no window fits it now", "PN-R57")

    def activate(self) -> Refusal:
        pn = self.state
        name = self.placed()[0]
        found = [body for body in self.mine(name) if body.face_down]
        if not found:
            return self.no(f"{letter(self.seat)} has not set {name}", "PN-802")
        body = found[0]
        if not ripe(pn, body):
            return self.no("it was set this turn", "PN-R54")
        if pn.phase == state.DRAW:
            return self.no("nothing is done in the Draw Phase", "PN-605")
        if pn.prompt is words.ASK_CHARGE:
            return self.no("the charge comes first", "PN-607")
        if set_price(pn, body) > pn.mana[self.seat]:
            return self.poor(set_price(pn, body))
        return self.wrong_time()

    # ---- the battle ----

    def attack(self) -> Refusal:
        pn = self.state
        target_text, _, attacker_text = self.rest.partition(" with ")
        if pn.turn == 1:
            return self.no("the first player's first turn has no Battle Phase", "PN-602")
        if pn.active != self.seat:
            return self.no("it is the other player's turn", "PN-902")
        if pn.battle is not None and pn.prompt is not words.ASK_AGAINST:
            return self.no("the attack that was declared is binding", "PN-R64")
        attacking = None if pn.battle is None else pn.body_of(pn.battle.attacker)
        if attacking is not None:
            return self.target(attacking, target_text)
        attackers = lying(pn, self.seat, attacker_text, True)
        if not attackers:
            return self.not_mine(attacker_text, "PN-902")
        if attackers[0].sort == cards.ITEM:
            return self.because("PN-222")
        rule = cannot_attack(pn, attackers[0])
        return self.because(rule) if rule else self.target(attackers[0], target_text)

    def target(self, attacker: PnBody, text: str) -> Refusal:
        """What a card that may attack does not attack."""
        pn = self.state
        targets = lying(pn, 1 - self.seat, text, False)
        if not targets:
            return self.no(f"{letter(1 - self.seat)} has no {text} there", "PN-908")
        rule = cannot_target(pn, attacker, targets[0])
        if rule:
            return self.because(rule)
        if pn.phase != state.BATTLE:
            return self.no("attacks are declared in the Battle Phase", "PN-902")
        text = f"attack {placed(targets[0])} with {placed(attacker)}"
        return self.worn(text) or self.no("no attack is to be declared now", "PN-902")

    def boost(self) -> Refusal:
        battle = self.state.battle
        name = self.rest.partition("with ")[2]
        if battle is None or self.state.active != self.seat:
            return self.no("there is no attack to boost", "PN-906")
        attacker = self.state.body_of(battle.attacker)
        found = self.mine(name)
        if battle.booster:
            return self.no("one Unit boosts an attack", "PN-R68")
        if found and found[0].exhausted and found[0].place in board.REAR_GUARD:
            return self.because("PN-R68")
        able = [] if attacker is None else boosters(self.state, attacker)
        if found and found[0] in able:
            return self.no("boosters are chosen as the attacker is exhausted", "PN-R64")
        if attacker is not None and attacker.place in (board.FL_C, board.AV):
            return self.no("no Rear-Guard Unit stands behind the centre", "PN-R03")
        return self.no("it does not stand behind the attacker", "PN-906")

    def block(self) -> Refusal:
        battle = self.state.battle
        name = self.rest.partition("with ")[2]
        if battle is None or self.state.active == self.seat:
            return self.no("there is no attack to block", "PN-1011")
        found = self.mine(name)
        if battle.blocker:
            return self.no("one Unit body-blocks an attack", "PN-R69")
        if not found:
            return self.not_mine(name, "PN-1507")
        rule = cannot_block(self.state, battle, found[0])
        if rule:
            return self.because(rule)
        return self.no("body-blocks are chosen in the Guard Step", "PN-1001")


def lying(pn: PnState, seat: int, text: str, own: bool) -> list[PnBody]:
    """What a seat has on the board by this name or in this slot; the Avatar slot is never empty.

    What others have set they have by its slot only: the answer must not tell its name.
    """
    found = PLACE.match("AV" if text.casefold() in AVATAR_WORDS else text)
    if found is not None:
        body = pn.in_slot(seat, board.SLOT_NAMES.index(found.group(1).upper()))
        return [] if body is None else [body]
    name, _, slot = text.partition(" in ")
    seen = [body for body in pn.lying(seat, EVERY_SLOT) if own or not body.face_down]
    bodies = [body for body in seen if same(body.name, name)]
    if slot:
        bodies = [body for body in bodies if same(board.SLOT_NAMES[body.place], slot)]
    return bodies
