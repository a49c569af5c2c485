"""A request by curl."""

import re
from typing import cast
from urllib.parse import quote, urlencode

from schema.openapi.samples.call import ORIGIN, Call
from schema.openapi.samples.layout import json_node, laid


def sample(call: Call) -> str:
    """The command."""
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
