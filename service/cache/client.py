"""A redis-py client for an address: no retries, short timeouts, a bounded pool, TLS and ACL.

Its own timeouts are only a backstop; those of `service.cache.link` are shorter. A connection opens
quickly, because it sends only what is needed (no CLIENT SETINFO, no maintenance notices, RESP 2).
"""

import asyncio
import ssl
from pathlib import Path
from typing import Any, Final, cast

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.credentials import CredentialProvider

from service.cache.commands import Client
from service.settings.redis_address import RedisAddress, Topology, parse_address
from service.settings.settings import Settings
from service.settings.variables import SettingError

CONNECT_SECONDS: Final = 1.0
"""Seconds that a connection may take in the background; callers wait no longer than the patience.

A patience that is longer than this counts instead.
"""
SPARE_CONNECTIONS: Final = 2
"""Connections beside those of callers: for the probe, and for one that is being closed."""


class FileCredentials(CredentialProvider):
    """User and password. The password is read for each connection, because it may be rotated."""

    def __init__(self, username: str, file: Path) -> None:
        """Use `file` for `username`; an empty name is the default user."""
        self._username = username
        self._file = file

    def get_credentials(self) -> tuple[str] | tuple[str, str]:
        """The credentials, as redis-py expects them."""
        password = self._file.read_text(encoding="utf-8").strip()
        return (self._username, password) if self._username else (password,)

    async def get_credentials_async(self) -> tuple[str] | tuple[str, str]:
        """The same. The file is small, so no thread is used."""
        return self.get_credentials()


def connect(settings: Settings, url: str) -> Client:
    """A client for a URL of the settings; it connects at its first use.

    Raises `SettingError` for files that are missing or invalid.
    """
    address = parse_address(url)
    _check_files(settings, address)
    longest = max(CONNECT_SECONDS, settings.redis_timeout)
    common: dict[str, Any] = {
        "protocol": 2,
        "socket_timeout": longest,
        "socket_connect_timeout": longest,
        "retry": Retry(NoBackoff(), 0),
        "driver_info": None,
        **_tls(settings, address),
    }
    own = {**common, **_credentials(settings, address)}
    most = settings.redis_connections + SPARE_CONNECTIONS
    client: Any
    match address.topology:
        case Topology.CLUSTER:
            nodes = [ClusterNode(host, port) for host, port in address.hosts]
            client = _Spread(RedisCluster(startup_nodes=nodes, max_connections=most, **own))
        case Topology.SENTINEL:
            sentinel = Sentinel(  # type: ignore[no-untyped-call]  # untyped in redis-py
                list(address.hosts),
                sentinel_kwargs={**common, **_sentinel_credentials(settings)},
                **own,
            )
            assert address.service is not None
            master = sentinel.master_for(  # pyright: ignore[reportUnknownMemberType]  # its kwargs
                address.service, db=address.db, max_connections=most
            )
            client = _Watched(master, sentinel)
        case Topology.SINGLE:
            if address.path is not None:
                place: dict[str, Any] = {"unix_socket_path": address.path}
            else:
                ((host, port),) = address.hosts
                place = {"host": host, "port": port}
            client = Redis(**place, db=address.db, max_connections=most, **own)
    return cast("Client", client)


class _Watched:
    """A master found by Sentinels: closing it closes the connections to them too."""

    def __init__(self, master: Any, sentinel: Sentinel) -> None:  # noqa: ANN401 - redis-py's client
        self.get = master.get
        self.set = master.set
        self.eval = master.eval
        self._master = master
        self._sentinel = sentinel

    async def aclose(self) -> None:
        try:
            await self._master.aclose()
        finally:
            await self._sentinel.aclose()


class _Spread:
    """A Cluster: closing it closes every connection, even after a cancelled close.

    redis-py's own close does nothing once it has begun, and ignores connections that running
    commands have opened since.
    """

    def __init__(self, cluster: RedisCluster) -> None:
        self.get = cluster.get
        self.set = cluster.set
        self.eval = cluster.eval
        self._cluster = cluster

    async def aclose(self) -> None:
        try:
            await self._cluster.aclose()
        finally:
            known = self._cluster.nodes_manager
            nodes = (*known.nodes_cache.values(), *known.startup_nodes.values())
            await asyncio.gather(*(node.disconnect() for node in nodes), return_exceptions=True)


def _credentials(settings: Settings, address: RedisAddress) -> dict[str, Any]:
    username = settings.redis_username or address.username or ""
    if settings.redis_password_file:
        return {
            "credential_provider": FileCredentials(username, Path(settings.redis_password_file))
        }
    return {"username": username or None, "password": address.password}


def _sentinel_credentials(settings: Settings) -> dict[str, Any]:
    """Sentinels have users of their own; without a password no login is sent."""
    username = settings.redis_sentinel_username
    if settings.redis_sentinel_password_file:
        file = Path(settings.redis_sentinel_password_file)
        return {"credential_provider": FileCredentials(username, file)}
    return {}


def _tls(settings: Settings, address: RedisAddress) -> dict[str, Any]:
    """The certificate and the name of the server are always checked; no setting turns it off."""
    if not address.tls:
        return {}
    return {
        "ssl": True,
        "ssl_ca_certs": settings.redis_ca_file or None,
        "ssl_certfile": settings.redis_cert_file or None,
        "ssl_keyfile": settings.redis_key_file or None,
    }


def _check_files(settings: Settings, address: RedisAddress) -> None:
    """Find at the start what would otherwise fail at every connection."""
    for name in ("redis_password_file", "redis_sentinel_password_file"):
        file = getattr(settings, name)
        try:
            if file:
                Path(file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise _unusable(name, error) from error
    if not address.tls:
        return
    context = ssl.create_default_context()
    try:
        if settings.redis_ca_file:
            context.load_verify_locations(settings.redis_ca_file)
    except OSError as error:  # ssl.SSLError is one
        raise _unusable("redis_ca_file", error) from error
    try:
        if settings.redis_cert_file:
            context.load_cert_chain(settings.redis_cert_file, settings.redis_key_file or None)
    except OSError as error:
        raise _unusable("redis_cert_file", error) from error


def _unusable(name: str, error: Exception) -> SettingError:
    return SettingError(f"LAWSPEAKER_{name.upper()} cannot be used: {error}")
