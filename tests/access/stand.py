"""What the tests of this folder stand on: servers of ours on real sockets, and keys."""

import asyncio
import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette

from cards.catalogue import Catalogue, load_catalogue
from schema.operations.examples import EXAMPLES
from service.access.key_changes import empty_file, issued
from service.access.key_file import KeyFile, written
from service.access.keys import new_pepper
from service.app import create_app
from service.settings.options import AccessScope
from service.settings.secret_files import write_secret
from service.settings.settings import Settings

ODDS = EXAMPLES["odds"][0].request
REPLAY = EXAMPLES["replay"][0].request
LIFE = timedelta(days=30)


@cache
def catalogue() -> Catalogue:
    return load_catalogue()


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401 - JSON
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """The slug of the problem, by either door."""
        document = self.json
        if "errors" in document and "type" not in document:
            return str(document["errors"][0]["extensions"]["code"])
        assert self.headers["content-type"] == "application/problem+json"
        assert document["status"] == self.status
        return str(document["type"]).removeprefix("/problems/")


@dataclass(frozen=True, slots=True)
class Served:
    """A server on a port."""

    port: int
    app: Starlette
    loop: asyncio.AbstractEventLoop

    def ask(
        self,
        method: str,
        path: str,
        body: object = None,
        *,
        key: str | None = None,
        **headers: str,
    ) -> Answer:
        """One request on a connection of its own."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if key is not None:
            sent["Authorization"] = f"Bearer {key}"
        content = None
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            sent.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, content, sent)
            response = connection.getresponse()
            found = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, found, response.read())
        finally:
            connection.close()

    def get(self, path: str, *, key: str | None = None, **headers: str) -> Answer:
        return self.ask("GET", path, key=key, **headers)

    def odds(self, *, key: str | None = None, **headers: str) -> Answer:
        return self.ask("POST", "/v1/odds", ODDS, key=key, **headers)

    def graphql(self, query: str, *, key: str | None = None, **headers: str) -> Answer:
        return self.ask("POST", "/graphql", {"query": query}, key=key, **headers)

    def count(self, name: str, **labels: str) -> float:
        """A metric as it is shown."""
        shown = self.app.state.metrics.text().decode()
        named = ",".join(f'{label}="{labels[label]}"' for label in sorted(labels))
        label = f"{{{named}}}" if named else ""
        found = re.search(rf"^lawspeaker_{name}{re.escape(label)} (\S+)$", shown, re.MULTILINE)
        assert found is not None, (name, labels)
        return float(found[1])


@contextmanager
def serving(**settings: object) -> Generator[Served]:
    """A server with these settings, in a thread, to the end of the block."""
    with serving_app(create_app(msgspec.convert(settings, Settings), catalogue())) as served:
        yield served


@contextmanager
def serving_app(app: Starlette) -> Generator[Served]:
    """A server of an application, in a thread, to the end of the block."""
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        lifespan="on",
        ws="none",
        timeout_keep_alive=75,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        loops: list[asyncio.AbstractEventLoop] = []

        def run() -> None:
            with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
                loops.append(runner.get_loop())
                runner.run(server.serve([listener]))

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        until = time.monotonic() + 30
        while not server.started:
            assert time.monotonic() < until
            assert thread.is_alive()
            time.sleep(0.005)
        try:
            yield Served(listener.getsockname()[1], app, loops[0])
        finally:
            server.should_exit = True
            thread.join(timeout=30)


@dataclass
class Keys:
    """A key file and its pepper, and the keys that were given out."""

    directory: Path
    file: KeyFile = field(init=False)
    given: dict[str, str] = field(default_factory=dict[str, str])
    pepper: bytes = field(default_factory=lambda: new_pepper().encode())

    def __post_init__(self) -> None:
        self.file = empty_file(self.pepper)
        write_secret(self.pepper_path, self.pepper + b"\n")
        self.save()

    @property
    def path(self) -> Path:
        return self.directory / "keys.json"

    @property
    def pepper_path(self) -> Path:
        return self.directory / "pepper"

    @property
    def settings(self) -> dict[str, object]:
        return {
            "api_keys": "required",
            "api_key_file": str(self.path),
            "api_pepper_file": str(self.pepper_path),
            "api_key_check": 0.1,
        }

    def save(self) -> None:
        write_secret(self.path, written(self.file))

    def issue(self, name: str, *scopes: AccessScope, quota: str = "") -> str:
        """A new caller's key."""
        self.file, key = issued(
            self.file,
            name,
            scopes or tuple(AccessScope),
            quota,
            pepper=self.pepper,
            now=datetime.now(UTC),
            life=LIFE,
        )
        self.given[name] = key.text
        self.save()
        return key.text

    def change_keys(self, name: str, **changes: object) -> None:
        """Change every key of a caller."""
        self.file = msgspec.structs.replace(
            self.file,
            callers=tuple(
                msgspec.structs.replace(
                    caller,
                    keys=tuple(msgspec.structs.replace(key, **changes) for key in caller.keys),
                )
                if caller.name == name
                else caller
                for caller in self.file.callers
            ),
        )
        self.save()
