"""Requests of the benchmark, and how each contender gets them; requests and documents are data.

Bodies are made here once: whoever is asked through GraphQL gets the same bytes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import msgspec

from schema.operations import SCORE, VALIDATE, Operation

DATA: Final = Path(__file__).resolve().parents[1] / "data" / "bench"
CARD: Final = "ashen.the-bell-thief"


class Contender(StrEnum):
    """Whoever answers."""

    BARE = "bare"
    HAND = "hand"
    RULES = "rules"
    REST = "rest"
    NAMED = "named"
    """Our REST, asked about a table by the name that it gave."""
    GRAPHQL = "graphql"
    CORE = "graphql-core"
    MERCURIUS = "mercurius"


class Server(StrEnum):
    """A process of the run."""

    OURS = "ours"
    KEPT = "kept"
    BARE = "bare"
    HAND = "hand"
    CORE = "graphql-core"
    MERCURIUS = "mercurius"


@dataclass(frozen=True, slots=True)
class Call:
    """One request, sent over and over."""

    server: Server
    path: str
    body: bytes = b""

    def wire(self, port: int) -> bytes:
        """The bytes that go over the wire: a GET without a body, a POST with one."""
        method = "POST" if self.body else "GET"
        head = f"{method} {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        if self.body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n"
        return head.encode() + b"\r\n" + self.body


@dataclass(frozen=True, slots=True)
class Scenario:
    """Something that is asked of several contenders."""

    key: str
    title: str
    field: str
    """The field that the GraphQL document asks for."""
    calls: Mapping[Contender, Call]


def request(name: str) -> bytes:
    """A recorded request body, as REST takes it."""
    return (DATA / f"{name}.json").read_bytes().rstrip(b"\n")


def document(name: str) -> str:
    """A recorded GraphQL document."""
    return (DATA / f"{name}.graphql").read_text(encoding="utf-8")


def graphql_body(name: str, variables: bytes) -> bytes:
    """A GraphQL request whose variables are a REST body."""
    asked: dict[str, Any] = {"query": document(name), "variables": msgspec.Raw(variables)}
    return msgspec.json.encode(asked)


def scenarios() -> tuple[Scenario, ...]:
    """Everything that is asked, in the order of the page."""
    return (
        _judged(SCORE, "score", "Score of a table of four", by_hand=True),
        _judged(VALIDATE, "validate", "A move in mid-game, with the table after it"),
        _card(),
    )


def _judged(operation: Operation, name: str, title: str, *, by_hand: bool = False) -> Scenario:
    plain = request(name)
    body = graphql_body(name, plain)
    calls = {
        Contender.BARE: Call(Server.BARE, f"/{name}", body),
        **({Contender.HAND: Call(Server.HAND, "/score", plain)} if by_hand else {}),
        Contender.RULES: Call(Server.HAND, f"/rules/{name}", plain),
        Contender.REST: Call(Server.OURS, operation.path, plain),
        Contender.GRAPHQL: Call(Server.OURS, "/graphql", body),
        Contender.CORE: Call(Server.CORE, "/graphql", body),
        **({Contender.MERCURIUS: Call(Server.MERCURIUS, "/graphql", body)} if by_hand else {}),
    }
    return Scenario(name, title, operation.field, calls)


def _card() -> Scenario:
    body = graphql_body("card", msgspec.json.encode({"id": CARD}))
    calls = {
        Contender.BARE: Call(Server.BARE, "/card", body),
        Contender.HAND: Call(Server.HAND, f"/cards/{CARD}"),
        Contender.REST: Call(Server.KEPT, f"/v1/cards/{CARD}"),
        Contender.GRAPHQL: Call(Server.KEPT, "/graphql", body),
        Contender.CORE: Call(Server.CORE, "/graphql", body),
        Contender.MERCURIUS: Call(Server.MERCURIUS, "/graphql", body),
    }
    return Scenario("card", "One card of the catalogue", "card", calls)
