"""Other wordings of a move: templates by verb in a game's `game.yaml`, over what the move names.

    wordings:
      attack: ["attack {target} with {name}"]

A name in braces may be called in several ways, so that a template is as many wordings:

>>> list(ways(["attack {target}", "choose {target}"], {"target": ["FL-L", "Owl"]}))
['attack FL-L', 'attack Owl', 'choose FL-L', 'choose Owl']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product

from playmat.kernel.decisions import Option

Called = Mapping[str, Sequence[str]]  # each thing that a move names, as it may be called


def ways(templates: Iterable[str], called: Called) -> Iterator[str]:
    """Every wording that the templates give."""
    for template in templates:
        named = [name for name in called if f"{{{name}}}" in template]
        for words in product(*(called[name] for name in named)):
            yield template.format(**dict(zip(named, words)))


def is_written(options: Sequence[Option], text: str) -> bool:
    """Whether one of the options is worded just so."""
    wanted = text.strip().casefold()
    return any(option.text.casefold() == wanted for option in options)


def worded(
    options: Sequence[Option],
    text: str,
    templates: Mapping[str, Sequence[str]],
    called: Callable[[Option], Called],
) -> list[Option]:
    """The options that the text means in another wording."""
    wanted = text.strip().casefold()
    found: list[Option] = []
    for option in options:
        wordings = ways(templates.get(option.verb.name, ()), called(option))
        if any(wording.casefold() == wanted for wording in wordings):
            found.append(option)
    return found
