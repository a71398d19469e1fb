"""Says how much a browser loads before a page can be used, and fails when that is too much.

    python tools/web_budget.py

Reads what `make web` built. Counted is what goes over the wire, compressed: the page's own code
and styles; fonts are not counted, and pictures come afterwards.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

DIST = Path(__file__).resolve().parent.parent / "web" / "dist"
MOST = 250_000  # bytes
PAGES = {"the lobby": "index.html", "a table": "src/table/TablePage.svelte"}
PICTURES = "src/generated/icons/games/"


def needed(manifest: dict[str, Any], entry: str) -> set[str]:
    """The files of a chunk and of all that it imports at once."""
    found: set[str] = set()
    waiting = [entry]
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        chunk = manifest[name]
        found |= {chunk["file"], *chunk.get("css", ())}
        waiting += chunk.get("imports", ())
    return found


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def main() -> int:
    manifest = json.loads((DIST / "manifest.json").read_text(encoding="utf-8"))
    too_much = False
    for title, page in PAGES.items():
        files = {"index.html"} | needed(manifest, "index.html") | needed(manifest, page)
        size = sum(compressed(DIST / file) for file in files)
        print(f"first load of {title}: {size / 1000:.0f} kB of {MOST / 1000:.0f}")
        too_much |= size > MOST
    for name, chunk in sorted(manifest.items()):
        if name.startswith(PICTURES):
            pictures = compressed(DIST / chunk["file"]) / 1000
            print(f"pictures of {Path(name).stem}: {pictures:.0f} kB")
    return 1 if too_much else 0


if __name__ == "__main__":
    sys.exit(main())
