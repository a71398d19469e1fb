"""Positions: a table laid out as a scenario says, written down, or made to try a card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from playmat.games.nexus.facts import card as cards
from playmat.games.nexus.facts import state
from playmat.games.nexus.facts.board import AV, ITEM_SPACES, SLOT_NAMES
from playmat.games.nexus.facts.card import AVATAR, UNIT, PnCard
from playmat.games.nexus.facts.state import PnBody, PnState
from playmat.games.nexus.play import opening, playing, turn
from playmat.games.nexus.rules import bodies, equipping
from playmat.kernel.bouts import Score
from playmat.kernel.chance import Script
from playmat.kernel.modifiers import ALWAYS, Modifier
from playmat.kernel.shown import BODY, SEAT
from playmat.kernel.zones import Zone
from playmat.language.positions import bad, script_of, whole
from playmat.parts.card_game import CardGame
from playmat.parts.declared_fields import laid_fields
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides, dealt
from playmat.parts.written import Board, as_entry, stated

PLACES = {
    "draw": (state.DRAW, turn.TURN),
    "charge": (state.CHARGE, turn.GAME.label("charge")),
    "standby": (state.STANDBY, turn.GAME.label("standby")),
    "main": (state.MAIN, turn.ACT),  # nothing has happened yet that would open a window
    "battle": (state.BATTLE, turn.GAME.label("declare")),
    "end": (state.END, turn.END),
}
STATS = {"atk": cards.ATK, "hp": cards.HP, "critical": cards.CRITICAL}
MANA = re.compile(r"(\d+)(?:/(\d+))?")
LEVEL = re.compile(r"L?(\d+)(?: ?\((\d+) up\))?", re.IGNORECASE)  # L5, L5 (3 up)


def score_of(given: Any) -> Score:
    """The score of a match."""
    if not isinstance(given, Mapping) or any(key not in ("A", "B", "drawn") for key in given):
        raise bad("given.match", "must be the wins of A and B, and the drawn Bouts")
    wins = [whole(given.get(letter, 0), f"given.match.{letter}") for letter in "AB"]
    drawn = whole(given.get("drawn", 0), "given.match.drawn")
    return Score(wins, drawn, sum(wins) + drawn)


class PnPosition(Position):
    """Lays out a table of Project Nexus."""

    listed = (state.HAND, state.DECK, state.DISCARD)
    usual_turn = 3
    game: CardGame
    state: PnState

    def script(self, chance: Any) -> Script:
        """Throws of rock-paper-scissors are pairs, A's first."""
        if not isinstance(chance, Mapping):
            raise bad("given.chance", "must list picks, throws or shuffle")
        laid = chance.get("throws") or []
        throws: list[int] = []
        for pair in laid if isinstance(laid, list) else [laid]:
            for thrown in pair if isinstance(pair, list) else [pair]:
                if str(thrown).lower() not in opening.THROWS:
                    known = ", ".join(opening.THROWS)
                    raise bad("given.chance.throws", f"names {thrown!r}; use {known}")
                throws.append(opening.THROWS.index(str(thrown).lower()))
        if len(throws) % 2:
            raise bad("given.chance.throws", "must be pairs, one throw a seat")
        self.state.throws = throws
        return script_of({k: v for k, v in chance.items() if k != "throws"})

    def lay_table(self) -> None:
        self.turn()
        self.state.score = score_of(self.given.get("match") or {})

    def go_on(self) -> None:
        pn = self.state
        self.link(self.given)
        phase = self.phase_meant()
        pn.phase, place = PLACES[phase]
        self.run_from(place, pn.active)
        if phase == "draw":
            pn.turn -= 1
        pn.dirty = True
        pn.refresh()
        pn.events = []
        pn.advance()

    def phase_meant(self) -> str:
        """The phase to begin with; `step: start` is the beginning of the Battle Phase (PN-901)."""
        step = self.given.get("step")
        if step is None:
            return self.phase(PLACES, " phase")
        if step != state.STEPS[0] or self.given.get("phase", "battle") != "battle":
            raise bad("given.step", "can only be start, of the battle; an attack is declared")
        return "battle"

    # ---- a seat ----

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        if "level" in given and "charge" in given:
            raise bad(f"{at}.level", "follows from charge: write one of them")
        zone_field = "level" if "level" in given else "charge"
        self.charge(seat, given.get(zone_field) or [], f"{at}.{zone_field}")
        for slot in playing.EVERY_SLOT:
            name = SLOT_NAMES[slot]
            if given.get(name) is not None:
                self.body(seat, slot, given[name], f"{at}.{name}")
        if not self.state.seats[seat].slots[AV]:
            bodies.lay_bare(self.state, seat)
        self.mana(seat, given, at)

    def charge(self, seat: int, entries: Any, at: str) -> None:
        """Cards by name, face-up unless they say otherwise; or so many of any."""
        written = LEVEL.fullmatch(str(entries)) if isinstance(entries, (int, str)) else None
        if written is not None:
            level, up = int(written.group(1)), int(written.group(2) or written.group(1))
            if up > level:
                raise bad(at, "has more cards face-up than there are")
            entries = {"up": up, "down": level - up}
        if isinstance(entries, Mapping):
            self.known(entries, {"up": "number", "down": "number"}, at, "use")
            for field, zone in (("up", state.CHARGE_UP), ("down", state.CHARGE_DOWN)):
                count = whole(entries.get(field, 0), f"{at}.{field}")
                for number in range(min(count, state.MOST_CHARGES + 1)):
                    self.lay_charge(seat, self.filler(number, at), zone)
        elif isinstance(entries, list):
            for entry in entries:
                fields = self.fields(entry, "charge", at)
                card = self.find(fields.get("card"), at)
                zone = state.CHARGE_DOWN if face_down(fields, at) else state.CHARGE_UP
                self.lay_charge(seat, card, zone)
        else:
            raise bad(at, "must be a list of cards, how many are up and down, or L5 (3 up)")
        if self.state.level(seat) > state.MOST_CHARGES:
            raise bad(at, f"holds more than {state.MOST_CHARGES} cards (PN-403)")

    def lay_charge(self, seat: int, card: PnCard, zone: Zone) -> None:
        self.game.add_piece(self.state, card, seat, zone.index)

    def filler(self, number: int, at: str) -> PnCard:
        """Any card, where it does not matter which."""
        units = [card for card in self.game.cards if card.kind == "unit"] or self.game.cards
        if not units:
            raise bad(at, "needs cards, of which the game has none")
        return cast(PnCard, units[number % len(units)])

    def mana(self, seat: int, given: Given, at: str) -> None:
        """What is left of the maximum that follows from the Charge Level."""
        pn = self.state
        most = pn.max_mana(seat)
        written = MANA.fullmatch(str(given.get("mana", most)).strip())
        if written is None:
            raise bad(f"{at}.mana", "must be what is left, or left/maximum")
        if written.group(2) and int(written.group(2)) != most:
            level = f"at Charge Level {pn.level(seat)} it is {most} (PN-407)"
            raise bad(f"{at}.mana", f"has the maximum {written.group(2)}, but {level}")
        pn.mana[seat] = int(written.group(1))

    # ---- the board ----

    def body(self, seat: int, slot: int, entry: Any, at: str) -> None:
        pn = self.state
        fields = self.fields(entry, BODY, at)
        if fields.get("card") is None:
            if slot != AV:
                raise bad(at, "names no card")
            body = bodies.lay_bare(pn, seat)
        else:
            card = self.find(fields["card"], at)
            if not fits(card, slot):
                raise bad(at, f"cannot hold {card.name}, which is of the kind {card.kind}")
            if card.sort != cards.ITEM and ("equipped" in fields or "equipped_to" in fields):
                raise bad(f"{at}.equipped", "is said of the Item, with the slot of its unit")
            body = bodies.make_body(pn, seat, card, self.piece(seat, card), slot)
        body.exhausted = not self.is_so(fields, "refreshed", at, True)
        self.lay_declared(body, fields, BODY, at)
        self.spell(body, fields, at)
        if self.is_so(fields, "used", at):
            body.used = [*body.used, playing.RECAST]
            body.used += [line.key() for line in body.card.lines if line.kind == cards.ACT]
        for stat, amount in (fields.get("changes") or {}).items():
            self.change(body, str(stat).lower(), amount, at)

    def spell(self, body: PnBody, fields: Given, at: str) -> None:
        """A set Spell lies face-down since an earlier turn, unless it says otherwise."""
        pn = self.state
        if self.is_so(fields, "set", at) or face_down(fields, at):
            if body.card.cast != cards.QUICK_CAST:
                raise bad(at, f"sets {body.name}, which is no Quick Cast (PN-714)")
            bodies.hide(pn, body)
            body.turn_set = whole(fields.get("set_turn", max(0, pn.turn - 1)), f"{at}.set_turn")
        elif body.card.cast == cards.CONTINUOUS and str(fields.get("summoned", "")) == "this turn":
            body.used = [playing.RECAST]

    def change(self, body: PnBody, stat: str, amount: object, at: str) -> None:
        if stat not in STATS:
            raise bad(f"{at}.changes.{stat}", f"is not known; use {', '.join(STATS)}")
        try:
            number = int(str(amount))
        except ValueError:
            raise bad(f"{at}.changes.{stat}", "must be a number") from None
        made = Modifier(
            STATS[stat],
            body.seat,
            body.number,
            amount=number,
            mask=-1,
            first=0,
            last=ALWAYS,
            tick=0,
            bound=body.number,
        )
        self.state.modifiers = [*self.state.modifiers, made]
        if stat == "hp" and number < 0:
            body.lowered -= number

    def link(self, given: Given) -> None:
        """Items are equipped as they say."""
        pn = self.state
        pn.dirty = True
        pn.refresh()
        for item, fields, at in self.laid(given, ITEM_SPACES):
            if item.sort == cards.ITEM:
                self.link_item(item, fields.get("equipped_to", fields.get("equipped")), at)
        pn.dirty = True
        pn.refresh()
        for body, fields, at in self.laid(given, playing.EVERY_SLOT):
            if "hp" in fields:
                self.wound(body, fields, f"{at}.hp")

    def laid(self, given: Given, slots: Sequence[int]) -> Iterator[tuple[PnBody, Given, str]]:
        """What lies in these slots and was written with its state."""
        for seat, letter in enumerate(self.letters):
            for slot in slots:
                entry = (given.get(letter) or {}).get(SLOT_NAMES[slot])
                body = self.state.in_slot(seat, slot)
                if body is not None and isinstance(entry, Mapping):
                    yield body, entry, f"given.{letter}.{SLOT_NAMES[slot]}"

    def wound(self, body: PnBody, fields: Given, at: str) -> None:
        """HP left are written instead of the damage: what its Items give counts."""
        left = whole(fields["hp"], at)
        if "damage" in fields or left > body.max_hp:
            raise bad(at, f"must be what is left of {body.max_hp}, without damage beside it")
        body.damage = body.max_hp - left

    def link_item(self, item: PnBody, written: object, at: str) -> None:
        pn = self.state
        if written is None or str(written).lower() in ("none", "false"):
            return
        name = str(written).upper()
        host = pn.in_slot(item.seat, SLOT_NAMES.index(name)) if name in SLOT_NAMES else None
        if host is None or not host.sort & cards.UNITS or host.card.bare:
            raise bad(f"{at}.equipped", f"names {written!r}, where no unit stands")
        reachable = [h.number for h in equipping.hosts_for(pn, item)]
        item.host = host.number
        item.equips = 1
        item.lasting = host.number not in reachable and equipping.holder(pn, item.seat) is None


def face_down(fields: Given, at: str) -> bool:
    """Which face of a card shows: up, unless it says otherwise."""
    face = str(fields.get("face", "up")).lower()
    if face not in ("up", "down"):
        raise bad(f"{at}.face", f"cannot be {face!r}; use up or down")
    return face == "down"


def fits(card: PnCard, slot: int) -> bool:
    """Whether a card of this kind can lie in this slot (PN-202, PN-211, PN-304)."""
    if card.sort == cards.AVATAR:
        return slot == AV
    if card.sort == cards.UNIT:
        return slot != AV and slot not in ITEM_SPACES
    return slot in ITEM_SPACES


# ---- a table written down ----


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    up = shown["charges_up"]
    charge = [*shown["charge"][:up], *({"card": c, "face": "down"} for c in shown["charge"][up:])]
    slots = {name: slot(shown[name]) for name in SLOT_NAMES if shown[name] is not None}
    return {
        **{name: shown[name] for name in laid_fields(PnState, SEAT)},
        **stated(shown, "hand", "deck", "discard", charge=charge),
        **{name: laid for name, laid in slots.items() if laid is not None},
    }


def slot(body: Board) -> Any:
    lain = ("equipped_to", "set", "set_turn", "used")
    return as_entry(body["name"], body, *laid_fields(PnBody, BODY), *lain)


# ---- a card that is tried ----


CHARGE = 12  # the highest rank (PN-203)


def trial(game: CardGame, card: PnCard, sides: Sides) -> dict[str, Any]:
    own = side(sides.own)
    own["charge"] = {"up": CHARGE}
    own["hand"] = [card.name, *own["hand"]]
    return {"A": own, "B": side(sides.other)}


def side(cards: list[PnCard]) -> dict[str, Any]:
    """A unit in front, a hand and a deck."""
    unit = next(card for card in cards if card.sort == UNIT)
    avatar = next((card for card in cards if card.sort == AVATAR and card.rank == 0), None)
    rest = [card for card in cards if card is not unit and card is not avatar]
    laid = {"FL-C": unit.name} | ({} if avatar is None else {"AV": avatar.name})
    return {**laid, **dealt(rest)}
