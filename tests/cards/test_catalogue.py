"""The catalogue as a whole: frozen, ordered, and named by its content alone."""

import time
from pathlib import Path

import pytest

from cards import catalogue as catalogue_module
from cards.catalogue import load_catalogue
from cards.load.faults import CatalogueError, LintCode
from cards.model.vocabulary import SHIPPED_RULESETS
from tests.cards.conftest import WriteSet

ONE = "- {id: mine.one, type: HERO, name: {en: One}, rulesets: [CTA_2E]}\n"
TWO = "- {id: mine.two, type: HERO, name: {en: Two}, rulesets: [CTA_2E], triumph: 2}\n"


def test_cards_of_an_operator_are_added_to_ours(write_set: WriteSet) -> None:
    own = load_catalogue()
    joined = load_catalogue([write_set({"hero.yaml": ONE})])
    assert set(joined.cards) - set(own.cards) == {"mine.one"}
    assert joined.sets["mine"].licence == "CC0-1.0"
    assert joined.digest != own.digest


def test_the_digest_is_of_the_content_not_of_the_files(write_set: WriteSet, tmp_path: Path) -> None:
    own = load_catalogue().digest
    assert load_catalogue().digest == own
    together = load_catalogue([write_set({"hero.yaml": ONE + TWO})]).digest
    (tmp_path / "hero.yaml").unlink()
    apart = load_catalogue([write_set({"z.yaml": ONE, "a.yaml": f"# a comment\n{TWO}"})]).digest
    assert apart == together
    changed = TWO.replace("triumph: 2", "triumph: 3")
    assert load_catalogue([write_set({"a.yaml": changed})]).digest != together


def test_the_digest_is_a_sha256_in_hex() -> None:
    assert len(bytes.fromhex(load_catalogue().digest)) == 32


def test_mappings_are_ordered_and_frozen() -> None:
    catalogue = load_catalogue()
    for mapping in (
        catalogue.clauses,
        catalogue.rulings,
        catalogue.boards,
        catalogue.sets,
        catalogue.cards,
    ):
        assert list(mapping) == sorted(mapping)
        assert not hasattr(mapping, "__setitem__")
    assert list(catalogue.rulesets) == list(SHIPPED_RULESETS)


def test_a_broken_directory_stops_the_start(write_set: WriteSet) -> None:
    directory = write_set({"hero.yaml": ONE + ONE})
    with pytest.raises(CatalogueError) as caught:
        load_catalogue([directory])
    (fault,) = caught.value.faults
    assert (fault.code, fault.card, fault.file) == (
        LintCode.DUPLICATE_ID,
        "mine.one",
        str(directory / "hero.yaml"),
    )


def test_a_set_cannot_replace_one_of_ours(write_set: WriteSet) -> None:
    text = "id: cta\nname: {en: X}\nlicence: X\ncomplete: false\nnote: X\n"
    with pytest.raises(CatalogueError, match="DUPLICATE_ID"):
        load_catalogue([write_set({"set.yaml": text})])


def test_the_start_is_quick() -> None:
    catalogue_module.embedded.cache_clear()
    catalogue_module._own.cache_clear()  # pyright: ignore[reportPrivateUsage]
    begin = time.process_time()  # of the processor, so that a busy machine does not count
    load_catalogue()
    assert time.process_time() - begin < 3.0
