"""Positions: a table laid out as a scenario says, written down, or made to try a card."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from playmat.games.nintendo.facts import card as cards
from playmat.games.nintendo.facts import state
from playmat.games.nintendo.facts.card import CHARACTER, NtCard, Status
from playmat.games.nintendo.facts.state import GivenStatus, NtBody, NtState
from playmat.games.nintendo.looks.known_cards import NintendoCards
from playmat.games.nintendo.play import opening, turn
from playmat.games.nintendo.rules.bodies import make_body
from playmat.games.nintendo.text import texts
from playmat.kernel.errors import BadText
from playmat.kernel.modifiers import ALWAYS
from playmat.kernel.shown import SEAT
from playmat.kernel.zones import Zone
from playmat.language.positions import bad, whole
from playmat.parts.card_game import CardGame
from playmat.parts.declared_fields import laid_fields
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides, dealt, named
from playmat.parts.written import Board, as_entry, stated

STATS = ("ap", "dp", "sp", "hp")
# Phases at which a position may begin, and the place in the game's program.
PHASES = {
    "setup": (state.SETUP, turn.GAME.label("commanders")),
    "start": (state.BETWEEN, turn.TURN),
    "main": (state.MAIN, turn.ACTIONS),
    "battle": (state.BATTLE, turn.NEXT),
    "between": (state.BETWEEN, turn.GAME.label("between turns")),
}


class NtPosition(Position):
    """Lays out the areas and seats of a table of the Nintendo TCG."""

    listed = (state.HAND, state.DECK, state.EXTRA, state.DISCARD, state.REMOVED)
    usual_turn = 3
    game: NintendoCards
    state: NtState

    def lay_table(self) -> None:
        self.turn()
        self.areas(self.given)

    def go_on(self) -> None:
        nt = self.state
        nt.statuses = self.statuses(self.given.get("status") or {}, "given.status")
        phase = self.phase(PHASES, " phase", " turns")
        nt.phase, place = PHASES[phase]
        self.run_from(place, nt.active)
        if phase == "start":
            nt.turn -= 1
        if phase == "setup":
            nt.turn = 0
            nt.first = nt.first if "first" in self.given else -1
            opening.know_own_decks(nt)
        nt.dirty = True
        nt.refresh()
        nt.happened = []
        nt.waiting = []
        nt.advance()

    def find_token(self, name: object, at: str) -> NtCard:
        found = self.game.common.tokens.get(str(name))
        return self.find(name, at) if found is None else found

    def body(self, seat: int, card: NtCard, place: int) -> NtBody:
        pieces = [] if card.sort == cards.TOKEN else [self.piece(seat, card)]
        return make_body(self.state, seat, card, pieces, place)

    # ---- areas ----

    def areas(self, given: Given) -> None:
        nt = self.state
        if given.get("area") is not None:
            nt.area = self.area(given["area"], "given.area").number
        for number, entry in enumerate(given.get("sub_areas") or []):
            body = self.area(entry, f"given.sub_areas.{number}")
            fields = entry if isinstance(entry, Mapping) else {}
            parent = str(fields.get("of") or body.card.sub_area_of)
            for other in nt.sub_areas:
                if nt.bodies[other].name == parent:
                    body.place = other
            nt.sub_areas = [*nt.sub_areas, body.number]

    def area(self, entry: Any, at: str) -> NtBody:
        fields = self.fields(entry, "other", at)
        card = self.of_kind(fields.get("card"), cards.AREA, at, "an Area")
        seat = self.by(fields, at, self.state.active)
        body = self.body(seat, card, state.MAIN_AREA)
        self.used(body, fields, at)
        return body

    def place(self, fields: Given, at: str) -> int:
        name = str(fields.get("area", "main"))
        if name in ("main", "the main area"):
            return state.MAIN_AREA
        for number in self.state.sub_areas:
            if self.state.bodies[number].name == name:
                return number
        raise bad(f"{at}.area", f"names {name!r}, which is not a sub-area that is out")

    # ---- seats ----

    def lay_card(self, seat: int, entry: Any, zone: Zone, at: str) -> int:
        card = self.find_token(entry, at) if zone is state.EXTRA else self.find(entry, at)
        return self.game.add_piece(self.state, card, seat, zone.index)

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        nt = self.state
        if self.is_so(given, "assistant_played", at):
            if seat != nt.active:
                raise bad(f"{at}.assistant_played", "is for the turn player only (NT-501)")
            nt.assisted = True
        self.each(given, "characters", at, partial(self.character, seat))
        for name, kinds in (
            ("assistants", cards.ASSISTANT),
            ("placements", cards.PLACEMENTS),
            ("effects", cards.EFFECTS),
        ):
            self.each(given, name, at, partial(self.other, seat, kinds))

    # ---- bodies ----

    def character(self, seat: int, entry: Any, at: str) -> None:
        fields = self.fields(entry, "character", at)
        token = self.is_so(fields, "token", at)
        card = (self.find_token if token else self.find)(fields.get("card"), at)
        if not card.sort & cards.CHARACTERS:
            raise bad(at, f"names {card.name}, which is not a character")
        body = self.body(seat, card, self.place(fields, at))
        if token and body.pieces:  # a character's card stands for the token
            body.sort = cards.TOKEN
            self.state.pieces.pop()
            self.state.known.pop()
            body.pieces = []
        self.lay_declared(body, fields, "character", at)
        body.acted = 1 if self.is_so(fields, "acted", at) else 0
        body.changes = self.changes(fields.get("changes") or {}, f"{at}.changes")
        body.damage = self.damage(body, fields, at)
        body.statuses = self.statuses(fields.get("statuses") or {}, f"{at}.statuses")
        self.used(body, fields, at)
        self.each(fields, "attached", at, partial(self.attached, body))

    def attached(self, bearer: NtBody, entry: Any, at: str) -> None:
        fields = self.fields(entry, "other", at)
        sorts = cards.ITEM | cards.EFFECTS
        card = self.of_kind(fields.get("card"), sorts, at, "attached to characters")
        seat = self.by(fields, at, bearer.seat)
        body = self.body(seat, card, bearer.place)
        body.host = bearer.number
        bearer.attached = [*bearer.attached, body.number]
        self.used(body, fields, at)

    def other(self, seat: int, kinds: int, entry: Any, at: str) -> None:
        fields = self.fields(entry, "other", at)
        card = self.find(fields.get("card"), at)
        if not card.sort & kinds:
            raise bad(at, f"names {card.name}, a card of the kind {card.kind}, which is not here")
        body = self.body(seat, card, self.place(fields, at))
        self.used(body, fields, at)

    def changes(self, given: Any, at: str) -> list[int]:
        if not given:
            return []
        changes = [0, 0, 0, 0]
        for name, value in given.items():
            if name not in STATS:
                raise bad(f"{at}.{name}", f"is not known; use {', '.join(STATS)}")
            changes[STATS.index(name)] = whole(value, f"{at}.{name}", -99)
        return changes

    def damage(self, body: NtBody, fields: Given, at: str) -> int:
        """The HP lost, or what is missing of HP 2/4 or of HP 2 of the printed ones."""
        if "hp" not in fields:
            return whole(fields.get("damage", 0), f"{at}.damage")
        if "damage" in fields:
            raise bad(f"{at}.hp", "says what damage says, which is written as well")
        left, _, most = str(fields["hp"]).partition("/")
        full = body.card.hp + (body.changes[STATS.index("hp")] if body.changes else 0)
        lost = (whole(most, f"{at}.hp") if most else full) - whole(left, f"{at}.hp", 1)
        if lost < 0:
            raise bad(f"{at}.hp", "is more than there can be; write left/most")
        return lost

    def used(self, body: NtBody, fields: Given, at: str) -> None:
        """Effects that were used this turn, by name; `true` is all of them."""
        given = fields.get("used") or []
        used = [0] * len(body.used)
        for line in body.card.lines:
            if given is True or line.name in given or (not line.name and body.name in given):
                used[2 * line.place] = used[2 * line.place + 1] = cards.PER_TURN | cards.PER_GAME
        if given and not any(used):
            raise bad(f"{at}.used", f"names no effect of {body.name}")
        body.used = used

    # ---- statuses ----

    def statuses(self, given: Any, at: str) -> list[GivenStatus]:
        """Statuses by name, with their text where no card of the game tells it."""
        named: Given = given if isinstance(given, Mapping) else {}
        if isinstance(given, list):
            named = {str(name): None for name in given}
        statuses: list[GivenStatus] = []
        for name, text in named.items():
            status = self.status(str(name), text, f"{at}.{name}")
            statuses.append(GivenStatus(status.key, ALWAYS))
        return statuses

    def status(self, name: str, text: Any, at: str) -> Status:
        known = self.game.common.statuses
        if text is None:
            for status in known.values():
                if status.name == name:
                    return status
            raise bad(at, "is a status that no card tells of: write what it does")
        try:
            said = self.game.texts.dialect.parse(str(text), "statement")
        except BadText as error:
            raise bad(at, f"is no constant text: {error.message}") from None
        written = self.game.texts.dialect.canonical(said)
        key = zlib.crc32(f"{name} ({written})".encode())
        return known.setdefault(key, Status(name, written, key, [*texts.statements_of(said)]))


# ---- a table written down ----


ZONES = ("hand", "deck", "extra", "discard", "removed")


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {name: board[name] for name in ("active", "first", "turn", "phase")}
    given |= stated(
        board,
        area=None if board["area_card"] is None else area(board["area_card"]),
        sub_areas=[area(body) for body in board["sub_area_cards"]],
    )
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def area(body: Board) -> Any:
    return as_entry(body["card"], body, "by", "used")


def seat(shown: Board) -> dict[str, Any]:
    others = ("assistants", "placements", "effects")
    laid = {name: [other(body) for body in shown[name]] for name in others}
    characters = [character(body) for body in shown["characters"]]
    return {
        **{name: shown[name] for name in laid_fields(NtState, SEAT)},
        **stated(shown, *ZONES, characters=characters, **laid),
        **stated(shown, "assistant_played"),
    }


def character(body: Board) -> Any:
    lain = ("damage", "area", "attached", "statuses", "used", "acted", "token")
    said = {"area": elsewhere(body), "statuses": body["status_texts"]}
    return as_entry(body["card"], body, *lain, *laid_fields(NtBody, "character"), **said)


def other(body: Board) -> Any:
    return as_entry(body["card"], body, "area", "used", area=elsewhere(body))


def elsewhere(body: Board) -> str:
    """The sub-area that a card is in, if it is in one."""
    return "" if body["area"] == "main" else str(body["area"])


# ---- a card that is tried ----


POWER = 20
IN_PLAY = 2  # characters of each side, the commander among them


def trial(game: CardGame, card: NtCard, sides: Sides) -> dict[str, Any]:
    """A commander leads its side (NT-412), a Required card lies in the extra deck, a sub-area finds
    its area out, and whom a card is general to stands there."""
    wanted = cast(NtCard | None, game.by_name.get(card.general_to))
    there = [wanted] if wanted is not None and wanted.sort == CHARACTER else []
    own = side(sides.own, [card] if card.commander and not card.required else there)
    own["power"] = max(POWER, card.cost)
    if card.required:
        own["extra"] = [card.name]
    elif not card.commander:
        own["hand"] = [card.name, *own["hand"]]
    given = {"A": own, "B": side(sides.other, [])}
    if card.sub_area_of in game.by_name:
        given["area"] = {"card": card.sub_area_of, "by": "A"}
    return given


def side(cards: list[NtCard], there: list[NtCard]) -> dict[str, Any]:
    """Characters in play, a hand and a deck."""
    usual = [card for card in cards if not card.required]
    characters = [card for card in usual if card.sort == CHARACTER]
    led = any(card.commander for card in there)
    leading = [card for card in characters if card.commander and not led][:1]
    others = [card for card in characters if not card.commander]
    more = [*leading, *others[: IN_PLAY - len(there) - len(leading)]]
    chosen = [*there, *more]
    for card in more:
        usual.remove(card)
    return {"characters": named(chosen), **dealt(usual)}
