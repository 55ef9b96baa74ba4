"""A push service on this machine with real TLS, and browsers that can read what it is given."""

from __future__ import annotations

import contextlib
import datetime
import ipaddress
import json
import secrets
import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from brelan.server.notices.web_push import decoded, encoded
from tests.server.house import SECONDS


def certificate(folder: Path) -> Path:
    """A certificate for this machine, with its key, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "a test")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "certificate.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


class PushService:
    """Takes messages, and answers as it is told."""

    def __init__(self, certificate_file: Path) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.headers: dict[str, str] = {}
        self.certificate = certificate_file
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.taken.append((self.path, {**self.headers}, body))
                self.send_response(service.status)
                for header, value in service.headers.items():
                    self.send_header(header, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_words: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate_file)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)

    @property
    def place(self) -> str:
        """Where it is, as a host allows it."""
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def environment(self) -> dict[str, str]:
        """What makes a server process trust its certificate."""
        return {"SSL_CERT_FILE": str(self.certificate)}

    def wait_for(self, number: int) -> None:
        """Until so many messages were taken."""
        deadline = time.monotonic() + SECONDS
        while len(self.taken) < number:
            assert time.monotonic() < deadline, f"{len(self.taken)} messages, not {number}"
            time.sleep(0.02)

    @contextlib.contextmanager
    def running(self) -> Iterator[PushService]:
        """Serving until the end."""
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()


class Browser:
    """The keys of a subscription, both halves."""

    def __init__(self, service: PushService) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self._point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.path = f"/push/{secrets.token_urlsafe(8)}"
        self.subscription = {
            "endpoint": f"https://{service.place}{self.path}",
            "p256dh": encoded(self._point),
            "auth": encoded(self._auth),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        """What a message says: RFC 8291 from the receiver's side."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        assert size >= len(body) - 21 - length
        sender = body[21 : 21 + length]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + self._point + sender
        keying = HKDF(SHA256(), 32, self._auth, info).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(keying)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(keying)
        plain = AESGCM(content).decrypt(nonce, body[21 + length :], None).rstrip(b"\0")
        assert plain.endswith(b"\2")
        return dict(json.loads(plain[:-1]))


def signed_claims(authorization: str, key: str) -> dict[str, Any]:
    """What a VAPID header claims, if it is signed by that key."""
    kind, _, rest = authorization.partition(" ")
    assert kind == "vapid"
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert fields["k"] == key
    head, claims, signature = fields["t"].split(".")
    assert json.loads(decoded(head))["alg"] == "ES256"
    raw = decoded(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return dict(json.loads(decoded(claims)))
