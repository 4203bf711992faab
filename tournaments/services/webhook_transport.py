"""One signed HTTP request to an address that a user typed in.

The name is resolved here, every address it has is checked, and the connection goes to the address
that was checked: a name that changes its address in between leads nowhere else. Redirects are not
followed.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import socket
import ssl
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

TIMEOUT_SECONDS = 10
ANSWER_BYTES_READ = 2_000
PORTS = {"http": 80, "https": 443}


class AddressRefused(Exception):
    """The address is none that messages may be sent to."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How an attempt ended: the status of the answer, or why there is none."""

    status: int | None
    error: str = ""

    @property
    def is_good(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


def signature(secret: str, timestamp: int, body: bytes) -> str:
    """HMAC-SHA256 over the time and the body, as it stands in the header.

    >>> signature("key", 1700000000, b"{}")
    't=1700000000,v1=9d713ed406bb7076d4123f0dc2c39d2df5c654ed4b0cd56b52c8b4c940bd63ae'
    """
    digest = hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256)
    return f"t={timestamp},v1={digest.hexdigest()}"


def checked_address(url: str) -> SplitResult:
    """The parts of an address that messages may be sent to.

    Raises:
        AddressRefused: Another scheme than http and https, a user name, no host, no port number.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise AddressRefused("not an address") from error
    if parts.scheme not in PORTS or not parts.hostname or parts.username or parts.password:
        raise AddressRefused("an http or https address without a user name is expected")
    if port == 0 or any(ord(letter) < 33 or ord(letter) > 126 for letter in url):
        raise AddressRefused("not an address")
    return parts


def reachable_addresses(host: str, port: int) -> list[str]:
    """The IP addresses of a host, if messages may be sent to all of them.

    Raises:
        AddressRefused: The name has no address, or a private, local or otherwise reserved one.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise AddressRefused("the name has no address") from error
    addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
    if not settings.WEBHOOK_ALLOW_PRIVATE:
        for text in addresses:
            if not is_public(text):
                raise AddressRefused("private and local addresses are not allowed")
    return addresses


def is_public(text: str) -> bool:
    """Whether an IP address is one of the internet; IPv4 in IPv6's clothes is looked at too."""
    address = ipaddress.ip_address(text.split("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is not None:
            return is_public(str(inner))
        if address in ipaddress.ip_network("64:ff9b::/96") or address.teredo is not None:
            return False
    return address.is_global and not address.is_multicast


def send(*, url: str, body: bytes, headers: dict[str, str]) -> Answer:
    """POST the body; whatever goes wrong is the answer's error."""
    try:
        parts = checked_address(url)
        host = str(parts.hostname)
        port = parts.port or PORTS[parts.scheme]
        address = reachable_addresses(host, port)[0]
    except AddressRefused as refused:
        return Answer(None, str(refused))
    connection = _Connection(host, port, address=address, is_secure=parts.scheme == "https")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, body=body, headers=headers)
        response = connection.getresponse()
        response.read(ANSWER_BYTES_READ)
    except (OSError, http.client.HTTPException) as error:
        return Answer(None, f"{type(error).__name__}: {error}"[:300])
    finally:
        connection.close()
    if 300 <= response.status < 400:
        return Answer(response.status, "redirects are not followed")
    return Answer(response.status, "" if 200 <= response.status < 300 else response.reason[:300])


class _Connection(http.client.HTTPConnection):
    """A connection to a checked address, with the name for TLS and the Host header."""

    def __init__(self, host: str, port: int, *, address: str, is_secure: bool) -> None:
        super().__init__(host, port, timeout=TIMEOUT_SECONDS)
        self._address = address
        self._is_secure = is_secure
        if is_secure:
            self.default_port = PORTS["https"]

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), TIMEOUT_SECONDS)
        if self._is_secure:
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self.host)
