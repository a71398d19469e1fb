"""What a browser is called in the list of where somebody is signed in."""

from __future__ import annotations

# Each says it is also all that come after it.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def browser_of(header: str) -> str:
    """Out of the name that a browser gives itself, only what its owner would know it by."""
    browser = next((name for sign, name in BROWSERS if sign in header), "")
    system = next((name for sign, name in SYSTEMS if sign in header), "")
    if browser and system:
        return f"{browser} on {system}"
    return browser or system or "another program"
