"""What the server is. Whoever watches over it asks here whether it is well."""

from __future__ import annotations

from litestar import get

from playmat import __version__
from playmat.kernel import is_compiled
from playmat.server.quick_rules import building
from playmat.server.wire.pages import About, QuickRules


@get("/api/about")
async def about() -> About:
    """The version, and whether the rules are compiled or still being built."""
    compiled = is_compiled()
    found = None if compiled else building()
    quick = None if found is None else QuickRules(found.state, found.percent)
    return About(__version__, compiled, quick)
