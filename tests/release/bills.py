"""Bills of materials (CycloneDX 1.6), from the locks: the same bytes for the same commit."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType, Property
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

MARKER: Final = "lawspeaker:where"
"""The property of a package that not every system gets: on which ones it is installed."""


class Package(NamedTuple):
    """A locked package."""

    kind: str
    """That of its package URL: pypi or npm."""
    name: str
    version: str
    licence: str = ""
    where: str = ""
    """The marker under which it is installed; empty for everywhere."""
    hashes: tuple[str, ...] = ()
    """SHA-256 of every file that may be installed; one of them is."""

    @property
    def url(self) -> PackageURL:
        """Its package URL."""
        namespace, _, name = self.name.rpartition("/")
        return PackageURL(self.kind, namespace or None, name, self.version)

    def component(self, kind: ComponentType = ComponentType.LIBRARY) -> Component:
        """As the bill names it."""
        written = str(self.url) + (f"#{self.where}" if self.where else "")
        return Component(
            type=kind,
            name=self.name,
            version=self.version,
            purl=self.url,
            bom_ref=written,
            licenses=[LicenseFactory().make_from_string(self.licence)] if self.licence else (),
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=each) for each in self.hashes],
            properties=[Property(name=MARKER, value=self.where)] if self.where else (),
        )


def of_python_lock(lock: Path) -> Iterator[Package]:
    """The packages of a lock of pip, with the licences of those that are installed here."""
    for entry in lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        if not entry.strip():
            continue
        pinned, *hashes = entry.split(" --hash=sha256:")
        wanted = Requirement(pinned)
        (version,) = wanted.specifier
        name = canonicalize_name(wanted.name)
        where = str(wanted.marker) if wanted.marker else ""
        digests = tuple(sorted(each.strip() for each in hashes))
        yield Package("pypi", name, version.version, _licence(name), where, digests)


def of_npm_lock(lock: Path) -> Iterator[Package]:
    """The packages of a lock of npm that are installed with the package itself."""
    packages: Mapping[str, Mapping[str, Any]] = json.loads(lock.read_bytes())["packages"]
    for place, found in packages.items():
        if place and not found.get("dev"):
            name = place.rpartition("node_modules/")[2]
            yield Package("npm", name, found["version"], found.get("license", ""))


def _licence(name: str) -> str:
    try:
        stated = distribution(name).metadata
    except PackageNotFoundError:
        return ""
    return stated["License-Expression"] if "License-Expression" in stated else ""


def bill(product: Package, parts: Iterable[Package], epoch: int) -> str:
    """The document: what the product is made of."""
    root = product.component(ComponentType.APPLICATION)
    components = [each.component() for each in parts]
    made = Bom(components=components, serial_number=uuid5(NAMESPACE_URL, f"{product.url}?{epoch}"))
    made.metadata.component = root
    made.metadata.timestamp = datetime.fromtimestamp(epoch, UTC)
    made.register_dependency(root, components)
    return JsonV1Dot6(made).output_as_string(indent=2) + "\n"
