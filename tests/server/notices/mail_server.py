"""A mail server on this machine that keeps what it is given."""

from __future__ import annotations

import contextlib
import socketserver
import threading
import time
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage

from tests.server.house import SECONDS


class MailServer:
    """Plain SMTP without encryption or passwords."""

    def __init__(self) -> None:
        self.taken: list[tuple[list[str], EmailMessage]] = []
        self.broken = False
        keeper = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self._say("220 here")
                to: list[str] = []
                for line in self.rfile:
                    word = line[:4].upper()
                    if word == b"DATA" and not keeper.broken:
                        self._say("354 go on")
                        keeper.keep(to, self._message())
                    elif word == b"RCPT":
                        to.append(line.decode().strip().partition(":")[2].strip("<>"))
                    if keeper.broken and word == b"MAIL":
                        self._say("451 later")
                    else:
                        self._say("221 bye" if word == b"QUIT" else "250 fine")

            def _say(self, words: str) -> None:
                with contextlib.suppress(OSError):
                    self.wfile.write(f"{words}\r\n".encode())

            def _message(self) -> bytes:
                lines = iter(self.rfile.readline, b".\r\n")
                return b"".join(line.removeprefix(b".") for line in lines)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        """As a setting names it."""
        return f"smtp://127.0.0.1:{self._server.server_address[1]}"

    def keep(self, to: list[str], written: bytes) -> None:
        """Take a mail in."""
        self.taken.append((to, message_from_bytes(written, EmailMessage, policy=policy.default)))

    def wait_for(self, number: int) -> None:
        """Until so many mails were taken."""
        deadline = time.monotonic() + SECONDS
        while len(self.taken) < number:
            assert time.monotonic() < deadline, f"{len(self.taken)} mails, not {number}"
            time.sleep(0.02)

    @contextlib.contextmanager
    def running(self) -> Iterator[MailServer]:
        """Serving until the end."""
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()
