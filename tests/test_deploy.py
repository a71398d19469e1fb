"""The container and the compose file, as far as they can be looked at without running them."""

from __future__ import annotations

import re
import shlex
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from playmat.cli.commands import app
from playmat.server.app import ROUTES

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def instructions() -> list[tuple[str, str]]:
    """The container file, one instruction an entry."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in lines) if word]


def last(word: str) -> str:
    return [rest for name, rest in instructions() if name == word][-1]


def test_the_container_runs_without_rights_and_keeps_one_folder() -> None:
    assert last("USER") not in ("root", "0")
    assert last("VOLUME") == "/data" and "PLAYMAT_HOME=/data" in last("ENV")
    assert all(":" in rest.split()[0] for name, rest in instructions() if name == "FROM")


def test_what_the_container_copies_is_there_and_not_ignored() -> None:
    kept = [line for line in (ROOT / ".dockerignore").read_text().split() if line.startswith("!")]
    for name, rest in instructions():
        if name == "COPY" and not rest.startswith("--from"):
            for source in shlex.split(rest)[:-1]:
                assert (ROOT / source).exists()
                assert any(fnmatch(source, pattern[1:]) for pattern in kept), source


def test_the_health_check_asks_what_the_server_answers() -> None:
    path = re.search(r"127\.0\.0\.1:8080(/[\w/]+)", last("HEALTHCHECK"))
    assert path is not None
    assert path[1] in {each for route in ROUTES for each in getattr(route, "paths", ())}


@pytest.mark.parametrize(
    "words",
    [
        yaml.safe_load(last("CMD")),
        [
            re.sub(r"\$\{\w+:\?.*?\}", "filled", word) for word in SERVICES["server"]["command"]
        ],
    ],
    ids=["container", "compose"],
)  # fmt: skip
def test_the_command_is_one_that_playmat_understands(words: list[str]) -> None:
    command, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    assert command.__name__ == "serve"
    assert bound.arguments["host"] == "0.0.0.0" and bound.arguments["port"] == 8080
    assert bound.arguments["open"] is False


def test_only_the_proxy_is_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    assert SERVICES["server"]["networks"] == SERVICES["database"]["networks"] == ["inside"]
    proxied = re.search(r"reverse_proxy (\w+):(\d+)", (DEPLOY / "Caddyfile").read_text())
    assert proxied is not None and proxied[1] in SERVICES and proxied[2] == last("EXPOSE")


def test_the_proxy_keeps_no_connection_to_several_processes() -> None:
    """Over one that is kept, what is for another process would come to the same again and again."""
    assert any(word.startswith("--processes=") for word in SERVICES["server"]["command"])
    assert re.search(r"^\s*keepalive off\b", (DEPLOY / "Caddyfile").read_text(), re.MULTILINE)


def test_no_password_is_written_down_and_what_is_asked_for_is_named() -> None:
    example = (DEPLOY / "example.env").read_text()
    asked = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert re.search(r"^POSTGRES_PASSWORD=$", example, re.MULTILINE)


def test_every_volume_is_declared() -> None:
    used = {
        volume.split(":")[0]
        for service in SERVICES.values()
        for volume in service.get("volumes", ())
        if not volume.startswith(".")
    }
    assert used == set(COMPOSE["volumes"])
