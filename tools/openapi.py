"""Writes docs/openapi.json: what the server answers over HTTP, for programs (OpenAPI 3.1).

    python tools/openapi.py

It is read off the routes and the types of what they take and answer, so that sizes and unknown
fields are refused in it as the server refuses them.
"""

from __future__ import annotations

import inspect
import json
import re
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, PathParameter, QueryParameter

import playmat
from playmat.parts.look import Printed
from playmat.server.app import ROUTES
from playmat.server.wire.pages import Failure

TARGET = Path(__file__).resolve().parent.parent / "docs" / "openapi.json"
REFERENCES = "#/components/schemas/{name}"
ABOUT = (
    "A table is played over a WebSocket, which docs/protocol.md describes. "
    "A cookie, set by the first answer, says who asks."
)
# What is sent as bytes that were made before.
AS_BYTES: dict[str, Any] = {
    "cards": list[Printed],
    "icons": dict[str, str],
    "record": dict[str, Any],
    "print_cards": bytes,
    "print_files": bytes,
    "write_table": bytes,
    "picture": bytes,
    "export_account": dict[str, Any],
}
# What is no JSON, and what it is.
FILES = {
    "print_cards": "application/pdf",
    "print_files": "application/zip",
    "write_table": "application/octet-stream",
    "picture": "image/png",
}


@dataclass
class Taken:
    """What an address says besides its path."""

    name: str
    kind: Any
    where: str
    required: bool


@dataclass
class Door:
    """A way to ask the server: a method of a path."""

    path: str
    method: str
    status: int
    name: str
    words: str
    takes: list[Taken]
    body: Any
    answer: Any


def doors() -> Iterator[Door]:
    """All that is asked over HTTP, in the order of the routes; the page's own files aside."""
    for route in ROUTES:
        if not isinstance(route, HTTPRouteHandler):
            continue
        name = route.fn.__name__
        hints = typing.get_type_hints(route.fn, include_extras=True)
        answer = AS_BYTES.get(name, hints["return"])
        if typing.get_origin(answer) is Response:  # it says something in its headers too
            (answer,) = typing.get_args(answer)
        words = (inspect.getdoc(route.fn) or "").split("\n")[0]
        body = [kind for _, kind in marked(hints, BodyKwarg)]
        for path in sorted(route.paths):
            if path.startswith("/api/"):
                plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
                (method,) = route.http_methods
                status = route.status_code
                takes = list(taken(route.fn, hints))
                yield Door(
                    plain, method, status, name, words, takes, body[0] if body else None, answer
                )


def taken(function: Any, hints: dict[str, Any]) -> Iterator[Taken]:
    for mark, where in ((PathParameter, "path"), (QueryParameter, "query")):
        for name, kind in marked(hints, mark):
            default = inspect.signature(function).parameters[name].default
            yield Taken(name, kind, where, default is inspect.Parameter.empty)


def marked(hints: dict[str, Any], mark: type) -> Iterator[tuple[str, Any]]:
    """What a route takes from one part of a request: names and types."""
    for name, hint in hints.items():
        kind, *marks = typing.get_args(hint) or (hint,)
        if any(isinstance(one, mark) for one in marks):
            yield name, kind


def description() -> dict[str, Any]:
    """The whole description."""
    found = list(doors())
    kinds: list[Any] = [Failure]
    for door in found:
        kinds += [taken.kind for taken in door.takes]
        kinds += [kind for kind in (door.body, door.answer) if kind not in (None, type(None))]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCES)
    shapes = {repr(kind): schema for kind, schema in zip(kinds, schemas)}
    paths: dict[str, dict[str, Any]] = {}
    for door in found:
        paths.setdefault(door.path, {})[door.method.lower()] = operation(door, shapes)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Playmat",
            "version": playmat.__version__,
            "description": ABOUT,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(door: Door, shapes: dict[str, Any]) -> dict[str, Any]:
    """One way to ask, and what comes back: what was asked for, or why not."""

    def as_json(kind: Any) -> dict[str, Any]:
        return {"content": {"application/json": {"schema": shapes[repr(kind)]}}}

    well: dict[str, Any] = {"description": "Done."}
    if door.name in FILES:
        well["content"] = {FILES[door.name]: {"schema": {}}}
    elif door.answer is not type(None):
        well |= as_json(door.answer)
    made: dict[str, Any] = {"operationId": door.name, "summary": door.words}
    if door.takes:
        made["parameters"] = [
            {
                "name": taken.name,
                "in": taken.where,
                "required": taken.required,
                "schema": shapes[repr(taken.kind)],
            }
            for taken in door.takes
        ]
    if door.body is not None:
        made["requestBody"] = {"required": True, **as_json(door.body)}
    made["responses"] = {
        str(door.status): well,
        "default": {"description": "No, and why not.", **as_json(Failure)},
    }
    return made


def text() -> str:
    return json.dumps(description(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
    print(TARGET)
