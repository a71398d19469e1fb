"""What must be true of a wheel, of a source distribution and of the notes before they go out.

Every check gives the sentences that say what is wrong; none if all is well.
"""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Any

PACKAGED = (".py", ".yaml", ".md", "py.typed", ".ttf", "-licence.txt")
ICONS = "web/src/generated/icons/"  # printed cards have those of the page
EXAMPLES = "examples/"  # what `playmat games new` begins with
PAGE = ("index.html", "manifest.json", "licences.txt", "icon.svg")
BUILDING = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "web/package-lock.json")

# Licences under which others' work may lie in a package of ours.
WELCOME = {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC-BY-3.0", "ISC", "MIT"}
WELCOME |= {"MIT-0", "OFL-1.1"}


def package_files(tracked: Iterable[str]) -> dict[str, str]:
    """What of the project's files belongs into the package, with the package's name for each."""
    found: dict[str, str] = {}
    for path in tracked:
        if path.startswith("src/playmat/") and path.endswith(PACKAGED):
            found[path] = path.removeprefix("src/")
        elif path.startswith(ICONS):
            found[path] = f"playmat/printing/icons/{path.removeprefix(ICONS)}"
        elif path.startswith(EXAMPLES):
            found[path] = f"playmat/workshop/templates/{path.removeprefix(EXAMPLES)}"
    return found


def wheel_problems(path: Path, tracked: Iterable[str], project: dict[str, Any]) -> Iterator[str]:
    """Contents, metadata and licences of a plain wheel."""
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        info = f"playmat-{project['version']}.dist-info/"
        page = {name for name in names if name.startswith("playmat/web/")}
        own = {name for name in names - page if not name.startswith(info)}
        yield from difference(own, set(package_files(tracked).values()))
        yield from page_problems(page)
        if f"{info}licenses/LICENSE" not in names:
            yield "the licence is not in the wheel"
        if f"{info}METADATA" in names:
            said = message_from_string(wheel.read(f"{info}METADATA").decode())
            yield from metadata_problems(said, project)
        else:
            yield "the wheel has no metadata of this version"
        if "playmat/web/licences.txt" in names:
            yield from licence_problems(wheel.read("playmat/web/licences.txt").decode())


def difference(found: set[str], wanted: set[str]) -> Iterator[str]:
    for name in sorted(wanted - found):
        yield f"{name} is missing"
    for name in sorted(found - wanted):
        yield f"{name} does not belong there"


def page_problems(page: set[str]) -> Iterator[str]:
    """The page is whole: what a browser loads first, its fonts, and its licences."""
    for name in PAGE:
        if f"playmat/web/{name}" not in page:
            yield f"the page has no {name}"
    for kind in (".js", ".css", ".woff2"):
        if not any(name.endswith(kind) for name in page):
            yield f"the page has no {kind} file"


def metadata_problems(said: Message, project: dict[str, Any]) -> Iterator[str]:
    """What an index shows of the package is what pyproject.toml says."""
    wanted = {
        "Name": project["name"],
        "Version": project["version"],
        "Summary": project["description"],
        "Requires-Python": project["requires-python"],
        "License-Expression": project["license"],
        "Description-Content-Type": "text/markdown",
    }
    for field, value in wanted.items():
        if said[field] != value:
            yield f"{field} is {said[field]!r}, not {value!r}"
    needs = {requirement(line) for line in said.get_all("Requires-Dist", []) if "extra" not in line}
    if needs != {requirement(line) for line in project["dependencies"]}:
        yield f"the wheel needs {sorted(needs)}, which is not what pyproject.toml says"
    if "# Playmat" not in str(said.get_payload()):
        yield "the README is not in the metadata"


def requirement(line: str) -> str:
    return re.split(r"[\[<>=;\s]", line)[0].lower()


def licence_problems(text: str) -> Iterator[str]:
    """Everything that others made comes with a licence that is welcome."""
    found = re.findall(r"^=+\n(\S+) \S+: (.+)\n=+\n", text, re.MULTILINE)
    if not found:
        yield "licences.txt names nothing"
    for name, licence in found:
        if licence not in WELCOME:
            yield f"{name} is under {licence!r}, which has not been looked at"


def sdist_problems(path: Path, tracked: Iterable[str], version: str) -> Iterator[str]:
    """All that is needed to build the wheel, and nothing that was built."""
    with tarfile.open(path) as archive:
        names = {member.name.removeprefix(f"playmat-{version}/") for member in archive.getmembers()}
    for name in BUILDING:
        if name not in names:
            yield f"{name} is missing"
    for name in sorted(package_files(tracked)):
        if name not in names:
            yield f"{name} is missing"
    for name in sorted(names):
        if re.search(r"(^|/)(node_modules|__pycache__)(/|$)|^web/dist/|\.so$|\.pyc$", name):
            yield f"{name} does not belong there"


def notes(changelog: str, version: str) -> str:
    """What the CHANGELOG says of a version, or of the next one where it has not been named yet."""
    parts = re.split(r"^## \[(.+?)\].*\n", changelog, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    text = sections.get(version) or sections.get("Unreleased", "")
    return re.split(r"^\[.+?\]: ", text, flags=re.MULTILINE)[0].strip() + "\n"
