"""Colours by lightness, chroma and hue (OKLCH), as the page's style sheets reckon with them."""

from __future__ import annotations

from math import atan2, cos, hypot, radians, sin

Lab = tuple[float, float, float]


def lab_of(colour: str) -> Lab:
    """A colour written as #rrggbb, in OKLAB."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def written(lab: Lab) -> str:
    """A colour of OKLAB as #rrggbb; what no screen can show is the nearest at its channels."""
    lightness, a, b = lab
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    channels = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{channel(value):02x}" for value in channels)


def channel(linear: float) -> int:
    value = min(max(linear, 0.0), 1.0)
    curved = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(curved * 255)


def mixed(colour: str, other: str, share: float) -> str:
    """So much of a colour, the rest of the other.

    >>> mixed("#ffffff", "#000000", 1.0)
    '#ffffff'
    """
    one, two = lab_of(colour), lab_of(other)
    return written(
        (
            one[0] * share + two[0] * (1 - share),
            one[1] * share + two[1] * (1 - share),
            one[2] * share + two[2] * (1 - share),
        )
    )


def toned(colour: str, lightness: float, chroma: float = 1.0, turn: float = 0.0) -> str:
    """The colour at another lightness, with so many times its chroma, its hue turned by degrees."""
    _, a, b = lab_of(colour)
    strength, hue = hypot(a, b) * chroma, atan2(b, a) + radians(turn)
    return written((lightness, strength * cos(hue), strength * sin(hue)))
