"""The protocol's page, and the page's types, say what the server does."""

from __future__ import annotations

import re
import typing
from pathlib import Path

import msgspec
import pytest
from tools import web_types

from playmat.server.app import ROUTES
from playmat.server.wire.messages import NewTable, Said, Told
from playmat.server.wire.people_messages import PeopleTold

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
TAGS = {
    str(kind.__struct_config__.tag): kind
    for group in (Said, Told, PeopleTold)
    for kind in typing.get_args(group)
}


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    found = web_types.TARGET.read_text(encoding="utf-8")
    assert found == web_types.typescript(), "run: python tools/web_types.py"


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_what_it_says(text: str) -> None:
    data = msgspec.json.decode(text)
    kind = TAGS[data["type"]] if "type" in data else NewTable
    strictly = msgspec.json.decode(text, type=kind)
    known = set(kind.__struct_fields__) | {"type"}
    assert set(data) <= known
    assert msgspec.json.decode(msgspec.json.encode(strictly), type=kind) == strictly


def test_every_message_has_an_example_below_its_name() -> None:
    sections = dict(re.findall(r"^#### ([\w ]+)\n(.*?)(?=^#|\Z)", PAGE, re.DOTALL | re.MULTILINE))
    assert set(sections) == set(TAGS)
    for tag, section in sections.items():
        assert f'"type": "{tag}"' in section


def test_every_route_is_described() -> None:
    for route in ROUTES:
        for path in route.paths:
            plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            if plain.startswith("/api/") and not plain.endswith("/socket"):
                assert plain in PAGE
