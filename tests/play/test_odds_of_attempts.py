"""Odds of an attempt on a table: by brute force, by frequencies of seeded casts, and refused."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from cards.model.card import Card
from cards.model.vocabulary import RulesetId
from schema.shapes.legal import LeftOutCode, LegalMovesRequest
from schema.shapes.moves import BuyDarkRunes, DeclareAttempt
from schema.shapes.odds import OddsRequest
from schema.shapes.runes import RuneFace
from schema.shapes.table import Snapshot
from service.rules.chapters.cast.casting import stones_now
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.work import ENDLESS, Work
from service.rules.game.faces import thrown
from service.rules.game.game import Game
from service.rules.moves.odds import odds_of
from service.rules.moves.validate import decide
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.closed.deals import RULESETS, start
from tests.closed.play import tables
from tests.games import play, spread
from tests.play.attempts import ended, hidden, points, truth
from tests.play.test_same_answers import CATALOGUE, EDITIONS

CASTS: Final = int(os.environ.get("ODDS_CASTS", "400"))
"""Seeded casts of each table; `make odds` casts 100,000."""
TABLES: Final = int(os.environ.get("ODDS_TABLES", "8"))
"""Tables, over all rulesets; `make odds` takes 200."""
PLAYED_OUT: Final = max(3, TABLES // 4)
"""Tables of each ruleset with cards that react, of which every throw is played out."""
STONES: Final = 6
"""Runes of a cast that is played out in full."""
AT_MOST: Final = 5.0
"""Standard deviations that a frequency may lie from the odds."""


def asked(ruleset: RulesetId, number: int) -> list[OddsRequest]:
    """Attempts that may be declared on tables of played games, evenly over the games."""
    found: list[OddsRequest] = []
    for seed in ("odds", "more odds", "most odds"):
        for table in spread(play(ruleset, 2, seed, most=250).tables, 200):
            listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table)).moves
            tried = [each.move.attempt for each in listed if each.move.attempt is not None]
            if tried:
                one = tried[len(found) % len(tried)]
                found.append(OddsRequest(snapshot=table, card=one.card, path=one.path))
    return found[:: max(1, len(found) // number)][:number]


def reacting(ruleset: RulesetId, number: int) -> Iterator[OddsRequest]:
    """Attempts on tables with own cards that react to what happens, and cost little to play out."""
    seeds = (seed for seed in range(10_000) if RULESETS[seed % len(RULESETS)] == ruleset)
    for seed in seeds:
        deal = start(CATALOGUE, seed)
        if not deal.snapshot.extra_cards:
            continue
        chance = random.Random(seed)
        played = [*tables(CATALOGUE, deal, 120)]
        for table in chance.sample(played, min(4, len(played))):
            listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table)).moves
            tried = [each.move.attempt for each in listed if each.move.attempt is not None]
            if not tried:
                continue
            one = chance.choice(tried)
            request = OddsRequest(snapshot=table, card=one.card, path=one.path)
            if len(stones_now(declared(request, 0))) > STONES:
                continue
            yield request
            number -= 1
            if not number:
                return


def declared(request: OddsRequest, dark: int) -> Game:
    """The table with the attempt declared, and Dark runes bought until it has so many."""
    assert request.snapshot is not None
    assert request.card is not None
    game = open_game(CATALOGUE, request.snapshot, work=Work(ENDLESS)).again()
    decide(game, "attempt", DeclareAttempt(card=request.card, path=request.path))
    if dark > game.attempt.dark:  # of an attempt that was broken off some are left
        more = dark - game.attempt.dark
        game = game.again()
        decide(game, "buy_dark_runes", BuyDarkRunes(count=more))
    assert not game.reasons
    return game


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_each_row_is_that_of_every_throw_resolved(ruleset: RulesetId) -> None:
    compared = 0
    for request in (*asked(ruleset, 3), *reacting(ruleset, PLAYED_OUT)):
        attempt = odds_of(CATALOGUE, request, work=Work(ENDLESS)).attempt
        assert attempt is not None
        before = declared(request, 0)
        start = points(before, attempt.player)
        for row in attempt.by_dark_runes:
            if row.success is None:
                assert row.left_out
                continue
            game = declared(request, row.dark)
            found = truth(game, told=LeftOutCode.ADVERSARY_CARD not in row.left_out)
            cost = points(game, attempt.player) - start
            assert row.success == pytest.approx(found.success, abs=1e-9)
            assert row.expected == pytest.approx(found.points + cost, abs=1e-9)
            assert row.experience == before.active.experience - game.active.experience
            compared += 1
        known = [row for row in attempt.by_dark_runes if row.expected is not None]
        best = max(known, key=lambda row: (row.expected, row.success, -row.dark), default=None)
        assert attempt.best == (None if best is None else best.dark)
    assert compared > 4


MOVED: Final = ({"virtue": 1}, {"corruption": 2})


@pytest.mark.parametrize("morality", [-4, -3, 1, 2])
@pytest.mark.parametrize("moved", MOVED, ids=str)
def test_a_heritage_moves_the_marker_before_the_card_does(
    moved: dict[str, int], morality: int
) -> None:
    """At both ends of the track it matters which comes first (`attempt.steps.order.epic`)."""
    heritage = msgspec.convert(
        {
            "id": "own.heritage",
            "type": "HERITAGE",
            "name": {"en": "Heritage", "pl": "Dziedzictwo"},
            "rulesets": ["EPIC_ORIGINS"],
            "powers": [{"event": "TWIST", "do": [moved, {"experience": 3}]}],
        },
        Card,
    )
    attempts = [each for each in asked("EPIC_ORIGINS", 50) if brings_virtue(each)][:3]
    for each in attempts:
        request = with_heritage(each, heritage, morality)
        attempt = odds_of(CATALOGUE, request, work=Work(ENDLESS)).attempt
        assert attempt is not None
        row = attempt.by_dark_runes[0]
        assert row.twist
        assert row.expected == pytest.approx(truth(declared(request, 0)).points, abs=1e-9)


def with_heritage(request: OddsRequest, heritage: Card, morality: int) -> OddsRequest:
    """The same attempt by a player with another Heritage, at another level."""
    table = request.snapshot
    assert table is not None
    assert table.turn is not None
    players = [
        msgspec.structs.replace(
            each,
            morality=morality,
            characters=msgspec.structs.replace(each.characters, heritage=heritage.id),
        )
        if each.key == table.turn.player
        else each
        for each in table.players
    ]
    table = msgspec.structs.replace(table, players=tuple(players), extra_cards=(heritage,))
    return msgspec.structs.replace(request, snapshot=table)


def brings_virtue(request: OddsRequest) -> bool:
    """Whether the path of an attempt moves the marker up, and few runes are thrown."""
    card = CATALOGUE.cards[request.card or ""]
    up = [path.half for path in card.paths if path.virtue]
    return request.path in up and len(stones_now(declared(request, 0))) <= STONES + 1


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_frequencies_of_seeded_casts_are_those_odds(ruleset: RulesetId) -> None:
    """Each throw that is seen is answered and resolved once, by the rules that judge moves."""
    seen = 0
    for number, request in enumerate(asked(ruleset, max(1, TABLES // len(EDITIONS)))):
        attempt = odds_of(CATALOGUE, request, work=Work(ENDLESS)).attempt
        assert attempt is not None
        rows = [row for row in attempt.by_dark_runes if row.success is not None]
        if not rows:
            continue
        row = rows[number % len(rows)]
        assert row.success is not None
        assert row.expected is not None
        game = declared(request, row.dark)
        game = hidden(game, told=LeftOutCode.ADVERSARY_CARD not in row.left_out)
        cost = points(game, attempt.player) - points(declared(request, 0), attempt.player)
        before, stones = points(game, attempt.player), stones_now(game.again())
        ends: dict[tuple[RuneFace, ...], tuple[int, int]] = {}
        shown: Counter[tuple[RuneFace, ...]] = Counter()
        for cast in range(CASTS):
            faces = thrown(stones, f"cast {cast}", (request.card or "").encode())
            shown[tuple(sorted(faces, key=lambda one: (one.rune, one.face)))] += 1
        for faces in shown:
            ends[faces] = ended(game, faces, attempt.player)
        overcome = sum(ways * ends[faces][1] for faces, ways in shown.items()) / CASTS
        gains = {faces: end[0] - before + cost for faces, end in ends.items()}
        mean = sum(ways * gains[faces] for faces, ways in shown.items()) / CASTS
        square = sum(ways * (gains[faces] - mean) ** 2 for faces, ways in shown.items()) / CASTS
        deviation = (row.success * (1 - row.success) / CASTS) ** 0.5
        assert abs(overcome - row.success) <= AT_MOST * deviation + 1 / CASTS
        assert abs(mean - row.expected) <= AT_MOST * (square / CASTS) ** 0.5 + 1 / CASTS
        assert all(after in (0, 1) for _, after in ends.values())
        seen += 1
    assert seen


def test_an_attempt_that_is_not_allowed_is_refused_with_its_clauses() -> None:
    request = asked("CTA_2E", 1)[0]
    assert request.snapshot is not None
    turn = request.snapshot.turn
    assert turn is not None
    spent: Snapshot = msgspec.structs.replace(
        request.snapshot, turn=msgspec.structs.replace(turn, action_taken=True)
    )
    with pytest.raises(ImpossibleState) as refused:
        odds_of(CATALOGUE, msgspec.structs.replace(request, snapshot=spent))
    (reason,) = refused.value.reasons
    assert reason.code == "ACTION_TAKEN"
    assert reason.clauses
    assert reason.at == ("card",)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"pool": {}},
        {"card": "ashen.the-leaking-ferry"},
        {"ruleset": "CTA_2E", "card": "ashen.the-leaking-ferry"},
    ],
)
def test_a_question_about_nothing_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, OddsRequest)
