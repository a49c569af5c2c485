"""Resources: clauses, rulings and cards by their ids, and the schemas of the tools.

The list has the schemas on its first page, then each collection in pages. A cursor names a
collection, and the last id of the page before.
"""

import functools
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qs, urlencode

import msgspec

from service.http.negotiate import LANGUAGES
from service.http.parts import Part
from service.mcp.answers import Json
from service.mcp.asking import Asker, Refused
from service.mcp.calling import SCHEME
from service.mcp.tools import TOOLS, input_schema, output_schema

JSON: Final = "application/json"
SCHEMAS: Final = "schemas"
COLLECTIONS: Final[Mapping[str, str]] = {
    "clauses": "A clause of the rules: its text, its rulesets, its place in the rulebooks",
    "rulings": "A ruling: a question about the rules and its answer",
    "cards": "A card: what is printed on it, in the words of the service",
}

_ID: Final = re.compile(r"[a-z0-9.-]+", re.ASCII)
"""What an id may be; a slash would lead elsewhere."""
_TITLES: Final[Mapping[str, str]] = {"clauses": "text", "rulings": "question", "cards": "name"}
_ORDER: Final = tuple(COLLECTIONS)
PAGE: Final = 200
"""Resources of a page."""


def templates() -> list[Json]:
    """The templates, as MCP writes them."""
    return [
        {
            "name": collection,
            "title": description.partition(":")[0],
            "description": description,
            "uriTemplate": f"{SCHEME}{collection}/{{id}}{{?language}}",
            "mimeType": JSON,
        }
        for collection, description in COLLECTIONS.items()
    ]


async def listed(cursor: str | None, asker: Asker) -> Json | None:
    """A page of the list; None for an unknown cursor. Raises `Refused`."""
    if cursor is None:
        return {"resources": _of_schemas(), "nextCursor": _ORDER[0]}
    collection, _, after = cursor.partition("/")
    if collection not in COLLECTIONS:
        return None
    asker.names(f"list_{collection}")
    query = urlencode({"first": PAGE, **({"after": after} if after else {})})
    try:
        page = await asker.read(Part("GET", f"/v1/{collection}?{query}"), asker.language)
    except Refused as refused:
        if refused.status == 400:  # no item has this id
            return None
        raise
    resources = [
        {
            "name": item["id"],
            "title": item[_TITLES[collection]],
            "uri": f"{SCHEME}{collection}/{item['id']}",
            "mimeType": JSON,
        }
        for item in page["items"]
    ]
    following = _ORDER[_ORDER.index(collection) + 1 :]
    if page["next"] is not None:
        return {"resources": resources, "nextCursor": f"{collection}/{page['next']}"}
    return {"resources": resources, **({"nextCursor": following[0]} if following else {})}


def _of_schemas() -> list[Json]:
    return [
        {
            "name": f"{SCHEMAS}/{tool.name}",
            "title": f"Schemas of {tool.name}",
            "description": "Its arguments and its answer, with a description of every field",
            "uri": f"{SCHEME}{SCHEMAS}/{tool.name}",
            "mimeType": JSON,
        }
        for tool in TOOLS.values()
    ]


async def read(uri: str, asker: Asker) -> str | None:
    """The text of a resource; None where there is none at this address. Raises `Refused`."""
    address, _, query = uri.removeprefix(SCHEME).partition("?")
    collection, _, id_ = address.partition("/")
    if not uri.startswith(SCHEME) or not id_:
        return None
    if collection == SCHEMAS:
        return _schemas(id_)
    if collection not in COLLECTIONS or not _ID.fullmatch(id_):
        return None
    asker.names(f"read_{collection}")
    tag = parse_qs(query).get("language", [""])[-1]
    part = Part("GET", f"/v1/{collection}/{id_}")
    try:
        item = await asker.read(part, LANGUAGES.get(tag, asker.language))
    except Refused as refused:
        if refused.status == 404:
            return None
        raise
    return msgspec.json.encode(item).decode()


@functools.cache
def _schemas(name: str) -> str | None:
    tool = TOOLS.get(name)
    if tool is None:
        return None
    schemas: dict[str, Any] = {
        "inputSchema": input_schema(tool),
        "outputSchema": output_schema(tool),
    }
    return msgspec.json.encode(schemas).decode()
