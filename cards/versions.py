"""Recorded versions of the catalogue, from which the changes since one are found.

Each is a file under `data/versions`; files are only added. A version has a short hash of every
item; another hash means that the item changed.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.catalogue import DATA, Catalogue
from cards.model.clause import Ruling
from cards.model.shape import Shape

VERSIONS: Final = DATA / "versions"
COLLECTIONS: Final = ("rulesets", "clauses", "rulings", "cards", "sets", "boards")
HASH_BYTES: Final = 6

_encode: Callable[[object], bytes] = msgspec.json.Encoder(order="deterministic").encode

Hashes = dict[str, dict[str, str]]
"""By collection: a hash for each id."""


class Version(Shape, frozen=True, kw_only=True):
    """A version of the catalogue."""

    digest: Annotated[
        Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")],
        Meta(description="Digest of the catalogue."),
    ]
    date: Annotated[
        Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")],
        Meta(description="Day on which it was recorded."),
    ]
    collections: Annotated[
        Hashes, Meta(description="By collection: a short hash of each item, by id.")
    ]

    @property
    def file_name(self) -> str:
        """The name of its file: files sorted by name are in the order of their dates."""
        return f"{self.date}-{self.digest[:12]}.json"


def hashes_of(catalogue: Catalogue) -> Hashes:
    """A short hash of each item, by collection and id; that of a ruling covers its checks.

    An edition that inherits an item does not change it.
    """
    hashes: Hashes = {}
    editions = {id_ for id_, each in catalogue.rulesets.items() if each.extends is not None}
    for name in COLLECTIONS:
        items: Mapping[str, Shape] = getattr(catalogue, name)
        for id_, item in items.items():
            checks = catalogue.checks.get(id_, ()) if name == "rulings" else ()
            own = [_without(each, editions) for each in (item, *checks)]
            hashes.setdefault(name, {})[str(id_)] = _hash([own[0], own[1:]])
    return hashes


def _without(item: Shape, editions: Collection[str]) -> Shape:
    """An item without the editions that inherit it; one that holds in editions alone as it is."""
    rulesets: tuple[str, ...] = getattr(item, "rulesets", ())
    remaining = tuple(name for name in rulesets if name not in editions)
    if remaining in {(), rulesets}:
        return item
    if isinstance(item, Ruling):
        statuses = tuple(each for each in item.statuses if each.ruleset in remaining)
        return msgspec.structs.replace(item, rulesets=remaining, statuses=statuses)
    return msgspec.structs.replace(item, rulesets=remaining)


def read_versions(directory: Path = VERSIONS) -> tuple[Version, ...]:
    """Every version that was recorded, the oldest first."""
    decode = msgspec.json.Decoder(Version).decode
    return tuple(decode(file.read_bytes()) for file in sorted(directory.glob("*.json")))


def record_version(catalogue: Catalogue, date: str, directory: Path = VERSIONS) -> Path | None:
    """Write the version of a catalogue, and return its file; None if it was recorded before."""
    if any(version.digest == catalogue.digest for version in read_versions(directory)):
        return None
    version = Version(digest=catalogue.digest, date=date, collections=hashes_of(catalogue))
    directory.mkdir(exist_ok=True)
    path = directory / version.file_name
    path.write_bytes(msgspec.json.format(_encode(version), indent=1) + b"\n")
    return path


def _hash(value: object) -> str:
    return hashlib.blake2b(_encode(value), digest_size=HASH_BYTES).hexdigest()
