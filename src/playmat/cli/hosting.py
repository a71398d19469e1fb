"""`playmat host`: what whoever runs a server may do with it."""

from __future__ import annotations

from playmat.cli import FINE
from playmat.cli.terminal import out, say_json


def host_key(*, json: bool = False) -> int:
    """Make the host's key, if there is none, and say in which file it is.

    Whoever has it sees and does what only the host of this server may. A server that runs already
    knows it when it has been started again.

    For example:

        playmat host key

    Parameters
    ----------
    json
        Answer as JSON.
    """
    from playmat.parts.added_games import home
    from playmat.server.doors.host_keys import make_host_key

    file = make_host_key(home())
    if json:
        say_json({"file": str(file)})
    else:
        out().print(f"The host's key is in {file}", soft_wrap=True)
    return FINE
