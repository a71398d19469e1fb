"""A push service on this machine, and a browser that subscribes there and reads what comes."""

from __future__ import annotations

import datetime
import ipaddress
import queue
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.x509.oid import NameOID
from webauthn.helpers import bytes_to_base64url

from playmat.server.push.courier import Courier
from playmat.server.push.sealing import LAST, POINT_BYTES, SALT_BYTES, derived, point_of


class BrowserEnd:
    """What a browser has of its subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen letters!"

    @property
    def point(self) -> bytes:
        return point_of(self.key.public_key())

    def subscription(self, endpoint: str) -> dict[str, str]:
        keys = {
            "p256dh": bytes_to_base64url(self.point),
            "auth": bytes_to_base64url(self.auth),
        }
        return {"endpoint": endpoint, **keys}

    def read(self, body: bytes) -> bytes:
        """What was said, as RFC 8291 has it."""
        salt, point = body[:SALT_BYTES], body[SALT_BYTES + 5 : SALT_BYTES + 5 + POINT_BYTES]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), theirs)
        both = derived(shared, self.auth, b"WebPush: info\x00" + self.point + point, 32)
        key = derived(both, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(both, salt, b"Content-Encoding: nonce\x00", 12)
        said = AESGCM(key).decrypt(nonce, body[SALT_BYTES + 5 + POINT_BYTES :], None)
        assert said.endswith(LAST)
        return said.removesuffix(LAST)


class Delivered(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushReceiver:
    """Takes what is delivered, and answers with a status."""

    def __init__(self, port: int, courier: Courier) -> None:
        self.port = port
        self.courier = courier  # goes nowhere but here
        self.status = 201
        self.came: queue.Queue[Delivered] = queue.Queue()

    def endpoint(self, name: str) -> str:
        return f"https://localhost:{self.port}/push/{name}"


@contextmanager
def receiving(folder: Path) -> Iterator[PushReceiver]:
    """A push service over TLS, at a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.came.put(Delivered(self.path, dict(self.headers), body))
            self.send_response(receiver.status)
            self.send_header("Location", receiver.endpoint("elsewhere"))
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is to be read of it."""

    certificate = certificate_in(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with HTTPServer(("127.0.0.1", 0), Handler) as service:
        service.socket = context.wrap_socket(service.socket, server_side=True)
        trusting = ssl.create_default_context(cafile=str(certificate))
        courier = Courier(trusting, [service.server_port], lambda address: address.is_loopback)
        receiver = PushReceiver(service.server_port, courier)
        thread = threading.Thread(target=service.serve_forever, daemon=True)
        thread.start()
        try:
            yield receiver
        finally:
            service.shutdown()
            thread.join()


def certificate_in(folder: Path) -> Path:
    """A key and a certificate of this machine, signed by itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    path = folder / "receiver.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path
