"""Why not play it? A card in hand or in the extra deck that is not offered."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts import objects, standing, statements
from playmat.games.nintendo.facts.card import AREA, ASSISTANT, EFFECTS, INSTANT, TIMED, Line, NtCard
from playmat.games.nintendo.facts.state import BETWEEN, EXTRA, HAND, MAIN_AREA
from playmat.games.nintendo.looks.refused_uses import Uses
from playmat.games.nintendo.play import actions
from playmat.games.nintendo.rules import costs, entering, windows
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter


class Plays(Uses):
    """Why a card is not played."""

    def to_play(self) -> Refusal:
        name = self.rest
        if " from the extra deck" in name.lower():
            return self.play_extra(re.split(" from the extra deck", name, flags=re.IGNORECASE)[0])
        name, _, into = name.partition(" into ")
        plain, _, bearer = name.partition(" on ")
        found = self.in_zone(name, HAND.index) or self.in_zone(plain, HAND.index)
        if found is None and self.in_zone(name, EXTRA.index):
            return self.play_extra(name)
        if found is None and self.singer_of(name.partition(" with ")[0]) is not None:
            return self.to_sing()
        if found is None:
            return self.no(f"{name or 'that'} is not in {letter(self.seat)}'s hand", "NT-304")
        card = found[1]
        self.right_time(card)
        self.right_place(card, into)
        self.within_limits(card)
        self.affordable(card)
        self.allowed(card)
        self.payable(found[0], card)
        self.has_bearer(card, bearer)
        return self.offered()

    def right_time(self, card: NtCard) -> None:
        line = actions.main_line(card)
        waits = card.sort & EFFECTS and line is not None and line.kind == TIMED
        if waits:
            self.affordable(card)
            self.allowed(card)
        self.bars("NT-612", waits, card=card.name)
        self.bars("NT-501", card.sort == ASSISTANT and self.nt.active != self.seat)
        self.bars("NT-R137", card.sort == ASSISTANT and self.nt.phase == BETWEEN)
        self.timely("NT-611" if card.sort & EFFECTS else "NT-R32")

    def right_place(self, card: NtCard, into: str) -> None:
        self.bars("NT-545", into and self.place(into) is None, into=into)
        self.bars("NT-R91", into and card.sort == AREA)

    def within_limits(self, card: NtCard) -> None:
        """One Commander, one Assistant a turn, one sub-area of a name."""
        nt = self.nt
        self.bars("NT-412", card.commander and not windows.commander_fits(nt, self.seat, card))
        self.bars(
            "NT-501", card.sort == ASSISTANT and not entering.assistants_allowed(nt, self.seat)
        )
        self.bars("NT-502", card.sort == ASSISTANT and nt.assisted)
        self.bars("NT-R81", card.sort == AREA and not entering.area_fits(nt, card), card=card.name)

    def affordable(self, card: NtCard) -> None:
        cost, power = standing.cost_of(self.nt, self.seat, card), self.nt.power[self.seat]
        line = actions.main_line(card)
        if card.sort & EFFECTS and line is not None and not entering.needs_bearer(card):
            cost += max(0, line.power)
        self.bars("NT-305", cost > power, card=card.name, cost=cost, power=power)

    def allowed(self, card: NtCard) -> None:
        told = f"a card in play forbids {letter(self.seat)} to play it"
        self.bars("NT-447", standing.banned(self.nt, self.seat, card), told)

    def payable(self, piece: int, card: NtCard) -> None:
        """An Instant card demands in its text only what is there."""
        line = actions.main_line(card)
        if card.sort & EFFECTS and line is not None and line.kind == INSTANT:
            cost = standing.cost_of(self.nt, self.seat, card)
            lacking = not actions.card_payable(self.nt, self.seat, piece, line, cost, False)
            self.bars("NT-R141", lacking, "the cost in its text cannot be paid in full")

    def has_bearer(self, card: NtCard, bearer: str) -> None:
        needs = entering.needs_bearer(card)
        missing = needs and bearer and self.mine(bearer) is None
        self.bars("NT-R142", needs and not actions.bearers(self.nt, self.seat), card=card.name)
        self.bars("NT-R94", missing, f"{letter(self.seat)} has no {bearer}")
        self.bars("NT-615", needs, card=card.name)

    def play_extra(self, name: str) -> Refusal:
        nt = self.nt
        found = self.in_zone(name, EXTRA.index)
        if found is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s extra deck", "NT-651")
        piece, card = found
        if card.requirement is None:
            return self.no(f"{name} is brought out by another card only", "NT-651")
        self.timely("NT-R138", "NT-R138")
        if actions.requirement_met(nt, self.seat, piece, card, card.requirement):
            return self.offered()
        if self.has_what_is_paid(piece, card.requirement):
            self.within_limits(card)
            self.allowed(card)
            return self.no(f"{name} cannot be played", "NT-651")
        return self.no(f"the requirement of {name} is not met", "NT-651")

    def has_what_is_paid(self, piece: int, line: Line) -> bool:
        """Whether a requirement fails only by the limits on the kind of its card."""
        nt = self.nt
        frame = actions.requirement_frame(self.seat, piece, line, MAIN_AREA)
        condition = cast("statements.Condition | None", line.condition)
        if condition is not None and not condition.holds(nt, frame):
            return False
        for cost in cast("list[statements.Cost]", line.pays):
            target = cost.target if isinstance(cost, costs.PayDestroy) else None
            if isinstance(target, costs.ChoosingPayment):
                if len(objects.Choosing.candidates(target, nt, frame)) < target.count:
                    return False
            elif not cost.possible(nt, frame, False):
                return False
        return line.power <= nt.power[self.seat]
