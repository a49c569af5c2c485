"""Every legal move: candidates are listed naively, and the validator says which are legal."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final

from cards.catalogue import Catalogue
from cards.power import Target
from cards.vocabulary import Ability, CardType, PathHalf
from schema.common import ReasonCode
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
from service.rules.odds import distribution_of_pool, ways_to_reach
from service.rules.play.adversary import plays_against, the_adversary
from service.rules.play.adversary_feats import due_effects
from service.rules.play.attempt import CHALLENGES, difficulty_of, pool_of
from service.rules.play.game import Game, open_game
from service.rules.play.ongoing import ongoing_changes
from service.rules.play.powers import FEATS, targets
from service.rules.play.scales import Scales
from service.rules.play.turns import TRAITS
from service.rules.play.validate import decide, status_of
from service.rules.play.working import working_cards
from service.rules.record import Record
from service.rules.runes import DARK_RUNES
from service.rules.version import ENGINE_VERSION

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
    scales = Scales(game)
    hopeless: set[str] = set()
    for key, body in offers(game, every=game.record is not None):
        if key in hopeless:
            continue
        trial = game.again(record=None if game.record is None else Record())
        decide(trial, key, body)
        if game.record is not None:
            game.record.candidate(key, trial.record, legal=not trial.reasons)
        elif any(reason.code in ALIKE or (key, reason.code) in ALIKE for reason in trial.reasons):
            hopeless.add(key)
        if trial.reasons:
            continue
        cited.update(dict.fromkeys(trial.judgement.clauses))
        success = expected = None
        if key in WEIGHED:
            success = _success(trial)
            expected = None if success is None else scales.expected(trial, success)
        yield LegalMove(
            move=Move(**{key: body}),
            status=status_of(trial),
            success=success,
            expected=expected,
        )


WEIGHED: Final = frozenset({"attempt", "buy_dark_runes"})
"""Moves after which an attempt stands to be cast."""
ALIKE: Final = frozenset(
    {
        ReasonCode.NO_TURN,
        ReasonCode.GAME_OVER,
        ReasonCode.CHOICE_OPEN,
        ReasonCode.EFFECT_PENDING,
        ("gain_trait", ReasonCode.ACTION_TAKEN),
        ("gain_trait", ReasonCode.ATTEMPT_UNDER_WAY),
        ("attempt", ReasonCode.ACTION_TAKEN),
        ("attempt", ReasonCode.ATTEMPT_UNDER_WAY),
        ("journey", ReasonCode.ATTEMPT_UNDER_WAY),
        ("journey", ReasonCode.JOURNEY_LIMIT),
        ("journey", ReasonCode.JOURNEY_TOO_LATE),
        ("journey", ReasonCode.COST_UNPAID),
        ("free_discard", ReasonCode.ATTEMPT_UNDER_WAY),
        ("free_discard", ReasonCode.OPTIONS_EXIST),
        ("free_discard", ReasonCode.FREE_DISCARD_USED),
        ("buy_dark_runes", ReasonCode.NO_ATTEMPT),
        ("buy_dark_runes", ReasonCode.ALREADY_CAST),
    }
)
"""Reasons against a move that stand against every move of its key, whatever its card or number.

Where nobody asks for an explanation, the others of the key are not judged then.
"""


def _success(game: Game) -> float | None:
    """attempt.overcome.threshold: the odds of an attempt with the pool as it stands."""
    if game.snapshot.attempt is None or game.missing:
        return None
    difficulty = difficulty_of(game)
    if difficulty is None or not game.card(game.attempt.card).challenge_abilities:
        return None
    limit = game.judgement.parameters.runes_per_ability
    distribution = distribution_of_pool(pool_of(game), limit)
    waiting = [effect for feat in game.attempt.due for effect in due_effects(game, feat)]
    difficulty += sum(effect.difficulty or 0 for effect in waiting)
    added = sum(change.successes for change in (*game.attempt.changes, *ongoing_changes(game)))
    added += sum(effect.successes or 0 for effect in waiting)
    return ways_to_reach(distribution, difficulty - added) / sum(distribution)


Offer = tuple[str, Any]
"""Key and body of a move."""


def candidates(game: Game) -> Iterator[Move]:
    """Offer every move that could be legal, and many that are not; never too few."""
    return (Move(**{key: body}) for key, body in offers(game))


def offers(game: Game, *, every: bool = True) -> Iterator[Offer]:
    """Offer the same as keys and bodies; not `every`: no card as what it plainly is not."""
    snapshot = game.snapshot
    for player in snapshot.players:
        yield from _characters(game, player)
        yield "reveal_destiny", RevealDestiny(player=player.id)
    if snapshot.turn is None:
        return
    for choice in snapshot.choices[:1]:
        for option in choice.options:
            yield "choose", Choose(option=option)
    yield from _of_rows(game, every=every)
    if plays_against(game) and (adversary := the_adversary(game).card) is not None:
        yield "attempt", DeclareAttempt(card=adversary)
    for count in range(1, DARK_RUNES + 1):
        yield "buy_dark_runes", BuyDarkRunes(count=count)
    yield from _deposits(game)
    yield "cast", CastRunes(cast=Cast(seed=SEED))
    yield "resolve", Resolve()
    yield "let_happen", LetHappen()
    for player in snapshot.players:
        yield from _uses(game, player)
    yield "end_turn", EndTurn()


def _of_rows(game: Game, *, every: bool) -> Iterator[Offer]:
    """Everything that can be done with a card that lies face up."""
    for row in game.snapshot.rows:
        for entry in row.cards if row.revealed else ():
            if entry.card is None:
                continue
            kind = game.card(entry.card).type
            if every or kind in TRAITS:
                yield "gain_trait", GainTrait(card=entry.card)
            if every or kind in CHALLENGES:
                for half in PathHalf:
                    yield "attempt", DeclareAttempt(card=entry.card, path=half)
            yield "journey", Journey(card=entry.card)
            yield "free_discard", FreeDiscard(card=entry.card)


def _characters(game: Game, player: Player) -> Iterator[Offer]:
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
                yield "choose_characters", chosen


def _deposits(game: Game) -> Iterator[Offer]:
    """class.bank.epic: any part of the player's Experience."""
    if game.judgement.parameters.banks_experience:
        for count in range(1, min(game.active.experience, MOST_BANKED) + 1):
            yield "bank", BankExperience(count=count)


def _uses(game: Game, player: Player) -> Iterator[Offer]:
    """Every way to play a card of the hand or to use a power of a working card."""
    for card_id in dict.fromkeys(player.hand):
        if game.card(card_id).type in FEATS:
            for use in _ways(game, player, card_id):
                yield "play_card", use
    for card_id in working_cards(player):
        for use in _ways(game, player, card_id):
            yield "use_power", use


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
