"""The games on the table, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.collecting import CollectorPaused
from playmat.kernel.errors import BadRecord, BadSetup, PlaymatError
from playmat.kernel.record import check_form, replay_onto
from playmat.kernel.table import Table

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from playmat.parts.rulebook import Rulebook

GROUP: Final = "playmat.games"
OWN: Final = ("mix", "nostalgix", "nintendo", "vanquishers", "nexus")


def replay(record: dict[str, Any], verify: bool = False) -> Table:
    """The table at the end of a record; with `verify` every hash and event must agree.

    >>> table = load("mix").deal(["Five Owens", "Five Owens"], seed=7)
    >>> _ = table.choose("play Owen", "A")
    >>> replay(table.record(), verify=True).hash() == table.hash()
    True
    """
    checked = check_form(record)
    game = load(str(checked["game"]))
    try:
        game = game.played_with(checked)
    except BadRecord:
        raise
    except (TypeError, ValueError, KeyError, AttributeError, PlaymatError) as error:
        raise BadRecord(f"the record's own cards cannot be read: {error}") from error
    if checked["digest"] != game.saving.digest:
        raise BadRecord("the record was made with other cards or rules than these")
    return replay_onto(game.begin_from(checked), checked, verify)


@cache
def sources() -> dict[str, EntryPoint]:
    """Where each game comes from: packages name theirs in the entry-point group `playmat.games`.

    Playmat's own come first, in the order in which they were made; then those of others by name.
    """
    from importlib.metadata import entry_points  # slow to load, and many who import us need no game

    found: dict[str, EntryPoint] = {}
    for source in sorted(entry_points(group=GROUP), key=place_of):
        if source.name in found and source.value != found[source.name].value:
            raise BadSetup(
                f"two packages bring a game called {source.name!r}: {package_of(source)} and "
                f"{package_of(found[source.name])}; uninstall one of them"
            )
        found[source.name] = source
    return found


def place_of(source: EntryPoint) -> tuple[int, str]:
    own = source.name in OWN and package_of(source) == "playmat"
    return (OWN.index(source.name) if own else len(OWN), source.name)


def package_of(source: EntryPoint) -> str:
    return "an unknown package" if source.dist is None else source.dist.name


def names() -> list[str]:
    """The names of all games that are installed.

    >>> names()[:2]
    ['mix', 'nostalgix']
    """
    return list(sources())


@cache
def load(name: str) -> Rulebook:
    """A game by its name; loaded once.

    It stays, so Python's collector finds nothing meanwhile; it is paused.

    >>> load("mix").title
    'The Mix'
    """
    source = sources().get(name)
    if source is None:
        raise BadSetup(f"there is no game {name!r}; games are: {', '.join(names())}")
    with CollectorPaused():
        return load_from(source)


def load_from(source: EntryPoint) -> Rulebook:
    try:
        game: Rulebook = source.load()()
    except PlaymatError:
        raise
    except Exception as error:
        if package_of(source) == "playmat":
            raise
        raise BadSetup(
            f"the game {source.name!r} of {package_of(source)} does not load: {error!r}"
        ) from error
    from playmat.parts.hooks import check_hooks  # who only imports playmat loads no game

    check_hooks(game)
    return game
