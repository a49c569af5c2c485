"""The address of Redis as a URL: a single server, Sentinels, or a Cluster.

`redis://[user[:password]@]host[:port][/db]`, `redis+sentinel://[...@]host[:port],.../service[/db]`,
`redis+cluster://[...@]host[:port],...` and `unix:///path`; with TLS `rediss` instead of `redis`.
There is no standard for the middle two; other Python projects use the same forms.
"""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final
from urllib.parse import unquote

from service.settings.variables import SettingError

FORMS: Final = (
    "redis://host:6379/0, redis+sentinel://host:26379,host/service/0, redis+cluster://host,host, "
    "each with rediss for TLS, or unix:///path"
)
REDIS_PORT: Final = 6379
SENTINEL_PORT: Final = 26379
_SCHEME: Final = re.compile(r"(redis|rediss)(?:\+(sentinel|cluster))?", re.ASCII)
_HOST: Final = re.compile(r"(\[[0-9A-Fa-f:.%\w-]+\]|[\w.-]+)(?::([0-9]{1,5}))?", re.ASCII)
_DATABASE: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


class Topology(StrEnum):
    """The kind of service at the address."""

    SINGLE = "single"
    SENTINEL = "sentinel"
    CLUSTER = "cluster"


@dataclass(frozen=True, slots=True, kw_only=True)
class RedisAddress:
    topology: Topology = Topology.SINGLE
    hosts: tuple[tuple[str, int], ...] = ()
    """Host and port: of the server, of each Sentinel, or of some nodes of the Cluster."""
    path: str | None = None
    """The path of a Unix socket, instead of hosts."""
    service: str | None = None
    """The name of the master that the Sentinels watch."""
    db: int = 0
    tls: bool = False
    username: str | None = None
    password: str | None = field(default=None, repr=False)


def parse_address(url: str) -> RedisAddress:
    """Parse a URL. Raises `SettingError` for any other form.

    It never repeats the address, which may contain a password.
    """
    scheme, separator, rest = url.partition("://")
    if separator and scheme == "unix" and rest.startswith("/"):
        return RedisAddress(path=unquote(rest))
    kind = _SCHEME.fullmatch(scheme)
    if not separator or kind is None:
        raise SettingError(f"it must be of the form {FORMS}")
    if "?" in rest or "#" in rest:
        raise SettingError("it takes no options; in a password, %3F stands for ? and %23 for #")
    topology = Topology(kind[2] or Topology.SINGLE)
    authority, _, path = rest.partition("/")
    user, _, hosts = authority.rpartition("@")
    username, _, password = user.partition(":")
    service, db = _path(path, topology)
    return RedisAddress(
        topology=topology,
        hosts=_hosts(hosts, topology),
        service=service,
        db=db,
        tls=kind[1] == "rediss",
        username=unquote(username) or None,
        password=unquote(password) or None,
    )


def _hosts(listed: str, topology: Topology) -> tuple[tuple[str, int], ...]:
    default = SENTINEL_PORT if topology is Topology.SENTINEL else REDIS_PORT
    matches = [_HOST.fullmatch(each.strip()) for each in listed.split(",")]
    hosts = [(each[1].strip("[]"), int(each[2] or default)) for each in matches if each]
    if len(hosts) < len(matches) or any(not 0 < port < 65536 for _, port in hosts):
        raise SettingError("each host must be a name or an address, and its port a number")
    if topology is Topology.SINGLE and len(hosts) > 1:
        raise SettingError("several hosts are of the form redis+sentinel:// or redis+cluster://")
    return tuple(hosts)


def _path(path: str, topology: Topology) -> tuple[str | None, int]:
    """The service and the database."""
    first, _, second = path.partition("/")
    service, db = (first, second) if topology is Topology.SENTINEL else ("", path)
    if topology is Topology.SENTINEL and not service:
        raise SettingError("it must name the service that the Sentinels watch, as in /mymaster")
    if db and not _DATABASE.fullmatch(db):
        raise SettingError("its database must be a number")
    if topology is Topology.CLUSTER and int(db or 0):
        raise SettingError("a Cluster has no database but 0")
    return unquote(service) or None, int(db or 0)
