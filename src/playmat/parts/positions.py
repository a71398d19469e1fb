"""A table as a scenario describes it, rather than as it was reached.

What state and bodies of a game declare as shown (`kernel/declaring.py`) is laid out by that.
Its `game.yaml` names what else its table, seats and cards in play may have, each with its form, to
which every value is held. The game derives from `Position` and lays out what is its own:

    class EmberPosition(Position):
        listed = (HAND, DECK)

        def lay_seat(self, seat, given, at):
            for number, entry in enumerate(self.entries(given, "creatures", at)):
                ...
                self.lay_declared(creature, fields, "creature", at)

The game names it: `arranged_by = EmberPosition`. Every mistake is told with its dotted place
(`given.A.hand`), in the words that were written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from playmat.kernel.cards import Card
from playmat.kernel.chance import GAME, Script, stream
from playmat.kernel.errors import BadScenario
from playmat.kernel.frames import Label, frame_of
from playmat.kernel.seats import LETTERS
from playmat.kernel.shown import SEAT, TABLE
from playmat.kernel.table import Table, begin
from playmat.kernel.zones import Zone
from playmat.language.positions import (
    as_written,
    bad,
    card_of,
    check_form,
    check_sizes,
    renamed,
    script_of,
    seat_of,
    truth,
    whole,
)
from playmat.parts.declared_fields import laid_fields, lay_fields, lay_seat_fields
from playmat.parts.game_file import PositionFields

Given = Mapping[str, Any]


class Position:
    """What `given` describes, being laid out."""

    listed: Sequence[Zone] = ()  # zones of a seat that list their cards
    usual_turn: ClassVar[int] = 5

    def __init__(
        self, game: Any, given: Given, mode: str | None, switches: Mapping[str, object] | None
    ) -> None:
        self.game = game
        self.field_names: PositionFields = self.fields_of(game)
        self.given = given
        self.mode = game.mode(mode)
        self.settings: dict[str, str] = game.settings(self.mode, switches)
        self.letters = LETTERS[: game.seats_for(self.mode, self.settings)]
        seats = dict.fromkeys(self.letters, "map")
        self.known(given, seats | self.field_names.table, "given", "use")
        chance = stream(whole(given.get("seed", 0), "given.seed"), GAME)
        self.state: Any = game.new_state(self.mode, self.settings, chance)

    @classmethod
    def arrange(
        cls, game: Any, given: Given, mode: str | None, switches: Mapping[str, object] | None
    ) -> Table:
        """The table that `given` describes, at its next decision."""
        check_sizes(given)
        try:
            position = cls(game, renamed(given, game.says.other_names), mode, switches)
            position.lay_out()
        except BadScenario as error:
            raise as_written(error, given, game.says.other_names) from None
        origin: dict[str, object] = {
            "mode": position.mode.name,
            "switches": position.stated(switches),
            "given": dict(position.given),
        }
        return begin(game, position.state, origin)

    def fields_of(self, game: Any) -> PositionFields:
        """What may be written in positions of the game."""
        fields: PositionFields = game.positions.fields
        return fields

    def stated(self, switches: Mapping[str, object] | None) -> dict[str, str]:
        """The house rules that a record of this table names: those that are not the usual ones."""
        usual = {name: switch.default for name, switch in self.game.switches.items()}
        return {name: value for name, value in self.settings.items() if value != usual[name]}

    # ---- the table ----

    def lay_out(self) -> None:
        self.state.chance.script = self.script(self.given.get("chance") or {})
        self.lay_declared(self.state, self.given, TABLE, "given")
        self.lay_table()
        for seat, letter in enumerate(self.letters):
            self.seat(seat, self.given.get(letter) or {}, f"given.{letter}")
        self.go_on()

    def script(self, chance: Any) -> Script:
        """Outcomes to come."""
        return script_of(chance)

    def lay_table(self) -> None:
        """What belongs to no seat, before the seats are laid out."""
        self.turn()

    def go_on(self) -> None:
        """When all seats are laid out: let the game run to its next decision."""
        raise NotImplementedError

    def turn(self, begun: bool = True) -> None:
        """Whose turn it is and which, and from that, unless it is said, who went first."""
        state, given = self.state, self.given
        state.active = seat_of(given.get("active", "A"), self.letters, "given.active")
        state.turn = whole(given.get("turn", self.usual_turn), "given.turn", 1) if begun else 0
        state.first = (state.active - state.turn + 1) % len(self.letters) if begun else -1
        if "first" in given:
            state.first = seat_of(given["first"], self.letters, "given.first")

    def phase(self, phases: Mapping[str, Any] | Sequence[str], *endings: str) -> str:
        """The phase at which the game goes on; the word "phase" may be written or not."""
        named = str(self.given.get("phase", "main")).lower()
        for ending in endings:
            named = named.removesuffix(ending)
        if named not in phases:
            raise bad("given.phase", f"cannot be {named!r}; phases are {', '.join(phases)}")
        return named

    def run_from(self, label: Label, seat: int) -> None:
        """Put the game's own program at a place."""
        frame = frame_of(self.game.whole_game, seat, 0)
        frame.go_to(label)
        self.state.frames.append(frame)

    # ---- a seat ----

    def seat(self, seat: int, given: Any, at: str) -> None:
        """One seat's zones, and whatever else it has."""
        if not isinstance(given, Mapping):
            raise bad(at, "must list the seat's zones")
        self.known(given, self.field_names.seat, at, "a seat has")
        for zone in self.listed:
            where = f"{at}.{zone.name}"
            entries = self.entries(given, zone.name, at)
            for entry in reversed(entries) if zone.ordered else entries:
                self.lay_card(seat, entry, zone, where)
        by_hand = self.game.says.positions.seat
        lay_seat_fields(self.state, seat, given, at, laid_fields(type(self.state), SEAT, by_hand))
        self.lay_seat(seat, given, at)

    def lay_card(self, seat: int, entry: Any, zone: Zone, at: str) -> int:
        """One card of a zone; the number of its piece."""
        number: int = self.game.add_piece(self.state, self.find(entry, at), seat, zone.index)
        return number

    def lay_seat(self, seat: int, given: Given, at: str) -> None:
        """What a seat has besides its zones."""

    def lay_declared(self, thing: Any, said: Given, kind: str, at: str) -> None:
        """What is said of the declared fields of the table or a body; the rest stays as it is."""
        named: PositionFields = self.game.says.positions
        by_hand = named.table if kind == TABLE else named.cards.get(kind, {})
        lay_fields(thing, said, at, laid_fields(type(thing), kind, by_hand))

    # ---- entries ----

    def find(self, name: object, at: str) -> Any:
        """A card by its name."""
        card: Card = card_of(name, self.game.by_name, at)
        return card

    def of_kind(self, name: object, sorts: int, at: str, what: str = "") -> Any:
        """A card by its name, of one of these sorts: what else it is called where it should be."""
        card = self.find(name, at)
        if not card.sort & sorts:
            is_no = f"is not {what}" if what else f"is of the kind {card.kind}"
            raise bad(at, f"names {card.name}, which {is_no}")
        return card

    def piece(self, seat: int, card: Card) -> int:
        """A new piece of a card in play."""
        number: int = self.game.add_piece(self.state, card, seat, -1)
        return number

    def by(self, fields: Given, at: str, otherwise: int, field: str = "by") -> int:
        """The seat that a field names."""
        if field not in fields:
            return otherwise
        return seat_of(fields[field], self.letters, f"{at}.{field}")

    def is_so(self, given: Given, field: str, at: str, unsaid: bool = False) -> bool:
        """Whether a field that is true or false says so."""
        value = given.get(field)
        return unsaid if value is None else truth(value, f"{at}.{field}")

    def entries(self, given: Given, name: str, at: str) -> list[Any]:
        """What a field lists, if it is there."""
        entries = given.get(name) or []
        if not isinstance(entries, list):
            raise bad(f"{at}.{name}", "must be a list of cards")
        return entries

    def each(self, given: Given, name: str, at: str, lay: Callable[[Any, str], None]) -> None:
        """Lay out what a field lists, one after another, each at its own place."""
        for number, entry in enumerate(self.entries(given, name, at)):
            lay(entry, f"{at}.{name}.{number}")

    def fields(self, entry: Any, kind: str, at: str) -> Given:
        """A card of a kind that the game file names, with its state, or its name alone."""
        fields = entry if isinstance(entry, Mapping) else {"card": entry}
        self.known(fields, self.field_names.cards[kind], at, "use")
        return fields

    def known(self, given: Given, known: Mapping[str, str], at: str, told: str) -> None:
        """Nothing is written that would mean nothing, and everything is of the form declared."""
        if not isinstance(given, Mapping):
            raise bad(at, f"has fields; {told} {', '.join(known)}")
        for field, value in given.items():
            if field not in known:
                raise bad(f"{at}.{field}", f"is not known; {told} {', '.join(known)}")
            check_form(value, known[field], f"{at}.{field}")
