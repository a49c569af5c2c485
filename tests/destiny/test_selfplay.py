"""Seeded games of two to six to the end. SELFPLAY_GAMES sets how many of each."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from cards.catalogue import Catalogue
from cards.messages.message import text_hook
from cards.model.language import Language
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPlayer, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
    DestinyVerdict,
)
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.moves.candidates import candidates
from service.rules.destiny.possible.table import open_game
from service.rules.variants.destiny import DESTINY
from tests.destiny.brute import Side, total
from tests.destiny.players import Step, is_counted, request, steps

GAMES: Final = int(os.environ.get("SELFPLAY_GAMES", "1"))
LOOK_EVERY: Final = 17
"""All moves of the table are listed after so many moves."""
FEW: Final = 10
"""Changed moves that are tried on one table."""
OTHER_READINGS: Final = {
    "destiny-redraw": "ONCE",
    "destiny-order-of-play": "ALL_IN_SEAT_ORDER",
    "destiny-matching-scope": "ALL_CARDS",
    "destiny-matching-target": "AFTER_MULTIPLYING",
    "destiny-lover-triple": "PAIR_AND_TRIPLE",
    "destiny-plus-order": "AFTER_MULTIPLYING",
    "destiny-plus-on-multiplier": "LEAVES",
    "destiny-dragon-one": "TWO_OR_NONE",
    "destiny-opposition": "ALL_CARDS",
    "destiny-base-duty": "MUST",
    "destiny-realign-order": "AT_ONCE",
    "destiny-alchemist": "UNTIL_TOTAL",
    "destiny-treasures-gone": "NOBODY",
}

encode = msgspec.json.Encoder(enc_hook=text_hook(Language.EN), order="deterministic").encode
decode = msgspec.json.Decoder(DestinyValidateRequest).decode


def setups() -> Iterator[DestinySetupRequest]:
    for game in range(GAMES):
        for players in range(2, 7):
            yield request(players, f"game-{game}")
        yield request(3, f"game-{game}", OTHER_READINGS)


def name(setup: DestinySetupRequest) -> str:
    readings = "other-readings" if setup.rulings else "defaults"
    return f"{len(setup.players)}-{readings}-{setup.seed}"


@pytest.mark.parametrize("setup", list(setups()), ids=name)
def test_every_law_holds_to_the_end(catalogue: Catalogue, setup: DestinySetupRequest) -> None:
    rng = random.Random(setup.seed)
    step: Step | None = None
    dealt: Counter[str] = Counter()
    moves: list[DestinyMove] = []
    for number, step in enumerate(steps(catalogue, setup)):
        dealt = dealt or everything(step.before)
        moves.append(step.move)
        assert everything(step.after.snapshot) == dealt, step.move
        if number % LOOK_EVERY == 0:
            check_bytes(catalogue, step)
            check_listing(catalogue, step, rng)
        if is_counted(step):
            check_totals(step.after.snapshot)
    assert step is not None
    final = step.after.snapshot
    assert final.end is not None
    check_winners(catalogue, final)
    result = DESTINY.replay(catalogue, DestinyReplayRequest(setup=setup, moves=tuple(moves[:99])))
    again = DESTINY.replay(catalogue, DestinyReplayRequest(setup=setup, moves=tuple(moves[:99])))
    assert result.played == min(len(moves), 99)
    assert encode(result) == encode(again)


def everything(snapshot: DestinySnapshot) -> Counter[str]:
    """Every card on the table; none may come or go."""
    found: Counter[str] = Counter(snapshot.deck.cards)
    found.update((*snapshot.deck.discards, *snapshot.treasures, *snapshot.buried))
    for player in snapshot.players:
        assert player.hidden == 0
        found.update((*player.hand, *player.aids, *player.treasures))
        found.update([player.character] if player.character else [])
        for group in player.groups:
            found.update((group.base, *group.bonuses, *group.multipliers))
    return found


def check_bytes(catalogue: Catalogue, step: Step) -> None:
    """What goes over the wire is the whole table: parsed again, it gets the same verdict."""
    body = encode(DestinyValidateRequest(snapshot=step.before, move=step.move))
    parsed = decode(body)
    assert encode(parsed) == body
    verdict = DESTINY.validate(catalogue, parsed)
    assert verdict.status is VerdictStatus.LEGAL
    assert encode(verdict.next) == encode(step.after.snapshot)
    assert encode(verdict) == encode(step.verdict)


def check_listing(catalogue: Catalogue, step: Step, rng: random.Random) -> None:
    """Every listed move is accepted; a changed one is refused with a reason, or listed."""
    snapshot = step.after.snapshot
    listed = DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=snapshot)).moves
    assert listed or snapshot.end is not None
    for entry in listed:
        asked = DestinyValidateRequest(snapshot=snapshot, move=entry.move)
        verdict = DESTINY.validate(catalogue, asked)
        assert verdict.status is VerdictStatus.LEGAL
        assert verdict.next is not None
        open_game(catalogue, verdict.next)  # a table that a game can show
    known = {encode(entry.move) for entry in listed}
    for move in mutants(catalogue, step, rng):
        verdict = DESTINY.judge(step.after.again(), move)
        check_verdict(verdict)
        whole = move.hit is None and move.proceed is None and encode(move) not in known
        assert not (whole and verdict.status is VerdictStatus.LEGAL), move


def check_verdict(verdict: DestinyVerdict) -> None:
    """Legal with a next table, or not, and then for reasons."""
    if verdict.status is VerdictStatus.LEGAL:
        assert verdict.next is not None
        assert not verdict.reasons
    else:
        assert verdict.next is None
        messages = [reason.message for reason in verdict.reasons]
        messages += [missing.message for missing in verdict.missing]
        assert messages
        assert all(message.within(language) for message in messages for language in Language)
        assert not verdict.events


def mutants(catalogue: Catalogue, step: Step, rng: random.Random) -> Iterator[DestinyMove]:
    """Moves that look possible, with another card, player, Base or alignment in them."""
    snapshot = step.after.snapshot
    hands = [card for player in snapshot.players for card in player.hand]
    cards = [*rng.sample(sorted(catalogue.cards), 3), "destiny.no-such-card", *hands]
    others: dict[str, list[Any]] = {
        "player": [*(player.key for player in snapshot.players), "nobody"],
        "card": cards,
        "base": cards,
        "power": cards,
        "aid": cards,
        "target": ["nobody", "player-1"],
        "to": list(Alignment),
    }
    offered = list(candidates(step.after))
    for move in rng.sample(offered, min(FEW, len(offered))):
        body: Any = getattr(move, move.key)
        field = rng.choice([key for key in others if hasattr(body, key)] or [""])
        if field:
            changed = msgspec.structs.replace(body, **{field: rng.choice(others[field])})
            yield msgspec.structs.replace(move, **{move.key: changed})


def check_totals(snapshot: DestinySnapshot) -> None:
    """The engine's totals are those of a count that knows nothing of the engine."""
    for player in snapshot.players:
        groups = [(group.base, group.bonuses, group.multipliers) for group in player.groups]
        changed = {change.card: change.to.lower() for change in player.realigned}
        assert player.total == total(groups, side_of(player, snapshot), changed)


def side_of(player: DestinyPlayer, snapshot: DestinySnapshot) -> Side:
    names = [*([player.character] if player.character else []), *player.aids]
    return Side(
        characters=tuple(card.removeprefix("destiny.") for card in names),
        treasures=tuple(card.removeprefix("destiny.") for card in player.treasures),
        rulings=snapshot.rulings,
    )


def check_winners(catalogue: Catalogue, final: DestinySnapshot) -> None:
    """Whoever has five points has won; if nobody has, the Treasures are gone."""
    assert final.end is not None
    points = {
        player.key: sum(catalogue.cards[card].treasure_points or 0 for card in player.treasures)
        for player in final.players
    }
    rich = {player for player, number in points.items() if number >= 5}
    if rich:
        assert set(final.end.winners) == rich
        assert len(rich) == 1
    else:
        assert final.treasures == ()


def test_the_same_seed_deals_the_same_bytes(catalogue: Catalogue) -> None:
    first, again, other = (
        list(steps(catalogue, request(2, seed)))[-1].after.snapshot
        for seed in ("one", "one", "two")
    )
    assert encode(first) == encode(again)
    assert encode(first) != encode(other)
