"""Asking why not: who asks about which move, and what it names."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts import state, words
from playmat.games.nintendo.facts.card import CHARACTERS, NtCard
from playmat.games.nintendo.facts.places import label, place_name
from playmat.games.nintendo.facts.state import NtBody, NtState
from playmat.games.nintendo.rules.activation import attackers
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import Question, same


class Asker(Question):
    """One question about one move."""

    state: NtState

    @property
    def nt(self) -> NtState:
        return self.state

    def acting(self) -> bool:
        """Whether the seat is asked for an action: in its main phase or for a reply."""
        asked = self.nt.asked >> self.seat & 1 != 0
        return asked and self.nt.prompt in (words.ASK_ACT, words.ASK_REPLY)

    def timely(self, rule: str, phase_rule: str = "NT-R32") -> Refusal | None:
        """Why the seat can take no action at all now."""
        nt = self.nt
        if nt.active != self.seat:
            return self.no(f"it is {letter(nt.active)}'s turn", rule)
        if self.acting():
            if nt.prompt is words.ASK_ACT and nt.actions >= state.MOST_ACTIONS:
                return self.no("so many actions in a turn are a loop, to be broken", "NT-R114")
            scope = nt.switches["reply_scope_outside_main"]
            if nt.phase != state.MAIN and scope == "timed_only":
                return self.no("outside the main phase a reply is a Timed effect", "NT-R40")
            return None
        if nt.prompt is words.ASK_ACT or nt.phase == state.BATTLE:
            return self.no("this is done in the main phase, or as a reply", phase_rule)
        return self.no("something else is to be decided first", "NT-R26")

    def mine(self, name: str, seat: int | None = None) -> NtBody | None:
        """The card in play on a side that is called so."""
        nt = self.nt
        side = self.seat if seat is None else seat
        prefix = re.match(r"([AB])'s ", name)
        if prefix:
            side = "AB".index(prefix.group(1))
            name = name[prefix.end() :]
        bodies = [*nt.characters(side), *nt.others(side, ~CHARACTERS)]
        for body in bodies:
            if same(label(nt, body), name):
                return body
        return next((body for body in bodies if same(body.name, name)), None)

    def place(self, name: str) -> int | None:
        if name.casefold() in ("main", "main area"):
            return state.MAIN_AREA
        return next((p for p in self.nt.places() if same(place_name(self.nt, p), name)), None)

    def in_zone(self, name: str, zone: int) -> tuple[int, NtCard] | None:
        for piece in self.nt.seats[self.seat].zones[zone]:
            if same(self.nt.pieces[piece].card.name, name):
                return piece, cast(NtCard, self.nt.pieces[piece].card)
        return None

    def cannot_move(self, user: NtBody) -> Refusal | None:
        if not user.is_character():
            return None
        if user.number in attackers(self.nt):
            return self.no(f"the attack of {user.name} is not over", "NT-R134")
        if user.tapped:
            return self.no(f"{user.name} is tapped", "NT-852")
        if user.flags & state.NO_MOVEMENT:
            return self.no(f"{user.name} cannot make movements", "NT-855")
        return None
