"""JSON Patch (RFC 6902), as strict as it is written: clients apply repairs with such a one."""

import copy
from typing import Any, cast


def patched(document: Any, op: str, path: str, value: Any) -> Any:  # noqa: ANN401 - JSON
    """The document after one operation; KeyError or IndexError where the target must exist."""
    changed = copy.deepcopy(document)
    *steps, last = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
    parent: Any = changed
    for step in steps:
        parent = parent[int(step) if isinstance(parent, list) else step]
    if isinstance(parent, list):
        _in_list(cast("list[object]", parent), op, last, value)
        return changed
    if op != "add":
        parent[last]  # it must be there
    if op == "remove":
        del parent[last]
    else:
        parent[last] = value
    return changed


def _in_list(items: list[object], op: str, last: str, value: object) -> None:
    if op == "add":
        place = len(items) if last == "-" else int(last)
        assert 0 <= place <= len(items), last
        items.insert(place, value)
        return
    items[int(last)]  # it must be there
    if op == "remove":
        del items[int(last)]
    else:
        items[int(last)] = value
