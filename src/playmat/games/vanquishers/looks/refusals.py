"""Why not: the reason, and the clause, why a move is not offered now."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts import state, words
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.fight import COUNTERING, NEGATED, Fight
from playmat.games.vanquishers.facts.objects import label
from playmat.games.vanquishers.facts.standing import keywords_of, price_of
from playmat.games.vanquishers.facts.state import VqBody, VqState
from playmat.games.vanquishers.play import early_steps, playing
from playmat.games.vanquishers.play.attack import first_turn_bar, loaded, unused
from playmat.games.vanquishers.rules.bodies import card_of
from playmat.games.vanquishers.rules.costs import Cost, payable
from playmat.games.vanquishers.rules.equipping import fits_on
from playmat.kernel.game import Refusal
from playmat.kernel.seats import LETTERS, letter
from playmat.parts.question import Question, same


def why_not(vq: VqState, seat: int, text: str) -> Refusal:
    """Why this seat may not do that now."""
    return VqQuestion(vq, seat, text).answer()


class VqQuestion(Question):
    """A move that was not offered."""

    state: VqState

    def answer(self) -> Refusal:
        vq = self.state
        if vq.seats[self.seat].out:
            return self.no(f"{letter(self.seat)} is out of the game", "VQ-R100")
        lower = self.text.lower()
        if lower == "concede":
            return self.offered()
        other = self.out_of_turn()
        if other is not None:
            return other
        if vq.turn == 0:
            return self.no("the first turn has not begun", "VQ-310")
        if self.verb == "set":
            return self.set_off()
        if self.verb == "counter":
            return self.counter()
        if vq.active != self.seat:
            return self.no("it is another player's turn", "VQ-501")
        asks = {
            "recover": self.recover,
            "exile": self.exile,
            "activate": self.activate,
            "switch": self.switch,
            "use": self.use,
            "target": self.target,
            "go": self.go,
            "end": self.end,
            "do": self.skip,
        }
        ask = asks.get(self.verb)
        return self.no("there is no such move", "VQ-501") if ask is None else ask()

    def out_of_turn(self) -> Refusal | None:
        """Moves that belong to no step: setting up, answers to other questions."""
        vq = self.state
        if self.verb == "start":
            return self.no("start with a card of a class that the Hero lists", "VQ-302")
        if self.verb in ("keep", "redraw"):
            return self.no("there is no new hand to be drawn now", "VQ-R11")
        if self.verb in ("choose", "discard", "yes", "no", "pass", "resolve"):
            if self.verb == "discard" and vq.prompt is words.ASK_ACT and vq.active == self.seat:
                return self.thrown_away()
            if vq.asked >> self.seat & 1 and vq.prompt is not None:
                return self.no("that is no answer to what is asked", vq.prompt.rule)
            return self.no("that is not asked now", "VQ-501")
        return None

    def thrown_away(self) -> Refusal:
        """Nothing on the board is merely discarded: it is switched, or it stays."""
        armor = self.state.in_slot(self.seat, state.ARMOR_SLOT)
        if armor is not None and same(armor.name, self.rest):
            return self.no("Armor is only switched", "VQ-R40")
        for weapon in self.state.weapons(self.seat):
            if same(label(self.state, weapon), self.rest):
                return self.no("an Item Weapon is only switched", "VQ-R37")
            if any(same(card_of(self.state, mod).name, self.rest) for mod in weapon.mods):
                return self.no("a Mod is neither removed nor replaced", "VQ-R45")
        return self.no("nothing is to be discarded", "VQ-501")

    # ---- the steps ----

    def passed(self, step: int) -> Refusal:
        """A step lies behind, or is still to come (VQ-502)."""
        is_past = self.state.step > step
        when = "is past" if is_past else "has not come yet"
        return self.no(f"the {state.STEPS[step]} step {when}", "VQ-502")

    def recover(self) -> Refusal:
        barred = early_steps.recovery_barred(self.state, self.seat)
        return self.because(barred) if barred else self.passed(state.RECOVER)

    def exile(self) -> Refusal:
        barred = early_steps.exile_barred(self.state, self.seat)
        if barred:
            return self.because(barred)
        if self.state.step != state.EXILING:
            return self.passed(state.EXILING)
        return self.no(f"{self.rest} is not in {letter(self.seat)}'s hand", "VQ-533")

    def v_trigger(self) -> Refusal:
        barred = early_steps.v_trigger_barred(self.state, self.seat)
        if barred:
            return self.because(barred)
        if self.state.step != state.V_TRIGGER:
            return self.passed(state.V_TRIGGER)
        return self.offered()

    def end(self) -> Refusal:
        if self.state.step <= state.DRAW:
            return self.no("the draw of step 2 is owed first", "VQ-552")
        return self.no("something is being resolved", "VQ-551")

    def skip(self) -> Refusal:
        return self.no("that step is not asked now", "VQ-503")

    def go(self) -> Refusal:
        if self.state.step != state.ACTIVATE:
            return self.passed(state.ACTIVATE)
        return self.barred_from_targeting() or self.no("nothing can target now", "VQ-751")

    # ---- step 5 ----

    def in_hand(self, name: str) -> VqCard | None:
        card: VqCard | None = self.lying_in(state.HAND, name)
        return card

    def too_late(self, rule: str) -> Refusal | None:
        """Steps before and after step 5; once somebody has targeted it is past (VQ-603)."""
        if self.state.step == state.TARGET:
            return self.no("cards are activated and used before targeting", rule)
        if self.state.step < state.ACTIVATE:
            return self.no("step 5 has not come yet", "VQ-502")
        if self.state.prompt is not words.ASK_ACT or not self.state.asked >> self.seat & 1:
            return self.no("something is being resolved", "VQ-502")
        if not playing.may_still_act(self.state):
            return self.no("200 actions have been taken in this step", "VQ-R96")
        return None

    def activate(self) -> Refusal:
        if self.rest.lower() in ("the v-trigger", "v-trigger"):
            return self.v_trigger()
        name, _, target = self.rest.partition(" on ")
        name = re.sub(r" in slot \d+$", "", name)
        card = self.in_hand(self.rest) or self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "VQ-601")
        rule = playing.forbidden(self.state, self.seat, card)
        late = self.too_late("VQ-603" if card.sort & cards.ABILITIES else "VQ-502")
        if late is not None and not (rule and self.state.step < state.ACTIVATE):
            return late
        if rule == "VQ-405":
            price = price_of(self.state, self.seat, card)
            have = self.state.storage[self.seat]
            return self.no(f"{card.name} costs {price}, there are {have} Storage Energy", rule)
        if card.sort & (cards.AMMUNITION | cards.MOD) and rule in ("", "VQ-R33"):
            return self.fitting(card, target)
        return self.because(rule) if rule else self.offered()

    def fitting(self, card: VqCard, target: str) -> Refusal:
        """Why Ammunition or a Mod does not go on a weapon."""
        weapons = self.state.weapons(self.seat)
        meant = [b for b in weapons if same(label(self.state, b), target)] if target else weapons
        if not meant:
            return self.because("VQ-692" if card.sort == cards.MOD else "VQ-R33")
        return self.because(fits_on(self.state, card, meant[0]))

    def switch(self) -> Refusal:
        target, _, name = self.rest.partition(" for ")
        card = self.in_hand(name)
        if card is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s hand", "VQ-711")
        late = self.too_late("VQ-502")
        if late is not None:
            return late
        for old in playing.switchable(self.state, self.seat, card):
            if same(label(self.state, old), target):
                rule = playing.may_switch(self.state, self.seat, card, old)
                return self.because(rule) if rule else self.offered()
        rule = {cards.ARMOR: "VQ-731", cards.MOD: "VQ-R45"}.get(card.sort, "VQ-711")
        return self.no(f"{letter(self.seat)} has no {target} that {card.name} could replace", rule)

    def use(self) -> Refusal:
        vq = self.state
        name, _, line_text = self.rest.partition(": ")
        found: list[VqBody] = []
        for number in vq.seats[self.seat].slots:
            body = vq.body_of(number)
            if body is not None and not body.face_down and same(label(vq, body), name):
                found.append(body)
        if not found:
            return self.no(f"{letter(self.seat)} has no {name} to use", "VQ-R103")
        body = found[0]
        rule = {cards.RIFT: "VQ-615", cards.HERO_ITEM: "VQ-R29"}.get(body.sort, "VQ-R103")
        late = self.too_late("VQ-603" if body.sort & cards.ABILITIES else rule)
        if late is not None:
            return late
        wanted = line_text.casefold()
        lines = [
            line for line in playing.use_lines(vq, body) if line.text.casefold().startswith(wanted)
        ]
        if playing.is_used_whole(body) and (
            not lines or (wanted and playing.plain_text(body).casefold().startswith(wanted))
        ):
            if not unused(vq, body):
                return self.no(f"{body.name} has been used this turn", "VQ-R29")
            return self.because("VQ-R90")
        if not lines:
            if any(line.kind == cards.USE for line in body.card.lines):
                return self.because("VQ-544")
            return self.no(f"{body.name} has no line that is used", rule)
        line = lines[0]
        if line.program.index in body.used:
            spent = "VQ-615" if body.sort == cards.RIFT else "VQ-R103"
            return self.no(f"{body.name} has been used this turn", spent)
        if not payable(vq, self.seat, cast("list[Cost]", line.costs)):
            cursed = vq.suffers(self.seat, cards.CURSE)
            return self.no("its cost cannot be paid", "VQ-859" if cursed else "VQ-R103")
        if not playing.has_targets(vq, self.seat, line):
            return self.because("VQ-R90")
        return self.offered()

    # ---- step 6 and reactions ----

    def barred_from_targeting(self) -> Refusal | None:
        """Whether nothing at all may target now."""
        if self.state.suffers(self.seat, cards.FREEZE):
            return self.no("the Hero is Frozen", "VQ-857")
        if first_turn_bar(self.state):
            return self.no("there is no attack in the first turn", "VQ-R12")
        return None

    def target(self) -> Refusal:
        vq = self.state
        found = re.fullmatch(r"(?:([A-H]) )?with (.+)", self.rest, re.IGNORECASE)
        name = found.group(2) if found else self.rest
        whom = found.group(1) if found else None
        bodies = [body for body in vq.items(self.seat) if same(label(vq, body), name)]
        if not bodies:
            return self.no(f"{letter(self.seat)} has no {name} equipped", "VQ-751")
        body = bodies[0]
        barred = self.barred_from_targeting()
        if barred is not None:
            return barred
        if not body.card.attacks():
            return self.no(f"{body.name} has no Target Value: use it in step 5", "VQ-R29")
        if not unused(vq, body):
            rule = "VQ-752" if body.sort == cards.WEAPON else "VQ-R29"
            return self.no(f"{body.name} has been used this turn", rule)
        if not loaded(body):
            return self.no(f"{body.name} lacks ammunition", "VQ-662")
        if whom is not None and LETTERS.index(whom.upper()) not in vq.enemies(self.seat):
            return self.no(f"{whom} is no enemy in the game", "VQ-751")
        if vq.step < state.ACTIVATE:
            return self.no("step 6 has not come yet", "VQ-502")
        return self.no("something is being resolved", "VQ-502")

    def set_off(self) -> Refusal:
        vq = self.state
        name = self.rest.partition(" ")[2]
        mine = [body for body in vq.traps(self.seat) if same(body.name, name)]
        if not mine:
            return self.no(f"{letter(self.seat)} has no face-down {name}", "VQ-R72")
        if vq.prompt is words.ASK_TRAP and vq.asked >> self.seat & 1:
            return self.no(f"{mine[0].name} answers something else", "VQ-R72")
        attack = vq.fight or vq.fought
        if attack is None:
            return self.no("only Item Weapons and Hero Items set Traps off", "VQ-622")
        if vq.seats[attack.seat].team == vq.seats[self.seat].team:
            return self.no("only what an enemy uses sets a Trap off", "VQ-R75")
        if attack.target == self.seat and attack.outcome == NEGATED:
            return self.no("the attack has been negated: no further Trap answers it", "VQ-R77")
        if attack.target != self.seat and not attack.harmed >> self.seat & 1:
            return self.no(f"a Trap is for {letter(self.seat)}'s own Hero", "VQ-R75")
        return self.no("this is not the moment that it names", "VQ-R72")

    def counter(self) -> Refusal:
        vq = self.state
        name = self.rest.partition(" ")[2]
        bodies = [body for body in vq.weapons(self.seat) if same(label(vq, body), name)]
        if not bodies:
            return self.no(f"{letter(self.seat)} has no {name} equipped", "VQ-R83")
        if not keywords_of(vq, bodies[0]) & cards.COUNTER:
            return self.no(f"{name} has no Counter Attack", "VQ-R83")
        if vq.suffers(self.seat, cards.FREEZE):
            return self.no("the Hero is Frozen", "VQ-858")
        if not unused(vq, bodies[0]):
            return self.no(f"{name} has been used this turn", "VQ-R84")
        if not loaded(bodies[0]):
            return self.no(f"{name} lacks ammunition", "VQ-R83")
        return self.nothing_to_counter(vq.fight or vq.fought)

    def nothing_to_counter(self, attack: Fight | None) -> Refusal:
        """What was done, if anything, is not to be countered, or not with this weapon."""
        vq = self.state
        own = vq.seats[self.seat].team
        if attack is None and vq.seats[vq.active].team != own:
            return self.no("only an attack is countered", "VQ-R84")
        if attack is not None and attack.manner == COUNTERING:
            if vq.seats[attack.seat].team == own:
                return self.no("the attack has been countered", "VQ-R84")
            return self.no("a counter attack is never countered", "VQ-R84")
        if attack is None or vq.seats[attack.seat].team == own:
            return self.no("there is nothing that it could counter", "VQ-R83")
        if attack.target == self.seat:
            return self.no("it counters something else, or it is too late", "VQ-R83")
        if attack.harmed >> self.seat & 1:
            return self.no("AOE Damage alone is not countered", "VQ-R84")
        return self.no(f"{letter(self.seat)}'s Hero was not attacked", "VQ-R83")
