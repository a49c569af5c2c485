"""Whether the ports are free, checked before anything is loaded."""

import contextlib
import errno
import os
import socket
from typing import Final

from service.settings.settings import Settings
from service.settings.variables import SettingError, variable

_HIGHEST: Final = 65_535


def check_ports(settings: Settings) -> None:
    """Raises `SettingError` where the server could not listen, with the variable to change."""
    for name in ("port", "metrics_port"):
        port: int = getattr(settings, name)
        if port:
            _check(settings.host, port, name)


def _check(host: str, port: int, name: str) -> None:
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise SettingError(f"{variable('host')}={host!r} is no address here: {error}.") from error
    for family, kind, protocol, _, address in addresses:
        with contextlib.suppress(_NoSuchFamily), _socket(family, kind, protocol) as probe:
            try:
                probe.bind(address)
            except OSError as error:
                raise SettingError(_reason(host, port, name, error)) from error


class _NoSuchFamily(Exception):
    """The system has no IPv6, or no IPv4; the server leaves such an address out, too."""


def _socket(family: int, kind: int, protocol: int) -> socket.socket:
    """A socket with the options of the server's, so that it may bind what the server may."""
    try:
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise _NoSuchFamily from error
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    return made


def _reason(host: str, port: int, name: str, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < _HIGHEST else port - 1
        ways = f"{variable(name)}={other}"
        if name == "port":
            ways += f" or `--port {other}` (`make serve PORT={other}`)"
        return f"Port {port} of {host} is in use by another program. Take another port: {ways}."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{variable('host')}={host!r} is no address of this machine: {error.strerror}."
    return f"{variable(name)}={port} cannot be listened on: {error.strerror}."
