"""The messages of a language as the build cache keeps them: each is decoded at its first use.

All of them decoded would take a tenth of the memory of a server, which words a few hundred.
"""

import pickle
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from fluent.syntax import ast
from fluent.syntax.ast import Resource

Entry: TypeAlias = "ast.Message | ast.Term"


class Encoded(tuple[dict[str, bytes], dict[str, bytes]]):
    """Messages and terms by their ids, each encoded by itself."""

    __slots__ = ()


class Entries(Mapping[str, Entry]):
    """Encoded entries, read as a bundle of Fluent reads its own."""

    def __init__(self, encoded: Mapping[str, bytes]) -> None:
        """Take entries by id, each decoded when it is asked for."""
        self._encoded = encoded

    def __getitem__(self, id_: str) -> Entry:
        entry: Entry = pickle.loads(self._encoded[id_])  # noqa: S301 - as trusted as our code
        return entry

    def __contains__(self, id_: object) -> bool:
        return id_ in self._encoded

    def __iter__(self) -> Iterator[str]:
        return iter(self._encoded)

    def __len__(self) -> int:
        return len(self._encoded)


def encoded(resources: Iterable[Resource]) -> Encoded:
    """The messages and terms of some resources; the first of an id counts."""
    messages: dict[str, bytes] = {}
    terms: dict[str, bytes] = {}
    for resource in resources:
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                kind = messages if isinstance(entry, ast.Message) else terms
                kind.setdefault(entry.id.name, pickle.dumps(entry, pickle.HIGHEST_PROTOCOL))
    return Encoded((messages, terms))
