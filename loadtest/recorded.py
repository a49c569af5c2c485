"""Requests as they come up in games: those of the recording, and of Destiny played by chance.

Each operation is asked at moments spread over whole games of every ruleset, from the deal to the
last turn. What is asked without a table is taken from what lies there: pools, casts, score sheets,
hands. Own cards, and cards that are named, are those of the catalogue.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Any, Final, TypeVar

import msgspec

from cards.catalogue import Catalogue
from cards.lines.writer import line_of
from cards.model.card import Card
from cards.model.shape import Shape
from loadtest.recording import RecordedGame, read
from loadtest.stories import Narrator, Turn
from schema.operations import (
    BEST_TOTAL,
    CAST,
    CHECK_CARDS,
    DESTINY_LEGAL_MOVES,
    DESTINY_REPLAY,
    DESTINY_SETUP,
    DESTINY_TOTAL,
    DESTINY_VALIDATE,
    DESTINY_VIEW,
    LEGAL_MOVES,
    NAMED_CARDS,
    ODDS,
    PARSE_CARDS,
    REPLAY,
    SCORE,
    SCORE_SHEET,
    SETUP,
    VALIDATE,
    VIEW,
)
from schema.shapes.destiny_total import BestTotalRequest, DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinyValidateRequest,
)
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.odds import OddsRequest
from schema.shapes.score import ScoreRequest
from schema.shapes.verdict import ValidateRequest
from schema.shapes.view import DestinyViewRequest, ViewRequest
from tests.destiny import players as destiny
from tests.play import players as rivals

SEED: Final = "recorded"
MOMENTS: Final = 60
"""How many requests of each operation there are at least, of all games together."""
PLAYERS: Final = (2, 3, 4)
DESTINY_SEATS: Final = (2, 4, 6)
DESTINY_MOVES: Final = 200
"""Of a game of Destiny by chance; it may take thousands."""
OWN_CARDS: Final = (1, 2, 4)
"""Of a set that is checked, and lines that are read."""

Requests = Mapping[str, Sequence[Shape]]
"""By operation."""
Item = TypeVar("Item")


def recorded(catalogue: Catalogue) -> Requests:
    """Requests of every operation; the same each time."""
    return dict(_of_adventure(catalogue)) | dict(_of_destiny(catalogue)) | _of_cards(catalogue)


def _of_adventure(catalogue: Catalogue) -> Iterator[tuple[str, list[Shape]]]:
    games = [game for game in read() if game.ruleset != "DESTINY"]
    narrator = Narrator(catalogue)
    each = -(-MOMENTS // len(games))
    followed = [narrator.follow(game) for game in games]
    moments = [turn for turns in followed for turn in spread(turns, each)]
    yield SETUP.name, list(_deals(games))
    yield VALIDATE.name, [ValidateRequest(snapshot=one.before, move=one.move) for one in moments]
    yield LEGAL_MOVES.name, [LegalMovesRequest(snapshot=one.before) for one in moments]
    yield VIEW.name, list(_views(moments))
    yield SCORE.name, [ScoreRequest(snapshot=one.after) for one in moments]
    yield SCORE_SHEET.name, [narrator.sheet(one.after) for one in moments]
    casts = [
        cast
        for turns in followed
        for cast in spread([cast for cast in map(narrator.cast, turns) if cast is not None], each)
    ]
    yield CAST.name, [msgspec.convert(cast, CAST.request) for cast in casts]
    attempts = [
        turn
        for turns in followed
        for turn in spread([one for one in turns if one.move.attempt is not None], each)
    ]
    yield ODDS.name, [*map(_pool, casts), *map(_attempt, attempts)]
    yield REPLAY.name, [log for game in games for log in _logs(game, each)]


def _deals(games: Sequence[RecordedGame]) -> Iterator[Shape]:
    rulesets = [game.ruleset for game in games]
    for number in range(-(-MOMENTS // (len(rulesets) * len(PLAYERS)))):
        for ruleset in rulesets:
            for players in PLAYERS:
                yield rivals.request(ruleset, players, f"{SEED} {number}")


def _views(moments: Sequence[Turn]) -> Iterator[Shape]:
    """Of each seat in turn, and of those who only watch."""
    for number, moment in enumerate(moments):
        table = moment.before
        seats = (*(player.key for player in table.players), None)
        yield ViewRequest(snapshot=table, seat=seats[number % len(seats)])


def _pool(cast: Mapping[str, Any]) -> Shape:
    asked = ("ruleset", "pool", "difficulty")
    return msgspec.convert({name: cast[name] for name in asked}, OddsRequest)


def _attempt(turn: Turn) -> Shape:
    attempt = turn.move.attempt
    assert attempt is not None
    return OddsRequest(snapshot=turn.before, card=attempt.card, path=attempt.path)


def _logs(game: RecordedGame, number: int) -> Iterator[Shape]:
    setup = msgspec.convert(game.setup, SetupRequest)
    moves = msgspec.convert(game.moves, tuple[Move, ...])
    for length in spread(range(1, len(moves) + 1), number):
        yield ReplayRequest(setup=setup, moves=moves[:length])


def _of_destiny(catalogue: Catalogue) -> Iterator[tuple[str, list[Shape]]]:
    setups = [destiny.request(seats, SEED) for seats in DESTINY_SEATS]
    games = [list(islice(destiny.steps(catalogue, setup), DESTINY_MOVES)) for setup in setups]
    each = -(-MOMENTS // len(games))
    moments = [step for game in games for step in spread(game, each)]
    tables = [step.before for step in moments]
    yield (
        DESTINY_SETUP.name,
        [
            destiny.request(seats, f"{SEED} {number}")
            for seats in DESTINY_SEATS
            for number in range(each)
        ],
    )
    yield (
        DESTINY_VALIDATE.name,
        [DestinyValidateRequest(snapshot=step.before, move=step.move) for step in moments],
    )
    yield DESTINY_LEGAL_MOVES.name, [DestinyLegalMovesRequest(snapshot=one) for one in tables]
    seats = [one.players[number % len(one.players)].key for number, one in enumerate(tables)]
    yield (
        DESTINY_VIEW.name,
        [
            DestinyViewRequest(snapshot=one, seat=seat)
            for one, seat in zip(tables, seats, strict=True)
        ],
    )
    yield DESTINY_TOTAL.name, [DestinyTotalRequest(snapshot=one) for one in tables]
    yield (
        DESTINY_REPLAY.name,
        [
            DestinyReplayRequest(setup=setup, moves=tuple(step.move for step in game[:length]))
            for setup, game in zip(setups, games, strict=True)
            for length in spread(range(1, len(game) + 1), each)
        ],
    )
    hands = list({msgspec.json.encode(hand): hand for hand in _hands(games)}.values())
    yield BEST_TOTAL.name, list(spread(hands, MOMENTS))


def _hands(games: Sequence[Sequence[destiny.Step]]) -> Iterator[Shape]:
    """What the players hold as the Base phase begins, all of it known."""
    for game in games:
        for step in game:
            for player in step.before.players:
                if player.character is not None and not player.hidden and player.hand:
                    yield BestTotalRequest(
                        ruleset="DESTINY",
                        character=player.character,
                        hand=player.hand,
                        aids=player.aids,
                        treasures=player.treasures,
                    )


def _of_cards(catalogue: Catalogue) -> dict[str, list[Shape]]:
    cards = [card for card in catalogue.cards.values() if not card.id.startswith("destiny.")]
    given = cycle(cards)
    numbers = list(islice(cycle(OWN_CARDS), MOMENTS))
    sets = [list(islice(given, number)) for number in numbers]
    return {
        CHECK_CARDS.name: [
            msgspec.convert(
                {
                    "ruleset": "CTA_2E",
                    "cards": [
                        {**msgspec.to_builtins(card), "id": f"own.card-{place}"}
                        for place, card in enumerate(some)
                    ],
                },
                CHECK_CARDS.request,
            )
            for some in sets
        ],
        NAMED_CARDS.name: [
            msgspec.convert({"names": list(_called(some, place))}, NAMED_CARDS.request)
            for place, some in enumerate(sets)
        ],
        PARSE_CARDS.name: [
            msgspec.convert(
                {"ruleset": "CTA_2E", "lines": [line_of(card, ruleset="CTA_2E") for card in some]},
                PARSE_CARDS.request,
            )
            for some in sets
        ],
    }


def _called(cards: Sequence[Card], number: int) -> Iterator[dict[str, str]]:
    """Cards by their names, every third time with a letter left out."""
    for card in cards:
        name = card.name.en
        yield {"exact": name} if number % 3 else {"fuzzy": name[:2] + name[3:]}


def spread(items: Sequence[Item], number: int) -> Iterator[Item]:
    """So many of a list, or all of a shorter one, evenly from early on to the last but a few."""
    number = min(number, len(items))
    return (items[len(items) * (2 * each + 1) // (2 * number)] for each in range(number))
