"""Tables as files: the record of a game, and the file from which one that was left goes on."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Any

import msgspec

from playmat.kernel.errors import BadFile, BadRecord, IllegalChoice
from playmat.kernel.game import Keeper
from playmat.kernel.record import VERSION, record_of
from playmat.kernel.seats import letter
from playmat.kernel.table import Table
from playmat.parts.rule_set import RuleSet
from playmat.parts.saved_table import FORMAT, SavedTable

# What a damaged file may set off while it is being read.
DAMAGE = (
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    StopIteration,
    IllegalChoice,
    BadFile,
    OverflowError,
)


class Saving(Keeper):
    """Writes the tables of a game down, and takes them up again."""

    def __init__(self, game: RuleSet) -> None:
        self.game = game

    @cached_property
    def digest(self) -> str:
        """A digest of the cards and rules, by which a record knows what it was played with."""
        content = hashlib.blake2b(digest_size=16)
        content.update(self.game.files.ledger.text.encode())
        for card in self.game.cards:
            facts = self.game.card_facts(card)
            content.update(f"{card.name}\n{facts}\n{card.text}\n{card.handler}".encode())
        return content.hexdigest()

    @cached_property
    def cards_written(self) -> bytes:
        """The cards that the game was given, as they stand in the file of a saved table."""
        return msgspec.json.encode(self.game.extra_cards)

    def set_forms(self) -> list[dict[str, str]]:
        """The sets of one's own that it is played with, as records carry them."""
        return [msgspec.structs.asdict(each) for each in self.game.sets]

    def record(self, table: Table) -> dict[str, Any]:
        """The record of a table of this game (see docs/formats.md)."""
        return record_of(table, self.digest, self.game.extra_cards, self.set_forms())

    def save(self, table: Table) -> bytes:
        """A table in mid-game as a file: how it began, its choices, and its state."""
        saved = SavedTable(
            format=FORMAT,
            version=VERSION,
            game=self.game.name,
            digest=self.digest,
            cards=msgspec.Raw(self.cards_written),
            sets=self.set_forms(),
            origin=table.origin,
            choices=[(letter(o.seat), o.text) for o in table.choices],
            state=table.state.pack(),
        )
        return msgspec.json.encode(saved)

    def restore(self, data: bytes) -> Table:
        """The table that `save` wrote; BadRecord if the file is damaged or of other cards."""
        game = self.game
        try:
            saved = msgspec.json.decode(data, type=SavedTable)
            if saved.format != FORMAT or saved.version != VERSION:
                raise BadRecord("this is not a saved table of this version")
            if saved.game != game.name:
                raise BadRecord(f"this is a table of {saved.game!r}, not of {game.name!r}")
            same = bytes(saved.cards) == self.cards_written
            cards = game.extra_cards if same else msgspec.json.decode(saved.cards)
            theirs = game.played_with({"sets": saved.sets, "cards": cards})
            return (self if theirs is game else Saving(theirs)).table_of(saved)
        except BadRecord:
            raise
        except DAMAGE as error:
            raise BadRecord(f"the saved table is damaged: {error!r}") from error

    def table_of(self, saved: SavedTable) -> Table:
        if saved.digest != self.digest:
            raise BadRecord("the table was saved with other cards or rules")
        state = self.game.unpack(saved.state)
        table = self.game.begin_from(saved.origin)
        for seat, text in saved.choices:
            table.choose(text, seat)
        if state.hash() != table.hash():
            raise BadRecord("the saved table is damaged: its state and its choices differ")
        table.state = state
        return table
