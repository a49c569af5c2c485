"""What an edition has of its parent, of its own, and of others."""

from pathlib import Path

from cards.catalogue import Catalogue, load_catalogue
from cards.model.vocabulary import ClauseId
from service.rules.engine.judgement import Judgement
from service.rules.engine.rulebook import rulebook_of
from tests.editions.conftest import EXAMPLE, Write

CHILD = """
id: CHILD
extends: CTA_2E
name: {en: Child}
adventure: {startingExperience: 4}
drops:
  checks: [starting-kit]
  cards: [cta.hunter]
  sets: [ashen]
  clauses: [journey.extra.base]
  rulings: [two-journeys]
adds: {clauses: [journey.free.epic], cards: [epic.arcane-insight]}
readings: {moon-timing: AT_CAST}
"""
GRANDCHILD = """
id: GRANDCHILD
extends: CHILD
name: {en: Grandchild}
year: 2026
adventure: {journeyCost: 3}
"""
SET = "{id: own, name: {en: Own}, licence: Own, note: Own, complete: false}"
HERO = """
- id: own.one
  type: HERO
  name: {en: One}
  rulesets: [RULESET]
  partial: true
  unknown: [all]
"""
CLAUSE = """
- id: {id}
  kind: MOVE
  rulesets: [{ruleset}]
  replaces: {replaces}
  text: {{en: Other words}}
"""


def held(catalogue: Catalogue, kind: str, ruleset: str) -> set[str]:
    return {id_ for id_, each in getattr(catalogue, kind).items() if ruleset in each.rulesets}


def both(write: Write) -> Catalogue:
    """A child and its child, the child last: the order of directories does not matter."""
    one = write("one", ruleset=GRANDCHILD)
    two = write("two", ruleset=CHILD)
    return load_catalogue((one, two))


def test_numbers_come_from_the_nearest_edition_that_sets_them(write: Write) -> None:
    rulesets = both(write).rulesets
    child, grandchild = rulesets["CHILD"].adventure, rulesets["GRANDCHILD"].adventure
    assert child is not None
    assert grandchild is not None
    assert (child.starting_experience, child.journey_cost) == (4, 1)
    assert (grandchild.starting_experience, grandchild.journey_cost) == (4, 3)
    assert (rulesets["CHILD"].year, rulesets["GRANDCHILD"].year) == (None, 2026)
    assert rulesets["GRANDCHILD"].readings == {"moon-timing": "AT_CAST"}


def test_entries_are_inherited_dropped_and_added(write: Write) -> None:
    catalogue = both(write)
    for kind in ("clauses", "rulings", "boards", "cards"):
        parent = held(catalogue, kind, "CTA_2E")
        child = held(catalogue, kind, "CHILD")
        assert child == held(catalogue, kind, "GRANDCHILD")
        dropped, added = parent - child, child - parent
        match kind:
            case "clauses":
                assert (dropped, added) == ({"journey.extra.base"}, {"journey.free.epic"})
            case "rulings":
                assert (dropped, added) == ({"two-journeys"}, set())
            case "boards":
                assert (dropped, added) == (set(), set())
            case _:
                assert "cta.hunter" in dropped
                assert {card for card in dropped if card.startswith("ashen.")}
                assert added == {"epic.arcane-insight"}


def test_a_ruling_has_the_status_of_the_parent(write: Write) -> None:
    for ruling in both(write).rulings.values():
        assert tuple(each.ruleset for each in ruling.statuses) == ruling.rulesets
        statuses = {ruling.status_in(name) for name in ("CTA_2E", "CHILD", "GRANDCHILD")}
        assert len(statuses) == 1 or ruling.id == "two-journeys", ruling.id


def test_a_ruling_of_another_rulebook_is_a_choice_of_the_edition(write: Write) -> None:
    edition = CHILD.replace("adds: {", "adds: {rulings: [epic-journey-count], ")
    ruling = load_catalogue((write("one", ruleset=edition),)).rulings["epic-journey-count"]
    assert (ruling.status_in("EPIC_ORIGINS"), ruling.status_in("CHILD")) == ("PRINTED", "OURS")


def test_checks_with_the_same_answer_are_inherited(write: Write) -> None:
    catalogue = both(write)
    for ruling, checks in catalogue.checks.items():
        for check in checks:
            if "CHILD" in check.rulesets:
                assert ruling not in {"starting-kit", "two-journeys"}
                assert ruling != "moon-timing" or check.chooses
    assert any("GRANDCHILD" in check.rulesets for check in catalogue.checks["row-size"])


def test_a_changed_default_is_in_force(write: Write) -> None:
    catalogue = both(write)
    assert catalogue.rulings["moon-timing"].default != "AT_CAST"
    for ruleset, option in (
        ("CTA_2E", catalogue.rulings["moon-timing"].default),
        ("CHILD", "AT_CAST"),
    ):
        judgement = Judgement.open(catalogue, ruleset, rulings={})
        assert judgement.reading("moon-timing") == option
        assert judgement.rulings[0].chosen is False


def test_a_clause_takes_the_place_of_the_one_that_it_replaces(write: Write) -> None:
    first = CLAUSE.format(id="child.cost", ruleset="CHILD", replaces="journey.cost")
    second = CLAUSE.format(id="grand.cost", ruleset="GRANDCHILD", replaces="child.cost")
    one = write("one", ruleset=GRANDCHILD, clauses__one=second)
    two = write("two", ruleset=CHILD, clauses__two=first)
    catalogue = load_catalogue((one, two))
    cost = (ClauseId("journey.cost"),)
    for ruleset, cited in (
        ("CTA_2E", "journey.cost"),
        ("CHILD", "child.cost"),
        ("GRANDCHILD", "grand.cost"),
    ):
        judgement = Judgement.open(catalogue, ruleset, rulings={})
        assert judgement.cite(*cost) == (cited,)
        assert judgement.holds(cost[0])
    assert "GRANDCHILD" not in catalogue.clauses["child.cost"].rulesets


def test_cards_that_an_operator_adds_to_a_parent_are_inherited(write: Write) -> None:
    cards = write("cards", set=SET, heroes=HERO.replace("RULESET", "CTA_2E"))
    catalogue = load_catalogue((EXAMPLE, cards))
    assert catalogue.cards["own.one"].rulesets == ("CTA_2E", "LONG_ROAD")


def test_an_edition_may_have_its_own_sets_and_boards(write: Write) -> None:
    board = (Path(__file__).parents[2] / "cards/data/boards/cta-board.yaml").read_text(
        encoding="utf-8"
    )
    directory = write(
        ruleset="id: OWN\nextends: CTA_2E\nname: {en: Own}\nadventure: {defaultBoard: own-board}",
        boards__own=board.replace("id: cta-board", "id: own-board").replace("CTA_2E", "OWN"),
        sets__own__set=SET,
        sets__own__heroes=HERO.replace("RULESET", "OWN"),
    )
    catalogue = load_catalogue((directory,))
    assert "own.one" in catalogue.cards
    assert "own-board" in rulebook_of(catalogue, "OWN").tracks
