"""Numbers of listed attempts are those of every throw, cast, answered and resolved."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from cards.model.card import Card
from cards.model.vocabulary import Face, RulesetId
from schema.shapes.legal import LeftOutCode, LegalMove, LegalMovesRequest
from schema.shapes.moves import BuyDarkRunes, CastRunes, LetHappen, Move
from schema.shapes.play import Change
from schema.shapes.runes import Cast, RuneFace
from schema.shapes.table import Characters, Snapshot
from service.rules.engine.work import ENDLESS, Work
from service.rules.game.game import Game
from service.rules.moves.validate import decide
from service.rules.odds.answering import answers_of
from service.rules.odds.expected_value import ExpectedValues
from service.rules.odds.resolution import NotWorkedOut, Resolution, Tries
from service.rules.possible.table import open_game
from service.rules.variants.adventure import ADVENTURE
from tests.games import play, spread
from tests.play.attempts import points, throws, truth
from tests.play.test_same_answers import CATALOGUE, EDITIONS, in_every_mode

TABLES: Final = 12
SEEDS: Final = 600
TWIST: Final = Face.TWIST
AGAIN: Final = "ashen.second-wind-off-the-sea"
"""A Hero card by which the runes are cast again."""
OWN: Final = replace(CATALOGUE.cards[AGAIN], id="own.again")
"""Another one that does the same."""
AT_MOST: Final = 4.5
"""Standard deviations from the odds at which a share of seeded casts may lie."""


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_numbers_of_a_list_are_those_of_every_throw_resolved(ruleset: RulesetId) -> None:
    tables = [
        *spread(play(ruleset, 3, "numbers", most=200).tables, TABLES),
        *list(in_every_mode(ruleset))[::6],
    ]
    exact = 0
    for table in tables:
        listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table))
        without = {
            place
            for each in listed.left_out
            if each.code is not LeftOutCode.MAY_BE_USED  # and nobody uses it here
            for place in each.moves
        }
        lacking = {
            place
            for each in listed.left_out
            if each.code in {LeftOutCode.NOT_KNOWN, LeftOutCode.TOO_DEAR}
            for place in each.moves
        }
        for place, entry in enumerate(listed.moves):
            if place in lacking:
                assert entry.success is entry.expected is None
            elif entry.success is not None:
                same_as_every_throw(table, entry)
                exact += place not in without
    assert exact > 4


def same_as_every_throw(table: Snapshot, entry: LegalMove) -> None:
    """Numbers of a listed move are those of every throw after it, and after what follows it."""
    game = open_game(CATALOGUE, table, work=Work(ENDLESS)).again()
    decide(game, entry.move.key, getattr(entry.move, entry.move.key))
    before = points(game, game.active.key)
    follows = entry.then or Move(let_happen=LetHappen())
    if entry.then is not None or game.snapshot.pending:
        game = game.again()
        decide(game, follows.key, getattr(follows, follows.key))
    found = truth(game)
    cost = 0 if entry.then is None else points(game, game.active.key) - before
    assert entry.success == pytest.approx(found.success, abs=1e-9)
    assert entry.expected == pytest.approx(found.points + cost, abs=1e-9)


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_purchase_named_next_is_the_best_of_all(ruleset: RulesetId) -> None:
    """Hard Challenges with much to win, so that more Dark runes are often worth it."""
    followed = compared = 0
    for game in attempts(ruleset):
        again = game.again()
        again.change_player(again.active.key, experience=3, morality=1)
        change = Change(card=again.attempt.card, difficulty=2)
        again.change_attempt(dark=0, changes=(*again.attempt.changes, change))
        card = again.card(again.attempt.card)
        won = [replace(path, triumph=path.triumph + 8) for path in card.paths]
        extra: list[Card] = [each for each in again.snapshot.extra_cards if each.id != card.id]
        own = replace(card, id="own.worth-it", paths=tuple(won), powers=())
        characters = again.active.characters
        if characters.heritage is not None:
            idle = replace(again.card(characters.heritage), id="own.idle", powers=())
            characters = replace(characters, heritage=idle.id)
            again.change_player(again.active.key, characters=characters)
            extra.append(idle)
        rows = [
            replace(
                row,
                cards=tuple(
                    replace(each, card=own.id) if each.card == card.id else each
                    for each in row.cards
                ),
            )
            for row in again.snapshot.rows
        ]
        attempt = replace(
            again.attempt,
            card=own.id,
            changes=tuple(replace(each, card=own.id) for each in again.attempt.changes),
        )
        table = replace(
            again.snapshot, rows=tuple(rows), extra_cards=(*extra, own), attempt=attempt
        )
        listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table))
        code = LeftOutCode.MORE_DARK_RUNES
        named = [place for each in listed.left_out if each.code is code for place in each.moves]
        for place, entry in enumerate(listed.moves):
            if entry.move.buy_dark_runes is None or entry.expected is None:
                continue
            same_as_every_throw(table, entry)
            followed += entry.then is not None
            compared += 1
            if place not in named:
                assert entry.expected == pytest.approx(max(values_after(table, entry)))
    assert followed > 2
    assert compared > followed


def values_after(table: Snapshot, entry: LegalMove) -> list[float]:
    """Points on average after a purchase, by each number of Dark runes that may follow it."""
    assert entry.move.buy_dark_runes is not None
    game = open_game(CATALOGUE, table, work=Work(ENDLESS)).again()
    decide(game, "buy_dark_runes", entry.move.buy_dark_runes)
    before = points(game, game.active.key)
    found = [truth(game).points]
    for count in range(1, 4):
        after = game.again()
        decide(after, "buy_dark_runes", BuyDarkRunes(count=count))
        if not after.reasons:
            found.append(truth(after).points + points(after, after.active.key) - before)
    return found


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_numbers_of_a_second_cast_are_those_of_every_throw(ruleset: RulesetId) -> None:
    """The card that lets the runes be cast again is in hand, and the first cast shows little."""
    recast = 0
    for game in attempts(ruleset)[:6]:
        again = holding_again(game)
        shown = [faces for faces in throws(again) if all(one.face != TWIST for one in faces)]
        low = min(shown, key=tally)
        decide(again, "cast", CastRunes(cast=Cast(faces=low)))
        if again.reasons or again.snapshot.choices or again.snapshot.pending:
            continue
        listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=again.snapshot))
        for entry in listed.moves:
            use = entry.move.play_card
            if use is not None and use.card == OWN.id and entry.success is not None:
                same_as_every_throw(again.snapshot, entry)
                recast += 1
    assert recast > 1


def holding_again(game: Game) -> Game:
    """The table with the card to cast again in the hand of whoever attempts."""
    again = game.again()
    player = again.active
    again.change_player(player.key, hand=(*player.hand, OWN.id), morality=0)
    table = replace(again.snapshot, extra_cards=(*again.snapshot.extra_cards, OWN))
    return open_game(CATALOGUE, table, work=Work(ENDLESS)).again()


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_card_to_cast_again_is_named_where_somebody_holds_it(ruleset: RulesetId) -> None:
    named = 0
    for game in attempts(ruleset)[:4]:
        for hand, says in (((AGAIN,), True), ((), False)):
            table = game.again()
            for player in table.snapshot.players:
                table.change_player(player.key, hand=(), allies=(), morality=0)
                bare = player.characters if ruleset == "EPIC_ORIGINS" else Characters()
                table.change_player(player.key, characters=bare)
            table.change_player(table.active.key, hand=hand)
            part = table.table.part(table.judgement, table.attempt.card, table.attempt.path)
            weight = ExpectedValues(table, decide, Tries(5000)).weigh(
                table.again(quiet=True), part, table.attempt.path
            )
            if weight.success is not None:
                assert (LeftOutCode.CAST_AGAIN in weight.left_out) is says
                named += says
    assert named


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_resolution_of_kinds_of_throws_is_that_of_every_throw(ruleset: RulesetId) -> None:
    compared = 0
    for game in attempts(ruleset):
        try:
            found = Resolution(
                game, answers_of(game).watched, decide, tries=Tries(10_000)
            ).numbers()
        except NotWorkedOut:
            continue
        expected = truth(game)
        assert found.success == pytest.approx(expected.success, abs=1e-9)
        assert found.points == pytest.approx(expected.points, abs=1e-9)
        compared += 1
    assert compared > 4


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_numbers_are_right_at_every_difficulty_and_whatever_holds_of_the_attempt(
    ruleset: RulesetId,
) -> None:
    compared = 0
    for game in attempts(ruleset)[:3]:
        attempt = game.attempt
        abilities = game.card(attempt.card).challenge_abilities
        harder = [Change(card=attempt.card, difficulty=by) for by in range(-6, 9, 2)]
        for attempt_now in (
            *[replace(attempt, changes=(*attempt.changes, change)) for change in harder],
            replace(attempt, ignored=abilities[:1]),
            replace(attempt, failed=True),
            replace(attempt, experience_if_failed=2),
            replace(attempt, dark=2, ignored=abilities[:1], experience_if_failed=1),
        ):
            table = game.again()
            table.change(attempt=attempt_now)
            part = table.table.part(table.judgement, attempt.card, attempt.path)
            expected_values = ExpectedValues(table, decide, Tries(5000))
            found = expected_values.weigh(table.again(quiet=True), part, attempt.path)
            if found.success is None:
                assert found.left_out
                continue
            expected = truth(table)
            assert found.success == pytest.approx(expected.success, abs=1e-9)
            assert found.expected == pytest.approx(expected.points, abs=1e-9)
            compared += 1
    assert compared > 12


def test_seeded_casts_show_each_throw_as_often_as_it_is_counted() -> None:
    game = attempts("CTA_2E")[0]
    counted = throws(game)
    total = sum(counted.values())
    shown: Counter[int] = Counter()
    for number in range(SEEDS):
        after = game.again()
        decide(after, "cast", CastRunes(cast=Cast(seed=f"seed {number}")))
        faces = after.attempt.faces or ()
        shown[tally(faces)] += 1
    odds: Counter[int] = Counter()
    for faces, ways in counted.items():
        odds[tally(faces)] += ways
    for successes, ways in odds.items():
        chance = ways / total
        spread_of = (SEEDS * chance * (1 - chance)) ** 0.5
        assert abs(shown[successes] - SEEDS * chance) <= AT_MOST * max(spread_of, 1)


def tally(faces: tuple[RuneFace, ...]) -> int:
    """Successes of faces."""
    worth = {Face.SLASH: 1, Face.SYMBOL: 2, Face.MOON: 2}
    return sum(worth.get(shown.face, 0) for shown in faces)


def attempts(ruleset: RulesetId) -> list[Game]:
    """Tables on which an attempt stands to be cast."""
    found: list[Game] = []
    tables = [
        *spread(play(ruleset, 3, "numbers", most=200).tables, 2 * TABLES),
        *spread(play(ruleset, 3, "more numbers", most=200).tables, 2 * TABLES),
    ]
    for table in tables:
        listed = ADVENTURE.legal_moves(CATALOGUE, LegalMovesRequest(snapshot=table))
        for entry in listed.moves[:40]:
            if entry.move.attempt is None or len(found) >= TABLES:
                continue
            game = open_game(CATALOGUE, table, work=Work(ENDLESS)).again()
            decide(game, "attempt", entry.move.attempt)
            if not game.snapshot.choices:
                found.append(game)
    return found
