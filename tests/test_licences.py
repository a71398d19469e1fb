"""The page of licences names all that the locks name, with the licence that each package says."""

from __future__ import annotations

import re

from tools import licences
from tools.release_checks import WELCOME

ROWS = re.findall(
    r"^\| ([\w.-]+) \| (\d[\w.+]*) \| (.*) \| ([\w ]+) \|$",
    licences.TARGET.read_text(encoding="utf-8"),
    re.MULTILINE,
)
# Besides what may be copied into a package of ours: licences of what is only used beside it.
BESIDE = {"MPL-2.0", "PSF-2.0"}


def test_the_page_has_every_package_of_the_locks_and_no_other() -> None:
    listed = {(name, version): purpose for name, version, _, purpose in ROWS}
    assert listed == licences.locked(), "run: python tools/licences.py"


def test_the_licences_are_those_that_the_packages_say() -> None:
    """Of those that are installed here; others are for other machines."""
    said = {name: licences.licence(name) for name, *_ in ROWS}
    wrong = [name for name, _, licence, _ in ROWS if said[name] and said[name] != licence]
    assert wrong == [], "run: python tools/licences.py"


def test_every_licence_of_what_one_plays_with_is_welcome() -> None:
    for name, _, licence, purpose in ROWS:
        assert licence, f"{name} has no clear licence: look it up"
        if purpose == "play or build":
            assert set(re.split(" AND | OR ", licence)) <= WELCOME | BESIDE, name
