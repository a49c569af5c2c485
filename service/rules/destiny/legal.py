"""Every legal move of Destiny: candidates are listed naively, the validator says which are legal.

Of a hand that is not known only the known cards are listed. A card that chance picks is listed with
one seed that stands for any of them; a hit once, with all cards of the hand.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from cards.catalogue import Catalogue
from cards.destiny_power import DestinyAction
from cards.vocabulary import Alignment, CardType
from schema.destiny import DestinyPlayer
from schema.destiny_moves import (
    DestinyAttach,
    DestinyChooseCharacter,
    DestinyDiscard,
    DestinyDraw,
    DestinyHit,
    DestinyLook,
    DestinyMove,
    DestinyPass,
    DestinyPlayAid,
    DestinyPlayBase,
    DestinyProceed,
    DestinyRealign,
    DestinyRedraw,
    DestinySteal,
    DestinyStrike,
    DestinySwap,
    DestinyTrade,
)
from schema.destiny_verdict import DestinyLegalMove, DestinyLegalMoves, DestinyLegalMovesRequest
from schema.verdict import VerdictStatus
from service.rules.destiny.game import ALIGNED, DestinyGame
from service.rules.destiny.table import open_game
from service.rules.destiny.validate import judge
from service.rules.record import Record
from service.rules.version import ENGINE_VERSION
from service.rules.work import Work

SEED: Final = "legal-moves"
"""Stands for any card that chance may pick: whoever moves gives the card or a seed."""


def legal_destiny_moves(
    catalogue: Catalogue,
    request: DestinyLegalMovesRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyLegalMoves:
    """Every move that `validate` accepts on this table.

    Raises `ImpossibleState` with every fault of a snapshot that no game can show.
    """
    game = open_game(catalogue, request.snapshot, record=record, work=work)
    cited: dict[str, None] = {}
    found = tuple(
        DestinyLegalMove(move=move, any_part=move.hit is not None) for move in legal(game, cited)
    )
    return DestinyLegalMoves(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.snapshot.ruleset,
        moves=found,
        clauses=tuple(cited),
    )


def legal(game: DestinyGame, cited: dict[str, None]) -> Iterator[DestinyMove]:
    """Those of the candidates that are legal; `cited` collects what decides it."""
    for move in candidates(game):
        trial = game.again(record=None if game.record is None else Record(game.judgement.work))
        verdict = judge(trial, move)
        if game.record is not None:
            legal = verdict.status is VerdictStatus.LEGAL
            game.record.candidate(move.key, trial.record, legal=legal)
        if verdict.status is VerdictStatus.LEGAL:
            cited.update(dict.fromkeys(verdict.clauses))
            yield move


def candidates(game: DestinyGame) -> Iterator[DestinyMove]:
    """Offer every move that could be legal with known cards, and many that are not."""
    for player in game.snapshot.players:
        yield from _of_hand(game, player)
        yield from _of_powers(game, player)
        yield DestinyMove(redraw=DestinyRedraw(player=player.id))
        yield DestinyMove(draw=DestinyDraw(player=player.id))
        yield DestinyMove(hit=DestinyHit(player=player.id, discards=player.hand))
        yield DestinyMove(pass_=DestinyPass(player=player.id))
    yield DestinyMove(proceed=DestinyProceed())


def _of_hand(game: DestinyGame, player: DestinyPlayer) -> Iterator[DestinyMove]:
    """What may be done with each known card of a hand."""
    who = player.id
    for card in dict.fromkeys(player.hand):
        kind = game.cards[card].type
        yield DestinyMove(discard=DestinyDiscard(player=who, card=card))
        if kind is CardType.IDENTITY:
            yield DestinyMove(choose_character=DestinyChooseCharacter(player=who, card=card))
            yield DestinyMove(play_aid=DestinyPlayAid(player=who, card=card))
        elif kind is CardType.BASE:
            yield DestinyMove(play_base=DestinyPlayBase(player=who, card=card))
        for group in player.groups:
            attach = DestinyAttach(player=who, card=card, base=group.base)
            if kind is CardType.BONUS:
                yield DestinyMove(play_bonus=attach)
            elif kind is CardType.MULTIPLIER:
                yield DestinyMove(play_multiplier=attach)


def _of_powers(game: DestinyGame, player: DestinyPlayer) -> Iterator[DestinyMove]:
    """Every way to use the actions of a player's cards."""
    others = [other.id for other in game.snapshot.players if other.id != player.id]
    for power, action in dict.fromkeys(game.powers(player.id).actions()):
        who = player.id
        match action:
            case DestinyAction.STEAL:
                for other in others:
                    steal = DestinySteal(player=who, power=power, target=other, seed=SEED)
                    yield DestinyMove(steal=steal)
            case DestinyAction.SWAP:
                for first, second in combinations(others, 2):
                    swap = DestinySwap(
                        player=who, power=power, first=first, second=second, seed=SEED
                    )
                    yield DestinyMove(swap=swap)
            case DestinyAction.TRADE:
                yield DestinyMove(trade=DestinyTrade(player=who, power=power))
            case DestinyAction.STRIKE:
                for owner in game.snapshot.players:
                    for aid in dict.fromkeys(owner.aids):
                        yield DestinyMove(strike=DestinyStrike(player=who, power=power, aid=aid))
            case DestinyAction.LOOK:
                yield DestinyMove(look=DestinyLook(player=who, power=power))
            case DestinyAction.REALIGN:
                yield from _realignments(game, player, power)


def _realignments(game: DestinyGame, player: DestinyPlayer, power: str) -> Iterator[DestinyMove]:
    grouped = (
        card for group in player.groups for card in (group.base, *group.bonuses, *group.multipliers)
    )
    for card in dict.fromkeys((*player.hand, *grouped)):
        if game.cards[card].type in ALIGNED:
            for to in Alignment:
                realign = DestinyRealign(player=player.id, power=power, card=card, to=to)
                yield DestinyMove(realign=realign)
