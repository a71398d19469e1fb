"""What a push service carries without reading it: RFC 8291, with the coding of RFC 8188."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

POINT_BYTES = 65  # of a public key
AUTH_BYTES = 16
SALT_BYTES = 16
RECORD = 4096  # bytes of the one record
LAST = b"\x02"  # ends what is said in the last record


class BrowserKeys(NamedTuple):
    """What a browser has made up for its subscription: a public key, and a secret."""

    point: bytes
    auth: bytes

    def public(self) -> ec.EllipticCurvePublicKey:
        """The key itself; ValueError if this is none."""
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), self.point)


def sealed(said: bytes, keys: BrowserKeys) -> bytes:
    """For this browser alone."""
    mine = ec.generate_private_key(ec.SECP256R1())
    return sealed_with(said, keys, mine, secrets.token_bytes(SALT_BYTES))


def sealed_with(
    said: bytes, keys: BrowserKeys, mine: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """The same with a key and a salt, which are used once."""
    point = point_of(mine.public_key())
    shared = mine.exchange(ec.ECDH(), keys.public())
    both = derived(shared, keys.auth, b"WebPush: info\x00" + keys.point + point, 32)
    key = derived(both, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derived(both, salt, b"Content-Encoding: nonce\x00", 12)
    header = salt + RECORD.to_bytes(4, "big") + len(point).to_bytes(1, "big") + point
    return header + AESGCM(key).encrypt(nonce, said + LAST, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it goes over the wire."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
