"""Drafts as a scenario file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import yaml  # type: ignore[import-untyped,unused-ignore]

from playmat.scenarios.drafting.drafts import Draft

WIDTH = 100


class _Dumper(yaml.SafeDumper):  # type: ignore[misc,unused-ignore]
    """Writes everything out: files of strangers have no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(game: str, drafts: Sequence[Draft]) -> str:
    """A file that `playmat scenario run` takes."""
    forms = [{k: value for k, value in draft.form.items() if k != "game"} for draft in drafts]
    return dumped({"game": game, "scenarios": forms})


def dumped(data: object) -> str:
    """Data as YAML; short lists and mappings stand on one line."""
    text: str = yaml.dump(
        data,
        Dumper=_Dumper,
        default_flow_style=None,
        sort_keys=False,
        allow_unicode=True,
        width=WIDTH,
    )
    return text
