"""`values.yaml`, `values.schema.json` and the table of the chart's README, from one source.

The source is `helm/values.source.yaml`; the settings of the service in it come from `Settings`.
`make readme` runs this module.
"""

import functools
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import yaml

from service.settings.settings import Settings
from tests.doc_tables import ROOT, table

SOURCE: Final = ROOT / "helm" / "values.source.yaml"
CHART: Final = ROOT / "helm" / "lawspeaker"
TABLE: Final = re.compile(r"(?ms)^<!-- table: values -->\n.*?^<!-- end -->$")
_OURS: Final = frozenset({"says", "shape", "chartsOwn", "changes"})
_WIDTH: Final = 100
_WORDS: Final = re.compile(r"\^\(([\w-]+(?:\|[\w-]+)*)\)\$")

Node = Mapping[str, Any]
Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class Value(NamedTuple):
    """One value of the chart."""

    name: str
    default: object
    meaning: str


@functools.cache
def source() -> dict[str, Any]:
    """The source as it is."""
    found: dict[str, Any] = yaml.load(SOURCE.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return found


def values(node: Node, above: str = "") -> Iterator[Value]:
    """Every value with its dotted name, in order."""
    for name, each in node.items():
        if _is_value(each):
            yield Value(above + name, each["default"], each["says"])
        else:
            yield from values(each, f"{above}{name}.")


def schema() -> dict[str, Any]:
    """The schema that helm checks values against."""
    found = source()
    unused = {"type": "object", "description": "Given by helm to every chart; not used here."}
    top = _group(found["values"], found["shapes"])
    top["properties"] = {"global": unused, **top["properties"]}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Values of the lawspeaker chart",
        **top,
    }


def defaults_file() -> str:
    """Write `values.yaml`: every default below its meaning."""
    lines = ["# Written by `make readme` from helm/values.source.yaml.", ""]
    return "\n".join([*lines, *_lines(source()["values"], 0)]).rstrip() + "\n"


def values_table() -> str:
    """The table of the README."""
    rows = (
        (f"`{each.name}`", f"`{json.dumps(each.default)}`", each.meaning)
        for each in values(source()["values"])
    )
    return table(("value", "default", "meaning"), rows)


def files() -> dict[Path, str]:
    """What each file that is made from the source should hold."""
    readme = CHART / "README.md"
    written = TABLE.sub(
        lambda _: f"<!-- table: values -->\n{values_table()}<!-- end -->",
        readme.read_text(encoding="utf-8"),
    )
    return {
        CHART / "values.yaml": defaults_file(),
        CHART / "values.schema.json": json.dumps(schema(), indent=2, ensure_ascii=False) + "\n",
        readme: written,
    }


def _is_value(node: object) -> bool:
    return isinstance(node, dict) and "default" in node


def _closed(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties}


def _group(node: Node, shapes: Node) -> dict[str, Any]:
    """A group; those in it must be there, which they are not in what an older chart remembers."""
    properties = {
        name: _of_value(each, shapes) if _is_value(each) else _group(each, shapes)
        for name, each in node.items()
    }
    groups = [name for name, each in node.items() if not _is_value(each)]
    return _closed(properties) | ({"required": groups} if groups else {})


def _of_value(node: Node, shapes: Node) -> dict[str, Any]:
    entry = {"description": node["says"].replace("`", ""), "default": node["default"]}
    if "chartsOwn" in node:
        return {**entry, **_closed(_settings(node["chartsOwn"], node["changes"]))}
    kind = "boolean" if isinstance(node["default"], bool) else "array"
    known = "shape" in node or not isinstance(node["default"], bool | list)
    shaped = {} if known else {"type": kind}
    words = {key: each for key, each in node.items() if key not in (_OURS - {"shape"})}
    expanded = _expanded({**words, "default": node["default"]}, shapes)
    assert isinstance(expanded, dict)
    return {**entry, **shaped, **expanded}


def _expanded(node: Json, shapes: Mapping[str, Json]) -> Json:
    """Shapes written out; what stands beside the name of one wins over it."""
    if isinstance(node, list):
        return [_expanded(each, shapes) for each in node]
    if not isinstance(node, dict):
        return node
    shaped = _expanded(shapes[str(node["shape"])], shapes) if "shape" in node else {}
    assert isinstance(shaped, dict)
    plain = {
        key: each if key == "default" else _expanded(each, shapes)
        for key, each in node.items()
        if key != "shape"
    }
    return {**shaped, **plain}


def _settings(charts_own: list[str], changes: Node) -> dict[str, Any]:
    """The settings that can be given, as the service reads them; a list is one here, too."""
    (made,), parts = msgspec.json.schema_components(
        [Settings], schema_hook=lambda _: {"type": "string"}, ref_template="{name}"
    )
    found = parts[made["$ref"]]["properties"]
    given = {_camel(name): each for name, each in found.items() if name not in charts_own}
    return {name: _setting(each, parts) | changes.get(name, {}) for name, each in given.items()}


def _setting(node: Node, parts: Node) -> dict[str, Any]:
    """One setting: enumerations written out, and patterns that are lists of words."""
    node = {key: each for key, each in node.items() if key != "default"}
    for inner in node.pop("allOf", [{"$ref": node.pop("$ref")}] if "$ref" in node else []):
        node["enum"] = parts[inner["$ref"]]["enum"]
    if words := _WORDS.fullmatch(node.get("pattern", "")):
        del node["pattern"], node["type"]
        node["enum"] = words[1].split("|")
    if "items" in node:
        node["items"] = _setting(node["items"], parts)
    return node


def _camel(name: str) -> str:
    return re.sub("_(.)", lambda found: found[1].upper(), name)


def _lines(node: Node, depth: int) -> Iterator[str]:
    indent = "  " * depth
    for name, each in node.items():
        if not _is_value(each):
            yield f"{indent}{name}:"
            yield from _lines(each, depth + 1)
        else:
            for line in _folded(each["says"], _WIDTH - 2 - len(indent)):
                yield f"{indent}# {line}"
            text = yaml.safe_dump({name: each["default"]}, sort_keys=False, allow_unicode=True)
            for line in text.splitlines():
                yield indent + line
        if depth == 0:
            yield ""


def _folded(text: str, width: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    yield line


def main() -> None:
    """Write them."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
