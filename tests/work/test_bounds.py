"""What a card may say at most, and that it may not say more."""

from typing import Final

import msgspec
import pytest

from cards.model.card import Card
from cards.model.inline import InlineCard
from tests.work.tables import MOST, Json, card

COSTS: Final = {"experience": 40, "corruption": 6, "feats": 4}
PATHS: Final = {
    "experience": 40,
    "heroDraws": 10,
    "antiheroDraws": 10,
    "virtue": 6,
    "corruption": 6,
}


def says(powers: list[Json] | None = None, **more: Json) -> Card:
    return msgspec.convert(card("bound", "ALLY", powers or (), **more), InlineCard)


@pytest.mark.parametrize(("key", "most"), [each for each in MOST.items() if each[0] != "rune"])
def test_values_of_an_effect_are_bounded(key: str, most: int) -> None:
    says([{"do": [{key: most}]}])
    beyond = most + (1 if most > 0 else -1)
    with pytest.raises(msgspec.ValidationError, match=str(abs(most))):
        says([{"do": [{key: beyond}]}])


@pytest.mark.parametrize(("key", "most"), COSTS.items())
def test_values_of_a_cost_are_bounded(key: str, most: int) -> None:
    says([{"cost": {key: most}}], price={key: most})
    with pytest.raises(msgspec.ValidationError, match=str(most)):
        says([{"cost": {key: most + 1}}])
    with pytest.raises(msgspec.ValidationError, match=str(most)):
        says(price={key: most + 1})


@pytest.mark.parametrize(("key", "most"), PATHS.items())
def test_values_of_a_path_are_bounded(key: str, most: int) -> None:
    says(paths=[{key: most}])
    with pytest.raises(msgspec.ValidationError, match=str(most)):
        says(paths=[{key: most + 1}])


EFFECT: Final[Json] = {"virtue": 1}


@pytest.mark.parametrize(
    ("within", "beyond"),
    [
        ({"do": [EFFECT] * 6}, {"do": [EFFECT] * 7}),
        ({"choose": [[EFFECT] * 6] * 4}, {"choose": [[EFFECT] * 7]}),
        ({"choose": [[EFFECT]] * 4}, {"choose": [[EFFECT]] * 5}),
        ({"limit": {"times": 20}}, {"limit": {"times": 21}}),
        (
            {"do": [{"rune": {"ability": "WISDOM", "icons": 12}}]},
            {"do": [{"rune": {"ability": "WISDOM", "icons": 13}}]},
        ),
        ({"attempt": {"acts": [1] * 9}}, {"attempt": {"acts": [1] * 10}}),
        ({"attempt": {"faces": ["SLASH"] * 12}}, {"attempt": {"faces": ["SLASH"] * 13}}),
    ],
)
def test_the_length_of_a_power_is_bounded(within: Json, beyond: Json) -> None:
    says([within] * 6)
    with pytest.raises(msgspec.ValidationError):
        says([beyond])
    with pytest.raises(msgspec.ValidationError):
        says([within] * 7)


def test_the_texts_of_a_card_are_bounded() -> None:
    says(unknown=["u" * 72] * 12)
    with pytest.raises(msgspec.ValidationError):
        says(unknown=["u" * 73])
    says(power={"en": "e", "pl": "p" * 600})
    with pytest.raises(msgspec.ValidationError):
        says(power={"en": "e", "pl": "p" * 601})
