"""A table of Destiny as one seat may see it: hands and the deck are only counted.

The Treasures lie open. A card that an Alchemist has changed is known to everybody; who looks at
the opponents' hands sees them until the Action phase is over.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cards.model.destiny_power import DestinyAction
from cards.model.vocabulary import ClauseId
from schema.shapes.destiny import DestinyDeck, DestinyPhase, DestinyPlayer, DestinySnapshot
from schema.shapes.view import HiddenCode
from service.rules.destiny.game import DestinyGame
from service.rules.engine.judgement import At
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.seats import Part
from service.rules.engine.work import TABLE

HANDS: Final = (ClauseId("destiny.power.disrupt"), ClauseId("destiny.power.treasures"))
"""Powers that let somebody look at hands, which are secret otherwise."""
DECK: Final = (ClauseId("destiny.draw.fill"),)
LOOKED: Final = 10
"""What a view costs besides its players, in cards that are looked at."""


def seen_at(game: DestinyGame, seat: str | None) -> tuple[DestinySnapshot, Iterator[Part]]:
    """What a seat sees of a table of Destiny."""
    judgement, snapshot = game.judgement, game.snapshot
    judgement.work.spend(TABLE, LOOKED + len(snapshot.players) + len(snapshot.extra_cards))
    view = _seen_from(game, seat)
    judgement.cite(ClauseId("destiny.cards-faceup"), ClauseId("destiny.treasure.faceup"))
    return view, _hidden_in(view, at=SNAPSHOT)


def _seen_from(game: DestinyGame, seat: str | None) -> DestinySnapshot:
    """The table as the player of this seat may see it; as anybody may if there is no seat."""
    snapshot, deck = game.snapshot, game.snapshot.deck
    open_hands = seat is not None and _looks(game, seat)
    if any(player.realigned for player in snapshot.players):
        game.judgement.cite(ClauseId("destiny.power.realign"))
    if open_hands:
        game.judgement.cite(*HANDS)
    cards = deck.count if deck.cards is None else len(deck.cards)
    return replace(
        snapshot,
        players=tuple(
            player if open_hands or player.key == seat else _another(player)
            for player in snapshot.players
        ),
        deck=DestinyDeck(count=cards, discards=deck.discards),
        extra_cards=tuple(sorted(snapshot.extra_cards, key=lambda card: card.id)),
    )


def _looks(game: DestinyGame, seat: str) -> bool:
    """destiny.power.disrupt, destiny.power.treasures: whether the seat looks at all hands now."""
    if game.phase is not DestinyPhase.ACTION:
        return False
    used = game.player(seat).used
    return any(
        action is DestinyAction.LOOK and card in used for card, action in game.powers(seat).actions
    )


def _another(player: DestinyPlayer) -> DestinyPlayer:
    """destiny.power.realign: what others see of a player: of the hand what was changed openly."""
    changed = {change.card for change in player.realigned}
    shown = tuple(card for card in player.hand if card in changed)
    return replace(player, hand=shown, hidden=player.hidden + len(player.hand) - len(shown))


def _hidden_in(view: DestinySnapshot, *, at: At) -> Iterator[Part]:
    """Everything that a view hides, place by place."""
    for index, player in enumerate(view.players):
        if player.hidden:
            where = (*at, "players", str(index), "hand")
            yield Part(HiddenCode.HAND, where, player.hidden, HANDS, player.key)
    if view.deck.count:
        yield Part(HiddenCode.DECK, (*at, "deck"), view.deck.count, DECK)
