"""Positions: a table of Nostalgix as a scenario describes it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from playmat.games.nostalgix.bodies import attach, begin_work, make_body, set_face_down
from playmat.games.nostalgix.card import (
    ARENA,
    EQUIPMENT,
    FIGHTER,
    HERO,
    SPELL,
    SURPRISE,
    TOKEN,
    NxCard,
)
from playmat.games.nostalgix.damage import lose_armor
from playmat.games.nostalgix.lines import LineMaker
from playmat.games.nostalgix.loading import the_dialect
from playmat.games.nostalgix.standing import refresh
from playmat.games.nostalgix.state import (
    ARMOR_GIFT,
    BACK,
    BACK_SLOTS,
    DECK,
    FIGHTER_SLOTS,
    HAND,
    HAND_SIZE,
    HERO_SLOT,
    IN_FORCE,
    MAIN,
    MANA_CAP,
    MULLIGAN,
    VOID,
    WAITING,
    NxBody,
    NxState,
)
from playmat.games.nostalgix.texts import TokenText
from playmat.games.nostalgix.turn import ACTIONS, COIN, GAME, MULLIGANS, TURN
from playmat.kernel.chance import GAME as GAME_STREAM
from playmat.kernel.chance import stream
from playmat.kernel.errors import BadText
from playmat.kernel.events import EVERYONE
from playmat.kernel.frames import frame_of
from playmat.kernel.table import Table, begin
from playmat.language.positions import also_called, bad, card_of, script_of, seat_of, whole

if TYPE_CHECKING:
    from playmat.games.nostalgix.game import NostalgixGame

TABLE_FIELDS = ("active", "first", "turn", "phase", "arena", "chance", "seed", "sudden_death")
SEAT_FIELDS = (
    "hero",
    "mana",
    "max_mana",
    "bound_mana",
    "mana_token",
    "prizes",
    "hand",
    "deck",
    "void",
    "fighters",
    "tokens",
    "back",
)
BODY_FIELDS = (
    "card",
    "token",
    "slot",
    "health",
    "damage",
    "armor",
    "counters",
    "statuses",
    "summoned",
    "attacked",
    "ability_used",
    "attached",
    "under",
    "stacked",
    "owner",
)
BACK_FIELDS = ("card", "cost", "slot")
SEATS = "AB"
PHASES = ("main", "mulligan", "order", "start")
# The words of the ledger, where they are others than the fields of `given` and `expect`.
OTHER_NAMES = {
    "turn_player": "active",
    "first_player": "first",
    "current_mana": "mana",
    "maximum_mana": "max_mana",
    "prize_counters": "prizes",
    "fighter_row": "fighters",
    "token_area": "tokens",
    "back_row": "back",
    "equipment": "attached",
    "attack_damage": "attack",
}


def described(fields: dict[str, Any]) -> list[str]:
    """The words of a token whose fields are given one by one; they are taken out."""
    words = [f"{fields.pop('health', 1)}♥", f"{fields.pop('attack', 0)}ATK"]
    for field in ("ability", "type", "subtype"):
        words.append(str(fields.pop(field, "")).strip(" ."))
    return [word for word in words if word]


@also_called(OTHER_NAMES)
def arrange(
    game: NostalgixGame,
    given: Mapping[str, Any],
    mode: str | None,
    switches: Mapping[str, object] | None,
) -> Table:
    """The table that `given` describes, at its next decision."""
    chosen = game.mode(mode)
    settings = game.settings(chosen, switches)
    for field in given:
        if field not in (*TABLE_FIELDS, *SEATS):
            raise bad(f"given.{field}", f"is not known; use A, B, {', '.join(TABLE_FIELDS)}")
    nx = game.new_state(
        chosen, settings, stream(whole(given.get("seed", 0), "given.seed"), GAME_STREAM)
    )
    nx.chance.script = script_of(given.get("chance") or {})
    phase = str(given.get("phase", "main"))
    if phase not in PHASES:
        raise bad("given.phase", f"cannot be {phase!r}; phases are {', '.join(PHASES)}")
    if given.get("sudden_death"):
        nx.sudden = True
    nx.active = seat_of(given.get("active", "A"), SEATS, "given.active")
    in_setup = phase in ("mulligan", "order")
    nx.turn = 0 if in_setup else whole(given.get("turn", 5), "given.turn", 1)
    nx.first = -1 if in_setup else first_of(nx)
    if "first" in given:
        nx.first = seat_of(given["first"], SEATS, "given.first")
    builder = Builder(game, nx)
    for seat, letter in enumerate(SEATS):
        builder.seat(seat, given.get(letter) or {}, f"given.{letter}")
    builder.attach_all()
    builder.arena(given.get("arena"), "given.arena")
    builder.settle_armor()
    begin_at(nx, phase)
    origin: dict[str, object] = {
        "mode": chosen.name,
        "switches": {k: v for k, v in settings.items() if v != game.switches[k].default},
        "given": dict(given),
    }
    return begin(game, nx, origin)


def first_of(nx: NxState) -> int:
    """Who went first, if turn player and number of the turn are known."""
    return nx.active if nx.turn % 2 == 1 else 1 - nx.active


def begin_at(nx: NxState, phase: str) -> None:
    """Put the game's own program at its place and let it run to the next decision."""
    frame = frame_of(GAME, nx.active, 0)
    nx.frames.append(frame)
    nx.dirty = True
    if phase == "main":
        nx.phase = MAIN
        frame.place = ACTIONS
    elif phase == "start":
        frame.place = TURN
        nx.turn -= 1
    else:
        for seat in range(2):
            hero = nx.hero(seat)
            hero.face_down = True
            nx.known[hero.pieces[0]] = 1 << seat
        nx.turn = 0
        nx.token = -1
        nx.phase = MULLIGAN
        frame.place = COIN if phase == "order" else MULLIGANS
        if phase == "mulligan" and not any(s.zones[HAND.index] for s in nx.seats):
            deal(nx)
    refresh(nx)
    nx.waiting = []
    nx.happened = []
    nx.advance()


def deal(nx: NxState) -> None:
    """Opening hands from the top of the decks, where none were laid out."""
    for seat in nx.seats:
        for _ in range(min(HAND_SIZE, len(seat.zones[DECK.index]))):
            nx.move(seat.zones[DECK.index][-1], DECK, HAND)


def this_turn(summoned: object, at: str) -> bool:
    """Whether a body was summoned in the turn that is under way."""
    if summoned in (None, False, "last turn", "earlier"):
        return False
    if summoned in (True, "this turn"):
        return True
    raise bad(f"{at}.summoned", f"cannot be {summoned!r}; write this turn, last turn or earlier")


class Builder:
    """Lays out the seats of a position. Equipment waits until every host is there."""

    def __init__(self, game: NostalgixGame, nx: NxState) -> None:
        self.game = game
        self.nx = nx
        self.equipment: list[tuple[NxBody, object, str]] = []
        self.armor: list[tuple[NxBody, int]] = []

    def find(self, name: object, at: str) -> NxCard:
        return cast(NxCard, card_of(name, self.game.by_name, at))

    # ---- a seat ----

    def seat(self, seat: int, given: Any, at: str) -> None:
        nx = self.nx
        if not isinstance(given, Mapping):
            raise bad(at, "must list the seat's zones")
        for field in given:
            if field not in SEAT_FIELDS:
                raise bad(f"{at}.{field}", f"is not known; a seat has {', '.join(SEAT_FIELDS)}")
        for zone in (HAND, DECK, VOID):
            entries = given.get(zone.name) or []
            if not isinstance(entries, list):
                raise bad(f"{at}.{zone.name}", "must be a list of cards")
            ordered = list(reversed(entries)) if zone is DECK else entries
            for entry in ordered:
                card = self.find(entry, f"{at}.{zone.name}")
                if card.sort == HERO:
                    raise bad(f"{at}.{zone.name}", f"holds the Hero {card.name} (NX-202)")
                self.game.add_piece(nx, card, seat, zone.index)
        self.resources(seat, given, at)
        self.hero(seat, given.get("hero"), f"{at}.hero")
        self.fighters(seat, given.get("fighters") or [], f"{at}.fighters")
        for number, entry in enumerate(given.get("tokens") or []):
            self.token(seat, entry, f"{at}.tokens.{number}")
        for number, entry in enumerate(given.get("back") or []):
            self.back(seat, entry, f"{at}.back.{number}")

    def resources(self, seat: int, given: Mapping[str, Any], at: str) -> None:
        nx = self.nx
        mana = str(given.get("mana", "10/10" if self.nx.turn else "0/0"))
        if not re.fullmatch(r"\d+(/\d+)?", mana):
            raise bad(f"{at}.mana", f"must be like 5/5, not {mana!r}")
        current, _, maximum = mana.partition("/")
        nx.mana[seat] = int(current)
        nx.max_mana[seat] = min(MANA_CAP, int(maximum or current))
        if "max_mana" in given:
            nx.max_mana[seat] = whole(given["max_mana"], f"{at}.max_mana")
        nx.bound_mana[seat] = whole(given.get("bound_mana", 0), f"{at}.bound_mana")
        if given.get("mana_token"):
            nx.token = seat
        if "prizes" in given:
            nx.prizes[seat] = whole(given["prizes"], f"{at}.prizes", 1)

    def hero(self, seat: int, given: Any, at: str) -> None:
        fields = given if isinstance(given, Mapping) else {"card": given}
        name = fields.get("card")
        card = self.game.plain_hero if name is None else self.find(name, at)
        if card.sort != HERO:
            raise bad(at, f"names {card.name}, which is not a Hero")
        body = self.game.add_hero(self.nx, card, seat)
        body.face_down = False
        self.nx.known[body.pieces[0]] = EVERYONE
        self.condition(body, fields, at)

    # ---- Fighters ----

    def fighters(self, seat: int, entries: Any, at: str) -> None:
        if not isinstance(entries, list):
            raise bad(at, "must be a list of Fighters")
        place = -1
        for number, entry in enumerate(entries):
            place += 1
            if entry is None:
                continue
            fields = entry if isinstance(entry, Mapping) else {"card": entry}
            where = f"{at}.{number}"
            if "slot" in fields:
                place = whole(fields["slot"], f"{where}.slot", 1) - 1
            if place >= FIGHTER_SLOTS:
                raise bad(where, f"does not fit: a side has {FIGHTER_SLOTS} Fighter slots (NX-309)")
            if self.nx.seats[seat].slots[place]:
                raise bad(where, f"lies in slot {place + 1}, where another Fighter is")
            self.fighter(seat, fields, place, where)

    def fighter(self, seat: int, fields: Mapping[str, Any], place: int, at: str) -> None:
        nx = self.nx
        card = self.find(fields.get("card"), at)
        if card.sort != FIGHTER:
            raise bad(at, f"names {card.name}, which is not a Fighter")
        owner = seat_of(fields["owner"], SEATS, f"{at}.owner") if "owner" in fields else seat
        body = make_body(nx, seat, card, [], place, FIGHTER)
        under = [self.find(name, f"{at}.under") for name in fields.get("under") or []]
        stacked = [self.find(name, f"{at}.stacked") for name in fields.get("stacked") or []]
        body.cards = [*stacked, *under, card]
        body.pieces = [self.game.add_piece(nx, c, owner, -1) for c in (*stacked, *under, card)]
        body.below = len(stacked)
        for piece in body.pieces:
            nx.known[piece] = EVERYONE
        self.condition(body, fields, at)

    def token(self, seat: int, entry: Any, at: str) -> None:
        fields = dict(entry) if isinstance(entry, Mapping) else {"token": entry}
        if "token" not in fields and "subtype" in fields:
            fields["token"] = " ".join(described(fields))
        card = self.token_card(fields.get("token"), at)
        body = make_body(self.nx, seat, card, [], -1, TOKEN)
        self.condition(body, fields, at)

    def token_card(self, text: object, at: str) -> NxCard:
        """The card of a token written as card texts write it, or by the name of a known one."""
        written = str(text)
        for card in self.game.apart:
            if card.name == written:
                return card
        whole_text = (
            written if written.endswith("Token") or " with " in written else (f"{written} Token")
        )
        try:
            category = "telling" if '"' in whole_text else "token"
            tree = the_dialect().parse(whole_text, category)
        except BadText as error:
            raise bad(at, f"is no token: {error.message}; write 1♥ 2ATK Taunt Marine") from None
        assert isinstance(tree, TokenText)
        if tree.card.text:
            LineMaker(the_dialect(), tree.card).read([tree.card.text])
        token = self.game.known_token(tree.card)
        if token.text and token not in self.game.apart:
            raise bad(at, "has a text that no card of the game or scenario gives to a token")
        return token

    def condition(self, body: NxBody, fields: Mapping[str, Any], at: str) -> None:
        """What has happened to a Hero or Fighter before."""
        nx = self.nx
        for field in fields:
            if field not in BODY_FIELDS:
                raise bad(f"{at}.{field}", f"is not known; use {', '.join(BODY_FIELDS)}")
        counters = fields.get("counters") or {}
        for name in counters:
            if name not in ("atk", "minus_atk", "health"):
                raise bad(f"{at}.counters.{name}", "is not known; use atk, minus_atk, health")
        body.atk = whole(counters.get("atk", 0), f"{at}.counters.atk")
        body.minus = whole(counters.get("minus_atk", 0), f"{at}.counters.minus_atk")
        body.hearts = whole(counters.get("health", 0), f"{at}.counters.health")
        if "damage" in fields:
            body.damage = whole(fields["damage"], f"{at}.damage")
        if "health" in fields:
            self.set_health(body, whole(fields["health"], f"{at}.health", 1))
        if "armor" in fields:
            self.armor.append((body, whole(fields["armor"], f"{at}.armor")))
        body.entered = nx.turn if this_turn(fields.get("summoned"), at) else nx.turn - 2
        body.attacked = 1 if fields.get("attacked") else 0
        if fields.get("ability_used"):
            body.used = [1] * len(body.used)
        in_force = IN_FORCE if body.seat == nx.active else WAITING
        for status in fields.get("statuses") or []:
            if str(status).lower() == "bound":
                body.bound = in_force
            elif str(status).lower() == "shocked":
                body.shocked = in_force
            else:
                raise bad(f"{at}.statuses", f"names {status!r}; statuses are bound and shocked")
        for number, entry in enumerate(fields.get("attached") or []):
            self.equipment.append((body, entry, f"{at}.attached.{number}"))
        nx.dirty = True

    def set_health(self, body: NxBody, health: int) -> None:
        """So much Health is left: more than printed means Health Counters."""
        if health > body.card.health:
            body.hearts = health - body.card.health
            body.damage = 0
        else:
            body.damage = body.card.health - health + body.hearts

    def settle_armor(self) -> None:
        """So much Armor is there now, what is granted included (NX-R64)."""
        refresh(self.nx)
        for body, armor in self.armor:
            missing = armor - body.armor()
            if missing > 0:
                body.gifts = [ARMOR_GIFT, 0, 0, missing, *body.gifts]
            else:
                lose_armor(body, -missing)

    # ---- the back row ----

    def back(self, seat: int, entry: Any, at: str) -> None:
        fields = entry if isinstance(entry, Mapping) else {"card": entry}
        for field in fields:
            if field not in BACK_FIELDS:
                raise bad(f"{at}.{field}", f"is not known; use {', '.join(BACK_FIELDS)}")
        card = self.find(fields.get("card"), at)
        if card.sort not in (SURPRISE, SPELL):
            raise bad(at, f"names {card.name}; face-down Surprises and staying Spells lie here")
        place = self.back_slot(seat, fields.get("slot"), at)
        body = self.in_back(seat, card, place)
        if card.sort == SURPRISE:
            set_face_down(self.nx, body, whole(fields.get("cost", card.cost), f"{at}.cost"))
        else:
            begin_work(self.nx, body, body.number)

    def back_slot(self, seat: int, name: object, at: str) -> int:
        slots = self.nx.seats[seat].slots
        if name is None:
            place = self.nx.free_back(seat)
            if place < 0:
                raise bad(at, "does not fit: the back row has 6 slots (NX-305)")
            return place
        found = re.fullmatch(r"[Bb]([1-6])", str(name))
        if found is None:
            raise bad(f"{at}.slot", f"must be B1 to B6, not {name!r}")
        place = BACK + int(found.group(1)) - 1
        if slots[place]:
            raise bad(f"{at}.slot", f"{name} is taken")
        return place

    def in_back(self, seat: int, card: NxCard, place: int) -> NxBody:
        nx = self.nx
        piece = self.game.add_piece(nx, card, seat, -1)
        body = make_body(nx, seat, card, [piece], place, card.sort)
        body.entered = max(0, nx.turn - 1)
        return body

    def attach_all(self) -> None:
        """Attach the Equipment: of the host's own player unless it says by whom."""
        for host, entry, at in self.equipment:
            fields = entry if isinstance(entry, Mapping) else {"card": entry}
            card = self.find(fields.get("card"), at)
            if card.sort != EQUIPMENT:
                raise bad(at, f"names {card.name}, which is not Equipment")
            by = seat_of(fields["by"], SEATS, f"{at}.by") if "by" in fields else host.seat
            place = self.back_slot(by, fields.get("slot"), at)
            attach(self.nx, self.in_back(by, card, place), host)
        refresh(self.nx)

    def arena(self, given: Any, at: str) -> None:
        if given is None:
            return
        fields = given if isinstance(given, Mapping) else {"card": given}
        card = self.find(fields.get("card"), at)
        if card.sort != ARENA:
            raise bad(at, f"names {card.name}, which is not an Arena")
        seat = seat_of(fields["by"], SEATS, f"{at}.by") if "by" in fields else self.nx.active
        piece = self.game.add_piece(self.nx, card, seat, -1)
        body = make_body(self.nx, seat, card, [piece], -1, ARENA)
        body.entered = max(0, self.nx.turn - 1)
        self.nx.arena = body.number


assert HERO_SLOT == BACK + BACK_SLOTS
