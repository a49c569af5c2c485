"""A table of cardboard is played to the same end as its digital twin, in every edition.

CARDBOARD_GAMES sets how many games of each kind.
"""

import os
import random
from collections.abc import Iterator
from typing import Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from schema.shapes.drawn import Place
from schema.shapes.legal import LegalMovesRequest, SetupRequest
from schema.shapes.moves import Move, RevealDestiny
from schema.shapes.score import ScoreRequest, Scores
from schema.shapes.table import Snapshot
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table
from service.rules.variants.adventure import ADVENTURE
from tests.play.cardboard import Cardboard, Watch, seen_by_all
from tests.play.players import is_over, random_player, request, steps
from tests.play.test_selfplay import RULESETS, name

GAMES: Final = int(os.environ.get("CARDBOARD_GAMES", "0"))
"""Games of each kind; without it one in each edition, with Adversaries and without."""


def setups() -> Iterator[SetupRequest]:
    """Short: two tables in each edition. Long: every number of players besides."""
    for ruleset in RULESETS:
        for module in (True, False):
            yield request(ruleset, 2, "cardboard", module=module)
    for game in range(GAMES):
        for ruleset in RULESETS:
            for players in range(1, 5):
                for module in (True, False):
                    yield request(ruleset, players, f"cardboard-{game}", module=module)


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_cardboard_comes_to_the_same_end(
    catalogue: Catalogue, setup: SetupRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ADVENTURE.setup(catalogue, setup).snapshot
    watch, twin = Watch(monkeypatch), Cardboard(catalogue, start, random.Random(setup.seed))
    last = start
    for step in steps(catalogue, setup, random_player, start=start):
        twin.play(step, watch.by(catalogue, step))
        last = step.after.snapshot
        check_same(catalogue, twin.table, last)
    assert is_over(last)
    assert is_over(twin.table)
    assert twin.asked
    ours = scored(catalogue, last, {})
    kept = {player.key: player.characters.destiny for player in last.players}
    theirs = scored(catalogue, twin.table, kept)
    assert [each.destiny for each in ours.players] == [each.destiny for each in theirs.players]
    assert ours.winners == theirs.winners
    assert not theirs.players[0].missing


def check_same(catalogue: Catalogue, cardboard: Snapshot, digital: Snapshot) -> None:
    """Everybody sees the same on both tables."""
    one, other = (
        msgspec.to_builtins(seen_by_all(catalogue, table)) for table in (cardboard, digital)
    )
    assert one == other


def scored(catalogue: Catalogue, table: Snapshot, kept: dict[str, str | None]) -> Scores:
    """Turn up every Destiny, each named if it is `kept` unseen, and count."""
    for player in table.players:
        move = Move(reveal_destiny=RevealDestiny(player=player.key, destiny=kept.get(player.key)))
        verdict = ADVENTURE.validate(catalogue, ValidateRequest(snapshot=table, move=move))
        assert verdict.status is VerdictStatus.LEGAL, verdict.reasons
        assert verdict.next is not None
        table = verdict.next
    return score_table(catalogue, ScoreRequest(snapshot=table))


FERRY: Final = {"card": "ashen.the-leaking-ferry", "path": "TOP"}
WATCHED: Final[dict[str, dict[str, dict[str, str]]]] = {
    "DARK_RUNES_BOUGHT": {"buyDarkRunes": {}},
    "ATTEMPT_DECLARED": {"attempt": FERRY},
    "EXPERIENCE_BANKED": {"bank": {}},
    "TURN_STARTED": {"endTurn": {}},
}
"""Moves that bring a card only where a power waits for them."""


@pytest.mark.parametrize("event", WATCHED)
def test_a_move_that_sets_off_a_power_tells_what_it_draws(catalogue: Catalogue, event: str) -> None:
    """The card stays unseen, is named, or is named too often."""
    table = watched_table(event)
    key, body = next(iter(WATCHED[event].items()))
    hour = {"from": "HERO", "card": "ashen.shared-lantern"}
    listed = ADVENTURE.legal_moves(catalogue, LegalMovesRequest(snapshot=table)).moves
    asks = next(each.asks for each in listed if each.move == read_move({key: body}))
    (ask,) = asks
    assert (ask.from_, ask.count, ask.at_most, ask.unseen) == (Place.HERO, 1, 1, True)
    for drawn, known, hidden in (([], 0, 1), ([hour], 1, 0), ([{**hour}, {**hour}], None, None)):
        move = read_move({key: {**body, "drawn": drawn}})
        verdict = ADVENTURE.validate(catalogue, ValidateRequest(snapshot=table, move=move))
        if known is None:
            assert verdict.status is VerdictStatus.ILLEGAL
            continue
        assert verdict.next is not None, verdict.reasons
        player = verdict.next.players[0]
        assert (len(player.hand), player.hidden_heroes) == (known, hidden)


def read_move(body: object) -> Move:
    return msgspec.convert(body, Move)


def watched_table(event: str) -> Snapshot:
    """Ada's turn; her Origin draws a Hero card when this happens."""
    scout = {
        "id": "box.scout",
        "type": "ORIGIN",
        "name": {"en": "Scout"},
        "rulesets": ["EPIC_ORIGINS"],
        "powers": [{"event": event, "whose": "ANYBODY", "do": [{"drawHero": 1}]}],
    }
    player = {
        "key": "ada",
        "morality": 0,
        "experience": 3,
        "characters": {"origin": "box.scout", "class": "ashen.reedwalker"},
    }
    table: dict[str, object] = {
        "ruleset": "EPIC_ORIGINS",
        "players": [player, {"key": "bo", "morality": 0}],
        "rows": [{"act": 1, "revealed": True, "cards": [{"card": "ashen.the-leaking-ferry"}]}],
        "decks": [{"name": "HERO", "count": 9}],
        "turn": {"player": "ada"},
        "extraCards": [scout],
        "board": {"board": "ashen-board"},
    }
    if event == "DARK_RUNES_BOUGHT":
        table["attempt"] = FERRY
    return msgspec.convert(table, Snapshot)
