"""By which key push services know this server again: VAPID, RFC 8292.

It follows from the server's secret, so it is the same after each start and in every process, and
nothing more has to be kept.
"""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from webauthn.helpers import bytes_to_base64url

from playmat.server.push.sealing import derived, point_of

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
GOOD_FOR = 12 * 3600  # seconds; services take up to a day
HEADER = bytes_to_base64url(b'{"typ":"JWT","alg":"ES256"}')


class SenderKey:
    """Signs what is sent; `contact` is whom a push service may write to, a mailto: or https:."""

    def __init__(self, secret: bytes, contact: str) -> None:
        # Twice as long as the order, so that every key is as likely as another.
        drawn = int.from_bytes(derived(secret, b"", b"playmat web push", 64), "big")
        self.private = ec.derive_private_key(drawn % (ORDER - 1) + 1, ec.SECP256R1())
        self.public = bytes_to_base64url(point_of(self.private.public_key()))
        self.contact = contact

    def authorization(self, endpoint: str, now: float) -> str:
        """The header that goes to this address."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + GOOD_FOR,
            "sub": self.contact,
        }
        signed = f"{HEADER}.{bytes_to_base64url(msgspec.json.encode(claims))}"
        signature = self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        both = b"".join(part.to_bytes(32, "big") for part in decode_dss_signature(signature))
        return f"vapid t={signed}.{bytes_to_base64url(both)}, k={self.public}"
