"""Recorded versions of the catalogue, and what changed since one."""

from pathlib import Path

import msgspec
import pytest

from cards.catalogue import Catalogue, load_catalogue
from cards.model.clause import DottedId
from cards.versions import COLLECTIONS, Version, hashes_of, read_versions, record_version
from schema.shapes.catalogue import Changes
from schema.shapes.collections import COLLECTIONS as ALL
from schema.shapes.common import Provenance
from service.catalogue.changes import ChangeFeed
from service.refusal import Refusal
from tests.cards.conftest import WriteSet

ONE = "- {id: mine.one, type: HERO, name: {en: One}, rulesets: [CTA_2E]}\n"
TWO = "- {id: mine.two, type: HERO, name: {en: Two}, rulesets: [CTA_2E]}\n"
THREE = TWO.replace("{en: Two}", "{en: Zwei}")


def provenance(catalogue: Catalogue) -> Provenance:
    return Provenance(catalogue=catalogue.digest, engine="0")


def changes(before: Catalogue, after: Catalogue, folder: Path) -> Changes:
    record_version(before, "2026-01-01", folder)
    feed = ChangeFeed.of(after, provenance(after), read_versions(folder))
    return feed.since(before.digest)


def test_changes_list_added_removed_and_changed_items(write_set: WriteSet, tmp_path: Path) -> None:
    before = load_catalogue([write_set({"a.yaml": ONE + TWO})])
    (tmp_path / "a.yaml").unlink()
    own = THREE + TWO.replace("two", "three")
    after = load_catalogue([write_set({"b.yaml": own})])
    found = changes(before, after, tmp_path / "versions")
    assert found.since == before.digest
    assert found.catalogue == after.digest
    (cards,) = found.collections
    assert cards.collection == "cards"
    assert cards.added == ("mine.three",)
    assert cards.removed == ("mine.one",)
    assert cards.changed == ("mine.two",)


def test_a_check_belongs_to_its_ruling(tmp_path: Path) -> None:
    before = load_catalogue()
    ruling = next(id_ for id_, checks in before.checks.items() if checks)
    checks = {**before.checks, ruling: before.checks[ruling][1:]}
    after = Catalogue(
        digest="0" * 64,
        aliases=before.aliases,
        rulesets=before.rulesets,
        clauses=before.clauses,
        rulings=before.rulings,
        boards=before.boards,
        sets=before.sets,
        cards=before.cards,
        checks=checks,
        phrasings=before.phrasings,
    )
    (rulings,) = changes(before, after, tmp_path).collections
    assert (rulings.collection, rulings.changed) == ("rulings", (ruling,))


def test_a_version_is_recorded_once(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    path = record_version(catalogue, "2026-01-01", tmp_path)
    assert path is not None
    assert record_version(catalogue, "2026-01-02", tmp_path) is None
    (version,) = read_versions(tmp_path)
    assert (version.digest, version.date) == (catalogue.digest, "2026-01-01")
    assert path.name == version.file_name
    assert version.collections == hashes_of(catalogue)


def test_an_unknown_version_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    catalogue = load_catalogue()
    record_version(catalogue, "2026-01-01", tmp_path)
    feed = ChangeFeed.of(catalogue, provenance(catalogue), read_versions(tmp_path))
    with pytest.raises(Refusal, match=catalogue.digest):
        feed.since("0" * 64)
    assert feed.since(None).collections == ()


def test_every_collection_is_in_a_version() -> None:
    assert set(COLLECTIONS) == {collection.name for collection in ALL}


def test_the_recorded_versions_are_valid() -> None:
    versions = read_versions()
    assert versions
    assert len({version.digest for version in versions}) == len(versions)
    assert [version.date for version in versions] == sorted(version.date for version in versions)
    for version in versions:
        assert set(version.collections) <= set(COLLECTIONS)
        msgspec.convert(list(version.collections["clauses"]), list[DottedId])
        msgspec.convert(msgspec.to_builtins(version), Version)
