"""Every legal move: candidates are listed naively, and the validator says which are legal."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from cards.catalogue import Catalogue
from cards.power import Target
from cards.vocabulary import Ability, CardType, PathHalf
from schema.legal import LegalMove, LegalMoves, LegalMovesRequest
from schema.moves import (
    BankExperience,
    BuyDarkRunes,
    CastRunes,
    Choose,
    ChooseCharacters,
    DeclareAttempt,
    EndTurn,
    FreeDiscard,
    GainTrait,
    Journey,
    LetHappen,
    Move,
    Resolve,
    RevealDestiny,
    UsePower,
)
from schema.runes import Cast
from schema.table import Player
from schema.verdict import VerdictStatus
from service.rules.odds import distribution_of, ways_to_reach
from service.rules.play.adversary import plays_against, the_adversary
from service.rules.play.adversary_feats import due_effects
from service.rules.play.attempt import difficulty_of, pool_of, tuck
from service.rules.play.game import Game, current_slot, open_game
from service.rules.play.ongoing import ongoing_changes
from service.rules.play.powers import FEATS, targets
from service.rules.play.validate import judge
from service.rules.play.working import working_cards
from service.rules.record import Record
from service.rules.runes import DARK_RUNES, stones_of
from service.rules.scoring import known_score
from service.rules.version import ENGINE_VERSION

FAILURE = 1
"""attempt.fail: a failure brings 1 Experience, which scores 1."""

MOST_BANKED = 99
"""Experience that one move banks at most, as its shape says."""

SEED = "legal-moves"
"""Stands for any faces in a cast that is listed: whoever casts gives the faces or a seed."""


def legal_moves(
    catalogue: Catalogue, request: LegalMovesRequest, record: Record | None = None
) -> LegalMoves:
    """Every move that `validate` accepts on this table, attempts with their odds."""
    game = open_game(catalogue, request.snapshot, record=record)
    cited: dict[str, None] = {}
    found = tuple(_legal(game, cited))
    return LegalMoves(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=request.snapshot.ruleset,
        moves=found,
        clauses=tuple(cited),
    )


def _legal(game: Game, cited: dict[str, None]) -> Iterator[LegalMove]:
    for move in candidates(game):
        trial = game.again(record=None if game.record is None else Record())
        verdict = judge(trial, move)
        if game.record is not None:
            game.record.candidate(move.key, trial.record, legal=not verdict.reasons)
        if verdict.status is VerdictStatus.ILLEGAL:
            continue
        cited.update(dict.fromkeys(verdict.clauses))
        success = None
        if move.attempt is not None or move.buy_dark_runes is not None:
            success = _success(trial)
        yield LegalMove(
            move=move,
            status=verdict.status,
            success=success,
            expected=None if success is None else _expected(trial, success),
        )


def _expected(game: Game, success: float) -> float:
    """Weigh the path's points and rewards against the Experience of a failure.

    Cards drawn and Corruption of the cast are not counted.
    """
    player = game.turn.player
    before = _score(game, player)
    trial = game.again()
    attempt = trial.attempt
    if current_slot(trial, trial.active) is None:
        return (1 - success) * FAILURE
    tuck(trial, player, trial.card(attempt.card), attempt.path)
    return success * (_score(trial, player) - before) + (1 - success) * FAILURE


def _score(game: Game, player: str) -> int:
    table = replace(game.table, snapshot=game.snapshot)
    return known_score(game.judgement.fresh(), table, game.mat, game.player(player))


def _success(game: Game) -> float | None:
    """attempt.overcome.threshold: the odds of an attempt with the pool as it stands."""
    if game.snapshot.attempt is None or game.missing:
        return None
    difficulty = difficulty_of(game)
    if difficulty is None or not game.card(game.attempt.card).challenge_abilities:
        return None
    limit = game.judgement.parameters.runes_per_ability
    distribution = distribution_of(stones_of(pool_of(game), runes_per_ability=limit))
    waiting = [effect for feat in game.attempt.due for effect in due_effects(game, feat)]
    difficulty += sum(effect.difficulty or 0 for effect in waiting)
    added = sum(change.successes for change in (*game.attempt.changes, *ongoing_changes(game)))
    added += sum(effect.successes or 0 for effect in waiting)
    return ways_to_reach(distribution, difficulty - added) / sum(distribution)


def candidates(game: Game) -> Iterator[Move]:
    """Offer every move that could be legal, and many that are not; never too few."""
    snapshot = game.snapshot
    for player in snapshot.players:
        yield from _characters(game, player)
        yield Move(reveal_destiny=RevealDestiny(player=player.id))
    if snapshot.turn is None:
        return
    for choice in snapshot.choices[:1]:
        for option in choice.options:
            yield Move(choose=Choose(option=option))
    for row in snapshot.rows:
        for entry in row.cards if row.revealed else ():
            if entry.card is None:
                continue
            yield Move(gain_trait=GainTrait(card=entry.card))
            for half in PathHalf:
                yield Move(attempt=DeclareAttempt(card=entry.card, path=half))
            yield Move(journey=Journey(card=entry.card))
            yield Move(free_discard=FreeDiscard(card=entry.card))
    if plays_against(game) and (adversary := the_adversary(game).card) is not None:
        yield Move(attempt=DeclareAttempt(card=adversary))
    for count in range(1, DARK_RUNES + 1):
        yield Move(buy_dark_runes=BuyDarkRunes(count=count))
    yield from _deposits(game)
    yield Move(cast=CastRunes(cast=Cast(seed=SEED)))
    yield Move(resolve=Resolve())
    yield Move(let_happen=LetHappen())
    for player in snapshot.players:
        yield from _uses(game, player)
    yield Move(end_turn=EndTurn())


def _characters(game: Game, player: Player) -> Iterator[Move]:
    """setup.characters.keep.base: one of each type out of those dealt."""
    by_type = {
        kind: [card for card in player.dealt if game.card(card).type is kind]
        for kind in (CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS, CardType.DESTINY)
    }
    middles: list[tuple[str | None, str | None]] = []
    middles += [(card, None) for card in by_type[CardType.MOTIVATION]]
    middles += [(None, card) for card in by_type[CardType.CLASS]]
    for origin in by_type[CardType.ORIGIN]:
        for motivation, class_ in middles:
            for destiny in by_type[CardType.DESTINY]:
                chosen = ChooseCharacters(
                    player=player.id,
                    origin=origin,
                    motivation=motivation,
                    class_=class_,
                    destiny=destiny,
                )
                yield Move(choose_characters=chosen)


def _deposits(game: Game) -> Iterator[Move]:
    """class.bank.epic: any part of the player's Experience."""
    if game.judgement.parameters.banks_experience:
        for count in range(1, min(game.active.experience, MOST_BANKED) + 1):
            yield Move(bank=BankExperience(count=count))


def _uses(game: Game, player: Player) -> Iterator[Move]:
    """Every way to play a card of the hand or to use a power of a working card."""
    for card_id in dict.fromkeys(player.hand):
        if game.card(card_id).type in FEATS:
            for use in _ways(game, player, card_id):
                yield Move(play_card=use)
    for card_id in working_cards(player):
        for use in _ways(game, player, card_id):
            yield Move(use_power=use)


def _ways(game: Game, player: Player, card_id: str) -> Iterator[UsePower]:
    card = game.card(card_id)
    for index, power in enumerate(card.powers):
        if power.window is None:
            continue
        whom: tuple[str | None, ...] = targets(game, player.id, card, power)
        if power.target is Target.SELF:
            whom = (None, *whom[1:])
        chosen: tuple[int | None, ...] = tuple(range(len(power.choose))) or (None,)
        effects = (*power.do, *(effect for group in power.choose for effect in group))
        needs_ability = any(effect.ignore_ability for effect in effects)
        abilities: tuple[Ability | None, ...] = (None,)
        if needs_ability and game.snapshot.attempt is not None:
            abilities = game.card(game.attempt.card).challenge_abilities or (None,)
        for target in whom:
            for choice, ability, discards in product(
                chosen, abilities, _payments(player, card_id, power.cost.feats)
            ):
                yield UsePower(
                    player=player.id,
                    card=card_id,
                    power=index,
                    target=target,
                    choice=choice,
                    ability=ability,
                    discards=discards,
                )


def _payments(player: Player, card: str, feats: int) -> Iterator[tuple[str, ...]]:
    """card.discard-as-cost.epic: every choice of other cards of the hand that pays the cost."""
    others = list(player.hand)
    if card in others:
        others.remove(card)
    return iter(dict.fromkeys(combinations(sorted(others), feats)))
