"""Positions: a table of The Mix laid out as scenarios say, written down, or to try a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from playmat.games.mix.facts.card import ON_ROUND_START, ONCE_PER_GAME, Combo, MixCard
from playmat.games.mix.facts.state import ASIDE, COLLECTION, DECK, HAND, WALL, MixBody, MixState
from playmat.games.mix.looks.decks import check_figures
from playmat.games.mix.play.rounds import FILL
from playmat.games.mix.rules.bodies import make_body, spend
from playmat.games.mix.rules.combos import fillings
from playmat.kernel.cards import Piece
from playmat.kernel.events import EVERYONE
from playmat.kernel.table import Table
from playmat.kernel.zones import Zone
from playmat.language.positions import bad, seat_of, whole
from playmat.parts.card_game import CardGame
from playmat.parts.positions import Given, Position
from playmat.parts.sides import Sides, dealt
from playmat.parts.written import Board, stated

TYPES = {"rock": 0, "paper": 1, "scissors": 2}


class MixPosition(Position):
    """Lays out a table of The Mix."""

    listed = (HAND, DECK, WALL, ASIDE, COLLECTION)
    game: CardGame
    state: MixState

    def lay_table(self) -> None:
        self.state.ring = list(range(len(self.letters)))

    def stated(self, switches: Mapping[str, object] | None) -> dict[str, str]:
        return {name: self.settings[name] for name in switches or {}}

    def go_on(self) -> None:
        mix = self.state
        history(mix, self.given, self.letters)
        for body, laid, at in self.actives():  # when all cards lie there that change HP
            condition(mix, body, laid, at)
        self.leave_hp()
        check_figures([piece.card for piece in mix.pieces], self.settings)
        if not mix.begun and any(seat.slots[0] for seat in mix.seats):
            mix.begun = True
        self.run_from(FILL, 0)
        mix.refresh()
        all_lie = all(seat.slots[0] or seat.out for seat in mix.seats)
        if all_lie and mix.listening & ON_ROUND_START:
            mix.frames[-1].number = mix.round  # the round has begun
        mix.advance()

    def actives(self) -> Iterator[tuple[MixBody, Given, str]]:
        """The active cards that are written with their state."""
        for seat, letter in enumerate(self.letters):
            body, laid = self.state.active(seat), active_of(self.given.get(letter) or {})
            if body is not None and isinstance(laid, Mapping):
                yield body, laid, f"given.{letter}.active"

    def leave_hp(self) -> None:
        """The HP that cards have left; twice, as max HP may hang on the HP of another card."""
        for _ in range(2):
            self.state.refresh()
            for body, laid, at in self.actives():
                left, most = hp_of(laid, at)
                if most is not None:
                    body.base_hp += most - body.max_hp
                    body.max_hp = most
                if left is not None:
                    body.damage = body.max_hp - left
            self.state.dirty = True

    def lay_card(self, seat: int, entry: Any, zone: Zone, at: str) -> int:
        locked = isinstance(entry, Mapping) and self.is_so(entry, "locked", at)
        name = entry.get("card") if isinstance(entry, Mapping) else entry
        piece = super().lay_card(seat, name, zone, at)
        if zone is ASIDE:
            self.state.known[piece] = EVERYONE
        if locked:
            self.state.locked = [*self.state.locked, piece]
        return piece

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        mix = self.state
        laid = active_of(given)
        if laid is not None:
            self.body_up(seat, laid, f"{at}.active")
        mix.seats[seat].out = self.is_so(given, "out", at)
        for name in given.get("spent") or []:
            for copy in mix.pieces:
                if copy.owner == seat and copy.card.name == name:
                    use_up(mix, copy)

    def body_up(self, seat: int, given: object, at: str) -> None:
        """Lay out an active card: plain, with its state, or a combo of several parts."""
        mix = self.state
        if isinstance(given, str):
            given = {"cards": given.split(" + ")}
        elif isinstance(given, list):
            given = {"cards": given}
        if not isinstance(given, Mapping):
            raise bad(at, "must be a card, a list of parts or a card with its state")
        self.known(given, self.field_names.cards["active"], at, "an active card has")
        names = given.get("cards") or [given.get("card")]
        pieces = [
            self.game.add_piece(mix, self.find(name, at), seat, HAND.index)
            for name in (names if isinstance(names, list) else [names])
        ]
        combo = combo_for(mix, pieces, given.get("combo"), at) if len(pieces) > 1 else None
        for piece in pieces:
            mix.seats[seat].take(HAND.index, piece)
        cards = [cast(MixCard, mix.pieces[piece].card) for piece in pieces]
        body = make_body(mix, seat, cards, pieces, combo)
        body.face_down = given.get("face") == "down"
        for piece in pieces:
            mix.known[piece] = 1 << seat if body.face_down else EVERYONE


def arrange(
    game: CardGame, given: Given, mode: str | None, switches: Mapping[str, object] | None
) -> Table:
    """Where four play for themselves, stakes are on unless it is said (MX-R44); a house rule may
    replace a card (MX-R35)."""
    if game.mode(mode).name == "four_player" and "stakes" not in (switches or {}):
        switches = {**(switches or {}), "stakes": "on"}
    return MixPosition.arrange(game.under_house_rules(switches), given, mode, switches)


def active_of(given: Given) -> object:
    """What a seat's place of the active card holds: also written as a list of one, or of none."""
    laid = given.get("active")
    if laid == []:
        return None
    if isinstance(laid, list) and len(laid) == 1 and isinstance(laid[0], Mapping):
        return laid[0]
    return laid


def use_up(mix: MixState, piece: Piece) -> None:
    for line in cast(MixCard, piece.card).lines:
        if line.limit == ONCE_PER_GAME:
            spend(mix, piece.number, line)


def condition(mix: MixState, body: MixBody, given: Given, at: str) -> None:
    """What has happened to an active card before."""
    body.damage = whole(given.get("damage") or 0, f"{at}.damage")
    body.counters = {
        str(name): whole(count, f"{at}.counters")
        for name, count in table(given, "counters", at).items()
    }
    used = body.used[:]
    for line, period in table(given, "used", at).items():
        if not 1 <= whole(line, f"{at}.used") <= len(used):
            raise bad(f"{at}.used", f"names line {line}; the card has {len(used)}")
        used[int(line) - 1] = whole(period, f"{at}.used")
    body.used = used
    mix.dirty = True


def table(given: Given, field: str, at: str) -> Mapping[Any, Any]:
    """What a field lists by name, if it is there."""
    listed = given.get(field) or {}
    if not isinstance(listed, Mapping):
        raise bad(f"{at}.{field}", "must be a mapping")
    return listed


def hp_of(given: Given, at: str) -> tuple[int | None, int | None]:
    """HP left and max HP, as far as they are written: `hp: 3`, `hp: 3/6`, `max_hp: 6`."""
    written, most = given.get("hp"), given.get("max_hp")
    if isinstance(written, str) and "/" in written:
        written, _, most = written.partition("/")
    return (
        None if written is None else whole(written, f"{at}.hp", least=-999),
        None if most is None else whole(most, f"{at}.max_hp", 1),
    )


def type_of(written: object, at: str) -> int:
    """Rock, Paper or Scissors."""
    if str(written).lower() not in TYPES:
        raise bad(at, f"names {written!r}; the types are Rock, Paper and Scissors")
    return TYPES[str(written).lower()]


def combo_for(mix: MixState, pieces: list[int], bearer: object, at: str) -> Combo:
    """The combo text that makes these parts one active card; the bearer of it leads."""
    for piece in pieces:
        card = cast(MixCard, mix.pieces[piece].card)
        if bearer is not None and card.name != bearer:
            continue
        for combo in card.combos:
            for parts in fillings(mix, combo, piece, pieces):
                if len(parts) == len(pieces):
                    pieces.remove(piece)
                    pieces.insert(0, piece)
                    return combo
    raise bad(at, "no card among these parts has a combo text that names the whole set (MX-R31)")


def history(mix: MixState, given: Given, letters: str) -> None:
    """What has happened in the game before."""
    mix.starting = seat_of(given.get("starting", "A"), letters, "given.starting")
    mix.round = whole(given.get("round", given.get("turn", 1)), "given.round", 1)
    mix.throws = whole(given.get("throws", 0), "given.throws")
    mix.quiet_rounds = whole(given.get("quiet_rounds", 0), "given.quiet_rounds")
    run = given.get("run")
    if run:
        if not isinstance(run, Mapping) or set(run) != {"type", "count"}:
            raise bad("given.run", "must say type and count: {type: Rock, count: 8}")
        mix.run_type = type_of(run["type"], "given.run.type")
        mix.run_count = whole(run["count"], "given.run.count")
        mix.throws = max(mix.throws, mix.run_count)
    if given.get("last"):
        shown = [-1] * len(letters)
        for letter, kind in table(given, "last", "given").items():
            shown[seat_of(letter, letters, "given.last")] = type_of(kind, "given.last")
        mix.last_shown = shown
    for letter in given.get("landed_last") or []:
        mix.landed_last |= 1 << seat_of(letter, letters, "given.landed_last")
    if any(mix.wall_count(seat.index) for seat in mix.seats) or mix.round > 1:
        mix.begun = True
    if given.get("phase") is not None:
        if given["phase"] != "opening":
            raise bad("given.phase", f"cannot be {given['phase']!r}; the only one is opening")
        mix.begun = False
    mix.close_ring()
    mix.dirty = True


# ---- a table written down ----


def written(game: Any, board: Board) -> dict[str, Any]:
    """The position that a board shows to who sees all."""
    given = {"starting": board["starting"], "round": board["round"]}
    return given | {letter: seat(shown) for letter, shown in board["seats"].items()}


def seat(shown: Board) -> dict[str, Any]:
    body = shown["active"]
    active = {} if body is None else {"active": active_card(body)}
    return active | stated(shown, "hand", "deck", "wall", "aside", "out", "next_hp")


def active_card(body: Board) -> dict[str, Any]:
    said = {"cards": body["cards"], "hp": f"{body['hp']}/{body['max_hp']}"}
    if len(body["cards"]) == 1:
        said = {"card": body["cards"][0], "hp": said["hp"]}
    return said | stated(body, "counters")


BEFORE_THE_LAST = 2  # cards of a Wall, one below the limit (MX-105)


def as_last(given: Board) -> dict[str, Any]:
    """The position with Walls that want one card each, and nothing to come."""
    made = dict(given)
    for letter in ("A", "B"):
        seat = given[letter]
        cards = [*seat.get("wall", []), *seat.get("hand", []), *seat.get("deck", [])]
        kept = {name: value for name, value in seat.items() if name in ("active", "next_hp")}
        made[letter] = kept | {"wall": cards[:BEFORE_THE_LAST]}
    return made


# ---- a card that is tried ----


FIRST_HAND = 3  # MX-302


def trial(game: CardGame, card: MixCard, sides: Sides) -> dict[str, Any]:
    """Seat A has nothing in play yet, so it plays a card first; B's lies there."""
    wanted = [name for combo in card.combos for name in combo.names if name]
    partners = [game.by_name[name] for name in dict.fromkeys(wanted) if name in game.by_name]
    first = [card, *partners[: FIRST_HAND - 1]]
    return {
        "A": dealt(sides.own, first, FIRST_HAND - len(first)),
        "B": {"active": sides.other[0].name, **dealt(sides.other[1:], hand=FIRST_HAND - 1)},
    }
