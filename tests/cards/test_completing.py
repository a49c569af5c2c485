"""Whoever has a card of which not everything is known completes it in a set of their own."""

from pathlib import Path

import pytest

from cards.catalogue import check_directory, load_catalogue
from cards.load.faults import CatalogueError, LintCode

SET = "id: mine\nname: {en: Mine}\nlicence: test\ncomplete: false\nnote: A test.\n"
EXAMPLE = Path(__file__).parents[2] / "examples" / "completing"
BASE = "CTA_1E, CTA_PL, CTA_2E"


def card(
    kind: str = "ANTIHERO", rulesets: str = BASE, more: str = "", name: str = "cta.sabotage"
) -> str:
    return (
        f"- {{id: {name}, type: {kind}, name: {{en: One}}, rulesets: [{rulesets}]{more},"
        " powers: [{window: DURING_ATTEMPT, do: [{difficulty: 1}]}]}\n"
    )


def written(directory: Path, cards: str, name: str = "mine") -> Path:
    directory.mkdir()
    (directory / "set.yaml").write_text(SET.replace("mine", name))
    (directory / "cards.yaml").write_text(cards)
    return directory


def test_a_partial_card_is_completed(tmp_path: Path) -> None:
    before = load_catalogue()
    mine = load_catalogue((written(tmp_path / "mine", card()),))
    assert before.cards["cta.sabotage"].unread
    assert mine.cards["cta.sabotage"].powers
    assert not mine.cards["cta.sabotage"].partial
    assert len(mine.cards) == len(before.cards)
    assert mine.digest != before.digest


def test_what_stays_unknown_may_be_completed_again(tmp_path: Path) -> None:
    first = written(tmp_path / "one", card(more=", partial: true, unknown: [more]"), "one")
    other = written(tmp_path / "two", card(), "two")
    assert not load_catalogue((first, other)).cards["cta.sabotage"].partial
    with pytest.raises(CatalogueError, match="DUPLICATE_ID"):
        load_catalogue((other, first))


@pytest.mark.parametrize(
    "cards",
    [card("HERO"), card(rulesets="EPIC_ORIGINS"), card(rulesets=f"{BASE}, EPIC_ORIGINS")],
)
def test_it_stays_what_it_is(tmp_path: Path, cards: str) -> None:
    (fault,) = check_directory(written(tmp_path / "mine", cards))
    assert (fault.card, fault.field, fault.code) == (
        "cta.sabotage",
        "/type",
        LintCode.NOT_COMPLETED,
    )


def test_a_card_of_an_unknown_kind_may_turn_out_to_be_one(tmp_path: Path) -> None:
    cards = card("HERO", "EPIC_ORIGINS", name="epic.finest-hour")
    assert check_directory(written(tmp_path / "mine", cards)) == ()


def test_a_card_of_which_all_is_known_is_not_given_again(tmp_path: Path) -> None:
    cards = card("HERO", name="ashen.clear-water")
    codes = {fault.code for fault in check_directory(written(tmp_path / "mine", cards))}
    assert LintCode.DUPLICATE_ID in codes


def test_the_example_completes_a_card_of_its_own() -> None:
    half, whole = EXAMPLE / "half-known", EXAMPLE / "whole"
    assert check_directory(half) == ()
    assert load_catalogue((half,)).cards["tide.the-tide-comes-in"].partial
    done = load_catalogue((half, whole)).cards["tide.the-tide-comes-in"]
    assert not done.partial
    assert [power.event for power in done.powers] == ["GAME_ENDED"]
