"""A card that was gained goes under its Character card, and its path brings what it prints.

Rulebook: "Add a Card to Your Story", "Resolving Story Card Icons", "Adversaries".
Decides `act.slot-fill.*`, `act.must-complete-before-next`, `attempt.overcome.gain`,
`attempt.overcome.rewards`, `trait.gain.place` and `trait.gain.rewards`.
"""

from typing import Final

from msgspec.structs import replace

from cards.model.card import Card, Path
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import CardType, ClauseId, PathHalf
from schema.shapes.table import Player, StoryCard
from schema.shapes.verdict import EventCode
from service.rules.chapters.acts import close_acts
from service.rules.engine.known import OWN_CARDS, Gap
from service.rules.engine.record import TUCKING, step
from service.rules.engine.story_card import visible_path
from service.rules.game.gains import (
    draw_feats,
    fallen,
    gain_corruption,
    gain_experience,
    gain_virtue,
    risen,
)
from service.rules.game.game import Game, current_slot, slots_in_order

TUCKED_ADVERSARY: Final = (ClauseId("adversary.win"), ClauseId("act.adversary-counts"))


@step(TUCKING)
def tuck(game: Game, player: str, card: Card, half: PathHalf) -> None:
    """attempt.overcome.gain, trait.gain.place: under the current Character card, path showing."""
    holder = game.player(player)
    slot = current_slot(game, holder)
    assert slot is not None
    later = card.act is not None and card.act > slots_in_order(game).index(slot) + 1
    gained = StoryCard(card=card.id, path=half, slot=slot)
    game.change_player(player, story=(*holder.story, gained))
    game.happens(
        EventCode.CARD_GAINED,
        ClauseId("trait.gain.place")
        if card.type is CardType.TRAIT
        else ClauseId("attempt.overcome.gain"),
        ClauseId("act.slot-fill.*"),
        ClauseId("act.must-complete-before-next"),
        *((ClauseId("act.higher-act-fills-lower-slot"),) if later else ()),
        *(TUCKED_ADVERSARY if card.type is CardType.ADVERSARY else ()),
        player=player,
        card=card.id,
    )
    path = visible_path(card, half)
    if card.partial and (path is None or path.partial):
        game.need_all((Gap(card, OWN_CARDS),), ClauseId("attempt.overcome.rewards"))
    if path is not None:
        take_rewards(game, player, card, path)
    close_acts(game, player)


def take_rewards(game: Game, player: str, card: Card, path: Path) -> None:
    """attempt.overcome.rewards, trait.gain.rewards: what the visible path brings at once."""
    clause = (
        ClauseId("trait.gain.rewards")
        if card.type is CardType.TRAIT
        else ClauseId("attempt.overcome.rewards")
    )
    game.judgement.cite(clause)
    gain_experience(game, player, path.experience, clause)
    for kind, number in (
        (CardType.HERO, path.hero_draws),
        (CardType.ANTIHERO, path.antihero_draws),
    ):
        draw_feats(game, player, kind, number, clause, ClauseId("card.draw.path"))
    gain_virtue(game, player, path.virtue, clause)
    gain_corruption(game, player, path.corruption, clause)


def rewarded(player: Player, path: Path) -> Player:
    """attempt.overcome.rewards: a player with what `take_rewards` brings, but for cards drawn."""
    if not (path.experience or path.virtue or path.corruption):
        return player
    return replace(
        player,
        experience=min(player.experience + path.experience, MOST_COUNT),
        morality=fallen(risen(player.morality, path.virtue), path.corruption),
    )
