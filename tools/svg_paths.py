"""Makes the paths of pictures shorter by rounding their numbers; no point moves further than that.

Steps that are relative to the point before are rounded so that errors do not add up: each is
measured from where the shortened path really stands.
"""

from __future__ import annotations

import re

# How many numbers a command takes, and which of them are along x (0), along y (1) or neither (-1).
AXES = {
    "m": (0, 1),
    "l": (0, 1),
    "t": (0, 1),
    "h": (0,),
    "v": (1,),
    "c": (0, 1, 0, 1, 0, 1),
    "s": (0, 1, 0, 1),
    "q": (0, 1, 0, 1),
    "a": (-1, -1, -1, -1, -1, 0, 1),
    "z": (),
}
FLAGS = (3, 4)  # of an arc: one digit each, with or without a gap behind it
COMMAND = re.compile(r"([mlhvcsqtazMLHVCSQTAZ])([^mlhvcsqtazMLHVCSQTAZ]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
PATH = re.compile(r'(?<= d=")[^"]+')


def lighter(body: str, digits: int) -> str:
    """What stands inside an <svg>, its paths rounded to so many digits behind the point."""
    return PATH.sub(lambda found: shortened(found.group(), digits), body)


def shortened(path: str, digits: int) -> str:
    """A path rounded.

    >>> shortened("M10.04 10c.26.26.26.26.26.26l-1.2.52 0 .4z", 1)
    'M10 10c.3.3.3.3.3.3l-1.2.5 0 .4z'
    >>> shortened("m.4 0h.4h.4h.4a2 2 0 012.6 2", 0)
    'm0 0h1h0h1a2 2 0 0 1 2 2'
    """
    here = [0.0, 0.0]  # where the path stands,
    drawn = [0.0, 0.0]  # where the shortened one stands,
    start = ([0.0, 0.0], [0.0, 0.0])  # and where both began
    parts: list[str] = []
    for command, rest in COMMAND.findall(path):
        if command in "zZ":
            here, drawn = start[0][:], start[1][:]
            parts.append(command)
            continue
        axes = AXES[command.lower()]
        relative = command.islower()
        written: list[str] = []
        for values in groups(rest, len(axes), command in "aA"):
            end, end_drawn = here[:], drawn[:]
            for axis, value in zip(axes, values):
                if axis < 0:
                    written.append(plain(value, digits))
                    continue
                meant = here[axis] + value if relative else value
                step = round(meant - drawn[axis] if relative else meant, digits)
                written.append(plain(step, digits))
                end[axis] = meant
                end_drawn[axis] = drawn[axis] + step if relative else step
            here, drawn = end, end_drawn
            if command in "mM" and len(written) == len(axes):
                start = (here[:], drawn[:])
        parts.append(command + joined(written))
    return "".join(parts)


def groups(text: str, size: int, arc: bool) -> list[list[float]]:
    """The numbers of a command, cut into as many as it takes at a time."""
    found: list[float] = []
    place = 0
    while True:
        while place < len(text) and text[place] in " ,\n\t":
            place += 1
        if place >= len(text):
            break
        if arc and len(found) % size in FLAGS:
            found.append(float(text[place]))
            place += 1
            continue
        number = NUMBER.match(text, place)
        if number is None:
            raise ValueError(f"no number at {text[place:]!r}")
        found.append(float(number.group()))
        place = number.end()
    return [found[start : start + size] for start in range(0, len(found), size)]


def plain(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if digits:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("-0", "", "-") else text


def joined(numbers: list[str]) -> str:
    """Numbers with as few gaps as can be."""
    made = ""
    last = ""
    for number in numbers:
        glued = number.startswith("-") or (number.startswith(".") and "." in last)
        made += number if not made or glued else f" {number}"
        last = number
    return made
