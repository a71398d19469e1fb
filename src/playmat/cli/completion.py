"""`playmat completion`: what a shell needs to complete the commands and their options."""

from __future__ import annotations

from typing import Literal

from playmat.cli import FINE
from playmat.cli.terminal import say


def completion(shell: Literal["bash", "zsh", "fish"], /) -> int:
    """Print the script with which a shell completes commands, options and their values.

    For example:

        playmat completion bash >> ~/.bashrc
        playmat completion zsh > ~/.zfunc/_playmat
        playmat completion fish > ~/.config/fish/completions/playmat.fish

    Parameters
    ----------
    shell
        The shell that is to complete: bash, zsh or fish.
    """
    from playmat.cli.commands import app

    say(app.generate_completion(prog_name="playmat", shell=shell))
    return FINE
