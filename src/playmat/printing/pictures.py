"""The icons of cards: in the package, or where the page's sources lie."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

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


def icon(name: str) -> str:
    """An icon of the games' set; one that nobody has packed is left blank, as in the page."""
    return icons().get(f"game-icons:{name}", "")
