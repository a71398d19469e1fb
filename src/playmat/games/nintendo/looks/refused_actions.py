"""Why not use or play it? Effects, songs and cards that are not offered."""

from __future__ import annotations

import re
from typing import cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import objects, standing, state, terms, words
from playmat.games.nintendo.facts.card import (
    AREA,
    ASSISTANT,
    CHARACTERS,
    EFFECTS,
    TIMED,
    Line,
    NtCard,
)
from playmat.games.nintendo.facts.state import (
    BATTLE,
    BETWEEN,
    EXTRA,
    HAND,
    MAIN_AREA,
    NtBody,
    NtState,
    label,
    place_name,
)
from playmat.games.nintendo.play import acting, answering
from playmat.games.nintendo.rules import activation, costs, entering
from playmat.games.nintendo.rules.activation import attackers
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter
from playmat.parts.question import Question, same


class ActionQuestion(Question):
    """One question about one move."""

    state: NtState

    @property
    def nt(self) -> NtState:
        return self.state

    def acting(self) -> bool:
        """Whether the seat is asked for an action: in its main phase or for a reply."""
        return self.asked() and self.nt.prompt in (words.ASK_ACT, words.ASK_REPLY)

    def timely(self, rule: str, phase_rule: str = "NT-R32") -> None:
        """Whether the seat can take any action at all now."""
        nt = self.nt
        self.bars(rule, nt.active != self.seat, f"it is {letter(nt.active)}'s turn")
        if self.acting():
            self.bars("NT-R114", nt.prompt is words.ASK_ACT and nt.actions >= state.MOST_ACTIONS)
            scope = nt.switches["reply_scope_outside_main"]
            self.bars("NT-R40", nt.phase != state.MAIN and scope == "timed_only")
            return
        other = nt.prompt is words.ASK_ACT or nt.phase == state.BATTLE
        self.bars(phase_rule, other, "this is done in the main phase, or as a reply")
        self.bars("NT-R26", not other)

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
            host = nt.body_of(body.host) if body.host else None
            borne = f" on {label(nt, host)}" if host is not None else ""
            if borne and (same(label(nt, body) + borne, name) or same(body.name + borne, name)):
                return body
        return next((body for body in bodies if same(body.name, name)), None)

    def character(self, name: str, seat: int | None = None) -> NtBody | None:
        """The character on a side that is called so."""
        body = self.mine(name, seat)
        return body if body is not None and body.is_character() else None

    def place(self, name: str) -> int | None:
        if name.casefold() in ("main", "main area"):
            return state.MAIN_AREA
        return next((p for p in self.nt.places() if same(place_name(self.nt, p), name)), None)

    def in_zone(self, name: str, zone: int) -> tuple[int, NtCard] | None:
        for piece in self.nt.seats[self.seat].zones[zone]:
            if same(self.nt.pieces[piece].card.name, name):
                return piece, cast(NtCard, self.nt.pieces[piece].card)
        return None

    def may_move(self, user: NtBody) -> None:
        if user.is_character():
            self.obeys(acting.cannot_move(self.nt, user, attackers(self.nt)), body=user.name)


# ---- effects and songs ----


class Uses(ActionQuestion):
    """Why an effect is not used, or a song not played."""

    def to_use(self) -> Refusal:
        nt = self.nt
        effect, _, owner = self.rest.rpartition(" of ")
        body, line = self.find_line(effect, owner)
        if body is None or line is None:
            theirs = self.mine(owner, 1 - self.seat) is not None
            rule = "NT-R99" if theirs else "NT-873"
            return self.no(f"{letter(self.seat)} has no {self.rest} to use", rule)
        user = nt.body_of(body.host) or body
        self.bars("NT-523", not body.serves(self.seat), body=body.name)
        if line.kind == cards.INSTANT:
            return self.no(f"{line.name or body.name} is used when its card is played", "NT-446")
        self.bars("NT-R140", body.sort == cards.ITEM and not body.host, body=body.name)
        if line.kind == cards.TIMED:
            return self.not_now(body, line)
        if line.kind == cards.SONG_LINE:
            return self.no(f"a song is played: play {line.name or body.name} with ...", "NT-632")
        if not line.kind & (cards.NORMAL | cards.ATTACK):
            return self.no(f"{line.name or body.name} is not used: it works by itself", "NT-447")
        self.bars("NT-654", user.sort == cards.TOKEN, "a token uses no effect of any kind")
        rule = acting.cannot_use(nt, self.seat, body, user, line)
        self.unspent(body, line, rule)
        self.right_turn(line)
        self.may_move(user)
        self.bars(rule, rule == "NT-447", f"{user.name} cannot attack")
        self.bars(rule, rule == "NT-445", "its condition is not met")
        power, name = nt.power[self.seat], line.name or body.name
        self.obeys(rule, body=user.name, name=name, cost=line.power, power=power)
        return self.among()

    def not_now(self, body: NtBody, line: Line) -> Refusal:
        """Why a Timed effect is not to be used."""
        name = line.name or body.name
        self.bars("NT-R131", activation.waits(self.nt, body, line), name=name)
        self.bars("NT-R115", activation.used_up(self.nt, body, line, self.seat), name=name)
        self.bars("NT-R20", answering.used_in(self.nt, body, line, self.seat), name=name)
        return self.no(f"the moment of {name} is not now", "NT-445")

    def find_line(self, effect: str, owner: str) -> tuple[NtBody | None, Line | None]:
        nt = self.nt
        sides = (self.seat, 1 - self.seat)
        for seat in sides:
            body = self.mine(owner, seat)
            if body is None or (seat != self.seat and body.sort != cards.AREA):
                continue
            for line in body.card.lines:
                if same(line.name, effect) or (not line.name and same(body.name, self.rest)):
                    return body, line
            if not effect and body.card.lines:  # of a card that is named alone
                return body, body.card.lines[0]
        for seat in sides:
            for body in [*nt.characters(seat), *nt.others(seat, ~cards.CHARACTERS)]:
                if seat != self.seat and body.sort != cards.AREA:
                    continue
                for line in body.card.lines:
                    if same(line.name, self.rest):
                        return body, line
        return None, None

    def right_turn(self, line: Line) -> None:
        nt = self.nt
        in_battle = nt.active == self.seat and nt.phase == BATTLE and not self.acting()
        self.bars("NT-R33", line.kind == cards.ATTACK and in_battle)
        self.timely("NT-448" if line.kind == cards.ATTACK else "NT-442")

    def unspent(self, body: NtBody, line: Line, rule: str) -> None:
        """It has not been used as often as it may be: that comes before whose turn it is."""
        if rule and rule == acting.spent_by(body, line, self.seat):
            name = line.name or body.name
            self.bars(rule, rule != "NT-R115", f"{name} has been used this turn")
            self.obeys(rule, name=name)

    def to_sing(self) -> Refusal:
        nt = self.nt
        name, _, singer = without_song(self.rest).partition(" with ")
        body = self.mine(singer) if singer else self.singer_of(name)
        if body is None or not body.is_character():
            return self.no(f"{letter(self.seat)} has no {singer or 'bearer of ' + name}", "NT-632")
        songs = [nt.bodies[number] for number in body.attached if nt.body_of(number)]
        if not any(cast(NtBody, song).sort == cards.SONG for song in songs):
            return self.no(f"no song is attached to {body.name}", "NT-632")
        rule = acting.cannot_sing(nt, body)
        self.bars(rule, rule == "NT-654", "a token plays no songs")
        self.bars("NT-633", nt.active != self.seat, "songs are played on the own turn only")
        self.timely("NT-633", "NT-206")
        self.bars(rule, rule == "NT-632", f"{body.name} has no Instrument")
        self.bars(rule, rule == "NT-633", f"{body.name} has played a song this turn")
        self.obeys(rule, body=body.name)
        return self.no(f"{name} cannot be played now", "NT-R28")

    def singer_of(self, name: str) -> NtBody | None:
        """The bearer of a song, where the move does not say who plays it."""
        for song in self.nt.others(self.seat, cards.SONG):
            if any(same(name, each.name or song.name) for each in song.card.lines):
                return self.nt.body_of(song.host)
        return None


def without_song(name: str) -> str:
    """A song by its own name: `song Air` is Air."""
    return name[len("song ") :] if name.casefold().startswith("song ") else name


# ---- cards ----


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
        song = without_song(name)
        if found is None and (song != name or self.singer_of(song.partition(" with ")[0])):
            return self.to_sing()
        if found is None:
            return self.no(f"{name or 'that'} is not in {letter(self.seat)}'s hand", "NT-304")
        piece, card = found
        self.right_time(card)
        self.right_place(card, into)
        self.playable(card)
        if card.sort & EFFECTS and not entering.needs_bearer(card):
            self.takes_effect(piece, card)
        self.has_bearer(card, bearer)
        return self.among()

    def right_time(self, card: NtCard) -> None:
        line = acting.main_line(card)
        if card.sort & EFFECTS and line is not None and line.kind == TIMED:
            self.playable(card)
            self.bars("NT-612", True, card=card.name)
        self.bars("NT-501", card.sort == ASSISTANT and self.nt.active != self.seat)
        self.bars("NT-R137", card.sort == ASSISTANT and self.nt.phase == BETWEEN)
        self.timely("NT-611" if card.sort & EFFECTS else "NT-R32")

    def right_place(self, card: NtCard, into: str) -> None:
        self.bars("NT-545", into and self.place(into) is None, into=into)
        self.bars("NT-R91", into and card.sort == AREA)

    def playable(self, card: NtCard) -> None:
        """The card may be played, wherever it goes."""
        cost = standing.cost_of(self.nt, self.seat, card)
        self.forbidden(card, acting.cannot_play(self.nt, self.seat, card, cost), cost)

    def takes_effect(self, piece: int, card: NtCard) -> None:
        cost, line = standing.cost_of(self.nt, self.seat, card), acting.main_line(card)
        rule = acting.cannot_take_effect(self.nt, self.seat, piece, card, cost)
        self.forbidden(card, rule, cost if line is None else acting.price_with(line, cost))

    def forbidden(self, card: NtCard, rule: str, cost: int) -> None:
        told = f"a card in play forbids {letter(self.seat)} to play it"
        self.bars(rule, rule == "NT-447", told)
        told = "the cost in its text cannot be paid in full"
        self.bars(rule, rule == "NT-R141", told)
        self.obeys(rule, card=card.name, cost=cost, power=self.nt.power[self.seat])

    def has_bearer(self, card: NtCard, bearer: str) -> None:
        needs = entering.needs_bearer(card)
        missing = needs and bearer and self.mine(bearer) is None
        self.bars("NT-R142", needs and not acting.bearers(self.nt, self.seat), card=card.name)
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
        if acting.requirement_met(nt, self.seat, piece, card, card.requirement):
            return self.among()
        if self.has_what_is_paid(piece, card.requirement):
            rule = acting.cannot_play(nt, self.seat, card, 0)  # its requirement is its cost
            self.forbidden(card, rule, 0)
            return self.no(f"{name} cannot be played", "NT-651")
        return self.no(f"the requirement of {name} is not met", "NT-651")

    def has_what_is_paid(self, piece: int, line: Line) -> bool:
        """Whether a requirement fails only by the limits on the kind of its card."""
        nt = self.nt
        frame = acting.requirement_frame(self.seat, piece, line, MAIN_AREA)
        condition = cast("terms.Condition | None", line.condition)
        if condition is not None and not condition.holds(nt, frame):
            return False
        for cost in cast("list[terms.Cost]", line.pays):
            target = cost.target if isinstance(cost, costs.PayDestroy) else None
            if isinstance(target, costs.ChoosingPayment):
                if len(objects.Choosing.candidates(target, nt, frame)) < target.count:
                    return False
            elif not cost.possible(nt, frame, False):
                return False
        return line.power <= nt.power[self.seat]
