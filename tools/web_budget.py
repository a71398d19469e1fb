"""Says how much a browser loads before a page can be used, and fails when that is too much.

    python tools/web_budget.py

Reads what `make web` built. Counted is what goes over the wire, compressed: the page's own code
and styles; fonts are not counted, and pictures come afterwards. The limits are a little above what
is true, so that growth is seen when it comes: raise one only for what the page must show at once.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

DIST = Path(__file__).resolve().parent.parent / "web" / "dist"
# All files of a page are asked for at once, six at a time: a seventh comes while the largest are
# on their way, more would have to wait for another round trip.
FILES = 7
PICTURES = "src/generated/icons/games/"


class Page(NamedTuple):
    title: str
    entry: str
    most: int  # bytes


PAGES = (
    Page("the lobby", "index.html", 55_000),
    Page("a table", "src/table/TablePage.svelte", 108_600),
)


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


def fits(manifest: dict[str, Any], page: Page) -> bool:
    """Whether a page is small enough, in not too many pieces."""
    files = {"index.html"} | needed(manifest, "index.html") | needed(manifest, page.entry)
    size = sum(compressed(DIST / file) for file in files)
    pieces = len(files) - 1  # the page itself has come
    print(
        f"first load of {page.title}: {size / 1000:.1f} kB of {page.most / 1000:.0f}, "
        f"{pieces} files of {FILES}"
    )
    return size <= page.most and pieces <= FILES


def main() -> int:
    manifest = json.loads((DIST / "manifest.json").read_text(encoding="utf-8"))
    well = [fits(manifest, page) for page in PAGES]
    for name, chunk in sorted(manifest.items()):
        if name.startswith(PICTURES):
            pictures = compressed(DIST / chunk["file"]) / 1000
            print(f"pictures of {Path(name).stem}: {pictures:.0f} kB")
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
