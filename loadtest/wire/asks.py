"""What is asked: requests of every kind, each with the body that its answer must have."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from loadtest.questions import RAISED_BY, questions
from schema.operations import CAST, ODDS, SCORE_SHEET
from schema.operations.examples import EXAMPLES

CARDS: Final = ("ashen.the-bell-thief",)
QUERY: Final = """query Odds($ruleset: RulesetId!, $pool: PoolInput!, $difficulty: Int!) {
  odds(ruleset: $ruleset, pool: $pool, difficulty: $difficulty) { outcomes success minimum }
}"""
UPGRADE: Final = (
    "Connection: Upgrade, HTTP2-Settings",
    "Upgrade: h2c",
    "HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA",
)
"""As Java's client offers it with each request."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A request without what a connection adds to it."""

    method: str
    path: str
    body: bytes = b""

    def head(self, request_id: str, key: str, *more: str) -> bytes:
        """The head for this request id."""
        lines = [
            f"{self.method} {self.path} HTTP/1.1",
            "Host: referee.test",
            f"Authorization: Bearer {key}",
            f"X-Request-Id: {request_id}",
            *more,
        ]
        if self.method == "POST":
            lines += ["Content-Type: application/json", f"Content-Length: {len(self.body)}"]
        return "\r\n".join(lines).encode() + b"\r\n\r\n"


def asks() -> list[Ask]:
    """All that is asked; no two have the same answer, but for a few."""
    return list(_asks())


def _asks() -> Iterator[Ask]:
    for operation in (ODDS, SCORE_SHEET, CAST):
        for question in questions(operation):
            for amount in RAISED_BY:
                yield _post(operation.path, question.raised_by(amount).request)
    for example in EXAMPLES["validate"][:6]:
        yield _post("/v1/validate", example.request)
    for difficulty in range(1, 30):
        pool = {"abilities": {"WISDOM": 1}}
        asked = {"ruleset": "CTA_2E", "pool": pool, "difficulty": difficulty}
        yield _post("/graphql", {"query": QUERY, "variables": asked})
    for first in range(1, 30):
        yield Ask("GET", f"/v1/cards?first={first}")
    for card in CARDS:
        yield Ask("GET", f"/v1/cards/{card}")


def _post(path: str, body: object) -> Ask:
    return Ask("POST", path, json.dumps(body).encode())
