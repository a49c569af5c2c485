"""The address that a request comes from, as far as it can be trusted.

The address of the connection is always true. A forwarding header can be forged, so it is read from
its end, and only while each hop is a trusted proxy. An IPv6 caller is a whole /64, because that is
what one customer gets.
"""

import functools
import ipaddress
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from typing import Final

from starlette.types import Scope

from service.settings.options import ForwardedHeader
from service.settings.settings import Settings
from service.settings.variables import PREFIX, SettingError

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
MOST_HOPS: Final = 16
"""Hops that are read; beyond it the last one read is the caller."""
MOST_READ: Final = 4096
"""Characters of a `Forwarded` header that are read, from its end."""
NOWHERE: Final = "none"
"""The caller where the connection has no address."""
_IPV6_PREFIX: Final = 64
_REMEMBERED: Final = 4096
_FOR: Final = re.compile(
    r'(?:^|;)\s*for\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;,"]*)\s*(?=;|$)', re.ASCII | re.IGNORECASE
)
_BRACKETED: Final = re.compile(r"\[([^\]]+)\](?::[0-9_]+)?", re.ASCII)
_WITH_PORT: Final = re.compile(r"([0-9.]+):[0-9]+", re.ASCII)


def networks_of(settings: Settings) -> tuple[Network, ...]:
    """The networks of trusted proxies. Raises `SettingError` for what is no network."""
    try:
        return tuple(ipaddress.ip_network(each) for each in settings.trusted_proxies)
    except ValueError as error:
        raise SettingError(f"{PREFIX}TRUSTED_PROXIES is not allowed: {error}.") from error


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Finds the address of the caller."""

    trusted: Sequence[Network]
    header: ForwardedHeader

    def caller_of(self, scope: Scope) -> str:
        """The key of the quota of a caller without an API key."""
        client: tuple[str, int] | None = scope.get("client")
        peer = address_in(client[0]) if client else None
        if peer is None:
            return NOWHERE
        if not self._trusts(peer):
            return network_named(peer)
        return network_named(self._before(peer, self._hops(scope)))

    def _before(self, peer: Address, hops: Sequence[str]) -> Address:
        """The first address, from the end, that is no trusted proxy."""
        nearest = peer
        for hop in reversed(hops[-MOST_HOPS:]):
            address = address_in(hop)
            if address is None:  # malformed or hidden: use the proxy
                return nearest
            nearest = address
            if not self._trusts(address):
                break
        return nearest

    def _hops(self, scope: Scope) -> list[str]:
        name = self.header.lower().encode()
        listed = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)
        if not listed:
            return []
        if self.header is ForwardedHeader.X_FORWARDED_FOR:
            return [hop.strip() for hop in listed.rsplit(",", MOST_HOPS)[-MOST_HOPS:]]
        return [_for_in(element) for element in _elements(listed[-MOST_READ:])]

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self.trusted)


@functools.lru_cache(_REMEMBERED)
def address_in(text: str) -> Address | None:
    """An IP address, with or without brackets and port; IPv4 in IPv6 becomes IPv4; else None."""
    matched = _BRACKETED.fullmatch(text) or _WITH_PORT.fullmatch(text)
    try:
        address = ipaddress.ip_address(matched[1] if matched else text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@functools.lru_cache(_REMEMBERED)
def network_named(address: Address) -> str:
    """The name of a caller by its address: IPv4, or the /64 network of IPv6."""
    if isinstance(address, IPv4Address):
        return str(address)
    network = IPv6Network((int(address), _IPV6_PREFIX), strict=False)
    return str(network)


def _elements(listed: str) -> Iterable[str]:
    """The elements of a `Forwarded` header; a comma inside quotes does not separate."""
    return re.findall(r'(?:[^,"]|"(?:[^"\\]|\\.)*"?)+', listed)


def _for_in(element: str) -> str:
    """The value of `for` in an element; empty without one."""
    values = _FOR.findall(element.strip())
    return values[0].strip('"') if len(values) == 1 else ""
