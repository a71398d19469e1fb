"""Why not? The missing condition of a move that is not offered, with its clause."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from playmat.games.nintendo import words
from playmat.games.nintendo.actions import (
    bearers,
    card_payable,
    main_line,
    may_attack_by_effect,
    requirement_frame,
    requirement_met,
)
from playmat.games.nintendo.activation import (
    attackers,
    can_do,
    frame_for,
    payable,
    used_up,
    waits,
)
from playmat.games.nintendo.answering import used_in
from playmat.games.nintendo.battle import fastest, may_attack_player, ready, targets
from playmat.games.nintendo.bodies import has_instrument, may_attach
from playmat.games.nintendo.card import (
    AREA,
    ASSISTANT,
    ATTACK,
    CHARACTERS,
    EFFECTS,
    INSTANT,
    ITEM,
    NORMAL,
    PER_TURN,
    SONG,
    SONG_LINE,
    TIMED,
    TOKEN,
    Line,
    NtCard,
)
from playmat.games.nintendo.costs import ChoosingPayment, PayDestroy
from playmat.games.nintendo.entering import area_fits, assistants_allowed, needs_bearer
from playmat.games.nintendo.objects import Choosing
from playmat.games.nintendo.places import label, place_name
from playmat.games.nintendo.refused_choices import MOMENTS, OWN_CLAUSES, not_this_card
from playmat.games.nintendo.standing import banned, cost_of, refresh
from playmat.games.nintendo.state import (
    BATTLE,
    BETWEEN,
    DECOY,
    EXTRA,
    HAND,
    MAIN,
    MAIN_AREA,
    MOST_ACTIONS,
    NO_ATTACK,
    NO_MOVEMENT,
    NtBody,
    NtState,
)
from playmat.games.nintendo.windows import commander_fits
from playmat.kernel.game import Refusal
from playmat.kernel.seats import letter

if TYPE_CHECKING:
    from playmat.games.nintendo.game import NintendoGame

OFFERED = "it is offered: choose it"


def why_not(nt: NtState, seat: int, text: str) -> Refusal:
    """Why this move is not offered to this seat now."""
    game = cast("NintendoGame", nt.game)
    refresh(nt)
    return Asker(game, nt, seat, text).answer()


def meant(nt: NtState, seat: int, card: str, number: int) -> str:
    """The move that a player means who touches a card in hand, in the extra deck or in play."""
    if not number:
        printed = cast("NintendoGame", nt.game).by_name.get(card)
        apart = printed is None or cast(NtCard, printed).required
        return f"play {card} from the extra deck" if apart else f"play {card}"
    body = nt.body_of(number)
    if body is None or (body.seat != seat and body.sort != AREA):
        return ""
    called = label(nt, body)
    if body.is_character() and nt.phase == BATTLE:
        return f"attack {letter(1 - seat)} with {called}"
    if body.sort == ITEM and not body.host:
        return f"attach {called} to nobody"
    for line in body.card.lines:
        if line.kind & (NORMAL | ATTACK | TIMED):
            return f"use {line.name} of {called}" if line.name else f"use {called}"
    return f"attack {letter(1 - seat)} with {called}" if body.is_character() else f"use {called}"


def same(one: str, two: str) -> bool:
    return one.casefold() == two.casefold()


class Asker:
    """One question about one move."""

    def __init__(self, game: NintendoGame, nt: NtState, seat: int, text: str) -> None:
        self.game = game
        self.nt = nt
        self.seat = seat
        self.text = text.strip()
        verb, _, self.rest = self.text.partition(" ")
        self.verb = verb.lower()

    def no(self, reason: str, rule: str) -> Refusal:
        return Refusal(reason, rule, self.text)

    def answer(self) -> Refusal:
        nt = self.nt
        if nt.over:
            return self.no("the game is over", nt.reason)
        if not 0 <= self.seat < 2:
            return self.no("there are two seats, A and B", "NT-101")
        ask = {
            "play": self.play,
            "use": self.use,
            "activate": self.activate,
            "sing": self.sing,
            "attach": self.attach,
            "move": self.move,
            "attack": self.attack,
            "act": self.act,
            "end": self.end,
        }.get(self.verb)
        if ask is not None and nt.turn:
            return ask()
        if self.verb in MOMENTS and nt.prompt is not MOMENTS[self.verb][0]:
            return self.no(*MOMENTS[self.verb][1:])
        if not nt.asked >> self.seat & 1:
            rule = nt.prompt.rule if nt.prompt is not None else "NT-818"
            return self.no(f"{letter(self.seat)} is not asked now", rule)
        return self.among()

    def among(self) -> Refusal:
        """What is asked is another thing, or this is not among the answers to it."""
        nt = self.nt
        if nt.prompt is words.ASK_ACT:
            if self.verb == "pass":
                return self.no("the main phase is ended, not passed", "NT-207")
            return self.no("nothing is to be chosen now", "NT-206")
        wrong = self.not_this_one() if self.verb == "choose" else None
        if wrong is not None:
            return wrong
        offered = ", ".join(option.text for option in nt.options(self.seat))
        rule = nt.prompt.rule if nt.prompt is not None else ""
        return self.no(f"the choice is among: {offered}", OWN_CLAUSES.get(self.verb, rule))

    def not_this_one(self) -> Refusal | None:
        """A clause of its own that keeps this card from being chosen."""
        nt = self.nt
        if nt.prompt is words.ASK_TARGET:
            wanted = self.mine(self.rest) or self.mine(self.rest, 1 - self.seat)
            if wanted is not None and wanted.place != nt.frames[-1].found:
                rule = "NT-547" if wanted.place == MAIN_AREA else "NT-546"
                return self.no(f"{wanted.name} is in another area", rule)
            if wanted is not None and wanted.dying:
                return self.no(f"{wanted.name} is about to be destroyed", "NT-R130")
        elif nt.prompt in (words.ASK_CARD, words.ASK_SEARCH):
            reason = not_this_card(nt, nt.frames[-1], self.rest)
            if reason is not None:
                return self.no(*reason)
        return None

    # ---- when ----

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
            if nt.prompt is words.ASK_ACT and nt.actions >= MOST_ACTIONS:
                return self.no("so many actions in a turn are a loop, to be broken", "NT-R114")
            scope = nt.switches["reply_scope_outside_main"]
            if nt.phase != MAIN and scope == "timed_only":
                return self.no("outside the main phase a reply is a Timed effect", "NT-R40")
            return None
        if nt.prompt is words.ASK_ACT or nt.phase == BATTLE:
            return self.no("this is done in the main phase, or as a reply", phase_rule)
        return self.no("something else is to be decided first", "NT-R26")

    # ---- names ----

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
            return MAIN_AREA
        return next((p for p in self.nt.places() if same(place_name(self.nt, p), name)), None)

    def in_zone(self, name: str, zone: int) -> tuple[int, NtCard] | None:
        for piece in self.nt.seats[self.seat].zones[zone]:
            if same(self.nt.pieces[piece].card.name, name):
                return piece, cast(NtCard, self.nt.pieces[piece].card)
        return None

    # ---- playing ----

    def play(self) -> Refusal:
        name = self.rest
        if " from the extra deck" in name.lower():
            return self.play_extra(re.split(" from the extra deck", name, flags=re.IGNORECASE)[0])
        name, _, into = name.partition(" into ")
        plain, _, bearer = name.partition(" on ")
        found = self.in_zone(name, HAND.index) or self.in_zone(plain, HAND.index)
        if found is None and self.in_zone(name, EXTRA.index):
            return self.play_extra(name)
        if found is None and self.singer_of(name.partition(" with ")[0]) is not None:
            return self.sing()
        if found is None:
            return self.no(f"{name or 'that'} is not in {letter(self.seat)}'s hand", "NT-304")
        card = found[1]
        return (
            self.wrong_time(card)
            or self.wrong_place(card, into)
            or self.limits(card)
            or self.dear(card)
            or self.forbidden(card)
            or self.unpayable(found[0], card)
            or self.no_bearer(card, bearer)
            or self.no(OFFERED, "")
        )

    def wrong_time(self, card: NtCard) -> Refusal | None:
        line = main_line(card)
        if card.sort & EFFECTS and line is not None and line.kind == TIMED:
            wrong = self.dear(card) or self.forbidden(card)
            return wrong or self.no(f"{card.name} waits for its moment, which is not now", "NT-612")
        if card.sort == ASSISTANT and self.nt.active != self.seat:
            return self.no("Assistants are played on the own turn only", "NT-501")
        if card.sort == ASSISTANT and self.nt.phase == BETWEEN:
            return self.no("between turns no Assistant is played any more", "NT-R137")
        return self.timely("NT-611" if card.sort & EFFECTS else "NT-R32")

    def wrong_place(self, card: NtCard, into: str) -> Refusal | None:
        if not into:
            return None
        if self.place(into) is None:
            return self.no(f"there is no place called {into}", "NT-545")
        if card.sort == AREA:
            return self.no("an Area is not played into a sub-area", "NT-R91")
        return None

    def limits(self, card: NtCard) -> Refusal | None:
        """One Commander, one Assistant a turn, one sub-area of a name."""
        nt = self.nt
        if card.commander and not commander_fits(nt, self.seat, card):
            return self.no("only 1 Commander may be out on a side", "NT-412")
        if card.sort == ASSISTANT and not assistants_allowed(nt, self.seat):
            return self.no("Assistants are played on the own turn only", "NT-501")
        if card.sort == ASSISTANT and nt.assisted:
            return self.no("only 1 Assistant may be played a turn", "NT-502")
        if card.sort == AREA and not area_fits(nt, card):
            return self.no(f"{card.name} is out already", "NT-R81")
        return None

    def dear(self, card: NtCard) -> Refusal | None:
        cost, power = cost_of(self.nt, self.seat, card), self.nt.power[self.seat]
        line = main_line(card)
        if card.sort & EFFECTS and line is not None and not needs_bearer(card):
            cost += max(0, line.power)
        if cost > power:
            return self.no(f"{card.name} costs {cost} hand power, there are {power}", "NT-305")
        return None

    def forbidden(self, card: NtCard) -> Refusal | None:
        if banned(self.nt, self.seat, card):
            return self.no(f"a card in play forbids {letter(self.seat)} to play it", "NT-447")
        return None

    def unpayable(self, piece: int, card: NtCard) -> Refusal | None:
        """An Instant card whose text demands what is not there."""
        line = main_line(card)
        if not card.sort & EFFECTS or line is None or line.kind != INSTANT:
            return None
        cost = cost_of(self.nt, self.seat, card)
        if card_payable(self.nt, self.seat, piece, line, cost, False):
            return None
        return self.no("the cost in its text cannot be paid in full", "NT-R141")

    def no_bearer(self, card: NtCard, bearer: str) -> Refusal | None:
        if not needs_bearer(card):
            return None
        if not bearers(self.nt, self.seat):
            return self.no(f"{card.name} must be attached to a character at once", "NT-R142")
        if bearer and self.mine(bearer) is None:
            return self.no(f"{letter(self.seat)} has no {bearer}", "NT-R94")
        return self.no(f"say on whom: play {card.name} on ...", "NT-615")

    def play_extra(self, name: str) -> Refusal:
        nt = self.nt
        found = self.in_zone(name, EXTRA.index)
        if found is None:
            return self.no(f"{name} is not in {letter(self.seat)}'s extra deck", "NT-651")
        piece, card = found
        if card.requirement is None:
            return self.no(f"{name} is brought out by another card only", "NT-651")
        wrong = self.timely("NT-R138", "NT-R138")
        if wrong is not None:
            return wrong
        if requirement_met(nt, self.seat, piece, card, card.requirement):
            return self.no(OFFERED, "")
        if self.has_what_is_paid(piece, card.requirement):
            wrong = self.limits(card) or self.forbidden(card)
            return wrong or self.no(f"{name} cannot be played", "NT-651")
        return self.no(f"the requirement of {name} is not met", "NT-651")

    def has_what_is_paid(self, piece: int, line: Line) -> bool:
        """Whether a requirement fails only by the limits on the kind of its card."""
        nt = self.nt
        frame = requirement_frame(self.seat, piece, line, MAIN_AREA)
        if line.condition is not None and not line.condition.holds(nt, frame):
            return False
        for cost in line.pays:
            target = cost.target if isinstance(cost, PayDestroy) else None
            if isinstance(target, ChoosingPayment):
                if len(Choosing.candidates(target, nt, frame)) < target.count:
                    return False
            elif not cost.possible(nt, frame, False):
                return False
        return line.power <= nt.power[self.seat]

    # ---- effects ----

    def activate(self) -> Refusal:
        """The ledger's word for using an effect and for playing an Effect card alike."""
        return self.play() if self.in_zone(self.rest, HAND.index) else self.use()

    def use(self) -> Refusal:
        nt = self.nt
        effect, _, owner = self.rest.rpartition(" of ")
        body, line = self.find_line(effect, owner)
        if body is None or line is None:
            theirs = self.mine(owner, 1 - self.seat) is not None
            rule = "NT-R99" if theirs else "NT-873"
            return self.no(f"{letter(self.seat)} has no {self.rest} to use", rule)
        user = nt.body_of(body.host) or body
        if not body.serves(self.seat):
            return self.no(f"{body.name} says that it does not serve {letter(self.seat)}", "NT-523")
        if line.kind == INSTANT:
            return self.no(f"{line.name or body.name} is used when its card is played", "NT-446")
        if body.sort == ITEM and not body.host:
            return self.no(f"{body.name} is attached to nobody", "NT-R140")
        if line.kind == TIMED:
            return self.not_now(body, line)
        if line.kind == SONG_LINE:
            return self.no(f"a song is played: play {line.name or body.name} with ...", "NT-632")
        if not line.kind & (NORMAL | ATTACK):
            return self.no(f"{line.name or body.name} is not used: it works by itself", "NT-447")
        if user.sort == TOKEN:
            return self.no("a token uses no effect of any kind", "NT-654")
        return (
            self.spent(body, line)
            or self.wrong_turn(body, line)
            or self.cannot_move(user)
            or self.no_attack(user, line)
            or self.no_use(body, line)
        )

    def not_now(self, body: NtBody, line: Line) -> Refusal:
        """Why a Timed effect is not to be used."""
        name = line.name or body.name
        if waits(self.nt, body, line):
            return self.no(f"{name} is still waiting to be carried out", "NT-R131")
        if used_up(self.nt, body, line, self.seat):
            return self.no(f"{name} has been used as often as its text allows", "NT-R115")
        if used_in(self.nt, body, line, self.seat):
            return self.no(f"{name} has been used for this", "NT-R20")
        return self.no(f"the moment of {name} is not now", "NT-445")

    def find_line(self, effect: str, owner: str) -> tuple[NtBody | None, Line | None]:
        nt = self.nt
        sides = (self.seat, 1 - self.seat)
        for seat in sides:
            body = self.mine(owner, seat)
            if body is None or (seat != self.seat and body.sort != AREA):
                continue
            for line in body.card.lines:
                if same(line.name, effect) or (not line.name and same(body.name, self.rest)):
                    return body, line
            if not effect and body.card.lines:  # of a card that is named alone
                return body, body.card.lines[0]
        for seat in sides:
            for body in [*nt.characters(seat), *nt.others(seat, ~CHARACTERS)]:
                if seat != self.seat and body.sort != AREA:
                    continue
                for line in body.card.lines:
                    if same(line.name, self.rest):
                        return body, line
        return None, None

    def wrong_turn(self, body: NtBody, line: Line) -> Refusal | None:
        nt = self.nt
        in_battle = nt.active == self.seat and nt.phase == BATTLE and not self.acting()
        if line.kind == ATTACK and in_battle:
            return self.no("Attack effects are not used in the battle phase", "NT-R33")
        return self.timely("NT-448" if line.kind == ATTACK else "NT-442")

    def spent(self, body: NtBody, line: Line) -> Refusal | None:
        if not used_up(self.nt, body, line, self.seat):
            return None
        rule = "NT-448" if line.kind == ATTACK else "NT-442"
        if body.sort == AREA:
            rule = "NT-R90"
        name = line.name or body.name
        if not body.used[2 * line.place + self.seat] & PER_TURN:
            return self.no(f"{name} has been used as often as its text allows", "NT-R115")
        return self.no(f"{name} has been used this turn", rule)

    def cannot_move(self, user: NtBody) -> Refusal | None:
        if not user.is_character():
            return None
        if user.number in attackers(self.nt):
            return self.no(f"the attack of {user.name} is not over", "NT-R134")
        if user.tapped:
            return self.no(f"{user.name} is tapped", "NT-852")
        if user.flags & NO_MOVEMENT:
            return self.no(f"{user.name} cannot make movements", "NT-855")
        return None

    def no_attack(self, user: NtBody, line: Line) -> Refusal | None:
        if line.kind != ATTACK or may_attack_by_effect(self.nt, user):
            return None
        if user.flags & NO_ATTACK:
            return self.no(f"{user.name} cannot attack", "NT-447")
        return self.no("no Attack effects on the very first turn", "NT-R34")

    def no_use(self, body: NtBody, line: Line) -> Refusal:
        nt = self.nt
        frame = frame_for(body, line, self.seat, nt.inside(body))
        if line.power > nt.power[self.seat]:
            power = nt.power[self.seat]
            return self.no(f"it costs {line.power} hand power, there are {power}", "NT-307")
        if not payable(nt, frame, line):
            return self.no("its cost cannot be paid in full", "NT-R141")
        if line.condition is not None and not line.condition.holds(nt, frame):
            return self.no("its condition is not met", "NT-445")
        if not can_do(nt, frame, line):
            return self.no("there is no legal target", "NT-R28")
        return self.no(OFFERED, "")

    def sing(self) -> Refusal:
        nt = self.nt
        name, _, singer = self.rest.partition(" with ")
        body = self.mine(singer) if singer else self.singer_of(name)
        if body is None or not body.is_character():
            return self.no(f"{letter(self.seat)} has no {singer or 'bearer of ' + name}", "NT-632")
        songs = [nt.bodies[number] for number in body.attached if nt.body_of(number)]
        if not any(cast(NtBody, song).sort == SONG for song in songs):
            return self.no(f"no song is attached to {body.name}", "NT-632")
        if body.sort == TOKEN:
            return self.no("a token plays no songs", "NT-654")
        if nt.active != self.seat:
            return self.no("songs are played on the own turn only", "NT-633")
        wrong = self.timely("NT-633", "NT-206")
        if wrong is not None:
            return wrong
        if not has_instrument(nt, body):
            return self.no(f"{body.name} has no Instrument", "NT-632")
        if body.sang:
            return self.no(f"{body.name} has played a song this turn", "NT-633")
        return self.no(f"{name} cannot be played now", "NT-R28")

    def singer_of(self, name: str) -> NtBody | None:
        """The bearer of a song, where the move does not say who plays it."""
        for song in self.nt.others(self.seat, SONG):
            if any(same(name, each.name or song.name) for each in song.card.lines):
                return self.nt.body_of(song.host)
        return None

    # ---- items and areas ----

    def attach(self) -> Refusal:
        nt = self.nt
        name, _, bearer_name = self.rest.partition(" to ")
        item = self.mine(name)
        if item is None or item.sort != ITEM:
            return self.no(f"{letter(self.seat)} has no Item {name} in play", "NT-572")
        wrong = self.timely("NT-R92", "NT-R92")
        if wrong is not None:
            return wrong
        bearer = self.mine(bearer_name)
        theirs = self.mine(bearer_name, 1 - self.seat)
        if (bearer is None or not bearer.is_character()) and theirs is not None:
            bearer = theirs
        if bearer is None or not bearer.is_character():
            return self.no(f"there is no character {bearer_name}", "NT-572")
        if item.host and nt.switches["item_reattach"] == "off":
            return self.no(f"{item.name} is attached and stays where it is", "NT-R93")
        if bearer.seat != self.seat and nt.switches["item_on_opponent"] == "off":
            return self.no("Items are attached to own characters", "NT-R94")
        if bearer.dying:
            return self.no(f"{bearer.name} is about to be destroyed", "NT-R130")
        if bearer.place != item.place:
            return self.no(f"{item.name} and {bearer.name} are in different areas", "NT-R88")
        if not may_attach(nt, item.card, bearer):
            return self.no(f"{bearer.name} wears a mask", "NT-578")
        return self.no(OFFERED, "")

    def move(self) -> Refusal:
        nt = self.nt
        name, _, target = self.rest.replace(" into ", " to ").partition(" to ")
        body = self.mine(name)
        if body is not None and not body.is_character():
            return self.no(f"only characters move; {body.name} stays where it lies", "NT-R88")
        if body is None:
            return self.no(f"{letter(self.seat)} has no character {name}", "NT-544")
        wrong = self.timely("NT-544", "NT-206")
        if wrong is not None:
            return wrong
        place = self.place(target)
        if place is None:
            return self.no(f"there is no place called {target}", "NT-544")
        if place == body.place:
            return self.no(f"{body.name} is there", "NT-544")
        if body.tapped:
            return self.no(f"{body.name} is tapped", "NT-549")
        if body.moved and nt.switches["area_moves"] == "once_per_turn":
            return self.no(f"{body.name} has changed area this turn", "NT-R87")
        return self.cannot_move(body) or self.no(OFFERED, "")

    # ---- battle ----

    def attack(self) -> Refusal:
        nt = self.nt
        target, _, name = self.rest.rpartition(" with ")
        body = self.mine(name)
        if not target and nt.prompt is words.ASK_ATTACK:  # short for the one that is to act
            target, body = self.rest, nt.body_of(nt.frames[-1].source)
        elif not target and nt.phase != BATTLE:
            return self.no("characters attack in the battle phase", "NT-701")
        if body is not None and body.sort == ASSISTANT:
            return self.no("Assistants do not attack", "NT-R74")
        if body is None or not body.is_character() or body.seat != self.seat:
            return self.no(f"{letter(self.seat)} has no character {name}", "NT-705")
        if nt.phase != BATTLE:
            return self.no("characters attack in the battle phase", "NT-701")
        if body.tapped:
            return self.no(f"{body.name} is tapped", "NT-708")
        if body.flags & NO_MOVEMENT:
            return self.no(f"{body.name} cannot make movements", "NT-855")
        if body.flags & NO_ATTACK:
            return self.no(f"{body.name} cannot attack", "NT-447")
        to_act = nt.prompt is words.ASK_ATTACK and nt.frames[-1].source == body.number
        to_act = to_act or (nt.prompt is words.ASK_NEXT and body in fastest(nt))
        if not to_act or not nt.asked >> self.seat & 1:
            if not ready(body) and not targets(nt, body) and not may_attack_player(nt, body):
                return self.not_this_target(body, target)
            if not ready(body):
                return self.no(f"{body.name} has had its chance in this phase", "NT-R51")
            return self.no(f"it is not for {body.name} to act now", "NT-702")
        return self.not_this_target(body, target)

    def not_this_target(self, body: NtBody, target: str) -> Refusal:
        nt = self.nt
        if same(target, letter(1 - self.seat)):
            return self.no("a player who has a character is not attacked", "NT-792")
        defender = self.mine(target, 1 - self.seat) or self.mine(target)
        if defender is not None and defender.sort == ASSISTANT:
            return self.no("Assistants are not attacked", "NT-R74")
        if defender is not None and defender.seat == self.seat:
            return self.no("own characters are not attacked", "NT-R55")
        if defender is None or not defender.is_character():
            return self.no(f"there is no opposing character {target}", "NT-705")
        if defender.place != body.place:
            rule = "NT-547" if defender.place == MAIN_AREA else "NT-546"
            return self.no(f"{defender.name} is in another area", rule)
        possible = targets(nt, body)
        if defender not in possible:
            if possible and possible[0].flags & DECOY:
                return self.no(f"{possible[0].name} must be attacked", "NT-R147")
            return self.no("a card in play forbids it", "NT-R37")
        if nt.prompt is words.ASK_NEXT:
            return self.no(f"say first who acts: act with {body.name}", "NT-704")
        return self.no(OFFERED, "")

    def act(self) -> Refusal:
        return self.no("the order among equally fast characters is not asked of it now", "NT-704")

    def end(self) -> Refusal:
        nt = self.nt
        if nt.prompt is words.ASK_REPLY and nt.asked >> self.seat & 1:
            return self.no("a reply does not end the phase", "NT-R39")
        if nt.active != self.seat:
            return self.no(f"it is {letter(nt.active)}'s turn", "NT-207")
        return self.no("the main phase is not to be ended now", "NT-207")
