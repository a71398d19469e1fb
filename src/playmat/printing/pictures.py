"""The icons of cards: in the package, or where the page's sources lie.

Those of Playmat's own games come with the page. Others are taken from the whole set, which lies
beside them, or from the packages that bring them.
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path

from playmat.games import load, playable_names
from playmat.kernel.errors import BadFile
from playmat.parts.own_icons import own_icon

WHOLE_SET = "game-icons.json.gz"
PACKAGED = Path(__file__).parent / "icons"
IN_DEVELOPMENT = Path(__file__).parents[3] / "web" / "src" / "generated" / "icons"


@cache
def icons() -> dict[str, str]:
    """What stands inside the <svg> of each icon, 512 units wide and high, by its name."""
    folder = PACKAGED if PACKAGED.is_dir() else IN_DEVELOPMENT
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


@cache
def whole_set() -> dict[str, str]:
    """Every icon of the set, by its bare name: read when a game names one that no other has."""
    folder = PACKAGED if PACKAGED.is_dir() else IN_DEVELOPMENT
    found: dict[str, str] = json.loads(gzip.decompress((folder / WHOLE_SET).read_bytes()))
    return found


def icon(name: str) -> str:
    """An icon of the set or of a game's own; one that nobody has drawn is left blank."""
    package, slash, own = name.partition("/")
    if slash:
        return brought(package, own)
    return icons().get(f"game-icons:{name}") or whole_set().get(name, "")


@cache
def brought(package: str, name: str) -> str:
    """An icon that a game brings in its package."""
    for folder in (load(game).folder for game in playable_names()):
        if folder.name == package and (folder / "icons" / f"{name}.svg").is_file():
            try:
                return own_icon(folder, name)
            except BadFile:  # `playmat games check` tells it
                return ""
    return ""
