"""What the witness asks, and the right answer of each catalogue, from the rules and the card data.

Tables come from games played from fixed seeds; on each the challenge that is attempted next is
replaced by the card that the catalogues differ in.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

import msgspec

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from loadtest.differences import first_difference
from loadtest.drill.catalogues import CARD, SET, Version
from schema.operations import LEGAL_MOVES, ODDS, SETUP, VALIDATE, Operation
from schema.shapes.legal import LegalMovesRequest
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest
from service.cache.memory import MemoryCache
from service.referee import Referee
from tests.play import players as rivals
from tests.play.sensible import sensible_player

TABLES: Final = 4
SEED: Final = "drill"
LEGAL_DOCUMENT: Final = """\
query Moves($snapshot: SnapshotInput!) {
  legalMoves(snapshot: $snapshot) {
    catalogue engine ruleset clauses moves { status success expected }
  }
}"""
CARDS_DOCUMENT: Final = """\
query Cards($sets: [String!]) {
  cards(set: $sets) { totalCount nodes { id name difficulty } }
}"""
JSON_TYPE: Final = b"application/json"


class WrongAnswerError(Exception):
    """An answer is not what its catalogue says; the message says how."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A request, and for each catalogue what its answer must hold."""

    name: str
    method: str
    path: str
    body: bytes
    exact: Mapping[str, bytes] = field(default_factory=dict[str, bytes])
    """Bytes of the answer, by digest."""
    wanted: Mapping[str, object] = field(default_factory=dict[str, object])
    """What the answer must hold at least, by digest."""

    def request(self, host: str) -> bytes:
        """It as it goes over the wire."""
        head = f"{self.method} {self.path} HTTP/1.1\r\nHost: {host}\r\nAccept: application/json\r\n"
        if self.body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(self.body)}\r\n"
        return f"{head}\r\n".encode() + self.body

    def check(self, status: int, body: bytes) -> str:
        """The digest that an answer is right by; `WrongAnswerError` without one."""
        if status != 200:
            raise WrongAnswerError(f"{self.name}: status {status}")
        try:
            answer: Any = json.loads(body)
        except ValueError:
            raise WrongAnswerError(f"{self.name}: not JSON") from None
        if self.exact:
            digest = str(answer.get("catalogue"))
            if digest not in self.exact:
                raise WrongAnswerError(f"{self.name}: unknown catalogue {digest[:12]}")
            if self.exact[digest] != body:
                raise WrongAnswerError(f"{self.name}: not the answer of catalogue {digest[:12]}")
            return digest
        for digest, wanted in self.wanted.items():
            if first_difference(wanted, answer) is None:
                return digest
        raise WrongAnswerError(f"{self.name}: the answer of neither catalogue")


def asks(versions: Sequence[Version]) -> list[Ask]:
    """Everything that the witness asks; the catalogues are those that may answer."""
    (first, *_) = versions
    found: list[Ask] = []
    for snapshot, raw_move in _tables(first.catalogue):
        legal = msgspec.convert({"snapshot": snapshot}, LegalMovesRequest)
        validate = msgspec.convert({"snapshot": snapshot, "move": raw_move}, ValidateRequest)
        found += (_judged(versions, LEGAL_MOVES, legal), _judged(versions, VALIDATE, validate))
        found.append(_in_graphql(versions, found[-2]))
    setup = rivals.request("CTA_2E", 2, SEED)
    found.append(_judged(versions, SETUP, setup))
    pool = {"abilities": {"STRENGTH": 2}, "dark": 1}
    odds = {"ruleset": "CTA_2E", "pool": pool, "difficulty": 4}
    found.append(_judged(versions, ODDS, msgspec.convert(odds, ODDS.request)))
    return [*found, *_of_the_catalogue(versions)]


def _judged(versions: Sequence[Version], operation: Operation, request: Shape) -> Ask:
    exact = {
        each.digest: Referee(each.catalogue, MemoryCache(0)).judge(operation, request).body
        for each in versions
    }
    return Ask(operation.name, "POST", operation.path, msgspec.json.encode(request), exact=exact)


def _in_graphql(versions: Sequence[Version], legal: Ask) -> Ask:
    """The same table through the other door."""
    wanted: dict[str, object] = {}
    for each in versions:
        answer: dict[str, Any] = json.loads(legal.exact[each.digest])
        asked: dict[str, object] = {
            name: answer[name] for name in ("catalogue", "engine", "ruleset", "clauses")
        }
        asked["moves"] = [
            {name: move.get(name) for name in ("status", "success", "expected")}
            for move in answer["moves"]
        ]
        wanted[each.digest] = {"data": {"legalMoves": asked}}
    body = {"query": LEGAL_DOCUMENT, "variables": json.loads(legal.body)}
    return Ask("graphql legalMoves", "POST", "/graphql", json.dumps(body).encode(), wanted=wanted)


def _of_the_catalogue(versions: Sequence[Version]) -> Iterator[Ask]:
    """The card itself, in a list and through GraphQL, and the digest that the service is of."""
    lists: dict[str, object] = {}
    nodes: dict[str, object] = {}
    roots: dict[str, object] = {}
    for each in versions:
        card = {"id": CARD, "name": each.card_name, "difficulty": each.difficulty}
        lists[each.digest] = {"catalogue": each.digest, "total": 1, "items": [card]}
        nodes[each.digest] = {"data": {"cards": {"totalCount": 1, "nodes": [card]}}}
        roots[each.digest] = {"name": "lawspeaker", "catalogue": each.digest}
    yield Ask("cards of a set", "GET", f"/v1/cards?set={SET}", b"", wanted=lists)
    yield Ask("root", "GET", "/", b"", wanted=roots)
    body = {"query": CARDS_DOCUMENT, "variables": {"sets": [SET]}}
    yield Ask("graphql cards", "POST", "/graphql", json.dumps(body).encode(), wanted=nodes)


def _tables(catalogue: Catalogue) -> Iterator[tuple[object, object]]:
    """Tables with an attempt at a challenge of the first act, both as JSON with our card in it."""
    for number in range(TABLES):
        setup = rivals.request("CTA_2E", 2, f"{SEED}/{number}")
        for step in rivals.steps(catalogue, setup, sensible_player):
            attempted = step.move.attempt and step.move.attempt.card
            if attempted and _is_like_ours(catalogue, attempted):
                yield _with_our_card(step.before, attempted), _with_our_card(step.move, attempted)
                break


def _is_like_ours(catalogue: Catalogue, card: str) -> bool:
    printed = catalogue.cards[card]
    return printed.type == "CHALLENGE" and printed.act == 1


def _with_our_card(value: Snapshot | Shape, card: str) -> object:
    text = msgspec.json.encode(value).replace(f'"{card}"'.encode(), f'"{CARD}"'.encode())
    return cast("object", json.loads(text))
