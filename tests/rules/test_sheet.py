"""Score sheets against an independent tally, and the laws of sums and winners."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.model.vocabulary import Column, RulesetId
from schema.shapes.score import (
    Boxes,
    PlayerScore,
    Scores,
    ScoreSheetRequest,
    ScoreStatus,
    SheetPlayer,
    StoryIconCounts,
)
from service.rules.chapters.scoring.score_pad import score_sheet
from tests.oracle import score_pad as oracle
from tests.oracle.score_pad import Pad
from tests.rules.strategies import ADVENTURE, pads, rulesets


def player(pad: Pad) -> SheetPlayer:
    icons = {icon.lower(): count for icon, count in pad.icons.items()}
    return SheetPlayer(
        key=pad.name,
        morality=pad.marker,
        triumph=pad.triumph,
        tragedy=pad.tragedy,
        experience=pad.experience,
        hero_cards_played=pad.heroes,
        antihero_cards_played=pad.antiheroes,
        story_icons=StoryIconCounts(**icons),
        destiny_triumph=pad.destiny_triumph,
        destiny_tragedy=pad.destiny_tragedy,
        adversary_triumph=pad.adversary_triumph,
        adversary_tragedy=pad.adversary_tragedy,
    )


def scores(
    catalogue: Catalogue,
    ruleset: RulesetId,
    pads: list[Pad],
    *,
    defeated: bool | None = None,
    rulings: dict[str, str] | None = None,
) -> Scores:
    request = ScoreSheetRequest(
        ruleset=ruleset,
        players=tuple(map(player, pads)),
        adversary_defeated=defeated,
        rulings=rulings or {},
    )
    return score_sheet(catalogue, request)


@given(rulesets, pads(adversary=True))
def test_a_sheet_adds_up_as_computed_by_hand(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    answer = scores(catalogue, ruleset, pads, defeated=True)
    for pad, score in zip(pads, answer.players, strict=True):
        by_hand = oracle.tally(pad)
        assert score.key == pad.name
        assert (score.triumph, score.tragedy) == (by_hand.triumph, by_hand.tragedy)
        assert (score.experience, score.story_icons) == (by_hand.experience, by_hand.icons)
        assert score.destiny == by_hand.total
        assert (score.status is ScoreStatus.INDETERMINATE) == (by_hand.total is None)
    won = oracle.winners(pads)
    assert answer.winners == (None if won is None else tuple(won))


@given(rulesets, pads(adversary=True))
def test_columns_and_totals_are_sums_of_lines(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    for score in scores(catalogue, ruleset, pads, defeated=True).players:
        assert score.known == sum(line.points for line in score.lines)
        for column in Column:
            total: int | None = getattr(score, column.lower())
            if total is not None:
                assert total == sum(line.points for line in score.lines if line.column is column)
        assert score.destiny in {score.known, None}
        assert_boxes_add_up(score)


def assert_boxes_add_up(score: PlayerScore) -> None:
    """Boxes are sums of the lines written into them; only Epic has them."""
    if score.boxes is None:
        assert all(line.box is None for line in score.lines)
        return
    for box in Boxes.__struct_fields__:
        total: int | None = getattr(score.boxes, box)
        if total is not None:
            written = [line.points for line in score.lines if line.box == box.upper()]
            assert total == sum(written)


@given(rulesets, pads(adversary=True), st.data())
def test_the_order_of_the_players_does_not_matter(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad], data: st.DataObject
) -> None:
    mixed = data.draw(st.permutations(pads))
    one, other = scores(catalogue, ruleset, pads), scores(catalogue, ruleset, mixed)
    assert {score.key: score for score in one.players} == {
        score.key: score for score in other.players
    }
    assert (one.winners is None) == (other.winners is None)
    assert set(one.winners or ()) == set(other.winners or ())


@given(rulesets, pads())
def test_a_hero_card_more_is_one_triumph_more(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    before = scores(catalogue, ruleset, pads).players[0]
    request = ScoreSheetRequest(
        ruleset=ruleset,
        players=(
            msgspec.structs.replace(player(pads[0]), hero_cards_played=pads[0].heroes + 1),
            *map(player, pads[1:]),
        ),
    )
    after = score_sheet(catalogue, request).players[0]
    assert after.known == before.known + 1
    if before.triumph is not None:
        assert after.triumph == before.triumph + 1
    assert (after.tragedy, after.story_icons) == (before.tragedy, before.story_icons)


@given(rulesets, pads(), st.integers(1, 9))
def test_tied_players_win_together(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad], count: int
) -> None:
    one = pads[0]
    twins = [
        msgspec.structs.replace(player(one), key=f"p{index}") for index in range(count % 4 + 1)
    ]
    request = ScoreSheetRequest(ruleset=ruleset, players=tuple(twins))
    assert score_sheet(catalogue, request).winners == tuple(twin.key for twin in twins)


@given(rulesets, pads())
def test_nobody_wins_while_the_adversary_stands(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    assert scores(catalogue, ruleset, pads, defeated=False).winners == ()


@given(rulesets, pads())
def test_winners_have_the_highest_score_of_all(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    answer = scores(catalogue, ruleset, pads)
    if answer.winners is None or any(score.destiny is None for score in answer.players):
        return
    best = max(score.known for score in answer.players)
    assert answer.winners == tuple(score.key for score in answer.players if score.known == best)


@given(rulesets, pads())
def test_a_floor_under_triumph_changes_only_scores_below_zero(
    catalogue: Catalogue, ruleset: RulesetId, pads: list[Pad]
) -> None:
    low = [
        Pad(name=pad.name, marker=pad.marker, triumph=pad.triumph % 5, tragedy=pad.tragedy)
        for pad in pads
    ]
    plain = scores(catalogue, ruleset, low)
    floored = scores(catalogue, ruleset, low, rulings={"track-penalty-floor": "FLOOR_AT_ZERO"})
    for without, floor in zip(plain.players, floored.players, strict=True):
        if without.triumph is None or without.triumph >= 0:
            assert floor == without
        else:
            assert floor.triumph == 0
            assert floor.destiny == without.known - without.triumph
            assert floor.lines[:-1] == without.lines


@pytest.mark.parametrize("ruleset", ADVENTURE)
def test_the_neutral_value_matters_only_at_the_neutral_level(
    catalogue: Catalogue, ruleset: RulesetId
) -> None:
    for marker in range(-4, 3):
        pad = [Pad(name="ana", marker=marker)]
        plain = scores(catalogue, ruleset, pad).players[0]
        unsure = scores(
            catalogue, ruleset, pad, rulings={"neutral-track-value": "UNKNOWN"}
        ).players[0]
        assert (plain == unsure) == (marker != 0)


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 2), (3, 4), (4, 8), (9, 8)])
@pytest.mark.parametrize("ruleset", ADVENTURE)
def test_story_icons_score_by_sets(
    catalogue: Catalogue, ruleset: RulesetId, count: int, points: int
) -> None:
    pad = Pad(name="ana", marker=-3, icons={"ARCANA": count})
    assert scores(catalogue, ruleset, [pad]).players[0].story_icons == points
