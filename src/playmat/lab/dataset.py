"""Games as data: what bots saw, could choose, thought and chose, a row for each choice, as Parquet.

    playmat games export mix --games 1000 --to games.parquet

pyarrow, polars, pandas and Hugging Face's datasets read the file without our code. What it holds
is said in the metadata of its schema and, for people, in a card beside it (`dataset_card.py`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playmat import bots
from playmat.features import Features
from playmat.kernel.decisions import Option
from playmat.kernel.errors import BadFile, BadSetup
from playmat.kernel.state import State
from playmat.lab.playing import bots_of, play_seated
from playmat.lab.setups import find_game
from playmat.lab.simulation import BOT_BATCH, GameBatch, Plan
from playmat.lab.workers import Progress, spread
from playmat.parts.rulebook import Rulebook

if TYPE_CHECKING:
    import pyarrow as pa

COLUMNS: Final = {
    "game": "the number of the game, from 0",
    "seed": "what it was dealt from",
    "step": "the number of the choice in its game, from 0",
    "turn": "in which turn of the game",
    "seat": "who is asked, from 0",
    "bot": "who sits there",
    "deck": "what is played there",
    "prompt": "what is asked: the clause of the rules, and the question",
    "observation": "what the seat may know, as numbers; `segments` says what they are",
    "actions": "the action of each option; -1 where an option has none",
    "options": "the options in words",
    "choice": "the place of what was chosen among the options, from 0",
    "chances": "the chance to win that a search told for each option; null where none was made",
    "visits": "how often the search tried each option",
    "shares": "how often each is to be chosen, by the search: secret answers are mixed",
    "result": "how the game ended for the seat: 1 won, -1 lost, 0 drawn",
}
ROOM: Final = 4096  # rows of a group at least, which readers load one by one


class ExportedGames(NamedTuple):
    """Some games of a plan as rows: what a worker answers."""

    rows: pa.RecordBatch
    games: int  # those that came to an end
    faults: list[str]


class Exported(NamedTuple):
    """What was written."""

    games: int
    choices: int
    features: Features
    faults: list[str]


def missing() -> str:
    """Why nothing can be exported here; empty: it can."""
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        return "exporting games needs pyarrow; install it with: pip install 'playmat[envs]'"
    return ""


def export(
    plan: Plan, games: int, to: Path, workers: int = 1, progress: Progress | None = None
) -> Exported:
    """Play the games of a plan and write them; the same bytes for any number of workers."""
    import pyarrow as pa
    from pyarrow import parquet

    if missing():
        raise BadSetup(missing())
    rules = find_game(plan.game, plan.cards, plan.sets)
    features = Features(rules, len(plan.bots))
    schema = schema_of(features, facts(plan, rules, games, features))
    done = Exported(0, 0, features, [])
    unfinished = to.with_name(f".{to.name}.{os.getpid()}.part")
    group: list[pa.RecordBatch] = []
    try:
        with parquet.ParquetWriter(unfinished, schema, compression="zstd") as writer:
            for part in in_order(plan, games, workers):
                group.append(part.rows)
                if sum(rows.num_rows for rows in group) >= ROOM:
                    writer.write_table(pa.Table.from_batches(group, schema))
                    group = []
                done = done._replace(
                    games=done.games + part.games,
                    choices=done.choices + part.rows.num_rows,
                    faults=[*done.faults, *part.faults],
                )
                if progress is not None:
                    progress(done.games + len(done.faults), games)
            writer.write_table(pa.Table.from_batches(group, schema))
        os.replace(unfinished, to)
    except OSError as error:
        raise BadFile(f"cannot be written: {error.strerror}", str(to)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return done


def in_order(plan: Plan, games: int, workers: int) -> Iterator[ExportedGames]:
    """The games of a plan, in their order, whoever plays them."""
    tasks = [
        GameBatch(plan, first, min(BOT_BATCH, games - first))
        for first in range(0, games, BOT_BATCH)
    ]
    early: dict[int, ExportedGames] = {}
    next_first = 0
    for task, part in spread(play_rows, tasks, workers):
        early[task.first] = part
        while next_first in early:
            yield early.pop(next_first)
            next_first += BOT_BATCH


def play_rows(batch: GameBatch) -> ExportedGames:
    """Play some games of a plan: what a worker does."""
    plan = batch.plan
    game = find_game(plan.game, plan.cards, plan.sets)
    if game.saving.digest != plan.digest:
        raise BadSetup(f"a worker has other rules or cards of {game.title} installed")
    rows = ChoiceRows(Features(game, len(plan.bots)))
    faults: list[str] = []
    for number in range(batch.first, batch.first + batch.games):
        setup = plan.setup(number)
        rows.begin(number, setup.seed, [deck.deck for deck in setup.decks])
        seated = bots_of(setup, plan.bots)
        outcome = play_seated(game, setup, seated, Path(plan.folder), onlooker=rows)
        if outcome.fault:
            faults.append(outcome.fault)
        else:
            rows.end(outcome.winners)
    return ExportedGames(rows.batch(), batch.games - len(faults), faults)


class ChoiceRows:
    """Looks on at games, and makes a row of each choice. Those of a game that does not end are
    left out."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.rows: list[dict[str, Any]] = []  # of the game that is played, without its result
        self.game = 0
        self.seed = 0
        self.decks: list[str] = []

    def begin(self, game: int, seed: int, decks: list[str]) -> None:
        self.game, self.seed, self.decks = game, seed, decks
        self.rows = []

    def asked(self, state: State, seat: int) -> None:
        seen = self.features.observe(state, seat)
        assert state.prompt is not None
        self.rows.append(
            {
                "game": self.game,
                "seed": self.seed,
                "step": len(self.rows),
                "turn": state.game.turns(state),
                "seat": seat,
                "deck": self.decks[seat],
                "prompt": f"{state.prompt.rule}: {state.prompt.text}",
                "observation": seen.observation,
                "actions": seen.actions,
                "options": [option.text for option in seen.options],
            }
        )

    def answered(self, bot: bots.Bot, made: Option) -> None:
        row = self.rows[-1]
        row["bot"] = bot.name
        row["choice"] = row["options"].index(made.text)
        row["chances"] = row["visits"] = row["shares"] = None
        if bot.thought is not None:
            found = {each.option.text: each for each in bot.thought.opinions}
            opinions = [found[text] for text in row["options"]]
            row["chances"] = [each.chance for each in opinions]
            row["visits"] = [each.visits for each in opinions]
            row["shares"] = [each.share for each in opinions]

    def end(self, winners: int) -> None:
        """The game is over, for these winners, as bits; for nobody: it was drawn."""
        for row in self.rows:
            won = 1.0 if winners >> row["seat"] & 1 else -1.0
            row["result"] = won if winners else 0.0
            for name, values in self.columns.items():
                values.append(row[name])

    def batch(self) -> pa.RecordBatch:
        """All games so far, as Arrow keeps them."""
        import pyarrow as pa

        schema = schema_of(self.features, {})
        arrays = []
        for field in schema:
            values = self.columns[field.name]
            if field.name == "observation":
                data = pa.py_buffer(b"".join(values))
                count = len(values) * self.features.size
                flat = pa.Array.from_buffers(pa.float32(), count, [None, data])
                arrays.append(pa.FixedSizeListArray.from_arrays(flat, self.features.size))
            else:
                arrays.append(pa.array(values, field.type))
        return pa.RecordBatch.from_arrays(arrays, schema=schema)


def schema_of(features: Features, told: dict[str, Any]) -> pa.Schema:
    """The columns, with what they mean; `told` is metadata of the file."""
    import pyarrow as pa

    word = pa.dictionary(pa.int32(), pa.string())
    kinds = {
        "game": pa.int32(),
        "seed": pa.int64(),
        "step": pa.int32(),
        "turn": pa.int32(),
        "seat": pa.int8(),
        "bot": word,
        "deck": word,
        "prompt": word,
        "observation": pa.list_(pa.float32(), features.size),
        "actions": pa.list_(pa.int32()),
        "options": pa.list_(pa.string()),
        "choice": pa.int32(),
        "chances": pa.list_(pa.float32()),
        "visits": pa.list_(pa.int32()),
        "shares": pa.list_(pa.float32()),
        "result": pa.float32(),
    }
    fields = [
        pa.field(name, kinds[name], metadata={"words": words}) for name, words in COLUMNS.items()
    ]
    plain = {f"playmat.{name}": json.dumps(value) for name, value in told.items()}
    return pa.schema(fields, metadata=plain)


def facts(plan: Plan, rules: Rulebook, games: int, features: Features) -> dict[str, Any]:
    """How the games of a plan are made, and what their numbers mean."""
    return {
        "game": plan.game,
        "rules": plan.digest,
        "sets": [each.name for each in rules.sets],
        "mode": plan.mode,
        "switches": {name: str(value) for name, value in plan.switches.items()},
        "bots": list(plan.bots),
        "decks": [deck.deck for deck in plan.decks],
        "seed": plan.seed,
        "games": games,
        "features": features.version,
        "segments": [[each.name, each.start, each.labels] for each in features.segments],
        "actions": [features.action_words(action) for action in range(features.actions)],
    }
