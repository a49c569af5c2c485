"""Moves that could be made on a table, listed naively; the validator says which may be."""

import functools
from collections.abc import Iterator
from typing import Any, Final

from cards.model.card import Card
from cards.model.power import Power, Target
from cards.model.vocabulary import CardType, PathHalf
from schema.shapes.moves import (
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
from schema.shapes.runes import Cast
from schema.shapes.table import Player
from service.rules.chapters.attempt import CHALLENGES
from service.rules.chapters.free_discards import nothing_else
from service.rules.chapters.journey import affords_journey
from service.rules.chapters.trait import TRAITS, beyond
from service.rules.engine.known import UnseenCard
from service.rules.engine.moves import Candidate
from service.rules.engine.work import MOVES
from service.rules.game.adversary import adversary_card, plays_against
from service.rules.game.game import Game
from service.rules.game.rows import told_cards
from service.rules.game.runes import DARK_RUNES, thrown
from service.rules.moves.equivalence import HALVES, Equivalence, played_class
from service.rules.moves.validate import timely
from service.rules.powers.active import working_cards
from service.rules.powers.moments import Shut, TurnOf, turn_of
from service.rules.powers.options import FEATS, abilities_named, may_aim, targets
from service.rules.powers.terms import payment

MOST_BANKED: Final = 99
"""Experience that one move banks at most, as its shape says."""
CARDS_A_MOVE: Final = 8
"""Cards of a hand to choose from that take as much room as one more move."""
MOST_CARDS: Final = 1024
"""Cards whose moves are kept."""

SEED: Final = "legal-moves"
"""Seed of the cast that is listed; it stands for any faces or seed."""


def _whole(key: str, body: Any) -> Candidate:  # noqa: ANN401 - of the key's move
    return key, body, None, Move(**{key: body})


CAST: Final = _whole("cast", CastRunes(cast=Cast(seed=SEED)))
RESOLVE: Final = _whole("resolve", Resolve())
LET_HAPPEN: Final = _whole("let_happen", LetHappen())
END_TURN: Final = _whole("end_turn", EndTurn())
BUY: Final = tuple(
    [_whole("buy_dark_runes", BuyDarkRunes(count=count)) for count in range(1, DARK_RUNES + 1)]
)


class CardMoves:
    """Moves with a card of a row; they are the same on every table."""

    def __init__(self, card: str) -> None:
        self.trait = _whole("gain_trait", GainTrait(card=card))
        self.attempts = {
            half: _whole("attempt", DeclareAttempt(card=card, path=half)) for half in HALVES
        }
        self.journey = _whole("journey", Journey(card=card))
        self.discard = _whole("free_discard", FreeDiscard(card=card))


moves_with: Final = functools.lru_cache(MOST_CARDS)(CardMoves)
"""The moves with a card of this id."""


def candidates(game: Game) -> Iterator[Move]:
    """Every move that could be legal, and many that are not; never too few."""
    for key, body, _, whole in keyed_candidates(game):
        yield whole or Move(**{key: body})


def keyed_candidates(game: Game, *, every: bool = True) -> Iterator[Candidate]:
    """The same as keys and bodies. Unless `every`, moves that are plainly refused are left out."""
    yield from _out_of_turn(game, every=every)
    snapshot = game.snapshot
    if snapshot.turn is None:
        return
    for choice in snapshot.choices[:1]:
        for option in choice.options:
            yield "choose", Choose(option=option), None, None
    if every or timely(game, "journey"):
        yield from _of_rows(game, every=every)
    timed = every or timely(game, "end_turn")
    if timed:
        yield from _of_attempts(game, every=every)
    if timed or timely(game, "bank"):
        yield from _deposits(game)
    if every or (snapshot.pending and timely(game, "let_happen")):
        yield LET_HAPPEN
    if every or timely(game, "use_power"):
        shut = None if every else Shut(game)
        for player in snapshot.players:
            yield from _uses(game, player, shut)
    if timed:
        yield END_TURN


def _of_attempts(game: Game, *, every: bool) -> Iterator[Candidate]:
    """An attempt at the Adversary, and moves that belong to the attempt under way."""
    attempt = game.snapshot.attempt
    if plays_against(game):
        up = adversary_card(game)
        if not isinstance(up, UnseenCard):
            yield moves_with(up.id).attempts[PathHalf.TOP]
    casting = attempt is not None and not thrown(attempt)
    if every or casting:
        yield from BUY
    if every or casting:
        yield CAST
    if every or (attempt is not None and not casting):
        yield RESOLVE


def _out_of_turn(game: Game, *, every: bool) -> Iterator[Candidate]:
    """setup.characters.keep.base, scoring.reveal-destiny: what needs no turn under way."""
    for player in game.snapshot.players:
        if player.hidden_dealt:
            yield "choose_characters", ChooseCharacters(player=player.key), None, None
        elif player.dealt:
            yield from _characters(game, player)
        if every or (game.over and not player.destiny_revealed):
            yield "reveal_destiny", RevealDestiny(player=player.key), None, None


def _of_rows(game: Game, *, every: bool) -> list[Candidate]:
    """Everything that can be done with a card that lies face up."""
    found: list[Candidate] = []
    equivalence, cards = Equivalence(game), game.cards
    discards, journeys = every or nothing_else(game).possible, every or affords_journey(game)
    for row in game.snapshot.rows:
        if not row.revealed:
            continue
        refill = equivalence.refill(row)
        for entry, name in told_cards(row):
            card, moves = cards[name], moves_with(name)
            if every or (card.type in TRAITS and not beyond(game, card)):
                found.append(moves.trait)
            if every or card.type in CHALLENGES:
                for half, class_ in equivalence.attempts(row, card, every=every):
                    key, body, _, whole = moves.attempts[half]
                    found.append((key, body, class_, whole))
            if journeys:
                key, body, _, whole = moves.journey
                found.append((key, body, equivalence.journey(refill, entry, card), whole))
            if discards:
                found.append(moves.discard)
    return found


def _characters(game: Game, player: Player) -> Iterator[Candidate]:
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
                    player=player.key,
                    origin=origin,
                    motivation=motivation,
                    class_=class_,
                    destiny=destiny,
                )
                yield "choose_characters", chosen, None, None


def _deposits(game: Game) -> Iterator[Candidate]:
    """class.bank.epic: any part of the player's Experience."""
    if game.judgement.parameters.banks_experience:
        for count in range(1, min(game.active.experience, MOST_BANKED) + 1):
            yield "bank", BankExperience(count=count), None, None


def _uses(game: Game, player: Player, shut: Shut | None) -> Iterator[Candidate]:
    """Every way to play a card of the hand or to use a power of a working card."""
    gated = None if shut is None else shut.gate(player)
    cards, active = game.cards, game.turn.player
    own = turn_of(game, player.key, aimed=False)
    for card_id in dict.fromkeys(player.hand):
        card = cards[card_id]
        if card.type in FEATS and (gated is None or card.type in gated):
            if card.unread:
                yield "play_card", UsePower(player=player.key, card=card.id), None, None
            for index, power in enumerate(card.powers):
                turn = own
                if may_aim(game, card, power):
                    turn = turn_of(game, player.key, aimed=True)
                if not _unused(power, shut, turn):
                    for use in _ways(game, player, card, index):
                        class_ = played_class(use, active)
                        yield "play_card", use, class_, None
    for card_id in working_cards(player):
        card = cards[card_id]
        if card.unread:
            yield "use_power", UsePower(player=player.key, card=card.id), None, None
        for index, power in enumerate(card.powers):
            if not _unused(power, shut, own):
                for use in _ways(game, player, card, index):
                    yield "use_power", use, None, None


def _unused(power: Power, shut: Shut | None, turn: TurnOf) -> bool:
    return power.window is None if shut is None else shut.moment(power, turn)


def _ways(game: Game, player: Player, card: Card, index: int) -> Iterator[UsePower]:
    """Every target, list and Ability. One choice of cards that pay for it stands for all."""
    power = card.powers[index]
    discards = payment(player, card, power.cost.feats)
    if discards is None:
        return
    lists: tuple[int | None, ...] = tuple(range(len(power.choose))) or (None,)
    everybody = targets(game, player.key, card, power)
    left = [
        (
            which,
            everybody if which is None else targets(game, player.key, card, power, which),
            abilities_named(game, power, which),
        )
        for which in lists
    ]
    ways = [
        (target, which, ability)
        for target in everybody
        for which, whom, named in left
        if target in whom
        for ability in named
    ]
    told = 1 + len(player.hand) // CARDS_A_MOVE if discards else 1
    game.judgement.work.spend(MOVES, len(ways) * told)
    for target, which, ability in ways:
        own = power.target is Target.POWERS_PLAYER and target == player.key
        yield UsePower(
            player=player.key,
            card=card.id,
            power=index,
            target=None if own else target,
            choice=which,
            ability=ability,
            discards=discards,
        )
