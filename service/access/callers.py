"""Where a request comes from, as far as that can be believed.

The address of the connection is always true. A header is believed only as far as trusted proxies
have written it: from its end, while each hop is trusted. An IPv6 caller is a whole /64, for that
is what one customer gets.
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
"""Hops that are looked at; beyond it the last one seen is the caller."""
NOWHERE: Final = "none"
"""The caller of a connection without an address."""
_IPV6_PREFIX: Final = 64
_REMEMBERED: Final = 4096
_FOR: Final = re.compile(
    r'(?:^|;)\s*for\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;,"]*)\s*(?=;|$)', re.ASCII | re.IGNORECASE
)
_BRACKETED: Final = re.compile(r"\[([^\]]+)\](?::[0-9_]+)?", re.ASCII)
_WITH_PORT: Final = re.compile(r"([0-9.]+):[0-9]+", re.ASCII)


def networks_of(settings: Settings) -> tuple[Network, ...]:
    """The networks of trusted proxies; `SettingError` for what is none."""
    try:
        return tuple(ipaddress.ip_network(each) for each in settings.trusted_proxies)
    except ValueError as error:
        raise SettingError(f"{PREFIX}TRUSTED_PROXIES is not allowed: {error}.") from error


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Finds the caller's address."""

    trusted: Sequence[Network]
    header: ForwardedHeader

    def caller_of(self, scope: Scope) -> str:
        """What the quota of a caller without a key is counted by."""
        client: tuple[str, int] | None = scope.get("client")
        peer = address_in(client[0]) if client else None
        if peer is None:
            return NOWHERE
        if not self._trusts(peer):
            return network_named(peer)
        return network_named(self._before(peer, self._hops(scope)))

    def _before(self, peer: Address, hops: Sequence[str]) -> Address:
        """The first address, from the end, that is no proxy of ours."""
        nearest = peer
        for hop in reversed(hops[-MOST_HOPS:]):
            address = address_in(hop)
            if address is None:  # hidden, unknown or nonsense: whoever told us stands for it
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
            return [hop.strip() for hop in listed.split(",")]
        return [_for_in(element) for element in _elements(listed)]

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self.trusted)


@functools.lru_cache(_REMEMBERED)
def address_in(text: str) -> Address | None:
    """An address, with or without brackets and port; IPv4 inside IPv6 is IPv4."""
    found = _BRACKETED.fullmatch(text) or _WITH_PORT.fullmatch(text)
    try:
        address = ipaddress.ip_address(found[1] if found else text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@functools.lru_cache(_REMEMBERED)
def network_named(address: Address) -> str:
    """The caller that an address belongs to."""
    if isinstance(address, IPv4Address):
        return str(address)
    network = IPv6Network((int(address), _IPV6_PREFIX), strict=False)
    return str(network)


def _elements(listed: str) -> Iterable[str]:
    """The elements of `Forwarded`; a comma inside quotes parts nothing."""
    return re.findall(r'(?:[^,"]|"(?:[^"\\]|\\.)*"?)+', listed)


def _for_in(element: str) -> str:
    """The `for` of an element, or nothing."""
    found = _FOR.findall(element.strip())
    return found[0].strip('"') if len(found) == 1 else ""
