"""The catalogue: everything that is printed, checked as a whole and named by one digest."""

import functools
import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec

from cards.build_cache import cached
from cards.load.catalogue_bytes import CatalogueBytes, I, Parts, by_id
from cards.load.faults import CardFault, CatalogueError
from cards.model.board import Board
from cards.model.card import Card, CardSet
from cards.model.check import Check
from cards.model.clause import Clause, Ruling
from cards.model.phrasing import Phrasings
from cards.model.ruleset import Ruleset
from cards.model.vocabulary import RulesetId

if TYPE_CHECKING:
    from cards.load.contents import Contents, Placed

DATA: Final = Path(__file__).resolve().parent / "data"
CONTENTS: Final = "contents.pickle"
CATALOGUE: Final = "catalogue.pickle"
"""Names in the build cache: our own data as they were read, to which an operator adds, and as a
catalogue."""

_encode: Callable[[object], bytes] = msgspec.json.Encoder(order="deterministic").encode


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The printed matter of every ruleset; each mapping is ordered by id, and rulesets by year.

    Equal only to itself.
    """

    digest: str
    """SHA-256 of the content: the same for the same content, whatever the files."""
    rulesets: Mapping[RulesetId, Ruleset]
    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    boards: Mapping[str, Board]
    sets: Mapping[str, CardSet]
    cards: Mapping[str, Card]
    checks: Mapping[str, tuple[Check, ...]]
    """By ruling; a ruling that no request can show has none."""
    phrasings: Mapping[str, tuple[Phrasings, ...]]
    """How people ask, by the ruling, clause or card that they ask for: an item a language."""
    aliases: Mapping[RulesetId, tuple[str, ...]]
    """Other names of rulesets, in any language, that people search by."""


def load_catalogue(extra: Sequence[Path] = ()) -> Catalogue:
    """The catalogue of our own data and an operator's directories.

    Raises `CatalogueError` with every fault if there is one.
    """
    if not extra:
        return _catalogue_of(_own())
    return _catalogue_of(_checked(_settled(_with(extra))))


def check_directory(path: Path, beside: Sequence[Path] = ()) -> tuple[CardFault, ...]:
    """Every fault for which `load_catalogue` would refuse a directory, read after those beside it.

    Our own data are always read, and never twice.
    """
    ours = path.resolve().is_relative_to(DATA)
    return _all_faults(_settled(_with(() if ours else (*beside, path))))


def _with(extra: Sequence[Path]) -> "Contents":
    """Our own data, and an operator's directories."""
    contents = embedded()
    for directory in extra:
        contents += _read(directory)
    return contents


@functools.cache
def _own() -> CatalogueBytes:
    return cached(CATALOGUE, encode_own)


def encode_own() -> CatalogueBytes:
    """Our own data as a catalogue, read anew unless the build cache has the contents."""
    return _checked(_settled(embedded()))


@functools.cache
def embedded() -> "Contents":
    """All of our own data, with their files and faults."""
    return cached(CONTENTS, read_own)


def read_own() -> "Contents":
    """All of our own data, read file by file."""
    from cards.load.loader import read_rulebooks  # noqa: PLC0415 - see below

    return read_rulebooks(DATA) + _read(DATA, whole=False)


def _read(directory: Path, *, whole: bool = True) -> "Contents":
    from cards.load.loader import read_directory  # noqa: PLC0415 - most starts read no such files

    return read_directory(directory, whole=whole)


def _settled(contents: "Contents") -> "Contents":
    from cards.load.completing import completed  # noqa: PLC0415 - as above
    from cards.load.editions import settled  # noqa: PLC0415 - as above

    return settled(completed(contents))


def _all_faults(contents: "Contents") -> tuple[CardFault, ...]:
    from cards.lint.references import faults_of  # noqa: PLC0415 - as above

    return contents.faults + tuple(faults_of(contents))


def _checked(contents: "Contents") -> CatalogueBytes:
    """Contents as a catalogue. Raises `CatalogueError` with every fault if there is one."""
    if faults := _all_faults(contents):
        raise CatalogueError(faults)
    rulesets = {ruleset.value.id: ruleset.value for ruleset in contents.rulesets}
    aliases = {
        edition.value.id: edition.value.aliases
        for edition in contents.editions
        if edition.value.aliases
    }
    parts = Parts(
        rulesets=tuple(rulesets.values()),
        aliases=aliases,
        clauses=_in_order(contents.clauses),
        rulings=_in_order(contents.rulings),
        boards=_in_order(contents.boards),
        sets=_in_order(contents.sets),
        cards=_in_order(contents.cards),
    )
    checks = {
        ruling.id: tuple(
            check.value for check in contents.checks if check.value.ruling == ruling.id
        )
        for ruling in parts.rulings
    }
    phrasings: dict[str, tuple[Phrasings, ...]] = {}
    for each in sorted((placed.value for placed in contents.phrasings), key=attrgetter("of")):
        phrasings[each.of] = (*phrasings.get(each.of, ()), each)
    kinds = (parts.clauses, parts.rulings, parts.boards, parts.sets, parts.cards)
    content = [rulesets, aliases, *(dict(by_id(kind)) for kind in kinds), checks, phrasings]
    digest = hashlib.sha256(_encode(content)).hexdigest()
    return CatalogueBytes.of(digest, parts, checks, phrasings)


def _catalogue_of(encoded: CatalogueBytes) -> Catalogue:
    parts = encoded.decode_parts()
    return Catalogue(
        digest=encoded.digest,
        rulesets=MappingProxyType({ruleset.id: ruleset for ruleset in parts.rulesets}),
        clauses=by_id(parts.clauses),
        rulings=by_id(parts.rulings),
        boards=by_id(parts.boards),
        sets=by_id(parts.sets),
        cards=by_id(parts.cards),
        checks=encoded.checks_by_id(),
        phrasings=encoded.phrasings_by_id(),
        aliases=MappingProxyType(parts.aliases),
    )


def _in_order(placed: "Iterable[Placed[I]]") -> tuple[I, ...]:
    return tuple(sorted((entry.value for entry in placed), key=lambda value: value.id))
