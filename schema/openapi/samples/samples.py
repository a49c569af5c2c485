"""Samples for every operation that the client libraries have a function for.

They are made of the shortest example of each operation, so that they run as they are.
"""

from collections.abc import Mapping
from typing import Final

from schema.openapi.json_schema import Schema
from schema.openapi.samples import python, shell, typescript
from schema.openapi.samples.call import call_of

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
        ("Shell", "curl", shell.sample(call)),
        ("TypeScript", "@lawspeaker/client", typescript.sample(call)),
        ("Python", "lawspeaker-client", python.sample(call, components)),
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
