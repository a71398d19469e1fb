"""Positions: a table of Nostalgix laid out as scenarios say, written down, or to try a card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from playmat.games.nostalgix.facts import card as cards
from playmat.games.nostalgix.facts import state
from playmat.games.nostalgix.facts.card import FIGHTER, HERO, NxCard
from playmat.games.nostalgix.facts.state import NxBody, NxState
from playmat.games.nostalgix.looks.known_cards import NostalgixCards
from playmat.games.nostalgix.play import opening, turn
from playmat.games.nostalgix.rules.bodies import attach, begin_work, make_body, set_face_down
from playmat.games.nostalgix.rules.damage import lose_armor
from playmat.games.nostalgix.text import lines, loading, texts
from playmat.kernel.errors import BadText
from playmat.kernel.events import EVERYONE
from playmat.kernel.zones import Zone
from playmat.language.positions import bad, whole
from playmat.parts.card_game import CardGame
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides, dealt, named
from playmat.parts.written import Board, as_entry, stated

PHASES = {
    "main": turn.ACTIONS,
    "mulligan": turn.GAME.label("mulligans"),
    "order": turn.GAME.label("coin"),
    "start": turn.TURN,
}


def described(fields: dict[str, Any]) -> list[str]:
    """The words of a token whose fields are given one by one; they are taken out."""
    words = [f"{fields.pop('health', 1)}♥", f"{fields.pop('attack', 0)}ATK"]
    for field in ("ability", "type", "subtype"):
        words.append(str(fields.pop(field, "")).strip(" ."))
    return [word for word in words if word]


def deal(nx: NxState) -> None:
    """Opening hands from the top of the decks, where none were laid out."""
    for seat in nx.seats:
        for _ in range(min(state.HAND_SIZE, len(seat.zones[state.DECK.index]))):
            nx.move(seat.zones[state.DECK.index][-1], state.DECK, state.HAND)


def this_turn(summoned: object, at: str) -> bool:
    """Whether a body was summoned in the turn that is under way."""
    if summoned in (None, False, "last turn", "earlier"):
        return False
    if summoned in (True, "this turn"):
        return True
    raise bad(f"{at}.summoned", f"cannot be {summoned!r}; write this turn, last turn or earlier")


class NxPosition(Position):
    """Lays out a table of Nostalgix. Equipment waits until every host is there."""

    listed = (state.HAND, state.DECK, state.VOID)
    game: NostalgixCards
    state: NxState

    def lay_table(self) -> None:
        self.equipment: list[tuple[NxBody, object, str]] = []
        self.armors: list[tuple[NxBody, int]] = []
        self.turn(begun=self.phase(PHASES) not in ("mulligan", "order"))

    def go_on(self) -> None:
        self.attach_all()
        self.arena(self.given.get("arena"), "given.arena")
        self.settle_armor()
        nx = self.state
        phase = self.phase(PHASES)
        self.run_from(PHASES[phase], nx.active)
        nx.dirty = True
        if phase == "main":
            nx.phase = state.MAIN
        elif phase == "start":
            nx.turn -= 1
        else:
            self.set_up(phase)
        nx.refresh()
        nx.waiting = []
        nx.happened = []
        nx.advance()

    def set_up(self, phase: str) -> None:
        """Before the first turn Heroes lie face-down."""
        nx = self.state
        for seat in range(2):
            hero = nx.hero(seat)
            hero.face_down = True
            nx.known[hero.pieces[0]] = 1 << seat
        nx.token = -1
        nx.phase = state.MULLIGAN
        if phase == "mulligan" and not any(s.zones[state.HAND.index] for s in nx.seats):
            deal(nx)

    # ---- a seat ----

    def lay_card(self, seat: int, entry: Any, zone: Zone, at: str) -> int:
        if self.find(entry, at).sort == cards.HERO:
            raise bad(at, f"holds the Hero {entry} (NX-202)")
        return super().lay_card(seat, entry, zone, at)

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        self.resources(seat, given, at)
        self.hero(seat, given.get("hero"), f"{at}.hero")
        self.fighters(seat, given.get("fighters") or [], f"{at}.fighters")
        self.each(given, "tokens", at, partial(self.token, seat))
        self.each(given, "back", at, partial(self.back, seat))

    def resources(self, seat: int, given: Given, at: str) -> None:
        nx = self.state
        mana = str(given.get("mana", "10/10" if self.state.turn else "0/0"))
        if not re.fullmatch(r"\d+(/\d+)?", mana):
            raise bad(f"{at}.mana", f"must be like 5/5, not {mana!r}")
        current, _, maximum = mana.partition("/")
        nx.mana[seat] = int(current)
        if given.get("max_mana") is None:
            nx.max_mana[seat] = min(state.MANA_CAP, int(maximum or current))
        if self.is_so(given, "mana_token", at):
            nx.token = seat

    def hero(self, seat: int, given: Any, at: str) -> None:
        fields = self.fields(given, "combatant", at)
        name = fields.get("card")
        plain = self.game.plain_hero
        card = plain if name is None else self.of_kind(name, cards.HERO, at, "a Hero")
        body = opening.add_hero(self.state, card, seat, self.piece(seat, card))
        body.face_down = False
        self.state.known[body.pieces[0]] = EVERYONE
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
            where = f"{at}.{number}"
            fields = self.fields(entry, "combatant", where)
            if "slot" in fields:
                place = whole(fields["slot"], f"{where}.slot", 1) - 1
            if place >= state.FIGHTER_SLOTS:
                room = f"a side has {state.FIGHTER_SLOTS} Fighter slots (NX-309)"
                raise bad(where, f"does not fit: {room}")
            if self.state.seats[seat].slots[place]:
                raise bad(where, f"lies in slot {place + 1}, where another Fighter is")
            self.fighter(seat, fields, place, where)

    def fighter(self, seat: int, fields: Given, place: int, at: str) -> None:
        nx = self.state
        card = self.of_kind(fields.get("card"), cards.FIGHTER, at, "a Fighter")
        owner = self.by(fields, at, seat, "owner")
        body = make_body(nx, seat, card, [], place, cards.FIGHTER)
        under = [self.find(name, f"{at}.under") for name in fields.get("under") or []]
        stacked = [self.find(name, f"{at}.stacked") for name in fields.get("stacked") or []]
        body.cards = [*stacked, *under, card]
        body.pieces = [self.piece(owner, each) for each in body.cards]
        body.below = len(stacked)
        for piece in body.pieces:
            nx.known[piece] = EVERYONE
        self.condition(body, fields, at)

    def token(self, seat: int, entry: Any, at: str) -> None:
        fields = dict(entry) if isinstance(entry, Mapping) else {"token": entry}
        if "token" not in fields and "subtype" in fields:
            fields["token"] = " ".join(described(fields))
        self.fields(fields, "combatant", at)
        card = self.token_card(fields.get("token"), at)
        body = make_body(self.state, seat, card, [], -1, cards.TOKEN)
        self.condition(body, fields, at)

    def token_card(self, text: object, at: str) -> NxCard:
        """The card of a token written as card texts write it, or by the name of a known one."""
        written = str(text)
        for card in self.game.apart:
            if card.name == written:
                return card
        if not written.endswith("Token") and " with " not in written:
            written = f"{written} Token"
        try:
            category = "telling" if '"' in written else "token"
            tree = loading.the_dialect().parse(written, category)
        except BadText as error:
            raise bad(at, f"is no token: {error.message}; write 1♥ 2ATK Taunt Marine") from None
        assert isinstance(tree, texts.TokenText)
        if tree.card.text:
            lines.LineMaker(loading.the_dialect(), tree.card).read([tree.card.text])
        token = self.game.known_token(tree.card)
        if token.text and token not in self.game.apart:
            raise bad(at, "has a text that no card of the game or scenario gives to a token")
        return token

    def condition(self, body: NxBody, fields: Given, at: str) -> None:
        """What has happened to a Hero or Fighter before."""
        nx = self.state
        counters = fields.get("counters") or {}
        names = dict.fromkeys(("atk", "minus_atk", "health"), "number")
        self.known(counters, names, f"{at}.counters", "use")
        counts = [whole(counters.get(name, 0), f"{at}.counters.{name}") for name in names]
        body.atk, body.minus, body.hearts = counts
        if "damage" in fields:
            body.damage = whole(fields["damage"], f"{at}.damage")
        if "health" in fields:
            self.set_health(body, whole(fields["health"], f"{at}.health", 1))
        if "armor" in fields:
            self.armors.append((body, whole(fields["armor"], f"{at}.armor")))
        body.entered = nx.turn if this_turn(fields.get("summoned"), at) else nx.turn - 2
        body.attacked = 1 if self.is_so(fields, "attacked", at) else 0
        if self.is_so(fields, "ability_used", at):
            body.used = [1] * len(body.used)
        in_force = state.IN_FORCE if body.seat == nx.active else state.WAITING
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
        self.state.refresh()
        for body, armor in self.armors:
            missing = armor - body.armor()
            if missing > 0:
                body.gifts = [state.Granted(state.ARMOR_GIFT, 0, 0, missing), *body.gifts]
            else:
                lose_armor(body, -missing)

    # ---- the back row ----

    def back(self, seat: int, entry: Any, at: str) -> None:
        fields = self.fields(entry, "back", at)
        card = self.find(fields.get("card"), at)
        if card.sort not in (cards.SURPRISE, cards.SPELL):
            raise bad(at, f"names {card.name}; face-down Surprises and staying Spells lie here")
        body = self.body(seat, card, self.back_slot(seat, fields.get("slot"), at))
        if card.sort == cards.SURPRISE:
            set_face_down(self.state, body, whole(fields.get("cost", card.cost), f"{at}.cost"))
        else:
            begin_work(self.state, body, body.number)

    def back_slot(self, seat: int, name: object, at: str) -> int:
        if name is None:
            place = self.state.free_back(seat)
            if place < 0:
                raise bad(at, "does not fit: the back row has 6 slots (NX-305)")
            return place
        found = re.fullmatch(r"[Bb]([1-6])", str(name))
        if found is None:
            raise bad(f"{at}.slot", f"must be B1 to B6, not {name!r}")
        place = state.BACK + int(found.group(1)) - 1
        if self.state.seats[seat].slots[place]:
            raise bad(f"{at}.slot", f"{name} is taken")
        return place

    def body(self, seat: int, card: NxCard, place: int) -> NxBody:
        """A card that came into play in an earlier turn."""
        body = make_body(self.state, seat, card, [self.piece(seat, card)], place, card.sort)
        body.entered = max(0, self.state.turn - 1)
        return body

    def attach_all(self) -> None:
        """Attach the Equipment: of the host's own player unless it says by whom."""
        for host, entry, at in self.equipment:
            fields = entry if isinstance(entry, Mapping) else {"card": entry}
            card = self.of_kind(fields.get("card"), cards.EQUIPMENT, at, "Equipment")
            by = self.by(fields, at, host.seat)
            place = self.back_slot(by, fields.get("slot"), at)
            attach(self.state, self.body(by, card, place), host)
        self.state.refresh()

    def arena(self, given: Any, at: str) -> None:
        if given is None:
            return
        fields = given if isinstance(given, Mapping) else {"card": given}
        card = self.of_kind(fields.get("card"), cards.ARENA, at, "an Arena")
        seat = self.by(fields, at, self.state.active)
        self.state.arena = self.body(seat, card, -1).number


assert state.HERO_SLOT == state.BACK + state.BACK_SLOTS


# ---- a table written down ----


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    given |= stated(board, "sudden_death")
    if board["arena"] is not None:
        given["arena"] = {"card": board["arena"], "by": board["arena_by"]}
    return given | {letter: seat(game, board, letter) for letter in board["seats"]}


def seat(game: Any, board: Board, letter: str) -> dict[str, Any]:
    shown = board["seats"][letter]
    return {
        "mana": f"{shown['mana']}/{shown['max_mana']}",
        "prizes": shown["prizes"],
        "hero": combatant(game, board, letter, shown["hero"]),
        **stated(
            shown,
            *("bound_mana", "mana_token", "hand", "deck", "void"),
            fighters=[combatant(game, board, letter, body) for body in shown["fighters"]],
            tokens=[token(game, board, letter, body) for body in shown["tokens"]],
            back=[back(body) for body in shown["back_row"] if "host" not in body],
        ),
    }


def combatant(game: Any, board: Board, letter: str, body: Board) -> Any:
    """A Hero or Fighter with all that has happened to it."""
    below = body.get("stacked", 0)
    under = body.get("under", [])
    said = as_entry(
        body["card"],
        body,
        *("slot", "damage", "counters", "statuses", "summoned", "attacked", "ability_used"),
        slot=body["slot"] if isinstance(body["slot"], int) else None,
        summoned="this turn" if body["sick"] else None,
        attached=equipment(board, letter, body),
        under=under[below:],
        stacked=under[:below],
    )
    printed = getattr(game.by_name.get(body["card"]), "armor", 0)
    if body["armor"] != printed or body["attached"]:
        fields = said if isinstance(said, dict) else {"card": said}
        return fields | {"armor": body["armor"]}
    return said


def token(game: Any, board: Board, letter: str, body: Board) -> Any:
    """A token, by the name under which the game knows it."""
    said = combatant(game, board, letter, body)
    fields = dict(said) if isinstance(said, dict) else {"card": said}
    fields["token"] = fields.pop("card")
    fields.pop("slot", None)
    return fields


def equipment(board: Board, letter: str, host: Board) -> list[Any]:
    """What lies on a Hero or Fighter, of either seat, in the order in which it was attached."""
    name = "Hero" if host["kind"] == "hero" else host["name"]
    found = [
        {"card": body["card"], "by": by, "slot": body["slot"]}
        for by, shown in board["seats"].items()
        for body in shown["back_row"]
        if body.get("host") == f"{letter}'s {name}"
    ]
    return sorted(found, key=lambda laid: host["attached"].index(laid["card"]))


def back(body: Board) -> Any:
    """A face-down Surprise, or a Spell that stays."""
    return as_entry(body["card"], body, "slot", cost=body.get("marker"))


def with_life(given: Board, letter: str, life: int, before: int) -> dict[str, Any]:
    """The position, in which a seat that had so much has this much left."""
    hero = given[letter]["hero"]
    fields = dict(hero) if isinstance(hero, Mapping) else {"card": hero}
    fields["damage"] = fields.get("damage", 0) + before - life
    return {**given, letter: {**given[letter], "hero": fields}}


# ---- a card that is tried ----


IN_PLAY = 2  # Fighters of each side: to be equipped, aimed at, sacrificed


def trial(game: CardGame, card: NxCard, sides: Sides) -> dict[str, Any]:
    """An evolution finds its lower stage in play (NX-R54), a Hero leads its side."""
    below = game.by_name.get(card.evolves_from)
    own = side(sides.own, [] if below is None else [cast(NxCard, below)])
    own["mana"] = "10/10"
    if card.sort == HERO:
        own["hero"] = card.name
    else:
        own["hand"] = [card.name, *own["hand"]]
    return {"A": own, "B": side(sides.other, [])}


def side(cards: list[NxCard], there: list[NxCard]) -> dict[str, Any]:
    """A Hero, some Fighters in play and in the Void, a hand and a deck."""
    hero = next(card for card in cards if card.sort == HERO)
    beginners = [card for card in cards if card.sort == FIGHTER and card.level <= 1]
    fighters = [*there, *beginners[: IN_PLAY - len(there)]]
    rest = [card for card in cards if card is not hero]
    for fighter in fighters[len(there) :]:
        rest.remove(fighter)
    void = [card for card in rest if card.sort == FIGHTER][:IN_PLAY]
    return {"hero": hero.name, "fighters": named(fighters), "void": named(void), **dealt(rest)}
