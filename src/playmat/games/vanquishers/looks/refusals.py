"""Why not: the reason, and the clause, why a move is not offered now."""

from __future__ import annotations

import re

from playmat.games.vanquishers.facts import bars, objects, standing, state, words
from playmat.games.vanquishers.facts import card as cards
from playmat.games.vanquishers.facts.card import VqCard
from playmat.games.vanquishers.facts.state import Fight, VqState
from playmat.games.vanquishers.play import attack, playing, turn
from playmat.games.vanquishers.rules import bodies, equipping
from playmat.kernel.game import Refusal
from playmat.kernel.seats import LETTERS, letter
from playmat.parts.question import Question, same


class VqQuestion(Question):
    """A move that was not offered."""

    state: VqState

    def answer(self) -> Refusal:
        vq = self.state
        self.bars("VQ-R100", vq.seats[self.seat].out)
        if self.text.lower() == "concede":
            return self.among()
        self.out_of_turn()
        self.bars("VQ-310", vq.turn == 0)
        reaction = self.verb in ("set", "counter")
        told = "it is another player's turn"
        self.bars("VQ-501", vq.active != self.seat and not reaction, told)
        return self.by_verb() or self.no("there is no such move", "VQ-501")

    def out_of_turn(self) -> None:
        """Moves that belong to no step: setting up, answers to other questions."""
        vq = self.state
        self.bars("VQ-302", self.verb == "start")
        self.bars("VQ-R11", self.verb in ("keep", "redraw"))
        if self.verb in ("choose", "discard", "yes", "no", "pass", "resolve"):
            if self.verb == "discard" and vq.prompt is words.ASK_ACT and vq.active == self.seat:
                self.thrown_away()
            if vq.prompt is not None:
                self.bars(vq.prompt.rule, self.asked(), "that is no answer to what is asked")
            self.bars("VQ-501", True, "that is not asked now")

    def thrown_away(self) -> None:
        """Nothing on the board is merely discarded: it is switched, or it stays."""
        armor = self.state.in_slot(self.seat, state.ARMOR_SLOT)
        self.bars("VQ-R40", armor is not None and same(armor.name, self.rest))
        for weapon in self.state.weapons(self.seat):
            self.bars("VQ-R37", same(objects.label(self.state, weapon), self.rest))
            for mod in weapon.mods:
                self.bars("VQ-R45", same(bodies.card_of(self.state, mod).name, self.rest))
        self.bars("VQ-501", True, "nothing is to be discarded")

    # ---- the steps ----

    def passed(self, step: int) -> Refusal:
        """A step lies behind, or is still to come (VQ-502)."""
        is_past = self.state.step > step
        when = "is past" if is_past else "has not come yet"
        return self.no(f"the {state.STEPS[step]} step {when}", "VQ-502")

    def to_recover(self) -> Refusal:
        self.obeys(turn.recovery_barred(self.state, self.seat))
        return self.passed(state.RECOVER)

    def to_exile(self) -> Refusal:
        self.obeys(turn.exile_barred(self.state, self.seat))
        if self.state.step != state.EXILING:
            return self.passed(state.EXILING)
        return self.no(f"{self.rest} is not in {letter(self.seat)}'s hand", "VQ-533")

    def v_trigger(self) -> Refusal:
        self.obeys(turn.v_trigger_barred(self.state, self.seat))
        if self.state.step != state.V_TRIGGER:
            return self.passed(state.V_TRIGGER)
        return self.among()

    def to_end(self) -> Refusal:
        self.bars("VQ-552", self.state.step <= state.DRAW)
        return self.because("VQ-551")

    def to_do(self) -> Refusal:
        """To do nothing (VQ-503)."""
        return self.because("VQ-503")

    def to_go(self) -> Refusal:
        if self.state.step != state.ACTIVATE:
            return self.passed(state.ACTIVATE)
        self.may_target()
        return self.no("nothing can target now", "VQ-751")

    # ---- step 5 ----

    def in_step_5(self, rule: str) -> None:
        """Neither before nor after step 5; once somebody has targeted it is past (VQ-603)."""
        step, other = self.state.step, self.state.prompt is not words.ASK_ACT or not self.asked()
        self.bars(rule, step == state.TARGET, "cards are activated and used before targeting")
        self.bars("VQ-502", step < state.ACTIVATE, "step 5 has not come yet")
        self.bars("VQ-502", other, "something is being resolved")
        self.bars("VQ-R96", not playing.may_still_act(self.state))

    def to_activate(self) -> Refusal:
        if self.rest.lower() in ("the v-trigger", "v-trigger"):
            return self.v_trigger()
        name, _, target = self.rest.partition(" on ")
        name = re.sub(r" in slot \d+$", "", name)
        whole: VqCard | None = self.lying_in(state.HAND, self.rest)
        card: VqCard = whole or self.taken_from(state.HAND, name, "VQ-601")
        rule = playing.cannot_activate(self.state, self.seat, card)
        if not (rule and self.state.step < state.ACTIVATE):
            self.in_step_5("VQ-603" if card.sort & cards.ABILITIES else "VQ-502")
        if rule == "VQ-405":
            price = standing.price_of(self.state, self.seat, card)
            have = self.state.storage[self.seat]
            return self.no(f"{card.name} costs {price}, there are {have} Storage Energy", rule)
        if card.sort & (cards.AMMUNITION | cards.MOD) and rule in ("", "VQ-R33"):
            return self.fitting(card, target)
        return self.because(rule) if rule else self.among()

    def fitting(self, card: VqCard, target: str) -> Refusal:
        """Why Ammunition or a Mod does not go on a weapon."""
        weapons = self.state.weapons(self.seat)
        named = [b for b in weapons if same(objects.label(self.state, b), target)]
        rule = "VQ-692" if card.sort == cards.MOD else "VQ-R33"
        weapon = self.first(rule, named if target else weapons)
        return self.because(equipping.cannot_attach(self.state, card, weapon))

    def to_switch(self) -> Refusal:
        target, _, name = self.rest.partition(" for ")
        card: VqCard = self.taken_from(state.HAND, name, "VQ-711")
        self.in_step_5("VQ-502")
        for old in playing.switchable(self.state, self.seat, card):
            if same(objects.label(self.state, old), target):
                self.obeys(playing.cannot_switch(self.state, self.seat, card, old))
                return self.among()
        rule = {cards.ARMOR: "VQ-731", cards.MOD: "VQ-R45"}.get(card.sort, "VQ-711")
        return self.no(f"{letter(self.seat)} has no {target} that {card.name} could replace", rule)

    def to_use(self) -> Refusal:
        vq = self.state
        name, _, line_text = self.rest.partition(": ")
        found = [body for body in vq.face_up(self.seat) if same(objects.label(vq, body), name)]
        body = self.first("VQ-R103", found, name=name)
        rule = {cards.RIFT: "VQ-615", cards.HERO_ITEM: "VQ-R29"}.get(body.sort, "VQ-R103")
        self.in_step_5("VQ-603" if body.sort & cards.ABILITIES else rule)
        wanted = line_text.casefold()
        usable = playing.use_lines(vq, body)
        lines = [line for line in usable if line.text.casefold().startswith(wanted)]
        if playing.is_used_whole(body) and (
            not lines or (wanted and playing.plain_text(body).casefold().startswith(wanted))
        ):
            rule = playing.cannot_use_whole(vq, body)
            self.bars(rule, rule == "VQ-R29", f"{body.name} has been used this turn")
            self.obeys(rule)
            return self.among()
        if not lines:
            self.bars("VQ-544", any(line.kind == cards.USE for line in body.card.lines))
            return self.no(f"{body.name} has no line that is used", rule)
        line = lines[0]
        rule = playing.cannot_use(vq, body, line)
        spent = line.program.index in body.used
        self.bars(rule, spent, f"{body.name} has been used this turn")
        self.bars(rule, rule != "" and rule != "VQ-R90", "its cost cannot be paid")
        self.obeys(rule)
        return self.among()

    # ---- step 6 and reactions ----

    def may_target(self) -> None:
        """Whether anything at all may target now."""
        self.obeys(attack.kept_from_targeting(self.state, self.seat))
        self.bars("VQ-R12", attack.first_turn_bar(self.state))

    def to_target(self) -> Refusal:
        vq = self.state
        found = re.fullmatch(r"(?:([A-H]) )?with (.+)", self.rest, re.IGNORECASE)
        name = found.group(2) if found else self.rest
        whom = found.group(1) if found else None
        bodies = [body for body in vq.items(self.seat) if same(objects.label(vq, body), name)]
        body = self.first("VQ-751", bodies, f"{letter(self.seat)} has no {name} equipped")
        self.may_target()
        rule = attack.cannot_target(vq, body)
        aimless = rule and not body.card.attacks()
        self.bars(rule, aimless, f"{body.name} has no Target Value: use it in step 5")
        self.bars(rule, rule in ("VQ-752", "VQ-R29"), f"{body.name} has been used this turn")
        self.obeys(rule, body=body.name)
        if whom is not None and LETTERS.index(whom.upper()) not in vq.enemies(self.seat):
            return self.no(f"{whom} is no enemy in the game", "VQ-751")
        enemies = [LETTERS.index(whom.upper())] if whom is not None else vq.enemies(self.seat)
        self.bars(bars.RULE, all(bars.barred(vq, enemy, bars.BE_TARGETED) for enemy in enemies))
        self.bars("VQ-502", vq.step < state.ACTIVATE, "step 6 has not come yet")
        return self.no("something is being resolved", "VQ-502")

    def to_set(self) -> Refusal:
        """To set off a Trap."""
        vq = self.state
        name = self.rest.partition(" ")[2]
        mine = [body for body in vq.traps(self.seat) if same(body.name, name)]
        trap = self.first("VQ-R72", mine, f"{letter(self.seat)} has no face-down {name}")
        self.bars(bars.RULE, bars.barred(vq, self.seat, bars.SPRINGING))
        other = vq.prompt is words.ASK_TRAP and self.asked()
        self.bars("VQ-R72", other, f"{trap.name} answers something else")
        attack = self.needs("VQ-622", vq.fight or vq.fought)
        friendly = vq.seats[attack.seat].team == vq.seats[self.seat].team
        self.bars("VQ-R75", friendly, "only what an enemy uses sets a Trap off")
        self.bars("VQ-R77", attack.target == self.seat and attack.outcome == state.NEGATED)
        spared = attack.target != self.seat and not attack.harmed >> self.seat & 1
        self.bars("VQ-R75", spared, f"a Trap is for {letter(self.seat)}'s own Hero")
        return self.no("this is not the moment that it names", "VQ-R72")

    def to_counter(self) -> Refusal:
        vq = self.state
        name = self.rest.partition(" ")[2]
        bodies = [body for body in vq.weapons(self.seat) if same(objects.label(vq, body), name)]
        body = self.first("VQ-R83", bodies, f"{letter(self.seat)} has no {name} equipped")
        rule = attack.cannot_counter(vq, body)
        able = standing.keywords_of(vq, body) & cards.COUNTER
        self.bars(rule, not able, f"{name} has no Counter Attack")
        self.bars(rule, rule == "VQ-R83", f"{name} lacks ammunition")
        self.bars(rule, rule == "VQ-R84", f"{name} has been used this turn")
        self.obeys(rule)
        return self.nothing_to_counter(vq.fight or vq.fought)

    def nothing_to_counter(self, attack: Fight | None) -> Refusal:
        """What was done, if anything, is not to be countered, or not with this weapon."""
        vq = self.state
        own = vq.seats[self.seat].team
        if attack is None and vq.seats[vq.active].team != own:
            return self.no("only an attack is countered", "VQ-R84")
        if attack is not None and attack.manner == state.COUNTERING:
            self.bars("VQ-R84", vq.seats[attack.seat].team == own, "the attack has been countered")
            return self.no("a counter attack is never countered", "VQ-R84")
        if attack is None or vq.seats[attack.seat].team == own:
            return self.no("there is nothing that it could counter", "VQ-R83")
        if attack.target == self.seat:
            return self.no("it counters something else, or it is too late", "VQ-R83")
        self.bars("VQ-R84", attack.harmed >> self.seat & 1, "AOE Damage alone is not countered")
        return self.no(f"{letter(self.seat)}'s Hero was not attacked", "VQ-R83")
