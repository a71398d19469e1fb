"""Writes docs/games/GAME.md for every game: its guide, which lies in the game's own folder."""

from __future__ import annotations

from pathlib import Path

import playmat
from playmat.games import names

PAGES = Path("docs/games")


def main() -> None:
    PAGES.mkdir(parents=True, exist_ok=True)
    for name in names():
        (PAGES / f"{name}.md").write_text(playmat.load(name).files.guide, encoding="utf-8")
        print(f"{PAGES / name}.md")


if __name__ == "__main__":
    main()
