"""Characters, hands and groups: what players do in the other phases of a round.

Decides `destiny.setup.*`, `destiny.aid.play`, `destiny.draw.fill`, `destiny.hit` and the three
phases in which cards are laid out.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyGroup, DestinyPlayer
from schema.shapes.destiny_moves import (
    DestinyAttach,
    DestinyChooseCharacter,
    DestinyDraw,
    DestinyHit,
    DestinyPlayAid,
    DestinyPlayBase,
    DestinyRedraw,
)
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.best_total.groups import PLAY, Layout, Objection
from service.rules.destiny.chapters.hands import (
    check_holds,
    discard,
    draw,
    fill,
    hand_size,
    take_from_hand,
)
from service.rules.destiny.chapters.phases import be_done, holds_character
from service.rules.destiny.game import DestinyGame

IDENTITY: Final = ClauseId("destiny.setup.identity")
REDRAW: Final = ClauseId("destiny.setup.redraw")
AID: Final = ClauseId("destiny.aid.play")
HIT: Final = ClauseId("destiny.hit")
FACE_UP: Final = ClauseId("destiny.cards-faceup")


def _check_type(game: DestinyGame, card: str, kind: CardType, *clauses: ClauseId) -> bool:
    """Refuse a card of another type, or of which not everything is known."""
    game.judgement.consult(*clauses, card=card, type=game.cards[card].type)
    if game.cards[card].type is kind:
        return True
    message = say("type-not-type", card=card, type=game.cards[card].type, wanted=kind)
    game.refuse(ReasonCode.CARD_TYPE, message, *clauses, key="card")
    return False


def check_choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """destiny.setup.identity: one Character of the hand is kept."""
    if check_holds(game, move.player, move.card, IDENTITY, key="card"):
        _check_type(game, move.card, CardType.IDENTITY, IDENTITY)


def choose(game: DestinyGame, move: DestinyChooseCharacter) -> None:
    """The Character lies face up for the rest of the game."""
    take_from_hand(game, move.player, move.card)
    game.change_player(move.player, character=move.card)
    game.happens(DestinyEventCode.CHARACTER_CHOSEN, IDENTITY, player=move.player, card=move.card)
    be_done(game, move.player)


def check_redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """destiny.setup.redraw: only a hand without a Character is discarded."""
    player = game.player(move.player)
    shown_characters = [
        card
        for card in move.shown
        if check_holds(game, move.player, card, REDRAW, key="shown")
        and game.cards[card].type is CardType.IDENTITY
    ]
    holds = bool(holds_character(game, player) or shown_characters)
    game.judgement.consult(REDRAW, IDENTITY, in_hand=holds, used=player.redraws)
    if holds:
        message = say("holds-character", player=player.id)
        game.refuse(ReasonCode.HOLDS_CHARACTER, message, REDRAW, IDENTITY, key="player")
    if player.redraws and game.readings.redraws_once:
        message = say("has-redrawn", player=player.id)
        game.refuse(ReasonCode.LIMIT_REACHED, message, REDRAW, key="player")
    if len(set(move.shown) - set(player.hand)) != len(move.shown) or (
        len(move.shown) > player.hidden
    ):
        message = say("shows-hidden-cards", player=player.id, cards=player.hidden)
        game.refuse(ReasonCode.NOT_IN_HAND, message, REDRAW, key="shown")


def redraw(game: DestinyGame, move: DestinyRedraw) -> None:
    """The whole hand is discarded and as many cards are drawn."""
    player = game.player(move.player)
    if len(move.shown) < player.hidden:
        message = say("hidden-cards-shown")
        game.need(MissingCode.HIDDEN_CARDS, message, REDRAW, key="shown")
        return
    discard(game, (*player.hand, *move.shown))
    number = hand_size(player)
    game.change_player(move.player, hand=(), hidden=0, redraws=player.redraws + 1)
    game.happens(DestinyEventCode.HAND_DISCARDED, REDRAW, player=move.player, amount=number)
    game.readings.state("destiny-redraw")
    draw(game, move.player, game.judgement.numbers.hand_size, REDRAW)


def check_aid(game: DestinyGame, move: DestinyPlayAid) -> None:
    """destiny.aid.play: a Character of the hand."""
    if check_holds(game, move.player, move.card, AID, key="card"):
        _check_type(game, move.card, CardType.IDENTITY, AID)


def play_aid(game: DestinyGame, move: DestinyPlayAid) -> None:
    """destiny.aid.power: the Character lies face up, and its power works from now on."""
    take_from_hand(game, move.player, move.card)
    aids = game.player(move.player).aids
    game.change_player(move.player, aids=(*aids, move.card))
    game.happens(
        DestinyEventCode.AID_PLAYED,
        AID,
        ClauseId("destiny.aid.power"),
        FACE_UP,
        player=move.player,
        card=move.card,
    )


def draw_up(game: DestinyGame, move: DestinyDraw) -> None:
    """Fill the hand to its size."""
    fill(game, move.player)
    be_done(game, move.player)


def check_hit(game: DestinyGame, move: DestinyHit) -> None:
    """destiny.hit: cards of the own hand, each once."""
    hidden = game.player(move.player).hidden
    for place, card in enumerate(move.discards):
        if card in move.discards[:place]:
            message = say("discarded-twice", card=card)
            game.refuse(ReasonCode.CARD_TWICE, message, HIT, key="discards")
        elif check_holds(game, move.player, card, HIT, key="discards"):
            hidden -= card not in game.player(move.player).hand
    if hidden < 0:
        message = say("not-so-many-in-hand", player=move.player)
        game.refuse(ReasonCode.NOT_IN_HAND, message, HIT, key="discards")


def hit(game: DestinyGame, move: DestinyHit) -> None:
    """Discard the cards and fill the hand again."""
    for card in move.discards:
        take_from_hand(game, move.player, card)
        game.happens(DestinyEventCode.CARD_DISCARDED, HIT, player=move.player, card=card)
    discard(game, move.discards)
    fill(game, move.player, HIT)
    be_done(game, move.player)


def _layout(game: DestinyGame, player: DestinyPlayer) -> Layout:
    return Layout(game.judgement, game.cards, game.readings, player)


def _check_laid(game: DestinyGame, player: str, card: str, kind: CardType) -> bool:
    """Refuse a card that is not in the hand, or not of the type of the phase."""
    held = check_holds(game, player, card, PLAY[kind], key="card")
    return held and _check_type(game, card, kind, PLAY[kind])


def _object(game: DestinyGame, objections: Iterator[Objection]) -> None:
    for objection in objections:
        game.refuse(objection.code, objection.message, *objection.clauses, key="card")


def check_base(game: DestinyGame, move: DestinyPlayBase) -> None:
    """destiny.base.play: a Base of the hand that opposes nothing laid out."""
    if _check_laid(game, move.player, move.card, CardType.BASE):
        player = game.player(move.player)
        _object(game, _layout(game, player).of_base(move.card, player.groups))


def play_base(game: DestinyGame, move: DestinyPlayBase) -> None:
    """The Base lies face up."""
    take_card(game, move.player, move.card)
    groups = game.player(move.player).groups
    game.change_player(move.player, groups=(*groups, DestinyGroup(base=move.card)))
    game.happens(
        DestinyEventCode.BASE_PLAYED,
        PLAY[CardType.BASE],
        FACE_UP,
        player=move.player,
        card=move.card,
    )


def check_bonus(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.bonus.play: a Bonus of the hand on an own Base that takes it."""
    _check_attached(game, move, CardType.BONUS, Layout.of_bonus)


def check_multiplier(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.multiplier.play: a Multiplier of the hand on an own Base that takes it."""
    _check_attached(game, move, CardType.MULTIPLIER, Layout.of_multiplier)


def _check_attached(
    game: DestinyGame,
    move: DestinyAttach,
    kind: CardType,
    objections: Callable[[Layout, str, DestinyGroup, Sequence[DestinyGroup]], Iterator[Objection]],
) -> None:
    fits = _check_laid(game, move.player, move.card, kind)
    player = game.player(move.player)
    group = next((group for group in player.groups if group.base == move.base), None)
    if group is None:
        message = say("not-own-base", base=move.base, player=player.id)
        game.refuse(ReasonCode.NO_SUCH_BASE, message, PLAY[kind], key="base")
    elif fits:
        others = [entry for entry in player.groups if entry is not group]
        _object(game, objections(_layout(game, player), move.card, group, others))


def play_bonus(game: DestinyGame, move: DestinyAttach) -> None:
    """The Bonus lies on the Base."""
    _attach(game, move, "bonuses")
    clauses = (PLAY[CardType.BONUS], FACE_UP)
    game.happens(
        DestinyEventCode.BONUS_PLAYED,
        *clauses,
        player=move.player,
        card=move.card,
        base=move.base,
    )


def play_multiplier(game: DestinyGame, move: DestinyAttach) -> None:
    """The Multiplier lies on the Base."""
    _attach(game, move, "multipliers")
    clauses = (PLAY[CardType.MULTIPLIER], FACE_UP)
    game.happens(
        DestinyEventCode.MULTIPLIER_PLAYED,
        *clauses,
        player=move.player,
        card=move.card,
        base=move.base,
    )


def _attach(game: DestinyGame, move: DestinyAttach, key: str) -> None:
    take_card(game, move.player, move.card)
    groups = tuple(
        msgspec.structs.replace(group, **{key: (*getattr(group, key), move.card)})
        if group.base == move.base
        else group
        for group in game.player(move.player).groups
    )
    game.change_player(move.player, groups=groups)


def take_card(game: DestinyGame, player: str, card: str) -> None:
    """Take a card out of a hand to lay it out; what an Alchemist made of it stays."""
    changed = game.player(player).realigned
    take_from_hand(game, player, card)
    game.change_player(player, realigned=changed)
