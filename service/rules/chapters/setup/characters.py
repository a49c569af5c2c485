"""Keeping one Character card of each type, out of those dealt, before the first turn.

Rulebook: "Setting Up the Game", "Game Setup IV".
Decides `setup.characters.keep.*` and `setup.place.*`.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.drawn import Place
from schema.shapes.moves import ChooseCharacters
from schema.shapes.play import Turn
from schema.shapes.table import Player
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import reveal
from service.rules.engine.paper import Untold
from service.rules.game.game import Game
from service.rules.game.hand import need_untold, unseen_character
from service.rules.game.rows import row_of
from service.rules.game.story import plays_characters
from service.rules.powers.active import origin_of
from service.rules.powers.triggers import fire_own

KEPT: Final = (ClauseId("setup.characters.keep.*"),)
MIDDLE: Final = (("motivation", CardType.MOTIVATION), ("class_", CardType.CLASS))


def check_characters(game: Game, move: ChooseCharacters) -> None:
    """setup.characters.keep.*: exactly one of each type, out of those dealt.

    Of cards dealt unseen it is named what is laid open; a Destiny may stay unseen.
    """
    at = ("chooseCharacters",)
    if not game.seated(move.player):
        game.refuse(
            ReasonCode.UNKNOWN_PLAYER,
            say("nobody-at-table", player=move.player),
            at=(*at, "player"),
        )
        return
    holder = game.player(move.player)
    dealt, unseen = holder.dealt, holder.hidden_dealt
    if not game.require(
        bool(dealt or unseen),
        ReasonCode.CHARACTERS_CHOSEN,
        *KEPT,
        at=at,
        says=lambda: say("no-characters-to-choose", player=move.player),
        characters_dealt=dealt,
    ):
        return
    both = move.motivation is not None and move.class_ is not None
    neither = move.motivation is None and move.class_ is None
    game.require(
        not both and not (neither and not unseen),
        ReasonCode.NOT_DEALT,
        *KEPT,
        ClauseId("class.interchange.epic"),
        at=(*at, game.judgement.parameters.middle_slot.lower()),
        says=lambda: say("keep-one-middle-card"),
    )
    for key, card, kinds in _characters_chosen(game, move):
        if card is None and unseen:
            game.untold.append(Untold(Place.DEALT, key.rstrip("_"), unseen=key == "destiny"))
        elif card is None or not _was_dealt(game, holder, card, kinds):
            game.refuse(
                ReasonCode.NOT_DEALT,
                say("not-dealt", card=card, type=kinds[0], player=move.player)
                if card is not None
                else say("keep-one-of-type", type=kinds[0]),
                ClauseId("setup.characters.deal.*"),
                *KEPT,
                at=(*at, key.rstrip("_")),
            )
    if game.untold and not game.supposed and not game.reasons:
        need_untold(game)


def _characters_chosen(
    game: Game, move: ChooseCharacters
) -> Iterator[tuple[str, str | None, tuple[CardType, ...]]]:
    """Each card that is to be kept: its field, the card, and its type."""
    types = [entry.type for entry in game.judgement.parameters.character_types]
    holder = game.player(move.player)
    unseen = holder.hidden_dealt and _heritage_of(game, holder) is None
    if (CardType.HERITAGE in types and unseen) or move.heritage is not None:
        yield "heritage", move.heritage, (CardType.HERITAGE,)
    yield "origin", move.origin, (CardType.ORIGIN,)
    if move.motivation is not None or move.class_ is not None:
        for key, kind in MIDDLE:
            card: str | None = getattr(move, key)
            if card is not None:
                yield key, card, (kind,)
    elif game.player(move.player).hidden_dealt:
        middle = game.judgement.parameters.middle_slot
        yield middle.lower(), None, (CardType(middle),)
    yield "destiny", move.destiny, (CardType.DESTINY,)


def _was_dealt(game: Game, player: Player, card: str, kinds: tuple[CardType, ...]) -> bool:
    """setup.characters.deal.*: whether a card was dealt to a player, or may be one that was."""
    found = game.table.find(card)
    if found is None or found.type not in kinds:
        return False
    return card in player.dealt or (player.hidden_dealt > 0 and unseen_character(game, card))


def _heritage_of(game: Game, player: Player) -> str | None:
    """setup.characters.deal.epic: the one Heritage that a player was dealt, where it is known."""
    dealt = (card for card in player.dealt if game.card(card).type is CardType.HERITAGE)
    return next(dealt, player.characters.heritage)


def choose_characters(game: Game, move: ChooseCharacters) -> None:
    """setup.place.*: lay out the cards kept, the Heritage among them; the others leave the game."""
    holder = game.player(move.player)
    heritage = move.heritage or _heritage_of(game, holder)
    characters = msgspec.structs.replace(
        holder.characters,
        heritage=heritage,
        origin=move.origin,
        motivation=move.motivation,
        class_=move.class_,
        destiny=move.destiny,
    )
    game.change_player(move.player, characters=characters, dealt=(), hidden_dealt=0)
    game.happens(
        EventCode.CHARACTERS_CHOSEN,
        *KEPT,
        ClauseId("setup.place.origin"),
        ClauseId("setup.place.motivation"),
        ClauseId("setup.place.destiny"),
        ClauseId("setup.origin.runes.epic"),
        player=move.player,
    )
    if move.origin is not None:
        _start_effects(game, move.player, game.card(move.origin), late=False)
    if game.snapshot.turn is None and not any(
        entry.dealt or entry.hidden_dealt for entry in game.snapshot.players
    ):
        _begin(game)


def _start_effects(game: Game, player: str, origin: Card, *, late: bool) -> None:
    """setup.origin.start-effect.epic: `late` are those that wait for the first turn."""
    fire_own(game, Event.CHOSEN, player, origin, late=late)
    if game.queue:
        # corruption.trigger.setup.epic: what happens before the game sets nothing off.
        game.judgement.cite(ClauseId("corruption.trigger.setup.epic"))
        game.queue.clear()


def _begin(game: Game) -> None:
    """setup.rows.reveal-act-1: the first turn starts, and the first row is turned up."""
    first = game.snapshot.players[0].key
    game.change(turn=Turn(player=first))
    game.happens(EventCode.TURN_STARTED, ClauseId("turn.order.base"), player=first)
    row = row_of(game, 1)
    if row is not None and not row.revealed:
        reveal(game, 1, ClauseId("setup.rows.reveal-act-1"))
    for player in game.snapshot.players:
        if plays_characters(player):
            _start_effects(game, player.key, origin_of(game, player), late=True)
