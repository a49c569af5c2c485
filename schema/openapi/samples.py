"""Code samples in curl, TypeScript and Python for every operation that the clients have.

They are made of the shortest example of each operation, so that they run as they are. The parts of
a sample are laid out on one line where they fit, else on a line for each.
"""

import json
import keyword
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, cast
from urllib.parse import quote, urlencode

from schema.openapi.json_schema import Schema

SAMPLES: Final = "x-codeSamples"
MOST_LETTERS: Final = 4_000
"""Letters of one sample; one that is longer is left out."""
_OTHER_PROTOCOLS: Final = {"graphql", "mcp"}


def add_samples(paths: Mapping[str, Schema], components: Mapping[str, Schema]) -> None:
    """Write the samples beside each operation."""
    for path, item in paths.items():
        for method in item.keys() & {"get", "post"}:
            if _has_function(item[method]):
                item[method][SAMPLES] = _samples(method, path, item[method], components)


def _samples(
    method: str, path: str, operation: Schema, components: Mapping[str, Schema]
) -> list[Schema]:
    call = call_of(method, path, operation, components)
    made = (
        ("Shell", "curl", _curl(call)),
        ("TypeScript", "@lawspeaker/client", _typescript(call)),
        ("Python", "lawspeaker-client", _python(call, components)),
    )
    return [
        {"lang": language, "label": label, "source": source}
        for language, label, source in made
        if len(source) <= MOST_LETTERS
    ]


def _has_function(operation: Schema) -> bool:
    content = operation["responses"].get("200", {}).get("content", {})
    named = {*operation.get("tags", ()), operation["operationId"]}
    return not named & _OTHER_PROTOCOLS and list(content) != ["text/html"]


ORIGIN: Final = "http://localhost:8000"
LOOKED_FOR: Final = ("q", "exact")
"""Parameters that say what is looked for, where they have an example."""


class Kind(Enum):
    """How an answer is read."""

    ANSWER = auto()
    PAGES = auto()
    LINES = auto()


@dataclass(frozen=True)
class Call:
    """What an operation is given, and what comes back."""

    method: str
    path: str
    name: str
    places: tuple[str, ...]
    """The values of the parts of the path."""
    query: Mapping[str, tuple[Any, Schema]]
    """Parameters by name: a value and its schema."""
    commas: bool
    """Lists in the query are joined by commas."""
    body: Any
    shape: Schema
    """The schema of the body."""
    kind: Kind


def call_of(method: str, path: str, operation: Schema, components: Mapping[str, Schema]) -> Call:
    """The call with the shortest example."""
    given = [each for each in operation.get("parameters", ()) if "in" in each]
    query = [each for each in given if each["in"] == "query" and _is_asked(each)]
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    bodies = [each["value"] for each in content.get("examples", {}).values()]
    reference: str = content.get("schema", {}).get("$ref", "")
    return Call(
        method=method,
        path=path,
        name=operation["operationId"],
        places=tuple(str(each["example"]) for each in given if each["in"] == "path"),
        query={each["name"]: (each["example"], each["schema"]) for each in query},
        commas=any(each.get("explode") is False for each in query),
        body=min(bodies, key=lambda each: len(json.dumps(each)), default=None),
        shape=components[reference.rpartition("/")[2]] if reference else {},
        kind=_kind(operation, components),
    )


def _is_asked(parameter: Schema) -> bool:
    """Whether a sample gives it: what is required, and what is looked for."""
    return parameter.get("required", False) or (
        parameter["name"] in LOOKED_FOR and "example" in parameter
    )


def _kind(operation: Schema, components: Mapping[str, Schema]) -> Kind:
    content = operation["responses"]["200"]["content"]
    if not any(kind.endswith("json") and "ndjson" not in kind for kind in content):
        return Kind.LINES if "application/x-ndjson" in content else Kind.ANSWER
    schema = cast("Schema", content.get("application/json", {}).get("schema", {}))
    page = components.get(schema.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
    return Kind.PAGES if "next" in page and page.keys() & {"items", "hits"} else Kind.ANSWER


WIDTH: Final = 88


@dataclass(frozen=True)
class Branch:
    """A value of several parts, between two brackets."""

    opening: str
    parts: tuple[tuple[str, "Node"], ...]
    """What stands before each part, and the part."""
    closing: str


Node = str | Branch


def called(function: str, arguments: Iterable[tuple[str, Node]]) -> Branch:
    return Branch(f"{function}(", tuple(arguments), ")")


def laid(node: Node, indent: int, *, taken: int = 0, step: int = 2) -> str:
    """The text of a node; before its first line stand the indent and so many letters."""
    if isinstance(node, str):
        return node
    flat = _flat(node)
    if indent + taken + len(flat) <= WIDTH or not node.parts:
        return flat
    inner = indent + step
    lines = [
        f"{' ' * inner}{before}{laid(part, inner, taken=len(before) + 1, step=step)},\n"
        for before, part in node.parts
    ]
    return f"{node.opening}\n{''.join(lines)}{' ' * indent}{node.closing}"


def _flat(node: Node) -> str:
    if isinstance(node, str):
        return node
    parts = ", ".join(f"{before}{_flat(part)}" for before, part in node.parts)
    return f"{node.opening}{parts}{node.closing}"


def quoted(value: object) -> str:
    """A value as JSON, and as TypeScript; a text is one of Python too."""
    return json.dumps(value, ensure_ascii=False)


def json_node(value: object, *, bare: bool) -> Node:
    """JSON, or with bare keys what TypeScript writes for it."""
    if isinstance(value, Mapping):
        members = cast("Mapping[str, object]", value).items()
        named = [
            (key if bare and key.isidentifier() else quoted(key), each) for key, each in members
        ]
        return Branch(
            "{", tuple((f"{key}: ", json_node(each, bare=bare)) for key, each in named), "}"
        )
    if isinstance(value, list):
        items = cast("list[object]", value)
        return Branch("[", tuple(("", json_node(each, bare=bare)) for each in items), "]")
    return quoted(value)


def _curl(call: Call) -> str:
    places = iter(call.places)
    path = re.sub(r"\{\w+\}", lambda _: quote(next(places), safe=""), call.path)
    pairs: list[tuple[str, str]] = []
    for name, (value, _) in call.query.items():
        values = cast("list[object]", value) if isinstance(value, list) else [value]
        texts = [str(each) for each in values]
        pairs += [(name, each) for each in ([",".join(texts)] if call.commas else texts)]
    query = f"?{urlencode(pairs, safe=',')}" if pairs else ""
    command = f"curl -s '{ORIGIN}{path}{query}'"
    if call.method == "get":
        return f"{command}\n"
    body = _json(call.body).replace("'", "'\\''")
    return f"{command} -H 'Content-Type: application/json' -d '{body}'\n"


def _json(body: object) -> str:
    # Python and TypeScript have a comma after the last part, JSON has none.
    return re.sub(r",(\n *[}\]])", r"\1", laid(json_node(body, bare=False), 0))


def _typescript(call: Call) -> str:
    """A call of `@lawspeaker/client`, as a module."""
    given: list[Node] = [quoted(each) for each in call.places]
    if call.body is not None:
        given.append(json_node(call.body, bare=True))
    elif call.query:
        asked = {name: value for name, (value, _) in call.query.items()}
        given.append(json_node(asked, bare=True))
    function = f"lawspeaker.{re.sub(r'_([a-z0-9])', lambda found: found[1].upper(), call.name)}"
    text = laid(called(function, (("", each) for each in given)), 0, taken=20)
    if call.kind is Kind.LINES:
        act = f"for await (const line of {text}) console.log(line);\n"
    else:
        act = f"console.log(await {text});\n"
    return (
        'import { Lawspeaker } from "@lawspeaker/client";\n\n'
        f'const lawspeaker = new Lawspeaker({{ baseUrl: "{ORIGIN}" }});\n{act}'
    )


_KINDS: Final[Mapping[type[object], str]] = {
    str: "string",
    list: "array",
    bool: "boolean",
    int: "integer",
    float: "number",
}


def _python(call: Call, components: Mapping[str, Schema]) -> str:
    """A call of `lawspeaker_client`, with the classes that it makes of the contract."""
    values = _Values(components)
    given: list[tuple[str, Node]] = [("", quoted(each)) for each in call.places]
    given += values.members(call.body or {}, call.shape)
    given += [(f"{_snake(name)}=", values.of(*each)) for name, each in call.query.items()]
    asked = laid(called(f"referee.{call.name}", given), 4, taken=9, step=4)
    match call.kind:
        case Kind.LINES:
            act = f"    for line in {asked}:\n        print(line)\n"
        case Kind.PAGES:
            act = f"    print({asked}.first_page())\n"
        case Kind.ANSWER:
            act = f"    print({asked})\n"
    return f'{_imports(sorted(values.used))}\nwith Lawspeaker("{ORIGIN}") as referee:\n{act}'


def _imports(names: list[str]) -> str:
    client = "from lawspeaker_client import Lawspeaker\n"
    if not names:
        return client
    line = f"from lawspeaker_client.types import {', '.join(names)}\n"
    if len(line) > WIDTH:
        lines = "".join(f"    {name},\n" for name in names)
        line = f"from lawspeaker_client.types import (\n{lines})\n"
    return f"{client}{line}"


class _Values:
    """Values as the classes of the client have them."""

    def __init__(self, components: Mapping[str, Schema]) -> None:
        self._components = components
        self.used: set[str] = set()
        """The classes that were needed."""

    def members(self, value: Schema, schema: Schema) -> Iterator[tuple[str, Node]]:
        """The members of an object as named arguments."""
        for key, each in value.items():
            yield f"{_snake(key)}=", self.of(each, schema["properties"][key])

    def of(self, value: Any, schema: Schema) -> Node:  # noqa: ANN401 - any JSON
        if "anyOf" in schema:
            fitting = (each for each in schema["anyOf"] if self._fits(value, each))
            anything: Schema = {}
            return self.of(value, next(fitting, anything))
        name, target = self._resolved(schema)
        if isinstance(value, str) and name and "enum" in target:
            self.used.add(name)
            constant = re.sub(r"\W", "_", value).upper()
            return f"{name}.{constant}"
        if isinstance(value, dict):
            return self._object(name, cast("Schema", value), target)
        if isinstance(value, list):
            items = cast("list[object]", value)
            inner = target.get("items", {})
            return Branch("[", tuple(("", self.of(each, inner)) for each in items), "]")
        return quoted(value) if isinstance(value, str) else repr(value)

    def _object(self, name: str, value: Schema, schema: Schema) -> Node:
        if name and "properties" in schema:
            self.used.add(name)
            return called(name, self.members(value, schema))
        each_of = schema.get("additionalProperties")
        inner = cast("Schema", each_of) if isinstance(each_of, dict) else {}
        parts = ((f"{quoted(key)}: ", self.of(each, inner)) for key, each in value.items())
        return Branch("{", tuple(parts), "}")

    def _fits(self, value: object, schema: Schema) -> bool:
        _, target = self._resolved(schema)
        if isinstance(value, dict):
            keys = cast("Schema", value).keys()
            return target.get("type") == "object" and keys <= target.get("properties", value).keys()
        kind = target.get("type", "string" if "enum" in target else None)
        return kind == _KINDS.get(type(value), "null")

    def _resolved(self, schema: Schema) -> tuple[str, Schema]:
        name: str = schema.get("$ref", "").rpartition("/")[2]
        return name, self._components[name] if name else schema


def _snake(name: str) -> str:
    """A member as the client calls it."""
    plain = name.lower() if name.isupper() else re.sub(r"(?<=[a-z0-9])([A-Z])", r"_\1", name)
    plain = plain.lower().replace("-", "_")
    return f"{plain}_" if keyword.iskeyword(plain) else plain
