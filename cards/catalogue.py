"""Everything that is printed, checked whole at start-up and named by one digest."""

import functools
import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

import msgspec

from cards.board import Board
from cards.card import Card, CardSet
from cards.check import Check
from cards.clause import Clause, Ruling
from cards.compiled import kept
from cards.faults import CardFault, CatalogueError
from cards.lint import faults_of
from cards.loader import Contents, Placed, read_directory, read_rulebooks
from cards.ruleset import Ruleset
from cards.vocabulary import RulesetId

DATA: Final = Path(__file__).resolve().parent / "data"
CONTENTS: Final = "contents.pickle"
"""What our own data come to, where they were read when an image was built."""

_encode: Callable[[object], bytes] = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The printed matter of every ruleset; each mapping is ordered by id. Equal only to itself."""

    digest: str
    """SHA-256 of the content: the same for the same content, whatever the files."""
    rulesets: Mapping[RulesetId, Ruleset]
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    boards: Mapping[str, Board]
    sets: Mapping[str, CardSet]
    cards: Mapping[str, Card]
    checks: Mapping[str, tuple[Check, ...]]
    """By ruling; a ruling that nothing can show has none."""


def load_catalogue(extra: Sequence[Path] = ()) -> Catalogue:
    """Our own data and an operator's directories; CatalogueError with every fault otherwise."""
    contents = _embedded()
    for directory in extra:
        contents += read_directory(directory)
    if faults := _all_faults(contents):
        raise CatalogueError(faults)
    return _catalogue_of(contents)


def check_directory(path: Path) -> tuple[CardFault, ...]:
    """Every fault of an operator's directory, judged together with our own data."""
    own = _embedded()
    if path.resolve().is_relative_to(DATA):  # read already; twice would be a duplicate
        return _all_faults(own)
    return _all_faults(own + read_directory(path))


@functools.cache
def _embedded() -> Contents:
    return kept(CONTENTS, read_own)


def read_own() -> Contents:
    """All of our own data, read file by file."""
    return read_rulebooks(DATA) + read_directory(DATA)


def _all_faults(contents: Contents) -> tuple[CardFault, ...]:
    return contents.faults + tuple(faults_of(contents))


def _catalogue_of(contents: Contents) -> Catalogue:
    rulesets = {ruleset.value.id: ruleset.value for ruleset in contents.rulesets}
    clauses = _by_id(contents.clauses)
    rulings = _by_id(contents.rulings)
    boards = _by_id(contents.boards)
    sets = _by_id(contents.sets)
    cards = _by_id(contents.cards)
    checks = {
        id_: tuple(check.value for check in contents.checks if check.value.ruling == id_)
        for id_ in rulings
    }
    content = [rulesets, *(dict(kind) for kind in (clauses, rulings, boards, sets, cards)), checks]
    return Catalogue(
        digest=hashlib.sha256(_encode(content)).hexdigest(),
        rulesets=MappingProxyType({id_: rulesets[id_] for id_ in RulesetId}),
        clauses=clauses,
        rulings=rulings,
        boards=boards,
        sets=sets,
        cards=cards,
        checks=MappingProxyType(checks),
    )


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


I = TypeVar("I", bound=_Identified)  # noqa: E741


def _by_id(placed: Iterable[Placed[I]]) -> Mapping[str, I]:
    entries = sorted((entry.value for entry in placed), key=lambda value: value.id)
    return MappingProxyType({value.id: value for value in entries})
