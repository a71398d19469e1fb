"""A stranger can verify a shuffle: docs/protocol.md says enough to do it with other code.

Nothing of the kernel's chance is used here; this is written from the page alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import playmat

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


class Stranger:
    """Somebody who has read the page."""

    def __init__(self, seed: str) -> None:
        self.key = blake2b(f"game:{seed}".encode("ascii"), digest_size=32).digest()
        self.commitment = sha256(b"playmat seed " + self.key).hexdigest()
        self.words = self.all_words()

    def all_words(self) -> Iterator[int]:
        number = 0
        while True:
            block = blake2b(number.to_bytes(8, "big"), digest_size=64, key=self.key).digest()
            yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 64, 4))
            number += 1

    def below(self, limit: int) -> int:
        while True:
            product = next(self.words) * limit
            if product % 2**32 >= 2**32 % limit:
                return product // 2**32

    def shuffle(self, items: list[Any]) -> list[Any]:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def test_the_vector_of_the_page_can_be_recomputed() -> None:
    found = re.search(r"A vector to test with.*?```text\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    vector = json.loads(found.group(1))
    stranger = Stranger(vector["seed"])
    assert stranger.key.hex() == vector["key"]
    assert stranger.commitment == vector["commitment"]
    drawn = Stranger(vector["seed"])
    assert [next(drawn.words) for _ in vector["words"]] == vector["words"]
    assert stranger.shuffle(list(range(10))) == vector["shuffle of 0 to 9"]


def test_the_deal_of_a_game_can_be_recomputed_from_its_record() -> None:
    table = playmat.load("mix").deal(["Honor Roll", "Slow Drip"], seed=2**127 + 5)
    record = table.record()
    stranger = Stranger(str(record["seed"]))
    assert stranger.commitment == record["commitment"]
    begins = "AB"[stranger.below(2)]
    hands = []
    for deck in record["decks"]:
        cards = [name for name, count in deck["cards"].items() for _ in range(count)]
        hands.append(sorted(stranger.shuffle(cards)[-3:]))
    board: Any = table.board()
    assert sorted(board["seats"]["A"]["hand"]) == hands[0]
    assert sorted(board["seats"]["B"]["hand"]) == hands[1]
    assert table.log()[0].startswith(begins)
