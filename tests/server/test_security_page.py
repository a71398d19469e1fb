"""The security page lists every limit with the value that it usually has."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from playmat.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "security.md"
NO_LIMITS = {
    *("store", "secret", "address", "host_key", "path", "passkey_origin", "push_contact"),
    *("accounts", "faults", "origins", "hosts"),
}


def test_every_limit_is_listed_with_its_usual_value() -> None:
    listed = dict(re.findall(r"\| `(\w+)` \| (\d+) \|", PAGE.read_text()))
    usual = {field.name: field.default for field in fields(Settings) if field.name not in NO_LIMITS}
    assert {name: float(value) for name, value in listed.items()} == usual
