"""Every legal move: candidates are listed naively, and the validator says which are legal."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final, NamedTuple

from cards.catalogue import Catalogue
from cards.power import Target
from cards.vocabulary import Ability, CardType
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
from schema.table import Player, Snapshot
from schema.verdict import VerdictStatus
from service.rules.play.adversary import plays_against, the_adversary
from service.rules.play.attempt import CHALLENGES
from service.rules.play.game import Game, open_game
from service.rules.play.kin import Kin, Kinship, against_all
from service.rules.play.moments import Shut
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
CASTING: Final = CastRunes(cast=Cast(seed=SEED))


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
    found = [*_judged(game, cited)]
    # One thing after the other for all of them: what has just been done is done fast again.
    scales = Scales(game)
    chances = [None if move.after is None else scales.success(move.table()) for move in found]
    worth = [
        None if chance is None else scales.expected(move.table(), chance)
        for move, chance in zip(found, chances, strict=True)
    ]
    for move, success, expected in zip(found, chances, worth, strict=True):
        yield LegalMove(
            move=Move(**{move.key: move.body}),
            status=move.status,
            success=success,
            expected=expected,
        )


class _Found(NamedTuple):
    """A move that may be made."""

    key: str
    body: Any
    status: VerdictStatus
    trial: Game
    """Where it was judged; moves that are judged alike share it."""
    after: Snapshot | None
    """The table after it, where it is weighed."""

    def table(self) -> Game:
        """The table after it, open to be weighed."""
        assert self.after is not None
        self.trial.snapshot = self.after
        return self.trial


def _judged(game: Game, cited: dict[str, None]) -> Iterator[_Found]:
    hopeless: set[str] = set()
    judged: dict[tuple[str, Kin], Game] = {}
    for key, body, kin in offers(game, every=game.record is not None):
        if key in hopeless:
            continue
        trial = None if kin is None or game.record is not None else judged.get((key, kin))
        if trial is None:
            trial = game.again(record=None if game.record is None else Record(), quiet=True)
            decide(trial, key, body)
            if kin is not None and not trial.missing:
                judged[key, kin] = trial
            if game.record is not None:
                game.record.candidate(key, trial.record, legal=not trial.reasons)
            if trial.reasons:
                if game.record is None and against_all(key, trial.reasons):
                    hopeless.add(key)
                continue
            cited.update(dict.fromkeys(trial.judgement.clauses))
        elif trial.reasons:
            continue
        elif key == "attempt":
            trial.change_attempt(card=body.card, path=body.path)
        after = trial.snapshot if key in WEIGHED else None
        yield _Found(key, body, status_of(trial), trial, after)


WEIGHED: Final = frozenset({"attempt", "buy_dark_runes"})
"""Moves after which an attempt stands to be cast."""
Offer = tuple[str, Any, Kin]
"""Key and body of a move, and what it is judged by."""


def candidates(game: Game) -> Iterator[Move]:
    """Offer every move that could be legal, and many that are not; never too few."""
    return (Move(**{key: body}) for key, body, _ in offers(game))


def offers(game: Game, *, every: bool = True) -> Iterator[Offer]:
    """Offer the same as keys and bodies; not `every`: nothing that plainly is not to be done."""
    snapshot = game.snapshot
    for player in snapshot.players:
        yield from _characters(game, player)
        yield "reveal_destiny", RevealDestiny(player=player.id), None
    if snapshot.turn is None:
        return
    for choice in snapshot.choices[:1]:
        for option in choice.options:
            yield "choose", Choose(option=option), None
    yield from _of_rows(game, every=every)
    if plays_against(game) and (adversary := the_adversary(game).card) is not None:
        yield "attempt", DeclareAttempt(card=adversary), None
    for count in range(1, DARK_RUNES + 1):
        yield "buy_dark_runes", BuyDarkRunes(count=count), None
    yield from _deposits(game)
    yield "cast", CASTING, None
    yield "resolve", Resolve(), None
    yield "let_happen", LetHappen(), None
    shut = None if every else Shut(game)
    for player in snapshot.players:
        yield from _uses(game, player, shut)
    yield "end_turn", EndTurn(), None


def _of_rows(game: Game, *, every: bool) -> Iterator[Offer]:
    """Everything that can be done with a card that lies face up."""
    kinship = Kinship(game)
    for row in game.snapshot.rows:
        refill = kinship.refill(row) if row.revealed else None
        for entry in row.cards if row.revealed else ():
            if entry.card is None:
                continue
            card = game.card(entry.card)
            if every or card.type in TRAITS:
                yield "gain_trait", GainTrait(card=card.id), None
            if every or card.type in CHALLENGES:
                for half, kin in kinship.attempts(row, card):
                    yield "attempt", DeclareAttempt(card=card.id, path=half), kin
            yield "journey", Journey(card=card.id), kinship.journey(refill, entry, card)
            yield "free_discard", FreeDiscard(card=card.id), None


def _characters(game: Game, player: Player) -> Iterator[Offer]:
    """setup.characters.keep.base: one of each type out of those dealt."""
    if not player.dealt:
        return
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
                yield "choose_characters", chosen, None


def _deposits(game: Game) -> Iterator[Offer]:
    """class.bank.epic: any part of the player's Experience."""
    if game.judgement.parameters.banks_experience:
        for count in range(1, min(game.active.experience, MOST_BANKED) + 1):
            yield "bank", BankExperience(count=count), None


def _uses(game: Game, player: Player, shut: Shut | None) -> Iterator[Offer]:
    """Every way to play a card of the hand or to use a power of a working card."""
    for card_id in dict.fromkeys(player.hand):
        kind = game.card(card_id).type
        if kind in FEATS and (shut is None or not shut.gate(player, kind)):
            for use in _ways(game, player, card_id, shut):
                yield "play_card", use, None
    for card_id in working_cards(player):
        for use in _ways(game, player, card_id, shut):
            yield "use_power", use, None


def _ways(game: Game, player: Player, card_id: str, shut: Shut | None) -> Iterator[UsePower]:
    card = game.card(card_id)
    for index, power in enumerate(card.powers):
        if power.window is None:
            continue
        if shut is not None and shut.moment(player.id, power):
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
