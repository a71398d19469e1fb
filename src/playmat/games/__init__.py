"""The games on the table, by name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from playmat.kernel.collecting import CollectorPaused
from playmat.kernel.errors import BadRecord, BadSetup, PlaymatError
from playmat.kernel.record import check_form, replay_onto
from playmat.kernel.table import Table
from playmat.parts.added_games import let_python_find_them

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
    found: dict[str, EntryPoint] = {}
    for source in all_sources():
        found.setdefault(source.name, source)
    return found


def all_sources() -> list[EntryPoint]:
    """Every entry point of the group, also where two have one name: the first is the game."""
    from importlib.metadata import entry_points  # slow to load, and many who import us need no game

    from playmat.parts.compiled_games import let_python_find_compiled  # likewise

    let_python_find_them()
    let_python_find_compiled()
    return sorted(entry_points(group=GROUP), key=place_of)


def place_of(source: EntryPoint) -> tuple[int, str, str]:
    package = package_of(source)
    own = source.name in OWN and package == "playmat"
    return (OWN.index(source.name) if own else len(OWN), source.name, package)


def package_of(source: EntryPoint) -> str:
    return "an unknown package" if source.dist is None else source.dist.name


def names() -> list[str]:
    """The names of all games that are installed, whether they load or not.

    >>> names()[:2]
    ['mix', 'nostalgix']
    """
    return list(sources())


def playable_names() -> list[str]:
    """The names of the games that load; to ask this loads them all.

    A package that is broken keeps nobody from playing the others: see `left_out`.

    >>> playable_names()[:2]
    ['mix', 'nostalgix']
    """
    loaded = [n for n, source in sources().items() if not isinstance(tried(source), LeftOut)]
    return [name for name in loaded if name not in SPOILT]


class LeftOut(NamedTuple):
    """A game that is installed and cannot be played, and why."""

    game: str
    package: str
    error: str

    def __str__(self) -> str:
        return f"the game {self.game!r} of {self.package} does not load: {self.error}"


SPOILT: Final[dict[str, LeftOut]] = {}  # what a server could not show, though it was loaded


def leave_out(name: str, error: Exception) -> None:
    """Do without a game of others that was loaded, and has turned out to be broken."""
    package = package_of(sources()[name])
    if package == "playmat":
        raise error
    SPOILT[name] = LeftOut(name, package, told(error))


def told(error: BaseException) -> str:
    return str(error) if isinstance(error, PlaymatError) else repr(error)


def left_out() -> list[LeftOut]:
    """The games that are installed and cannot be played; to ask this loads all others."""
    found = [made for made in map(tried, sources().values()) if isinstance(made, LeftOut)]
    return [*found, *SPOILT.values()] + [
        LeftOut(
            source.name,
            package_of(source),
            f"a game of {package_of(first)} has the same name; uninstall one of them",
        )
        for source in all_sources()
        if (first := sources()[source.name]).value != source.value
    ]


@cache
def load(name: str) -> Rulebook:
    """A game by its name; loaded once.

    >>> load("mix").title
    'The Mix'
    """
    source = sources().get(name)
    if source is None:
        raise BadSetup(f"there is no game {name!r}; games are: {', '.join(names())}")
    made = tried(source)
    if isinstance(made, LeftOut):
        raise BadSetup(str(made))
    return made


@cache
def tried(source: EntryPoint) -> Rulebook | LeftOut:
    """The game of an entry point, or why there is none; loaded once.

    It stays, so Python's collector finds nothing meanwhile; it is paused.
    """
    from playmat.parts.hooks import check_hooks  # who only imports playmat loads no game

    try:
        with CollectorPaused():
            game: Rulebook = source.load()()
            check_hooks(game)
            if package_of(source) != "playmat":
                look_through(game, source.name)
    except (Exception, SystemExit) as error:  # whatever a package does wrong
        if package_of(source) == "playmat":
            raise
        return LeftOut(source.name, package_of(source), told(error))
    return game


def look_through(game: Rulebook, name: str) -> None:
    """Read what a game reads late, and all tables of games show: it is found out here if that
    cannot be read."""
    if game.name != name:
        raise BadSetup(f"its entry point calls it {name!r}, and it calls itself {game.name!r}")
    if not game.decks:
        raise BadSetup("it has no ready-made deck: write one into its folder `decks`")
    _ = (game.looks.glance, game.files.ledger, game.files.guide, game.looks.prints)
