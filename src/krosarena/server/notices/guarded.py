"""Asking at addresses that people have named: only where anybody may ask, and not for long.

A browser's push service and a webhook are both addresses from outside. Names are looked up here,
and the connection goes to the very address that was looked at: a name that leads elsewhere a moment
later leads nowhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

import httpcore

SECONDS = 10.0
"""For a whole request, the look-up of its name included."""
MOST_TOGETHER = 8
_LONGEST = 1000
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Forbidden(Exception):
    """An address that nobody is to be asked at for somebody else."""


class Unreachable(Exception):
    """Nobody answers there, or not in time."""


class Outside:
    """All requests to addresses from outside; no more than a few at once."""

    def __init__(self, private: bool = False) -> None:
        """``private``: this network's own addresses and http, too; for tests on one machine."""
        self._private = private
        self._places = asyncio.Semaphore(MOST_TOGETHER)
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=MOST_TOGETHER, network_backend=_Guarded(private)
        )

    async def close(self) -> None:
        await self._pool.aclose()

    def check(self, address: str) -> None:
        """Forbidden says what is wrong with it."""
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise Forbidden("this is no address") from None
        if parts.scheme != "https" and not (self._private and parts.scheme == "http"):
            raise Forbidden("the address must begin with https://")
        if not parts.hostname or parts.username is not None or len(address) > _LONGEST:
            raise Forbidden("the address must name a server, and no user")
        if not address.isascii() or any(sign.isspace() for sign in address):
            raise Forbidden("the address has signs that no address has")
        if port is not None and port != 443 and port < 1024:
            raise Forbidden("servers that take such messages listen at port 443, or above 1023")

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        """The answer's status; nobody reads more of it, and nobody is sent on."""
        self.check(address)
        async with self._places:
            try:
                async with (
                    asyncio.timeout(SECONDS),
                    self._pool.stream(
                        "POST", address, headers=list(headers.items()), content=body
                    ) as answer,
                ):
                    return answer.status
            except (TimeoutError, OSError, httpcore.NetworkError, httpcore.TimeoutException) as e:
                raise Unreachable(str(e) or type(e).__name__) from e
            except (httpcore.ProtocolError, httpcore.UnsupportedProtocol) as e:
                raise Unreachable(str(e) or type(e).__name__) from e


def is_public(address: str) -> bool:
    """Could anybody in the world ask there?"""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None and not is_public(str(inner)):
            return False
        if ip.ipv4_mapped is not None:
            return True
    return ip.is_global and not (ip.is_multicast or ip.is_reserved or ip.is_unspecified)


class _Guarded(httpcore.AsyncNetworkBackend):
    def __init__(self, private: bool) -> None:
        self._private = private
        self._plain = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(one[4][0]) for one in found))
        if not self._private and not all(map(is_public, addresses)):
            raise Forbidden("this address leads into a private network")
        problem: Exception = OSError("the name leads nowhere")
        for address in addresses:
            try:
                return await self._plain.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except httpcore.ConnectError as error:
                problem = error
        raise problem

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        raise Forbidden("no files")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
