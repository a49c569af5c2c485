"""Heritage cards: what a Twist of Fate activates on them (Epic).

Rulebook: "Heritage Cards", "Competitive Play".
Decides `heritage.*`.
"""

from collections.abc import Iterator

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.play import Choice, ChoiceCode
from service.rules.engine.known import NO, Gap, UnseenCard
from service.rules.game.adversary import plays_against
from service.rules.game.gains import DRAW_TIMING, draw_feats
from service.rules.game.game import Game
from service.rules.game.options import POWER
from service.rules.powers.active import heritage_of
from service.rules.powers.asking import Firing, set_off
from service.rules.powers.conditions import Held, met
from service.rules.powers.options import options_of

DRAWS = {"DRAW_HERO": CardType.HERO, "DRAW_ANTIHERO": CardType.ANTIHERO}
CHOICE = ClauseId("heritage.choice.epic")
HERITAGE = (ClauseId("heritage.trigger.epic"), CHOICE)


def ask_heritage(game: Game, player: str) -> None:
    """heritage.choice.epic: a Hero card, an Antihero card, or the Heritage's own power."""
    game.judgement.cite(*HERITAGE)
    if not plays_against(game):
        game.judgement.cite(ClauseId("variant.epic.competitive.twist"))
    options = heritage_options(game, player)
    game.ask(Choice(code=ChoiceCode.HERITAGE, player=player, options=options))


def heritage_options(game: Game, player: str) -> tuple[str, ...]:
    """heritage.choice.epic: both draws, and the power where it can be used now, or is not known."""
    return (*DRAWS, POWER) if _may_use(game, player) else tuple(DRAWS)


def _may_use(game: Game, player: str) -> bool:
    card = heritage_of(game, game.player(player))
    return card.unread or any(True for _ in _usable(game, player, card))


def _usable(game: Game, player: str, card: Card) -> Iterator[Held]:
    for index, power in enumerate(card.powers):
        held = Held(player, player, card, index, power)
        works = met(game, held) if power.event is Event.TWIST else NO
        if works.possible and options_of(game, held, player):
            yield held


def check_heritage(game: Game, player: str, option: str) -> None:
    """heritage.choice.epic: are the Heritage and its power known?"""
    if option != POWER:
        return
    card = heritage_of(game, game.player(player))
    if isinstance(card, UnseenCard):
        game.need_all([Gap(card, card.at)], CHOICE, ClauseId("setup.place.heritage"))
        return
    held = next(_usable(game, player, card), None)
    if card.unread or (held is not None and not card.tells(held.place)):
        game.need_facts(card, say("power-needed", card=card.name), CHOICE)
    elif held is not None:
        game.sure(met(game, held), CHOICE)


def choose_heritage(game: Game, player: str, option: str) -> None:
    """heritage.choice.epic, heritage.late-power.epic: draw, or use the power; never both."""
    if option in DRAWS:
        draw_feats(game, player, DRAWS[option], 1, *HERITAGE, *DRAW_TIMING)
        return
    card = heritage_of(game, game.player(player))
    held = next(_usable(game, player, card), None)
    if held is not None:
        if any(effect.experience_if_failed for effect in held.power.do):
            game.judgement.cite(ClauseId("heritage.late-power.epic"))
        set_off(game, Firing(held, player), *HERITAGE)
