"""Good, wrong and unplannable requests for a score of a table of four, all of about one size.

No two of a kind are the same, so neither a kept answer nor a kept message helps.
"""

import copy
import functools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from loadtest.bench.asks import document, request
from schema.operations import SCORE

Json = Any


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of requests."""

    path: str
    name: str
    body: Callable[[int], bytes]
    """The request of a number."""
    good: str = "good"
    """The kind that it is compared with."""


Spoil = Callable[[Json, int], object]
"""Makes something wrong with a snapshot, differently for each number."""


def _unknown(table: Json, number: int) -> None:
    table["players"][2]["story"][1][f"colour{number}"] = "red"


def _range(table: Json, number: int) -> None:
    table["players"][2]["experience"] = 1000 + number


def _impossible(table: Json, number: int) -> None:
    table["players"][2]["morality"] = 1
    table["players"][2]["hand"][0] = f"ashen.no-card-{number}"


def _deep(table: Json, number: int) -> None:
    table["players"][3]["story"][4]["card"] = number


def _null(table: Json, number: int) -> None:
    table["players"][number % 4]["key"] = None


def _good_null(table: Json, _: int) -> None:
    table["attempt"] = None


def _strange(table: Json, number: int) -> None:
    for player in table["players"]:
        for at, _ in enumerate(player["hand"]):
            player["hand"][at] = f"ashen.no-card-{number}{player['key']}-{at}"


def _null_in_one_of(table: Json, _: int) -> None:
    table["board"]["custom"] = None


def _missing(table: Json, number: int) -> None:
    del table["players"][number % 4]["story"][3]["card"]


def _enum(table: Json, number: int) -> None:
    table["players"][1]["story"][3]["slot"] = f"DESTINI{number}"


def _float(table: Json, _: int) -> None:
    table["players"][1]["experience"] = 2.0


def _pattern(table: Json, number: int) -> None:
    table["players"][1]["hand"][1] = f"Ashen {number}"


def _many(table: Json, number: int) -> None:
    left = 60
    for player in table["players"]:
        for at, _ in enumerate(player["hand"]):
            player["hand"][at] = number * 100 + left
            left -= 1
        for each in player["story"]:
            each["slot"] = number * 100 + left
            each["card"] = number * 1000 + left
            left -= 2
    for row in table["rows"]:
        row["act"] = f"x{number}{left}"
        left -= 1


def _many_unknown(table: Json, number: int) -> None:
    for each in range(60):
        table[f"colour{number}x{each}"] = each


def _no_object(table: Json, number: int) -> None:
    table["players"] = f"none{number}" + "x" * 5_000


SPOILS: Final[Mapping[str, Spoil]] = {
    "good, with a null": _good_null,
    "unknown field": _unknown,
    "out of range": _range,
    "impossible table": _impossible,
    "cards that nobody knows": _strange,
    "deep wrong type": _deep,
    "null for non-null": _null,
    "null beside a one-of's key": _null_in_one_of,
    "missing field": _missing,
    "unknown word": _enum,
    "badly written id": _pattern,
    "2.0 for 2": _float,
    "60 wrong values": _many,
    "60 unknown fields": _many_unknown,
    "a text for a list": _no_object,
}


def snapshot(number: int, spoil: Spoil | None = None) -> Json:
    """The table of a number, with something wrong with it."""
    found = copy.deepcopy(json.loads(request("score"))["snapshot"])
    was = found["players"][0]["key"]
    text = json.dumps(found).replace(json.dumps(was), json.dumps(f"{was}{number}"))
    found = json.loads(text)
    if spoil is not None:
        spoil(found, number)
    return found


def _graphql(variables: Json, text: str | None = None) -> bytes:
    asked = {"query": text or document("score"), "variables": variables}
    return json.dumps(asked, separators=(",", ":")).encode()


def kinds() -> Iterator[Kind]:
    """Every kind of requests, good ones before those that are compared with them."""
    yield from _of_rest()
    yield from _of_graphql()
    yield from _documents()


def _of_rest() -> Iterator[Kind]:
    yield Kind(SCORE.path, "good", _body)
    yield Kind(SCORE.path, "good, kept", lambda _: _body(1))
    for name, spoil in SPOILS.items():
        yield Kind(SCORE.path, name, functools.partial(_body, spoil=spoil))
    yield Kind(SCORE.path, "no JSON", lambda number: _body(number)[:-1])


def _body(number: int, spoil: Spoil | None = None) -> bytes:
    return json.dumps({"snapshot": snapshot(number, spoil)}, separators=(",", ":")).encode()


def _of_graphql() -> Iterator[Kind]:
    path = "/graphql"
    yield Kind(path, "good", _query)
    yield Kind(path, "good, kept", lambda _: _query(1))
    for name, spoil in SPOILS.items():
        yield Kind(path, name, functools.partial(_query, spoil=spoil))
    yield Kind(
        path,
        "undeclared variable",
        lambda number: _graphql({"snapshot": snapshot(number), f"other{number}": 1}),
    )
    yield Kind(path, "no variables", lambda number: _graphql({"x": snapshot(number)}))
    yield Kind(
        path,
        "unknown field in the document",
        lambda number: _graphql(
            {"snapshot": snapshot(number)}, document("score").replace("winners", "winner")
        ),
    )
    yield Kind(path, "no JSON", lambda number: _query(number)[:-1])


def _query(number: int, spoil: Spoil | None = None) -> bytes:
    return _graphql({"snapshot": snapshot(number, spoil)})


def _documents() -> Iterator[Kind]:
    """Documents that the process has not seen, whose size is their own."""

    def asked(number: int, was: str = "", becomes: str = "") -> bytes:
        text = document("score").replace("($snapshot: SnapshotInput!)", "")
        text = text.replace(was, becomes) if was else text
        return _graphql({}, text.replace("$snapshot", _literal(snapshot(number))))

    good = "good, all in a new document"
    yield Kind("/graphql", good, asked, good)
    yield Kind(
        "/graphql",
        "unknown field in a new document",
        lambda number: asked(number, "winners", "winner"),
        good,
    )
    yield Kind(
        "/graphql", "syntax error in a new document", lambda number: asked(number, "}", "]"), good
    )
    yield Kind("/graphql", "repetitive new document", _repetitive, good)


def _literal(value: Json) -> str:
    """A value as it stands in a document; words in capitals are those of enums."""
    match value:
        case dict():
            items = cast("dict[str, Json]", value).items()
            return f"{{{', '.join(f'{key}: {_literal(each)}' for key, each in items)}}}"
        case list():
            return f"[{', '.join(map(_literal, cast('Sequence[Json]', value)))}]"
        case str() if value.isupper():
            return value
        case _:
            return json.dumps(value)


def _repetitive(number: int) -> bytes:
    fields = "id act " * 930
    return _graphql({}, f'query Q{number} {{ card(id: "a") {{ {fields} }} }}')
