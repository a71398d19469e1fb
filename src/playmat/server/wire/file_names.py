"""Answers that a browser keeps as files."""

from __future__ import annotations

from urllib.parse import quote

from playmat.printing.file_names import plain_name


def attachment(name: str) -> dict[str, str]:
    """The header by which a browser keeps an answer as a file of this name."""
    stem, dot, suffix = name.rpartition(".")
    file = f"{plain_name(stem)}{dot}{suffix}"
    plain = file.encode("ascii", "replace").decode().replace("?", "_")
    return {
        "content-disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(file)}"
    }
