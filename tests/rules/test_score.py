"""Scores of whole tables: lines that add up, and changes that change exactly what they should."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.catalogue import Catalogue
from cards.model.vocabulary import CardType, Column, PathHalf, RulesetId, Slot
from schema.shapes.score import LineCode, PlayerScore, ScoreRequest, Scores
from schema.shapes.table import AllyCard, Characters, Player, Snapshot, StoryCard
from service.rules.chapters.scoring.scoring import score_table
from tests.rules.strategies import ADVENTURE, markers, rulesets

MIDDLE = dict.fromkeys(ADVENTURE, Slot.MOTIVATION) | {"EPIC_ORIGINS": Slot.CLASS}


@st.composite
def tables(draw: st.DrawFn, catalogue: Catalogue, ruleset: RulesetId) -> Snapshot:
    """A table of one or two heroes with cards of our own set, which are all fully known."""
    own = [
        card
        for card in catalogue.cards.values()
        if card.set_id == "ashen" and ruleset in card.rulesets
    ]

    def some(kind: CardType, act: int | None = None) -> list[str]:
        return draw(st.permutations([c.id for c in own if c.type is kind and c.act == act]))

    origins, destinies = some(CardType.ORIGIN), some(CardType.DESTINY)
    epic = ruleset == "EPIC_ORIGINS"
    middles = some(CardType.CLASS if epic else CardType.MOTIVATION)
    challenges = [some(CardType.CHALLENGE, act) for act in (1, 2, 3)]
    feats = [*some(CardType.HERO), *some(CardType.ANTIHERO)]
    players: list[Player] = []
    for index, name in enumerate(("ana", "ben")[: draw(st.integers(1, 2))]):
        gained = draw(st.integers(0, 3)) if index else draw(st.integers(0, 4))
        story = [
            StoryCard(
                card=challenges[place // 3].pop(),
                path=draw(st.sampled_from(PathHalf)),
                slot=(Slot.ORIGIN, MIDDLE[ruleset], Slot.DESTINY)[place // 3],
            )
            for place in range(gained)
            if challenges[place // 3]
        ]
        middle = middles.pop()
        characters = Characters(
            origin=origins.pop(),
            destiny=destinies.pop(),
            motivation=None if epic else middle,
            class_=middle if epic else None,
        )
        players.append(
            Player(
                key=name,
                characters=characters,
                story=tuple(story if len(story) == gained else story[:3]),
                experience=draw(st.integers(0, 5)),
                morality=draw(markers),
                played=tuple(feats.pop() for _ in range(draw(st.integers(0, 2)))),
                hand=tuple(feats.pop() for _ in range(draw(st.integers(0, 1)))),
            )
        )
    return Snapshot(ruleset=ruleset, players=tuple(players))


def score(catalogue: Catalogue, snapshot: Snapshot) -> Scores:
    return score_table(catalogue, ScoreRequest(snapshot=snapshot))


@given(rulesets, st.data())
def test_lines_add_up(catalogue: Catalogue, ruleset: RulesetId, data: st.DataObject) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    for player in score(catalogue, snapshot).players:
        assert player.known == sum(line.points for line in player.lines)
        for column in Column:
            total: int | None = getattr(player, column.lower())
            assert total in {
                None,
                sum(line.points for line in player.lines if line.column is column),
            }


@given(rulesets, st.data())
def test_visible_points_are_those_of_the_visible_paths(
    catalogue: Catalogue, ruleset: RulesetId, data: st.DataObject
) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    for player, result in zip(snapshot.players, score(catalogue, snapshot).players, strict=True):
        characters = player.characters
        middle = characters.class_ or characters.motivation
        shown = [characters.origin, middle, characters.destiny]
        own = [catalogue.cards[card] for card in shown if card]
        triumph = sum(card.triumph for card in own)
        tragedy = sum(card.tragedy for card in own)
        for gained in player.story:
            card = catalogue.cards[gained.card]
            (path,) = (path for path in card.paths if path.half is gained.path)
            triumph += card.triumph + path.triumph
            tragedy += card.tragedy + path.tragedy
        assert points(result, LineCode.STORY_TRIUMPH) == triumph
        assert points(result, LineCode.STORY_TRAGEDY) == tragedy


def points(result: PlayerScore, code: LineCode) -> int:
    return sum(line.points for line in result.lines if line.code is code)


@given(rulesets, st.data())
def test_one_more_hero_card_is_one_more_triumph(
    catalogue: Catalogue, ruleset: RulesetId, data: st.DataObject
) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    first = snapshot.players[0]
    plain = msgspec.structs.replace(
        first,
        characters=msgspec.structs.replace(
            first.characters, destiny="ashen.queen-of-drowned-halls"
        ),
        played=(),
        hand=(),
    )
    hero = msgspec.structs.replace(plain, played=("ashen.kept-promise",))
    before = score(catalogue, Snapshot(ruleset=ruleset, players=(plain,))).players[0]
    after = score(catalogue, Snapshot(ruleset=ruleset, players=(hero,))).players[0]
    assert after.known == before.known + 1
    assert points(after, LineCode.HERO_CARDS) == points(before, LineCode.HERO_CARDS) + 1


@given(rulesets, st.data())
def test_a_card_in_the_hand_scores_nothing(
    catalogue: Catalogue, ruleset: RulesetId, data: st.DataObject
) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    empty = tuple(msgspec.structs.replace(player, hand=()) for player in snapshot.players)
    one = score(catalogue, snapshot)
    other = score(catalogue, msgspec.structs.replace(snapshot, players=empty))
    assert one.players == other.players


@given(rulesets, st.data())
def test_the_order_of_players_and_cards_does_not_matter(
    catalogue: Catalogue, ruleset: RulesetId, data: st.DataObject
) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    turned = tuple(
        msgspec.structs.replace(player, played=player.played[::-1])
        for player in reversed(snapshot.players)
    )
    one = score(catalogue, snapshot)
    other = score(catalogue, msgspec.structs.replace(snapshot, players=turned))
    assert {player.key: player.known for player in one.players} == {
        player.key: player.known for player in other.players
    }
    assert set(one.winners or ()) == set(other.winners or ())


@pytest.mark.parametrize("ruleset", [one for one in ADVENTURE if one != "EPIC_ORIGINS"])
def test_a_sacrificed_ally_is_worth_what_no_ally_is(
    catalogue: Catalogue, ruleset: RulesetId
) -> None:
    hero = Player(
        key="ana",
        characters=Characters(
            origin="ashen.ashfall-orphan",
            motivation="ashen.a-debt-of-embers",
            destiny="ashen.pilgrim-of-seven-lanterns",
        ),
        morality=0,
    )

    def known(*allies: AllyCard) -> int:
        player = msgspec.structs.replace(hero, allies=allies)
        return score(catalogue, Snapshot(ruleset=ruleset, players=(player,))).players[0].known

    assert known(AllyCard(card="ashen.sister-cinder", sacrificed=True)) == known()
    assert known(AllyCard(card="ashen.sister-cinder")) > known()


@given(st.data(), st.sampled_from([one for one in ADVENTURE if one != "EPIC_ORIGINS"]))
def test_the_nature_ruling_changes_only_one_with_nature(
    catalogue: Catalogue, data: st.DataObject, ruleset: RulesetId
) -> None:
    snapshot = data.draw(tables(catalogue, ruleset))
    flat = msgspec.structs.replace(snapshot, rulings={"nature-line": "FLAT"})
    assert score(catalogue, flat).players == score(catalogue, snapshot).players


def test_the_heritage_ruling_changes_only_what_the_heritage_shows(catalogue: Catalogue) -> None:
    heritage: dict[str, Any] = {
        "id": "table.giantborn",
        "type": "HERITAGE",
        "name": {"en": "Giantborn"},
        "rulesets": ["EPIC_ORIGINS"],
        "triumph": 3,
    }
    snapshot = msgspec.convert(
        {
            "ruleset": "EPIC_ORIGINS",
            "players": [
                {
                    "key": "ana",
                    "characters": {
                        "heritage": "table.giantborn",
                        "origin": "ashen.ashfall-orphan",
                        "class": "ashen.cinder-knight",
                        "destiny": "ashen.smoke-over-the-water",
                    },
                    "morality": 0,
                }
            ],
            "extraCards": [heritage],
        },
        Snapshot,
    )
    counted = msgspec.structs.replace(snapshot, rulings={"heritage-in-story": "YES"})
    without = score(catalogue, snapshot).players[0]
    with_it = score(catalogue, counted).players[0]
    assert with_it.known == without.known + 3
    assert with_it.lines[1:] == without.lines[1:]
