"""The host's key: where it lies, and how one is made."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from playmat.kernel.errors import BadFile

VARIABLE = "PLAYMAT_HOST_KEY"
NAME = "host.key"  # beside the server's secret
LEAST = 20  # letters; one that was made has more


def host_key(folder: Path, file: Path | None = None) -> str:
    """The key of a server that keeps its things here: of the file that was named, else of the
    environment, else of its folder; empty: there is none, and nobody is the host."""
    usual = folder / NAME
    if file is None and (told := os.environ.get(VARIABLE)):
        return checked(told, f"${VARIABLE}")
    if file is None and not usual.exists():
        return ""
    path = file or usual
    try:
        return checked(path.read_text(encoding="utf-8"), str(path))
    except UnicodeDecodeError:
        raise BadFile("this is no host's key", str(path)) from None
    except OSError as error:
        raise BadFile(f"the host's key cannot be read: {error.strerror}", str(path)) from None


def checked(text: str, where: str) -> str:
    """A key as it goes over the wire: one word, too long to be guessed."""
    key = text.strip()
    if len(key) < LEAST or not key.isascii() or not key.isprintable() or " " in key:
        raise BadFile(
            f"a host's key is one word of at least {LEAST} plain letters; "
            "one is made by: playmat host key",
            where,
        )
    return key


def make_host_key(folder: Path) -> Path:
    """The file of this folder's key, readable by its owner only; it is made if it is not there."""
    path = folder / NAME
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path
    except OSError as error:
        raise BadFile(f"the host's key cannot be kept: {error.strerror}", str(path)) from None
    with open(handle, "w", encoding="utf-8") as written:
        written.write(f"{secrets.token_urlsafe(32)}\n")
    return path
