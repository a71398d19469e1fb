"""Pictures for cards: drawn anew, kept by digest, and nothing else of them is ever served."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from tests.server.running import Guest, serving
from tests.server.set_texts import mix_card, mix_set

from playmat.kernel.errors import BadFile
from playmat.server.files.picture_files import MOST_BYTES, SIDE, check_shape, shape_of

WEBP = Path(__file__).parents[2] / "docs" / "pictures" / "lobby.webp"


def jpeg() -> bytes:
    """Eight grey pixels by eight: one table of each sort, and a block that says nothing."""
    tables = b"\xff\xdb\0\x43\0" + b"\1" * 64
    frame = b"\xff\xc0\0\x0b\x08\0\x08\0\x08\1\1\x11\0"
    codes = b"".join(
        b"\xff\xc4\0\x14" + bytes([kind]) + b"\1" + b"\0" * 15 + b"\0" for kind in (0x00, 0x10)
    )
    return b"\xff\xd8" + tables + frame + codes + b"\xff\xda\0\x08\1\1\0\0\x3f\0\x3f\xff\xd9"


def png(width: int, height: int, more: bytes = b"", rows: int | None = None) -> bytes:
    """A picture of one colour; `more` are chunks, and `rows` how many it really has."""
    raw = b"".join(b"\0" + b"\x40\x80\xc0" * width for _ in range(height if rows is None else rows))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [chunk(b"IHDR", head), more, chunk(b"IDAT", zlib.compress(raw)), chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def bring(guest: Guest, data: bytes) -> dict[str, str]:
    answer = guest.http.post("/api/pictures", content=data)
    assert answer.status_code == 201, answer.text
    kept: dict[str, str] = answer.json()
    return kept


def test_a_picture_is_kept_as_sharp_as_paper_shows_it(anna: Guest, ben: Guest) -> None:
    shown = anna.http.get(bring(anna, png(700, 500))["path"]).content
    assert shape_of(shown) == ("png", 700, 500), "what a card needs is kept whole"
    kept = bring(anna, png(2000, 1000))
    answer = ben.http.get(kept["path"])
    assert answer.headers["content-type"] == "image/png"
    assert "sandbox" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert shape_of(answer.content) == ("png", SIDE, SIDE // 2)
    card = mix_card("Fox").replace("hp: 6", f"hp: 6, art: 'fox, {kept['art']}'")
    made = anna.post("/api/sets", {"game": "mix", "text": mix_set(card)})
    assert made["sheet"]["cards"][0]["picture"] == kept["digest"]
    anna.http.delete(f"/api/sets/{made['info']['id']}")


def test_nothing_that_was_hidden_in_a_picture_goes_further(anna: Guest) -> None:
    secret = b"where I live"
    sent = png(9, 9, chunk(b"tEXt", b"Comment\0" + secret)) + b"<script>alert(1)</script>"
    kept = bring(anna, sent)
    shown = anna.http.get(kept["path"]).content
    assert secret not in shown and b"script" not in shown
    assert kept == bring(anna, png(9, 9)), "what is seen is the same"


def test_every_kind_that_is_promised_is_read(anna: Guest) -> None:
    gif = b"GIF89a\x01\0\x01\0\x80\0\0\x40\x80\xc0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"
    for data in (png(3, 3), jpeg(), gif, WEBP.read_bytes()):
        assert shape_of(anna.http.get(bring(anna, data)["path"]).content) is not None


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"", 400),
        (b"just words", 400),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", 400),
        (b"\x89PNG\r\n\x1a\n", 400),
        (png(0, 9), 400),
        (png(100, 100)[:60], 400),
        (png(100_000, 100_000, rows=1), 400),  # it says that it has ten thousand million pixels
        (b"\xff\xd8\xff" + b"\xff" * 2000, 400),
        (b"\xff\xd8\xff\xe0\0\0" * 300, 400),
        (b"RIFF\0\0\0\0WEBPVP8X", 400),
        (b"GIF89a", 400),
        (b"\0" * (MOST_BYTES + 1), 413),
    ],
)
def test_what_is_no_picture_is_refused(anna: Guest, data: bytes, status: int) -> None:
    answer = anna.http.post("/api/pictures", content=data)
    assert answer.status_code == status, answer.text
    assert answer.json()["reason"] and answer.json()["hint"]


@pytest.mark.parametrize(("width", "height"), [(1, 16_000_000), (300_000, 50), (4001, 4000)])
def test_a_shape_that_no_card_has_is_refused_by_its_first_bytes(width: int, height: int) -> None:
    with pytest.raises(BadFile):
        check_shape(png(width, height, rows=0))
    assert check_shape(png(4000, 4000, rows=0)).width == 4000
    assert check_shape(png(20, 1, rows=0)).width == 20


def test_a_picture_is_not_drawn_for_one_who_may_bring_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, pictures_each=1) as server:
        anna = server.guest()
        bring(anna, png(2, 2))
        monkeypatch.setattr(server.hall, "painters", None)  # who draws has gone
        assert bring(anna, png(2, 2)), "what is sent again is known"
        assert anna.http.post("/api/pictures", content=png(3, 2)).status_code == 429
        monkeypatch.undo()


def test_a_picture_that_nobody_brought_is_not_there(anna: Guest) -> None:
    assert anna.http.get("/api/pictures/0123456789abcdef0123456789abcdef").status_code == 404


def test_a_guest_brings_so_many(tmp_path: Path) -> None:
    with serving(tmp_path, pictures_each=1) as server:
        anna, ben = server.guest(), server.guest()
        kept = bring(anna, png(2, 2))
        assert bring(anna, png(2, 2)) == kept == bring(ben, png(2, 2)), "it is there already"
        assert anna.http.post("/api/pictures", content=png(3, 2)).status_code == 429
