"""Environments: the games behind the interfaces that learning programs know (extra `envs`).

pip install "playmat[envs]"
"""

from __future__ import annotations

from playmat.envs.batch import Batch, BatchView
from playmat.envs.dealing import Dealer

__all__ = ["Batch", "BatchView", "Dealer"]
