"""What changed since a recorded version of the catalogue."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cards.catalogue import Catalogue
from cards.messages.message import say
from cards.versions import Version, hashes_of, read_versions
from schema.shapes.catalogue import CatalogueVersion, Changes, CollectionChanges
from schema.shapes.common import Provenance
from schema.shapes.problem import ProblemSlug
from service.refusal import Refusal


@dataclass(frozen=True, slots=True)
class ChangeFeed:
    """The recorded versions, compared with the current catalogue."""

    provenance: Provenance
    now: Mapping[str, Mapping[str, str]]
    versions: tuple[Version, ...]

    @classmethod
    def of(
        cls,
        catalogue: Catalogue,
        provenance: Provenance,
        versions: tuple[Version, ...] | None = None,
    ) -> "ChangeFeed":
        """The feed of a catalogue; `versions` replaces our own recorded versions."""
        recorded = read_versions() if versions is None else versions
        return cls(provenance, hashes_of(catalogue), recorded)

    def since(self, digest: str | None) -> Changes:
        """The changes since a version; for None only the versions. Raises `Refusal`."""
        collections: tuple[CollectionChanges, ...] = ()
        if digest is not None and digest != self.provenance.catalogue:
            collections = tuple(self._differing(self._version(digest)))
        return Changes(
            catalogue=self.provenance.catalogue,
            engine=self.provenance.engine,
            since=digest,
            collections=collections,
            versions=tuple(
                CatalogueVersion(digest=version.digest, date=version.date)
                for version in self.versions
            ),
        )

    def _version(self, digest: str) -> Version:
        for version in self.versions:
            if version.digest == digest:
                return version
        known = tuple(version.digest for version in self.versions)
        raise Refusal(ProblemSlug.NOT_FOUND, say("no-version", known=known, n=len(known)))

    def _differing(self, version: Version) -> Iterator[CollectionChanges]:
        for name, now in self.now.items():
            then = version.collections.get(name, {})
            changes = CollectionChanges(
                collection=name,
                added=tuple(id_ for id_ in now if id_ not in then),
                removed=tuple(id_ for id_ in then if id_ not in now),
                changed=tuple(id_ for id_ in now if id_ in then and then[id_] != now[id_]),
            )
            if changes.added or changes.removed or changes.changed:
                yield changes
