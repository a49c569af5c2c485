"""Random games of Destiny, and what is asked of every table in them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.destiny_power import DestinyAction, DestinyPower
from cards.model.vocabulary import CardType
from schema.shapes.destiny import DestinyDeck, DestinyPhase, DestinySnapshot
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_total import DestinyTotalRequest
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinySetupRequest,
    DestinyValidateRequest,
)
from schema.shapes.verdict import VerdictStatus
from schema.shapes.view import DestinyViewRequest
from service.rules.destiny.game import DestinyGame
from service.rules.destiny.moves.candidates import candidates
from service.rules.destiny.possible.table import open_game
from service.rules.destiny.totals import destiny_totals
from service.rules.engine.judgement import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.work import ENDLESS, Work
from service.rules.variants.destiny import DESTINY
from tests.closed.play import NotClosedError

LONGEST: Final = 2500
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(DestinySnapshot).decode
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class DestinyStart:
    """A table to play from, and what is special about it."""

    name: str
    snapshot: DestinySnapshot
    physical: bool


def start(catalogue: Catalogue, seed: int) -> DestinyStart:
    """The deal of a number; the same number deals the same."""
    rng = random.Random(f"closed-destiny-{seed}")
    seats = rng.choice([2, 3, 4, 5, 7, 9, 10, 10])
    rulings = {
        ruling.id: rng.choice([option.option for option in ruling.options])
        for ruling in catalogue.rulings.values()
        if "DESTINY" in ruling.rulesets and len(ruling.options) > 1 and rng.random() < 0.4
    }
    setup = DestinySetupRequest(
        ruleset="DESTINY",
        players=tuple(f"p{seat}" for seat in range(seats)),
        seed=f"closed-{seed}",
        rulings=rulings,
    )
    snapshot = DESTINY.setup(catalogue, setup).snapshot
    named = [f"{seed}: DESTINY", str(seats)]
    if rng.random() < 0.4:
        snapshot = _with_own_cards(catalogue, snapshot, rng)
        named.append("own cards")
    physical = rng.random() < 0.3
    if physical:
        number = len(snapshot.deck.cards or ())
        snapshot = msgspec.structs.replace(snapshot, deck=DestinyDeck(count=number))
        named.append("counted")
    return DestinyStart(", ".join(named), snapshot, physical)


def _with_own_cards(
    catalogue: Catalogue, snapshot: DestinySnapshot, rng: random.Random
) -> DestinySnapshot:
    """Put Characters and Treasures with other powers in the place of some that are there."""
    text = encode(snapshot)
    kinds = {CardType.IDENTITY, CardType.TREASURE}
    own: list[Card] = []
    for card in catalogue.cards.values():
        if card.set_id == "destiny" and card.type in kinds and rng.random() < 0.5:
            own.append(
                msgspec.structs.replace(
                    card,
                    id=card.id.replace("destiny.", "home."),
                    destiny_powers=tuple(_power(rng) for _ in range(rng.randint(1, 3))),
                )
            )
            text = text.replace(f'"{card.id}"'.encode(), f'"{own[-1].id}"'.encode())
    return msgspec.structs.replace(decode(text), extra_cards=tuple(own))


def _power(rng: random.Random) -> DestinyPower:
    kinds: list[Json] = [
        {"action": rng.choice(list(DestinyAction))},
        {"action": rng.choice(list(DestinyAction))},
        {"handSize": rng.randint(1, 3)},
        {"raises": {"type": rng.choice(["BASE", "BONUS", "MULTIPLIER"]), "amount": 9}},
        {"total": 9},
        {"matching": 9},
        {"noBonuses": True},
        {"multipliersPerBase": 3},
        {"bonusesWithoutMultiplier": 3},
    ]
    return msgspec.convert(rng.choice(kinds), DestinyPower)


def play(catalogue: Catalogue, start: DestinyStart, *, every: int, moves: int = LONGEST) -> int:
    """Play a game of random moves, and ask about one table in `every`; how many moves it took."""
    rng = random.Random(start.name)
    table = start.snapshot
    for number in range(moves):
        try:
            game = open_game(catalogue, table, work=Work(ENDLESS))
            over = table.end is not None
            if over or not rng.randrange(every):
                check(catalogue, table, rng, physical=start.physical)
            if over:
                return number
            move, after = _next(game, rng)
            if move is None:
                return _ended(number, physical=start.physical)
            table = decode(encode(after))
        except Exception as error:
            shown = error.reasons if isinstance(error, ImpossibleState) else repr(error)
            told = encode(table).decode()
            raise NotClosedError(f"{start.name}, move {number}: {shown}\n{told}") from error
    return moves


def _ended(number: int, *, physical: bool) -> int:
    """The number of moves of a game in which nothing is known that could be done."""
    if not physical:
        raise NotClosedError("no move leads on")
    return number


def _next(game: DestinyGame, rng: random.Random) -> tuple[DestinyMove | None, DestinySnapshot]:
    for move in _wanted(game, rng):
        trial = game.again()
        verdict = DESTINY.judge(trial, move)
        if verdict.status is VerdictStatus.LEGAL and verdict.next is not None:
            return move, verdict.next
    return None, game.snapshot


def _wanted(game: DestinyGame, rng: random.Random) -> Iterator[DestinyMove]:
    """Any move, passing late, and drawing a hand anew after passing."""
    found = [
        (rng.random() + (move.pass_ is not None) + 2 * (move.redraw is not None), place, move)
        for place, move in enumerate(candidates(game))
    ]
    for *_, move in sorted(found, key=lambda entry: entry[:2]):
        if move.hit is not None:
            kept = tuple(card for card in move.hit.discards if rng.random() < 0.5)
            yield DestinyMove(hit=msgspec.structs.replace(move.hit, discards=kept))
        else:
            yield move


def check(
    catalogue: Catalogue, table: DestinySnapshot, rng: random.Random, *, physical: bool
) -> None:
    """Every operation takes the table; one that is not over has a move, one that is over none."""
    work = Work(ENDLESS)
    asked = DestinyLegalMovesRequest(snapshot=table)
    listed = DESTINY.legal_moves(catalogue, asked, work=work).moves
    if table.end is not None and listed:
        raise NotClosedError(f"moves after the end: {listed}")
    if table.end is None and not listed and not physical:
        raise NotClosedError("no legal move")
    destiny_totals(catalogue, DestinyTotalRequest(snapshot=table), Record(work), work=work)
    for entry in rng.sample(listed, min(3, len(listed))):
        request = DestinyValidateRequest(snapshot=table, move=entry.move)
        status = DESTINY.validate(catalogue, request, Record(work), work=work).status
        if status is VerdictStatus.ILLEGAL:
            raise NotClosedError(f"{entry} is {status}")
    if b'"phase":' not in encode(table):
        raise NotClosedError(f"no phase, and it is {DestinyPhase(table.phase)}")
    for seat in (None, rng.choice(table.players).key):
        seen = DESTINY.view(catalogue, DestinyViewRequest(snapshot=table, seat=seat), work=work)
        again = decode(encode(seen.snapshot))
        DESTINY.legal_moves(catalogue, DestinyLegalMovesRequest(snapshot=again), work=work)
        DESTINY.view(catalogue, DestinyViewRequest(snapshot=again, seat=seat), work=work)


def tables(catalogue: Catalogue, start: DestinyStart, moves: int) -> Iterator[DestinySnapshot]:
    """The tables of a game of random moves, the deal first."""
    rng = random.Random(start.name)
    table = start.snapshot
    for _ in range(moves):
        yield table
        game = open_game(catalogue, table, work=Work(ENDLESS))
        move, after = _next(game, rng)
        if table.end is not None or move is None:
            return
        table = decode(encode(after))
