"""An application with keys and epochs in files, and both of its doors."""

import json
import threading
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import uvicorn
from httpx2 import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.operations import Operation
from service.app import create_app
from service.graphql.schema.query_type import sdl
from service.receipts.epoch_files import write_epochs
from service.receipts.epochs import SecretEpoch
from service.receipts.key_files import write_keys
from service.receipts.keys import SigningKey
from service.settings.settings import Settings
from tests.games import Json
from tests.graphql.queries import query_of
from tests.receipts.conftest import FIRST, SECOND, key

PREFER = {"Prefer": "receipt"}


def settings_in(
    folder: Path,
    *,
    keys: tuple[SigningKey, ...] = (key("signer"),),
    epochs: tuple[SecretEpoch, ...] = (FIRST, SECOND),
) -> Settings:
    """Settings that name keys and epochs, which are written there."""
    write_keys(folder / "keys.jwks", keys)
    write_epochs(folder / "epochs.json", epochs)
    return Settings(signing_keys=folder / "keys.jwks", roll_epochs=folder / "epochs.json")


def client_in(folder: Path, catalogue: Catalogue) -> TestClient:
    return TestClient(create_app(settings_in(folder), catalogue))


def by_graphql(
    client: TestClient,
    operation: Operation,
    body: Json,
    headers: Mapping[str, str] | None = None,
) -> Json:
    """The whole response of GraphQL to the JSON that REST takes."""
    asked = {"query": query_of(sdl(), operation.field), "variables": body}
    answer: Json = client.post("/graphql", json=asked, headers=headers).json()
    return answer


def without_nulls_of_one_ofs(part: object) -> object:
    """What a client does before it sends a receipt back: only the statement is a one-of."""
    if isinstance(part, dict):
        members = cast("Json", part)
        if {"roll", "opening", "answer"} <= members.keys():
            members = {name: value for name, value in members.items() if value is not None}
        return {name: without_nulls_of_one_ofs(value) for name, value in members.items()}
    if isinstance(part, list):
        return [without_nulls_of_one_ofs(item) for item in cast("list[object]", part)]
    return part


def evidence(operation: Operation, request: Json, response: Response) -> Json:
    """What a client keeps of an answer by REST: it is a receipt for `examples/verify`."""
    return {
        "operation": operation.name,
        "request": request,
        "answer": json.loads(response.content),
        "signature": response.headers["lawspeaker-receipt"],
    }


def receipt_from(stored: Json) -> dict[str, Any]:
    """The receipt that such evidence amounts to, its statement written out by its rule."""
    import rfc8785

    from service.receipts.canonical import digest_of

    answer = stored["answer"]
    return {
        "statement": {
            "answer": {
                "operation": stored["operation"],
                "request": digest_of(rfc8785.dumps(stored["request"])),
                "outcome": digest_of(rfc8785.dumps(answer)),
                "catalogue": answer["catalogue"],
                "engine": answer["engine"],
                "citations": answer.get("clauses", []),
            }
        },
        "signature": stored["signature"],
    }


@contextmanager
def live(app: Starlette) -> Generator[str]:
    """Serve an application on a free loopback port; its address."""
    config = uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < deadline, "the server did not start"
        time.sleep(0.01)
    try:
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        thread.join(20)
