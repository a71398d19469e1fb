"""Writes web/src/generated/icons: the pictures that the page and the games use, and no others.

    python -m tools.web_icons

They are taken from the icon sets in web/node_modules (`npm ci` in web/ brings them): lucide for
the page's own buttons, game-icons for cards. Names in the page's sources carry the set's name
(`lucide:sun`); a game names pictures of game-icons in its look and on its printed cards.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path

from tools.svg_paths import lighter

import playmat
from playmat.games import OWN
from playmat.printing.pictures import WHOLE_SET
from playmat.server.routes.games import facts

WEB = Path(__file__).resolve().parent.parent / "web"
SETS = WEB / "node_modules" / "@iconify-json"
PICTURES = WEB / "src" / "generated" / "icons"
DIGITS = {"lucide": 3, "game-icons": 0}  # behind the point: grids of 24 and of 512 steps
NAMED = re.compile(r"\b((?:lucide|game-icons):[a-z0-9-]+)")


def page_names() -> set[str]:
    """What the page's own sources name, and each game's emblem, which the lobby shows."""
    found = {f"game-icons:{playmat.load(name).looks.glance.icon}" for name in OWN}
    for path in (WEB / "src").rglob("*"):
        if path.suffix in (".ts", ".svelte"):
            found.update(NAMED.findall(path.read_text(encoding="utf-8")))
    return found


def game_names(name: str) -> set[str]:
    """The pictures on the cards, gauges and options of a game."""
    game = playmat.load(name)
    return {f"game-icons:{icon}" for icon in [*game.files.art.all_icons(), game.looks.glance.icon]}


def face_names() -> set[str]:
    """The pictures on the cards by which games are recognised in the lobby."""
    faces = [card for name in OWN for card in facts(name).faces]
    return {f"game-icons:{icon}" for card in faces for icon in card.icons}


def wanted() -> dict[Path, set[str]]:
    """Each generated file with the names of the pictures that belong into it."""
    files = {PICTURES / "page.json": page_names(), PICTURES / "faces.json": face_names()}
    for name in OWN:
        files[PICTURES / "games" / f"{name}.json"] = game_names(name)
    return files


def bodies(name: str) -> dict[str, str]:
    """A whole icon set: what stands inside the <svg> of each picture."""
    content = json.loads((SETS / name / "icons.json").read_text(encoding="utf-8"))
    found = {icon: data["body"] for icon, data in content["icons"].items()}
    for alias, data in content.get("aliases", {}).items():
        found.setdefault(alias, found.get(data["parent"], ""))
    return found


def main() -> int:
    sets = {name: bodies(name) for name in ("lucide", "game-icons")}
    unknown = []
    for path, icons in wanted().items():
        pictures = {}
        for name in sorted(icons):
            origin, _, icon = name.partition(":")
            if icon in sets[origin]:
                pictures[name] = lighter(sets[origin][icon], DIGITS[origin])
            else:
                unknown.append(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(pictures, indent=0) + "\n", encoding="utf-8")
    for name in unknown:
        print(f"there is no picture {name}", file=sys.stderr)
    write_whole_set(sets["game-icons"])
    return 1 if unknown else 0


def write_whole_set(icons: dict[str, str]) -> None:
    """All pictures for cards, packed: games of others may name any."""
    pictures = {name: lighter(icons[name], DIGITS["game-icons"]) for name in sorted(icons)}
    text = json.dumps(pictures, separators=(",", ":"))
    (PICTURES / WHOLE_SET).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    sys.exit(main())
